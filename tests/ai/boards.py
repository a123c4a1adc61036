"""Boards and questions for the tests of the computer players."""

from __future__ import annotations

from pathlib import Path

from game.ai.api import Purpose, Question
from game.ai.reversi.position import Pair, pair_of
from game.engine.api import Json

PATIENCE = 600.0  # seconds: the nodes end a search in these tests, not the clock
DATA = Path(__file__).resolve().parent.parent / "data"
START_TEXT = "-" * 27 + "OX" + "-" * 6 + "XO" + "-" * 27
START = pair_of(START_TEXT, 0)

# rules-reversi.md, "Numbers", and Aart Bik's table for 10 and 11.
PERFT = (1, 4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288, 24571284, 212258800)


def board(*rows: str) -> str:
    """Eight rows that look like the board, as one text."""
    text = "".join(rows).replace(".", "-").replace(" ", "")
    assert len(text) == 64
    return text


def question(
    text: str,
    *,
    turn: int = 0,
    level: int | None = None,
    nodes: int | None = None,
    seed: int = 0,
    purpose: Purpose = Purpose.MOVE,
) -> Question:
    """A question about a Reversi board for the side to move."""
    view: dict[str, Json] = {"game": "reversi", "board": text, "turn": turn}
    return Question("reversi", view, turn, level, nodes, PATIENCE, seed, purpose)


def text_of(pair: Pair) -> str:
    """The board with the side to move as black."""
    return "".join(
        "X" if pair.mine >> s & 1 else "O" if pair.yours >> s & 1 else "-" for s in range(64)
    )


def ffo() -> dict[int, tuple[str, int, int, list[str]]]:
    """Number: board, turn, score, best moves; from tests/data/ffo.tsv."""
    rows = {}
    for line in (DATA / "ffo.tsv").read_text("utf-8").splitlines():
        cells = line.split("\t")
        if cells[0].isdigit():
            turn = "XO".index(cells[1])
            rows[int(cells[0])] = (cells[3], turn, int(cells[2]), cells[4].split())
    return rows
