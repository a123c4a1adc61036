"""The tables of Whale Riders and both Lanterns games name what is wrong with them, by line."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.engine.lanterns import cards as lanterns
from game.engine.lanterns_classic import cards as classic
from game.engine.levels import Fault, deck_text
from game.engine.whale_riders import cards as whales

CHECKS: dict[str, Callable[[str, str], list[Fault]]] = {
    "whale-riders": whales.check,
    "lanterns": lanterns.check,
    "lanterns-classic": classic.check,
}
FILES = [
    ("whale-riders", "cards"),
    ("lanterns", "cards"),
    ("lanterns", "tiles"),
    ("lanterns-classic", "tokens"),
]


@pytest.mark.parametrize(("game", "name"), FILES)
def test_the_files_have_no_fault(game: str, name: str) -> None:
    assert CHECKS[game](name, deck_text(game, name)) == []


@pytest.mark.parametrize(
    ("game", "name", "old", "new", "fault"),
    [
        ("whale-riders", "cards", "copies = 3", "copies = 4", "wrong count of p6"),
        ("whale-riders", "cards", '"s"', '"x"', "seasons"),
        ("whale-riders", "cards", "red = 4", "red = 5", "not four whales"),
        ("whale-riders", "cards", "[whales]", "[wales]", "unknown key 'wales'"),
        ("whale-riders", "cards", "[6, 7, 8, 9]", "[6, 7, 8, 10]", "no such number 10"),
        ("whale-riders", "cards", "copies = 4", "copies = x", "no TOML"),
        ("lanterns", "tiles", '17 = { sides = "GGGR" }', '17 = { sides = "GGGG" }', "R on 19"),
        ("lanterns", "tiles", '"GGGR"', '"GGGZ"', "tile 17: sides 'GGGZ'"),
        ("lanterns", "tiles", '"BKBW", platform = true', '"BKBW"', "10 platforms"),
        ("lanterns", "tiles", '"BKBW", platform', '"BKBW", form', "unknown key 'form'"),
        ("lanterns", "tiles", '35 = { sides = "OPWW", platform = true }', "", "35 tiles"),
        ("lanterns", "cards", '"RRG"', '"RRO"', "card S1: cost 'RRO'"),
        ("lanterns", "cards", "S12 =", "Z12 =", "card Z12: the name"),
        ("lanterns", "cards", "S12 =", "L13 =", "not 12 small"),
        ("lanterns", "cards", '"large"', '"larger"', "bonus 'larger'"),
        ("lanterns", "cards", "points = 7", "points = -7", "points -7"),
        ("lanterns-classic", "tokens", "stack = 20", "stack = 30", "more than 35 tiles"),
        ("lanterns-classic", "tokens", "[8, 7, 6, 5, 5, 4]", "[8, 7, 9]", "does not fall"),
        ("lanterns-classic", "tokens", "4 = {", "5 = {", "'5' is no number of seats"),
        ("lanterns-classic", "tokens", "lanterns = 7", "lanterns = 0", "lanterns 0"),
    ],
)
def test_faults_are_named_with_their_line(
    game: str, name: str, old: str, new: str, fault: str
) -> None:
    text = deck_text(game, name)
    assert old in text
    faults = CHECKS[game](name, text.replace(old, new, 1))
    lines = range(1, text.count("\n") + 1)
    assert any(fault in each.text and each.line in lines for each in faults), faults


@pytest.mark.parametrize("game", CHECKS)
def test_a_file_of_another_name_is_a_fault(game: str) -> None:
    assert CHECKS[game]("other", "") != []
