"""Rounded shapes of the table: sea glass, driftwood, paper, shadows. Drawn once, then kept."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TypeAlias

import pygame

from game.view.hoard import Hoard
from game.view.look import Look
from game.view.theme import Colour

_ROOM = 32  # megabytes
_FOAM, _QUIET, _SUN = "#F3FBF8", "#B9D3D2", "#FFC857"  # the tones in which icons are drawn
_SOFT = 4
# icons that point along the way of reading; those of a player (play, left, right) never turn
_TURNING = {"back", "quit", "undo", "redo", "log", "book"}
_shapes = Hoard(_ROOM)
Size: TypeAlias = tuple[int, int]


def icon(look: Look, name: str, side: int, colour: Colour) -> pygame.Surface:
    """The icon of that name in one colour."""
    tone = _tone(colour)
    tones = {_FOAM: tone}
    if sum(colour) < 330:  # on a light ground the sunny second tone could not be seen
        tones[_SUN] = tone
        tones[_QUIET] = tone
    made = look.pictures.get(f"icon_{name}", (side, side), tones)
    if look.right_to_left and name in _TURNING:
        return _kept(
            ("turned", name, side, colour), lambda: pygame.transform.flip(made, True, False)
        )
    return made


def emblem(look: Look, name: str, size: tuple[int, int], seat: int) -> pygame.Surface:
    """An emblem in the colour of its seat; any other picture as it is."""
    if not name.startswith("emblem_"):
        return look.pictures.get(name, size)
    colour = look.theme[f"seat{seat}"]
    tones = {_FOAM: _tone(colour), _QUIET: _tone(mixed(colour, (0, 0, 0), 0.35))}
    return look.pictures.get(name, size, tones)


def _tone(colour: Colour) -> str:
    return "#{:02X}{:02X}{:02X}".format(*colour)


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """`share` (0..1) of the other colour in the one."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return (red, green, blue)


def rounded(size: tuple[int, int], radius: int, colour: Colour, alpha: int = 255) -> pygame.Surface:
    """A filled rounded box."""

    def make(short: Size) -> pygame.Surface:
        return _box(short, radius, colour, alpha)

    return _kept(("rounded", size, radius, colour, alpha), lambda: _long(size, radius, make))


def ring(size: tuple[int, int], radius: int, width: int, colour: Colour) -> pygame.Surface:
    """The outline of a rounded box, `width` pixels wide, inside it."""

    def make(short: Size) -> pygame.Surface:
        made = _box(short, radius, colour, 255)
        inner = (short[0] - 2 * width, short[1] - 2 * width)
        if min(inner) > 0:
            hole = _box(inner, max(1, radius - width), (0, 0, 0), 255)
            made.blit(hole, (width, width), special_flags=pygame.BLEND_RGBA_SUB)
        return made

    edge = max(radius, width)
    return _kept(("ring", size, radius, width, colour), lambda: _long(size, edge, make))


def shadow(size: tuple[int, int], radius: int, spread: int, alpha: int = 110) -> pygame.Surface:
    """A soft shadow; larger than `size` by `spread` on every side."""

    def make() -> pygame.Surface:
        whole = (size[0] + 2 * spread, size[1] + 2 * spread)
        # blurred small and stretched: a shadow has no detail, and a large blur takes long
        part = _SOFT if spread >= 2 * _SOFT else 1
        made = pygame.Surface((whole[0] // part, whole[1] // part), pygame.SRCALPHA)
        made.fill((2, 14, 20, 0))
        inner = (max(1, size[0] // part), max(1, size[1] // part))
        made.blit(_box(inner, radius // part, (2, 14, 20), alpha), (spread // part, spread // part))
        made = pygame.transform.gaussian_blur(made, max(1, spread // (2 * part)))
        return made if part == 1 else pygame.transform.smoothscale(made, whole)

    return _kept(("shadow", size, radius, spread, alpha), make)


def glass(size: tuple[int, int], radius: int, colour: Colour, alpha: int = 225) -> pygame.Surface:
    """Sea glass: a rounded box, lighter at the top, with a bright upper edge."""

    def make(short: Size) -> pygame.Surface:
        made = pygame.Surface(short, pygame.SRCALPHA)
        top, bottom = mixed(colour, (255, 255, 255), 0.07), mixed(colour, (0, 0, 0), 0.06)
        _fall(made, top, bottom)
        _rim(made, radius, (255, 255, 255), 46, (0, 0, 0), 40)
        _cut(made, radius, alpha)
        return made

    return _kept(("glass", size, radius, colour, alpha), lambda: _long(size, radius, make))


def framed(
    size: tuple[int, int],
    radius: int,
    colour: Colour,
    alpha: int,
    *,
    edge: tuple[Colour, int],
    shade: tuple[int, int, int],
) -> pygame.Surface:
    """Sea glass with an edge (colour, width) and a shadow (spread, drop, alpha), in one picture
    that is larger than `size` by the spread on every side: one blit instead of three."""

    spread, drop, dark = shade

    def make(whole: Size) -> pygame.Surface:
        short = (whole[0] - 2 * spread, whole[1] - 2 * spread)
        made = pygame.Surface(whole, pygame.SRCALPHA)
        made.fill((2, 14, 20, 0))
        made.blit(shadow(short, radius, spread, dark), (0, drop))
        # what lies under the glass is taken away, so that the glass keeps its own alpha
        hole = _box(short, radius, (0, 0, 0), 255)
        made.blit(hole, (spread, spread), special_flags=pygame.BLEND_RGBA_SUB)
        made.blit(glass(short, radius, colour, alpha), (spread, spread))
        made.blit(ring(short, radius, edge[1], edge[0]), (spread, spread))
        return made

    key = ("framed", size, radius, colour, alpha, edge, shade)
    whole = (size[0] + 2 * spread, size[1] + 2 * spread)
    return _kept(key, lambda: _long(whole, radius + 3 * spread, make))


def plank(size: tuple[int, int], radius: int, light: Colour, dark: Colour) -> pygame.Surface:
    """Driftwood: a rounded board with grain, a bright upper and a dark lower edge."""

    def make() -> pygame.Surface:
        made = pygame.Surface(size, pygame.SRCALPHA)
        _fall(made, mixed(light, (255, 255, 255), 0.10), mixed(light, dark, 0.22))
        _grain(made, mixed(light, dark, 0.55))
        _rim(made, radius, (255, 255, 255), 90, dark, 160)
        _cut(made, radius, 255)
        return made

    return _kept(("plank", size, radius, light, dark), make)


def forget() -> None:
    """Drop every kept shape (the window has a new size)."""
    _shapes.clear()


def _kept(key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
    return _shapes.get(key, make)


def _long(size: Size, edge: int, make: Callable[[Size], pygame.Surface]) -> pygame.Surface:
    """A shape that is the same all along but for `edge` pixels at both ends: made as short as it
    can be, then drawn out."""
    short = 2 * edge + 4
    if size[0] <= short:
        return make(size)
    ends = make((short, size[1]))
    made = pygame.Surface(size, pygame.SRCALPHA, ends)
    pixels, source = pygame.surfarray.pixels2d(made), pygame.surfarray.pixels2d(ends)
    half = short // 2
    pixels[:half], pixels[-half:] = source[:half], source[-half:]
    pixels[half:-half] = source[half]
    return made


def _box(size: tuple[int, int], radius: int, colour: Colour, alpha: int) -> pygame.Surface:
    made = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    made.fill((*colour, 255))
    _cut(made, radius, alpha)
    return made


def _cut(surface: pygame.Surface, radius: int, alpha: int) -> None:
    """Round the corners; only corners are drawn fine, so that large boxes stay cheap."""
    width, height = surface.get_size()
    radius = max(1, min(radius, width // 2, height // 2))
    mask = pygame.Surface((width, height), pygame.SRCALPHA)
    mask.fill((255, 255, 255, alpha))
    disc = pygame.Surface((radius * 2 * 4, radius * 2 * 4), pygame.SRCALPHA)
    disc.fill((255, 255, 255, 0))
    middle = radius * 4
    pygame.draw.circle(disc, (255, 255, 255, alpha), (middle, middle), middle)
    disc = pygame.transform.smoothscale(disc, (radius * 2, radius * 2))
    for left, top in ((0, 0), (1, 0), (0, 1), (1, 1)):
        corner = pygame.Rect(left * radius, top * radius, radius, radius)
        at = (left * (width - radius), top * (height - radius))
        mask.fill((255, 255, 255, 0), pygame.Rect(at, (radius, radius)))
        mask.blit(disc, at, corner)
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _fall(surface: pygame.Surface, top: Colour, bottom: Colour) -> None:
    strip = pygame.Surface((1, 2))
    strip.set_at((0, 0), top)
    strip.set_at((0, 1), bottom)
    surface.blit(pygame.transform.smoothscale(strip, surface.get_size()), (0, 0))


def _grain(surface: pygame.Surface, colour: Colour) -> None:
    width, height = surface.get_size()
    dice = random.Random(width * 7919 + height)
    layer = pygame.Surface((width, height), pygame.SRCALPHA)
    for _ in range(max(2, height // 7)):
        y = dice.randrange(height)
        x = dice.randrange(-width // 3, width)
        length = dice.randrange(width // 4 + 1, width + 2)
        points = [(x + length * n // 6, y + dice.choice((-1, 0, 0, 1))) for n in range(7)]
        pygame.draw.lines(layer, (*colour, dice.randrange(28, 80)), False, points, 1)
    surface.blit(layer, (0, 0))


def _rim(
    surface: pygame.Surface, radius: int, top: Colour, lit: int, bottom: Colour, dim: int
) -> None:
    width, height = surface.get_size()
    line = max(1, min(3, height // 40))
    for colour, alpha, shift in ((top, lit, 0), (bottom, dim, -2 * radius - line)):
        layer = pygame.Surface((width, height), pygame.SRCALPHA)
        box = pygame.Rect(0, 0, width, height + 2 * radius + line)
        box.y = shift
        pygame.draw.rect(layer, (*colour, alpha), box, line, radius)
        surface.blit(layer, (0, 0))
