"""The Reef bag game: how good a move looks, and what a position will come to."""

from __future__ import annotations

from game.ai.tree.desk import HORIZON, PLAN, WATCH, Array
from game.engine.bits import count_bits
from game.engine.kernel import kernel
from game.engine.moment import Record
from game.engine.reef_bag.kernels import DRAW, END, PLACE, SCORE, TAKE, completing, is_over, stands
from game.engine.reef_bag.state import COLOUR_1, COLOUR_2, COLOUR_3, LETTERS, PLACES, VALUE

SCALE = 500  # hundredths of points that are felt as half a win
TEMPER = 100
NOISE = 40
SAMPLE = 30
HORIZON_TURNS = 12
OBVIOUS = 250
_UNSEEN = 14  # cards of the deck's far end that stand for all unseen ones
_CORAL = 115  # a coral in hand
_WAITING = 35  # per cent of its value for a card that lies open or whose coral is missing


@kernel
def may_complete(s: Record, seat: int, card: int) -> bool:
    """Whether a seat holds a coral of one of the card's colours."""
    for place in range(int(s.coral_counts[seat])):
        colour = int(s.corals[seat, place])
        if colour in (
            int(s.cards[card, COLOUR_1]),
            int(s.cards[card, COLOUR_2]),
            int(s.cards[card, COLOUR_3]),
        ):
            return True
    return False


@kernel
def card_worth(s: Record, seat: int, card: int, sure: bool) -> int:
    """What a card is worth in hand: all of its value if it stands, else by what is missing."""
    value = 100 * int(s.cards[card, VALUE])
    if sure:
        return value
    return value * (70 if may_complete(s, seat, card) else _WAITING) // 100


@kernel
def rate(s: Record, seat: int, moves: Array, n: int, wits: Array, out: Array) -> None:
    """Hundredths of points that each move seems to bring."""
    laid = 0  # colours that can be laid, as bits
    for i in range(n):
        move = int(moves[i])
        if move >= SCORE:
            out[i] = 2000 + 100 * int(s.cards[move - SCORE, VALUE])
        elif move >= PLACE:
            out[i] = -(_CORAL // 2)
            laid |= 2 << (move - PLACE) // 64
        elif move == END:
            out[i] = 0
        elif move == DRAW:
            out[i] = _CORAL
        else:
            card = int(s.open[move - TAKE])
            out[i] = card_worth(s, seat, card, stands(s, seat, card))
            if wits[WATCH] != 0:
                out[i] += denied(s, seat, card)
    for colour in range(1, len(LETTERS) + 1):
        if laid >> colour & 1:
            add_promises(s, seat, colour, moves, n, wits, out)


@kernel
def add_promises(
    s: Record, seat: int, colour: int, moves: Array, n: int, wits: Array, out: Array
) -> None:
    """To each placing of a colour what it completes: cards of the hand, open cards, cards to
    come."""
    for place in range(min(int(s.hand_counts[seat]), int(wits[PLAN]))):
        add_completed(s, seat, int(s.hands[seat, place]), 100, colour, moves, n, out)
    for place in range(PLACES):
        if s.open[place] != 0:
            add_completed(s, seat, int(s.open[place]), 28, colour, moves, n, out)
    if wits[PLAN] > 1:
        for place in range(min(int(s.deck_count), _UNSEEN)):
            add_completed(s, seat, int(s.deck[place]), 12, colour, moves, n, out)


@kernel
def add_completed(
    s: Record, seat: int, card: int, share: int, colour: int, moves: Array, n: int, out: Array
) -> None:
    """A share of a card's value to each placing of a colour that makes its pattern stand."""
    cells = completing(s, seat, card, colour)
    if cells == 0 or stands(s, seat, card):
        return
    gain = share * int(s.cards[card, VALUE])
    first = PLACE + 64 * (colour - 1)
    for i in range(n):
        cell = int(moves[i]) - first
        if 0 <= cell < 64 and cells >> cell & 1:
            out[i] += gain


@kernel
def denied(s: Record, seat: int, card: int) -> int:
    """A little for a card that the next seat could score at once."""
    other = (seat + 1) % int(s.players)
    return 20 * int(s.cards[card, VALUE]) if stands(s, other, card) else 0


@kernel
def worth(s: Record, wits: Array, out: Array) -> None:
    """Hundredths of points that each seat will have; exact, ties told apart, when it is over."""
    over = is_over(s)
    for seat in range(int(s.players)):
        out[seat] = 100 * int(s.points[seat])
        if over:
            out[seat] += count_bits(int(s.boards[seat, 0])) + int(s.played_counts[seat]) // 16
            continue
        out[seat] += _CORAL * int(s.coral_counts[seat])
        for place in range(int(s.hand_counts[seat])):
            card = int(s.hands[seat, place])
            out[seat] += card_worth(s, seat, card, stands(s, seat, card))
        for place in range(min(int(s.deck_count), _UNSEEN)):
            card = int(s.deck[place])
            if stands(s, seat, card):
                out[seat] += 12 * int(s.cards[card, VALUE])


@kernel
def label(s: Record, seat: int, move: int, viewer: int) -> int:
    """What a viewer sees of a move: the card, not its place."""
    code = int(move)
    if code < DRAW:
        code = 1000 + int(s.open[code - TAKE])
    return code * 4 + seat


@kernel
def cut(s: Record, wits: Array, turns: int) -> bool:
    """Whether a playout may stop here: between turns, far enough."""
    return bool(turns >= wits[HORIZON] and s.building == 0)
