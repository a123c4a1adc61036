# ruff: noqa: E501  # outlines are long
"""The pictures of Whale Riders: four whales, nine fishes, cards of three seasons, ice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from tools.pictures.draw import (
    box,
    circle,
    ellipse,
    group,
    line,
    linear,
    path,
    picture,
    polygon,
    radial,
    smooth,
    star,
)

Draw = Callable[[], str]
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class _Skin:
    """The tones of a whale: back, belly, the dark of its lines."""

    back: tuple[str, str]
    belly: tuple[str, str]
    dark: str


_SKINS = {
    "blue": _Skin(("#5FB0E8", "#1F5FA8"), ("#DDF1FB", "#A9D3EE"), "#0F3565"),
    "red": _Skin(("#F28A6C", "#B23A34"), ("#FBDCCB", "#EDB39C"), "#641A1C"),
    "green": _Skin(("#7ED3A0", "#2B7F63"), ("#E6F7DF", "#B5DDB7"), "#0F4A3A"),
    "white": _Skin(("#FFFFFF", "#C9DAE6"), ("#F4F8FB", "#B9CDDB"), "#4D6A80"),
}


def _tones(skin: _Skin) -> tuple[str, ...]:
    return (
        linear("back", [(0, skin.back[0]), (1, skin.back[1])], x2=0.15),
        linear("belly", [(0, skin.belly[0]), (1, skin.belly[1])]),
    )


def _eye(x: float, y: float, dark: str) -> str:
    return (
        circle(x, y, 4.6, "#FFFFFF", 0.9)
        + circle(x - 0.6, y, 3.2, dark)
        + circle(x - 1.8, y - 1.3, 1.1, "#FFFFFF")
    )


def _flukes(x: float, y: float, fill: str) -> str:
    """The tail at the right end, seen a little from above."""
    shape = smooth(
        [
            (x, y + 4),
            (x + 13, y - 5),
            (x + 23, y - 21),
            (x + 32, y - 30),
            (x + 31, y - 14),
            (x + 27, y - 3),
            (x + 33, y + 8),
            (x + 36, y + 22),
            (x + 25, y + 14),
            (x + 13, y + 8),
        ]
    )
    return path(shape, fill)


def whale_blue() -> str:
    """A humpback: long flipper, pleated throat, small hump."""
    skin = _SKINS["blue"]
    body = smooth(
        [
            (12, 66),
            (20, 46),
            (48, 31),
            (92, 26),
            (122, 29),
            (134, 24),
            (146, 33),
            (178, 44),
            (204, 56),
            (206, 62),
            (180, 67),
            (146, 84),
            (104, 97),
            (62, 99),
            (28, 88),
        ]
    )
    belly = smooth(
        [(12, 68), (42, 74), (84, 78), (124, 80), (148, 82), (104, 97), (62, 99), (28, 88)]
    )
    pleats = "M24 80C50 84 80 86 112 85M31 87C54 91 82 92 106 90M44 94C60 96 76 96 90 95"
    flipper = smooth([(78, 78), (96, 80), (112, 98), (124, 122), (120, 131), (102, 120), (86, 100)])
    return picture(
        240, 140, _flukes(200, 58, "url(#back)"), path(body, "url(#back)"), path(belly, "url(#belly)"),
        line(pleats, skin.dark, 2, 0.45), path(flipper, "url(#back)"),
        line("M84 84C98 94 110 108 118 124", "#FFFFFF", 2.4, 0.35),
        line("M13 67C30 73 48 73 62 69", skin.dark, 2.4, 0.8), _eye(66, 62, skin.dark),
        line("M36 42C62 31 96 29 120 33", "#FFFFFF", 5, 0.4),
        *(circle(x, y, 2.2, "#FFFFFF", 0.55) for x, y in ((26, 54), (34, 49), (22, 61), (44, 46))),
        defs=_tones(skin),
    )  # fmt: skip


def whale_red() -> str:
    """A sperm whale: great square head, narrow jaw, knuckled back."""
    skin = _SKINS["red"]
    body = smooth(
        [
            (10, 60),
            (10, 42),
            (18, 30),
            (48, 25),
            (92, 27),
            (124, 33),
            (138, 28),
            (146, 37),
            (160, 36),
            (166, 44),
            (184, 48),
            (204, 57),
            (206, 63),
            (176, 68),
            (138, 80),
            (98, 86),
            (66, 84),
            (44, 78),
            (14, 74),
        ]
    )
    jaw = smooth([(22, 76), (48, 80), (76, 86), (70, 94), (46, 91), (24, 84)])
    flipper = smooth([(92, 80), (108, 82), (118, 98), (112, 108), (98, 98)])
    teeth = polygon(
        [(28, 80), (31, 76), (34, 81), (39, 78), (42, 83), (48, 80), (51, 85), (57, 82), (60, 86)]
    )
    return picture(
        240, 140, _flukes(200, 59, "url(#back)"), path(jaw, "url(#belly)"), path(teeth, "#FFFFFF"), path(body, "url(#back)"),
        line("M12 72C34 78 58 82 84 84", skin.dark, 2.6, 0.7), path(flipper, "url(#back)"), line("M95 84C104 90 109 97 112 104", "#FFFFFF", 2, 0.4),
        _eye(82, 68, skin.dark), line("M18 36C40 28 80 29 116 36", "#FFFFFF", 5, 0.4),
        line("M104 52C116 56 128 58 140 57M108 62C120 66 130 67 142 65M112 72C122 74 130 74 138 72", skin.dark, 2, 0.35),
        line("M22 44L44 50M26 56L40 54M34 40L38 58", "#FFFFFF", 1.8, 0.5), defs=_tones(skin),
    )  # fmt: skip


def whale_green() -> str:
    """A narwhal: a long twisted tusk, round brow, spotted."""
    skin = _SKINS["green"]
    body = smooth(
        [
            (62, 66),
            (66, 48),
            (86, 36),
            (118, 33),
            (150, 40),
            (182, 50),
            (204, 58),
            (206, 64),
            (178, 70),
            (146, 84),
            (112, 92),
            (84, 90),
            (66, 80),
        ]
    )
    belly = smooth([(64, 74), (90, 80), (124, 80), (152, 80), (112, 92), (84, 90), (66, 80)])
    tusk = polygon([(66, 57), (2, 30), (64, 65)])
    flipper = smooth([(100, 82), (114, 84), (122, 100), (114, 108), (104, 98)])
    spots = [
        (112, 44, 4),
        (126, 50, 3),
        (140, 48, 4),
        (156, 54, 3),
        (132, 60, 3),
        (148, 62, 4),
        (168, 58, 3),
        (100, 42, 3),
        (118, 58, 2.4),
        (164, 66, 2.4),
    ]
    return picture(
        240, 140, path(tusk, "#FFF3D2"), line("M14 36L16 33M24 41L27 37M34 46L38 41M44 51L49 46M54 57L60 50", "#C9A25C", 2.4),
        _flukes(200, 60, "url(#back)"), path(body, "url(#back)"), path(belly, "url(#belly)"),
        "".join(circle(x, y, r, skin.dark, 0.5) for x, y, r in spots), path(flipper, "url(#back)"),
        line("M64 74C74 79 82 79 90 76", skin.dark, 2.4, 0.8), _eye(88, 65, skin.dark), line("M76 46C92 38 112 37 134 42", "#FFFFFF", 4.4, 0.42), defs=_tones(skin),
    )  # fmt: skip


def whale_white() -> str:
    """A beluga: round melon, a smile, no fin on its back."""
    skin = _SKINS["white"]
    body = smooth(
        [
            (24, 72),
            (26, 62),
            (32, 58),
            (32, 44),
            (46, 31),
            (66, 31),
            (82, 38),
            (122, 38),
            (160, 46),
            (190, 56),
            (206, 60),
            (206, 67),
            (178, 72),
            (142, 90),
            (100, 98),
            (62, 94),
            (38, 84),
        ]
    )
    belly = smooth(
        [(30, 80), (62, 86), (104, 86), (146, 84), (142, 90), (100, 98), (62, 94), (38, 84)]
    )
    flipper = smooth([(84, 84), (102, 86), (116, 104), (108, 116), (94, 106)])
    return picture(
        240, 140, _flukes(200, 62, "url(#back)"), path(body, "url(#back)"), path(belly, "url(#belly)"), path(flipper, "url(#back)"),
        line("M87 88C98 96 104 104 108 112", skin.dark, 2, 0.3), line("M26 73C38 80 50 80 60 73", skin.dark, 2.8, 0.85),
        _eye(64, 62, skin.dark), circle(72, 72, 6, "#F2A7A0", 0.55), line("M38 46C46 36 60 34 72 40", "#FFFFFF", 5, 0.9),
        line("M82 42C110 41 140 46 170 54", skin.dark, 2, 0.28), line("M32 58C38 61 44 61 50 59", skin.dark, 2, 0.4), defs=_tones(skin),
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Fish:
    """How a fish looks: length and depth, tones, a pattern, the sweep of its fins."""

    long: float
    deep: float
    back: str
    belly: str
    dark: str
    pattern: str = "line"
    fin: float = 10.0
    fork: float = 10.0


_FISHES = {
    1: _Fish(54, 18, "#E8806A", "#FFD9C2", "#7A2A22", "line", 5, 5),
    2: _Fish(64, 19, "#6FA8C9", "#EAF6FB", "#234C68", "line", 6, 8),
    3: _Fish(70, 26, "#5FA08A", "#E9F6E6", "#1D4B3C", "bars", 8, 9),
    4: _Fish(76, 31, "#C98F4E", "#FBEBCB", "#5E3A14", "spots", 9, 9),
    5: _Fish(82, 37, "#D06C74", "#FBDFDB", "#66222C", "bars", 11, 11),
    6: _Fish(93, 34, "#5D7FB8", "#E2ECFA", "#1F3768", "spots", 11, 14),
    7: _Fish(101, 39, "#7C6BB0", "#EAE2F7", "#33246A", "bars", 13, 14),
    8: _Fish(110, 43, "#4A8FA6", "#DDF3F3", "#123F52", "spots", 15, 17),
    9: _Fish(120, 47, "#41577C", "#F4E9D2", "#14233F", "line", 19, 22),
}


def fish(number: int) -> str:
    """The fish of a number, 1 the smallest, 9 the largest; swimming left."""
    f = _FISHES[number]
    x0, x1, y = 75 - f.long / 2, 75 + f.long / 2 - 12, 44.0
    d, tail = f.deep / 2, x1 + 16 * f.long / 90
    body = smooth(
        [
            (x0, y),
            (x0 + f.long * 0.14, y - d * 0.72),
            (x0 + f.long * 0.38, y - d),
            (x0 + f.long * 0.66, y - d * 0.6),
            (x1, y - d * 0.2),
            (x1, y + d * 0.2),
            (x0 + f.long * 0.66, y + d * 0.66),
            (x0 + f.long * 0.36, y + d),
            (x0 + f.long * 0.13, y + d * 0.7),
        ]
    )
    low = smooth(
        [
            (x0, y + 1),
            (x0 + f.long * 0.3, y + d * 0.28),
            (x0 + f.long * 0.62, y + d * 0.22),
            (x1, y + d * 0.14),
            (x0 + f.long * 0.66, y + d * 0.66),
            (x0 + f.long * 0.36, y + d),
            (x0 + f.long * 0.13, y + d * 0.7),
        ]
    )
    forked = smooth(
        [
            (x1 - 2, y),
            (tail, y - f.fork),
            (tail + 5, y - f.fork - 3),
            (tail - 1, y),
            (tail + 5, y + f.fork + 3),
            (tail, y + f.fork),
        ]
    )
    back = smooth(
        [
            (x0 + f.long * 0.26, y - d * 0.84),
            (x0 + f.long * 0.4, y - d - f.fin),
            (x0 + f.long * 0.52, y - d - f.fin * 0.62),
            (x0 + f.long * 0.68, y - d * 0.56),
        ]
    )
    under = smooth(
        [
            (x0 + f.long * 0.4, y + d * 0.86),
            (x0 + f.long * 0.52, y + d + f.fin * 0.7),
            (x0 + f.long * 0.6, y + d * 0.7),
        ]
    )
    side = smooth(
        [
            (x0 + f.long * 0.34, y + 1),
            (x0 + f.long * 0.5, y + d * 0.2),
            (x0 + f.long * 0.49, y + d * 0.52),
            (x0 + f.long * 0.38, y + d * 0.36),
        ]
    )
    eye = max(1.7, d * 0.17)
    ex, ey = x0 + f.long * 0.13, y - d * 0.2
    return picture(
        150, 88, path(forked, f.back), path(back, f.back), path(under, f.back), path(body, "url(#skin)"), path(low, f.belly, opacity=0.92),
        _pattern(f, x0, y, d), path(side, f.back, f.dark, 0.8),
        line(f"M{x0 + f.long * 0.24:.1f} {y - d * 0.62:.1f}C{x0 + f.long * 0.29:.1f} {y - d * 0.1:.1f} {x0 + f.long * 0.28:.1f} {y + d * 0.3:.1f} {x0 + f.long * 0.22:.1f} {y + d * 0.66:.1f}", f.dark, 1.5, 0.6),
        circle(ex, ey, eye * 1.35, "#FFFFFF"), circle(ex - eye * 0.15, ey, eye * 0.85, f.dark), circle(ex - eye * 0.5, ey - eye * 0.4, eye * 0.3, "#FFFFFF"),
        line(f"M{x0 + 0.5:.1f} {y + d * 0.14:.1f}C{x0 + f.long * 0.05:.1f} {y + d * 0.28:.1f} {x0 + f.long * 0.08:.1f} {y + d * 0.26:.1f} {x0 + f.long * 0.1:.1f} {y + d * 0.2:.1f}", f.dark, 1.4, 0.8),
        line(f"M{x0 + f.long * 0.22:.1f} {y - d * 0.6:.1f}C{x0 + f.long * 0.34:.1f} {y - d * 0.82:.1f} {x0 + f.long * 0.46:.1f} {y - d * 0.72:.1f} {x0 + f.long * 0.58:.1f} {y - d * 0.5:.1f}", "#FFFFFF", max(1.2, d * 0.12), 0.5),
        defs=(linear("skin", [(0, f.dark), (0.22, f.back), (1, f.back)]),),
    )  # fmt: skip


def _pattern(f: _Fish, x0: float, y: float, d: float) -> str:
    along = [x0 + f.long * share for share in (0.36, 0.47, 0.58, 0.69)]
    if f.pattern == "bars":
        return "".join(
            line(
                f"M{x:.1f} {y - d * 0.62:.1f}C{x + 3:.1f} {y - d * 0.3:.1f} {x + 3:.1f} {y:.1f} {x:.1f} {y + d * 0.18:.1f}",
                f.dark,
                max(1.6, d * 0.16),
                0.5,
            )
            for x in along
        )
    if f.pattern == "spots":
        return "".join(
            circle(x, y - d * (0.5 if n % 2 else 0.22), max(1.3, d * 0.11), f.dark, 0.55)
            for n, x in enumerate(along)
        )
    return line(
        f"M{along[0]:.1f} {y - d * 0.16:.1f}C{along[1]:.1f} {y - d * 0.3:.1f} {along[2]:.1f} {y - d * 0.2:.1f} {along[3] + f.long * 0.1:.1f} {y - d * 0.04:.1f}",
        f.dark,
        max(1.2, d * 0.1),
        0.5,
    )


@dataclass(frozen=True, slots=True)
class _Season:
    """The tones of a season's cards: edge, sky, water of the picture, back."""

    edge: str
    sky: tuple[str, str]
    sea: tuple[str, str]
    back: tuple[str, str]
    sign: str


_SEASONS = {
    "p": _Season("#3F9A6B", ("#F6FBEA", "#CDEBD0"), ("#8FD0C0", "#4FA39B"), ("#4FAE80", "#1F6B55"), "#FFE3EE"),
    "s": _Season("#D99A1F", ("#FFF6D2", "#FFE09A"), ("#79CDE0", "#2F94B8"), ("#F0B43C", "#B26A14"), "#FFF6CC"),
    "a": _Season("#B5532F", ("#FBE7D0", "#F2B98A"), ("#8FA9B8", "#4E6E86"), ("#C9643A", "#74301F"), "#FFD9A0"),
}  # fmt: skip


def _blossom(x: float, y: float, r: float, petal: str, heart: str) -> str:
    petals = "".join(
        ellipse(x, y - r * 0.55, r * 0.36, r * 0.52, petal)
        if n == 0
        else group(
            ellipse(x, y - r * 0.55, r * 0.36, r * 0.52, petal),
            transform=f"rotate({72 * n} {x:g} {y:g})",
        )
        for n in range(5)
    )
    return petals + circle(x, y, r * 0.26, heart)


def _sunny(x: float, y: float, r: float, petal: str, heart: str) -> str:
    rays = path(star(x, y, r, r * 0.62, 10), petal)
    return rays + circle(x, y, r * 0.56, heart)


def _leaf(x: float, y: float, r: float, petal: str, heart: str) -> str:
    shape = f"M{x} {y - r}C{x + r * 0.3:.1f} {y - r * 0.5:.1f} {x + r:.1f} {y - r * 0.6:.1f} {x + r * 0.8:.1f} {y:.1f}C{x + r * 0.7:.1f} {y + r * 0.5:.1f} {x + r * 0.3:.1f} {y + r * 0.6:.1f} {x} {y + r * 0.8:.1f}C{x - r * 0.3:.1f} {y + r * 0.6:.1f} {x - r * 0.7:.1f} {y + r * 0.5:.1f} {x - r * 0.8:.1f} {y:.1f}C{x - r:.1f} {y - r * 0.6:.1f} {x - r * 0.3:.1f} {y - r * 0.5:.1f} {x} {y - r}Z"
    return path(shape, petal) + line(
        f"M{x} {y - r * 0.6:.1f}V{y + r * 1.15:.1f}M{x} {y + r * 0.3:.1f}L{x + r * 0.45:.1f} {y - r * 0.1:.1f}M{x} {y + r * 0.3:.1f}L{x - r * 0.45:.1f} {y - r * 0.1:.1f}",
        heart,
        r * 0.13,
    )


_SIGNS = {"p": _blossom, "s": _sunny, "a": _leaf}


def season(letter: str) -> str:
    """The sign of a season: blossom, sun, leaf."""
    tones = {"p": ("#FFD0E0", "#FFC857"), "s": ("#FFC857", "#FFF1BF"), "a": ("#F08A4B", "#7A3417")}[
        letter
    ]
    ground = _SEASONS[letter].back
    return picture(
        100, 100, circle(50, 50, 47, ground[1]), circle(50, 48, 44, "url(#ground)"), circle(50, 48, 44, "none", 0.4, "#FFFFFF", 2),
        _SIGNS[letter](50, 48, 32, *tones), defs=(linear("ground", [(0, ground[0]), (1, ground[1])]),),
    )  # fmt: skip


def card(letter: str) -> str:
    """The face of a fish card without fish and number."""
    s = _SEASONS[letter]
    sign = _SIGNS[letter]
    tone = {"p": ("#EE9DBA", "#FFC857"), "s": ("#F0A81E", "#FFF1BF"), "a": ("#C9582B", "#6E2C14")}[
        letter
    ]
    waves = "M8 88C18 82 26 92 36 88C46 84 54 92 64 88C74 84 82 92 92 87V126C92 130 90 132 86 132H14C10 132 8 130 8 126Z"
    return picture(
        100, 140, box(1, 1, 98, 138, 12, "#10242E", 0.35), box(1, 0, 98, 138, 12, "#FFF8E6"), box(3.5, 2.5, 93, 133, 10, s.edge),
        box(8, 7, 84, 124, 7, "url(#sky)"), path(waves, "url(#sea)"), line("M12 97C20 92 27 99 35 96M56 96C66 91 74 99 86 94", "#FFFFFF", 2, 0.55),
        sign(78, 22, 10, *tone), sign(80, 119, 6, *tone), path("M3.5 12.5C3.5 7 8 2.5 13.5 2.5H86.5C92 2.5 96.5 7 96.5 12.5C94 8.5 91 6.5 86.5 6.5H13.5C9 6.5 6 8.5 3.5 12.5Z", "#FFFFFF", opacity=0.45),
        defs=(linear("sky", [(0, s.sky[0]), (1, s.sky[1])]), linear("sea", [(0, s.sea[0]), (1, s.sea[1])])),
    )  # fmt: skip


def back(letter: str) -> str:
    """The back of a fish card: the season's sign over waves."""
    s = _SEASONS[letter]
    tone = {"p": (s.sign, "#FFC857"), "s": (s.sign, "#F0A81E"), "a": (s.sign, "#8A3D1E")}[letter]
    rows = "".join(
        line(
            f"M10 {y}C20 {y - 6} 28 {y + 5} 38 {y}C48 {y - 5} 56 {y + 5} 66 {y}C74 {y - 4} 82 {y + 4} 90 {y - 1}",
            "#FFFFFF",
            2,
            0.2,
        )
        for y in range(20, 136, 15)
    )
    return picture(
        100, 140, box(1, 1, 98, 138, 12, "#10242E", 0.35), box(1, 0, 98, 138, 12, "#FFF8E6"), box(4.5, 3.5, 91, 131, 9, "url(#back)"), rows,
        circle(50, 69, 29, "#0B2A3C", 0.28), circle(50, 69, 27, "none", 0.7, "#FFF8E6", 2.4), _SIGNS[letter](50, 69, 19, *tone),
        defs=(linear("back", [(0, s.back[0]), (1, s.back[1])], x2=0.4),),
    )  # fmt: skip


def whale_back() -> str:
    """The back of a whale card: flukes that dive."""
    flukes = "M50 96C47 80 44 70 34 62C24 55 14 56 10 50C22 40 40 44 50 58C60 44 78 40 90 50C86 56 76 55 66 62C56 70 53 80 50 96Z"
    return picture(
        100, 140, box(1, 1, 98, 138, 12, "#10242E", 0.35), box(1, 0, 98, 138, 12, "#FFF8E6"), box(4.5, 3.5, 91, 131, 9, "url(#night)"),
        circle(72, 26, 9, "#FFF3CC", 0.9), path(flukes, "#F3FBF8", opacity=0.94), path("M50 96C47 80 44 70 34 62C40 66 48 74 50 96Z", "#9FC4D0"),
        line("M14 100C26 92 36 106 50 100C64 94 74 108 88 99M20 112C30 106 40 116 50 112C60 108 70 117 82 111", "#8FD6D8", 3, 0.85),
        defs=(linear("night", [(0, "#1B4F74"), (1, "#0A2440")]),),
    )  # fmt: skip


def whale_card(name: str) -> str:
    """The ground of an open whale card; the whale itself is drawn over it."""
    tones = {
        "blue": ("#D6EEFA", "#6FB4DE"),
        "red": ("#FCE3D4", "#E8967B"),
        "green": ("#E4F6E2", "#84C9A4"),
        "white": ("#8FA8BC", "#4B667E"),
    }[name]
    sign = {
        "blue": line("M50 100V118M50 118L43 111M50 118L57 111M41 124H59", "#0F3565", 5),
        "red": path("M38 122L50 100L62 122Z", "#641A1C"),
        "green": line("M38 106H60L54 100M62 118H40L46 124", "#0F4A3A", 5),
        "white": path(star(50, 112, 14, 6, 5), "#FFFFFF"),
    }[name]  # what the whale does: draw, first, exchange, first in a tie
    return picture(
        100, 140, box(1, 1, 98, 138, 12, "#10242E", 0.35), box(1, 0, 98, 138, 12, "#FFF8E6"), box(5, 4, 90, 130, 8, "url(#ground)"),
        path("M5 84C16 78 26 90 38 84C50 78 60 90 72 84C82 79 90 86 95 82V126C95 131 92 134 87 134H13C8 134 5 131 5 126Z", "#FFFFFF", opacity=0.35), sign,
        defs=(linear("ground", [(0, tones[0]), (1, tones[1])]),),
    )  # fmt: skip


def floe() -> str:
    """A floe of ice, seen a little from above."""
    top = smooth(
        [
            (10, 46),
            (28, 24),
            (62, 18),
            (104, 12),
            (148, 16),
            (182, 26),
            (192, 44),
            (178, 62),
            (140, 70),
            (92, 74),
            (48, 68),
            (22, 60),
        ]
    )
    under = smooth(
        [
            (10, 46),
            (22, 60),
            (48, 68),
            (92, 74),
            (140, 70),
            (178, 62),
            (192, 44),
            (190, 58),
            (172, 78),
            (134, 88),
            (90, 92),
            (44, 86),
            (16, 70),
        ]
    )
    return picture(
        200, 100, ellipse(102, 76, 96, 20, "url(#deep)"), path(under, "#7FB9CF"), path(under, "#3F86A6", opacity=0.35), path(top, "url(#ice)"),
        path(smooth([(22, 42), (40, 26), (80, 20), (120, 17), (96, 24), (56, 30)]), "#FFFFFF", opacity=0.85), line("M60 68C76 58 82 50 104 46M150 66C144 58 146 52 152 46", "#A8D3E2", 2, 0.8),
        defs=(linear("ice", [(0, "#FBFFFF"), (0.6, "#DCF1F6"), (1, "#B9DFEA")], x2=0.4), radial("deep", [(0, "#041824", 0.55), (1, "#041824", 0)])),
    )  # fmt: skip


def basket() -> str:
    """A woven basket for the catch."""
    weave = "".join(
        line(
            f"M{18 + n * 2.5:.1f} {56 + 11 * n}C40 {62 + 11 * n} 60 {62 + 11 * n} {82 - n * 2.5:.1f} {56 + 11 * n}",
            "#7A5428",
            3,
            0.7,
        )
        for n in range(4)
    )
    return picture(
        100, 100, ellipse(50, 92, 40, 7, "#041824", 0.35), line("M24 46C26 14 74 14 76 46", "#8B6B45", 6), path("M12 46H88L78 88C77 92 74 94 70 94H30C26 94 23 92 22 88Z", "url(#straw)"), weave,
        line("M34 50L38 92M50 50V92M66 50L62 92", "#7A5428", 2.4, 0.5), path("M10 42H90V50C90 52 88 53 86 53H14C12 53 10 52 10 50Z", "#C9A26B"), line("M12 44H88", "#F6E0B4", 3, 0.8),
        defs=(linear("straw", [(0, "#E2BF84"), (1, "#A87B44")], x2=0.4),),
    )  # fmt: skip


def bell() -> str:
    """The ship's bell of the seat that goes first."""
    return picture(
        100, 100, circle(50, 16, 8, "none", stroke="#8A5E22", width=5), path("M50 20C70 20 74 38 76 56C77 66 82 70 86 76H14C18 70 23 66 24 56C26 38 30 20 50 20Z", "url(#brass)"),
        path("M36 30C32 40 32 56 28 66L22 72C30 62 28 40 36 30Z", "#FFF6D8", opacity=0.8), box(10, 74, 80, 9, 4.5, "#8A5E22"), circle(50, 88, 8, "#6E4A20"), circle(47, 86, 2.6, "#E8C078"),
        defs=(linear("brass", [(0, "#FFE6A8"), (0.5, "#D9A144"), (1, "#8A5E22")], x2=0.8),),
    )  # fmt: skip


WHALES: dict[str, Draw] = {
    "whale_blue": whale_blue,
    "whale_red": whale_red,
    "whale_green": whale_green,
    "whale_white": whale_white,
    "whale_back": whale_back,
    **{f"whale_card_{name}": partial(whale_card, name) for name in _SKINS},
    **{f"fish_{number}": partial(fish, number) for number in _FISHES},
    **{f"fish_card_{letter}": partial(card, letter) for letter in _SEASONS},
    **{f"fish_back_{letter}": partial(back, letter) for letter in _SEASONS},
    **{f"fish_season_{letter}": partial(season, letter) for letter in _SEASONS},
    "fish_floe": floe,
    "fish_basket": basket,
    "fish_bell": bell,
}
