"""The decks of both Reef games as files: the rules' tables, and what is said of wrong ones."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.engine.api import Unreadable
from game.engine.levels import BadDeck, Fault, deck_names, deck_text, line_of
from game.engine.reef import cards as reef
from game.engine.reef.rules import GAME as REEF
from game.engine.reef.shapes import SHAPES
from game.engine.reef_bag import cards as bag
from game.engine.reef_bag.rules import GAME as BAG
from game.engine.reef_bag.state import SHAPES as BAG_SHAPES
from tests.engine.reef_boards import card_table
from tools.levels import check_folder

ROOT = Path(__file__).resolve().parents[2]
REEF_TEXT = deck_text("reef", "standard")
BAG_TEXT = deck_text("reef-bag", "standard")

KINDS = {"A": "line", "L": "corner", "D": "slant", "Q": "square"}


def test_the_sixty_cards_are_those_of_the_rules() -> None:
    deck = reef.read_deck(REEF_TEXT)
    table = card_table()
    assert deck.ids == range(1, 61) and sorted(table) == list(deck.ids)
    colours = {"*": 0, "R": 1, "Y": 2, "G": 3, "P": 4}
    heights = {"any": (1, 4), "2": (2, 2), "3": (3, 3), "4": (4, 4), "2+": (2, 4)}
    for number, card in table.items():
        kind = SHAPES.index(KINDS.get(card["kind"], card["kind"]))
        first, second = ([colours[c] for c in card["tops"]] + [0])[:2]
        gives = [colours[letter] for letter in card["gives"]]
        low, high = heights[card["height"]]
        expected = [*gives, kind, first, second, low, high, card["value"]]
        assert deck.cards[number].tolist() == expected, number


def test_the_checks_that_the_rules_give_for_the_sixty() -> None:
    cards = reef.read_deck(REEF_TEXT).cards[1:61]
    assert cards[:, 7].sum() == 212
    assert [int((cards[:, :2] == colour).sum()) for colour in (1, 2, 3, 4)] == [30] * 4


def bag_table() -> list[tuple[str, str, int, int]]:
    """Shape, corals, layer and value of the 120 cards, in the order of the rules."""
    like = ["RR", "BB", "YY", "GG"]
    unlike = ["RB", "RY", "RG", "BY", "BG", "YG"]
    ordered = [lower + upper for lower in "RBYG" for upper in "RBYG"]
    twice = [pair for pair in like + unlike for _ in range(2)]
    found = [("level", pair, 0, 2 if pair in like else 1) for pair in twice]
    doubled = [pair for pair in ordered for _ in range(2)]
    found += [("column", pair, 0, 3 if pair in like else 2) for pair in doubled]
    found += [("diagonal", pair, 0, 3 if pair in like else 2) for pair in ordered]
    found += [("column", pair, 2, 3) for pair in ordered]
    triples = ["RRR", "BBB", "YYY", "GGG"]
    found += [("level", triple, 0, 4) for triple in triples]
    found += [("level", pair + pair[0], 0, 3) for pair in ordered if pair not in like]
    mixed = ["RBR", "BYB", "YGY", "GRG"]
    found += [("column", triple, 0, 4) for triple in triples + mixed]
    return found + [
        ("diagonal", triple, 0, 4) for triple in triples + mixed + ["RBY", "BYG", "YGR", "GRB"]
    ]


def test_the_hundred_and_twenty_cards_are_those_of_the_rules() -> None:
    deck = bag.read_deck(BAG_TEXT)
    table = bag_table()
    assert deck.count == len(table) == 120
    for number, (shape, corals, layer, value) in enumerate(table, start=1):
        colours = ["RBYG".index(letter) + 1 for letter in corals] + [0]
        expected = [BAG_SHAPES.index(shape), *colours[:3], layer, value]
        assert deck.cards[number].tolist() == expected, number


def test_the_files_of_the_repository_are_right() -> None:
    assert reef.check("standard", REEF_TEXT) == []
    assert bag.check("standard", BAG_TEXT) == []


LINE_17 = line_of(REEF_TEXT, "17", "cards")
CARD_17 = REEF_TEXT.splitlines()[LINE_17 - 1]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        (CARD_17.replace("17 =", "61 ="), "ids are not 1, 2, 3"),
        (CARD_17.replace("17 =", "x ="), "the id is no number"),
        (CARD_17.replace("17 =", "16 ="), "no TOML"),
        (CARD_17.replace('"PR"', '"PB"'), "unknown colour 'B'"),
        (CARD_17.replace('"PR"', '"PRR"'), "two letters"),
        (CARD_17.replace('"PR"', "5"), "gives is empty"),
        (CARD_17.replace("single", "spiral"), "shape 'spiral' is unknown"),
        (CARD_17.replace("single", "diagonal"), "must name 2"),
        (CARD_17.replace('["any"]', '["any", "R"]'), "must name 1"),
        (CARD_17.replace('["any"]', '["white"]'), "unknown colour 'white'"),
        (CARD_17.replace('"2"', '"5"'), "height '5'"),
        (CARD_17.replace("value = 1", "value = 0"), "value 0"),
        (CARD_17.replace("value = 1", "value = true"), "value True"),
        (CARD_17.replace("value", "worth"), "unknown key 'worth'"),
        (CARD_17.replace(", value = 1", ""), "key 'value' is missing"),
        (CARD_17.replace("value = 1", "value = 2"), "points in all: 213, not 212"),
        (CARD_17.replace('"PR"', '"PY"'), "corals of R: 29, not 30"),
        ("17 = 5", "no table of fields"),
    ],
)
def test_faults_of_a_reef_deck_are_named_with_their_line(line: str, fault: str) -> None:
    assert CARD_17.startswith("17 =")
    found = reef.check("standard", REEF_TEXT.replace(CARD_17, line))
    about = [each for each in found if fault in each.text]
    assert about, found
    whole_deck = ("ids", "points", "corals of")
    header = line_of(REEF_TEXT, "cards")
    assert {each.line for each in about} <= {header if fault.startswith(whole_deck) else LINE_17}


def test_every_fault_of_a_deck_is_named() -> None:
    wrong = CARD_17.replace('"PR"', '"PB"').replace("single", "spiral").replace("= 1 ", "= 99 ")
    text = "speed = 3\n" + REEF_TEXT.replace(CARD_17, wrong)
    found = reef.check("standard", text)
    assert [each.line for each in found] == [1] + [LINE_17 + 1] * 4
    with pytest.raises(BadDeck) as bad:
        reef.read_deck(text)
    assert bad.value.faults == tuple(found)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('"level", corals = "RR"', '"level", corals = "RP"', "corals 'RP'"),
        ('"level", corals = "RR"', '"level", corals = "R"', "corals 'R'"),
        ('"level", corals = "RR"', '"flat", corals = "RR"', "shape 'flat'"),
        ("layer = 2", "layer = 6", "layer 6"),
        ("layer = 2", "row = 2", "unknown key 'row'"),
        ("[cards]", "[tiles]", "no table [cards]"),
    ],
)
def test_faults_of_a_bag_deck(old: str, new: str, fault: str) -> None:
    found = bag.check("standard", BAG_TEXT.replace(old, new, 1))
    assert any(fault in each.text and each.line > 0 for each in found) or "[cards]" in fault
    assert found


def small_deck(count: int) -> str:
    """The first cards of the published deck, as a person's own."""
    lines = [line for line in REEF_TEXT.splitlines() if line[:1].isdigit()]
    return "\n".join(["[cards]", *lines[:count]])


def test_a_deck_of_ones_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ours = deck_names("reef")
    (tmp_path / "reef").mkdir()
    (tmp_path / "reef" / "small.toml").write_text(small_deck(20), encoding="utf-8")
    monkeypatch.setenv("LAGOON_LEVELS", str(tmp_path))
    assert deck_names("reef") == tuple(sorted((*ours, "small")))
    start: Any = REEF.new(2, 1, {"deck": "small"})
    dump = start.dump()
    assert dump["options"]["deck"] == "small"
    assert len(dump["deck"]) == 20 - 4 - 3
    assert max([*dump["deck"], *dump["hands"][0], *dump["hands"][1]]) <= 20
    assert REEF.load(dump) == start
    assert REEF.imagine(start.view(0), 0, 1).view(0) == start.view(0)
    with pytest.raises(Unreadable):
        start.why_not(0, "play 21")
    assert len(REEF.new(2, 1, {}).dump()["deck"]) == 53  # type: ignore[arg-type]


@pytest.mark.parametrize("count", [11, 0])
def test_a_deck_too_small_is_refused(count: int) -> None:
    with pytest.raises(BadDeck):
        reef.read_deck(small_deck(count))


def test_decks_are_found_by_plain_names_only() -> None:
    for name in ("", "..", "../reef/standard", "a/b", "Standard", "nothing", "standard.toml"):
        with pytest.raises(Unreadable):
            REEF.new(2, 1, {"deck": name})
        with pytest.raises(Unreadable):
            BAG.new(2, 1, {"deck": name})


def test_the_checking_tool(tmp_path: Path) -> None:
    (tmp_path / "reef").mkdir()
    wrong = tmp_path / "reef" / "standard.toml"
    wrong.write_text(REEF_TEXT.replace(CARD_17, CARD_17.replace("PR", "PQ")), encoding="utf-8")
    (tmp_path / "reef" / "latin.toml").write_bytes(b"\xff")
    (tmp_path / "reversi").mkdir()
    (tmp_path / "reversi" / "odd.toml").write_text("", encoding="utf-8")
    count, lines = check_folder(tmp_path)
    assert count == 2
    assert f"{wrong}:{LINE_17}: card 17: gives has an unknown colour 'Q'" in lines
    assert any("latin.toml:0: not UTF-8" in line for line in lines)
    assert any("nobody checks" in line for line in lines)
    run = [sys.executable, "tools/levels.py"]
    failed = subprocess.run([*run, str(tmp_path)], cwd=ROOT, capture_output=True, text=True)
    assert failed.returncode == 1 and str(LINE_17) in failed.stdout


def test_lines_are_found_under_their_table() -> None:
    text = '[one]\na = 1\n[two]\n"a" = 2\n  b.c = 3\n[[rows]]\n'
    assert [line_of(text, "a", "one"), line_of(text, "a", "two"), line_of(text, "b", "two")] == [
        2,
        4,
        5,
    ]
    assert [line_of(text, "rows"), line_of(text, "a"), line_of(text, "z", "one")] == [6, 0, 0]
    assert Fault(1, "b") < Fault(2, "a")
