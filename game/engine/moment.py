"""A position of a game whose rules are kernels over one record.

A game's texts, facts and views are gathered in a `Book`; `Moment` is its `Position`. The record
inside is never changed and never handed out: `play` works on a copy, `record` is one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from game.engine.api import (
    Fact,
    Json,
    NotAllowed,
    Over,
    Phase,
    Result,
    Seat,
    Step,
    Together,
    Turn,
)
from game.engine.plain import key, packed
from game.engine.telling import ledger

Record: TypeAlias = Any  # a `Plain` or a numpy record: fields as attributes
Buffer: TypeAlias = Any  # an int64 array
Options: TypeAlias = Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class Book:
    """All that a game tells `Moment`: its kernels, the size of their buffer, and its words.

    `refusal` gives the reason for a move that the waiting seat may not play; `tell` reads the
    ledger that `apply` filled. `waits` says whether a seat must choose now, in games where several
    choose together; elsewhere `to_act` alone tells.
    """

    to_act: Callable[[Record], int]
    legal: Callable[[Record, int, Buffer], int]
    apply: Callable[[Record, int, Buffer], None]
    most_moves: int
    read_move: Callable[[Record, str], int]
    write_move: Callable[[Record, int], str]
    refusal: Callable[[Record, Seat, int], str]
    tell: Callable[[Record, Buffer], list[Fact]]
    result: Callable[[Record], Result]
    dump: Callable[[Record, Options], dict[str, Json]]
    view: Callable[[Record, Options, Seat | None], dict[str, Json]]
    waits: Callable[[Record, int], bool] | None = None


class Moment:
    """One moment of a match, immutable; two are equal when records and options are."""

    __slots__ = ("_book", "_codes", "_options", "_record")

    def __init__(self, book: Book, record: Record, options: Options) -> None:
        """`record` belongs to the moment from now on; nobody else may change it."""
        self._book = book
        self._record = record
        self._options = dict(options)
        self._codes: dict[Seat, list[int]] = {}

    @property
    def record(self) -> Record:
        """A copy as a numpy record, for search."""
        return packed(self._record)

    @property
    def seats(self) -> int:
        """Number of seats."""
        return int(self._record.players)

    @property
    def phase(self) -> Phase:
        """Who must choose, or the result."""
        seats = self._waiting()
        if not seats:
            return Over(self._book.result(self._record))
        return Turn(seats[0]) if len(seats) == 1 else Together(seats)

    def _waiting(self) -> tuple[Seat, ...]:
        waits = self._book.waits
        if waits is not None:
            return tuple(seat for seat in range(self.seats) if waits(self._record, seat))
        seat = self._book.to_act(self._record)
        return (seat,) if seat >= 0 else ()

    def codes(self, seat: Seat) -> list[int]:
        """All moves of that seat as the whole numbers that kernels use."""
        return self._known(seat).copy()

    def _known(self, seat: Seat) -> list[int]:
        if seat not in range(self.seats):
            return []
        if seat not in self._codes:
            out = np.zeros(self._book.most_moves, dtype=np.int64)
            count = self._book.legal(self._record, seat, out)
            self._codes[seat] = out[:count].tolist()
        return self._codes[seat]

    def legal(self, seat: Seat) -> list[str]:
        """All moves of that seat, sorted by code point; [] if it has no choice now."""
        return sorted(self._book.write_move(self._record, code) for code in self._known(seat))

    def code(self, move: str) -> int:
        """The whole number of a move text. Raises `Unreadable`."""
        return self._book.read_move(self._record, move)

    def text(self, code: int) -> str:
        """The text of a move's whole number."""
        return self._book.write_move(self._record, code)

    def why_not(self, seat: Seat, move: str) -> str | None:
        """The reason key, None if the move may be played. Raises `Unreadable`."""
        return self._refusal(seat, self.code(move))

    def _refusal(self, seat: Seat, code: int) -> str | None:
        if code in self._known(seat):
            return None
        waiting = self._waiting()
        if not waiting:
            return "over"
        if seat not in waiting:
            return "not-your-turn"
        return self._book.refusal(self._record, seat, code)

    def play(self, seat: Seat, move: str) -> Step:
        """Play a move. Raises `Unreadable` or `NotAllowed`; self is never changed."""
        code = self.code(move)
        reason = self._refusal(seat, code)
        if reason is not None:
            raise NotAllowed(reason, f"seat {seat} may not play {move!r}: {reason}")
        after = self._record.copy()
        facts = ledger()
        self._book.apply(after, code, facts)
        told = self._book.tell(after, facts)
        if self._book.to_act(after) < 0:
            told.append(Fact("over", None, self._book.result(after).as_json()))
        return Step(Moment(self._book, after, self._options), tuple(told))

    def view(self, seat: Seat | None) -> dict[str, Json]:
        """What that seat (None: a spectator) may know."""
        return self._book.view(self._record, self._options, seat)

    def dump(self) -> dict[str, Json]:
        """The complete position."""
        return self._book.dump(self._record, self._options)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Moment) or self._book is not other._book:
            return NotImplemented
        same = key(self._record) == key(other._record)
        return bool(same and self._options == other._options)

    def __hash__(self) -> int:
        return hash(key(self._record))
