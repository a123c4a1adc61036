"""How the games for two to four are played: short, from top to bottom."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.i18n.catalogue import t
from game.i18n.numbers import in_a_row
from game.scenes.house import House
from game.scenes.learn.table_picture import pictures
from game.scenes.learn.teach_button import teach_button
from game.scenes.page_scene import PageScene
from game.scenes.party import rule_texts
from game.scenes.party.choice import rules_of
from game.scenes.shelf import words
from game.ui.boxes import Column, Panel, Row
from game.ui.buttons import Button
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
        self.teaches = True
        self._pictures = pictures(game)

    def title(self) -> str:
        return t("How {game} is played", game=words(self.game)[0])

    def body(self, look: Look) -> Widget:
        rows: list[Widget] = []
        for number, (head, text) in enumerate((*_TEXTS[self.game](), *self._choices())):
            said = Column([Label(head, size=22, bold=True), Label(text, size=18)], gap=6)
            picture = self._pictures.get(number)
            row = Row([picture, said], weights=(0, 1), gap=24) if picture is not None else said
            rows.append(Panel(row, pad=20))
        return Column(rows, gap=16)

    def others(self) -> Sequence[Button]:
        return teach_button(self)

    def _choices(self) -> list[tuple[str, str]]:
        """What set-up offers, the usual first."""
        lines = [
            t(
                "{option}: {values}.",
                option=rule.title,
                values=in_a_row([w for _, w in rule.values]),
            )
            for rule in rules_of(self.game)
        ]
        return [(t("What can be chosen"), " ".join(lines))] if lines else []
