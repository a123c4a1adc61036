"""Clips and the reel: pure functions of time, skipped, sped up, held to their least time."""

from __future__ import annotations

import pytest

from game.view.motion import Clip, Cue, Reel, ease_back, ease_in, ease_in_out, ease_out, part


def _clip(seconds: float, *cues: Cue, least: float = 0.0) -> Clip[float]:
    return Clip(seconds, lambda t: t, cues, least)


@pytest.mark.parametrize("ease", [ease_out, ease_in, ease_in_out, ease_back])
def test_an_ease_starts_at_0_and_ends_at_1(ease: object) -> None:
    assert callable(ease)
    assert ease(0.0) == pytest.approx(0.0, abs=1e-9)
    assert ease(1.0) == pytest.approx(1.0)


def test_part_is_held_between_0_and_1() -> None:
    assert [part(t, 1.0, 2.0) for t in (0, 1, 2, 3, 9)] == [0, 0, 0.5, 1, 1]
    assert (part(0.9, 1.0, 0.0), part(1.0, 1.0, 0.0)) == (0.0, 1.0)


def test_clips_play_one_after_another() -> None:
    reel: Reel[float] = Reel()
    reel.add(_clip(1.0))
    reel.add(_clip(2.0))
    reel.advance(1.5)
    assert reel.pose() == pytest.approx(0.5)
    reel.advance(1.6)
    assert not reel.running
    assert reel.pose() is None


@pytest.mark.parametrize("pace", [0.016, 0.13, 0.7, 10.0])
def test_each_cue_comes_once_whatever_the_frame_rate(pace: float) -> None:
    cues = (Cue(0.0, "a"), Cue(0.3, "b", 1), Cue(0.3, "c"), Cue(1.0, "d"))
    reel: Reel[float] = Reel()
    reel.add(_clip(1.0, *cues))
    heard: list[Cue] = []
    while reel.running:
        heard += reel.advance(pace)
    assert heard == list(cues)


def test_finishing_gives_only_the_cues_not_yet_heard_and_stops_everything() -> None:
    reel: Reel[float] = Reel()
    reel.add(_clip(1.0, Cue(0.0, "a"), Cue(0.8, "b")))
    reel.add(_clip(1.0, Cue(0.5, "c")))
    assert [cue.name for cue in reel.advance(0.5)] == ["a"]
    assert [cue.name for cue in reel.finish()] == ["b", "c"]
    assert not reel.running
    assert reel.finish() == []


def test_after_finishing_the_next_clip_starts_at_its_beginning() -> None:
    reel: Reel[float] = Reel()
    reel.add(_clip(1.0))
    reel.advance(0.5)
    reel.finish()
    reel.add(_clip(1.0))
    assert reel.pose() == 0.0


@pytest.mark.parametrize(("speed", "seconds"), [("slow", 1.0), ("normal", 0.6), ("fast", 0.6)])
def test_a_clip_is_seen_for_its_least_time_at_every_speed_but_instant(
    speed: str, seconds: float
) -> None:
    reel: Reel[float] = Reel(speed=speed)
    reel.add(_clip(0.6, least=0.6))
    reel.advance(seconds - 0.01)
    assert reel.running
    reel.advance(0.02)
    assert not reel.running


def test_instant_takes_no_time() -> None:
    reel: Reel[float] = Reel(speed="instant")
    reel.add(_clip(3.0, Cue(1.0, "a"), least=0.6))
    assert [cue.name for cue in reel.advance(0.001)] == ["a"]
    assert not reel.running
