"""The mixer and what is loaded: everything that touches pygame's sound, for one thread only."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

import pygame

from game.audio.cues import Cue, Place, Tune, place_file, sound_file, tune_file
from game.audio.levels import Levels, gain

_log = logging.getLogger(__name__)

FADE = 1500  # ms, over from one place or tune to the next
CHANNELS = 24
_AROUND = 2  # channels kept for places, which fade into each other
_BUFFER = 512  # 12 ms: a disc is heard when it is seen to land


class Booth:
    """Plays while a device is there, remembers what should be heard while there is none."""

    def __init__(self, levels: Levels, *, sounds: Path, music: Path) -> None:
        self.is_open = False
        self._wanted = False  # somebody asked for sound, whether or not there was a device
        self._levels = levels
        self._sounds_folder, self._music_folder = sounds, music
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._front = True
        self._place: Place | None = None
        self._tune: Tune | None = None
        self._around = 0  # which of the kept channels is in use
        self._complained: set[str] = set()

    def open(self) -> None:
        """Open the device if it is not open, and take up what should be heard."""
        self._wanted = True
        if self.is_open:
            return
        try:
            # no changes: sounds turned to another rate one by one get audible seams in loops
            pygame.mixer.init(44100, -16, 2, _BUFFER, allowedchanges=0)
        except pygame.error as error:
            self._complain("device", f"no sound device: {error}")
            return
        self._complained.discard("device")
        self.is_open = True
        pygame.mixer.set_num_channels(CHANNELS)
        pygame.mixer.set_reserved(_AROUND)
        self._resume()

    def close(self) -> None:
        """Give the device back; what should be heard is remembered."""
        self.is_open = self._wanted = False
        self._loaded.clear()
        pygame.mixer.quit()

    def reopen(self) -> None:
        """The device went: look for another."""
        self.close()
        self.open()

    def play(self, cue: Cue, step: int) -> None:
        """A short sound on a free channel; the oldest gives way when none is."""
        if self._volume(self._levels.effects) > 0:
            self._safely(lambda: self._play(sound_file(cue, step)))

    def go_to(self, place: Place | None) -> None:
        """Fade over to the loop of `place`."""
        if place is self._place:
            return
        if self._place is not None:
            # a loop is megabytes; the channel keeps it until it has faded
            self._loaded.pop(place_file(self._place), None)
        self._place = place
        self._safely(self._start_place)

    def strike_up(self, tune: Tune | None) -> None:
        """Fade over to `tune`, which then comes again and again."""
        if tune is self._tune:
            return
        self._tune = tune
        self._safely(self._start_tune)

    def set_levels(self, levels: Levels) -> None:
        """New slider positions."""
        self._levels = levels
        self._safely(self._set_volumes)

    def set_front(self, front: bool) -> None:
        """Whether the window is in front, which may matter for muting.

        Where no device could be opened SDL tells of none that comes, so coming back looks again.
        """
        self._front = front
        if front and self._wanted:
            self.open()
        self._safely(self._set_volumes)

    def _volume(self, slider: int) -> float:
        muted = self._levels.mute_away and not self._front
        return 0.0 if muted else gain(slider)

    def _resume(self) -> None:
        self._safely(self._set_volumes)
        self._safely(self._start_place)
        self._safely(self._start_tune)

    def _set_volumes(self) -> None:
        for name, sound in self._loaded.items():
            if sound is not None:
                sound.set_volume(self._volume_of(name))
        pygame.mixer.music.set_volume(self._volume(self._levels.music))

    def _volume_of(self, name: str) -> float:
        around = self._place is not None and name == place_file(self._place)
        return self._volume(self._levels.music if around else self._levels.effects)

    def _play(self, name: str) -> None:
        sound = self._sound(name)
        if sound is not None:
            pygame.mixer.find_channel(True).play(sound)

    def _start_place(self) -> None:
        pygame.mixer.Channel(self._around).fadeout(FADE)
        if self._place is None:
            return
        sound = self._sound(place_file(self._place))
        if sound is None:
            return
        self._around = (self._around + 1) % _AROUND
        pygame.mixer.Channel(self._around).play(sound, loops=-1, fade_ms=FADE)

    def _start_tune(self) -> None:
        music = pygame.mixer.music
        if self._tune is None:
            music.fadeout(FADE)
            return
        path = self._music_folder / tune_file(self._tune)
        try:
            music.load(path)
        except (pygame.error, OSError) as error:
            self._complain(path.name, f"cannot play {path.name}: {error}")
            return
        music.set_volume(self._volume(self._levels.music))
        music.play(loops=-1, fade_ms=FADE)

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            self._loaded[name] = self._load(name)
        return self._loaded[name]

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        try:
            sound = pygame.mixer.Sound(self._sounds_folder / name)
        except (pygame.error, OSError) as error:
            self._complain(name, f"cannot play {name}: {error}")
            return None
        sound.set_volume(self._volume_of(name))
        return sound

    def _safely(self, deed: Callable[[], None]) -> None:
        """Do it if a device is open; one that fails in the middle is as good as gone."""
        if not self.is_open:
            return
        try:
            deed()
        except pygame.error as error:
            self.is_open = False
            self._complain("device", f"sound device lost: {error}")

    def _complain(self, about: str, message: str) -> None:
        if about not in self._complained:
            self._complained.add(about)
            _log.warning("%s", message)
