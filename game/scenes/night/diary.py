"""The log of a night in sentences, read on as it grows; nothing is told twice or all at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from math import inf
from time import perf_counter

from game.i18n.names import key
from game.i18n.numbers import digits
from game.tourney.events import (
    Act,
    Altered,
    Captained,
    Drafted,
    Entered,
    Event,
    Left,
    Lotted,
    Published,
    Renamed,
    Resulted,
    Returned,
    Seeded,
    Timed,
    Withdrawn,
)
from game.tourney.fold import after, begun
from game.tourney.night import Night
from game.tourney.words import told


class Kind(StrEnum):
    """What an event is about."""

    ALL = "all"
    RESULTS = "results"
    ROUNDS = "rounds"
    PEOPLE = "people"
    CLOCK = "clock"
    NIGHT = "night"


@dataclass(frozen=True, slots=True)
class Said:
    """One event: its number, when (hours and minutes here), by whom, and the sentence.

    A sentence tells what everybody at the tables may know: no seeds, no moves or hands of matches
    that are being played, and of a round that is only prepared not who meets.
    """

    seq: int
    at: str
    actor: str
    kind: Kind
    words: str


class Telling:
    """`said` grows by `read`; the night is folded along, each event once."""

    def __init__(self) -> None:
        self.said: list[Said] = []
        self._night: Night | None = None

    def read(self, events: Sequence[Event], most: int = 1000, seconds: float = inf) -> bool:
        """Tell up to so many more of the events, for about so long; whether there was anything to
        tell."""
        new = events[len(self.said) : len(self.said) + most]
        until = perf_counter() + seconds
        for event in new:
            words = told(self._night, event.act)
            self.said.append(
                Said(event.seq, _hour(event.at), event.actor, kind_of(event.act), words)
            )
            self._night = begun(event.act) if self._night is None else after(self._night, event.act)
            if perf_counter() > until:
                break
        return bool(new)


def matching(said: Iterable[Said], wanted: str, kind: Kind = Kind.ALL) -> list[Said]:
    """Those of a kind that hold the wanted words, the newest first."""
    needle = key(wanted)
    return [
        one
        for one in reversed(list(said))
        if kind in (Kind.ALL, one.kind)
        and (not needle or needle in key(f"{one.at} {one.actor} {one.words}"))
    ]


def kind_of(act: Act) -> Kind:
    """What an act is about."""
    match act:
        case Resulted() | Lotted() | Captained():
            return Kind.RESULTS
        case Drafted() | Published() | Withdrawn() | Altered() | Seeded():
            return Kind.ROUNDS
        case Entered() | Renamed() | Left() | Returned():
            return Kind.PEOPLE
        case Timed():
            return Kind.CLOCK
    return Kind.NIGHT


def _hour(at: str) -> str:
    try:
        when = datetime.fromisoformat(at).astimezone()
    except ValueError:
        return ""
    return digits(f"{when:%H:%M}")
