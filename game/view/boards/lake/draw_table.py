"""The table of a Lanterns game at rest."""

from __future__ import annotations

import pygame

from game.view.boards.board import Marks
from game.view.boards.lake.draw_hand import draw_buttons, draw_hand, draw_held_tiles, draw_turns
from game.view.boards.lake.draw_lake import draw_lake
from game.view.boards.lake.draw_people import draw_plaques
from game.view.boards.lake.draw_stock import (
    draw_cards,
    draw_dedications,
    draw_large,
    draw_pile,
    draw_towers,
)
from game.view.boards.lake.table import Table
from game.view.look import Look


def draw_table(surface: pygame.Surface, look: Look, table: Table, marks: Marks) -> None:
    """Everything at rest, from back to front."""
    draw_lake(surface, look, table, marks)
    draw_towers(surface, look, table, marks)
    if table.classic:
        draw_dedications(surface, look, table, marks)
        draw_held_tiles(surface, look, table, marks)
        draw_hand(surface, look, table, marks)
    else:
        draw_cards(surface, look, table, marks)
        draw_pile(surface, look, table)
    draw_turns(surface, look, table, marks)
    draw_buttons(surface, look, table, marks)
    draw_plaques(surface, look, table)
    draw_large(surface, look, table, marks)
