"""What the stage view cycles through: which pages there are now, who stands on which, and for how
long. No pixels, no clock of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from game.i18n.catalogue import t
from game.i18n.names import key
from game.i18n.numbers import listed, whole
from game.tourney.board import call_board
from game.tourney.events import Event, Published, Resulted
from game.tourney.night import Night, Round, Table, Who
from game.tourney.words import called, outcome_line

_LEAST, _EACH, _MOST = 6.0, 0.45, 16.0  # seconds a page is shown: at least, a line, at most
_WHOLE, _QUICK = 60.0, 5.0  # seconds all pages of a kind take where there are many, a page at least
_CLOCK = 7.0


class Kind(StrEnum):
    """The kinds of pages."""

    WELCOME = "welcome"
    PAIRINGS = "pairings"
    BOARD = "board"
    STANDINGS = "standings"
    BRACKET = "bracket"
    CLOCK = "clock"
    PODIUM = "podium"
    JOIN = "join"


@dataclass(frozen=True, slots=True)
class Leaf:
    """One page: what it shows from `first` up to before `last`, the how manieth of its kind it is,
    and for how many seconds."""

    kind: Kind
    first: int
    last: int
    number: int
    of: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Seat:
    """Somebody of a round by name: their table (None: see `note`), their seat, whom they meet."""

    name: str
    table: int | None
    seat: int
    against: str
    note: str = ""


class Stand(StrEnum):
    """Where a table of the round stands."""

    NOW = "now"
    NEXT = "next"
    LATER = "later"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Boat:
    """A table of the round: names in the order of seats, what stands after each (scores), which
    seats won, and where it stands."""

    number: int
    names: tuple[str, ...]
    scores: tuple[str, ...]
    winners: tuple[int, ...]
    stand: Stand
    station: int | None


def story(night: Night, *, clock: bool, bracket: bool, joins: bool = False) -> tuple[Kind, ...]:
    """Which kinds of pages there are now, in order; the way in for phones comes last."""
    told = _story(night, clock=clock, bracket=bracket)
    return (*told, Kind.JOIN) if joins and not night.closed else told


def _story(night: Night, *, clock: bool, bracket: bool) -> tuple[Kind, ...]:
    played = any(table.outcome is not None for round in night.rounds for table in round.tables)
    current = night.current
    if current is None or (night.closed and not played):
        return (Kind.WELCOME,)
    if night.closed:
        return (Kind.PODIUM, Kind.STANDINGS, *((Kind.BRACKET,) if bracket else ()))
    told: list[Kind] = []
    if not current.is_complete:
        told.append(Kind.PAIRINGS)
    if current.tables:
        told.append(Kind.BOARD)
    if played:
        told.append(Kind.STANDINGS)
    if bracket:
        told.append(Kind.BRACKET)
    if clock and not current.is_complete:
        told.append(Kind.CLOCK)
    return tuple(told or [Kind.PAIRINGS])


def leaves(
    kinds: Sequence[Kind], counts: Mapping[Kind, int], room: Mapping[Kind, int]
) -> tuple[Leaf, ...]:
    """The pages of these kinds: `counts` lines in all, at most `room` a page, evenly shared out."""
    made: list[Leaf] = []
    for kind in kinds:
        count, most = counts.get(kind, 1), max(1, room.get(kind, 1))
        pages = max(1, -(-count // most))
        for number in range(pages):
            first, last = count * number // pages, count * (number + 1) // pages
            seconds = _seconds(kind, last - first, pages)
            made.append(Leaf(kind, first, last, number + 1, pages, seconds))
    return tuple(made)


def _seconds(kind: Kind, lines: int, pages: int) -> float:
    """As long as it takes to read; shorter where many pages would keep somebody waiting."""
    if kind is Kind.CLOCK:
        return _CLOCK
    calm = min(_MOST, _LEAST + _EACH * lines)
    return min(calm, max(_QUICK, _WHOLE / pages))


class Cycle:
    """Turns the pages: `leaf` is the one that is shown."""

    def __init__(self) -> None:
        self.leaves: tuple[Leaf, ...] = ()
        self.at = 0
        self._left = 0.0

    @property
    def leaf(self) -> Leaf | None:
        """What is shown."""
        return self.leaves[self.at] if self.leaves else None

    def take(self, wanted: tuple[Leaf, ...], first: Kind | None = None) -> None:
        """Go on with these pages, at the same place as far as it still exists; with `first` at the
        first page of that kind."""
        before, self.leaves = self.leaf, wanted
        if first is not None:
            found = next((n for n, leaf in enumerate(wanted) if leaf.kind is first), None)
            if found is not None:
                self._show(found)
                return
        if before is None:
            self._show(0)
            return
        same = [n for n, leaf in enumerate(wanted) if leaf.kind is before.kind]
        if not same:
            self._show(0)
        else:
            self.at = same[min(before.number, len(same)) - 1]

    def advance(self, seconds: float) -> bool:
        """Let time pass; whether another page is shown now."""
        if not self.leaves:
            return False
        self._left -= seconds
        if self._left > 0:
            return False
        return self.turn(1)

    def turn(self, by: int) -> bool:
        """Go on (or back) by so many pages; whether that is another one."""
        if not self.leaves:
            return False
        self._show((self.at + by) % len(self.leaves))
        return len(self.leaves) > 1

    def due(self) -> float | None:
        """Seconds until the page turns; None if there is only one."""
        return max(0.0, self._left) if len(self.leaves) > 1 else None

    def _show(self, at: int) -> None:
        self.at = at
        self._left = self.leaves[at].seconds if self.leaves else 0.0


# what stands on the pages


def seats(night: Night) -> tuple[Seat, ...]:
    """Everybody of the round that runs, by name."""
    current = night.current
    if current is None:
        return ()
    made = []
    for table in current.tables:
        for seat, who in enumerate(table.players):
            others = [called(night, other) for other in table.players if other != who]
            made.append(Seat(called(night, who), table.number, seat, listed(others)))
    made += [Seat(called(night, who), None, 0, "", t("bye")) for who in current.byes]
    made += [Seat(called(night, who), None, 0, "", t("rests")) for who in current.free]
    return tuple(sorted(made, key=lambda seat: key(seat.name)))


def boats(night: Night) -> tuple[Boat, ...]:
    """The tables of the last round that was called out; those that play first, then those that
    wait, in order, then those that are done."""
    current = night.current
    if current is None:
        return ()
    following = {st.next.number for st in call_board(night) if st.next is not None}
    made = [_boat(night, table, following) for table in current.tables]
    order = {Stand.NOW: 0, Stand.NEXT: 1, Stand.LATER: 2, Stand.OVER: 3}
    return tuple(sorted(made, key=lambda boat: (order[boat.stand], boat.number)))


def _boat(night: Night, table: Table, following: set[int]) -> Boat:
    outcome = table.outcome
    names = tuple(called(night, who) for who in table.players)
    scores = tuple("" for _ in names)
    winners: tuple[int, ...] = ()
    if outcome is None:
        stand = Stand.NOW if table.station is not None else Stand.LATER
        stand = Stand.NEXT if table.number in following else stand
        return Boat(table.number, names, scores, winners, stand, table.station)
    if outcome.scores:
        scores = tuple(whole(score) for score in outcome.scores)
    if outcome.gone:
        scores = tuple(t("forfeit") if s in outcome.gone else scores[s] for s in range(len(names)))
    best = [s for s, place in enumerate(outcome.places) if place == 1 and s not in outcome.gone]
    winners = tuple(best) if len(best) == 1 else ()
    return Boat(table.number, names, scores, winners, Stand.OVER, None)


def people(night: Night) -> tuple[str, ...]:
    """Who is here, in the order of coming."""
    return tuple(called(night, who) for who in night.here(night.coming))


def podium(
    night: Night, rows: Sequence[tuple[int, Who]]
) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """The first three places with those who stand on them; `rows` are (place, who) in order."""
    found: dict[int, list[str]] = {}
    for place, who in rows:
        if place <= 3:
            found.setdefault(place, []).append(called(night, who))
    return tuple((place, tuple(names)) for place, names in found.items())


@dataclass(frozen=True, slots=True)
class News:
    """What has just happened: the words, and which page shows it."""

    words: str
    page: Kind | None = None


def news(night: Night, events: Sequence[Event]) -> News | None:
    """The newest of these events that the room wants to hear at once."""
    for event in reversed(events):
        match event.act:
            case Published(number):
                return News(t("Round {round} is called out.", round=number), Kind.PAIRINGS)
            case Resulted(number, table, outcome) if outcome is not None:
                found = _table(night, number, table)
                if found is not None:
                    line = outcome_line(night, found, outcome)
                    return News(t("Table {n}: {line}", n=table, line=line))
    return None


def _table(night: Night, number: int, table: int) -> Table | None:
    if not 1 <= number <= len(night.rounds):
        return None
    round: Round = night.rounds[number - 1]
    return round.table(table)


def state_line(night: Night) -> str:
    """What goes on, in a sentence."""
    current = night.current
    if night.closed:
        return t("The night is over. Thank you for coming!")
    if current is None:
        return t("The first round begins soon.")
    open_ = sum(table.outcome is None for table in current.tables)
    if not open_:
        return t("Round {n} is over. The next one is being prepared.", n=current.number)
    return t(
        "{done} of {all} results",
        done=whole(len(current.tables) - open_),
        all=whole(len(current.tables)),
    )


def round_line(night: Night) -> str:
    """Which round it is, of how many."""
    number, rounds = len(night.rounds), night.settings.rounds
    if not number:
        return t("Welcome")
    if rounds is None or night.settings.format.is_bracket:
        return t("Round {n}", n=number)
    return t("Round {n} of {all}", n=number, all=rounds)
