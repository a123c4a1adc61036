"""The texts of the program are whole, and the check that says so works."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tools import texts

HEAD = (
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Language: tr\\n"\n'
    '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
)
WELL = HEAD + (
    'msgid "{name} passes."\nmsgstr "{name} pas geçer."\n\n'
    'msgid "{n} disc"\nmsgid_plural "{n} discs"\nmsgstr[0] "bir pul"\nmsgstr[1] "{n} pul"\n'
)
PROGRAM = 't("{name} passes.", name=who)\ntn("{n} disc", "{n} discs", count)\n'


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A program of two texts with a whole translation."""
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "a.py").write_text(PROGRAM)
    return tmp_path


def _faults(root: Path, catalogue: str) -> list[str]:
    path = root / "assets" / "locales" / "tr" / "LC_MESSAGES" / "lagoon.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(catalogue, encoding="utf-8")
    assert texts.catalogues(root) == [path]
    return texts.catalogue_faults(path, texts.used(root))


def test_program_and_catalogues_are_well() -> None:
    assert texts.program_faults() == []
    wanted = texts.used()
    assert len(wanted) > 100
    for text in ("Black", "Takes a corner.", "The disk is full."):
        assert text in wanted, text
    assert {path.parent.parent.name for path in texts.catalogues()} == {"fa", "tr"}
    for path in texts.catalogues():
        assert texts.catalogue_faults(path, wanted) == [], "see assets/locales/README.md"


def test_whole_catalogue(root: Path) -> None:
    assert _faults(root, WELL) == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("{name} pas geçer", "{nam} pas geçer", "other placeholders"),
        ("{name} pas geçer", "pas geçer", "other placeholders"),
        ("{n} pul", "pul", "other placeholders"),
        ("{name} pas geçer.", "", "empty"),
        ('"bir pul"', '""', "empty"),
        ('msgid "{name} passes."', 'msgid "{name} goes."', "unused"),
        ('msgid "{name} passes."', 'msgid "{name} goes."', "missing"),
        ("n != 1", "n > 1", "other plural forms"),
        ('msgstr[1] "{n} pul"\n', "", "empty"),
        ('msgid "{name}', '#, fuzzy\nmsgid "{name}', "not sure"),
    ],
)
def test_faults_of_a_catalogue(root: Path, old: str, new: str, fault: str) -> None:
    catalogue = WELL.replace(old, new)
    assert catalogue != WELL
    assert any(fault in found for found in _faults(root, catalogue))


def test_update_brings_in_what_is_new(root: Path) -> None:
    _faults(root, WELL)
    (root / "game" / "b.py").write_text('t("New here")\n')
    (path,) = texts.catalogues(root)
    texts.update(path, texts.used(root))
    found = texts.catalogue_faults(path, texts.used(root))
    assert found == ["tr: empty: 'New here'"]
    assert texts.missing(path, texts.used(root)) == ["New here"]
    assert texts.wrong(path, texts.used(root)) == []


def test_update_keeps_the_words_of_texts_that_come_back(root: Path) -> None:
    _faults(root, WELL)
    (path,) = texts.catalogues(root)
    (root / "game" / "a.py").write_text('t("New here")\n')
    texts.update(path, texts.used(root))
    assert "pas geçer" in path.read_text("utf-8")
    (root / "game" / "a.py").write_text(PROGRAM)
    texts.update(path, texts.used(root))
    texts.update(path, texts.used(root))
    assert texts.catalogue_faults(path, texts.used(root)) == []


def test_words_of_levels_and_of_the_page(root: Path) -> None:
    (root / "levels" / "reef").mkdir(parents=True)
    (root / "levels" / "reef" / "lesson.toml").write_text(
        'id = "Not said"\n[[step]]\nsay = "Take one."\nwhy = ["It is full."]\n'
    )
    (root / "assets" / "web").mkdir(parents=True)
    (root / "assets" / "web" / "page.js").write_text('show(t("Your \\"turn\\""), "Not said");')
    wanted = texts.used(root)
    for text in ("Take one.", "It is full.", 'Your "turn"'):
        assert text in wanted, text
    assert "Not said" not in wanted


@pytest.mark.parametrize(
    "line",
    ['t("{a}", b=1)', 't("{a}")', 't("a", b=1)', 'tn("{n} {x}", "{n}", 3)', 't("{", b=1)'],
)
def test_calls_that_do_not_fit(line: str) -> None:
    assert texts.call_faults("x", ast.parse(line))


@pytest.mark.parametrize(
    "line", ['Label("Undo")', 'draw(f"{n} points left")', 'x = {"a": "Black to move"}']
)
def test_words_beside_the_catalogue(line: str) -> None:
    assert texts.literal_faults("x", ast.parse(line))


@pytest.mark.parametrize(
    "line",
    [
        'Label(t("Undo"))',
        'raise ValueError("Never seen by anybody")',
        'theme["ink_soft"]',
        '"""A docstring of words."""',
        'x: "Sequence[Seat]" = y',
    ],
)
def test_words_nobody_reads(line: str) -> None:
    assert not texts.literal_faults("x", ast.parse(line))
