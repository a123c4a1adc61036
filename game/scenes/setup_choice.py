"""What was chosen at set-up, kept for the next time, and the header that it makes."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game.ai.levels import level
from game.engine import registry
from game.engine.api import Json, JsonObject, waiting
from game.i18n.catalogue import t
from game.match.clock import ClockKind, ClockRule
from game.match.header import Header, Kind, Player
from game.store.people import Emblem

EMBLEMS = tuple(Emblem)
CLOCKS: Mapping[str, ClockRule] = {
    "none": ClockRule(),
    "sudden 5": ClockRule(ClockKind.SUDDEN, 300.0),
    "sudden 10": ClockRule(ClockKind.SUDDEN, 600.0),
    "sudden 20": ClockRule(ClockKind.SUDDEN, 1200.0),
    "fischer 3 5": ClockRule(ClockKind.FISCHER, 180.0, 5.0),
    "fischer 10 10": ClockRule(ClockKind.FISCHER, 600.0, 10.0),
}
_RANDOM_PLIES = 6


@dataclass(slots=True)
class SeatChoice:
    """One side: a person with a name and an emblem, or a computer of a level."""

    computer: bool
    name: str
    emblem: Emblem
    level: int

    def player(self, game: str) -> Player:
        """Whoever sits down."""
        if self.computer:
            return Player(Kind.COMPUTER, t(level(game, self.level).name), self.emblem, self.level)
        return Player(Kind.PERSON, " ".join(self.name.split()), self.emblem)


@dataclass(slots=True)
class SetupChoice:
    """Everything that the set-up screen asks for Reversi; `seats` by colour, Black first."""

    seats: list[SeatChoice] = field(default_factory=list)
    opening: str = "standard"
    clock: str = "none"
    hand_flip: bool = False
    colours: str = "chosen"

    @property
    def only_people(self) -> bool:
        """Whether nobody but people plays."""
        return not any(seat.computer for seat in self.seats)

    @property
    def playing(self) -> list[SeatChoice]:
        """The seats that play."""
        return self.seats

    def swapped(self) -> None:
        """Everybody takes the other colour."""
        self.seats.reverse()

    def plain(self) -> dict[str, object]:
        """As the settings file keeps it."""
        return {
            "computers": [seat.computer for seat in self.seats],
            "names": [seat.name for seat in self.seats],
            "emblems": [str(seat.emblem) for seat in self.seats],
            "levels": [seat.level for seat in self.seats],
            "opening": self.opening,
            "clock": self.clock,
            "hand_flip": self.hand_flip,
            "colours": self.colours,
        }

    def header(self, game: str, dice: random.Random, *, casual: bool) -> Header:
        """The match that was asked for."""
        players = [seat.player(game) for seat in self.seats]
        if self.colours == "random" and dice.random() < 0.5:
            players.reverse()
        by_hand = self.hand_flip and self.only_people
        opening = "balanced" if self.opening == "balanced" else "standard"
        options: dict[str, Json] = {"hand_flip": by_hand, "opening": opening}
        header = Header(
            game,
            tuple(players),
            seed=dice.randrange(2**62),
            options=options,
            clock=CLOCKS.get(self.clock, ClockRule()),
            casual=casual,
        )
        if self.opening == "random":
            return replace(header, position=random_start(game, dice))
        return header


def random_start(game: str, dice: random.Random) -> JsonObject:
    """A position a few random moves into a game."""
    position = registry.game(game).new(2, 0, {})
    for _ in range(_RANDOM_PLIES):
        seat = waiting(position.phase)[0]
        position = position.play(seat, dice.choice(position.legal(seat))).position
    start = dict(position.dump())
    start.pop("options", None)
    return start


def read(plain: Mapping[str, object]) -> SetupChoice:
    """A choice as it was kept; whatever cannot be used is as at the first start."""
    seats = [
        SeatChoice(
            computer=_at(plain.get("computers"), seat, seat == 1) is True,
            name=str(_at(plain.get("names"), seat, ""))[:24],
            emblem=_emblem(_at(plain.get("emblems"), seat, EMBLEMS[seat])),
            level=_level(_at(plain.get("levels"), seat, 2)),
        )
        for seat in (0, 1)
    ]
    opening, clock = str(plain.get("opening")), str(plain.get("clock"))
    return SetupChoice(
        seats,
        opening if opening in ("standard", "balanced", "random") else "standard",
        clock if clock in CLOCKS else "none",
        plain.get("hand_flip") is True,
        "random" if plain.get("colours") == "random" else "chosen",
    )


def _at(values: object, place: int, default: object) -> object:
    if isinstance(values, list | tuple) and len(values) > place:
        return values[place]
    return default


def _emblem(value: object) -> Emblem:
    return Emblem(str(value)) if str(value) in EMBLEMS else Emblem.TURTLE


def _level(value: object) -> int:
    return value if isinstance(value, int) and 1 <= value <= 8 else 2
