# ruff: noqa: E501  # outlines are long
"""Portraits of the eight computer players, each on a round badge of 100 x 100."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt

from tools.pictures.draw import (
    circle,
    ellipse,
    line,
    linear,
    number,
    path,
    picture,
    radial,
    star,
)

DARK = "#1B2E3C"


def _badge(
    sky: tuple[str, str], *parts: str, defs: tuple[str, ...] = (), ring: str = "#C9A26B"
) -> str:
    """The parts before a round sky, behind a rope ring that hides what stands over."""
    back = linear("sky", [(0, sky[0]), (1, sky[1])])
    rim = linear("rim", [(0, "#F0D3A0"), (0.5, ring), (1, "#7C5A36")], x2=0.6)
    cover = "M50 0A50 50 0 1 1 49.9 0ZM50 7.5A42.5 42.5 0 1 0 50.1 7.5Z"
    return picture(
        100, 100,
        circle(50, 50, 46, "url(#sky)"), *parts,
        f'<path d="{cover}" fill="url(#rim)" fill-rule="evenodd"/>',
        circle(50, 50, 42.5, "none", stroke="#5A3F24", width=1.6, opacity=0.55),
        path("M12 36A41 41 0 0 1 36 12", stroke="#FFF3D6", width=2.6, opacity=0.8),
        defs=(back, rim, *defs),
    )  # fmt: skip


def _ground(y: float, bend: float, colour: str) -> str:
    """Sand or water that fills the badge below `y`; its top is bent towards `bend`."""
    half = sqrt(46**2 - (y - 50) ** 2)
    low, high = number(50 - half), number(50 + half)
    d = f"M{low} {number(y)}C32 {number(bend)} 68 {number(bend)} {high} {number(y)}"
    return path(f"{d}A46 46 0 0 1 {low} {number(y)}Z", colour)


def _eye(x: float, y: float, r: float) -> str:
    return circle(x, y, r, DARK) + circle(x - r * 0.32, y - r * 0.36, r * 0.36, "#FFFFFF")


def plover() -> str:
    """Pip, a fluffy chick of the shore."""
    body = radial("body", [(0, "#FFF6E4"), (0.65, "#F1D9AE"), (1, "#CFA876")], 0.4, 0.35, 0.75)
    return _badge(
        ("#9ADBE0", "#F6E7BE"),
        _ground(74, 68, "#E5C88E"), ellipse(50, 84, 24, 4, "#B9935C", 0.5),
        line("M43 76V84M57 76V84", "#E58B3A", 3.2), ellipse(50, 60, 23, 20.5, "url(#body)"),
        path("M33 61C31 70 36 76 43 77C38 71 37 66 39 60Z", "#B98B58", opacity=0.8),
        circle(50, 38, 18, "url(#body)"),
        path("M33 34C37 24 44 20.5 50 20.5C56 20.5 63 24 67 34C60 29 55 31 50 31C45 31 40 29 33 34Z", "#8A6540"),
        line("M48 20L45 14M51 20L52 13", "#8A6540", 2.6), path("M36 49C42 55 58 55 64 49C64 56 57 59 50 59C43 59 36 56 36 49Z", "#4E3B2C"),
        _eye(42, 37, 4.2), _eye(58, 37, 4.2), path("M45.5 42.500H54.500L50 50Z", "#F08A33", "#F08A33", 1.6),
        circle(36.5, 43.5, 3, "#F4A58A", 0.7), circle(63.5, 43.5, 3, "#F4A58A", 0.7), defs=(body,),
    )  # fmt: skip


def duckling() -> str:
    """Dory, swimming."""
    down = radial("down", [(0, "#FFF2A8"), (0.6, "#FFD34F"), (1, "#E09A22")], 0.4, 0.35, 0.75)
    return _badge(
        ("#BFEAE2", "#58B3B4"),
        _ground(66, 62, "#2E8E98"),
        path("M24 62C20 56 20 50 22 46C28 52 34 54 40 54C48 50 66 50 74 56C76 68 68 78 50 78C36 78 26 72 24 62Z", "url(#down)"),
        path("M40 62C46 57 58 57 62 63C58 71 46 72 40 62Z", "#EDB03A", opacity=0.75),
        circle(58, 38, 19, "url(#down)"), line("M56 20C54 15 57 12 60 12M60 20C60 16 64 15 66 16", "#E0A22A", 2.6),
        _eye(56, 34, 4.4), path("M69 36C76 34 83 37 85 41C82 45 74 47 67 45C66 42 67 38 69 36Z", "#F0813A"),
        line("M69 41C74 41.5 79 41.5 83 41", "#B8541C", 1.6), circle(58, 44, 3.4, "#F5A24A", 0.6),
        _ground(73, 70, "#3FA3AA"),
        line("M16 84H30M44 87H62M72 83H84", "#7FD0CF", 2.4), defs=(down,),
    )  # fmt: skip


def hermit() -> str:
    """Hob, with a spiral shell."""
    shell = radial("shell", [(0, "#FFE9D2"), (0.55, "#EE9E7C"), (1, "#A6553F")], 0.4, 0.3, 0.8)
    legs = "M34 74L22 80M40 77L32 86M60 77L66 86M66 73L78 80"
    claw = "M30 62C20 63 14 56 16 47C19 50 22 51 25 50C24 46 26 42 30 41C36 46 37 58 30 62Z"
    return _badge(
        ("#5FC0C4", "#1E7F86"),
        _ground(78, 72, "#E2C48C"), line("M18 88H26M60 90H70M40 92H46", "#B9935C", 2.4),
        line(legs, "#C9472F", 5), path("M44 72C38 40 52 17 70 19C88 21 92 44 84 60C78 72 62 78 44 72Z", "url(#shell)"),
        line("M52 68C52 52 60 40 70 40C78 40 80 50 75 55C70 58 65 54 67 49", "#8E4632", 3.4),
        line("M54 34C60 25 66 22 72 23", "#FFF1E0", 3.4, 0.85), ellipse(42, 67, 14, 11.5, "#F0664A"),
        path(claw, "#F0664A"), path("M20 50C20 55 23 59 28 60C24 62 18 59 17 53Z", "#C9472F", opacity=0.6),
        line("M37 58V49M46 57V48", "#F0664A", 3.4), circle(37, 46, 5.4, "#FFF8EC"), circle(46, 45, 5.4, "#FFF8EC"),
        _eye(37.5, 46, 3), _eye(46.5, 45, 3), line("M37 70C40 73 44 73 47 70", DARK, 2.2), defs=(shell,),
    )  # fmt: skip


def otter() -> str:
    """Mira, with a shell in her paws."""
    fur = linear("fur", [(0, "#A87650"), (1, "#6B4429")])
    return _badge(
        ("#F9D9A0", "#E7936C"),
        _ground(80, 74, "#2B7F8C"),
        path("M27 89C22 76 30 62 50 62C70 62 78 76 73 89Z", "url(#fur)"), circle(30, 27, 7.5, "#7C5134"),
        circle(70, 27, 7.5, "#7C5134"), circle(31, 28, 3.8, "#D9A77E"), circle(69, 28, 3.8, "#D9A77E"),
        path("M50 17C69 17 77 29 77 43C77 58 66 66 50 66C34 66 23 58 23 43C23 29 31 17 50 17Z", "url(#fur)"),
        path("M50 42C62 42 70 47 70 54C70 62 60 66 50 66C40 66 30 62 30 54C30 47 38 42 50 42Z", "#EBCFAE"),
        ellipse(50, 46, 6.5, 4.6, DARK), circle(48, 44.6, 1.4, "#FFFFFF", 0.8), line("M50 50V54M50 54C47 58 42 58 40 55M50 54C53 58 58 58 60 55", DARK, 2.2),
        _eye(38, 37, 4.2), _eye(62, 37, 4.2), line("M30 54L18 52M30 57L19 59M70 54L82 52M70 57L81 59", "#FFF3DF", 1.5),
        path("M36 84A14 12 0 0 1 64 84L50 91Z", "#FFC9B3"), line("M50 90L43 75M50 90V73M50 90L57 75", "#E08E75", 1.8),
        ellipse(36, 83, 7, 6, "#8A5C3B", turn=-24), ellipse(64, 83, 7, 6, "#8A5C3B", turn=24), defs=(fur,),
    )  # fmt: skip


def heron() -> str:
    """Finn, tall and patient."""
    neck = linear("neck", [(0, "#E9F0F2"), (1, "#9DB2BE")], x2=1, y2=0)
    return _badge(
        ("#FBE3B4", "#8CCBC4"),
        circle(72, 30, 11, "#FFF4D2", 0.9), _ground(76, 71, "#2F8C92"),
        line("M14 80V54M19 82V60M88 80V58", "#4F7C4E", 3), ellipse(14, 54, 2.8, 7, "#8B5E34"), ellipse(88, 56, 2.6, 6.5, "#8B5E34"),
        path("M28 89C26 80 34 72 50 70C64 70 74 80 72 89Z", "#6D8797"), path("M36 90C36 84 46 76 62 78C54 84 50 88 50 94Z", "#4E6675"),
        path("M46 82C36 72 38 60 46 53C52 47 51 42 45 38C40 33 41 25 48 22C57 19 64 25 62 35C61 45 57 51 54 57C50 64 54 70 60 78Z", "url(#neck)"),
        path("M43 29C35 25 30 26 22 22C30 31 36 35 44 34Z", "#24394A"), path("M44 27C50 19 58 20 61 27C56 25 50 26 44 27Z", "#24394A"),
        path("M60 27L88 36L60 36Z", "#F0A63A"), line("M62 33L84 35.6", "#A8661A", 1.6), circle(54.5, 29, 4.6, "#FFD75E"), _eye(55, 29, 3),
        line("M49 44C47 47 46 49 44 52M54 46C52 50 50 53 48 56", "#5D7382", 2), defs=(neck,),
    )  # fmt: skip


def seal() -> str:
    """Salka, wise and round."""
    skin = radial("skin", [(0, "#DDE7EE"), (0.6, "#93A7B8"), (1, "#53687B")], 0.4, 0.3, 0.8)
    return _badge(
        ("#2F5F88", "#123049"),
        "".join(circle(x, y, r, "#F3FBF8", 0.8) for x, y, r in ((24, 26, 1.3), (74, 20, 1.5), (80, 36, 1), (33, 17, 1), (60, 14, 1))),
        _ground(82, 76, "#1E7F86"),
        path("M23 88C19 66 24 22 50 22C76 22 81 66 77 88Z", "url(#skin)"),
        "".join(ellipse(x, y, 2.6, 2, "#5C7186", 0.7) for x, y in ((38, 31), (60, 29), (32, 44), (68, 42), (30, 72), (71, 74), (35, 84), (64, 86))),
        _eye(38, 46, 6), _eye(62, 46, 6), line("M32 38C35 36 39 36 42 38M58 38C61 36 65 36 68 38", "#43586B", 2.4),
        ellipse(43.5, 60, 9.5, 8, "#EDF3F6"), ellipse(56.5, 60, 9.5, 8, "#EDF3F6"), path("M44.5 53H55.5C55 58 52 60 50 60C48 60 45 58 44.5 53Z", DARK, DARK, 1.5),
        line("M36 60L22 58M36 63L23 66M64 60L78 58M64 63L77 66", "#EDF3F6", 1.6), circle(42, 62, 0.9, "#7F93A4"), circle(46, 64, 0.9, "#7F93A4"),
        circle(58, 62, 0.9, "#7F93A4"), circle(54, 64, 0.9, "#7F93A4"), line("M45 69C48 71.5 52 71.5 55 69", DARK, 2.2), defs=(skin,),
    )  # fmt: skip


def pike() -> str:
    """Old Bram, with a monocle and many teeth."""
    scale = linear("scale", [(0, "#7FA65C"), (0.55, "#4F7A46"), (1, "#D8D5A0")])
    return _badge(
        ("#2C6E66", "#0C2F38"),
        line("M25 88C20 78 26 70 20 58M78 86C84 76 78 70 84 60", "#1F7A5C", 5),
        path("M95 42C84 24 66 22 52 27C36 31 20 40 9 54C20 62 32 66 44 68C62 76 82 77 92 68Z", "url(#scale)"),
        path("M58 26C66 12 78 12 84 16C80 22 80 28 82 32Z", "#B5653A"), path("M62 72C66 82 76 86 82 84C80 80 80 76 80 74Z", "#B5653A"),
        path("M11 54C24 55 36 55 50 50C46 58 38 63 30 64C22 62 16 58 11 54Z", "#7A3B38"),
        path("M18 54.500L21 58.500L24 55ZM27 55L30 59.500L33 54.800ZM36 54.300L39 58.500L42 52.800Z", "#FFF8E6"),
        line("M64 30C60 40 60 56 66 70", "#3B5E38", 3), "".join(ellipse(x, y, 3.4, 2.2, "#C9D98F", 0.75, turn=-14) for x, y in ((74, 40), (84, 46), (75, 54), (86, 60), (76, 64))),
        circle(47, 40, 8.5, "#FFF3C4"), _eye(46, 40.5, 4.6), circle(47, 40, 10, "none", stroke="#E8B84A", width=2.6), line("M56 45C60 54 56 62 58 74", "#E8B84A", 1.5),
        line("M38 29C43 25 50 25 55 28", "#33562F", 3.6), circle(14, 40, 2.6, "#BDEBE6", 0.7), circle(20, 32, 1.8, "#BDEBE6", 0.7), defs=(scale,),
    )  # fmt: skip


def lighthouse() -> str:
    """It sees beyond the horizon."""
    tower = linear("tower", [(0, "#FFFFFF"), (0.55, "#F3ECDD"), (1, "#B9AE9E")], x2=1, y2=0)
    red = linear("red", [(0, "#FF8A70"), (0.5, "#EE5A44"), (1, "#A93325")], x2=1, y2=0)
    beam = linear("beam", [(0, "#FFE9A8", 0.95), (1, "#FFE9A8", 0.0)], x2=1, y2=0)
    back = linear("beam2", [(0, "#FFE9A8", 0.0), (1, "#FFE9A8", 0.95)], x2=1, y2=0)
    lamp = radial("lamp", [(0, "#FFF8DC"), (0.4, "#FFD76A", 0.9), (1, "#FFC857", 0.0)])
    return _badge(
        ("#24205A", "#E5776B"),
        "".join(path(star(x, y, 2, 0.8, 4), "#FFF4D8") for x, y in ((22, 30), (34, 18), (70, 16), (82, 38), (16, 46))),
        path("M52 26L90 17V43Z", "url(#beam)"), path("M48 26L11 18V40Z", "url(#beam2)", opacity=0.75),
        _ground(74, 70, "#1B5468"), path("M26 84C32 72 44 70 50 70C58 70 70 73 75 84C76 90 26 90 26 84Z", "#54483F"),
        path("M42 34H58L63 76H37Z", "url(#tower)"), path("M41 44H59L60.3 54H39.700Z", "url(#red)"), path("M38.5 64H61.500L62.7 74H37.300Z", "url(#red)"),
        circle(50, 27, 17, "url(#lamp)"), path("M43.5 22H56.500V32H43.500Z", "#FFE9A8"), line("M50 22V32M43.5 22V32M56.5 22V32", "#5A3F24", 1.8),
        path("M40.5 22C43 14 57 14 59.5 22Z", "url(#red)"), circle(50, 14.5, 2, "#5A3F24"), path("M39 32H61V35.500H39Z", "#5A3F24", "#5A3F24", 1.5),
        circle(46.5, 50, 1.9, DARK), circle(53.5, 50, 1.9, DARK), line("M46 57C48.5 59.5 51.5 59.5 54 57", DARK, 2),
        line("M16 82C24 79 26 85 36 82M64 84C72 81 76 87 84 83", "#4FA3AE", 2.6), defs=(tower, red, beam, back, lamp),
    )  # fmt: skip


PORTRAITS: tuple[Callable[[], str], ...] = (
    plover,
    duckling,
    hermit,
    otter,
    heron,
    seal,
    pike,
    lighthouse,
)
