"""Positions of Lanterns classic as JSON: dumping, loading with every fault, loading a view."""

from __future__ import annotations

from game.engine.api import About, Json, JsonObject, Seat
from game.engine.faults import MOST, Reader
from game.engine.lake import COLOURS, TILES, read_lake
from game.engine.lanterns_classic.cards import STACKS
from game.engine.lanterns_classic.state import DTYPE, TOKENS
from game.engine.lanterns_classic.view import hand_tiles, open_fields
from game.engine.moment import Options, Record
from game.engine.pile import fill
from game.engine.plain import fresh


def dump(s: Record, _: Options) -> dict[str, Json]:
    """The complete position."""
    return {
        **open_fields(s),
        "tiles": [hand_tiles(s, seat) for seat in range(int(s.players))],
        "stack": s.stack[: int(s.stack_n)].tolist()[::-1],
    }


def load(data: JsonObject, about: About) -> Record:
    """A position from its JSON form. Raises `BadPosition` with every fault."""
    reader = Reader(data)
    s = _open_state(reader, about)
    stack = _tiles(reader, reader.field("stack", []), "stack")
    hands = [
        _tiles(reader, value, f"tiles[{seat}]")
        for seat, value in enumerate(reader.rows("tiles", int(s.players), []))
    ]
    everything = [*stack, *s.lake_tile[: int(s.lake_n)].tolist()]
    everything += [tile for hand in hands for tile in hand]
    reader.once("tile", [str(tile) for tile in everything])
    s.stack_n = fill(s.stack, stack[::-1])
    for seat, hand in enumerate(hands):
        s.tiles_n[seat] = fill(s.tiles[seat], hand)
    _check_tiles(reader, s)
    reader.check()
    return s


def load_view(view: JsonObject, about: About, seat: Seat) -> Record:
    """The record of a view: tiles that `seat` does not see are counted, and have no meaning.

    Raises `BadPosition` for something that is no view of that seat.
    """
    reader = Reader(view)
    s = _open_state(reader, about)
    unseen = TILES - int(s.lake_n)
    for other, value in enumerate(reader.rows("tiles", int(s.players))):
        if other == seat:
            hand = _tiles(reader, value, f"tiles[{other}]")[:unseen]
            s.tiles_n[other] = fill(s.tiles[other], hand)
        else:
            s.tiles_n[other] = reader.whole(value, f"tiles[{other}]", 0, unseen)
    s.stack_n = reader.number("stack", 0, unseen)
    if int(s.stack_n + s.tiles_n.sum()) > unseen:
        reader.fault("tiles: more than there are")
    _check_tiles(reader, s)
    reader.check()
    return s


def _tiles(reader: Reader, value: Json, label: str) -> list[int]:
    found = reader.items(value, label)
    return [reader.whole(tile, f"{label}[{i}]", 1, TILES - 1) for i, tile in enumerate(found)]


def _open_state(reader: Reader, about: About) -> Record:
    s: Record = fresh(DTYPE)
    seats = reader.seats(about)
    s.players = seats
    reader.options(about)
    s.start = reader.number("start", 0, seats - 1, 0)
    s.turn = reader.number("turn", 0, seats - 1, s.start)
    s.exchanged, s.dedicated = int(reader.flag("exchanged")), int(reader.flag("dedicated"))
    s.pool = reader.number("pool", 0, MOST, 0)
    s.favors[:seats] = reader.numbers("favors", seats, 0, MOST)
    s.supply[:] = reader.counts(reader.field("supply", {}), "supply", COLOURS, MOST)
    for seat, hand in enumerate(reader.rows("hands", seats, {})):
        s.hands[seat] = reader.counts(hand, f"hands[{seat}]", COLOURS, MOST)
    read_lake(reader, s, 1)
    final = reader.seat_list("final", seats)
    s.final_n = fill(s.final, final)
    _read_tokens(reader, s)
    return s


def _read_tokens(reader: Reader, s: Record) -> None:
    stacks = reader.field("stacks", {})
    if not isinstance(stacks, dict):
        reader.fault("stacks: no object")
        stacks = {}
    tokens = [_tokens(reader, stacks.get(name, []), f"stacks.{name}") for name in STACKS]
    honor = [
        _tokens(reader, value, f"honor[{seat}]")
        for seat, value in enumerate(reader.rows("honor", int(s.players), []))
    ]
    if sum(map(len, [*tokens, *honor])) > TOKENS:
        reader.fault(f"more than {TOKENS} dedication tokens")
        return
    for i, stack in enumerate(tokens):
        s.tokens_n[i] = fill(s.tokens[i], stack[::-1])
    for seat, held in enumerate(honor):
        s.honor_n[seat] = fill(s.honor[seat], held)


def _tokens(reader: Reader, value: Json, label: str) -> list[int]:
    found = reader.items(value, label)
    return [reader.whole(token, f"{label}[{i}]", 0, MOST) for i, token in enumerate(found)]


def _check_tiles(reader: Reader, s: Record) -> None:
    s.tiles_left = int(s.stack_n + s.tiles_n.sum())
    if s.tiles_left and s.final_n:
        reader.fault("final: only when all tiles lie")
    if s.final_n and int(s.final[0]) != int(s.turn):
        reader.fault("final: does not begin with the seat on turn")
    if s.tiles_left and int(s.tiles_n[s.turn]) == 0:
        reader.fault(f"tiles[{s.turn}]: nothing to place")
