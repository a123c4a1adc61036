"""How loud things are."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Levels:
    """Slider positions, 0 (off) to 100, and whether sound stops when the window is not in front.

    The sound of a place goes with the music: who turns music off wants quiet.
    """

    music: int = 50
    effects: int = 80
    voice: int = 0
    mute_away: bool = True


def gain(slider: int) -> float:
    """Loudness, 0 to 1, at a slider's position: ears count in ratios, so the curve is bent."""
    part = max(0, min(100, slider)) / 100
    return part * part
