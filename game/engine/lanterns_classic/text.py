"""Move texts of Lanterns classic, and the facts that the kernels' rows stand for."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from game.engine.api import Fact, Json, Seat, Unreadable
from game.engine.lake import COLOURS, PLACINGS, REACH, TILES, cell_at, place_of
from game.engine.lanterns_classic import tellings
from game.engine.lanterns_classic.cards import STACKS
from game.engine.lanterns_classic.kernels import (
    DISCARD,
    END,
    EXCHANGE,
    EXCHANGE_FAVORS,
    FOUR_OF,
    PAIRS_OF,
    SEVEN_DIFFERENT,
    card_count,
    has_token,
    held,
)
from game.engine.lanterns_classic.state import LIMIT
from game.engine.moment import Buffer, Record
from game.engine.telling import told

_NUMBER = "(0|-?[1-9][0-9]{0,8})"
_PLACE = re.compile(f"place ([1-9][0-9]?) {_NUMBER} {_NUMBER} ([0-3])")
FAR = -1  # the code of a cell beyond any lake
SIDES = ("north", "east", "south", "west")
WHYS = ("faces", "matches")


def read_move(_: Record, text: str) -> int:
    """The code of a move text. Raises `Unreadable`."""
    if found := _PLACE.fullmatch(text):
        tile, x, y, rot = (int(part) for part in found.groups())
        if tile < TILES:
            far = max(abs(x), abs(y)) > REACH
            return FAR if far else tile * PLACINGS + 4 * cell_at(x, y) + rot
    code = _words().get(text)
    if code is None:
        raise Unreadable(f"{text[:60]!r} is no move of lanterns-classic")
    return code


@cache
def _words() -> dict[str, int]:
    """Every move text but placings."""
    count = len(COLOURS)
    codes = [EXCHANGE + i for i in range(count * count) if i // count != i % count]
    codes += [*range(FOUR_OF, PAIRS_OF), *range(SEVEN_DIFFERENT, END + 1)]
    codes += [PAIRS_OF + bits for bits in range(1 << count) if bits.bit_count() == 3]
    return {_write(code): code for code in codes}


def write_move(_: Record, code: int) -> str:
    """The text of a move."""
    return _write(code)


@cache
def _write(code: int) -> str:
    if code < EXCHANGE:
        x, y = place_of(code % PLACINGS >> 2)
        return f"place {code // PLACINGS} {x} {y} {code & 3}"
    if code < FOUR_OF:
        given, got = divmod(code - EXCHANGE, len(COLOURS))
        return f"exchange {COLOURS[given]} {COLOURS[got]}"
    if code < PAIRS_OF:
        return f"dedicate four {COLOURS[code - FOUR_OF]}"
    if code < SEVEN_DIFFERENT:
        return f"dedicate pairs {' '.join(letters(code - PAIRS_OF))}"
    if code == SEVEN_DIFFERENT:
        return "dedicate seven"
    return "end" if code == END else f"discard {COLOURS[code - DISCARD]}"


def letters(bits: int) -> list[str]:
    """Colours given as bits."""
    return [letter for i, letter in enumerate(COLOURS) if bits >> i & 1]


def refusal(s: Record, seat: Seat, code: int) -> str:
    """Why the waiting seat may not play that move: see `rules`."""
    if code < EXCHANGE:
        return _no_place(s, seat, code)
    if code < FOUR_OF:
        return _no_exchange(s, seat, *divmod(code - EXCHANGE, len(COLOURS)))
    if code < DISCARD:
        return _no_dedication(s, seat, code)
    if code == END:
        return "must-place"
    if int(s.final_n) or card_count(s, seat) <= LIMIT:
        return "within-limit"
    return "not-in-hand"


def _no_place(s: Record, seat: Seat, code: int) -> str:
    if int(s.final_n):
        return "final-round"
    if card_count(s, seat) > LIMIT:
        return "over-limit"
    if code == FAR:
        return "not-touching"
    if code // PLACINGS not in s.tiles[seat, : int(s.tiles_n[seat])].tolist():
        return "tile-not-held"
    return "occupied" if int(s.grid[code % PLACINGS >> 2]) > 0 else "not-touching"


def _no_exchange(s: Record, seat: Seat, given: int, got: int) -> str:
    if s.dedicated:
        return "already-dedicated"
    if s.exchanged:
        return "already-exchanged"
    if int(s.favors[seat]) < EXCHANGE_FAVORS:
        return "no-favors"
    return "not-in-hand" if int(s.hands[seat, given]) == 0 else "not-in-stock"


def _no_dedication(s: Record, seat: Seat, code: int) -> str:
    if s.dedicated:
        return "already-dedicated"
    if code < PAIRS_OF:
        stack, enough = 0, bool(held(s, seat, 4) >> (code - FOUR_OF) & 1)
    elif code < SEVEN_DIFFERENT:
        bits = code - PAIRS_OF
        stack, enough = 1, held(s, seat, 2) & bits == bits
    else:
        stack, enough = 2, held(s, seat, 1) == (1 << len(COLOURS)) - 1
    return "no-token" if enough and not has_token(s, stack) else "not-in-hand"


def facts_of(_: Record, rows: Buffer) -> list[Fact]:
    """The facts of a move, in order."""
    return [_fact(*row) for row in told(rows)]


def _fact(kind: int, seat: int, a: int, b: int, c: int, d: int) -> Fact:
    if kind == tellings.DREW:
        return Fact("drew", seat, {"stack": b}, {"tile": a}, frozenset({seat}))
    name, fields = _FIELDS[kind](a, b, c, d)
    return Fact(name, seat, fields)


def _placed(tile: int, cell: int, rot: int, _: int) -> tuple[str, dict[str, Json]]:
    x, y = place_of(cell)
    return "placed", {"tile": tile, "x": x, "y": y, "rot": rot}


def _got(colour: int, why: int, side: int) -> dict[str, Json]:
    return {"colour": COLOURS[colour], "why": WHYS[why], "side": SIDES[side]}


def _dedicated(stack: int, colours: int, source: int, token: int) -> tuple[str, dict[str, Json]]:
    fields: dict[str, Json] = {"what": STACKS[stack], "colours": list(letters(colours))}
    return "dedicated", {**fields, "stack": STACKS[source], "token": token}


_FIELDS: dict[int, Callable[[int, int, int, int], tuple[str, dict[str, Json]]]] = {
    tellings.EXCHANGED: lambda a, b, c, d: (
        "exchanged",
        {"given": COLOURS[a], "colour": COLOURS[b]},
    ),
    tellings.DEDICATED: _dedicated,
    tellings.DISCARDED: lambda a, b, c, d: ("discarded", {"colour": COLOURS[a]}),
    tellings.PLACED: _placed,
    tellings.GOT: lambda a, b, c, d: ("got", _got(a, b, c)),
    tellings.MISSED: lambda a, b, c, d: ("missed", _got(a, b, c)),
    tellings.FAVOR: lambda a, b, c, d: ("favor", {"tile": a}),
    tellings.POOL_EMPTY: lambda a, b, c, d: ("no-favor", {"tile": a}),
    tellings.ENDED: lambda a, b, c, d: ("ended", {}),
    tellings.TURN_OF: lambda a, b, c, d: ("turn", {}),
    tellings.FINAL_ROUND: lambda a, b, c, d: ("final", {}),
}
