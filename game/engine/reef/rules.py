"""The rules of Reef (the published game, second edition).

Moves: `take 1` (open place), `deck 1` (the deck's top card, the token laid on that open place),
`play 17` (a card's id), `place R b2`.

Facts, in this order:
- `paid`: `card`, `place`, `tokens` (then lying there): a point was laid on an open card.
- `taken`: `card`, `place` (None: from the deck), `tokens` (points that lay on it).
- `refilled`: `card`, `place`.
- `top`: `card` (the deck's next top card, None if there is none), `deck` (cards left).
- `played`: `card`, `gives`.
- `placed`: `coral`, `cell`, `height` of the stack, `supply` left.
- `supply-empty`: `coral`.
- `ending`: `cause` ("supply", "deck"; "stuck" if a loaded position leaves nobody a move), `when`
  ("now", "round").
- `skipped`: `coral`, `why` ("supply", "board-full": all stacks of the seat's board are full).
- `scored`: `card`, `value`, `count`, `points`, `total` (the seat's points then), `groups` (the
  cells of each occurrence that counts; for a surround card each piece), `centre` (the stack that a
  surround card is scored around, else None).
- `missed`: a seat without any move misses its turn (only in loaded positions).
- `final-card`, for each card left in a hand: `card`, `value`, `points`, `groups`, `centre`.
- `over` (no seat): the result.

Reasons for which a move may not be played (`why_not`):
- `over`, `not-your-turn`.
- `corals-left`: a card is being played, its corals must be placed first.
- `no-card-played`: a coral, though no card is being played.
- `not-left`: the card being played has no such coral left.
- `supply-empty`: no coral of that colour is left in the supply.
- `stack-full`: four corals stand there.
- `not-in-hand`: that card is not in the hand.
- `hand-full`: with four cards in hand none can be taken.
- `place-empty`: no card lies there.
- `deck-empty`, `no-points`: the deck's top card cannot be taken, or not be paid for.
- `not-lowest`: the token belongs on an open card of the lowest printed value.
"""

from __future__ import annotations

from game.engine.api import About, JsonObject, Option, Seat, check_options, check_seats
from game.engine.decks import STANDARD, deck_named, deck_size
from game.engine.kernel import seed_word, shuffle
from game.engine.moment import Book, Moment, Record
from game.engine.pile import draw
from game.engine.reef import position as positions
from game.engine.reef import text
from game.engine.reef import view as views
from game.engine.reef.cards import deck
from game.engine.reef.kernels import (
    MOST_MOVES,
    apply,
    imagine,
    is_over,
    legal,
    put,
    scores,
    ties,
    to_act,
    winners,
)
from game.engine.reef.scoring import card_points, hand_points
from game.engine.reef.state import CELLS, LETTERS, PLACES
from game.engine.telling import FACT_WIDTH

CENTRE_CELLS = ("b2", "c2", "b3", "c3")
CORALS = {2: 18, 3: 24, 4: 28}
POINTS = 3
DEALT = 2

ABOUT = About(
    game="reef",
    seats=(2, 4),
    options={
        "centre": Option("RYGP"),
        "deck_end": Option("now", values=("now", "round")),
        "deck": Option(STANDARD),
    },
    secrets=True,
    end_reasons=("supply", "deck"),
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


class Reef:
    """The rule set `reef`."""

    @property
    def about(self) -> About:
        """Two to four seats; hands are secret."""
        return ABOUT

    def new(self, seats: int, seed: int, options: JsonObject) -> Moment:
        """Boards with one coral of each colour, three points, two cards each, three open cards."""
        check_seats(ABOUT, seats)
        chosen = check_options(ABOUT, options)
        centres = positions.check_centre(chosen["centre"], seats)
        s = positions.blank(seats, deck(str(chosen["deck"])), chosen)
        for seat, centre in enumerate(centres):
            s.points[seat] = POINTS
            for cell, letter in zip(CENTRE_CELLS, centre, strict=True):
                put(s, seat, LETTERS.index(letter) + 1, CELLS.index(cell))
        s.supply[1:] = CORALS[seats] - seats
        _deal(s, seed)
        return Moment(BOOK, s, chosen)

    def load(self, position: JsonObject) -> Moment:
        """Any position; pieces need not add up. Raises `BadPosition`."""
        return Moment(BOOK, *positions.load(position, ABOUT))

    def imagine(self, view: JsonObject, seat: Seat, seed: int) -> Moment:
        """The view with its unknown cards dealt from those it does not show."""
        return self.load(views.filled(view, deck(deck_named(view)).ids, seed))


def _deal(s: Record, seed: int) -> None:
    count = deck_size(s)
    s.deck[:count] = range(1, count + 1)
    s.deck_count = count
    shuffle(seed_word(seed), s.deck, count)
    for seat in range(int(s.players)):
        for place in range(DEALT):
            s.hands[seat, place] = draw(s)
        s.hand_counts[seat] = DEALT
    for place in range(PLACES):
        s.open[place] = draw(s)


GAME = Reef()

__all__ = [
    "BOOK",
    "FACT_WIDTH",
    "GAME",
    "MOST_MOVES",
    "apply",
    "card_points",
    "hand_points",
    "imagine",
    "is_over",
    "legal",
    "scores",
    "ties",
    "to_act",
    "winners",
]
