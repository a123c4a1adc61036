"""What the winner of a match for two to four gets: a heap of what was played with, and confetti."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

import pygame

from game.match.table import Match
from game.view import scatter
from game.view.boards.heap import paper
from game.view.look import Look
from game.view.particles import Confetti

_COUNT = 26
_PAPERS = 40
_RADIUS = 0.075  # of a piece, in widths of the box
_PIECE = 21.0  # the same in a low box, on the 1280x720 grid
_LOW = 54  # the lowest box there is a heap in
_PIECES: Mapping[str, Sequence[str]] = {
    "whale-riders": ("fish_1", "fish_3", "fish_5", "fish_7", "fish_9", "fish_8"),
    "lanterns": ("scene_float_lantern",),
    "lanterns-classic": ("scene_float_lantern",),
    "reef": ("scene_starfish", "scene_shell_fan", "scene_shell_spiral", "scene_anemone"),
    "reef-bag": ("scene_shell_fan", "scene_urchin", "scene_shell_spiral", "scene_starfish"),
}


class PartyFeast:
    """No confetti where only computers have won; everything lies at once with reduced motion."""

    def __init__(self, match: Match) -> None:
        result = match.result
        self._seed = match.ply
        self._pieces = _PIECES.get(match.header.game, ("scene_starfish",))
        winners = result.winners if result is not None else ()
        self._cheers = any(match.players[seat].is_person for seat in winners)
        self._confetti: Confetti | None = None
        self._laid: object = None
        self._box = pygame.Rect(0, 0, 0, 0)
        self._radius = _RADIUS
        self._papers = 0
        self._t = 0.0
        self._look: Look | None = None

    @property
    def _recording(self) -> scatter.Recording:
        aspect = round(self._box.width / max(1, self._box.height), 2)
        return scatter.heap(self._seed, aspect, _COUNT, self._radius, self._papers)

    @property
    def moving(self) -> bool:
        """Whether something still falls."""
        if self._laid is None:
            return True
        falls = self._box.width > 0 and not self._recording.is_over(self._t)
        return falls or (self._confetti is not None and self._confetti.moving)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if self._laid is not None:
            self._t += seconds
            if self._confetti is not None:
                self._confetti.update(seconds)

    def finish(self) -> None:
        """Bring everything to rest."""
        self._t = 1e6
        self._cheers = False
        self._confetti = None

    def draw(self, surface: pygame.Surface, look: Look, panel: pygame.Rect) -> None:
        """Draw the heap at the start side of the panel, or below it where that is too narrow."""
        self._lay(look, panel)
        if self._box.width > 0:
            self._draw_heap(surface)
        if self._confetti is not None:
            self._confetti.draw(surface)

    def _lay(self, look: Look, panel: pygame.Rect) -> None:
        area = look.area
        box = pygame.Rect(area.x, area.centery, panel.x - area.x - look.px(16), area.height // 2)
        box = look.mirrored(box, area)
        key = (look.size, look.reduced, tuple(box))
        if key == self._laid:
            return
        self._laid, self._look = key, look
        self._radius = _RADIUS
        if box.width < look.px(150):  # many sit at the table: below the panel
            top = panel.bottom + look.px(8)
            box = pygame.Rect(area.x, top, area.width, area.bottom - top)
            self._radius = round(look.px(_PIECE) / max(1, area.width), 4)
        enough = box.width >= look.px(150) and box.height >= look.px(_LOW)
        self._box = box if enough else pygame.Rect(0, 0, 0, 0)
        self._papers = _PAPERS if look.particles and not look.reduced else 0
        if look.reduced:
            self._t = 1e6
        if self._cheers:
            self._confetti = Confetti(area, look)

    def _draw_heap(self, surface: pygame.Surface) -> None:
        assert self._look is not None
        recording, wide = self._recording, self._box.width
        radii = recording.radii.tolist()
        big = max(radii, default=0.0)
        side = max(8, round((3.4 if self._pieces[0] == "fish_1" else 2.1) * big * wide))
        places = zip(recording.at(self._t).tolist(), radii, strict=True)
        for number, ((x, y, angle), radius) in enumerate(places):
            if y <= -radius:
                continue
            if radius == big:
                name = self._pieces[number % len(self._pieces)]
                image = _spun(self._look.pictures, name, side, round(angle * 6) % 38)
            else:
                image = paper(max(3, round(3 * radius * wide)), round(angle * 4) % 12)
            at = (round(self._box.x + x * wide), round(self._box.y + y * wide))
            surface.blit(image, image.get_rect(center=at))


@lru_cache(maxsize=160)
def _spun(pictures: object, name: str, side: int, turn: int) -> pygame.Surface:
    image: pygame.Surface = pictures.get(name, (side, side))  # type: ignore[attr-defined]  # hashable stand-in for Pictures
    return pygame.transform.rotozoom(image, -turn * 360 / 38, 1.0)
