"""Acts as sentences, for the log of the night, and numbers as they are shown."""

from __future__ import annotations

import unicodedata
from fractions import Fraction
from functools import lru_cache

from game.i18n.catalogue import t
from game.i18n.names import key
from game.i18n.numbers import LRM, clock, decimal, listed, whole
from game.tourney.events import (
    Act,
    Altered,
    Captained,
    Changed,
    Closed,
    Drafted,
    Entered,
    Event,
    Left,
    Lotted,
    Noted,
    Opened,
    Published,
    Renamed,
    Reopened,
    Resulted,
    Returned,
    Seeded,
    Timed,
    Withdrawn,
)
from game.tourney.fold import after, fold
from game.tourney.night import POINT, Night, Outcome, Table, Who
from game.tourney.standings.breaks import Value

_MARKS = {"L": LRM, "R": "\u200f", "AL": "\u200f"}
_HALVES = {"brightwell", "share", "opponents-share", "total", "difference", "wins"}


def points(units: int) -> str:
    """Points out of twelfths: 3, 2.5, 3.33."""
    value = Fraction(units, POINT)
    if value.denominator == 1:
        return whole(value.numerator)
    return decimal(float(value), 1 if value.denominator == 2 else 2)


def break_value(name: str, value: Value | None) -> str:
    """The value of a tie-break as it is shown; nothing where it did not apply."""
    if value is None:
        return ""
    if name in ("share", "opponents-share"):
        return decimal(float(value), 3)
    if name == "brightwell":
        return whole(int(value)) if value == int(value) else decimal(float(value), 1)
    if name in _HALVES:
        return whole(int(value))
    if name == "head-to-head-place":
        return decimal(float(-value), 2)
    return points(int(value)) if value == int(value) else decimal(float(value) / POINT, 2)


def breaks_of(name: str) -> str:
    """A tie-break in words."""
    names = {
        "brightwell": t("Brightwell"),
        "total": t("Score in all"),
        "difference": t("Score difference"),
        "wins": t("Wins"),
        "buchholz": t("Buchholz"),
        "buchholz-cut1": t("Buchholz without the lowest"),
        "buchholz-2009": t("Buchholz"),
        "median": t("Buchholz without highest and lowest"),
        "opponents": t("Points of those met"),
        "sonneborn-berger": t("Sonneborn-Berger"),
        "sonneborn-berger-uncapped": t("Sonneborn-Berger"),
        "koya": t("Koya"),
        "progressive": t("Progressive score"),
        "head-to-head": t("Head to head"),
        "head-to-head-place": t("Head to head"),
        "share": t("Share of the table"),
        "opponents-share": t("Opponents' share"),
    }
    return names.get(name, name)


def called(night: Night, who: Who) -> str:
    """A name as it is shown: what stands at its edges, such as a full stop, stays on its side in a
    line of the other direction."""
    return _marked(night.name(who))


@lru_cache(maxsize=4000)
def _marked(name: str) -> str:
    strong = [unicodedata.bidirectional(letter) for letter in name]
    marks = [_MARKS[kind] for kind in strong if kind in _MARKS]
    if not marks:
        return name
    before = "" if strong[0] in _MARKS else marks[0]
    after = "" if strong[-1] in ("EN", "AN", "NSM", *_MARKS) else marks[-1]
    return f"{before}{name}{after}"


def outcome_line(night: Night, table: Table, outcome: Outcome | None = None) -> str:
    """A result in a line."""
    found = outcome or table.outcome
    names = [called(night, who) for who in table.players]
    if found is None:
        return t("{names}: no result yet", names=listed(names))
    if found.gone:
        away = listed([names[seat] for seat in found.gone])
        return t("{names}: forfeited by {away}", names=listed(names), away=away)
    order = sorted(range(len(names)), key=lambda seat: found.places[seat])
    if found.scores:
        return listed([_scored(names[seat], found.scores[seat]) for seat in order])
    if found.winner is not None:
        return t("{names}: won by {name}", names=listed(names), name=names[found.winner])
    return t("{names}: drawn", names=listed(names))


def _scored(name: str, score: int) -> str:
    """A mark keeps the number behind a name that is read from the right."""
    from_right = any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in name)
    return f"{name}{LRM if from_right else ''} {whole(score)}"


def log(events: list[Event], wanted: str = "") -> list[tuple[Event, str]]:
    """Every event with its sentence, as the night stood then; only those that hold `wanted`."""
    lines = []
    night: Night | None = None
    for event in events:
        text = told(night, event.act)
        night = fold([event.act]) if night is None else after(night, event.act)
        if key(wanted) in key(f"{event.actor} {text}"):
            lines.append((event, text))
    return lines


def told(night: Night | None, act: Act) -> str:
    """One act as a sentence; `night` is the one before it."""
    if night is None or isinstance(act, Opened):
        return t("The night begins.")
    match act:
        case Entered(entrant):
            return t("{name} comes.", name=entrant.name)
        case Renamed(who, name):
            return t("{old} is called {name} now.", old=night.name(who), name=name)
        case Left(who, number):
            return t("{name} leaves before round {round}.", name=night.name(who), round=number)
        case Returned(who, number):
            return t("{name} is back in round {round}.", name=night.name(who), round=number)
        case Resulted(number, table, outcome):
            return _result(night, number, table, outcome)
        case Captained(number, table, who):
            return _captained(night, number, table, who)
        case Altered(number, _, _, late) if late is not None:
            return t("{name} is seated late in round {n}.", name=night.name(late), n=number)
        case Lotted(_, order):
            return t("A lot is drawn: {names}.", names=listed([night.name(w) for w in order]))
        case _:
            return _round_act(act)


def _captained(night: Night, number: int, table: int, who: Who | None) -> str:
    if who is None:
        return t("Round {round}: table {n} has no captain any more.", round=number, n=table)
    name = night.name(who)
    return t("Round {round}: {name} is captain of table {n}.", round=number, name=name, n=table)


def _result(night: Night, number: int, table: int, outcome: Outcome | None) -> str:
    found = night.rounds[number - 1].table(table) if number <= len(night.rounds) else None
    if found is None:
        return t("A result of round {round}.", round=number)
    if outcome is None:
        return t("Round {round}: the result of table {n} is taken back.", round=number, n=table)
    line = outcome_line(night, found, outcome)
    if found.outcome is not None:
        old = outcome_line(night, found)
        return t("Round {round} corrected: {line} (was: {old}).", round=number, line=line, old=old)
    return t("Round {round}: {line}.", round=number, line=line)


def _round_act(act: Act) -> str:
    match act:
        case Changed():
            return t("The settings change.")
        case Seeded(number):
            return t("The places are drawn from round {round} on.", round=number)
        case Drafted(round):
            return t("Round {round} is prepared.", round=round.number)
        case Published(number):
            return t("Round {round} is called out.", round=number)
        case Withdrawn(number):
            return t("Round {round} is taken back.", round=number)
        case Altered(number):
            return t("Round {round} is set otherwise.", round=number)
        case Closed():
            return t("The night is over.")
        case Reopened():
            return t("The night goes on.")
        case Timed() | Noted():
            return _spoken(act)
    return ""


def _spoken(act: Timed | Noted) -> str:
    if isinstance(act, Noted):
        return act.text
    left = clock(act.left)
    match act.act:
        case "start":
            return t("The clock of the round runs, {left} left.", left=left)
        case "pause":
            return t("The clock of the round is paused, {left} left.", left=left)
        case "add":
            return t("The clock of the round is given time, {left} left.", left=left)
        case "take":
            return t("The clock of the round loses time, {left} left.", left=left)
    return t("Round clock: {how}, {left} left.", how=act.act, left=left)
