"""The end of a season: every catch on the table, its runs counted one by one."""

from __future__ import annotations

import pygame

from game.i18n.catalogue import t
from game.i18n.numbers import signed
from game.view.boards import plaques, timber
from game.view.boards.captions import caption, numeral
from game.view.boards.whales.cards import RATIO
from game.view.boards.whales.draw_table import Table
from game.view.boards.whales.effects import Row, Tally
from game.view.boards.whales.motion import BEAT, HOLD
from game.view.boards.whales.reading import UNKNOWN
from game.view.boards.whales.words import season_name
from game.view.look import Look
from game.view.motion import ease_back, ease_out, part

_INK = (58, 36, 14)


def draw_tally(
    surface: pygame.Surface, look: Look, table: Table, tally: Tally, share: float
) -> None:
    """The board with all rows as far as they are counted."""
    seconds = tally.beats * BEAT + HOLD
    t_ = share * seconds
    come = ease_out(part(t_, 0, 0.3)) * (1 - part(t_, seconds - 0.25, 0.25))
    area = look.area
    line = max(look.px(84), look.lettering.height(look.text_px(20)) + look.px(20))
    head = look.lettering.height(look.text_px(26)) + look.px(14)
    high = min(area.height, head + line * len(tally.rows) + look.px(30))
    box = pygame.Rect(0, 0, min(area.width, look.px(1060)), high)
    box.center = (area.centerx, area.centery + round((1 - come) * look.px(60)))
    inner = pygame.Rect((0, 0), box.size).inflate(-look.px(44), -look.px(24))
    top = pygame.Rect(inner.x, inner.y, inner.width, head)
    rows = pygame.Rect(inner.x, top.bottom, inner.width, inner.bottom - top.bottom)

    def draw(panel: pygame.Surface) -> None:
        title = t("The catch of {season}", season=season_name(tally.season))
        caption(panel, look, title, top, look.text_px(26), _INK, bold=True)
        _draw_rows(panel, look, table, tally, rows, t_)

    timber.comes_and_goes(surface, box, look, draw, come)


def _draw_rows(
    panel: pygame.Surface, look: Look, table: Table, tally: Tally, area: pygame.Rect, t_: float
) -> None:
    each = area.height // max(1, len(tally.rows))
    moment = 2
    for number, row in enumerate(tally.rows):
        box = pygame.Rect(area.x, area.y + number * each, area.width, each - look.px(6))
        beat = t_ / BEAT - moment
        _draw_row(panel, look, table, row, box, beat)
        moment += 2 + len(row.runs)


def _draw_row(
    panel: pygame.Surface, look: Look, table: Table, row: Row, box: pygame.Rect, beat: float
) -> None:
    """One seat: who, the cards, a ring around each run as it is counted, then the points."""
    panel.blit(timber.glass(box.size, look.px(12), (250, 238, 210), 0.82), box)
    side = min(look.px(48), box.height - look.px(8))
    face = pygame.Rect(box.x + look.px(8), box.centery - side // 2, side, side)
    name, picture = table.people[row.seat]
    plaques.draw_face(panel, look, picture, row.seat, face)
    wide = round(box.width * 0.17)
    label = pygame.Rect(face.right + look.px(8), box.y, wide, box.height)
    caption(panel, look, name, label, look.text_px(18), _INK, bold=True, align="start")
    points = pygame.Rect(
        box.right - round(box.width * 0.12), box.y, round(box.width * 0.11), box.height
    )
    cards = pygame.Rect(
        label.right + look.px(8),
        box.y + look.px(5),
        points.x - label.right - look.px(18),
        box.height - look.px(10),
    )
    _draw_cards(panel, look, table, row, cards, beat)
    counted = beat >= len(row.runs) + 1
    if counted:
        size = round(look.text_px(30) * (0.8 + 0.2 * ease_back(part(beat, len(row.runs) + 1, 1))))
        caption(panel, look, signed(row.points), points, size, (120, 62, 6), bold=True)


def _draw_cards(
    panel: pygame.Surface, look: Look, table: Table, row: Row, area: pygame.Rect, beat: float
) -> None:
    """Runs together at the left, the other cards after them."""
    groups = [list(run) for run in row.runs]
    inside = [card for run in groups for card in run]
    rest = [card for card in row.cards if card not in inside]
    if not row.cards:
        rest = [UNKNOWN] * max(0, row.count - len(inside))
    high = area.height
    wide = round(high / RATIO)
    gap = look.px(14)
    total = len(inside) + len(rest)
    pitch = min(wide + look.px(3), (area.width - wide - gap * len(groups)) // max(1, total - 1))
    x = area.x
    for number, run in enumerate(groups):
        start = x
        for card in run:
            _mini(panel, table, card, pygame.Rect(x, area.y, wide, high))
            x += pitch
        if beat >= number + 1:
            around = pygame.Rect(start, area.y, x - pitch + wide - start, high)
            _ring_run(panel, look, around, part(beat, number + 1, 1))
        x += gap
    for card in rest:
        _mini(panel, table, card, pygame.Rect(x, area.y, wide, high))
        x += pitch


def _mini(panel: pygame.Surface, table: Table, card: str, box: pygame.Rect) -> None:
    name = f"back {table.season}" if card == UNKNOWN else card
    panel.blit(table.cards.get(name, box.size), box)


def _ring_run(panel: pygame.Surface, look: Look, box: pygame.Rect, share: float) -> None:
    timber.put(panel, "aimed", box, look, timber.SUN)
    size = round(look.px(24) * (1 + 0.4 * (1 - ease_out(share))))
    plate = pygame.Rect(0, 0, round(size * 2.6), round(size * 1.3))
    plate.center = (box.centerx, box.bottom - plate.height // 3)
    pygame.draw.rect(panel, (104, 62, 14), plate.inflate(4, 4), border_radius=plate.height)
    pygame.draw.rect(panel, (255, 214, 120), plate, border_radius=plate.height)
    numeral(panel, look, signed(10), plate.center, size, (70, 36, 4), (255, 236, 184))
