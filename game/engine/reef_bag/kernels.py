"""The rules of the bag game as kernels over one record (see `state`).

Moves are whole numbers: 1-4 take the open card of that place, DRAW, END, SCORE + id, PLACE + 64 *
(colour - 1) + bit of the cell.
"""

from __future__ import annotations

import numpy as np

from game.engine.bits import count_bits, first_bit
from game.engine.kernel import kernel, shuffle
from game.engine.pile import deal_unseen, draw, drop
from game.engine.reef_bag.state import (
    COLOUR_1,
    COLOUR_2,
    COLOUR_3,
    COLUMN,
    LAYER,
    LEVEL,
    PLACES,
    SHAPE,
    STRIDE,
    VALUE,
    Buffer,
    Record,
)
from game.engine.standing import leaders
from game.engine.telling import tell

TAKE = 1
DRAW = 5
END = 6
PLACE = 64
SCORE = 320
MOST_MOVES = 240

TAKEN, REFILLED, DECK_EMPTY, DREW, PLACED, SCORED, ENDED, ENDING, SKIPPED = range(1, 10)
_EVERY_ROW = (1 << 7 * STRIDE) - 1

TARGET_REACHED, BOARD_FULL, CARDS_GONE = range(3)


@kernel
def is_over(s: Record) -> bool:
    """Whether the match has ended."""
    return bool(s.ending != 0 and s.turn == s.start)


@kernel
def to_act(s: Record) -> int:
    """The seat that must choose, -1 when the match is over."""
    return -1 if is_over(s) else int(s.turn)


@kernel
def board_cells(side: int) -> int:
    """All cells of a board of that size."""
    row = (1 << side) - 1
    cells = 0
    for place in range(side):
        cells |= row << STRIDE * place
    return cells


@kernel
def building_sites(s: Record, seat: int) -> int:
    """The empty cells orthogonally next to a coral."""
    corals = int(s.boards[seat, 0])
    beside = corals << 1 | corals >> 1 | corals << STRIDE | corals >> STRIDE
    return beside & board_cells(int(s.side)) & ~corals


@kernel
def found(s: Record, seat: int, card: int, mirrored: bool) -> int:
    """The cells where a card's first coral lies with the others as drawn (or all mirrored)."""
    step = step_of(int(s.cards[card, SHAPE]), mirrored)
    at = int(s.boards[seat, int(s.cards[card, COLOUR_1])])
    at &= shifted(int(s.boards[seat, int(s.cards[card, COLOUR_2])]), step)
    if at == 0:
        return 0
    third, layer = int(s.cards[card, COLOUR_3]), int(s.cards[card, LAYER])
    if third != 0:
        at &= shifted(int(s.boards[seat, third]), 2 * step)
    if layer != 0:
        at &= 255 << STRIDE * (layer - 1)
    return at


@kernel
def shifted(cells: int, step: int) -> int:
    """The cells from which a step leads into the set."""
    return cells >> step if step > 0 else cells << -step


@kernel
def step_of(shape: int, mirrored: bool) -> int:
    """From one coral of a pattern to the next, in bits."""
    if shape == LEVEL:
        return -1 if mirrored else 1
    if shape == COLUMN:
        return STRIDE
    return STRIDE - 1 if mirrored else STRIDE + 1


@kernel
def stands(s: Record, seat: int, card: int) -> bool:
    """Whether a card's pattern stands on a seat's board."""
    if found(s, seat, card, False) != 0:
        return True
    return bool(s.cards[card, SHAPE] != COLUMN and found(s, seat, card, True) != 0)


@kernel
def completing(s: Record, seat: int, card: int, colour: int) -> int:
    """The cells, some beside the board, where a coral of that colour makes a card's pattern
    stand."""
    columns = s.cards[card, COLOUR_1], s.cards[card, COLOUR_2], s.cards[card, COLOUR_3]
    if colour not in columns:
        return 0
    cells = _completing(s, seat, card, colour, False)
    if s.cards[card, SHAPE] != COLUMN:
        cells |= _completing(s, seat, card, colour, True)
    return cells


@kernel
def _completing(s: Record, seat: int, card: int, colour: int, mirrored: bool) -> int:
    # Where the first coral lies: by the first one there, by the second, by the third.
    step = step_of(int(s.cards[card, SHAPE]), mirrored)
    second_colour, third_colour = int(s.cards[card, COLOUR_2]), int(s.cards[card, COLOUR_3])
    layer = int(s.cards[card, LAYER])
    rows = 255 << STRIDE * (layer - 1) if layer != 0 else _EVERY_ROW
    first = rows & int(s.boards[seat, int(s.cards[card, COLOUR_1])])
    second = rows & shifted(int(s.boards[seat, second_colour]), step)
    third = rows & shifted(int(s.boards[seat, third_colour]), 2 * step) if third_colour else rows
    cells = second & third if s.cards[card, COLOUR_1] == colour else 0
    if second_colour == colour:
        cells |= shifted(first & third, -step)
    if third_colour == colour:
        cells |= shifted(first & second, -2 * step)
    return cells


@kernel
def any_open(s: Record) -> bool:
    """Whether any open card lies there."""
    count = 0
    for place in range(PLACES):
        if s.open[place] != 0:
            count += 1
    return count > 0


@kernel
def legal(s: Record, seat: int, out: Buffer) -> int:
    """Write all moves of a seat to `out` (at least MOST_MOVES long); their number."""
    if to_act(s) != seat:
        return 0
    count = 0
    if s.building != 0:
        out[0] = END
        count = _placings(s, seat, out, 1)
    else:
        for place in range(PLACES):
            if s.open[place] != 0:
                out[count] = TAKE + place
                count += 1
        if s.bag_count > 0:
            out[count] = DRAW
            count += 1
    for place in range(int(s.hand_counts[seat])):
        card = int(s.hands[seat, place])
        if stands(s, seat, card):
            out[count] = SCORE + card
            count += 1
    return count


@kernel
def _placings(s: Record, seat: int, out: Buffer, count: int) -> int:
    sites = building_sites(s, seat)
    seen = 0
    for place in range(int(s.coral_counts[seat])):
        colour = int(s.corals[seat, place])
        if seen >> colour & 1:
            continue
        seen |= 1 << colour
        left = sites
        while left:
            out[count] = PLACE + 64 * (colour - 1) + first_bit(left)
            count += 1
            left &= left - 1
    return count


@kernel
def apply(s: Record, move: int, facts: Buffer) -> None:
    """Play a legal move of the seat on turn; what happens is noted in `facts` if it has rows."""
    seat = int(s.turn)
    move = int(move)
    if move >= SCORE:
        _score(s, seat, move - SCORE, facts)
    elif move >= PLACE:
        _place(s, seat, (move - PLACE) // 64 + 1, (move - PLACE) % 64, facts)
    elif move == END:
        _end(s, seat, facts)
    elif move == DRAW:
        _draw(s, seat, facts)
    else:
        _take(s, seat, move - TAKE, facts)


@kernel
def _take(s: Record, seat: int, place: int, facts: Buffer) -> None:
    card, held = int(s.open[place]), int(s.hand_counts[seat])
    s.hands[seat, held] = card
    s.hand_counts[seat] = held + 1
    s.open[place] = 0
    s.building = 1
    tell(facts, TAKEN, seat, card, place + 1, 0, 0)
    if s.deck_count == 0:
        return
    s.open[place] = draw(s)
    left = int(s.deck_count)
    tell(facts, REFILLED, -1, int(s.open[place]), place + 1, left, 0)
    if left == 0:
        tell(facts, DECK_EMPTY, -1, 0, 0, 0, 0)


@kernel
def _draw(s: Record, seat: int, facts: Buffer) -> None:
    last, held = int(s.bag_count) - 1, int(s.coral_counts[seat])
    colour = int(s.bag[last])
    s.bag[last] = 0
    s.bag_count = last
    s.corals[seat, held] = colour
    s.coral_counts[seat] = held + 1
    s.building = 1
    tell(facts, DREW, seat, colour, last, 0, 0)


@kernel
def put(s: Record, seat: int, colour: int, bit: int) -> None:
    """Lay a coral on an empty cell."""
    s.boards[seat, 0] |= 1 << bit
    s.boards[seat, colour] |= 1 << bit


@kernel
def _place(s: Record, seat: int, colour: int, bit: int, facts: Buffer) -> None:
    s.coral_counts[seat] = drop(s.corals[seat], int(s.coral_counts[seat]), colour)
    put(s, seat, colour, bit)
    tell(facts, PLACED, seat, colour, bit, 0, 0)


@kernel
def _score(s: Record, seat: int, card: int, facts: Buffer) -> None:
    s.hand_counts[seat] = drop(s.hands[seat], int(s.hand_counts[seat]), card)
    count = int(s.played_counts[seat])
    s.played[seat, count] = card
    s.played_counts[seat] = count + 1
    s.points[seat] += int(s.cards[card, VALUE])
    tell(facts, SCORED, seat, card, int(s.points[seat]), pattern_cells(s, seat, card), 0)


@kernel
def pattern_cells(s: Record, seat: int, card: int) -> int:
    """The cells of one place where a card's pattern stands, 0 if it stands nowhere."""
    shape = int(s.cards[card, SHAPE])
    step = step_of(shape, False)
    at = found(s, seat, card, False)
    if at == 0 and shape != COLUMN:
        step = step_of(shape, True)
        at = found(s, seat, card, True)
    if at == 0:
        return 0
    first = first_bit(at)
    cells = 1 << first | 1 << first + step
    if s.cards[card, COLOUR_3] != 0:
        cells |= 1 << first + 2 * step
    return cells


@kernel
def _end(s: Record, seat: int, facts: Buffer) -> None:
    tell(facts, ENDED, seat, 0, 0, 0, 0)
    if s.ending == 0:
        if s.played_counts[seat] >= s.target:
            s.ending = 1
            tell(facts, ENDING, seat, TARGET_REACHED, 0, 0, 0)
        elif s.boards[seat, 0] == board_cells(int(s.side)):
            s.ending = 1
            tell(facts, ENDING, seat, BOARD_FULL, 0, 0, 0)
    s.turn = (seat + 1) % int(s.players)
    begin_turn(s, facts)


@kernel
def begin_turn(s: Record, facts: Buffer) -> None:
    """Look whether cards are left, and skip the first step if there is nothing to take."""
    cards = any_open(s)
    if not cards and s.deck_count == 0 and s.ending == 0:
        s.ending = 1
        tell(facts, ENDING, int(s.turn), CARDS_GONE, 0, 0, 0)
    s.building = 0
    if not cards and s.bag_count == 0:
        s.building = 1
        if not is_over(s):
            tell(facts, SKIPPED, int(s.turn), 0, 0, 0, 0)


@kernel
def scores(s: Record, out: Buffer) -> None:
    """Each seat's points of played cards."""
    for seat in range(int(s.players)):
        out[seat] = int(s.points[seat])


@kernel
def ties(s: Record, out: Buffer) -> None:
    """`out[0]`: each seat's corals on its board, `out[1]`: its played cards."""
    for seat in range(int(s.players)):
        out[0, seat] = count_bits(int(s.boards[seat, 0]))
        out[1, seat] = int(s.played_counts[seat])


@kernel
def winners(s: Record) -> int:
    """The seats that win or share the win if the match ends now, as bits."""
    standing = np.zeros(int(s.players), dtype=np.int64)
    for seat in range(int(s.players)):
        corals = count_bits(int(s.boards[seat, 0]))
        standing[seat] = (int(s.points[seat]) * 128 + corals) * 128 + int(s.played_counts[seat])
    return leaders(standing, int(s.players))


@kernel
def imagine(s: Record, seat: int, dice: Buffer) -> None:
    """Deal anew what `seat` (-1: a spectator) cannot see: other hands, the deck, the bag."""
    shuffle(dice, s.bag, int(s.bag_count))
    deal_unseen(s, seat, int(s.deck_count), dice)
