"""The way from the rules to what teaches the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.i18n.catalogue import t
from game.scenes import doors
from game.scenes.house import House
from game.scenes.stack import Ask, Push
from game.ui.buttons import Button


class Teaches(Protocol):
    """A page of rules."""

    house: House
    game: str
    ask: Ask | None


def teach_button(page: Teaches) -> Sequence[Button]:
    """ "Teach me", at the foot of a page of rules."""

    def go() -> None:
        page.ask = Push(doors.learn_game(page.house, page.game))

    return [Button(t("Teach me"), go, key="teach", icon="hint")]
