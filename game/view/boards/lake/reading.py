"""What a view of a Lanterns game says, with types, and what a tile at a place would bring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.engine.api import Json, JsonObject, Seat
from game.engine.lake import COLOURS, PLATFORMS, SIDES

LETTERS = "RGBWP"
CLASSIC = "ROGBWPK"
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))  # north, east, south, west; y grows north
NAMES = ("north", "east", "south", "west")
WILD, BARE = "wild", "bare"
STACKS = ("four", "pairs", "seven", "generic")

Laid = tuple[int, int, int, int]  # tile, x, y, rot
Cell = tuple[int, int]


def is_classic(view: JsonObject) -> bool:
    """Whether it is a view of the published game."""
    return view.get("game") == "lanterns-classic"


def letters_of(view: JsonObject) -> str:
    """The colours of the cards."""
    return CLASSIC if is_classic(view) else LETTERS


def whole(view: JsonObject, name: str) -> int:
    """A whole number of a view, 0 if it is none."""
    value = view.get(name)
    return value if isinstance(value, int) else 0


def rows(view: JsonObject, name: str) -> Sequence[Json]:
    """A list of a view."""
    value = view.get(name)
    return value if isinstance(value, list) else []


def numbers(value: Json) -> list[int]:
    """A list of whole numbers; empty for anything else."""
    return [part for part in value if isinstance(part, int)] if isinstance(value, list) else []


def texts(value: Json) -> list[str]:
    """A list of texts; empty for anything else."""
    return [str(part) for part in value] if isinstance(value, list) else []


def size(value: Json) -> int:
    """How many: of a list its length, else the number itself."""
    if isinstance(value, list):
        return len(value)
    return value if isinstance(value, int) else 0


def counts(value: Json) -> dict[str, int]:
    """Counts by letter."""
    if not isinstance(value, Mapping):
        return {}
    return {str(key): count for key, count in value.items() if isinstance(count, int)}


def hand(view: JsonObject, seat: Seat) -> dict[str, int]:
    """The lantern cards of a seat."""
    return counts(rows(view, "hands")[seat])


def lake(view: JsonObject) -> list[Laid]:
    """The tiles in order of placing."""
    found = []
    for row in rows(view, "lake"):
        tile, x, y, rot = numbers(row)
        found.append((tile, x, y, rot))
    return found


def sides(tile: int, rot: int) -> tuple[str, ...]:
    """The letters of a tile's sides, north, east, south, west, as it lies."""
    return tuple(COLOURS[SIDES[tile][(way - rot) % 4]] for way in range(4))


def has_platform(tile: int) -> bool:
    """Whether a pavilion stands on it (the published game only)."""
    return bool(PLATFORMS[tile])


def lantern(letter: str, *, classic: bool) -> str:
    """A side as a lantern: its letter, "wild" or "bare"."""
    if classic:
        return letter
    return {"O": WILD, "K": BARE}.get(letter, letter)


def free_cells(view: JsonObject) -> list[Cell]:
    """All cells where a tile may lie, from north to south."""
    taken = {(x, y) for _, x, y, _ in lake(view)}
    free = {(x + dx, y + dy) for x, y in taken for dx, dy in STEPS} - taken
    return sorted(free, key=lambda cell: (-cell[1], cell[0]))


def cell_name(cell: Cell) -> str:
    """The spot of a cell."""
    return f"cell {cell[0]},{cell[1]}"


def cell_of(spot: str) -> Cell | None:
    """The cell of a spot, None for other spots."""
    verb, _, place = spot.partition(" ")
    if verb != "cell":
        return None
    x, _, y = place.partition(",")
    return int(x), int(y)


def to_act(view: JsonObject) -> Seat | None:
    """Who must choose, None when the match is over."""
    choices = rows(view, "choices")
    if choices:
        first = choices[0]
        return first[0] if isinstance(first, list) and isinstance(first[0], int) else None
    if is_over(view):
        return None
    final = numbers(view.get("final"))
    return final[0] if final else whole(view, "turn")


def is_over(view: JsonObject) -> bool:
    """Whether the match is over."""
    if is_classic(view):
        left = whole(view, "stack") + sum(size(tiles) for tiles in rows(view, "tiles"))
        return not left and not rows(view, "final")
    return view.get("phase") == "final" and not rows(view, "final")


@dataclass(frozen=True, slots=True)
class Share:
    """A card that a placing would bring: to `seat` (None: to the ghost), from that side."""

    seat: Seat | None
    way: int
    letter: str
    why: str


def shares(view: JsonObject, tile: int, cell: Cell, rot: int) -> list[Share]:
    """Who would receive what, in order, cards that might be out of stock included."""
    if is_classic(view):
        return _classic_shares(view, tile, cell, rot)
    shown = [lantern(letter, classic=False) for letter in sides(tile, rot)]
    lit = [(way, letter) for way, letter in enumerate(shown) if letter != BARE]
    turn = whole(view, "turn")
    if view.get("phase") == "opening":
        return _opening_shares(turn, lit)
    made = []
    ghost = view.get("phase") == "ghost"
    if not ghost:
        near = neighbours(view, cell)
        made = [Share(turn, way, letter, "receive") for way, letter in lit if way in near]
    for place, (way, letter) in enumerate(lit):
        to = _given_to(view, place, ghost=ghost)
        if to is not None:
            made.append(Share(to if to >= 0 else None, way, letter, "give"))
    return made


def _opening_shares(turn: Seat, lit: Sequence[tuple[int, str]]) -> list[Share]:
    made: list[Share] = []
    for way, letter in lit:
        seen = {share.letter for share in made if share.letter != WILD}
        if letter not in seen and len(made) < 3:
            made.append(Share(turn, way, letter, "opening"))
    return made


def _given_to(view: JsonObject, place: int, *, ghost: bool) -> int | None:
    """A seat, -1 for the ghost, None for nobody."""
    seats, turn = whole(view, "seats"), whole(view, "turn")
    if seats > 2:
        return (turn + 1 + place) % seats if place < seats - 1 else None
    if place > 1:
        return None
    if ghost:
        return turn if place == 0 else 1 - turn
    return 1 - turn if place == 0 else -1


def neighbours(view: JsonObject, cell: Cell) -> dict[int, str]:
    """The letter that the neighbour shows, by direction, where a tile lies."""
    lying = {(x, y): (tile, rot) for tile, x, y, rot in lake(view)}
    found = {}
    for way, (dx, dy) in enumerate(STEPS):
        there = lying.get((cell[0] + dx, cell[1] + dy))
        if there is not None:
            found[way] = sides(*there)[way ^ 2]
    return found


SIDE_WAYS = {2: (2, 0), 3: (2, 3, 0), 4: (2, 3, 0, 1)}  # by place after the start seat


def side_of(view: JsonObject, seat: Seat) -> int:
    """The direction in which a seat sits, in the published game."""
    seats = whole(view, "seats")
    return SIDE_WAYS[seats][(seat - whole(view, "start")) % seats]


def _classic_shares(view: JsonObject, tile: int, cell: Cell, rot: int) -> list[Share]:
    shown, turn, seats = sides(tile, rot), whole(view, "turn"), whole(view, "seats")
    made = []
    for step in range(seats):
        seat = (turn + step) % seats
        way = side_of(view, seat)
        made.append(Share(seat, way, shown[way], "faces"))
    near = neighbours(view, cell)
    made += [
        Share(turn, way, shown[way], "matches") for way in range(4) if near.get(way) == shown[way]
    ]
    return made
