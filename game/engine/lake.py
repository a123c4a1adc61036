"""The lake of both Lanterns games: tiles, cells, and which cells are free.

A cell is a whole number; `cell_at(x, y)` and `place_of(cell)` turn it into coordinates, x growing
east and y growing north, the start tile at (0, 0). 36 tiles that hang together reach no farther
than 35 from the start, so the grid has room for every lake. Directions and sides are 0 north,
1 east, 2 south, 3 west; a rotation is a number of clockwise quarter turns. Colours are numbered in
the order of `COLOURS`.

A record with a lake has the fields `LAKE_FIELDS`: the tiles in order of placing; `grid`, which has
k + 1 where tile k of the lake lies, -(k + 1) at the free cell k of `front`, else 0; and `front`,
the free cells that touch a tile.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from game.engine.api import Json
from game.engine.faults import Reader
from game.engine.kernel import kernel
from game.engine.levels import Fault, line_of, read_table, sound_text
from game.engine.moment import Buffer, Record

COLOURS = "ROGBWPK"
TILES = 36
START_TILE = 0
REACH = 37
WIDTH = 2 * REACH + 1
CENTRE = REACH * WIDTH + REACH
FRONT = 80
PLACINGS = 4 * WIDTH * WIDTH  # codes of a cell and a rotation are below this
STEPS = np.array([WIDTH, 1, -WIDTH, -1], dtype=np.int64)

LAKE_FIELDS: list[Any] = [
    ("lake_n", np.int64),
    ("front_n", np.int64),
    ("lake_cell", np.int64, (TILES,)),
    ("front", np.int64, (FRONT,)),
    ("lake_tile", np.int8, (TILES,)),
    ("lake_rot", np.int8, (TILES,)),
    ("grid", np.int8, (WIDTH * WIDTH,)),
]


def read_tiles(text: str) -> tuple[list[tuple[str, bool]], list[Fault]]:
    """The sides and platform of each tile from 0 up, and all that is wrong with the text."""
    table = read_table(text, "tiles", ("sides",), ("platform",))
    faults = list(table.faults)
    tiles = []
    for number, entry in enumerate(table.entries):
        sides, platform = entry.fields["sides"], entry.fields.get("platform", False)
        if entry.key != str(number):
            faults.append(Fault(entry.line, f"tile {entry.key}: not the tile {number}"))
        if not isinstance(sides, str) or len(sides) != 4 or set(sides) - set(COLOURS):
            faults.append(Fault(entry.line, f"tile {entry.key}: sides {sides!r}"))
        elif not isinstance(platform, bool):
            faults.append(Fault(entry.line, f"tile {entry.key}: platform {platform!r}"))
        else:
            tiles.append((sides, platform))
    return tiles, faults


def tile_faults(text: str) -> list[Fault]:
    """All that is wrong with the tiles: 35 beside the start tile, each colour on 20 sides, 11
    platforms."""
    tiles, faults = read_tiles(text)
    if faults:
        return faults
    line = line_of(text, "tiles")
    sides = "".join(each for each, _ in tiles[1:])
    if len(tiles) != TILES:
        faults.append(Fault(line, f"{len(tiles)} tiles, not {TILES}"))
    for colour in COLOURS:
        if sides.count(colour) != 20:
            faults.append(Fault(line, f"{colour} on {sides.count(colour)} sides, not 20"))
    platforms = sum(platform for _, platform in tiles)
    if platforms != 11:
        faults.append(Fault(line, f"{platforms} platforms, not 11"))
    return faults


def _load_tiles() -> list[tuple[str, bool]]:
    return read_tiles(sound_text("lanterns", "tiles", tile_faults))[0]


_TILES = _load_tiles()
SIDES = np.array([[COLOURS.index(side) for side in sides] for sides, _ in _TILES], dtype=np.int64)
PLATFORMS = np.array([platform for _, platform in _TILES], dtype=np.int64)


def cell_at(x: int, y: int) -> int:
    """The cell at those coordinates, each at most `REACH` from the start."""
    return CENTRE + y * WIDTH + x


def place_of(cell: int) -> tuple[int, int]:
    """The coordinates of a cell."""
    return cell % WIDTH - REACH, cell // WIDTH - REACH


@kernel
def side_of(tile: int, rot: int, direction: int) -> int:
    """The colour that a tile shows in a direction."""
    return int(SIDES[tile, (direction - rot) & 3])


@kernel
def lay(s: Record, tile: int, cell: int, rot: int) -> None:
    """Put a tile on an empty cell."""
    grid = s.grid
    front = s.front
    at = -int(grid[cell]) - 1
    if at >= 0:
        last = s.front_n - 1
        moved = front[last]
        front[at] = moved
        grid[moved] = -(at + 1)
        front[last] = 0
        s.front_n = last
    n = s.lake_n
    s.lake_tile[n] = tile
    s.lake_cell[n] = cell
    s.lake_rot[n] = rot
    s.lake_n = n + 1
    grid[cell] = n + 1
    for direction in range(4):
        near = cell + STEPS[direction]
        if grid[near] == 0:
            front[s.front_n] = near
            s.front_n += 1
            grid[near] = -s.front_n


@kernel
def near_side(s: Record, cell: int, direction: int) -> int:
    """The colour of the neighbour's touching side, -1 if no tile lies there."""
    there = int(s.grid[cell + STEPS[direction]]) - 1
    if there < 0:
        return -1
    return side_of(int(s.lake_tile[there]), int(s.lake_rot[there]), direction ^ 2)


@kernel
def near_tile(s: Record, cell: int, direction: int) -> int:
    """The neighbour in a direction, -1 if no tile lies there."""
    there = int(s.grid[cell + STEPS[direction]]) - 1
    return int(s.lake_tile[there]) if there >= 0 else -1


@kernel
def placings(s: Record, first: int, out: Buffer, n: int) -> int:
    """Write all cells and rotations as `first + 4 * cell + rot` from `out[n]` on; the new count."""
    front = s.front
    for i in range(s.front_n):
        code = first + 4 * front[i]
        out[n] = code
        out[n + 1] = code + 1
        out[n + 2] = code + 2
        out[n + 3] = code + 3
        n += 4
    return n


def dump_lake(s: Record) -> list[list[int]]:
    """`[tile, x, y, rot]` in order of placing."""
    rows = []
    for i in range(int(s.lake_n)):
        x, y = place_of(int(s.lake_cell[i]))
        rows.append([int(s.lake_tile[i]), x, y, int(s.lake_rot[i])])
    return rows


def read_lake(reader: Reader, s: Record, rot: int) -> None:
    """Lay the field `lake`, which begins with the start tile turned by `rot`."""
    rows = reader.items(reader.field("lake"), "lake")
    first = [START_TILE, 0, 0, rot]
    begin = rows[0] if rows else None
    if begin != first or any(type(each) is not int for each in _list(begin)):
        reader.fault(f"lake: does not begin with {first}")
        return
    before = len(reader.faults)
    read = [(START_TILE, CENTRE, rot)]
    read += [_read_row(reader, row, f"lake[{i}]") for i, row in enumerate(rows[1:], start=1)]
    cells = [cell for _, cell, _ in read]
    if len(set(cells)) != len(cells):
        reader.fault("lake: two tiles in one place")
    elif not hang_together(set(cells)):
        reader.fault("lake: does not hang together")
    reader.once("tile", [str(tile) for tile, _, _ in read])
    if len(reader.faults) == before:
        for tile, cell, turned in read:
            lay(s, tile, cell, turned)


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def _read_row(reader: Reader, row: Json, label: str) -> tuple[int, int, int]:
    fields = reader.items(row, label, 4) or [1, 0, 0, 0]
    tile = reader.whole(fields[0], f"{label} tile", 1, TILES - 1)
    x = reader.whole(fields[1], f"{label} x", 2 - REACH, REACH - 2)
    y = reader.whole(fields[2], f"{label} y", 2 - REACH, REACH - 2)
    return tile, cell_at(x, y), reader.whole(fields[3], f"{label} rot", 0, 3)


def hang_together(cells: set[int]) -> bool:
    """Whether all cells can be reached from the start tile, edge by edge."""
    reached, edge = {CENTRE}, [CENTRE]
    while edge:
        cell = edge.pop()
        fresh = {cell + int(step) for step in STEPS} & cells - reached
        reached |= fresh
        edge += fresh
    return reached == cells


def unknown_tiles(s: Record) -> set[int]:
    """The tiles that do not lie on the lake."""
    return set(range(1, TILES)) - set(s.lake_tile[: int(s.lake_n)].tolist())
