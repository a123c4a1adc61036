"""Fit the evening first: so many guests, stations and minutes, and the formats that fit."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.registry import game as rules_of
from game.tourney.drafting import group_count
from game.tourney.night import Format
from game.tourney.pairing.bracket import double, single
from game.tourney.pairing.pods import sizes

MINUTES = {"reversi": 12, "reef": 20, "reef-bag": 20, "whale-riders": 30}
USUAL_MINUTES = 30
LONGEST_ROBIN = 12  # above, groups and a final
FEWEST_ROUNDS = 3


@dataclass(frozen=True, slots=True)
class Evening:
    """What the host has: `minutes` in all (None: open end), `match` a match (None: as usual)."""

    guests: int
    stations: int
    minutes: int | None
    game: str
    match: int | None = None

    @property
    def match_minutes(self) -> int:
        """How long a match is thought to take."""
        return self.match or MINUTES.get(self.game, USUAL_MINUTES)


@dataclass(frozen=True, slots=True)
class Offer:
    """A format with what it takes. `matches` has the tables of each round; `most` is the same with
    a second final. `fits` says whether it ends in time; `advised` is the one to take."""

    format: Format
    seats: int
    rounds: int
    matches: tuple[int, ...]
    waves: int
    minutes: int
    fits: bool
    advised: bool = False

    @property
    def total(self) -> int:
        """All matches."""
        return sum(self.matches)


def most_rounds(players: int) -> int:
    """How many Swiss rounds always end without a rematch (measured over simulated nights)."""
    return max(1, players - (2 if players % 2 else 3))


def usual_rounds(players: int) -> int:
    """The usual length of a Swiss: enough that one player can be alone in front."""
    return min(most_rounds(players), max(1, (players - 1).bit_length()))


def is_better_as_robin(players: int, rounds: int) -> bool:
    """Whether so many rounds are nearly a round robin anyway."""
    return rounds >= players - 2


def offers(evening: Evening) -> tuple[Offer, ...]:
    """All formats for that evening; those that fit first, the advised one at the very front."""
    players = evening.guests
    if players < 2:
        return ()
    largest = rules_of(evening.game).about.seats[1]
    found = [_offer(evening, Format.SWISS, 2, _swiss(evening))] if players >= 4 else []
    found.append(_offer(evening, Format.ROUND_ROBIN, 2, _robin(players)))
    found.append(_offer(evening, Format.SINGLE, 2, _bracket(players, twice=False)))
    found.append(_offer(evening, Format.DOUBLE, 2, _bracket(players, twice=True)))
    if players >= 6:
        found.append(_offer(evening, Format.GROUPS, 2, _groups(players)))
    if largest > 2 and players >= 3:
        found.append(_offer(evening, Format.PODS, largest, _pods(evening, largest)))
    found.append(_king(evening))
    best = _advised(evening, found)
    marked = [_mark(offer) if offer.format is best else offer for offer in found]
    return tuple(sorted(marked, key=lambda offer: (not offer.advised, not offer.fits)))


def _mark(offer: Offer) -> Offer:
    return Offer(
        offer.format,
        offer.seats,
        offer.rounds,
        offer.matches,
        offer.waves,
        offer.minutes,
        offer.fits,
        advised=True,
    )


def _advised(evening: Evening, found: list[Offer]) -> Format:
    fitting = {offer.format for offer in found if offer.fits}
    wanted = [Format.PODS, Format.SWISS, Format.GROUPS, Format.DOUBLE, Format.SINGLE]
    if evening.guests <= LONGEST_ROBIN:
        wanted.insert(0, Format.ROUND_ROBIN)
    return next((format for format in wanted if format in fitting), Format.KING)


def _offer(evening: Evening, format: Format, seats: int, matches: tuple[int, ...]) -> Offer:
    waves = sum(-(-tables // evening.stations) for tables in matches)
    minutes = waves * evening.match_minutes
    fits = evening.minutes is None or minutes <= evening.minutes
    return Offer(format, seats, len(matches), matches, waves, minutes, fits)


def _in_time(evening: Evening, rounds: int, tables: int) -> int:
    """As many of these rounds as there is time for, at least three."""
    if evening.minutes is None:
        return rounds
    each = -(-tables // evening.stations) * evening.match_minutes
    return max(min(FEWEST_ROUNDS, rounds), min(rounds, evening.minutes // each))


def _swiss(evening: Evening) -> tuple[int, ...]:
    tables = evening.guests // 2
    return (tables,) * _in_time(evening, usual_rounds(evening.guests), tables)


def _pods(evening: Evening, largest: int) -> tuple[int, ...]:
    tables = len(sizes(evening.guests, largest))
    rounds = max(FEWEST_ROUNDS, min(5, (evening.guests - 1) // 3))
    return (tables,) * _in_time(evening, rounds, tables)


def _robin(players: int) -> tuple[int, ...]:
    return (players // 2,) * (players - 1 + players % 2)


def _groups(players: int) -> tuple[int, ...]:
    groups = group_count(players, 0)
    each = [players // groups + (i < players % groups) for i in range(groups)]
    longest = max(size - 1 + size % 2 for size in each)
    matches = [
        sum(size // 2 for size in each if turn < size - 1 + size % 2) for turn in range(longest)
    ]
    return (*matches, *_bracket(2 * groups, twice=False))


def _bracket(players: int, *, twice: bool) -> tuple[int, ...]:
    """Matches by wave of the bracket; a second final is not counted."""
    from game.tourney.pairing.bracket import Met, resolve

    order = tuple(range(players))
    nodes = double(players, second_final=False) if twice else single(players, third_place=True)
    met: dict[str, Met] = {}
    rounds: list[int] = []
    while True:
        standing = resolve(nodes, order, met)
        if not standing.ready:
            return tuple(rounds)
        rounds.append(len(standing.ready))
        for name in standing.ready:
            who = [player for player in standing.slots[name].players if player is not None]
            met[name] = Met(tuple(who), who[0], over=True)


def _king(evening: Evening) -> Offer:
    each = evening.match_minutes
    rounds = max(1, (evening.minutes or 10 * each) // each)
    fits = evening.minutes is None or evening.minutes >= each
    return Offer(Format.KING, 2, rounds, (1,) * rounds, rounds, rounds * each, fits)
