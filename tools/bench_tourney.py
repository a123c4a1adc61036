"""How fast a night is: `python tools/bench_tourney.py`; exit code 1 if a bar is missed.

Pairing of 64 and 256 players in every round of a Swiss (processor seconds, the worst of them),
tables of four for 64, standings of 256 players after 11 rounds, folding and writing of acts.
"""

from __future__ import annotations

import gc
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.store.database import open_database
from game.store.nights import NightStore
from game.tourney import acts
from game.tourney.drafting import draft
from game.tourney.events import Act
from game.tourney.fold import after, fold
from game.tourney.live import LiveNight
from game.tourney.night import Format, Night
from game.tourney.simulate import CALM, Simulation, settings_for
from game.tourney.standings.build import standings

PAIRING = {64: 0.25, 256: 2.0}
PODS_64 = 0.2
STANDINGS = 0.05


def clocked(work: Callable[[], object]) -> float:
    """Processor seconds of one run."""
    begun = time.process_time()
    work()
    return time.process_time() - begun


def rounds_of(players: int, rounds: int, format: Format) -> tuple[list[Act], list[float]]:
    """The acts of a calm night and the time each pairing took."""
    seats = 4 if format is Format.PODS else 2
    written: list[Act] = []
    times: list[float] = []
    state: list[Night] = []

    def lead(wanted: object) -> Night:
        for act in wanted:  # type: ignore[attr-defined]  # acts
            written.append(act)
            state[:] = [after(state[0], act) if state else fold([act])]
        return state[0]

    settings = settings_for("reef" if seats > 2 else "reversi", format, rounds, seats)
    night = Simulation(lead, settings, players, 1, CALM)
    for number in range(1, rounds + 1):
        times.append(clocked(lambda seed=number: draft(night.night, seed)))  # type: ignore[misc]
        night._round(rounds, number)
    return written, times


def told(name: str, times: list[float], bar: float) -> bool:
    """One line; whether the bar holds."""
    worst = max(times)
    middle = statistics.median(times)
    print(
        f"{name}: median {1000 * middle:.1f} ms, worst {1000 * worst:.1f} ms, bar {1000 * bar:.0f}"
    )
    return worst < bar


def main() -> int:
    """All of them."""
    clocked(lambda: __import__("networkx"))
    well = []
    for players, bar in PAIRING.items():
        written, times = rounds_of(players, 11 if players > 64 else 6, Format.SWISS)
        well.append(told(f"pairing {players}", times, bar))
    night = fold(written)
    # what the pairing left behind would be walked by the collector once in twenty standings (40 ms)
    gc.collect()
    gc.freeze()
    times = [clocked(lambda: standings(night)) for _ in range(20)]
    well.append(told("standings 256 x 11", times, STANDINGS))
    print(f"fold of {len(written)} acts: {1000 * clocked(lambda: fold(written)):.1f} ms")
    _, times = rounds_of(64, 5, Format.PODS)
    well.append(told("pods 64", times, PODS_64))
    _commits()
    return 0 if all(well) else 1


def _commits() -> None:
    from datetime import UTC, datetime

    with tempfile.TemporaryDirectory() as folder:
        database = open_database(Path(folder) / "lagoon.sqlite")
        live = LiveNight.begin(
            NightStore(database),
            settings_for("reversi", Format.SWISS, 5),
            seed=1,
            now=lambda: datetime.now(UTC),
        )
        times = []
        for number in range(200):
            begun = time.perf_counter()
            live.do(acts.enter(live.night, f"Player {number}"))
            times.append(time.perf_counter() - begun)
        begun = time.perf_counter()
        again = LiveNight.resume(NightStore(database), live.id)
        print(f"resumed {len(again.events)} events: {1000 * (time.perf_counter() - begun):.1f} ms")
        database.close()
    print(f"act on disk: median {1000 * statistics.median(times):.2f} ms")


if __name__ == "__main__":
    raise SystemExit(main())
