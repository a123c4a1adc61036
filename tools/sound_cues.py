"""The short sounds: pearl, wood, glass, water, paper, shells and a whale."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tools.sound_craft import (
    Dice,
    Sound,
    bubble,
    finished,
    in_room,
    mixed,
    noise,
    note,
    partials,
    room,
    swell,
    thump,
    times,
)

# a warm scale (D major without its sharp corners), in semitones above D
SCALE = (0, 2, 4, 7, 9)
BASE = 293.66


def degree(step: int, base: float = BASE) -> float:
    """The pitch of a step of the scale; 5 steps are an octave."""
    return note(SCALE[step % 5] + 12 * (step // 5), base)


def marimba(pitch: float, dice: Dice, seconds: float = 1.1) -> Sound:
    """A wooden bar struck with a soft mallet."""
    bar = [(1.0, 1.0, 0.34), (3.93, 0.22, 0.09), (9.2, 0.06, 0.03), (1.003, 0.25, 0.5)]
    strike = thump(0.05, dice, 300, 1800, 0.006)
    return mixed((partials(pitch, bar, seconds), 0, 1.0), (strike, 0, 0.16))


def pearl(pitch: float, dice: Dice) -> Sound:
    """Two pearls that touch."""
    body = [(1.0, 1.0, 0.045), (2.76, 0.5, 0.022), (5.4, 0.22, 0.012), (8.1, 0.1, 0.008)]
    click = thump(0.03, dice, 1800, 7000, 0.0025)
    return mixed((partials(pitch, body, 0.4), 0, 0.8), (click, 0, 0.3))


def glass(pitch: float, seconds: float = 1.6) -> Sound:
    """Sea glass, tapped."""
    table = [(1.0, 1.0, 0.5), (2.32, 0.4, 0.28), (4.25, 0.2, 0.14), (6.63, 0.1, 0.07)]
    return partials(pitch, table, seconds)


def wood(pitch: float, dice: Dice) -> Sound:
    """A knock on driftwood."""
    table = [(1.0, 1.0, 0.06), (2.57, 0.45, 0.03), (4.97, 0.2, 0.016)]
    return mixed(
        (partials(pitch, table, 0.35), 0, 0.8), (thump(0.06, dice, 150, 1600, 0.01), 0, 0.4)
    )


def paper(dice: Dice, seconds: float = 0.24, peak: float = 0.35) -> Sound:
    """A card or a page that is drawn over another."""
    grain = np.abs(noise(seconds, dice, 20, 90)) ** 1.5
    return noise(seconds, dice, 1400, 6500, 1.2) * grain * swell(seconds, peak)


def drops(dice: Dice, count: int, spread: float, low: float, high: float) -> Sound:
    """Bubbles one over another, the later the higher."""
    parts = []
    for _ in range(count):
        start = spread * dice.random() ** 1.4
        pitch = low * (high / low) ** dice.random()
        parts.append((bubble(pitch, 0.06 + 0.09 * dice.random()), start, 0.3 + 0.7 * dice.random()))
    return mixed(*parts)


def splash(dice: Dice) -> Sound:
    water = noise(0.8, dice, 500, 5200, 1.0) * np.exp(-times(0.8) / 0.14) * swell(0.8, 0.03)
    return mixed((water, 0, 0.5), (drops(dice, 14, 0.5, 350, 1500), 0.06, 0.6))


def whale(dice: Dice) -> Sound:
    """A long call that bends up, sinks and is answered from afar."""
    seconds = 3.4
    x = times(seconds) / seconds
    bend = 150 * 2 ** (0.95 * np.sin(np.pi * x**0.8) + 0.35 * np.sin(2 * np.pi * x) - 0.3 * x)
    bend *= 1 + 0.008 * np.sin(2 * np.pi * 5.2 * times(seconds)) * x
    phase = 2 * np.pi * np.cumsum(bend) / 44100
    voice = sum(loud * np.sin(k * phase) for k, loud in ((1, 1.0), (2, 0.5), (3, 0.22), (5, 0.05)))
    breath = noise(seconds, dice, 200, 900) * 0.06
    return np.asarray((voice + breath) * swell(seconds, 0.35))


def chord(steps: list[tuple[int, float]], dice: Dice, tail: float = 1.4) -> Sound:
    """Marimba notes (scale step, start) in a row."""
    return mixed(*((marimba(degree(s), dice, tail), start, 0.8) for s, start in steps))


def bell(pitch: float, seconds: float = 2.4) -> Sound:
    """A small brass ship's bell."""
    table = [(0.5, 0.25, 1.0), (1.0, 1.0, 0.7), (1.19, 0.35, 0.5), (1.56, 0.25, 0.35)]
    table += [(2.0, 0.4, 0.35), (2.66, 0.2, 0.2), (4.1, 0.1, 0.1)]
    return partials(pitch, table, seconds)


def lantern(step: int, dice: Dice) -> Sound:
    """A wick that catches, and a chime."""
    breath = noise(0.35, dice, 300, 1500) * swell(0.35, 0.25)
    tone = glass(degree(step + 5), 1.8) + 0.3 * partials(degree(step + 5), [(1.004, 1, 0.9)], 1.8)
    return mixed((breath, 0, 0.08), (tone, 0.07, 0.7))


def ice(dice: Dice) -> Sound:
    parts = [(glass(1400 + 1800 * dice.random(), 0.5), 0.05 * k, 0.4 / (1 + k)) for k in range(5)]
    return mixed((thump(0.12, dice, 700, 5000, 0.02), 0, 0.3), *parts)


def tile(dice: Dice) -> Sound:
    slide = noise(0.22, dice, 400, 2600) * swell(0.22, 0.7)
    rock = [(wood(degree(-5 + k), dice), 0.2 + 0.11 * k, 0.7 / (1 + k)) for k in range(3)]
    return mixed((slide, 0, 0.12), *rock)


def rustle(dice: Dice) -> Sound:
    """A hand among shells in a cloth bag."""
    cloth = noise(0.7, dice, 250, 1800) * np.abs(noise(0.7, dice, 4, 14)) * swell(0.7)
    shells = [(pearl(900 + 900 * dice.random(), dice), 0.5 * dice.random(), 0.25) for _ in range(9)]
    return mixed((cloth, 0, 0.25), *shells)


def curtain(dice: Dice) -> Sound:
    cloth = noise(0.9, dice, 180, 1500) * swell(0.9, 0.5)
    rings = [(pearl(1500 + 80 * k, dice), 0.09 * k, 0.16) for k in range(8)]
    return mixed((cloth, 0, 0.3), *rings)


Maker = Callable[[int, Dice], Sound]

# maker, loudness in dB, how much of the room is heard
CUES: dict[str, tuple[Maker, float, float]] = {
    "hover": (lambda _, d: pearl(degree(13), d), -33, 0.1),
    "select": (
        lambda _, d: mixed((pearl(degree(11), d), 0, 1), (glass(degree(8), 0.4), 0, 0.2)),
        -24,
        0.2,
    ),
    "button": (lambda _, d: wood(degree(3), d), -22, 0.12),
    "page": (lambda _, d: paper(d, 0.4, 0.45), -26, 0.15),
    "place": (
        lambda k, d: mixed((pearl(620 + 25 * k, d), 0, 1), (wood(170 + 6 * k, d), 0.004, 0.8)),
        -19,
        0.18,
    ),
    "turn": (
        lambda k, d: mixed((marimba(degree(k), d), 0, 0.9), (pearl(1900, d), 0, 0.25)),
        -20,
        0.22,
    ),
    "land": (
        lambda k, d: mixed((pearl(800 + 60 * k, d), 0, 1), (wood(210, d), 0.003, 0.5)),
        -24,
        0.15,
    ),
    "pass": (lambda _, d: chord([(4, 0), (2, 0.16)], d), -21, 0.3),
    "handover": (
        lambda _, d: mixed(
            (pearl(700, d), 0, 1), (pearl(760, d), 0.13, 0.6), (paper(d, 0.3), 0, 0.2)
        ),
        -22,
        0.2,
    ),
    "undo": (lambda _, d: chord([(6, 0), (4, 0.07), (2, 0.14)], d, 0.7), -22, 0.2),
    "refuse": (lambda _, d: mixed((wood(120, d), 0, 1), (wood(107, d), 0.1, 0.9)), -21, 0.1),
    "hint": (
        lambda _, d: mixed((glass(degree(9)), 0, 0.7), (glass(degree(12)), 0.12, 0.6)),
        -23,
        0.4,
    ),
    "curtain": (lambda _, d: curtain(d), -22, 0.25),
    "win": (
        lambda _, d: chord(
            [(0, 0), (2, 0.13), (3, 0.26), (5, 0.39), (7, 0.6), (10, 0.62), (5, 0.62)], d, 2.0
        ),
        -18,
        0.4,
    ),
    "lose": (
        lambda _, d: chord([(5, 0), (4, 0.24), (2, 0.48), (0, 0.8), (-5, 0.82)], d, 2.0),
        -20,
        0.45,
    ),
    "draw": (
        lambda _, d: chord([(2, 0), (3, 0.2), (2, 0.4), (5, 0.62), (0, 0.64)], d, 2.0),
        -19,
        0.4,
    ),
    "coral": (
        lambda k, d: mixed(
            (wood(300 + 40 * k, d), 0, 0.6), (drops(d, 7, 0.35, 500, 1800), 0.04, 0.5)
        ),
        -21,
        0.2,
    ),
    "splash": (lambda _, d: splash(d), -21, 0.25),
    "bubbles": (lambda _, d: drops(d, 16, 0.8, 400, 1600), -25, 0.25),
    "bag": (lambda _, d: rustle(d), -23, 0.12),
    "whale": (lambda _, d: whale(d), -18, 0.5),
    "ice": (lambda _, d: ice(d), -22, 0.4),
    "card": (lambda k, d: paper(d, 0.2 + 0.03 * k), -23, 0.1),
    "bid": (
        lambda _, d: mixed(
            (paper(d, 0.25), 0, 0.5), (wood(240, d), 0.14, 0.6), (wood(255, d), 0.18, 0.5)
        ),
        -20,
        0.15,
    ),
    "tile": (lambda _, d: tile(d), -21, 0.2),
    "lantern": (lantern, -21, 0.45),
    "point": (
        lambda k, d: mixed(
            (marimba(degree(k + 5), d, 0.7), 0, 0.6), (glass(degree(k + 10), 0.6), 0, 0.25)
        ),
        -23,
        0.25,
    ),
    "tick": (lambda _, d: wood(900, d), -27, 0.08),
    "bell": (lambda _, d: mixed((bell(587.3), 0, 1), (bell(587.3), 0.42, 0.8)), -19, 0.4),
    "mend": (lambda _, d: marimba(degree(5), d), -20, 0.25),
}


def make_cue(name: str, step: int, dice: Dice) -> Sound:
    """One cue, stereo and finished."""
    maker, level, wet = CUES[name]
    answer = room(0.5 + 1.4 * wet, dice, 3800)
    return finished(in_room(maker(step, dice), answer, wet * 0.5), level)
