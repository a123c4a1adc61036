"""Results as they are typed: a few letters of a name, a score, Enter.

`mina 40-24`, `mina 40` (where both scores add up to a known sum), `mina +4` (won by four), `mina +`
and `mina -` (won, lost), `mina =` (drawn), `mina !` (did not come); for tables of more than two
`mina 80 jo 75 sam 60`. A table number (`3 40-24`) does instead of a name.
"""

from __future__ import annotations

import re

from game.i18n.names import key
from game.i18n.numbers import read_whole
from game.tourney.acts import from_scores
from game.tourney.checks import SUMS, check_scores
from game.tourney.drafting import forfeit
from game.tourney.night import Night, Outcome, Round, Table, Who, refuse

_TAIL = re.compile(r"^(?P<name>.*?)\s+(?P<what>\S+)$")
_PAIR = re.compile(r"^([^\W_]+)[-\u2013:]([^\W_]+)$")


def find(night: Night, text: str, among: list[Who] | None = None) -> Who:
    """The one player whose name begins so; the whole name wins over a longer one.

    Raises `Refused` if nobody or several are meant.
    """
    wanted = key(text)
    everybody = list(night.entrants) if among is None else among
    names = {who: key(night.name(who)) for who in everybody}
    exact = [who for who, name in names.items() if name == wanted]
    parts = [w for w, name in names.items() if _begins(name, wanted)] if wanted else []
    found = exact or parts
    if not found:
        raise refuse("Nobody here is called {text}.", text=text)
    if len(found) > 1:
        several = ", ".join(night.name(who) for who in found[:4])
        raise refuse("{text} could be {names}.", text=text, names=several)
    return found[0]


def _begins(name: str, wanted: str) -> bool:
    return name.startswith(wanted) or any(word.startswith(wanted) for word in name.split())


def read_result(night: Night, text: str, number: int | None = None) -> tuple[int, int, Outcome]:
    """The round, table and outcome that were typed. Raises `Refused`."""
    round = _round(night, number)
    words = text.split()
    if len(words) < 2:
        raise refuse("A result is a name and a score, such as: {example}", example="mina 40-24")
    found = _TAIL.match(" ".join(words))
    assert found is not None, "two words at least"
    name, what = found["name"], found["what"]
    if _names_several(words):
        return _many(night, round, words)
    table, seat = _place(night, round, name)
    return round.number, table.number, _outcome(night, table, seat, what)


def _names_several(words: list[str]) -> bool:
    """Whether there is a score at the end and one more between names: `mina 80 jo 75`."""
    return read_whole(words[-1]) is not None and any(
        read_whole(word) is not None for word in words[1:-2]
    )


def _round(night: Night, number: int | None) -> Round:
    if not night.rounds:
        raise refuse("No round is published.")
    last = len(night.rounds) if number is None else number
    if not 1 <= last <= len(night.rounds):
        raise refuse("Round {round} is not published.", round=last)
    return night.rounds[last - 1]


def _place(night: Night, round: Round, name: str) -> tuple[Table, int]:
    as_number = read_whole(name)
    by_number = round.table(as_number) if as_number is not None else None
    if by_number is not None:
        return by_number, 0
    among = [w for table in round.tables for w in table.players]
    if as_number is not None and not any(_begins(key(night.name(who)), name) for who in among):
        words = "Round {round} has no table {table}."
        raise refuse(words, round=round.number, table=as_number)
    who = find(night, name, among)
    table = round.table_of(who)
    assert table is not None, "only those at tables were looked at"
    return table, table.players.index(who)


def _outcome(night: Night, table: Table, seat: int, what: str) -> Outcome:
    if what == "!":
        return forfeit(len(table.players), (seat,))
    if len(table.players) != 2:
        words = "Table {table} has more than two seats; give a score to each."
        raise refuse(words, table=table.number)
    if what in ("+", "-", "="):
        return _plain(seat, what)
    scores = _scores(night, what)
    return from_scores(scores if seat == 0 else scores[::-1])


def _plain(seat: int, what: str) -> Outcome:
    if what == "=":
        return Outcome((1, 1))
    wins = (what == "+") == (seat == 0)
    return Outcome((1, 2) if wins else (2, 1))


def _scores(night: Night, what: str) -> tuple[int, int]:
    pair = _PAIR.match(what)
    whole = SUMS.get(night.settings.game)
    if pair:
        own, other = read_whole(pair[1]), read_whole(pair[2])
        if own is not None and other is not None:
            check_scores(night.settings.game, (own, other))
            return own, other
    elif whole is not None and what[0] in "+-\u2212" and (by := read_whole(what.lstrip("+"))):
        if abs(by) <= whole and (whole + by) % 2 == 0:
            return (whole + by) // 2, (whole - by) // 2
    elif whole is not None and (own := read_whole(what)) is not None and 0 <= own <= whole:
        return own, whole - own
    raise refuse("{text} is no score.", text=what)


def _many(night: Night, round: Round, words: list[str]) -> tuple[int, int, Outcome]:
    scores: dict[Who, int] = {}
    name: list[str] = []
    everybody = [who for table in round.tables for who in table.players]
    for word in words:
        value = read_whole(word)
        if value is None or not name:
            name.append(word)
            continue
        scores[find(night, " ".join(name), everybody)] = value
        name = []
    table = round.table_of(next(iter(scores)))
    assert table is not None
    if name or set(scores) != set(table.players):
        raise refuse("Give a score to everybody at table {table}.", table=table.number)
    check_scores(night.settings.game, tuple(scores.values()))
    return round.number, table.number, from_scores([scores[who] for who in table.players])
