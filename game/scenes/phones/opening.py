"""A table for phones outside of any night: which game, and who sits there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.ai.levels import level
from game.engine import registry
from game.engine.api import Json
from game.host.guests import apart
from game.i18n.catalogue import t, tn
from game.match.clock import ClockRule
from game.match.header import Header
from game.scenes.shelf import SHOWN
from game.scenes.shelf import words as game_words
from game.ui.buttons import Button, Kind, Toggle
from game.ui.pickers import Choice
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.scenes.phones.phones_page import PhonesPage

LEVEL = 4


class Opening:
    """What is chosen for the next table."""

    def __init__(self, page: PhonesPage) -> None:
        self._page = page
        self.game = "whale-riders"
        self.phones = 2
        self.computers = 0
        self.here = False
        self.levels: list[int] = []  # of the computers, as far as they were chosen before
        self.options: dict[str, Json] = {}
        self.clock = ClockRule()

    def take(self, header: Header) -> None:
        """A match as the set-up screen was asked for it: whoever is a person there has a phone;
        where nobody is, a phone takes the last seat."""
        self.game, self.options, self.clock = header.game, dict(header.options), header.clock
        self.levels = [p.level or LEVEL for p in header.players if not p.is_person]
        self.computers = min(len(self.levels), len(header.players) - 1)
        self.phones = len(header.players) - self.computers

    def rows(self) -> list[Widget]:
        """The choices and the button that opens the table."""
        games = [(name, game_words(name)[0]) for name in SHOWN]
        least, most = registry.game(self.game).about.seats
        phones = [(n, tn("{n} phone", "{n} phones", n)) for n in range(1, most + 1)]
        room = most - self.phones - self.here
        computers = [(n, tn("{n} computer", "{n} computers", n)) for n in range(room + 1)]
        made: list[Widget] = [
            Choice(t("Game"), games, self.game, self._game, key="game"),
            Choice(t("By phone"), phones, self.phones, self._phones, key="by phone"),
        ]
        if self.phones < most:
            words = t("Somebody plays at this window")
            made.append(Toggle(words, self.here, self._here, key="here", size=17))
        if room > 0:
            made.append(
                Choice(t("Computers"), computers, self.computers, self._computers, key="computers")
            )
        button = Button(t("Open a table"), self.open, key="open", icon="play", kind=Kind.PRIMARY)
        button.enabled = self.phones + self.computers + self.here >= least
        return [*made, button]

    def open(self) -> None:
        """Ask the server for it."""
        chairs: list[dict[str, Any]] = [{"held": "window"}] * self.here
        chairs += [{"held": "free"}] * self.phones
        chairs += self._computers_here()
        clock = self.clock.as_json()
        self._page.does("table", game=self.game, chairs=chairs, options=self.options, clock=clock)

    def _computers_here(self) -> list[dict[str, Any]]:
        made: list[dict[str, Any]] = []
        for number in [*self.levels, *[LEVEL] * self.computers][: self.computers]:
            taken = [chair["name"] for chair in made]
            name = apart(t(level(self.game, number).name), taken)
            made.append({"held": "computer", "level": number, "name": name})
        return made

    def _game(self, name: str) -> None:
        self.game, self.levels, self.options, self.clock = name, [], {}, ClockRule()
        self._fit()

    def _phones(self, count: int) -> None:
        self.phones = count
        self._fit()

    def _computers(self, count: int) -> None:
        self.computers = count
        self._fit()

    def _here(self, on: bool) -> None:
        self.here = on
        self._fit()

    def _fit(self) -> None:
        most = registry.game(self.game).about.seats[1]
        self.phones = min(self.phones, most)
        self.here = self.here and self.phones < most
        self.computers = min(self.computers, most - self.phones - self.here)
        self._page.stale()
