"""The way to a page whose code has yet to be loaded: what is on the screen stays until it is."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from threading import Thread

from game.input.intents import Intent, Signal
from game.scenes.stack import Scene, Swap
from game.view.patience import is_limited

Make = Callable[[], Scene]


def through(module: str, make: Make) -> Scene:
    """The scene that `make` makes, which is in that module of `game.scenes`; or a doorway to it
    where frames are limited and the module is not loaded yet."""
    name = f"game.scenes.{module}"
    return make() if not is_limited() or _is_loaded(name) else Doorway(name, make)


def _is_loaded(name: str) -> bool:
    found = sys.modules.get(name)
    return found is not None and not getattr(found.__spec__, "_initializing", False)


class Doorway(Scene):
    """Loads a module in a thread, then gives way to the scene; what is pressed meanwhile is handed
    to the scene if it has a `hold`."""

    def __init__(self, name: str, make: Make) -> None:
        super().__init__()
        self._name = name
        self._make = make
        self._held: list[Intent] = []
        self._by_keys = False
        self._loads = Thread(target=self._load, name=f"loads {name}", daemon=True)

    def enter(self) -> None:
        self._loads.start()

    def _load(self) -> None:
        with suppress(Exception):  # said by `make`, which imports it again
            import_module(self._name)

    def handle(self, signal: Signal) -> None:
        if isinstance(signal, Intent):
            self._held.append(signal)

    def update(self, seconds: float) -> bool:
        if not self._loads.is_alive() and self.ask is None:
            scene = self._make()
            hold: Callable[[list[Intent]], None] | None = getattr(scene, "hold", None)
            if hold is not None:
                hold(self._held)
            self.ask = Swap(scene)
        return False

    @property
    def by_keys(self) -> bool:
        return self._by_keys

    def lead(self, *, by_keys: bool) -> None:
        self._by_keys = by_keys

    @property
    def is_seen(self) -> bool:
        return False
