"""Measures Reversi players against each other: `python tools/match_reversi.py FIRST SECOND`.

FIRST and SECOND: `patterns` (the trained evaluation), `terms` (the hand-made one), either with
`:full` behind it to switch probable cuts off, `level:N`, or `rhino:N` (Debian's `gtp-rhino`, its
own levels and times). `--seconds` or `--nodes` is what the first two kinds may spend on a move.

Openings: eight random plies from the start position, kept if a search of ten plies finds neither
side ahead by more than two discs; each is played with both colours.
"""

from __future__ import annotations

import argparse
import math
import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Protocol

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("LAGOON_KERNELS", "compiled")

from game.ai import kernels  # noqa: E402

kernels.prepare()

from game.ai.api import Question  # noqa: E402
from game.ai.brake import Brake  # noqa: E402
from game.ai.reversi import player  # noqa: E402
from game.ai.reversi.fast import FastSearch  # noqa: E402
from game.ai.reversi.position import Pair, pair_of, square_text  # noqa: E402
from game.ai.reversi.root import Root  # noqa: E402
from game.engine.api import Json  # noqa: E402

START = pair_of("-" * 27 + "OX" + "-" * 6 + "XO" + "-" * 27, 0)
PLIES = 8
FAIR = 200  # hundredths of a disc
RHINO = "/usr/games/gtp-rhino"


class Contestant(Protocol):
    """Somebody who plays."""

    def begin(self, opening: list[int | None]) -> None:
        """A new game, after these moves from the start position; None is a pass."""

    def heard(self, square: int | None) -> None:
        """The other side moved."""

    def move(self, pair: Pair) -> int | None:
        """The own move, None for a pass."""


class Own:
    """Our search with so much time or so many nodes a move."""

    def __init__(self, kind: str, seconds: float, nodes: int) -> None:
        self._simple = kind.startswith("terms")
        self._seconds, self._nodes = seconds, nodes
        self._search = FastSearch()
        self._search.selective = not kind.endswith(":full")
        self.exact = 22

    def begin(self, opening: list[int | None]) -> None:
        """Nothing to prepare."""

    def heard(self, square: int | None) -> None:
        """The board is given with each question."""

    def move(self, pair: Pair) -> int | None:
        """As the strongest level does."""
        if not pair.legal():
            return None
        search, limit = self._search, self._nodes or player.NO_LIMIT
        search.begin(limit, simple=self._simple)
        budget = player.Budget(60, self.exact, limit, 0, self._seconds or None)
        with Brake(search.halt, self._seconds or None, None):
            root = player._strongest(Root(search, pair, pair.legal()), budget, all_values=False)
        return root.choices[0].square


class LevelPlayer:
    """One of the eight levels."""

    def __init__(self, number: int) -> None:
        self._number = number

    def begin(self, opening: list[int | None]) -> None:
        """Nothing to prepare."""

    def heard(self, square: int | None) -> None:
        """The board is given with each question."""

    def move(self, pair: Pair) -> int | None:
        """Ask that level."""
        if not pair.legal():
            return None
        board = "".join(
            "X" if pair.mine >> s & 1 else "O" if pair.yours >> s & 1 else "-" for s in range(64)
        )
        view: dict[str, Json] = {"game": "reversi", "board": board, "turn": 0}
        move = player.answer(Question("reversi", view, 0, level=self._number)).move
        return ord(move[0]) - ord("a") + 8 * (int(move[1]) - 1)


class Rhino:
    """Debian's engine over GTP; it starts with d5 e4 for Black, as our start position has it."""

    def __init__(self, number: int) -> None:
        self._process = subprocess.Popen(
            [RHINO, "-l", str(number), "-b", "0", "-r", "0"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self._turn = 0

    def _say(self, command: str) -> str:
        assert self._process.stdin and self._process.stdout
        self._process.stdin.write(command + "\n")
        self._process.stdin.flush()
        answer = ""
        while line := self._process.stdout.readline().rstrip():
            answer += line
        if not answer.startswith("="):
            raise RuntimeError(f"{command}: {answer}")
        return answer[1:].strip()

    def _colour(self) -> str:
        self._turn += 1
        return "bw"[(self._turn - 1) % 2]

    def begin(self, opening: list[int | None]) -> None:
        """Clear the board and play the opening."""
        self._say("clear_board")
        self._turn = 0
        for square in opening:
            self.heard(square)

    def heard(self, square: int | None) -> None:
        """The other side moved; of a pass this engine knows by itself and does not take one."""
        colour = self._colour()
        if square is not None:
            self._say(f"play {colour} {square_text(square)}")

    def move(self, pair: Pair) -> int | None:
        """Ask for a move."""
        text = self._say(f"genmove {self._colour()}").lower()
        return None if text == "pass" else ord(text[0]) - ord("a") + 8 * (int(text[1]) - 1)


def contestant(name: str, seconds: float, nodes: int) -> Contestant:
    """The player of that name."""
    kind, _, number = name.partition(":")
    if kind == "rhino":
        return Rhino(int(number))
    if kind == "level":
        return LevelPlayer(int(number))
    return Own(name, seconds, nodes)


def openings(seed: int, count: int) -> list[list[int | None]]:
    """Balanced openings, by the seed."""
    dice, judge = Random(seed), FastSearch()
    found: list[list[int | None]] = []
    while len(found) < count:
        pair = START
        line: list[int | None] = []
        for _ in range(PLIES):
            if not pair.legal():
                break
            square = dice.choice(pair.legal())
            line.append(square)
            pair = pair.played(square)
        if len(line) < PLIES or not pair.legal() or line in found:
            continue
        judge.begin(player.NO_LIMIT)
        if abs(judge.seek(pair.mine, pair.yours, 10, -9000, 9000)) <= FAIR:
            found.append(line)
    return found


def game(black: Contestant, white: Contestant, opening: list[int | None]) -> int:
    """Discs by which Black wins."""
    pair = START
    for square in opening:
        pair = pair.passed() if square is None else pair.played(square)
    for one in (black, white):
        one.begin(opening)
    turn = 0
    while not pair.over():
        mover, other = (black, white) if turn == 0 else (white, black)
        square = mover.move(pair)
        other.heard(square)
        pair = pair.passed() if square is None else pair.played(square)
        turn = 1 - turn
    return pair.ahead() if turn == 0 else -pair.ahead()


def report(name: str, margins: list[tuple[int, int]], spent: float) -> None:
    """Print the share of points with its 95 % interval; an opening is one observation."""
    points = [sum((m > 0) + 0.5 * (m == 0) for m in pair) / 2 for pair in margins]
    share = sum(points) / len(points)
    spread = math.sqrt(sum((p - share) ** 2 for p in points) / max(1, len(points) - 1))
    off = 1.96 * spread / math.sqrt(len(points))
    discs = sum(sum(pair) for pair in margins) / (2 * len(margins))
    held = min(0.999, max(0.001, share))
    elo = 400 * math.log10(held / (1 - held))
    print(
        f"{name}: {share:.1%} +-{off:.1%} of {2 * len(margins)} games, {discs:+.1f} discs,"
        f" Elo {elo:+.0f}, {spent:.0f} s",
        flush=True,
    )


def main() -> None:
    """Play a match."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=0.0)
    parser.add_argument("--nodes", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    list(kernels.steps("reversi")[1]())
    both = [contestant(name, wish.seconds, wish.nodes) for name in (wish.first, wish.second)]
    margins: list[tuple[int, int]] = []
    begun = time.perf_counter()
    for number, opening in enumerate(openings(wish.seed, wish.games // 2)):
        as_black = game(both[0], both[1], opening)
        margins.append((as_black, -game(both[1], both[0], opening)))
        if number % 10 == 9:
            report(f"{wish.first} v {wish.second}", margins, time.perf_counter() - begun)
    report(f"{wish.first} v {wish.second}", margins, time.perf_counter() - begun)


if __name__ == "__main__":
    main()
