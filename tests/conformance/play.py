"""Random games and what must hold at every moment of them, for any rule set."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from game.engine import registry
from game.engine.api import (
    Fact,
    Game,
    NotAllowed,
    Over,
    Position,
    Step,
    Unreadable,
    waiting,
)
from tests.conformance.conservation import Hooks, hooks

# No match of these games is anywhere near this long; one that is never ends.
MOST_PLIES = 4000


@dataclass(frozen=True)
class Case:
    """A rule set at a number of seats with some options."""

    game: str
    seats: int
    options: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        extra = "".join(f"-{name}={value}" for name, value in self.options.items())
        return f"{self.game}-{self.seats}{extra}"

    @property
    def rules(self) -> Game:
        """The rule set."""
        return registry.game(self.game)

    @property
    def hooks(self) -> Hooks:
        """What is known of the game beyond its contract."""
        return hooks(self.game)

    def start(self, seed: int) -> Position:
        """The start of the match with that seed."""
        return self.rules.new(self.seats, seed, self.options)


def cases() -> list[Case]:
    """Every rule set at every number of seats."""
    found = []
    for name in registry.games():
        least, most = registry.game(name).about.seats
        found += [Case(name, seats) for seats in range(least, most + 1)]
    return found


def option_cases() -> list[Case]:
    """Every rule set with each value of each option that is not the default, and its hooks' own."""
    found = []
    for name in registry.games():
        about = registry.game(name).about
        for key, option in about.options.items():
            ends = [n for n in (option.least, option.most) if n is not None]
            values = [*(option.values or ()), *ends]
            chosen = [{key: value} for value in values if value != option.default]
            found += [Case(name, about.seats[i % 2], o) for i, o in enumerate(chosen)]
        found += [Case(name, about.seats[0], dict(o)) for o in hooks(name).options]
    return found


@dataclass(frozen=True)
class Moment:
    """One state on the way and the move played from it (None at the end)."""

    position: Position
    played: tuple[int, str] | None
    step: Step | None


def random_game(case: Case, seed: int) -> Iterator[Moment]:
    """A game by random legal moves, from start to end; every move is picked with its checks."""
    dice = random.Random(f"{case} {seed}")
    position = case.start(seed)
    for _ in range(MOST_PLIES):
        seats = waiting(position.phase)
        if not seats:
            yield Moment(position, None, None)
            return
        seat = dice.choice(seats)
        moves = position.legal(seat)
        check_moves(moves)
        move = dice.choice(moves)
        step = position.play(seat, move)
        yield Moment(position, (seat, move), step)
        position = step.position
    raise AssertionError(f"{case} seed {seed} goes on after {MOST_PLIES} plies")


def check_moves(moves: list[str]) -> None:
    """What `legal` promises for a seat that must choose."""
    assert moves, "a waiting seat has no move"
    assert moves == sorted(set(moves)), "moves are not sorted or not unique"


def same_bytes(value: object) -> bytes:
    """Strict JSON, keys in order."""
    return json.dumps(value, sort_keys=True, allow_nan=False).encode()


def check_moment(case: Case, moment: Moment, seen: list[str], dice: random.Random) -> None:
    """Everything that must hold at a state; `seen` are move texts that were played before."""
    position = moment.position
    dump = position.dump()
    before = same_bytes(dump)
    assert list(case.hooks.faults(dump)) == []
    check_seats(position)
    check_refusals(position, seen, dice)
    assert same_bytes(position.dump()) == before, "a refused move changed the position"
    check_dump(case, position, before)
    check_views(case, position, dice)
    if moment.played is not None and moment.step is not None:
        check_step(case, moment, dice)
    assert same_bytes(position.dump()) == before, "a question changed the position"


def check_seats(position: Position) -> None:
    """Only waiting seats have moves, and each of theirs may be played."""
    expected = waiting(position.phase)
    assert isinstance(position.phase, Over) == (expected == ())
    for seat in range(position.seats):
        moves = position.legal(seat)
        if seat in expected:
            check_moves(moves)
            assert [m for m in moves if position.why_not(seat, m) is not None] == []
        else:
            assert moves == []


def check_refusals(position: Position, seen: list[str], dice: random.Random) -> None:
    """A move that may not be played is refused with the reason that `why_not` gives."""
    for seat in range(position.seats):
        legal = set(position.legal(seat))
        for move in dice.sample(seen, min(4, len(seen))):
            reason = position.why_not(seat, move)
            if move in legal:
                assert reason is None
                continue
            if ":" in move and reason is None:
                # Discs turned by hand: too many such moves to be listed.
                continue
            assert reason is not None
            check_refused(position, seat, move, reason)
    for text in ("", "nonsense", "pass pass", "place", "\ud800", "d9", "take 99999999999999999999"):
        check_unreadable(position, text)


def check_refused(position: Position, seat: int, move: str, reason: str) -> None:
    """`play` refuses with that reason."""
    try:
        position.play(seat, move)
    except NotAllowed as error:
        assert error.reason == reason
        return
    raise AssertionError(f"{move!r} was played though refused for {reason}")


def check_unreadable(position: Position, text: str) -> None:
    """Such a text may be unreadable or not allowed, nothing else."""
    try:
        assert position.why_not(0, text) is not None
        position.play(0, text)
    except (Unreadable, NotAllowed):
        return
    raise AssertionError(f"{text!r} was played")


def check_dump(case: Case, position: Position, written: bytes) -> None:
    """Position -> load -> position is the same."""
    again = case.rules.load(json.loads(written))
    assert same_bytes(again.dump()) == written
    assert again == position
    assert again.phase == position.phase
    for seat in range(position.seats):
        assert again.legal(seat) == position.legal(seat)


def check_views(case: Case, position: Position, dice: random.Random) -> None:
    """Whoever thinks gets a world that he cannot tell from the true one."""
    same_bytes(position.view(None))
    for seat in range(position.seats):
        view = same_bytes(position.view(seat))
        world = case.rules.imagine(json.loads(view), seat, dice.getrandbits(63))
        assert same_bytes(world.view(seat)) == view
        assert waiting(world.phase) == waiting(position.phase)
        assert world.legal(seat) == position.legal(seat)
        assert list(case.hooks.faults(world.dump())) == []


def check_step(case: Case, moment: Moment, dice: random.Random) -> None:
    """The same move gives the same step; its facts are plain data and keep their secrets."""
    assert moment.played is not None and moment.step is not None
    again = moment.position.play(*moment.played)
    assert again.position == moment.step.position
    assert again.facts == moment.step.facts
    assert moment.step.facts, "nothing was told of a move"
    for fact in moment.step.facts:
        check_fact(fact, case.seats)


def check_fact(fact: Fact, seats: int) -> None:
    """A fact is JSON, and its hidden values are `?` to everybody else."""
    same_bytes(fact.as_json())
    assert fact.kind and fact.kind == fact.kind.strip().lower()
    assert not set(fact.shown) & set(fact.hidden)
    for seat in (None, *range(seats)):
        seen = fact.seen_by(seat)
        assert seen.kind == fact.kind and seen.shown == fact.shown
        if fact.hidden and seat not in fact.only:
            assert set(seen.hidden.values()) == {"?"}


def check_secrets(case: Case, position: Position, dice: random.Random) -> bool:
    """Whether something hidden was changed: neither that seat's view nor a spectator's may show
    it. What a seat may not know nobody who only watches may know either."""
    seat = dice.randrange(-1, position.seats)
    hidden_from = None if seat < 0 else seat
    before = position.dump()
    other = case.hooks.other_world(before, hidden_from, dice)
    if other is None:
        return False
    assert same_bytes(other) != same_bytes(position.dump())
    world = case.rules.load(json.loads(same_bytes(other)))
    for viewer in {hidden_from, None}:
        assert same_bytes(world.view(viewer)) == same_bytes(position.view(viewer))
    return True


def check_end(case: Case, position: Position) -> None:
    """The result is whole, and nothing can be played any more."""
    phase = position.phase
    assert isinstance(phase, Over)
    result = phase.result
    assert len(result.scores) == case.seats
    assert result.winners and set(result.winners) <= set(range(case.seats))
    assert list(result.winners) == sorted(set(result.winners))
    best = max(result.scores)
    assert all(result.scores[seat] == best for seat in result.winners)
    assert result.reason in case.rules.about.end_reasons
    for row in result.ties or ():
        assert len(row) == case.seats
    same_bytes(result.as_json())
