"""The motion of Whale Riders: facts, one after another, as views and effects."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.engine.api import Fact, Json, JsonObject, Seat
from game.view.boards.staging import Pose, Timeline, fade
from game.view.boards.whales import reading
from game.view.boards.whales.effects import (
    Banner,
    Crossing,
    Effect,
    Flight,
    Knot,
    Reveal,
    Ring,
    Row,
    Stamp,
    Tally,
)
from game.view.boards.whales.reading import UNKNOWN, added, changed, per_seat, removed, with_seat
from game.view.motion import Clip

FLY = 0.38
DEAL = 0.07  # between two cards dealt
CROSS = 1.5
BEAT = 0.24  # seconds of one moment of counting
HOLD = 1.0

WhalePose = Pose[Effect]


def plan(
    before: JsonObject,
    facts: Sequence[Fact],
    after: JsonObject,
    viewer: Seat | None,
    *,
    reduced: bool = False,
) -> Clip[WhalePose]:
    """The clip that tells these facts, as `viewer` may know them."""
    seen = [fact.seen_by(viewer) for fact in facts]
    if reduced or not seen:
        cue = next((_CUES[fact.kind] for fact in seen if fact.kind in _CUES), "place")
        return fade(before, after, cue)
    teller = _Teller(Timeline(before), after, viewer)
    for group in _grouped(seen):
        teller.tell(group)
    return teller.line.clip(after)


_CUES = {"whale": "whale", "bid": "card", "took": "card", "landed": "splash", "missed": "pass"}
_TOGETHER = ("revealed", "goes", "tied", "dealt", "opened", "counted")


def _grouped(facts: Sequence[Fact]) -> list[list[Fact]]:
    """Facts that are told at once lie in one group."""
    groups: list[list[Fact]] = []
    last = ""
    for fact in facts:
        kind = "counted" if fact.kind in ("run", "scored") else fact.kind
        if kind == last and kind in _TOGETHER:
            groups[-1].append(fact)
        else:
            groups.append([fact])
        last = kind
    return groups


@dataclass(slots=True)
class _Teller:
    line: Timeline[Effect]
    after: JsonObject
    viewer: Seat | None

    @property
    def view(self) -> JsonObject:
        return self.line.view

    @property
    def season(self) -> str:
        return reading.season_of(self.view)

    def tell(self, group: Sequence[Fact]) -> None:
        told: dict[str, Callable[[Sequence[Fact]], None]] = {
            "whale": self._whale,
            "left": self._left,
            "drew": self._drew,
            "joined": self._joined,
            "bid": self._bid,
            "revealed": self._revealed,
            "tied": self._tied,
            "goes": self._goes,
            "took": self._took,
            "refilled": self._refilled,
            "landed": self._landed,
            "missed": self._missed,
            "run": self._counted,
            "scored": self._counted,
            "season": self._season,
            "dealt": self._dealt,
            "opened": self._opened,
            "round": self._round,
        }
        known = told.get(group[0].kind)
        if known is not None:
            known(group)

    def _shape(self, fact: Fact, name: str = "card") -> tuple[str, str]:
        """The card of a fact as it is known, and the picture of it."""
        card = str(fact.hidden.get(name, fact.shown.get(name, UNKNOWN)))
        if name == "whale":
            return card, "whale" if card == UNKNOWN else f"whale {card}"
        return card, f"back {self.season}" if card == UNKNOWN else card

    def _fly(
        self,
        pictures: tuple[str, str],
        ends: tuple[str, str],
        new: JsonObject,
        *,
        between: JsonObject | None = None,
        after: float = 0.0,
        fades: bool = False,
    ) -> None:
        """A card flies; `between` is what lies there meanwhile."""
        old = self.view
        if between is not None:
            self.line.show(between)
        self.line.add(Flight(*pictures, *ends, old, new, fades), FLY, after=after)

    def _whale(self, group: Sequence[Fact]) -> None:
        fact = group[0]
        seat, kind = _seat(fact), fact.shown.get("whale")
        acted = changed(self.view, acted=[*reading.numbers(self.view.get("acted")), seat])
        if kind is None:
            self.line.cue("pass")
            self.line.wait(0.2)
            self.line.show(acted)
            return
        held = removed(per_seat(self.view, "whales")[seat], kind)
        played = with_seat(with_seat(acted, "whales", seat, held), "used", seat, kind)
        start = f"whale {kind}" if seat == self.viewer else f"whales {seat}"
        first = "whale" if seat != self.viewer else f"whale {kind}"
        between = with_seat(played, "used", seat, None)
        self._fly((first, f"whale {kind}"), (start, f"used {seat}"), played, between=between)
        self.line.cue("card")
        self.line.wait(FLY)
        self.line.show(played)
        self.line.cue("whale")
        self.line.add(Crossing(str(kind), seat, seat % 2 == 0), CROSS)
        self.line.wait(CROSS * 0.72)

    def _left(self, group: Sequence[Fact]) -> None:
        fact = group[0]
        seat = _seat(fact)
        card, picture = self._shape(fact)
        held = removed(per_seat(self.view, "hands")[seat], card)
        gone = changed(
            with_seat(self.view, "hands", seat, held), gone=reading.whole(self.view, "gone") + 1
        )
        back = f"back {self.season}"
        self._fly((picture, back), (self._held(seat, card), "gone"), gone, between=gone, fades=True)
        self.line.cue("splash", after=FLY * 0.8)
        self.line.wait(FLY)

    def _drew(self, group: Sequence[Fact]) -> None:
        self._from_pile(group[0], 0.0)
        self.line.wait(FLY)
        self.line.show(self._drawn(self.view, group[0]))

    def _from_pile(self, fact: Fact, after: float) -> None:
        seat = _seat(fact)
        card, picture = self._shape(fact)
        new = self._drawn(self.view, fact)
        less = changed(self.view, pile=max(0, reading.whole(self.view, "pile") - 1))
        ends = ("pile", self._held(seat, card))
        self._fly((f"back {self.season}", picture), ends, new, between=less, after=after)
        self.line.cue("card", after=after)

    def _drawn(self, view: JsonObject, fact: Fact) -> JsonObject:
        seat = _seat(fact)
        card, _ = self._shape(fact)
        return with_seat(view, "hands", seat, added(per_seat(view, "hands")[seat], card))

    def _joined(self, group: Sequence[Fact]) -> None:
        fact = group[0]
        seat = _seat(fact)
        kind, picture = self._shape(fact, "whale")
        held = added(per_seat(self.view, "whales")[seat], kind)
        new = with_seat(self.view, "whales", seat, held)
        end = f"whale {kind}" if kind != UNKNOWN else f"whales {seat}"
        self._fly(("whale", picture), ("reserve", end), new)
        self.line.wait(FLY)
        self.line.show(new)

    def _bid(self, group: Sequence[Fact]) -> None:
        fact = group[0]
        seat = _seat(fact)
        card, picture = self._shape(fact)
        new = with_seat(self.view, "bids", seat, card)
        back = f"back {self.season}"
        self._fly((picture, back), (self._held(seat, card), f"bid {seat}"), new)
        self.line.cue("card")
        self.line.wait(FLY)
        self.line.show(new)
        self.line.add(Ring(f"floe {seat}", new, strong=False), 0.5)
        self.line.cue("land")
        self.line.wait(0.1)

    def _revealed(self, group: Sequence[Fact]) -> None:
        cards = tuple((_seat(fact), str(fact.shown.get("card"))) for fact in group)
        hidden: JsonObject = changed(self.view, bids=[None] * reading.whole(self.view, "seats"))
        shown = hidden
        for seat, card in cards:
            row = reading.texts(per_seat(shown, "shown")[seat])
            shown = with_seat(shown, "shown", seat, reading.json_list([*row, card]))
        self.line.wait(0.25)
        self.line.show(changed(hidden, tied=[], phase="reveal"))
        self.line.add(Reveal(cards, self.season), 0.5)
        self.line.cue("bid")
        self.line.wait(0.5)
        self.line.show(changed(shown, tied=[], phase="reveal"))
        self.line.wait(0.15)

    def _tied(self, group: Sequence[Fact]) -> None:
        seats = sorted(seat for fact in group for seat in reading.numbers(fact.shown.get("seats")))
        cards = tuple(reading.shown_last(self.view, seat) or "" for seat in seats)
        self.line.add(Knot(tuple(seats), cards), 0.8)
        self.line.cue("ice")
        self.line.wait(0.8)
        self.line.show(changed(self.view, tied=list(seats), phase="bid"))

    def _goes(self, group: Sequence[Fact]) -> None:
        for number, fact in enumerate(group):
            seat = _seat(fact)
            place = fact.shown.get("place")
            card = reading.shown_last(self.view, seat) or ""
            stamp = Stamp(seat, place if isinstance(place, int) else 1, card)
            length = 0.3 + 0.16 * (len(group) - number)
            self.line.add(stamp, length, after=0.16 * number)
            self.line.cue("place", number, after=0.16 * number + 0.1)
        self.line.wait(0.3 + 0.16 * len(group))
        order: list[Json] = [_seat(fact) for fact in group]
        self.line.show(changed(self.view, order=order, phase="take", tied=[]))

    def _took(self, group: Sequence[Fact]) -> None:
        fact = group[0]
        seat = _seat(fact)
        card = str(fact.shown.get("card"))
        left = [other for other in reading.texts(self.view.get("market")) if other != card]
        order: list[Json] = [one for one in reading.numbers(self.view.get("order")) if one != seat]
        less = changed(
            self.view, market=reading.json_list(left), order=order, phase="land", landing=seat
        )
        held = per_seat(self.view, "hands")[seat]
        known = card if isinstance(held, list) else UNKNOWN
        new = changed(with_seat(less, "hands", seat, added(held, known)), taken=card)
        gap = changed(less, market=self.view.get("market"), hidden=card)
        ends = (f"market {card}", self._held(seat, known))
        self._fly((card, card), ends, new, between=gap)
        self.line.cue("card")
        self.line.wait(FLY)
        self.line.show(new)
        self.line.wait(0.1)

    def _refilled(self, group: Sequence[Fact]) -> None:
        card = str(group[0].shown.get("card"))
        market = reading.texts(self.view.get("market"))
        less = changed(self.view, pile=max(0, reading.whole(self.view, "pile") - 1))
        new = changed(less, market=reading.json_list([*market, card]))
        ends = ("pile", f"market {card}")
        self._fly((f"back {self.season}", card), ends, new, between=less)
        self.line.cue("card", 1)
        self.line.wait(FLY)
        self.line.show(new)

    def _landed(self, group: Sequence[Fact]) -> None:
        fact = group[0]
        seat = _seat(fact)
        card, picture = self._shape(fact)
        held = removed(per_seat(self.view, "hands")[seat], card)
        less = changed(
            with_seat(self.view, "hands", seat, held), landing=None, taken=None, phase="take"
        )
        caught = added(per_seat(self.view, "landed")[seat], card)
        new = with_seat(less, "landed", seat, caught)
        ends = (self._held(seat, card), f"catch {seat}")
        self._fly((picture, f"back {self.season}"), ends, new, between=less)
        self.line.wait(FLY)
        self.line.show(new)
        self.line.add(Ring(f"catch {seat}", new), 0.5)
        self.line.cue("splash")
        self.line.wait(0.2)

    def _missed(self, group: Sequence[Fact]) -> None:
        seat = _seat(group[0])
        self.line.add(Ring(f"floe {seat}", self.view), 0.6)
        self.line.cue("pass")
        self.line.wait(0.4)

    def _counted(self, group: Sequence[Fact]) -> None:
        rows = tuple(_row(fact, group, self.view) for fact in group if fact.kind == "scored")
        beats = 2 + sum(2 + len(row.runs) for row in rows)
        length = beats * BEAT + HOLD
        self.line.add(Tally(self.season, rows, beats), length)
        moment = 2
        for row in rows:
            for step in range(len(row.runs)):
                self.line.cue("point", step, after=(moment + 1 + step) * BEAT)
            moment += 2 + len(row.runs)
            self.line.cue("point", 9, after=(moment - 1) * BEAT)
        self.line.wait(length - 0.2)
        totals = {_seat(f): f.shown.get("total") for f in group if f.kind == "scored"}
        scores = [totals.get(seat, 0) for seat in range(reading.whole(self.view, "seats"))]
        self.line.show(changed(self.view, scores=scores))
        self.line.wait(0.2)

    def _season(self, group: Sequence[Fact]) -> None:
        seats = reading.whole(self.view, "seats")
        own = self.viewer
        empty: list[Json] = [[] if seat == own else 0 for seat in range(seats)]
        season = group[0].shown.get("season")
        self.line.show(
            changed(
                self.view, season=season, first=group[0].shown.get("first"), round=1, hands=empty,
                landed=empty, market=[], pile=32, bids=[None] * seats, used=[None] * seats,
                shown=[[]] * seats, order=[], acted=[], tied=[], taken=None, landing=None,
                phase="whale",
            )
        )  # fmt: skip
        self.line.add(Banner(self.season, 1), 1.3)
        self.line.cue("bell")
        self.line.wait(1.0)

    def _dealt(self, group: Sequence[Fact]) -> None:
        final = self.view
        for fact in group:
            final = self._drawn(final, fact)
        for fact in group:
            seat = _seat(fact)
            card, picture = self._shape(fact)
            ends = ("pile", self._held(seat, card))
            flight = Flight(f"back {self.season}", picture, *ends, self.view, final)
            self.line.add(flight, FLY)
            self.line.cue("card")
            self.line.wait(DEAL)
            less = changed(self.view, pile=max(0, reading.whole(self.view, "pile") - 1))
            self.line.show(less)
        self.line.wait(FLY)
        self.line.show(changed(final, pile=self.view.get("pile")))

    def _opened(self, group: Sequence[Fact]) -> None:
        cards = [str(fact.shown.get("card")) for fact in group]
        market = [*reading.texts(self.view.get("market")), *cards]
        final = changed(self.view, market=reading.json_list(market), pile=self.after.get("pile"))
        for card in cards:
            ends = ("pile", f"market {card}")
            self.line.add(Flight(f"back {self.season}", card, *ends, self.view, final), FLY)
            self.line.cue("card", 1)
            self.line.wait(0.12)
        self.line.wait(FLY)
        self.line.show(final)

    def _round(self, group: Sequence[Fact]) -> None:
        """Revealed cards go back to their hands, the bell moves on."""
        for seat in range(reading.whole(self.view, "seats")):
            card = reading.shown_last(self.view, seat)
            if card is not None:
                known = card if seat == self.viewer else UNKNOWN
                picture = card if seat == self.viewer else f"back {self.season}"
                ends = (f"bid {seat}", self._held(seat, known))
                flight = Flight(card, picture, *ends, self.view, self.after, fades=True)
                self.line.add(flight, FLY)
        self.line.show(self.after)
        self.line.cue("bell")
        self.line.wait(FLY)

    def _held(self, seat: Seat, card: str) -> str:
        return f"hand {card}" if seat == self.viewer and card != UNKNOWN else f"hands {seat}"


def _seat(fact: Fact) -> Seat:
    return fact.seat if fact.seat is not None else 0


def _row(fact: Fact, group: Sequence[Fact], view: JsonObject) -> Row:
    seat = _seat(fact)
    caught = per_seat(view, "landed")[seat]
    runs = []
    for other in group:
        if other.kind == "run" and other.seat == seat:
            cards = other.hidden.get("cards")
            runs.append(tuple(reading.texts(cards)) or (UNKNOWN,) * 3)
    total = fact.hidden.get("sum")
    points = fact.shown.get("points")
    known = tuple(sorted(reading.texts(caught), key=lambda card: (reading.number_of(card), card)))
    return Row(
        seat,
        known,
        reading.size(caught),
        tuple(runs),
        total if isinstance(total, int) else None,
        points if isinstance(points, int) else 0,
    )
