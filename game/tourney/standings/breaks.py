"""Tie-breaks by name. Every value is exact (whole twelfths or fractions); more is better.

Rules: FIDE Handbook C.07 (2026) for unplayed rounds, PAPP's manual for Brightwell, Hans im Glueck's
championship for shares of a table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias

from game.tourney.night import POINT, Who
from game.tourney.standings.sheet import How, Part, Sheet

Value: TypeAlias = "int | Fraction"
Values: TypeAlias = Mapping[Who, Value]
Break: TypeAlias = Callable[[Sheet], Values]
UNPLAYED = (How.BYE, How.FORFEIT_WIN, How.FORFEIT_LOSS, How.AWAY)
DRAW_WITH_ONESELF = 32  # discs
BRIGHTWELL_C = 6


def points(sheet: Sheet) -> Values:
    """The points themselves, for presets that rank by something else first."""
    return sheet.points


def opponents(sheet: Sheet) -> Values:
    """Plain Buchholz: the points of everybody met; byes add nothing."""
    total = sheet.points
    return {
        who: sum([total[other] for part in sheet.games(who) for other in part.others])
        for who in sheet.parts
    }


def buchholz(low: int = 0, high: int = 0, *, capped: bool = True) -> Break:
    """Buchholz with so many of the lowest and highest opponents left out, unplayed rounds as FIDE
    has them since 2026; not capped: as until 2023."""

    def value(sheet: Sheet) -> Values:
        return {who: _buchholz(sheet, who, low, high, capped) for who in sheet.parts}

    return value


def _buchholz(sheet: Sheet, who: Who, low: int, high: int, capped: bool) -> int:
    met: list[tuple[int, bool]] = []
    for round, part in enumerate(sheet.parts[who]):
        if part.how is How.PLAYED:
            met += [(sheet.adjusted[other], False) for other in part.others]
        elif part.how in UNPLAYED:
            met.append(_dummy(sheet, who, round, part, capped))
    for _ in range(min(low, len(met))):
        willingly = [entry for entry in met if entry[1]]
        met.remove(min(willingly or met))
    for _ in range(min(high, len(met))):
        met.remove(max(met))
    return sum(entry[0] for entry in met)


def _dummy(sheet: Sheet, who: Who, round: int, part: Part, capped: bool) -> tuple[int, bool]:
    """An unplayed round as a game against somebody with one's own points."""
    own = sheet.points[who]
    if capped and part.others:
        own = min(own, sheet.adjusted[part.others[0]])
    elif capped:
        own = min(own, sheet.win * len(sheet.parts[who]) // 2)
    early_or_late = part.how in (How.FORFEIT_LOSS, How.AWAY)
    return own, early_or_late


def sonneborn_berger(*, capped: bool = True) -> Break:
    """Points of the beaten and half of the drawn; an unplayed round counts against oneself."""

    def value(sheet: Sheet) -> Values:
        return {who: _sonneborn(sheet, who, capped) for who in sheet.parts}

    return value


def _sonneborn(sheet: Sheet, who: Who, capped: bool) -> Value:
    total = 0
    for round, part in enumerate(sheet.parts[who]):
        if part.how is How.PLAYED:
            total += part.points * sum([sheet.adjusted[other] for other in part.others])
        elif part.how in UNPLAYED and part.points:
            total += part.points * _dummy(sheet, who, round, part, capped)[0]
    whole, rest = divmod(total, sheet.win)
    return Fraction(total, sheet.win) if rest else whole


def koya(sheet: Sheet) -> Values:
    """Points against those who have at least half of what could be won."""
    half = sheet.win * _games(sheet) / 2
    total = sheet.points
    return {
        who: sum(part.points for part in sheet.games(who) if total[part.others[0]] >= half)
        for who in sheet.parts
    }


def _games(sheet: Sheet) -> int:
    return max((sum(p.how is not How.FREE for p in row) for row in sheet.parts.values()), default=0)


def progressive(sheet: Sheet) -> Values:
    """The sum of the points after each round."""
    return {
        who: sum(part.points * (len(row) - i) for i, part in enumerate(row))
        for who, row in sheet.parts.items()
    }


def wins(sheet: Sheet) -> Values:
    """Games won alone, forfeits too, byes not."""
    return {
        who: sum(
            part.how is How.FORFEIT_WIN or (part.how is How.PLAYED and part.points >= sheet.win)
            for part in row
        )
        for who, row in sheet.parts.items()
    }


def total(sheet: Sheet) -> Values:
    """The sum of one's own scores; discs in Reversi."""
    return {who: sum([part.own or 0 for part in row]) for who, row in sheet.parts.items()}


def difference(sheet: Sheet) -> Values:
    """Own scores less those of the others."""
    return {
        who: sum(
            2 * part.own - part.total
            for part in row
            if part.own is not None and part.total is not None
        )
        for who, row in sheet.parts.items()
    }


def brightwell(c: int = BRIGHTWELL_C) -> Break:
    """Own discs + c times the points of all met. A bye, an unplayed round and a game against
    somebody who has left count as a draw with oneself."""

    def value(sheet: Sheet) -> Values:
        return {who: _brightwell(sheet, who, c) for who in sheet.parts}

    return value


def _brightwell(sheet: Sheet, who: Who, c: int) -> Value:
    discs, met = 0, 0
    own = sheet.points[who]
    for part in sheet.parts[who]:
        if part.how in (How.OPEN, How.FREE):
            continue
        if part.how is How.PLAYED and part.others[0] not in sheet.left:
            discs += DRAW_WITH_ONESELF if part.own is None else part.own
            met += sheet.points[part.others[0]]
        else:
            discs += DRAW_WITH_ONESELF
            met += own
    value = Fraction(discs * POINT + c * met, POINT)
    return value.numerator if value.denominator == 1 else value


def share(sheet: Sheet) -> Values:
    """Own score as a share of the table's, summed; a table of three counts a fourth player at the
    mean of the three. A bye is one's own average."""
    return {who: _share(sheet, who) for who in sheet.parts}


def _share(sheet: Sheet, who: Who) -> Fraction:
    found, byes = Fraction(0), 0
    games = 0
    for part in sheet.parts[who]:
        if part.how is How.PLAYED and part.own is not None and part.total:
            games += 1
            short = 0 < part.seats < sheet.largest
            missing = Fraction(sheet.largest, part.seats) if short else Fraction(1)
            found += Fraction(part.own, part.total) / missing
        byes += part.how is How.BYE
    if byes and games:
        found += found / games * byes
    return found


def progress(sheet: Sheet) -> Values:
    """How far somebody came in a bracket."""
    return sheet.progress


def buchholz_2009(sheet: Sheet) -> Values:
    """Buchholz with the virtual opponent of Kallithea 2009."""
    found = {}
    half = sheet.win // 2
    own = {
        who: sum(half if part.how in UNPLAYED else part.points for part in row)
        for who, row in sheet.parts.items()
    }
    for who, row in sheet.parts.items():
        value, before = 0, 0
        for i, part in enumerate(row):
            if part.how in UNPLAYED:
                value += before + (sheet.win - part.points) + half * (len(row) - i - 1)
            value += sum(own[other] for other in part.others if part.how is How.PLAYED)
            before += part.points
        found[who] = value
    return found


def match_share(won: int, rounds: int) -> Fraction:
    """Points of three a win as a share of what could be had, at least a third in hundredths
    (Magic, appendix C)."""
    return max(Fraction(won, 3 * rounds), Fraction(33, 100)) if rounds else Fraction(33, 100)


def opponents_share(sheet: Sheet) -> Values:
    """The mean share of points of those met, each at least 0.33; byes are skipped."""
    shares = {}
    for who, row in sheet.parts.items():
        counted = [part for part in row if part.how not in (How.AWAY, How.OPEN, How.FREE)]
        half = Fraction(sum(part.points for part in counted), sheet.win * len(counted) or 1)
        shares[who] = max(half, Fraction(33, 100))
    found: dict[Who, Value] = {}
    for who in sheet.parts:
        met = [shares[other] for part in sheet.games(who) for other in part.others]
        found[who] = sum(met, Fraction(0)) / len(met) if met else Fraction(0)
    return found


BREAKS: dict[str, Break] = {
    "points": points,
    "opponents": opponents,
    "buchholz": buchholz(),
    "buchholz-cut1": buchholz(1),
    "median": buchholz(1, 1),
    "buchholz-2009": buchholz_2009,
    "sonneborn-berger": sonneborn_berger(),
    "sonneborn-berger-uncapped": sonneborn_berger(capped=False),
    "koya": koya,
    "progressive": progressive,
    "wins": wins,
    "total": total,
    "difference": difference,
    "brightwell": brightwell(),
    "share": share,
    "opponents-share": opponents_share,
    "progress": progress,
}
MEETING = ("head-to-head", "head-to-head-place")


def head_to_head(sheet: Sheet, group: Sequence[Who]) -> Mapping[Who, Value] | None:
    """Points from the games among exactly these, None unless all of them have met."""
    return _among(sheet, group, lambda part, others: Fraction(part.points, 1))


def head_to_head_place(sheet: Sheet, group: Sequence[Who]) -> Mapping[Who, Value] | None:
    """The better average place at common tables of exactly these, None unless all have met."""
    return _among(sheet, group, lambda part, others: Fraction(-part.place, 1), mean=True)


def _among(
    sheet: Sheet,
    group: Sequence[Who],
    worth: Callable[[Part, set[Who]], Fraction],
    *,
    mean: bool = False,
) -> Mapping[Who, Value] | None:
    members = set(group)
    found: dict[Who, Value] = {}
    for who in group:
        met: set[Who] = set()
        values = []
        for part in sheet.games(who):
            common = members.intersection(part.others)
            if common:
                met |= common
                values.append(worth(part, common))
        if len(met) < len(members) - 1:
            return None
        whole = sum(values, Fraction(0))
        found[who] = whole / len(values) if mean and values else whole
    return found


def shared(prizes: Sequence[int], places: Iterable[int]) -> Fraction:
    """What each of those who tie for these places (from 1) gets."""
    tied = list(places)
    return Fraction(sum(prizes[p - 1] for p in tied if p <= len(prizes)), len(tied))
