"""The end of a match, whatever was played: the count, then the feast, and the ways on."""

from __future__ import annotations

import secrets
from typing import Protocol

import pygame

from game.i18n.catalogue import t
from game.input.intents import Act, Intent
from game.match.header import again
from game.match.table import Match
from game.scenes import doors
from game.scenes.backdrop import dim
from game.scenes.count_up import CountUp
from game.scenes.house import House
from game.scenes.match_me import proposal
from game.scenes.page_scene import PageScene
from game.scenes.stack import Pop, Push, Swap
from game.ui.boxes import Panel, Space
from game.ui.buttons import Toggle
from game.ui.texts import Label
from game.ui.widget import Widget
from game.view.look import Look

_SOON = 0.1  # of the first step of the count
_SKIPS = (Act.PRESS, Act.CONFIRM, Act.SKIP)
_SETTLES = 0.5  # seconds after a count that was cut short in which keys press nothing


class Undoing(Protocol):
    """The buttons of a table."""

    def undo(self) -> None:
        """Take back the last decision of a person."""


class Ended(Protocol):
    """The table where the match ended."""

    @property
    def match(self) -> Match:
        """What was played."""

    @property
    def controls(self) -> Undoing:
        """What can be done there."""


class Feasting(Protocol):
    """What the winner gets."""

    @property
    def moving(self) -> bool:
        """Whether something still falls."""

    def update(self, seconds: float) -> None:
        """Let time pass."""

    def finish(self) -> None:
        """Bring everything to rest."""

    def draw(self, surface: pygame.Surface, look: Look, panel: pygame.Rect) -> None:
        """Draw it beside the panel."""


class Ending(PageScene):
    """Lies over the table where the match ended. Subclasses say `body`: `counting` and the ways.

    Keys pressed during the count, and just after it was cut short, are meant for it, not for the
    button in focus. Who has won is said when all is counted. The table below stands still: it is
    drawn once and then shown again, so that there is time for what falls.
    """

    covers = False

    def __init__(self, house: House, table: Ended, counting: CountUp, feast: Feasting) -> None:
        super().__init__(house)
        self.table = table
        self.match = table.match
        self.counting = counting
        self.feast = feast
        self.proposal = proposal(house.matches, table.match)
        self.matched = True  # unless somebody minds
        self.page.walk.key = "again"
        self._below: tuple[object, pygame.Surface] | None = None  # for what it was drawn, and it
        self._begun = False
        self._settling = 0.0

    def enter(self) -> None:
        result = self.match.result
        if result is None:
            return
        people = [seat for seat, p in enumerate(self.match.players) if p.is_person]
        lost = people and not any(seat in result.winners for seat in people)
        shared = len(result.winners) > 1
        self.house.hear("draw" if shared else "lose" if lost else "win")

    @property
    def moving(self) -> bool:
        return self.counting.running or self.feast.moving

    def update(self, seconds: float) -> bool:
        counted = self.counting.update(seconds)
        self._settling = max(0.0, self._settling - seconds)
        if not self.counting.running:
            self.feast.update(seconds)
            if counted:
                super().stale()
        return super().update(seconds) or counted or self.feast.moving

    def on_intent(self, intent: Intent) -> None:
        if self.counting.running and intent.act in _SKIPS and not intent.up:
            self.counting.finish()
            self.feast.finish()
            super().stale()
            self._settling = _SETTLES
            if intent.act is not Act.PRESS:
                return
        if self._settling and intent.act in (Act.CONFIRM, Act.SKIP) and not intent.up:
            return
        if intent.act is Act.UNDO and not intent.up:
            self._undo()
            return
        super().on_intent(intent)

    def head(self, look: Look) -> Widget:
        return Space(0)

    def headline(self) -> Widget:
        """Who has won, as soon as it has been counted."""
        words = t("Counting") if self.counting.running else self.winner()
        return Label(words, size=32, bold=True, align="centre")

    def winner(self) -> str:
        """Who has won."""
        raise NotImplementedError

    def match_me(self) -> list[Widget]:
        """The level proposed for the next match, if one is; it can be declined."""
        if self.proposal is None:
            return []

        def wanted(on: bool) -> None:
            self.matched = on
            self.stale()

        return [Toggle(self.proposal.words, self.matched, wanted, key="match me", size=17)]

    # the ways on

    def again(self) -> None:
        """The same people at the same places."""
        self._begin(swap=False)

    def swap(self) -> None:
        """The same people at other places."""
        self._begin(swap=True)

    def _begin(self, *, swap: bool) -> None:
        header = again(self.match.header, swap=swap, seed=secrets.randbelow(2**62))
        if self.proposal is not None and self.matched:
            header = self.proposal.header(header)
        self.ask = Swap(doors.new_table(self.house, header), whole=True)

    def replay(self) -> None:
        """Look back at the match."""
        self.ask = Push(doors.replay(self.house, self.match))

    def review(self) -> None:
        """What was well played, and what was not."""
        self.ask = Push(doors.review(self.house, self.match))

    def new(self) -> None:
        """To the shelf, from which one step back leads to the title screen."""
        title = doors.title(self.house)
        title.ask = Push(doors.shelf(self.house))
        self.ask = Swap(title, whole=True)

    def to_title(self) -> None:
        """To the title screen."""
        self.ask = Swap(doors.title(self.house), whole=True)

    def _undo(self) -> None:
        self.ask = Pop()
        self.table.controls.undo()

    # the picture

    def stale(self) -> None:
        super().stale()
        self._below = None

    def pause(self) -> None:
        super().pause()
        self._below = None

    def shows_below(self, look: Look) -> bool:
        return self._below is None or self._below[0] != _drawn_for(look)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if self._begun or self.counting.at > _SOON:
            super().draw(surface, look)
            return
        self._begun = self._dirty = True  # the veil first: all at once would take too long
        self.draw_behind(surface, look)
        self.page.lay(look)

    def draw_behind(self, surface: pygame.Surface, look: Look) -> None:
        if self._below is None or self.shows_below(look):
            dim(surface, look)
            self._below = (_drawn_for(look), surface.copy())
        else:
            surface.blit(self._below[1], (0, 0))
        self.draw_feast(surface, look)

    def draw_feast(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the feast beside the panel."""
        if self.counting.running:
            return
        panel = next((part.box for part in self.page.parts() if isinstance(part, Panel)), None)
        self.feast.draw(surface, look, panel or pygame.Rect(0, 0, 0, 0))


def _drawn_for(look: Look) -> object:
    return (look.made_for, look.reduced, look.particles)
