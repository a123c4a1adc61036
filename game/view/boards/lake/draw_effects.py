"""What moves on the table of a Lanterns game, drawn over what lies still."""

from __future__ import annotations

from math import pi, sin

import pygame

from game.i18n.catalogue import t
from game.view.boards import plaques, timber
from game.view.boards.captions import caption
from game.view.boards.lake import reading
from game.view.boards.lake.draw_people import count_rows
from game.view.boards.lake.draw_tally import draw_tally
from game.view.boards.lake.effects import (
    Dark,
    Effect,
    Flight,
    Grow,
    Missing,
    Notice,
    Ring,
    Slide,
    Swell,
    Tally,
)
from game.view.boards.lake.geometry import card_size
from game.view.boards.lake.rafts import stand
from game.view.boards.lake.table import Table
from game.view.boards.signs import ripple
from game.view.boards.staging import Pose
from game.view.look import Look
from game.view.motion import ease_back, ease_in_out, ease_out, hump, part

_FOAM = (226, 240, 246)


def draw_effects(surface: pygame.Surface, look: Look, pose: Pose[Effect], table: Table) -> None:
    """Draw all effects of a moment, in the order in which they began."""
    for under in pose.effects:
        _draw(surface, look, table, under.effect, under.share)


def _draw(surface: pygame.Surface, look: Look, table: Table, effect: Effect, share: float) -> None:
    match effect:
        case Slide():
            _slide(surface, look, table, effect, share)
        case Dark():
            _dark(surface, table, effect, share)
        case Flight():
            _flight(surface, look, table, effect, share)
        case Ring():
            _ring(surface, look, anchor(table, effect.anchor, look), share)
        case Missing():
            _missing(surface, look, table, effect, share)
        case Notice():
            _notice(surface, look, table, effect, share)
        case Tally():
            draw_tally(surface, look, table, effect, share)
        case Grow() | Swell():
            pass  # the camera and the tiles have moved already


def anchor(table: Table, name: str, look: Look) -> pygame.Rect:
    """The box that a name stands for: spots, and `side 0 1,-2` (a lantern on the lake),
    `count 1 R`, `bought 1 L`, `favors 1`, `honor 1`, `seat 1`, `slot 0` (of a
    tile in hand), `pile`, `pool`."""
    verb, _, rest = name.partition(" ")
    at = table.at
    if verb == "cell":
        cell = reading.cell_of(name)
        return at.camera.box(cell) if cell is not None else table.zone.lake
    if verb == "side":
        return _side(table, rest)
    boxes = {
        "colour": at.towers,
        "turn": at.turns,
        "tile": at.tiles,
        "buy": at.cards,
        "stack": at.stacks,
    }
    if name in boxes.get(verb, {}):
        return boxes[verb][name]
    if name in ("pile", "pool"):
        return at.pile if name == "pile" else at.pool
    if verb in ("count", "bought", "favors", "honor", "seat"):
        return _of_seat(table, look, verb, rest)
    made = pygame.Rect(0, 0, look.px(40), look.px(40))
    made.center = table.zone.lake.center
    return made


def _token_box(box: pygame.Rect) -> pygame.Rect:
    """The token at the left of its stack's plate."""
    side = min(box.height, box.width // 2)
    return pygame.Rect(box.x, box.centery - side // 2, side, side)


def _side(table: Table, rest: str) -> pygame.Rect:
    way, _, place = rest.partition(" ")
    x, _, y = place.partition(",")
    box = table.at.camera.box((int(x), int(y)))
    made = pygame.Rect(0, 0, round(box.width * 0.3), round(box.width * 0.42))
    made.center = stand(box, int(way))
    return made


def _of_seat(table: Table, look: Look, verb: str, rest: str) -> pygame.Rect:
    seat, _, name = rest.partition(" ")
    box = table.zone.plaques[int(seat)]
    made = pygame.Rect(0, 0, look.px(22), look.px(30))
    if verb == "count" and int(seat) == table.zone.bottom and f"give {name}" in table.at.hand:
        return table.at.hand[f"give {name}"]
    what = {"count": name, "bought": str("SLX".find(name) + 1)}.get(verb, verb)
    rows = count_rows(look, table, int(seat))
    made.center = box.center
    for number, row in enumerate(rows):
        if what in row:
            lengths = [len(each) for each in rows]
            made.center = plaques.count_centre(look, box, lengths, number, row.index(what))
    return made


def _slide(surface: pygame.Surface, look: Look, table: Table, effect: Slide, share: float) -> None:
    """Up from where it was held, over the water, and in: it rocks before it rests."""
    start, end = anchor(table, effect.start, look), table.at.camera.box(effect.cell)
    go = ease_in_out(min(1.0, share / 0.72))
    settle = part(share, 0.72, 0.28)
    lift = sin(pi * go) if share < 0.72 else 0.0
    side = round(start.width + (end.width - start.width) * go + look.px(14) * lift)
    x = round(start.centerx + (end.centerx - start.centerx) * go)
    y = round(start.centery + (end.centery - start.centery) * go - look.px(30) * lift)
    picture = table.rafts.tile(effect.tile, effect.rot, side, lit=False)
    rock = 5.0 * sin(settle * 2.5 * pi) * (1 - settle)
    if settle and abs(rock) > 0.2:
        picture = pygame.transform.rotozoom(picture, rock, 1.0)
    box = picture.get_rect(center=(x, y))
    timber.cast(
        surface,
        pygame.Rect(0, 0, side // 4 * 4, side // 4 * 4).move(box.topleft),
        look,
        5 + 4 * round(lift * 3),
    )
    surface.blit(picture, box)


def _dark(surface: pygame.Surface, table: Table, effect: Dark, share: float) -> None:
    """The tile with those lanterns dark that have not been lit yet."""
    box = table.box(effect.cell)
    lit = table.rafts.tile(effect.tile, effect.rot, box.width)
    dark = table.rafts.tile(effect.tile, effect.rot, box.width, lit=False)
    surface.blit(dark, box)
    letters = reading.sides(effect.tile, effect.rot)
    for way, moment in enumerate(effect.moments):
        burns = part(share, moment, 0.12)
        if not burns:
            continue
        letter = reading.lantern(letters[way], classic=table.classic)
        picture = table.rafts.burning(letter, round(box.width * (1 + 0.35 * hump(burns)) / 4) * 4)
        surface.blit(picture, picture.get_rect(center=stand(box, way)))
    if share > 0.96:
        surface.blit(lit, box)


def _flight(
    surface: pygame.Surface, look: Look, table: Table, effect: Flight, share: float
) -> None:
    start, end = anchor(table, effect.start, look), anchor(table, effect.end, look)
    go = ease_in_out(share)
    bow = sin(pi * go)
    wide = start.width + (end.width - start.width) * go + look.px(16) * bow
    wide = max(8, round(wide / 4) * 4)
    picture = _picture(look, table, effect.name, wide)
    x = round(start.centerx + (end.centerx - start.centerx) * go)
    y = round(start.centery + (end.centery - start.centery) * go - look.px(40) * bow)
    box = picture.get_rect(center=(x, y))
    timber.cast(surface, box, look, 5)
    surface.blit(picture, box)


def _picture(look: Look, table: Table, name: str, wide: int) -> pygame.Surface:
    kind, _, rest = name.partition(" ")
    if kind == "lantern":
        return table.rafts.card(rest, (wide, round(wide * 1.4)))
    if kind == "score":
        drawn = card_size(table.zone.box, look)
        return table.rafts.scaled_score(rest, drawn, (wide, round(wide * 1.2)))
    if kind == "tile":
        tile, rot = rest.split()
        return table.rafts.tile(int(tile), int(rot), wide)
    if kind == "back":
        return table.rafts.back(wide)
    return look.pictures.get(
        "lantern_favor" if kind == "favor" else f"lantern_honor_{rest}", (wide, wide)
    )


def _ring(surface: pygame.Surface, look: Look, box: pygame.Rect, share: float) -> None:
    for delay in (0.0, 0.25):
        age = part(share, delay, 1 - delay)
        if 0 < age < 1:
            side = max(8, round(box.width * (1.0 + 1.2 * ease_out(age)) / 8) * 8)
            picture = ripple(side, _FOAM)
            picture.set_alpha(round(200 * (1 - age)))
            surface.blit(picture, picture.get_rect(center=box.center))


def _missing(
    surface: pygame.Surface, look: Look, table: Table, effect: Missing, share: float
) -> None:
    """A puff: the lantern rises and fades; the ghost takes it if it is the ghost's."""
    box = anchor(table, effect.anchor, look)
    side = max(look.px(26), box.width)
    name = "lantern_ghost" if effect.ghost else f"lantern_{effect.letter}"
    picture = look.pictures.get(name, (side, side)).copy()
    picture.set_alpha(round(255 * (1 - ease_in_out(share))))
    at = (box.centerx, box.centery - round(look.px(40) * ease_out(share)))
    surface.blit(picture, picture.get_rect(center=at))


def _notice(
    surface: pygame.Surface, look: Look, table: Table, effect: Notice, share: float
) -> None:
    name = table.people[effect.seat or 0][0]
    if effect.kind == "final":
        words = t("The last round: {name} begins", name=name)
    else:
        words = t("{name} places the ghost's tile", name=name)
    size = look.text_px(26)
    area = table.zone.lake
    wide = min(look.area.width, look.lettering.width(words, size, bold=True) + look.px(80))
    box = pygame.Rect(0, 0, wide, look.lettering.height(size) + look.px(18))
    come = ease_back(part(share, 0.0, 0.2)) * (1 - part(share, 0.85, 0.15))
    box.center = (area.centerx, area.centery + round((1 - come) * look.px(30)))
    box.clamp_ip(look.area)
    panel = timber.plank(box.size, look.px(16)).copy()
    caption(
        panel,
        look,
        words,
        panel.get_rect().inflate(-look.px(40), -look.px(8)),
        size,
        (46, 28, 10),
        bold=True,
    )
    panel.set_alpha(round(255 * min(1.0, max(0.0, come))))
    surface.blit(panel, box)
