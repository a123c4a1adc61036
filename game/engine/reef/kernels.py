"""The rules of Reef as kernels over one record (see `state`).

Moves are whole numbers: 1-3 take the open card of that place, 4-6 take the deck's top card with the
token on place 1-3, PLAY + id, PLACE + 16 * (colour - 1) + cell.
"""

from __future__ import annotations

import numpy as np

from game.engine.kernel import kernel
from game.engine.pile import deal_unseen, draw, drop
from game.engine.reef.scoring import (
    corals_reach,
    full_stacks,
    hand_points,
    note_groups,
    occurrences,
)
from game.engine.reef.state import (
    FULL_BOARD,
    GIVES_1,
    GIVES_2,
    HAND,
    HIGHEST,
    PLACES,
    VALUE,
    Buffer,
    Record,
)
from game.engine.standing import leaders
from game.engine.telling import tell

TAKE = 1
DECK = 4
PLAY = 16
PLACE = 128
MOST_MOVES = 40

# Kinds of facts after GROUP and CENTRE.
PAID, TAKEN, REFILLED, TOP, PLAYED, PLACED, SKIPPED, SCORED, EMPTY, ENDING, MISSED, FINAL = range(
    3, 15
)


@kernel
def is_over(s: Record) -> bool:
    """Whether the match has ended."""
    if s.card != 0:
        return False
    if s.deck_count == 0 and s.deck_round == 0:
        return True
    return bool(s.ending != 0 and s.turn == s.start)


@kernel
def to_act(s: Record) -> int:
    """The seat that must choose, -1 when the match is over."""
    return -1 if is_over(s) else int(s.turn)


@kernel
def lowest_value(s: Record) -> int:
    """The lowest printed value among the open cards; 0 if none lies there."""
    lowest = 0
    for place in range(PLACES):
        card = int(s.open[place])
        if card != 0:
            value = int(s.cards[card, VALUE])
            if lowest == 0 or value < lowest:
                lowest = value
    return lowest


@kernel
def legal(s: Record, seat: int, out: Buffer) -> int:
    """Write all moves of a seat to `out` (at least MOST_MOVES long); their number."""
    if to_act(s) != seat:
        return 0
    if s.card != 0:
        return _placings(s, seat, out)
    return _choices(s, seat, out)


@kernel
def _placings(s: Record, seat: int, out: Buffer) -> int:
    count = 0
    full = int(s.highs[seat, HIGHEST])
    first = int(s.left[0])
    for which in range(2):
        colour = int(s.left[which])
        if colour == 0 or s.supply[colour] == 0 or (which == 1 and colour == first):
            continue
        base = PLACE + 16 * (colour - 1)
        for cell in range(16):
            if not full >> cell & 1:
                out[count] = base + cell
                count += 1
    return count


@kernel
def _choices(s: Record, seat: int, out: Buffer) -> int:
    count = 0
    held = int(s.hand_counts[seat])
    if held < HAND:
        for place in range(PLACES):
            if s.open[place] != 0:
                out[count] = TAKE + place
                count += 1
        if s.points[seat] > 0 and s.deck_count > 0:
            lowest = lowest_value(s)
            for place in range(PLACES):
                card = int(s.open[place])
                if card != 0 and s.cards[card, VALUE] == lowest:
                    out[count] = DECK + place
                    count += 1
    for place in range(held):
        out[count] = PLAY + int(s.hands[seat, place])
        count += 1
    return count


@kernel
def can_move(s: Record, seat: int) -> bool:
    """Whether a seat with no card in play has any move; only loaded positions leave it none."""
    if s.hand_counts[seat] > 0:
        return True
    return lowest_value(s) > 0


@kernel
def apply(s: Record, move: int, facts: Buffer) -> None:
    """Play a legal move of the seat on turn; what happens is noted in `facts` if it has rows."""
    seat = int(s.turn)
    move = int(move)
    if move >= PLACE:
        _place(s, seat, (move - PLACE) // 16 + 1, (move - PLACE) % 16, facts)
    elif move >= PLAY:
        _play(s, seat, move - PLAY, facts)
    elif move >= DECK:
        _take_top(s, seat, move - DECK, facts)
    else:
        _take_open(s, seat, move - TAKE, facts)
    # Called from here alone, since a compiler copies what it calls into every caller.
    if s.card != 0:
        _settle(s, seat, facts)
    if s.card == 0:
        _pass_turn(s, facts)


@kernel
def _take_open(s: Record, seat: int, place: int, facts: Buffer) -> None:
    card, tokens = int(s.open[place]), int(s.tokens[place])
    s.points[seat] += tokens
    s.tokens[place] = 0
    s.open[place] = 0
    _to_hand(s, seat, card)
    tell(facts, TAKEN, seat, card, place + 1, tokens, 0)
    if s.deck_count > 0:
        s.open[place] = draw(s)
        tell(facts, REFILLED, -1, int(s.open[place]), place + 1, 0, 0)
        _look_at_deck(s, facts)


@kernel
def _take_top(s: Record, seat: int, place: int, facts: Buffer) -> None:
    s.points[seat] -= 1
    s.tokens[place] += 1
    tell(facts, PAID, seat, int(s.open[place]), place + 1, int(s.tokens[place]), 0)
    card = draw(s)
    _to_hand(s, seat, card)
    tell(facts, TAKEN, seat, card, 0, 0, 0)
    _look_at_deck(s, facts)


@kernel
def _to_hand(s: Record, seat: int, card: int) -> None:
    held = int(s.hand_counts[seat])
    s.hands[seat, held] = card
    s.hand_counts[seat] = held + 1


@kernel
def _look_at_deck(s: Record, facts: Buffer) -> None:
    """The deck's new top card is seen; an empty deck ends the game."""
    count = int(s.deck_count)
    tell(facts, TOP, -1, int(s.deck[count - 1]) if count > 0 else 0, count, 0, 0)
    if count == 0:
        if s.ending == 0 or s.deck_round == 0:
            tell(facts, ENDING, -1, 0, int(s.deck_round), 0, 0)
        if s.deck_round != 0:
            s.ending = 1


@kernel
def _play(s: Record, seat: int, card: int, facts: Buffer) -> None:
    held = int(s.hand_counts[seat])
    s.hand_counts[seat] = drop(s.hands[seat], held, card)
    s.card = card
    s.left[0] = s.cards[card, GIVES_1]
    s.left[1] = s.cards[card, GIVES_2]
    tell(facts, PLAYED, seat, card, int(s.left[0]), int(s.left[1]), 0)


@kernel
def _place(s: Record, seat: int, colour: int, cell: int, facts: Buffer) -> None:
    height = put(s, seat, colour, cell)
    s.supply[colour] -= 1
    if s.left[0] == colour:
        s.left[0] = s.left[1]
    s.left[1] = 0
    tell(facts, PLACED, seat, colour, cell, height, int(s.supply[colour]))
    if s.supply[colour] == 0:
        tell(facts, EMPTY, -1, colour, 0, 0, 0)
        if s.ending == 0:
            s.ending = 1
            tell(facts, ENDING, -1, colour, 1, 0, 0)


@kernel
def put(s: Record, seat: int, colour: int, cell: int) -> int:
    """Lay a coral on a stack that is not full; the height it then has."""
    stack, bit = int(s.stacks[seat, cell]), 1 << cell
    height = 0
    while stack >> 3 * height:
        height += 1
    if height > 0:
        s.tops[seat, stack >> 3 * (height - 1)] ^= bit
        s.highs[seat, height] ^= bit
    s.stacks[seat, cell] = stack | colour << 3 * height
    s.tops[seat, 0] |= bit
    s.tops[seat, colour] |= bit
    s.highs[seat, height + 1] |= bit
    return height + 1


@kernel
def _settle(s: Record, seat: int, facts: Buffer) -> None:
    """Corals that cannot be placed drop out; with none left the card scores."""
    full = s.highs[seat, HIGHEST] == FULL_BOARD
    kept = 0
    for which in range(2):
        colour = int(s.left[which])
        if colour == 0:
            continue
        s.left[which] = 0
        if full or s.supply[colour] == 0:
            tell(facts, SKIPPED, seat, colour, 1 if full else 0, 0, 0)
        else:
            s.left[kept] = colour
            kept += 1
    if kept == 0:
        _score(s, seat, facts)


@kernel
def _score(s: Record, seat: int, facts: Buffer) -> None:
    card = int(s.card)
    count = occurrences(s, seat, card)
    points = count * int(s.cards[card, VALUE])
    s.points[seat] += points
    s.card = 0
    s.discards[seat, int(s.discard_counts[seat])] = card
    s.discard_counts[seat] += 1
    tell(facts, SCORED, seat, card, count, points, int(s.points[seat]))
    note_groups(s, seat, card, count, facts)


@kernel
def _pass_turn(s: Record, facts: Buffer) -> None:
    """The next seat is on turn. One that has no move at all misses it; if all do, the game ends."""
    missed = 0
    while True:
        s.turn = (int(s.turn) + 1) % int(s.players)
        if is_over(s):
            _reveal(s, facts)
            return
        if can_move(s, int(s.turn)):
            return
        tell(facts, MISSED, int(s.turn), 0, 0, 0, 0)
        missed += 1
        if missed == s.players and s.ending == 0:
            s.ending = 1
            tell(facts, ENDING, -1, -1, 1, 0, 0)


@kernel
def _reveal(s: Record, facts: Buffer) -> None:
    if facts.shape[0] == 0:
        return
    for seat in range(int(s.players)):
        for place in range(int(s.hand_counts[seat])):
            card = int(s.hands[seat, place])
            counts = 1 if occurrences(s, seat, card) > 0 else 0
            tell(facts, FINAL, seat, card, counts, counts * int(s.cards[card, VALUE]), 0)
            note_groups(s, seat, card, counts, facts)


@kernel
def scores(s: Record, out: Buffer) -> None:
    """Each seat's points with the cards in its hand, as if the match ended now."""
    for seat in range(int(s.players)):
        out[seat] = int(s.points[seat]) + hand_points(s, seat)


@kernel
def ties(s: Record, out: Buffer) -> None:
    """`out[0]`: each seat's occupied squares, `out[1]`: its stacks of height 4."""
    for seat in range(int(s.players)):
        out[0, seat] = corals_reach(s, seat)
        out[1, seat] = full_stacks(s, seat)


@kernel
def winners(s: Record) -> int:
    """The seats that win or share the win if the match ends now, as bits."""
    standing = np.zeros(int(s.players), dtype=np.int64)
    for seat in range(int(s.players)):
        points = int(s.points[seat]) + hand_points(s, seat)
        standing[seat] = (points * 32 + corals_reach(s, seat)) * 32 + full_stacks(s, seat)
    return leaders(standing, int(s.players))


@kernel
def imagine(s: Record, seat: int, dice: Buffer) -> None:
    """Deal anew what `seat` (-1: a spectator) cannot see: other hands, and the deck but its top."""
    deal_unseen(s, seat, max(int(s.deck_count) - 1, 0), dice)
