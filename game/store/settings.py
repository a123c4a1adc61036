"""What the player chose, kept from version to version.

A value that cannot be used falls back to its default and is reported; what this version does not
know is left as it stands in the file.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from pathlib import Path
from typing import TypeAlias

from game.store import toml
from game.store.files import set_aside, write_whole
from game.store.notice import Notice
from game.store.people import LONGEST_NAME, Emblem
from game.store.values import (
    CHECK,
    WrongValue,
    choice,
    place,
    share,
    switch,
    tables,
    text,
    texts,
    whole,
)

VERSION = 1
Tree: TypeAlias = dict[str, object]


class Digits(StrEnum):
    """Which digits are shown."""

    LANGUAGE = "language"
    LATIN = "latin"


class Calendar(StrEnum):
    """Which calendar days are named by."""

    LANGUAGE = "language"
    GREGORIAN = "gregorian"


class Theme(StrEnum):
    """How the table looks; `system` follows the desktop."""

    SYSTEM = "system"
    DARK = "dark"
    LIGHT = "light"
    CONTRAST = "contrast"
    SUNSET = "sunset"  # unlocked on the voyage
    KELP = "kelp"


class Speed(StrEnum):
    """Pace of motion; it never changes what a computer plays."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"


class Timers(StrEnum):
    """How much longer clocks run against people."""

    NORMAL = "normal"
    LONG = "long"
    DOUBLE = "double"
    OFF = "off"


class Confirm(StrEnum):
    """When a move wants a second press."""

    NEVER = "never"
    TOUCH = "touch"
    ALWAYS = "always"


@dataclass(frozen=True, slots=True)
class Language:
    """`code` is "en", "fa", "tr", or "" for the system's; `asked`: whether the first start has
    asked for it."""

    code: str = text("", 16)
    digits: Digits = choice(Digits.LANGUAGE)
    calendar: Calendar = choice(Calendar.LANGUAGE)
    asked: bool = switch(False)


@dataclass(frozen=True, slots=True)
class Picture:
    """`text_size` in per cent."""

    full_screen: bool = switch(False)
    text_size: int = whole(100, 100, 200)
    theme: Theme = choice(Theme.SYSTEM)
    patterns: bool = switch(True)


@dataclass(frozen=True, slots=True)
class Motion:
    """`reduced` leaves nothing but fades."""

    speed: Speed = choice(Speed.NORMAL)
    reduced: bool = switch(False)
    particles: bool = switch(True)


@dataclass(frozen=True, slots=True)
class Play:
    """Help at the table."""

    legal_marks: bool = switch(True)
    preview: bool = switch(True)
    last_move: bool = switch(True)
    confirm: Confirm = choice(Confirm.TOUCH)
    forced_turns: bool = switch(True)
    hints: bool = switch(True)
    casual_undo: bool = switch(True)
    show_score: bool = switch(False)


@dataclass(frozen=True, slots=True)
class Sound:
    """Volumes 0-100."""

    music: int = whole(50, 0, 100)
    effects: int = whole(80, 0, 100)
    voice: int = whole(0, 0, 100)
    mute_when_away: bool = switch(True)


@dataclass(frozen=True, slots=True)
class Input:
    """`bindings`: device kind ("keys", "pad", "mouse") to act to whatever that device names."""

    bindings: Mapping[str, Mapping[str, object]] = tables()
    stick_dead_zone: float = share(0.25, 0.0, 0.9)


@dataclass(frozen=True, slots=True)
class Access:
    """For every hand and eye. `hold`: what is turned or dragged while a button is held (else: by
    one press each); `scan`: everything by one switch, `scan_pace` in tenths of a second a step."""

    left_handed: bool = switch(False)
    hold: bool = switch(True)
    timers: Timers = choice(Timers.NORMAL)
    large_log: bool = switch(False)
    spoken_line: bool = switch(False)
    speech: bool = switch(False)
    captions: bool = switch(False)
    scan: bool = switch(False)
    scan_pace: int = whole(12, 4, 50)


@dataclass(frozen=True, slots=True)
class Window:
    """Size and place in screen units; no place means centred."""

    width: int = whole(1280, 320, 16384)
    height: int = whole(720, 240, 16384)
    x: int | None = place(-32768, 32767)
    y: int | None = place(-32768, 32767)


@dataclass(frozen=True, slots=True)
class Players:
    """Names and emblems last used, by seat."""

    names: tuple[str, ...] = texts(LONGEST_NAME, 4)
    emblems: tuple[str, ...] = texts(16, 4, tuple(Emblem))


@dataclass(frozen=True, slots=True)
class Setup:
    """The set-up last used for each game, as its set-up screen wrote it."""

    game: str = text("", 32)
    recent: Mapping[str, Mapping[str, object]] = tables()


@dataclass(frozen=True, slots=True)
class Phones:
    """The address of this machine that phones were let in at last, and what it is called at other
    machines' nights."""

    address: str = text("", 64)
    name: str = text("", LONGEST_NAME)


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings; each group is a table of the file."""

    language: Language = field(default_factory=Language)
    picture: Picture = field(default_factory=Picture)
    motion: Motion = field(default_factory=Motion)
    play: Play = field(default_factory=Play)
    sound: Sound = field(default_factory=Sound)
    input: Input = field(default_factory=Input)
    access: Access = field(default_factory=Access)
    window: Window = field(default_factory=Window)
    players: Players = field(default_factory=Players)
    setup: Setup = field(default_factory=Setup)
    phones: Phones = field(default_factory=Phones)


@dataclass(frozen=True, slots=True)
class Loaded:
    """What a settings file held: usable settings always, and what had to be reported.

    `tree` is the file as it is to be kept, with everything this version does not know; None if
    the file is there but could not be read.
    """

    settings: Settings
    notices: tuple[Notice, ...]
    tree: Tree | None


# one step per version: from 1 to 2, from 2 to 3 ...; each gets the whole tree and may change it
UPGRADES: tuple[Callable[[Tree], None], ...] = ()


def load(path: Path) -> Loaded:
    """The settings in that file; without a file, the defaults. Never raises for what is in it."""
    try:
        raw = path.read_bytes()
    except FileNotFoundError:
        return Loaded(Settings(), (), {})
    except OSError as error:
        return Loaded(Settings(), (_unreadable(path, error),), None)
    try:
        tree = tomllib.loads(raw.decode("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError):
        return Loaded(Settings(), (_damaged(path),), {})
    return read(tree)


def read(tree: Tree) -> Loaded:
    """Settings from the tree of a file of any version."""
    version = tree.get("version", 1)
    newer = not isinstance(version, int) or version > VERSION
    if not newer and isinstance(version, int):
        upgrade(tree, version)
    notices: list[Notice] = []
    groups: dict[str, object] = {}
    for group in fields(Settings):
        assert callable(group.default_factory)
        groups[group.name] = _group(tree, group.name, group.default_factory(), notices, keep=newer)
    notices = _in_one(notices)
    if newer:
        notices.insert(0, Notice("The settings were written by a newer version of Lagoon."))
    return Loaded(Settings(**groups), tuple(notices), tree)  # type: ignore[arg-type]  # by name


def upgrade(
    tree: Tree, version: int, steps: tuple[Callable[[Tree], None], ...] | None = None
) -> None:
    """Bring a tree of an older version to this one, step by step."""
    chain = UPGRADES if steps is None else steps
    for step in chain[max(version, 1) - 1 :]:
        step(tree)


class SettingsFile:
    """The settings in use; a change is checked, taken and saved at once."""

    def __init__(self, path: Path) -> None:
        loaded = load(path)
        self.path = path
        self.settings = loaded.settings
        self.notices = list(loaded.notices)

    def change(self, group: str, **values: object) -> Settings:
        """Change settings of one group, by name.

        Raises `WrongValue` (nothing is changed then) for a value that a setting does not take. If
        the file cannot be written the change holds until the program ends, and `notices` says so.
        """
        old = getattr(self.settings, group)
        checks = {part.name: part.metadata[CHECK] for part in fields(old)}
        checked = {name: checks[name](value) for name, value in values.items()}
        self.settings = replace(self.settings, **{group: replace(old, **checked)})
        self._save(group, checked)
        return self.settings

    def take_notices(self) -> list[Notice]:
        """What has to be told since the last time, and forget it."""
        taken, self.notices = self.notices, []
        return taken

    def _save(self, group: str, values: Mapping[str, object]) -> None:
        # read again: a second window, or a person with an editor, may have changed other settings
        found = load(self.path)
        if found.tree is None:
            self.notices.extend(found.notices)
            return
        tree = found.tree
        version = tree.get("version")
        tree["version"] = max(version, VERSION) if isinstance(version, int) else VERSION
        table = tree.setdefault(group, {})
        if not isinstance(table, dict):
            table = tree[group] = {}
        table.update(values)
        try:
            write_whole(self.path, toml.dumps(tree).encode("utf-8"))
        except OSError as error:
            self.notices.append(
                Notice(
                    "The settings could not be saved ({why}). They hold until Lagoon is closed.",
                    {"why": error.strerror or str(error)},
                )
            )


def _group(tree: Tree, name: str, default: object, notices: list[Notice], *, keep: bool) -> object:
    table = tree.get(name, {})
    if not isinstance(table, dict):
        notices.append(_fell_back(name, table))
        if not keep:
            del tree[name]
        return default
    good: dict[str, object] = {}
    for part in fields(default):  # type: ignore[arg-type]  # every group is a dataclass
        if part.name not in table:
            continue
        try:
            good[part.name] = part.metadata[CHECK](table[part.name])
        except WrongValue:
            notices.append(_fell_back(f"{name}.{part.name}", table[part.name]))
            if not keep:
                del table[part.name]
    return replace(default, **good)  # type: ignore[type-var]  # every group is a dataclass


def _in_one(notices: list[Notice]) -> list[Notice]:
    """One notice for many values: they would take each other's place on the screen."""
    if len(notices) < 2:
        return notices
    names = ", ".join(str(notice.values["name"]) for notice in notices)
    return [
        Notice("These settings cannot be used; their defaults hold: {names}.", {"names": names})
    ]


def _fell_back(name: str, value: object) -> Notice:
    return Notice(
        'The setting "{name}" cannot be {value}; its default is used.',
        {"name": name, "value": repr(value)[:40]},
    )


def _damaged(path: Path) -> Notice:
    try:
        kept = set_aside(path)
    except OSError as error:
        return _unreadable(path, error)
    return Notice(
        "The settings file was damaged. It is kept as {file}; all settings are at their defaults.",
        {"file": kept.name},
    )


def _unreadable(path: Path, error: OSError) -> Notice:
    return Notice(
        "The settings file {file} cannot be read ({why}); all settings are at their defaults.",
        {"file": path.name, "why": error.strerror or str(error)},
    )
