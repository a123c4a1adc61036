"""What the seat at the bottom holds: lantern cards, tiles, the tile as it is turned, buttons."""

from __future__ import annotations

import pygame

from game.i18n.catalogue import t
from game.i18n.numbers import whole
from game.view.boards import plaques, timber
from game.view.boards.board import Marks
from game.view.boards.captions import caption, numeral
from game.view.boards.lake import reading
from game.view.boards.lake.sight import aimed_tile
from game.view.boards.lake.table import DARK, INK, Table, mark, pane
from game.view.look import Look


def draw_hand(surface: pygame.Surface, look: Look, table: Table, marks: Marks) -> None:
    """The lantern cards of the seat at the bottom, with their numbers."""
    pane(surface, look, table.zone.hand)
    held = reading.hand(table.view, table.zone.bottom)
    choosing = any(spot.startswith("give ") for spot in marks.legal)
    for spot, box in table.at.hand.items():
        count = held.get(spot[-1], 0)
        rises = spot in marks.chosen or (spot in marks.legal and spot in (marks.aimed, marks.focus))
        place = box.move(0, -look.px(8)) if rises else box
        _held_card(surface, look, table, spot[-1], place, count)
        if choosing and spot not in marks.legal and spot not in marks.chosen and count:
            surface.blit(timber.kept(("veil",), box.size, _veil), place)
        mark(surface, look, spot, place, marks)


def _veil(made: pygame.Surface) -> None:
    pygame.draw.rect(made, (8, 20, 40, 120), made.get_rect(), border_radius=made.get_width() // 8)


def _held_card(
    surface: pygame.Surface, look: Look, table: Table, letter: str, box: pygame.Rect, count: int
) -> None:
    margin = look.px(14)
    key = ("held", letter, count, plaques.look_key(look))

    def draw(made: pygame.Surface) -> None:
        inside = pygame.Rect(margin, margin, *box.size)
        card = table.rafts.card(letter, box.size)
        if not count:
            card = card.copy()
            card.set_alpha(70)
        else:
            timber.cast(made, inside, look, 4)
        for behind in range(min(3, count) - 1, -1, -1):
            made.blit(card, inside.move(behind * look.px(2), -behind * look.px(2)))
        if not count:
            made.blit(card, inside)
            return
        size = min(look.text_px(22), round(box.width * 0.44))
        centre = (inside.centerx, inside.bottom - round(size * 0.52))
        numeral(made, look, whole(count), centre, size, INK, DARK)

    size = (box.width + 2 * margin, box.height + 2 * margin)
    surface.blit(timber.kept(key, size, draw), (box.x - margin, box.y - margin))


def draw_turns(surface: pygame.Surface, look: Look, table: Table, marks: Marks) -> None:
    """The tile to be placed, in each of its turns; the one in use stands out."""
    tile = aimed_tile(table.view, marks)
    if table.at.turns:
        pane(surface, look, table.zone.turns)
    if tile is None:
        return
    for spot, box in table.at.turns.items():
        rot = int(spot[-1])
        place = box.inflate(look.px(6), look.px(6)) if rot == table.rotation else box
        timber.cast(surface, place, look, 6 if rot == table.rotation else 3)
        surface.blit(table.rafts.tile(tile, rot, place.width), place)
        if rot == table.rotation and spot not in marks.legal:
            timber.put(surface, "aimed", place, look, timber.SUN)
        mark(surface, look, spot, place, marks)


def draw_held_tiles(surface: pygame.Surface, look: Look, table: Table, marks: Marks) -> None:
    """The tiles in hand (backs where they are secret)."""
    pane(surface, look, table.zone.tiles)
    for spot, box in table.at.tiles.items():
        rises = spot in marks.chosen or (spot in marks.legal and spot in (marks.aimed, marks.focus))
        place = box.move(0, -look.px(6)) if rises else box
        timber.cast(surface, place, look, 7 if rises else 4)
        name = spot[5:]
        picture = (
            table.rafts.back(box.width)
            if name[0] == "?"
            else table.rafts.tile(int(name), 0, box.width)
        )
        surface.blit(picture, place)
        mark(surface, look, spot, place, marks)


def draw_buttons(surface: pygame.Surface, look: Look, table: Table, marks: Marks) -> None:
    """What can be done besides, as boards of wood."""
    words = {"end": t("End the turn"), "exchange": t("Exchange"), "discard": t("Discard")}
    for spot, box in table.at.buttons.items():
        if spot not in marks.legal and spot not in marks.chosen:
            continue
        place = box.move(0, look.px(2) if marks.pressed and marks.aimed == spot else 0)
        timber.cast(surface, place, look, 5)
        surface.blit(timber.plank(box.size, look.px(12)), place)
        inner = place.inflate(-look.px(16), -look.px(6))
        caption(surface, look, words[spot], inner, look.text_px(17), (46, 28, 10), bold=True)
        mark(surface, look, spot, place, marks)
