"""The shelf of games."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.registry import games
from game.i18n.catalogue import t
from game.scenes import doors
from game.scenes.covers import draw_cover
from game.scenes.house import House
from game.scenes.page_scene import PageScene
from game.scenes.stack import Push
from game.ui.boxes import Grid, Row
from game.ui.buttons import Button, Kind, Pressable, draw_face
from game.ui.texts import widest_word
from game.ui.widget import Feel, Widget
from game.view.look import Look

# games that can be played in this window, in the order of the shelf
SHOWN = ("reversi", "reef", "reef-bag", "whale-riders", "lanterns", "lanterns-classic")


class GameCard(Pressable):
    """A game on the shelf: its picture, its name, one line."""

    def __init__(self, game: str, name: str, line: str, does: Callable[[], None]) -> None:
        super().__init__(f"game {game}", does)
        self.game = game
        self.name = name
        self.line = line

    def _picture(self, look: Look) -> int:
        return look.px(150)

    def natural(self, look: Look) -> int:
        return look.px(360)

    def least(self, look: Look) -> int:
        words = max(widest_word(look, self.name, 28, bold=True), widest_word(look, self.line, 16))
        return max(look.px(280), words + look.px(48))

    def need(self, look: Look, width: int) -> int:
        return self._picture(look) + self._words(look, width) + look.px(52)

    def _words(self, look: Look, width: int) -> int:
        room = width - look.px(40)
        lines = look.lettering.wrap(self.line, look.text_px(16), room)
        high = look.lettering.height(look.text_px(16)) * len(lines)
        return high + self._name(look, room)

    def _name(self, look: Look, room: int) -> int:
        size = look.text_px(28)
        lines = look.lettering.wrap(self.name, size, room, bold=True)
        return look.lettering.height(size) * len(lines)

    def face(self, surface: pygame.Surface, look: Look, feel: Feel) -> None:
        box = draw_face(surface, look, self.box, Kind.GLASS, feel, enabled=True)
        side = self._picture(look)
        scene = pygame.Rect(box.x + look.px(10), box.y + look.px(10), box.width - look.px(20), side)
        draw_cover(surface, look, scene, self.game)
        words = pygame.Rect(box.x + look.px(20), scene.bottom + look.px(10), 0, 0)
        words.width = box.width - look.px(40)
        words.height = self._name(look, words.width)
        ink = look.theme["ink"]
        look.lettering.draw(surface, self.name, words, look.text_px(28), ink, bold=True, wrap=True)
        line = pygame.Rect(words.x, words.bottom, words.width, box.bottom - words.bottom)
        look.lettering.draw(
            surface,
            self.line,
            line,
            look.text_px(16),
            look.theme["ink_soft"],
            wrap=True,
            middle=False,
        )

    def spoken(self) -> str:
        return t("{name}. {line}", name=self.name, line=self.line)


class ShelfScene(PageScene):
    """Which game is played; made for six, shows those that can be played."""

    width = 1160

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.page.walk.key = f"game {house.settings.setup.game or SHOWN[0]}"

    def title(self) -> str:
        return t("What shall we play?")

    def body(self, look: Look) -> Widget:
        cards = [self._card(game) for game in SHOWN if game in games()]
        return Grid(cards, most=3, gap=24, widest=370)

    def head(self, look: Look) -> Widget:
        watch = Button(t("Watch"), self._watch, key="watch", icon="eye", kind=Kind.GLASS)
        return Row([super().head(look), watch], weights=(1, 0), gap=12)

    def _watch(self) -> None:
        self.ask = Push(doors.watch(self.house))

    def _card(self, game: str) -> GameCard:
        name, line = words(game)

        def choose() -> None:
            self.ask = Push(doors.setup(self.house, game))

        return GameCard(game, name, line, choose)


def words(game: str) -> tuple[str, str]:
    """The name of a game and one line about it."""
    return {
        "reversi": (t("Reversi"), t("Outflank, and turn the tide. For two.")),
        "reef": (t("Reef"), t("Stack corals into patterns. For two to four.")),
        "reef-bag": (
            t("Reef from the Bag"),
            t("Corals grow, drawn blind. For two to four."),
        ),
        "whale-riders": (t("Whale Riders"), t("Secret bids, three seasons. For two to four.")),
        "lanterns": (t("Lanterns"), t("Wild lanterns and a ghost. For two to four.")),
        "lanterns-classic": (
            t("Lanterns Classic"),
            t("The lake fills with light. For two to four."),
        ),
    }[game]
