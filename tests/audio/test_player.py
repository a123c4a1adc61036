"""The player with a device, without one, and with one that is pulled out in the middle."""

from __future__ import annotations

import logging
import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.audio.booth import Booth
from game.audio.cues import Cue, Place, Tune, place_file, sound_file, tune_file
from game.audio.levels import Levels, gain
from game.audio.player import Player, SilentPlayer
from game.view.assets import asset


@pytest.fixture(autouse=True)
def _driver(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


def opened(levels: Levels | None = None, sounds: Path | None = None) -> Player:
    return Player.open(levels or Levels(), sounds=sounds or asset("sounds"), music=asset("music"))


def everything(player: Player) -> None:
    for cue in Cue:
        player.cue(cue, 2)
    for place in Place:
        player.place(place)
    player.tune(Tune.TITLE)
    player.tune(None)
    player.place(None)
    player.set_levels(Levels(0, 0, 0))
    player.set_front(False)


def test_everything_is_heard_and_given_back(caplog: pytest.LogCaptureFixture) -> None:
    player = opened()
    player.place(Place.POOL)
    player.tune(Tune.TITLE)
    player.cue(Cue.PLACE)
    assert player.settle()
    assert player.is_sounding()
    assert pygame.mixer.music.get_busy()
    assert pygame.mixer.get_busy()
    everything(player)
    assert player.settle()
    player.close()
    assert pygame.mixer.get_init() is None
    assert not any(thread.name == "sound" for thread in threading.enumerate())
    assert caplog.records == []


def test_no_device_is_silence_and_one_line_of_log(caplog: pytest.LogCaptureFixture) -> None:
    os.environ["SDL_AUDIODRIVER"] = "no such driver"
    player = opened()
    everything(player)
    player.device_came()
    player.device_went()
    assert player.settle()
    assert not player.is_sounding()
    player.close()
    assert [record.levelno for record in caplog.records] == [logging.WARNING]


def test_device_that_comes_late_takes_up_what_should_be_heard() -> None:
    os.environ["SDL_AUDIODRIVER"] = "no such driver"
    player = opened()
    player.tune(Tune.TITLE)
    player.place(Place.LAKE)
    assert player.settle()
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    player.device_came()
    player.device_came()  # SDL tells of every device there is
    assert player.settle()
    assert player.is_sounding()
    assert pygame.mixer.music.get_busy()
    assert pygame.mixer.Channel(1).get_busy()
    player.close()


def test_coming_back_to_the_window_looks_for_a_device_again() -> None:
    os.environ["SDL_AUDIODRIVER"] = "no such driver"
    player = opened()
    assert player.settle()
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    player.set_front(False)
    assert player.settle()
    assert not player.is_sounding()
    player.set_front(True)
    assert player.settle()
    assert player.is_sounding()
    player.close()


def test_device_pulled_out_in_the_middle_and_back() -> None:
    player = opened()
    player.tune(Tune.TITLE)
    player.cue(Cue.TURN, 3)
    assert player.settle()
    os.environ["SDL_AUDIODRIVER"] = "no such driver"
    player.device_went()
    everything(player)
    player.tune(Tune.TITLE)
    player.set_front(True)
    player.set_levels(Levels())
    assert player.settle()
    assert not player.is_sounding()
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    player.device_came()
    assert player.settle()
    assert pygame.mixer.music.get_busy()
    player.close()


def test_mixer_that_is_gone_without_a_word_is_survived() -> None:
    player = opened()
    player.cue(Cue.TURN)
    assert player.settle()
    pygame.mixer.quit()
    everything(player)
    player.cue(Cue.TURN)
    assert player.settle()
    player.device_came()
    player.close()


def test_missing_and_damaged_files_are_told_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / sound_file(Cue.PASS)).write_bytes(b"")
    (tmp_path / sound_file(Cue.HINT)).write_bytes(asset("sounds", "hint.ogg").read_bytes()[:900])
    (tmp_path / sound_file(Cue.UNDO)).mkdir()
    (tmp_path / tune_file(Tune.TITLE)).write_bytes(b"OggS, but not really" * 50)
    player = Player.open(Levels(), sounds=tmp_path, music=tmp_path)
    for _ in range(3):
        for cue in (Cue.PASS, Cue.HINT, Cue.UNDO, Cue.WIN):
            player.cue(cue)
        player.tune(Tune.TITLE)
        player.tune(None)
        player.place(Place.POOL)
        player.place(None)
    assert player.settle()
    assert player.is_sounding()
    player.close()
    told = sorted(record.getMessage().split()[2].rstrip(":") for record in caplog.records)
    broken = {"pass.ogg", "undo.ogg", "win.ogg", tune_file(Tune.TITLE), place_file(Place.POOL)}
    assert set(told) - {"hint.ogg"} == broken
    assert len(told) == len(set(told))


def test_opening_returns_before_the_device_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    ready = threading.Event()
    monkeypatch.setattr(Booth, "open", lambda booth: ready.wait(10))
    player = opened()
    player.cue(Cue.WIN)
    assert not player.settle(0.01)
    ready.set()
    assert player.settle()
    player.close()


def test_stale_cues_are_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[Cue] = []
    monkeypatch.setattr(Booth, "play", lambda booth, cue, step: played.append(cue))
    now = [0.0]
    booth = Booth(Levels(), sounds=asset("sounds"), music=asset("music"))
    player = Player(booth, clock=lambda: now[0])
    gate = threading.Event()
    monkeypatch.setattr(booth, "set_front", lambda front: gate.wait(10), raising=False)
    player.set_front(True)  # a device that takes its time
    player.cue(Cue.PLACE)
    now[0] = 2.0
    player.cue(Cue.LAND)
    gate.set()
    assert player.settle()
    player.close()
    assert played == [Cue.LAND]


def test_sliders_are_heard_while_they_move() -> None:
    booth = Booth(Levels(), sounds=asset("sounds"), music=asset("music"))
    booth.open()
    booth.strike_up(Tune.TITLE)
    booth.play(Cue.WIN, 0)
    (playing,) = [s for n in range(24) if (s := pygame.mixer.Channel(n).get_sound())]
    for slider in (100, 50, 10, 0):
        booth.set_levels(Levels(music=slider, effects=slider))
        assert pygame.mixer.music.get_volume() == pytest.approx(gain(slider), abs=0.01)
        assert playing.get_volume() == pytest.approx(gain(slider), abs=0.01)
    booth.set_levels(Levels(music=100, effects=0))
    assert (pygame.mixer.music.get_volume(), playing.get_volume()) == (1.0, 0.0)
    booth.set_front(False)
    assert pygame.mixer.music.get_volume() == 0
    booth.set_levels(Levels(music=100, mute_away=False))
    assert pygame.mixer.music.get_volume() == 1.0
    booth.close()


def test_sliders_bend_and_are_held_to_their_ends() -> None:
    assert [gain(slider) for slider in (-5, 0, 50, 100, 900)] == [0, 0, 0.25, 1, 1]


def test_silent_player_remembers_its_cues() -> None:
    player = SilentPlayer()
    player.cue(Cue.TURN, 4)
    player.tune(Tune.TITLE)
    player.close()
    assert player.cues == [(Cue.TURN, 4)]
