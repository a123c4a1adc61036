"""The contract of every game.

A `Game` makes positions; a `Position` is one immutable moment of a match. Moves are texts outside
(`d3`, `take 2`, `place R b2`), as the engine protocol writes them. Seats are counted from 0.
Whatever happened is told by facts, in order; nobody compares two positions to find out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias, runtime_checkable

Seat: TypeAlias = int
Json: TypeAlias = "None | bool | int | float | str | Sequence[Json] | Mapping[str, Json]"
JsonObject: TypeAlias = Mapping[str, Json]


class GameError(ValueError):
    """Anything a game refuses; the message holds the offending text."""


class Unreadable(GameError):
    """A text that is no move, a setup that cannot be read."""


class NotAllowed(GameError):
    """A readable move, undo or option that may not be played now; `reason` is a stable key."""

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason


class BadPosition(GameError):
    """A position that cannot be loaded; `faults` names every fault it has, never empty."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = tuple(faults)


class BrokenRecord(GameError):
    """A record that does not replay; the message names the move and its place."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One seat must choose."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Together:
    """Several seats choose independently, in any order (secret bids)."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended.

    `scores` has one number a seat; `winners` lists all seats that share the win (a draw lists all).
    `ties` holds one tuple of per-seat numbers for each criterion after the score, in order, and is
    None for a game without such criteria. `federation` is Reversi's score with the empties given
    to the winner.
    """

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: str
    ties: tuple[tuple[int, ...], ...] | None = None
    federation: tuple[int, ...] | None = None

    def as_json(self) -> dict[str, Json]:
        """The result as the engine protocol writes it."""
        data: dict[str, Json] = {
            "scores": list(self.scores),
            "winners": list(self.winners),
            "reason": self.reason,
        }
        if self.ties is not None:
            data["ties"] = [list(row) for row in self.ties]
        if self.federation is not None:
            data["federation"] = list(self.federation)
        return data


@dataclass(frozen=True, slots=True)
class Over:
    """The match has ended."""

    result: Result


Phase: TypeAlias = Turn | Together | Over


def waiting(phase: Phase) -> tuple[Seat, ...]:
    """The seats that must choose now, ascending; empty when the match is over."""
    match phase:
        case Turn(seat):
            return (seat,)
        case Together(seats):
            return tuple(sorted(seats))
        case Over():
            return ()


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that happened.

    `shown` is known to all. `hidden` is known to the seats in `only`; everybody else sees "?" in
    place of each of its values.
    """

    kind: str
    seat: Seat | None = None
    shown: JsonObject = field(default_factory=dict)
    hidden: JsonObject = field(default_factory=dict)
    only: frozenset[Seat] = frozenset()

    def seen_by(self, seat: Seat | None) -> Fact:
        """The fact as that seat (None: a spectator) may know it."""
        if not self.hidden or (seat is not None and seat in self.only):
            return self
        return Fact(self.kind, self.seat, self.shown, dict.fromkeys(self.hidden, "?"), self.only)

    def as_json(self) -> dict[str, Json]:
        """One flat object: kind, seat if any, then all fields."""
        head: dict[str, Json] = {"kind": self.kind}
        if self.seat is not None:
            head["seat"] = self.seat
        return {**head, **self.shown, **self.hidden}


@dataclass(frozen=True, slots=True)
class Step:
    """What a move led to: the next position and the facts in between."""

    position: Position
    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a game: either a list of `values`, or a whole number from `least` to `most`.

    An option whose values are texts with a form of their own (such as Reef's centre) leaves all
    three None; `Game.new` checks it.
    """

    default: Json
    values: tuple[Json, ...] | None = None
    least: int | None = None
    most: int | None = None

    def as_json(self) -> dict[str, Json]:
        """The option as the engine protocol's `games` answer writes it."""
        data: dict[str, Json] = {"default": self.default}
        if self.values is not None:
            data["values"] = list(self.values)
        if self.least is not None:
            data["least"] = self.least
        if self.most is not None:
            data["most"] = self.most
        return data


@dataclass(frozen=True, slots=True)
class About:
    """What a game declares of itself; shared tests, set-up screens and the protocol read it."""

    game: str
    seats: tuple[int, int]
    options: Mapping[str, Option]
    version: int = 1
    secrets: bool = False
    end_reasons: tuple[str, ...] = ("count",)


@runtime_checkable
class Position(Protocol):
    """One moment of a match, immutable."""

    @property
    def seats(self) -> int:
        """Number of seats."""

    @property
    def phase(self) -> Phase:
        """Who must choose, or the result."""

    def legal(self, seat: Seat) -> list[str]:
        """All moves of that seat, sorted by code point, unique; [] if it has no choice now."""

    def why_not(self, seat: Seat, move: str) -> str | None:
        """The stable reason key for which that move may not be played, None if it may.

        Raises `Unreadable` for a text that is no move of this game.
        """

    def play(self, seat: Seat, move: str) -> Step:
        """Play a move. Raises `Unreadable` or `NotAllowed`; self is never changed."""

    def view(self, seat: Seat | None) -> dict[str, Json]:
        """What that seat (None: a spectator) may know, as a whitelist; unknown things are counts
        or "?"."""

    def dump(self) -> dict[str, Json]:
        """The complete position, every field and option written; `Game.load` gives an equal one."""


class Game(Protocol):
    """A rule set."""

    @property
    def about(self) -> About:
        """What the game declares of itself."""

    def new(self, seats: int, seed: int, options: JsonObject) -> Position:
        """A fresh match; the same arguments give the same match on every machine.

        `seed` is 0 to 2**63 - 1. Raises `Unreadable` for a wrong number of seats, an unknown option
        or a value that is not offered.
        """

    def load(self, position: JsonObject) -> Position:
        """A position from its JSON form. Raises `BadPosition` with all faults."""

    def imagine(self, view: JsonObject, seat: Seat, seed: int) -> Position:
        """A complete position that `seat` cannot tell from the true one: its view equals `view`.

        Only the view is read, so no secret can reach whoever thinks with the answer.
        """


def check_seats(about: About, seats: int) -> None:
    """Raises `Unreadable` unless that many can play."""
    least, most = about.seats
    if not least <= seats <= most:
        wanted = f"{least}" if least == most else f"{least} to {most}"
        raise Unreadable(f"{about.game} is for {wanted} seats, not {seats}")


def check_options(about: About, given: JsonObject) -> dict[str, Json]:
    """All options with their values, defaults filled in, in declared order.

    Raises `Unreadable` for an unknown name or a value that is not offered.
    """
    unknown = [name for name in given if name not in about.options]
    if unknown:
        raise Unreadable(f"{about.game} has no option {unknown[0]!r}")
    return {name: _checked(name, option, given) for name, option in about.options.items()}


def _checked(name: str, option: Option, given: JsonObject) -> Json:
    value = given.get(name, option.default)
    if option.values is not None and not any(_same(value, v) for v in option.values):
        raise Unreadable(f"option {name!r} cannot be {value!r}")
    if option.least is not None or option.most is not None:
        whole = isinstance(value, int) and not isinstance(value, bool)
        low = option.least if option.least is not None else value
        high = option.most if option.most is not None else value
        if not whole or not low <= value <= high:  # type: ignore[operator]  # whole: all ints
            raise Unreadable(f"option {name!r} cannot be {value!r}")
    return value


def _same(left: Json, right: Json) -> bool:
    return type(left) is type(right) and left == right
