# ruff: noqa: E501  # outlines are long
"""Icons of the user interface: chunky, round strokes on a grid of 48.

They use three colours, so that they can be recoloured: `INK` for the shape, `SUN` for an accent and
`SOFT` for a quieter part.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from tools.pictures.draw import box, circle, ellipse, group, line, path, picture, star

INK, SUN, SOFT = "#F3FBF8", "#FFC857", "#B9D3D2"


def _icon(*parts: str) -> str:
    return picture(48, 48, *parts)


def _pen(d: str, width: float = 5, colour: str = INK) -> str:
    return line(d, colour, width)


def back() -> str:
    return _icon(_pen("M21 11L9 24L21 37M10 24H39", 6))


def menu() -> str:
    return _icon(_pen("M9 13H39M9 24H39M9 35H28", 6))


def undo() -> str:
    return _icon(
        _pen("M12 18H28C35 18 39 23 39 29C39 35 35 39 28 39H18", 5.5),
        _pen("M20 9L11 18L20 27", 5.5),
    )


def redo() -> str:
    return _icon(group(undo()[undo().index("<path") : -7], transform="translate(48 0) scale(-1 1)"))


def hint() -> str:
    """A lantern bulb with light."""
    return _icon(
        path("M24 6C15 6 10 12.5 10 19.5C10 25 13.5 28 16 31V33H32V31C34.5 28 38 25 38 19.5C38 12.5 33 6 24 6Z", SUN),
        path("M17 19C17 15 20 12.5 24 12.5", stroke="#FFF3D0", width=3.4),
        box(16, 35, 16, 4.4, 2.2, INK), box(18.5, 41, 11, 4, 2, INK),
    )  # fmt: skip


def settings() -> str:
    """A ship's wheel."""
    spokes = []
    for index in range(8):
        a = pi * index / 4
        spokes.append(f"M24 24L{24 + 20 * sin(a):.2f} {24 - 20 * cos(a):.2f}")
    return _icon(
        _pen("".join(spokes), 4.6),
        circle(24, 24, 12.6, "none", stroke=INK, width=5),
        circle(24, 24, 5, SUN),
    )


def sound_on() -> str:
    return _icon(_speaker(), _pen("M31 18C33.5 21 33.5 27 31 30M36 12.5C42 19 42 29 36 35.5", 4.6))


def sound_off() -> str:
    return _icon(_speaker(), _pen("M32 19L42 29M42 19L32 29", 4.8))


def _speaker() -> str:
    return path("M7 19H14L24 10V38L14 29H7Z", INK, INK, 3)


def play() -> str:
    return _icon(path("M16 10L38 24L16 38Z", INK, INK, 5))


def pause() -> str:
    return _icon(box(12, 9, 9, 30, 3.5, INK), box(27, 9, 9, 30, 3.5, INK))


def log() -> str:
    """A scroll with lines."""
    return _icon(
        path("M12 8H34C37 8 38 10 38 12V40L33 37L28.5 40L24 37L19.5 40L15 37L10 40V12C10 10 10 8 12 8Z", INK, INK, 3),
        line("M17 17H31M17 24H31M17 31H25", "#2B6674", 3.6),
    )  # fmt: skip


def check() -> str:
    return _icon(_pen("M9 26L19 36L39 13", 7))


def cross() -> str:
    return _icon(_pen("M12 12L36 36M36 12L12 36", 7))


def left() -> str:
    return _icon(_pen("M30 9L15 24L30 39", 7))


def right() -> str:
    return _icon(_pen("M18 9L33 24L18 39", 7))


def up() -> str:
    return _icon(_pen("M9 30L24 15L39 30", 7))


def down() -> str:
    return _icon(_pen("M9 18L24 33L39 18", 7))


def full_screen() -> str:
    return _icon(_pen("M9 18V9H18M30 9H39V18M39 30V39H30M18 39H9V30", 5.5))


def person() -> str:
    return _icon(
        circle(24, 15.5, 8.5, INK),
        path("M7 41C7 31 14 27 24 27C34 27 41 31 41 41C41 43 7 43 7 41Z", INK),
    )


def computer() -> str:
    """A small clockwork crab-bot: a head with two eyes and an aerial."""
    return _icon(
        _pen("M24 13V8", 4), circle(24, 7, 3.4, SUN), box(8, 13, 32, 24, 8, INK),
        circle(17.5, 24, 3.8, "#12394A"), circle(30.5, 24, 3.8, "#12394A"),
        line("M18 31.500C22 33.5 26 33.5 30 31.5", "#12394A", 2.8), box(14, 39, 20, 4.6, 2.3, INK),
    )  # fmt: skip


def phone() -> str:
    """A phone with a wave and the sun on its screen."""
    return _icon(
        box(11, 3, 26, 42, 6, INK), box(15, 9, 18, 26, 2.5, "#12394A"),
        line("M18.500 28C21 24.5 23.500 24.5 26 28S30 30 30 28", INK, 2.8),
        circle(24, 40, 2.4, "#12394A"), circle(27.5, 16.5, 3.4, SUN),
    )  # fmt: skip


def hand() -> str:
    """A pointing hand."""
    return _icon(path(
        "M18 24V9C18 6 23.5 6 23.5 9V21L25 20.500C27 19.5 29.5 20.5 29.8 22.5"
        "C32 21.5 34.2 22.5 34.5 24.500C37 24 39 25.5 39 28V33C39 39 35 43 29 43H25"
        "C21 43 18.5 41.5 16.5 38.500L10 29C8.5 26.5 12 23.5 14.5 26L18 29.500Z", INK, INK, 2))  # fmt: skip


def clock() -> str:
    return _icon(circle(24, 25, 17, "none", stroke=INK, width=5), _pen("M24 15V25L31 30", 4.6, SUN))


def pad() -> str:
    return _icon(
        path("M15 13H33C40 13 43 22 44 31C44.5 37 39 39 36 35L31 30H17L12 35C9 39 3.5 37 4 31C5 22 8 13 15 13Z", INK),
        line("M16 18V26M12 22H20", "#12394A", 3.4), circle(33.5, 19.5, 2.4, "#FF6F59"),
        circle(30, 24.5, 2.4, "#43AA8B"), circle(37, 24.5, 2.4, SUN),
    )  # fmt: skip


def keyboard() -> str:
    keys = "M11 20H12M18 20H19M24.5 20H25M31 20H32M37 20H37.500M11 27H12M37 27H37.500M17 27H31"
    return _icon(box(4, 12, 40, 23, 5, INK), line(keys, "#12394A", 3.4))


def mouse() -> str:
    return _icon(
        path("M24 5C15 5 12 11 12 18V29C12 37 16 43 24 43C32 43 36 37 36 29V18C36 11 33 5 24 5Z", INK),
        line("M24 12V19", SUN, 4.4), line("M12.5 24H35.5", "#12394A", 2),
    )  # fmt: skip


def touch() -> str:
    return _icon(
        path("M11 17C11 10 16.5 5.5 22.5 5.500C29 5.5 34 10 34 17", stroke=SUN, width=4),
        path("M19 17C19 13 26 13 26 17V27L36 29.500C39 30 40 32 39.5 35L38 43H22L13 33.500C11 31 14 28 16.5 30L19 32Z", INK, INK, 1.5),
    )  # fmt: skip


def star_icon() -> str:
    return _icon(path(star(24, 25.5, 18, 8.2), SUN, SUN, 4))


def trophy() -> str:
    return _icon(
        _pen("M14 11H7C7 19 10 23 16 24M34 11H41C41 19 38 23 32 24", 4, SUN),
        path("M13 7H35V18C35 26 30 30 24 30C18 30 13 26 13 18Z", SUN, SUN, 2),
        path("M18 11V18C18 21 19 23 20.5 24.5", stroke="#FFF0C4", width=3),
        box(21.5, 29, 5, 7, 0, "#E0A63A"), box(14, 36, 20, 6.5, 2.5, INK),
    )  # fmt: skip


def flip() -> str:
    """Two half discs and a bow: turn discs by hand."""
    return _icon(
        path("M7 26A14 14 0 0 1 35 26Z", INK), path("M7 30A14 14 0 0 0 35 30Z", SOFT),
        line("M30 8C36 9 40 12 42 17", SUN, 4), path("M44.5 10L43 19L35.5 15.500Z", SUN, SUN, 1.5),
    )  # fmt: skip


def trash() -> str:
    return _icon(_pen("M10 14H38M19 13V8H29V13", 4.6), path("M13 18H35L33 41H15Z", INK, INK, 3),
                 line("M20 24L20.8 35M28 24L27.2 35", "#12394A", 3))  # fmt: skip


def save() -> str:
    """A bottle with a message."""
    return _icon(group(
        box(19.5, 3, 9, 7, 2, SUN), path("M20 10H28V17C33 19 35 22 35 27V41C35 44 33 45 31 45H17C15 45 13 44 13 41V27C13 22 15 19 20 17Z", INK),
        box(18, 27, 12, 11, 2, "#C9A26B"), transform="rotate(24 24 24)"))  # fmt: skip


def globe() -> str:
    return _icon(circle(24, 24, 17, "none", stroke=INK, width=4.6), ellipse(24, 24, 0, 0, INK),
                 _pen("M7 24H41M24 7C14 14 14 34 24 41M24 7C34 14 34 34 24 41", 3.6))  # fmt: skip


def eye() -> str:
    return _icon(path("M3 24C10 13 17 10 24 10C31 10 38 13 45 24C38 35 31 38 24 38C17 38 10 35 3 24Z", INK),
                 circle(24, 24, 8, "#12394A"), circle(21.5, 21.5, 2.6, INK))  # fmt: skip


def book() -> str:
    return _icon(path("M24 12C18 7 11 7 5 9V38C11 36 18 36 24 41C30 36 37 36 43 38V9C37 7 30 7 24 12Z", INK),
                 line("M24 15V37", "#12394A", 3))  # fmt: skip


def quit_() -> str:
    """A door with an arrow out."""
    return _icon(
        _pen("M27 8H12C10 8 9 9 9 11V37C9 39 10 40 12 40H27", 5),
        _pen("M20 24H40M32 15L41 24L32 33", 5, SUN),
    )


ICONS: dict[str, Callable[[], str]] = {
    "back": back, "menu": menu, "undo": undo, "redo": redo, "hint": hint, "settings": settings,
    "sound_on": sound_on, "sound_off": sound_off, "play": play, "pause": pause, "log": log,
    "check": check, "cross": cross, "left": left, "right": right, "up": up, "down": down,
    "full_screen": full_screen, "person": person, "computer": computer, "hand": hand,
    "clock": clock, "pad": pad, "keyboard": keyboard, "mouse": mouse, "touch": touch,
    "star": star_icon, "trophy": trophy, "flip": flip, "trash": trash, "save": save,
    "globe": globe, "phone": phone, "eye": eye, "book": book, "quit": quit_,
}  # fmt: skip
