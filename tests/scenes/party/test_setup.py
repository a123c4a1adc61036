"""Who sits where: set-up for two to four, and what is kept of it."""

from __future__ import annotations

import random

import pytest

from game.engine import registry
from game.match.header import Kind
from game.scenes.party.choice import PartyChoice, read, rules_of
from game.scenes.party.setup import PartySetup
from tests.scenes.conftest import Opens
from tests.scenes.party.hands import GAMES, hand_of, table_of


def test_three_sit_down(visit: Opens) -> None:
    """Two people and a computer, a name typed, an option changed, and it is kept."""
    here = visit()
    mouse = hand_of("mouse", here)
    for key in ("play", "game whale-riders", "count", "kind 1", "option whales", "first"):
        mouse.press(key)
    assert isinstance(here.top, PartySetup)
    mouse.press("start")
    header = table_of(here).match.header
    assert [player.kind for player in header.players] == [
        Kind.PERSON,
        Kind.PERSON,
        Kind.COMPUTER,
    ]
    assert header.options["whales"] is False
    assert len({player.name for player in header.players}) == 3
    assert len({player.emblem for player in header.players}) == 3
    kept = read(here.house.settings.setup.recent["whale-riders"], "whale-riders")
    assert (kept.count, kept.first, kept.values) == (3, "chosen", {"whales": "no"})


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_can_be_played(game: str) -> None:
    """Each value of each option makes a match of that game, for two, three and four."""
    dice = random.Random(1)
    about = registry.game(game).about
    for seats in (2, 3, 4):
        choice: PartyChoice = read({"count": seats}, game)
        for rule in rules_of(game):
            assert rule.name in about.options
            for value, words in rule.values:
                assert words
                choice.values[rule.name] = value
                _, position = choice.header(game, dice, casual=True).begin()
                assert position.seats == seats


def test_who_begins_is_drawn_by_lot() -> None:
    """Everybody keeps the neighbours; the first seat goes to each in turn over many matches."""
    choice = read({"count": 3, "names": ["A", "B", "C"], "computers": [False] * 3}, "reef")
    dice = random.Random(5)
    orders = {
        "".join(player.name for player in choice.header("reef", dice, casual=True).players)
        for _ in range(60)
    }
    assert orders == {"ABC", "BCA", "CAB"}
    choice.first = "chosen"
    choice.moved(0)
    players = choice.header("reef", dice, casual=True).players
    assert [player.name for player in players] == ["B", "A", "C"]


@pytest.mark.parametrize(
    "kept",
    [
        {"count": 9, "clock": "?", "values": [7, "final"], "levels": ["x"], "emblems": [3]},
        {"count": "2", "names": 4, "computers": "yes", "first": [], "values": {"a": 1}},
    ],
)
def test_what_cannot_be_used_is_as_at_first(kept: dict[str, object]) -> None:
    choice = read(kept, "lanterns")
    assert choice.count == 2
    choice.header("lanterns", random.Random(2), casual=True).begin()
