"""The end of Lanterns: everybody's points, part by part."""

from __future__ import annotations

import pygame

from game.i18n.catalogue import t
from game.i18n.numbers import signed, whole
from game.view.boards import plaques, timber
from game.view.boards.captions import caption, numeral
from game.view.boards.lake.effects import Row, Tally
from game.view.boards.lake.geometry import card_size
from game.view.boards.lake.motion import BEAT, HOLD
from game.view.boards.lake.table import Table
from game.view.look import Look
from game.view.motion import ease_out, part

_INK = (58, 36, 14)


def draw_tally(
    surface: pygame.Surface, look: Look, table: Table, tally: Tally, share: float
) -> None:
    """The board with all rows as far as they are counted."""
    seconds = tally.beats * BEAT + HOLD
    moment = share * seconds
    come = ease_out(part(moment, 0, 0.3)) * (1 - part(moment, seconds - 0.25, 0.25))
    area = look.area
    line = max(look.px(84), look.lettering.height(look.text_px(20)) + look.px(20))
    head = look.lettering.height(look.text_px(26)) + look.px(14)
    high = min(area.height, head + line * len(tally.rows) + look.px(30))
    box = pygame.Rect(0, 0, min(area.width, look.px(980)), high)
    box.center = (area.centerx, area.centery + round((1 - come) * look.px(60)))
    inner = pygame.Rect((0, 0), box.size).inflate(-look.px(44), -look.px(24))
    top = pygame.Rect(inner.x, inner.y, inner.width, head)
    each = (inner.bottom - top.bottom) // max(1, len(tally.rows))

    def draw(panel: pygame.Surface) -> None:
        caption(panel, look, t("The evening is counted"), top, look.text_px(26), _INK, bold=True)
        beat = moment / BEAT - 2
        for number, row in enumerate(tally.rows):
            place = pygame.Rect(inner.x, top.bottom + number * each, inner.width, each - look.px(6))
            _draw_row(panel, look, table, row, place, beat)
            beat -= 3 + len(row.bonuses)

    timber.comes_and_goes(surface, box, look, draw, come)


def _draw_row(
    panel: pygame.Surface, look: Look, table: Table, row: Row, box: pygame.Rect, beat: float
) -> None:
    """Who; the cards' points; each bonus card with what it brings; what is lost; all together."""
    panel.blit(timber.glass(box.size, look.px(12), (250, 238, 210), 0.82), box)
    side = min(look.px(48), box.height - look.px(8))
    face = pygame.Rect(box.x + look.px(8), box.centery - side // 2, side, side)
    name, picture = table.people[row.seat]
    plaques.draw_face(panel, look, picture, row.seat, face)
    label = pygame.Rect(face.right + look.px(8), box.y, round(box.width * 0.18), box.height)
    caption(panel, look, name, label, look.text_px(18), _INK, bold=True, align="start")
    total = pygame.Rect(
        box.right - round(box.width * 0.12), box.y, round(box.width * 0.11), box.height
    )
    left = label.right + look.px(10)
    parts = 2 + len(row.bonuses)
    each = min(look.px(96), (total.x - left) // parts)
    for number in range(parts):
        if beat < number:
            continue
        slot = pygame.Rect(
            left + number * each, box.y + look.px(6), each - look.px(6), box.height - look.px(12)
        )
        _draw_part(panel, look, table, row, slot, number)
    if beat >= parts:
        caption(panel, look, whole(row.points), total, look.text_px(30), (120, 62, 6), bold=True)


def _draw_part(
    panel: pygame.Surface, look: Look, table: Table, row: Row, slot: pygame.Rect, number: int
) -> None:
    if number == 0:
        side = min(slot.size)
        seal = pygame.Rect(0, 0, side, side)
        seal.center = slot.center
        panel.blit(look.pictures.get("tile_seal", seal.size), seal)
        numeral(
            panel, look, whole(row.cards), seal.center, round(side * 0.4), _INK, (255, 240, 200)
        )
        return
    if number <= len(row.bonuses):
        card, brings = row.bonuses[number - 1]
        high = slot.height
        box = pygame.Rect(0, 0, min(slot.width, round(high / 1.2)), high)
        box.center = slot.center
        drawn = card_size(table.zone.box, look)
        panel.blit(table.rafts.scaled_score(card, drawn, box.size), box)
        at = (box.centerx, box.bottom - round(high * 0.2))
        numeral(panel, look, signed(brings), at, round(high * 0.34), _INK, (255, 226, 140))
        return
    words = signed(-row.lost)
    caption(panel, look, words, slot, look.text_px(22), (150, 40, 24), bold=True)
