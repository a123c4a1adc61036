"""Positions of Lanterns as JSON: dumping, loading with every fault, and loading a view."""

from __future__ import annotations

from game.engine.api import About, Json, JsonObject
from game.engine.faults import Reader
from game.engine.lake import TILES, read_lake
from game.engine.lanterns.cards import COUNT, INDEX, LETTERS, NAMES
from game.engine.lanterns.kernels import settle
from game.engine.lanterns.state import (
    CHOICES,
    COPIES,
    DTYPE,
    FINAL,
    FOR_OPENING,
    GHOST,
    OPENING,
    PHASES,
    WHYS,
)
from game.engine.lanterns.view import open_fields
from game.engine.moment import Options, Record
from game.engine.pile import fill
from game.engine.plain import fresh
from game.engine.telling import SILENT


def dump(s: Record, _: Options) -> dict[str, Json]:
    """The complete position."""
    return {**open_fields(s), "pile": s.pile[: int(s.pile_n)].tolist()[::-1]}


def load(data: JsonObject, about: About) -> Record:
    """A position from its JSON form. Raises `BadPosition` with every fault.

    Where nobody could choose anything, play goes on to where somebody can.
    """
    reader = Reader(data)
    s = _open_state(reader, about)
    pile = [
        reader.whole(tile, f"pile[{i}]", 1, TILES - 1)
        for i, tile in enumerate(reader.items(reader.field("pile", []), "pile"))
    ]
    once = [*pile, *s.lake_tile[: int(s.lake_n)].tolist(), *([int(s.tile)] if s.tile > 0 else [])]
    reader.once("tile", [str(tile) for tile in once])
    reader.check()
    s.pile_n = fill(s.pile, pile[::-1])
    if s.placed:
        settle(s, SILENT)
    return s


def load_view(view: JsonObject, about: About) -> Record:
    """The record of a view; the pile has its size and no meaning. Raises `BadPosition`."""
    reader = Reader(view)
    s = _open_state(reader, about)
    unseen = TILES - int(s.lake_n) - (1 if s.tile > 0 else 0)
    s.pile_n = reader.number("pile", 0, unseen)
    reader.check()
    return s


def _open_state(reader: Reader, about: About) -> Record:
    s: Record = fresh(DTYPE)
    seats = reader.seats(about)
    s.players = seats
    options = reader.options(about)
    s.equal_turns, s.leftover = options["equal_turns"], options["leftover"]
    s.rounds = int(options["final"] == "rounds")
    s.start = reader.number("start", 0, seats - 1, 0)
    s.turn = reader.number("turn", 0, seats - 1, s.start)
    s.phase = PHASES.index(reader.word("phase", PHASES, PHASES[OPENING]))
    s.placed, s.purchased = int(reader.flag("placed")), int(reader.flag("purchased"))
    read_lake(reader, s, 0)
    tile = reader.field("tile")
    s.tile = -1 if tile is None else reader.whole(tile, "tile", 1, TILES - 1)
    s.final_n = fill(s.final, reader.seat_list("final", seats))
    _read_colours(reader, s)
    _read_cards(reader, s)
    _read_choices(reader, s)
    _check_phase(reader, s)
    return s


def _read_colours(reader: Reader, s: Record) -> None:
    s.towers[:] = reader.counts(reader.field("towers", {}), "towers", LETTERS, COPIES)
    s.used[:] = reader.counts(reader.field("used", {}), "used", LETTERS, COPIES)
    for seat, hand in enumerate(reader.rows("hands", int(s.players), {})):
        s.hands[seat] = reader.counts(hand, f"hands[{seat}]", LETTERS, COPIES)
    totals = (s.towers + s.used + s.hands.sum(axis=0)).tolist()
    for letter, total in zip(LETTERS, totals, strict=True):
        if total != COPIES:
            reader.fault(f"{total} lantern cards of {letter}, not {COPIES}")


def _read_cards(reader: Reader, s: Record) -> None:
    cards = reader.names(reader.field("cards", []), "cards", INDEX)
    everything = list(cards)
    bought = []
    for seat, value in enumerate(reader.rows("bought", int(s.players), [])):
        bought.append(reader.names(value, f"bought[{seat}]", INDEX))
        everything += bought[-1]
    reader.once("card", [NAMES[card] for card in everything])
    if len(everything) > COUNT:
        return
    s.cards_n = fill(s.cards, cards)
    for seat, row in enumerate(bought):
        s.bought_n[seat] = fill(s.bought[seat], row)


def _read_choices(reader: Reader, s: Record) -> None:
    rows = reader.items(reader.field("choices", []), "choices")
    if len(rows) > CHOICES:
        reader.fault(f"choices: {len(rows)} of them")
        return
    for i, row in enumerate(rows):
        fields = reader.items(row, f"choices[{i}]", 2) or [0, WHYS[0]]
        s.choices[i, 0] = reader.whole(fields[0], f"choices[{i}]", 0, int(s.players) - 1)
        if isinstance(fields[1], str) and fields[1] in WHYS:
            s.choices[i, 1] = WHYS.index(fields[1])
        else:
            reader.fault(f"choices[{i}]: why is none of {', '.join(WHYS)}")
    s.choices_n = len(rows)
    opening = [int(why) == FOR_OPENING for why in s.choices[: len(rows), 1]]
    if any(each != (int(s.phase) == OPENING) for each in opening):
        reader.fault("choices: `opening` in the opening only, and nothing else there")


def _check_phase(reader: Reader, s: Record) -> None:
    phase, tile = int(s.phase), int(s.tile) > 0
    if phase != FINAL and tile == bool(s.placed):
        reader.fault("tile: one is turned up exactly until it is placed")
    if phase != FINAL and s.final_n:
        reader.fault("final: only in the final")
    if phase == FINAL and (tile or s.placed or s.purchased):
        reader.fault("tile, placed, purchased: not in the final")
    if phase == FINAL and s.final_n and int(s.final[0]) != int(s.turn):
        reader.fault("final: does not begin with the seat on turn")
    if phase == GHOST and int(s.players) != 2:
        reader.fault("phase: the ghost plays with two seats only")
    if s.choices_n and (phase == FINAL or not s.placed):
        reader.fault("choices: only after a tile was placed")
    if phase == OPENING and s.purchased:
        reader.fault("purchased: nothing can be bought in the opening")
