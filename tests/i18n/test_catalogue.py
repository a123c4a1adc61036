"""Every text goes through one door, and no translation can stop the game."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from game.i18n import catalogue
from game.i18n.catalogue import language, languages, preferred, t, tn, use
from game.i18n.direction import Direction, direction, is_mirrored

HEAD = (
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
    '"Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n\n'
)
PERSIAN = HEAD + (
    'msgid "{name} passes."\nmsgstr "{name} نوبت را رد می‌کند."\n\n'
    'msgid "{n} disc turns."\nmsgid_plural "{n} discs turn."\n'
    'msgstr[0] "{n} مهره می‌چرخد."\nmsgstr[1] "{n} مهره می‌چرخند."\n\n'
    'msgid "Wrong {name}"\nmsgstr "نادرست {nam}"\n\n'
    'msgid "Broken {name}"\nmsgstr "خراب {name"\n\n'
    'msgid "Inside {name}"\nmsgstr "درون {name.soul}"\n'
)


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    use("en")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Locales with a Persian catalogue."""
    there = tmp_path / "fa" / "LC_MESSAGES"
    there.mkdir(parents=True)
    (there / "lagoon.po").write_text(PERSIAN, encoding="utf-8")
    return tmp_path


def test_english_is_its_own_key() -> None:
    assert t("Black to move") == "Black to move"
    assert t("{name} passes.", name="Ayşe") == "Ayşe passes."
    assert t("100 % {sure}") == "100 % {sure}"
    assert tn("{n} disc turns.", "{n} discs turn.", 1) == "1 disc turns."
    assert tn("{n} disc turns.", "{n} discs turn.", 0) == "0 discs turn."


def test_source_catalogue_is_read(folder: Path) -> None:
    use("fa", folder=folder)
    assert language() == "fa"
    assert t("{name} passes.", name="Mina") == "Mina نوبت را رد می‌کند."
    assert tn("{n} disc turns.", "{n} discs turn.", 12) == "۱۲ مهره می‌چرخند."
    assert tn("{n} disc turns.", "{n} discs turn.", 1) == "۱ مهره می‌چرخد."
    assert t("Not translated {n}", n=3) == "Not translated ۳"


def test_compiled_catalogue_is_preferred(folder: Path) -> None:
    there = folder / "fa" / "LC_MESSAGES"
    with (there / "lagoon.po").open("rb") as source, (there / "lagoon.mo").open("wb") as out:
        write_mo(out, read_po(source))
    (there / "lagoon.po").write_text("no catalogue", encoding="utf-8")
    use("fa", folder=folder)
    assert t("{name} passes.", name="x") == "x نوبت را رد می‌کند."


def test_digits_may_be_latin(folder: Path) -> None:
    use("fa", latin=True, folder=folder)
    assert tn("{n} disc turns.", "{n} discs turn.", 12) == "12 مهره می‌چرخند."


@pytest.mark.parametrize("message", ["Wrong {name}", "Broken {name}", "Inside {name}"])
def test_translation_that_does_not_fit_falls_back(
    folder: Path, message: str, caplog: pytest.LogCaptureFixture
) -> None:
    use("fa", folder=folder)
    with caplog.at_level(logging.WARNING):
        assert t(message, name="x") == message.format(name="x")
    assert "does not fit" in caplog.text


@pytest.mark.parametrize("data", [b"", b"\xff\xfe", b'msgid "a\nmsgstr', b"\0" * 50])
def test_damaged_catalogue_leaves_english(folder: Path, data: bytes) -> None:
    for name in ("lagoon.mo", "lagoon.po"):
        (folder / "fa" / "LC_MESSAGES" / name).write_bytes(data)
        use("fa", folder=folder)
        assert t("{name} passes.", name="x") == "x passes."


@pytest.mark.parametrize(
    ("right", "wrong"),
    [("charset=utf-8", "charset=klingon"), ("n > 1", "n/0"), ("nplurals=2", "nplurals=two")],
)
def test_nonsense_in_the_head_of_a_catalogue_stops_nothing(
    folder: Path, right: str, wrong: str
) -> None:
    po = folder / "fa" / "LC_MESSAGES" / "lagoon.po"
    po.write_text(PERSIAN.replace(right, wrong), encoding="utf-8")
    use("fa", folder=folder)
    assert "x" in t("{name} passes.", name="x")
    for n in (0, 1, 2):
        assert tn("{n} disc turns.", "{n} discs turn.", n)


@pytest.mark.parametrize("code", ["xx", "", "fa/", "../fa", "fa\0", "x" * 5000, "\ud800"])
def test_unknown_language_leaves_english(folder: Path, code: str) -> None:
    use("fa", folder=folder)
    use(code, folder=folder)
    assert language() == "en"
    assert t("{name} passes.", name="x") == "x passes."


def test_languages_there_are(folder: Path) -> None:
    assert languages(folder) == ("en", "fa")
    assert preferred(["de_DE", "fa-IR", "en"], folder) == "fa"
    assert preferred(["TR_tr", "C"], folder) == "en"
    assert catalogue.locales().name == "locales"
    assert "en" in languages()


def test_values_are_never_read_as_placeholders() -> None:
    assert t("{name} passes.", name="{name} {0} %s") == "{name} {0} %s passes."


def test_direction(folder: Path) -> None:
    assert direction("fa") is Direction.RTL
    assert direction("tr") is Direction.LTR
    assert not is_mirrored()
    use("fa", folder=folder)
    assert is_mirrored()


def test_read_ahead_a_language_is_not_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue.read_ahead()

    def never(path: Path) -> None:
        raise AssertionError(f"{path} is read again")

    monkeypatch.setattr(catalogue, "_from_source", never)
    for code in languages():
        use(code)
        assert language() == code
