"""The first start asks for the language and the size of text, then shows the games."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.i18n.catalogue import language, languages, t
from game.i18n.numbers import percent
from game.i18n.own_names import OWN_NAMES
from game.scenes import doors
from game.scenes.house import House
from game.scenes.page_scene import PageScene
from game.scenes.stack import Swap
from game.scenes.wordmark import draw_wordmark
from game.ui.boxes import Column, Grid, Panel, Row, Scroll
from game.ui.buttons import Button, Kind
from game.ui.pickers import Slider
from game.ui.texts import Label
from game.ui.widget import Widget
from game.view.look import Look


class WelcomeScene(PageScene):
    """Each language is named in itself; the system's is proposed. One press goes on."""

    place = "title"

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.page.walk.key = "begin"

    def enter(self) -> None:
        self.house.go_to("title")

    def build(self, look: Look) -> Sequence[Widget]:
        area = look.area
        top = area.y + self._mark_height(look)
        menu = Scroll(Panel(Column(self._rows(), gap=14), pad=20), middle=True, key="menu")
        wide = max(round(look.px(520) * (0.4 + 0.6 * look.text_scale)), menu.least(look))
        box = pygame.Rect(0, top, min(area.width, wide + look.px(30)), area.bottom - top)
        box.centerx = area.centerx
        menu.place(look, box)
        return [menu]

    def _mark_height(self, look: Look) -> int:
        return look.px(200 if look.text_scale < 1.3 else 120)

    def _rows(self) -> list[Widget]:
        picture = self.house.settings.picture
        size = Slider(
            t("Text size"),
            picture.text_size,
            self._resize,
            span=(100, 200),
            by=10,
            words=lambda value: percent(value / 100),
            key="text",
            at_end=True,
        )
        words = t("You can change this at any time in the settings.")
        go_on = Button(
            t("Go on"), self._go_on, key="begin", icon="play", kind=Kind.PRIMARY, size=24
        )
        tongues = Grid([self._tongue(code) for code in languages()], most=3, gap=10)
        return [tongues, size, Label(words, size=16, align="centre"), Row([go_on])]

    def _tongue(self, code: str) -> Button:
        kind = Kind.CHOSEN if code == language() else Kind.GLASS
        return Button(
            OWN_NAMES.get(code, code),
            self._speaks(code),
            key=f"language {code}",
            kind=kind,
            size=22,
        )

    def _speaks(self, code: str) -> Callable[[], None]:
        def speak() -> None:
            self.house.change("language", code=code)
            self.stale()

        return speak

    def _resize(self, value: int) -> None:
        self.house.change("picture", text_size=value)
        self.stale()

    def back(self) -> None:
        self.page.walk.focus("begin")

    def _go_on(self) -> None:
        self.house.change("language", code=language(), asked=True)
        self.ask = Swap(doors.shelf(self.house))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.draw_behind(surface, look)
        box = pygame.Rect(look.area.x, look.area.y, look.area.width, self._mark_height(look))
        draw_wordmark(surface, look, box)
        self.page.draw(surface, look)
