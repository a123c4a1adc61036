"""Marks around boxes and on stacks; each has a form of its own, so colour is never needed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

import numpy as np
import pygame

from game.view.boards.board import Marks
from game.view.boards.reef.paper import FOAM, SUN
from game.view.boards.sharp import broad
from game.view.boards.signs import sign
from game.view.brush import (
    Field,
    box_distance,
    drawn_out,
    edged,
    grid,
    mix,
    rgb,
    smoothstep,
    surface_of,
)
from game.view.hoard import hoarded
from game.view.look import Look
from game.view.theme import Colour

_EDGE: Colour = (4, 28, 38)
CORAL: Colour = (255, 143, 124)


def frames_of(marks: Marks, spot: str) -> Iterator[tuple[str, Colour]]:
    """The forms of frame that a spot gets, the lowest first."""
    if spot in marks.legal:
        yield "legal", SUN
    if spot in marks.last:
        yield "last", FOAM
    if spot in marks.chosen:
        yield "chosen", SUN
    if spot in marks.hint:
        yield "hint", SUN
    if spot == marks.aimed:
        yield "aimed", FOAM
    if spot == marks.focus:
        yield "focus", (255, 240, 196)
    if spot == waiting_spot(marks):
        yield "waiting", SUN
    if spot == marks.refused:
        yield "refused", CORAL


def waiting_spot(marks: Marks) -> str | None:
    """The spot at which a move waits; `marks.waiting` is that spot or the text of the move."""
    words = (marks.waiting or "").split()
    verbs = {"take": "open", "play": "hand", "score": "hand"}
    if not words:
        return None
    if words[0] == "place":
        return words[-1]
    if words[0] in verbs:
        return f"{verbs[words[0]]} {words[-1]}"
    return {"deck": "deck", "draw": "bag"}.get(words[0], marks.waiting)


def spots_marked(marks: Marks) -> list[str]:
    """All spots that carry a mark, each once."""
    single = [marks.aimed, marks.focus, waiting_spot(marks), marks.refused]
    many = [*sorted(marks.legal), *marks.last, *marks.chosen, *marks.hint]
    return list(dict.fromkeys([*many, *(spot for spot in single if spot)]))


def draw_frames(
    surface: pygame.Surface, look: Look, box: pygame.Rect, marks: Marks, spot: str, round_: int
) -> None:
    """All marks of a spot around its box."""
    for name, colour in frames_of(marks, spot):
        if name in ("hint", "refused", "waiting"):
            side = min(box.size)
            shake = 0
            if name == "refused" and not look.reduced:
                shake = round(look.px(4) * sin(look.moment * 38))
            form = "hint area" if name == "hint" and not marks.hint_exact else name
            side += round(side * 0.08 * beat(look)) if name == "waiting" else 0
            picture = sign(form, side, colour)
            surface.blit(picture, picture.get_rect(center=(box.centerx + shake, box.centery)))
        else:
            picture = frame(box.size, name, colour, round_, broad(look, 3))
            surface.blit(picture, picture.get_rect(center=box.center))


@hoarded(4)
def frame(
    size: tuple[int, int], name: str, colour: Colour, round_: int, thick: int
) -> pygame.Surface:
    """A frame around a box of that size; wider than it by four times its thickness a side."""
    pad = 4 * thick
    width, height = size[0] + 2 * pad, size[1] + 2 * pad
    edge = pad + round_ + 6 * thick + (round(min(size) * 0.28) if name == "focus" else 0)
    period = 5 * thick if name == "last" else 1

    def drawn(x: Field, y: Field) -> Field:
        far = box_distance(x, y, (pad, pad, *size), round_)
        core, dark, glow = _strengths(name, x, y, far, size, thick)
        colours = mix(
            np.broadcast_to(rgb(_EDGE), (*far.shape, 3)), rgb(colour), np.maximum(core, glow)
        )
        return np.dstack([colours, np.maximum.reduce([core, dark, glow])])

    return drawn_out(edged(width, edge, period), edged(height, edge, period), drawn)


def _strengths(
    name: str, x: Field, y: Field, far: Field, size: tuple[int, int], thick: int
) -> tuple[Field, Field, Field]:
    """Of the line, of its dark edge, of the light around it."""
    pad = 4 * thick
    line: Field = np.abs(far - thick) - thick * 0.55
    if name == "chosen":
        line = np.minimum(line, np.abs(far - 2.9 * thick) - thick * 0.4)
    if name == "focus":
        u, v = np.abs(x - pad - size[0] / 2), np.abs(y - pad - size[1] / 2)
        reach = min(size) * 0.28
        corner = np.maximum(size[0] / 2 - reach - u, size[1] / 2 - reach - v)
        line = np.maximum(np.abs(far - 1.6 * thick) - thick * 0.95, corner)
    if name == "last":
        dots = np.hypot((x % (5 * thick)) - 2.5 * thick, (y % (5 * thick)) - 2.5 * thick)
        line = np.maximum(np.abs(far - thick) - thick, dots - 1.4 * thick)
    glow: Field = np.zeros_like(far)
    if name in ("legal", "chosen"):
        glow = np.where(far > 0, np.clip(1 - far / pad, 0, 1) ** 2 * 0.45, 0)
    return smoothstep(0.8, -0.8, line), smoothstep(thick * 0.9, 0, line) * 0.8, glow


@hoarded(4)
def loop(width: int, height: int, colour: Colour, thick: float) -> pygame.Surface:
    """An ellipse as a bright line with a dark edge; it fills the picture."""
    x, y = grid(width, height)
    u, v = (x - width / 2) / (width / 2), (y - height / 2) / (height / 2)
    far = (np.hypot(u, v) - 1 + 2.6 * thick / width) * min(width, height) / 2
    line = np.abs(far) - thick / 2
    core, dark = smoothstep(0.7, -0.7, line), smoothstep(thick * 0.8, 0, line) * 0.85
    colours = mix(np.broadcast_to(rgb(_EDGE), (height, width, 3)), rgb(colour), core)
    return surface_of(np.dstack([colours, np.maximum(core, dark)]))


def draw_group(
    surface: pygame.Surface,
    places: Sequence[tuple[int, int]],
    size: tuple[int, int],
    strength: float,
    colour: Colour = SUN,
) -> None:
    """Places that count together: a loop around each and a band between neighbours."""
    thick = max(3, size[0] // 13)
    for number, first in enumerate(places):
        for other in places[number + 1 :]:
            near = abs(first[0] - other[0]) < size[0] * 1.5 and abs(first[1] - other[1]) < (
                size[1] * 2.2
            )
            if near and strength > 0.5:
                pygame.draw.line(surface, _EDGE, first, other, thick + 4)
                pygame.draw.line(surface, colour, first, other, thick)
    picture = loop(size[0], size[1], colour, float(thick))
    picture.set_alpha(round(255 * min(1.0, strength)))
    surface.fblits([(picture, picture.get_rect(center=place)) for place in places])


def beat(look: Look) -> float:
    """0..1, a slow pulse; 0 with reduced motion."""
    return 0.0 if look.reduced else 0.5 - 0.5 * cos(2 * pi * look.moment * 0.9)


@hoarded(4)
def bubble(radius: int) -> pygame.Surface:
    """A bubble with its light."""
    made = pygame.Surface((2 * radius + 2, 2 * radius + 2), pygame.SRCALPHA)
    middle = (radius + 1, radius + 1)
    pygame.draw.aacircle(made, (200, 244, 248, 96), middle, radius)
    pygame.draw.aacircle(made, (240, 255, 255, 230), middle, radius, max(1, radius // 5))
    spot = (radius + 1 - radius // 3, radius + 1 - radius // 3)
    pygame.draw.circle(made, (255, 255, 255, 240), spot, max(1, radius // 4))
    return made


def draw_bubbles(
    surface: pygame.Surface, middle: tuple[int, int], width: int, age: float, seed: int
) -> None:
    """Bubbles that rise from a place and burst one by one."""
    for number in range(9):
        chance = (seed * 131 + number * 7919) % 997 / 997
        born = 0.25 * ((number * 37) % 9) / 9
        own = (age - born) / (0.6 + 0.15 * chance)
        if not 0 < own < 1:
            continue
        x = middle[0] + width * (chance - 0.5) * (0.9 + 0.5 * own) + sin(own * 9 + number) * 3
        y = middle[1] - width * (0.15 + (0.7 + 0.6 * chance) * own)
        picture = bubble(max(2, round(width * (0.035 + 0.045 * chance))))
        picture.set_alpha(round(255 * min(1.0, 3 * (1 - own))))
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
