# ruff: noqa: E501  # outlines are long
"""The pictures of both Lanterns games: seven lanterns, the wild one, tiles, cards, tokens.

Each lantern has a silhouette and a mark of its own, so that none is known by its colour alone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from math import cos, pi, sin

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


@dataclass(frozen=True, slots=True)
class _Glow:
    """The tones of a lantern: light in its middle, body, rim, mark."""

    light: str
    body: str
    rim: str
    mark: str


_TONES = {
    "R": _Glow("#FF9B7A", "#DC3326", "#7E120E", "#FFE3C8"),
    "O": _Glow("#FFDF9A", "#F58A1F", "#8E4206", "#6B2F02"),
    "G": _Glow("#B8F0A0", "#2FA65A", "#0D4F2C", "#F2FFE2"),
    "B": _Glow("#A6DCFF", "#2C74DA", "#10306E", "#F0FAFF"),
    "W": _Glow("#FFFFFF", "#FFF3D0", "#A88A50", "#8A6A2C"),
    "P": _Glow("#E6BEFF", "#8E4CC9", "#41196B", "#FFF0FF"),
    "K": _Glow("#6E7E90", "#242C38", "#080C12", "#FFD27A"),
}


def _silhouette(letter: str, x: float, y: float, r: float) -> str:
    """The outline of a lantern around a point, `r` half its height."""
    if letter == "O":
        points = [
            (0, -0.62),
            (0.5, -0.72),
            (0.98, -0.42),
            (1.06, 0.08),
            (0.9, 0.56),
            (0.46, 0.76),
            (0, 0.7),
            (-0.46, 0.76),
            (-0.9, 0.56),
            (-1.06, 0.08),
            (-0.98, -0.42),
            (-0.5, -0.72),
        ]
        return smooth([(x + a * r, y + b * r) for a, b in points])
    if letter == "G":
        return _box_path(x - 0.54 * r, y - 0.98 * r, 1.08 * r, 1.96 * r, 0.3 * r)
    if letter == "B":
        points = [
            (0, -1.06),
            (0.3, -0.52),
            (0.72, 0.02),
            (0.72, 0.52),
            (0.36, 0.92),
            (0, 1.0),
            (-0.36, 0.92),
            (-0.72, 0.52),
            (-0.72, 0.02),
            (-0.3, -0.52),
        ]
        return smooth([(x + a * r, y + b * r) for a, b in points])
    if letter == "W":
        return star(x, y + 0.06 * r, 1.12 * r, 0.56 * r, 5)
    if letter == "P":
        return polygon(
            [
                (x + 0.98 * r * sin(pi * n / 3 + pi / 6), y - 0.98 * r * cos(pi * n / 3 + pi / 6))
                for n in range(6)
            ]
        )
    if letter == "K":
        points = [
            (-1.04, -0.5),
            (-0.5, -0.66),
            (0, -1.02),
            (0.5, -0.66),
            (1.04, -0.5),
            (0.72, -0.36),
            (0.72, 0.86),
            (-0.72, 0.86),
            (-0.72, -0.36),
        ]
        return polygon([(x + a * r, y + b * r) for a, b in points])
    return f"M{x - 0.86 * r:.2f} {y}A{0.86 * r:.2f} {0.86 * r:.2f} 0 1 1 {x + 0.86 * r:.2f} {y}A{0.86 * r:.2f} {0.86 * r:.2f} 0 1 1 {x - 0.86 * r:.2f} {y}Z"


def _box_path(x: float, y: float, w: float, h: float, r: float) -> str:
    return f"M{x + r:.2f} {y:.2f}H{x + w - r:.2f}Q{x + w:.2f} {y:.2f} {x + w:.2f} {y + r:.2f}V{y + h - r:.2f}Q{x + w:.2f} {y + h:.2f} {x + w - r:.2f} {y + h:.2f}H{x + r:.2f}Q{x:.2f} {y + h:.2f} {x:.2f} {y + h - r:.2f}V{y + r:.2f}Q{x:.2f} {y:.2f} {x + r:.2f} {y:.2f}Z"


def _mark(letter: str, x: float, y: float, r: float, tone: str) -> str:
    """Flame, sun, leaf, wave, moon, flower, bars."""
    if letter == "R":
        return path(
            f"M{x:.1f} {y - 0.56 * r:.1f}C{x + 0.1 * r:.1f} {y - 0.2 * r:.1f} {x + 0.42 * r:.1f} {y - 0.04 * r:.1f} {x + 0.36 * r:.1f} {y + 0.26 * r:.1f}C{x + 0.3 * r:.1f} {y + 0.56 * r:.1f} {x - 0.3 * r:.1f} {y + 0.56 * r:.1f} {x - 0.36 * r:.1f} {y + 0.26 * r:.1f}C{x - 0.4 * r:.1f} {y + 0.02 * r:.1f} {x - 0.08 * r:.1f} {y - 0.2 * r:.1f} {x:.1f} {y - 0.56 * r:.1f}Z",
            tone,
        )
    if letter == "O":
        rays = "".join(
            line(
                f"M{x + 0.4 * r * sin(a):.1f} {y - 0.4 * r * cos(a):.1f}L{x + 0.58 * r * sin(a):.1f} {y - 0.58 * r * cos(a):.1f}",
                tone,
                0.13 * r,
            )
            for a in (pi * n / 4 for n in range(8))
        )
        return circle(x, y, 0.27 * r, tone) + rays
    if letter == "G":
        leaf = f"M{x:.1f} {y - 0.58 * r:.1f}C{x + 0.5 * r:.1f} {y - 0.2 * r:.1f} {x + 0.42 * r:.1f} {y + 0.3 * r:.1f} {x:.1f} {y + 0.46 * r:.1f}C{x - 0.42 * r:.1f} {y + 0.3 * r:.1f} {x - 0.5 * r:.1f} {y - 0.2 * r:.1f} {x:.1f} {y - 0.58 * r:.1f}Z"
        return path(leaf, tone) + line(
            f"M{x:.1f} {y - 0.26 * r:.1f}V{y + 0.62 * r:.1f}", "#1C7A40", 0.11 * r
        )
    if letter == "B":
        rows = "".join(
            f"M{x - 0.4 * r:.1f} {y + dy * r:.1f}C{x - 0.26 * r:.1f} {y + (dy - 0.2) * r:.1f} {x - 0.14 * r:.1f} {y + (dy + 0.2) * r:.1f} {x:.1f} {y + dy * r:.1f}C{x + 0.14 * r:.1f} {y + (dy - 0.2) * r:.1f} {x + 0.26 * r:.1f} {y + (dy + 0.2) * r:.1f} {x + 0.4 * r:.1f} {y + dy * r:.1f}"
            for dy in (0.08, 0.42)
        )
        return line(rows, tone, 0.15 * r)
    if letter == "W":
        return path(
            f"M{x + 0.1 * r:.1f} {y - 0.32 * r:.1f}A{0.38 * r:.2f} {0.38 * r:.2f} 0 1 0 {x + 0.36 * r:.1f} {y + 0.26 * r:.1f}A{0.3 * r:.2f} {0.3 * r:.2f} 0 0 1 {x + 0.1 * r:.1f} {y - 0.32 * r:.1f}Z",
            tone,
        )
    if letter == "P":
        petals = "".join(
            circle(x + 0.29 * r * sin(a), y - 0.29 * r * cos(a), 0.24 * r, tone)
            for a in (pi * n / 2 + pi / 4 for n in range(4))
        )
        return petals + circle(x, y, 0.17 * r, "#FFC857")
    return "".join(
        box(x - 0.44 * r, y + dy * r, 0.88 * r, 0.16 * r, 0.06 * r, tone)
        for dy in (-0.16, 0.16, 0.48)
    )


def _lantern(letter: str, x: float, y: float, r: float) -> str:
    """Body, ribs of light, mark and shine; needs the gradient `glow<letter>`."""
    tone = _TONES[letter]
    outline = _silhouette(letter, x, y, r)
    low = {"O": 0.7, "G": 0.98, "B": 1.0, "W": 0.9, "P": 0.86, "K": 0.86}.get(letter, 0.86)
    cap = {"O": -0.7, "G": -0.98, "B": -0.98, "W": -1.0, "P": -0.86, "K": -0.98}.get(letter, -0.86)
    tassel = line(f"M{x:.1f} {y + low * r:.1f}V{y + (low + 0.26) * r:.1f}", "#C9913E", 0.16 * r)
    top = box(x - 0.26 * r, y + (cap - 0.1) * r, 0.52 * r, 0.18 * r, 0.06 * r, "#C9913E")
    shine = ellipse(x - 0.32 * r, y - 0.4 * r, 0.14 * r, 0.24 * r, "#FFFFFF", 0.55, turn=28)
    if letter in "WK":
        shine = ""
    shade = path(outline, tone.rim, tone.rim, 0.2 * r)
    return (
        tassel
        + shade
        + path(outline, f"url(#glow{letter})")
        + _mark(
            letter,
            x,
            y + (0.12 * r if letter in "BK" else 0.06 * r if letter == "W" else 0),
            r,
            tone.mark,
        )
        + shine
        + top
    )


def _glow(letter: str) -> str:
    tone = _TONES[letter]
    return radial(
        f"glow{letter}", [(0, tone.light), (0.55, tone.body), (1, tone.body)], 0.42, 0.4, 0.75
    )


def lantern(letter: str) -> str:
    """One lantern, lit."""
    return picture(100, 100, _lantern(letter, 50, 49, 37), defs=(_glow(letter),))


def wild() -> str:
    """A lantern of all five colours: a wheel of petals around a white star."""
    letters = "RGBWP"
    petals = []
    for number, letter in enumerate(letters):
        a = 2 * pi * number / 5
        x, y = 50 + 24 * sin(a), 50 - 24 * cos(a)
        tone = _TONES[letter]
        petals.append(
            circle(x, y, 21, tone.rim)
            + circle(x, y, 18.6, tone.body)
            + circle(x - 4, y - 5, 7, tone.light, 0.7)
        )
    return picture(
        100,
        100,
        *petals,
        circle(50, 50, 19, "#3A2A12"),
        circle(50, 50, 17, "#FFF6DC"),
        path(star(50, 50, 15, 6.4, 5), "#E09A1E"),
    )


def bare() -> str:
    """A side without lantern: a lily pad."""
    pad = "M50 50L88 40A40 26 0 1 1 78 31Z"
    return picture(
        100,
        100,
        ellipse(52, 56, 40, 25, "#03202A", 0.35),
        path(pad, "#4C7F6B"),
        path("M50 50L84 43A36 22 0 1 1 76 34Z", "#6FA588", opacity=0.75),
        line("M50 50L22 42M50 50L24 60M50 50L46 71M50 50L72 66", "#3A6553", 2.4, 0.7),
    )


_WOOD = linear("wood", [(0, "#D9B27C"), (0.5, "#B98A54"), (1, "#8A5F36")], x2=0.5)


def tile(*, platform: bool = False) -> str:
    """A floating tile without its lanterns: a raft of planks with a pool in its middle."""
    planks = "".join(line(f"M5 {y}H95", "#6B4724", 1.3, 0.45) for y in (18, 31, 69, 82))
    grain = line(
        "M12 12C26 10 40 14 56 11M60 88C74 90 82 86 90 89M14 76C22 74 30 78 40 75M66 24C74 22 82 26 90 24",
        "#6B4724",
        1,
        0.35,
    )
    pool = (
        circle(50, 50, 23, "#5B3B1C")
        + circle(50, 50, 21, "url(#pool)")
        + line(
            "M36 46C42 42 46 50 52 46C58 42 60 49 66 46M38 56C44 52 48 59 54 56",
            "#A9E4E6",
            1.8,
            0.55,
        )
    )
    middle = pool if not platform else pool + _pavilion()
    return picture(
        100, 100, box(2, 2, 96, 96, 15, "#4A3018"), box(3, 2, 94, 94, 14, "url(#wood)"), planks, grain,
        path("M17 2.5H83C91 2.5 96.5 8 97 16C94 9 90 6.5 83 6.5H17C10 6.5 6 9 3 16C3.5 8 9 2.5 17 2.5Z", "#FFF0CE", opacity=0.6), middle,
        defs=(_WOOD, radial("pool", [(0, "#2E8C98"), (0.75, "#145566"), (1, "#0B3A4A")], 0.45, 0.4, 0.65)),
    )  # fmt: skip


def _pavilion() -> str:
    roof = "M26 44C36 42 44 36 50 28C56 36 64 42 74 44L70 49H30Z"
    return (
        box(34, 48, 32, 17, 2, "#8C2F24")
        + box(45, 52, 10, 13, 2, "#FFD98A")
        + path(roof, "#C8402F", "#5E1812", 2)
        + line("M33 46H67", "#FFC857", 2.4)
        + circle(50, 27, 3, "#FFC857")
        + box(30, 64, 40, 5, 2, "#E2BF84")
    )


def tile_back() -> str:
    """The back of a tile: waves under a moon."""
    waves = "".join(
        line(
            f"M10 {y}C22 {y - 7} 30 {y + 6} 42 {y}C54 {y - 6} 62 {y + 6} 74 {y}C82 {y - 4} 86 {y + 2} 90 {y}",
            "#9BD8DA",
            2.6,
            0.55,
        )
        for y in (58, 70, 82)
    )
    return picture(
        100, 100, box(2, 2, 96, 96, 15, "#4A3018"), box(3, 2, 94, 94, 14, "url(#wood)"), box(9, 8, 82, 82, 9, "url(#night)"), circle(62, 34, 14, "#FFE9B0"), circle(57, 31, 12, "#123E5C"), waves,
        defs=(_WOOD, linear("night", [(0, "#17466A"), (1, "#0C5A66")])),
    )  # fmt: skip


def card(letter: str) -> str:
    """A lantern card."""
    grounds = {
        "R": "#F6CDBE",
        "O": "#FBDDB0",
        "G": "#CFE9C6",
        "B": "#C6DDF6",
        "W": "#8A7A62",
        "P": "#E1CCF2",
        "K": "#C9C2B4",
    }
    edge = _TONES[letter].rim
    return picture(
        100, 140, box(1, 1, 98, 138, 12, "#10242E", 0.4), box(1, 0, 98, 138, 12, "#FFF8E6"), box(5, 4, 90, 130, 9, grounds[letter]), box(5, 94, 90, 40, 9, edge, 0.28),
        circle(50, 66, 41, "#FFF7DC", 0.55), _lantern(letter, 50, 66, 34), path("M5 14C5 8 9 4 15 4H85C91 4 95 8 95 14C92 9 88 8 84 8H16C12 8 8 9 5 14Z", "#FFFFFF", opacity=0.6), defs=(_glow(letter),),
    )  # fmt: skip


_GROUPS = {"S": ("#DDEFF2", "#3C8FA3"), "L": ("#FBE9BF", "#C98A1E"), "X": ("#EEDCF5", "#8A55B5")}


def score(letter: str) -> str:
    """The ground of a score card: small (wave), large (sun), bonus (star) at its head."""
    paper, band = _GROUPS[letter]
    return picture(
        100, 120, box(1, 1, 98, 118, 11, "#10242E", 0.4), box(1, 0, 98, 118, 11, "#FFFDF4"), box(4, 3, 92, 111, 9, paper), path("M4 12C4 6.5 8 3 13 3H87C92 3 96 6.5 96 12V32H4Z", band),
        path("M4 32H96V35H4Z", "#3A2A16", opacity=0.25), path("M13 3H87C92 3 96 6.5 96 12C94 8 91 6.5 87 6.5H13C9 6.5 6 8 4 12C4 6.5 8 3 13 3Z", "#FFFFFF", opacity=0.5),
    )  # fmt: skip


def sign(letter: str) -> str:
    """The sign of a group of score cards."""
    paper, band = _GROUPS[letter]
    inside = {
        "S": line("M22 56C34 44 42 66 54 54C64 45 70 58 80 50", band, 9),
        "L": circle(50, 50, 15, band)
        + "".join(
            line(
                f"M{50 + 22 * sin(a):.1f} {50 - 22 * cos(a):.1f}L{50 + 31 * sin(a):.1f} {50 - 31 * cos(a):.1f}",
                band,
                7,
            )
            for a in (pi * n / 4 for n in range(8))
        ),
        "X": path(star(50, 52, 33, 14, 5), band),
    }[letter]
    return picture(100, 100, circle(50, 50, 47, band), circle(50, 49, 43, paper), inside)


def seal() -> str:
    """A brass seal for points."""
    rim = path(star(50, 50, 48, 42, 16), "#7A5018") + path(star(50, 49, 46, 40, 16), "url(#brass)")
    return picture(
        100,
        100,
        rim,
        circle(50, 49, 33, "#FFE7A6"),
        circle(50, 49, 33, "none", stroke="#A8742A", width=3),
        defs=(linear("brass", [(0, "#FFE9A8"), (0.5, "#DDA543"), (1, "#9A6B24")], x2=0.6),),
    )


def favor() -> str:
    """A favor token: a lotus on a jade disc."""
    petals = "".join(
        group(
            path("M50 62C40 52 40 36 50 24C60 36 60 52 50 62Z", "#FFE3EE", "#C2607E", 2),
            transform=f"rotate({a} 50 64)",
        )
        for a in (-62, 62, -32, 32, 0)
    )
    return picture(
        100,
        100,
        circle(50, 52, 46, "#0D4F3A"),
        circle(50, 49, 45, "url(#jade)"),
        circle(50, 49, 38, "none", 0.55, "#FFFFFF", 2),
        petals,
        defs=(linear("jade", [(0, "#7FD8A8"), (1, "#1F7A58")]),),
    )


def honor(name: str) -> str:
    """A dedication stack's token: four alike, three pairs, seven different, any."""
    tones = {
        "four": ("#F2785C", "#8E2A1A"),
        "pairs": ("#5FB0E0", "#1F4F86"),
        "seven": ("#F2C14E", "#8A5A10"),
        "generic": ("#C9C2B4", "#5E574A"),
    }[name]
    spots = {
        "four": [(34, 36), (66, 36), (34, 66), (66, 66)],
        "pairs": [(32, 30), (32, 50), (50, 42), (50, 62), (68, 52), (68, 72)],
        "seven": [(50, 24), (72, 35), (77, 58), (62, 76), (38, 76), (23, 58), (28, 35)],
        "generic": [(50, 50)],
    }[name]
    colours = {"four": "R", "pairs": "BGP", "seven": "ROGBWPK", "generic": "W"}[name]
    r = 9.5 if name == "seven" else 11
    dots = "".join(
        circle(x, y, r, "#2A1A0A")
        + circle(
            x, y, r - 1.8, _TONES[colours[(n // 2 if name == "pairs" else n) % len(colours)]].body
        )
        for n, (x, y) in enumerate(spots)
    )
    return picture(
        100,
        100,
        path(star(50, 52, 49, 45, 12), "#2A1A0A", opacity=0.5),
        path(star(50, 50, 48, 44, 12), "url(#edge)"),
        circle(50, 50, 39, "#FFF3D6"),
        dots,
        defs=(linear("edge", [(0, tones[0]), (1, tones[1])]),),
    )


def ghost() -> str:
    """The ghost of two players: a pale flame with two eyes."""
    body = (
        "M50 8C76 12 84 40 80 66L84 90L70 82L60 94L50 84L40 94L30 82L16 90L20 66C16 40 24 12 50 8Z"
    )
    return picture(
        100,
        100,
        path(body, "url(#pale)", "#6FA3B8", 3),
        ellipse(39, 44, 6, 9, "#17384A"),
        ellipse(61, 44, 6, 9, "#17384A"),
        line("M42 64C47 69 53 69 58 64", "#17384A", 4),
        defs=(linear("pale", [(0, "#FFFFFF"), (1, "#B4DCE8")]),),
    )


LANTERNS: dict[str, Draw] = {
    **{f"lantern_{letter}": partial(lantern, letter) for letter in _TONES},
    **{f"lantern_card_{letter}": partial(card, letter) for letter in _TONES},
    "lantern_wild": wild,
    "lantern_bare": bare,
    "lantern_ghost": ghost,
    "lantern_favor": favor,
    **{
        f"lantern_honor_{name}": partial(honor, name)
        for name in ("four", "pairs", "seven", "generic")
    },
    "tile_raft": tile,
    "tile_platform": partial(tile, platform=True),
    "tile_back": tile_back,
    "tile_seal": seal,
    **{f"tile_score_{letter}": partial(score, letter) for letter in _GROUPS},
    **{f"tile_sign_{letter}": partial(sign, letter) for letter in _GROUPS},
}
