"""The widgets of one screen: laid out when something changed, walked over, drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.input.intents import Intent
from game.ui.field import TextField
from game.ui.walk import Walk
from game.ui.widget import Widget
from game.view.look import Look
from game.view.patience import NotYet


class Page:
    """`build(look)` makes and places the widgets; it is called anew after `stale` or a new size."""

    def __init__(self, build: Callable[[Look], Sequence[Widget]]) -> None:
        self._build = build
        self._made_for: tuple[object, ...] | None = None
        self.roots: list[Widget] = []
        self.walk = Walk()

    def stale(self) -> None:
        """Something that the widgets show has changed."""
        self._made_for = None

    def lay(self, look: Look) -> None:
        """Make and place the widgets if that is due. Raises `NotYet` and then those before stay."""
        key = look.made_for
        if key == self._made_for:
            return
        offsets = {part.key: _offset(part) for part in self.parts() if part.key}
        self._made_for = key
        try:
            self.roots = list(self._build(look))
        except NotYet:
            self._made_for = None
            raise
        for part in self.parts():
            if hasattr(part, "scroll") and part.key in offsets:
                part.scroll(offsets[part.key])
        self.walk.take(self.roots)
        if not offsets:
            self.walk.reveal()

    def parts(self) -> list[Widget]:
        """Every widget, in reading order."""
        return [part for root in self.roots for part in root.parts()]

    def handle(self, intent: Intent) -> bool:
        """Whether a widget took the intent."""
        return self.walk.handle(intent)

    @property
    def writing(self) -> bool:
        """Whether a text field has the focus."""
        return isinstance(self.walk.focused, TextField)

    def spoken(self) -> str:
        """The line of what has the focus or is under the pointer."""
        part = self.walk.focused if self.walk.shown else self.walk.hovered
        return part.spoken() if part is not None else ""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw all widgets."""
        self.lay(look)
        for root in self.roots:
            self._draw(surface, look, root)
        surface.set_clip(None)

    def _draw(self, surface: pygame.Surface, look: Look, part: Widget) -> None:
        surface.set_clip(part.clip)
        if part.seen().width and part.seen().height:
            part.draw(surface, look, self.walk.feel(part))
        for child in getattr(part, "children", ()):
            self._draw(surface, look, child)
        surface.set_clip(part.clip if not hasattr(part, "scroll") else None)
        part.over(surface, look)


def _offset(part: Widget) -> int:
    found = getattr(part, "offset", 0)
    return found if isinstance(found, int) else 0
