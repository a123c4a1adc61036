"""The buttons of a table for two to four, and what they do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.i18n.catalogue import t
from game.match import log
from game.scenes import doors
from game.scenes.stack import Push
from game.ui.boxes import Column, Grid
from game.ui.buttons import Button, IconButton, Kind
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.scenes.party.table import PartyTable

SIDE = 50  # of a button
_MANY = 6  # so many ways stand side by side


class Controls:
    """Made once for a table; the buttons themselves are made anew whenever something changes."""

    def __init__(self, scene: PartyTable) -> None:
        self._scene = scene

    def buttons(self) -> Grid:
        """All buttons but those that make a move."""
        scene = self._scene
        match, sitting = scene.match, scene.sitting
        why = sitting.why_no_undo()
        able = why is None or bool(scene.picks.chosen)
        not_now = log.why_not(match, why) if why is not None else ""
        hints = scene.house.settings.play.hints and not match.header.tournament
        rows: list[tuple[str, str, str, Callable[[], None], bool, str]] = [
            ("menu", "menu", t("Menu"), self.open_menu, True, ""),
            ("undo", "undo", t("Undo"), self.undo, able, not_now),
            ("redo", "redo", t("Redo"), self.redo, match.can_redo, ""),
        ]
        if hints:
            rows.append(("hint", "hint", t("Hint"), self.hint, sitting.is_open, ""))
        rows.append(("log", "log", t("What happened"), self.open_log, True, ""))
        rows.append(("tally", "trophy", t("Where points came from"), self.open_tally, True, ""))
        if scene.spread.can_be_flat:
            rows.append(("flat", "eye", t("From above"), self.turn_view, True, ""))
        if hasattr(scene.spread.board, "closer"):
            rows.append(("closer", "eye", t("Closer"), self.closer, True, ""))
            rows.append(("whole", "full_screen", t("The whole lake"), self.whole, True, ""))
        rows.append(("rules", "book", t("Rules"), self.open_rules, True, ""))
        made: list[Widget] = [
            IconButton(icon, words, does, key=key, enabled=on, why=why_not, side=SIDE)
            for key, icon, words, does, on, why_not in rows
        ]
        return Grid(made, most=4, gap=8)

    def ways(self) -> Widget | None:
        """Moves that need no spot; they never stand where Confirm does."""
        scene = self._scene
        moves = scene.ways if scene.sitting.is_open and scene.waiting is None else []
        if not moves:
            return None
        only = len(moves) == 1 and not scene.picks.following
        kind = Kind.CHOSEN if only or scene.warned else Kind.PLANK
        made: list[Widget] = [
            Button(
                scene.guide.way(move),
                self._takes(move),
                key=f"way {move}",
                kind=kind,
                size=18,
            )
            for move in moves
        ]
        return Grid(made, most=2, gap=8) if len(made) >= _MANY else Column(made, gap=8)

    def _takes(self, move: str) -> Callable[[], None]:
        return lambda: self._scene.take_way(move)

    def primary(self) -> Button | None:
        """Confirm or Result, in the same place; None where there is nothing to do."""
        scene = self._scene
        if scene.waiting is not None:
            return Button(
                t("Confirm"), scene.confirm, key="primary", icon="check", kind=Kind.PRIMARY
            )
        if scene.match.result is not None and not scene.sitting.reel.running:
            return Button(t("Result"), self.result, key="primary", kind=Kind.PRIMARY)
        return None

    # what they do

    def open_menu(self) -> None:
        """The menu over the table."""
        self._scene.ask = Push(doors.pause(self._scene.house, self._scene))

    def open_log(self) -> None:
        """Everything that happened, in words."""
        scene = self._scene
        scene.ask = Push(doors.log(scene.house, scene.match, scene.sight.viewer))

    def open_tally(self) -> None:
        """Where everybody's points came from."""
        from game.scenes.party.tally_page import TallyScene

        self._scene.ask = Push(TallyScene(self._scene.house, self._scene.match))

    def open_rules(self) -> None:
        """How it is played."""
        scene = self._scene
        scene.ask = Push(doors.rules(scene.house, scene.match.header.game))

    def closer(self) -> None:
        """Nearer to the middle of the board."""
        self._scene.zoom(1.3)

    def whole(self) -> None:
        """Everything again."""
        whole = getattr(self._scene.spread.board, "whole_lake", None)
        if whole is not None:
            whole()
        self._scene.stale()

    def turn_view(self) -> None:
        """From straight above, or back."""
        self._scene.spread.turn_view()
        self._scene.stale()

    def undo(self) -> None:
        """Take back the last pick, else the last decision of a person."""
        scene = self._scene
        if scene.take_back_pick():
            return
        reason = scene.sitting.undo()
        if reason is not None:
            scene.house.notices.say(log.why_not(scene.match, reason), icon="undo")
            scene.house.hear("refuse")

    def redo(self) -> None:
        """Play again what was taken back."""
        if self._scene.sitting.redo() is not None:
            self._scene.house.notices.say(t("There is nothing to play again."), icon="redo")

    def hint(self) -> None:
        """The next step of a hint."""
        scene = self._scene
        if scene.house.settings.play.hints:
            scene.hints.ask()
            scene.stale()

    def result(self) -> None:
        """How it ended."""
        scene = self._scene
        scene.ask = Push(doors.party_result(scene.house, scene))
