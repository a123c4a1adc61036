"""Playing a match of the arena with all cores, or with all machines of a Dask cluster.

Nothing heavy is imported here: every process first settles how fast its kernels are.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from importlib import import_module
from multiprocessing import get_context
from typing import TYPE_CHECKING

from game.ai import kernels

if TYPE_CHECKING:
    from game.ai.arena import Game


@dataclass(frozen=True, slots=True)
class Wish:
    """A match: `rounds` seeds from `seed` on, each with `first` once in every seat."""

    game: str
    first: str
    second: str
    seats: int = 2
    rounds: int = 100
    seed: int = 1
    plies: int = 8

    @property
    def seeds(self) -> range:
        """All seeds."""
        return range(self.seed, self.seed + self.rounds)


def one_round(wish: Wish, seed: int) -> list[Game]:
    """All games of one seed; in any process, on any machine that has this program."""
    os.environ.setdefault(kernels.SWITCH, "compiled")
    kernels.prepare()
    from game.ai.arena import match

    seeds = range(seed, seed + 1)
    found = match(wish.game, wish.first, wish.second, wish.seats, seeds, wish.plies)
    return list(found)


def played(wish: Wish, jobs: int, dask: str = "") -> Iterator[list[Game]]:
    """Every round as it is finished. Raises `ImportError` if Dask is wanted and is not there."""
    if dask:
        yield from _on_machines(wish, dask)
    elif jobs <= 1:
        yield from (one_round(wish, seed) for seed in wish.seeds)
    else:
        with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
            asked = [pool.submit(one_round, wish, seed) for seed in wish.seeds]
            try:
                yield from (done.result() for done in as_completed(asked))
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)  # else all rounds would be played
                raise


def _on_machines(wish: Wish, address: str) -> Iterator[list[Game]]:
    distributed = import_module("distributed")
    with distributed.Client(address) as client:
        asked = [client.submit(one_round, wish, seed, pure=False) for seed in wish.seeds]
        for _, games in distributed.as_completed(asked, with_results=True):
            yield games
