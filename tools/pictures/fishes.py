# ruff: noqa: E501  # outlines are long
"""The fishes of Whale Riders, their cards of three seasons, ice, basket and bell."""

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
    radial,
    smooth,
    star,
)

Draw = Callable[[], str]
Point = tuple[float, float]


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


FISHES: dict[str, Draw] = {
    **{f"fish_{number}": partial(fish, number) for number in _FISHES},
    **{f"fish_card_{letter}": partial(card, letter) for letter in _SEASONS},
    **{f"fish_back_{letter}": partial(back, letter) for letter in _SEASONS},
    **{f"fish_season_{letter}": partial(season, letter) for letter in _SEASONS},
    "fish_floe": floe,
    "fish_basket": basket,
    "fish_bell": bell,
}
