"""What each key, button and turn means: a table per kind of device that people may change.

Kinds are "keys", "mouse", "pad" and "touch". A press is a short name that also stands in the
settings file:

- keys: a place of `game.input.places`, with "ctrl+", "alt+", "shift+" before it in that order
- mouse: "right", "middle", "side_back", "side_forward" (left always presses)
- pad: a, b, x, y, back, start, guide, left_shoulder, right_shoulder, left_trigger, right_trigger,
  left_click, right_click, dpad_up ..., stick_up ... (left stick), right_up ... (right stick)
- touch: "hold" (a long press, off by default)

A want is an act, with its amount where it needs one; its names stand in `WANTS`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from game.input.intents import Act
from game.input.places import PLACES


@dataclass(frozen=True, slots=True)
class Want:
    """An act and its amount: quarter turns clockwise for ROTATE, steps down for SCROLL."""

    act: Act
    amount: int = 0


WANTS: Mapping[str, Want] = {
    "up": Want(Act.UP),
    "down": Want(Act.DOWN),
    "left": Want(Act.LEFT),
    "right": Want(Act.RIGHT),
    "confirm": Want(Act.CONFIRM),
    "back": Want(Act.BACK),
    "next": Want(Act.NEXT),
    "previous": Want(Act.PREVIOUS),
    "rotate_left": Want(Act.ROTATE, -1),
    "rotate_right": Want(Act.ROTATE, 1),
    "undo": Want(Act.UNDO),
    "redo": Want(Act.REDO),
    "hint": Want(Act.HINT),
    "skip": Want(Act.SKIP),
    "score": Want(Act.SCORE),
    "log": Want(Act.LOG),
    "menu": Want(Act.MENU),
    "scroll_up": Want(Act.SCROLL, -1),
    "scroll_down": Want(Act.SCROLL, 1),
    "fullscreen": Want(Act.FULLSCREEN),
}
"""Every want by its name, in the order in which a settings page shows them."""

REPEATING = frozenset(
    {Act.UP, Act.DOWN, Act.LEFT, Act.RIGHT, Act.NEXT, Act.PREVIOUS, Act.SCROLL, Act.ERASE}
)
"""Acts that come again, marked `held`, while their key stays down."""

LASTING = frozenset({Act.SCORE})
"""Acts whose end is told too, by the same intent marked `up`."""

KEPT: Mapping[str, tuple[str, ...]] = {
    "keys": ("up", "down", "left", "right", "confirm", "back"),
    "pad": ("up", "down", "left", "right", "confirm", "back"),
}
"""Wants that a kind may not be without: who loses them could not get them back."""

_DEFAULT: Mapping[str, Mapping[str, str]] = {
    "keys": {
        "up": "up",
        "down": "down",
        "left": "left",
        "right": "right",
        "confirm": "return space kp_enter",
        "back": "escape ac_back",
        "next": "tab",
        "previous": "shift+tab",
        "rotate_left": "q",
        "rotate_right": "e",
        "undo": "ctrl+z u backspace",
        "redo": "ctrl+y ctrl+shift+z r",
        "hint": "h",
        "skip": "period",
        "score": "s",
        "log": "l",
        "menu": "f10 m",
        "scroll_up": "pageup",
        "scroll_down": "pagedown",
        "fullscreen": "f11 alt+return",
    },
    "mouse": {"back": "right", "undo": "side_back", "redo": "side_forward", "hint": "middle"},
    "pad": {
        "up": "dpad_up stick_up",
        "down": "dpad_down stick_down",
        "left": "dpad_left stick_left",
        "right": "dpad_right stick_right",
        "confirm": "a",
        "back": "b",
        "next": "right_trigger",
        "previous": "left_trigger",
        "rotate_left": "left_shoulder",
        "rotate_right": "right_shoulder",
        "undo": "x",
        "redo": "right_click",
        "hint": "y",
        "skip": "right_right",
        "score": "left_click",
        "log": "back",
        "menu": "start",
        "scroll_up": "right_up",
        "scroll_down": "right_down",
    },
    "touch": {},
}

KINDS = tuple(_DEFAULT)

_PAD_PRESSES = frozenset(
    [
        "a",
        "b",
        "x",
        "y",
        "back",
        "start",
        "guide",
        "left_shoulder",
        "right_shoulder",
        "left_trigger",
        "right_trigger",
        "left_click",
        "right_click",
        "dpad_up",
        "dpad_down",
        "dpad_left",
        "dpad_right",
        "stick_up",
        "stick_down",
        "stick_left",
        "stick_right",
        "right_up",
        "right_down",
        "right_left",
        "right_right",
    ]
)
_MODIFIERS = ("ctrl", "alt", "shift")


def with_modifiers(
    place: str, *, ctrl: bool = False, alt: bool = False, shift: bool = False
) -> str:
    """The press of a key at `place` together with the modifiers that are down."""
    held = zip(_MODIFIERS, (ctrl, alt, shift), strict=True)
    return "+".join([name for name, down in held if down] + [place])


def is_press(kind: str, press: str) -> bool:
    """Whether `press` is one that a device of this kind can make."""
    if kind == "keys":
        *held, place = press.split("+")
        return place in PLACES and held == [name for name in _MODIFIERS if name in held]
    if kind == "pad":
        return press in _PAD_PRESSES
    if kind == "mouse":
        return press in ("right", "middle", "side_back", "side_forward")
    return kind == "touch" and press == "hold"


@dataclass(frozen=True, slots=True)
class Fault:
    """Something in stored bindings that could not be used, and was left out."""

    kind: str
    want: str
    press: str
    why: str  # "unknown kind", "unknown want", "unknown press", "used twice", "missing"


class Bindings:
    """The tables of all kinds. A press has at most one want; a want may have several presses."""

    def __init__(self) -> None:
        self._want: dict[str, dict[str, str]] = {}
        self.reset()

    def reset(self, kind: str | None = None) -> None:
        """Back to the defaults, for one kind or for all."""
        for each in KINDS if kind is None else (kind,):
            self._want[each] = {
                press: want for want, presses in _DEFAULT[each].items() for press in presses.split()
            }

    def want(self, kind: str, press: str) -> Want | None:
        """What `press` means on a device of this kind.

        A key with Shift that has no meaning of its own means what it means without.
        """
        table = self._want[kind]
        name = table.get(press)
        if name is None and press.startswith("shift+"):
            name = table.get(press.removeprefix("shift+"))
        return None if name is None else WANTS[name]

    def presses(self, kind: str, want: str) -> tuple[str, ...]:
        """All presses that mean `want`, the first one to be shown."""
        return tuple(press for press, name in self._want[kind].items() if name == want)

    def used_by(self, kind: str, press: str) -> str | None:
        """The want that already uses `press`, to be named before it is taken away."""
        return self._want[kind].get(press)

    def bind(self, kind: str, want: str, presses: Iterable[str]) -> tuple[str, ...]:
        """Give `want` exactly these presses, taking them from others.

        Returns the wants that lost a press. Raises ValueError, changing nothing, for an unknown
        want or press, and when a want of `KEPT` would be left with none.
        """
        chosen = tuple(presses)
        if want not in WANTS or not all(is_press(kind, press) for press in chosen):
            raise ValueError(f"no such binding: {kind} {want} {chosen}")
        table = {p: w for p, w in self._want[kind].items() if w != want and p not in chosen}
        table |= dict.fromkeys(chosen, want)
        bare = _missing(kind, table)
        if bare:
            raise ValueError(f"{kind} would have no {', '.join(bare)}")
        losers = {w for p, w in self._want[kind].items() if p in chosen and w != want}
        self._want[kind] = table
        return tuple(name for name in WANTS if name in losers)

    def plain(self) -> dict[str, dict[str, list[str]]]:
        """Kind, want and presses as plain values for a settings file: only what was changed."""
        fresh = Bindings()
        return {
            kind: {
                want: list(self.presses(kind, want))
                for want in WANTS
                if self.presses(kind, want) != fresh.presses(kind, want)
            }
            for kind in KINDS
            if self._want[kind] != fresh._want[kind]
        }

    def take(self, plain: Mapping[str, object]) -> tuple[Fault, ...]:
        """Defaults changed by what `plain` holds; what cannot be used is left out and named."""
        self.reset()
        faults: list[Fault] = []
        for kind, wants in plain.items():
            if kind not in KINDS or not isinstance(wants, Mapping):
                faults.append(Fault(str(kind), "", "", "unknown kind"))
                continue
            self._take_kind(kind, wants, faults)
        return tuple(faults)

    def _take_kind(self, kind: str, wants: Mapping[object, object], faults: list[Fault]) -> None:
        stored = list(_readable(kind, wants, faults))
        changed = {want for want, _ in stored}
        table = {p: w for p, w in self._want[kind].items() if w not in changed}
        new: dict[str, str] = {}
        for want, presses in stored:
            for press in presses:
                if new.setdefault(press, want) != want:
                    faults.append(Fault(kind, want, press, "used twice"))
        table = {p: w for p, w in table.items() if p not in new} | new
        bare = _missing(kind, table)
        if bare:
            faults.extend(Fault(kind, want, "", "missing") for want in bare)
            return
        self._want[kind] = table


def _missing(kind: str, table: Mapping[str, str]) -> list[str]:
    return [want for want in KEPT.get(kind, ()) if want not in table.values()]


def _readable(
    kind: str, wants: Mapping[object, object], faults: list[Fault]
) -> Iterator[tuple[str, list[str]]]:
    for want, presses in wants.items():
        if not isinstance(want, str) or want not in WANTS or not isinstance(presses, list):
            faults.append(Fault(kind, str(want), "", "unknown want"))
            continue
        good = [p for p in presses if isinstance(p, str) and is_press(kind, p)]
        faults.extend(Fault(kind, want, str(p), "unknown press") for p in presses if p not in good)
        if good or not presses:
            yield want, good
