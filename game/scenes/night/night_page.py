"""What all pages of a night have in common: the harbour, the head, the tabs, refusals in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame

from game.i18n.catalogue import t
from game.i18n.numbers import clock
from game.input.intents import Act as Meant
from game.input.intents import Intent, Signal
from game.scenes.house import House
from game.scenes.night import ways
from game.scenes.night.host_desk import HostDesk
from game.scenes.night.lines import Column, Cursor, Line, Lines
from game.scenes.page_scene import PageScene
from game.scenes.stack import Pop, Push, Scene, Swap
from game.store.notice import Notice, StoreError
from game.tourney.events import Act
from game.tourney.night import Format, Refused
from game.ui import boxes
from game.ui.boxes import Scroll
from game.ui.buttons import Button, IconButton, Kind
from game.ui.pickers import Choice
from game.ui.texts import Label
from game.ui.widget import Widget
from game.view.look import Look
from game.view.patience import hurried
from game.view.scenery import harbour

_KEYS = {Meant.UP, Meant.DOWN, Meant.LEFT, Meant.RIGHT, Meant.NEXT, Meant.PREVIOUS}


class HarbourPage(PageScene):
    """A page at the harbour: what the store or the rules refuse is said in words."""

    place = "harbour"
    width = 1180.0
    middle = False

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._cursors: dict[str, Cursor] = {}
        self._late = False  # what was to be drawn last was too much for a frame
        self._held: list[Intent] = []  # pressed meanwhile

    def enter(self) -> None:
        self.house.go_to("night")

    def attempt(self, does: Callable[[], object]) -> bool:
        """Do it; what is refused, or cannot be written, is said, and False answered."""
        try:
            does()
        except (Refused, StoreError) as error:
            self.refused(error.notice)
            return False
        return True

    def refused(self, notice: Notice) -> None:
        """Say why not."""
        words = t(notice.message, **notice.values)
        self.house.notices.say(words, icon="star", seconds=4.0 + 0.06 * len(words))
        self.house.hear("refuse")
        self.stale()

    def lines(
        self,
        key: str,
        columns: Sequence[Column],
        rows: Sequence[Line],
        does: Callable[[str], None],
        *,
        size: float = 18,
    ) -> Lines:
        """A list whose row in focus is kept while the page is built anew."""
        cursor = self._cursors.setdefault(key, Cursor())
        return Lines(columns, rows, does, key=key, cursor=cursor, size=size)

    def build(self, look: Look) -> Sequence[Widget]:
        roots = super().build(look)
        for root in roots:
            if isinstance(root, Scroll):
                for part in root.parts():
                    if isinstance(part, Lines):
                        part.region = root
        return roots

    def left(self) -> tuple[float | None, float]:
        """What the clock on the lighthouse shows: seconds left (None: no round), of how many."""
        return None, 0.0

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self._late = True
        with hurried():
            super().draw(surface, look)
        self._late = False

    def draw_behind(self, surface: pygame.Surface, look: Look) -> None:
        super().draw_behind(surface, look)
        if not self.house.place(self.place).is_coming:
            harbour.draw_clock(surface, look, *self.left())

    # what is pressed before the page is there

    def hold(self, intents: Sequence[Intent]) -> None:
        """Take these in one after another, each once the page has been drawn."""
        self._held += intents

    def pause(self) -> None:
        self._held.clear()
        super().pause()

    def handle(self, signal: Signal) -> None:
        if (self._late or self._held) and isinstance(signal, Intent):
            self.hold([signal])
            return
        super().handle(signal)

    def update(self, seconds: float) -> bool:
        if self._held and not self._late:
            super().handle(self._held.pop(0))
        return super().update(seconds)

    def on_intent(self, intent: Intent) -> None:
        super().on_intent(intent)
        focused = self.page.walk.focused
        if intent.act in _KEYS and not intent.up and isinstance(focused, Lines):
            focused.show()


class NightPage(HarbourPage):
    """A page of one night. `tab` names its tab; a page without one was pushed and goes back."""

    tab = ""

    def __init__(self, house: House, desk: HostDesk) -> None:
        super().__init__(house)
        self.desk = desk
        self._version = desk.version
        if self.tab:
            self.page.walk.key = f"tab {self.tab}"

    def title(self) -> str:
        return self.desk.night.settings.title

    def tries(self, acts: Callable[[], Iterable[Act]]) -> bool:
        """Let the acts happen that this answers with; False (and words) where it is refused."""
        return self.attempt(lambda: self.desk.do(acts()))

    def refresh(self) -> None:
        """The night has changed."""
        self.stale()

    def resume(self) -> None:
        if self.desk.version != self._version:
            self._version = self.desk.version
            self.refresh()
        super().resume()

    # time

    def update(self, seconds: float) -> bool:
        changed = False
        try:
            changed = self.desk.update()
        except (Refused, StoreError) as error:
            self.refused(error.notice)
        if self.desk.version != self._version:
            self._version = self.desk.version
            self.refresh()
        if changed:
            self.stale()
        return super().update(seconds) or changed

    def due(self) -> float | None:
        return self.desk.due()

    def left(self) -> tuple[float | None, float]:
        return self.desk.seconds(), self.desk.timer.length

    # the way out

    def back(self) -> None:
        self.ask = Swap(ways.nights(self.house), whole=True) if self.tab else Pop()

    def go(self, name: str) -> None:
        """Turn to that tab."""
        if name != self.tab:
            self.house.hear("page")
            self.ask = Swap(ways.tab(self.house, self.desk, name))

    def push(self, scene: Scene) -> None:
        """Lay a page over this one."""
        self.ask = Push(scene)

    # head and tabs

    def head(self, look: Look) -> Widget:
        back = IconButton("back", t("Back"), self.back, key="back")
        name = Label(self.title(), size=26 if self.tab else 30, bold=True, shortened=True)
        row: list[Widget] = [back, name]
        weights: list[float] = [0, 1]
        left = self.desk.seconds()
        if left is not None:
            colour = "ink" if self.desk.timer.is_running else "ink_soft"
            row.append(Label(clock(left), size=26, bold=True, colour=colour))
            weights.append(0)
        if self.tab:
            phones = IconButton("phone", t("Phones and machines"), self._phones, key="phones")
            seen = IconButton("full_screen", t("Stage view"), self._stage, key="stage")
            row += [phones, seen]
            weights += [0, 0]
        head = boxes.Row(row, weights=weights, gap=16)
        return boxes.Column([head, self._tabs(look)], gap=8) if self.tab else head

    def _stage(self) -> None:
        self.push(ways.stage(self.house, self.desk))

    def _phones(self) -> None:
        self.push(ways.phones(self.house, self.desk))

    def tabs(self) -> list[tuple[str, str]]:
        """The tabs of this night, in order."""
        made = [
            ("people", t("People")),
            ("board", t("Call board")),
            ("standings", t("Standings")),
        ]
        settings = self.desk.night.settings
        if settings.format.is_bracket or settings.format is Format.GROUPS:
            made.append(("bracket", t("Bracket")))
        return [*made, ("log", t("Log")), ("settings", t("The night"))]

    def _tabs(self, look: Look) -> Widget:
        tabs = self.tabs()
        if look.text_scale >= 1.3:
            return Choice(t("Page"), tabs, self.tab, self.go, key="page")
        buttons = [
            Button(
                words,
                self._goes(name),
                key=f"tab {name}",
                kind=Kind.CHOSEN if name == self.tab else Kind.GLASS,
                size=17,
            )
            for name, words in tabs
        ]
        return boxes.Grid(buttons, most=len(buttons), gap=8)

    def _goes(self, name: str) -> Callable[[], None]:
        return lambda: self.go(name)
