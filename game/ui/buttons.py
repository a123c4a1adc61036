"""What can be pressed: buttons with words or a picture, switches, rows of a list."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

import pygame

from game.i18n.catalogue import t
from game.ui import paint
from game.ui.texts import widest_word
from game.ui.widget import TARGET, Feel, Widget
from game.view.look import Look
from game.view.theme import Colour, contrast


class Kind(StrEnum):
    """How much a button calls: one primary a screen, always in the same corner."""

    PRIMARY = "primary"
    PLANK = "plank"
    GLASS = "glass"
    QUIET = "quiet"
    CHOSEN = "chosen"


def readable(on: Colour, *inks: Colour) -> Colour:
    """Whichever of the inks stands out most."""
    return max(inks, key=lambda ink: contrast(on, ink))


def surface_colour(look: Look, kind: Kind) -> Colour:
    """The colour that words on a button of this kind stand on."""
    names = {
        Kind.PRIMARY: "accent",
        Kind.PLANK: "wood",
        Kind.GLASS: "panel_high",
        Kind.QUIET: "panel",
        Kind.CHOSEN: "accent",
    }
    return look.theme[names[kind]]


def draw_face(
    surface: pygame.Surface, look: Look, box: pygame.Rect, kind: Kind, feel: Feel, *, enabled: bool
) -> pygame.Rect:
    """The body of a button; where its content lies (it sinks a little while it is pressed)."""
    radius = min(box.height // 2, look.px(14))
    sunk = look.px(2) if feel.pressed else 0
    face = box.move(0, sunk)
    spread = look.px(6)
    if kind is not Kind.QUIET and not feel.pressed:
        dark = paint.shadow(box.size, radius, spread, 100)
        surface.blit(dark, (box.x - spread, box.y - spread + look.px(3)))
    colour = surface_colour(look, kind)
    if kind is Kind.PLANK and look.theme.name != "contrast":
        image = paint.plank(face.size, radius, colour, look.theme["wood_dark"])
    elif kind is Kind.QUIET:
        image = paint.glass(
            face.size, radius, colour, 255 if look.theme.name == "contrast" else 215
        )
    else:
        image = paint.glass(face.size, radius, colour, 255)
    surface.blit(image, face)
    if look.theme.name == "contrast":
        edge = paint.ring(face.size, radius, max(1, look.px(2)), look.theme["panel_edge"])
        surface.blit(edge, face)
    if feel.hovered and enabled:
        surface.blit(paint.rounded(face.size, radius, (255, 255, 255), 34), face)
    if not enabled:
        surface.blit(paint.rounded(face.size, radius, look.theme["shade"], 120), face)
    return face


def draw_focus(surface: pygame.Surface, look: Look, box: pygame.Rect, radius: int) -> None:
    """The ring around what has the focus: a dark and a light line, seen on any ground."""
    for out, width, colour in (
        (look.px(6), look.px(5), look.theme["shade"]),
        (look.px(5), look.px(3), look.theme["focus"]),
    ):
        around = box.inflate(2 * out, 2 * out)
        surface.blit(paint.ring(around.size, radius + out, width, colour), around)


class Pressable(Widget):
    """Something that does one thing when it is pressed and released."""

    focusable = True

    def __init__(self, key: str, does: Callable[[], None]) -> None:
        super().__init__(key)
        self.does = does

    def activate(self, device: str) -> None:
        self.does()

    def radius(self, look: Look) -> int:
        """Of the corners, for the focus ring."""
        return min(self.box.height // 2, look.px(14))

    def draw(self, surface: pygame.Surface, look: Look, feel: Feel) -> None:
        self.face(surface, look, feel)
        if feel.focused:
            draw_focus(surface, look, self.box, self.radius(look))

    def face(self, surface: pygame.Surface, look: Look, feel: Feel) -> None:
        """Draw all but the focus ring."""


class Button(Pressable):
    """Words, with a picture at their start if there is one."""

    def __init__(
        self,
        text: str,
        does: Callable[[], None],
        *,
        key: str = "",
        icon: str = "",
        kind: Kind = Kind.PLANK,
        size: float = 20,
        enabled: bool = True,
        why: str = "",
        align: str = "centre",
    ) -> None:
        super().__init__(key or text, does)
        self.text = text
        self.icon = icon
        self.kind = kind
        self.size = size
        self.enabled = enabled
        self.why = why  # why it is not enabled
        self.align = align

    def _icon(self, look: Look) -> int:
        return round(look.text_px(self.size) * 1.3) if self.icon else 0

    def _around(self, look: Look) -> int:
        beside = self._icon(look) + look.px(10) if self.icon else 0
        return 2 * look.px(20) + beside

    def natural(self, look: Look) -> int:
        words = look.lettering.width(self.text, look.text_px(self.size), bold=True)
        return max(look.px(TARGET), words + self._around(look) + 8)

    def least(self, look: Look) -> int:
        return widest_word(look, self.text, self.size, bold=True) + self._around(look) + 4

    def need(self, look: Look, width: int) -> int:
        size = look.text_px(self.size)
        room = max(1, width - self._around(look))
        lines = len(look.lettering.wrap(self.text, size, room, bold=True))
        return max(look.px(TARGET), look.lettering.height(size) * lines + look.px(16))

    def face(self, surface: pygame.Surface, look: Look, feel: Feel) -> None:
        box = draw_face(surface, look, self.box, self.kind, feel, enabled=self.enabled)
        room = box.inflate(-2 * look.px(20), 0)
        size = self._fitting(look, room.width - (self._around(look) - 2 * look.px(20)))
        if self.icon:
            side = self._icon(look)
            words = min(
                look.lettering.width(self.text, size, bold=True), room.width - side - look.px(10)
            )
            spare = room.width - side - look.px(10) - words if self.align == "centre" else 0
            at = pygame.Rect(room.x + spare // 2, 0, side, side)
            at.centery = room.centery
            at = look.mirrored(at, room)
            surface.blit(paint.icon(look, self.icon, side, self._ink(look)), at)
            taken = side + look.px(10) + spare // 2
            rest = pygame.Rect(room.x + taken, room.y, room.width - taken, room.height)
            room = look.mirrored(rest, room)
        look.lettering.draw(
            surface,
            self.text,
            room,
            size,
            self._ink(look),
            bold=True,
            align="start" if self.icon else self.align,
            wrap=True,
        )

    def _fitting(self, look: Look, room: int) -> int:
        """The text size in pixels, less where a word would not fit in a line."""
        size = look.text_px(self.size)
        words = self.text.split() or [""]
        while size > 10 and room < max(look.lettering.width(w, size, bold=True) for w in words):
            size -= 1
        return size

    def _ink(self, look: Look) -> Colour:
        on = surface_colour(look, self.kind)
        return readable(on, look.theme["ink"], look.theme["accent_ink"], look.theme["paper_ink"])

    def spoken(self) -> str:
        if not self.enabled and self.why:
            return t("{what} (not now: {why})", what=self.text, why=self.why)
        return self.text


class IconButton(Button):
    """A picture alone; its words are spoken and shown in the status line."""

    def __init__(
        self,
        icon: str,
        text: str,
        does: Callable[[], None],
        *,
        key: str = "",
        kind: Kind = Kind.GLASS,
        enabled: bool = True,
        why: str = "",
        side: float = 52,
    ) -> None:
        super().__init__(
            text, does, key=key or icon, icon=icon, kind=kind, enabled=enabled, why=why
        )
        self.side = side

    def _side(self, look: Look) -> int:
        return look.px(self.side * (0.7 + 0.3 * look.text_scale))

    def natural(self, look: Look) -> int:
        return self._side(look)

    def least(self, look: Look) -> int:
        return self._side(look)

    def need(self, look: Look, width: int) -> int:
        return self._side(look)

    def face(self, surface: pygame.Surface, look: Look, feel: Feel) -> None:
        box = draw_face(surface, look, self.box, self.kind, feel, enabled=self.enabled)
        side = round(min(box.size) * 0.62)
        image = paint.icon(look, self.icon, side, self._ink(look))
        if not self.enabled:
            image = image.copy()
            image.set_alpha(90)
        surface.blit(image, image.get_rect(center=box.center))


class Toggle(Pressable):
    """A switch with its name; `on` is what it stands at."""

    def __init__(
        self, text: str, on: bool, does: Callable[[bool], None], *, key: str = "", size: float = 18
    ) -> None:
        super().__init__(key or text, self._turn)
        self.text = text
        self.on = on
        self.size = size
        self._does = does

    def _turn(self) -> None:
        self.on = not self.on
        self._does(self.on)

    def step(self, dx: int, dy: int) -> bool:
        return False

    def _knob(self, look: Look) -> tuple[int, int]:
        height = look.px(28 * (0.6 + 0.4 * look.text_scale))
        return round(height * 1.8), height

    def natural(self, look: Look) -> int:
        words = look.lettering.width(self.text, look.text_px(self.size))
        return words + self._knob(look)[0] + look.px(52)

    def least(self, look: Look) -> int:
        return widest_word(look, self.text, self.size) + self._knob(look)[0] + look.px(52)

    def need(self, look: Look, width: int) -> int:
        size = look.text_px(self.size)
        room = max(1, width - self._knob(look)[0] - look.px(48))
        lines = len(look.lettering.wrap(self.text, size, room))
        return max(look.px(TARGET), lines * look.lettering.height(size) + look.px(14))

    def face(self, surface: pygame.Surface, look: Look, feel: Feel) -> None:
        box = draw_face(surface, look, self.box, Kind.QUIET, feel, enabled=self.enabled)
        inner = box.inflate(-2 * look.px(16), 0)
        wide, high = self._knob(look)
        track = pygame.Rect(inner.right - wide, inner.centery - high // 2, wide, high)
        words = pygame.Rect(inner.x, inner.y, inner.width - wide - look.px(16), inner.height)
        track, words = look.mirrored(track, inner), look.mirrored(words, inner)
        look.lettering.draw(
            surface, self.text, words, look.text_px(self.size), look.theme["ink"], wrap=True
        )
        self._draw_knob(surface, look, track)

    def _draw_knob(self, surface: pygame.Surface, look: Look, track: pygame.Rect) -> None:
        colour = look.theme["good"] if self.on else look.theme["shade"]
        surface.blit(paint.rounded(track.size, track.height // 2, colour), track)
        edge = paint.ring(track.size, track.height // 2, look.px(2), look.theme["panel_edge"])
        surface.blit(edge, track)
        side = track.height - look.px(8)
        at_end = self.on != look.right_to_left
        left = track.right - side - look.px(4) if at_end else track.x + look.px(4)
        knob = pygame.Rect(left, track.y + look.px(4), side, side)
        surface.blit(paint.rounded(knob.size, side // 2, look.theme["paper"]), knob)
        if self.on:  # a tick: told by shape as well as by colour
            points = [(0.28, 0.52), (0.44, 0.68), (0.72, 0.34)]
            line = [(knob.x + side * x, knob.y + side * y) for x, y in points]
            pygame.draw.lines(surface, look.theme["paper_ink"], False, line, max(2, look.px(2)))

    def spoken(self) -> str:
        return t("{name}: on", name=self.text) if self.on else t("{name}: off", name=self.text)


class Entry(Pressable):
    """One entry of a list: a picture, a line, a softer second line, a word at the end."""

    def __init__(
        self,
        line: str,
        does: Callable[[], None],
        *,
        second: str = "",
        end: str = "",
        icon: str = "",
        key: str = "",
        kind: Kind = Kind.QUIET,
        size: float = 18,
    ) -> None:
        super().__init__(key or line, does)
        self.line = line
        self.second = second
        self.end = end
        self.icon = icon
        self.kind = kind
        self.size = size

    def _taken(self, look: Look) -> tuple[int, int]:
        side = round(look.text_px(self.size) * 2) if self.icon else 0
        end = look.lettering.width(self.end, look.text_px(self.size)) + 4 if self.end else 0
        return side + (look.px(12) if side else 0), end + (look.px(12) if end else 0)

    def natural(self, look: Look) -> int:
        words = max(
            look.lettering.width(self.line, look.text_px(self.size), bold=True),
            look.lettering.width(self.second, look.text_px(self.size * 0.8)),
        )
        return words + sum(self._taken(look)) + look.px(36)

    def least(self, look: Look) -> int:
        words = max(
            widest_word(look, self.line, self.size, bold=True),
            widest_word(look, self.second, self.size * 0.8),
        )
        return words + sum(self._taken(look)) + look.px(36)

    def _heights(self, look: Look, width: int) -> tuple[int, int]:
        room = max(1, width - sum(self._taken(look)) - look.px(32))
        heights = []
        for words, size, bold in (
            (self.line, self.size, True),
            (self.second, 0.8 * self.size, False),
        ):
            pixels = look.text_px(size)
            lines = len(look.lettering.wrap(words, pixels, room, bold=bold)) if words else 0
            heights.append(lines * look.lettering.height(pixels))
        return heights[0], heights[1]

    def need(self, look: Look, width: int) -> int:
        least = look.px(TARGET)
        if self.icon:
            least = max(least, round(look.text_px(self.size) * 2) + look.px(12))
        return max(least, sum(self._heights(look, width)) + look.px(16))

    def face(self, surface: pygame.Surface, look: Look, feel: Feel) -> None:
        box = draw_face(surface, look, self.box, self.kind, feel, enabled=self.enabled)
        inner = box.inflate(-2 * look.px(16), 0)
        start, end = self._taken(look)
        size = look.text_px(self.size)
        ground = surface_colour(look, self.kind)
        ink = readable(ground, look.theme["ink"], look.theme["accent_ink"])
        if self.icon:
            side = start - look.px(12)
            at = pygame.Rect(inner.x, inner.centery - side // 2, side, side)
            at = look.mirrored(at, inner)
            surface.blit(look.pictures.get(self.icon, at.size), at)
        first, second = self._heights(look, self.box.width)
        top = inner.centery - (first + second) // 2
        words = pygame.Rect(inner.x + start, top, inner.width - start - end, first)
        words = look.mirrored(words, inner)
        look.lettering.draw(surface, self.line, words, size, ink, bold=True, wrap=True)
        if self.second:
            below = pygame.Rect(words.x, words.bottom, words.width, second)
            look.lettering.draw(
                surface, self.second, below, look.text_px(self.size * 0.8), ink, wrap=True
            )
        if self.end:
            last = pygame.Rect(inner.right - end, inner.y, end, inner.height)
            last = look.mirrored(last, inner)
            look.lettering.draw(surface, self.end, last, size, ink, align="end")

    def spoken(self) -> str:
        return ", ".join(part for part in (self.line, self.second, self.end) if part)
