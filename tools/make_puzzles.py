"""Make the puzzles in `levels/<game>/puzzles/`, or prove again that they are right.

    python3 tools/make_puzzles.py [--game reef] [--each 11,10,9]
    python3 tools/make_puzzles.py --check [--game reef]

A position is made from a seed by `tools/puzzles/<game>.py`; the answer is found and proven to be
the only best one by exhaustive search (`game/match/learning/solving.py`), in Reversi by exact
search of the ending. `--check` makes every position anew from its seed, proves its answer, and
fails for any difference. It takes some minutes; nothing depends on the machine.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.engine.api import JsonObject, Seat
from game.engine.registry import games
from game.match.learning.files import shelf
from game.match.learning.positions import load
from game.match.learning.puzzle import GRADES, Puzzle, read_book
from game.match.learning.solving import Solved, TooLarge, solve

ROOT = Path(__file__).resolve().parent.parent
FILES = {1: "1-easy", 2: "2-middling", 3: "3-hard"}
EACH = (12, 10, 10)
_MOST_SEEDS = 20_000
_LEAST = {  # ends that a search must have, by grade: fewer are no puzzle
    "reversi": (4, 4, 5),
    "reef": (120, 200, 250),
    "reef-bag": (40, 150, 300),
    "whale-riders": (4, 12, 12),
    "lanterns": (6, 16, 40),
    "lanterns-classic": (20, 30, 60),
}


@dataclass(frozen=True, slots=True)
class Candidate:
    """A position made from a seed, and what searching it has proven."""

    seed: int
    goal: str
    position: JsonObject
    seat: Seat
    solved: Solved


def source(game: str, seed: int, grade: int) -> Iterator[tuple[str, JsonObject, Seat]]:
    """The positions that a game's source makes from that seed."""
    module = import_module(f"tools.puzzles.{game.replace('-', '_')}")
    yield from module.positions(seed, grade)


def candidates(game: str, grade: int) -> Iterator[Candidate]:
    """Positions with exactly one best answer that is worth looking for."""
    for seed in range(_MOST_SEEDS):
        for goal, position, seat in source(game, seed, grade):
            try:
                solved = solve(game, goal, load(game, position), seat)
            except TooLarge:
                continue
            if is_good(game, grade, solved):
                yield Candidate(seed, goal, position, seat, solved)


def is_good(game: str, grade: int, solved: Solved) -> bool:
    """Whether the answer is the only best one and does not lie on top."""
    if solved.answers != 1 or solved.next_best is None:
        return False
    if solved.ends < _LEAST[game][grade - 1] or (game != "reversi" and solved.best <= 0):
        return False
    trap = solved.greedy < solved.best
    if game == "whale-riders":
        return grade == 1 or trap or solved.best - solved.next_best <= 4 - grade
    if game == "reversi":
        return grade == 1 or trap
    long = len(solved.line) >= (3 if game in ("reef-bag", "reef") else 2)
    return long and (grade == 1 or trap)


def write(game: str, grade: int, found: list[Candidate]) -> Path:
    """The file of one grade."""
    rows = [
        f"# {game}, grade {grade}: made and proven by tools/make_puzzles.py; ids are the seeds",
        "",
    ]
    for one in found:
        text = json.dumps(one.position, separators=(",", ":"))
        rows += [
            "[[puzzle]]",
            f'id = "{one.seed}"',
            f"seed = {one.seed}",
            f"grade = {grade}",
            f'goal = "{one.goal}"',
            f"seat = {one.seat}",
            f"position = '{text}'",
            f"answer = {json.dumps(list(one.solved.line))}",
            f"value = {one.solved.best}",
            "",
        ]
    path = ROOT / "levels" / game / "puzzles" / f"{FILES[grade]}.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(rows), encoding="utf-8")
    return path


def make(game: str, each: tuple[int, ...]) -> None:
    """All puzzles of a game."""
    for grade, wanted in zip(GRADES, each, strict=True):
        found: list[Candidate] = []
        for candidate in candidates(game, grade):
            found.append(candidate)
            if len(found) == wanted:
                break
        print(f"{write(game, grade, found)}: {len(found)} puzzles", flush=True)


def faults_of(puzzle: Puzzle, *, again: bool = True) -> list[str]:
    """What is wrong with a puzzle: made anew from its seed (if `again`) and solved anew."""
    solved = solve(puzzle.game, puzzle.goal, puzzle.start(), puzzle.seat)
    faults = []
    if solved.answers != 1:
        faults.append(f"{solved.answers} best answers")
    if solved.best != puzzle.value:
        faults.append(f"{solved.best} can be reached, not {puzzle.value}")
    if solved.line != puzzle.answer:
        faults.append(f"the answer is {solved.line}")
    if again and puzzle.seed is not None:
        made = [one[1] for one in source(puzzle.game, puzzle.seed, puzzle.grade)]
        if puzzle.position not in made:
            faults.append(f"seed {puzzle.seed} makes another position")
    return [f"{puzzle.game} {puzzle.name}: {fault}" for fault in faults]


def check(wanted: list[str]) -> int:
    """1 if any puzzle of these games is not proven, else 0."""
    count, faults = 0, []
    for game in wanted:
        found = shelf(game, "puzzles", read_book, [ROOT / "levels"])
        faults += [f"{one.path}:{one.line}: {one.fault}" for one in found.broken]
        for book in found.items:
            for puzzle in book.puzzles:
                count += 1
                faults += faults_of(puzzle)
    print("\n".join([*faults, f"{count} puzzles, {len(faults)} faults"]))
    return 1 if faults else 0


def main() -> int:
    """Make or check."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="prove what lies there")
    parser.add_argument("--game", choices=games(), action="append")
    parser.add_argument("--each", default=",".join(map(str, EACH)), help="puzzles by grade")
    given = parser.parse_args()
    wanted = given.game or list(games())
    if given.check:
        return check(wanted)
    for game in wanted:
        make(game, tuple(int(count) for count in given.each.split(",")))
    return 0


if __name__ == "__main__":
    sys.exit(main())
