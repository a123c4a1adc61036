"""Containers: columns, rows that wrap, grids, panels, and the region that scrolls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.ui import paint
from game.ui.widget import Feel, Widget
from game.view.look import Look


class Box(Widget):
    """A widget with others inside."""

    def __init__(self, children: Sequence[Widget], *, gap: float = 12, key: str = "") -> None:
        super().__init__(key)
        self.children = list(children)
        self.gap = gap

    def parts(self) -> Iterator[Widget]:
        yield self
        for child in self.children:
            yield from child.parts()

    def clipped(self, clip: pygame.Rect | None) -> None:
        self.clip = clip
        for child in self.children:
            child.clipped(clip)

    def moved(self, dx: int, dy: int) -> None:
        super().moved(dx, dy)
        for child in self.children:
            child.moved(dx, dy)

    def natural(self, look: Look) -> int:
        return max((child.natural(look) for child in self.children), default=0)

    def least(self, look: Look) -> int:
        return max((child.least(look) for child in self.children), default=0)


class Column(Box):
    """One below the other, each as wide as the column."""

    def need(self, look: Look, width: int) -> int:
        gaps = look.px(self.gap) * max(0, len(self.children) - 1)
        return sum(child.need(look, width) for child in self.children) + gaps

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        top = box.y
        for child in self.children:
            height = child.need(look, box.width)
            child.place(look, pygame.Rect(box.x, top, box.width, height))
            top += height + look.px(self.gap)


class Row(Box):
    """Side by side in reading order, widths by `weights`; stacked where that would cut anything.

    A weight of 0 gives the child its natural width.
    """

    def __init__(
        self,
        children: Sequence[Widget],
        *,
        weights: Sequence[float] | None = None,
        gap: float = 12,
        stretch: bool = False,
        key: str = "",
    ) -> None:
        super().__init__(children, gap=gap, key=key)
        self.stretch = stretch  # all as high as the highest
        self.weights = list(weights) if weights is not None else [1.0] * len(self.children)

    def natural(self, look: Look) -> int:
        gaps = look.px(self.gap) * max(0, len(self.children) - 1)
        return sum(child.natural(look) for child in self.children) + gaps

    def widths(self, look: Look, width: int) -> list[int] | None:
        """The widths side by side, None where they do not fit."""
        rest = width - look.px(self.gap) * max(0, len(self.children) - 1)
        fixed = [
            child.natural(look) if not weight else 0
            for child, weight in zip(self.children, self.weights, strict=True)
        ]
        rest -= sum(fixed)
        whole = sum(self.weights) or 1.0
        shares = [
            given or int(rest * weight / whole)
            for given, weight in zip(fixed, self.weights, strict=True)
        ]
        fits = all(
            share >= child.least(look) for share, child in zip(shares, self.children, strict=True)
        )
        return shares if fits else None

    def need(self, look: Look, width: int) -> int:
        widths = self.widths(look, width)
        if widths is None:
            gaps = look.px(self.gap) * max(0, len(self.children) - 1)
            return sum(child.need(look, width) for child in self.children) + gaps
        pairs = zip(self.children, widths, strict=True)
        return max((child.need(look, share) for child, share in pairs), default=0)

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        widths = self.widths(look, box.width)
        if widths is None:
            Column(self.children, gap=self.gap).place(look, box)
            return
        left = box.x
        for child, width in zip(self.children, widths, strict=True):
            height = min(box.height, child.need(look, width))
            height = box.height if self.stretch else height
            given = pygame.Rect(left, box.y + (box.height - height) // 2, width, height)
            child.place(look, look.mirrored(given, box))
            left += width + look.px(self.gap)


class Grid(Box):
    """Equal cells in as many columns as fit, at most `most`; all of a line are equally high."""

    def __init__(
        self,
        children: Sequence[Widget],
        *,
        most: int = 3,
        gap: float = 12,
        widest: float = 0,
        key: str = "",
    ) -> None:
        super().__init__(children, gap=gap, key=key)
        self.most = most
        self.widest = widest  # of a cell; then lines stand in the middle

    def columns(self, look: Look, width: int) -> int:
        """How many fit side by side."""
        gap = look.px(self.gap)
        least = max(1, self.least(look))
        fit = max(1, (width + gap) // (least + gap))
        return max(1, min(self.most, fit))

    def _lines(self, look: Look, width: int) -> tuple[int, list[list[Widget]], list[int]]:
        columns = self.columns(look, width)
        cell = (width - look.px(self.gap) * (columns - 1)) // columns
        if self.widest:
            cell = min(cell, max(self.least(look), look.px(self.widest)))
        lines = [self.children[n : n + columns] for n in range(0, len(self.children), columns)]
        heights = [max(child.need(look, cell) for child in line) for line in lines]
        return cell, lines, heights

    def need(self, look: Look, width: int) -> int:
        _, lines, heights = self._lines(look, width)
        return sum(heights) + look.px(self.gap) * max(0, len(lines) - 1)

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        cell, lines, heights = self._lines(look, box.width)
        top = box.y
        for line, height in zip(lines, heights, strict=True):
            whole = len(line) * cell + (len(line) - 1) * look.px(self.gap)
            begin = (box.width - whole) // 2 if self.widest else 0
            for number, child in enumerate(line):
                left = box.x + begin + number * (cell + look.px(self.gap))
                child.place(look, look.mirrored(pygame.Rect(left, top, cell, height), box))
            top += height + look.px(self.gap)


class Panel(Box):
    """A pane of sea glass around one widget."""

    def __init__(
        self, child: Widget, *, pad: float = 16, colour: str = "panel", key: str = ""
    ) -> None:
        super().__init__([child], key=key)
        self.pad = pad
        self.colour = colour

    def natural(self, look: Look) -> int:
        return super().natural(look) + 2 * look.px(self.pad)

    def least(self, look: Look) -> int:
        return super().least(look) + 2 * look.px(self.pad)

    def need(self, look: Look, width: int) -> int:
        pad = look.px(self.pad)
        return self.children[0].need(look, width - 2 * pad) + 2 * pad

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        pad = look.px(self.pad)
        self.children[0].place(look, box.inflate(-2 * pad, -2 * pad))

    def draw(self, surface: pygame.Surface, look: Look, feel: Feel) -> None:
        pane(surface, look, self.box, colour=self.colour)


class Centre(Box):
    """One widget at most `width` wide (1280x720 grid), in the middle of its box."""

    def __init__(self, child: Widget, width: float) -> None:
        super().__init__([child])
        self.width = width

    def _share(self, look: Look, width: int) -> int:
        wished = round(look.px(self.width) * (0.5 + 0.5 * look.text_scale))
        return min(width, max(wished, self.children[0].least(look)))

    def need(self, look: Look, width: int) -> int:
        return self.children[0].need(look, self._share(look, width))

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        width = self._share(look, box.width)
        left = box.x + (box.width - width) // 2
        self.children[0].place(look, pygame.Rect(left, box.y, width, box.height))


class Space(Widget):
    """Nothing, that high."""

    def __init__(self, height: float) -> None:
        super().__init__()
        self.height = height

    def need(self, look: Look, width: int) -> int:
        return look.px(self.height)


class Scroll(Box):
    """A region in which a taller widget scrolls; one that fits is centred if `middle`."""

    def __init__(self, child: Widget, *, middle: bool = False, key: str = "") -> None:
        super().__init__([child], key=key)
        self.middle = middle
        self.offset = 0
        self.tall = 0
        self._from: tuple[int, int] | None = None

    def need(self, look: Look, width: int) -> int:
        return self.children[0].need(look, width)

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        child = self.children[0]
        edge = look.px(6)  # room for focus rings and shadows inside the clip
        inner = box.inflate(-2 * edge, 0)
        self.tall = child.need(look, inner.width) + 2 * edge
        if self.tall > box.height:
            inner.width -= look.px(14)
            if look.right_to_left:
                inner.x += look.px(14)
            self.tall = child.need(look, inner.width) + 2 * edge
        spare = max(0, box.height - self.tall)
        top = box.y + edge + (spare // 2 if self.middle else 0)
        child.place(look, pygame.Rect(inner.x, top, inner.width, self.tall - 2 * edge))
        child.clipped(box)
        self.offset, wished = 0, self.offset
        self.scroll(wished)

    @property
    def furthest(self) -> int:
        """The largest offset."""
        return max(0, self.tall - self.box.height)

    def scroll(self, pixels: int) -> bool:
        """Move on by that many pixels; whether anything moved."""
        target = min(self.furthest, max(0, self.offset + pixels))
        by, self.offset = target - self.offset, target
        if by:
            self.children[0].moved(0, -by)
        return bool(by)

    def reveal(self, box: pygame.Rect) -> None:
        """Scroll until that box inside can be seen."""
        if box.height >= self.box.height or box.y < self.box.y:
            self.scroll(box.y - self.box.y - 8)
        elif box.bottom > self.box.bottom:
            self.scroll(box.bottom - self.box.bottom + 8)

    def over(self, surface: pygame.Surface, look: Look) -> None:
        if not self.furthest:
            return
        width = look.px(6)
        track = pygame.Rect(self.box.right - width, self.box.y, width, self.box.height)
        track = look.mirrored(track, self.box)
        length = max(look.px(32), track.height * self.box.height // self.tall)
        top = track.y + (track.height - length) * self.offset // self.furthest
        surface.blit(paint.rounded(track.size, width // 2, look.theme["shade"], 120), track)
        thumb = paint.rounded((width, length), width // 2, look.theme["ink_soft"], 230)
        surface.blit(thumb, (track.x, top))


def pane(
    surface: pygame.Surface,
    look: Look,
    box: pygame.Rect,
    *,
    colour: str = "panel",
    alpha: int = 228,
    edge: str = "panel_edge",
    thick: float = 1,
) -> None:
    """Draw sea glass with its shadow and its edge."""
    if look.theme.name == "contrast":
        alpha = 255
    spread = look.px(10)
    image = paint.framed(
        (box.width, box.height),
        look.px(16),
        look.theme[colour],
        alpha,
        edge=(look.theme[edge], max(1, look.px(thick))),
        shade=(spread, look.px(4), 90),
    )
    surface.blit(image, (box.x - spread, box.y - spread))
