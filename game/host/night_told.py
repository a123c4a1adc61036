"""The night as a phone or a stage sees it, see README.md."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.api import Json
from game.host.evening import Evening, bounds
from game.host.ranks import Ranks
from game.i18n.catalogue import t
from game.i18n.numbers import listed
from game.match.seats import COLOURED, seat_names
from game.tourney.board import Station, call_board
from game.tourney.events import Published, Timed
from game.tourney.night import Night, Round, Table, Who
from game.tourney.words import break_value

_RUNS = {"start": True, "pause": False}


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
        "pairings": _pairings(night, ranks, current) if current else [],
        "byes": [{"who": w, "name": night.name(w)} for w in current.byes] if current else [],
        "breaks": [_break_name(name) for name in breaks],
        "standings": [
            {
                "place": row.place,
                "who": row.who,
                "name": night.name(row.who),
                "points": ranks.points(row.points),
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
        "say": _personal(night, ranks, who),
        "here": here,
        "leaving": leaving and here,
        "place": row.place if row else None,
        "points": ranks.points(row.points) if row else "0",
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


def _pairings(night: Night, ranks: Ranks, round: Round) -> list[Json]:
    return [
        {
            "table": table.number,
            "station": table.station,
            "who": list(table.players),
            "names": [night.name(who) for who in table.players],
            "say": "" if table.outcome is None else ranks.line(night, round, table),
        }
        for table in round.tables
    ]


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


def _personal(night: Night, ranks: Ranks, who: Who) -> str:
    current = night.current
    if night.closed or current is None:
        return _general(night)
    table = ranks.seat(current, who)
    if table is not None and table.outcome is None:
        return _go_to(night, current, table, who)
    if who in current.byes:
        return t("Round {n}: you have a bye.", n=current.number)
    if table is not None:
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
    current = night.current
    table = None if current is None else ranks.seat(current, who)
    if current is None or table is None or table.outcome is not None:
        return None
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
    table = ranks.seat(round, who)
    row = ranks.of(night, round.number, who)
    if table is not None:
        say = ranks.line(night, round, table)
    else:
        say = t("Bye") if who in round.byes else t("Did not play")
    return {
        "round": round.number,
        "say": say,
        "points": ranks.points(row.points) if row else "0",
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
