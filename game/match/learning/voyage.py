"""The voyage: stops over all games, each a match with a twist; stars, and what they unlock.

`levels/voyage/*.toml` in any levels folder; its head says how a stop is written.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from game.engine import registry
from game.engine.api import GameError, JsonObject, Result, Seat
from game.engine.levels import Fault, folders
from game.match.header import LEVELS, Header, Kind, Player
from game.match.learning.files import Broken, Reader, Shelf
from game.match.learning.filling import filled
from game.store.people import Emblem

_KEYS = ("id", "title", "say", "game", "levels", "options", "position", "lead", "seat")
# cosmetic themes by the stars that unlock them
LOOKS = {"sunset": 12, "kelp": 30}


@dataclass(frozen=True, slots=True)
class Stop:
    """One match of the voyage: the person's seat, the others by level, in seat order."""

    id: str
    title: str
    say: str
    game: str
    levels: tuple[int, ...]
    options: JsonObject
    position: JsonObject | None
    lead: int
    seat: Seat = 0

    def header(self, name: str, emblem: Emblem, seed: int) -> Header:
        """The match as it is played."""
        others = [Player(Kind.COMPUTER, level=level) for level in self.levels]
        players = [*others[: self.seat], Player(Kind.PERSON, name, emblem), *others[self.seat :]]
        position = None if self.position is None else filled(self.game, self.position)
        return Header(
            self.game, tuple(players), seed=seed, position=position, options=dict(self.options)
        )


@dataclass(frozen=True, slots=True)
class Voyage:
    """Stops in the order of travel."""

    name: str
    title: str
    stops: tuple[Stop, ...]

    @property
    def texts(self) -> tuple[str, ...]:
        """Every text that people read."""
        found = [self.title, *(text for stop in self.stops for text in (stop.title, stop.say))]
        return tuple(dict.fromkeys(found))


def stars(stop: Stop, result: Result, hints: int) -> int:
    """1 for a match played to its end, 2 for a win (shared ones too), 3 for a win with the lead
    and without hints."""
    if stop.seat not in result.winners:
        return 1
    others = [score for seat, score in enumerate(result.scores) if seat != stop.seat]
    ahead = result.scores[stop.seat] - max(others)
    return 3 if ahead >= stop.lead and not hints else 2


def reached(stops: Sequence[Stop], won: Mapping[str, int]) -> int:
    """How many stops, from the first on, can be sailed to: one more than have a star in a row."""
    count = 0
    while count < len(stops) and won.get(stops[count].id, 0) > 0:
        count += 1
    return min(len(stops), count + 1)


def unlocked(total: int) -> tuple[str, ...]:
    """The looks that so many stars unlock."""
    return tuple(look for look, needed in LOOKS.items() if total >= needed)


@cache
def voyages() -> Shelf[Voyage]:
    """All voyages, ours first."""
    found: dict[str, Path] = {}
    for folder in folders():
        for path in sorted((folder / "voyage").glob("*.toml")):
            found.setdefault(path.stem, path)
    items: list[Voyage] = []
    broken: list[Broken] = []
    for name in sorted(found, key=lambda name: (name != "first", name)):
        voyage, faults = read_voyage(name, found[name].read_text(encoding="utf-8"))
        broken += [Broken(found[name], fault.line, fault.text) for fault in faults[:1]]
        if voyage is not None:
            items.append(voyage)
    return Shelf(tuple(items), tuple(broken))


def read_voyage(name: str, text: str) -> tuple[Voyage | None, list[Fault]]:
    """A voyage, None where it cannot be used, and every fault by line."""
    reader = Reader(text, "stop")
    if reader.faults:
        return None, reader.faults
    reader.keys(reader.data, ("title", "stop"), 1)
    title = reader.words(reader.data, "title", 1, needed=True)
    rows = reader.rows(reader.data, "stop", 1)
    stops = tuple(_stop(reader, number, row) for number, row in enumerate(rows))
    if len({stop.id for stop in stops}) < len(stops) or not stops:
        reader.fault(1, "stops need an id of their own each")
    return (None if reader.faults else Voyage(name, title, stops)), reader.faults


def _stop(reader: Reader, number: int, row: dict[str, object]) -> Stop:
    line = reader.line(number)
    reader.keys(row, _KEYS, line)
    levels, options, position = row.get("levels"), row.get("options", {}), row.get("position")
    if not isinstance(levels, list) or not all(level in LEVELS for level in levels):
        reader.fault(reader.line(number, "levels"), "levels are numbers from 1 to 8")
        levels = [1]
    if not isinstance(options, dict) or not (position is None or isinstance(position, dict)):
        reader.fault(line, "options and position are tables")
        options, position = {}, None
    stop = Stop(
        id=reader.words(row, "id", line, needed=True),
        title=reader.words(row, "title", line, needed=True),
        say=reader.words(row, "say", line, needed=True),
        game=reader.words(row, "game", line, needed=True),
        levels=tuple(levels),
        options=options,
        position=position,
        lead=reader.number(row, "lead", line, 1),
        seat=reader.number(row, "seat", line, 0),
    )
    _try(reader, stop, number)
    return stop


def _try(reader: Reader, stop: Stop, number: int) -> None:
    if stop.game not in registry.games():
        reader.fault(reader.line(number, "game"), f"there is no game {stop.game!r}")
        return
    try:
        stop.header("", Emblem.TURTLE, 1).begin()
    except GameError as error:
        reader.fault(reader.line(number), str(error))
