"""The bag game in words: move texts, facts and the complete position."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, lru_cache

from game.engine.api import Fact, Json, Result, Seat, Unreadable
from game.engine.decks import deck_size
from game.engine.moment import Buffer, Options, Record
from game.engine.reef_bag import kernels
from game.engine.reef_bag.state import LETTERS, PLACES, STRIDE, VALUE, cell_names
from game.engine.standing import seats_in
from game.engine.telling import told

_MOVE = re.compile("(take|score) ([1-9][0-9]{0,2})|place ([RBYG]) ([a-e][1-5])|draw|end")
_ENDINGS = {
    kernels.TARGET_REACHED: "target",
    kernels.BOARD_FULL: "full-board",
    kernels.CARDS_GONE: "cards",
}


@cache
def bits(side: int) -> dict[str, int]:
    """The bit of each cell of a board of that size, by name, a1 b1 ... first."""
    return {
        name: place // side * STRIDE + place % side for place, name in enumerate(cell_names(side))
    }


def read_move(s: Record, text: str) -> int:
    """The number of a move text. Raises `Unreadable`."""
    found = _MOVE.fullmatch(text)
    if found is None:
        raise Unreadable(f"no move of the bag game: {text[:40]!r}")
    if text in ("draw", "end"):
        return kernels.DRAW if text == "draw" else kernels.END
    verb, number, letter, cell = found.groups()
    if verb is None:
        bit = bits(int(s.side)).get(cell)
        if bit is None:
            raise Unreadable(f"no cell of this board: {text!r}")
        return kernels.PLACE + 64 * LETTERS.index(letter) + bit
    most = PLACES if verb == "take" else deck_size(s)
    if int(number) > most:
        raise Unreadable(f"no move of the bag game, numbers go to {most}: {text!r}")
    return int(number) + (kernels.TAKE - 1 if verb == "take" else kernels.SCORE)


def write_move(s: Record, code: int) -> str:
    """The text of a move."""
    if code >= kernels.SCORE:
        return f"score {code - kernels.SCORE}"
    if code >= kernels.PLACE:
        colour, bit = divmod(code - kernels.PLACE, 64)
        return f"place {LETTERS[colour]} {cell_name(bit)}"
    if code == kernels.DRAW:
        return "draw"
    return "end" if code == kernels.END else f"take {code - kernels.TAKE + 1}"


def cell_name(bit: int) -> str:
    """The name of a cell."""
    return f"{'abcde'[bit % STRIDE]}{bit // STRIDE + 1}"


def refusal(s: Record, seat: Seat, code: int) -> str:
    """Why the seat on turn may not play that move (see `rules` for the reasons)."""
    if code >= kernels.SCORE:
        held = code - kernels.SCORE in s.hands[seat, : s.hand_counts[seat]]
        return "no-pattern" if held else "not-in-hand"
    if not s.building:
        if code == kernels.DRAW:
            return "bag-empty"
        return "place-empty" if code < kernels.DRAW else "take-first"
    if code < kernels.PLACE:
        return "already-taken"
    colour, bit = divmod(code - kernels.PLACE, 64)
    if colour + 1 not in s.corals[seat, : s.coral_counts[seat]]:
        return "no-such-coral"
    return "occupied" if int(s.boards[seat, 0]) >> bit & 1 else "not-beside"


def tell(s: Record, facts: Buffer) -> list[Fact]:
    """The facts that `apply` noted, in order."""
    return [
        Fact(_NAMES[kind], None if seat < 0 else seat, _TELLERS[kind](s, *numbers))
        for kind, seat, *numbers in told(facts)
    ]


def _scored(s: Record, card: int, total: int, mask: int, _: int) -> dict[str, Json]:
    named: list[Json] = [name for name, bit in bits(int(s.side)).items() if mask >> bit & 1]
    return {"card": card, "points": int(s.cards[card, VALUE]), "total": total, "cells": named}


_NAMES = {
    kernels.TAKEN: "taken",
    kernels.REFILLED: "refilled",
    kernels.DECK_EMPTY: "deck-empty",
    kernels.DREW: "drew",
    kernels.PLACED: "placed",
    kernels.SCORED: "scored",
    kernels.ENDED: "turn-ended",
    kernels.ENDING: "ending",
    kernels.SKIPPED: "nothing-to-take",
}
_TELLERS: dict[int, Callable[..., dict[str, Json]]] = {
    kernels.TAKEN: lambda s, a, b, *_: {"card": a, "place": b},
    kernels.REFILLED: lambda s, a, b, c, _: {"card": a, "place": b, "deck": c},
    kernels.DECK_EMPTY: lambda s, *_: {},
    kernels.DREW: lambda s, a, b, *_: {"coral": LETTERS[a - 1], "bag": b},
    kernels.PLACED: lambda s, a, b, *_: {"coral": LETTERS[a - 1], "cell": cell_name(b)},
    kernels.SCORED: _scored,
    kernels.ENDED: lambda s, *_: {},
    kernels.ENDING: lambda s, a, *_: {"cause": _ENDINGS[a]},
    kernels.SKIPPED: lambda s, *_: {},
}


def result(s: Record) -> Result:
    """The result if the match ended now."""
    seats = range(int(s.players))
    corals = tuple(int(s.boards[seat, 0]).bit_count() for seat in seats)
    return Result(
        scores=tuple(int(s.points[seat]) for seat in seats),
        winners=seats_in(kernels.winners(s)),
        reason=_reason(s, corals),
        ties=(corals, tuple(int(s.played_counts[seat]) for seat in seats)),
    )


def _reason(s: Record, corals: tuple[int, ...]) -> str:
    if any(played >= s.target for played in s.played_counts[: s.players]):
        return "target"
    return "full-board" if max(corals) == int(s.side) ** 2 else "cards"


def dump(s: Record, options: Options) -> dict[str, Json]:
    """The complete position as the engine protocol writes it."""
    seats = range(int(s.players))
    corals = [s.corals[seat, : s.coral_counts[seat]] for seat in seats]
    return {
        "game": "reef-bag",
        "seats": int(s.players),
        "turn": int(s.turn),
        "start": int(s.start),
        "boards": [board_text(tuple(s.boards[seat].tolist()), int(s.side)) for seat in seats],
        "bag": letters(s.bag[: s.bag_count][::-1]),
        "corals": [letters(held) for held in corals],
        "cards": [s.hands[seat, : s.hand_counts[seat]].tolist() for seat in seats],
        "open": [int(card) or None for card in s.open],
        "deck": s.deck[: s.deck_count][::-1].tolist(),
        "played": [s.played[seat, : s.played_counts[seat]].tolist() for seat in seats],
        "phase": "build" if s.building else "take",
        "ending": bool(s.ending),
        "options": dict(options),
    }


def letters(colours: Buffer) -> str:
    """A list of colours as letters."""
    return "".join(LETTERS[colour - 1] for colour in colours.tolist())


@lru_cache(maxsize=256)  # a position is written many times before it changes
def board_text(rows: tuple[int, ...], side: int) -> str:
    """A board's cells in the order a1 b1 ..., "-" for an empty one."""
    text = ["-"] * (side * side)
    for place, bit in enumerate(bits(side).values()):
        for colour in range(1, 5):
            if rows[colour] >> bit & 1:
                text[place] = LETTERS[colour - 1]
    return "".join(text)
