"""The night as a phone or a stage sees it, see README.md. Standings are worked out once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.api import Json
from game.host.evening import Evening, bounds
from game.i18n.catalogue import t
from game.i18n.numbers import listed
from game.match.seats import COLOURED, seat_names
from game.tourney.board import Station, call_board, my_match
from game.tourney.events import Published, Timed
from game.tourney.night import Night, Round, Table, Who
from game.tourney.standings.build import standings
from game.tourney.standings.ranking import Standing
from game.tourney.words import break_value, outcome_line, points

_RUNS = {"start": True, "pause": False}


class Ranks:
    """Standings after each round and the call board, kept as long as nothing that they rest on has
    changed."""

    def __init__(self) -> None:
        self._kept: dict[int, tuple[tuple[object, ...], tuple[Standing, ...]]] = {}
        self._rows: dict[int, dict[Who, Standing]] = {}
        self._board: tuple[Night | None, dict[int, str]] = (None, {})

    def after(self, night: Night, number: int) -> tuple[Standing, ...]:
        """The standings after that round."""
        basis = (night.settings, night.entrants, night.lots, *night.rounds[:number])
        kept = self._kept.get(number)
        if kept is not None and _same(kept[0], basis):
            return kept[1]
        found = standings(night, number) if number else ()
        self._kept[number] = (basis, found)
        self._rows[number] = {row.who: row for row in found}
        return found

    def of(self, night: Night, number: int, who: Who) -> Standing | None:
        """Where somebody stood after that round."""
        self.after(night, number)
        return self._rows[number].get(who)

    def when(self, night: Night, table: int) -> str:
        """When a table of the running round is played: now, next, deck or later."""
        if self._board[0] is not night:
            self._board = (night, _called(night))
        return self._board[1].get(table, "later")


def _same(kept: Sequence[object], basis: Sequence[object]) -> bool:
    together = zip(kept, basis, strict=False)
    return len(kept) == len(basis) and all(old is new for old, new in together)


def room(evening: Evening, ranks: Ranks, left: float | None, running: bool) -> dict[str, Json]:
    """What the night shows to all."""
    night = evening.night
    assert night is not None
    current = night.current
    rows = ranks.after(night, len(night.rounds))
    breaks = night.settings.breaks
    return {
        "round": len(night.rounds),
        "rounds": night.settings.rounds,
        "pairings": [_pairing(night, table) for table in current.tables] if current else [],
        "byes": [{"who": w, "name": night.name(w)} for w in current.byes] if current else [],
        "breaks": [_break_name(name) for name in breaks],
        "standings": [
            {
                "place": row.place,
                "who": row.who,
                "name": night.name(row.who),
                "points": points(row.points),
                "breaks": [
                    break_value(name, value)
                    for name, value in zip(breaks, row.values, strict=False)
                ],
            }
            for row in rows
        ],
        "board": [_station(night, station) for station in call_board(night)],
        "clock": None if left is None else {"left": round(left, 1), "running": running},
    }


def head(night: Night) -> dict[str, Json]:
    """The night for a stage."""
    return {
        "title": night.settings.title,
        "game": night.settings.game,
        "closed": night.closed,
        "say": _general(night),
    }


def mine(
    evening: Evening,
    ranks: Ranks,
    who: Who,
    where: Callable[[Round, Table], str],
) -> dict[str, Json]:
    """One guest's evening; `where` says how a table is played: phone, machine or table."""
    night = evening.night
    assert night is not None
    entrant = night.entrants[who]
    row = ranks.of(night, len(night.rounds), who)
    leaving = entrant.has_left(night.coming)
    here = not leaving or (night.current is not None and entrant.is_here(night.current.number))
    return {
        "title": night.settings.title,
        "game": night.settings.game,
        "closed": night.closed,
        "say": _personal(night, who),
        "here": here,
        "leaving": leaving and here,
        "place": row.place if row else None,
        "points": points(row.points) if row else "0",
        "match": _match(evening, ranks, night, who, where),
        "card": [_card_line(night, ranks, round, who) for round in night.rounds],
    }


def clock(evening: Evening, now: float) -> tuple[float | None, bool]:
    """Seconds left of the round's clock at that time (seconds since the epoch), and whether it
    runs: what the list of events said last of it, counted on from when that was written."""
    left: float | None = None
    running, since = False, now
    for event in [] if evening.live is None else evening.live.events:
        if isinstance(event.act, Published):
            left, running = None, False
        elif isinstance(event.act, Timed):
            left, since = event.act.left, _seconds(event.at)
            running = _RUNS.get(event.act.act, running)
    if left is None or not running:
        return left, False
    return max(0.0, left - max(0.0, now - since)), True


def _seconds(stamp: str) -> float:
    from datetime import datetime

    return datetime.fromisoformat(stamp).timestamp()


def _pairing(night: Night, table: Table) -> dict[str, Json]:
    return {
        "table": table.number,
        "station": table.station,
        "who": list(table.players),
        "names": [night.name(who) for who in table.players],
        "say": "" if table.outcome is None else outcome_line(night, table),
    }


def _station(night: Night, station: Station) -> dict[str, Json]:
    return {
        "station": station.number,
        "now": _at(night, station.now),
        "next": _at(night, station.next),
        "deck": _at(night, station.on_deck),
    }


def _at(night: Night, table: Table | None) -> str:
    return "" if table is None else " \u2013 ".join(night.name(who) for who in table.players)


def _general(night: Night) -> str:
    current = night.current
    if night.closed:
        return t("The night is over.")
    if current is None:
        return t("The first round has not been called out yet.")
    if current.is_complete:
        return t("Round {n} is complete.", n=current.number)
    return t("Round {n} is being played.", n=current.number)


def _personal(night: Night, who: Who) -> str:
    current = night.current
    if night.closed or current is None:
        return _general(night)
    found = my_match(night, who)
    if found is not None:
        return _go_to(night, *found, who)
    if who in current.byes:
        return t("Round {n}: you have a bye.", n=current.number)
    if current.table_of(who) is not None:
        return t("Your table is finished. Wait for the next round.")
    return t("You play from the next round on.")


def _go_to(night: Night, round: Round, table: Table, who: Who) -> str:
    others = listed([night.name(other) for other in table.players if other != who])
    return t(
        "Round {n}: you play {names} at table {table}.",
        n=round.number,
        names=others,
        table=table.number,
    )


def _match(
    evening: Evening,
    ranks: Ranks,
    night: Night,
    who: Who,
    where: Callable[[Round, Table], str],
) -> dict[str, Json] | None:
    found = my_match(night, who)
    if found is None:
        return None
    current, table = found
    place = where(current, table)
    return {
        "round": current.number,
        "table": table.number,
        "station": table.station,
        "when": ranks.when(night, table.number),
        "names": [night.name(other) for other in table.players],
        "seat": table.players.index(who),
        "where": place,
        "entry": _entry(evening, night, current, table, who) if place == "table" else None,
    }


def _called(night: Night) -> dict[int, str]:
    called: dict[int, str] = {}
    for station in call_board(night):
        for name, found in (
            ("deck", station.on_deck),
            ("next", station.next),
            ("now", station.now),
        ):
            if found is not None:
                called[found.number] = name
    return called


def _entry(evening: Evening, night: Night, round: Round, table: Table, who: Who) -> dict[str, Json]:
    game = night.settings.game
    least, most, total = bounds(game)
    said = evening.said(round.number, table.number)
    others = {int(key): scores for key, scores in said.scores.items() if int(key) != who}
    own = said.scores.get(str(who))
    state = "differs" if said.differs else "said" if said.scores else "empty"
    told: list[Json] = [
        {"name": night.name(other), "scores": list(scores)} for other, scores in others.items()
    ]
    return {
        "names": _labels(night, table),
        "least": least,
        "most": most,
        "sum": total,
        "mine": None if own is None else list(own),
        "said": told,
        "state": state,
        "say": _entry_words(night, others, own, state),
    }


def _labels(night: Night, table: Table) -> list[Json]:
    game = night.settings.game
    called = [night.name(who) for who in table.players]
    if game not in COLOURED:
        return list(called)
    colours = seat_names(game, len(called))
    return [
        t("{name} ({colour})", name=name, colour=colour)
        for name, colour in zip(called, colours, strict=True)
    ]


def _entry_words(
    night: Night,
    others: dict[int, tuple[int, ...]],
    own: Sequence[int] | None,
    state: str,
) -> str:
    if state == "differs":
        return t("You do not say the same. Look again, or ask the host.")
    if state == "empty":
        return t("When the match is over, enter the result here.")
    if own is not None:
        return t("Your result waits until somebody else of the table or the host agrees.")
    names = listed([night.name(who) for who in others])
    return t("{names} has entered a result. Enter the same to agree.", names=names)


def _card_line(night: Night, ranks: Ranks, round: Round, who: Who) -> dict[str, Json]:
    table = round.table_of(who)
    row = ranks.of(night, round.number, who)
    if table is not None:
        say = outcome_line(night, table)
    else:
        say = t("Bye") if who in round.byes else t("Did not play")
    return {
        "round": round.number,
        "say": say,
        "points": points(row.points) if row else "0",
        "place": row.place if row else None,
    }


def _break_name(name: str) -> str:
    heads = {
        "brightwell": t("Brightwell"),
        "total": t("Score"),
        "difference": t("Difference"),
        "wins": t("Wins"),
        "buchholz": t("Buchholz"),
        "buchholz-cut1": t("Buchholz, cut"),
        "sonneborn-berger": t("S.-Berger"),
        "koya": t("Koya"),
        "progressive": t("Progressive"),
        "head-to-head": t("Direct"),
        "head-to-head-place": t("Direct"),
        "share": t("Share"),
        "opponents-share": t("Opponents"),
    }
    return heads.get(name, name)
