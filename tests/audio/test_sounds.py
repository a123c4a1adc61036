"""The stored sounds: complete, readable, clean, small, and loops without a seam."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from game.audio.captions import caption, place_caption
from game.audio.cues import (
    RISING,
    Cue,
    Place,
    Tune,
    all_sound_files,
    place_file,
    sound_file,
    tune_file,
)
from game.view.assets import asset

FILES = sorted(
    [f"sounds/{name}" for name in all_sound_files()] + [f"music/{tune_file(Tune.TITLE)}"]
)
LOOPS = [f"sounds/{place_file(place)}" for place in Place] + [f"music/{tune_file(Tune.TITLE)}"]
SHORT = [name for name in FILES if name not in LOOPS]


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.mixer.quit()
    pygame.mixer.init(44100, -16, 2, 512)
    yield
    pygame.mixer.quit()


def heard(name: str) -> NDArray[np.float64]:
    """Samples, -1 to 1, as the program would play them."""
    raw = pygame.mixer.Sound(asset(*name.split("/"))).get_raw()
    return np.frombuffer(raw, dtype="<i2").reshape(-1, 2) / 32768


def decibels(power: float) -> float:
    return float(10 * np.log10(power + 1e-12))


def test_folders_hold_exactly_what_is_played() -> None:
    for folder in ("sounds", "music"):
        stored = {f"{folder}/{path.name}" for path in asset(folder).iterdir()}
        assert stored == {name for name in FILES if name.startswith(folder)}


def test_files_are_small() -> None:
    sizes = [Path(asset(*name.split("/"))).stat().st_size for name in FILES]
    assert max(sizes) < 2_000_000
    assert sum(sizes) < 3_000_000


@pytest.mark.parametrize("name", SHORT)
def test_short_sounds_are_clean(name: str) -> None:
    sound = heard(name)
    assert 0.1 < np.abs(sound).max() < 0.95, "silent or near clipping"
    assert abs(float(sound.mean())) < 1e-3, "not centred"
    assert np.abs(sound[-200:]).max() < 0.02, "cut off"
    assert np.abs(sound[:20]).max() < 0.03, "begins with a click"
    assert 0.2 < len(sound) / 44100 < 4
    # the attack comes at once: a disc is heard when it is seen
    loud = np.abs(sound).max(axis=1) > 0.1 * np.abs(sound).max()
    assert int(np.argmax(loud)) / 44100 < (0.8 if name.endswith("whale.ogg") else 0.25)


@pytest.mark.parametrize("name", SHORT)
def test_short_sounds_are_about_as_loud(name: str) -> None:
    power = (heard(name) ** 2).mean(axis=1)
    window = min(len(power), 8820)
    so_far = np.concatenate([[0.0], np.cumsum(power)])
    level = decibels(float((so_far[window:] - so_far[:-window]).max()) / window)
    if name.endswith(("hover.ogg", "tick.ogg", "page.ogg", "bubbles.ogg")):
        assert -35 < level < -24, "heard often, so kept back"
    else:
        assert -26 < level < -17


@pytest.mark.parametrize("name", LOOPS)
def test_loops_have_no_seam(name: str) -> None:
    sound = heard(name)
    steps = np.abs(np.diff(sound, axis=0))
    seam = np.abs(sound[0] - sound[-1]).max()
    assert seam <= np.quantile(steps, 0.99), "a step that the loop itself does not make"
    around = np.concatenate([sound[-2205:], sound[:2205]])
    assert decibels(float(np.mean(around**2))) > -60, "a hole where it begins again"
    assert np.abs(sound).max() < 0.6
    assert abs(float(sound.mean())) < 1e-3
    low, high = (-27, -22) if name.startswith("music") else (-33, -28)
    assert low < decibels(float(np.mean(sound**2))) < high


def test_rising_cues_rise() -> None:
    for cue, steps in RISING.items():
        pitches = [_pitch(heard(f"sounds/{sound_file(cue, step)}")) for step in range(steps)]
        assert all(a < b * 0.99 for a, b in zip(pitches, pitches[1:], strict=False)), pitches


def _pitch(sound: NDArray[np.float64]) -> float:
    """The strongest pitch between 200 and 3000 Hz, in Hz."""
    mono = sound.mean(axis=1)
    spectrum = np.abs(np.fft.rfft(mono))
    pitch = np.fft.rfftfreq(len(mono), 1 / 44100)
    spectrum[(pitch < 200) | (pitch > 3000)] = 0
    return float(pitch[int(np.argmax(spectrum))])


def test_steps_have_a_file_however_far_they_go() -> None:
    names = set(all_sound_files())
    for cue in Cue:
        assert {sound_file(cue, step) for step in (0, 1, 7, 64)} <= names


def test_what_matters_has_words() -> None:
    assert {cue for cue in Cue if not caption(cue)} == {
        Cue.HOVER,
        Cue.SELECT,
        Cue.BUTTON,
        Cue.PAGE,
        Cue.LAND,
        Cue.MEND,
    }
    assert len({place_caption(place) for place in Place}) == len(Place)
