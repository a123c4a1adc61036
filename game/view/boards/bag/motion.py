"""The motion of the bag game: what each fact looks like, as pure functions of time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.engine.api import Fact, JsonObject, Seat
from game.view.boards.bag.reading import Scene, read
from game.view.boards.reef.motion import flown
from game.view.boards.reef.reading import items, number
from game.view.boards.reef.tape import (
    SETTLE,
    Act,
    Bubbles,
    Fall,
    Points,
    Pose,
    Ring,
    Settle,
    Tape,
    Tip,
    faded,
)
from game.view.motion import Clip, Cue

_CARD = 0.4
_FALL = 0.5
_TIP = 1.0  # the bag is tipped, a coral tumbles out and rolls to its place
TOUCH = 0.74
_FLY = 0.5

Reel = Tape[Scene]


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
            tell(tape, fact, viewer)
    return tape.clip(new)


def _quiet(facts: Sequence[Fact]) -> list[str]:
    names = {"placed": "coral", "taken": "card", "drew": "bag", "scored": "point"}
    return [names[fact.kind] for fact in facts if fact.kind in names][-1:]


def _seat(fact: Fact) -> Seat:
    return fact.seat if fact.seat is not None else 0


def _taken(tape: Reel, fact: Fact, viewer: Seat | None) -> None:
    seat, card = _seat(fact), number(fact.shown.get("card"))
    place = number(fact.shown.get("place"))
    tape.edit(tape.now, lambda s: s.with_open(place - 1, None))
    tape.act(tape.now, _CARD, flown(f"card {card}", seat, f"open {place}", "hand"))
    tape.cue(tape.now, "card")
    tape.now += _CARD
    shown = card if seat == viewer else None
    tape.edit(tape.now, lambda s: s.with_hand(seat, (*s.cards[seat], shown)))


def _refilled(tape: Reel, fact: Fact, viewer: Seat | None) -> None:
    card, place = number(fact.shown.get("card")), number(fact.shown.get("place"))
    begin = max(0.0, tape.now - 0.14)
    tape.edit(begin, lambda s: replace(s, deck=number(fact.shown.get("deck"))))
    tape.act(begin, _CARD, flown(f"card {card}", 0, "deck", f"open {place}"))
    tape.cue(begin, "card", 1)
    tape.now = begin + _CARD
    tape.edit(tape.now, lambda s: s.with_open(place - 1, card))


def _drew(tape: Reel, fact: Fact, viewer: Seat | None) -> None:
    """The bag tips over; the coral tumbles out before its owner."""
    seat, letter, left = _seat(fact), str(fact.shown.get("coral")), number(fact.shown.get("bag"))
    tape.cue(tape.now, "bag")
    tape.act(tape.now, _TIP, lambda share: Tip(letter, seat, left, share))
    tape.edit(tape.now + 0.3, lambda s: replace(s, bag=left))
    tape.now += _TIP
    tape.cue(tape.now - 0.5, "coral")
    tape.edit(tape.now, lambda s: s.with_corals(seat, s.corals[seat] + letter))


def _placed(tape: Reel, fact: Fact, viewer: Seat | None) -> None:
    seat, letter, name = _seat(fact), str(fact.shown.get("coral")), str(fact.shown.get("cell"))
    cell = tape.first.cells.index(name)
    tape.edit(tape.now, lambda s: s.with_corals(seat, s.corals[seat].replace(letter, "", 1)))
    start = f"left {letter}"
    tape.act(tape.now, _FALL, lambda share: Fall(letter, seat, start, cell, 0, share))
    touch = tape.now + TOUCH * _FALL
    tape.cue(touch, "coral", 1)
    tape.cue(touch + 0.02, "bubbles")
    tape.act(touch, 0.7, lambda share: Bubbles(seat, cell, 0, share))
    tape.now += _FALL
    tape.edit(tape.now, lambda s: s.with_coral(seat, name, letter))
    tape.act(tape.now, SETTLE, lambda share: Settle(letter, seat, cell, 0, share))


def _scored(tape: Reel, fact: Fact, viewer: Seat | None) -> None:
    seat, card = _seat(fact), number(fact.shown.get("card"))
    cells = tuple(tape.first.cells.index(str(cell)) for cell in items(fact.shown.get("cells")))
    hand = tape.first.cards[seat]
    place = hand.index(card) if card in hand else len(hand) - 1
    start = f"slot {place} {len(hand)}" if seat == viewer else "hand"
    tape.edit(tape.now, lambda s: s.with_hand(seat, hand[:place] + hand[place + 1 :]))
    tape.act(tape.now, _CARD, flown(f"card {card}", seat, start, "stage"))
    tape.cue(tape.now, "card", 2)
    tape.now += _CARD
    points = number(fact.shown.get("points"))
    tape.act(tape.now, 0.8, flown(f"card {card}", seat, "stage", "stage"))
    tape.act(tape.now, 0.8, _ring(seat, cells))
    tape.act(tape.now + 0.15, _FLY + 0.1, lambda share: Points(seat, cells, points, share))
    tape.cue(tape.now, "point", min(9, max(0, points - 1)))
    tape.now += 0.75
    tape.edit(tape.now, lambda s: s.with_played(seat, card))
    tape.act(tape.now, 0.3, flown(f"card {card}", seat, "stage", "pile"))
    tape.now += 0.3


def _ring(seat: Seat, cells: tuple[int, ...]) -> Act:
    return lambda share: Ring(seat, cells, None, min(1.0, share / 0.15, (1 - share) / 0.15))


_TELLERS: dict[str, Callable[[Reel, Fact, Seat | None], None]] = {
    "taken": _taken,
    "refilled": _refilled,
    "drew": _drew,
    "placed": _placed,
    "scored": _scored,
}
