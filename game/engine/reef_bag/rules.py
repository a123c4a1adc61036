"""The rules of the Reef bag game.

Moves: `take 1` (an open card), `draw` (a coral from the bag), `place R b2`, `score 17` (a card of
the hand), `end`.

Facts, in this order:
- `taken`: `card`, `place`.
- `refilled`: `card`, `place`, `deck` (cards left); `deck-empty` after the last one.
- `drew`: `coral`, `bag` (corals left).
- `placed`: `coral`, `cell`.
- `scored`: `card`, `points`, `total` (the seat's points then), `cells` (where the pattern stands).
- `turn-ended`.
- `ending`: `cause` ("target", "full-board", "cards"), seat: who caused or found it. The round is
  completed.
- `nothing-to-take` (seat: the next one): neither an open card nor a coral in the bag.
- `over` (no seat): the result.

Reasons for which a move may not be played (`why_not`):
- `over`, `not-your-turn`.
- `take-first`: a card or a coral must be taken before corals are placed or the turn ends.
- `already-taken`: one card or coral a turn.
- `place-empty`: no card lies there. `bag-empty`: no coral is left in the bag.
- `no-such-coral`: the hand has no coral of that colour.
- `occupied`: a coral is there. `not-beside`: no coral is orthogonally next to that cell.
- `not-in-hand`: that card is not in the hand.
- `no-pattern`: the card's pattern does not stand on the own board.
"""

from __future__ import annotations

from game.engine.api import About, JsonObject, Option, Seat, check_options, check_seats
from game.engine.decks import STANDARD, deck_named, deck_size
from game.engine.kernel import seed_word, shuffle
from game.engine.moment import Book, Moment, Record
from game.engine.pile import draw
from game.engine.reef_bag import position as positions
from game.engine.reef_bag import text
from game.engine.reef_bag import view as views
from game.engine.reef_bag.cards import deck
from game.engine.reef_bag.kernels import (
    MOST_MOVES,
    apply,
    imagine,
    is_over,
    legal,
    put,
    scores,
    stands,
    ties,
    to_act,
    winners,
)
from game.engine.reef_bag.state import CORALS, LETTERS, PLACES
from game.engine.telling import FACT_WIDTH

ABOUT = About(
    game="reef-bag",
    seats=(2, 4),
    options={"size": Option(5, values=(5, 4)), "deck": Option(STANDARD)},
    secrets=True,
    end_reasons=("target", "full-board", "cards"),
)
BOOK = Book(
    to_act=to_act,
    legal=legal,
    apply=apply,
    most_moves=MOST_MOVES,
    read_move=text.read_move,
    write_move=text.write_move,
    refusal=text.refusal,
    tell=text.tell,
    result=text.result,
    dump=text.dump,
    view=views.view,
)


class ReefBag:
    """The rule set `reef-bag`."""

    @property
    def about(self) -> About:
        """Two to four seats; cards in hand are secret."""
        return ABOUT

    def new(self, seats: int, seed: int, options: JsonObject) -> Moment:
        """R B Y G on the first cells of row 1, the other corals in the bag, four open cards."""
        check_seats(ABOUT, seats)
        chosen = check_options(ABOUT, options)
        s = positions.blank(seats, deck(str(chosen["deck"])), chosen)
        for seat in range(seats):
            for bit in range(len(LETTERS)):
                put(s, seat, bit + 1, bit)
        dice = seed_word(seed)
        each = CORALS // len(LETTERS) - seats
        s.bag_count = each * len(LETTERS)
        s.bag[: s.bag_count] = [colour for colour in range(1, 5) for _ in range(each)]
        shuffle(dice, s.bag, int(s.bag_count))
        _deal(s, deck_size(s), dice)
        return Moment(BOOK, s, chosen)

    def load(self, position: JsonObject) -> Moment:
        """Any position; pieces need not add up. Raises `BadPosition`."""
        return Moment(BOOK, *positions.load(position, ABOUT))

    def imagine(self, view: JsonObject, seat: Seat, seed: int) -> Moment:
        """The view with its unknown cards and corals dealt from those it does not show."""
        return self.load(views.filled(view, deck(deck_named(view)).ids, seed))


def _deal(s: Record, count: int, dice: object) -> None:
    s.deck[:count] = range(1, count + 1)
    s.deck_count = count
    shuffle(dice, s.deck, count)
    for place in range(PLACES):
        s.open[place] = draw(s)


GAME = ReefBag()

__all__ = [
    "BOOK",
    "FACT_WIDTH",
    "GAME",
    "MOST_MOVES",
    "apply",
    "imagine",
    "is_over",
    "legal",
    "scores",
    "stands",
    "ties",
    "to_act",
    "winners",
]
