"""Who gets which lantern card: towers and used piles, opening, receiving, giving, choosing."""

from __future__ import annotations

from game.engine.kernel import kernel
from game.engine.lake import STEPS, side_of
from game.engine.lanterns.cards import BARE, LANTERNS, WILD
from game.engine.lanterns.state import (
    COLOURS,
    FOR_GIVE,
    FOR_OPENING,
    FOR_RECEIVE,
)
from game.engine.lanterns.tellings import (
    CHOICE,
    EMPTY,
    FELL_AWAY,
    GOT,
    NOBODY,
    REFILLED,
)
from game.engine.moment import Record
from game.engine.telling import Ledger, tell

NO_SIDE = -1


@kernel
def lantern(tile: int, rot: int, direction: int) -> int:
    """The lantern on a tile's side: a colour, `WILD` or `BARE`."""
    return int(LANTERNS[side_of(tile, rot, direction)])


@kernel
def get(s: Record, seat: int, colour: int, why: int, side: int, ghost: int, facts: Ledger) -> int:
    """A card of that colour for a seat; 1 if there was one.

    `side` and `ghost` (whether the ghost placed the tile) are for the facts only.
    """
    towers = s.towers
    if towers[colour] == 0 and s.used[colour] > 0:
        towers[colour] = s.used[colour]
        s.used[colour] = 0
        tell(facts, REFILLED, -1, colour, towers[colour], 0, 0)
    if towers[colour] == 0:
        tell(facts, EMPTY, seat, colour, why, side, ghost)
        return 0
    towers[colour] -= 1
    s.hands[seat, colour] += 1
    tell(facts, GOT, seat, colour, why, side, ghost)
    return 1


@kernel
def ask(s: Record, seat: int, why: int, side: int, facts: Ledger) -> None:
    """A choice for that seat, after those that wait already."""
    s.choices[s.choices_n, 0] = seat
    s.choices[s.choices_n, 1] = why
    s.choices_n += 1
    tell(facts, CHOICE, seat, why, side, 0, 0)


@kernel
def opening_cards(s: Record, tile: int, rot: int, facts: Ledger) -> None:
    """Three cards for an opening tile: its first three new colours and wilds, clockwise from
    north; then as many choices as are missing to three."""
    seen = 0
    counted = 0
    dealt = 0
    for direction in range(4):
        colour = lantern(tile, rot, direction)
        if counted == 3 or colour == BARE:
            continue
        if colour == WILD:
            counted += 1
        elif not (seen >> colour) & 1:
            seen |= 1 << colour
            counted += 1
            dealt += get(s, s.turn, colour, FOR_OPENING, direction, 0, facts)
    for _ in range(3 - dealt):
        ask(s, s.turn, FOR_OPENING, NO_SIDE, facts)


@kernel
def receive(s: Record, tile: int, cell: int, rot: int, facts: Ledger) -> int:
    """The placing seat's cards for lanterns that touch; the wild sides as bits."""
    wild = 0
    for direction in range(4):
        if s.grid[cell + STEPS[direction]] <= 0:
            continue
        colour = lantern(tile, rot, direction)
        if colour == WILD:
            wild |= 1 << direction
        elif colour != BARE:
            get(s, s.turn, colour, FOR_RECEIVE, direction, 0, facts)
    return wild


@kernel
def given_to(s: Record, place: int, ghost: int) -> int:
    """Who gets the lantern of that place in the giving: a seat, -1 the ghost, -2 nobody."""
    if s.players > 2:
        return int((s.turn + 1 + place) % s.players) if place < s.players - 1 else -2
    if place > 1:
        return -2
    if ghost == 1:
        return int(s.turn if place == 0 else 1 - s.turn)
    return int(1 - s.turn) if place == 0 else -1


@kernel
def give(s: Record, tile: int, rot: int, ghost: int, facts: Ledger) -> int:
    """One card each for the others, clockwise; the sides with wild ones for a seat as bits."""
    place = 0
    wild = 0
    for direction in range(4):
        colour = lantern(tile, rot, direction)
        if colour == BARE:
            continue
        seat = given_to(s, place, ghost)
        place += 1
        if seat == -1:
            tell(facts, NOBODY, -1, colour, direction, 0, 0)
        elif seat >= 0 and colour == WILD:
            wild |= 1 << direction
        elif seat >= 0:
            get(s, seat, colour, FOR_GIVE, direction, ghost, facts)
    return wild


@kernel
def ask_receiver(s: Record, wild: int, facts: Ledger) -> None:
    """The placing seat's choices for wild sides that touch."""
    for direction in range(4):
        if (wild >> direction) & 1:
            ask(s, s.turn, FOR_RECEIVE, direction, facts)


@kernel
def ask_given(s: Record, tile: int, rot: int, ghost: int, wild: int, facts: Ledger) -> None:
    """The receivers' choices for wild lanterns given."""
    place = 0
    for direction in range(4):
        if lantern(tile, rot, direction) == BARE:
            continue
        if (wild >> direction) & 1:
            ask(s, given_to(s, place, ghost), FOR_GIVE, direction, facts)
        place += 1


@kernel
def may_choose(s: Record, seat: int, why: int, colour: int) -> bool:
    """Whether a wild lantern, or a missing opening card, may become that colour."""
    if s.towers[colour] + s.used[colour] == 0:
        return False
    return bool(why != FOR_OPENING or s.hands[seat, colour] == 0)


@kernel
def pop_choice(s: Record) -> None:
    """The first choice is answered or gone."""
    choices = s.choices
    last = s.choices_n - 1
    for i in range(last):
        choices[i, 0] = choices[i + 1, 0]
        choices[i, 1] = choices[i + 1, 1]
    choices[last, 0] = 0
    choices[last, 1] = 0
    s.choices_n = last


@kernel
def drop_empty_choices(s: Record, facts: Ledger) -> None:
    """Choices for which no colour is left fall away, until one can be answered."""
    while s.choices_n > 0:
        seat = s.choices[0, 0]
        why = s.choices[0, 1]
        for colour in range(COLOURS):
            if may_choose(s, seat, why, colour):
                return
        tell(facts, FELL_AWAY, seat, why, 0, 0, 0)
        pop_choice(s)
