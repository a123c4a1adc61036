"""What the host may do, as acts: each function checks and answers with the acts, or refuses with
the reason. Nothing is changed or written here."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace as with_

from game.engine.api import Result
from game.i18n.names import key
from game.store.people import LONGEST_NAME
from game.tourney.checks import check_outcome, check_scores, check_settings
from game.tourney.drafting import costs_of, forfeit
from game.tourney.events import (
    Act,
    Altered,
    Captained,
    Changed,
    Closed,
    Entered,
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
from game.tourney.night import (
    LONGEST_TITLE,
    Decider,
    Entrant,
    Format,
    Night,
    Outcome,
    Round,
    Settings,
    Table,
    Who,
    refuse,
)
from game.tourney.roster import clean as cleaned
from game.tourney.standings.build import placed, ranks, standings
from game.tourney.standings.ranking import preset

REVERSI_BYE = (40, 24)


def open_night(settings: Settings, seed: int) -> tuple[Act, ...]:
    """Begin; tie-breaks that are not given are the usual ones, and then stay."""
    breaks = settings.breaks or preset(settings.game, settings.format, settings.rounds or 0)
    bye = settings.bye_scores
    if bye is None and settings.game == "reversi":
        bye = REVERSI_BYE
    title = cleaned(settings.title)[:LONGEST_TITLE]
    made = with_(settings, title=title, breaks=breaks, bye_scores=bye)
    check_settings(made)
    return (Opened(made, seed),)


def change(night: Night, **fields: object) -> tuple[Act, ...]:
    """Other settings from now on; the format only as long as its tables allow it."""
    made = with_(night.settings, **fields)
    check_settings(made)
    if made.rounds is not None and made.rounds < len(night.rounds):
        raise refuse("{n} rounds have been called out already.", n=len(night.rounds))
    if (
        made.format is not night.settings.format
        and night.rounds
        and made.format is not Format.SWISS
    ):
        raise refuse("After the first round a night can only go on as a Swiss.")
    return (Changed(made),)


def enter(
    night: Night,
    name: str,
    *,
    level: int | None = None,
    club: str = "",
    seed: float = 0.0,
) -> tuple[Act, ...]:
    """Somebody comes, and plays from the next round that is called out."""
    clean = cleaned(name)
    if not clean:
        raise refuse("A player needs a name.")
    if len(clean) > LONGEST_NAME:
        raise refuse(
            "The name {name} is longer than {n} letters.",
            name=clean[:LONGEST_TITLE],
            n=LONGEST_NAME,
        )
    if any(key(other.name) == key(clean) for other in night.entrants.values()):
        raise refuse("There is a player called {name} already.", name=clean)
    if level is not None and not 1 <= level <= 8:
        raise refuse("Computer players have the levels 1 to 8.")
    number = max(night.entrants, default=0) + 1
    entrant = Entrant(number, clean, level, club.strip(), seed, night.coming)
    return (Entered(entrant), *_late_number(night, number))


def _late_number(night: Night, who: Who) -> tuple[Act, ...]:
    """In a format with a fixed field somebody late can only take an empty number."""
    seeding = night.seeding(1)
    if seeding is None or night.settings.format in (Format.SWISS, Format.PODS, Format.KING):
        return ()
    if not night.rounds:
        return (Seeded(1, ()),) if seeding.groups else ()
    odd = [i for i, group in enumerate(seeding.groups) if len(group) % 2]
    if night.settings.format is not Format.ROUND_ROBIN or not odd:
        raise refuse("The tables of this format are fixed; play on as a Swiss to let somebody in.")
    groups = list(seeding.groups)
    groups[odd[0]] = (*groups[odd[0]], who)
    return (Seeded(1, tuple(groups)),)


def rename(night: Night, who: Who, name: str) -> tuple[Act, ...]:
    """A name is spelled otherwise."""
    _entrant(night, who)
    clean = cleaned(name)[:LONGEST_NAME]
    if not clean:
        raise refuse("A player needs a name.")
    if any(key(e.name) == key(clean) and e.who != who for e in night.entrants.values()):
        raise refuse("There is a player called {name} already.", name=clean)
    return (Renamed(who, clean),)


def leave(night: Night, who: Who, *, at_once: bool = False) -> tuple[Act, ...]:
    """Somebody goes after this round, or at once and forfeits the table they sit at.

    Nothing they have played is lost.
    """
    entrant = _entrant(night, who)
    if entrant.has_left(night.coming):
        raise refuse("{name} has left already.", name=entrant.name)
    acts: list[Act] = [Left(who, night.coming)]
    if not night.rounds and night.seedings:
        acts.append(Seeded(1, ()))
    current = night.current
    if at_once and current is not None:
        table = current.table_of(who)
        if table is not None and table.outcome is None:
            acts += no_show(night, current.number, table.number, (who,))[:1]
    return tuple(acts)


def come_back(night: Night, who: Who) -> tuple[Act, ...]:
    """Somebody who left plays again from the next round on."""
    entrant = _entrant(night, who)
    if not entrant.has_left(night.coming):
        raise refuse("{name} is here.", name=entrant.name)
    if night.settings.format.is_bracket:
        raise refuse("Whoever left a bracket has forfeited it.")
    return (Returned(who, night.coming),)


def publish(night: Night) -> tuple[Act, ...]:
    """Call out the prepared round; refused if somebody came or left since it was prepared."""
    draft = night.draft
    if draft is None:
        raise refuse("No round is prepared.")
    here = set(night.here(draft.number))
    if night.settings.format in (Format.SWISS, Format.PODS, Format.KING):
        changed = here ^ set(draft.everybody())
    else:
        changed = {w for t in draft.tables if t.outcome is None for w in t.players} - here
        if night.seeding(draft.number) is None:
            raise refuse("Somebody came or left since; pair again.")
    if changed:
        names = ", ".join(night.name(who) for who in sorted(changed))
        raise refuse("Somebody came or left since ({names}); pair again.", names=names)
    return (Published(draft.number),)


def take_back(night: Night) -> tuple[Act, ...]:
    """Take back the last round, as long as nothing was played in it."""
    if night.current is None:
        raise refuse("No round is published.")
    return (Withdrawn(night.current.number),)


def seat_late(night: Night, who: Who) -> tuple[Act, ...]:
    """Seat somebody who came late in the round that runs: against whoever has the bye, or at a
    table that is not full and has no result."""
    current = night.current
    if current is None:
        raise refuse("No round is published.")
    entrant = _entrant(night, who)
    if who in set(current.everybody()):
        raise refuse("{name} sits at a table already.", name=entrant.name)
    if entrant.has_left(night.coming):
        raise refuse("{name} has left already.", name=entrant.name)
    late = who if entrant.since > current.number else None
    if current.byes:
        other = current.byes[0]
        number = max((table.number for table in current.tables), default=0) + 1
        table = Table(number, costs_of(night, current.seed).ordered(other, who))
        table = with_(table, station=_free_station(night, current))
        acts: Act = Altered(current.number, (*current.tables, table), current.byes[1:], late)
        return (acts,)
    if night.settings.format is Format.PODS:
        return (_at_short_table(night, current, who, late),)
    raise refuse("Nobody has a bye in this round; {name} plays from the next.", name=entrant.name)


def _free_station(night: Night, current: Round) -> int | None:
    used = {table.station for table in current.tables if table.outcome is None}
    stations = range(1, night.settings.stations + 1)
    return next((number for number in stations if number not in used), None)


def _at_short_table(night: Night, current: Round, who: Who, late: Who | None) -> Act:
    largest = night.settings.seats
    short = [t for t in current.tables if t.outcome is None and len(t.players) < largest]
    if not short:
        raise refuse("Every table is full; {name} plays from the next round.", name=night.name(who))
    table = min(short, key=lambda entry: len(entry.players))
    joined = with_(table, players=(*table.players, who))
    tables = tuple(joined if entry is table else entry for entry in current.tables)
    return Altered(current.number, tables, current.byes, late)


def result(night: Night, number: int, table: int, outcome: Outcome | None) -> tuple[Act, ...]:
    """A table ended, or ended otherwise than was said, in any round; None takes it back.

    The same result again is nothing.
    """
    found = _table(night, number, table)
    if found.outcome == outcome:
        return ()
    if outcome is not None:
        check_outcome(found, outcome)
        check_scores(night.settings.game, outcome.scores)
        if found.node and outcome.winner is None and len(outcome.gone) < len(found.players):
            if night.settings.decider is Decider.CLOCK:
                raise refuse("Somebody must win here: after a draw, whoever used less time.")
            raise refuse("Somebody must win here: after a draw, play again with sides swapped.")
    return (Resulted(number, table, outcome),)


def captain(night: Night, number: int, table: int, who: Who | None) -> tuple[Act, ...]:
    """Somebody of a table says its result alone from now on; None: nobody does."""
    found = _table(night, number, table)
    if found.captain == who:
        return ()
    if who is not None and who not in found.players:
        raise refuse("Only somebody at the table says its result.")
    return (Captained(number, table, who),)


def no_show(night: Night, number: int, table: int, missing: Sequence[Who]) -> tuple[Act, ...]:
    """These did not come to their table: it is forfeited, and they are away until they return."""
    found = _table(night, number, table)
    if found.outcome is not None:
        raise refuse("Table {table} has a result already.", table=table)
    seats = [seat for seat, who in enumerate(found.players) if who in missing]
    if not seats:
        raise refuse("Only somebody at the table can forfeit.")
    away = [who for who in missing if not night.entrants[who].has_left(night.coming)]
    acts: list[Act] = [Resulted(number, table, forfeit(len(found.players), seats))]
    return (*acts, *(Left(who, night.coming) for who in away))


def from_match(found: Result) -> Outcome:
    """The result of a match that was played on the machine; its own tie-breakers count."""
    seats = range(len(found.scores))
    if len(found.scores) == 2 or found.ties is None:
        places = tuple(1 if seat in found.winners else 2 for seat in seats)
        if len(found.scores) > 2:
            others = placed(found.scores)
            places = tuple(1 if s in found.winners else max(2, others[s]) for s in seats)
    else:
        keys = [(found.scores[s], *(row[s] for row in found.ties)) for s in seats]
        order = sorted(set(keys), reverse=True)
        places = tuple(ranks([order.index(k) for k in keys]))
    return Outcome(places, found.federation or found.scores, reason=found.reason)


def from_scores(scores: Sequence[int]) -> Outcome:
    """The result of a table that told its scores."""
    return Outcome(placed(scores), tuple(scores))


def draw_lot(night: Night, order: Sequence[Who]) -> tuple[Act, ...]:
    """Write down the order that was drawn among people who share a place."""
    shared: dict[int, set[Who]] = {}
    for row in standings(night):
        shared.setdefault(row.place, set()).add(row.who)
    if set(order) not in shared.values() or len(order) < 2 or len(set(order)) < len(order):
        raise refuse("A lot is drawn among all who share a place.")
    return (Lotted(len(night.rounds), tuple(order)),)


def timed(how: str, left: float) -> tuple[Act, ...]:
    """The round's clock was started, paused, given time ...; so many seconds were left then."""
    return (Timed(how, left),)


def note(text: str) -> tuple[Act, ...]:
    """Write something down."""
    return (Noted(text.strip()[:400]),)


def close(night: Night) -> tuple[Act, ...]:
    """End the night."""
    if night.closed:
        raise refuse("The night is closed.")
    return (Closed(),)


def reopen(night: Night) -> tuple[Act, ...]:
    """Go on after all."""
    if not night.closed:
        raise refuse("The night is not closed.")
    return (Reopened(),)


def _entrant(night: Night, who: Who) -> Entrant:
    found = night.entrants.get(who)
    if found is None:
        raise refuse("There is nobody with the number {who}.", who=who)
    return found


def _table(night: Night, number: int, table: int) -> Table:
    if not 1 <= number <= len(night.rounds):
        raise refuse("Round {round} is not published.", round=number)
    found = night.rounds[number - 1].table(table)
    if found is None:
        raise refuse("Round {round} has no table {table}.", round=number, table=table)
    return found
