"""The view for a projector: it turns its pages by itself, shows results at once, needs no input."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import pygame

from game.i18n.catalogue import t
from game.input.intents import Act, Intent, Signal
from game.scenes.house import House
from game.scenes.night import stage_drawing as drawing
from game.scenes.night import stage_frame as frame
from game.scenes.night import stage_pages as pages
from game.scenes.night.beside import BESIDE, Audience, displays
from game.scenes.night.bracket_tree import picture
from game.scenes.night.host_desk import HostDesk
from game.scenes.night.stage_join import draw_join, invite
from game.scenes.night.stage_pages import Kind
from game.scenes.night.stage_tree import pieces
from game.scenes.stack import Pop, Scene
from game.store.notice import StoreError
from game.tourney.night import Refused
from game.ui.page import Page
from game.view.look import Look
from game.view.patience import NotYet, hurried, making
from game.view.scenery import harbour

if TYPE_CHECKING:
    from game.host.invite import Invite

_T = TypeVar("_T")
_FADE = 0.45  # seconds in which a page comes
_LISTENS_EVERY = 0.1  # seconds: what phones send is to be seen within a quarter of a second
_FRESH = 9.0  # seconds for which what has just happened stands out
_NOWHERE = (pygame.Rect(0, 0, 1, 1),) * 4
_TURNS = {Act.LEFT: -1, Act.RIGHT: 1, Act.UP: -1, Act.DOWN: 1, Act.SCROLL: 1}
_IGNORED = {Act.POINT, Act.RELEASE, Act.CANCEL, Act.FULLSCREEN}


class Show:
    """What the stage shows, wherever it is drawn: `update` lets time pass, `draw` draws it."""

    def __init__(self, house: House, desk: HostDesk) -> None:
        self.house = house
        self.desk = desk
        self.cycle = pages.Cycle()
        self.content = drawing.Content(desk.night)
        self.sheet = frame.Sheet(*_NOWHERE, 1, 1)
        self.fade = 1.0
        self.fresh = 0.0
        self.said = ""
        self._seen = len(desk.events)
        self._version = -1
        self._first: Kind | None = None
        self._made_for: tuple[object, ...] = ()
        self._kept: dict[str, Any] = {}
        self._kept_for: tuple[object, ...] = ()
        self._second: int | None = None
        self._way: Invite | None = None

    # time

    def update(self, seconds: float) -> bool:
        """Whether the picture has changed."""
        desk = self.desk
        way = desk.invite() if isinstance(desk, Audience) else invite(self.house)
        changed = self._take_news() or way != self._way
        self._way = way
        if self.cycle.advance(seconds):
            self._turned()
            changed = True
        changed = self._pass(seconds) or changed
        left = self.desk.seconds()
        shown = None if left is None else int(left)
        changed, self._second = changed or shown != self._second, shown
        return changed

    def _pass(self, seconds: float) -> bool:
        """Let fading and what is fresh run on."""
        moved = self.fade < 1.0
        self.fade = min(1.0, self.fade + seconds / _FADE)
        was = self.fresh > 0
        self.fresh = max(0.0, self.fresh - seconds)
        return moved or was != (self.fresh > 0)

    def _take_news(self) -> bool:
        if self.desk.version == self._version:
            return False
        self._version = self.desk.version
        found = pages.news(self.desk.night, self.desk.events[self._seen :])
        self._seen = len(self.desk.events)
        if found is not None:
            self.said, self.fresh, self._first = found.words, _FRESH, found.page
            self.house.tide.stir()
        return True

    def turn(self, by: int) -> None:
        """Go on or back by hand."""
        if self.cycle.turn(by):
            self._turned()

    def _turned(self) -> None:
        self.fade = 1.0 if self.house.settings.motion.reduced else 0.0

    def due(self) -> float | None:
        """Seconds until `update` is wanted."""
        dues = [self.cycle.due(), self.fresh or None, self.desk.due()]
        known = [due for due in dues if due is not None]
        return min(known) if known else None

    # the picture

    def lay(self, look: Look) -> None:
        """Share out the pages; again only when something of the night or of the window changed."""
        way = self._way
        key = (self._version, way, look.size, look.text_scale, look.right_to_left, t("Standings"))
        if key == self._made_for:
            return
        if self._made_for and key[2:] != self._made_for[2:]:
            self.fade = 1.0
        self._made_for = key
        try:
            self._share_out(look)
        except NotYet:
            self._made_for = ()
            raise

    def _once(self, name: str, make: Callable[[], _T]) -> _T:
        """What does not change until something happens."""
        key = (self._version, t("Standings"))
        if self._kept_for != key:
            self._kept, self._kept_for = {}, key
        if name not in self._kept:
            with making():
                self._kept[name] = make()
        found: _T = self._kept[name]
        return found

    def _share_out(self, look: Look) -> None:
        night, way = self.desk.night, self._way
        self.sheet = frame.lay(look)
        frame.glass(pygame.Surface((1, 1)), look, self.sheet)
        once = self._once
        bracket = pieces(look, self.sheet, night, once("bracket", lambda: picture(night)))
        clock = self._left() is not None
        kinds = pages.story(night, clock=clock, bracket=bracket is not None, joins=way is not None)
        rows = self.desk.standings() if Kind.STANDINGS in kinds else ()
        self.content = drawing.Content(
            night,
            once("seats", lambda: pages.seats(night)),
            once("boats", lambda: pages.boats(night)),
            once("people", lambda: pages.people(night)),
            bracket,
            rows,
        )
        counts = {
            Kind.WELCOME: len(self.content.people),
            Kind.PAIRINGS: len(self.content.seats),
            Kind.BOARD: len(self.content.boats),
            Kind.STANDINGS: len(rows),
            Kind.BRACKET: len(bracket.offsets) if bracket is not None else 0,
        }
        room = drawing.room(look, self.sheet, self.content)
        self.cycle.take(pages.leaves(kinds, counts, room), self._first)
        self._first = None

    def _left(self) -> float | None:
        """What is left of the round; None once it is over."""
        current = self.desk.night.current
        over = self.desk.night.closed or current is None or current.is_complete
        return None if over else self.desk.seconds()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw all of it."""
        self.lay(look)
        desk, sheet = self.desk, self.sheet
        self.house.place("harbour").draw(surface, look)
        left = self._left()
        if not self.house.place("harbour").is_coming:
            harbour.draw_clock(surface, look, left, desk.timer.length)
        frame.draw_plate(surface, look, sheet, left, desk.timer.is_running)
        leaf = self.cycle.leaf
        if leaf is None:
            return
        fading = self.fade < 1.0
        page = sheet.page.inflate(look.px(24), look.px(24)).clip(surface.get_rect())
        before = surface.subsurface(page).copy() if fading else None
        self._draw_page(surface, look, leaf, left)
        if before is not None:
            before.set_alpha(round(255 * (1 - self.fade) ** 2))
            surface.blit(before, page)
        night = desk.night
        said = self.said if self.fresh > 0 else pages.state_line(night)
        frame.draw_frame(
            surface,
            look,
            sheet,
            drawing.titles()[leaf.kind],
            pages.round_line(night),
            said,
            self.fresh > 0,
            self.cycle.at,
            len(self.cycle.leaves),
        )

    def _draw_page(
        self, surface: pygame.Surface, look: Look, leaf: pages.Leaf, left: float | None
    ) -> None:
        if leaf.kind is Kind.CLOCK:
            words = pages.state_line(self.desk.night)
            length = self.desk.timer.length
            frame.draw_clock_page(surface, look, self.sheet, left or 0.0, length, words)
            return
        if leaf.kind is Kind.JOIN:
            if self._way is not None:
                draw_join(surface, look, self.sheet, self._way)
            return
        drawing.draw_leaf(surface, look, self.sheet, self.content, leaf)


class StageView(Scene):
    """The show in this window, filling the screen; arrows turn the page, any other press leaves."""

    def __init__(self, house: House, desk: HostDesk, *, fill: bool = True) -> None:
        super().__init__()
        self.house = house
        self.desk = desk
        self.show = Show(house, desk)
        self.page = Page(lambda look: ())  # nothing can be pressed here
        self._fill = fill
        self._silent = 0.0  # seconds since the last look at what others wrote
        self._dirty = True

    def enter(self) -> None:
        if self._fill and displays() > 1:
            self._elsewhere()
            return
        if self._fill and not self.house.settings.picture.full_screen:
            self.house.frame.full_screen(True)
        self.house.notices.say(t("Escape or a click leads back; arrows turn the page."), seconds=5)

    def _elsewhere(self) -> None:
        """Open it on the other display, or close it there; this window stays with the host."""
        self._fill = False
        self.ask = Pop()
        if BESIDE.is_open:
            BESIDE.close()
            self.house.notices.say(t("The stage view on the other display is closed."))
            return
        try:
            BESIDE.open(self.desk.id)
        except OSError as error:
            said = t("The stage view could not be opened: {why}", why=error.strerror or error)
            self.house.notices.say(said, seconds=8)
            return
        self.house.notices.say(t("The stage view opens on the other display."), seconds=5)

    def exit(self) -> None:
        if self._fill and not self.house.settings.picture.full_screen:
            self.house.frame.full_screen(False)

    def handle(self, signal: Signal) -> None:
        self._dirty = True
        if not isinstance(signal, Intent) or signal.up or signal.act in _IGNORED:
            return
        if signal.act in _TURNS:
            by = _TURNS[signal.act] * (-1 if signal.amount < 0 else 1)
            if signal.act in (Act.LEFT, Act.RIGHT) and self._mirrored:
                by = -by
            self.show.turn(by)
            return
        if not signal.held:
            self.ask = Pop()

    _mirrored = False

    def update(self, seconds: float) -> bool:
        self._silent += seconds
        if self._silent >= _LISTENS_EVERY:
            self._silent = 0.0
            self.desk.listen()
        try:
            changed = self.desk.update()
        except (Refused, StoreError) as error:
            self.house.tell([error.notice])
            changed = True
        dirty, self._dirty = self._dirty, False
        return self.show.update(seconds) or changed or dirty or self.moving

    @property
    def moving(self) -> bool:
        return self.show.fade < 1.0 or self.house.water_moves

    def due(self) -> float | None:
        due = self.show.due()
        return _LISTENS_EVERY if due is None else min(due, _LISTENS_EVERY)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self._mirrored = look.right_to_left
        with hurried():
            self.show.draw(surface, look)
