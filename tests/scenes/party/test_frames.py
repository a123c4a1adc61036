"""U20: no frame may do too much. Counted, not timed: how many pixels of pictures a frame computes
anew, and how often a table is drawn."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.scenes.ending import Ending
from game.scenes.party.table import PartyTable
from tools.bench_tables import evening

# late enough that the fullest boards, a season's count and the ends are seen
LATE = {
    "reef": (140, 6),
    "reef-bag": (190, 6),
    "whale-riders": (98, 12),
    "lanterns": (80, 10),
    "lanterns-classic": (47, 10),
}
MOST = 300_000  # pixels; a pixel computed takes some 0.1 microseconds
LATER = 1 / 12  # seconds a frame: all that is begun is seen, in fewer frames
COSTS = {"frombytes": 1.0, "load_sized_svg": 0.2}  # of a pixel


class Made:
    """Counts the pixels of pictures made of numbers or of drawings."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.pixels = 0.0
        for name, cost in COSTS.items():
            monkeypatch.setattr(pygame.image, name, self._counted(name, cost))

    def _counted(self, name: str, cost: float) -> Callable[..., pygame.Surface]:
        make: Callable[..., pygame.Surface] = getattr(pygame.image, name)

        def counted(*given: object, **named: object) -> pygame.Surface:
            picture = make(*given, **named)
            self.pixels += cost * picture.get_width() * picture.get_height()
            return picture

        return counted

    def take(self) -> float:
        taken, self.pixels = self.pixels, 0.0
        return taken


@pytest.mark.parametrize("game", LATE)
def test_no_frame_makes_too_much(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """U20: from the fullest table on, in a window of 1920x1080, no frame after the first computes
    more pictures than there is time for; below an end the table is not drawn again."""
    made, tables = Made(monkeypatch), 0
    draw = PartyTable.draw

    def counted(self: PartyTable, *given: object) -> None:
        nonlocal tables
        tables += 1
        draw(self, *given)  # type: ignore[arg-type]  # as it was called

    monkeypatch.setattr(PartyTable, "draw", counted)
    start, moves = LATE[game]
    at_end, most = 0, (0.0, "")
    with evening((1920, 1080)) as program:
        program.pace = LATER
        for number, frame in enumerate(program.play(game, start, most=moves)):
            pixels = made.take()
            most = max(most, (pixels, frame.after)) if number else most
            at_end += tables if isinstance(program.loop.stack.top, Ending) else 0
            tables = 0
    assert 0 < most[0] < MOST, most
    ends = game.startswith("lanterns")
    assert (0 < at_end <= 2) if ends else at_end == 0, "once as it ends, once below the veil"
