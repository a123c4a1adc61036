"""Pictures of floating tiles with their lanterns, and of lantern cards and score cards."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.lanterns.cards import BONUSES, COSTS, INDEX, KINDS, POINTS
from game.i18n.numbers import signed, whole
from game.view.boards.captions import caption, numeral
from game.view.boards.lake.reading import BARE, LETTERS, WILD, has_platform, lantern, sides
from game.view.boards.sharp import darken, is_sharp, rim
from game.view.brush import glow, ready
from game.view.hoard import Hoard
from game.view.look import Look

AT = 0.335  # how far a lantern stands from the middle of its tile
WIDE = 0.37  # the side of a lantern's picture over that of the tile
_STANDS = ((0, -AT), (AT, 0), (0, AT), (-AT, 0))
_LIGHTS = {
    "R": (255, 120, 90), "O": (255, 176, 84), "G": (120, 240, 150), "B": (120, 180, 255),
    "W": (255, 244, 206), "P": (210, 150, 255), "K": (150, 160, 180), WILD: (255, 230, 150),
}  # fmt: skip
_ROOM = 44  # megabytes

Key = tuple[object, ...]


class Rafts:
    """Pictures for one look; `classic` says how orange, black and platforms are read."""

    def __init__(self, look: Look, *, classic: bool) -> None:
        self._look, self._classic = look, classic
        self._made = Hoard(_ROOM)
        self._casts: dict[Key, pygame.Surface] = {}
        self._cast = look.px(116)

    def tile(self, tile: int, rot: int, side: int, *, lit: bool = True) -> pygame.Surface:
        """A tile as it lies, with its lanterns burning or dark."""

        def make() -> pygame.Surface:
            large = self._whole(tile, rot, lit)
            if side == self._cast:
                return large
            return ready(pygame.transform.smoothscale(large, (side, side)))

        return self._keep(("tile", tile, rot, side, lit), make)

    def _whole(self, tile: int, rot: int, lit: bool) -> pygame.Surface:
        """The tile at the size of which all sizes are made; never dropped."""
        key = (tile, rot, lit)
        found = self._casts.get(key)
        if found is None:
            found = self._casts[key] = ready(self._draw_tile(tile, rot, lit=lit))
        return found

    def warm(self, size: tuple[int, int]) -> None:
        """Draw all score cards and lanterns now, so that no motion has to wait for them."""
        if not self._classic:
            for name in INDEX:
                self.score(name, size)
        for letter in (*_LIGHTS, BARE):
            for lit in (True, False):
                self._stood(letter, lit=lit)

    def back(self, side: int) -> pygame.Surface:
        """A tile face down."""
        return self._look.pictures.get("tile_back", (side, side))

    def burning(self, letter: str, side: int) -> pygame.Surface:
        """One lantern with its light, for a tile of that side."""
        return self._keep(("burning", letter, side), lambda: self._lantern(letter, side, lit=True))

    def card(self, letter: str, size: tuple[int, int]) -> pygame.Surface:
        """A lantern card."""
        cast = (self._cast * 2 // 3, self._cast * 14 // 15)

        def make() -> pygame.Surface:
            picture = self._look.pictures.get(f"lantern_card_{letter}", cast)
            return ready(pygame.transform.smoothscale(picture, size))

        return self._keep(("card", letter, size), make)

    def score(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """A score card: points or bonus above, its cost in lanterns below."""
        return self._keep(("score", name, size), lambda: score_picture(self._look, name, size))

    def scaled_score(
        self, name: str, drawn: tuple[int, int], size: tuple[int, int]
    ) -> pygame.Surface:
        """A score card on its way: made of the picture at the size at which it was drawn."""
        picture = self.score(name, drawn)
        return self._keep(
            ("scaled", name, size), lambda: ready(pygame.transform.smoothscale(picture, size))
        )

    def _keep(self, key: Key, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        return self._made.get(key, make)

    def _draw_tile(self, tile: int, rot: int, *, lit: bool) -> pygame.Surface:
        side = self._cast
        platform = self._classic and has_platform(tile)
        name = "tile_platform" if platform else "tile_raft"
        made = self._look.pictures.get(name, (side, side)).copy()
        if is_sharp(self._look):
            darken(made, made.get_rect())
            rim(made, self._look, made.get_rect().inflate(-side // 24, -side // 24), side // 8)
        for way, letter in enumerate(sides(tile, rot)):
            picture = self._stood(lantern(letter, classic=self._classic), lit=lit)
            made.blit(picture, picture.get_rect(center=stand(made.get_rect(), way)))
        return made

    def _stood(self, letter: str, *, lit: bool) -> pygame.Surface:
        """A lantern as it stands on a tile of the size of which all are made."""
        key = ("stood", letter, lit)
        found = self._casts.get(key)
        if found is None:
            found = self._casts[key] = self._lantern(letter, self._cast, lit=lit)
        return found

    def _lantern(self, letter: str, side: int, *, lit: bool) -> pygame.Surface:
        wide = round(side * WIDE)
        whole_ = round(wide * 1.5)
        made = pygame.Surface((whole_, whole_), pygame.SRCALPHA)
        middle = (whole_ // 2, whole_ // 2)
        if lit and letter != BARE:
            light = glow(whole_ // 2, _LIGHTS[letter], 0.95, 1.6)
            made.blit(light, light.get_rect(center=middle))
        shape = round(wide * (0.8 if letter == BARE else 1))
        picture = self._look.pictures.get(f"lantern_{letter}", (shape, shape))
        if not lit and letter != BARE:
            picture = picture.copy()
            picture.fill((96, 104, 122, 255), special_flags=pygame.BLEND_RGBA_MULT)
        made.blit(picture, picture.get_rect(center=middle))
        return made


def stand(box: pygame.Rect, way: int) -> tuple[int, int]:
    """Where the lantern of a side stands on a tile with that box."""
    dx, dy = _STANDS[way]
    return round(box.centerx + dx * box.width), round(box.centery + dy * box.height)


def score_picture(look: Look, name: str, size: tuple[int, int]) -> pygame.Surface:
    """A score card, drawn at that size."""
    made = look.pictures.get(f"tile_score_{name[0]}", size).copy()
    head = pygame.Rect(round(size[0] * 0.06), round(size[1] * 0.03), 0, round(size[1] * 0.24))
    head.width = size[0] - 2 * head.x
    card = INDEX[name]
    if BONUSES[card]:
        _draw_bonus(made, look, head, KINDS[int(BONUSES[card]) - 1])
    else:
        _draw_points(made, look, head, int(POINTS[card]), name[0])
    body = pygame.Rect(head.x, round(size[1] * 0.3), head.width, round(size[1] * 0.63))
    cost = [(LETTERS[n], int(count)) for n, count in enumerate(COSTS[card]) if count]
    _draw_cost(made, look, body, cost)
    return ready(made)


def _draw_points(
    made: pygame.Surface, look: Look, head: pygame.Rect, points: int, group: str
) -> None:
    side = round(head.height * 0.84)
    sign = look.pictures.get(f"tile_sign_{group}", (side, side))
    made.blit(sign, sign.get_rect(midleft=(head.x + side // 6, head.centery)))
    centre = (head.right - round(side * 0.8), head.centery)
    numeral(
        made, look, whole(points), centre, round(head.height * 0.92), (255, 250, 230), (30, 20, 8)
    )


def _draw_bonus(made: pygame.Surface, look: Look, head: pygame.Rect, kind: str) -> None:
    """What a bonus counts, in signs: points for each card of a group, for few or many left."""
    signs = {"small": "S", "large": "L", "other-bonus": "X", "all-groups": "SLX"}.get(kind, "")
    words = {
        "small": signed(1), "large": signed(2), "other-bonus": signed(2), "all-groups": signed(4),
        "few-left": f"{whole(0)}–{whole(2)} {signed(3)}", "leftover": f"{whole(3)}:{whole(1)}",
    }[kind]  # fmt: skip
    side = round(head.height * (0.84 if len(signs) == 1 else 0.6))
    for number, sign in enumerate(signs):
        picture = look.pictures.get(f"tile_sign_{sign}", (side, side))
        x = head.x + side // 8 + number * round(side * 0.86)
        made.blit(picture, picture.get_rect(midleft=(x, head.centery)))
    used = round(side * 0.9 * len(signs))
    rest = pygame.Rect(head.x + used, head.y, head.width - used, head.height)
    caption(made, look, words, rest, round(head.height * 0.8), (255, 250, 230), bold=True)


def _draw_cost(
    made: pygame.Surface, look: Look, body: pygame.Rect, cost: list[tuple[str, int]]
) -> None:
    """Each colour with how many of it, in two columns."""
    down = (len(cost) + 1) // 2
    columns = 1 if len(cost) <= 2 else 2
    down = len(cost) if columns == 1 else down
    each = pygame.Rect(0, 0, body.width // columns, body.height // down)
    side = min(round(each.height * 0.98), round(each.width * 0.62), round(body.width * 0.46))
    for number, (letter, count) in enumerate(cost):
        across, row = number // down, number % down
        if columns == 2 and number == len(cost) - 1 and len(cost) % 2:
            across = 1
        slot = each.move(body.x + across * each.width, body.y + row * each.height)
        picture = look.pictures.get(f"lantern_{letter}", (side, side))
        used = round(side * 1.5)
        left = slot.centerx - used // 2
        made.blit(picture, picture.get_rect(midleft=(left, slot.centery)))
        centre = (left + side + round(side * 0.24), slot.centery)
        tone = (58, 36, 14) if count > 1 else (120, 100, 74)
        numeral(made, look, whole(count), centre, round(side * 0.66), tone, (255, 253, 244))
