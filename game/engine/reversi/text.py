"""Transcripts of Reversi: a line of cells such as `f5d6c3d3`.

Reading accepts upper and lower case, moves run together or apart by blanks and commas, and passes
that are written (`pass`, `pa`, `--`, `ps`), left out, or both in one line. A damaged line is
refused as a whole, with its place named.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from game.engine.api import BrokenRecord, JsonObject, NotAllowed, Seat
from game.engine.record import Record
from game.engine.reversi.board import CELLS, INDEX, mask_of, outflanked, placeable
from game.engine.reversi.rules import ABOUT, PASS, START, ReversiPosition

Moves: TypeAlias = tuple[tuple[Seat, str], ...]

PASSES = frozenset(("pass", "pa", "--", "ps"))
_TOKEN = re.compile(r"pass|pa|ps|--|[a-h][1-8]", re.IGNORECASE)
_BETWEEN = re.compile(r"[\s,]*")


@dataclass(frozen=True, slots=True)
class Token:
    """A move as it was read: where it stood, its text in lower case, its seat if that was said."""

    place: str
    move: str
    seat: Seat | None = None


def read_transcript(text: str, start: ReversiPosition = START) -> Moves:
    """All moves of a transcript, passes included. Raises `BrokenRecord`.

    A pass that is left out at the very end is not added: it is still to be played.
    """
    return follow(start, _tokens(text))


def write_transcript(moves: Iterable[tuple[Seat, str]], *, passes: bool = False) -> str:
    """The moves run together in lower case; passes are left out unless `passes` is true.

    Raises `NotAllowed` for a match in which discs were turned wrongly by hand: no transcript can
    tell that.
    """
    written = []
    for _, move in moves:
        if ":" in move:
            raise NotAllowed("turned-by-hand", f"a transcript cannot hold {move!r}")
        if passes or move != PASS:
            written.append(move)
    return "".join(written)


def record_of(moves: Moves, start: ReversiPosition = START) -> Record:
    """The moves as a record, from the start or from any position."""
    full = start.dump()
    options: JsonObject = {"hand_flip": start.hand_flip, "opening": start.opening}
    if start == START:
        return Record(ABOUT.game, 2, 0, None, options, moves, ABOUT.version)
    return Record(ABOUT.game, 2, None, full, options, moves, ABOUT.version)


def follow(start: ReversiPosition, tokens: Iterable[Token]) -> Moves:
    """Play the tokens from a position, with passes put in where they were left out.

    Raises `BrokenRecord` with the token's place.
    """
    own, other, seat = start.own, start.other, start.turn
    moves: list[tuple[Seat, str]] = []
    for token in tokens:
        open_cells = placeable(own, other)
        left_out = token.move != PASS and token.seat != seat
        if not open_cells and left_out and (free := placeable(other, own)):
            moves.append((seat, PASS))
            own, other, seat, open_cells = other, own, 1 - seat, free
        elif not open_cells and not placeable(other, own):
            raise BrokenRecord(f"{token.place}: {token.move!r} after the end")
        fault = _fault(token, own | other, open_cells, seat)
        if fault:
            raise BrokenRecord(f"{token.place}: {token.move!r} {fault}")
        moves.append((seat, token.move))
        own, other = _after(own, other, token.move)
        seat = 1 - seat
    return tuple(moves)


def _after(own: int, other: int, move: str) -> tuple[int, int]:
    if move == PASS:
        return other, own
    turned = mask_of(c for run in outflanked(own, other, INDEX[move]) for c in run)
    return other ^ turned, own ^ turned | 1 << INDEX[move]


def _fault(token: Token, occupied: int, open_cells: int, seat: Seat) -> str:
    if token.seat is not None and token.seat != seat:
        return "out of turn"
    if token.move == PASS:
        return "though a disc can be placed" if open_cells else ""
    bit = 1 << INDEX[token.move]
    if occupied & bit:
        return "where a disc lies"
    return "" if open_cells & bit else "outflanks nothing"


def _tokens(text: str) -> Iterator[Token]:
    at, number = _skip(text, 0), 1
    while at < len(text):
        found = _TOKEN.match(text, at)
        place = f"move {number}, character {at + 1}"
        if found is None:
            raise BrokenRecord(f"{place}: {text[at : at + 8]!r} is no move")
        word = found.group().lower()
        yield Token(place, PASS if word in PASSES else word)
        at, number = _skip(text, found.end()), number + 1


def _skip(text: str, at: int) -> int:
    between = _BETWEEN.match(text, at)
    return at if between is None else between.end()


def cell_at(column: int, row: int) -> str:
    """The cell of a column and a row counted from 1."""
    return CELLS[(row - 1) * 8 + column - 1]
