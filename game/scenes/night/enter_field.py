"""A line that is written and sent off with Enter; a press of the pointer only puts the caret in."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.field import TextField


class EnterField(TextField):
    """`sends` is called on Enter (or a pad's confirm)."""

    def __init__(
        self,
        name: str,
        text: str,
        does: Callable[[str], None],
        sends: Callable[[], object],
        *,
        longest: int = 24,
        key: str = "",
        empty: str = "",
    ) -> None:
        super().__init__(name, text, does, longest=longest, key=key, empty=empty)
        self._sends = sends
        self._pointed = False

    def grab(self, at: tuple[int, int], device: str) -> None:
        self._pointed = True

    def drop(self) -> None:
        self._pointed = False

    def activate(self, device: str) -> None:
        pointed, self._pointed = self._pointed, False
        if not pointed:
            self._sends()
