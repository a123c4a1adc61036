"""What both programs that kill share: the night, what happened, the command line."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeAlias

from game.store.database import Database, open_database
from game.store.nights import NightStore
from game.tourney.live import LiveNight
from game.tourney.night import Format, Settings


@dataclass
class Report:
    """What happened over all kills."""

    kills: int = 0
    acknowledged: int = 0
    matches: int = 0
    back: list[float] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)


Work: TypeAlias = Callable[[int, int, Path, bool], Awaitable[Report]]


@contextmanager
def night(home: Path, seed: int) -> Iterator[tuple[Database, LiveNight]]:
    """A night of Reversi that has just begun, and the store that it is in."""
    with closing(open_database(home / "lagoon.sqlite")) as database:
        settings = Settings("Kills", "reversi", Format.SWISS)
        store = NightStore(database)
        yield (
            database,
            LiveNight.begin(store, settings, seed=seed, now=lambda: datetime.now(UTC)),
        )


def told(about: str | None, work: Work) -> int:
    """Run and report; 1 if anything was lost."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        report = asyncio.run(_done(work(asked.kills, asked.seed, Path(folder), True)))
    sys.stdout.write(
        f"{report.kills} kills, {report.matches} matches, {report.acknowledged} acknowledged moves,"
        f" slowest back {max(report.back, default=0):.2f} s\n"
    )
    for line in report.lost:
        sys.stdout.write(f"LOST {line}\n")
    return 1 if report.lost else 0


async def _done(work: Awaitable[Report]) -> Report:
    return await work
