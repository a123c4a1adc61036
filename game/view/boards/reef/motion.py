"""The motion of Reef: what each fact looks like, as pure functions of time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.engine.api import Fact, Json, JsonObject, Seat
from game.engine.reef.state import CELLS
from game.view.boards.reef.reading import Scene, items, number, read
from game.view.boards.reef.tape import (
    SETTLE,
    Act,
    Bubbles,
    Fall,
    Flight,
    Points,
    Pose,
    Ring,
    Settle,
    Tape,
    faded,
)
from game.view.motion import Clip, Cue, ease_in_out, hump

_CARD = 0.4  # seconds of a card on its way
_PEARL = 0.34
_FALL = 0.52  # a coral: lifted, carried, dropped, settled
TOUCH = 0.74  # share of that at which it touches
_BUBBLES = 0.7
_FLY = 0.5  # points on their way to the score


def plan(
    before: JsonObject,
    facts: Sequence[Fact],
    after: JsonObject,
    viewer: Seat | None,
    *,
    reduced: bool,
) -> Clip[Pose[Scene]]:
    """The clip that tells these facts; without facts, or reduced, a short fade."""
    old, new = read(before), read(after)
    if reduced or not facts:
        return faded(old, new, tuple(Cue(0.0, name) for name in _quiet(facts)))
    tape = Tape(old)
    for fact in facts:
        tell = _TELLERS.get(fact.kind)
        if tell is not None:
            tell(tape, fact, viewer, new)
    return tape.clip(new)


def _quiet(facts: Sequence[Fact]) -> list[str]:
    """The one sound of a step whose motion is not shown."""
    names = {"placed": "coral", "taken": "card", "played": "card", "scored": "point"}
    return [names[fact.kind] for fact in facts if fact.kind in names][-1:]


Reel = Tape[Scene]


def flown(what: str, seat: Seat, start: str, end: str) -> Act:
    """A flight with soft ends."""
    return lambda share: Flight(what, seat, start, end, ease_in_out(share))


def _seat(fact: Fact) -> Seat:
    return fact.seat if fact.seat is not None else 0


def _paid(tape: Reel, fact: Fact, viewer: Seat | None, new: Scene) -> None:
    seat, place = _seat(fact), number(fact.shown.get("place"))
    tape.edit(tape.now, lambda s: s.with_points(seat, s.points[seat] - 1))
    tape.act(tape.now, _PEARL, flown("pearl", seat, "points", f"tokens {place}"))
    tape.now += _PEARL
    tape.cue(tape.now, "place")
    tape.edit(
        tape.now,
        lambda s: s.with_open(place - 1, s.open[place - 1].card, s.open[place - 1].tokens + 1),
    )


def _taken(tape: Reel, fact: Fact, viewer: Seat | None, new: Scene) -> None:
    seat, card = _seat(fact), number(fact.shown.get("card"))
    place, tokens = number(fact.shown.get("place")), number(fact.shown.get("tokens"))
    start = f"open {place}" if place else "deck"
    if place:
        tape.edit(tape.now, lambda s: s.with_open(place - 1, None, 0))
        for pearl in range(min(tokens, 5)):
            begin = tape.now + 0.06 * pearl
            tape.act(begin, _PEARL, flown("pearl", seat, f"tokens {place}", "points"))
    else:
        tape.edit(tape.now, lambda s: replace(s, deck=(None, max(0, s.deck[1] - 1))))
    tape.act(tape.now, _CARD, flown(f"card {card}", seat, start, "hand"))
    tape.cue(tape.now, "card")
    tape.now += _CARD
    shown = card if seat == viewer else None
    tape.edit(tape.now, lambda s: s.with_hand(seat, (*s.hands[seat], shown)))
    if tokens:
        tape.edit(tape.now, lambda s: s.with_points(seat, s.points[seat] + tokens))
        tape.cue(tape.now, "point", min(9, tokens - 1))


def _refilled(tape: Reel, fact: Fact, viewer: Seat | None, new: Scene) -> None:
    card, place = number(fact.shown.get("card")), number(fact.shown.get("place"))
    begin = max(0.0, tape.now - 0.14)
    tape.edit(begin, lambda s: replace(s, deck=(None, max(0, s.deck[1] - 1))))
    tape.act(begin, _CARD, flown(f"card {card}", 0, "deck", f"open {place}"))
    tape.cue(begin, "card", 1)
    tape.now = begin + _CARD
    tape.edit(tape.now, lambda s: s.with_open(place - 1, card, 0))


def _top(tape: Reel, fact: Fact, viewer: Seat | None, new: Scene) -> None:
    tape.edit(tape.now, lambda s: replace(s, deck=new.deck))


def _played(tape: Reel, fact: Fact, viewer: Seat | None, new: Scene) -> None:
    seat, card = _seat(fact), number(fact.shown.get("card"))
    start = _slot(tape, seat, card) if seat == viewer else "hand"
    tape.edit(tape.now, lambda s: s.with_hand(seat, _without(s.hands[seat], card)))
    tape.act(tape.now, _CARD, flown(f"card {card}", seat, start, "card"))
    tape.cue(tape.now, "card", 2)
    tape.now += _CARD
    gives = str(fact.shown.get("gives", ""))
    tape.edit(tape.now, lambda s: replace(s, card=card, left=gives))


def _slot(tape: Reel, seat: Seat, card: int) -> str:
    """Where a card lies in the hand at first: its place and how many lie there."""
    hand = tape.first.hands[seat]
    return f"slot {hand.index(card) if card in hand else 0} {max(1, len(hand))}"


def _without(hand: tuple[int | None, ...], card: int) -> tuple[int | None, ...]:
    at = hand.index(card) if card in hand else len(hand) - 1
    return hand[:at] + hand[at + 1 :]


def _placed(tape: Reel, fact: Fact, viewer: Seat | None, new: Scene) -> None:
    seat, letter = _seat(fact), str(fact.shown.get("coral"))
    name, height = str(fact.shown.get("cell")), number(fact.shown.get("height"))
    cell = CELLS.index(name)
    tape.edit(
        tape.now,
        lambda s: s.without_left(letter).with_supply(letter, number(fact.shown.get("supply"))),
    )
    start = f"left {letter}"
    tape.act(tape.now, _FALL, lambda share: Fall(letter, seat, start, cell, height - 1, share))
    touch = tape.now + TOUCH * _FALL
    tape.cue(touch, "coral", min(2, height - 1))
    tape.cue(touch + 0.02, "bubbles")
    tape.act(touch, _BUBBLES, lambda share: Bubbles(seat, cell, height, share))
    tape.now += _FALL
    tape.edit(tape.now, lambda s: s.with_coral(seat, name, letter))
    tape.act(tape.now, SETTLE, lambda share: Settle(letter, seat, cell, height - 1, share))


def _skipped(tape: Reel, fact: Fact, viewer: Seat | None, new: Scene) -> None:
    letter = str(fact.shown.get("coral"))
    tape.edit(tape.now, lambda s: s.without_left(letter))


def _scored(tape: Reel, fact: Fact, viewer: Seat | None, new: Scene) -> None:
    seat, card = _seat(fact), number(fact.shown.get("card"))
    _outline(tape, fact, seat, counts=True)
    begin = tape.now
    tape.act(begin, _CARD, flown(f"card {card}", seat, "card", "pile"))
    tape.edit(begin, lambda s: replace(s, card=None, left=""))
    tape.now += _CARD + (0.22 if fact.shown.get("groups") else 0.0)
    total = number(fact.shown.get("total"))
    tape.edit(tape.now, lambda s: _done(s.with_points(seat, total), seat, card))


def _done(scene: Scene, seat: Seat, card: int) -> Scene:
    rows = scene.discards
    pile = (*rows[seat], card)
    return replace(scene, discards=(*rows[:seat], pile, *rows[seat + 1 :]))


def _outline(tape: Reel, fact: Fact, seat: Seat, *, counts: bool) -> None:
    """Each occurrence is outlined in turn, and its points set off to the score."""
    groups, value = groups_of(fact.shown.get("groups")), number(fact.shown.get("value"))
    centre = centre_of(fact.shown.get("centre"))
    if not groups:
        tape.now += 0.25
        return
    apart = min(0.3, 1.8 / len(groups))
    last = tape.now + apart * len(groups) + 0.16
    for step, cells in enumerate(groups):
        begin = tape.now + apart * step
        tape.act(begin, last - begin, _ring(seat, cells, centre, (last - begin)))
        tape.act(begin + 0.16, _FLY, _flying(seat, cells, value))
        tape.cue(begin, "point", min(9, step))
        if counts:
            tape.edit(begin + 0.16 + _FLY, lambda s: s.with_points(seat, s.points[seat] + value))
    tape.now = last


def _ring(seat: Seat, cells: tuple[int, ...], centre: int | None, long: float) -> Act:
    rise, fall = min(0.45, 0.12 / long), min(0.45, 0.14 / long)

    def at(share: float) -> Ring:
        strength = min(1.0, share / rise, (1 - share) / fall)
        return Ring(seat, cells, centre, strength)

    return at


def _flying(seat: Seat, cells: tuple[int, ...], points: int) -> Callable[[float], Points]:
    return lambda share: Points(seat, cells, points, share)


def _final(tape: Reel, fact: Fact, viewer: Seat | None, new: Scene) -> None:
    """A card left in a hand: shown in the middle, then what it counts."""
    seat, card = _seat(fact), number(fact.shown.get("card"))
    start = _slot(tape, seat, card) if seat == viewer else "hand"
    tape.act(tape.now, _CARD, flown(f"card {card}", seat, start, "card"))
    tape.cue(tape.now, "card")
    tape.now += _CARD
    begin = tape.now
    _outline(tape, fact, seat, counts=False)
    tape.act(begin, tape.now - begin, flown(f"card {card}", seat, "card", "card"))


_TELLERS: dict[str, Callable[[Reel, Fact, Seat | None, Scene], None]] = {
    "paid": _paid,
    "taken": _taken,
    "refilled": _refilled,
    "top": _top,
    "played": _played,
    "placed": _placed,
    "skipped": _skipped,
    "scored": _scored,
    "final-card": _final,
}


def groups_of(value: Json) -> list[tuple[int, ...]]:
    """Groups of cells by index."""
    return [
        tuple(CELLS.index(str(cell)) for cell in items(group) if str(cell) in CELLS)
        for group in items(value)
    ]


def centre_of(value: Json) -> int | None:
    """A cell by index, None if there is none."""
    return CELLS.index(value) if isinstance(value, str) and value in CELLS else None


def squash_of(share: float) -> float:
    """How flat a coral is pressed, by its share of the fall."""
    if share <= TOUCH:
        return -0.06 if share > 0.5 else 0.0
    late = (share - TOUCH) / (1 - TOUCH)
    return 0.2 * hump(late) * (1 - 0.4 * late)
