"""What scenes are made with: everything that the composition root made, behind small contracts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pygame

from game.ai.api import Question, Report
from game.audio.captions import caption
from game.audio.cues import Cue, Tune
from game.audio.cues import Place as AudioPlace
from game.audio.levels import Levels
from game.audio.player import SilentPlayer, Sounding
from game.audio.voice import Voice
from game.i18n.catalogue import languages, preferred, t, use
from game.input.bindings import Bindings
from game.input.held import Feel
from game.input.intents import Signal
from game.input.places import Layout
from game.store.learned import Learned
from game.store.matches import MatchStore
from game.store.nights import NightStore
from game.store.notice import Notice
from game.store.paths import DATABASE
from game.store.people import People
from game.store.settings import Calendar, Digits, Settings, SettingsFile
from game.ui.notices import Notices
from game.ui.subtitles import Subtitles
from game.view.places import Place, Tide

if TYPE_CHECKING:
    from game.ai.review import Review
    from game.host.away import AwayLink
    from game.host.link import Link
    from game.scenes.night.host_desk import HostDesk


class Thinks(Protocol):
    """Computer players, wherever they think."""

    def ask(self, question: Question) -> int:
        """Start thinking; the ticket of the answer."""

    def poll(self) -> list[Report]:
        """Everything reported since the last call; never waits."""

    def cancel(self, ticket: int) -> None:
        """Nobody wants that answer any more."""


class Devices(Protocol):
    """The desk, as far as scenes need it."""

    bindings: Bindings
    feel: Feel
    layout: Layout

    def typing(self, on: bool) -> None:
        """Letters are wanted as texts."""

    def catching(self, on: bool) -> None:
        """The next press is wanted for a binding."""

    def pads(self) -> dict[str, str]:
        """Pads that are plugged in: device id to name."""

    def drop(self) -> list[Signal]:
        """Let go of everything that is held down."""


class Frame(Protocol):
    """The window itself."""

    def full_screen(self, on: bool) -> None:
        """Fill the screen, or go back to a window."""


class Nobody:
    """Computer players that never answer, until the thinking process has been started."""

    def ask(self, question: Question) -> int:
        """A ticket that is never answered."""
        return 0

    def poll(self) -> list[Report]:
        """Nothing."""
        return []

    def cancel(self, ticket: int) -> None:
        """There is nothing to cancel."""


_PLACES = {
    "reversi": AudioPlace.POOL,
    "reef": AudioPlace.SHALLOW,
    "reef-bag": AudioPlace.AQUARIUM,
    "whale-riders": AudioPlace.STRAIT,
    "lanterns": AudioPlace.LAKE,
    "lanterns-classic": AudioPlace.LAKE,
    "night": AudioPlace.HARBOUR,
}


def speak(settings: Settings) -> list[Notice]:
    """Use the language of the settings, or the first of the system's that there is; says so where
    the settings name one that is not there."""
    wanted = settings.language
    known = wanted.code in languages()
    system = [str(one["language"]) for one in pygame.system.get_pref_locales()]
    use(
        wanted.code if known else preferred(system),
        latin=wanted.digits is Digits.LATIN,
        gregorian=wanted.calendar is Calendar.GREGORIAN,
    )
    if known or not wanted.code:
        return []
    return [
        Notice('There is no language "{name}" here; another one is used.', {"name": wanted.code})
    ]


@dataclass(slots=True)
class House:
    """Handed to every scene; `thinker` and `sound` are replaced once they have been started.

    `home` is the folder for files of the player's own; `evening` the tournament night that is open;
    `phones` the night server while phones or machines are wanted, `away` the night of another
    machine that this one takes part in; `reviewed` the match looked over last.
    """

    settings_file: SettingsFile
    matches: MatchStore
    nights: NightStore
    people: People
    devices: Devices
    frame: Frame
    time: Callable[[], float]
    log_file: Path
    home: Path
    thinker: Thinks = field(default_factory=Nobody)
    sound: Sounding = field(default_factory=SilentPlayer)
    notices: Notices = field(default_factory=Notices)
    subtitles: Subtitles = field(default_factory=Subtitles)
    voice: Voice = field(default_factory=Voice)
    tide: Tide = field(default_factory=Tide)
    learned: Learned = field(default_factory=Learned)
    evening: HostDesk | None = None
    phones: Link | None = None
    away: AwayLink | None = None
    reviewed: Review | None = None
    _place: Place | None = None

    @property
    def settings(self) -> Settings:
        """The settings in use."""
        return self.settings_file.settings

    def place(self, name: str) -> Place:
        """The living background of that name; only one is kept at a time."""
        if self._place is None or self._place.name != name:
            if self._place is not None:
                self._place.leave()
            self._place = Place(name, clears=self._place is not None)
        return self._place

    @property
    def water_moves(self) -> bool:
        """Whether the background moves by itself now; while it is painted, nothing does."""
        if self._place is not None and self._place.is_coming:
            return not self._place.is_painted
        return self.tide.running and not self.settings.motion.reduced

    @property
    def paints(self) -> bool:
        """Whether `paint` is to be called, once a frame."""
        return self._place is not None and self._place.is_painted

    def paint(self) -> bool:
        """Paint a little of the background; whether there is more to be seen of it now."""
        return self._place is not None and self._place.paint()

    def change(self, group: str, **values: object) -> None:
        """Change a setting; it holds and is saved at once."""
        self.settings_file.change(group, **values)
        self.tell(self.settings_file.take_notices())
        if group == "sound":
            self.set_volumes()
        elif group == "language":
            speak(self.settings)

    def set_volumes(self) -> None:
        """Make sounds as loud as the settings say."""
        sound = self.settings.sound
        self.sound.set_levels(Levels(sound.music, sound.effects, sound.voice, sound.mute_when_away))

    def hear(self, name: str, step: int = 0) -> None:
        """Play the cue of that name; nothing for a name that is none."""
        if name in tuple(Cue):
            self.sound.cue(Cue(name), step)
            if self.settings.access.captions:
                self.subtitles.hear(caption(Cue(name)))

    def go_to(self, game: str) -> None:
        """The sounds of the place where that game is played; "title" has a tune."""
        self.sound.tune(Tune.TITLE if game == "title" else None)
        self.sound.place(_PLACES.get(game))

    def phones_on(self, ip: str, night: int | None = None) -> None:
        """Let phones and machines join at that address of this machine."""
        from game.host.link import Link

        self.change("phones", address=ip)
        if self.phones is None:
            self.phones = Link(self.home, ip, night)
            self.phones.open()

    def phones_off(self) -> None:
        """Let go of them; their matches wait on the disk."""
        if self.phones is not None:
            self.phones.close()
            self.phones = None

    def join_night(self, address: str, code: str, name: str) -> None:
        """Ask to be let in at the night of another machine."""
        self._away().join(address, code, name)

    def rejoin_night(self) -> None:
        """Go on with the night of another machine, if this one takes part in one; and with phones,
        if a window that was lost has left its server behind."""
        from game.host.borrowed import takes_part
        from game.host.process import running

        if self.phones is None and running(self.home) is not None:
            self.phones_on(self.settings.phones.address)
        if self.away is None and takes_part(self.matches.database):
            self._away().again()

    def leave_night(self) -> None:
        """Take part in it no more; what was lent stays among the saved matches."""
        from game.host.borrowed import leave

        leave(self.matches.database)
        self.part()
        self.away = None

    def part(self) -> None:
        """Let go of other machines and phones, as the window closes."""
        self.phones_off()
        if self.away is not None:
            self.away.close()

    def _away(self) -> AwayLink:
        from game.host.away import AwayLink

        if self.away is not None:
            self.away.close()
        self.away = AwayLink(self.home / DATABASE)
        return self.away

    def tell(self, notices: list[Notice]) -> None:
        """Show what the store has to say."""
        for notice in notices:
            text = t(notice.message, **notice.values)
            self.notices.say(text, icon="star", seconds=8, topic=notice.message)
