# ruff: noqa: E501  # outlines are long
"""Things of the harbour: lighthouse, town, boats for tables, quay, gull, rosette."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from random import Random

from tools.pictures.draw import (
    box,
    circle,
    ellipse,
    group,
    line,
    linear,
    number,
    path,
    picture,
    polygon,
    radial,
)

CLOCK = (110, 246, 50)  # middle and radius of the clock face on the lighthouse, of 220 x 640


def _band(top: float, bottom: float, fill: str) -> str:
    """A stripe around the tower, which is 104 wide at its head (150) and 156 at its foot (570)."""

    def half(y: float) -> float:
        return 52 + 26 * (y - 150) / 420

    a, b = half(top), half(bottom)
    d = (
        f"M{number(110 - a)} {number(top)}Q110 {number(top + 12)} {number(110 + a)} {number(top)}"
        f"L{number(110 + b)} {number(bottom)}Q110 {number(bottom + 14)} {number(110 - b)} {number(bottom)}Z"
    )
    return path(d, fill)


def _rocks() -> str:
    """What the tower stands on."""
    low = linear("r", [(0, "#4A4F6E"), (1, "#1B2340")])
    d = "M0 640C2 606 20 580 44 574C58 556 92 552 112 556C140 550 170 560 182 576C204 586 216 610 220 640Z"
    lit = "M44 574C58 558 92 554 112 558C132 554 152 556 166 564C140 566 120 572 104 586C84 578 62 578 44 574Z"
    return f"<defs>{low}</defs>" + path(d, "url(#r)") + path(lit, "#767BA0", opacity=0.55) + path(
        "M20 612C40 596 66 596 84 604C66 606 44 614 30 628ZM128 612C150 598 176 598 196 612C176 612 158 616 144 628Z", "#5B6084", opacity=0.6,
    )  # fmt: skip


def _clock_face() -> str:
    """Brass, enamel and twelve marks; the hands are drawn by the game."""
    x, y, r = CLOCK
    marks = "".join(
        line(
            f"M{number(x + (r - 12) * sin(pi * i / 6))} {number(y - (r - 12) * cos(pi * i / 6))}"
            f"L{number(x + (r - 7) * sin(pi * i / 6))} {number(y - (r - 7) * cos(pi * i / 6))}",
            "#3A2A16",
            4.5 if i % 3 == 0 else 2.2,
        )
        for i in range(12)
    )
    return (
        circle(x + 2, y + 5, r + 7, "#1B2340", 0.35)
        + circle(x, y, r + 6, "#8B5E2B")
        + circle(x - 1, y - 1.5, r + 4, "#F2C469")
        + circle(x, y, r, "#A8742F")
        + circle(x, y + 0.5, r - 2, "#FFF6DF")
        + marks
    )


def lighthouse() -> str:
    """White and coral, with a clock below its lamp."""
    white = linear("w", [(0, "#FFF8EA"), (0.45, "#F1E2D2"), (1, "#8D84A6")], x2=1, y2=0)
    red = linear("c", [(0, "#FF8C73"), (0.45, "#EE5F4D"), (1, "#7B2F4E")], x2=1, y2=0)
    iron = linear("i", [(0, "#4E5878"), (0.4, "#343C5C"), (1, "#181E38")], x2=1, y2=0)
    glass = radial("g", [(0, "#FFFDE8"), (0.45, "#FFE08A"), (1, "#F59B3E")])
    bands = [(150, 322, "url(#w)"), (322, 388, "url(#c)"), (388, 454, "url(#w)"), (454, 520, "url(#c)"), (520, 572, "url(#w)")]  # fmt: skip
    rail = "".join(f"M{number(42 + 17 * i)} 122V146" for i in range(9))
    return picture(
        220, 640, _rocks(), *(_band(*band) for band in reversed(bands)),
        # door and windows
        path("M94 572V536C94 514 126 514 126 536V572Z", "#5A3B2C"), path("M98 572V538C98 520 122 520 122 538V572Z", "#8A6143"), circle(118, 552, 2.6, "#FFC857"),
        *(path(f"M{number(x)} {number(y)}V{number(y - 16)}C{number(x)} {number(y - 30)} {number(x + 20)} {number(y - 30)} {number(x + 20)} {number(y - 16)}V{number(y)}Z", "#3A2A3E") + path(f"M{number(x + 3)} {number(y - 3)}V{number(y - 16)}C{number(x + 3)} {number(y - 26)} {number(x + 17)} {number(y - 26)} {number(x + 17)} {number(y - 16)}V{number(y - 3)}Z", "#FFD56B") for x, y in ((78, 366), (118, 432), (84, 498))),
        _clock_face(),
        # gallery, lamp room, cap
        path("M48 150L58 170H162L172 150Z", "url(#i)"), box(40, 142, 140, 12, 5, "url(#i)"), line(f"{rail}M40 122H180", "#2A3152", 3.4),
        box(70, 70, 80, 74, 6, "url(#g)"), line("M86 70V144M110 70V144M134 70V144M70 106H150", "#5A3B2C", 3, 0.8),
        path("M62 72H158L150 62H70Z", "url(#i)"), path("M66 64C70 34 94 22 110 22C126 22 150 34 154 64Z", "url(#c)"),
        path("M78 56C84 38 98 30 108 28C98 36 92 46 90 58Z", "#FFD9C8", opacity=0.6), circle(110, 18, 7, "#F2C469"), line("M110 12V2", "#F2C469", 3),
        defs=(white, red, iron, glass),
    )  # fmt: skip


_HOUSES = ("#33405F", "#3D4568", "#2C3A58", "#47466B", "#38496A")
_ROOFS = ("#5B3F5E", "#6B4560", "#4C3A5C", "#7A4C5E")


def town() -> str:
    """Houses along the water with lit windows, the light of the evening on their roofs."""
    dice = Random(23)
    parts = [path("M0 150V104C90 84 160 92 250 66C340 44 420 60 520 40C620 30 700 62 780 84C850 104 920 132 1000 150Z", "#2B3658")]  # fmt: skip
    x = 4.0
    while x < 900:
        wide, high = 26 + 20 * dice.random(), 30 + 34 * dice.random()
        high *= 1 - 0.45 * max(0.0, (x - 700) / 200)  # the town ends in low sheds
        lift = 26 * max(0.0, 1 - abs(x - 470) / 420)
        parts.append(_house(x, 150 - lift * 0.35, wide, high + lift, dice))
        x += wide - 2 + 8 * dice.random()
    parts.append(_tower(470, 28))
    return picture(1000, 150, *parts)


def _house(x: float, foot: float, wide: float, high: float, dice: Random) -> str:
    wall, roof = dice.choice(_HOUSES), dice.choice(_ROOFS)
    top, peak = foot - high, foot - high - wide * (0.35 + 0.25 * dice.random())
    made = box(x, top, wide, high + 10, 1, wall)
    made += path(polygon([(x - 2, top), (x + wide / 2, peak), (x + wide + 2, top)]), roof)
    made += line(f"M{number(x)} {number(top - 1)}L{number(x + wide / 2)} {number(peak)}", "#D98A78", 1.6, 0.7)  # fmt: skip
    for row in range(int(high // 15)):
        for column in range(2):
            if dice.random() < 0.58:
                tone = dice.choice(("#FFD56B", "#FFC04D", "#FFE7A6"))
                at = (x + wide * (0.2 + 0.36 * column), top + 6 + 14 * row)
                made += box(at[0], at[1], wide * 0.22, 7.5, 1.2, tone, 0.95)
    return made


def _tower(x: float, wide: float) -> str:
    return (
        box(x, 26, wide, 124, 1, "#3A4268")
        + path(polygon([(x - 3, 26), (x + wide / 2, -2), (x + wide + 3, 26)]), "#6B4560")
        + line(f"M{number(x)} 26L{number(x + wide / 2)} 0", "#E79A80", 2, 0.8)
        + "".join(box(x + 9, y, 10, 12, 5, "#FFD56B") for y in (40, 66, 92))
    )


def boat() -> str:
    """A boat whose sail is wide enough for a number; `#E9765C` and `#7E2F35` are its hull."""
    hull = linear("h", [(0, "#E9765C"), (1, "#7E2F35")])
    sail = linear("s", [(0, "#FFFBF0"), (1, "#EBD3B0")], x2=0.7, y2=1)
    jib = linear("j", [(0, "#F6E3C6"), (1, "#D9B48C")])
    return picture(
        240, 240, ellipse(122, 228, 96, 8, "#06202C", 0.35),
        line("M106 12V190", "#5A3B2C", 7), line("M104 14V188", "#9A7350", 2, 0.8), line("M104 180L214 172", "#5A3B2C", 5),
        path("M114 22C166 58 204 112 212 166C176 176 144 178 114 176Z", "url(#s)"), path("M114 22C124 60 126 120 118 176L114 176Z", "#C9A26B", opacity=0.35),
        path("M98 46C74 84 50 126 40 170C60 174 80 174 98 170Z", "url(#j)"),
        path("M106 12C124 6 136 18 152 10C146 20 150 26 154 32C138 36 124 26 106 32Z", "#E9765C"),
        path("M20 184C70 196 170 196 226 180C220 208 200 224 176 228H76C48 224 30 210 20 184Z", "url(#h)"),
        path("M20 184C70 196 170 196 226 180L224 189C170 204 72 204 23 193Z", "#FFE3C2"), path("M40 214C90 222 160 222 206 210C200 220 190 226 176 228H76C60 226 48 222 40 214Z", "#06202C", opacity=0.22),
        *(circle(cx, 209, 5.5, "#FFD56B") + circle(cx, 209, 5.5, "none", stroke="#5A2A2C", width=2) for cx in (92, 124, 156)),
        defs=(hull, sail, jib),
    )  # fmt: skip


def rowboat() -> str:
    """A small boat at its rope, oars shipped."""
    hull = linear("h", [(0, "#2E8C8C"), (1, "#123F55")])
    return picture(
        160, 70, ellipse(80, 62, 70, 6, "#06202C", 0.4), path("M8 26C40 36 120 36 152 24C150 46 136 60 116 62H46C24 60 12 46 8 26Z", "url(#h)"),
        path("M8 26C40 36 120 36 152 24C120 22 40 22 8 26Z", "#3A2A22"), path("M8 26C40 36 120 36 152 24L151 32C120 44 40 44 10 34Z", "#BFE3DC"),
        line("M54 30L24 12M104 30L138 8", "#C9A26B", 4), path("M24 12L12 6L16 16ZM138 8L152 0L148 12Z", "#C9A26B"), defs=(hull,),
    )  # fmt: skip


def quay() -> str:
    """A stretch of planks along the lower edge; it can be laid side by side."""
    top = linear("t", [(0, "#B98A5C"), (1, "#7B5539")])
    front = linear("f", [(0, "#5C3E2E"), (1, "#2A1D26")])
    dice = Random(8)
    seams = "".join(f"M{number(40 * i)} 22L{number(40 * i)} 58" for i in range(17))
    grain = "".join(
        f"M{number(40 * i + 6)} {number(y)}h{number(10 + 16 * dice.random())}"
        for i in range(16)
        for y in (28 + 6 * dice.random(), 40 + 6 * dice.random(), 50)
    )
    posts = "".join(box(x, 62, 26, 60, 5, "#3A2833") for x in (60, 220, 380, 540))
    return picture(
        640, 120, posts, box(0, 56, 640, 34, 0, "url(#f)"), box(0, 20, 640, 38, 0, "url(#t)"),
        line(seams, "#4A3025", 2.6, 0.75), line(grain, "#5E4331", 1.6, 0.5), box(0, 19, 640, 4, 0, "#F0C48C", 0.85), box(0, 55, 640, 4, 0, "#3A2833", 0.7),
        defs=(top, front),
    )  # fmt: skip


def bollard() -> str:
    """An iron post with a turn of rope."""
    iron = linear("i", [(0, "#7A86A6"), (0.4, "#434C6C"), (1, "#1B2138")], x2=1, y2=0)
    return picture(
        80, 90, ellipse(42, 84, 32, 6, "#06202C", 0.45), path("M24 84C28 60 24 44 24 34H56C56 44 52 60 56 84Z", "url(#i)"),
        path("M12 30C12 18 24 12 40 12C56 12 68 18 68 30C60 40 20 40 12 30Z", "url(#i)"), ellipse(36, 20, 16, 5, "#A9B4D0", 0.8),
        line("M24 56C32 64 48 64 56 56M24 64C32 72 48 72 56 64M25 72C33 80 48 80 55 72", "#E0BE8A", 6), line("M24 54C32 62 48 62 56 54M24 62C32 70 48 70 56 62", "#8B6B45", 1.4, 0.8),
        defs=(iron,),
    )  # fmt: skip


def gull() -> str:
    """A gull that watches the evening."""
    body = linear("b", [(0, "#FFFFFF"), (1, "#C9D6E2")])
    wing = linear("w", [(0, "#A9B8CC"), (1, "#66748E")])
    return picture(
        110, 100, line("M48 78V94M62 76V94", "#F08A33", 4), path("M14 44C24 30 40 26 52 28C54 14 68 6 80 10C92 14 94 28 88 38C86 62 66 82 44 80C28 78 14 66 2 64C14 60 14 52 14 44Z", "url(#b)"),
        path("M6 62C24 40 46 36 66 46C62 64 44 74 26 70C18 68 12 66 6 62Z", "url(#w)"), path("M6 62C14 56 24 54 32 56C24 62 14 64 6 62Z", "#2C3450"),
        path("M88 22L108 28L88 33Z", "#F2A33C"), path("M98 26L108 28L98 30Z", "#E9623C"), circle(80, 21, 3.4, "#12203A"), circle(81, 20, 1.1, "#FFFFFF"), defs=(body, wing),
    )  # fmt: skip


def rosette() -> str:
    """A shell on two ribbons, for places to be proud of; `#FFC857`, `#C98B2A`, `#FFE9AE` are its metal."""
    shell = radial("s", [(0, "#FFE9AE"), (0.6, "#FFC857"), (1, "#C98B2A")], 0.42, 0.34, 0.75)
    d = "M50 74C38 74 32 70 34 64C18 58 8 42 14 28C20 30 22 24 26 18C32 20 34 13 40 9C45 13 48 9 50 5C52 9 55 13 60 9C66 13 68 20 74 18C78 24 80 30 86 28C92 42 82 58 66 64C68 70 62 74 50 74Z"
    return picture(
        100, 110, path("M36 62L24 104L38 96L48 106L54 66Z", "#EE5F4D"), path("M64 62L76 104L62 96L52 106L46 66Z", "#C9414C"),
        group(path(d, "#06202C", opacity=0.3), transform="translate(2 3)"), path(d, "url(#s)"),
        line("M47 66L24 34M48.5 64L36 22M50 64V14M51.5 64L64 22M53 66L76 34", "#C98B2A", 2.2, 0.75), defs=(shell,),
    )  # fmt: skip


HARBOUR: dict[str, Callable[[], str]] = {
    "harbour_lighthouse": lighthouse,
    "harbour_town": town,
    "harbour_boat": boat,
    "harbour_rowboat": rowboat,
    "harbour_quay": quay,
    "harbour_bollard": bollard,
    "harbour_gull": gull,
    "harbour_rosette": rosette,
}
