"""Makes every sound and tune of the game from seeds: `python -m tools.make_sounds [NAME ...]`.

Nothing is recorded or taken from elsewhere. The files are stored in `assets/sounds` and
`assets/music` as Ogg Vorbis; only who changes a sound needs this tool and the `soundfile` package
(`pip install soundfile`), which writes that format. With names, only files whose name begins with
one of them are made again.
"""

from __future__ import annotations

import sys
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np

from game.audio.cues import RISING, VARIED, Cue, Place, Tune, place_file, sound_file, tune_file
from tools.sound_craft import RATE, Dice, Sound
from tools.sound_cues import make_cue
from tools.sound_music import make_title
from tools.sound_places import make_place

ASSETS = Path(__file__).resolve().parent.parent / "assets"
SEED = 2026


Job = tuple[str, Callable[[Dice], Sound], float]


def jobs() -> Iterator[Job]:
    """File below `assets`, its maker, and its quality (0 small, 1 best)."""
    for cue in Cue:
        for step in range(RISING.get(cue, VARIED.get(cue, 1))):
            yield f"sounds/{sound_file(cue, step)}", _cue_maker(cue, step), 0.25
    for place in Place:
        yield f"sounds/{place_file(place)}", _place_maker(place), 0.15
    for tune in Tune:
        yield f"music/{tune_file(tune)}", make_title, 0.2


def _cue_maker(cue: Cue, step: int) -> Callable[[Dice], Sound]:
    return lambda dice: make_cue(cue, step, dice)


def _place_maker(place: Place) -> Callable[[Dice], Sound]:
    return lambda dice: make_place(place, dice)


def dice_for(name: str) -> Dice:
    """Every file has dice of its own, so that a change of one leaves the others."""
    return np.random.default_rng([SEED, zlib.crc32(name.encode())])


def store(path: Path, sound: Sound, quality: float) -> None:
    """Write `sound` as Ogg Vorbis, in pieces: the encoder does not bear long ones."""
    import soundfile  # type: ignore[import-not-found,unused-ignore]  # only who makes sounds has it

    path.parent.mkdir(parents=True, exist_ok=True)
    with soundfile.SoundFile(
        path, "w", RATE, 2, format="OGG", subtype="VORBIS", compression_level=1 - quality
    ) as out:
        for start in range(0, len(sound), RATE):
            out.write(sound[start : start + RATE])


def main(names: list[str]) -> int:
    """Make what is asked for; the exit code."""
    for name, make, quality in jobs():
        if names and not any(Path(name).name.startswith(asked) for asked in names):
            continue
        path = ASSETS / name
        store(path, make(dice_for(name)), quality)
        print(f"{path.stat().st_size:8} {name}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
