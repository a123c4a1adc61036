"""The parts of the program that need no window, started as a person would."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).parent.parent


def started(
    *arguments: str, given: str = "", home: Path, **environment: str
) -> subprocess.CompletedProcess[str]:
    """`python -m game` in a process of its own, its settings and saves in `home`."""
    return subprocess.run(
        [sys.executable, "-m", "game", *arguments],
        input=given,
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
        env={**os.environ, "LAGOON_HOME": str(home), **environment},
    )


def test_demo_draws_a_match_without_a_window(tmp_path: Path) -> None:
    out = tmp_path / "film"
    made = started(
        *("demo", "--out", str(out), "--size", "320x180", "--levels", "1,1", "--moves", "3"),
        home=tmp_path,
        LAGOON_KERNELS="interpreted",
    )
    assert made.returncode == 0, made.stderr
    pictures = sorted(out.glob("*.png"))
    assert len(pictures) > 10
    first, last = (pygame.image.load(path) for path in (pictures[0], pictures[-1]))
    assert first.get_size() == (320, 180)
    assert pygame.image.tobytes(first, "RGB") != pygame.image.tobytes(last, "RGB")


@pytest.mark.parametrize("wrong", [("--size", "wide"), ("--levels", "4")])
def test_demo_says_what_is_wrong_in_a_line(tmp_path: Path, wrong: tuple[str, str]) -> None:
    made = started("demo", "--out", str(tmp_path), *wrong, home=tmp_path)
    assert made.returncode == 1
    assert len(made.stderr.splitlines()) == 1
    assert wrong[1] in made.stderr


def test_engine_answers_and_ends_with_its_input(tmp_path: Path) -> None:
    asked = '{"id": 1, "op": "new", "game": "reversi", "seats": 2, "seed": 1, "options": {}}\n'
    made = started("engine", given=asked, home=tmp_path)
    assert made.returncode == 0
    answer = json.loads(made.stdout)
    assert (answer["id"], answer["ok"], answer["waiting"]) == (1, True, [0])


def test_without_a_display_the_two_ways_on_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    made = started(home=tmp_path)
    assert made.returncode == 1
    (line,) = made.stderr.splitlines()
    assert "virtual display" in line
    assert "lagoon demo --out" in line
