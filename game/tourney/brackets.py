"""The bracket of a night: its nodes with the results so far, and how far everybody came."""

from __future__ import annotations

from collections.abc import Mapping

from game.tourney.night import Format, Night, Who
from game.tourney.pairing.bracket import (
    FINAL,
    LOWER,
    SECOND,
    THIRD,
    Bracket,
    Met,
    Slot,
    Standing,
    double,
    resolve,
    single,
)

ALIVE = 1 << 20


def bracket_of(night: Night, last: int) -> tuple[Bracket, tuple[Who, ...]] | None:
    """The bracket that is played in that round and its seeds; None if there is none (yet)."""
    seeding = night.seeding(max(1, last))
    settings = night.settings
    if seeding is None or not seeding.groups:
        return None
    if settings.format is Format.GROUPS and (seeding.round == 1 or last < seeding.round):
        return None
    order = seeding.groups[0]
    if settings.format is Format.DOUBLE:
        return double(len(order), second_final=settings.second_final), order
    return single(len(order), third_place=settings.third_place), order


def standing_of(night: Night, last: int, *, gone_by: int | None = None) -> Standing | None:
    """Where every node stands after that round. Whoever is away in round `gone_by` forfeits what is
    to come (None: nobody does, before it is called out)."""
    found = bracket_of(night, last)
    if found is None:
        return None
    bracket, order = found
    met = {}
    for round in night.rounds[:last]:
        for table in round.tables:
            if table.node:
                seat = table.outcome.winner if table.outcome else None
                winner = None if seat is None else table.players[seat]
                met[table.node] = Met(table.players, winner, table.outcome is not None)
    gone = {who for who in order if night.entrants[who].has_left(gone_by or 0)}
    return resolve(bracket, order, met, gone)


def progress(night: Night, last: int, *, as_of: int | None = None) -> Mapping[Who, int]:
    """A number for each player: the later they went out, the higher; those still in are highest.

    Those who go out in the same round of the bracket are equal.
    """
    standing = standing_of(night, last, gone_by=last if as_of is None else as_of)
    found = bracket_of(night, last)
    if standing is None or found is None:
        return {}
    bracket, order = found
    reached = {who: 0 for who in night.entrants}
    lives = 2 if night.settings.format is Format.DOUBLE else 1
    losses = dict.fromkeys(order, 0)
    deciding = THIRD in standing.slots
    for node in bracket:
        slot = standing.slots[node.name]
        for who in _losers(slot):
            # where nobody won, nobody falls on either
            losses[who] = lives if slot.winner is None else losses.get(who, 0) + 1
            out = losses[who] >= lives or node.name in (THIRD, FINAL, SECOND)
            waits = deciding and node.name.startswith("W") and _feeds_third(bracket, node.name)
            if out and not waits:
                reached[who] = _worth(node.name, node.depth)
            elif waits:
                reached[who] = ALIVE - 4
    return _winners(standing, order, losses, reached, lives)


def _losers(slot: Slot) -> list[Who]:
    if not slot.over or not slot.needed:
        return []
    return [who for who in slot.players if who is not None and who != slot.winner]


def _feeds_third(bracket: Bracket, name: str) -> bool:
    third = next(node for node in bracket if node.name == THIRD)
    return any(feed.node == name for feed in third.feeds)


def _worth(name: str, depth: int) -> int:
    if name in (FINAL, SECOND):
        return ALIVE - 1
    if name == THIRD:
        return ALIVE - 3
    # whoever falls out of the lower bracket by forfeit in the upper one is ranked by depth too
    return depth + (1 if name.startswith(LOWER) else 0)


def _winners(
    standing: Standing,
    order: tuple[Who, ...],
    losses: Mapping[Who, int],
    reached: dict[Who, int],
    lives: int,
) -> Mapping[Who, int]:
    reached.update({who: ALIVE for who in order if losses[who] < lives})
    third = standing.slots.get(THIRD)
    if third is not None and third.over and third.winner is not None:
        reached[third.winner] = ALIVE - 2
    last = standing.slots.get(SECOND)
    final = last if last is not None and last.over and last.needed else standing.slots.get(FINAL)
    again = last is not None and last.needed and not last.over
    if final is not None and final.over and not again:
        for who in final.players:
            if who is not None:
                reached[who] = ALIVE + 1 if who == final.winner else ALIVE - 1
    return reached
