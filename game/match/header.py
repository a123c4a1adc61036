"""Who sits where and what was agreed before the first move."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TypeVar

from game.engine.api import BrokenRecord, Json, JsonObject, Position, Seat, Unreadable
from game.engine.record import Record, begin, begin_at
from game.match.clock import ClockRule
from game.match.seats import seat_names
from game.store.people import LONGEST_NAME, Emblem

LEVELS = range(1, 9)
T = TypeVar("T")


class Kind(StrEnum):
    """Who decides for a seat."""

    PERSON = "person"
    COMPUTER = "computer"


@dataclass(frozen=True, slots=True)
class Player:
    """Whoever sits on a seat.

    `name` may be empty, then the seat is called by its colour. `level` is 1-8 for a computer.
    `device` is the device that speaks for a person ("" for any).
    """

    kind: Kind
    name: str = ""
    emblem: Emblem = Emblem.TURTLE
    level: int | None = None
    device: str = ""

    @property
    def is_person(self) -> bool:
        """Whether a person decides for this seat."""
        return self.kind is Kind.PERSON


@dataclass(frozen=True, slots=True)
class Header:
    """A match before its first move: one player a seat.

    It begins from `position` (JSON as the engine protocol has it) or, that being None, from `seed`.
    `casual` lets an undo go past another person's decision; in a `tournament` there are neither
    undo nor hints.
    """

    game: str
    players: tuple[Player, ...]
    seed: int = 0
    position: JsonObject | None = None
    options: JsonObject = field(default_factory=dict)
    clock: ClockRule = field(default_factory=ClockRule)
    casual: bool = True
    tournament: bool = False

    @property
    def title(self) -> str:
        """The names in seat order, as a list of matches calls the match."""
        seats = seat_names(self.game, len(self.players))
        called = zip(self.players, seats, strict=False)  # a wrong number is told by `begin`
        return " \u2013 ".join(player.name or seat for player, seat in called)

    def begin(self) -> tuple[Record, Position]:
        """The empty record and the first position.

        Raises `UnknownGame`, `Unreadable` (options, number of seats) or `BadPosition`.
        """
        record, position = self._begin()
        if position.seats != len(self.players):
            raise Unreadable(f"{len(self.players)} players for {position.seats} seats")
        by_hand = record.options.get("hand_flip") is True
        if by_hand and not all(player.is_person for player in self.players):
            raise Unreadable("turning discs by hand is for people only")
        return record, position

    def _begin(self) -> tuple[Record, Position]:
        if self.position is None:
            return begin(self.game, len(self.players), self.seed, self.options)
        given = self.position.get("options")
        own = given if isinstance(given, Mapping) else {}
        return begin_at(self.game, {**self.position, "options": {**own, **self.options}})

    def as_json(self) -> dict[str, Json]:
        """The header as it is saved."""
        return {
            "game": self.game,
            "players": [_player_json(player) for player in self.players],
            "seed": self.seed,
            "position": self.position,
            "options": dict(self.options),
            "clock": self.clock.as_json(),
            "casual": self.casual,
            "tournament": self.tournament,
        }


def again(header: Header, *, swap: bool = False, seed: int | None = None) -> Header:
    """The same match once more; with `swap` everybody moves on to the next seat."""
    players = header.players
    turned = (*players[1:], players[0]) if swap else players
    return replace(header, players=turned, seed=header.seed if seed is None else seed)


def read_header(data: Mapping[str, object]) -> Header:
    """A header as it was saved. Raises `BrokenRecord` with the place of the first fault."""
    players = _of(data, "players", list)
    position = data.get("position")
    if position is not None and not isinstance(position, dict):
        raise BrokenRecord("header: position is not an object")
    return Header(
        game=_of(data, "game", str),
        players=tuple(_read_player(seat, player) for seat, player in enumerate(players)),
        seed=_of(data, "seed", int, 0),
        position=position,
        options=_of(data, "options", dict, {}),
        clock=ClockRule.from_json(_of(data, "clock", dict, {})),
        casual=_of(data, "casual", bool, True),
        tournament=_of(data, "tournament", bool, False),
    )


def _player_json(player: Player) -> dict[str, Json]:
    return {
        "kind": player.kind,
        "name": player.name,
        "emblem": player.emblem,
        "level": player.level,
        "device": player.device,
    }


def _read_player(seat: Seat, data: object) -> Player:
    if not isinstance(data, dict):
        raise BrokenRecord(f"header: player {seat} is not an object")
    level = data.get("level")
    if level is not None and level not in LEVELS:
        raise BrokenRecord(f"header: player {seat} has the level {level!r}")
    try:
        return Player(
            kind=Kind(data.get("kind", "")),
            name=_of(data, "name", str, "")[:LONGEST_NAME],
            emblem=Emblem(data.get("emblem", "turtle")),
            level=level,
            device=_of(data, "device", str, ""),
        )
    except ValueError as error:
        raise BrokenRecord(f"header: player {seat}: {error}") from error


def _of(data: Mapping[str, object], name: str, kind: type[T], default: T | None = None) -> T:
    value = data.get(name, default)
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise BrokenRecord(f"header: {name} is not a {kind.__name__}")
    return value
