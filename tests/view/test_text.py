"""The door of text: order of mixed lines, odd names, contrast, wrapping."""

from __future__ import annotations

import random
import sys

import pygame
import pytest

from game.view.bidi import readable, screen_runs
from game.view.lettering import Lettering
from game.view.look import Look
from game.view.theme import TEXT_PAIRS, THEMES, contrast, theme
from tests.view.conftest import MakeLook
from tests.view.games import pixels

# U+200C and U+200D only join letters; python-bidi leaves them out, so they are tried elsewhere.
LETTERS = "abcXYZ 0129 .,:;-+()[]/% سلاممرجاندریانیک ۰۱۲۹ گچپژ ıİşğ  "
MIRROR = str.maketrans("()[]", ")(][")


def _on_screen(line: str, base: int) -> str:
    """The letters as they stand on the screen, brackets mirrored where they read right to left."""
    return "".join(
        text[::-1].translate(MIRROR) if level % 2 else text
        for text, level in screen_runs(line, base)
    )


def test_lines_stand_in_the_order_of_the_bidi_algorithm() -> None:
    from bidi.algorithm import get_display

    seed = 20261130
    dice = random.Random(seed)
    for _ in range(3000):
        line = "".join(dice.choice(LETTERS) for _ in range(dice.randint(1, 30)))
        for base, direction in ((0, "L"), (1, "R")):
            expected = get_display(line, base_dir=direction)
            assert _on_screen(line, base) == expected, f"seed {seed}: {line!r} {direction}"


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("امتیاز ۱۲", ["۱۲", "امتیاز "]),
        ("ساعت 10:32", ["10:32", "ساعت "]),
        ("Reef بازی", ["بازی", "Reef"]),
    ],
)
def test_numbers_and_latin_words_keep_their_direction(line: str, expected: list[str]) -> None:
    shown = [text.strip() for text, _ in screen_runs(line, 1) if text.strip()]
    assert shown == [text.strip() for text in expected]
    levels = {text.strip(): level for text, level in screen_runs(line, 1)}
    assert levels[expected[0].strip()] % 2 == (1 if expected[0] == "بازی" else 0) or line[0] == "R"


def test_the_half_space_stays_inside_its_word() -> None:
    assert screen_runs("می\u200cروم", 1) == (("می\u200cروم", 1),)


def test_5000_odd_names_draw(make_look: MakeLook) -> None:
    lettering = make_look().lettering
    seed = 7
    dice = random.Random(seed)
    surface = pygame.Surface((200, 40))
    for number in range(5000):
        name = "".join(_any_letter(dice) for _ in range(dice.randint(0, 12)))
        try:
            image = lettering.line(name, 14, (255, 255, 255))
            if number % 10 == 0:
                lettering.draw(surface, name, surface.get_rect(), 14, (255, 255, 255), wrap=True)
        except Exception as fault:
            raise AssertionError(f"seed {seed}: {name!r} {fault}") from fault
        assert image.get_height() == lettering.height(14)


def _any_letter(dice: random.Random) -> str:
    """Any code point, the troublesome ones often."""
    kind = dice.random()
    if kind < 0.15:
        return dice.choice(
            "\u200c\u200d\u200e\u200f\u202a\u202e\u2066\u2069\ufeff\x00\n\t\u0301\u06c0"
        )
    if kind < 0.5:
        return chr(dice.randint(0x20, 0x6FF))
    return chr(dice.randint(0, sys.maxunicode))


def test_surrogates_and_controls_are_left_out() -> None:
    assert readable("a\ud800b\x00c\u202ed") == "abcd"


def test_text_stands_out_from_what_it_lies_on() -> None:
    for name in THEMES:
        least = 7.0 if name == "contrast" else 4.5
        colours = theme(name)
        for ink, on in TEXT_PAIRS:
            found = contrast(colours[ink], colours[on])
            assert found >= least, f"{name}: {ink} on {on} is {found:.2f}"


def test_themes_have_the_same_names() -> None:
    names = [set(theme(name).colours) for name in THEMES]
    assert names[0] == names[1] == names[2]


def test_an_unknown_theme_is_the_dark_one() -> None:
    assert theme("nowhere").colours == theme("dark").colours


@pytest.mark.parametrize("align", ["start", "centre", "end"])
@pytest.mark.parametrize("mirrored", [False, True])
def test_text_lies_where_its_direction_says(
    make_look: MakeLook, align: str, mirrored: bool
) -> None:
    lettering = make_look().lettering
    door = Lettering.__new__(Lettering)
    door.__dict__.update(lettering.__dict__)
    door.right_to_left = mirrored
    surface, box = pygame.Surface((300, 40)), pygame.Rect(20, 0, 260, 40)
    covered = door.draw(surface, "Reversi", box, 18, (255, 255, 255), align=align)
    if align == "centre":
        assert abs(covered.centerx - box.centerx) <= 1
    elif (align == "start") != mirrored:
        assert covered.x == box.x
    else:
        assert covered.right == box.right


def test_wrapped_lines_fit_and_lose_no_word(make_look: MakeLook) -> None:
    lettering = make_look().lettering
    text = "White hands a disc to Black because Black has none left and can still place one"
    lines = lettering.wrap(text, 16, 150)
    assert len(lines) > 2
    assert " ".join(lines) == text
    assert all(lettering.width(line, 16) <= 150 for line in lines)
    long = lettering.wrap("Donaudampfschifffahrtsgesellschaft", 16, 100)
    assert "".join(long) == "Donaudampfschifffahrtsgesellschaft"
    assert all(lettering.width(line, 16) <= 100 for line in long)


def test_a_line_too_wide_is_shortened(make_look: MakeLook) -> None:
    lettering = make_look().lettering
    fitted = lettering.fit("A rather long name", 16, 80)
    assert fitted.endswith("…")
    assert lettering.width(fitted, 16) <= 80
    assert lettering.fit("Short", 16, 80) == "Short"


def test_faint_text_is_fainter(make_look: MakeLook) -> None:
    look: Look = make_look()
    shown = []
    for opacity in (1.0, 0.4):
        surface = pygame.Surface((200, 40))
        box = surface.get_rect()
        look.lettering.draw(surface, "Pearl", box, 24, (255, 255, 255), opacity=opacity)
        shown.append(pixels(surface).max())
    assert shown[0] > 240
    assert 80 < shown[1] < 130
