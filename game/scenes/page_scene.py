"""A screen of widgets: a head with the way back, a body that scrolls, one main action."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.i18n.catalogue import t
from game.input.intents import Act, Intent, Resized, Signal
from game.scenes.house import House
from game.scenes.stack import Pop, Scene
from game.ui.boxes import Centre, Grid, Row, Scroll
from game.ui.buttons import Button, IconButton
from game.ui.page import Page
from game.ui.texts import Label
from game.ui.widget import Widget
from game.view.look import Look

_MOVES_FOCUS = {Act.LEFT, Act.RIGHT, Act.UP, Act.DOWN, Act.NEXT, Act.PREVIOUS}


class PageScene(Scene):
    """Subclasses say `title`, `body`, and if there are any `primary` and `others`."""

    width = 900.0  # of the body, on the 1280x720 grid
    place = "menu"
    middle = True  # a body that does not fill its room stands in the middle of it

    def __init__(self, house: House) -> None:
        super().__init__()
        self.house = house
        self.page = Page(self.build)
        self._dirty = True
        self._typing = False

    # what a screen says of itself

    def title(self) -> str:
        """The head line."""
        return ""

    def body(self, look: Look) -> Widget:
        """What lies between head and foot."""
        raise NotImplementedError

    def primary(self) -> Button | None:
        """The main action, always in the same corner."""
        return None

    def others(self) -> Sequence[Button]:
        """Further actions at the foot."""
        return ()

    def back(self) -> None:
        """The way out."""
        self.ask = Pop()

    # layout

    def build(self, look: Look) -> Sequence[Widget]:
        """Head, foot, and the body between them."""
        area = self.frame(look)
        gap = look.px(12)
        head = self.head(look)
        high = head.need(look, area.width)
        foot = self.foot(look)
        low = foot.need(look, area.width) if foot is not None else 0
        body = Scroll(Centre(self.body(look), self.width), middle=self.middle, key="body")
        top = area.y + high + gap
        bottom = area.bottom - (low + gap if low else 0)
        head.place(look, pygame.Rect(area.x, area.y, area.width, high))
        body.place(look, pygame.Rect(area.x, top, area.width, bottom - top))
        if foot is None:
            return [head, body]
        foot.place(look, pygame.Rect(area.x, area.bottom - low, area.width, low))
        return [head, body, foot]

    def frame(self, look: Look) -> pygame.Rect:
        """The part of the window that is used."""
        return look.area

    def head(self, look: Look) -> Widget:
        """The way back and the title."""
        back = IconButton("back", t("Back"), self.back, key="back")
        return Row([back, Label(self.title(), size=32, bold=True)], weights=(0, 1), gap=16)

    def foot(self, look: Look) -> Widget | None:
        """Other actions, then the main one at the end; two by two where a row is too narrow."""
        main = self.primary()
        buttons = [*self.others(), *([main] if main is not None else [])]
        if not buttons:
            return None
        filler = Label("")
        row = Row([filler, *buttons], weights=[1, *(0 for _ in buttons)], gap=12)
        if row.widths(look, self.frame(look).width) is None and len(buttons) > 2:
            return Grid(buttons, most=2, gap=12)
        return row

    # what a scene does

    def stale(self) -> None:
        """What is shown has changed."""
        self.page.stale()
        self._dirty = True

    def resume(self) -> None:
        self.stale()

    def pause(self) -> None:
        self.page.walk.let_go()
        self._type(False)

    def handle(self, signal: Signal) -> None:
        self._dirty = True
        if isinstance(signal, Resized):
            self.stale()
        elif isinstance(signal, Intent):
            self.on_intent(signal)

    def on_intent(self, intent: Intent) -> None:
        """Widgets first, then the way out."""
        walk = self.page.walk
        before, presses = walk.key, walk.presses
        if self.page.handle(intent):
            if walk.presses != presses:
                self.house.hear("button")
            elif intent.act in _MOVES_FOCUS and before != walk.key:
                self.house.hear("hover")
            return
        if intent.act is Act.BACK and not intent.up and not intent.held:
            self.house.hear("page")
            self.back()

    def update(self, seconds: float) -> bool:
        if self._typing != self.page.writing:
            self._type(self.page.writing)
        dirty, self._dirty = self._dirty, False
        return dirty or self.moving

    def voiced(self) -> str:
        return self.page.spoken() or self.title()

    @property
    def by_keys(self) -> bool:
        return self.page.walk.shown

    def lead(self, *, by_keys: bool) -> None:
        self.page.walk.shown = by_keys

    @property
    def moving(self) -> bool:
        return self.house.water_moves

    def _type(self, on: bool) -> None:
        if on != self._typing:
            self._typing = on
            self.house.devices.typing(on)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.draw_behind(surface, look)
        self.page.draw(surface, look)

    def draw_behind(self, surface: pygame.Surface, look: Look) -> None:
        """What lies behind the widgets."""
        self.house.place(self.place).draw(surface, look)
