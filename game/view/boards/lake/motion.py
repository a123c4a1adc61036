"""The motion of both Lanterns games: facts, one after another, as views and effects."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from game.engine.api import Fact, Json, JsonObject, Seat
from game.view.boards.lake import reading
from game.view.boards.lake.effects import (
    Dark,
    Effect,
    Flight,
    Grow,
    Missing,
    Notice,
    Ring,
    Row,
    Slide,
    Swell,
    Tally,
)
from game.view.boards.lake.reading import NAMES, Cell
from game.view.boards.staging import Pose, Timeline, fade
from game.view.motion import Clip

SLIDE = 0.62
SWELL = 0.95  # seconds for which tiles heave after one has landed
FLY = 0.44
LIGHT = 0.2  # between one lantern and the next
BEAT = 0.3
HOLD = 1.2

LakePose = Pose[Effect]


def plan(
    before: JsonObject,
    facts: Sequence[Fact],
    after: JsonObject,
    viewer: Seat | None,
    *,
    reduced: bool = False,
) -> Clip[LakePose]:
    """The clip that tells these facts, as `viewer` may know them."""
    seen = [fact.seen_by(viewer) for fact in facts]
    if reduced or not seen:
        return fade(before, after, "tile" if any(f.kind == "placed" for f in seen) else "card")
    teller = _Teller(Timeline(before), after, viewer)
    for number, fact in enumerate(seen):
        teller.tell(fact, seen[number + 1 :])
    return teller.line.clip(after)


def _changed(view: JsonObject, **fields: Json) -> dict[str, Json]:
    return {**view, **fields}


def _more(view: JsonObject, name: str, letter: str, count: int) -> dict[str, Json]:
    """The view with more (or fewer) of a colour in a heap."""
    heap: dict[str, Json] = {**reading.counts(view.get(name))}
    heap[letter] = max(0, reading.counts(view.get(name)).get(letter, 0) + count)
    return {**view, name: heap}


def _in_hand(view: JsonObject, seat: Seat, letter: str, count: int) -> dict[str, Json]:
    hands = list(reading.rows(view, "hands"))
    held: dict[str, Json] = {**reading.counts(hands[seat])}
    held[letter] = max(0, reading.counts(hands[seat]).get(letter, 0) + count)
    hands[seat] = held
    return {**view, "hands": hands}


@dataclass(slots=True)
class _Teller:
    line: Timeline[Effect]
    after: JsonObject
    viewer: Seat | None
    cell: Cell = (0, 0)
    shown: int = 0
    rows: list[Row] = field(default_factory=list)
    bonuses: list[tuple[str, int]] = field(default_factory=list)

    @property
    def view(self) -> JsonObject:
        return self.line.view

    @property
    def stock(self) -> str:
        return "supply" if reading.is_classic(self.view) else "towers"

    def tell(self, fact: Fact, later: Sequence[Fact]) -> None:
        told: Mapping[str, Callable[[Fact], None]] = {
            "got": self._got,
            "missed": self._missed,
            "to-ghost": self._missed,
            "refilled": self._refilled,
            "bought": self._bought,
            "tile": self._tile,
            "drew": self._drew,
            "favor": self._favor,
            "exchanged": self._exchanged,
            "discarded": self._discarded,
            "dedicated": self._dedicated,
            "final": self._final,
            "bonus": self._bonus,
            "scored": self._scored,
            "over": self._over,
        }
        if fact.kind == "placed":
            self._placed(fact, later)
        elif fact.kind in told:
            told[fact.kind](fact)

    def _placed(self, fact: Fact, later: Sequence[Fact]) -> None:
        tile, x, y, rot = (_number(fact, name) for name in ("tile", "x", "y", "rot"))
        self.cell = (x, y)
        lake: list[Json] = [*reading.rows(self.view, "lake"), [tile, x, y, rot]]
        start = f"turn {rot}"
        held = _changed(self.view, tile=None)
        if reading.is_classic(self.view):
            start, held = self._from_hand(fact, tile)
        new = _changed(held, lake=lake)
        self.line.add(Grow(self.view, new), 0.34)
        self.line.show(held)
        self.line.add(Grow(new, new), SLIDE - 0.34, after=0.34)
        self.line.add(Slide(tile, rot, (x, y), start), SLIDE)
        self.line.cue("tile", after=SLIDE * 0.7)
        self.line.wait(SLIDE)
        self.line.show(new)
        self.line.add(Ring(reading.cell_name((x, y)), new), 0.7)
        self.line.add(Swell((x, y), new), SWELL)
        self._light(tile, rot, later)

    def _from_hand(self, fact: Fact, tile: int) -> tuple[str, dict[str, Json]]:
        seat = _seat(fact)
        hands = list(reading.rows(self.view, "tiles"))
        value = hands[seat]
        known = reading.numbers(value)
        rest: list[Json] = [other for other in known if other != tile]
        hands[seat] = rest if isinstance(value, list) else max(0, reading.size(value) - 1)
        start = f"slot {known.index(tile)}" if tile in known else f"seat {seat}"
        return start, _changed(self.view, tiles=hands)

    def _light(self, tile: int, rot: int, later: Sequence[Fact]) -> None:
        """The lanterns that somebody gets are lit one after another, the others with the last."""
        order: list[int] = []
        for fact in later:
            side = fact.shown.get("side")
            if fact.kind in ("got", "missed", "to-ghost", "choice") and side in NAMES:
                way = NAMES.index(str(side))
                if way not in order:
                    order.append(way)
        length = LIGHT * (len(order) + 1)
        moments = [1.0] * 4
        for number, way in enumerate(order):
            moments[way] = LIGHT * (number + 0.3) / length
            self.line.cue("lantern", number, after=LIGHT * (number + 0.3))
        four = (moments[0], moments[1], moments[2], moments[3])
        self.line.add(Dark(tile, rot, self.cell, four), length)
        self.shown = 0

    def _got(self, fact: Fact) -> None:
        seat, letter = _seat(fact), str(fact.shown.get("colour"))
        side = fact.shown.get("side")
        start = f"colour {letter}"
        if side in NAMES and fact.shown.get("why") != "opening":
            start = f"side {NAMES.index(str(side))} {self.cell[0]},{self.cell[1]}"
        less = _more(self.view, self.stock, letter, -1)
        self.line.wait(LIGHT)
        self.line.show(less)
        new = _in_hand(less, seat, letter, 1)
        self.line.add(Flight(f"lantern {letter}", start, f"count {seat} {letter}", new), FLY)
        self.line.cue("card", self.shown, after=0.05)
        self.shown += 1
        self.line.wait(FLY * 0.5)
        self.line.show(new)

    def _missed(self, fact: Fact) -> None:
        side, letter = fact.shown.get("side"), str(fact.shown.get("colour"))
        anchor = f"colour {letter}"
        if side in NAMES:
            anchor = f"side {NAMES.index(str(side))} {self.cell[0]},{self.cell[1]}"
        self.line.wait(LIGHT)
        self.line.add(Missing(anchor, letter, fact.kind == "to-ghost"), 0.6)
        self.line.wait(0.1)

    def _refilled(self, fact: Fact) -> None:
        letter = str(fact.shown.get("colour"))
        count = _number(fact, "cards")
        new = _more(_more(self.view, "towers", letter, count), "used", letter, -count)
        self.line.show(new)
        self.line.add(Ring(f"colour {letter}", new), 0.5)
        self.line.cue("card")

    def _bought(self, fact: Fact) -> None:
        seat, card = _seat(fact), str(fact.shown.get("card"))
        paid = self._paid(seat)
        gone: list[Json] = [name for name in reading.texts(self.view.get("cards")) if name != card]
        bought = list(reading.rows(self.view, "bought"))
        bought[seat] = [*reading.texts(bought[seat]), card]
        for number, letter in enumerate(paid):
            flight = Flight(
                f"lantern {letter}", f"count {seat} {letter}", f"colour {letter}", self.view
            )
            self.line.add(flight, FLY, after=0.05 * number)
        self.line.cue("card")
        self.line.wait(FLY * 0.6 + 0.05 * len(paid))
        less = _changed(
            self.view, hidden=card, hands=self.after.get("hands"), used=self.after.get("used"),
            towers=self.view.get("towers"),
        )  # fmt: skip
        new = _changed(less, cards=gone, hidden=None, bought=bought, purchased=True)
        self.line.add(
            Flight(f"score {card}", f"buy {card}", f"bought {seat} {card[0]}", self.view), FLY
        )
        self.line.show(less)
        self.line.cue("point", after=FLY * 0.8)
        self.line.wait(FLY)
        self.line.add(Grow(less, new), 0.3)
        self.line.show(new)

    def _paid(self, seat: Seat) -> list[str]:
        before, after = reading.hand(self.view, seat), reading.hand(self.after, seat)
        return [
            letter
            for letter in reading.letters_of(self.view)
            for _ in range(max(0, before.get(letter, 0) - after.get(letter, 0)))
        ]

    def _tile(self, fact: Fact) -> None:
        tile = _number(fact, "tile")
        pile = max(0, reading.whole(self.view, "pile") - 1)
        less = _changed(
            self.view, pile=pile, turn=self.after.get("turn"), phase=self.after.get("phase")
        )
        new = _changed(less, tile=tile)
        self.line.wait(0.15)
        if fact.shown.get("ghost"):
            self.line.add(Notice("ghost", _seat(fact)), 1.0)
        self.line.show(less)
        for rot in range(4):
            self.line.add(
                Flight(f"tile {tile} {rot}", "pile", f"turn {rot}", new), FLY, after=0.05 * rot
            )
        self.line.cue("tile", 1)
        self.line.wait(FLY + 0.15)
        self.line.show(new)

    def _drew(self, fact: Fact) -> None:
        seat = _seat(fact)
        tile = fact.hidden.get("tile")
        left = _number(fact, "stack")
        hands = list(reading.rows(self.view, "tiles"))
        known = isinstance(hands[seat], list)
        hands[seat] = (
            [*reading.numbers(hands[seat]), tile] if known else reading.size(hands[seat]) + 1
        )
        less = _changed(self.view, stack=left)
        new = _changed(less, tiles=hands)
        self.line.show(less)
        end = f"slot {reading.size(hands[seat]) - 1}" if known else f"seat {seat}"
        name = f"tile {tile} 0" if known and isinstance(tile, int) else "back"
        self.line.add(Flight(name, "pile", end, new), FLY)
        self.line.cue("tile", 1)
        self.line.wait(FLY)
        self.line.show(new)

    def _favor(self, fact: Fact) -> None:
        self._favors(_seat(fact), 1)

    def _favors(self, seat: Seat, count: int) -> None:
        """Favor tokens from the pool, or back to it."""
        favors = reading.numbers(self.view.get("favors"))
        favors[seat] += count
        held: list[Json] = [*favors]
        pool = reading.whole(self.view, "pool") - count
        new = _changed(self.view, favors=held, pool=pool)
        ends = ("pool", f"favors {seat}") if count > 0 else (f"favors {seat}", "pool")
        for number in range(abs(count)):
            self.line.add(Flight("favor", *ends, new), FLY, after=0.08 * number)
        self.line.cue("point")
        self.line.wait(FLY * 0.7)
        self.line.show(new)

    def _exchanged(self, fact: Fact) -> None:
        seat = _seat(fact)
        given, letter = str(fact.shown.get("given")), str(fact.shown.get("colour"))
        self._favors(seat, -2)
        self._swap(seat, given, -1)
        self._swap(seat, letter, 1)
        self.line.show(_changed(self.view, exchanged=True))

    def _swap(self, seat: Seat, letter: str, count: int) -> None:
        """A lantern card from hand to supply (-1) or the other way (1)."""
        new = _in_hand(_more(self.view, "supply", letter, -count), seat, letter, count)
        ends = [f"colour {letter}", f"count {seat} {letter}"]
        if count < 0:
            ends.reverse()
        self.line.add(Flight(f"lantern {letter}", ends[0], ends[1], new), FLY)
        self.line.cue("card")
        self.line.wait(FLY * 0.8)
        self.line.show(new)

    def _discarded(self, fact: Fact) -> None:
        self._swap(_seat(fact), str(fact.shown.get("colour")), -1)

    def _dedicated(self, fact: Fact) -> None:
        seat = _seat(fact)
        stack, token = str(fact.shown.get("stack")), _number(fact, "token")
        for letter in self._paid(seat):
            ends = (f"count {seat} {letter}", f"colour {letter}")
            self.line.add(Flight(f"lantern {letter}", *ends, self.view), FLY)
            self.line.wait(0.05)
        self.line.cue("card")
        self.line.wait(FLY * 0.7)
        stacks = dict(self.view["stacks"]) if isinstance(self.view.get("stacks"), dict) else {}  # type: ignore[arg-type]  # a mapping
        stacks[stack] = [*reading.numbers(stacks.get(stack))][1:]
        less = _changed(
            self.view, stacks=stacks, hands=self.after.get("hands"), supply=self.after.get("supply")
        )
        honor = list(reading.rows(self.view, "honor"))
        honor[seat] = [*reading.numbers(honor[seat]), token]
        self.line.show(less)
        new = _changed(less, honor=honor, dedicated=True)
        self.line.add(Flight(f"honor {stack}", f"stack {stack}", f"honor {seat}", new), FLY)
        self.line.cue("point", min(9, token), after=FLY * 0.8)
        self.line.wait(FLY)
        self.line.show(new)

    def _final(self, fact: Fact) -> None:
        self.line.wait(0.2)
        self.line.add(Notice("final", _seat(fact)), 1.4)
        self.line.cue("bell")
        self.line.wait(1.2)

    def _bonus(self, fact: Fact) -> None:
        self.bonuses.append((str(fact.shown.get("card")), _number(fact, "points")))

    def _scored(self, fact: Fact) -> None:
        parts = [_number(fact, name) for name in ("cards", "lost", "points")]
        self.rows.append(Row(_seat(fact), parts[0], tuple(self.bonuses), parts[1], parts[2]))
        self.bonuses.clear()

    def _over(self, fact: Fact) -> None:
        if not self.rows:
            return
        beats = 2 + sum(3 + len(row.bonuses) for row in self.rows)
        length = beats * BEAT + HOLD
        self.line.add(Tally(tuple(self.rows), beats), length)
        moment = 2
        for row in self.rows:
            for step in range(2 + len(row.bonuses)):
                self.line.cue("point", step, after=(moment + step) * BEAT)
            moment += 3 + len(row.bonuses)
        self.line.wait(length)


def _seat(fact: Fact) -> Seat:
    return fact.seat if fact.seat is not None else 0


def _number(fact: Fact, name: str) -> int:
    value = fact.shown.get(name)
    return value if isinstance(value, int) else 0
