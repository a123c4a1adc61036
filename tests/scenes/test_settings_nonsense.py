"""A settings file with nonsense in it never keeps the program from starting (U40).

What is wrong is told, what is whole is used; a file that cannot be read is kept aside as it was.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.i18n import catalogue
from game.scenes.title import TitleScene
from game.store.paths import Paths
from game.store.settings import Settings
from tests.scenes.conftest import Opens

BROKEN = {
    "torn": b'[language]\ncode = "tr',
    "json": b'{"language": {"code": "fa"}, "motion": [1, 2',
    "a web page": b"<html><body>404</body></html>",
    "binary": bytes(range(256)) * 8,
    "utf-16": "[sound]\nmusic = 3\n".encode("utf-16"),
    "deep": b"a = " + b"[" * 4000,
}
WRONG = """
[language]
code = 5
digits = "roman"
asked = true
[picture]
text_size = "huge"
full_screen = "perhaps"
[motion]
speed = -3
[sound]
music = 1e999
effects = 33
[input]
bindings = [[[]]]
[window]
width = "wide"
x = 99999999999999999999
[players]
names = 12
"""


def settings_of(tmp_path: Path) -> Path:
    folder = tmp_path / "home"
    return Paths(folder, folder, folder / "cache").settings


@pytest.mark.parametrize("kind", BROKEN)
def test_a_file_that_cannot_be_read(kind: str, visit: Opens, tmp_path: Path) -> None:
    visit().close()
    path = settings_of(tmp_path)
    path.write_bytes(BROKEN[kind])
    here = visit()
    here.loop.draw()
    assert here.house.settings.sound == Settings().sound
    assert any("settings.toml.broken" in text for text in here.house.notices.texts)
    kept = path.with_name("settings.toml.broken")
    assert kept.read_bytes() == BROKEN[kind]
    here.house.change("sound", music=7)
    here.close()
    assert kept.read_bytes() == BROKEN[kind]
    assert visit().house.settings.sound.music == 7


def test_wrong_types_everywhere(visit: Opens, tmp_path: Path) -> None:
    visit().close()
    settings_of(tmp_path).write_text(WRONG, encoding="utf-8")
    here = visit()
    here.loop.draw()
    assert isinstance(here.top, TitleScene)
    settings = here.house.settings
    assert settings.sound.effects == 33
    assert settings.picture == Settings().picture
    told = " ".join(here.house.notices.texts)
    for name in ("language.code", "picture.text_size", "motion.speed", "sound.music", "window.x"):
        assert name in told, told


def test_a_language_that_is_not_there(visit: Opens, tmp_path: Path) -> None:
    visit().close()
    said = '[language]\ncode = "klingon"\nasked = true\n'
    settings_of(tmp_path).write_text(said, encoding="utf-8")
    here = visit()
    here.loop.draw()
    assert catalogue.language() in catalogue.languages()
    assert any("klingon" in text for text in here.house.notices.texts)
    here.house.change("language", code="tr")
    assert catalogue.language() == "tr"
