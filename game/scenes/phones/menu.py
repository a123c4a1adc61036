"""The menu over a table that the night server plays: nothing starts again here, and the way out
leads back to the phones."""

from __future__ import annotations

from typing import cast

from game.scenes.pause import PauseScene
from game.scenes.stack import Pop, Scene
from game.ui.boxes import Box
from game.ui.widget import Widget
from game.view.look import Look


class FollowedPause(PauseScene):
    """Leaving hurts nobody: the match goes on at the server."""

    def body(self, look: Look) -> Widget:
        made = cast(Box, super().body(look))
        rows = cast(Box, made.children[0])
        rows.children = [row for row in rows.children if row.key != "restart"]
        return made

    def _leave(self) -> None:
        self.ask = cast(Scene, self.table).ask = Pop()
