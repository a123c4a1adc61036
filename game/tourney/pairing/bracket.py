"""Single and double elimination: who meets whom, with byes, drops and forfeits carried through.

A bracket is made of nodes. Each of a node's two slots is fed by a seed, or by the winner or loser
of an earlier node. A slot that nobody will ever fill is empty; a node with one empty slot is no
match: whoever is in the other slot goes on.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.tourney.night import Who

UPPER, LOWER, FINAL, SECOND, THIRD = "W", "L", "F", "F2", "T"
# how the losers of each upper round enter the lower bracket, so that rematches come late
_DROPS = {
    4: ("natural", "natural"),
    8: ("natural", "reverse", "natural"),
    16: ("natural", "reverse-half-shift", "reverse", "natural"),
    32: ("natural", "reverse", "half-shift", "natural", "natural"),
    64: ("natural", "reverse", "half-shift", "reverse", "natural", "natural"),
}


@dataclass(frozen=True, slots=True)
class Feed:
    """Where somebody comes from: a seed (from 0), or the winner or loser of a node."""

    node: str = ""
    seed: int = -1
    winner: bool = True


@dataclass(frozen=True, slots=True)
class Node:
    """One place where two meet; `depth` orders the nodes in time."""

    name: str
    feeds: tuple[Feed, Feed]
    depth: int


Bracket: TypeAlias = tuple[Node, ...]


def seed_positions(size: int) -> tuple[int, ...]:
    """The standard fold: 1, 8, 4, 5, 2, 7, 3, 6 for 8."""
    order = [1]
    while len(order) < size:
        total = 2 * len(order) + 1
        order = [seed for top in order for seed in (top, total - top)]
    return tuple(order)


def single(players: int, *, third_place: bool = False) -> Bracket:
    """A single elimination; byes go to the top seeds."""
    upper, last = _upper(players)
    if not last:
        return ()
    nodes = list(upper)
    final = _renamed(nodes.pop(), FINAL)
    if third_place and last > 1:
        feeds = [Feed(node.name, winner=False) for node in nodes[-2:]]
        nodes.append(Node(THIRD, (feeds[0], feeds[1]), last))
    return (*nodes, final)


def double(players: int, *, second_final: bool = True) -> Bracket:
    """A double elimination; the second final is played only if the first makes it needed."""
    upper, last = _upper(players)
    if not last:
        return ()
    size = 1 << last
    nodes = list(upper)
    champion = Feed(upper[-1].name)
    challenger = Feed(upper[-1].name, winner=False)
    if last > 1:
        lower = _lower(size, last)
        nodes += lower
        challenger = Feed(lower[-1].name)
    nodes.append(Node(FINAL, (champion, challenger), 3 * last))
    if second_final:
        again = (Feed(FINAL), Feed(FINAL, winner=False))
        nodes.append(Node(SECOND, again, 3 * last + 1))
    return tuple(sorted(nodes, key=lambda node: node.depth))


def _upper(players: int) -> tuple[list[Node], int]:
    last = (players - 1).bit_length() if players > 1 else 0
    size = 1 << last
    seeds = seed_positions(size)
    nodes = []
    feeds = [Feed(seed=seed - 1) for seed in seeds]
    for level in range(1, last + 1):
        names = [f"{UPPER}{level}-{i + 1}" for i in range(len(feeds) // 2)]
        nodes += [
            Node(name, (feeds[2 * i], feeds[2 * i + 1]), 2 * level - 1)
            for i, name in enumerate(names)
        ]
        feeds = [Feed(name) for name in names]
    return nodes, last


def _lower(size: int, last: int) -> list[Node]:
    drops = drop_orders(size)
    dropped = [
        _ordered([Feed(f"{UPPER}{level}-{i + 1}", winner=False) for i in range(size >> level)], how)
        for level, how in enumerate(drops, start=1)
    ]
    nodes: list[Node] = []
    feeds = dropped[0]
    number = 0
    for level in range(2, last + 1):
        number += 1
        feeds = _lower_round(nodes, number, list(zip(feeds[::2], feeds[1::2], strict=True)))
        number += 1
        feeds = _lower_round(nodes, number, list(zip(dropped[level - 1], feeds, strict=True)))
    return nodes


def _lower_round(nodes: list[Node], number: int, pairs: Sequence[tuple[Feed, Feed]]) -> list[Feed]:
    made = [
        Node(f"{LOWER}{number}-{i + 1}", pair, number + 1 + number // 2)
        for i, pair in enumerate(pairs)
    ]
    nodes += made
    return [Feed(node.name) for node in made]


def drop_orders(size: int) -> tuple[str, ...]:
    """How the losers of each upper round are laid beside the lower bracket."""
    if size in _DROPS:
        return _DROPS[size]
    levels = size.bit_length() - 1
    middle = [("reverse", "half-shift")[i % 2] for i in range(levels - 3)]
    return ("natural", *middle, "natural", "natural")


def _ordered(feeds: list[Feed], how: str) -> list[Feed]:
    half = len(feeds) // 2
    match how:
        case "reverse":
            return feeds[::-1]
        case "half-shift":
            return feeds[half:] + feeds[:half]
        case "reverse-half-shift":
            return feeds[:half][::-1] + feeds[half:][::-1]
    return feeds


def _renamed(node: Node, name: str) -> Node:
    return Node(name, node.feeds, node.depth)


@dataclass(frozen=True, slots=True)
class Met:
    """What is known of a node that was called out: who sat there, who won (None: not yet, or
    nobody) and whether it is over."""

    players: tuple[Who, ...]
    winner: Who | None
    over: bool


@dataclass(frozen=True, slots=True)
class Slot:
    """Where a node stands: the two slots (None: not known yet, or empty if in `empty`)."""

    players: tuple[Who | None, Who | None]
    empty: tuple[bool, bool]
    winner: Who | None = None
    loser: Who | None = None
    over: bool = False
    needed: bool = True

    @property
    def is_ready(self) -> bool:
        """Whether two people are here and have not played."""
        return not self.over and self.needed and None not in self.players


@dataclass(frozen=True, slots=True)
class Standing:
    """All nodes by name; `conflicts` are nodes whose result was corrected after somebody had gone
    on from them: what was played stays, and so does who went on."""

    slots: Mapping[str, Slot]
    conflicts: tuple[str, ...]

    @property
    def ready(self) -> tuple[str, ...]:
        """The nodes that can be called out."""
        return tuple(name for name, slot in self.slots.items() if slot.is_ready)


def resolve(
    bracket: Bracket,
    order: Sequence[Who],
    met: Mapping[str, Met],
    gone: Container[Who] = (),
) -> Standing:
    """Carry everybody through the bracket.

    `order` has the seeds, best first; `gone` ones forfeit whatever they have not played.
    """
    slots: dict[str, Slot] = {}
    conflicts = []
    next_of = {(feed.node, feed.winner): node.name for node in bracket for feed in node.feeds}
    for node in bracket:
        players, empty = _filled(node, order, slots)
        known = met.get(node.name)
        if known is not None and (known.over or set(known.players) == set(players)):
            slot = _played(known)
            went = _went_on(slot, met, next_of, node.name) if known.over else slot
            if went is not slot:
                conflicts.append(node.name)
            slots[node.name] = went
            continue
        slots[node.name] = _unplayed(node, players, empty, slots, gone)
    return Standing(slots, tuple(conflicts))


def _went_on(
    slot: Slot, met: Mapping[str, Met], next_of: Mapping[tuple[str, bool], str], name: str
) -> Slot:
    """The node with whoever really went on from it, told by the tables that were called out."""
    for as_winner in (True, False):
        later = met.get(next_of.get((name, as_winner), ""))
        if later is None:
            continue
        there = [who for who in slot.players if who in later.players]
        if len(there) != 1 or there[0] == (slot.winner if as_winner else slot.loser):
            continue
        other = slot.players[1] if there[0] == slot.players[0] else slot.players[0]
        winner, loser = (there[0], other) if as_winner else (other, there[0])
        return Slot(slot.players, slot.empty, winner, loser, over=True)
    return slot


def _filled(
    node: Node, order: Sequence[Who], slots: Mapping[str, Slot]
) -> tuple[tuple[Who | None, Who | None], tuple[bool, bool]]:
    players: list[Who | None] = []
    empty = []
    for feed in node.feeds:
        if feed.node:
            source = slots[feed.node]
            who = source.winner if feed.winner else source.loser
            players.append(who)
            empty.append(source.over and who is None)
        else:
            there = feed.seed < len(order)
            players.append(order[feed.seed] if there else None)
            empty.append(not there)
    return (players[0], players[1]), (empty[0], empty[1])


def _played(known: Met) -> Slot:
    one, other = known.players
    if not known.over:
        return Slot((one, other), (False, False))
    loser = None
    if known.winner is not None:
        loser = other if known.winner == one else one
    return Slot((one, other), (False, False), known.winner, loser, over=True)


def _unplayed(
    node: Node,
    players: tuple[Who | None, Who | None],
    empty: tuple[bool, bool],
    slots: Mapping[str, Slot],
    gone: Container[Who],
) -> Slot:
    if node.name == SECOND and not _second_needed(slots):
        return Slot(players, empty, over=slots[FINAL].over, needed=False)
    known = [is_empty or who is not None for who, is_empty in zip(players, empty, strict=True)]
    if not all(known):
        return Slot(players, empty)
    if any(empty):  # nobody to forfeit to: whoever is here goes on, and forfeits to the next
        there = [who for who in players if who is not None]
        return Slot(players, empty, there[0] if there else None, over=True)
    staying = [who for who in players if who is not None and who not in gone]
    if len(staying) == 2:
        return Slot(players, empty)
    leaving = [who for who in players if who is not None and who in gone]
    winner = staying[0] if staying else None
    # one who has gone still falls into the lower bracket, and forfeits there as well
    loser = leaving[0] if leaving else None
    return Slot(players, empty, winner, loser, over=True)


def _second_needed(slots: Mapping[str, Slot]) -> bool:
    final = slots[FINAL]
    return final.over and final.winner is not None and final.winner == final.players[1]
