"""What a view of Whale Riders says, with types; and the views between two views."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from game.engine.api import Json, JsonObject, Seat

KINDS = ("blue", "red", "green", "white")
LETTERS = ("p", "s", "a")
UNKNOWN = "?"

Cards = list[str]


def texts(value: Json) -> Cards:
    """A list of texts; empty for anything else (a size, None)."""
    return [str(part) for part in value] if isinstance(value, list) else []


def numbers(value: Json) -> list[int]:
    """A list of whole numbers; empty for anything else."""
    listed = value if isinstance(value, list) else []
    return [part for part in listed if isinstance(part, int)]


def whole(view: JsonObject, name: str) -> int:
    """A whole number of a view, 0 if it is none."""
    value = view.get(name)
    return value if isinstance(value, int) else 0


def per_seat(view: JsonObject, name: str) -> Sequence[Json]:
    """A list with one entry a seat."""
    value = view.get(name)
    return value if isinstance(value, list) else []


def size(value: Json) -> int:
    """How many: of a list its length, else the number itself."""
    if isinstance(value, list):
        return len(value)
    return value if isinstance(value, int) else 0


def number_of(card: str) -> int:
    """The number on a card, 1 to 9."""
    return int(card[1])


def season_of(view: JsonObject) -> str:
    """The letter of the season of a view."""
    return LETTERS[max(1, min(3, whole(view, "season"))) - 1]


def seat_order(view: JsonObject) -> list[Seat]:
    """All seats from the round's first on."""
    seats, first = whole(view, "seats"), whole(view, "first")
    return [(first + step) % seats for step in range(seats)]


def to_act(view: JsonObject) -> set[Seat]:
    """The seats that must choose."""
    phase = view.get("phase")
    if phase == "whale":
        acted = numbers(view.get("acted"))
        left = [seat for seat in seat_order(view) if seat not in acted]
        return set(left[:1])
    if phase == "bid":
        tied = numbers(view.get("tied")) or list(range(whole(view, "seats")))
        bids = per_seat(view, "bids")
        return {seat for seat in tied if bids[seat] is None}
    if phase == "take":
        return set(numbers(view.get("order"))[:1])
    landing = view.get("landing")
    return {landing} if phase == "land" and isinstance(landing, int) else set()


def shown_last(view: JsonObject, seat: Seat) -> str | None:
    """The card that a seat revealed last in this round."""
    shown = texts(per_seat(view, "shown")[seat])
    return shown[-1] if shown else None


def places(view: JsonObject) -> dict[Seat, int]:
    """The place (from 1) in the order of taking of each seat that has not taken yet, and of the
    seat that lands."""
    if view.get("phase") not in ("take", "land"):
        return {}
    order = numbers(view.get("order"))
    done = whole(view, "seats") - len(order)
    found = {seat: done + step + 1 for step, seat in enumerate(order)}
    landing = view.get("landing")
    if isinstance(landing, int):
        found[landing] = done
    return found


def changed(view: JsonObject, **fields: Json) -> dict[str, Json]:
    """The view with other fields."""
    return {**view, **fields}


def with_seat(view: JsonObject, name: str, seat: Seat, value: Json) -> dict[str, Json]:
    """The view with another entry of a seat in a list."""
    entries = list(per_seat(view, name))
    entries[seat] = value
    return {**view, name: entries}


def added(value: Json, item: Json) -> Json:
    """One more, at the end of a list or in a number."""
    return [*value, item] if isinstance(value, list) else size(value) + 1


def removed(value: Json, item: Json) -> Json:
    """One less; the first such item of a list, if it is there."""
    if not isinstance(value, list):
        return max(0, size(value) - 1)
    rest = list(value)
    if item in rest:
        rest.remove(item)
    return rest


def runs(cards: Sequence[str]) -> list[list[str]]:
    """Runs of three consecutive numbers that share no card, as many as possible, lowest first."""
    by_number: Mapping[int, list[str]] = {n: [] for n in range(1, 12)}
    for card in cards:
        by_number[number_of(card)].append(card)
    found = []
    for low in range(1, 8):
        while all(by_number[low + step] for step in range(3)):
            found.append([by_number[low + step].pop(0) for step in range(3)])
    return found


def json_list(value: Sequence[str]) -> Json:
    """A list as a part of a view."""
    return cast(Json, list(value))
