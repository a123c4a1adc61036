"""Each kind of point is scored once by the learner, in the lessons of each game (U21).

The kinds are read from the decks and score cards themselves, or written down from the rules; the
points from the facts of the lessons, done by their own answers.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from game.engine.api import Fact
from game.match.learning import library
from game.match.learning.lesson import Lesson
from game.match.learning.lesson_run import LessonRun

LEVELS = Path(__file__).resolve().parents[3] / "levels"


def facts(game: str) -> list[Mapping[str, Any]]:
    """What the learner of all lessons of a game did, got and scored."""
    return [fact.as_json() for lesson in library.lessons(game).items for fact in _facts(lesson)]


def _facts(lesson: Lesson) -> Iterator[Fact]:
    run = LessonRun(lesson)
    while True:
        for fact in _step(run):
            if fact.seat in (None, run.seat):
                yield fact
        if run.is_last:
            return
        run.forward()


def _step(run: LessonRun) -> Iterator[Fact]:
    while run.asks_move:
        move = run.wanted()[0]
        yield from run.position.play(run.seat, move).facts
        run.play(move)
    for seat, move in run.others():
        yield from run.position.play(seat, move).facts
        run.play_other(seat, move)


def cards(game: str, name: str = "standard") -> Mapping[str, Mapping[str, Any]]:
    text = (LEVELS / game / f"{name}.toml").read_text(encoding="utf-8")
    rows: Mapping[str, Mapping[str, Any]] = tomllib.loads(text)["cards"]
    return rows


def test_reversi() -> None:
    """Discs are caught in all eight directions, in several at once, from a corner; they count."""
    ways, most = set(), 0
    placed = ""
    for fact in facts("reversi"):
        if fact["kind"] == "placed":
            placed = str(fact["cell"])
        elif fact["kind"] == "turned":
            lines = fact["lines"]
            ways |= {_way(placed, line[0]) for line in lines}
            most = max(most, len(lines))
    assert len(ways) == 8
    assert most == 8
    assert {"a1", "h8"} <= {str(fact.get("cell")) for fact in facts("reversi")}
    ends = [fact for fact in facts("reversi") if fact["kind"] == "over"]
    assert [(end["scores"], end["winners"]) for end in ends] == [([35, 29], [0])]


def _way(placed: str, beside: str) -> tuple[int, int]:
    return ord(beside[0]) - ord(placed[0]), ord(beside[1]) - ord(placed[1])


def _kind_of_reef(card: Mapping[str, Any]) -> tuple[str, str, bool]:
    """Shape, whether a height is asked for and how strictly, whether any colour will do."""
    height = str(card["height"])
    asked = "any" if height == "any" else "at least" if height.endswith("+") else "exactly"
    return str(card["shape"]), asked, "any" in card["of"]


def test_reef() -> None:
    """Every shape, with and without a height, named colours and any; cards left in the hand."""
    deck = cards("reef")
    told = facts("reef")
    scored = {
        _kind_of_reef(deck[str(fact["card"])])
        for fact in told
        if fact["kind"] in ("scored", "final-card") and fact["points"]
    }
    kinds = {_kind_of_reef(card) for card in deck.values()}
    assert len(kinds) == 12
    assert scored == kinds
    counts = [fact["count"] for fact in told if fact["kind"] == "scored"]
    assert max(counts) > 1
    left = [fact for fact in told if fact["kind"] == "final-card" and fact["points"]]
    assert len(left) >= 2


def _kind_of_bag(card: Mapping[str, Any]) -> tuple[str, int, bool]:
    return str(card["shape"]), len(card["corals"]), "layer" in card


def test_reef_bag() -> None:
    """Pairs and threes, level, in a column and on a slant, and the pair that is bound to layers."""
    deck = cards("reef-bag")
    scored = {
        _kind_of_bag(deck[str(fact["card"])])
        for fact in facts("reef-bag")
        if fact["kind"] == "scored"
    }
    kinds = {_kind_of_bag(card) for card in deck.values()}
    assert len(kinds) == 7
    assert scored == kinds


def test_whale_riders() -> None:
    """The sum of a catch, a run, two runs at once, and the end of the last season."""
    scored = [fact for fact in facts("whale-riders") if fact["kind"] == "scored"]
    assert {one["runs"] for one in scored} >= {1, 2}
    for one in scored:
        assert one["points"] == one["sum"] + 10 * one["runs"] > 0
    assert [fact["reason"] for fact in facts("whale-riders") if fact["kind"] == "over"] == [
        "seasons"
    ]


def test_lanterns() -> None:
    """Small and large cards, each of the bonus cards, and lanterns that are left over."""
    deck = cards("lanterns", "cards")
    told = facts("lanterns")
    bought = {str(fact["card"])[0] for fact in told if fact["kind"] == "bought"}
    assert bought == {"S", "L", "X"}
    brought = {
        deck[str(fact["card"])]["bonus"]
        for fact in told
        if fact["kind"] == "bonus" and fact["points"]
    }
    assert brought == {card["bonus"] for card in deck.values() if "bonus" in card}
    assert len(brought) == 6
    lost = {fact["lost"] for fact in told if fact["kind"] == "scored"}
    assert lost == {0, 1}
    assert {fact["why"] for fact in told if fact["kind"] == "got"} == {
        "opening",
        "receive",
        "give",
    }


def test_lanterns_classic() -> None:
    """Each kind of dedication, the plain token, cards for facing and matching, favor tokens."""
    told = facts("lanterns-classic")
    dedicated = [fact for fact in told if fact["kind"] == "dedicated"]
    assert {one["what"] for one in dedicated} == {"four", "pairs", "seven"}
    assert {one["stack"] for one in dedicated} == {"four", "pairs", "seven", "generic"}
    assert {fact["why"] for fact in told if fact["kind"] == "got"} == {"faces", "matches"}
    assert {fact["kind"] for fact in told} >= {"favor", "exchanged", "discarded", "over"}


@pytest.mark.parametrize("game", ["reef", "lanterns-classic"])
def test_points_are_told_as_they_are(game: str) -> None:
    """Where praise begins with a number of points, that many were scored."""
    told = 0
    for lesson in library.lessons(game).items:
        run = LessonRun(lesson)
        while True:
            scored = [fact.as_json() for fact in _step(run) if fact.seat == run.seat]
            head = run.step.done.split()[:2]
            if scored and head[:1] and head[0].isdigit() and head[1].startswith(("point", "honor")):
                told += 1
                assert int(head[0]) in {_points(one) for one in scored}, run.step.done
            if run.is_last:
                break
            run.forward()
    assert told > 2


def _points(fact: Mapping[str, Any]) -> int:
    return int(fact.get("points", fact.get("token", 0)))
