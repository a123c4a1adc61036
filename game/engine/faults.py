"""A position being read: its fields by name, lists by seat, names by their numbers, all faults
gathered. Single values are read by `fields`."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine import fields
from game.engine.api import About, BadPosition, Json, JsonObject

MOST = 10**9
_SHOWN = 60


class Reader:
    """A position being read; `faults` grows, and every answer is of the type promised."""

    def __init__(self, data: JsonObject) -> None:
        self.data = data
        self.faults: list[str] = []

    def fault(self, text: str) -> None:
        """Note one fault."""
        self.faults.append(text)

    def check(self) -> None:
        """Raises `BadPosition` if any fault was found."""
        if self.faults:
            raise BadPosition(self.faults)

    def has(self, name: str) -> bool:
        """Whether the field was given."""
        return name in self.data

    def field(self, name: str, default: Json = None) -> Json:
        """The field as it is, or the default."""
        return self.data.get(name, default)

    def seats(self, about: About) -> int:
        """The number of seats; after a fault the number of hands, or the least."""
        if self.field("game") != about.game:
            self.fault(f"game: {_short(self.field('game'))} is not {about.game!r}")
        least, most = about.seats
        before = len(self.faults)
        seats = self.number("seats", least, most)
        hands = self.field("hands")
        if len(self.faults) > before and isinstance(hands, list) and least <= len(hands) <= most:
            return len(hands)
        return seats

    def options(self, about: About) -> dict[str, Json]:
        """All options with their values; a fault leaves the defaults."""
        found: list[str] = []
        chosen = fields.options(about, self.field("options", {}), found)
        self.faults += [f"options: {text}" for text in found]
        return chosen

    def number(self, name: str, least: int, most: int, default: Json = None) -> int:
        """A whole number in the range; `least` after a fault."""
        return self.whole(self.field(name, default), name, least, most)

    def whole(self, value: Json, label: str, least: int, most: int) -> int:
        """The value as a whole number in the range; `least` after a fault."""
        return fields.whole(value, label, self.faults, least=least, most=most)

    def flag(self, name: str) -> bool:
        """A field that is true or false, false if left out."""
        return fields.flag(self.field(name, False), name, self.faults)

    def word(self, name: str, words: Sequence[str], default: str) -> str:
        """One of the words; the default after a fault."""
        value = self.field(name, default)
        if isinstance(value, str) and value in words:
            return value
        self.fault(f"{name}: {_short(value)} is none of {', '.join(words)}")
        return default

    def items(self, value: Json, label: str, length: int | None = None) -> list[Json]:
        """The value as a list (of that length); [] after a fault."""
        if not isinstance(value, list):
            self.fault(f"{label}: {_short(value)} is no list")
            return []
        if length is not None and len(value) != length:
            self.fault(f"{label}: {len(value)} entries, not {length}")
            return []
        return value

    def rows(self, name: str, seats: int, default: Json = None) -> list[Json]:
        """A list with one entry a seat; `default` in each place if left out or wrong."""
        if not self.has(name):
            return [default] * seats
        found = self.items(self.field(name), name, seats)
        return found if found else [default] * seats

    def numbers(self, name: str, seats: int, least: int, most: int) -> list[int]:
        """A list of whole numbers, one a seat, 0 if left out."""
        values = self.rows(name, seats, 0)
        return [self.whole(value, f"{name}[{i}]", least, most) for i, value in enumerate(values)]

    def seat_list(self, name: str, seats: int) -> list[int]:
        """A list of different seats, [] if left out."""
        found = self.items(self.field(name, []), name)
        read = [self.whole(value, f"{name}[{i}]", 0, seats - 1) for i, value in enumerate(found)]
        if len(set(read)) != len(read):
            self.fault(f"{name}: a seat twice")
            return []
        return read

    def names(self, value: Json, label: str, index: dict[str, int]) -> list[int]:
        """A list of names as their numbers; unknown ones are faults and left out."""
        read = []
        for entry in self.items(value, label):
            if isinstance(entry, str) and entry in index:
                read.append(index[entry])
            else:
                self.fault(f"{label}: {_short(entry)} is unknown")
        return read

    def name(self, value: Json, label: str, index: dict[str, int]) -> int:
        """A name as its number, -1 for null or after a fault."""
        if value is None:
            return -1
        if isinstance(value, str) and value in index:
            return index[value]
        self.fault(f"{label}: {_short(value)} is unknown")
        return -1

    def counts(self, value: Json, label: str, letters: str, most: int) -> list[int]:
        """An object of counts by letter, in the order of `letters`; missing ones are 0."""
        if not isinstance(value, dict):
            self.fault(f"{label}: {_short(value)} is no object")
            return [0] * len(letters)
        for key in value:
            if len(key) != 1 or key not in letters:
                self.fault(f"{label}: {_short(key)} is no colour")
        return [self.whole(value.get(k, 0), f"{label}.{k}", 0, most) for k in letters]

    def once(self, label: str, names: Sequence[str]) -> None:
        """Fault every name that stands there twice."""
        seen: set[str] = set()
        twice = []
        for name in names:
            if name in seen and name not in twice:
                twice.append(name)
            seen.add(name)
        for name in twice:
            self.fault(f"{label} {name} is there twice")


def _short(value: Json) -> str:
    text = ascii(value)
    return text if len(text) <= _SHOWN else text[:_SHOWN] + "..."
