"""Slow and obvious second opinions on both Lanterns games: who gets what for a tile.

They read the rule page's tile list and plain positions, nothing of the engine's.
"""

from __future__ import annotations

from typing import Any

TILES = [
    "BRWK",
    "BBKP",
    "BGBO",
    "BKBW*",
    "BKOG",
    "BKWG",
    "BOBO*",
    "BPGP*",
    "BPKO",
    "BPRG",
    "BPWR",
    "BRKG",
    "BRWK",
    "BWGP",
    "BWGP",
    "BWOO*",
    "BWOR",
    "GGGR",
    "GGRR*",
    "GKRR",
    "GOGW*",
    "GPPR*",
    "GPRK",
    "GROW",
    "GWWR",
    "KKPR*",
    "KOKW",
    "KORW",
    "KPPP",
    "KPRO",
    "KROR*",
    "KWKW*",
    "KWOP",
    "OOOP",
    "OPWR",
    "OPWW*",
]
NORTH, EAST, SOUTH, WEST = (0, 1), (1, 0), (0, -1), (-1, 0)
AROUND = (NORTH, EAST, SOUTH, WEST)


def turned(tile: int, rot: int) -> dict[tuple[int, int], str]:
    """What a tile shows in each direction after that many clockwise quarter turns."""
    sides = list(TILES[tile][:4])
    for _ in range(rot):
        sides = [sides[3], *sides[:3]]  # the west side comes to lie north
    return dict(zip(AROUND, sides, strict=True))


def free_cells(lake: list[list[int]]) -> set[tuple[int, int]]:
    """Cells beside a tile where none lies."""
    taken = {(x, y) for _, x, y, _ in lake}
    beside = {(x + dx, y + dy) for x, y in taken for dx, dy in AROUND}
    return beside - taken


class Towers:
    """Lantern cards of the game with towers, changed as they are dealt."""

    def __init__(self, dump: dict[str, Any]) -> None:
        self.towers = dict(dump["towers"])
        self.used = dict(dump["used"])
        self.hands = [dict(hand) for hand in dump["hands"]]

    def deal(self, seat: int, colour: str) -> bool:
        if self.towers[colour] == 0:
            self.towers[colour], self.used[colour] = self.used[colour], 0
        if self.towers[colour] == 0:
            return False
        self.towers[colour] -= 1
        self.hands[seat][colour] += 1
        return True


def opening(dump: dict[str, Any], rot: int) -> tuple[Towers, list[list[Any]]]:
    """After an opening tile: the cards, and the choices that wait."""
    cards = Towers(dump)
    read: list[str] = []
    for letter in turned(dump["tile"], rot).values():
        if letter == "O" or (letter != "K" and letter not in read):
            read.append(letter)
    got = [cards.deal(dump["turn"], letter) for letter in read[:3] if letter != "O"]
    return cards, [[dump["turn"], "opening"]] * (3 - sum(got))


def placed(dump: dict[str, Any], x: int, y: int, rot: int) -> tuple[Towers, list[list[Any]]]:
    """After a tile of a turn or of the ghost: the cards, and the choices that wait."""
    cards = Towers(dump)
    seats, turn = dump["seats"], dump["turn"]
    ghost = dump["phase"] == "ghost"
    shown = turned(dump["tile"], rot)
    taken = {(row[1], row[2]) for row in dump["lake"]}
    receives: list[list[Any]] = []
    gives: list[list[Any]] = []
    for (dx, dy), letter in shown.items():
        if ghost or letter == "K" or (x + dx, y + dy) not in taken:
            continue
        if letter == "O":
            receives.append([turn, "receive"])
        else:
            cards.deal(turn, letter)
    around: list[int | None] = [(turn + i) % seats for i in range(1, seats)]
    if seats == 2:  # clockwise: the seat on turn, its opponent, the ghost
        around = [turn, 1 - turn] if ghost else [1 - turn, None]
    lanterns = [letter for letter in shown.values() if letter != "K"]
    for seat, letter in zip(around, lanterns, strict=False):
        if seat is not None and letter == "O":
            gives.append([seat, "give"])
        elif seat is not None:
            cards.deal(seat, letter)
    return cards, receives + gives


def classic_placed(dump: dict[str, Any], tile: int, x: int, y: int, rot: int) -> dict[str, Any]:
    """After a tile of the classic game: supply, hands, favors and pool."""
    supply, pool = dict(dump["supply"]), dump["pool"]
    hands, favors = [dict(hand) for hand in dump["hands"]], list(dump["favors"])
    seats, turn = dump["seats"], dump["turn"]
    sitting = {2: (SOUTH, NORTH), 3: (SOUTH, WEST, NORTH), 4: (SOUTH, WEST, NORTH, EAST)}[seats]
    shown = turned(tile, rot)
    lying = {(row[1], row[2]): row for row in dump["lake"]}
    for i in range(seats):
        seat = (turn + i) % seats
        letter = shown[sitting[(seat - dump["start"]) % seats]]
        if supply[letter]:
            supply[letter] -= 1
            hands[seat][letter] += 1
    platforms = 0
    matched = False
    for dx, dy in AROUND:
        other = lying.get((x + dx, y + dy))
        if other is None or turned(other[0], other[3])[-dx, -dy] != shown[dx, dy]:
            continue
        matched = True
        letter = shown[dx, dy]
        if supply[letter]:
            supply[letter] -= 1
            hands[turn][letter] += 1
        platforms += TILES[other[0]].endswith("*")
    if matched and TILES[tile].endswith("*"):
        platforms += 1
    favors[turn] += min(pool, platforms)
    pool -= min(pool, platforms)
    return {"supply": supply, "hands": hands, "favors": favors, "pool": pool}
