"""The people around the lake with all that they have."""

from __future__ import annotations

import pygame

from game.engine.api import JsonObject, Seat
from game.engine.lanterns.cards import INDEX, POINTS
from game.view.boards import plaques
from game.view.boards.lake import reading
from game.view.boards.lake.geometry import LARGE_TEXT
from game.view.boards.lake.table import Table
from game.view.look import Look


def draw_plaques(surface: pygame.Surface, look: Look, table: Table) -> None:
    """All plaques."""
    for seat, box in table.zone.plaques.items():
        said = table.told.get(seat)
        if said is None:
            said = table.told[seat] = _plaque(look, table, seat)
        plaques.draw_plaque(surface, look, box, said)


def _plaque(look: Look, table: Table, seat: Seat) -> plaques.Plaque:
    name, face = table.people[seat]
    rows = tuple(
        tuple(_count(table, seat, what) for what in row) for row in count_rows(look, table, seat)
    )
    turn = seat == reading.to_act(table.view)
    return plaques.Plaque(seat, name, face, turn, points(table.view, seat), rows)


def count_rows(look: Look, table: Table, seat: Seat) -> list[tuple[str, ...]]:
    """What is counted in a plaque, row by row: colours (unless they lie in the hand below), then
    groups of cards or tokens. Rows are short where texts are large."""
    letters = reading.letters_of(table.view)
    if table.classic and seat == table.zone.bottom:
        return [("favors", "honor", "tiles")]
    if table.classic:
        return [tuple(letters[:4]), tuple(letters[4:]), ("favors", "honor", "tiles")]
    if look.text_scale > LARGE_TEXT:
        return [tuple(letters[:3]), (*letters[3:], "1"), ("2", "3")]
    return [tuple(letters), ("1", "2", "3")]


def _count(table: Table, seat: Seat, what: str) -> plaques.Count:
    view = table.view
    if what in "123":
        group = "SLX"[int(what) - 1]
        bought = reading.texts(reading.rows(view, "bought")[seat])
        return plaques.Count(f"tile_sign_{group}", sum(name[0] == group for name in bought))
    if what == "favors":
        return plaques.Count("lantern_favor", reading.numbers(view.get("favors"))[seat])
    if what == "honor":
        tokens = reading.size(reading.rows(view, "honor")[seat])
        return plaques.Count("lantern_honor_generic", tokens)
    if what == "tiles":
        return plaques.Count("tile_back", reading.size(reading.rows(view, "tiles")[seat]))
    return plaques.Count(f"lantern_{what}", reading.hand(view, seat).get(what, 0))


def points(view: JsonObject, seat: Seat) -> int:
    """Honor, or the points printed on the cards bought."""
    if reading.is_classic(view):
        return sum(reading.numbers(reading.rows(view, "honor")[seat]))
    bought = reading.texts(reading.rows(view, "bought")[seat])
    return sum(int(POINTS[INDEX[name]]) for name in bought)
