# ruff: noqa: E501  # outlines are long
"""The word mark and the mark of Lagoon, and the two discs of Reversi as flat pictures."""

from __future__ import annotations

from tools.pictures.draw import circle, ellipse, group, line, linear, path, picture, radial, star

NIGHT, CREAM, SAND = "#082433", "#FFF6E0", "#E9C48C"

BLACK_PEARL = radial(
    "black", [(0, "#60788C"), (0.35, "#2A3A4C"), (0.8, "#141C2A"), (1, "#2C6A70")], 0.36, 0.32, 0.72
)
MOONSTONE = radial(
    "white",
    [(0, "#FFFFFF"), (0.55, "#F2F3EE"), (0.85, "#B9D6EA"), (1, "#8FB2CC")],
    0.36,
    0.32,
    0.78,
)
BRASS = linear("brass", [(0, "#FBE0A0"), (0.5, "#C8923E"), (1, "#6E4A20")], x2=0.7)
DISC_DEFS = (BLACK_PEARL, MOONSTONE, BRASS)


def disc(x: float, y: float, r: float, face: int) -> str:
    """A disc of Reversi: black with a crescent (0) or white with a star (1)."""
    shine = ellipse(x - r * 0.36, y - r * 0.46, r * 0.27, r * 0.17, "#FFFFFF", 0.9, turn=-35)
    if face == 0:
        moon = f"M{x - 0.08 * r:.2f} {y - 0.42 * r:.2f}A{0.43 * r:.2f} {0.43 * r:.2f} 0 1 0 {x + 0.42 * r:.2f} {y + 0.16 * r:.2f}A{0.36 * r:.2f} {0.36 * r:.2f} 0 0 1 {x - 0.08 * r:.2f} {y - 0.42 * r:.2f}Z"
        mark = path(moon, "#A9CBD0", opacity=0.85)
    else:
        mark = path(star(x, y, r * 0.56, r * 0.2, 4), "#7FA4C4", opacity=0.85)
    body = circle(x, y, r, "url(#brass)") + circle(
        x, y, r * 0.945, f"url(#{'white' if face else 'black'})"
    )
    return body + mark + shine


def disc_black() -> str:
    return picture(100, 100, disc(50, 50, 47, 0), defs=DISC_DEFS)


def disc_white() -> str:
    return picture(100, 100, disc(50, 50, 47, 1), defs=DISC_DEFS)


def wordmark() -> str:
    """LAGOON, its two O the two discs, on waves."""
    letters = (
        "M30 40V122H74",
        "M104 124L140 40L176 124M118 98H162",
        "M272 58A44 44 0 1 0 283 88H248",
        "M516 124V40L576 124V40",
    )
    joined = "".join(letters)
    face = linear("face", [(0, "#FFFFFF"), (0.5, "#FFEFC9"), (1, "#F2C377")])
    shade = group(
        line(joined, NIGHT, 32),
        circle(344, 82, 56, NIGHT),
        circle(452, 82, 56, NIGHT),
        opacity=0.55,
        transform="translate(4 8)",
    )
    waves = "M18 156C48 140 66 168 96 156C126 144 144 170 174 156C204 142 222 170 252 156C282 142 300 170 330 156C360 142 378 170 408 156C438 142 456 170 486 156C516 142 534 170 564 156C574 151 582 150 590 152"
    return picture(
        610, 184, shade, line(joined, NIGHT, 32), circle(344, 82, 56, NIGHT), circle(452, 82, 56, NIGHT),
        *(line(letter, "url(#face)", 21) for letter in letters),
        line("M26 42V118", "#FFFFFF", 4, 0.9), line("M103 118L136 43", "#FFFFFF", 4, 0.8), line("M203 70C197 82 197 94 202 106", "#FFFFFF", 4, 0.85), line("M512 118V44", "#FFFFFF", 4, 0.9),
        disc(344, 82, 49, 0), disc(452, 82, 49, 1),
        line(waves, NIGHT, 14, 0.5), line(waves, "#7FE0DA", 7), defs=(face, *DISC_DEFS),
    )  # fmt: skip


def mark() -> str:
    """A pearl in an open shell over waves: the sign of the program."""
    shell = linear("shell", [(0, "#FFD9C2"), (0.6, "#F79C86"), (1, "#D9604F")])
    sea = linear("sea", [(0, "#2C9AA0"), (1, "#0F4C5C")])
    ribs = "".join(
        f"M100 128L{x} {y}" for x, y in ((34, 66), (62, 40), (100, 28), (138, 40), (166, 66))
    )
    shade = radial("deep", [(0, "#0B2A3C", 0.6), (1, "#0B2A3C", 0)])
    return picture(
        200, 200, circle(100, 100, 94, "url(#sea)"),
        path("M100 136C70 132 24 110 22 74C30 62 42 66 44 58C50 40 64 46 70 36C80 22 92 30 100 20C108 30 120 22 130 36C136 46 150 40 156 58C158 66 170 62 178 74C176 110 130 132 100 136Z", "url(#shell)", "#B84B3D", 3),
        line(ribs, "#FFEDE0", 4, 0.75), ellipse(100, 134, 62, 15, "url(#deep)"),
        disc(100, 104, 34, 1), path("M36 128C60 118 140 118 164 128C158 152 130 162 100 162C70 162 42 152 36 128Z", "url(#shell)", "#B84B3D", 3),
        line("M56 136L70 152M84 134L90 156M116 134L110 156M144 136L130 152", "#FFEDE0", 4, 0.75),
        path("M16 146C34 136 46 156 64 148C82 140 92 158 110 150C128 142 140 158 158 148C168 143 176 142 184 144C174 174 140 196 100 196C60 196 26 174 16 146Z", "#7FD8D4", opacity=0.92),
        path("M20 160C40 152 52 168 70 162C90 155 100 170 118 164C136 158 150 168 178 158C166 180 136 196 100 196C64 196 32 182 20 160Z", "#1E7F86"),
        circle(100, 100, 93, "none", stroke="#0B2A3C", width=10), circle(100, 100, 93, "none", stroke="url(#brass)", width=7),
        defs=(shell, sea, shade, *DISC_DEFS),
    )  # fmt: skip


MARKS = {"wordmark": wordmark, "mark": mark, "disc_black": disc_black, "disc_white": disc_white}
