"""U45: names as they are typed on any keyboard, kept and shown as they are."""

from __future__ import annotations

import random
import sys
from dataclasses import replace

import pygame
import pytest

from game.input.intents import Act, Intent
from game.scenes import doors
from game.store.people import People
from game.ui.field import TextField
from tests.scenes.conftest import Opens
from tests.scenes.support import MINA, OMAR, Visit, begin

# as a Persian and a Turkish keyboard give them: with half-space, hamza above, dotted and dotless i
TYPED = ("می\u200cنا", "مهرهٔ ماه", "IĞDIR", "ışık İnce", "علي كيان", "Ayşe Çığ")


@pytest.mark.parametrize("name", TYPED)
def test_a_typed_name_survives_save_and_reload(visit: Opens, name: str) -> None:
    made = visit(lambda house: doors.setup(house, "reversi"))
    field = next(part for part in made.page.parts() if isinstance(part, TextField))
    made.page.walk.focus(field.key)
    for letter in name:
        made.loop.stack.handle(Intent(Act.TYPE, "keys", text=letter))
    made.run(2)
    made.widget("start").activate("keys")
    made.run(3)
    assert made.table.match.players[0].name == name
    made.close()
    again = visit(lambda house: doors.setup(house, "reversi"))
    field = next(part for part in again.page.parts() if isinstance(part, TextField))
    assert field.text == name
    assert name in [person.name for person in People(again.parts.database).all()]


def test_any_name_can_sit_at_a_table(visit: Opens) -> None:
    """Whatever is pasted as a name is drawn in both directions, in the panel and in the line."""
    seed = 11
    dice = random.Random(seed)
    made = visit()
    for code in ("en", "fa"):
        made.house.change("language", code=code)
        for _ in range(6):
            name = "".join(chr(dice.randint(1, sys.maxunicode)) for _ in range(24))
            odd = name.encode("utf-8", "ignore").decode()
            _sit(made, odd or "\u2067", f"seed {seed}: {odd!r}")


def _sit(visit: Visit, name: str, said: str) -> None:
    match = begin(visit.house, replace(MINA, name=name), OMAR, moves=2)
    scene = doors.table(visit.house, match)
    look = visit.parts.looks.look((1280, 720), visit.house.settings, 0.0)
    try:
        scene.draw(pygame.Surface((1280, 720)), look)
    except Exception as fault:
        raise AssertionError(said) from fault
