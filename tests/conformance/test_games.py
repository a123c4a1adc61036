"""The suite that every registered rule set passes.

LAGOON_RANDOM_GAMES sets how many random games are played for each rule set and number of seats,
LAGOON_SECRET_STATES in how many states of each rule set something hidden is changed. Every state is
asked for its moves; the dearer checks are made in a share of the states, LAGOON_STATE_SHARE: 1
looks at every state of every game in full, which takes hours.
"""

from __future__ import annotations

import os
import random

import pytest

from game.engine import registry
from game.engine.api import Unreadable
from game.engine.record import begin, begin_at, read_record, replay
from tests.conformance.play import (
    Case,
    Moment,
    cases,
    check_end,
    check_moment,
    check_secrets,
    option_cases,
    random_game,
    same_bytes,
)

GAMES = int(os.environ.get("LAGOON_RANDOM_GAMES", "1000"))
SECRET_STATES = int(os.environ.get("LAGOON_SECRET_STATES", "10000"))
BATCHES = 4  # so that the processes of a parallel run share the work evenly
THOROUGH_GAMES = 2  # games of each rule set and number of seats looked at in full at every state
SAMPLED_STATES = float(os.environ.get("LAGOON_STATE_SHARE", "0.005"))  # of all other games
SAMPLED_GAMES = 0.03  # share of all other games whose end and record are looked at in full
OPTION_GAMES = 5


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("case", cases(), ids=str)
def test_random_games_keep_the_contract_and_end(case: Case, batch: int) -> None:
    for seed in range(batch, GAMES, BATCHES):
        if seed < THOROUGH_GAMES:
            play_and_check(case, seed, 1.0, 1.0)
        else:
            play_and_check(case, seed, SAMPLED_STATES, SAMPLED_GAMES)


@pytest.mark.parametrize("case", option_cases(), ids=str)
def test_random_games_with_each_option(case: Case) -> None:
    for seed in range(min(GAMES, OPTION_GAMES)):
        play_and_check(case, seed, 0.1, 0.5)


def play_and_check(case: Case, seed: int, states: float, games: float) -> None:
    """Play a game; look in full at these shares of its states, of the games as a whole."""
    dice = random.Random(f"checks {case} {seed}")
    in_full = dice.random() < games
    seen = list(case.hooks.refused)
    moments: list[Moment] = []
    try:
        for moment in random_game(case, seed):
            moments.append(moment)
            if dice.random() < states or (in_full and moment.played is None):
                check_moment(case, moment, seen, dice)
            if moment.played is not None:
                seen.append(moment.played[1])
        check_end(case, moments[-1].position)
        if in_full:
            check_unchanged(moments)
            check_record(case, seed, moments)
    except Exception as error:
        played = [moment.played for moment in moments]
        error.add_note(f"{case} seed {seed} after {len(moments)} states: {played}")
        raise


def check_unchanged(moments: list[Moment]) -> None:
    """Playing on changed no earlier position."""
    for earlier, later in zip(moments, moments[1:], strict=False):
        assert earlier.step is not None and earlier.played is not None
        assert earlier.step.position == later.position
        assert earlier.position.play(*earlier.played).position == later.position


def check_record(case: Case, seed: int, moments: list[Moment]) -> None:
    """Record -> JSON -> record -> replay gives the same positions and facts, from seed or start."""
    start = moments[0].position
    by_seed, fresh = begin(case.game, case.seats, seed, case.options)
    by_position, loaded = begin_at(case.game, start.dump())
    assert fresh == start and loaded == start, "the same seed or position gave another start"
    for record in (by_seed, by_position):
        for moment in moments[:-1]:
            assert moment.played is not None
            record = record.after(*moment.played)
        again = read_record(record.as_json())
        assert same_bytes(again.as_json()) == same_bytes(record.as_json())
        played = replay(again)
        assert played.last == moments[-1].position
        facts = [step.facts for step in played.steps]
        assert facts == [moment.step.facts for moment in moments[:-1] if moment.step is not None]


@pytest.mark.parametrize("case", cases(), ids=str)
def test_no_view_shows_what_a_seat_may_not_know(case: Case) -> None:
    about = case.rules.about
    wanted = SECRET_STATES // (about.seats[1] - about.seats[0] + 1)
    dice = random.Random(f"secrets {case}")
    changed = seed = 0
    while changed < wanted:
        for moment in random_game(case, seed):
            changed += check_secrets(case, moment.position, dice)
        seed += 1
        if not about.secrets and not changed:
            return  # nothing is hidden from anybody; a pile may be, though all see the same
        assert changed, f"{case.game} has secrets, but its hooks change none"


@pytest.mark.parametrize("case", cases(), ids=str)
def test_everybody_sees_the_same_where_nothing_is_secret(case: Case) -> None:
    for moment in random_game(case, 0):
        views = {same_bytes(moment.position.view(seat)) for seat in (None, *range(case.seats))}
        if not case.rules.about.secrets:
            assert len(views) == 1


@pytest.mark.parametrize("case", cases(), ids=str)
def test_the_same_seed_gives_the_same_match_and_others_differ(case: Case) -> None:
    starts = [same_bytes(case.start(seed).dump()) for seed in (0, 1, 2, 2**63 - 1)]
    assert starts == [same_bytes(case.start(seed).dump()) for seed in (0, 1, 2, 2**63 - 1)]
    if case.rules.about.secrets:
        assert len(set(starts)) == len(starts)


@pytest.mark.parametrize("name", registry.games())
def test_a_wrong_number_of_seats_or_option_is_refused(name: str) -> None:
    rules = registry.game(name)
    least, most = rules.about.seats
    for seats in (least - 1, most + 1, 0, -1):
        with pytest.raises(Unreadable):
            rules.new(seats, 0, {})
    with pytest.raises(Unreadable):
        rules.new(least, 0, {"no such option": True})
    for key, option in rules.about.options.items():
        with pytest.raises(Unreadable):
            rules.new(least, 0, {key: ["not a value"]})
        assert rules.new(least, 0, {key: option.default}) == rules.new(least, 0, {})
