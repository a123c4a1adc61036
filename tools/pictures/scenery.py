# ruff: noqa: E501  # outlines are long
"""Things that stand and lie in the places: pier, boat, palm, lanterns, hills; stones and shells."""

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
    radial,
    smooth,
    star,
)


def _ridge(seed: int, width: float, base: float, high: float, steps: int) -> str:
    """A mountain line from left to right, closed along the bottom."""
    dice = Random(seed)
    tops = [
        (width * i / steps, base - high * (0.25 + 0.75 * dice.random())) for i in range(steps + 1)
    ]
    crest = smooth(tops, closed=False)
    return f"{crest}L{number(width)} {number(base)}L0 {number(base)}Z"


def hills_far() -> str:
    fill = linear("f", [(0, "#7B5A8C"), (1, "#C97B83")])
    return picture(1280, 150, path(_ridge(4, 1280, 150, 130, 9), "url(#f)"), defs=(fill,))


def hills_near() -> str:
    fill = linear("f", [(0, "#3B3A66"), (1, "#6E4F78")])
    d = "M0 150V70C60 34 130 60 190 88C250 112 330 104 400 128C440 140 470 148 500 150ZM1280 150V26C1220 8 1150 40 1090 76C1030 108 960 106 890 128C850 140 820 147 800 150Z"
    return picture(1280, 150, path(d, "url(#f)"), defs=(fill,))


def palm() -> str:
    """A palm that leans over the water, dark against the evening."""
    trunk = linear("t", [(0, "#3A2B45"), (1, "#1A2133")], x2=1, y2=0)
    leaf = linear("l", [(0, "#2F5A5E"), (1, "#12293C")])
    d = "M60 520C66 400 92 270 160 150C166 146 174 150 172 158C120 280 104 400 104 520Z"
    rings = "".join(
        line(
            f"M{number(66 + 90 * (i / 9) ** 1.5)} {number(470 - 34 * i)}l{number(30 - i * 1.7)} -6",
            "#4A3A55",
            3,
            0.7,
        )
        for i in range(9)
    )
    fronds = (
        "M166 152C120 90 60 84 10 128C60 112 110 120 150 156Z",
        "M166 150C140 70 90 36 30 42C84 56 124 92 150 150Z",
        "M166 148C176 70 230 24 300 40C244 54 206 92 186 150Z",
        "M168 150C220 92 290 96 334 150C284 126 226 128 186 160Z",
        "M166 154C210 150 262 184 282 250C244 206 206 184 170 172Z",
        "M164 154C110 150 56 186 40 250C80 204 124 184 162 172Z",
        "M166 150C158 90 160 40 190 2C196 52 192 104 182 150Z",
    )
    shade = "".join(path(d_, "url(#l)") for d_ in fronds)
    ribs = line(
        "M164 152C116 104 66 98 20 124M168 150C182 84 230 44 290 42M170 152C224 104 284 108 326 146M168 158C212 162 256 192 276 240",
        "#5E8A84",
        2.4,
        0.55,
    )
    nuts = (
        circle(158, 160, 11, "#4A3140")
        + circle(176, 166, 11, "#3B2738")
        + circle(155, 156, 3, "#8A5F62", 0.8)
    )
    return picture(340, 520, path(d, "url(#t)"), rings, shade, ribs, nuts, defs=(trunk, leaf))


def pier() -> str:
    """A wooden pier that comes in from the right."""
    deck = linear("d", [(0, "#B98656"), (1, "#6D4A33")])
    side = linear("s", [(0, "#5A3B2C"), (1, "#33222A")])
    post = linear("p", [(0, "#8A6143"), (0.4, "#5E402F"), (1, "#2A1D26")], x2=1, y2=0)
    posts = "".join(
        box(x, y, w, h, w * 0.3, "url(#p)") + ellipse(x + w / 2, y + 3, w / 2, 5, "#B98A60")
        for x, y, w, h in (
            (96, 58, 22, 120),
            (236, 40, 26, 150),
            (404, 20, 32, 190),
            (590, 0, 38, 230),
        )
    )
    boards = "".join(
        line(
            f"M{number(70 + i * 44)} {number(96 - i * 2.2)}L{number(30 + i * 50)} {number(132 + i * 3.2)}",
            "#4A3025",
            3,
            0.65,
        )
        for i in range(15)
    )
    return picture(
        700, 240, posts,
        path("M66 96L700 62V186L24 132Z", "url(#d)"), boards, path("M24 132L700 186V214L24 146Z", "url(#s)"),
        line("M66 96L700 62", "#F0C48C", 3, 0.8), line("M24 133L700 187", "#E0AE74", 2.4, 0.7),
        "".join(box(x, y, w, h, w * 0.3, "url(#p)") + ellipse(x + w / 2, y + 4, w / 2, 5, "#C79A6C") for x, y, w, h in ((60, 118, 24, 100), (330, 128, 32, 112), (600, 146, 40, 94))),
        defs=(deck, side, post),
    )  # fmt: skip


def lamp_post() -> str:
    """A post with a lantern on a hook."""
    wood = linear("w", [(0, "#8A6143"), (0.5, "#5B3E2E"), (1, "#2C1F27")], x2=1, y2=0)
    glass = radial("g", [(0, "#FFFBE2"), (0.5, "#FFD56B"), (1, "#F08A33")])
    return picture(
        90, 260, box(20, 20, 15, 240, 5, "url(#w)"), box(14, 12, 27, 12, 5, "#7A543A"),
        line("M28 34C46 28 60 30 64 44V56", "#2C1F27", 6), line("M52 62H76", "#3A2A22", 5),
        path("M52 64H76L80 74L76 112H52L48 74Z", "url(#g)"), line("M58 66L56 111M70 66L72 111M64 64V112", "#6A4320", 2.6),
        path("M46 72C50 58 78 58 82 72Z", "#3A2A22"), box(50, 110, 28, 8, 3, "#3A2A22"), circle(64, 55, 4, "none", stroke="#3A2A22", width=3),
        line("M23 26V250", "#C79A6C", 2.4, 0.6), defs=(wood, glass),
    )  # fmt: skip


def float_lantern() -> str:
    """A paper lantern that floats on a leaf."""
    paper = linear("p", [(0, "#FFE7A6"), (0.55, "#FFB84F"), (1, "#E5693A")])
    glow = radial("g", [(0, "#FFFBE8", 0.95), (1, "#FFE08A", 0)])
    return picture(
        100, 100, ellipse(50, 86, 44, 9, "#123F4C", 0.5), path("M10 78C26 90 74 90 90 78C84 94 66 97 50 97C34 97 16 94 10 78Z", "#2D6F5A"),
        path("M24 82L30 26C40 18 60 18 70 26L76 82C60 90 40 90 24 82Z", "url(#p)"), ellipse(50, 58, 20, 26, "url(#g)"),
        line("M41 22L37 86M59 22L63 86", "#C9652F", 2, 0.6), path("M29 28C38 20 62 20 71 28C64 34 36 34 29 28Z", "#FFF2C8"),
        line("M27 50C40 56 60 56 73 50", "#C9652F", 2, 0.5), defs=(paper, glow),
    )  # fmt: skip


def boat() -> str:
    """A small boat with a striped sail, furled light in its stern."""
    hull = linear("h", [(0, "#E9765C"), (1, "#7E2F35")])
    sail = linear("s", [(0, "#FFF3DC"), (1, "#F0C9A0")], x2=1, y2=0.3)
    return picture(
        200, 200, line("M98 18V150", "#4A3025", 6), path("M104 22C140 50 158 92 160 132L104 138Z", "url(#s)"),
        path("M92 40C72 70 56 100 50 132L92 138Z", "url(#s)"), path("M104 70C128 78 146 92 153 106L104 106Z", "#E9765C", opacity=0.85),
        path("M74 70L92 66V96L60 100Z", "#E9765C", opacity=0.85), path("M18 148C60 158 140 158 184 144C178 172 160 184 140 186H60C40 184 26 172 18 148Z", "url(#h)"),
        path("M18 148C60 158 140 158 184 144L182 152C140 166 60 166 20 156Z", "#FFD9A8"), circle(170, 134, 7, "#FFE39A"),
        line("M98 18L112 12L98 8", "#FFC857", 4), defs=(hull, sail),
    )  # fmt: skip


def starfish() -> str:
    body = radial("b", [(0, "#FFB27A"), (0.6, "#F27B55"), (1, "#B9463A")], 0.42, 0.38, 0.7)
    points = []
    for i in range(10):
        a, far = pi * i / 5 + 0.2, 46.0 if i % 2 == 0 else 19.0
        if i % 2 == 0:
            points += [
                (50 + far * sin(a - 0.11), 50 - far * cos(a - 0.11)),
                (50 + far * sin(a + 0.11), 50 - far * cos(a + 0.11)),
            ]
        else:
            points.append((50 + far * sin(a), 50 - far * cos(a)))
    dots = "".join(
        circle(
            50 + r * sin(2 * pi * i / 5 + 0.2),
            50 - r * cos(2 * pi * i / 5 + 0.2),
            3.4 - r * 0.045,
            "#FFE2C2",
            0.9,
        )
        for i in range(5)
        for r in (11, 21, 31, 39)
    )
    return picture(
        100,
        100,
        group(path(smooth(points), "#06202C", opacity=0.35), transform="translate(3 5)"),
        path(smooth(points), "url(#b)"),
        dots,
        circle(50, 50, 3.5, "#FFE2C2"),
        defs=(body,),
    )


def shell_fan() -> str:
    fill = radial("f", [(0, "#FFF1E2"), (0.6, "#F6BFA6"), (1, "#CE7E70")], 0.42, 0.3, 0.8)
    d = "M50 88C40 88 34 84 36 78C18 70 6 52 12 38C18 40 20 34 24 26C30 28 32 22 38 16C44 20 47 16 50 12C53 16 56 20 62 16C68 22 70 28 76 26C80 34 82 40 88 38C94 52 82 70 64 78C66 84 60 88 50 88Z"
    return picture(100, 100, group(path(d, "#06202C", opacity=0.35), transform="translate(3 5)"), path(d, "url(#f)"),
                   line("M47 78L20 42M48 76L32 30M50 76V22M52 76L68 30M53 78L80 42", "#B96A60", 2.6, 0.7), defs=(fill,))  # fmt: skip


def shell_spiral() -> str:
    fill = linear("f", [(0, "#FFF3DC"), (0.6, "#DDB98C"), (1, "#8E6A4B")], x2=1)
    d = "M10 62C12 40 34 20 58 22C74 24 84 30 94 20C92 34 88 44 80 52C74 72 52 84 32 80C18 78 10 72 10 62Z"
    return picture(100, 100, group(path(d, "#06202C", opacity=0.35), transform="translate(3 5)"), path(d, "url(#f)"),
                   line("M34 78C20 66 26 46 44 38M52 80C40 66 46 44 62 30M68 68C60 56 66 42 78 32", "#8E6A4B", 3, 0.7),
                   path("M12 62C14 52 24 48 32 54C38 62 34 74 26 76C18 74 12 70 12 62Z", "#6E4A3C"), defs=(fill,))  # fmt: skip


def _stone(seed: int, tones: tuple[str, str, str]) -> str:
    dice = Random(seed)
    count = 9
    rim = [
        (
            100 + (72 + 20 * dice.random()) * sin(2 * pi * i / count),
            84 - (56 + 18 * dice.random()) * cos(2 * pi * i / count),
        )
        for i in range(count)
    ]
    top = [(100 + (x - 100) * 0.74 - 10, 84 + (y - 84) * 0.7 - 12) for x, y in rim]
    fill = linear("f", [(0, tones[1]), (1, tones[0])], x2=0.6)
    high = linear("h", [(0, tones[2]), (1, tones[1])], x2=0.6)
    specks = "".join(
        circle(
            60 + 80 * dice.random(), 50 + 60 * dice.random(), 1.5 + 2 * dice.random(), tones[0], 0.5
        )
        for _ in range(9)
    )
    return picture(200, 176, group(path(smooth(rim), "#031018", opacity=0.4), transform="translate(6 10)"),
                   path(smooth(rim), "url(#f)"), path(smooth(top), "url(#h)"), specks, defs=(fill, high))  # fmt: skip


def stone1() -> str:
    return _stone(3, ("#1B2C3C", "#33495C", "#52708A"))


def stone2() -> str:
    return _stone(8, ("#1A2E34", "#2F4D52", "#4B7474"))


def stone3() -> str:
    return _stone(14, ("#231F38", "#3D3A58", "#5F5F86"))


def urchin() -> str:
    body = radial("b", [(0, "#B58BE0"), (0.7, "#6E4A9E"), (1, "#3A2560")], 0.4, 0.36, 0.7)
    dice = Random(5)
    spines = "".join(
        f"M50 50L{number(50 + r * sin(a))} {number(50 - r * cos(a))}"
        for i in range(34)
        for a, r in ((2 * pi * i / 34 + 0.1 * dice.random(), 40 + 8 * dice.random()),)
    )
    return picture(100, 100, line(spines, "#2A1B48", 3.2), line(spines, "#9E78D0", 1.4), circle(50, 50, 25, "url(#b)"),
                   "".join(circle(50 + r * sin(2 * pi * i / 7 + r), 50 - r * cos(2 * pi * i / 7 + r), 1.8, "#E3CCFF", 0.8) for i in range(7) for r in (9, 17)), defs=(body,))  # fmt: skip


def anemone() -> str:
    body = radial("b", [(0, "#FFD0DC"), (0.6, "#E97A9A"), (1, "#9E3A66")])
    arms = []
    for i in range(22):
        a, r = 2 * pi * i / 22, 34 + 8 * (i % 2)
        x, y = 50 + r * sin(a), 50 - r * cos(a)
        bend = (50 + r * 0.6 * sin(a + 0.3), 50 - r * 0.6 * cos(a + 0.3))
        arms.append(
            line(
                f"M50 50Q{number(bend[0])} {number(bend[1])} {number(x)} {number(y)}",
                "#E97A9A" if i % 2 else "#C95585",
                6.4,
            )
            + circle(x, y, 4.4, "#FFE3EA")
        )
    return picture(
        100,
        100,
        ellipse(54, 56, 42, 40, "#06202C", 0.35),
        "".join(arms),
        circle(50, 50, 18, "url(#b)"),
        ellipse(50, 50, 8, 5, "#7A2A50"),
        defs=(body,),
    )


def kelp() -> str:
    leaf = linear("l", [(0, "#7CC98E"), (1, "#1F6B5A")])
    blades = (
        "M60 300C44 240 82 200 62 140C50 96 66 50 84 14C86 60 80 96 90 140C104 200 64 240 80 300Z",
        "M34 300C22 250 44 220 30 170C22 136 34 110 44 84C50 116 46 140 54 170C64 220 42 256 50 300Z",
        "M92 300C86 260 112 236 104 190C100 162 112 140 124 120C126 150 120 168 126 192C134 240 108 260 110 300Z",
    )
    return picture(
        150,
        300,
        *(path(d, "url(#l)") for d in blades),
        line("M70 296C56 240 92 200 74 140C66 100 76 60 82 30", "#BFE8B0", 2.4, 0.6),
        defs=(leaf,),
    )


def moon() -> str:
    fill = radial("f", [(0, "#FFFDF0"), (0.8, "#F7EBC8"), (1, "#E8D3A0")], 0.42, 0.4, 0.6)
    halo = radial("h", [(0, "#FFF3CF", 0.55), (0.4, "#FFF3CF", 0.2), (1, "#FFF3CF", 0)])
    craters = (
        circle(88, 84, 9, "#E3CF9E", 0.6)
        + circle(112, 106, 6, "#E3CF9E", 0.6)
        + circle(96, 114, 4.5, "#E3CF9E", 0.6)
    )
    return picture(
        200,
        200,
        circle(100, 100, 98, "url(#h)"),
        circle(100, 100, 40, "url(#f)"),
        craters,
        defs=(fill, halo),
    )


def sparkle() -> str:
    return picture(40, 40, path(star(20, 20, 19, 4, 4), "#FFFFFF"))


def _fish(back: str, belly: str, fin: str) -> str:
    """A small round fish that looks to the right."""
    body = linear("b", [(0, back), (0.6, belly)])
    return picture(
        120, 70, path("M34 35C24 20 12 12 4 14C10 24 11 46 4 56C12 58 24 50 34 35Z", fin),
        path("M50 18C58 4 76 2 84 8C80 14 78 16 78 22Z", fin), path("M54 54C58 64 70 68 78 64C76 58 76 56 74 50Z", fin),
        path("M26 35C38 14 62 8 84 14C102 18 112 28 116 36C110 46 98 56 80 58C58 62 38 54 26 35Z", "url(#b)"),
        path("M84 16C78 28 78 44 83 57", stroke=fin, width=3, opacity=0.7), path("M62 36C68 30 76 32 78 38C74 44 66 44 62 36Z", fin),
        circle(97, 31, 5.4, "#FFFFFF"), circle(98.4, 31, 3, "#12263A"), path("M108 42C105 45 102 46 99 45.5", stroke="#12263A", width=2),
        defs=(body,),
    )  # fmt: skip


def fish1() -> str:
    return _fish("#FF8A5C", "#FFD9A0", "#E0553F")


def fish2() -> str:
    return _fish("#3F9FC0", "#C9F0EA", "#1F6C92")


SCENERY: dict[str, Callable[[], str]] = {
    "hills_far": hills_far, "hills_near": hills_near, "palm": palm, "pier": pier,
    "lamp_post": lamp_post, "float_lantern": float_lantern, "boat": boat, "starfish": starfish,
    "shell_fan": shell_fan, "shell_spiral": shell_spiral, "stone1": stone1, "stone2": stone2,
    "stone3": stone3, "urchin": urchin, "anemone": anemone, "kelp": kelp, "moon": moon,
    "sparkle": sparkle, "fish1": fish1, "fish2": fish2,
}  # fmt: skip
