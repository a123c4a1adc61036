"""Reef: how good a move looks, and what a position will come to."""

from __future__ import annotations

from game.ai.tree.desk import HORIZON, NEVER, PLAN, WATCH, Array
from game.engine.bits import count_bits, first_bit
from game.engine.kernel import kernel
from game.engine.moment import Record
from game.engine.reef.kernels import DECK, PLACE, PLAY, TAKE, is_over, put
from game.engine.reef.scoring import card_points, kinds, occurrences, occurrences_in
from game.engine.reef.shapes import SURROUND
from game.engine.reef.state import (
    COLOUR_1,
    COLOUR_2,
    FULL_BOARD,
    GIVES_1,
    GIVES_2,
    HIGH,
    HIGHEST,
    LOW,
    SHAPE,
    VALUE,
)

SCALE = 1200  # hundredths of points that are felt as half a win
TEMPER = 150
NOISE = 60
SAMPLE = 40
HORIZON_TURNS = 10
OBVIOUS = 300
_HELD = 45  # per cent of what a card in hand would score now
_PER_TURN = 170  # what a card in hand is worth beyond that, in per cent of its value


@kernel
def lift(s: Record, seat: int, cell: int) -> None:
    """Take the top coral of a stack away again; the opposite of `put`."""
    stack, bit = int(s.stacks[seat, cell]), 1 << cell
    height = 0
    while stack >> 3 * height:
        height += 1
    colour = stack >> 3 * (height - 1)
    s.tops[seat, colour] ^= bit
    s.highs[seat, height] ^= bit
    stack ^= colour << 3 * (height - 1)
    s.stacks[seat, cell] = stack
    if height > 1:
        s.tops[seat, stack >> 3 * (height - 2)] |= bit
        s.highs[seat, height - 1] |= bit
    else:
        s.tops[seat, 0] ^= bit


@kernel
def promise(s: Record, seat: int, card: int, kind: tuple[int, int], share: tuple[int, int]) -> int:
    """A card's value by how often its pattern stands and how many stacks would fit into it, in
    shares of a hundredth; `kind` are the cells of both kinds of stack that it names."""
    one, two = kind
    point, begun = share
    each = point * occurrences_in(s, seat, card, one, two) + begun * count_bits(one | two)
    return each * int(s.cards[card, VALUE])


@kernel
def gained(s: Record, seat: int, card: int, colour: int) -> tuple[int, int]:
    """The cells where a coral of a colour makes a stack of the first, of the second kind that a
    card's pattern names; any other coral takes its cell out of both."""
    cells = 0
    for height in range(max(1, int(s.cards[card, LOW])), int(s.cards[card, HIGH]) + 1):
        cells |= (
            int(s.highs[seat, height - 1]) if height > 1 else FULL_BOARD & ~int(s.tops[seat, 0])
        )
    first, second = int(s.cards[card, COLOUR_1]), int(s.cards[card, COLOUR_2])
    fits = 1 << colour | 1  # 0: any colour
    return cells if fits >> first & 1 else 0, cells if fits >> second & 1 else 0


@kernel
def add_promises(
    s: Record, seat: int, card: int, share: tuple[int, int], moves: Array, n: int, out: Array
) -> None:
    """To each placing what a card promises once that coral lies."""
    kind = kinds(s, seat, card)
    usual = promise(s, seat, card, kind, share)
    around = s.cards[card, SHAPE] == SURROUND  # asks for more of the board than its kinds
    last, more = 0, (0, 0)
    for i in range(n):
        colour, cell = (int(moves[i]) - PLACE) // 16 + 1, (int(moves[i]) - PLACE) % 16
        if around:
            put(s, seat, colour, cell)
            out[i] += promise(s, seat, card, kinds(s, seat, card), share)
            lift(s, seat, cell)
            continue
        if colour != last:
            last, more = colour, gained(s, seat, card, colour)
        if (kind[0] | kind[1] | more[0] | more[1]) >> cell & 1:
            out[i] += promise(s, seat, card, laid(kind, more, 1 << cell), share)
        else:
            out[i] += usual


@kernel
def laid(kind: tuple[int, int], more: tuple[int, int], bit: int) -> tuple[int, int]:
    """The cells of both kinds once a coral lies on one of them."""
    return kind[0] & ~bit | more[0] & bit, kind[1] & ~bit | more[1] & bit


@kernel
def best_cell(s: Record, seat: int, colour: int, card: int) -> int:
    """Where a coral serves a card best; -1 if there is no room."""
    best, most = -1, NEVER
    kind, more, share = kinds(s, seat, card), gained(s, seat, card, colour), (100, 8)
    usual = promise(s, seat, card, kind, share)
    around = s.cards[card, SHAPE] == SURROUND
    room = FULL_BOARD & ~int(s.highs[seat, HIGHEST])
    while room:
        cell = first_bit(room)
        room &= room - 1
        here = usual
        if around:
            put(s, seat, colour, cell)
            here = promise(s, seat, card, kinds(s, seat, card), share)
            lift(s, seat, cell)
        elif (kind[0] | kind[1] | more[0] | more[1]) >> cell & 1:
            here = promise(s, seat, card, laid(kind, more, 1 << cell), share)
        if here > most:
            best, most = cell, here
    return best


@kernel
def points_if_played(s: Record, seat: int, card: int) -> int:
    """The points of a card when its two corals are laid for it alone, one after the other."""
    first, second = -1, -1
    if s.supply[int(s.cards[card, GIVES_1])] > 0:
        colour = int(s.cards[card, GIVES_1])
        first = best_cell(s, seat, colour, card)
        if first >= 0:
            put(s, seat, colour, first)
    if s.supply[int(s.cards[card, GIVES_2])] > 0:
        colour = int(s.cards[card, GIVES_2])
        second = best_cell(s, seat, colour, card)
        if second >= 0:
            put(s, seat, colour, second)
    points = card_points(s, seat, card)
    if second >= 0:
        lift(s, seat, second)
    if first >= 0:
        lift(s, seat, first)
    return points


@kernel
def turns_left(s: Record) -> int:
    """About how many turns each seat still has."""
    least = int(s.deck_count)
    for colour in range(1, 5):
        least = min(least, 3 * int(s.supply[colour]))
    return 0 if s.ending != 0 else least // int(s.players)


@kernel
def card_worth(s: Record, seat: int, card: int, turns: int) -> int:
    """What a card in hand is worth: soon its points, at the end its value if it stands."""
    value = int(s.cards[card, VALUE])
    last = 100 * value if occurrences(s, seat, card) > 0 else 0
    if turns <= 1:
        return last
    soon = _HELD * card_points(s, seat, card) + _PER_TURN * value // 2
    return max(last, soon)


@kernel
def rate(s: Record, seat: int, moves: Array, n: int, wits: Array, out: Array) -> None:
    """Hundredths of points that each move seems to bring."""
    if moves[0] >= PLACE:
        rate_placings(s, seat, moves, n, wits, out)
        return
    turns = turns_left(s)
    for i in range(n):
        move = int(moves[i])
        if move >= PLAY:
            card = move - PLAY
            held = card_worth(s, seat, card, turns)
            out[i] = 100 * points_if_played(s, seat, card) - held
        elif move >= DECK:
            top = int(s.deck[int(s.deck_count) - 1])
            out[i] = card_worth(s, seat, top, turns - 1) - 100 - 40 * int(wits[WATCH])
        else:
            out[i] = 100 * int(s.tokens[move - TAKE])
            out[i] += card_worth(s, seat, int(s.open[move - TAKE]), turns - 1)


@kernel
def rate_placings(s: Record, seat: int, moves: Array, n: int, wits: Array, out: Array) -> None:
    """What the card in play and those in hand promise when a coral lies there."""
    for i in range(n):
        out[i] = 0
    card = int(s.card)
    add_promises(s, seat, card, (100, 8), moves, n, out)
    for place in range(min(int(wits[PLAN]), int(s.hand_counts[seat]))):
        held = int(s.hands[seat, place])
        if held != card:
            add_promises(s, seat, held, (_HELD, 5), moves, n, out)


@kernel
def worth(s: Record, wits: Array, out: Array) -> None:
    """Hundredths of points that each seat will have; exact, ties told apart, when it is over."""
    over = s.card == 0 and is_over(s)
    turns = turns_left(s)
    for seat in range(int(s.players)):
        out[seat] = 100 * int(s.points[seat])
        for place in range(int(s.hand_counts[seat])):
            card = int(s.hands[seat, place])
            if not over:
                out[seat] += card_worth(s, seat, card, turns)
            elif occurrences(s, seat, card) > 0:
                out[seat] += 100 * int(s.cards[card, VALUE])
        if over:
            out[seat] += count_bits(int(s.tops[seat, 0]))


@kernel
def label(s: Record, seat: int, move: int, viewer: int) -> int:
    """What a viewer sees of a move: the card, not its place."""
    code = int(move)
    if code < DECK:
        code = 1000 + int(s.open[code - TAKE])
    elif code < PLAY:
        code = 2000 + int(s.deck[int(s.deck_count) - 1])
    return code * 4 + seat


@kernel
def cut(s: Record, wits: Array, turns: int) -> bool:
    """Whether a playout may stop here: between turns, far enough."""
    return bool(turns >= wits[HORIZON] and s.card == 0)
