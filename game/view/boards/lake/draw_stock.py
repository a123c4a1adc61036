"""What there is for everybody: towers of lanterns, score cards, dedications, the pile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.i18n.catalogue import t
from game.i18n.numbers import whole
from game.view.boards import plaques, timber
from game.view.boards.board import Marks
from game.view.boards.captions import caption, numeral
from game.view.boards.lake import reading
from game.view.boards.lake.geometry import card_size
from game.view.boards.lake.table import DARK, INK, Table, mark, pane
from game.view.look import Look


def draw_towers(surface: pygame.Surface, look: Look, table: Table, marks: Marks) -> None:
    """The supply of each colour: as many edges as cards, and its number."""
    name = "supply" if table.classic else "towers"
    left = reading.counts(table.view.get(name))
    if not table.classic:
        pane(surface, look, table.zone.towers)
        _draw_used(surface, look, table, reading.counts(table.view.get("used")))
    choosing = any(spot.startswith("colour ") for spot in marks.legal)
    margin = look.px(16)
    for spot, box in table.at.towers.items():
        letter = spot[-1]
        key = ("tower", spot, left.get(letter, 0), plaques.look_key(look))
        size = (box.width + 2 * margin, box.height + 2 * margin)

        def draw(made: pygame.Surface, letter: str = letter, box: pygame.Rect = box) -> None:
            inside = pygame.Rect(margin, margin, *box.size)
            _tower(made, look, table, letter, inside, left.get(letter, 0))

        picture = timber.kept(key, size, draw)
        at = box.move(0, -look.px(5)) if choosing and spot in marks.legal else box
        surface.blit(picture, (at.x - margin, at.y - margin))
        mark(surface, look, spot, at, marks)


def _tower(
    made: pygame.Surface,
    look: Look,
    table: Table,
    letter: str,
    box: pygame.Rect,
    left: int,
) -> None:
    card = table.rafts.card(letter, box.size)
    if left:
        timber.cast(made, box, look, 4)
    steps = (left + 3) // 4
    if not left:
        card = card.copy()
        card.set_alpha(80)
    lift = look.px(1.3)
    made.fblits([(card, box.move(-n * lift, -n * lift)) for n in range(max(1, steps))])
    size = min(look.text_px(18), round(box.width * 0.42))
    top = box.move(-max(0, steps - 1) * lift, -max(0, steps - 1) * lift)
    centre = (top.centerx, top.bottom - round(size * 0.5))
    numeral(made, look, whole(left), centre, size, INK, DARK)


def _draw_used(surface: pygame.Surface, look: Look, table: Table, used: Mapping[str, int]) -> None:
    """What was spent lies askew below its tower, and how many."""
    for spot, box in table.at.used.items():
        count = used.get(spot[-1], 0)
        if not count:
            continue
        key = ("used", spot, count, plaques.look_key(look))

        def draw(made: pygame.Surface, letter: str = spot[-1], count: int = count) -> None:
            high = made.get_height()
            card = table.rafts.card(letter, (round(high * 0.66), round(high * 0.92)))
            turned = pygame.transform.rotozoom(card, 18, 0.86)
            made.blit(turned, turned.get_rect(midleft=(0, high // 2)))
            start = turned.get_width() + look.px(2)
            rest = pygame.Rect(start, 0, made.get_width() - start, high)
            size = min(look.text_px(16), high)
            caption(made, look, whole(count), rest, size, look.theme["ink"], bold=True)

        surface.blit(timber.kept(key, box.size, draw), box)


def draw_cards(surface: pygame.Surface, look: Look, table: Table, marks: Marks) -> None:
    """The score cards that are left on a board of driftwood."""
    zone = table.zone.side
    there = tuple(reading.texts(table.view.get("cards")))
    hidden = table.view.get("hidden")
    key = ("cards", there, hidden, plaques.look_key(look))
    drawn = card_size(table.zone.box, look)

    def draw(made: pygame.Surface) -> None:
        made.blit(timber.plank(zone.size, look.px(16), lit=0.74), (0, 0))
        for spot, box in table.at.cards.items():
            inside = box.move(-zone.x, -zone.y)
            if spot[4:] != hidden:
                made.blit(table.rafts.scaled_score(spot[4:], drawn, box.size), inside)
            else:
                made.blit(timber.kept(("gap",), inside.size, _gap), inside)

    timber.cast_below(surface, zone, look, 7, look.px(16))
    surface.blit(timber.kept(key, zone.size, draw, opaque=True), zone)
    for spot, box in table.at.cards.items():
        if (
            spot in marks.legal
            or spot in (marks.focus, marks.aimed, marks.refused, marks.waiting)
            or spot in marks.hint
        ):
            mark(surface, look, spot, box, marks)


def _gap(made: pygame.Surface) -> None:
    """The place of a card that is gone."""
    box = made.get_rect()
    round_ = max(2, box.width // 10)
    pygame.draw.rect(made, (46, 28, 12, 90), box, border_radius=round_)
    pygame.draw.rect(made, (30, 18, 6, 120), box, max(1, box.width // 30), border_radius=round_)


def draw_large(surface: pygame.Surface, look: Look, table: Table, marks: Marks) -> None:
    """The score card that is pointed at, large beside the board of cards."""
    spot = marks.aimed if marks.aimed in table.at.cards else marks.focus
    if spot not in table.at.cards or spot[4:] not in reading.texts(table.view.get("cards")):
        return
    box = table.at.cards[spot]
    grow = min(2.3, table.zone.box.height * 0.34 / box.height)
    size = (round(box.width * grow), round(box.height * grow))
    place = pygame.Rect(0, 0, *size)
    place.midright = (table.zone.side.x - look.px(8), box.centery)
    place.clamp_ip(table.zone.box)
    timber.cast(surface, place, look, 10)
    surface.blit(table.rafts.score(spot[4:], size), place)


def draw_pile(surface: pygame.Surface, look: Look, table: Table) -> None:
    """The tiles that are still to come."""
    box, count = table.at.pile, reading.whole(table.view, "pile")
    draw_stack(surface, look, table, box, count)


def draw_stack(
    surface: pygame.Surface, look: Look, table: Table, box: pygame.Rect, count: int
) -> None:
    """Tiles face down, and how many."""
    if count:
        timber.cast(surface, box, look, 5)
        back = table.rafts.back(box.width)
        steps = (count + 4) // 5
        surface.fblits(
            [(back, box.move(-n * look.px(1.5), -n * look.px(1.5))) for n in range(steps)]
        )
    else:
        pygame.draw.rect(
            surface, (150, 150, 176), box, max(2, look.px(2)), border_radius=look.px(10)
        )
    size = min(look.text_px(20), round(box.width * 0.34))
    centre = (box.centerx, box.bottom - round(size * 0.6))
    numeral(surface, look, whole(count), centre, size, INK, DARK)


def draw_dedications(surface: pygame.Surface, look: Look, table: Table, marks: Marks) -> None:
    """Three stacks of honor and the generic one, the favor tokens, the stack of tiles."""
    zone = table.zone.side
    pane(surface, look, zone)
    stacks = table.view.get("stacks")
    for spot, box in table.at.stacks.items():
        name = spot[6:]
        tokens = reading.numbers(stacks.get(name)) if isinstance(stacks, dict) else []
        _draw_honor(surface, look, name, box, tokens)
        mark(surface, look, spot, box, marks)
    draw_stack(surface, look, table, table.at.pile, reading.whole(table.view, "stack"))
    pool = table.at.pool
    picture = look.pictures.get("lantern_favor", pool.size)
    surface.blit(picture, pool)
    size = min(look.text_px(20), round(pool.width * 0.4))
    centre = (pool.centerx, pool.bottom - round(size * 0.4))
    numeral(surface, look, whole(reading.whole(table.view, "pool")), centre, size, INK, DARK)


def _draw_honor(
    surface: pygame.Surface, look: Look, name: str, box: pygame.Rect, tokens: Sequence[int]
) -> None:
    """What is to be spent, what it brings, and how many tokens are left."""
    key = ("honor", name, tuple(tokens), plaques.look_key(look))

    def draw(made: pygame.Surface) -> None:
        inside = made.get_rect()
        made.blit(timber.glass(inside.size, look.px(10), (250, 238, 210), 0.9), (0, 0))
        side = min(inside.height - look.px(6), round(inside.width * 0.46))
        token = pygame.Rect(look.px(5), inside.centery - side // 2, side, side)
        made.blit(look.pictures.get(f"lantern_honor_{name}", token.size), token)
        rest = pygame.Rect(token.right, 0, inside.width - token.right - look.px(4), inside.height)
        worth = whole(tokens[0]) if tokens else "–"
        top = pygame.Rect(rest.x, rest.y + look.px(4), rest.width, round(rest.height * 0.6))
        caption(made, look, worth, top, look.text_px(26), (58, 36, 14), bold=True)
        low = pygame.Rect(rest.x, top.bottom, rest.width, rest.bottom - top.bottom - look.px(4))
        words = t("×{n}", n=len(tokens))
        caption(made, look, words, low, look.text_px(15), (96, 74, 44), bold=True)

    surface.blit(timber.kept(key, box.size, draw), box)
