"""The way from the rules to what teaches the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.i18n.catalogue import t
from game.match.learning import library
from game.scenes.house import House
from game.scenes.stack import Ask, Swap
from game.ui.buttons import Button


class Teaches(Protocol):
    """A page of rules; `teaches` is False where somebody is being taught already."""

    house: House
    game: str
    ask: Ask | None
    teaches: bool


def teach_button(page: Teaches) -> Sequence[Button]:
    """ "Teach me", at the foot of a page of rules, which it replaces."""
    lessons = library.lessons(page.game).items
    if not page.teaches or not lessons:
        return ()

    def go() -> None:
        from game.scenes.learn.teach import TeachScene

        page.ask = Swap(TeachScene(page.house, lessons[0]))

    return [Button(t("Teach me"), go, key="teach", icon="hint")]


def rules_beside(house: House, game: str) -> Ask:
    """The rules over a lesson or puzzle, from where no way leads on to another lesson."""
    from game.scenes import doors
    from game.scenes.stack import Push

    scene = doors.rules(house, game)
    scene.teaches = False  # type: ignore[attr-defined]  # both pages of rules have it
    return Push(scene)
