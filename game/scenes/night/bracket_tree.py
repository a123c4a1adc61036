"""A bracket as a tree: where each match stands, what leads where, and who is in it. No pixels.

Columns go from left (first) to right, rows from top to bottom; a match is one row high. The lower
bracket lies below the upper one. Places where nobody had to play (byes) are left out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from game.tourney.brackets import bracket_of, standing_of
from game.tourney.night import Night, Table, Who
from game.tourney.pairing.bracket import FINAL, LOWER, SECOND, THIRD, UPPER, Bracket, Node, Slot

_GAP = 1.0  # rows between the upper and the lower bracket


@dataclass(frozen=True, slots=True)
class Place:
    """Where a match stands. `number` counts the matches from 1, in the order in which they can be
    played."""

    name: str
    column: int
    row: float
    number: int


@dataclass(frozen=True, slots=True)
class Link:
    """The winner of `source` goes on to that side (0 above, 1 below) of `target`."""

    source: str
    target: str
    side: int


@dataclass(frozen=True, slots=True)
class Head:
    """The head of a column: the level counted from its first one, and how many matches stand in a
    full one."""

    column: int
    row: float
    kind: str  # of `UPPER`, `LOWER`, `FINAL`, `SECOND`, `THIRD`
    level: int
    matches: int


@dataclass(frozen=True, slots=True)
class Tree:
    """Everything that is drawn of a bracket."""

    places: Mapping[str, Place]
    links: tuple[Link, ...]
    heads: tuple[Head, ...]
    columns: int
    rows: float


class State(StrEnum):
    """How far a match is."""

    WAITING = "waiting"  # somebody is still to come
    READY = "ready"
    PLAYING = "playing"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Meeting:
    """One match: who (None: not known yet), from where they come if it is as losers (the number of
    that match), their scores, which side won."""

    place: Place
    players: tuple[Who | None, Who | None]
    losers_of: tuple[int, int]
    scores: tuple[int | None, int | None]
    winner: int | None
    state: State
    table: Table | None = None
    round: int = 0
    forfeit: bool = False


@dataclass(frozen=True, slots=True)
class Picture:
    """A bracket with its people: the tree, the matches by name, everybody's seed from 1."""

    tree: Tree
    meetings: Mapping[str, Meeting]
    seeds: Mapping[Who, int]


def picture(night: Night, last: int | None = None) -> Picture | None:
    """The bracket as it stands after that round (None: now); None if there is none yet."""
    through = len(night.rounds) if last is None else last
    found, standing = bracket_of(night, through), standing_of(night, through)
    if found is None or standing is None or not found[0]:
        return None
    bracket, order = found
    made = tree(bracket, standing.slots)
    tables = {
        table.node: (round.number, table)
        for round in night.rounds[:through]
        for table in round.tables
        if table.node
    }
    nodes = {node.name: node for node in bracket}
    meetings = {
        name: _meeting(place, nodes[name], standing.slots[name], tables.get(name), made)
        for name, place in made.places.items()
    }
    return Picture(made, meetings, {who: n for n, who in enumerate(order, start=1)})


def tree(bracket: Bracket, slots: Mapping[str, Slot]) -> Tree:
    """Where everything stands."""
    rows = _rows(bracket)
    columns = _columns(bracket)
    shown = [node for node in bracket if _is_shown(node, slots[node.name])]
    ordered = sorted(shown, key=lambda node: (node.depth, columns[node.name], rows[node.name]))
    places = {
        node.name: Place(node.name, columns[node.name], rows[node.name], number)
        for number, node in enumerate(ordered, start=1)
    }
    links = [
        Link(feed.node, node.name, side)
        for node in shown
        for side, feed in enumerate(node.feeds)
        if feed.node in places and feed.winner and node.name not in (SECOND, THIRD)
    ]
    wide = max((place.column for place in places.values()), default=-1) + 1
    high = max((place.row for place in places.values()), default=0.0) + 1
    return Tree(places, tuple(links), _heads(places, rows), wide, high)


def _is_shown(node: Node, slot: Slot) -> bool:
    if node.name == SECOND:
        return slot.needed
    return not any(slot.empty)


def _level(name: str) -> tuple[str, int, int]:
    """The kind of a node, its round and its number in it, from 1."""
    if name[0] not in (UPPER, LOWER):
        return name, 0, 0
    level, _, number = name[1:].partition("-")
    return name[0], int(level), int(number)


def _columns(bracket: Bracket) -> dict[str, int]:
    double = any(node.name.startswith(LOWER) for node in bracket)
    last = 0
    columns = {}
    for node in bracket:
        kind, level, _ = _level(node.name)
        if kind == UPPER:
            columns[node.name] = max(0, 2 * level - 3) if double else level - 1
        elif kind == LOWER:
            columns[node.name] = level
        else:
            continue
        last = max(last, columns[node.name] + 1)
    return {node.name: columns.get(node.name, last + (node.name == SECOND)) for node in bracket}


def _rows(bracket: Bracket) -> dict[str, float]:
    """Rows of all nodes; a match stands in the middle of those that it comes from."""
    rows: dict[str, float] = {}
    first = sum(node.name.startswith(f"{UPPER}1-") for node in bracket)
    below = max(first, 1) + _GAP
    for node in bracket:
        kind, level, number = _level(node.name)
        if kind in (UPPER, LOWER) and level == 1:
            rows[node.name] = number - 1 + (below if kind == LOWER else 0)
        elif node.name == THIRD:
            continue
        else:
            same = [f.node for f in node.feeds if f.node in rows and _belongs(f.node, node.name)]
            came = [rows[name] for name in same]
            rows[node.name] = sum(came) / len(came) if came else 0.0
    if any(node.name == THIRD for node in bracket):
        rows[THIRD] = rows[FINAL] + max(2.0, min(2.5, first / 2))
    return rows


def _belongs(feeder: str, node: str) -> bool:
    """Whether a match stands where its feeder says: lower ones are not moved by upper ones."""
    return not node.startswith(LOWER) or feeder.startswith(LOWER)


def _heads(places: Mapping[str, Place], rows: Mapping[str, float]) -> tuple[Head, ...]:
    heads: dict[tuple[str, int], Head] = {}
    counts: dict[tuple[str, int], int] = {}
    for name in rows:
        kind, level, _ = _level(name)
        counts[kind, level] = counts.get((kind, level), 0) + 1
    for place in places.values():
        kind, level, _ = _level(place.name)
        known = heads.get((kind, level))
        top = min(place.row, known.row) if known is not None else place.row
        heads[kind, level] = Head(place.column, top, kind, level, counts[kind, level])
    return tuple(heads.values())


def _meeting(
    place: Place, node: Node, slot: Slot, called: tuple[int, Table] | None, tree_: Tree
) -> Meeting:
    losers = [
        tree_.places[feed.node].number
        if feed.node in tree_.places and not feed.winner and who is None
        else 0
        for feed, who in zip(node.feeds, slot.players, strict=True)
    ]
    round, table = called if called is not None else (0, None)
    scores: list[int | None] = [None, None]
    outcome = table.outcome if table is not None else None
    if table is not None and outcome is not None and outcome.scores:
        for side, who in enumerate(slot.players):
            if who in table.players:
                scores[side] = outcome.scores[table.players.index(who)]
    winner = slot.players.index(slot.winner) if slot.winner in slot.players and slot.over else None
    if slot.winner is None:
        winner = None
    state = _state(slot, table)
    forfeit = state is State.OVER and (outcome is None or bool(outcome.gone))
    return Meeting(
        place,
        slot.players,
        (losers[0], losers[1]),
        (scores[0], scores[1]),
        winner,
        state,
        table,
        round,
        forfeit,
    )


def _state(slot: Slot, table: Table | None) -> State:
    if slot.over:
        return State.OVER
    if None in slot.players:
        return State.WAITING
    return State.READY if table is None else State.PLAYING


def running(meetings: Sequence[Meeting]) -> list[Meeting]:
    """What the room waits for: matches being played, else those that come next, else the last."""
    for state in (State.PLAYING, State.READY, State.WAITING, State.OVER):
        found = [one for one in meetings if one.state is state]
        if found:
            return found[-1:] if state is State.OVER else found
    return []
