"""The title tune: 72 seconds round a ring, in D, for marimba, thumb piano, glass, bass and air.

Chords are written down; the melody is drawn by seed from their notes in small steps, one motif of
two bars that comes back higher, lower and thinner, as a person would play with it.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from tools.sound_craft import (
    RATE,
    Dice,
    Sound,
    add_round,
    finished_loop,
    in_room_round,
    noise,
    note,
    panned,
    partials,
    room,
    swell,
    times,
)
from tools.sound_cues import glass, marimba

BEAT = 0.75  # seconds; 80 a minute
BARS = 24
SECONDS = BARS * 4 * BEAT
LOW_D = 73.416

# semitones above D: bass, and the notes above it
CHORDS = [
    (0, (12, 16, 19, 23)),  # D major 7
    (-3, (9, 12, 16, 21)),  # B minor 7
    (5, (12, 17, 21, 24)),  # G
    (7, (14, 19, 21, 26)),  # A, its third left out
    (0, (12, 16, 21, 26)),  # D with sixth and ninth
    (4, (11, 16, 19, 23)),  # F sharp minor 7
    (2, (14, 17, 21, 24)),  # E minor 7
    (7, (11, 14, 19, 23)),  # A with seventh, soft
]
PENTATONIC = (0, 2, 4, 7, 9)
# where in two bars (eighths of a beat pair) a motif has notes: three ways to breathe
RHYTHMS = ((0, 3, 4, 6, 8, 12), (0, 2, 4, 7, 8, 11, 12), (2, 4, 6, 8, 14))


def make_title(dice: Dice) -> Sound:
    """The whole tune, stereo and finished."""
    loop = np.zeros((round(SECONDS * RATE), 2))
    for bar in range(BARS):
        bass, above = CHORDS[bar % 8]
        part = bar // 8
        _pad(loop, bar, above, 0.05 if part == 1 else 0.07)
        _bass(loop, bar, bass, resting=part == 2 and bar % 2 == 1)
        _thumb(loop, bar, above, dice, sparse=part == 2)
    for part in range(3):
        _melody(loop, part, dice)
    _air(loop, dice)
    return finished_loop(in_room_round(loop, room(2.6, dice, 4200), 0.3), -24)


def _at(bar: int, eighth: float) -> float:
    return (bar * 4 + eighth / 2) * BEAT


def _pad(loop: Sound, bar: int, above: tuple[int, ...], loud: float) -> None:
    seconds = 4 * BEAT * 1.5
    t = times(seconds)
    for place, semitones in enumerate(above):
        pitch = note(semitones, LOW_D * 2)
        tone = sum(np.sin(2 * np.pi * pitch * shift * t) for shift in (0.997, 1.0, 1.0035))
        warm = tone + 0.25 * np.sin(2 * np.pi * pitch * 2 * t)
        sound = panned(np.asarray(warm) * swell(seconds, 0.45) * loud, (place - 1.5) / 2.2)
        add_round(loop, sound, _at(bar, -1.0) % SECONDS)


def _bass(loop: Sound, bar: int, semitones: int, *, resting: bool) -> None:
    strokes = ((0, 0.6),) if resting else ((0, 0.6), (5, 0.35), (6, 0.25))
    for eighth, loud in strokes:
        table = [(1.0, 1.0, 0.6), (2.0, 0.35, 0.3), (3.0, 0.1, 0.15)]
        tone = partials(note(semitones, LOW_D), table, 1.6)
        tone *= np.minimum(1, times(1.6) / 0.012)
        add_round(loop, panned(tone * loud, -0.05), _at(bar, eighth))


def _thumb(loop: Sound, bar: int, above: tuple[int, ...], dice: Dice, *, sparse: bool) -> None:
    order = (0, 2, 1, 3, 2, 1, 3, 2)
    for eighth in range(8):
        if dice.random() < (0.55 if sparse else 0.15):
            continue
        pitch = note(above[order[eighth]] + 12, LOW_D * 2)
        table = [(1.0, 1.0, 0.3), (2.0, 0.12, 0.2), (5.4, 0.1, 0.05), (6.3, 0.04, 0.04)]
        loud = 0.13 + 0.05 * (eighth % 4 == 0) + 0.02 * dice.random()
        late = 0.012 * dice.random()  # nobody plays like a clock
        sound = panned(partials(pitch, table, 1.0) * loud, 0.5 if eighth % 2 else -0.5)
        add_round(loop, sound, _at(bar, eighth) + late)


def _melody(loop: Sound, part: int, dice: Dice) -> None:
    motif = list(_motif(dice, RHYTHMS[part]))
    for turn in range(4):
        bar = part * 8 + turn * 2
        lift = (0, 1, 0, -1)[turn]
        for place, (eighth, step) in enumerate(motif):
            if turn == 3 and place > len(motif) // 2:
                continue  # the last time it lets go early
            pitch = _fitting(
                step + lift, CHORDS[(bar + eighth // 8) % 8][1], strong=eighth % 4 == 0
            )
            loud = 0.42 if eighth % 4 == 0 else 0.32
            tone = marimba(pitch, dice, 1.4) * loud
            add_round(loop, panned(tone, 0.15), _at(bar, eighth) + 0.01 * dice.random())
            if part == 1 and eighth % 4 == 0:
                add_round(loop, panned(glass(pitch * 2) * 0.07, -0.3), _at(bar, eighth))


def _motif(dice: Dice, rhythm: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    step = int(dice.integers(4, 7))
    for eighth in rhythm:
        yield eighth, step
        step += int(dice.choice([-2, -1, -1, 1, 1, 2]))
        step = min(10, max(2, step))


def _fitting(step: int, above: tuple[int, ...], *, strong: bool) -> float:
    """The scale step, bent to the nearest note of the chord where the beat is strong."""
    semitones = PENTATONIC[step % 5] + 12 * (step // 5)
    if strong:
        chord = [a % 12 + 12 * octave for a in above for octave in range(4)]
        semitones = min(chord, key=lambda c: (abs(c - semitones), c))
    return note(semitones, LOW_D * 4)


def _air(loop: Sound, dice: Dice) -> None:
    """A breath of surf every four bars, hardly heard."""
    seconds = 8 * BEAT
    for bar in range(0, BARS, 4):
        surf = noise(seconds, dice, 350, 3000, 1.0) * swell(seconds, 0.5) ** 2 * 0.022
        add_round(loop, panned(surf, dice.uniform(-0.5, 0.5)), _at(bar, 4))
