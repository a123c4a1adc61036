"""What a place is made of: a still back, water, things in front, and lights."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import pi, sin

import pygame

from game.view.look import Look
from game.view.water import Stretched


@dataclass(frozen=True, slots=True)
class Thing:
    """A picture at a place that may bob `sway` pixels up and down in `seconds`."""

    picture: pygame.Surface
    centre: tuple[int, int]
    sway: float = 0.0
    seconds: float = 4.0
    shift: float = 0.0

    def draw(self, surface: pygame.Surface, moment: float) -> None:
        """Draw it as it is at that moment."""
        down = round(self.sway * sin(2 * pi * (moment / self.seconds + self.shift)))
        x, y = self.centre
        surface.blit(self.picture, self.picture.get_rect(center=(x, y + down)))


@dataclass(frozen=True, slots=True)
class Swimmer:
    """A picture that crosses the window again and again in `seconds`, from the left when they are
    above 0, and rises and sinks by `sway` pixels."""

    picture: pygame.Surface
    height: int
    seconds: float
    shift: float
    sway: float

    def draw(self, surface: pygame.Surface, moment: float) -> None:
        """Draw it as it is at that moment."""
        share = (moment / self.seconds + self.shift) % 1
        wide = self.picture.get_width()
        x = share * (surface.get_width() + 2 * wide) - wide
        y = self.height + self.sway * sin(2 * pi * share * 5)
        surface.blit(self.picture, self.picture.get_rect(center=(round(x), round(y))))


@dataclass(frozen=True, slots=True)
class Riser:
    """A bubble that rises through the window again and again in `seconds`."""

    picture: pygame.Surface
    across: int
    seconds: float
    shift: float
    sway: float

    def draw(self, surface: pygame.Surface, moment: float) -> None:
        """Draw it as it is at that moment."""
        share = (moment / self.seconds + self.shift) % 1
        high = self.picture.get_height()
        y = surface.get_height() + high - share * (surface.get_height() + 2 * high)
        x = self.across + self.sway * sin(2 * pi * (share * 4 + self.shift))
        surface.blit(self.picture, self.picture.get_rect(center=(round(x), round(y))))


@dataclass(frozen=True, slots=True)
class Leaper:
    """Something that leaps out of the water now and then: once in `seconds`, for one second.

    `pictures` are turned from rising to falling; `start` is where it leaves the water, `reach` how
    far (to the right) and how high it leaps; `ring` is drawn where it leaves and falls back.
    """

    pictures: tuple[pygame.Surface, ...]
    ring: pygame.Surface
    start: tuple[int, int]
    reach: tuple[int, int]
    seconds: float
    shift: float

    def draw(self, surface: pygame.Surface, moment: float) -> None:
        """Draw it as it is at that moment, if it is there."""
        t = (moment + self.shift) % self.seconds
        x, y = self.start
        self._splash(surface, x, t)
        self._splash(surface, x + self.reach[0], t - 1)
        if 0 <= t < 1:
            at = (round(x + self.reach[0] * t), round(y - self.reach[1] * 4 * t * (1 - t)))
            picture = self.pictures[min(len(self.pictures) - 1, int(t * len(self.pictures)))]
            surface.blit(picture, picture.get_rect(center=at))

    def _splash(self, surface: pygame.Surface, x: int, age: float) -> None:
        if not 0 <= age < 0.9:
            return
        wide = round(self.ring.get_width() * (0.3 + 0.7 * age / 0.9))
        size = (wide, max(2, round(wide * self.ring.get_height() / self.ring.get_width())))
        ring = pygame.transform.smoothscale(self.ring, size)
        ring.set_alpha(round(190 * (1 - age / 0.9)))
        surface.blit(ring, ring.get_rect(center=(x, self.start[1])))


@dataclass(frozen=True, slots=True)
class Light:
    """A soft light that flickers: between `least` and 1 of its strength."""

    picture: pygame.Surface
    centre: tuple[int, int]
    least: float = 0.7
    seconds: float = 2.6
    shift: float = 0.0

    def draw(self, surface: pygame.Surface, moment: float) -> None:
        """Add the light as it is at that moment."""
        wave = sin(2 * pi * (moment / self.seconds + self.shift))
        wave += 0.4 * sin(2 * pi * (moment / self.seconds * 2.7 + self.shift * 3))
        strength = self.least + (1 - self.least) * (0.5 + wave / 2.8)
        self.picture.set_alpha(round(255 * strength))
        surface.blit(self.picture, self.picture.get_rect(center=self.centre))


@dataclass(slots=True)
class Stage:
    """Layers from back to front: `back` (opaque), `water`, `things`, `lights`."""

    back: pygame.Surface
    water: list[Stretched] = field(default_factory=list)
    things: list[Thing | Swimmer | Riser | Leaper] = field(default_factory=list)
    lights: list[Light] = field(default_factory=list)

    def prepare(self, moment: float) -> None:
        """Make the water of that moment, which is most of the work of `draw`."""
        for water in self.water:
            water.prepare(moment)

    def draw(self, surface: pygame.Surface, moment: float, look: Look) -> None:
        """Draw all layers."""
        surface.blit(self.back, (0, 0))
        for water in self.water:
            water.draw(surface, moment)
        for thing in self.things:
            if isinstance(thing, Riser) and not look.particles:
                continue
            thing.draw(surface, moment)
        for light in self.lights:
            light.draw(surface, moment)
