"""One of several (left and right change it) and one of many (a slider)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame

from game.i18n.catalogue import t
from game.i18n.numbers import whole
from game.ui import paint
from game.ui.buttons import Kind, draw_face, draw_focus
from game.ui.texts import widest_word
from game.ui.widget import TARGET, Feel, Widget
from game.view.look import Look

V = TypeVar("V")


class Named(Widget):
    """A name at the start and something to change at the end (below it where room is short)."""

    focusable = True

    def __init__(self, name: str, *, key: str = "", size: float = 18) -> None:
        super().__init__(key or name)
        self.name = name
        self.size = size

    def control_least(self, look: Look) -> int:
        """The narrowest the changing part may be."""
        return look.px(160)

    def control_height(self, look: Look, width: int) -> int:
        """The height of the changing part at a width."""
        return look.px(TARGET)

    def _pad(self, look: Look) -> int:
        return look.px(16)

    def _split(self, look: Look, width: int) -> tuple[int, int] | None:
        """Widths of name and control side by side, None if they go below each other."""
        if not self.name:
            return None
        inner = width - 3 * self._pad(look)
        control = max(self.control_least(look), inner // 2)
        name = inner - control
        words = look.lettering.width(self.name, look.text_px(self.size)) + 2
        return (
            (name, control)
            if name >= min(words, inner // 3)
            and name > 0
            and (widest_word(look, self.name, self.size) <= name)
            else None
        )

    def natural(self, look: Look) -> int:
        words = look.lettering.width(self.name, look.text_px(self.size))
        return max(2 * words, 2 * self.control_least(look)) + 3 * self._pad(look)

    def least(self, look: Look) -> int:
        words = widest_word(look, self.name, self.size)
        return max(words, self.control_least(look)) + 2 * self._pad(look)

    def _name_height(self, look: Look, width: int) -> int:
        size = look.text_px(self.size)
        if not self.name:
            return 0
        return len(look.lettering.wrap(self.name, size, width)) * look.lettering.height(size)

    def need(self, look: Look, width: int) -> int:
        split = self._split(look, width)
        if split is not None:
            name, control = split
            return max(self._name_height(look, name), self.control_height(look, control)) + look.px(
                8
            )
        inner = width - 2 * self._pad(look)
        return self._name_height(look, inner) + self.control_height(look, inner) + look.px(8)

    def regions(self, look: Look) -> tuple[pygame.Rect, pygame.Rect]:
        """The boxes of name and control."""
        inner = self.box.inflate(-2 * self._pad(look), -look.px(8))
        split = self._split(look, self.box.width)
        if split is None:
            high = self._name_height(look, inner.width)
            name = pygame.Rect(inner.x, inner.y, inner.width, high)
            return name, pygame.Rect(inner.x, inner.y + high, inner.width, inner.height - high)
        wide, control = split
        name = pygame.Rect(inner.x, inner.y, wide, inner.height)
        rest = pygame.Rect(inner.right - control, inner.y, control, inner.height)
        return look.mirrored(name, inner), look.mirrored(rest, inner)

    def draw(self, surface: pygame.Surface, look: Look, feel: Feel) -> None:
        face = Feel(hovered=feel.hovered)
        draw_face(surface, look, self.box, Kind.QUIET, face, enabled=self.enabled)
        name, control = self.regions(look)
        if self.name:
            look.lettering.draw(
                surface, self.name, name, look.text_px(self.size), look.theme["ink"], wrap=True
            )
        self.draw_control(surface, look, control, feel)
        if feel.focused:
            draw_focus(surface, look, self.box, look.px(14))

    def draw_control(
        self, surface: pygame.Surface, look: Look, box: pygame.Rect, feel: Feel
    ) -> None:
        """Draw the changing part."""


class Choice(Named, Generic[V]):
    """Cycles through values with left and right, a press on an arrow, or confirm."""

    def __init__(
        self,
        name: str,
        values: Sequence[tuple[V, str]],
        chosen: V,
        does: Callable[[V], None],
        *,
        key: str = "",
        size: float = 18,
    ) -> None:
        super().__init__(name, key=key, size=size)
        self.values = list(values)
        found = [n for n, (value, _) in enumerate(self.values) if value == chosen]
        self.number = found[0] if found else 0
        self.does = does
        self._pressed_at: tuple[int, int] | None = None
        self._look: Look | None = None

    @property
    def text(self) -> str:
        """The words of the value chosen."""
        return self.values[self.number][1]

    def _arrow(self, look: Look) -> int:
        return look.px(44)

    def control_least(self, look: Look) -> int:
        words = max(widest_word(look, text, self.size, bold=True) for _, text in self.values)
        return words + 2 * self._arrow(look) + look.px(8)

    def control_height(self, look: Look, width: int) -> int:
        size = look.text_px(self.size)
        room = max(1, width - 2 * self._arrow(look) - look.px(4))
        lines = max(len(look.lettering.wrap(t_, size, room, bold=True)) for _, t_ in self.values)
        return max(look.px(44), lines * look.lettering.height(size) + look.px(8))

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        self._look = look

    def turn(self, by: int) -> None:
        """Take the next value in that direction, round and round."""
        self.number = (self.number + by) % len(self.values)
        self.does(self.values[self.number][0])

    def step(self, dx: int, dy: int) -> bool:
        if not dx:
            return False
        # arrow keys are physical: the arrow drawn on that side is the one that is meant
        mirrored = self._look is not None and self._look.right_to_left
        self.turn(-dx if mirrored else dx)
        return True

    def grab(self, at: tuple[int, int], device: str) -> None:
        self._pressed_at = at

    def drag(self, at: tuple[int, int]) -> None:
        self._pressed_at = at

    def activate(self, device: str) -> None:
        at, self._pressed_at = self._pressed_at, None
        back = False
        if at is not None and self._look is not None:
            _, control = self.regions(self._look)
            left = at[0] < control.x + control.width // 3 and control.collidepoint(at)
            right = at[0] > control.right - control.width // 3
            back = right if self._look.right_to_left else left
        self.turn(-1 if back else 1)

    def draw_control(
        self, surface: pygame.Surface, look: Look, box: pygame.Rect, feel: Feel
    ) -> None:
        radius = min(box.height // 2, look.px(12))
        surface.blit(paint.glass(box.size, radius, look.theme["panel_high"], 255), box)
        edge = paint.ring(box.size, radius, max(1, look.px(1)), look.theme["panel_edge"])
        surface.blit(edge, box)
        arrow = self._arrow(look)
        for side in (-1, 1):
            centre = box.x + arrow // 2 if side < 0 else box.right - arrow // 2
            reach = look.px(6)
            tip = [
                (centre - side * reach, box.centery - reach),
                (centre + side * reach, box.centery),
            ]
            tip.append((centre - side * reach, box.centery + reach))
            pygame.draw.lines(surface, look.theme["ink"], False, tip, max(2, look.px(3)))
        look.lettering.draw(
            surface,
            self.text,
            box.inflate(-2 * arrow, 0),
            look.text_px(self.size),
            look.theme["ink"],
            bold=True,
            align="centre",
            wrap=True,
        )

    def spoken(self) -> str:
        return t("{name}: {value}", name=self.name, value=self.text) if self.name else self.text


class Slider(Named):
    """A number from `least` to `most` in steps of `by`; left and right, or drag."""

    def __init__(
        self,
        name: str,
        value: int,
        does: Callable[[int], None],
        *,
        span: tuple[int, int] = (0, 100),
        by: int = 5,
        words: Callable[[int], str] = whole,
        key: str = "",
        at_end: bool = False,
    ) -> None:
        super().__init__(name, key=key)
        self.value = value
        self.does = does
        self.low, self.high = span
        self.by = by
        self.words = words
        self.at_end = at_end  # tell the value only when the drag ends
        self._look: Look | None = None

    def control_least(self, look: Look) -> int:
        return look.px(140) + self._room(look)

    def _room(self, look: Look) -> int:
        size = look.text_px(self.size)
        widest = max(look.lettering.width(self.words(n), size) for n in (self.low, self.high))
        return widest + look.px(16)

    def control_height(self, look: Look, width: int) -> int:
        return max(look.px(44), look.lettering.height(look.text_px(self.size)))

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        self._look = look

    def set(self, value: int, *, tell: bool = True) -> None:
        """Take the nearest value that is offered."""
        rounded = self.low + round((value - self.low) / self.by) * self.by
        value = min(self.high, max(self.low, rounded))
        changed, self.value = value != self.value, value
        if tell and (changed or self.at_end):
            self.does(value)

    def step(self, dx: int, dy: int) -> bool:
        if not dx:
            return False
        mirrored = self._look is not None and self._look.right_to_left
        self.set(self.value + (-dx if mirrored else dx) * self.by)
        return True

    def _track(self, look: Look, box: pygame.Rect) -> pygame.Rect:
        track = pygame.Rect(box.x, box.y, box.width - self._room(look), box.height)
        return look.mirrored(track, box).inflate(-look.px(24), 0)

    def grab(self, at: tuple[int, int], device: str) -> None:
        self.drag(at)

    def drag(self, at: tuple[int, int]) -> None:
        if self._look is None:
            return
        track = self._track(self._look, self.regions(self._look)[1])
        share = (at[0] - track.x) / max(1, track.width)
        if self._look.right_to_left:
            share = 1 - share
        self.set(round(self.low + share * (self.high - self.low)), tell=not self.at_end)

    def activate(self, device: str) -> None:
        if self.at_end:
            self.does(self.value)

    def draw_control(
        self, surface: pygame.Surface, look: Look, box: pygame.Rect, feel: Feel
    ) -> None:
        track = self._track(look, box)
        thick = look.px(8)
        line = pygame.Rect(track.x, track.centery - thick // 2, track.width, thick)
        surface.blit(paint.rounded(line.size, thick // 2, look.theme["shade"]), line)
        share = (self.value - self.low) / max(1, self.high - self.low)
        filled = pygame.Rect(line.x, line.y, max(thick, round(line.width * share)), thick)
        filled = look.mirrored(filled, line)
        surface.blit(paint.rounded(filled.size, thick // 2, look.theme["accent"]), filled)
        side = look.px(26)
        at = filled.x if look.right_to_left else filled.right
        knob = pygame.Rect(at - side // 2, track.centery - side // 2, side, side)
        surface.blit(
            paint.shadow(knob.size, side // 2, look.px(4)), knob.move(-look.px(4), -look.px(2))
        )
        surface.blit(paint.rounded(knob.size, side // 2, look.theme["paper"]), knob)
        edge = paint.ring(knob.size, side // 2, look.px(2), look.theme["wood_dark"])
        surface.blit(edge, knob)
        words = pygame.Rect(box.right - self._room(look), box.y, self._room(look), box.height)
        look.lettering.draw(
            surface,
            self.words(self.value),
            look.mirrored(words, box),
            look.text_px(self.size),
            look.theme["ink"],
            align="end",
        )

    def spoken(self) -> str:
        return t("{name}: {value}", name=self.name, value=self.words(self.value))
