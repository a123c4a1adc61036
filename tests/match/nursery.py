"""A process that brings up children who play for their lives; see test_kills.py.

For each line on standard input it forks a child. The child resumes the open match of the store (or
begins one), plays, takes back, changes settings, and says what it is about to do and what it has
shown. It is killed from outside; the nursery says when it is dead.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from random import Random

from game.match.header import Header, Kind, Player
from game.match.table import Match
from game.store.database import open_database
from game.store.matches import MatchStore, Summary
from game.store.settings import SettingsFile

PLAYERS = (Player(Kind.PERSON, "Mina"), Player(Kind.COMPUTER, level=1))


def say(*words: object) -> None:
    """One line, in one write."""
    os.write(1, (" ".join(str(word) for word in words) + "\n").encode())


def state(match: Match) -> str:
    """All moves in one word."""
    return ",".join(played.move for played in match.moves) or "-"


def child(folder: Path, seed: int) -> None:
    """Play until killed."""
    dice = Random(seed)
    store = MatchStore(open_database(folder / "lagoon.sqlite"))
    settings = SettingsFile(folder / "settings.toml")
    match = _resumed(store)
    while True:
        if match is None or match.result is not None:
            say("about", "begin")
            match = Match.begin(Header("reversi", PLAYERS), store)
        elif dice.random() < 0.1 and match.can_undo(0) is None:
            say("about", "undo", match.id)
            match.undo(0)
        elif dice.random() < 0.1:
            music = dice.randint(0, 100)
            say("about", "music", music)
            settings.change("sound", music=music)
            say("music", music)
            continue
        else:
            seat = match.waiting[0]
            move = dice.choice(match.position.legal(seat))
            say("about", "move", match.id, move)
            match.offer(seat, move)
        assert match.is_saved
        say("shown", match.id, state(match))


def _resumed(store: MatchStore) -> Match | None:
    for summary in store.open_matches():
        assert isinstance(summary, Summary)
        match = Match.resume(store, summary.id)
        say("shown", match.id, state(match))
        return match
    return None


def main() -> None:
    """Bring up one child after another."""
    folder = Path(sys.argv[1])
    for line in sys.stdin:
        pid = os.fork()
        if pid == 0:
            child(folder, int(line))
        say("born", pid)
        _, how = os.waitpid(pid, 0)
        say("dead", os.WTERMSIG(how) if os.WIFSIGNALED(how) else "by-itself")


if __name__ == "__main__":
    main()
