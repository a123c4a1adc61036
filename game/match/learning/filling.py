"""What a small position leaves out: the cards, tiles and corals that lie nowhere else.

Boards may be written as they are seen, the top row first, with spaces between the rows: sixteen
stacks (`RG` is green on red, `.` empty) in `reef`, letters and `-` in `reef-bag`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from game.engine.api import Json, JsonObject

_SHOWN = 12  # cards of a deck that nobody will see the end of
_LANTERNS = {"R": 20, "G": 20, "B": 20, "W": 20, "P": 20}
_COPIES = {2: 5, 3: 7, 4: 8}  # lantern cards a colour, by seats


def filled(game: str, data: JsonObject) -> dict[str, Json]:
    """The position with everything that was left out."""
    made = {"game": game, "seats": 2, **data}
    fill = _FILLS.get(game)
    if fill is not None:
        fill(made, _whole(made["seats"], 2))
    return made


def _reversi(made: dict[str, Json], seats: int) -> None:
    del made["seats"]
    if isinstance(made.get("board"), str):
        made["board"] = "".join(str(made["board"]).split())


def _reef(made: dict[str, Json], seats: int) -> None:
    boards = [_stacks(board) for board in _rows(made, "boards")]
    made["boards"] = [*boards, *([[""] * 16] * (seats - len(boards)))]
    made.setdefault("supply", dict.fromkeys("RYGP", 9))
    _pad(made, "hands", seats)
    made.setdefault("points", [3] * seats)
    free = _free(range(60, 0, -1), made, "hands", "discards", "open", "deck", "card")
    if "open" not in made:
        made["open"] = [{"card": card} for card in _taken(free, 3)]
    if "deck" not in made:
        made["deck"] = _taken(free, _SHOWN)


def _stacks(board: Json) -> Json:
    if not isinstance(board, str):
        return board
    stacks = ["" if stack == "." else stack for stack in board.split()]
    return [stack for row in (12, 8, 4, 0) for stack in stacks[row : row + 4]]


def _bag(made: dict[str, Json], seats: int) -> None:
    boards = [_cells(board) for board in _rows(made, "boards")]
    start = "RBYG" + "-" * 21
    made["boards"] = boards = [*boards, *([start] * (seats - len(boards)))]
    _pad(made, "cards", seats)
    _pad(made, "corals", seats, "")
    held = "".join(map(str, [*boards, *_rows(made, "corals")]))
    rest = "".join(letter * max(0, 25 - held.count(letter)) for letter in "RBYG")
    made.setdefault("bag", "".join(rest[start::7] for start in (0, 3, 5, 1, 6, 2, 4)))
    free = _free(range(120, 0, -1), made, "cards", "played", "open", "deck")
    if "open" not in made:
        made["open"] = _taken(free, 4)
    if "deck" not in made:
        made["deck"] = _taken(free, _SHOWN)


def _cells(board: Json) -> Json:
    rows = board.split() if isinstance(board, str) else []
    return "".join(reversed(rows)) if len(rows) > 1 else board


def _whales(made: dict[str, Json], seats: int) -> None:
    for name in ("hands", "landed", "whales"):
        _pad(made, name, seats)
    season = _whole(made.setdefault("season", 1), 1)
    later = {
        letter: _season(letter) if place > season else [] for place, letter in ((2, "s"), (3, "a"))
    }
    made.setdefault("decks", later)


def _season(letter: str) -> list[Json]:
    """All cards of a season, in an order that favours nobody."""
    cards = [f"{letter}{n}{copy}" for copy in "abcd" for n in range(1, 6 if copy == "d" else 10)]
    return [card for start in range(5) for card in cards[start::5]]


def _lanterns(made: dict[str, Json], seats: int) -> None:
    _pad(made, "hands", seats, {})
    hands = [_counts(hand, _LANTERNS) for hand in _rows(made, "hands")]
    used = _counts(made.get("used"), _LANTERNS)
    made["hands"], made["used"] = [dict(hand) for hand in hands], dict(used)
    spent = {c: used[c] + sum(hand[c] for hand in hands) for c in _LANTERNS}
    made.setdefault("towers", {c: max(0, n - spent[c]) for c, n in _LANTERNS.items()})
    _pad(made, "bought", seats)
    gone = {card for row in _rows(made, "bought") for card in _list(row)}
    names = [f"{group}{n}" for group, most in (("S", 12), ("L", 12), ("X", 6)) for n in _up(most)]
    made.setdefault("cards", [name for name in names if name not in gone])
    made.setdefault("lake", [[0, 0, 0, 0]])
    made.setdefault("pile", _free(range(1, 36), made, "lake", "tile"))


def _classic(made: dict[str, Json], seats: int) -> None:
    _pad(made, "hands", seats, {})
    copies = dict.fromkeys("ROGBWPK", _COPIES.get(seats, 5))
    hands = [_counts(hand, copies) for hand in _rows(made, "hands")]
    made["hands"] = [dict(hand) for hand in hands]
    supply = {c: max(0, n - sum(hand[c] for hand in hands)) for c, n in copies.items()}
    made.setdefault("supply", dict(supply))
    made.setdefault("favors", [0] * seats)
    made.setdefault("pool", 20)
    made.setdefault(
        "stacks",
        {
            "four": [8, 7, 6, 5, 5, 4],
            "pairs": [9, 8, 7, 6, 5, 5],
            "seven": [10, 9, 8, 7, 6, 5],
            "generic": [4, 4, 4],
        },
    )
    made.setdefault("lake", [[0, 0, 0, 1]])
    if made.get("final"):
        return
    tiles = _rows(made, "tiles")
    free = _free(range(35, 0, -1), made, "lake", "tiles", "stack")
    rest: list[Json] = [_taken(free, 3) for _ in range(seats - len(tiles))]
    made["tiles"] = [*tiles, *rest]
    made.setdefault("stack", free[::-1])


_FILLS: Mapping[str, Callable[[dict[str, Json], int], None]] = {
    "reversi": _reversi,
    "reef": _reef,
    "reef-bag": _bag,
    "whale-riders": _whales,
    "lanterns": _lanterns,
    "lanterns-classic": _classic,
}


def _taken(free: list[Json], count: int) -> list[Json]:
    """So many from the end of the list, as far as there are some."""
    return [free.pop() for _ in range(min(count, len(free)))]


def _up(most: int) -> range:
    return range(1, most + 1)


def _whole(value: Json, default: int) -> int:
    return value if type(value) is int else default


def _list(value: Json) -> list[Json]:
    return list(value) if isinstance(value, list) else []


def _rows(made: Mapping[str, Json], name: str) -> list[Json]:
    return _list(made.get(name))


def _pad(made: dict[str, Json], name: str, seats: int, with_: Json = ()) -> None:
    """That many rows, those left out empty."""
    rows = _rows(made, name)
    more: list[Json] = [_copy(with_) for _ in range(seats - len(rows))]
    made[name] = [*rows, *more]


def _copy(value: Json) -> Json:
    if isinstance(value, Mapping):
        return dict(value)
    return [] if value == () else value


def _counts(hand: Json, known: Iterable[str]) -> dict[str, int]:
    row = hand if isinstance(hand, Mapping) else {}
    return {colour: _whole(row.get(colour, 0), 0) for colour in known}


def _free(numbers: Iterable[int], made: Mapping[str, Json], *zones: str) -> list[Json]:
    """The numbers that lie in none of these zones, in their order."""
    there: set[Json] = set()
    for zone in zones:
        _gather(made.get(zone), zone, there)
    return [number for number in numbers if number not in there]


def _gather(value: Json, zone: str, there: set[Json]) -> None:
    if type(value) is int:
        there.add(value)
    elif isinstance(value, Mapping):
        _gather(value.get("card"), zone, there)
    elif isinstance(value, list) and zone == "lake":
        there.update(row[0] for row in value if isinstance(row, list) and len(row) == 4)
    elif isinstance(value, list):
        for one in value:
            _gather(one, zone, there)
