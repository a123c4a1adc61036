"""Lanterns with towers, wild lanterns and the ghost: the rule set as a `Game`.

Facts, in the order of happening. `side` is north, east, south or west of the tile placed, None for
a colour chosen; `why` is `opening`, `receive` or `give`; `ghost` says whether the tile is or was
the ghost's.
- `bought` (seat): `card`.
- `placed` (seat): `tile`, `x`, `y`, `rot`, `ghost`, `opening`.
- `got` (seat): `colour`, `why`, `side`, `ghost`; `missed` (seat): the same, but no card was left.
  Before either, `refilled`: `colour`, `cards` went back from the used pile to the tower.
- `to-ghost`: `colour` ("wild" too), `side`; the ghost got that lantern, so nobody.
- `choice` (seat): `why`, `side`; a wild lantern, or an opening card, waits for that seat's choice.
- `chose` (seat): `colour`, `why`; then its `got`. `fell-away` (seat): `why`; no colour was left.
- `ended` (seat): it ended its turn itself.
- `turn` (seat): `phase`; then `tile` (seat): `tile`, `ghost`, turned up for that seat.
- `final` (seat): the final begins with that seat.
- At the end for each seat `bonus` (seat): `card`, `points`, for each bonus card, and `scored`
  (seat): `cards`, `bonus`, `lost` (by left-over lantern cards), `points`; then `over`, the result.

Reasons (`why_not`): `over`, `not-your-turn`, `choices-wait`, `no-choice`, `colour-gone`,
`held-already` (opening), `must-place`, `already-placed`, `occupied`, `not-touching`,
`not-in-opening`, `already-bought`, `card-gone`, `cannot-pay`.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from game.engine.api import (
    About,
    JsonObject,
    Option,
    Result,
    Seat,
    check_options,
    check_seats,
)
from game.engine.kernel import seed_word, shuffle
from game.engine.lake import CENTRE, START_TILE, TILES, lay
from game.engine.lanterns import position, text
from game.engine.lanterns import view as views
from game.engine.lanterns.cards import COUNT
from game.engine.lanterns.kernels import (
    CODES_END,
    MOST_MOVES,
    apply,
    begin,
    imagine,
    legal,
    to_act,
)
from game.engine.lanterns.scoring import points_of, scores, ties, winners
from game.engine.lanterns.state import COPIES, DTYPE, OPENING
from game.engine.moment import Book, Moment, Options, Record
from game.engine.plain import fresh
from game.engine.standing import seats_in
from game.engine.telling import FACT_WIDTH, SILENT

# What a search and the benchmark take from here.
__all__ = [
    "BOOK",
    "CODES_END",
    "DTYPE",
    "FACT_WIDTH",
    "GAME",
    "MOST_MOVES",
    "apply",
    "imagine",
    "legal",
    "points_of",
    "scores",
    "ties",
    "to_act",
    "winners",
]

ABOUT = About(
    game="lanterns",
    seats=(2, 4),
    options={
        "equal_turns": Option(0, values=(0, 1)),
        "leftover": Option(1, values=(0, 1)),
        "final": Option("turn", values=("turn", "rounds")),
    },
    end_reasons=("final",),
)


def deal(seats: int, seed: int, options: Options) -> Record:
    """A new match: full towers, all score cards open, the first opening tile turned up."""
    s = fresh(DTYPE)
    dice = seed_word(seed)
    s.players, s.phase = seats, OPENING
    s.equal_turns, s.leftover = options["equal_turns"], options["leftover"]
    s.rounds = int(options["final"] == "rounds")
    s.towers[:] = COPIES
    s.cards[:COUNT] = range(COUNT)
    s.cards_n = COUNT
    tiles = np.arange(1, TILES)
    shuffle(dice, tiles, len(tiles))
    # what goes out for equal turns is the far end of the pile
    out = len(tiles) % seats if s.equal_turns and seats > 2 else 0
    pile = tiles[out:]
    s.pile[: len(pile)] = pile
    s.pile_n = len(pile)
    lay(s, START_TILE, CENTRE, 0)
    begin(s, SILENT)
    return s


def result(s: Record) -> Result:
    """Most points; tie: more score cards; then shared."""
    seats = int(s.players)
    return Result(
        scores=tuple(int(points_of(s, seat)) for seat in range(seats)),
        winners=seats_in(winners(s)),
        reason="final",
        ties=(tuple(s.bought_n[:seats].tolist()),),
    )


BOOK = Book(
    to_act=to_act,
    legal=legal,
    apply=apply,
    most_moves=MOST_MOVES,
    read_move=text.read_move,
    write_move=text.write_move,
    refusal=text.refusal,
    tell=text.facts_of,
    result=result,
    dump=position.dump,
    view=views.view,
)


@dataclass(frozen=True, slots=True)
class Lanterns:
    """The rule set."""

    @property
    def about(self) -> About:
        """What the game declares of itself."""
        return ABOUT

    def new(self, seats: int, seed: int, options: JsonObject) -> Moment:
        """A fresh match. Raises `Unreadable`."""
        check_seats(ABOUT, seats)
        return Moment(BOOK, deal(seats, seed, check_options(ABOUT, options)), {})

    def load(self, data: JsonObject) -> Moment:
        """A position from its JSON form. Raises `BadPosition` with all faults."""
        return Moment(BOOK, position.load(data, ABOUT), {})

    def imagine(self, view: JsonObject, seat: Seat, seed: int) -> Moment:
        """A complete position with another order of the pile; only the view is read."""
        s = position.load_view(view, ABOUT)
        imagine(s, seat, seed_word(seed))
        return Moment(BOOK, s, {})


GAME = Lanterns()
