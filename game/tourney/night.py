"""A night as values: settings, the people who came, rounds of tables, results.

Nothing here is ever changed: acts (`acts.py`) lead from one `Night` to the next (`fold.py`). Points
are whole twelfths of a point, so that thirds and halves add up exactly.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from game.store.notice import Notice

Who: TypeAlias = int
POINT = 12
LONGEST_TITLE = 60


class Refused(Exception):
    """Something that may not be done now; `notice` says why, for a person."""

    def __init__(self, notice: Notice) -> None:
        super().__init__(notice.message.format(**notice.values))
        self.notice = notice

    def __reduce__(self) -> tuple[type[Refused], tuple[Notice]]:
        return Refused, (self.notice,)


class Format(StrEnum):
    """How a night is played."""

    SWISS = "swiss"
    ROUND_ROBIN = "round-robin"
    SINGLE = "single"
    DOUBLE = "double"
    PODS = "pods"
    KING = "king"
    GROUPS = "groups"

    @property
    def is_bracket(self) -> bool:
        """Whether losers are out."""
        return self in (Format.SINGLE, Format.DOUBLE)


class Late(StrEnum):
    """What the rounds before somebody came are worth."""

    ZERO = "zero"
    HALF = "half"  # the first missed round is a draw, the others nothing


class Decider(StrEnum):
    """What a draw leads to where somebody must win."""

    REPLAY = "replay"  # again with sides swapped
    CLOCK = "clock"  # whoever used less time


class Settings(Struct, frozen=True):
    """What the host chose.

    `rounds` None leaves the end open. `seats` is the largest table. `bye` is worth so many twelfths
    and the two scores. `breaks` are tie-breaks by name, in order, after the points. `planned`
    tables of four follow a playing plan instead of the points.
    """

    title: str
    game: str
    format: Format
    rounds: int | None = None
    stations: int = 1
    minutes: int = 12
    seats: int = 2
    bye: int = POINT
    bye_scores: tuple[int, int] | None = None
    late: Late = Late.ZERO
    breaks: tuple[str, ...] = ()
    twice: bool = False
    third_place: bool = True
    second_final: bool = True
    decider: Decider = Decider.REPLAY
    seeded: bool = False
    groups: int = 0
    advance: int = 2
    clock: tuple[float, float] | None = None
    planned: bool = False


class Outcome(Struct, frozen=True):
    """How a table ended, by seat: `places` from 1, shared ones equal; `gone` seats forfeited.

    `scores` may be unknown, then it is empty.
    """

    places: tuple[int, ...]
    scores: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    reason: str = ""

    @property
    def winner(self) -> int | None:
        """The one seat that won; None if several share it or nobody stayed."""
        first = [
            seat for seat, place in enumerate(self.places) if place == 1 and seat not in self.gone
        ]
        return first[0] if len(first) == 1 else None


class Table(Struct, frozen=True):
    """Some people who play a match, in the order of their seats.

    `node` is the place in a bracket, `terms` what the pairing cost, `station` where it is played
    (None: it waits, or is played elsewhere). What its `captain` says is its result.
    """

    number: int
    players: tuple[Who, ...]
    node: str = ""
    pinned: bool = False
    terms: Mapping[str, int] = {}
    outcome: Outcome | None = None
    station: int | None = None
    captain: Who | None = None


class Round(Struct, frozen=True):
    """All tables of a round; `free` ones have a scheduled rest without points. `bye_terms` are what
    the bye cost."""

    number: int
    tables: tuple[Table, ...]
    byes: tuple[Who, ...] = ()
    free: tuple[Who, ...] = ()
    seed: int = 0
    pinned_byes: tuple[Who, ...] = ()
    bye_terms: Mapping[str, int] = {}

    @property
    def is_complete(self) -> bool:
        """Whether every table has a result."""
        return all(table.outcome is not None for table in self.tables)

    def table_of(self, who: Who) -> Table | None:
        """Where somebody sits."""
        return next((table for table in self.tables if who in table.players), None)

    def table(self, number: int) -> Table | None:
        """The table of that number."""
        return next((table for table in self.tables if table.number == number), None)

    def everybody(self) -> Iterator[Who]:
        """Everybody who has a table, a bye or a rest."""
        for table in self.tables:
            yield from table.players
        yield from self.byes
        yield from self.free


class Entrant(Struct, frozen=True):
    """Somebody who plays; `level` is a computer's. `seed` orders those who are seeded, high first.

    `since` is the first round; `steps` are (round, here) of each leaving and coming back.
    """

    who: Who
    name: str
    level: int | None = None
    club: str = ""
    seed: float = 0.0
    since: int = 1
    steps: tuple[tuple[int, bool], ...] = ()

    @property
    def is_person(self) -> bool:
        """Whether a person plays."""
        return self.level is None

    def is_here(self, number: int) -> bool:
        """Whether they take part in that round."""
        return self.since <= number and not self.has_left(number)

    def has_left(self, number: int) -> bool:
        """Whether they are away in that round after having been here."""
        here = True
        for from_round, present in self.steps:
            if from_round <= number:
                here = present
        return not here


@dataclass(frozen=True, slots=True)
class Seeding:
    """Who starts where, from that round on: one order a group."""

    round: int
    groups: tuple[tuple[Who, ...], ...]


@dataclass(frozen=True, slots=True)
class DrawnLot:
    """An order drawn among equals, from the standings of that round on."""

    round: int
    order: tuple[Who, ...]


@dataclass(frozen=True, slots=True)
class Night:
    """Everything that is known after some acts; `rounds` are the published ones."""

    settings: Settings
    seed: int = 0
    entrants: Mapping[Who, Entrant] = field(default_factory=dict)
    rounds: tuple[Round, ...] = ()
    draft: Round | None = None
    seedings: tuple[Seeding, ...] = ()
    lots: tuple[DrawnLot, ...] = ()
    closed: bool = False

    @property
    def coming(self) -> int:
        """The number of the round that is published next."""
        return len(self.rounds) + 1

    @property
    def current(self) -> Round | None:
        """The round that was published last."""
        return self.rounds[-1] if self.rounds else None

    @property
    def finished_rounds(self) -> int:
        """How many rounds from the first on are complete."""
        return next(
            (round.number - 1 for round in self.rounds if not round.is_complete), len(self.rounds)
        )

    def here(self, number: int) -> list[Who]:
        """Who takes part in that round, in the order of coming."""
        return [who for who, entrant in self.entrants.items() if entrant.is_here(number)]

    def name(self, who: Who) -> str:
        """What somebody is called."""
        return self.entrants[who].name

    def seeding(self, number: int) -> Seeding | None:
        """The seeding that holds in that round."""
        found = [seeding for seeding in self.seedings if seeding.round <= number]
        return found[-1] if found else None


def refuse(message: str, /, **values: object) -> Refused:
    """A refusal of a catalogue key and its values, to be raised. Numbers stay numbers: digits are
    those of whoever is told."""
    told = {name: v if isinstance(v, int) else str(v) for name, v in values.items()}
    return Refused(Notice(message, told))
