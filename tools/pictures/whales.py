# ruff: noqa: E501  # outlines are long
"""The four whales of Whale Riders and their cards; fishes and ice are in `fishes.py`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from tools.pictures.draw import (
    box,
    circle,
    line,
    linear,
    path,
    picture,
    polygon,
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


WHALES: dict[str, Draw] = {
    "whale_blue": whale_blue,
    "whale_red": whale_red,
    "whale_green": whale_green,
    "whale_white": whale_white,
    "whale_back": whale_back,
    **{f"whale_card_{name}": partial(whale_card, name) for name in _SKINS},
}
