"""What a durable move costs (run with --benchmark-enable)."""

from __future__ import annotations

from pathlib import Path
from random import Random

from pytest_benchmark.fixture import BenchmarkFixture

from game.match.table import Match

from .tables import a_match, a_store, play_random


def test_offer_on_disk(tmp_path: Path, benchmark: BenchmarkFixture) -> None:
    store, dice = a_store(tmp_path), Random(1)
    playing = [a_match(store)]

    def one_move() -> None:
        if playing[0].result is not None:
            playing[0] = a_match(store)
        play_random(playing[0], dice, 1)

    benchmark(one_move)
    assert playing[0].is_saved


def test_resume_a_long_match(tmp_path: Path, benchmark: BenchmarkFixture) -> None:
    store = a_store(tmp_path)
    match = a_match(store)
    play_random(match, Random(2))
    assert match.id is not None
    again = benchmark(Match.resume, store, match.id)
    assert again.position == match.position
