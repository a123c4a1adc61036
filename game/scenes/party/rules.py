"""How the games for two to four are played: short, from top to bottom."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.i18n.catalogue import t
from game.scenes.house import House
from game.scenes.page_scene import PageScene
from game.scenes.party import rule_texts
from game.scenes.shelf import words
from game.ui.boxes import Column, Panel
from game.ui.texts import Label
from game.ui.widget import Widget
from game.view.look import Look

_TEXTS: Mapping[str, Callable[[], list[tuple[str, str]]]] = {
    "reef": rule_texts.reef,
    "reef-bag": rule_texts.bag,
    "whale-riders": rule_texts.whales,
    "lanterns": rule_texts.lanterns,
    "lanterns-classic": rule_texts.classic,
}


class PartyRules(PageScene):
    """One page."""

    width = 980.0

    def __init__(self, house: House, game: str) -> None:
        super().__init__(house)
        self.game = game

    def title(self) -> str:
        return t("How {game} is played", game=words(self.game)[0])

    def body(self, look: Look) -> Widget:
        rows: list[Widget] = []
        for head, text in _TEXTS[self.game]():
            said = Column([Label(head, size=22, bold=True), Label(text, size=18)], gap=6)
            rows.append(Panel(said, pad=20))
        return Column(rows, gap=16)
