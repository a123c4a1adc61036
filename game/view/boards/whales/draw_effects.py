"""What moves on the table of Whale Riders, drawn over what lies still."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin

import pygame

from game.engine.api import JsonObject
from game.i18n.catalogue import t
from game.view import springs
from game.view.boards import plaques, timber
from game.view.boards.captions import caption
from game.view.boards.signs import ripple
from game.view.boards.staging import Pose
from game.view.boards.whales.cards import RATIO
from game.view.boards.whales.draw_table import Table, draw_knot, draw_place, used_box
from game.view.boards.whales.draw_tally import draw_tally
from game.view.boards.whales.effects import (
    Banner,
    Crossing,
    Effect,
    Flight,
    Knot,
    Reveal,
    Ring,
    Stamp,
    Tally,
)
from game.view.boards.whales.motion import CROSS
from game.view.boards.whales.words import season_name, whale_name
from game.view.hoard import Hoard
from game.view.look import Look
from game.view.motion import ease_back, ease_in_out, ease_out, hump, part

TableOf = Callable[[JsonObject], Table]
_FOAM = (206, 240, 244)


def draw_effects(
    surface: pygame.Surface, look: Look, pose: Pose[Effect], table_of: TableOf
) -> None:
    """Draw all effects of a moment, in the order in which they began."""
    table = table_of(pose.view)
    for under in pose.effects:
        _draw(surface, look, table, under.effect, under.share, table_of)


def _draw(
    surface: pygame.Surface,
    look: Look,
    table: Table,
    effect: Effect,
    share: float,
    table_of: TableOf,
) -> None:
    match effect:
        case Flight():
            _flight(surface, look, effect, share, table_of)
        case Reveal():
            _reveal(surface, table, effect, share)
        case Crossing():
            _crossing(surface, look, table, effect, share)
        case Ring():
            _ring(surface, look, effect, share, table_of)
        case Stamp():
            grow = ease_back(min(1.0, share * 2.4)) if share < 0.42 else 1.0
            draw_place(surface, look, table.at.bids[effect.seat], effect.place, grow)
        case Knot():
            for seat in effect.seats:
                draw_knot(surface, look, table.at.bids[seat], 1 + 0.45 * hump(share))
        case Tally():
            draw_tally(surface, look, table, effect, share)
        case Banner():
            _banner(surface, look, effect, share)


def anchor(table: Table, name: str, look: Look) -> pygame.Rect:
    """The box that a name stands for: spots, and `hands 1`, `whales 1`, `catch 1`, `bid 1`,
    `used 1`, `floe 1`, `pile`, `reserve`, `gone`."""
    verb, _, rest = name.partition(" ")
    at, zone = table.at, table.zone
    boxes = {"hand": at.hand, "market": at.market, "whale": at.whales}.get(verb)
    if boxes is not None and rest in boxes:
        return boxes[rest]
    if name == "pile":
        return zone.pile
    if verb in ("bid", "floe", "used"):
        seat = int(rest)
        return {"bid": at.bids[seat], "floe": at.floes[seat]}.get(verb) or used_box(table, seat)
    if verb in ("hands", "whales", "catch"):
        return _of_seat(table, look, verb, int(rest))
    mini = pygame.Rect(0, 0, zone.pile.width // 2, zone.pile.height // 2)
    box = look.area
    mini.center = (box.centerx, box.bottom) if name == "gone" else (box.x, box.centery)
    if verb == "hand":
        mini.center = zone.hand.center
    if verb == "whale":
        mini.center = zone.whales.center
    return mini


def _of_seat(table: Table, look: Look, verb: str, seat: int) -> pygame.Rect:
    zone = table.zone
    wide = round(zone.pile.width * 0.42)
    made = pygame.Rect(0, 0, wide, round(wide * RATIO))
    if seat == zone.bottom:
        made.center = {"catch": zone.catch, "whales": zone.whales}.get(verb, zone.hand).center
        return made
    names = ("hands", "whales", "catch") if table.at.button is not None else ("hands", "catch")
    place = names.index(verb) if verb in names else 0
    made.center = plaques.count_centre(look, zone.plaques[seat], (len(names),), 0, place)
    return made


def _flight(
    surface: pygame.Surface, look: Look, effect: Flight, share: float, table_of: TableOf
) -> None:
    start = anchor(table_of(effect.old), effect.start, look)
    end = anchor(table_of(effect.new), effect.end, look)
    go = ease_in_out(share)
    lift = sin(pi * go)
    wide = round((start.width + (end.width - start.width) * go) * (1 + 0.12 * lift))
    step = max(4, look.px(8 / 3))
    wide = max(step, round(wide / step) * step)
    size = (wide, round(wide * RATIO))
    x = round(start.centerx + (end.centerx - start.centerx) * go)
    y = round(start.centery + (end.centery - start.centery) * go - lift * look.px(46))
    cards = table_of(effect.old).cards
    if effect.name == effect.turned:
        picture = cards.get(effect.name, size)
    else:
        picture = cards.flipping(effect.name, effect.turned, size, part(share, 0.25, 0.5))
    box = picture.get_rect(center=(x, y))
    timber.cast(surface, pygame.Rect(0, 0, *size).move(x - wide // 2, box.y), look, 5)
    if effect.fades and share > 0.6:
        picture = picture.copy()
        picture.set_alpha(round(255 * (1 - share) / 0.4))
    surface.blit(picture, box)


def _reveal(surface: pygame.Surface, table: Table, effect: Reveal, share: float) -> None:
    """Up, over, and down: all at the same moment."""
    turn = ease_in_out(part(share, 0.12, 0.6))
    up = hump(part(share, 0, 0.85))
    for seat, card in effect.cards:
        box = table.at.bids[seat]
        picture = table.cards.flipping(f"back {effect.season}", card, box.size, turn)
        place = picture.get_rect(center=(box.centerx, box.centery - round(box.height * 0.16 * up)))
        surface.blit(picture, place)


def _ring(
    surface: pygame.Surface, look: Look, effect: Ring, share: float, table_of: TableOf
) -> None:
    box = anchor(table_of(effect.view), effect.anchor, look)
    reach = max(look.px(70), box.width)
    for delay in (0.0, 0.25):
        age = part(share, delay, 1 - delay)
        if 0 < age < 1:
            side = max(8, round(reach * (0.6 + 1.1 * ease_out(age)) / 8) * 8)
            picture = ripple(side, _FOAM)
            picture.set_alpha(round((210 if effect.strong else 130) * (1 - age)))
            surface.blit(picture, picture.get_rect(center=box.center))


def _crossing(
    surface: pygame.Surface, look: Look, table: Table, effect: Crossing, share: float
) -> None:
    """The whale leaps through the scene in two bows, with spray where it breaks the water."""
    width, height = look.size
    whale = look.pictures.get(f"whale_{effect.kind}", drawn_size(look))
    way = -1 if effect.leftward else 1
    along = -0.34 + 1.68 * share
    x = width * (along if way > 0 else 1 - along)
    phase = part(share, 0.04, 0.92) * 2 * pi
    y = height * (0.56 - 0.17 * abs(sin(phase)))
    lean = -way * 9 * sin(2 * phase) * (1 if sin(phase) else 0)
    angle = round(lean / 4) * 4
    picture = _leaning(whale, effect.kind, angle, whale_size(look), flipped=way > 0)
    dim = _veil(surface, share)
    if dim:
        surface.fill((dim, dim, dim), special_flags=pygame.BLEND_RGB_SUB)
    _spray(surface, look, share, way)
    surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
    _wash(surface, look, share, height)
    _title(surface, look, table, effect, share)


def whale_size(look: Look) -> tuple[int, int]:
    """The size of a whale that crosses the scene."""
    wide = round(look.size[0] * 0.45)
    return wide, round(wide * 140 / 240)


def drawn_size(look: Look) -> tuple[int, int]:
    """The size in which it is drawn and turned before it is stretched to that one: in a very large
    window turning it whole would take longer than a frame."""
    wide, high = whale_size(look)
    share = min(1.0, _LARGE / wide)
    return round(wide * share), round(high * share)


def _veil(surface: pygame.Surface, share: float) -> int:
    return round(34 * sin(pi * share))


def _wash(surface: pygame.Surface, look: Look, share: float, height: int) -> None:
    """A wave of dark water in front of the whale's lower half."""
    strength = min(1.0, 4 * sin(pi * share))
    band = _band((look.size[0], round(height * 0.3)))
    band.set_alpha(round(255 * strength))
    surface.blit(band, (0, round(height * 0.64)))


_bands: dict[tuple[int, int], pygame.Surface] = {}


def _band(size: tuple[int, int]) -> pygame.Surface:
    found = _bands.get(size)
    if found is None:
        from game.view.boards.whales.sea import wave

        _bands.clear()
        found = _bands[size] = wave(size)
    return found


_SPLASHES = (0.13, 0.44, 0.52, 0.84)  # shares of the crossing at which the water breaks
_DROPS = 46
_leans = Hoard(20)
_LARGE = 1000


def _leaning(
    whale: pygame.Surface, kind: str, angle: int, size: tuple[int, int], *, flipped: bool
) -> pygame.Surface:
    """The whale turned by that angle, in that size."""

    def make() -> pygame.Surface:
        turned = pygame.transform.flip(whale, flipped, False)
        if angle:
            turned = pygame.transform.rotozoom(turned, angle, 1.0)
        share = size[0] / whale.get_width()
        if share <= 1:
            return turned
        wide, high = round(turned.get_width() * share), round(turned.get_height() * share)
        return pygame.transform.smoothscale(turned, (wide, high))

    return _leans.get((kind, size, angle, flipped), make)


def _spray(surface: pygame.Surface, look: Look, share: float, way: int) -> None:
    """Where the whale breaks the water and where it dives, drops fly up and fall back."""
    if not look.particles:
        return
    width, height = look.size
    high, blits = look.px(230), []
    for number, begun in enumerate(_SPLASHES):
        age = (share - begun) * CROSS
        recording = springs.spray(number, _DROPS)
        if not 0 <= age < recording.seconds:
            continue
        along = -0.34 + 1.68 * (begun + 0.02)
        x = width * (along if way > 0 else 1 - along)
        sizes = recording.radii.tolist()
        for (aside, down, _), radius in zip(recording.at(age).tolist(), sizes, strict=True):
            if down < 0.1:
                drop = _drop(max(3, round(radius * 2 * high)))
                blits.append((drop, (round(x + aside * high), round(height * 0.68 + down * high))))
    surface.fblits(blits)


_drops: dict[int, pygame.Surface] = {}


def _drop(side: int) -> pygame.Surface:
    found = _drops.get(side)
    if found is None:
        found = pygame.Surface((side, side), pygame.SRCALPHA)
        pygame.draw.aacircle(found, (236, 250, 252, 220), (side // 2, side // 2), side // 2 - 1)
        _drops[side] = found
    return found


def _title(
    surface: pygame.Surface, look: Look, table: Table, effect: Crossing, share: float
) -> None:
    """Whose whale it is."""
    words = t("{name}: {whale}", name=table.people[effect.seat][0], whale=whale_name(effect.kind))
    _ribbon(surface, look, words, share, round(look.size[1] * 0.8))


def _ribbon(surface: pygame.Surface, look: Look, words: str, share: float, middle: int) -> None:
    """A board with words that comes and goes."""
    size = look.text_px(28)
    wide = min(look.area.width, look.lettering.width(words, size, bold=True) + look.px(80))
    high = look.lettering.height(size) + look.px(18)
    box = pygame.Rect(0, 0, wide, high)
    come = ease_back(part(share, 0.02, 0.18)) * (1 - part(share, 0.86, 0.14))
    box.center = (look.size[0] // 2, middle + round((1 - come) * look.px(40)))
    if come <= 0.02:
        return
    panel = timber.plank(box.size, look.px(16)).copy()
    inner = panel.get_rect().inflate(-look.px(40), -look.px(8))
    caption(panel, look, words, inner, size, (46, 28, 10), bold=True)
    panel.set_alpha(round(255 * min(1.0, come)))
    surface.blit(panel, box)


def _banner(surface: pygame.Surface, look: Look, effect: Banner, share: float) -> None:
    words = season_name(effect.season)
    side = look.px(120)
    come = ease_back(part(share, 0.0, 0.25)) * (1 - part(share, 0.8, 0.2))
    medal = look.pictures.get(f"fish_season_{effect.season}", (side, side)).copy()
    medal.set_alpha(round(255 * min(1.0, max(0.0, come))))
    middle = round(look.size[1] * 0.42)
    surface.blit(medal, medal.get_rect(center=(look.size[0] // 2, middle - look.px(86))))
    _ribbon(surface, look, words, share, middle + look.px(16))
