"""The bracket as a tree that can be moved about; the match in focus is said at the foot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.i18n.catalogue import t
from game.input.intents import Act, Intent
from game.scenes.house import House
from game.scenes.night import bracket_drawing as drawing
from game.scenes.night import ways
from game.scenes.night.bracket_tree import Picture, picture, running
from game.scenes.night.host_desk import HostDesk
from game.scenes.night.night_page import NightPage
from game.scenes.night.standings_page import Told
from game.tourney.night import Format, Night
from game.ui import boxes
from game.ui.texts import Label
from game.ui.widget import Feel, Widget
from game.view.look import Look
from game.view.patience import making

_SLIP = 8  # pixels that a press may move before it pulls the bracket
_SIZES = (24, 21, 18, 16)  # of the letters, the smallest also where it has to be moved about
_STEPS = 3  # turns of the wheel for a screen


@dataclass(slots=True)
class Sight:
    """What is looked at, kept while the page is built anew: the match in focus and the offset
    (None: nothing has been looked at yet)."""

    focus: str = ""
    offset: tuple[int, int] | None = None


class Field(Widget):
    """The tree: pulled by mouse or finger, walked from match to match by keys."""

    focusable = True

    def __init__(
        self, night: Night, shown: Picture, sight: Sight, does: Callable[[str], None]
    ) -> None:
        super().__init__("bracket")
        self.night = night
        self.picture = shown
        self.sight = sight
        self.does = does
        self._look: Look | None = None
        self._at: drawing.Measures | None = None
        self._from: tuple[int, int] | None = None
        self._pulled = False
        self._over = ""

    # room

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        self._look = look
        self._at = self._measures(look)
        if self.sight.focus not in self.picture.meetings:
            first = running(list(self.picture.meetings.values()))
            self.sight.focus = first[0].place.name if first else ""
        if self.sight.offset is None:
            self.sight.offset = (0, 0)
            self.show()
        self.pan(0, 0)

    def _measures(self, look: Look) -> drawing.Measures:
        """The largest letters with which all of it is seen, else those of a page."""
        said = drawing.longest(self.night, self.picture)
        for size in _SIZES:
            at = drawing.measure(look, self.picture, said, look.text_px(size))
            wide, tall = at.canvas
            if wide <= self.box.width and tall <= self.box.height:
                break
        return at

    def _box(self, name: str) -> pygame.Rect:
        assert self._look is not None and self._at is not None
        return drawing.box_of(self._look, self.picture, self._at, name)

    def pan(self, dx: int, dy: int) -> None:
        """Move the sight by pixels, as far as there is something to see."""
        if self._at is None or self._look is None:
            return
        wide, tall = self._at.canvas
        x, y = self.sight.offset or (0, 0)
        self.sight.offset = (
            _kept(x + dx, wide, self.box.width),
            _kept(y + dy, tall, self.box.height),
        )

    def show(self) -> None:
        """Bring the match in focus into sight."""
        if not self.sight.focus or self.sight.offset is None:
            return
        box = self._box(self.sight.focus)
        x, y = self.sight.offset
        edge = min(box.width // 2, self.box.width // 6)
        x = min(max(x, box.right + edge - self.box.width), box.x - edge)
        y = min(max(y, box.bottom + box.height - self.box.height), box.y - box.height * 3 // 2)
        self.sight.offset = (x, y)
        self.pan(0, 0)

    # keys

    def step(self, dx: int, dy: int) -> bool:
        if not self.sight.focus:
            return False
        here = self._box(self.sight.focus)
        boxes_ = {name: self._box(name) for name in self.picture.meetings}
        found = beside(here, boxes_, dx, dy)
        if found is None:
            return False
        self.sight.focus = found
        self.show()
        return True

    # pointer

    def _match_at(self, at: tuple[int, int]) -> str:
        x, y = self.sight.offset or (0, 0)
        spot = (at[0] - self.box.x + x, at[1] - self.box.y + y)
        return next((n for n in self.picture.meetings if self._box(n).collidepoint(spot)), "")

    def grab(self, at: tuple[int, int], device: str) -> None:
        self._from, self._pulled = at, False

    def drag(self, at: tuple[int, int]) -> None:
        if self._from is None:
            return
        dx, dy = self._from[0] - at[0], self._from[1] - at[1]
        if self._pulled or max(abs(dx), abs(dy)) > _SLIP:
            self._pulled, self._from = True, at
            self.pan(dx, dy)

    def drop(self) -> None:
        self._from = None

    def hover(self, at: tuple[int, int] | None, device: str) -> None:
        self._over = self._match_at(at) if at is not None else ""

    def activate(self, device: str) -> None:
        at, self._from = self._from, None
        if at is not None:
            if self._pulled:
                return
            name = self._match_at(at)
            if not name:
                return
            self.sight.focus = name
        if self.sight.focus:
            self.does(self.sight.focus)

    # picture

    @property
    def pointed(self) -> str:
        """The match that is spoken of."""
        return self._over or self.sight.focus

    def draw(self, surface: pygame.Surface, look: Look, feel: Feel) -> None:
        if self._at is None:
            return
        boxes.pane(surface, look, self.box, alpha=196)
        focus = self.sight.focus if feel.focused else ""
        view = self.box.inflate(-look.px(4), -look.px(4))
        offset = self.sight.offset or (0, 0)
        drawing.draw(surface, look, self.night, self.picture, self._at, view, offset, focus=focus)

    def spoken(self) -> str:
        meeting = self.picture.meetings.get(self.pointed)
        if meeting is None:
            return t("Bracket")
        return drawing.spoken(self.night, meeting, self.picture, self.picture.tree.heads)


def _kept(offset: int, whole: int, room: int) -> int:
    """An offset with nothing empty beside the drawing; a small one stands in the middle."""
    if whole <= room:
        return (whole - room) // 2
    return min(whole - room, max(0, offset))


def beside(here: pygame.Rect, boxes_: dict[str, pygame.Rect], dx: int, dy: int) -> str | None:
    """The match that lies next in a direction, None at the end."""
    best: tuple[float, str] | None = None
    for name, box in boxes_.items():
        along = (box.centerx - here.centerx) * dx + (box.centery - here.centery) * dy
        aside = abs(box.centery - here.centery) if dx else abs(box.centerx - here.centerx)
        if along <= 0:
            continue
        far = along + (aside * 1.2 if dx else aside * 6)
        if best is None or far < best[0]:
            best = (far, name)
    return best[1] if best is not None else None


class BracketPage(NightPage):
    """A match that was called out opens its table."""

    tab = "bracket"
    width = 880.0

    def __init__(self, house: House, desk: HostDesk) -> None:
        super().__init__(house, desk)
        self.sight = Sight()
        self._field: Field | None = None
        self._kept: tuple[int, Picture | None] = (-1, None)

    def shown(self) -> Picture | None:
        """The bracket as it stands, made once until something happens."""
        if self._kept[0] != self.desk.version:
            with making():
                self._kept = (self.desk.version, picture(self.desk.night))
        return self._kept[1]

    def body(self, look: Look) -> Widget:
        words = t("The bracket is drawn when the first round is prepared.")
        if self.desk.night.settings.format is Format.GROUPS:
            words = t("The final is drawn when the groups have played.")
        return boxes.Panel(Label(words, align="centre"), pad=24)

    def build(self, look: Look) -> Sequence[Widget]:
        shown = self.shown()
        if shown is None:
            self._field = None
            return super().build(look)
        area, gap = self.frame(look), look.px(12)
        head, foot = self.head(look), self._told_foot()
        high, low = head.need(look, area.width), foot.need(look, area.width)
        self._field = Field(self.desk.night, shown, self.sight, self._open)
        head.place(look, pygame.Rect(area.x, area.y, area.width, high))
        top, bottom = area.y + high + gap, area.bottom - low - gap
        self._field.place(look, pygame.Rect(area.x, top, area.width, max(1, bottom - top)))
        foot.place(look, pygame.Rect(area.x, area.bottom - low, area.width, low))
        return [head, self._field, foot]

    def _told_foot(self) -> Widget:
        return boxes.Panel(Told(self.told), pad=10)

    def told(self) -> str:
        """The match that is pointed at."""
        return self._field.spoken() if self._field is not None else ""

    def _open(self, name: str) -> None:
        shown = self.shown()
        meeting = shown.meetings.get(name) if shown is not None else None
        if meeting is not None and meeting.table is not None:
            self.push(ways.table(self.house, self.desk, meeting.round, meeting.table.number))

    def on_intent(self, intent: Intent) -> None:
        if intent.act is Act.SCROLL and self._field is not None:
            self._field.pan(0, intent.amount * self._field.box.height // _STEPS)
            return
        super().on_intent(intent)
