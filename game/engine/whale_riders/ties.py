"""Equal bids: who is tied with whom, and the order in which seats take."""

from __future__ import annotations

from game.engine.kernel import kernel
from game.engine.moment import Record
from game.engine.telling import Ledger, tell
from game.engine.whale_riders.cards import NUMBERS
from game.engine.whale_riders.tellings import GOES, TIED

RED = 1
WHITE = 3
BY_RED, BY_NUMBER, BY_WHITE, AFTER_WHITE, BY_AGAIN, BY_SEAT = range(6)


@kernel
def rank(s: Record, seat: int) -> int:
    """The place of a seat in seat order: 0 for the round's first."""
    return int((seat - s.first) % s.players)


@kernel
def number_of(s: Record, seat: int, level: int) -> int:
    """The number of the card that a seat revealed at that level of choosing."""
    return int(NUMBERS[s.shown[seat, level]])


@kernel
def are_level(s: Record, seat: int, other: int) -> bool:
    """Whether two seats are still tied after everything revealed: reds never are, whites have
    stepped out of their tie."""
    used = s.used
    if s.shown_n[seat] != s.shown_n[other]:
        return False
    if used[seat] in (RED, WHITE) or used[other] in (RED, WHITE):
        return False
    count = s.shown_n[seat]
    level = 0
    while level < count and number_of(s, seat, level) == number_of(s, other, level):
        level += 1
    return bool(level == count)


@kernel
def tied_seats(s: Record, facts: Ledger) -> int:
    """The seats that must choose again, as bits: every group that is level and in which nobody has
    shown a whole hand."""
    tied = 0
    for seat in range(s.players):
        if (tied >> seat) & 1:
            continue
        group = 1 << seat
        spent = s.shown_n[seat] >= s.hands_n[seat]
        for other in range(s.players):
            if other != seat and are_level(s, seat, other):
                group |= 1 << other
                spent = spent or s.shown_n[other] >= s.hands_n[other]
        if group != 1 << seat and not spent:
            tied |= group
            tell(facts, TIED, -1, group, number_of(s, seat, s.shown_n[seat] - 1), 0, 0)
    return tied


@kernel
def goes_before(s: Record, seat: int, other: int) -> bool:
    """Whether a seat takes before another, nobody having to choose again."""
    red = s.used[seat] == RED
    if red != (s.used[other] == RED):
        return bool(red)
    levels = 1 if red else min(s.shown_n[seat], s.shown_n[other])
    for level in range(levels):
        mine = number_of(s, seat, level)
        theirs = number_of(s, other, level)
        if mine != theirs:
            return mine < theirs
        if not red and level == 0:
            white = s.used[seat] == WHITE
            if white != (s.used[other] == WHITE):
                return bool(white)
            if white:
                break
    return rank(s, seat) < rank(s, other)


@kernel
def why_there(s: Record, seat: int) -> int:
    """For the log: what decided a seat's place."""
    if s.used[seat] == RED:
        return BY_RED
    why = BY_NUMBER
    for other in range(s.players):
        if other == seat or s.used[other] == RED:
            continue
        if number_of(s, seat, 0) != number_of(s, other, 0):
            continue
        if s.used[seat] == WHITE:
            return BY_WHITE
        if are_level(s, seat, other):
            return BY_SEAT
        why = max(why, AFTER_WHITE if s.used[other] == WHITE else BY_AGAIN)
    return why


@kernel
def set_order(s: Record, facts: Ledger) -> None:
    """Fill `order` with all seats in the order of taking."""
    order = s.order
    for seat in range(s.players):
        place = seat
        while place > 0 and goes_before(s, seat, order[place - 1]):
            order[place] = order[place - 1]
            place -= 1
        order[place] = seat
    s.order_n = s.players
    if facts.shape[0] > 0:
        for place in range(s.players):
            tell(facts, GOES, order[place], place, why_there(s, order[place]), 0, 0)
