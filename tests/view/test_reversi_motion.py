"""How a move of Reversi is told: pure, outward, short, and ending at the picture at rest."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pygame
import pytest

from game.engine.api import Step
from game.engine.reversi.rules import START, ReversiPosition
from game.view.boards.board import Marks
from game.view.boards.reversi import ReversiBoard
from game.view.boards.reversi_motion import FADE, Disc, Pose, face_of, index, plan
from game.view.motion import Clip
from tests.view.conftest import MakeLook
from tests.view.games import HANDED_OVER, pixels, random_steps, steps

KNOWN_CUES = {"place", "turn", "land", "pass", "handover"}
NO_MARKS = Marks()


def _clip(before: ReversiPosition, step: Step, *, reduced: bool = False) -> Clip[Pose]:
    return plan(before.view(None), step.facts, step.position.view(None), reduced=reduced)


def _moments(clip: Clip[Pose], count: int = 40) -> list[float]:
    return [clip.seconds * number / count for number in range(count + 1)]


def _all_steps() -> list[tuple[ReversiPosition, Step]]:
    found = [*steps(HANDED_OVER)]
    for seed in (1, 2):
        found += random_steps(seed)
    return found


ALL = _all_steps()
MOVES = [(before, step) for before, step in ALL if step.facts[0].kind != "pass"]
PASSES = [(before, step) for before, step in ALL if step.facts[0].kind == "pass"]


def _at_rest(disc: Disc) -> bool:
    return disc.turn in (0.0, 1.0) and not disc.lift and abs(disc.squash) < 1e-9 and not disc.away


def _discs(pose: Pose, cells: Sequence[int]) -> list[Disc]:
    return [pose.discs[cell] for cell in cells]


def test_the_games_hold_what_the_tests_need() -> None:
    assert sum(step.facts[0].kind == "hand-over" for _, step in ALL) == 6
    assert len(PASSES) >= 3


def test_a_pose_depends_on_the_moment_alone() -> None:
    dice = random.Random(5)
    for before, step in ALL[::7]:
        clip = _clip(before, step)
        moments = [dice.uniform(-0.1, clip.seconds + 0.1) for _ in range(12)]
        first = [clip.pose(t) for t in moments]
        again = [clip.pose(t) for t in reversed(moments)]
        assert first == again[::-1]


@pytest.fixture(scope="module")
def board(make_look: MakeLook) -> ReversiBoard:
    made = ReversiBoard(coordinates=False)
    made.layout(pygame.Rect(0, 0, 320, 320), make_look())
    made.sources = {0: (10, 300), 1: (310, 10)}
    return made


def _drawn(
    board: ReversiBoard, make_look: MakeLook, position: ReversiPosition, pose: Pose | None
) -> pygame.Surface:
    surface = pygame.Surface((320, 320))
    board.draw(surface, make_look(), position.view(None), NO_MARKS, pose)
    return surface


@pytest.mark.parametrize("reduced", [False, True])
def test_every_clip_ends_at_the_picture_at_rest(
    board: ReversiBoard, make_look: MakeLook, reduced: bool
) -> None:
    for before, step in ALL:
        after = step.position
        assert isinstance(after, ReversiPosition)
        clip = _clip(before, step, reduced=reduced)
        moved = _drawn(board, make_look, after, clip.pose(clip.seconds))
        still = _drawn(board, make_look, after, None)
        assert (pixels(moved) == pixels(still)).all(), f"{before} {step.facts}"


def test_every_clip_begins_with_the_discs_of_before() -> None:
    for before, step in MOVES:
        old = str(before.view(None)["board"])
        for cell, disc in _clip(before, step).pose(0.0).discs.items():
            if old[cell] == "-":
                assert disc.away == 1.0
            else:
                assert (disc.face, disc.turn, disc.lift) == (face_of(old[cell]), 0.0, 0.0)


def test_after_the_last_move_the_winners_discs_hop() -> None:
    before, step = list(steps(HANDED_OVER))[-1]
    clip = _clip(before, step)
    assert 1.2 < clip.seconds < 2.5
    board = str(step.position.view(None)["board"])
    seen = clip.pose(clip.seconds - 0.45).discs
    hopping = {cell for cell, disc in seen.items() if disc.lift}
    assert len(hopping) > 10
    assert {board[cell] for cell in hopping} == {"X"}  # Black wins 57-7
    assert all(map(_at_rest, clip.pose(clip.seconds).discs.values()))
    assert not any(disc.lift for disc in _clip(before, step, reduced=True).pose(0.3).discs.values())


def test_exactly_the_changed_cells_move() -> None:
    for before, step in MOVES:
        old, new = str(before.view(None)["board"]), str(step.position.view(None)["board"])
        changed = {cell for cell in range(64) if old[cell] != new[cell]}
        assert set(_clip(before, step).pose(0.2).discs) == changed


def test_a_turn_takes_under_700_ms_from_the_first_moved_pixel() -> None:
    for before, step in MOVES:
        clip = _clip(before, step)
        resting = [
            t for t in _moments(clip, 200) if all(map(_at_rest, clip.pose(t).discs.values()))
        ]
        end = min(t for t in resting if t > 0.01)
        handed = step.facts[0].kind == "hand-over"
        assert end < (1.1 if handed else 0.7)


def test_discs_turn_outward_40_ms_apart() -> None:
    for before, step in MOVES:
        clip = _clip(before, step)
        lines = next(fact.shown["lines"] for fact in step.facts if fact.kind == "turned")
        assert isinstance(lines, list)
        for line in lines:
            cells = [index(cell) for cell in line]
            begun = [_begins(clip, cell) for cell in cells]
            gaps = [later - sooner for sooner, later in zip(begun, begun[1:], strict=False)]
            assert gaps == pytest.approx([0.04] * len(gaps), abs=0.0021)


def _begins(clip: Clip[Pose], cell: int) -> float:
    """When a disc first leaves its rest, to two milliseconds."""
    return next(t / 500 for t in range(1000) if not _at_rest(clip.pose(t / 500).discs[cell]))


def test_a_turning_disc_crouches_lifts_lands_squashed_and_settles() -> None:
    before, step = MOVES[0]
    clip = _clip(before, step)
    cell = index(str(step.facts[1].shown["lines"][0][0]))  # type: ignore[index]  # lists of cells
    seen = [clip.pose(t).discs[cell] for t in _moments(clip, 300)]
    first_lift = next(n for n, disc in enumerate(seen) if disc.lift > 0)
    landed = max(n for n, disc in enumerate(seen) if disc.lift > 0.001)
    assert max(disc.squash for disc in seen[:first_lift]) > 0.01
    assert max(disc.lift for disc in seen) > 0.95
    assert max(disc.squash for disc in seen[landed:]) > 0.05
    assert min(disc.squash for disc in seen[landed:]) < -0.01
    assert seen[-1].turn == 1.0


def test_input_stays_closed_for_600_ms_at_least() -> None:
    for before, step in ALL:
        for reduced in (False, True):
            clip = _clip(before, step, reduced=reduced)
            assert clip.least == 0.6
            assert clip.seconds >= 0.6


def test_reduced_motion_is_one_short_fade() -> None:
    assert 0.12 <= FADE <= 0.18
    for before, step in ALL[::3]:
        clip = _clip(before, step, reduced=True)
        for t in _moments(clip):
            pose = clip.pose(t)
            assert not pose.ripples
            assert pose.crossing is None
            assert pose.passing is None
            assert all(map(_at_rest, [*pose.discs.values(), *pose.under]))
            if t >= FADE:
                assert not pose.under
                assert {disc.opacity for disc in pose.discs.values()} <= {1.0}


def test_a_handed_over_disc_crosses_before_it_is_placed() -> None:
    before, step = next(pair for pair in ALL if pair[1].facts[0].kind == "hand-over")
    clip = _clip(before, step)
    giver = step.facts[0].seat
    crossing = [clip.pose(t).crossing for t in (0.0, 0.15, 0.3)]
    shares = [one.share for one in crossing if one is not None]
    assert shares == sorted(shares)
    assert len(shares) == 3
    assert crossing[0] is not None
    assert crossing[0].giver == giver
    assert clip.pose(0.5).crossing is None


def test_sounds_are_known_and_rise_outward() -> None:
    for before, step in ALL:
        clip = _clip(before, step)
        assert {cue.name for cue in clip.cues} <= KNOWN_CUES
        assert all(0 <= cue.at <= clip.seconds for cue in clip.cues)
        turns = [cue for cue in clip.cues if cue.name == "turn"]
        assert [cue.step for cue in turns] == list(range(len(turns)))
        assert [cue.at for cue in turns] == sorted(cue.at for cue in turns)
    handed = _clip(*next(pair for pair in ALL if pair[1].facts[0].kind == "hand-over"))
    assert handed.cues[0].name == "handover"
    assert [cue.name for cue in _clip(*PASSES[0]).cues] == ["pass"]


def test_a_pass_moves_no_disc() -> None:
    for before, step in PASSES:
        clip = _clip(before, step)
        assert all(not clip.pose(t).discs for t in _moments(clip))
        assert clip.pose(0.3).passing is not None


def test_discs_turned_by_hand_before_do_not_turn_again() -> None:
    before, step = MOVES[0]
    shown = {**before.view(None), "board": step.position.view(None)["board"]}
    placed = index(str(step.facts[0].shown["cell"]))
    text = str(shown["board"])
    shown["board"] = text[:placed] + "-" + text[placed + 1 :]
    clip = plan(shown, step.facts, step.position.view(None))
    assert set(clip.pose(0.3).discs) == {placed}


@pytest.mark.parametrize("number", [0, 10, 40])
def test_a_step_taken_back_ends_as_before(number: int) -> None:
    before, step = MOVES[number]
    back = plan(step.position.view(None), (), before.view(None))
    _shows(back, str(before.view(None)["board"]))


@pytest.mark.parametrize("number", [0, 10, 40])
def test_a_step_played_again_turns_outward(number: int) -> None:
    before, step = MOVES[number]
    again = plan(before.view(None), (), step.position.view(None))
    told = _clip(before, step)
    assert again.least == 0.0
    assert [again.pose(t).discs for t in (0.1, 0.3, 0.5)] == [
        told.pose(t).discs for t in (0.1, 0.3, 0.5)
    ]


def test_any_other_change_ends_as_after() -> None:
    old, new = MOVES[30][0].view(None), MOVES[5][0].view(None)
    _shows(plan(old, (), new), str(new["board"]))
    assert plan(START.view(None), (), START.view(None)).seconds == 0.0


def _shows(clip: Clip[Pose], board: str) -> None:
    """At its end the clip shows that board."""
    for cell, disc in clip.pose(clip.seconds).discs.items():
        if board[cell] == "-":
            assert disc.opacity == 0.0
        else:
            shown = disc.face if disc.turn == 0 else 1 - disc.face
            assert (shown, _at_rest(disc)) == (face_of(board[cell]), True)
