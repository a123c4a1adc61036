"""Compute the balanced openings of Reversi: `python tools/make_openings.py` writes their module.

Every position after four plies, symmetric ones merged, is judged by the project's own player at a
fixed depth; those in which neither side is ahead by more than a disc and a half are kept. With
LAGOON_KERNELS=compiled in the environment it takes seconds instead of many minutes.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.ai.api import Purpose, Question  # noqa: E402
from game.ai.think import think  # noqa: E402
from game.engine.reversi.rules import START, ReversiPosition  # noqa: E402

TARGET = ROOT / "game" / "engine" / "reversi" / "openings.py"
PLIES = 4
POSITIONS = 60  # after four plies, symmetric ones merged: a known count
FAIR = 1.5  # discs


def main() -> int:
    """Judge all positions and rewrite the list in the module."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--nodes", type=int, default=2_000_000, help="nodes a position")
    asked = parser.parse_args()
    kept = []
    for line, position in sorted(positions().items()):
        worth = judged(position, asked.nodes)
        print(f"{line} {worth:+.2f}", flush=True)
        if abs(worth) <= FAIR:
            kept.append(line)
    rewrite(kept)
    return 0


def positions() -> dict[str, ReversiPosition]:
    """One line for each position after four plies; all that are symmetric to it are left out."""
    found: dict[str, ReversiPosition] = {}
    known: set[str] = set()
    for line, position in lines(START, PLIES):
        board = str(position.dump()["board"])
        if board not in known:
            found[line] = position
            known |= set(symmetric(board))
    assert len(found) == POSITIONS
    return found


def lines(position: ReversiPosition, plies: int) -> Iterator[tuple[str, ReversiPosition]]:
    """All lines of that many plies, those that begin with f5 first."""
    if plies == 0:
        yield "", position
        return
    for move in reversed(position.legal(position.turn)):
        following = position.play(position.turn, move).position
        assert isinstance(following, ReversiPosition)
        for line, last in lines(following, plies - 1):
            yield move + line, last


def symmetric(board: str) -> Iterator[str]:
    """The board in the eight ways it can lie."""
    for _ in range(4):
        board = "".join(board[(7 - c) * 8 + r] for r in range(8) for c in range(8))
        yield board
        yield "".join(board[c * 8 + r] for r in range(8) for c in range(8))


def judged(position: ReversiPosition, nodes: int) -> float:
    """Discs by which the side to move is ahead."""
    view = position.view(position.turn)
    question = Question("reversi", view, position.turn, nodes=nodes, purpose=Purpose.HINT)
    return think(question).ideas[0].discs or 0.0


def rewrite(kept: list[str]) -> None:
    """Put the lines into the module in place of those that stand there."""
    text = TARGET.read_text(encoding="utf-8")
    head, _, rest = text.partition("BALANCED: tuple[str, ...] = (\n")
    _, _, tail = rest.partition("\n)\n")
    listed = "\n".join(f'    "{line}",' for line in kept)
    TARGET.write_text(f"{head}BALANCED: tuple[str, ...] = (\n{listed}\n)\n{tail}", encoding="utf-8")


if __name__ == "__main__":
    raise SystemExit(main())
