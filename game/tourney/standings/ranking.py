"""From a sheet and an ordered list of tie-breaks to places; equals share a place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from game.tourney.night import Format, Who
from game.tourney.standings.breaks import (
    BREAKS,
    MEETING,
    Value,
    Values,
    head_to_head,
    head_to_head_place,
)
from game.tourney.standings.sheet import Sheet

BRIGHTWELL_FROM = 8  # rounds
CUT_FROM = 5
_MEETING = dict(zip(MEETING, (head_to_head, head_to_head_place), strict=True))


@dataclass(frozen=True, slots=True)
class Standing:
    """One line: `place` (equal ones share it), points in twelfths, the value of each tie-break in
    order (None: it did not apply), whether a lot decided, and where that comes before the points,
    how far somebody came."""

    place: int
    who: Who
    points: int
    values: tuple[Value | None, ...]
    by_lot: bool = False
    progress: int | None = None


def preset(game: str, format: Format, rounds: int) -> tuple[str, ...]:
    """The usual tie-breaks, after the points."""
    if format is Format.PODS:
        return ("share", "total", "wins", "head-to-head-place")
    if format in (Format.ROUND_ROBIN, Format.GROUPS):
        return ("head-to-head", "sonneborn-berger-uncapped", "wins", "difference")
    if format is Format.KING:
        return ("wins", "total")
    if format.is_bracket:
        return ()
    if game == "reversi":
        return ("brightwell", "total") if rounds >= BRIGHTWELL_FROM else ("total",)
    cut = ("buchholz-cut1",) if rounds >= CUT_FROM else ()
    return (*cut, "buchholz", "sonneborn-berger", "wins")


CATAN = ("wins", "total", "share")


def rank(
    sheet: Sheet, breaks: Sequence[str], first: Sequence[str] = ("points",)
) -> tuple[Standing, ...]:
    """Everybody in order: by `first`, whose values are no tie-breaks, then by the tie-breaks.

    Raises `KeyError` for a tie-break that does not exist.
    """
    values: dict[Who, list[Value | None]] = {who: [] for who in sheet.parts}
    groups: Sequence[Sequence[Who]] = [sheet.players]
    for name in first:
        groups = _split(groups, BREAKS[name](sheet))
    for name in breaks:
        if name in MEETING:
            groups = [part for group in groups for part in _meeting(sheet, name, group, values)]
            continue
        worth = BREAKS[name](sheet)
        for who, row in values.items():
            row.append(worth[who])
        groups = _split(groups, worth)
    return _placed(sheet, groups, values)


def _split(groups: Sequence[Sequence[Who]], worth: Values) -> list[list[Who]]:
    found: list[list[Who]] = []
    for group in groups:
        if len(group) == 1:
            found.append(list(group))
            continue
        by: dict[Value, list[Who]] = {}
        for who in group:
            by.setdefault(worth[who], []).append(who)
        found += [by[value] for value in sorted(by, reverse=True)]
    return found


def _meeting(
    sheet: Sheet, name: str, group: Sequence[Who], values: dict[Who, list[Value | None]]
) -> list[list[Who]]:
    worth = _MEETING[name](sheet, group) if len(group) > 1 else None
    for who in group:
        values[who].append(None if worth is None else worth[who])
    return [list(group)] if worth is None else _split([group], worth)


def _placed(
    sheet: Sheet, groups: Sequence[Sequence[Who]], values: dict[Who, list[Value | None]]
) -> tuple[Standing, ...]:
    rows = []
    place = 1
    for group in groups:
        parts = _by_lot(sheet.lots, group) if len(group) > 1 else [list(group)]
        for part in parts:
            row = partial(Standing, place)
            for who in part:
                drawn = len(parts) > 1
                far = sheet.progress.get(who)
                rows.append(row(who, sheet.points[who], tuple(values[who]), drawn, far))
            place += len(part)
    return tuple(rows)


def _by_lot(lots: Sequence[tuple[Who, ...]], group: Sequence[Who]) -> list[list[Who]]:
    for order in reversed(lots):
        if set(order) == set(group):
            return [[who] for who in order]
    return [list(group)]
