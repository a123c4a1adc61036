"""Lanterns classic, the published game: the rule set as a `Game`.

Facts, in the order of happening:
- `exchanged` (seat): `given`, `colour` (got), for two favor tokens.
- `dedicated` (seat): `what` (four, pairs, seven), `colours` spent, `token` (its honor), `stack` it
  came from (`generic` if the own one was empty).
- `discarded` (seat): `colour`.
- `placed` (seat): `tile`, `x`, `y`, `rot`. Then for each seat `got` (seat): `colour`, `why`,
  `side`, or `missed`, the same, if that colour is not in stock. `why`: `faces` (that side of the
  tile faces the seat), `matches` (that side matches its neighbour). Then `favor` (seat): the
  `tile` with the platform, or `no-favor`, the same, if the pool is empty.
- `drew` (seat): [tile, for that seat only], `stack` (tiles left).
- `turn` (seat); `final` (seat): the final round begins with it; `ended` (seat): it ended its final
  turn; `over`: the result.

Reasons (`why_not`): `over`, `not-your-turn`, `already-exchanged`, `already-dedicated`,
`no-favors`, `not-in-hand`, `not-in-stock`, `no-token`, `within-limit`, `over-limit` (more than
twelve cards), `tile-not-held`, `occupied`, `not-touching`, `must-place`, `final-round`.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from game.engine.api import About, JsonObject, Result, Seat, check_options, check_seats
from game.engine.kernel import seed_word, shuffle
from game.engine.lake import CENTRE, START_TILE, TILES, lay
from game.engine.lanterns_classic import position, text
from game.engine.lanterns_classic import view as views
from game.engine.lanterns_classic.cards import SETUPS
from game.engine.lanterns_classic.kernels import (
    CODES_END,
    MOST_MOVES,
    apply,
    card_count,
    honor_of,
    imagine,
    legal,
    scores,
    ties,
    to_act,
    winners,
)
from game.engine.lanterns_classic.sharing import share_sides
from game.engine.lanterns_classic.state import DTYPE, FAVORS, HAND_TILES
from game.engine.moment import Book, Moment, Record
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
    "honor_of",
    "imagine",
    "legal",
    "scores",
    "ties",
    "to_act",
    "winners",
]

ABOUT = About(
    game="lanterns-classic",
    seats=(2, 4),
    options={},
    secrets=True,
    end_reasons=("final",),
)
START_ROT = 1


def deal(seats: int, seed: int) -> Record:
    """A new match: supplies and tokens for so many seats, three tiles each, the start tile laid and
    its facing sides dealt."""
    s = fresh(DTYPE)
    setup = SETUPS[seats]
    s.players = seats
    s.pool = FAVORS
    s.supply[:] = setup.lanterns
    for i, tokens in enumerate(setup.tokens):
        s.tokens[i, : len(tokens)] = tokens[::-1]
        s.tokens_n[i] = len(tokens)
    tiles = np.arange(1, TILES)
    shuffle(seed_word(seed), tiles, len(tiles))
    for seat in range(seats):
        s.tiles[seat, :HAND_TILES] = tiles[seat * HAND_TILES : (seat + 1) * HAND_TILES]
        s.tiles_n[seat] = HAND_TILES
    dealt = seats * HAND_TILES
    s.stack[: setup.stack] = tiles[dealt : dealt + setup.stack]
    s.stack_n = setup.stack
    s.tiles_left = dealt + setup.stack
    lay(s, START_TILE, CENTRE, START_ROT)
    share_sides(s, START_TILE, START_ROT, SILENT)
    return s


def result(s: Record) -> Result:
    """Most honor; tie: favor tokens; then lantern cards; then shared."""
    seats = range(int(s.players))
    return Result(
        scores=tuple(int(honor_of(s, seat)) for seat in seats),
        winners=seats_in(winners(s)),
        reason="final",
        ties=(
            tuple(s.favors[: int(s.players)].tolist()),
            tuple(int(card_count(s, seat)) for seat in seats),
        ),
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
class LanternsClassic:
    """The rule set."""

    @property
    def about(self) -> About:
        """What the game declares of itself."""
        return ABOUT

    def new(self, seats: int, seed: int, options: JsonObject) -> Moment:
        """A fresh match. Raises `Unreadable`."""
        check_seats(ABOUT, seats)
        check_options(ABOUT, options)
        return Moment(BOOK, deal(seats, seed), {})

    def load(self, data: JsonObject) -> Moment:
        """A position from its JSON form. Raises `BadPosition` with all faults."""
        return Moment(BOOK, position.load(data, ABOUT), {})

    def imagine(self, view: JsonObject, seat: Seat, seed: int) -> Moment:
        """A complete position that `seat` cannot tell from the true one; only the view is read."""
        s = position.load_view(view, ABOUT, seat)
        imagine(s, seat, seed_word(seed))
        return Moment(BOOK, s, {})


GAME = LanternsClassic()
