# ruff: noqa: E501  # outlines are long
"""The emblems of the seats: turtle, crab, ray, seahorse. Two tones, to be recoloured.

`MAIN` is swapped for the seat's colour, `SHADE` for a darker tone of it, `DARK` for eyes and lines.
"""

from __future__ import annotations

from collections.abc import Callable

from tools.pictures.draw import circle, ellipse, group, line, path, picture, smooth

MAIN, SHADE, DARK = "#F3FBF8", "#B9D3D2", "#12394A"


def turtle() -> str:
    """Seen from above, swimming up to the right."""
    right = path("M62 36C70 24 84 20 92 27C93 34 80 44 66 48Z", MAIN)
    left_ = path("M38 36C30 24 16 20 8 27C7 34 20 44 34 48Z", MAIN)
    hind = path("M62 70C70 72 76 80 74 87C68 89 60 84 57 77Z", MAIN) + path(
        "M38 70C30 72 24 80 26 87C32 89 40 84 43 77Z", MAIN
    )
    head = (
        ellipse(50, 19, 10.5, 12.5, MAIN)
        + circle(45.5, 15.5, 2, DARK)
        + circle(54.5, 15.5, 2, DARK)
    )
    shell = path(
        "M50 28C66 28 73 42 73 56C73 72 62 83 50 83C38 83 27 72 27 56C27 42 34 28 50 28Z", SHADE
    )
    plates = "".join(
        path(d, MAIN)
        for d in (
            "M50 38L59 43V54L50 59L41 54V43Z",
            "M62 40C66 44 68 49 68.5 54L63 55L62.5 43Z",
            "M38 40C34 44 32 49 31.5 54L37 55L37.5 43Z",
            "M52 63L61 58L68 60C67 67 62 74 56 77L52 74Z",
            "M48 63L39 58L32 60C33 67 38 74 44 77L48 74Z",
        )
    )
    return picture(
        100, 100, group(right, left_, hind, head, shell, plates, transform="rotate(18 50 50)")
    )


def crab() -> str:
    legs = (
        "M24 60L10 56L6 66M24 66L12 68L10 78M27 72L18 78L18 87"
        "M76 60L90 56L94 66M76 66L88 68L90 78M73 72L82 78L82 87"
    )
    arms = "M27 52C18 48 14 42 15 34M73 52C82 48 86 42 85 34"
    claw = "M15 36C5 32 3 20 11 11C11 18 14 21 18 22C18 17 20 13 24 11C30 19 27 33 15 36Z"
    body = "M50 42C68 42 80 50 80 62C80 75 66 83 50 83C34 83 20 75 20 62C20 50 32 42 50 42Z"
    return picture(
        100, 100,
        line(legs, SHADE, 5.6), line(arms, MAIN, 7.5),
        path(claw, MAIN), group(path(claw, MAIN), transform="translate(100 0) scale(-1 1)"),
        line("M40 46V34M60 46V34", SHADE, 5), path(body, MAIN),
        path("M24 70C32 79 68 79 76 70C72 79 62 83 50 83C38 83 28 79 24 70Z", SHADE),
        circle(40, 31, 6.2, MAIN), circle(60, 31, 6.2, MAIN), circle(40.5, 30.5, 2.8, DARK),
        circle(59.5, 30.5, 2.8, DARK), line("M42 64C46 69 54 69 58 64", DARK, 3),
        circle(33, 60, 3, SHADE), circle(67, 60, 3, SHADE),
    )  # fmt: skip


def ray() -> str:
    body = (
        "M50 14C58 14 62 18 66 24C78 28 90 40 97 56C86 52 76 53 69 58C64 68 58 74 50 76"
        "C42 74 36 68 31 58C24 53 14 52 3 56C10 40 22 28 34 24C38 18 42 14 50 14Z"
    )
    horns = path("M40 20C37 14 37 9 40 6C43 9 45 13 45 18Z", MAIN) + path(
        "M60 20C63 14 63 9 60 6C57 9 55 13 55 18Z", MAIN
    )
    spots = [(36, 44, 3.4), (64, 44, 3.4), (43, 54, 2.6), (57, 54, 2.6), (50, 40, 3)]
    return picture(
        100, 100,
        line("M50 72C50 84 57 88 54 97", SHADE, 4.2), horns, path(body, MAIN),
        path("M50 30C58 30 62 40 61 52C60 64 56 70 50 72C44 70 40 64 39 52C38 40 42 30 50 30Z", SHADE, opacity=0.75),
        "".join(circle(x, y, r, MAIN) for x, y, r in spots),
        circle(39.5, 26, 2.6, DARK), circle(60.5, 26, 2.6, DARK),
    )  # fmt: skip


def seahorse() -> str:
    body = smooth(
        [(50, 10), (60, 13), (66, 22), (65, 31), (58, 37), (60, 45), (66, 53), (64, 65), (55, 73),
         (48, 79), (48, 86), (54, 88), (57, 83), (62, 86), (59, 94), (50, 97), (41, 92), (40, 81),
         (46, 71), (46, 62), (40, 53), (40, 42), (44, 34), (36, 33), (25, 36), (21, 32), (23, 27),
         (35, 24), (40, 18), (43, 12)]
    )  # fmt: skip
    crown = path("M45 13L43 5L49 8L53 3L56 9L62 8L60 15Z", SHADE, SHADE, 2)
    fin = path("M63 44C72 42 78 47 78 54C76 61 70 63 65 60Z", SHADE)
    ribs = line(
        "M46 45C50 47 54 47 58 44M45 53C50 56 56 56 61 52M49 62C53 64 57 63 60 61M48 70C51 71 54 70 56 68",
        SHADE,
        3,
    )
    return picture(
        100,
        100,
        fin,
        crown,
        path(body, MAIN),
        ribs,
        circle(49, 22, 3.4, DARK),
        circle(48, 21, 1.1, MAIN),
    )


EMBLEMS: dict[str, Callable[[], str]] = {
    "turtle": turtle,
    "crab": crab,
    "ray": ray,
    "seahorse": seahorse,
}
