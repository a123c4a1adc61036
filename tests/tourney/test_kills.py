"""100 kills at random moments of a running night (U28, complaint 17).

Nothing that was acknowledged is lost."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from game.store.database import open_database
from game.store.nights import NightStore
from game.tourney import invariants
from game.tourney.events import read_all
from game.tourney.live import LiveNight
from game.tourney.standings.build import standings

from .nursery import digest

KILLS = 100
ROOT = Path(__file__).parents[2]


class Heard:
    """What the children promised: the last number of events of each night, and their digest."""

    def __init__(self) -> None:
        self.kept: dict[int, tuple[int, str]] = {}
        self.copied: set[tuple[int, int]] = set()
        self.promises = 0

    def hear(self, words: list[str]) -> None:
        """Take in one line."""
        if words[0] == "kept":
            self.kept[int(words[1])] = (int(words[2]), words[3])
            self.promises += 1
        elif words[0] == "copied":
            self.copied.add((int(words[1]), int(words[2])))


def _one_life(nursery: subprocess.Popen[bytes], heard: Heard, dice: random.Random) -> None:
    assert nursery.stdin is not None
    assert nursery.stdout is not None
    nursery.stdin.write(b"%d\n" % dice.getrandbits(30))
    nursery.stdin.flush()
    pid, patience = 0, dice.randint(1, 12)
    while True:
        words = nursery.stdout.readline().decode().split()
        if words[0] == "dead":
            assert words[1] == "9", f"the child died: {words[1]}"
            return
        if words[0] == "born":
            pid = int(words[1])
        else:
            heard.hear(words)
            patience -= 1
        if pid and patience <= 0:
            time.sleep(dice.uniform(0, 0.004))
            os.kill(pid, signal.SIGKILL)
            pid, patience = 0, 1 << 30


def _check(folder: Path, heard: Heard, where: str, *, whole: bool = False) -> None:
    with closing(open_database(folder / "lagoon.sqlite")) as database:
        assert not database.notices, where
        store = NightStore(database)
        newest = store.all()[0].id
        for number, (count, known) in heard.kept.items():
            if number < newest and not whole:
                continue
            live = LiveNight.resume(store, number)
            assert not live.take_notices(), where
            assert count <= len(live.events) <= count + 1, where
            assert digest(live.events[:count]) == known, where
            assert len(standings(live.night)) == len(live.night.entrants), where
            if whole:
                assert invariants.faults(live.night, live.events) == [], where
    for number, round in heard.copied:
        copy = folder / "nights" / f"{number:04d}" / f"round-{round:02d}"
        if whole or number == newest:
            assert read_all((copy / "night.json").read_bytes()), where


@pytest.mark.skipif(not hasattr(os, "fork"), reason="children are forked to be cheap")
def test_a_hundred_kills_lose_nothing(tmp_path: Path) -> None:
    seed = random.randrange(2**32)
    print("seed", seed)
    dice, heard = random.Random(seed), Heard()
    nursery = subprocess.Popen(
        [sys.executable, "-m", "tests.tourney.nursery", str(tmp_path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=ROOT,
    )
    with nursery:
        for kill in range(KILLS):
            _one_life(nursery, heard, dice)
            _check(tmp_path, heard, f"seed {seed}, kill {kill}")
    assert nursery.returncode == 0
    _check(tmp_path, heard, f"seed {seed}, at the end", whole=True)
    assert heard.promises > KILLS
    assert len(heard.kept) > 2
    assert heard.copied
