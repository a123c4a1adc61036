"""Whale Riders: the rule set as a `Game`.

Facts, in the order of happening (`only` tells who sees the hidden fields, in brackets):
- `whale` (seat): `whale`, its kind or None; then, as the whale says, `left` (seat, [card] out of
  the game), `drew` (seat, [card] from the pile), `joined` (seat, [whale] from the reserve).
- `bid` (seat, [card]); with the last bid `revealed` (seat, card) for each, then either `tied`
  (`seats` that choose again, their `number`) for each group, or `goes` (seat, `place` from 1,
  `why`) in the order of taking. `why`: `red` (a red whale), `number` (own number), `white` (first
  in its tie by a white whale), `after-white` (its tie was with whites only), `again` (a later
  number), `seat` (seat order, a whole hand having been shown).
- `took` (seat, card), `refilled` (card), `landed` (seat, [card]), `missed` (seat): the market was
  empty.
- `round`: `round`, `first`. At a season's end for each seat `run` (seat, [cards]) one by one,
  then `scored` (seat, `points` of the season, `total`, [sum, runs]).
- `season`: `season`, `first`; then `dealt` (seat, [card]) and `opened` (card) one by one.
- `over`: the result.

Reasons (`why_not`): `over`, `not-your-turn`, `wrong-phase`, `not-in-market`, `not-in-hand`,
`already-shown` (in this round), `just-taken`, `no-such-whale`, `pile-empty` (blue and green).
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
from game.engine.moment import Book, Moment, Record
from game.engine.plain import fresh
from game.engine.standing import seats_in
from game.engine.telling import FACT_WIDTH, SILENT
from game.engine.whale_riders import position, text, view
from game.engine.whale_riders.cards import SEASONS, WHALE_COPIES
from game.engine.whale_riders.deal import WHALES_EACH, deal_season
from game.engine.whale_riders.kernels import (
    MOST_MOVES,
    apply,
    legal,
    scores,
    ties,
    to_act,
    waits,
    winners,
)
from game.engine.whale_riders.state import BID, DTYPE, WHALE
from game.engine.whale_riders.worlds import imagine

# What a search and the benchmark take from here.
__all__ = [
    "BOOK",
    "DTYPE",
    "FACT_WIDTH",
    "GAME",
    "MOST_MOVES",
    "apply",
    "imagine",
    "legal",
    "scores",
    "ties",
    "to_act",
    "waits",
    "winners",
]

ABOUT = About(
    game="whale-riders",
    seats=(2, 4),
    options={"whales": Option(True, values=(True, False))},
    secrets=True,
    end_reasons=("seasons",),
)


def deal(seats: int, seed: int, whaling: bool) -> Record:
    """A new match: the three decks and the whales shuffled, the first season dealt."""
    s: Record = fresh(DTYPE)
    dice = seed_word(seed)
    s.players, s.whaling = seats, int(whaling)
    s.season = s.round_number = 1
    s.phase = WHALE if whaling else BID
    s.taken = s.lander = -1
    s.used[:] = s.bids[:] = -1
    decks = [np.flatnonzero(season == SEASONS) for season in range(3)]
    for deck in decks:
        shuffle(dice, deck, len(deck))
    _put_deck(s, 0, decks[0])
    deal_season(s, 0, SILENT)
    _put_deck(s, 0, decks[1])
    _put_deck(s, 1, decks[2])
    if whaling:
        _deal_whales(s, dice)
    return s


def _put_deck(s: Record, place: int, deck: Record) -> None:
    s.decks[place, : len(deck)] = deck
    s.decks_n[place] = len(deck)


def _deal_whales(s: Record, dice: Record) -> None:
    whales = np.repeat(np.arange(len(WHALE_COPIES)), WHALE_COPIES)
    shuffle(dice, whales, len(whales))
    for seat in range(int(s.players)):
        s.whales[seat, :WHALES_EACH] = whales[seat * WHALES_EACH : (seat + 1) * WHALES_EACH]
        s.whales_n[seat] = WHALES_EACH
    rest = whales[int(s.players) * WHALES_EACH :]
    s.reserve[: len(rest)] = rest
    s.reserve_n = len(rest)


def result(s: Record) -> Result:
    """Most points; tie: more cards in hand; then shared."""
    seats = int(s.players)
    return Result(
        scores=tuple(s.scores[:seats].tolist()),
        winners=seats_in(winners(s)),
        reason="seasons",
        ties=(tuple(s.hands_n[:seats].tolist()),),
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
    view=view.view,
    waits=waits,
)


def _moment(s: Record) -> Moment:
    return Moment(BOOK, s, {"whales": bool(s.whaling)})


@dataclass(frozen=True, slots=True)
class WhaleRiders:
    """The rule set."""

    @property
    def about(self) -> About:
        """What the game declares of itself."""
        return ABOUT

    def new(self, seats: int, seed: int, options: JsonObject) -> Moment:
        """A fresh match. Raises `Unreadable`."""
        check_seats(ABOUT, seats)
        return _moment(deal(seats, seed, bool(check_options(ABOUT, options)["whales"])))

    def load(self, data: JsonObject) -> Moment:
        """A position from its JSON form. Raises `BadPosition` with all faults."""
        return _moment(position.load(data, ABOUT))

    def imagine(self, view: JsonObject, seat: Seat, seed: int) -> Moment:
        """A complete position that `seat` cannot tell from the true one; only the view is read."""
        s = position.load_view(view, ABOUT, seat)
        imagine(s, seat, seed_word(seed))
        return _moment(s)


GAME = WhaleRiders()
