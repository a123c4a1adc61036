"""A process that brings up children who lead nights for their lives; see test_kills.py.

For each line on standard input it forks a child. The child resumes the newest night (or begins
one), leads it a step at a time, and says after each step how many events it was promised. It is
killed from outside; the nursery says when it is dead.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from game.store.database import open_database
from game.store.nights import NightStore
from game.tourney import acts
from game.tourney.drafting import draft
from game.tourney.events import Act, Event, write
from game.tourney.export import copies
from game.tourney.live import LiveNight
from game.tourney.night import Format, Settings

PLAYERS, ROUNDS = 7, 4


def say(*words: object) -> None:
    """One line, in one write."""
    os.write(1, (" ".join(str(word) for word in words) + "\n").encode())


def digest(events: Sequence[Event]) -> str:
    """What these events are, in one word."""
    text = "\n".join(f"{event.seq} {event.at} {write(event.act)}" for event in events)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def child(folder: Path, seed: int) -> None:
    """Lead until killed."""
    dice = Random(seed)
    store = NightStore(open_database(folder / "lagoon.sqlite"))
    live = _resumed(store)
    while True:
        if live is None or live.night.closed:
            settings = Settings("Friday", "reversi", Format.SWISS, ROUNDS)
            live = LiveNight.begin(store, settings, seed=1, now=lambda: datetime.now(UTC))
        else:
            before = len(live.night.rounds)
            live.do(_step(live, dice))
            if len(live.night.rounds) > before:
                assert copies(folder, live.id, live.night, live.events) is None
                say("copied", live.id, len(live.night.rounds))
        say("kept", live.id, len(live.events), digest(live.events))


def _resumed(store: NightStore) -> LiveNight | None:
    rows = store.all()
    return LiveNight.resume(store, rows[0].id) if rows else None


def _step(live: LiveNight, dice: Random) -> tuple[Act, ...]:
    night = live.night
    current = night.current
    if len(night.entrants) < PLAYERS:
        return acts.enter(night, f"Player {len(night.entrants)}")
    if current is not None and dice.random() < 0.1:
        return _result(live, dice, dice.randrange(len(night.rounds)), corrected=True)
    if current is not None and not current.is_complete:
        return _result(live, dice, len(night.rounds) - 1)
    if len(night.rounds) == ROUNDS:
        return acts.close(night)
    if night.draft is None:
        return draft(night, dice.getrandbits(20))
    return acts.publish(night)


def _result(
    live: LiveNight, dice: Random, index: int, *, corrected: bool = False
) -> tuple[Act, ...]:
    round = live.night.rounds[index]
    tables = [t for t in round.tables if corrected or t.outcome is None]
    own = dice.randint(0, 64)
    wanted = acts.from_scores((own, 64 - own))
    return acts.result(live.night, round.number, dice.choice(tables).number, wanted)


def main() -> None:
    """Bring up one child after another."""
    import networkx  # noqa: F401  # a third of a second that every child would need

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
