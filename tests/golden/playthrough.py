"""Whole games as readable texts: every move with its facts, every position, the result.

    python -m tests.golden.playthrough write          writes all golden games again
    python -m tests.golden.playthrough new GAME SEATS SEED NAME [OPTIONS AS JSON]
                                                      adds one by random moves

A golden game is `tests/golden/<game>/<name>.txt`. Its first line is its record as JSON, from which
all else is computed. There must be one for every way in which a match can end.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path

from game.engine.api import Over, Position, waiting
from game.engine.record import Record, begin, read_record, replay

FOLDER = Path(__file__).parent


def golden_files() -> list[Path]:
    """All golden games."""
    return sorted(FOLDER.glob("*/*.txt"))


def read_golden(path: Path) -> Record:
    """The record on the first line of a golden game."""
    first = path.read_text(encoding="utf-8").partition("\n")[0]
    return read_record(json.loads(first))


def write_playthrough(record: Record) -> str:
    """The whole text of a game."""
    return "\n".join(_lines(record)) + "\n"


def _lines(record: Record) -> Iterator[str]:
    played = replay(record)
    yield json.dumps(record.as_json())
    yield ""
    yield from _position_lines(0, played.start)
    moves = zip(record.moves, played.steps, strict=True)
    for ply, ((seat, move), step) in enumerate(moves, start=1):
        yield f"{ply}. seat {seat}: {move}"
        yield from (f"   {json.dumps(fact.as_json())}" for fact in step.facts)
        yield from _position_lines(ply, step.position)


def _position_lines(ply: int, position: Position) -> Iterator[str]:
    yield f"= {ply} {json.dumps(position.dump())}"
    phase = position.phase
    if isinstance(phase, Over):
        yield f"result {json.dumps(phase.result.as_json())}"
    for seat in waiting(phase):
        yield f"legal {seat}: {', '.join(position.legal(seat))}"


def random_record(game: str, seats: int, seed: int, options: dict[str, object]) -> Record:
    """A game by random moves to its end."""
    record, position = begin(game, seats, seed, options)  # type: ignore[arg-type]  # checked by new
    dice = random.Random(seed)
    while choosing := waiting(position.phase):
        seat = dice.choice(choosing)
        move = dice.choice(position.legal(seat))
        record, position = record.after(seat, move), position.play(seat, move).position
    return record


def main(words: list[str]) -> int:
    """Write all golden games again, or add one."""
    if words[:1] == ["new"] and len(words) in (5, 6):
        options = json.loads(words[5]) if len(words) == 6 else {}
        record = random_record(words[1], int(words[2]), int(words[3]), options)
        path = FOLDER / words[1] / f"{words[4]}.txt"
        path.parent.mkdir(exist_ok=True)
        path.write_text(write_playthrough(record), encoding="utf-8")
        print(path)
        return 0
    if words != ["write"]:
        print(__doc__)
        return 2
    for path in golden_files():
        path.write_text(write_playthrough(read_golden(path)), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
