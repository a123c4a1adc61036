"""Small synthesis: partials, filtered noise, bubbles, rooms, loudness.

Sounds are float arrays, one row a sample, one column (mono) or two (left, right); time in seconds,
pitch in Hz. Every maker takes its dice, so that the same seed makes the same sound.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Sound: TypeAlias = NDArray[np.float64]
Dice: TypeAlias = np.random.Generator

RATE = 44100


def times(seconds: float) -> Sound:
    """The moments of `seconds` of sound."""
    return np.arange(round(seconds * RATE)) / RATE


def note(semitones: float, base: float = 440.0) -> float:
    """The pitch so many semitones above `base`."""
    return float(base * 2 ** (semitones / 12))


def partials(pitch: float, table: list[tuple[float, float, float]], seconds: float) -> Sound:
    """Sines that fade: (ratio to `pitch`, loudness, seconds to fall to a third) each."""
    t = times(seconds)
    out = np.zeros_like(t)
    for ratio, loud, fall in table:
        if pitch * ratio < RATE * 0.45:
            out += loud * np.exp(-t / fall) * np.sin(2 * np.pi * pitch * ratio * t)
    return np.asarray(out * np.minimum(1, (seconds - t) / (0.4 * seconds)) ** 2)


def noise(seconds: float, dice: Dice, low: float, high: float, slope: float = 2.0) -> Sound:
    """Noise between two pitches with soft edges; its end meets its beginning."""
    count = round(seconds * RATE)
    pitch = np.maximum(np.fft.rfftfreq(count, 1 / RATE), 1e-3)
    shape = 1 / (1 + (low / pitch) ** (2 * slope)) / (1 + (pitch / high) ** (2 * slope))
    shape[0] = 0.0
    spectrum = np.fft.rfft(dice.standard_normal(count)) * np.sqrt(shape)
    out = np.fft.irfft(spectrum, count)
    return np.asarray(out / np.sqrt(np.mean(out**2)))


def thump(seconds: float, dice: Dice, low: float, high: float, fall: float) -> Sound:
    """A short burst of noise, as of a soft mallet or a knuckle."""
    t = times(seconds)
    return noise(seconds, dice, low, high) * np.exp(-t / fall) * np.minimum(1.0, t / 0.0015)


def bubble(pitch: float, seconds: float, rise: float = 1.5) -> Sound:
    """A bubble: a sine that rises as it fades."""
    t = times(seconds)
    phase = 2 * np.pi * pitch * (t + rise * t**2 / 2 / seconds)
    return np.sin(phase) * np.exp(-5 * t / seconds) * np.minimum(1.0, t / 0.004)


def swell(seconds: float, peak: float = 0.4) -> Sound:
    """A curve from nothing to one, at `peak` of the time, and back."""
    x = np.linspace(0, 1, round(seconds * RATE))
    up = np.sin(np.pi / 2 * np.minimum(1, x / peak)) ** 2
    down = np.sin(np.pi / 2 * np.minimum(1, (1 - x) / (1 - peak))) ** 2
    return np.asarray(np.minimum(up, down))


def mixed(*parts: tuple[Sound, float, float]) -> Sound:
    """Mono sounds, each with its start and its loudness, in one."""
    end = max(round(start * RATE) + len(sound) for sound, start, _ in parts)
    out = np.zeros(end)
    for sound, start, loud in parts:
        first = round(start * RATE)
        out[first : first + len(sound)] += loud * sound
    return out


def panned(sound: Sound, side: float) -> Sound:
    """Mono to stereo; `side` from -1 (left) to 1 (right), as loud everywhere."""
    angle = (side + 1) * np.pi / 4
    return np.stack([sound * np.cos(angle), sound * np.sin(angle)], axis=1)


def add_round(loop: Sound, sound: Sound, start: float) -> None:
    """Add a stereo sound to a loop; what runs over the end goes on at the beginning."""
    first = round(start * RATE)
    index = (first + np.arange(len(sound))) % len(loop)
    np.add.at(loop, index, sound)


def room(seconds: float, dice: Dice, high: float) -> Sound:
    """How a room answers a click: stereo noise that fades, duller than it began."""
    t = times(seconds)
    sides = [
        noise(seconds, dice, 120, high) * np.exp(-6.9 * t / seconds) * np.minimum(1, t / 0.012)
        for _ in range(2)
    ]
    answer = np.stack(sides, axis=1)
    return np.asarray(answer / np.sqrt((answer**2).sum(axis=0)))


def in_room(sound: Sound, answer: Sound, wet: float) -> Sound:
    """The sound and its echo, as long as both together."""
    stereo = panned(sound, 0.0) if sound.ndim == 1 else sound
    count = len(stereo) + len(answer)
    echo = _convolved(stereo, answer, count)
    echo[: len(stereo)] += stereo * (1 - wet) / max(wet, 1e-9)
    return echo * wet


def in_room_round(loop: Sound, answer: Sound, wet: float) -> Sound:
    """The same for a loop: the echo of its end lies over its beginning."""
    return loop * (1 - wet) + wet * _convolved(loop, answer, len(loop))


def _convolved(stereo: Sound, answer: Sound, count: int) -> Sound:
    spectrum = np.fft.rfft(stereo, count, axis=0) * np.fft.rfft(answer, count, axis=0)
    return np.asarray(np.fft.irfft(spectrum, count, axis=0))


def loudness(sound: Sound) -> float:
    """The loudest 200 ms in dB below full scale (RMS of both sides)."""
    power = (sound**2).reshape(len(sound), -1).mean(axis=1)
    window = min(len(power), RATE // 5)
    sums = np.convolve(power, np.ones(window) / window, mode="valid")[:: RATE // 100]
    return float(10 * np.log10(sums.max() + 1e-12))


def finished(sound: Sound, level: float, peak: float = 0.75) -> Sound:
    """No rumble, soft ends, the silent tail cut, and `level` dB loud unless `peak` forbids."""
    quiet = np.abs(sound).reshape(len(sound), -1).max(axis=1) < 0.0012 * np.abs(sound).max()
    heard = sound[: len(sound) - int(np.argmax(~quiet[::-1]))]
    clean = _without_rumble(heard)
    fade = np.minimum(1, np.arange(len(clean)) / 40)
    fade = fade * np.minimum(1, np.arange(len(clean))[::-1] / (0.02 * RATE))
    shaped = clean * (fade if clean.ndim == 1 else fade[:, None])
    # a breath of nothing before it, where the encoder's smear of the attack can die down
    lead = np.zeros((round(0.003 * RATE), *shaped.shape[1:]))
    return _scaled(np.concatenate([lead, shaped]), level - loudness(shaped), peak)


def finished_loop(loop: Sound, level: float, peak: float = 0.5) -> Sound:
    """The same for a loop, whose ends meet; it is `level` dB loud over all its length."""
    clean = _without_rumble(loop)
    average = 10 * np.log10(float(np.mean(clean**2)))
    return _scaled(clean, level - average, peak)


def begun_quietly(loop: Sound) -> Sound:
    """The loop turned so that its ends meet in its quietest twentieth of a second."""
    power = (loop**2).sum(axis=1)
    size = RATE // 20
    sums = np.convolve(np.concatenate([power, power[:size]]), np.ones(size), mode="valid")
    return np.roll(loop, -(int(np.argmin(sums[: len(loop)])) + size // 2), axis=0)


def softened(loop: Sound, high: float) -> Sound:
    """The loop without what lies above `high`: unheard so quietly, but it costs bytes."""
    spectrum = np.fft.rfft(loop, axis=0)
    pitch = np.fft.rfftfreq(len(loop), 1 / RATE)
    return np.asarray(
        np.fft.irfft(spectrum / (1 + (pitch / high) ** 8)[:, None], len(loop), axis=0)
    )


def _without_rumble(sound: Sound) -> Sound:
    spectrum = np.fft.rfft(sound, axis=0)
    pitch = np.fft.rfftfreq(len(sound), 1 / RATE)
    keep = pitch**4 / (pitch**4 + 35.0**4)
    shape = keep if sound.ndim == 1 else keep[:, None]
    return np.asarray(np.fft.irfft(spectrum * shape, len(sound), axis=0))


def _scaled(sound: Sound, decibels: float, peak: float) -> Sound:
    gain = 10 ** (decibels / 20)
    return sound * min(gain, peak / float(np.abs(sound).max()))
