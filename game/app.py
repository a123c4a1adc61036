"""Composition root and the only loop; everything is made here and handed down."""

from __future__ import annotations

import gc
import logging
import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from logging.handlers import RotatingFileHandler
from threading import Thread

import pygame

from game.i18n.catalogue import read_ahead, t
from game.input import desk as desks
from game.input.desk import Desk
from game.input.held import Feel
from game.input.intents import Act, Focused, Intent, Quit, Resized, Signal, SoundCame, SoundWent
from game.scenes import doors
from game.scenes.aids import Aids
from game.scenes.house import House, Thinks, speak
from game.scenes.looks import Looks
from game.scenes.stack import Leave, Push, Scene, Stack
from game.store.database import Database, open_database
from game.store.learned import Learned
from game.store.matches import MatchStore
from game.store.nights import NightStore
from game.store.paths import Paths, paths
from game.store.people import People
from game.store.settings import Settings, SettingsFile
from game.store.values import WrongValue
from game.ui import frame, paint
from game.ui.frame import NoDisplay, Stand, Window
from game.view import patience, weights
from game.view.assets import asset
from game.view.look import Look

_log = logging.getLogger(__name__)
FRAME = 1 / 60
_LONGEST_WAIT = 5.0
_NAP = 0.012  # seconds between looks while nothing moves
_AWAY_NAP = 0.1
_AWAY = 0.25  # seconds between looks while the window is not to be seen
_STAMP = (160, 120)  # a window smaller than this shows nothing
_STARVED = 4  # frames that draw and do not paint, at most
_LATEST = 60  # frames after which a picture is drawn whole
_RESIZED = 0.022  # seconds for what a first picture of another size needs: nothing else is shown
_DAMAGED = 3  # so many faults in a row and the program ends

First = Callable[[House], Scene]


@dataclass(slots=True)
class Parts:
    """What the loop runs on; tests make it with folders and players of their own."""

    house: House
    desk: Desk
    window: Window
    looks: Looks
    database: Database
    paths: Paths


class Loop:
    """One window, one stack of scenes. `once` is one frame; it answers whether to go on."""

    def __init__(self, parts: Parts, first: First, *, time: Callable[[], float]) -> None:
        self.parts = parts
        self.house = parts.house
        self._time = time
        self._last = time()
        self._drawn_at = 0.0
        self._front = True
        self._shown = True
        self._stale = True
        self._faults = 0
        self._late = 0  # frames since the last picture that was complete
        self._drawn_for = parts.window.size
        self._unpainted = 0  # frames that only drew since the background was painted last
        self.frames = 0
        self.draws = True  # False: nothing is drawn, however much changes
        self.aids = Aids(self.house)
        self.chores: list[Callable[[], object]] = []  # done one a frame while nobody does anything
        self.stack = Stack(first(self.house))

    def run(self) -> None:
        """Until everything is left."""
        while self.once():
            pass
        self.close()

    def once(self, *, wait: bool = True) -> bool:
        """Wait for a signal or for the next frame, take it in, draw if anything changed."""
        signals = self._signals() if wait else self.parts.desk.poll()
        try:
            self._step(signals)
            if self.chores and not signals:
                self.chores.pop(0)()
            if self._faults and self._stale is False:
                self._faults = 0
        except Exception:  # a fault of ours must not end the evening: a screen says so
            self._crash()
        return bool(self.stack)

    def close(self) -> None:
        """Leave everything in order."""
        self.stack.clear()
        if self.house.evening is not None:
            self.house.evening.close()
        self._keep_window()
        self.parts.desk.close()
        self.parts.database.close()

    # one frame

    def _signals(self) -> list[Signal]:
        """Everything signalled, after waiting for it.

        SDL looks a thousand times a second while it waits, which costs 3 % of a core; where
        nothing moves, looking less often is enough.
        """
        wait = self._wait()
        if wait <= 2 * FRAME:
            return self.parts.desk.poll(wait)
        until = self._time() + wait
        nap = _NAP if self._shown else _AWAY_NAP
        while not (signals := self.parts.desk.poll()) and self._time() < until:
            time.sleep(nap)
        return signals

    def _step(self, signals: list[Signal]) -> None:
        now = self._time()
        seconds, self._last = now - self._last, now
        dirty = self.stack.update(seconds)
        dirty = self.house.notices.update(seconds) or dirty
        self.house.tide.advance(seconds)
        if self.house.evening is not None:
            self.house.evening.tick()
        if self.parts.looks.lettering.take_bold():
            self._take(Resized(self.parts.window.size))
        for signal in signals:
            if not (self.stack and self.aids.takes(signal, self.stack.top)):
                self._take(signal)
        dirty = self.stack.update(0.0) or dirty or self._stale
        dirty = (bool(self.stack) and self.aids.update(seconds, self.stack.top)) or dirty
        drawn = dirty and bool(self.stack) and self._shown and self.draws
        drawn = drawn and self.stack.top.is_seen
        if drawn:
            self.draw()
        elif dirty:
            self._stale = True
        if self.house.paints:
            self._paint(drawn)

    def _paint(self, drawn: bool) -> None:
        """Paint a piece of the background in a frame that drew nothing, if there is one soon."""
        self._unpainted = self._unpainted + 1 if drawn else 0
        if not drawn or self._unpainted > _STARVED:
            self._unpainted = 0
            self._stale = self.house.paint() or self._stale

    def draw(self) -> None:
        """Draw everything and show it."""
        window, house = self.parts.window, self.house
        if window.size[0] < _STAMP[0] or window.size[1] < _STAMP[1]:
            window.surface.fill("black")
            window.show()
            self._stale = False
            return
        look = self.parts.looks.look(window.size, house.settings, house.tide.moment)
        surface = window.surface
        resized = window.size != self._drawn_for
        if not self._complete(surface, look, resized) and not resized:
            self._stale = True  # what was shown is shown on
            return
        box = self.stack.top.notice_box(look)
        if box is None:
            box = look.area
            box.height -= look.px(70)
        house.notices.draw(surface, look, box)
        self.aids.draw(surface, look)
        window.show()
        self._stale = self._late > 0
        self._drawn_for = window.size
        self.frames += 1

    def _complete(self, surface: pygame.Surface, look: Look, resized: bool) -> bool:
        """Draw the stack; whether it was drawn whole. It is at last, however long it takes."""
        allowed = None if self._late > _LATEST else patience.allowed()
        if allowed is not None and resized:
            allowed = _RESIZED
        surface.set_clip(None)
        try:
            with patience.at_most(allowed):
                self.stack.draw(surface, look)
        except patience.NotYet:
            self._late += 1
            return False
        self._late = 0
        return True

    def _wait(self) -> float:
        if self.stack and not self.stack.top.is_seen:
            return FRAME
        if ((self._stale or self.house.paints) and self._shown) or self.chores:
            return 0.0
        now = self._time()
        if self.stack.top.moving and self._shown:
            return max(0.0, self._last + FRAME - now)
        dues = [self.stack.top.due(), self.house.notices.due(), self.aids.due()]
        wait = min([_LONGEST_WAIT, *(due for due in dues if due is not None)])
        if not self._shown:
            return max(_AWAY, wait)
        return max(wait, FRAME if wait < FRAME else 0.0)

    def _take(self, signal: Signal) -> None:
        match signal:
            case Quit():
                if self.stack:
                    self.stack.top.ask = Leave()
                return
            case Resized():
                paint.forget()
                self._stale = True
            case Focused(front, shown):
                self._front, self._shown = front, shown
                self._stale = True
                self.house.sound.set_front(front)
            case SoundWent():
                self.house.sound.device_went()
            case SoundCame():
                self.house.sound.device_came()
            case Intent(act=Act.FULLSCREEN):
                full = not self.parts.window.is_full
                self.house.change("picture", full_screen=full)
                self.house.frame.full_screen(full)
                self._stale = True
                return
            case Intent():
                self.house.tide.stir()
        self.stack.handle(signal)

    def _crash(self) -> None:
        _log.exception("fault in the window")
        self._faults += 1
        if self._faults >= _DAMAGED:
            raise
        from game.scenes.crash import CrashScene

        self.stack = Stack(CrashScene(self.house))
        self._stale = True

    def _keep_window(self) -> None:
        stand = self.parts.window.standing()
        place = stand.place or (None, None)
        window = self.house.settings.window
        kept = {"width": stand.size[0], "height": stand.size[1], "x": place[0], "y": place[1]}
        if any(getattr(window, name) != value for name, value in kept.items()):
            # a window of a size that nobody would open it with again is not kept
            with suppress(WrongValue):
                self.house.settings_file.change("window", **kept)


def make(where: Paths, *, size: tuple[int, int] | None = None) -> Parts:
    """Open the window and everything that lies on disk. Raises `NoDisplay`."""
    frame.prepare()
    desks.prepare()
    file = SettingsFile(where.settings)
    settings = file.settings
    stand = _stand(settings, size)
    window = Window(stand, full=settings.picture.full_screen and size is None)
    pygame.font.init()
    unknown = speak(settings)
    database = open_database(where.database)
    desk = Desk(feel=Feel(dead_zone=settings.input.stick_dead_zone))
    faults = desk.bindings.take(settings.input.bindings)
    for fault in faults:
        _log.warning("binding left out: %s", fault)
    house = House(
        settings_file=file,
        matches=MatchStore(database),
        nights=NightStore(database),
        people=People(database),
        devices=desk,
        frame=window,
        time=time.monotonic,
        log_file=where.log,
        learned=Learned(database),
        home=where.data,
    )
    house.tell([*file.take_notices(), *unknown, *database.take_notices()])
    return Parts(house, desk, window, Looks(where.cache), database, where)


def run(
    *,
    resume: int | None = None,
    size: tuple[int, int] | None = None,
    thinks: bool = True,
    sound: bool = True,
) -> int:
    """Open the window and play until it is closed; the exit code.

    `resume` opens the saved match of that number at once; `size` overrides the kept size.
    """
    where = paths()
    os.environ.setdefault("LAGOON_LEVELS", str(where.data / "levels"))  # own levels of a person
    _log_to(where)
    try:
        parts = make(where, size=size)
    except NoDisplay as error:
        sys.stderr.write(no_display(str(error)) + "\n")
        return 1
    first: First = doors.title if resume is None else (lambda house: doors.resumed(house, resume))
    thinker: Callable[[], None] | None = None
    try:
        loop = Loop(parts, first, time=time.monotonic)
        welcome(loop)
        loop.once(wait=False)
        gc.freeze()  # what is there stays there: looking through it again would take 20 ms
        patience.allow(patience.FRAME)
        thinker = _start_later(parts, thinks=thinks, sound=sound)
        look = parts.looks.look(parts.window.size, parts.house.settings, 0.0)
        loop.chores = [*_chores(look), parts.house.rejoin_night]
        loop.run()
    except Exception as error:  # a fault that comes back whatever is shown, or a file is missing
        _log.exception("the program ends")
        sys.stderr.write(_ending(error, where) + "\n")
        parts.database.close()
        return 1
    finally:
        patience.allow(None)
        gc.unfreeze()
        parts.house.part()
        parts.house.sound.close()
        parts.house.voice.close()
        if thinker is not None:
            thinker()
        pygame.quit()
    return 0


def welcome(loop: Loop) -> None:
    """Let the very first start ask for language and text size."""
    if not loop.house.settings.language.asked:
        from game.scenes.welcome import WelcomeScene

        loop.stack.top.ask = Push(WelcomeScene(loop.house))


def _ending(error: Exception, where: Paths) -> str:
    """Why the program ends by itself, in one line."""
    if isinstance(error, FileNotFoundError):
        return t("A file of Lagoon is missing ({path}). Install it again.", path=error.filename)
    return t(
        "Lagoon has to end because of a fault, which is described in {file}. Every move is saved.",
        file=where.log,
    )


def no_display(why: str) -> str:
    """What to say where no window can open."""
    return t(
        "Lagoon needs a display ({why}). Use a virtual display (xvfb-run lagoon), or let the "
        "computer play off screen: lagoon demo --out FOLDER",
        why=why,
    )


def _start_later(parts: Parts, *, thinks: bool, sound: bool) -> Callable[[], None] | None:
    """What the first picture does not wait for."""
    house = parts.house
    if sound:
        _start_sound(house)
    if not parts.looks.lettering.has_bold:
        weights.cut_later(parts.paths.cache)
    if not thinks:
        return None
    from game.ai.worker import Thinker

    thinker = Thinker()
    thinker.start()
    house.thinker = thinker
    return thinker.close


def _chores(look: Look) -> list[Callable[[], object]]:
    """What the first match or night would wait for otherwise, in small pieces."""
    from game.view.pearls import AXES, STEPS, tumbling
    from game.view.scenery.harbour import ahead

    names = ("shelf", "setup", "table", "pause", "result", "settings", "rules", "replay")
    made: list[Callable[[], object]] = [Thread(target=read_ahead, daemon=True).start]
    made += [partial(import_module, f"game.scenes.{name}") for name in names]
    made += [partial(tumbling, step, way) for way in AXES for step in range(1, STEPS)]
    party = ("covers", "setup", "table", "result", "replay")
    made += [partial(import_module, f"game.scenes.party.{name}") for name in party]
    night = [
        *("nights", "plan_page", "begin_page", "people_page", "draft_page", "board_page"),
        *("results_page", "standings_page", "events_page", "choices_page", "table_form"),
    ]
    made += [partial(import_module, f"game.scenes.night.{name}") for name in night]
    made += [partial(_coral, kind) for kind in "RYGP"]
    return made + ahead(look)


def _coral(kind: str) -> object:
    return import_module("game.view.boards.reef.corals").lying(kind)


def _start_sound(house: House) -> None:
    from game.audio.levels import Levels
    from game.audio.player import Player

    player = Player.open(Levels(), sounds=asset("sounds"), music=asset("music"))
    house.sound = player
    house.set_volumes()
    house.go_to("title")


def _stand(settings: Settings, size: tuple[int, int] | None) -> Stand:
    kept = settings.window
    if size is not None:
        return Stand(size)
    place = None if kept.x is None or kept.y is None else (kept.x, kept.y)
    return Stand((kept.width, kept.height), place)


def _log_to(where: Paths) -> None:
    root = logging.getLogger()
    try:
        where.log.parent.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(where.log, maxBytes=500_000, backupCount=2, encoding="utf-8")
    except OSError:
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s %(message)s"))
    root.addHandler(handler)
    root.setLevel(logging.INFO)


__all__ = ["Loop", "Parts", "Thinks", "make", "run"]
