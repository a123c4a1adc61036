"""100 kills at random moments: nothing that was shown is ever lost (U28, U6)."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from game.match.table import Match
from game.store.database import open_database
from game.store.matches import MatchStore
from game.store.settings import load

from .nursery import state

KILLS = 100
ROOT = Path(__file__).parents[2]


@dataclass
class Heard:
    """What the child said before it died."""

    shown: dict[int, str] = field(default_factory=dict)
    music: int = 50
    about: list[str] = field(default_factory=list)
    touched: set[int] = field(default_factory=set)
    interrupted: int = 0

    def hear(self, words: list[str]) -> None:
        """Take in one line."""
        if words[0] == "about":
            self.about = words[1:]
        elif words[0] == "shown":
            self.shown[int(words[1])] = words[2] if words[2] != "-" else ""
            self.touched.add(int(words[1]))
            self.about = []
        elif words[0] == "music":
            self.music = int(words[1])
            self.about = []


def _one_life(nursery: subprocess.Popen[bytes], heard: Heard, dice: random.Random) -> int:
    """Let a child say some lines, kill it a moment later; how often it has shown something."""
    assert nursery.stdin is not None
    assert nursery.stdout is not None
    nursery.stdin.write(b"%d\n" % dice.getrandbits(30))
    nursery.stdin.flush()
    pid, shown, patience = 0, 0, dice.randint(1, 30)
    while True:
        words = nursery.stdout.readline().decode().split()
        if words[0] == "dead":
            assert words[1] == "9", f"the child died: {words[1]}"
            return shown
        if words[0] == "born":
            pid = int(words[1])
        else:
            heard.hear(words)
            shown += words[0] == "shown"
            patience -= 1
        if pid and patience <= 0:
            time.sleep(dice.uniform(0, 0.002))
            os.kill(pid, signal.SIGKILL)
            pid, patience = 0, 1 << 30


def _check(folder: Path, heard: Heard, where: str) -> None:
    with closing(open_database(folder / "lagoon.sqlite")) as database:
        assert not database.notices, where
        store = MatchStore(database)
        for number in heard.touched:
            shown = heard.shown[number]
            found = state(Match.resume(store, number)).replace("-", "")
            assert found in _possible(heard, number, shown), f"{where}: {found!r} after {shown!r}"
            heard.shown[number] = found
        known = {found.id for found in (*store.open_matches(), *store.finished(9999))}
        assert len(known - heard.shown.keys()) <= (heard.about == ["begin"]), where
        assert heard.shown.keys() <= known, where
    loaded = load(folder / "settings.toml")
    assert not loaded.notices, where
    about_music = [int(heard.about[1])] if heard.about[:1] == ["music"] else []
    assert loaded.settings.sound.music in [heard.music, *about_music], where
    heard.music = loaded.settings.sound.music
    heard.interrupted += bool(heard.about)
    heard.about = []
    heard.touched.clear()


def _possible(heard: Heard, number: int, shown: str) -> list[str]:
    """What was shown, or also what was just being done when the child was killed."""
    match heard.about:
        case ["move", match, move] if int(match) == number:
            return [shown, f"{shown},{move}".lstrip(",")]
        case ["undo", match] if int(match) == number:
            moves = shown.split(",")
            return [",".join(moves[:length]) for length in range(len(moves) + 1)]
    return [shown]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="children are forked to be cheap")
def test_a_hundred_kills_lose_nothing(tmp_path: Path) -> None:
    seed = random.randrange(2**32)
    print("seed", seed)
    dice, heard, acts = random.Random(seed), Heard(), 0
    nursery = subprocess.Popen(
        [sys.executable, "-m", "tests.match.nursery", str(tmp_path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=ROOT,
    )
    with nursery:
        for kill in range(KILLS):
            acts += _one_life(nursery, heard, dice)
            _check(tmp_path, heard, f"seed {seed}, kill {kill}")
    assert nursery.returncode == 0
    heard.touched.update(heard.shown)
    _check(tmp_path, heard, f"seed {seed}, at the end")
    # the children really played, over many matches, and were really interrupted
    assert acts > KILLS
    assert heard.interrupted > KILLS // 10
    assert len(heard.shown) > 3
