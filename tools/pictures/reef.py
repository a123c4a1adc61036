"""Small things of the shallow and the aquarium: grass, fish, weed, the cloth bag."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from tools.pictures.draw import circle, ellipse, line, linear, path, picture


def grass() -> str:
    """A tuft of sea grass."""
    blades = []
    for number in range(9):
        lean = (number - 4) * 0.16
        x = 50 + (number - 4) * 4.6
        high = 74 - abs(number - 4) * 9 + number % 2 * 9
        top = (x + lean * 62, 96 - high)
        bend = (x - lean * 18, 96 - high * 0.55)
        colour = ("#1F7A5C", "#2E9A6E", "#56B982")[number % 3]
        d = f"M{x - 3:.1f} 96Q{bend[0] - 3:.1f} {bend[1]:.1f} {top[0]:.1f} {top[1]:.1f}"
        d += f"Q{bend[0] + 4:.1f} {bend[1]:.1f} {x + 3:.1f} 96Z"
        blades.append(path(d, colour))
    return picture(100, 100, ellipse(50, 95, 34, 5, "#0B4C54", 0.35), *blades)


def fish() -> str:
    """A small striped fish that swims to the left."""
    fade = linear("a", ((0, "#FFE08A"), (0.55, "#FFC857"), (1, "#E08A2E")))
    body = path("M4 36Q26 8 62 22L94 8Q86 34 94 60L62 48Q26 62 4 36Z", "url(#a)")
    return picture(
        100, 70, body,
        path("M34 15Q28 36 36 56L46 55Q38 36 45 17Z", "#FFF6E0"),
        path("M56 20Q51 36 57 49L64 47Q59 36 64 22Z", "#FFF6E0"),
        path("M40 15Q52 2 66 12L62 22Q50 16 40 18Z", "#E08A2E"),
        circle(17, 32, 4.2, "#FFFDF5"), circle(16.4, 32, 2.4, "#16323E"),
        defs=(fade,),
    )  # fmt: skip


def weed() -> str:
    """A tall weed for the aquarium's sides."""
    leaves = []
    for number in range(11):
        y = 292 - number * 26
        x = 50 + 9 * sin(number * 0.9)
        side = 1 if number % 2 else -1
        tip = (x + side * (40 - number * 1.6), y - 22)
        colour = "#2E9A6E" if number % 2 else "#1F7A5C"
        d = f"M{x:.1f} {y}Q{x + side * 16:.1f} {y - 34:.1f} {tip[0]:.1f} {tip[1]:.1f}"
        d += f"Q{x + side * 26:.1f} {y + 4:.1f} {x:.1f} {y}Z"
        leaves.append(path(d, colour))
    stem = "M50 300"
    for number in range(11):
        stem += f"L{50 + 9 * sin(number * 0.9):.1f} {292 - number * 26}"
    return picture(100, 300, line(stem, "#14604E", 5), *leaves)


def bag() -> str:
    """A cloth bag, full, tied with a cord; it is stretched to how much is in it."""
    cloth = linear("a", ((0, "#E9CFA0"), (0.5, "#C99B62"), (1, "#8A5B34")), 0.1, 0, 0.9, 1)
    neck = linear("b", ((0, "#F2DDB4"), (1, "#B98850")), 0, 0, 1, 1)
    folds = [
        line(f"M{x} 74Q{x + dx} 110 {x + dx * 2} 168", "#7A4E2C", 3, 0.35)
        for x, dx in ((76, -12), (92, -5), (110, 6), (124, 13))
    ]
    return picture(
        200, 200,
        ellipse(104, 188, 82, 10, "#04222C", 0.35),
        path("M70 70C26 96 8 150 30 178C50 196 150 196 170 178C192 150 174 96 130 70Z", "url(#a)"),
        path("M66 84C34 108 22 150 36 168C40 140 50 108 82 82Z", "#FFF1CF", opacity=0.4),
        *folds,
        path(
            "M66 24Q78 34 88 22Q100 34 112 22Q124 34 136 24Q128 50 128 66Q100 78 72 66Q72 46 66 24",
            "url(#b)",
        ),
        path("M88 26Q86 48 90 66M112 26Q114 48 110 66", stroke="#8A5B34", width=2.6, opacity=0.6),
        path("M70 64Q100 80 130 64L132 74Q100 92 68 74Z", "#FF6F59"),
        line("M118 76Q132 92 126 112M110 79Q112 100 104 116", "#E2523E", 4.5),
        circle(126, 114, 5, "#FFC857"), circle(103, 118, 5, "#FFC857"),
        _shell(),
        defs=(cloth, neck),
    )  # fmt: skip


def _shell() -> str:
    """A fan shell stitched on the bag."""
    parts = []
    for number in range(5):
        angle = (number - 2) * 0.42
        x, y = 100 + 30 * sin(angle), 160 - 34 * cos(angle)
        parts.append(line(f"M100 162L{x:.1f} {y:.1f}", "#FFF6E0", 7, 0.85))
    return "".join(parts) + circle(100, 162, 5, "#FFF6E0", 0.9)


def bubble_column() -> str:
    """Bubbles that rise in the aquarium."""
    parts = []
    for number in range(9):
        y = 280 - number * 32
        x = 30 + 9 * sin(number * pi / 2.6)
        r = 3 + number * 0.75
        parts.append(circle(x, y, r, "#DDF8FA", 0.28, "#F3FBF8", 1.4))
        parts.append(circle(x - r * 0.3, y - r * 0.3, r * 0.25, "#FFFFFF", 0.9))
    return picture(60, 300, *parts)


REEF: dict[str, Callable[[], str]] = {
    "reef_grass": grass,
    "reef_fish": fish,
    "bag_weed": weed,
    "bag_cloth": bag,
    "bag_bubbles": bubble_column,
}
