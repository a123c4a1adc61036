"""Floating tiles, rocking corals, spray: physical, seeded, back at rest, nothing without the
library."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pygame
import pytest

from game.view import scatter, springs
from game.view.boards.board import Marks
from game.view.boards.lake.board import lanterns_board
from game.view.boards.lake.effects import Swell
from game.view.boards.reef.tape import Settle
from game.view.boards.whales.board import WhalesBoard
from game.view.boards.whales.draw_effects import draw_effects
from game.view.boards.whales.effects import Crossing
from tests.view.conftest import MakeLook
from tests.view.games import pixels
from tests.view.reef_games import TABLES, moments
from tests.view.tables import played

TILES = tuple((x, y) for y in range(3) for x in range(4)) + ((9, 9),)


def test_a_tile_that_lands_sends_a_wave_outward() -> None:
    swell = springs.swell(3, TILES, 5)
    moments = [swell.at(n / 60)[:, 1] for n in range(90)]
    peak = [int(np.argmax([abs(each[tile]) for each in moments])) for tile in (5, 6, 7)]
    assert peak == sorted(peak) and len(set(peak)) == 3
    heights = [max(abs(each[tile]) for each in moments) for tile in (5, 6, 7)]
    assert heights == sorted(heights, reverse=True)
    assert 0.05 < heights[0] < 0.2
    assert all(each[12] == 0 for each in moments)  # it touches no other
    assert abs(swell.rest[:, 1]).max() < 0.02
    assert abs(springs.calmed(swell, 0.95, 0.95)).max() == 0


def test_a_coral_rocks_and_rests() -> None:
    low, high = (springs.knock(8, level) for level in (0, 3))
    lean = [max(abs(one.at(n / 120)[0, 2]) for n in range(60)) for one in (low, high)]
    assert 0.05 < lean[0] < lean[1] < 0.6
    assert abs(low.rest).max() < 0.01
    assert abs(springs.calmed(high, 0.5, 0.5)).max() == 0


def test_drops_fly_up_and_fall_back() -> None:
    spray = springs.spray(2, 40)
    assert spray.at(0.0)[:, 1].max() == 0
    assert spray.at(0.25)[:, 1].max() < 0
    assert (spray.rest[:, 1] > 0).mean() > 0.5
    assert spray.at(0.5)[:, 0].min() < 0 < spray.at(0.5)[:, 0].max()


def test_the_same_seed_moves_alike_and_another_one_differently() -> None:
    makers: tuple[Callable[[int], scatter.Recording], ...] = (
        lambda seed: springs.swell(seed, TILES, 1),
        lambda seed: springs.knock(seed, 1),
        lambda seed: springs.spray(seed, 12),
    )
    for make in makers:
        one, other = make(71).at(0.3).copy(), make(72).at(0.3)
        for kept in (springs.swell, springs.knock, springs.spray):
            kept.cache_clear()
        assert np.array_equal(one, make(71).at(0.3))
        assert not np.array_equal(one, other)


def test_without_the_library_nothing_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pymunk", None)
    scatter.has_physics.cache_clear()
    try:
        assert not springs.swell(99, TILES, 0).at(0.2).any()
        assert not springs.knock(99, 1).at(0.2).any()
        assert springs.spray(99, 12).at(0.2).shape == (0, 3)
    finally:
        for kept in (scatter.has_physics, springs.swell, springs.knock, springs.spray):
            kept.cache_clear()


def test_tiles_bob_while_a_placing_is_told_and_never_with_reduced_motion(
    make_look: MakeLook,
) -> None:
    """U5: the heave is a part of the motion, which is a fade where motion is reduced."""
    look = make_look((640, 360))
    step = [one for one in played("lanterns", 2, 5) if one[2].startswith("place")][6]
    before, after = step[0].view(0), step[3].position.view(0)
    board = lanterns_board()
    board.viewer = 0
    board.layout(look.area, look)
    board.show(after)
    clip = board.plan(before, step[3].facts, after, reduced=False)
    found = set()
    for tick in range(round(clip.seconds * 60)):
        pose = clip.pose(tick / 60)
        if any(isinstance(under.effect, Swell) for under in pose.effects):
            found |= set(board._seen(board._table(pose.view), pose).heave.values())
    assert len(found) > 2
    still = board.plan(before, step[3].facts, after, reduced=True)
    assert not any(still.pose(tick / 60).effects for tick in range(60))


@pytest.mark.parametrize("name", sorted(TABLES))
def test_a_coral_that_rocks_is_drawn_once(make_look: MakeLook, name: str) -> None:
    """While it rocks it does not stand upright below itself."""
    look = make_look((640, 360))
    for _, step in moments(name, 2, 3):
        if any(fact.kind == "placed" for fact in step.facts):
            break
    table = TABLES[name]()
    table.viewer = next(fact.seat for fact in step.facts if fact.kind == "placed")
    table.layout(look.area, look)
    after = step.position.view(table.viewer)
    table.show(after)
    clip: Any = table.plan(after, step.facts, after, reduced=False)
    times = [n / 60 for n in range(round(clip.seconds * 60))]
    rocking = [t for t in times if any(isinstance(p, Settle) for p in clip.pose(t).parts)]
    assert len(rocking) > 20
    shown = []
    for t in (rocking[4], rocking[-1]):
        surface = pygame.Surface(look.size)
        pose = clip.pose(t)
        parts = tuple(part for part in pose.parts if isinstance(part, Settle))
        table.draw(surface, look, after, Marks(), type(pose)(pose.scene, parts))
        shown.append(pixels(surface))
    changed = abs(shown[0] - shown[1]).max(axis=2) > 30
    assert 0.0001 < changed.mean() < 0.02


def test_a_whale_throws_drops_only_where_particles_are_on(make_look: MakeLook) -> None:
    """U5: the splash is a particle, and goes with them."""
    *_, step = (one for one in played("whale-riders", 2, 4) if one[2] == "whale red")
    before, after = step[0].view(0), step[3].position.view(0)
    looks = [make_look((640, 360), particles=particles) for particles in (True, False)]
    board = WhalesBoard()
    board.viewer = 0
    board.layout(looks[0].area, looks[0])
    board.show(after)
    clip = board.plan(before, step[3].facts, after, reduced=False)
    drops = []
    for tick in range(0, round(clip.seconds * 60), 3):
        pose = clip.pose(tick / 60)
        crossing = tuple(one for one in pose.effects if isinstance(one.effect, Crossing))
        shown = []
        for look in looks:
            surface = pygame.Surface(look.size)
            draw_effects(surface, look, type(pose)(pose.view, crossing), board._table)
            shown.append(pixels(surface))
        drops.append(int((abs(shown[0] - shown[1]).max(axis=2) > 40).sum()))
    assert sum(1 for count in drops if count > 30) > 8
