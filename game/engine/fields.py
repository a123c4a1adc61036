"""Reading the fields of a position: whatever is wrong is added to a list of faults, and a harmless
value of the right kind stands in for it, so that the rest is read too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from game.engine.api import About, Json, JsonObject, Unreadable, check_options

MOST = 1_000_000


def whole(value: Json, name: str, faults: list[str], *, least: int = 0, most: int = MOST) -> int:
    """A whole number from `least` to `most`; `least` in place of anything else."""
    if type(value) is int and least <= value <= most:
        return value
    faults.append(f"{name} is not a whole number from {least} to {most}")
    return least


def flag(value: Json, name: str, faults: list[str]) -> bool:
    """True or false."""
    if isinstance(value, bool):
        return value
    faults.append(f"{name} is not true or false")
    return False


def letters(value: Json, name: str, faults: list[str], *, known: str, most: int) -> str:
    """A text of at most `most` of the known letters."""
    if not isinstance(value, str):
        faults.append(f"{name} is not a text")
        return ""
    unknown = sorted(set(value) - set(known))
    if unknown:
        faults.append(f"{name} has unknown letters {''.join(unknown)[:20]!r}")
    if len(value) > most:
        faults.append(f"{name} has more than {most} letters")
    return "" if unknown or len(value) > most else value


def row(value: Json, name: str, faults: list[str], *, count: int, instead: Json) -> Sequence[Json]:
    """A list of exactly `count` entries; that many of `instead` in place of anything else."""
    if isinstance(value, list) and len(value) == count:
        return value
    faults.append(f"{name} is not a list of {count}")
    return [instead] * count


def cards(
    value: Json, name: str, faults: list[str], *, known: Sequence[int], most: int
) -> list[int]:
    """A list of at most `most` known card numbers."""
    if not isinstance(value, list):
        faults.append(f"{name} is not a list")
        return []
    if len(value) > most:
        faults.append(f"{name} has more than {most} cards")
    return [card(entry, name, faults, known=known) for entry in value[:most]]


def card(value: Json, name: str, faults: list[str], *, known: Sequence[int]) -> int:
    """A known card number; 0 in place of anything else."""
    if type(value) is int and value in known:
        return value
    faults.append(f"{name} has an unknown card {str(value)[:20]}")
    return 0


def once(seen: Iterable[int], faults: list[str]) -> None:
    """No card lies in two places (0 is no card)."""
    counted = Counter(seen)
    faults += [f"card {card} is there {n} times" for card, n in counted.items() if card and n > 1]


def options(about: About, value: Json, faults: list[str]) -> dict[str, Json]:
    """All options with their values; the defaults in place of options that are not offered."""
    try:
        if not isinstance(value, dict):
            raise Unreadable("options is not an object")
        return check_options(about, value)
    except Unreadable as error:
        faults.append(str(error))
        return {name: option.default for name, option in about.options.items()}


def seat_count(data: JsonObject, about: About, faults: list[str]) -> int:
    """The field `seats`; if it is wrong, the number of boards or the least."""
    least, most = about.seats
    before = len(faults)
    count = whole(data.get("seats"), "seats", faults, least=least, most=most)
    boards = data.get("boards")
    if len(faults) > before and isinstance(boards, list) and least <= len(boards) <= most:
        return len(boards)
    return count
