"""The rules of Reversi against the rule page and known games."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from game.engine.api import BadPosition, NotAllowed, Over, Step, Turn, Unreadable
from game.engine.reversi import openings
from game.engine.reversi.board import CELLS
from game.engine.reversi.rules import (
    GAME,
    START,
    ReversiPosition,
    hand_move,
    result,
    turns,
)
from game.engine.reversi.text import read_transcript

SHORTEST = "e6f4e3f6g5d6e7f5c5"
DRAW = (
    "d3c5f6f5f4c3c4d2e2b4d1f3b5e3f2f1a4d6e6e7f7b6e8c6b3a5d7a3e1a6g1a2c2c7b8d8c8g8g6h6g5h5g4h4h3g7"
    "h8f8h7a8a7b7a1b2g3g2h2h1c1b1"
)
MUST_PASS = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8"
MIDDLE = "d3c5b6e3f2c2f6b5a5e2f3e6d2c4f4g1b4g7h8g2"
HANDED_OVER = (
    "d3e3f3c5c6c7f5g2f4c3h1g3h2h3g4g6e2f2e1d6h4h5h6g1f1d1c1d2g5c2b1a1b2b3a3b4c4a2a4f7h7g7e7e8g8h8"
    "e6f6d7f8d8c8b8b7b5b6a5a7a8a6"
)
SPECIAL = Path(__file__).parent.parent / "data" / "reversi_special_games.tsv"


def played(text: str, start: ReversiPosition = START) -> list[Step]:
    """The steps of a transcript, passes played where they must be."""
    steps = []
    position = start
    for seat, move in read_transcript(text, start):
        step = position.play(seat, move)
        steps.append(step)
        assert isinstance(step.position, ReversiPosition)
        position = step.position
    return steps


def after(text: str) -> ReversiPosition:
    last = played(text)[-1].position
    assert isinstance(last, ReversiPosition)
    return last


def board(text: str, turn: int = 0, **more: object) -> ReversiPosition:
    """A position from eight lines that look like the board."""
    rows = "".join(text.split())
    return GAME.load({"game": "reversi", "board": rows, "turn": turn, **more})  # type: ignore[dict-item]  # tests of any value


def test_the_start() -> None:
    assert START.dump()["board"] == "-" * 27 + "OX------XO" + "-" * 27
    assert START.phase == Turn(0)
    assert START.stock == (30, 30)
    assert START.legal(0) == ["c4", "d3", "e6", "f5"]
    assert START.legal(1) == []


def test_discs_turn_in_all_eight_directions() -> None:
    star = board("""
        X--X--X-
        -O-O-O--
        --OOO---
        XOO-OOOX
        --OOO---
        -O-O-O--
        X--O--X-
        ---X----
    """)
    assert turns(star, "d4") == [
        ["d3", "d2"],
        ["e3", "f2"],
        ["e4", "f4", "g4"],
        ["e5", "f6"],
        ["d5", "d6", "d7"],
        ["c5", "b6"],
        ["c4", "b4"],
        ["c3", "b2"],
    ]
    full = star.play(0, "d4")
    placed, turned = full.facts[:2]
    assert (placed.kind, placed.seat, placed.shown["cell"]) == ("placed", 0, "d4")
    assert turned.shown["lines"] == turns(star, "d4")
    assert "O" not in str(full.position.dump()["board"])


def test_an_own_disc_ends_a_line_and_the_edge_does_not_outflank() -> None:
    position = board("""
        OO-OXO-X
        --------
        --------
        --------
        --------
        --------
        --------
        --------
    """)
    # To the left the edge stands behind the white discs; to the right e1 ends the line before f1.
    assert turns(position, "c1") == [["d1"]]
    assert position.legal(0) == ["c1", "g1"]
    step = position.play(0, "c1")
    assert str(step.position.dump()["board"]).startswith("OOXXXO-X")


def test_turned_discs_turn_no_others() -> None:
    position = board("""
        --------
        --X-----
        --O-----
        --OOX---
        --O-----
        --------
        --------
        --------
    """)
    # Once c4 has turned, d4 lies between two black discs, and stays.
    assert turns(position, "c6") == [["c5", "c4", "c3"]]
    cells = str(position.play(0, "c6").position.dump()["board"])
    assert cells[24:32] == "--XOX---"


def test_the_shortest_game() -> None:
    steps = played(SHORTEST)
    assert len(steps) == 9
    phase = steps[-1].position.phase
    assert isinstance(phase, Over)
    assert phase.result.scores == (13, 0)
    assert phase.result.winners == (0,)
    assert phase.result.reason == "wipe-out"
    assert phase.result.federation == (64, 0)
    assert steps[-1].facts[-1].kind == "over"
    assert [step.position.phase for step in steps[:-1]] == [Turn(n % 2) for n in range(1, 9)]


def test_the_drawn_game_of_sixty_discs() -> None:
    steps = played(DRAW)
    passes = [n for n, step in enumerate(steps) if step.facts[0].kind == "pass"]
    assert len(steps) == 61
    assert passes == [58]
    assert steps[58].facts[0].seat == 0
    phase = steps[-1].position.phase
    assert isinstance(phase, Over)
    assert phase.result.scores == (32, 32)
    assert phase.result.winners == (0, 1)
    assert phase.result.federation == (32, 32)


def test_black_must_pass_and_the_game_goes_on() -> None:
    position = after(MUST_PASS)
    assert position.counts == (17, 3)
    assert position.phase == Turn(0)
    assert position.legal(0) == ["pass"]
    assert position.why_not(0, "a1") == "must-pass"
    step = position.play(0, "pass")
    assert [fact.kind for fact in step.facts] == ["pass"]
    assert step.position.legal(1) == ["b4", "c3", "g3"]
    assert step.position.why_not(1, "pass") == "can-place"


def test_the_middle_game() -> None:
    position = after(MIDDLE)
    assert position.counts == (15, 9)
    assert str(position.dump()["board"])[CELLS.index("f2")] == "O"


def test_discs_are_handed_over() -> None:
    steps = played(HANDED_OVER)
    placed = [fact.seat for step in steps for fact in step.facts if fact.kind == "placed"]
    assert (placed.count(0), placed.count(1)) == (36, 24)
    handed = [fact for step in steps for fact in step.facts if fact.kind == "hand-over"]
    assert len(handed) == 6
    assert [(fact.seat, fact.shown) for fact in handed] == [(1, {"from": 1, "to": 0})] * 6
    phase = steps[-1].position.phase
    assert isinstance(phase, Over)
    assert phase.result.scores == (57, 7)
    assert steps[-1].position.dump()["stock"] == [0, 0]


def test_the_stock_never_changes_what_is_legal() -> None:
    full = START.play(0, "d3").position.dump()
    for stock in ([29, 30], [59, 0], [0, 59]):
        position = GAME.load({**full, "stock": stock})
        assert position.legal(1) == ["c3", "c5", "e3"]
    step = GAME.load({**full, "stock": [59, 0]}).play(1, "c3")
    assert [fact.kind for fact in step.facts] == ["hand-over", "placed", "turned"]
    assert step.facts[0].shown == {"from": 0, "to": 1}
    assert step.position.dump()["stock"] == [58, 0]


@pytest.mark.parametrize("line", SPECIAL.read_text(encoding="utf-8").splitlines()[4:])
def test_short_ends_and_early_passes(line: str) -> None:
    kind, plies, moves, black, *white = line.split("\t")
    position = after(moves)
    assert len(moves) == 2 * int(plies)
    if kind == "end":
        assert isinstance(position.phase, Over)
        assert position.counts == (int(black), int(white[0]))
        # C01, C07: over only when neither can place, and the winner is who has more discs.
        assert replace(position, turn=1 - position.turn).legal(1 - position.turn) == []
    else:
        assert kind == "pass"
        assert position.legal(position.turn) == ["pass"]


def test_the_federation_score_gives_the_empties_to_the_winner() -> None:
    position = board("X" * 10 + "O" * 4 + "-" * 50)
    assert result(position).federation == (60, 4)
    swapped = board("O" * 10 + "X" * 4 + "-" * 50)
    assert result(swapped).federation == (4, 60)
    even = board("O" * 4 + "X" * 4 + "-" * 56)
    assert result(even).federation == (32, 32)
    assert result(even).winners == (0, 1)


@pytest.mark.parametrize(
    ("text", "reason", "scores"),
    [
        ("X" * 64, "wipe-out", (64, 0)),
        ("X" * 32 + "O" * 32, "count", (32, 32)),
        ("-" * 64, "count", (0, 0)),
        ("O" + "-" * 63, "wipe-out", (0, 1)),
        ("X" + "-" * 62 + "O", "count", (1, 1)),
    ],
)
def test_positions_that_are_over_when_loaded(
    text: str, reason: str, scores: tuple[int, int]
) -> None:
    for turn in (0, 1):
        phase = board(text, turn).phase
        assert isinstance(phase, Over)
        assert (phase.result.reason, phase.result.scores) == (reason, scores)


@pytest.mark.parametrize(
    ("position", "seat", "move", "reason"),
    [
        (START, 1, "d3", "not-your-turn"),
        (START, 7, "d3", "not-your-turn"),
        (START, 0, "d4", "occupied"),
        (START, 0, "a1", "outflanks-nothing"),
        (START, 0, "pass", "can-place"),
        (START, 0, "d3:d4", "hand-flip-off"),
        (after(SHORTEST), 0, "a1", "over"),
        (after(SHORTEST), 1, "pass", "over"),
        (after(MUST_PASS), 0, "b4", "must-pass"),
    ],
)
def test_reasons(position: ReversiPosition, seat: int, move: str, reason: str) -> None:
    assert position.why_not(seat, move) == reason
    with pytest.raises(NotAllowed) as refused:
        position.play(seat, move)
    assert refused.value.reason == reason
    assert move in str(refused.value)


@pytest.mark.parametrize("text", ["", "D3", "d3 ", " d3", "d9", "i1", "d0", "Pass", "pa", "d3:D4"])
def test_texts_that_are_no_moves(text: str) -> None:
    with pytest.raises(Unreadable):
        START.why_not(0, text)
    with pytest.raises(Unreadable):
        START.play(0, text)


def test_every_fault_of_a_bad_position_is_named() -> None:
    with pytest.raises(BadPosition) as bad:
        GAME.load(
            {"game": "reef", "board": "XQ", "turn": 2, "stock": [1], "options": {"opening": 3}}
        )
    assert len(bad.value.faults) == 6


@pytest.mark.parametrize(
    "change",
    [
        {"board": None},
        {"board": "x" * 64},
        {"board": "-" * 63},
        {"board": ["-"] * 64},
        {"turn": True},
        {"turn": -1},
        {"turn": "0"},
        {"stock": [30, 31]},
        {"stock": [61, -1]},
        {"stock": [30.0, 30]},
        {"stock": [10**400, -(10**400)]},
        {"stock": {}},
        {"options": []},
        {"options": {"hand_flip": 1}},
        {"options": {"clock": 5}},
    ],
)
def test_bad_positions(change: dict[str, object]) -> None:
    with pytest.raises(BadPosition):
        GAME.load({**START.dump(), **change})  # type: ignore[dict-item]  # wrong on purpose


def test_fields_that_are_left_out_have_their_defaults() -> None:
    bare = GAME.load({"game": "reversi", "board": START.dump()["board"]})
    assert bare == START
    odd = "X" + "-" * 63
    assert board(odd, 0).stock == (32, 31)
    assert board(odd, 1).stock == (31, 32)


def test_a_balanced_opening_is_picked_by_seed() -> None:
    picked = {GAME.new(2, seed, {"opening": "balanced"}).dump()["board"] for seed in range(400)}
    assert len(picked) == len(openings.BALANCED)
    for line in openings.BALANCED:
        position = after(line)
        assert sum(position.counts) == 8
        assert position.stock == (28, 28)
        assert str(position.dump()["board"]) in picked
    again = [GAME.new(2, 5, {"opening": "balanced"}) for _ in range(2)]
    assert again[0] == again[1]
    assert GAME.new(2, 2**63 - 1, {"opening": "balanced"}).opening == "balanced"


class TestHandFlip:
    """Discs turned by hand (rule 6)."""

    start = GAME.new(2, 0, {"hand_flip": True})

    def test_right_discs_are_the_plain_move(self) -> None:
        assert hand_move(self.start, "d3", ["d4"]) == "d3"
        assert self.start.why_not(0, "d3:d4") == "turned-rightly"
        assert (
            self.start.play(0, "d3").position.dump()["board"]
            == (START.play(0, "d3").position.dump()["board"])
        )

    def test_a_forgotten_disc_stays(self) -> None:
        move = hand_move(self.start, "d3", [])
        assert move == "d3:"
        step = self.start.play(0, move)
        assert [fact.kind for fact in step.facts] == ["placed", "turned", "misturned"]
        assert step.facts[1].shown == {"lines": [], "counts": [3, 2]}
        assert step.facts[2].shown == {"extra": [], "missed": ["d4"]}

    def test_a_wrong_disc_turns_whoever_owns_it(self) -> None:
        move = hand_move(self.start, "d3", ["e4", "d4", "e5"])
        assert move == "d3:d4,e4,e5"
        step = self.start.play(0, move)
        # e4 was Black's and now shows White; e5 was White's and now shows Black.
        cells = str(step.position.dump()["board"])
        discs = {name: cells[CELLS.index(name)] for name in ("d3", "d4", "e4", "d5", "e5")}
        assert discs == {"d3": "X", "d4": "X", "e4": "O", "d5": "X", "e5": "X"}
        assert step.facts[1].shown == {"lines": [["d4"]], "counts": [4, 1]}
        assert step.facts[2].shown == {"extra": ["e4", "e5"], "missed": []}

    @pytest.mark.parametrize(
        ("move", "reason"),
        [
            ("d3:a1", "nothing-there"),
            ("d3:d3", "nothing-there"),
            ("a1:d4", "outflanks-nothing"),
            ("d4:e5", "occupied"),
        ],
    )
    def test_refused(self, move: str, reason: str) -> None:
        assert self.start.why_not(0, move) == reason

    @pytest.mark.parametrize("move", ["d3:e4,d4", "d3:d4,d4", "d3:d4,", "d3:,", "d3: d4", "pass:"])
    def test_unreadable(self, move: str) -> None:
        with pytest.raises(Unreadable):
            self.start.play(0, move)


def slow_turned(cells: dict[tuple[int, int], str], column: int, row: int, me: str) -> set[str]:
    """Rule 2 as a person would do it, for comparison."""
    turned: set[str] = set()
    if (column, row) in cells:
        return turned
    for across in (-1, 0, 1):
        for down in (-1, 0, 1):
            line = []
            x, y = column + across, row + down
            while (across or down) and cells.get((x, y), me) != me:
                line.append(f"{'abcdefgh'[x]}{y + 1}")
                x, y = x + across, y + down
            if cells.get((x, y)) == me:
                turned |= set(line)
    return turned


def test_random_boards_turn_as_a_slow_second_reading_says() -> None:
    dice = random.Random(20)
    for _ in range(300):
        weights = dice.choice([(1, 1, 1), (4, 4, 1), (1, 1, 6)])
        text = "".join(dice.choices("XO-", weights, k=64))
        turn = dice.randrange(2)
        position = board(text, turn)
        cells = {(i % 8, i // 8): disc for i, disc in enumerate(text) if disc != "-"}
        expected = {CELLS[i]: slow_turned(cells, i % 8, i // 8, "XO"[turn]) for i in range(64)}
        found = {c: {d for run in turns(position, c) for d in run} for c in CELLS}
        assert found == expected, text
        moves = sorted(c for c, turned in expected.items() if turned)
        assert [m for m in position.legal(turn) if m != "pass"] == moves


def turned_quarter(text: str) -> str:
    """The board turned by a quarter."""
    return "".join(text[(7 - column) * 8 + row] for row in range(8) for column in range(8))


def test_rules_do_not_know_which_way_the_board_lies() -> None:
    dice = random.Random(21)
    where = {CELLS[(7 - c) * 8 + r]: CELLS[r * 8 + c] for r in range(8) for c in range(8)}
    for _ in range(50):
        text = "".join(dice.choices("XO-", (2, 2, 3), k=64))
        straight, quarter = board(text), board(turned_quarter(text))
        assert sorted(where.get(m, m) for m in straight.legal(0)) == quarter.legal(0)
