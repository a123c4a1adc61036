"""The word mark: letters that bob on the water, two of them discs that turn now and then."""

from __future__ import annotations

from math import sin

import pygame

from game.i18n.catalogue import t
from game.scenes.discs import pearls_of
from game.view.look import Look
from game.view.motion import part

_TURN_EVERY = 5.0
_TURN = 0.9


def draw_wordmark(surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
    """Draw "Lagoon" in the middle of the box; still where motion is reduced."""
    size = round(min(box.height * 0.66, box.width * 0.16))
    moment = 0.0 if look.reduced else look.moment
    letters = [_letter(look, letter, size) for letter in t("Lagoon")]
    gap = -size // 24
    wide = sum(image.get_width() for image in letters) + gap * (len(letters) - 1)
    left = box.centerx - wide // 2
    discs = 0
    for number, letter in enumerate(t("Lagoon")):
        image = letters[number]
        bob = round(sin(moment * 1.1 + number * 0.8) * size * 0.035)
        at = (left, box.centery - image.get_height() // 2 + bob)
        if letter == "o":
            _draw_disc(surface, image, at, size, moment, discs)
            discs += 1
        else:
            surface.blit(image, at)
        left += image.get_width() + gap


def _letter(look: Look, letter: str, size: int) -> pygame.Surface:
    """A letter of foam with a soft shadow below it."""
    face = look.lettering.line(letter, size, (243, 251, 248), bold=True)
    dark = look.lettering.line(letter, size, (6, 32, 44), bold=True)
    drop = max(2, size // 28)
    made = pygame.Surface((face.get_width() + drop, face.get_height() + 2 * drop), pygame.SRCALPHA)
    for step in (2, 1):
        shade = dark.copy()
        shade.set_alpha(110)
        made.blit(shade, (drop // step, drop * 2 // step))
    made.blit(face, (0, 0))
    return made


def _draw_disc(
    surface: pygame.Surface,
    image: pygame.Surface,
    at: tuple[int, int],
    size: int,
    moment: float,
    number: int,
) -> None:
    """In place of an o: one disc black, one white; they turn over one after the other."""
    diameter = round(size * 0.57)
    pearls = pearls_of(diameter)
    turns, rest = divmod(moment + 0.01, _TURN_EVERY)
    through = part(rest, _TURN_EVERY - 1.6 + 0.35 * number, _TURN)
    face = (int(turns) + number) % 2
    disc = pearls.disc(face, through)
    middle = (at[0] + image.get_width() // 2, at[1] + image.get_height() // 2 + size * 9 // 100)
    surface.blit(disc, disc.get_rect(center=middle))
