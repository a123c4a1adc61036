"""Why these two (or these four) meet, in words, from the very numbers the pairing used."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.i18n.catalogue import t, tn
from game.i18n.numbers import in_a_row, listed, whole
from game.tourney.drafting import costs_of, past
from game.tourney.night import POINT, Format, Night, Round, Table, Who, refuse
from game.tourney.pairing.pods import unavoidable
from game.tourney.pairing.swiss import pair_all


def before(night: Night, number: int) -> Night:
    """The night as it was when that round was paired, with the results as they are known now."""
    return replace(night, rounds=night.rounds[: number - 1], draft=None)


def round_of(night: Night, number: int) -> Round:
    """A published round, or the draft of the next one. Raises `Refused`."""
    if night.draft is not None and night.draft.number == number:
        return night.draft
    if not 1 <= number <= len(night.rounds):
        raise refuse("Round {round} is not published.", round=number)
    return night.rounds[number - 1]


def explain(night: Night, number: int, table: int) -> list[str]:
    """Sentences about one table. Raises `Refused` if there is none."""
    found = round_of(night, number).table(table)
    if found is None:
        raise refuse("Round {round} has no table {table}.", round=number, table=table)
    names = listed([night.name(who) for who in found.players])
    if found.pinned:
        return [t("The host put {names} together.", names=names)]
    match night.settings.format:
        case Format.SWISS:
            return _pair(night, number, found)
        case Format.PODS:
            return _pod(night, number, found)
        case Format.KING:
            return [t("The winner stays; whoever has waited longest comes to the table.")]
        case Format.ROUND_ROBIN:
            return [t("Everybody meets everybody; the table of the round robin says when.")]
    if found.node:
        return [t("The bracket says who meets.")]
    return [t("Everybody in a group meets everybody of it.")]


def explain_bye(night: Night, number: int, who: Who) -> list[str]:
    """Sentences about a bye."""
    round = round_of(night, number)
    name = night.name(who)
    if who in round.pinned_byes:
        return [t("The host gave {name} the bye.", name=name)]
    if who in round.free:
        return [t("{name} rests in this round; everybody's turn comes.", name=name)]
    known = past(before(night, number))
    lines = [t("An odd number of players: {name} has the bye, and its points.", name=name)]
    had = known.byes[who]
    if had:
        lines.append(
            tn(
                "It is not the first one: after {n} bye there was nobody left without.",
                "It is not the first one: after {n} byes there was nobody left without.",
                had,
            )
        )
    else:
        lines.append(t("It goes to the lowest who has not had one."))
    return lines


def why_not(night: Night, number: int, one: Who, other: Who) -> list[str]:
    """What the round would cost if these two met: the difference to the cheapest pairing."""
    round = round_of(night, number)
    earlier = before(night, number)
    players = [who for table in round.tables for who in table.players] + list(round.byes)
    if one not in players or other not in players or night.settings.format is not Format.SWISS:
        raise refuse("This can be asked about two players of a Swiss round.")
    costs = costs_of(earlier, round.seed)
    best = pair_all(players, costs)
    forced = pair_all(players, costs, pins=[(one, other)])
    names = {"one": night.name(one), "other": night.name(other)}
    more = forced.cost - best.cost
    if more <= 0:
        return [t("{one} and {other} could meet just as well; dice decided.", **names)]
    lines = [t("If {one} met {other}, the round would cost {more} more.", more=more, **names)]
    old, new = _sums(best.pairs, best.bye_terms), _sums(forced.pairs, forced.bye_terms)
    reasons = (
        t("somebody would have a second bye"),
        t("somebody would meet an opponent again"),
        t("somebody would meet the same opponent twice running"),
        t("opponents would be further apart in points"),
        t("opponents high in the table would be further apart"),
        t("somebody would be moved the same way twice"),
        t("first and second seats would be less even"),
        t("two of one household would meet"),
        t("the dice would be worse"),
    )
    worse = [reason for i, reason in enumerate(reasons) if new[i] > old[i]]
    lines.append(t("The reason: {reason}.", reason=worse[0] if worse else reasons[-1]))
    return lines


def _sums(pairs: Sequence[object], byes: Sequence[tuple[int, ...]]) -> list[int]:
    terms = [pair.terms for pair in pairs if hasattr(pair, "terms")]
    return [sum(row) for row in zip(*terms, *byes, strict=True)]


def _pair(night: Night, number: int, table: Table) -> list[str]:
    earlier = before(night, number)
    costs = costs_of(earlier, 0)
    one, other = table.players
    mine, theirs = (costs.history.points.get(who, 0) for who in table.players)
    names = {"one": night.name(one), "other": night.name(other)}
    if number == 1 and night.settings.seeded:
        lines = [t("The first round pairs the stronger half with the weaker half.")]
    elif number == 1:
        lines = [t("In the first round dice decide.")]
    elif mine == theirs:
        lines = [t("{one} and {other} have the same points.", **names)]
    else:
        halves = abs(mine - theirs) // (POINT // 2)
        ahead = names["one"] if mine > theirs else names["other"]
        lines = [
            tn(
                "{ahead} is half a point ahead; nobody closer was free.",
                "{ahead} is {n} half points ahead; nobody closer was free.",
                halves,
                ahead=ahead,
            )
        ]
    lines += _met_lines(table.terms, costs.history.times_met(one, other))
    lines.append(_seat_line(night, earlier, table))
    lines.append(t("What it cost: {terms}.", terms=_terms(table.terms)))
    return lines


def _met_lines(terms: Mapping[str, int], times: int) -> list[str]:
    if not terms.get("met"):
        return [t("They have not met before.")] if not times else []
    return [
        tn(
            "They have met {n} time: a round without that does not exist, or would cost more.",
            "They have met {n} times: a round without that does not exist, or would cost more.",
            times,
        )
    ]


def _seat_line(night: Night, earlier: Night, table: Table) -> str:
    known = past(earlier)
    first, second = table.players
    empty = [0, 0]
    a, b = known.seats.get(first, empty)[:2]
    c, d = known.seats.get(second, empty)[:2]
    return t(
        "{first} goes first. So far first and second: {first} {a} and {b}, {second} {c} and {d}.",
        first=night.name(first),
        second=night.name(second),
        a=a,
        b=b,
        c=c,
        d=d,
    )


def _terms(terms: Mapping[str, int]) -> str:
    names = {
        "bye": t("a second bye"),
        "met": t("met before"),
        "again": t("met last round"),
        "times": t("meetings so far"),
        "float": t("points apart"),
        "spread": t("points apart"),
        "low": t("apart high in the table"),
        "same-way": t("moved the same way"),
        "seats": t("first and second seats"),
        "club": t("one household"),
        "short": t("short tables"),
        "dice": t("dice"),
    }
    found = [f"{names.get(name, name)} {whole(value)}" for name, value in terms.items()]
    return in_a_row(found) or whole(0)


def _pod(night: Night, number: int, table: Table) -> list[str]:
    earlier = before(night, number)
    round = round_of(night, number)
    known = past(earlier)
    lines = []
    again = [
        t("{one} and {other}", one=night.name(a), other=night.name(b))
        for i, a in enumerate(table.players)
        for b in table.players[i + 1 :]
        if known.times_met(a, b)
    ]
    if again:
        lines.append(t("These have met before: {pairs}.", pairs=listed(again)))
    else:
        lines.append(t("Nobody at this table has met before."))
    tables = [len(entry.players) for entry in round.tables]
    fixed = unavoidable(tables, len(tables)) if number > 1 else 0
    if fixed:
        lines.append(
            tn(
                "With so few tables {n} pair must meet again in this round.",
                "With so few tables {n} pairs must meet again in this round.",
                fixed,
            )
        )
    if len(table.players) < max(tables, default=0):
        lines.append(t("The shorter table is for the lowest who have not sat at one."))
    lines.append(t("What it cost: {terms}.", terms=_terms(table.terms)))
    return lines
