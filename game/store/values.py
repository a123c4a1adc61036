"""Kinds of single settings: each knows its default and which values it takes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from enum import StrEnum
from typing import TypeAlias, TypeVar

E = TypeVar("E", bound=StrEnum)
Check: TypeAlias = Callable[[object], object]
CHECK = "check"


class WrongValue(ValueError):
    """A value that this setting does not take."""


def switch(default: bool) -> bool:
    """On or off."""
    return field(default=default, metadata={CHECK: _switch})


def whole(default: int, least: int, most: int) -> int:
    """A whole number from `least` to `most`."""
    return field(default=default, metadata={CHECK: _between(int, least, most)})


def place(least: int, most: int) -> int | None:
    """A whole number from `least` to `most`, or nothing."""
    checked = _between(int, least, most)
    return field(
        default=None, metadata={CHECK: lambda value: None if value is None else checked(value)}
    )


def share(default: float, least: float, most: float) -> float:
    """A number from `least` to `most`."""
    return field(default=default, metadata={CHECK: _between(float, least, most)})


def choice(default: E) -> E:
    """One of the members of the default's enumeration."""
    kind = type(default)

    def check(value: object) -> E:
        if not isinstance(value, str):
            raise WrongValue
        try:
            return kind(value)
        except ValueError:
            raise WrongValue from None

    return field(default=default, metadata={CHECK: check})


def text(default: str, longest: int) -> str:
    """A text of at most `longest` characters."""

    def check(value: object) -> str:
        if not isinstance(value, str) or len(value) > longest:
            raise WrongValue
        return value

    return field(default=default, metadata={CHECK: check})


def texts(longest: int, most: int, allowed: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Up to `most` texts of at most `longest` characters, each of `allowed` if that is given."""

    def check(value: object) -> tuple[str, ...]:
        if not isinstance(value, list | tuple) or len(value) > most:
            raise WrongValue
        if not all(isinstance(part, str) and len(part) <= longest for part in value):
            raise WrongValue
        if allowed and not all(part in allowed for part in value):
            raise WrongValue
        return tuple(value)

    return field(default=(), metadata={CHECK: check})


def tables() -> Mapping[str, Mapping[str, object]]:
    """Named tables of plain values, such as bindings per device."""

    def check(value: object) -> Mapping[str, Mapping[str, object]]:
        if not isinstance(value, Mapping):
            raise WrongValue
        if not all(isinstance(table, Mapping) for table in value.values()):
            raise WrongValue
        return {str(name): dict(table) for name, table in value.items()}

    return field(default_factory=dict, metadata={CHECK: check})


def _switch(value: object) -> bool:
    if not isinstance(value, bool):
        raise WrongValue
    return value


def _between(kind: type[int] | type[float], least: float, most: float) -> Check:
    def check(value: object) -> int | float:
        accepted = (int, float) if kind is float else (int,)
        if isinstance(value, bool) or not isinstance(value, accepted) or not least <= value <= most:
            raise WrongValue
        return kind(value)

    return check
