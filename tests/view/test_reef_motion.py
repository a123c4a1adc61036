"""How the moves of Reef and the bag game are told: pure, and ending at the picture at rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.engine.api import JsonObject, Position, Step
from game.view.boards.bag import reading as bag_reading
from game.view.boards.bag.motion import plan as bag_plan
from game.view.boards.board import Marks
from game.view.boards.reef import reading as reef_reading
from game.view.boards.reef.motion import plan as reef_plan
from game.view.boards.reef.tape import FADE, Fall, Flight, Points, Ring, Tip
from game.view.motion import Clip
from tests.view.conftest import MakeLook
from tests.view.games import pixels
from tests.view.reef_games import TABLES, moments

GAMES = sorted(TABLES)
CUES = {"card", "coral", "bubbles", "point", "place", "bag"}
READ: dict[str, Callable[[JsonObject], Any]] = {
    "reef": reef_reading.read,
    "reef-bag": bag_reading.read,
}
PLAN: dict[str, Callable[..., Clip[Any]]] = {"reef": reef_plan, "reef-bag": bag_plan}


def _clip(
    name: str, before: Position, step: Step, viewer: int | None, *, reduced: bool = False
) -> Clip[Any]:
    views = before.view(viewer), step.facts, step.position.view(viewer)
    return PLAN[name](*views, viewer, reduced=reduced)


def _steps(name: str) -> list[tuple[Position, Step]]:
    return [*moments(name, 2, 11), *moments(name, 4, 12)]


@pytest.mark.parametrize("name", GAMES)
def test_facts_alone_lead_to_what_lies_there_afterwards(name: str) -> None:
    """The last picture before the end shows all that `after` does, but whose turn it is."""
    for before, step in _steps(name):
        for viewer in (0, None):
            clip = _clip(name, before, step, viewer)
            shown, after = (
                clip.pose(clip.seconds - 1e-4).scene,
                READ[name](step.position.view(viewer)),
            )
            fields = {
                "reef": ("boards", "points", "hands", "open", "deck", "discards", "supply", "card"),
                "reef-bag": ("boards", "bag", "corals", "cards", "open", "deck", "played"),
            }
            for field in fields[name]:
                assert getattr(shown, field) == getattr(after, field), f"{field}: {step.facts}"


@pytest.mark.parametrize("name", GAMES)
def test_every_clip_begins_with_what_was_and_is_pure(name: str) -> None:
    kinds: set[type] = set()
    for before, step in _steps(name):
        clip = _clip(name, before, step, 0)
        assert 0.6 <= clip.seconds <= 6
        assert clip.least == 0.6
        assert {cue.name for cue in clip.cues} <= CUES
        assert all(0 <= cue.at <= clip.seconds for cue in clip.cues)
        times = [clip.seconds * n / 7 for n in range(8)]
        poses = [clip.pose(t) for t in times]
        assert [clip.pose(t) for t in reversed(times)] == poses[::-1]
        kinds |= {type(one) for pose in poses for one in pose.parts}
        assert not poses[-1].parts
    wanted = {Fall, Flight, Points, Ring} | ({Tip} if name == "reef-bag" else set())
    assert wanted <= kinds


@pytest.mark.parametrize("name", GAMES)
def test_reduced_motion_is_a_short_fade_and_so_is_undo(name: str) -> None:
    for before, step in _steps(name)[::5]:
        clips = [_clip(name, before, step, 0, reduced=True)]
        clips.append(PLAN[name](step.position.view(0), (), before.view(0), 0, reduced=False))
        for clip in clips:
            for t in (0.0, 0.05, FADE, 0.4):
                pose = clip.pose(t)
                assert not pose.parts
                assert (pose.veil is None) == (t >= FADE)


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("name", GAMES)
def test_every_clip_ends_at_the_picture_at_rest(
    make_look: MakeLook, name: str, reduced: bool
) -> None:
    look = make_look((480, 270))
    table: Any = TABLES[name]()  # poses of each are of a type of their own
    table.viewer = 0
    table.layout(pygame.Rect((0, 0), look.size), look)
    pictures = [pygame.Surface(look.size) for _ in range(2)]
    for before, step in list(moments(name, 3, 21))[:: 6 if reduced else 4]:
        view = step.position.view(0)
        table.show(view)
        clip = table.plan(before.view(0), step.facts, view, reduced=reduced)
        for surface, pose in zip(pictures, (clip.pose(clip.seconds), None), strict=True):
            surface.fill((20, 80, 90))
            table.draw(surface, look, view, Marks(), pose)
        assert (pixels(pictures[0]) == pixels(pictures[1])).all(), f"{step.facts}"


@pytest.mark.parametrize("name", GAMES)
def test_every_moment_can_be_drawn_with_every_mark(make_look: MakeLook, name: str) -> None:
    look = make_look((480, 270))
    table: Any = TABLES[name]()  # poses of each are of a type of their own
    table.layout(pygame.Rect((0, 0), look.size), look)
    surface = pygame.Surface(look.size)
    for number, (before, step) in enumerate(moments(name, 4, 31, 48)):
        table.viewer = None if number % 5 == 0 else number % 4
        view = before.view(table.viewer)
        table.show(view)
        spots = table.spots()
        marks = Marks(
            seat=0,
            legal=frozenset(spots),
            aimed=spots[number % len(spots)],
            focus=spots[number * 7 % len(spots)],
            last=tuple(spots[:2]),
            hint=(spots[-1],),
            chosen=(spots[number * 5 % len(spots)],),
            refused=spots[number * 3 % len(spots)],
        )
        table.draw(surface, look, view, marks, None)
        clip = table.plan(view, step.facts, step.position.view(table.viewer), reduced=False)
        for share in (0.1, 0.35, 0.6, 0.85):
            pose = clip.pose(share * clip.seconds)
            table.draw(surface, look, step.position.view(table.viewer), Marks(), pose)
