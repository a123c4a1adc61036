"""The first screen: the lagoon, the word mark, a few large choices."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.i18n.catalogue import t
from game.input.intents import Act, Intent
from game.scenes import doors
from game.scenes.house import House
from game.scenes.page_scene import PageScene
from game.scenes.stack import Leave, Push
from game.scenes.wordmark import draw_wordmark
from game.store.matches import Summary
from game.store.notice import StoreError
from game.ui.boxes import Column, Row, Scroll
from game.ui.buttons import Button, Kind
from game.ui.widget import Widget
from game.view.look import Look


class TitleScene(PageScene):
    """Play, go on, settings, quit. Nothing is shown that is not there yet."""

    place = "title"

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._open: list[Summary] = []
        self.page.walk.key = "play"

    def enter(self) -> None:
        self.house.go_to("title")

    def resume(self) -> None:
        try:
            found = self.house.matches.open_matches()
            self._open = [match for match in found if isinstance(match, Summary)]
            self._saved = bool(found or self.house.matches.finished(1))
        except StoreError as error:
            self._open, self._saved = [], False
            self.house.tell([error.notice])
        super().resume()

    def build(self, look: Look) -> Sequence[Widget]:
        area = look.area
        menu = Scroll(Column(self._choices(), gap=14), middle=True, key="menu")
        wide = min(area.width, round(look.px(500) * (0.4 + 0.6 * look.text_scale)))
        wide = max(wide, menu.least(look) + look.px(30))
        top = area.y + self._mark_height(look)
        box = pygame.Rect(0, top, wide, area.bottom - top)
        box.centerx = area.centerx
        menu.place(look, box)
        return [menu]

    def _mark_height(self, look: Look) -> int:
        return look.px(250 if look.text_scale < 1.3 else 170)

    def _choices(self) -> list[Widget]:
        choices: list[Widget] = []
        if self._open:
            words = t("Go on: {title}", title=self._open[0].title)
            choices.append(
                Button(words, self._go_on, key="continue", icon="redo", kind=Kind.GLASS, size=20)
            )
        choices.insert(
            0, Button(t("Play"), self._play, key="play", icon="play", kind=Kind.PRIMARY, size=28)
        )
        if self._saved:
            choices.append(
                Button(t("Saved games"), self._saved_games, key="saved", icon="book", size=22)
            )
        return [
            *choices,
            self._learning(),
            Button(t("Tournament night"), self._night, key="night", icon="trophy", size=22),
            self._leaving(),
        ]

    def _leaving(self) -> Widget:
        settings = Button(t("Settings"), self._settings, key="settings", icon="settings", size=22)
        leave = Button(t("Quit"), self._quit, key="quit", icon="quit", size=22)
        return Row([settings, leave], gap=12)

    def _learning(self) -> Widget:
        learn = Button(t("Learn"), self._learn, key="learn", icon="hint", size=22)
        challenges = Button(
            t("Challenges"), self._challenges, key="challenges", icon="star", size=22
        )
        return Row([learn, challenges], gap=12)

    def on_intent(self, intent: Intent) -> None:
        if intent.act is Act.MENU and not intent.up:
            self._settings()
            return
        super().on_intent(intent)

    def back(self) -> None:
        self.page.walk.focus("quit")

    def _play(self) -> None:
        self.ask = Push(doors.shelf(self.house))

    def _go_on(self) -> None:
        self.ask = Push(doors.resumed(self.house, self._open[0].id))

    def _saved_games(self) -> None:
        self.ask = Push(doors.matches(self.house))

    def _learn(self) -> None:
        self.ask = Push(doors.learn(self.house))

    def _challenges(self) -> None:
        self.ask = Push(doors.challenges(self.house))

    def _night(self) -> None:
        self.ask = Push(doors.nights(self.house))

    def _settings(self) -> None:
        self.ask = Push(doors.settings(self.house))

    def _quit(self) -> None:
        self.ask = Leave()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.draw_behind(surface, look)
        box = pygame.Rect(look.area.x, look.area.y, look.area.width, self._mark_height(look))
        draw_wordmark(surface, look, box)
        self.page.draw(surface, look)
