"""Everything by one switch: the focus walks by itself, one press chooses what it stands on.

The switch is whatever is bound to Confirm. On a table the focus first stands on the board; a press
there lets it walk over the squares that can be chosen, and after the last one back to the buttons.
"""

from __future__ import annotations

from game.input.intents import Act, Intent, Signal
from game.scenes.board_field import BoardField
from game.scenes.stack import Scene
from game.ui.boxes import Scroll
from game.ui.field import TextField
from game.ui.page import Page
from game.ui.pickers import Slider
from game.ui.widget import Widget

DEVICE = "switch"


class Scanning:
    """`pace` is how many seconds the focus stays on one thing."""

    def __init__(self) -> None:
        self._left = 0.0
        self._scene: Scene | None = None
        self._spots: list[str] | None = None  # of the board, while the focus walks over it

    def takes(self, signal: Signal, scene: Scene, pace: float) -> bool:
        """Whether the signal was the switch; what the focus stands on is done then."""
        if not isinstance(signal, Intent) or signal.act is not Act.CONFIRM:
            return False
        if signal.device == DEVICE:
            return False
        page = _page(scene)
        if page is None or signal.up or signal.held:
            return page is not None
        self._left = pace
        self._press(scene, page)
        return True

    def update(self, seconds: float, scene: Scene, pace: float) -> bool:
        """Let time pass; whether the focus has gone on."""
        page = _page(scene)
        if page is None:
            return False
        if scene is not self._scene:
            self._begin(scene, page, pace)
            return True
        self._left -= seconds
        if self._left > 0:
            return False
        self._left = pace
        self._go_on(scene, page)
        return True

    def due(self) -> float:
        """Seconds until the focus goes on."""
        return max(0.0, self._left)

    def _begin(self, scene: Scene, page: Page, pace: float) -> None:
        self._scene, self._spots, self._left = scene, None, pace
        page.walk.shown = True

    def _go_on(self, scene: Scene, page: Page) -> None:
        page.walk.shown = True
        if self._spots is not None:
            if self._spots:
                self._stand_on(page, self._spots.pop(0))
                scene.handle(Intent(Act.POINT, DEVICE))
                return
            self._spots = None
        stops = [stop for stop in page.walk.stops() if _can_be_chosen(stop)]
        keys = [stop.key for stop in stops]
        if keys:
            here = keys.index(page.walk.key) if page.walk.key in keys else -1
            page.walk.focus(keys[(here + 1) % len(keys)])
            page.walk.reveal()
            scene.handle(Intent(Act.POINT, DEVICE))

    def _press(self, scene: Scene, page: Page) -> None:
        part = page.walk.focused
        if isinstance(part, BoardField) and self._spots is None and scene.choices():
            self._spots = list(scene.choices())
            self._stand_on(page, self._spots.pop(0))
            scene.handle(Intent(Act.POINT, DEVICE))
            return
        if isinstance(part, Slider):
            part.set(part.value + part.by if part.value < part.high else part.low)
            return
        self._spots = None
        scene.handle(Intent(Act.CONFIRM, DEVICE))

    def _stand_on(self, page: Page, spot: str) -> None:
        for part in page.parts():
            if isinstance(part, BoardField):
                part.pointing.spot, part.pointing.aimed = spot, None


def _can_be_chosen(part: Widget) -> bool:
    return part.enabled and not isinstance(part, TextField | Scroll)


def _page(scene: Scene) -> Page | None:
    page = getattr(scene, "page", None)
    return page if isinstance(page, Page) else None
