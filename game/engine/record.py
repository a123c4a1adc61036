"""A match as a header and its moves; positions are recomputed by replaying them.

The JSON form is the engine protocol's `record`:
`{"game", "seats", "seed" or "position", "options", "moves": [[seat, text], ...], "rules"}`, where
`rules` is the version of the rule set (left out: the present one).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.engine import registry
from game.engine.api import (
    BrokenRecord,
    Game,
    GameError,
    Json,
    JsonObject,
    Position,
    Seat,
    Step,
)

MOST_SEED = 2**63 - 1


@dataclass(frozen=True, slots=True)
class Record:
    """A match: it began from `position` (complete, its JSON form) or, that being None, from `seed`.

    `options` are those of the start, all with their values; a position carries its own too.
    """

    game: str
    seats: int
    seed: int | None
    position: JsonObject | None
    options: JsonObject
    moves: tuple[tuple[Seat, str], ...]
    rules: int

    def as_json(self) -> dict[str, Json]:
        """The record as the engine protocol writes it."""
        start: dict[str, Json] = (
            {"seed": self.seed} if self.position is None else {"position": self.position}
        )
        return {
            "game": self.game,
            "seats": self.seats,
            **start,
            "options": dict(self.options),
            "moves": [[seat, move] for seat, move in self.moves],
            "rules": self.rules,
        }

    def after(self, seat: Seat, move: str) -> Record:
        """The record with one more move."""
        return replace(self, moves=(*self.moves, (seat, move)))

    def before(self) -> Record:
        """The record without its last move."""
        return replace(self, moves=self.moves[:-1])

    def completed(self, start: Position) -> Record:
        """The record as it would have been written from its start: every option and field named."""
        full = start.dump()
        position = None if self.position is None else full
        return replace(self, position=position, options=_options(full, self.options))


@dataclass(frozen=True, slots=True)
class Replay:
    """A record played through: the start and one step for each move."""

    start: Position
    steps: tuple[Step, ...]

    @property
    def positions(self) -> tuple[Position, ...]:
        """The start and the position after each move."""
        return (self.start, *(step.position for step in self.steps))

    @property
    def last(self) -> Position:
        """The position after all moves."""
        return self.steps[-1].position if self.steps else self.start


def begin(game: str, seats: int, seed: int, options: JsonObject) -> tuple[Record, Position]:
    """A fresh match and its empty record. Raises `UnknownGame`, `Unreadable`."""
    rules = registry.game(game)
    position = rules.new(seats, seed, options)
    all_options = _options(position.dump(), options)
    return Record(game, seats, seed, None, all_options, (), rules.about.version), position


def begin_at(game: str, data: JsonObject) -> tuple[Record, Position]:
    """A match from a position, and its empty record. Raises `UnknownGame`, `BadPosition`."""
    rules = registry.game(game)
    position = rules.load(data)
    full = position.dump()
    record = Record(game, position.seats, None, full, _options(full), (), rules.about.version)
    return record, position


def replay(record: Record) -> Replay:
    """Play a record through.

    Raises `BrokenRecord`, whose `__cause__` is what the rules said of the start or of the move.
    """
    try:
        start = _start(record)
    except GameError as error:
        raise BrokenRecord(f"start: {error}") from error
    steps: list[Step] = []
    position = start
    for place, (seat, move) in enumerate(record.moves, start=1):
        try:
            steps.append(position.play(seat, move))
        except GameError as error:
            raise BrokenRecord(f"move {place}, {move[:40]!r} by seat {seat}: {error}") from error
        position = steps[-1].position
    return Replay(start, tuple(steps))


def read_record(data: Json) -> Record:
    """A record from any JSON. Raises `BrokenRecord` with the place of the first fault.

    Only the form is read here; `replay` says whether the moves can be played.
    """
    if not isinstance(data, dict):
        raise BrokenRecord("record: not an object")
    name = data.get("game")
    if not isinstance(name, str):
        raise BrokenRecord("game: not a text")
    seed, position = data.get("seed"), data.get("position")
    _check_start(seed, position)
    options = data.get("options", {})
    if not isinstance(options, dict):
        raise BrokenRecord("options: not an object")
    moves = data.get("moves")
    if not isinstance(moves, list):
        raise BrokenRecord("moves: not a list")
    return Record(
        game=name,
        seats=_whole(data, "seats", 1, 64),
        seed=seed if isinstance(seed, int) else None,
        position=position if isinstance(position, dict) else None,
        options=options,
        moves=tuple(_read_move(place, move) for place, move in enumerate(moves, start=1)),
        rules=_whole(data, "rules", 1, MOST_SEED) if "rules" in data else _version(name),
    )


def _start(record: Record) -> Position:
    rules = registry.game(record.game)
    if record.rules != rules.about.version:
        raise BrokenRecord(f"rules: version {record.rules}, not {rules.about.version}")
    if record.position is None:
        return rules.new(record.seats, record.seed or 0, record.options)
    position = rules.load(record.position)
    if position.seats != record.seats:
        raise BrokenRecord(f"seats: {record.seats}, but the position has {position.seats}")
    return position


def _version(name: str) -> int:
    try:
        rules: Game = registry.game(name)
    except registry.UnknownGame as error:
        raise BrokenRecord(f"game: {error}") from error
    return rules.about.version


def _options(dump: JsonObject, given: JsonObject | None = None) -> JsonObject:
    options = dump.get("options", given)
    return options if isinstance(options, dict) else {}


def _check_start(seed: Json, position: Json) -> None:
    if (seed is None) == (position is None):
        raise BrokenRecord("start: either seed or position must be given")
    if position is not None and not isinstance(position, dict):
        raise BrokenRecord("position: not an object")
    if seed is not None and not _is_whole(seed, 0, MOST_SEED):
        raise BrokenRecord("seed: not a whole number from 0 to 2**63 - 1")


def _whole(data: JsonObject, name: str, least: int, most: int) -> int:
    value = data.get(name)
    if not isinstance(value, int) or not _is_whole(value, least, most):
        raise BrokenRecord(f"{name}: not a whole number from {least} to {most}")
    return value


def _is_whole(value: Json, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _read_move(place: int, move: Json) -> tuple[Seat, str]:
    if not isinstance(move, list) or len(move) != 2:
        raise BrokenRecord(f"move {place}: not a pair of seat and text")
    seat, text = move
    if not isinstance(seat, int) or not _is_whole(seat, 0, 63):
        raise BrokenRecord(f"move {place}: seat is not a whole number")
    if not isinstance(text, str):
        raise BrokenRecord(f"move {place}: not a text")
    return seat, text
