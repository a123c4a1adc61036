"""Lanterns classic: how good a move looks, and what a position will come to."""

from __future__ import annotations

from game.ai.tree.desk import HORIZON, NEVER, PLAN, WATCH, Array
from game.engine.kernel import kernel
from game.engine.lake import PLACINGS, PLATFORMS, near_side, near_tile, side_of
from game.engine.lanterns_classic.cards import FOUR, GENERIC, PAIRS, SEVEN
from game.engine.lanterns_classic.kernels import (
    DISCARD,
    END,
    EXCHANGE,
    FOUR_OF,
    PAIRS_OF,
    SEVEN_DIFFERENT,
    honor_of,
)
from game.engine.lanterns_classic.sharing import direction_of
from game.engine.lanterns_classic.state import COLOURS
from game.engine.moment import Record

SCALE = 800  # hundredths of points that are felt as half a win
TEMPER = 60
NOISE = 25
SAMPLE = 20
HORIZON_TURNS = 10
OBVIOUS = 250
_FAVOR = 75
_RIVAL = 70  # per cent: what another seat gets, at two seats
_NOW = 500  # for a dedication made now
_CARD = 25  # any lantern card, beyond the dedications it helps


@kernel
def top_token(s: Record, stack: int) -> int:
    """The honor that a dedication brings now, 0 if no token is left for it."""
    source = stack if s.tokens_n[stack] > 0 else GENERIC
    count = int(s.tokens_n[source])
    return int(s.tokens[source, count - 1]) if count > 0 else 0


@kernel
def hand_of(s: Record, seat: int) -> int:
    """A seat's lantern cards, six bits a colour."""
    cards = 0
    for colour in range(COLOURS):
        cards |= int(s.hands[seat, colour]) << 6 * colour
    return cards


@kernel
def progress(cards: int, four: int, pairs: int, seven: int) -> int:
    """Hundredths of honor that a hand of cards promises, given what the dedications bring now.

    Each dedication counts by the square of how much of it is there; the best one in full, the
    others in part, because they use the same cards.
    """
    most, twos, ones, total = 0, 0, 0, 0
    for colour in range(COLOURS):
        held = cards >> 6 * colour & 63
        most = max(most, held)
        twos += 1 if held >= 2 else 0
        ones += 1 if held >= 1 else 0
        total += held
    half = min(6, 2 * min(twos, 3) + max(0, min(ones, 3) - twos))
    first = 100 * four * min(most, 4) * min(most, 4) // 16
    second = 100 * pairs * half * half // 36
    third = 100 * seven * ones * ones // 49
    best = max(first, max(second, third))
    return best + 35 * (first + second + third - best) // 100 + _CARD * min(total, 12)


@kernel
def wants(s: Record, seat: int, four: int, pairs: int, seven: int) -> int:
    """What one more lantern card of each colour is worth to a seat, nine bits a colour."""
    cards = hand_of(s, seat)
    now = progress(cards, four, pairs, seven)
    found = 0
    for colour in range(COLOURS):
        if s.supply[colour] > 0:
            more = progress(cards + (1 << 6 * colour), four, pairs, seven) - now
            found |= min(max(more, 0), 500) << 9 * colour
    return found


@kernel
def placing_worth(s: Record, move: int, own: int, other: int, rival: int) -> int:
    """What a placing brings its seat, less what it brings the next one."""
    tile, cell, rot = move // PLACINGS, move % PLACINGS >> 2, move & 3
    seat = int(s.turn)
    facing = side_of(tile, rot, direction_of(s, seat))
    total = own >> 9 * facing & 511
    if rival > 0:
        for i in range(1, int(s.players)):
            side = side_of(tile, rot, direction_of(s, (seat + i) % int(s.players)))
            total -= (other >> 9 * side & 511) * rival // 100
    matched = False
    for direction in range(4):
        colour = side_of(tile, rot, direction)
        if near_side(s, cell, direction) == colour:
            total += own >> 9 * colour & 511
            matched = True
            if PLATFORMS[near_tile(s, cell, direction)] == 1 and s.pool > 0:
                total += _FAVOR
    if matched and PLATFORMS[tile] == 1 and s.pool > 0:
        total += _FAVOR
    return total


@kernel
def spent(stack: int, colours: int) -> int:
    """The cards of a dedication, six bits a colour."""
    each = 4 if stack == FOUR else 2 if stack == PAIRS else 1
    cards = 0
    for colour in range(COLOURS):
        if colours >> colour & 1:
            cards |= each << 6 * colour
    return cards


@kernel
def changed(move: int, cards: int) -> int:
    """A hand of cards after an exchange, a dedication or a discard."""
    if move < FOUR_OF:
        given, got = (move - EXCHANGE) // COLOURS, (move - EXCHANGE) % COLOURS
        return cards - (1 << 6 * given) + (1 << 6 * got)
    if move < PAIRS_OF:
        return cards - spent(FOUR, 1 << (move - FOUR_OF))
    if move < SEVEN_DIFFERENT:
        return cards - spent(PAIRS, move - PAIRS_OF)
    if move == SEVEN_DIFFERENT:
        return cards - spent(SEVEN, (1 << COLOURS) - 1)
    return cards - (1 << 6 * (move - DISCARD))


@kernel
def at_once(s: Record, move: int) -> int:
    """What a move brings or costs beside the cards; a dedication is not put off lightly."""
    if move < FOUR_OF:
        return -2 * _FAVOR
    if move >= DISCARD:
        return 0
    stack = FOUR if move < PAIRS_OF else PAIRS if move < SEVEN_DIFFERENT else SEVEN
    return 100 * top_token(s, stack) + _NOW


@kernel
def rate(s: Record, seat: int, moves: Array, n: int, wits: Array, out: Array) -> None:
    """Hundredths of points that each move seems to bring."""
    four, pairs, seven = top_token(s, FOUR), top_token(s, PAIRS), top_token(s, SEVEN)
    if wits[PLAN] < 2:
        pairs, seven = pairs // 4, seven // 4
    own, other = 0, 0
    rival = _RIVAL // (int(s.players) - 1) * int(wits[WATCH])
    if moves[0] < EXCHANGE or moves[n - 1] < EXCHANGE:
        own = wants(s, seat, four, pairs, seven)
        if rival > 0:
            other = wants(s, (seat + 1) % int(s.players), four, pairs, seven)
    cards = hand_of(s, seat)
    now = progress(cards, four, pairs, seven)
    for i in range(n):
        move = int(moves[i])
        if move < EXCHANGE:
            out[i] = placing_worth(s, move, own, other, rival)
        elif move < END:
            after = progress(changed(move, cards), four, pairs, seven)
            out[i] = at_once(s, move) + after - now
        else:
            # nothing is kept in the final turn, if something can be dedicated
            out[i] = 0 if n == 1 or held_back(moves, n) else NEVER


@kernel
def held_back(moves: Array, n: int) -> bool:
    """Whether none of these moves is a dedication."""
    found = 0
    for i in range(n):
        found += 1 if FOUR_OF <= moves[i] < DISCARD else 0
    return found == 0


@kernel
def worth(s: Record, wits: Array, out: Array) -> None:
    """Hundredths of points that each seat will have; exact, ties told apart, when it is over."""
    over = s.tiles_left == 0 and s.final_n == 0
    four, pairs, seven = top_token(s, FOUR), top_token(s, PAIRS), top_token(s, SEVEN)
    for seat in range(int(s.players)):
        out[seat] = 100 * honor_of(s, seat)
        if over:
            out[seat] += int(s.favors[seat])
            continue
        out[seat] += progress(hand_of(s, seat), four, pairs, seven)
        out[seat] += _FAVOR * int(s.favors[seat])


@kernel
def label(s: Record, seat: int, move: int, viewer: int) -> int:
    """What everybody sees of a move."""
    return int(move) * 4 + seat


@kernel
def cut(s: Record, wits: Array, turns: int) -> bool:
    """Whether a playout may stop here: between turns, far enough, not in the final."""
    return bool(turns >= wits[HORIZON] and s.final_n == 0 and s.dedicated + s.exchanged == 0)
