"""Commands that only look, and the simulated night."""

from __future__ import annotations

import time
from argparse import Namespace
from collections.abc import Iterable

from game.engine.api import Json
from game.i18n.catalogue import t
from game.i18n.numbers import listed, whole
from game.tourney import invariants
from game.tourney.board import call_board
from game.tourney.board import card as card_of
from game.tourney.checks import MOST as MOST_COUNTED
from game.tourney.desk import Answer, Desk, answer, fresh_seed
from game.tourney.entry import find
from game.tourney.events import Act, Event
from game.tourney.explain import explain as explained
from game.tourney.explain import explain_bye, why_not
from game.tourney.export import write_files
from game.tourney.fold import after, begun
from game.tourney.live import LiveNight
from game.tourney.night import POINT, Format, Night, Refused, Table, refuse
from game.tourney.plan import Evening, offers
from game.tourney.records import ratings as ratings_of
from game.tourney.records import records as records_of
from game.tourney.roster import MOST
from game.tourney.simulate import Simulation, Trouble, settings_for
from game.tourney.standings.build import standings as rows_of
from game.tourney.words import break_value, outcome_line, points
from game.tourney.words import log as log_of


def plan(desk: Desk, asked: Namespace) -> Answer:
    """The formats that fit."""
    _count(asked.guests)
    counted = (asked.stations, asked.minutes, asked.match_minutes)
    if not all(value is None or 1 <= value <= MOST_COUNTED for value in counted):
        raise refuse("Rounds, stations, minutes and seats are counted from 1.")
    evening = Evening(asked.guests, asked.stations, asked.minutes, asked.game, asked.match_minutes)
    found = offers(evening)
    lines = [
        t(
            "{mark} {format}: {rounds} rounds, {matches} matches, {minutes} minutes",
            mark="*" if offer.advised else "+" if offer.fits else " ",
            format=offer.format.value,
            rounds=offer.rounds,
            matches=offer.total,
            minutes=offer.minutes,
        )
        for offer in found
    ]
    data: list[Json] = [
        {
            "format": offer.format.value,
            "seats": offer.seats,
            "rounds": offer.rounds,
            "matches": offer.total,
            "minutes": offer.minutes,
            "fits": offer.fits,
            "advised": offer.advised,
        }
        for offer in found
    ]
    return answer(lines, offers=data)


def _count(players: int) -> None:
    if not 2 <= players <= MOST:
        raise refuse("A night has 2 to {n} players, not {count}.", n=MOST, count=players)


def nights(desk: Desk, asked: Namespace) -> Answer:
    """All nights."""
    rows = desk.store.all()
    lines = [f"{row.id:4}  {row.created[:10]}  {row.title}" for row in rows]
    data: list[Json] = [
        {"night": r.id, "title": r.title, "created": r.created, "events": r.events} for r in rows
    ]
    return answer(lines, nights=data)


def people(desk: Desk, asked: Namespace) -> Answer:
    """Everybody who came."""
    night = desk.night
    here = set(night.here(night.coming))
    data: list[Json] = [
        {
            "number": who,
            "name": e.name,
            "level": e.level,
            "club": e.club,
            "since": e.since,
            "here": who in here,
        }
        for who, e in night.entrants.items()
    ]
    lines = [
        f"{who:4}  {e.name}" + ("" if who in here else f"  ({t('away')})")
        for who, e in night.entrants.items()
    ]
    return answer(lines, people=data)


def standings(desk: Desk, asked: Namespace) -> Answer:
    """Who stands where, after any round."""
    night = desk.night
    if asked.round is not None and not 1 <= asked.round <= len(night.rounds):
        raise refuse("Round {round} is not published.", round=asked.round)
    through = len(night.rounds) if asked.round is None else asked.round
    lines: list[str] = []
    data: list[Json] = []
    for row in rows_of(night, through):
        values = {
            name: break_value(name, value)
            for name, value in zip(night.settings.breaks, row.values, strict=False)
        }
        name = night.name(row.who)
        shown = "  ".join(f"{key} {value}" for key, value in values.items() if value)
        lines.append(f"{row.place:3}  {name:24}  {points(row.points):>5}  {shown}".rstrip())
        data.append(
            {
                "place": row.place,
                "name": name,
                "points": row.points / POINT,
                "values": dict(values),
                "by_lot": row.by_lot,
            }
        )
    return answer(lines, round=through, standings=data)


def explain(desk: Desk, asked: Namespace) -> Answer:
    """Why a table, a bye, or not another pair."""
    night = desk.night
    coming = night.coming if night.draft is not None else len(night.rounds)
    number = coming if asked.round is None else asked.round
    if asked.why_not:
        one, other = (find(night, name) for name in asked.why_not)
        lines = why_not(night, number, one, other)
    elif asked.bye:
        lines = explain_bye(night, number, find(night, asked.bye))
    elif asked.table is not None:
        lines = explained(night, number, asked.table)
    else:
        raise refuse("Say which table, bye or pair to explain.")
    return answer(lines, round=number, why=list(lines))


def card(desk: Desk, asked: Namespace) -> Answer:
    """One player's evening."""
    night = desk.night
    who = find(night, asked.who)
    lines: list[str] = []
    data: list[Json] = []
    for line in card_of(night, who):
        if line.table is not None:
            what = outcome_line(night, line.table)
        else:
            what = t("bye") if line.bye else t("away")
        lines.append(f"{line.round:3}  {what}  {points(line.points)}")
        data.append(
            {"round": line.round, "what": what, "points": line.points / POINT, "place": line.place}
        )
    return answer(lines, name=night.name(who), rounds=data)


def board(desk: Desk, asked: Namespace) -> Answer:
    """Now, next and on deck at every station."""
    night = desk.night

    def at(table: Table | None) -> str:
        return listed([night.name(who) for who in table.players]) if table else "-"

    found = call_board(night)
    lines = [
        t(
            "Station {number}: {now}; next: {next}; on deck: {deck}",
            number=station.number,
            now=at(station.now),
            next=at(station.next),
            deck=at(station.on_deck),
        )
        for station in found
    ]
    data: list[Json] = [
        {
            "station": station.number,
            "now": station.now.number if station.now else None,
            "next": station.next.number if station.next else None,
            "on_deck": station.on_deck.number if station.on_deck else None,
        }
        for station in found
    ]
    return answer(lines, stations=data)


def log(desk: Desk, asked: Namespace) -> Answer:
    """What happened, or only what holds some words."""
    found = log_of(desk.live.events, " ".join(asked.words))
    lines = [f"{event.seq:4}  {event.at[11:19]}  {text}" for event, text in found]
    data: list[Json] = [
        {"seq": event.seq, "at": event.at, "actor": event.actor, "what": text}
        for event, text in found
    ]
    return answer(lines, log=data)


def export(desk: Desk, asked: Namespace) -> Answer:
    """All files into a folder."""
    notice = write_files(asked.folder, desk.night, desk.live.events)
    if notice is not None:
        raise Refused(notice)
    return answer([t("Written to {folder}.", folder=asked.folder)], folder=str(asked.folder))


def ratings(desk: Desk, asked: Namespace) -> Answer:
    """Strength in a game, over all nights."""
    found = sorted(ratings_of(_all(desk), asked.game).values(), key=lambda r: -r.shown)
    lines = [f"{whole(r.shown):>6}  {r.name}  ({whole(r.matches)})" for r in found]
    data: list[Json] = [
        {"name": r.name, "rating": r.shown, "mu": r.mu, "sigma": r.sigma, "matches": r.matches}
        for r in found
    ]
    return answer(lines, ratings=data)


def records(desk: Desk, asked: Namespace) -> Answer:
    """Everybody's numbers, over all nights."""
    found = sorted(records_of(_all(desk)).values(), key=lambda r: (-r.won, r.name))
    lines = [
        t(
            "{name}: {nights} nights, {matches} matches, {won} won, {shared} drawn",
            name=r.name,
            nights=r.nights,
            matches=r.matches,
            won=r.won,
            shared=r.shared,
        )
        for r in found
    ]
    data: list[Json] = [
        {
            "name": r.name,
            "nights": r.nights,
            "matches": r.matches,
            "won": r.won,
            "drawn": r.shared,
            "best_place": r.best_place,
            "longest_run": r.longest_run,
        }
        for r in found
    ]
    return answer(lines, records=data)


def _all(desk: Desk) -> list[Night]:
    found = []
    for row in reversed(desk.store.all()):
        try:
            found.append(LiveNight.resume(desk.store, row.id).night)
        except Refused as refused:
            desk.notices.append(refused.notice)
    return found


def simulate(desk: Desk, asked: Namespace) -> Answer:
    """Play a night by dice, in memory, and check every promise."""
    _count(asked.players)
    if not 1 <= asked.rounds <= MOST_COUNTED:
        raise refuse("Rounds, stations, minutes and seats are counted from 1.")
    shares = (asked.late, asked.leaving, asked.corrections)
    wrong = [share for share in shares if not 0 <= share <= 100]
    if wrong:
        raise refuse("{text} is no share of 0 to 100 per cent.", text=f"{wrong[0]:g}")
    format = Format(asked.format)
    counted = format in (Format.SWISS, Format.PODS, Format.KING)
    seats = 4 if format is Format.PODS else 2
    game = asked.game or ("reef" if seats > 2 else "reversi")
    settings = settings_for(game, format, asked.rounds if counted else None, seats)
    trouble = Trouble(asked.late / 100, asked.leaving / 100, 0.4, asked.corrections / 100)
    seed = fresh_seed() if asked.seed is None else asked.seed
    events: list[Event] = []
    kept: list[Night] = []

    def lead(wanted: Iterable[Act]) -> Night:
        for act in wanted:
            kept[:] = [after(kept[0], act) if kept else begun(act)]
            events.append(Event(len(events), "", "dice", act))
        return kept[0]

    since = time.perf_counter()
    night = Simulation(lead, settings, asked.players, seed, trouble).run()
    seconds = time.perf_counter() - since
    wrong = invariants.faults(night, events)
    if format is Format.SWISS:
        for round in night.rounds:
            wrong += invariants.avoidable_rematches(night, round.number)
    lines = [
        t(
            "Seed {seed}: {rounds} rounds, {events} events, {faults} faults.",
            seed=str(seed),
            rounds=len(night.rounds),
            events=len(events),
            faults=len(wrong),
        ),
        *wrong,
    ]
    return answer(
        lines,
        seed=seed,
        rounds=len(night.rounds),
        events=len(events),
        seconds=round_to(seconds),
        faults=list(wrong),
    )


def round_to(seconds: float) -> float:
    """Seconds in hundredths."""
    return int(seconds * 100) / 100
