"""NBoard, version 2."""

from __future__ import annotations

import io
import random

from game.match.nboard import Table, follow, run
from tests.engine.test_reversi import MUST_PASS, SHORTEST

BOARD = "-" * 27 + "O*------*O" + "-" * 27
GAME = f"(;GM[Othello]PC[NBoard]PB[a]PW[b]RE[?]TI[15:00]TY[8]BO[8 {BOARD} *]B[F5]W[F6]B[D3];)"


def session(*lines: str) -> list[str]:
    out = io.BytesIO()
    assert run(io.BytesIO("".join(f"{line}\n" for line in lines).encode()), out) == 0
    return out.getvalue().decode("ascii").splitlines()


def test_greeting_and_ping() -> None:
    named, pong = session("nboard 2", "ping 17")
    assert named.startswith("set myname Lagoon")
    assert pong == "pong 17"


def test_go_after_a_game_and_a_move() -> None:
    answers = session("nboard 2", "set depth 2", f"set game {GAME}", "move C5//1.5", "go")
    best = next(line for line in answers if line.startswith("=== "))
    move, worth, seconds = best.removeprefix("=== ").split("/")
    table = Table()
    list(follow(table, f"set game {GAME}"))
    list(follow(table, "move C5"))
    assert move.lower() in table.present.legal(0)
    assert -64 <= float(worth) <= 64
    assert float(seconds) >= 0
    assert any(line.startswith("nodestats ") for line in answers)
    assert answers[-1] == "status"


def test_go_does_not_move() -> None:
    table = Table(depth=1)
    before = table.present
    list(follow(table, "go"))
    assert table.present == before


def test_a_pass_is_written_pa() -> None:
    moves = [f"move {MUST_PASS[i : i + 2].upper()}" for i in range(0, len(MUST_PASS), 2)]
    answers = session("set depth 1", *moves, "go", "move PA", "hint 9")
    assert any(line.startswith("=== PA/") for line in answers)
    hints = [line.split() for line in answers if line.startswith("search ")]
    assert {hint[1][:2] for hint in hints} == {"B4", "C3", "G3"}
    assert all(len(hint) == 5 and hint[3] == "0" for hint in hints)


def test_as_many_hints_as_asked_best_first() -> None:
    table = Table(depth=3)
    list(follow(table, f"set game {GAME}"))
    hints = [line.split() for line in follow(table, "hint 2") if line.startswith("search ")]
    assert len(hints) == 2
    assert float(hints[0][2]) >= float(hints[1][2])


def test_an_analysis_from_the_end_back_to_the_start() -> None:
    moves = [f"move {SHORTEST[i : i + 2]}" for i in range(0, len(SHORTEST), 2)]
    answers = session("set depth 1", *moves, "analyze")
    found = [line.split()[1:] for line in answers if line.startswith("analysis ")]
    assert [int(place) for place, _ in found] == list(range(9, -1, -1))
    # White is to move and has lost 64-0; before that Black is to move and wins 64-0.
    assert [float(worth) for _, worth in found[:1]] == [-64.0]


def test_a_line_that_cannot_be_followed_changes_nothing() -> None:
    table = Table(depth=1)
    list(follow(table, f"set game {GAME}"))
    kept = list(table.positions)
    for line in ("move A1", "move", "move PA", "set game (;", "set game", "ping x", "hint x"):
        answers = list(follow(table, line))
        assert answers and answers[-1].startswith("status ")
        assert table.positions == kept
    for line in ("", "sing", "set contempt 5", "set nothing 1"):
        assert list(follow(table, line)) == []


def test_the_end_of_a_game_is_said() -> None:
    moves = [f"move {SHORTEST[i : i + 2]}" for i in range(0, len(SHORTEST), 2)]
    assert session(*moves, "go")[-1].startswith("status go cannot be followed")


def test_learn_and_quit() -> None:
    assert session("learn", "quit", "ping 1") == ["learned"]


def test_any_bytes_are_survived() -> None:
    dice = random.Random(61)
    words = [
        b"move ",
        b"set game ",
        b"set depth ",
        b"ping ",
        b"(;GM[Othello]",
        b"F5",
        b"\xff",
        b"]",
    ]
    lines = b"".join(
        b"".join(dice.choices(words, k=dice.randrange(1, 5))) + b"\n" for _ in range(500)
    )
    out = io.BytesIO()
    assert run(io.BytesIO(lines + b"ping 5\n"), out) == 0
    assert out.getvalue().endswith(b"pong 5\n")
