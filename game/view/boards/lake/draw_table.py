"""The table of a Lanterns game at rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import cos, pi, sin

import pygame

from game.engine.api import JsonObject, Seat
from game.engine.lanterns.cards import INDEX, POINTS
from game.i18n.catalogue import t
from game.i18n.numbers import whole
from game.view.boards import plaques, timber
from game.view.boards.board import Marks
from game.view.boards.captions import caption, numeral
from game.view.boards.lake import reading
from game.view.boards.lake.geometry import Arranged, Zones, card_size
from game.view.boards.lake.rafts import Rafts
from game.view.boards.lake.sight import aimed_tile, draw_ghost
from game.view.look import Look

INK = (255, 250, 234)
DARK = (10, 34, 46)


@dataclass(frozen=True, slots=True)
class Table:
    """A view with the places of everything in it."""

    view: JsonObject
    zone: Zones
    at: Arranged
    rafts: Rafts
    viewer: Seat | None
    people: Sequence[tuple[str, str]]
    rotation: int

    @property
    def classic(self) -> bool:
        """Whether it is the published game."""
        return reading.is_classic(self.view)


def draw_table(surface: pygame.Surface, look: Look, table: Table, marks: Marks) -> None:
    """Everything at rest, from back to front."""
    _draw_lake(surface, look, table, marks)
    _draw_towers(surface, look, table, marks)
    if table.classic:
        _draw_dedications(surface, look, table, marks)
        _draw_tiles(surface, look, table, marks)
        _draw_hand(surface, look, table, marks)
    else:
        _draw_cards(surface, look, table, marks)
        _draw_pile(surface, look, table)
    _draw_turns(surface, look, table, marks)
    _draw_buttons(surface, look, table, marks)
    _draw_plaques(surface, look, table)
    _draw_large(surface, look, table, marks)


def mark(surface: pygame.Surface, look: Look, spot: str, box: pygame.Rect, marks: Marks) -> None:
    """All marks of one spot around its box."""
    sun = timber.SUN
    if spot in marks.last:
        timber.put(surface, "last", box, look, sun)
    if spot in marks.legal:
        timber.put(surface, "legal", box, look)
    if spot in marks.chosen:
        timber.put(surface, "chosen", box, look, sun)
        timber.badge(surface, look, "check", box.midtop, look.px(22), sun)
    if spot in marks.hint:
        timber.put(surface, "hint", box, look, sun)
        timber.badge(surface, look, "hint", box.midtop, look.px(24), sun)
    if spot == marks.aimed and spot in marks.legal:
        timber.put(surface, "aimed", box, look)
    if spot == marks.focus:
        timber.put(surface, "focus", box, look, look.theme["focus"])
    if spot == marks.waiting:
        beat = 0.0 if look.reduced else 0.5 - 0.5 * cos(2 * pi * look.moment * 1.1)
        wide = 2 * round(look.px(5) * beat)
        timber.put(surface, "waiting", box.inflate(wide, wide), look, sun)
    if spot == marks.refused:
        shift = 0 if look.reduced else round(look.px(3) * sin(look.moment * 38))
        timber.put(surface, "refused", box.move(shift, 0), look, look.theme["bad"])
        timber.badge(surface, look, "cross", box.midtop, look.px(22), look.theme["bad"])


def _draw_lake(surface: pygame.Surface, look: Look, table: Table, marks: Marks) -> None:
    if table.classic:
        _draw_sides(surface, look, table)
    before = surface.get_clip()
    surface.set_clip(table.zone.lake.inflate(look.px(10), look.px(10)).clip(before))
    draw_tiles(surface, look, table, reading.lake(table.view))
    for spot in marks.last:
        cell = reading.cell_of(spot)
        if cell is not None:
            box = table.at.camera.box(cell)
            timber.put(surface, "aimed", box, look, timber.SUN)
            timber.put(surface, "last", box.inflate(look.px(6), look.px(6)), look, timber.SUN)
    for spot, box in table.at.cells.items():
        if spot in marks.legal:
            _draw_free(surface, look, box)
        if spot in marks.hint:
            timber.put(surface, "hint", box.inflate(-8, -8), look, timber.SUN)
    for spot, box in table.at.cells.items():
        inner = box.inflate(-look.px(10), -look.px(10))
        if spot in (marks.aimed, marks.focus, marks.waiting, marks.refused) or spot in marks.chosen:
            mark(surface, look, spot, inner, _without_legal(marks, spot))
    surface.set_clip(before)
    draw_ghost(surface, look, table, marks)


def _draw_sides(surface: pygame.Surface, look: Look, table: Table) -> None:
    """Who sits at which side of the lake: lanterns are received from there."""
    area, side = table.zone.lake, look.px(34)
    half = side // 2
    ends = (
        (area.centerx, area.y + half),
        (area.right - half, area.centery),
        (area.centerx, area.bottom - half),
        (area.x + half, area.centery),
    )
    for seat in range(reading.whole(table.view, "seats")):
        face = pygame.Rect(0, 0, side, side)
        face.center = ends[reading.side_of(table.view, seat)]
        plaques.draw_face(surface, look, table.people[seat][1], seat, face)


def _without_legal(marks: Marks, spot: str) -> Marks:
    """Free cells have a mark of their own for what is legal."""
    aimed = marks.aimed if spot in marks.legal else None
    legal = frozenset({spot}) if aimed == spot else frozenset()
    return replace(marks, legal=legal, aimed=aimed, hint=(), last=())


def draw_tiles(
    surface: pygame.Surface, look: Look, table: Table, tiles: Sequence[reading.Laid]
) -> None:
    """Tiles with their shadows in the water."""
    side = table.at.camera.side
    blur = max(2, side // 9)
    shade = timber.shade((side, side), blur, 0.5)
    drop = max(2, side // 14)
    boxes = [table.at.camera.box((x, y)) for _, x, y, _ in tiles]
    surface.fblits([(shade, (b.x - blur + drop // 2, b.y - blur + drop)) for b in boxes])
    pictures = [table.rafts.tile(tile, rot, side) for tile, _, _, rot in tiles]
    surface.fblits(list(zip(pictures, boxes, strict=True)))


def _draw_free(surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
    """A cell where a tile may lie: a pale glass with a dashed edge and a plus."""
    inner = box.inflate(-max(4, box.width // 9), -max(4, box.height // 9))
    picture = timber.kept(("free",), inner.size, _free_picture)
    surface.blit(picture, inner)


def _free_picture(made: pygame.Surface) -> None:
    box = made.get_rect()
    round_ = max(3, box.width // 7)
    pygame.draw.rect(made, (226, 246, 250, 54), box, border_radius=round_)
    width = max(2, box.width // 22)
    pygame.draw.rect(made, (6, 26, 36, 150), box, width + 2, border_radius=round_)
    pygame.draw.rect(made, (243, 251, 248, 235), box.inflate(-2, -2), width, border_radius=round_)
    arm = max(3, box.width // 8)
    for size in ((2 * arm, width), (width, 2 * arm)):
        bar = pygame.Rect(0, 0, *size)
        bar.center = box.center
        pygame.draw.rect(made, (6, 26, 36, 150), bar.inflate(2, 2))
        pygame.draw.rect(made, (243, 251, 248, 235), bar)


def _draw_towers(surface: pygame.Surface, look: Look, table: Table, marks: Marks) -> None:
    """The supply of each colour: as many edges as cards, and its number."""
    name = "supply" if table.classic else "towers"
    left = reading.counts(table.view.get(name))
    if not table.classic:
        _pane(surface, look, table.zone.towers)
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


def _draw_cards(surface: pygame.Surface, look: Look, table: Table, marks: Marks) -> None:
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

    timber.cast(surface, zone, look, 7)
    surface.blit(timber.kept(key, zone.size, draw), zone)
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


def _draw_large(surface: pygame.Surface, look: Look, table: Table, marks: Marks) -> None:
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


def _draw_pile(surface: pygame.Surface, look: Look, table: Table) -> None:
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


def _draw_hand(surface: pygame.Surface, look: Look, table: Table, marks: Marks) -> None:
    """The lantern cards of the seat at the bottom, with their numbers."""
    _pane(surface, look, table.zone.hand)
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


def _pane(surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
    surface.blit(timber.glass(box.size, look.px(14), look.theme["panel"], 0.72), box)


def _draw_turns(surface: pygame.Surface, look: Look, table: Table, marks: Marks) -> None:
    """The tile to be placed, in each of its turns; the one in use stands out."""
    tile = aimed_tile(table.view, marks)
    _pane(surface, look, table.zone.turns)
    if tile is None:
        return
    for spot, box in table.at.turns.items():
        rot = int(spot[-1])
        place = box.inflate(look.px(6), look.px(6)) if rot == table.rotation else box
        timber.cast(surface, place, look, 6 if rot == table.rotation else 3)
        surface.blit(table.rafts.tile(tile, rot, place.width), place)
        if rot == table.rotation and spot not in marks.legal:
            timber.put(surface, "last", place, look, timber.SUN)
        mark(surface, look, spot, place, marks)


def _draw_tiles(surface: pygame.Surface, look: Look, table: Table, marks: Marks) -> None:
    """The tiles in hand (backs where they are secret)."""
    _pane(surface, look, table.zone.tiles)
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


def _draw_dedications(surface: pygame.Surface, look: Look, table: Table, marks: Marks) -> None:
    """Three stacks of honor and the generic one, the favor tokens, the stack of tiles."""
    zone = table.zone.side
    _pane(surface, look, zone)
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


def _draw_buttons(surface: pygame.Surface, look: Look, table: Table, marks: Marks) -> None:
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


def _draw_plaques(surface: pygame.Surface, look: Look, table: Table) -> None:
    view, zone = table.view, table.zone
    acting = reading.to_act(view)
    for seat, box in zone.plaques.items():
        name, face = table.people[seat]
        rows = tuple(
            tuple(_count(table, seat, what) for what in row) for row in count_rows(table.view)
        )
        said = plaques.Plaque(seat, name, face, seat == acting, points(view, seat), rows)
        plaques.draw_plaque(surface, look, box, said)


def count_rows(view: JsonObject) -> list[tuple[str, ...]]:
    """What is counted in a plaque, row by row: colours, then groups of cards or tokens."""
    letters = reading.letters_of(view)
    below = ("favors", "honor", "tiles") if reading.is_classic(view) else tuple("123")
    if len(letters) > 5:
        return [tuple(letters[:4]), tuple(letters[4:]), below]
    return [tuple(letters), below]


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
