"""What a card's pattern is worth on a board: the exact largest number of occurrences, and where."""

from __future__ import annotations

from game.engine.bits import count_bits, first_bit
from game.engine.kernel import kernel
from game.engine.reef.shapes import (
    AROUND,
    DIAGONAL,
    HALF,
    LINE,
    MOST_WAYS,
    NEAR,
    ORTHOGONAL,
    SINGLE,
    SURROUND,
    WAYS,
    most_in,
)
from game.engine.reef.state import (
    COLOUR_1,
    COLOUR_2,
    HIGH,
    HIGHEST,
    LOW,
    SHAPE,
    VALUE,
    Buffer,
    Record,
)
from game.engine.telling import FACT_WIDTH as FACT_WIDTH
from game.engine.telling import tell

# Kinds of facts; those of `kernels` follow.
GROUP = 1
CENTRE = 2


@kernel
def matching(s: Record, seat: int, colour: int, low: int, high: int) -> int:
    """The cells whose top is of that colour (0: any) on a stack of a height from low to high."""
    cells = 0
    for height in range(low, high + 1):
        cells |= int(s.highs[seat, height])
    return cells & int(s.tops[seat, colour])


@kernel
def kinds(s: Record, seat: int, card: int) -> tuple[int, int]:
    """The cells with the first and with the second kind of stack that a card's pattern names."""
    low, high = int(s.cards[card, LOW]), int(s.cards[card, HIGH])
    one = matching(s, seat, int(s.cards[card, COLOUR_1]), low, high)
    two = matching(s, seat, int(s.cards[card, COLOUR_2]), low, high)
    return one, two


@kernel
def occurrences(s: Record, seat: int, card: int) -> int:
    """How often a card's pattern counts on a seat's board; for a surround card, the pieces."""
    one, two = kinds(s, seat, card)
    return occurrences_in(s, seat, card, one, two)


@kernel
def occurrences_in(s: Record, seat: int, card: int, one: int, two: int) -> int:
    """The same for one who has asked for the `kinds` already."""
    shape = int(s.cards[card, SHAPE])
    if shape == SURROUND:
        centre = surround_centre(s, seat, card)
        return 0 if centre < 0 else count_bits(_pieces(s, seat, card, centre))
    if shape == SINGLE:
        return count_bits(one)
    if shape != ORTHOGONAL and shape != DIAGONAL:
        return most_in(shape, one)
    if one == 0 or two == 0:
        return 0
    paired, _ = pair_up(shape, one, two)
    return count_bits(paired) >> 1


@kernel
def card_points(s: Record, seat: int, card: int) -> int:
    """The points a card would score on a seat's board as it stands."""
    return occurrences(s, seat, card) * int(s.cards[card, VALUE])


@kernel
def hand_points(s: Record, seat: int) -> int:
    """The points of the cards left in a seat's hand, each at most once."""
    points = 0
    for place in range(int(s.hand_counts[seat])):
        card = int(s.hands[seat, place])
        if occurrences(s, seat, card) > 0:
            points += int(s.cards[card, VALUE])
    return points


@kernel
def surround_centre(s: Record, seat: int, card: int) -> int:
    """The stack that a surround card is scored around, -1 if there is none.

    Among the tallest of those whose top is the card's first colour, the one with most pieces.
    """
    colour = int(s.cards[card, COLOUR_1])
    low, high = int(s.cards[card, LOW]), int(s.cards[card, HIGH])
    best, most = -1, -1
    for height in range(high, low - 1, -1):
        stacks = int(s.highs[seat, height]) & int(s.tops[seat, colour])
        while stacks:
            centre = first_bit(stacks)
            stacks &= stacks - 1
            pieces = count_bits(_pieces(s, seat, card, centre))
            if pieces > most:
                best, most = centre, pieces
        if best >= 0:
            return best
    return best


@kernel
def _pieces(s: Record, seat: int, card: int, centre: int) -> int:
    return int(AROUND[centre]) & int(s.tops[seat, int(s.cards[card, COLOUR_2])])


@kernel
def pair_up(shape: int, one: int, two: int) -> tuple[int, int]:
    """The most pairs of neighbours, one of each kind, that share no cell: the paired cells, and for
    each of them its partner in four bits.

    All such pairs lie between two halves of the board, so augmenting paths find the exact maximum
    (Berge 1957). Nothing is allocated: a search asks this for every cell of every move it looks at.
    """
    paired, mates = 0, 0
    roots = (one | two) & int(HALF[shape])
    while roots:
        paired, mates = _augment(shape, one, two, first_bit(roots), paired, mates)
        roots &= roots - 1
    return paired, mates


@kernel
def mate(mates: int, cell: int) -> int:
    """The partner of a paired cell."""
    return mates >> 4 * cell & 15


@kernel
def _wed(mates: int, cell: int, other: int) -> int:
    return mates & ~(15 << 4 * cell) | other << 4 * cell


@kernel
def _augment(shape: int, one: int, two: int, root: int, paired: int, mates: int) -> tuple[int, int]:
    front, seen, origins = 1 << root, 0, 0
    while front:
        cell = first_bit(front)
        front &= front - 1
        fitting = (two if one >> cell & 1 else 0) | (one if two >> cell & 1 else 0)
        others = int(NEAR[shape, cell]) & fitting & ~seen
        seen |= others
        while others:
            other = first_bit(others)
            others &= others - 1
            origins = _wed(origins, other, cell)
            if not paired >> other & 1:
                mates = _turn_over(other, root, mates, origins)
                return paired | 1 << root | 1 << other, mates
            front |= 1 << mate(mates, other)
    return paired, mates


@kernel
def _turn_over(last: int, root: int, mates: int, origins: int) -> int:
    """Pair the cells along a path anew, from its free end back to the root."""
    other = last
    while True:
        cell = mate(origins, other)
        freed = mate(mates, cell)
        mates = _wed(_wed(mates, cell, other), other, cell)
        if cell == root:
            return mates
        other = freed


@kernel
def note_groups(s: Record, seat: int, card: int, most: int, facts: Buffer) -> None:
    """Note the cells of each occurrence that counts, at most so many."""
    if facts.shape[0] == 0 or most == 0:
        return
    shape = int(s.cards[card, SHAPE])
    one, two = kinds(s, seat, card)
    if shape == SURROUND:
        centre = surround_centre(s, seat, card)
        tell(facts, CENTRE, seat, centre, 0, 0, 0)
        _note_cells(seat, _pieces(s, seat, card, centre), most, facts)
    elif shape == SINGLE:
        _note_cells(seat, one, most, facts)
    elif shape == ORTHOGONAL or shape == DIAGONAL:  # noqa: SIM109  # quicker when compiled
        paired, mates = pair_up(shape, one, two)
        _note_pairs(seat, paired, mates, most, facts)
    else:
        _note_packed(seat, shape, one, most, facts)


@kernel
def _note_cells(seat: int, cells: int, most: int, facts: Buffer) -> None:
    while cells and most:
        tell(facts, GROUP, seat, cells & -cells, 0, 0, 0)
        cells &= cells - 1
        most -= 1


@kernel
def _note_pairs(seat: int, paired: int, mates: int, most: int, facts: Buffer) -> None:
    for cell in range(16):
        if most and paired >> cell & 1 and mate(mates, cell) > cell:
            tell(facts, GROUP, seat, 1 << cell | 1 << mate(mates, cell), 0, 0, 0)
            most -= 1


@kernel
def _note_packed(seat: int, shape: int, cells: int, most: int, facts: Buffer) -> None:
    while most and most_in(shape, cells):
        chosen = 0
        for place in range(MOST_WAYS):
            way = int(WAYS[shape - LINE, place])
            fits = way != 0 and way & cells == way
            if fits and most_in(shape, cells ^ way) + 1 == most_in(shape, cells):
                chosen = way
                break
        tell(facts, GROUP, seat, chosen, 0, 0, 0)
        cells ^= chosen
        most -= 1


@kernel
def corals_reach(s: Record, seat: int) -> int:
    """How many squares of a seat's board are occupied, the first criterion after the points."""
    return count_bits(int(s.tops[seat, 0]))


@kernel
def full_stacks(s: Record, seat: int) -> int:
    """How many stacks of height 4 stand on a seat's board, the second criterion."""
    return count_bits(int(s.highs[seat, HIGHEST]))
