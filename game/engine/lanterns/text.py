"""Move texts of Lanterns, and the facts that the kernels' rows stand for."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from game.engine.api import Fact, Json, Seat, Unreadable
from game.engine.lake import REACH, cell_at, place_of
from game.engine.lanterns import tellings
from game.engine.lanterns.cards import INDEX, LETTERS, NAMES
from game.engine.lanterns.kernels import BUY, COLOUR, END
from game.engine.lanterns.state import FINAL, GHOST, OPENING, PHASES, WHYS
from game.engine.moment import Buffer, Record
from game.engine.telling import told

_NUMBER = "(0|-?[1-9][0-9]{0,8})"
_PLACE = re.compile(f"place {_NUMBER} {_NUMBER} ([0-3])")
FAR = -1  # the code of a cell beyond any lake
SIDES = ("north", "east", "south", "west")


def read_move(_: Record, text: str) -> int:
    """The code of a move text. Raises `Unreadable`."""
    if text == "end":
        return END
    if found := _PLACE.fullmatch(text):
        x, y, rot = int(found[1]), int(found[2]), int(found[3])
        far = max(abs(x), abs(y)) > REACH
        return FAR if far else 4 * cell_at(x, y) + rot
    verb, _, name = text.partition(" ")
    if verb == "buy" and name in INDEX:
        return BUY + INDEX[name]
    if verb == "colour" and len(name) == 1 and name in LETTERS:
        return COLOUR + LETTERS.index(name)
    raise Unreadable(f"{text[:60]!r} is no move of lanterns")


def write_move(_: Record, code: int) -> str:
    """The text of a move."""
    return _write(code)


@cache
def _write(code: int) -> str:
    if code < BUY:
        x, y = place_of(code >> 2)
        return f"place {x} {y} {code & 3}"
    if code < COLOUR:
        return f"buy {NAMES[code - BUY]}"
    return "end" if code == END else f"colour {LETTERS[code - COLOUR]}"


def refusal(s: Record, _: Seat, code: int) -> str:
    """Why the waiting seat may not play that move: see `rules`."""
    choosing = int(s.choices_n) > 0
    if BUY <= code < COLOUR:
        return "choices-wait" if choosing else _no_purchase(s, code - BUY)
    if COLOUR <= code < END:
        return _no_colour(s, code - COLOUR) if choosing else "no-choice"
    if choosing:
        return "choices-wait"
    if code == END:
        return "must-place"
    if s.placed or int(s.phase) == FINAL:
        return "already-placed"
    there = int(s.grid[code >> 2]) if code != FAR else 0
    return "occupied" if there > 0 else "not-touching"


def _no_purchase(s: Record, card: int) -> str:
    if int(s.phase) == OPENING:
        return "not-in-opening"
    if s.purchased:
        return "already-bought"
    if card not in s.cards[: int(s.cards_n)].tolist():
        return "card-gone"
    return "cannot-pay"


def _no_colour(s: Record, colour: int) -> str:
    return "colour-gone" if s.towers[colour] + s.used[colour] == 0 else "held-already"


def facts_of(_: Record, rows: Buffer) -> list[Fact]:
    """The facts of a move, in order."""
    return [_fact(*row) for row in told(rows)]


def _fact(kind: int, seat: int, a: int, b: int, c: int, d: int) -> Fact:
    name, fields = _FIELDS[kind](a, b, c, d)
    return Fact(name, None if seat < 0 else seat, fields)


def _side(side: int) -> Json:
    return None if side < 0 else SIDES[side]


def _placed(tile: int, cell: int, rot: int, phase: int) -> tuple[str, dict[str, Json]]:
    x, y = place_of(cell)
    fields: dict[str, Json] = {"tile": tile, "x": x, "y": y, "rot": rot}
    return "placed", {**fields, "ghost": phase == GHOST, "opening": phase == OPENING}


def _got(colour: int, why: int, side: int, ghost: int) -> dict[str, Json]:
    return {"colour": LETTERS[colour], "why": WHYS[why], "side": _side(side), "ghost": ghost == 1}


def _wild(colour: int) -> Json:
    return "wild" if colour >= len(LETTERS) else LETTERS[colour]


_FIELDS: dict[int, Callable[[int, int, int, int], tuple[str, dict[str, Json]]]] = {
    tellings.TURNED_UP: lambda a, b, c, d: ("tile", {"tile": a, "ghost": b == GHOST}),
    tellings.PLACED: _placed,
    tellings.GOT: lambda a, b, c, d: ("got", _got(a, b, c, d)),
    tellings.EMPTY: lambda a, b, c, d: ("missed", _got(a, b, c, d)),
    tellings.REFILLED: lambda a, b, c, d: ("refilled", {"colour": LETTERS[a], "cards": b}),
    tellings.NOBODY: lambda a, b, c, d: ("to-ghost", {"colour": _wild(a), "side": _side(b)}),
    tellings.CHOICE: lambda a, b, c, d: ("choice", {"why": WHYS[a], "side": _side(b)}),
    tellings.CHOSE: lambda a, b, c, d: ("chose", {"colour": LETTERS[a], "why": WHYS[b]}),
    tellings.FELL_AWAY: lambda a, b, c, d: ("fell-away", {"why": WHYS[a]}),
    tellings.BOUGHT: lambda a, b, c, d: ("bought", {"card": NAMES[a]}),
    tellings.ENDED: lambda a, b, c, d: ("ended", {}),
    tellings.TURN_OF: lambda a, b, c, d: ("turn", {"phase": PHASES[a]}),
    tellings.FINAL_ROUND: lambda a, b, c, d: ("final", {}),
    tellings.BONUS_COUNTED: lambda a, b, c, d: ("bonus", {"card": NAMES[a], "points": b}),
    tellings.SCORED: lambda a, b, c, d: (
        "scored",
        {"cards": a, "bonus": b, "lost": c, "points": d},
    ),
}
