"""Whale Riders: how good a move looks, and what a position will come to."""

from __future__ import annotations

from game.ai.tree.desk import CLOCK, HORIZON, PLAN, WATCH, Array
from game.engine.kernel import kernel
from game.engine.moment import Record
from game.engine.whale_riders.cards import NUMBERS
from game.engine.whale_riders.kernels import (
    BID_CARD,
    BLUE,
    GREEN_CARD,
    LAND_CARD,
    LAST_SEASON,
    NO_WHALE,
    RED,
)
from game.engine.whale_riders.scoring import RUN_POINTS
from game.engine.whale_riders.state import LAND, OVER, TAKE

SCALE = 2500  # hundredths of points that are felt as half a win
TEMPER = 200
NOISE = 150
SAMPLE = 12
HORIZON_TURNS = 1  # season ends
OBVIOUS = 400
_WHALE = 160  # a whale kept for later seasons
_SOON = 85  # per cent of what a card in hand will add when it is landed


@kernel
def runs_in(counts: int) -> int:
    """How many runs these counts of numbers hold: four bits a number, that of 1 at bit 4."""
    a, b = counts >> 4 & 15, counts >> 8 & 15
    runs = 0
    for low in range(1, 8):
        c = counts >> 4 * (low + 2) & 15
        these = min(a, min(b, c))
        runs += these
        a, b = b - these, c - these
    return runs


@kernel
def rounds_left(s: Record, seat: int) -> int:
    """How many cards a seat will still land in this season, the one to land now included."""
    cards = int(s.market_n) + int(s.pile_n)
    players, first = int(s.players), int(s.first)
    if s.phase == LAND or s.phase == TAKE:
        waiting, before = int(s.order_n), 0
        for place in range(waiting):
            if s.order[place] == seat:
                before = 1
        later = max(0, cards - waiting)
        own = 1 if s.lander == seat else 0
        return own + before + (later + players - 1 - (seat - first - 1) % players) // players
    return (cards + players - 1 - (seat - first) % players) // players


@kernel
def promise(landed: int, hand: int, left: int, share: int) -> int:
    """Hundredths of points of a catch with the best `left` cards of a hand yet to be landed.

    Cards are added one by one, the most useful first; `share` per cent of what they add counts. A
    new run outweighs any number, and a number one higher all its neighbours: so that is the highest
    number that makes a run, else the highest.
    """
    runs = runs_in(landed)
    total, later = RUN_POINTS * runs, 0
    for number in range(1, 10):
        total += number * (landed >> 4 * number & 15)
    for _ in range(left):
        if hand == 0:
            break
        there = present(landed)
        best = highest_for_run(landed, present(hand), runs)
        if best > 0:
            runs += 1
            later += 100 * RUN_POINTS
        else:
            best = highest(hand)
        later += 100 * best + 12 * near(there, best)
        landed += 1 << 4 * best
        hand -= 1 << 4 * best
    return 100 * total + later * share // 100


@kernel
def highest(counts: int) -> int:
    """The highest number that is there; some is."""
    number = 9
    while counts >> 4 * number == 0:
        number -= 1
    return number


@kernel
def highest_for_run(landed: int, held: int, runs: int) -> int:
    """The highest number held that makes one run more; 0 if none does."""
    there = present(landed)
    for number in range(9, 0, -1):
        if not (held >> 4 * number & 1 and makes_run(there, number)):
            continue
        if runs_in(landed + (1 << 4 * number)) > runs:
            return number
    return 0


@kernel
def present(counts: int) -> int:
    """A 1 in four bits for each number that is there at all."""
    return (counts | counts >> 1 | counts >> 2 | counts >> 3) & 0x1111111111


@kernel
def near(there: int, number: int) -> int:
    """How many numbers within two of this one are there, itself left out."""
    around = there << 8 >> 4 * number & 0x11011
    return around * 0x11111 >> 16 & 15


@kernel
def makes_run(there: int, number: int) -> bool:
    """Whether three in a row with this number are there once it is; else no run can be new."""
    with_it = there | 1 << 4 * number
    starts = with_it & with_it >> 4 & with_it >> 8
    return starts << 8 >> 4 * number & 0x111 != 0


@kernel
def packed(cards: Array, count: int) -> int:
    """The counts by number of the first cards of a list."""
    counts = 0
    for i in range(count):
        counts += 1 << 4 * int(NUMBERS[cards[i]])
    return counts


@kernel
def rate(s: Record, seat: int, moves: Array, n: int, wits: Array, out: Array) -> None:
    """Hundredths of points that each move seems to bring."""
    first = int(moves[0])
    if first >= GREEN_CARD:
        rate_whales(s, seat, moves, n, out)
        return
    if BID_CARD <= first < LAND_CARD:
        rate_bids(s, seat, moves, n, wits, out)
        return
    landed = packed(s.landed[seat], int(s.landed_n[seat]))
    hand = packed(s.hands[seat], int(s.hands_n[seat]))
    left = rounds_left(s, seat)
    share = _SOON if wits[PLAN] > 1 else 25
    for i in range(n):
        number = int(NUMBERS[int(moves[i]) % BID_CARD])
        if first >= LAND_CARD:
            one = 1 << 4 * number
            out[i] = promise(landed + one, hand - one, max(left - 1, 0), share)
        elif left > 1:
            out[i] = promise(landed, hand + (1 << 4 * number), left, share)
        else:
            out[i] = 10 * number * int(wits[WATCH])


@kernel
def rate_bids(s: Record, seat: int, moves: Array, n: int, wits: Array, out: Array) -> None:
    """Low numbers when the market has one card that is much better than the others."""
    high, low = 0, 9
    for i in range(int(s.market_n)):
        number = int(NUMBERS[s.market[i]])
        high, low = max(high, number), min(low, number)
    eager = (high - low) * 14 + 10 if wits[PLAN] > 1 else 0
    for i in range(n):
        out[i] = (5 - int(NUMBERS[int(moves[i]) - BID_CARD])) * eager


@kernel
def rate_whales(s: Record, seat: int, moves: Array, n: int, out: Array) -> None:
    """A whale is kept unless it is worth more now; in the last rounds it is not kept."""
    left = rounds_left(s, seat)
    seasons = LAST_SEASON - int(s.season)
    keep = _WHALE if seasons > 0 else min(_WHALE, 20 * left)
    for i in range(n):
        move = int(moves[i])
        out[i] = 0
        if move == BLUE:
            out[i] = min(250, 40 * left) - keep
        elif move == RED:
            out[i] = 180 - keep
        elif move == NO_WHALE:
            out[i] = 0
        elif move < BLUE:
            number = int(NUMBERS[move - GREEN_CARD])
            out[i] = (5 - number) * 50 - keep if number > 1 else 60 - keep
        else:
            out[i] = 90 - keep


@kernel
def worth(s: Record, wits: Array, out: Array) -> None:
    """Hundredths of points that each seat will have; exact, ties told apart, when it is over."""
    for seat in range(int(s.players)):
        out[seat] = 100 * int(s.scores[seat])
        if s.phase == OVER:
            out[seat] += int(s.hands_n[seat])
            continue
        out[seat] += _WHALE * int(s.whales_n[seat])
        landed = packed(s.landed[seat], int(s.landed_n[seat]))
        hand = packed(s.hands[seat], int(s.hands_n[seat]))
        out[seat] += promise(landed, hand, rounds_left(s, seat), 90)


@kernel
def label(s: Record, seat: int, move: int, viewer: int) -> int:
    """What a viewer sees of a move: numbers only; nothing of others' bids and landed cards."""
    code = int(move)
    if code < BID_CARD:
        return (100 + int(NUMBERS[code])) * 4 + seat
    if code < LAND_CARD:
        return ((200 + int(NUMBERS[code - BID_CARD])) if viewer == seat else 200) * 4 + seat
    if code < GREEN_CARD:
        return ((300 + int(NUMBERS[code - LAND_CARD])) if viewer == seat else 300) * 4 + seat
    if code < BLUE:
        return ((400 + int(NUMBERS[code - GREEN_CARD])) if viewer == seat else 400) * 4 + seat
    return code * 8 + seat


@kernel
def clock(s: Record) -> int:
    """Which season it is."""
    return int(s.season)


@kernel
def cut(s: Record, wits: Array, turns: int) -> bool:
    """Whether a playout may stop here: when the season is over."""
    return bool(s.season >= wits[CLOCK] + wits[HORIZON])


def secret(move: int) -> bool:
    """Whether a move is one that rivals should not be able to guess."""
    return BID_CARD <= move < LAND_CARD
