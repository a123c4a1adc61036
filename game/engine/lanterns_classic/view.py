"""What may be known of a match of Lanterns classic: all but other hands' tiles and the stack."""

from __future__ import annotations

from game.engine.api import Json, Seat
from game.engine.lake import COLOURS, dump_lake
from game.engine.lanterns_classic.cards import STACKS
from game.engine.moment import Options, Record


def counts(values: Record) -> dict[str, Json]:
    """Counts by letter."""
    return dict(zip(COLOURS, values.tolist(), strict=True))


def open_fields(s: Record) -> dict[str, Json]:
    """Everything that all may see."""
    seats = range(int(s.players))
    return {
        "game": "lanterns-classic",
        "seats": int(s.players),
        "turn": int(s.turn),
        "start": int(s.start),
        "lake": dump_lake(s),
        "supply": counts(s.supply),
        "hands": [counts(s.hands[seat]) for seat in seats],
        "favors": s.favors[: int(s.players)].tolist(),
        "pool": int(s.pool),
        "stacks": {
            name: s.tokens[i, : int(s.tokens_n[i])].tolist()[::-1] for i, name in enumerate(STACKS)
        },
        "honor": [s.honor[seat, : int(s.honor_n[seat])].tolist() for seat in seats],
        "exchanged": bool(s.exchanged),
        "dedicated": bool(s.dedicated),
        "final": s.final[: int(s.final_n)].tolist(),
        "options": {},
    }


def hand_tiles(s: Record, seat: Seat) -> list[Json]:
    """A seat's tiles in order of arrival."""
    tiles: list[Json] = s.tiles[seat, : int(s.tiles_n[seat])].tolist()
    return tiles


def view(s: Record, _: Options, seat: Seat | None) -> dict[str, Json]:
    """The open fields, own tiles, and how many tiles the others and the stack have."""
    seats = range(int(s.players))
    tiles = [hand_tiles(s, i) if i == seat else int(s.tiles_n[i]) for i in seats]
    return {**open_fields(s), "tiles": tiles, "stack": int(s.stack_n)}
