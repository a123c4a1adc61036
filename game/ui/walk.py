"""One walk of the focus over all widgets of a page, for every device."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.input.intents import Act, Intent
from game.ui.boxes import Scroll
from game.ui.widget import Feel, Widget

_STEPS = {Act.LEFT: (-1, 0), Act.RIGHT: (1, 0), Act.UP: (0, -1), Act.DOWN: (0, 1)}
_SLIP = 12  # pixels that a finger may move before it scrolls


class Walk:
    """Which widget has the focus, which the pointer is over, which is held down.

    The focus is shown once keys or a pad are used, and hidden again by a pointer.
    """

    def __init__(self) -> None:
        self.shown = False
        self.key = ""
        self.held: Widget | None = None
        self.hovered: Widget | None = None
        self.presses = 0  # how often something was pressed so far
        self._parts: list[Widget] = []
        self._inside = False
        self._last: tuple[int, int] | None = None
        self._scrolling: Scroll | None = None

    def take(self, roots: Sequence[Widget]) -> None:
        """Walk over these from now on; the focus stays on the same key if it is still there."""
        self._parts = [part for root in roots for part in root.parts()]
        held, over = self.held, self.hovered
        self.held = self._keyed(held.key) if held is not None else None
        self.hovered = self._keyed(over.key) if over is not None else None
        if self.focused is None:
            stops = self.stops()  # the way back comes first in reading order, but not in use
            first = next((part for part in stops if part.key != "back"), None)
            self.key = first.key if first is not None else "back"

    def stops(self) -> list[Widget]:
        """All widgets that can have the focus, in reading order."""
        return [part for part in self._parts if part.focusable and part.box.width > 0]

    @property
    def focused(self) -> Widget | None:
        """The widget that has the focus."""
        return self._keyed(self.key)

    def _keyed(self, key: str) -> Widget | None:
        return next((part for part in self.stops() if part.key == key), None)

    def feel(self, part: Widget) -> Feel:
        """How that widget is being touched."""
        return Feel(
            focused=self.shown and part.key == self.key and part.focusable,
            here=part.focusable and part.key == self.key,
            hovered=part is self.hovered,
            pressed=part is self.held and self._inside,
        )

    def handle(self, intent: Intent) -> bool:
        """Whether the intent meant something to the widgets."""
        if intent.act in (Act.POINT, Act.PRESS, Act.RELEASE):
            return self._pointer(intent)
        if intent.act is Act.CANCEL:
            self.let_go()
            return True
        if intent.up:
            return False
        if intent.act in _STEPS:
            return self._step(*_STEPS[intent.act])
        return self._other(intent)

    def _other(self, intent: Intent) -> bool:
        focused = self.focused
        match intent.act:
            case Act.NEXT:
                return self._along(1)
            case Act.PREVIOUS:
                return self._along(-1)
            case Act.SCROLL:
                return self._scroll(intent)
            case Act.TYPE:
                return focused is not None and focused.write(intent.text)
            case Act.ERASE:
                return focused is not None and focused.erase()
            case Act.CONFIRM:
                return self._confirm(intent)
        return False

    def let_go(self) -> None:
        """What is held down is off."""
        if self.held is not None:
            self.held.drop()
        self.held = None
        self._scrolling = None

    def focus(self, key: str) -> None:
        """Give the focus to the widget of that key."""
        self.key = key

    def reveal(self) -> None:
        """Scroll until what has the focus can be seen."""
        if self.focused is not None:
            self._reveal(self.focused)

    def _confirm(self, intent: Intent) -> bool:
        focused = self.focused
        if focused is None or intent.held:
            return focused is not None
        self.shown = True
        if focused.enabled:
            self.presses += 1
            focused.activate(intent.device)
        return True

    # pointer

    def part_at(self, at: tuple[int, int]) -> Widget | None:
        """The topmost widget that can be pressed there."""
        for part in reversed(self._parts):
            if part.focusable and part.seen().collidepoint(at):
                return part
        return None

    def _scroll_at(self, at: tuple[int, int]) -> Scroll | None:
        regions = [p for p in self._parts if isinstance(p, Scroll) and p.furthest]
        return next((p for p in reversed(regions) if p.box.collidepoint(at)), None)

    def _pointer(self, intent: Intent) -> bool:
        if intent.at is None:
            return False
        if intent.act is Act.PRESS:
            self._press(intent.at, intent.device)
        elif intent.act is Act.POINT:
            self._point(intent.at, intent.device)
        else:
            self._release(intent.at, intent.device)
        return True

    def _press(self, at: tuple[int, int], device: str) -> None:
        self.shown = False
        self.let_go()
        self._last = at
        self._scrolling = self._scroll_at(at) if device == "touch" else None
        part = self.part_at(at)
        if part is None:
            return
        self.key = part.key
        if part.enabled:
            self.held, self._inside = part, True
            part.grab(at, device)

    def _point(self, at: tuple[int, int], device: str) -> None:
        if self.held is None and self._scrolling is None:
            self._hover(at, device)
        if self._scrolling is not None and self._last is not None:
            slipped = self._last[1] - at[1]
            if self.held is None or abs(slipped) > _SLIP:
                self.let_go_of_widget()
                self._scrolling.scroll(slipped)
                self._last = at
            return
        if self.held is not None:
            self._inside = self.held.seen().collidepoint(at)
            self.held.drag(at)

    def let_go_of_widget(self) -> None:
        """A finger began to scroll: what it pressed is off."""
        if self.held is not None:
            self.held.drop()
            self.held = None

    def _hover(self, at: tuple[int, int], device: str) -> None:
        part = self.part_at(at)
        if self.hovered is not None and self.hovered is not part:
            self.hovered.hover(None, device)
        self.hovered = part
        if part is not None:
            part.hover(at, device)

    def _release(self, at: tuple[int, int], device: str) -> None:
        held, self.held = self.held, None
        self._scrolling = None
        if held is None:
            return
        held.drag(at)
        if held.seen().collidepoint(at) and held.enabled:
            self.presses += 1
            held.activate(device)
        else:
            held.drop()
        if device == "touch" and self.hovered is not None:
            self.hovered.hover(None, device)
            self.hovered = None

    # keys and pads

    def _along(self, by: int) -> bool:
        stops = self.stops()
        if not stops:
            return False
        self.shown = True
        keys = [part.key for part in stops]
        at = keys.index(self.key) if self.key in keys else -by
        self._go(stops[(at + by) % len(stops)])
        return True

    def _step(self, dx: int, dy: int) -> bool:
        if not self.shown:
            self.shown = True
            if self.focused is not None:
                self._reveal(self.focused)
        focused = self.focused
        if focused is None:
            return self._along(1)
        if focused.enabled and focused.step(dx, dy):
            return True
        target = nearest(focused.box, self.stops(), dx, dy)
        if target is not None:
            self._go(target)
        elif dy:
            self._scroll_to_end(focused, dy)
        return True

    def _go(self, part: Widget) -> None:
        self.key = part.key
        self._reveal(part)

    def _reveal(self, part: Widget) -> None:
        for region in self._parts:
            if isinstance(region, Scroll) and part in list(region.parts()):
                region.reveal(part.box)

    def _scroll_to_end(self, part: Widget, dy: int) -> None:
        for region in self._parts:
            if isinstance(region, Scroll) and part in list(region.parts()):
                region.scroll(dy * region.box.height // 3)

    def _scroll(self, intent: Intent) -> bool:
        regions = [p for p in self._parts if isinstance(p, Scroll) and p.furthest]
        region = self._scroll_at(intent.at) if intent.at is not None else None
        if region is None and regions:
            region = regions[0]
        if region is None:
            return False
        return region.scroll(intent.amount * max(24, region.box.height // 8))


def nearest(box: pygame.Rect, parts: Sequence[Widget], dx: int, dy: int) -> Widget | None:
    """The part that lies next in that direction: near along it, and little aside of it."""
    best: tuple[float, Widget] | None = None
    for part in parts:
        other = part.box
        ahead = _ahead(box, other, dx, dy)
        if other == box or ahead is None:
            continue
        aside = _aside(box, other, across=bool(dy))
        far = ahead + 2.5 * aside
        if best is None or far < best[0]:
            best = (far, part)
    return best[1] if best is not None else None


def _ahead(box: pygame.Rect, other: pygame.Rect, dx: int, dy: int) -> float | None:
    """How far ahead the other begins; None unless its middle and far edge lie ahead."""
    if dx:
        forward = (other.centerx - box.centerx) * dx
        gap = other.x - box.right if dx > 0 else box.x - other.right
    else:
        forward = (other.centery - box.centery) * dy
        gap = other.y - box.bottom if dy > 0 else box.y - other.bottom
    reach = min(box.width, other.width) if dx else min(box.height, other.height)
    if forward <= 0 or gap < -reach // 2:
        return None
    return max(0, gap) + 0.05 * forward


def _aside(box: pygame.Rect, other: pygame.Rect, *, across: bool) -> float:
    """How far the other lies beside the way; 0 where both overlap, with a little for the middle."""
    low, high = (box.x, box.right) if across else (box.y, box.bottom)
    start, end = (other.x, other.right) if across else (other.y, other.bottom)
    middle = abs((start + end) - (low + high)) / 2
    return max(0, start - high, low - end) + 0.02 * middle
