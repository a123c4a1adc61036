"""Whole nights by dice: all promises hold after every event."""

from __future__ import annotations

import multiprocessing
import random
import time
from collections.abc import Iterable, Sequence
from contextlib import closing

import pytest

from game.tourney import invariants
from game.tourney.drafter import Drafter
from game.tourney.drafting import draft
from game.tourney.events import Act, Drafted, Event, Resulted, Seeded
from game.tourney.fold import fold
from game.tourney.night import Format, Night, Refused, Settings
from game.tourney.simulate import Simulation, Trouble, settings_for
from game.tourney.standings.build import standings
from game.tourney.standings.ranking import Standing

from .nights import Book, book

BUSY = Trouble(0.15, 0.15, 0.5, 0.1, 0.03)


class Watched:
    """Leads a night and looks at it after every event."""

    def __init__(self) -> None:
        self.book = Book()
        self.seen: dict[int, tuple[Standing, ...]] = {}

    def lead(self, acts: Iterable[Act]) -> Night:
        for act in acts:
            self.book.do((act,))
            self._look(act)
        return self.book.night

    def _look(self, act: Act) -> None:
        night = self.book.night
        assert fold(event.act for event in self.book.events) == night, "fold = live state"
        changed = act.round if isinstance(act, Resulted) else 1 << 20
        for number, rows in self.seen.items():
            if number < changed:
                assert standings(night, number) == rows, f"{act} changes round {number}"
        for number in range(1, night.finished_rounds + 1):
            if number not in self.seen or number >= changed:
                self.seen[number] = standings(night, number)


def _whole_night(settings: Settings, players: int, trouble: Trouble, seed: int) -> Night:
    watched = Watched()
    simulation = Simulation(watched.lead, settings, players, seed, trouble)
    night = simulation.run()
    assert invariants.faults(night, watched.book.events) == [], f"seed {seed}"
    _replays(watched.book.events)
    for round in night.rounds:
        if settings.format is Format.SWISS:
            assert invariants.avoidable_rematches(night, round.number) == [], f"seed {seed}"
    return night


def _replays(events: Sequence[Event]) -> None:
    """Every round comes out again from the night before it and its seed."""
    told = [event.act for event in events]
    for place, act in enumerate(told):
        if isinstance(act, Drafted):
            since = place - isinstance(told[place - 1], Seeded)
            assert draft(fold(told[:since]), act.round.seed)[-1] == act


def test_a_window_never_waits_for_a_pairing() -> None:
    made = book(9, rounds=3)
    with closing(Drafter()) as drafter:
        drafter.ask(made.night, 5)
        assert drafter.is_busy
        until = time.monotonic() + 60
        while (acts := drafter.take()) is None:
            assert time.monotonic() < until
            time.sleep(0.01)
        assert acts == draft(made.night, 5)
        drafter.ask(book(1).night, 5)
        with pytest.raises(Refused, match="two players"):
            while drafter.take() is None:
                time.sleep(0.01)
    assert not drafter.is_busy


def test_a_pairing_comes_out_though_its_process_dies() -> None:
    made = book(5, rounds=3)
    with closing(Drafter()) as drafter:
        for busy in (False, True):
            drafter.ask(made.night, 1)
            while not busy and drafter.take() is None:
                time.sleep(0.01)
            (child,) = multiprocessing.active_children()
            child.kill()
            child.join()
            if not busy:
                drafter.ask(made.night, 5)
            while (acts := drafter.take()) is None:
                time.sleep(0.01)
            assert acts == draft(made.night, 1 if busy else 5)


def test_a_night_of_sixty_four() -> None:
    """64 people, 6 rounds, 5 % late, 5 % leaving, 3 % corrections."""
    seed = random.randrange(2**32)
    print("seed", seed)
    night = _whole_night(settings_for("reversi", Format.SWISS, 6), 64, Trouble(), seed)
    assert len(night.rounds) == 6
    assert all(round.is_complete for round in night.rounds)
    assert len(night.entrants) == 64
    assert not invariants.avoidable_rematches(night, 6)


def test_two_hundred_and_fifty_five_players() -> None:
    seed = random.randrange(2**32)
    print("seed", seed)
    made = Book()
    night = Simulation(
        made.do, settings_for("reversi", Format.SWISS, 3), 255, seed, Trouble()
    ).run()
    assert invariants.faults(night, made.events) == []
    for number in (1, 2, 3):
        assert invariants.avoidable_rematches(night, number) == []
        assert night.rounds[number - 1].is_complete


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7, 9, 12])
def test_small_swiss_nights_never_repeat_without_need(players: int) -> None:
    """Complaints 1 (greedy pairing repeats opponents) and 9, 11 (byes twice)."""
    base = random.randrange(2**30)
    print("seed", base)
    for seed in range(base, base + 4):
        rounds = max(2, players - 2)
        _whole_night(settings_for("reversi", Format.SWISS, rounds), players, BUSY, seed)


@pytest.mark.parametrize("format", list(Format))
@pytest.mark.parametrize("players", [5, 8, 11])
def test_every_format_comes_to_its_end(format: Format, players: int) -> None:
    """U24: in every phase there is a way on."""
    seed = random.randrange(2**32)
    print("seed", seed)
    counted = 5 if format in (Format.SWISS, Format.PODS, Format.KING) else None
    seats = 4 if format is Format.PODS else 2
    game = "reef" if format is Format.PODS else "reversi"
    settings = settings_for(game, format, counted, seats)
    night = _whole_night(settings, players, Trouble(0.1, 0.2, 0.5, 0.1, 0.03), seed)
    assert night.rounds
    assert night.closed
    first = [row for row in standings(night) if row.place == 1]
    if format.is_bracket or format is Format.GROUPS:
        assert len(first) == 1, "a bracket has one winner"
