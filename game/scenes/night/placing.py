"""Standings in words: who shares which place, what decided, what each tie-break is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.i18n.catalogue import t
from game.i18n.numbers import listed, whole
from game.tourney.night import Format, Night, Who
from game.tourney.standings.build import sheet_of
from game.tourney.standings.ranking import Standing, preset
from game.tourney.standings.sheet import How, Part
from game.tourney.words import break_value, breaks_of, called, points


@dataclass(frozen=True, slots=True)
class Tally:
    """How often somebody won, shared and lost; forfeits count, byes do not."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    byes: int = 0


def breaks(night: Night) -> tuple[str, ...]:
    """The names of the values of its standings, in order."""
    settings = night.settings
    return settings.breaks or preset(settings.game, settings.format, settings.rounds or 0)


def tallies(night: Night, through: int | None = None) -> Mapping[Who, Tally]:
    """Everybody's matches up to that round."""
    sheet = sheet_of(night, through)
    return {who: tally(row, sheet.win) for who, row in sheet.parts.items()}


def tally(row: Iterable[Part], win: int) -> Tally:
    """Somebody's matches; `win` is what a won one gives."""
    won = drawn = lost = byes = 0
    for part in row:
        if part.how is How.BYE:
            byes += 1
        elif part.how is How.FORFEIT_LOSS:
            lost += 1
        elif part.how is How.FORFEIT_WIN or (part.how is How.PLAYED and part.points >= win):
            won += 1
        elif part.how is How.PLAYED:
            drawn, lost = drawn + bool(part.points), lost + (not part.points)
    return Tally(won, drawn, lost, byes)


def groups(night: Night) -> Mapping[Who, int]:
    """In which group everybody starts, from 1; nothing where there are none."""
    seeding = night.seeding(1)
    if night.settings.format is not Format.GROUPS or seeding is None:
        return {}
    return {who: n for n, group in enumerate(seeding.groups, start=1) for who in group}


def spread(rows: Sequence[Standing]) -> Mapping[int, int]:
    """How many stand on each place."""
    found: dict[int, int] = {}
    for row in rows:
        found[row.place] = found.get(row.place, 0) + 1
    return found


def place(row: Standing, count: int) -> str:
    """A place as it is shown: 3, or 3–5 where three share it."""
    if count < 2:
        return whole(row.place)
    return t("{first}–{last}", first=row.place, last=row.place + count - 1)


def why(night: Night, rows: Sequence[Standing], number: int) -> str:
    """Why the row of that number (from 0) stands where it does, in a sentence."""
    row = rows[number]
    if not any(table.outcome is not None for round in night.rounds for table in round.tables):
        return t("Nothing has been played yet.")
    name = called(night, row.who)
    sharing = [other for other in rows if other.place == row.place]
    if len(sharing) > 1:
        return _shared(night, row, sharing)
    first = _by_points(night, row)
    if number == 0:
        return _leads(night, row, first)
    above = rows[number - 1]
    names = {"name": name, "other": called(night, above.who)}
    if row.by_lot and above.by_lot and _equal(row, above):
        return t("{other} and {name} are equal in everything; the lot decided.", **names)
    if row.progress != above.progress:
        return t("{other} came further than {name}.", **names)
    if night.settings.format.is_bracket:
        return t("{other} stands before {name}.", **names)
    if row.points != above.points:
        return t(
            "{other} is ahead of {name} in points, {more} to {points}.",
            points=points(row.points), more=points(above.points), **names,
        )  # fmt: skip
    return _by_break(night, row, above)


def _leads(night: Night, row: Standing, by_points: bool) -> str:
    name = called(night, row.who)
    if not by_points:
        return t("{name} is at the top.", name=name)
    return t("{name} is at the top. Points: {points}.", name=name, points=points(row.points))


def _shared(night: Night, row: Standing, sharing: Sequence[Standing]) -> str:
    count = len(sharing)
    where = place(row, count)
    if count > 4:
        return t(
            "{name} and {n} others are equal in everything and share places {places}.",
            name=called(night, row.who), n=count - 1, places=where,
        )  # fmt: skip
    names = listed([called(night, other.who) for other in sharing])
    return t(
        "{names} are equal in everything and share places {places}.", names=names, places=where
    )


def _by_points(night: Night, row: Standing) -> bool:
    """Whether points come first; in a bracket it is how far somebody came."""
    return not night.settings.format.is_bracket and row.progress is None


def _equal(row: Standing, above: Standing) -> bool:
    mine, theirs = ((one.progress, one.points, one.values) for one in (row, above))
    return mine == theirs


def _by_break(night: Night, row: Standing, above: Standing) -> str:
    names = {"name": called(night, row.who), "other": called(night, above.who)}
    for kind, mine, theirs in zip(breaks(night), row.values, above.values, strict=False):
        if mine == theirs:
            continue
        if mine is None or theirs is None:
            continue
        return t(
            "{other} and {name} have equal points; {break_} decides, {more} to {less}.",
            break_=breaks_of(kind),
            more=break_value(kind, theirs), less=break_value(kind, mine), **names,
        )  # fmt: skip
    return t("{other} stands before {name}.", **names)


def how_told_apart(night: Night) -> list[tuple[str, str]]:
    """Everything that orders the standings, in order: what it is called and what it is."""
    made: list[tuple[str, str]] = []
    if night.settings.format.is_bracket or night.settings.format is Format.GROUPS:
        made.append((t("How far"), t("Whoever goes out later stands higher.")))
    if not night.settings.format.is_bracket:
        made.append((t("Points"), _points(night)))
    made += [(breaks_of(name), _meaning(night, name)) for name in breaks(night)]
    if night.settings.format.is_bracket:
        made.append((t("Shared places"), t("Those who go out in the same round share a place.")))
    else:
        made.append(
            (
                t("Shared places"),
                t("Who is equal in all of this shares the place, or a lot decides."),
            )
        )
    return made


def _points(night: Night) -> str:
    settings = night.settings
    if settings.format is Format.PODS:
        return t(
            "The places at a table of four bring 5, 3, 2 and 1, at a table of three 5, 3 and 1."
            " Who shares places shares their points."
        )
    if settings.format in (Format.ROUND_ROBIN, Format.GROUPS):
        return t("A win is a point, a draw is half a point. A rest is none.")
    worth = points(settings.bye)
    return t("A win is a point, a draw is half a point, a bye is {worth}.", worth=worth)


def _meaning(night: Night, name: str) -> str:
    own = night.settings.bye_scores
    if name == "total" and own is not None:
        return t("The scores of all matches together; a bye counts as {n}.", n=own[0])
    meanings = {
        "brightwell": t(
            "All own discs, and six times the points of everybody met."
            " A round not played counts as a draw with oneself."
        ),
        "total": t("The scores of all matches together."),
        "difference": t("Own scores less those of the others, over all matches."),
        "wins": t("How often somebody won alone."),
        "buchholz": t("The points of everybody met, added up: strong opponents are worth more."),
        "buchholz-cut1": t("The points of everybody met, without the weakest of them."),
        "median": t("The points of everybody met, without the strongest and the weakest of them."),
        "sonneborn-berger": t("The points of everybody beaten, and half of those drawn with."),
        "koya": t("Points against those who have at least half of all points."),
        "progressive": t("The points after each round, added up: early wins are worth more."),
        "head-to-head": t(
            "The matches among exactly those who are equal, if all of them have met."
        ),
        "head-to-head-place": t(
            "The places at common tables of exactly those who are equal, if all of them have met."
        ),
        "share": t(
            "Own score as a share of the table's, over all matches."
            " A table of three counts a fourth player of average score."
        ),
        "opponents-share": t("How well everybody met has done."),
        "opponents": t("The points of everybody met, added up."),
    }
    return meanings.get(name, meanings.get(name.rpartition("-")[0], breaks_of(name)))


def short(name: str) -> str:
    """A tie-break as the head of a narrow column."""
    heads = {
        "total": t("Score"),
        "difference": t("Difference"),
        "buchholz-cut1": t("Buchholz, cut"),
        "buchholz-median": t("Buchholz, middle"),
        "sonneborn-berger": t("S.-Berger"),
        "sonneborn-berger-uncapped": t("S.-Berger"),
        "progressive": t("Progressive"),
        "head-to-head": t("Direct"),
        "head-to-head-place": t("Direct"),
        "share": t("Share"),
        "opponents-share": t("Opponents"),
    }
    return heads.get(name, breaks_of(name))
