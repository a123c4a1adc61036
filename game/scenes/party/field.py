"""The board of a table as a widget: as `BoardField`, and its picture can be dragged about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.scenes.board_field import BoardField

_SLOP = 14  # pixels before a press becomes a drag


class TableField(BoardField):
    """`drags(dx, dy)` is called while a pointer that was pressed beside all spots that can be
    picked is moved; such a press chooses nothing."""

    def __init__(
        self,
        *given: Any,  # what a board field is given
        drags: Callable[[int, int], None] | None = None,
        picks: Callable[[str | None], bool] = lambda spot: True,
        **more: Any,
    ) -> None:
        super().__init__(*given, **more)
        self._drags = drags
        self._picks = picks

    def grab(self, at: tuple[int, int], device: str) -> None:
        super().grab(at, device)
        pointing = self.pointing
        pointing.from_ = None if self._drags is None or self._picks(pointing.pressed) else at
        pointing.dragging = False

    def drag(self, at: tuple[int, int]) -> None:
        start = self.pointing.from_
        if start is None or self._drags is None:
            super().drag(at)
            return
        dx, dy = at[0] - start[0], at[1] - start[1]
        if not self.pointing.dragging and abs(dx) + abs(dy) < _SLOP:
            return
        self.pointing.dragging, self.pointing.from_ = True, at
        self.pointing.pressed = self.pointing.aimed = None
        self._drags(dx, dy)
