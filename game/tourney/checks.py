"""What any night must be, however it came here: checked for the host's acts and for files alike."""

from __future__ import annotations

from collections.abc import Sequence

from game.tourney.night import (
    LONGEST_TITLE,
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
from game.tourney.standings.breaks import BREAKS, MEETING

MOST_SEATS = 4
MOST = 10_000
MOST_POINTS = 999  # no game of ours comes near; a slip of the finger does
FEWEST_POINTS = -99  # left-over cards of Lanterns
SUMS = {"reversi": 64}
_LONGEST = 100  # letters of a name in a file


def check_settings(settings: Settings) -> None:
    """Raises `Refused` for settings that no night can have."""
    unknown = [name for name in settings.breaks if name not in BREAKS and name not in MEETING]
    if unknown:
        raise refuse("There is no tie-break called {name}.", name=unknown[0])
    if settings.format not in (Format.PODS, Format.KING) and settings.seats != 2:
        raise refuse("In this format two meet at a table.")
    counted = (settings.stations, settings.minutes, settings.seats - 1, settings.advance)
    if not all(1 <= value <= MOST for value in (*counted, settings.rounds or 1)):
        raise refuse("Rounds, stations, minutes and seats are counted from 1.")
    if settings.seats > MOST_SEATS or not 0 <= settings.groups <= MOST:
        raise refuse("A table has 2 to {n} seats.", n=MOST_SEATS)
    if len(settings.title) > LONGEST_TITLE:
        raise refuse("The title is longer than {n} letters.", n=LONGEST_TITLE)


def check_entrant(entrant: Entrant) -> None:
    """Raises `Refused` for somebody who cannot be."""
    if not 1 <= entrant.who <= MOST or not entrant.name or len(entrant.name) > _LONGEST:
        raise refuse("A player needs a name.")
    if not 1 <= entrant.since <= MOST:
        raise refuse("Rounds, stations, minutes and seats are counted from 1.")
    if entrant.level is not None and not 1 <= entrant.level <= 8:
        raise refuse("Computer players have the levels 1 to 8.")


def check_round(night: Night, round: Round) -> None:
    """Raises `Refused` unless everybody in the round is known, has come, and sits once."""
    seen: set[Who] = set()
    for who in round.everybody():
        if who not in night.entrants:
            raise refuse("There is nobody with the number {who}.", who=who)
        if night.entrants[who].since > round.number:
            raise refuse("{name} is not here in this round.", name=night.name(who))
        if who in seen:
            raise refuse("{name} would sit twice in this round.", name=night.name(who))
        seen.add(who)
    if len({table.number for table in round.tables}) != len(round.tables):
        raise refuse("Two tables have the same number.")
    for table in round.tables:
        if not 2 <= len(table.players) <= night.settings.seats:
            raise refuse("A table has 2 to {n} seats.", n=night.settings.seats)
        if table.outcome is not None:
            check_outcome(table, table.outcome)


def check_scores(game: str, scores: Sequence[int]) -> None:
    """Raises `Refused` for scores that are told for a game but cannot be reached in it."""
    whole = SUMS.get(game)
    if whole is not None and scores and (min(scores) < 0 or sum(scores) > whole):
        raise refuse("The scores add up to {n}; empty squares go to the winner.", n=whole)
    wrong = [score for score in scores if not FEWEST_POINTS <= score <= MOST_POINTS]
    if wrong and wrong[0] < 0:
        raise refuse("A score is at least {n}; {text} cannot be.", n=FEWEST_POINTS, text=wrong[0])
    if wrong:
        raise refuse("A score is at most {n}; {text} cannot be.", n=MOST_POINTS, text=wrong[0])


def check_outcome(table: Table, outcome: Outcome) -> None:
    """Raises `Refused` unless the outcome is one of that table."""
    seats = len(table.players)
    if len(outcome.places) != seats or not all(1 <= place <= seats for place in outcome.places):
        raise refuse("A result needs a place for each of {n} seats.", n=seats)
    if outcome.scores and len(outcome.scores) != seats:
        raise refuse("A result needs a score for each of {n} seats.", n=seats)
    if any(abs(score) > MOST for score in outcome.scores):
        raise refuse("{text} is no score.", text=max(outcome.scores, key=abs))
    if any(seat not in range(seats) for seat in outcome.gone):
        raise refuse("Only somebody at the table can forfeit.")
