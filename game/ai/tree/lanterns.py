"""Lanterns: how good a move looks, and what a position will come to."""

from __future__ import annotations

from game.ai.tree.desk import HORIZON, NEVER, PLAN, WATCH, Array
from game.engine.kernel import kernel
from game.engine.lake import STEPS, side_of
from game.engine.lanterns.cards import BARE, BONUSES, COSTS, GROUPS, LANTERNS, POINTS, WILD
from game.engine.lanterns.kernels import BUY, COLOUR, END
from game.engine.lanterns.lanterns import given_to
from game.engine.lanterns.scoring import can_pay, left_cards, points_of
from game.engine.lanterns.state import COLOURS, FINAL, GHOST, OPENING
from game.engine.moment import Record

SCALE = 600  # hundredths of points that are felt as half a win
TEMPER = 60
NOISE = 30
SAMPLE = 16
HORIZON_TURNS = 8
OBVIOUS = 200
_PLAIN = 62  # any lantern card
_SPARE = 30  # one more of a colour of which there are many
_MANY = 5
_NEED = 60  # more for a colour that a good card wants, by how little is missing
_RIVAL = 60  # per cent: what another seat gets, at two seats


@kernel
def card_value(s: Record, seat: int, card: int) -> int:
    """Hundredths of points that a score card may bring that seat, bonus and all."""
    bonus = int(BONUSES[card])
    if bonus == 0:
        return 100 * int(POINTS[card])
    small, large, other = 0, 0, 0
    for i in range(int(s.bought_n[seat])):
        group = int(GROUPS[s.bought[seat, i]])
        small += 1 if group == 0 else 0
        large += 1 if group == 1 else 0
        other += 1 if group == 2 else 0
    turns = int(s.pile_n) // (4 if s.players == 2 else int(s.players))
    if bonus == 1:
        return 200
    if bonus == 2:
        return 100 * small + 30 * min(turns, 5)
    if bonus == 3:
        return 200 * large + 100 * min(turns, 4)
    if bonus == 4:
        return 220
    if bonus == 5:
        return 200 * other + 40 * min(turns, 5)
    return 300 if turns > 2 or (small > 0 and large > 0) else 100


@kernel
def cost_of(card: int) -> int:
    """How many lantern cards a score card costs."""
    total = 0
    for colour in range(COLOURS):
        total += COSTS[card, colour]
    return int(total)


@kernel
def wants(s: Record, seat: int, plan: int) -> int:
    """What one more lantern card of each colour is worth to a seat, ten bits a colour; the sixth is
    a wild one."""
    best = 0
    found = 0
    needs = 0
    for i in range(int(s.cards_n)):
        card = int(s.cards[i])
        missing, lacking = 0, 0
        for colour in range(COLOURS):
            short = int(COSTS[card, colour]) - int(s.hands[seat, colour])
            if short > 0:
                missing += short
                lacking |= 1 << colour
        if missing == 0 or missing > min(3, plan):
            continue
        gain = (card_value(s, seat, card) - 50 * cost_of(card) + 160) // (missing * missing)
        for colour in range(COLOURS):
            if lacking >> colour & 1 and gain > (needs >> 10 * colour & 1023):
                needs += (min(gain, 400) - (needs >> 10 * colour & 1023)) << 10 * colour
    for colour in range(COLOURS):
        held = int(s.hands[seat, colour])
        value = _PLAIN if held < _MANY else _SPARE
        if s.towers[colour] + s.used[colour] == 0:
            value = 0
        else:
            value += (needs >> 10 * colour & 1023) * _NEED // 100
        value = min(value, 1000)
        best = max(best, value)
        found |= value << 10 * colour
    return found | best << 10 * WILD


@kernel
def placing_worth(s: Record, cell: int, rot: int, own: int, other: int, rival: int) -> int:
    """What a placing deals to its seat, less what it deals to the others.

    `own` and `other` say what each colour is worth to the seat on turn and to the next one.
    """
    tile, ghost = int(s.tile), 1 if s.phase == GHOST else 0
    total, place = 0, 0
    for direction in range(4):
        colour = int(LANTERNS[side_of(tile, rot, direction)])
        if colour == BARE:
            continue
        if s.phase == OPENING:
            total += own >> 10 * colour & 1023
            continue
        if ghost == 0 and s.grid[cell + STEPS[direction]] > 0:
            total += own >> 10 * colour & 1023
        to = given_to(s, place, ghost)
        place += 1
        if to == s.turn:
            total += own >> 10 * colour & 1023
        elif to >= 0:
            total -= (other >> 10 * colour & 1023) * rival // 100
    return total


@kernel
def buying_worth(s: Record, seat: int, card: int) -> int:
    """What buying a score card brings, less what its lantern cards could bring elsewhere."""
    value = card_value(s, seat, card)
    if s.phase == FINAL:
        return value + 100 * int(s.leftover) * cost_of(card) // 2 + 50
    turns = int(s.pile_n) // (4 if s.players == 2 else int(s.players))
    return value - min(45, 15 + 10 * turns) * cost_of(card)


@kernel
def rate(s: Record, seat: int, moves: Array, n: int, wits: Array, out: Array) -> None:
    """Hundredths of points that each move seems to bring."""
    plan = int(wits[PLAN])
    own = wants(s, seat, plan)
    other = 0
    rival = _RIVAL * 2 // int(s.players) * int(wits[WATCH])
    if s.placed == 0 and s.choices_n == 0 and rival > 0:
        other = wants(s, (seat + 1) % int(s.players), plan)
    buying = 0
    for i in range(n):
        move = int(moves[i])
        if move < BUY:
            out[i] = placing_worth(s, move >> 2, move & 3, own, other, rival)
        elif move < COLOUR:
            out[i] = buying_worth(s, seat, move - BUY)
            buying += 1
            # the one purchase of a turn is made when all its tiles lie
            if s.placed == 0 and s.phase != FINAL:
                out[i] = NEVER
        elif move < END:
            out[i] = own >> 10 * (move - COLOUR) & 1023
        else:
            out[i] = 0
    if s.phase == FINAL and buying > 0:
        for i in range(n):
            if moves[i] == END:
                out[i] = NEVER


@kernel
def hand_worth(s: Record, seat: int, turns: int) -> int:
    """What lantern cards in hand will bring, the best card that can be bought included."""
    best = 0
    for i in range(int(s.cards_n)):
        card = int(s.cards[i])
        if can_pay(s, seat, card):
            best = max(best, card_value(s, seat, card) - 50 * cost_of(card))
    total = best
    each = 66 if turns > 0 else 50
    for colour in range(COLOURS):
        held = int(s.hands[seat, colour])
        total += each * min(held, _MANY) + _SPARE * max(0, held - _MANY)
    return total


@kernel
def worth(s: Record, wits: Array, out: Array) -> None:
    """Hundredths of points that each seat will have; exact, ties told apart, when it is over."""
    over = s.phase == FINAL and s.final_n == 0
    turns = int(s.pile_n)
    for seat in range(int(s.players)):
        out[seat] = 100 * points_of(s, seat)
        if over:
            out[seat] += int(s.bought_n[seat])
            continue
        if s.leftover == 1:
            out[seat] += 100 * left_cards(s, seat)
        out[seat] += hand_worth(s, seat, turns)


@kernel
def label(s: Record, seat: int, move: int, viewer: int) -> int:
    """What everybody sees of a move; a placing with its tile."""
    code = int(move)
    return ((code + (int(s.tile) + 1 << 20)) if code < BUY else code) * 4 + seat


@kernel
def cut(s: Record, wits: Array, turns: int) -> bool:
    """Whether a playout may stop here: between turns, far enough, not in the final."""
    return bool(
        turns >= wits[HORIZON] and s.choices_n == 0 and s.phase != FINAL and s.purchased == 0
    )
