"""The quiet loop of each place. Everything is laid round a ring, so no loop has a seam."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tools.sound_craft import (
    RATE,
    Dice,
    Sound,
    add_round,
    begun_quietly,
    bubble,
    finished_loop,
    in_room_round,
    mixed,
    noise,
    panned,
    partials,
    room,
    softened,
    swell,
    times,
)
from tools.sound_cues import bell, degree, glass, wood

SECONDS = 20.0


def waves(dice: Dice, turns: int, low: float, high: float) -> Sound:
    """Water that comes and goes `turns` times a loop, wider than it is deep."""
    x = times(SECONDS) / SECONDS
    sides = []
    for side in range(2):
        breath = 0.55 + 0.45 * np.sin(2 * np.pi * (turns * x + 0.12 * side))
        breath *= 0.75 + 0.25 * np.sin(2 * np.pi * ((turns + 2) * x + dice.random()))
        sides.append(noise(SECONDS, dice, low, high, 1.6) * breath**1.6)
    return np.stack(sides, axis=1)


def steady(dice: Dice, low: float, high: float, flutter: int = 3) -> Sound:
    """Wind or hum that hardly changes."""
    x = times(SECONDS) / SECONDS
    sides = [
        noise(SECONDS, dice, low, high) * (0.8 + 0.2 * np.sin(2 * np.pi * (flutter * x + shift)))
        for shift in dice.random(2)
    ]
    return np.stack(sides, axis=1)


def scattered(loop: Sound, dice: Dice, count: int, make: Callable[[], Sound], loud: float) -> None:
    """`count` sounds at random moments and sides."""
    for _ in range(count):
        sound = panned(make() * loud * (0.4 + 0.6 * dice.random()), dice.uniform(-0.8, 0.8))
        add_round(loop, sound, dice.random() * SECONDS)


def cricket(dice: Dice) -> Sound:
    """Three or four chirps of one cricket."""
    pitch = dice.uniform(3900, 4500)
    t = times(0.045)
    chirp = np.sin(2 * np.pi * pitch * t) * np.sin(np.pi * t / 0.045) ** 2
    return mixed(*((chirp, 0.075 * k, 1.0) for k in range(dice.integers(3, 5))))


def frog(dice: Dice) -> Sound:
    pitch = dice.uniform(240, 330)
    t = times(0.3)
    voice = np.sin(2 * np.pi * pitch * t + 2.5 * np.sin(2 * np.pi * 38 * t))
    return np.asarray(voice * swell(0.3, 0.3))


def gull(dice: Dice) -> Sound:
    """A gull far away: two or three falling cries."""
    seconds = 0.5
    x = times(seconds) / seconds
    bend = dice.uniform(1050, 1250) * (1 + 0.28 * np.sin(np.pi * x) - 0.25 * x)
    phase = 2 * np.pi * np.cumsum(bend) / RATE
    cry = (np.sin(phase) + 0.4 * np.sin(2 * phase)) * swell(seconds, 0.25)
    return mixed(*((cry, 0.55 * k, 0.9**k) for k in range(dice.integers(2, 4))))


def drip(dice: Dice) -> Sound:
    return bubble(dice.uniform(500, 1300), dice.uniform(0.06, 0.12))


def chain(dice: Dice) -> Sound:
    """A string of bubbles on the way up."""
    base = dice.uniform(300, 700)
    return mixed(*((bubble(base * (1 + 0.06 * k), 0.08), 0.07 * k, 0.95**k) for k in range(8)))


def shimmer(dice: Dice) -> Sound:
    """Northern light, if it could be heard: a glassy tone that swells and is gone."""
    pitch = degree(int(dice.integers(5, 14)))
    t = times(4.0)
    tone = np.sin(2 * np.pi * pitch * t) + 0.5 * np.sin(2 * np.pi * pitch * 1.004 * t)
    return np.asarray(tone * swell(4.0, 0.5))


def creak(dice: Dice) -> Sound:
    """A rope and a plank."""
    seconds = dice.uniform(0.5, 0.9)
    t = times(seconds)
    rate = dice.uniform(24, 34)
    strokes = np.maximum(0, np.sin(2 * np.pi * rate * t * (1 - 0.2 * t))) ** 8
    return strokes * noise(seconds, dice, 250, 900) * swell(seconds, 0.6)


def pool(dice: Dice) -> Sound:
    loop = 0.35 * waves(dice, 4, 180, 1500) + 0.08 * steady(dice, 90, 300)
    scattered(loop, dice, 26, lambda: cricket(dice), 0.12)
    scattered(loop, dice, 14, lambda: drip(dice), 0.59)
    return loop


def shallow(dice: Dice) -> Sound:
    loop = 0.5 * waves(dice, 5, 300, 3800) + 0.15 * waves(dice, 3, 100, 500)
    scattered(loop, dice, 4, lambda: gull(dice), 0.17)
    scattered(loop, dice, 12, lambda: drip(dice), 0.34)
    return loop


def aquarium(dice: Dice) -> Sound:
    loop = 0.3 * steady(dice, 70, 260) + 0.08 * steady(dice, 400, 1200, 5)
    scattered(loop, dice, 22, lambda: chain(dice), 0.51)
    scattered(loop, dice, 3, lambda: glass(degree(int(dice.integers(4, 9)))), 0.06)
    return loop


def strait(dice: Dice) -> Sound:
    loop = 0.35 * waves(dice, 2, 250, 900) + 0.2 * steady(dice, 60, 220, 2)
    scattered(loop, dice, 9, lambda: shimmer(dice), 0.15)
    scattered(loop, dice, 5, lambda: partials(dice.uniform(90, 140), [(1, 1, 0.2)], 0.8), 0.4)
    return loop


def lake(dice: Dice) -> Sound:
    loop = 0.28 * waves(dice, 4, 150, 900)
    scattered(loop, dice, 34, lambda: cricket(dice), 0.1)
    scattered(loop, dice, 7, lambda: frog(dice), 0.2)
    scattered(loop, dice, 8, lambda: drip(dice), 0.51)
    return loop


def harbour(dice: Dice) -> Sound:
    loop = 0.35 * waves(dice, 6, 160, 1400) + 0.1 * steady(dice, 80, 400)
    scattered(loop, dice, 7, lambda: creak(dice), 0.59)
    scattered(loop, dice, 6, lambda: wood(dice.uniform(140, 200), dice), 0.35)
    scattered(loop, dice, 4, lambda: bell(dice.uniform(840, 900), 1.6), 0.07)
    scattered(loop, dice, 2, lambda: gull(dice), 0.1)
    return loop


PLACES: dict[str, Callable[[Dice], Sound]] = {
    "pool": pool,
    "shallow": shallow,
    "aquarium": aquarium,
    "strait": strait,
    "lake": lake,
    "harbour": harbour,
}


def make_place(name: str, dice: Dice) -> Sound:
    """The loop of one place, stereo and finished."""
    loop = in_room_round(PLACES[name](dice), room(2.2, dice, 3000), 0.3)
    return begun_quietly(softened(finished_loop(loop, -30), 7500))
