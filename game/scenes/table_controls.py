"""The buttons of a table and what they do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.api import Seat
from game.i18n.catalogue import t
from game.match import log
from game.scenes import doors
from game.scenes.hand_turning import HandTurning
from game.scenes.stack import Push
from game.ui.boxes import Box, Column, Grid
from game.ui.buttons import Button, IconButton, Kind
from game.ui.widget import Widget
from game.view.look import Look

if TYPE_CHECKING:
    from game.scenes.table import TableScene


class Controls:
    """Made once for a table; the buttons themselves are made anew whenever something changes."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene

    def buttons(self, look: Look) -> Box:
        """All buttons but the main one."""
        scene = self._scene
        match, sitting = scene.match, scene.sitting
        why = sitting.why_no_undo()
        made: list[Widget] = [
            IconButton("menu", t("Menu"), self.open_menu, key="menu"),
            IconButton(
                "undo",
                t("Undo"),
                self.undo,
                key="undo",
                enabled=why is None and scene.turning is None,
                why=log.why_not(match, why) if why is not None else "",
            ),
            IconButton("redo", t("Redo"), self.redo, key="redo", enabled=match.can_redo),
        ]
        if scene.house.settings.play.hints and not match.header.tournament:
            able = sitting.is_open and scene.turning is None
            made.append(IconButton("hint", t("Hint"), self.hint, key="hint", enabled=able))
        shown = scene.house.settings.play.show_score
        words = t("Hide the score") if shown else t("Show the score")
        kind = Kind.CHOSEN if shown else Kind.GLASS
        made.append(IconButton("eye", words, self.toggle_score, key="score", kind=kind))
        made.append(IconButton("log", t("What happened"), self.open_log, key="log"))
        rows: list[Widget] = [Grid(made, most=4, gap=8)]
        seat = self.correctable()
        if seat is not None and scene.turning is None:
            rows.append(
                Button(t("Put discs right"), self.correct, key="correct", kind=Kind.GLASS, size=18)
            )
        return Column(rows, gap=8)

    def primary(self) -> Button | None:
        """Confirm, Done or Result, all in the same place; None where there is nothing to do."""
        scene = self._scene
        if scene.turning is not None:
            return Button(
                scene.turning.prompt, self.done, key="primary", icon="check", kind=Kind.PRIMARY
            )
        if scene.waiting is not None:
            return Button(
                t("Confirm"), self.confirm, key="primary", icon="check", kind=Kind.PRIMARY
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
        self._scene.ask = Push(doors.log(self._scene.house, self._scene.match))

    def undo(self) -> None:
        """Back to the last decision of a person."""
        scene = self._scene
        if scene.turning is not None:
            scene.stop_turning()
            return
        reason = scene.sitting.undo()
        self._refused(reason)
        if reason is None:
            scene.house.hear("undo")

    def redo(self) -> None:
        """Play again what was taken back."""
        if self._scene.turning is None:
            reason = self._scene.sitting.redo()
            if reason is not None:
                self._scene.house.notices.say(t("There is nothing to play again."), icon="redo")

    def hint(self) -> None:
        """The next step of a hint."""
        scene = self._scene
        if scene.house.settings.play.hints and scene.turning is None:
            scene.hints.ask()
            scene.house.hear("hint")
            scene.stale()

    def toggle_score(self) -> None:
        """Show or hide the number of discs."""
        house = self._scene.house
        house.change("play", show_score=not house.settings.play.show_score)
        self._scene.stale()

    def confirm(self) -> None:
        """Place the disc that waits."""
        self._scene.confirm()

    def done(self) -> None:
        """All discs have been turned by hand."""
        self._scene.done_turning()

    def correct(self) -> None:
        """Put right what was turned by hand."""
        scene, seat = self._scene, self.correctable()
        if seat is not None:
            scene.sitting.finish()
            scene.start_turning(HandTurning.again(scene.sitting, seat))

    def correctable(self) -> Seat | None:
        """The seat that may still put its last move right."""
        scene = self._scene
        played = next((p for p in reversed(scene.match.moves) if p.choice), None)
        if played is None or all(fact.kind != "misturned" for fact in played.step.facts):
            return None
        return played.seat if scene.match.can_correct(played.seat) is None else None

    def result(self) -> None:
        """How it ended."""
        self._scene.ask = Push(doors.result(self._scene.house, self._scene))

    def _refused(self, reason: str | None) -> None:
        scene = self._scene
        if reason is not None:
            scene.house.notices.say(log.why_not(scene.match, reason), icon="undo")
            scene.house.hear("refuse")
