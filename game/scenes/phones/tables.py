"""Tables at the window whose matches the night server plays."""

from __future__ import annotations

from typing import Any, cast

from game.i18n.catalogue import t
from game.match.computer import Computers
from game.scenes import doors
from game.scenes.house import House
from game.scenes.party.result import PartyResult
from game.scenes.party.table import PartyTable
from game.scenes.phones.followed import Mirror, Others
from game.scenes.result import ResultScene
from game.scenes.stack import Pop, Push, Scene
from game.scenes.table import TableScene
from game.ui.buttons import Button, Kind
from game.ui.widget import Widget


class FollowedReversi(TableScene):
    """Reversi by phones, seen by all."""

    def __init__(self, house: House, match: Mirror) -> None:
        super().__init__(house, match)
        self.sitting.computers = cast(Computers, Others(match, self._taken_back))

    def line(self) -> str:
        return _calls(self) or super().line()

    def _taken_back(self) -> None:
        self._shown(None)

    def _finish_if_over(self) -> None:
        over = self.match.result is not None and not self.sitting.reel.running
        if over and not self._told and self.ask is None:
            self._told = True
            self.ask = Push(_ending(self.house, self, FollowedResult))


class FollowedParty(PartyTable):
    """A table for two to four by phones: the screen shows what everybody may know; somebody who
    plays at the window opens the curtain first, even alone."""

    def __init__(self, house: House, match: Mirror) -> None:
        super().__init__(house, match)
        self.sitting.computers = cast(Computers, Others(match, self._taken_back))
        if match.game.about.secrets:
            self.sight.secret = bool(self.sight.people)
            self.sight.seated = None

    def line(self) -> str:
        return _calls(self) or super().line()

    def _taken_back(self) -> None:
        self._shown(None)

    def _curtain_or_end(self) -> None:
        if self.match.result is None:
            super()._curtain_or_end()
        elif not self._told and self.ask is None and not self.sitting.reel.running:
            self._told = True
            self.ask = Push(_ending(self.house, self, FollowedPartyResult))


class FollowedResult(ResultScene):
    """How it ended; what is played next is begun on the phones."""

    def match_me(self) -> list[Widget]:
        return []

    def _ways(self) -> list[Widget]:
        return _ways(self)


class FollowedPartyResult(PartyResult):
    """How it ended; what is played next is begun on the phones."""

    def match_me(self) -> list[Widget]:
        return []

    def _ways(self) -> list[Widget]:
        return _ways(self)


def _calls(scene: Any) -> str:  # either table
    """Whoever is waited for elsewhere, called by name: their phone may sleep."""
    match, sitting = scene.match, scene.sitting
    walk = scene.page.walk
    part = walk.focused if walk.shown else walk.hovered
    busy = sitting.seat is not None or sitting.reel.running or match.result is not None
    if busy or (part is not None and part.key != "board" and part.spoken()):
        return ""
    return cast(Mirror, match).calls()


def _ways(scene: Any) -> list[Widget]:  # either of the two
    board = Button(t("See the board"), scene.back, key="board", icon="eye", kind=Kind.PRIMARY)
    back = Button(t("Look back"), scene.replay, key="replay", icon="log")
    if scene.match.header.tournament:
        return [board, back]

    def again() -> None:
        refused = cast(Mirror, scene.match).again()
        if refused:
            scene.house.notices.say(refused, icon="star", seconds=6)
            scene.house.hear("refuse")
            return
        scene.ask = scene.table.ask = Pop()  # to the page where the new table is seen

    board.kind = Kind.PLANK
    more = Button(t("Play again"), again, key="again", icon="play", kind=Kind.PRIMARY)
    return [more, board, back]


def _ending(house: House, scene: Any, casual: Any) -> Scene:  # a table and its own result
    if not scene.match.header.tournament:
        return cast(Scene, casual(house, scene))
    if isinstance(scene, PartyTable):
        return doors.party_result(house, scene)
    return doors.result(house, scene)
