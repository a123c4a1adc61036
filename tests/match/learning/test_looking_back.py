"""Who won against whom is kept by pairs; achievements are found in what was really played."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from game.engine.api import Fact
from game.match.header import Header, Kind, Player
from game.match.learning.badges import KEYS, from_match, from_notes
from game.match.learning.meetings import Meeting, Opponent, Pair, meetings, people
from game.match.table import Match
from game.store.database import open_database
from game.store.matches import MatchStore, Summary

MINA, OMAR, LEYLA = (Player(Kind.PERSON, name) for name in ("Mina", "Omar", "Leyla"))
OTTER = Player(Kind.COMPUTER, "Otter", level=4)
DRAW = (
    "d3c5f6f5f4c3c4d2e2b4d1f3b5e3f2f1a4d6e6e7f7b6e8c6b3a5d7a3e1a6g1a2c2c7b8d8c8g8g6h6g5h5g4h4h3g7"
    "h8f8h7a8a7b7a1b2g3g2h2h1c1b1"
)


def played(text: str, *players: Player) -> Match:
    match = Match.begin(Header("reversi", players))
    for at in range(0, len(text), 2):
        seat = match.waiting[0]
        if match.position.legal(seat) == ["pass"]:
            match.offer(seat, "pass")
            seat = match.waiting[0]
        match.offer(seat, text[at : at + 2])
    return match


def test_pairs_are_kept_apart_by_table_and_game(tmp_path: Path) -> None:
    store = MatchStore(open_database(tmp_path / "lagoon.sqlite"))
    for loser in (1, 1, 0):
        Match.begin(Header("reversi", (MINA, OMAR)), store).resign(loser)
    Match.begin(Header("reversi", (OTTER, MINA)), store).resign(1)
    Match.begin(Header("reef", (MINA, OMAR, LEYLA)), store).resign(2)
    Match.begin(Header("reversi", (MINA, OMAR)), store)  # goes on: does not count
    found = meetings([one for one in store.finished() if isinstance(one, Summary)])
    omar, otter, leyla = Opponent(0, "Omar"), Opponent(4, ""), Opponent(0, "Leyla")
    assert found[Pair("Mina", omar, "reversi", True)] == Meeting(3, 2, 1)
    assert found[Pair("Omar", Opponent(0, "Mina"), "reversi", True)] == Meeting(3, 1, 2)
    assert found[Pair("Mina", otter, "reversi", True)] == Meeting(1, 0, 1)
    assert found[Pair("Mina", leyla, "reef", False)] == Meeting(1, 1, 0)
    shared = found[Pair("Mina", omar, "reef", False)]
    assert (shared, shared.shared) == (Meeting(1, 0, 0), 1)
    assert people(found) == ["Mina", "Omar", "Leyla"]


def test_a_draw_is_undecided() -> None:
    match = played(DRAW, MINA, OMAR)
    assert match.result is not None
    assert match.result.winners == (0, 1)
    assert Meeting().after(0).shared == 1


def test_achievements_by_learning() -> None:
    lessons = {f"{n}/first": {"mistakes": n} for n in range(6)}
    puzzles = {f"reef/1-easy/{n}": {"stars": 2} for n in range(9)} | {"x/3-hard/1": {"stars": 3}}
    sailed = {"first/lighthouse": {"stars": 2}}
    assert from_notes(lessons, puzzles, 7, sailed) == set(KEYS[:6])
    assert from_notes({"a/first": {"mistakes": 2}}, {}, 6, {}) == set()
    assert "ten-puzzles" not in from_notes({}, dict(list(puzzles.items())[:9]), 0, {})


def test_patience_and_no_hints() -> None:
    """Careless matches against a computer of level 4, looked at in another way."""
    found = set()
    for seed in range(16):
        match = Match.begin(Header("reversi", (MINA, OTTER), seed=seed))
        dice = random.Random(seed)
        behind = None
        while match.result is None:
            seat = match.waiting[0]
            match.offer(seat, dice.choice(match.position.legal(seat)))
            board = str(match.position.view(None)["board"])
            if board.count("-") == 30 and behind is None:
                behind = board.count("X") < board.count("O")
        reached = from_match(match)
        won = match.result.winners == (0,)
        assert ("few-discs" in reached) == (won and behind is True), f"seed {seed}"
        assert ("no-hints" in reached) == won, f"seed {seed}"
        found |= reached
    assert {"few-discs", "no-hints"} <= found


@pytest.mark.parametrize(
    ("game", "key"),
    [("reef-bag", "shared-corals"), ("whale-riders", "three-runs"), ("reef", "big-card")],
)
def test_achievements_are_found_in_matches(game: str, key: str) -> None:
    """Against an independent look at the facts, over careless matches."""
    seen = set()
    for seed in range(3):
        match = Match.begin(Header(game, (MINA, OMAR), seed=seed))
        dice = random.Random(seed)
        while match.result is None:
            seat = match.waiting[0]
            legal = match.position.legal(seat)
            scores = [move for move in legal if move.startswith(("score", "play"))]
            match.offer(seat, dice.choice(scores if scores and dice.random() < 0.7 else legal))
        best = [fact for played in match.moves for fact in played.step.facts]
        expected = _expected(game, best)
        assert (key in from_match(match)) == expected, f"seed {seed}"
        seen.add(expected)
    assert seen


def _expected(game: str, facts: list[Fact]) -> bool:
    rows: list[dict[str, Any]] = [dict(fact.as_json()) for fact in facts]
    if game == "whale-riders":
        return any(row["kind"] == "scored" and row["runs"] >= 3 for row in rows)
    if game == "reef":
        return any(row["kind"] == "scored" and row["points"] >= 12 for row in rows)
    count = best = 0
    for row in rows:
        count = (
            count + 1 if row["kind"] == "scored" else 0 if row["kind"] == "turn-ended" else count
        )
        best = max(best, count)
    return best >= 3
