"""Settings survive versions, damage and full disks (U40)."""

from __future__ import annotations

import tomllib
from dataclasses import fields
from pathlib import Path

import pytest

from game.store import settings as store
from game.store.settings import Settings, SettingsFile, Speed, Theme, load
from game.store.values import WrongValue

# a file as the first release writes it when every kind of setting was changed
FIRST_RELEASE = """
version = 1
[language]
code = "tr"
digits = "latin"
[picture]
full_screen = true
text_size = 150
theme = "contrast"
[motion]
speed = "fast"
reduced = true
[play]
confirm = "always"
[sound]
music = 0
[input]
stick_dead_zone = 0.4
[input.bindings.keys]
undo = [29, 224]
[window]
width = 1600
x = -20
[players]
names = ["Işıl", "می‌نا"]
emblems = ["ray", "crab"]
[setup]
game = "reversi"
[setup.recent.reversi]
level = 4
"""


def _write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def test_no_file_means_defaults(tmp_path: Path) -> None:
    loaded = load(tmp_path / "none.toml")
    assert loaded.settings == Settings()
    assert not loaded.notices


def test_defaults_are_those_of_the_design() -> None:
    made = Settings()
    assert (made.picture.text_size, made.picture.patterns) == (100, True)
    assert (made.motion.speed, made.motion.reduced) == (Speed.NORMAL, False)
    assert (made.sound.music, made.sound.effects, made.sound.voice) == (50, 80, 0)
    assert made.play.confirm == "touch"
    assert made.input.stick_dead_zone == 0.25


def test_every_default_is_a_value_its_setting_takes() -> None:
    for group in fields(Settings):
        values = getattr(Settings(), group.name)
        for part in fields(values):
            value = getattr(values, part.name)
            assert part.metadata["check"](value) == value, (group.name, part.name)


def test_file_of_the_first_release(tmp_path: Path) -> None:
    loaded = load(_write(tmp_path / "s.toml", FIRST_RELEASE))
    made = loaded.settings
    assert not loaded.notices
    assert made.language.code == "tr"
    assert made.picture.theme is Theme.CONTRAST
    assert made.picture.text_size == 150
    assert made.window.x == -20
    assert made.window.y is None
    assert made.players.names == ("Işıl", "می‌نا")
    assert made.input.bindings == {"keys": {"undo": [29, 224]}}
    assert made.setup.recent["reversi"] == {"level": 4}


def test_unknown_keys_stay_in_the_file(tmp_path: Path) -> None:
    text = FIRST_RELEASE.replace("[motion]", "[motion]\nwobble = 3") + '\n[reef]\ncolour = "red"\n'
    file = SettingsFile(_write(tmp_path / "s.toml", text))
    assert not file.notices
    file.change("motion", speed=Speed.SLOW)
    file.change("sound", music=7)
    kept = tomllib.loads(file.path.read_text(encoding="utf-8"))
    before = tomllib.loads(text)
    before["motion"]["speed"] = "slow"
    before["sound"]["music"] = 7
    assert kept == before


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ('[motion]\nspeed = "warp"', "motion.speed"),
        ("[picture]\ntext_size = 20", "picture.text_size"),
        ("[picture]\ntext_size = 120.5", "picture.text_size"),
        ("[picture]\nfull_screen = 1", "picture.full_screen"),
        ("[sound]\nmusic = true", "sound.music"),
        ("[input]\nbindings = 4", "input.bindings"),
        ("[input]\nstick_dead_zone = nan", "input.stick_dead_zone"),
        ('[players]\nnames = ["a", 1]', "players.names"),
        ('[players]\nemblems = ["whale"]', "players.emblems"),
        ('[window]\nx = "left"', "window.x"),
    ],
)
def test_broken_value_falls_back_and_is_reported(tmp_path: Path, line: str, name: str) -> None:
    loaded = load(_write(tmp_path / "s.toml", line + "\nother = 5\n[play]\npreview = false\n"))
    group, _, key = name.partition(".")
    assert getattr(getattr(loaded.settings, group), key) == getattr(getattr(Settings(), group), key)
    assert loaded.settings.play.preview is False
    assert [notice.values["name"] for notice in loaded.notices] == [name]


def test_group_that_is_no_table(tmp_path: Path) -> None:
    file = SettingsFile(_write(tmp_path / "s.toml", "sound = 5\n[play]\nhints = false\n"))
    assert [notice.values["name"] for notice in file.notices] == ["sound"]
    assert file.change("sound", effects=10).sound.effects == 10
    assert SettingsFile(file.path).settings == file.settings


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b"[motion", b"a = 1\na = 2\n", b"[" * 5000])
def test_damaged_file_is_kept_aside(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(data)
    file = SettingsFile(path)
    assert file.settings == Settings()
    assert [notice.values.get("file") for notice in file.notices] == ["settings.toml.broken"]
    assert (tmp_path / "settings.toml.broken").read_bytes() == data
    file.change("motion", reduced=True)
    path.write_bytes(data)
    assert load(path).notices[0].values["file"] == "settings.toml.broken-2"


def test_file_of_a_later_version_is_used_and_not_impoverished(tmp_path: Path) -> None:
    text = 'version = 9\n[motion]\nspeed = "warp"\nreduced = true\n[sky]\nstars = 4\n'
    file = SettingsFile(_write(tmp_path / "s.toml", text))
    assert file.settings.motion.reduced is True
    assert file.settings.motion.speed is Speed.NORMAL
    assert len(file.notices) == 2
    file.change("sound", music=1)
    kept = tomllib.loads(file.path.read_text(encoding="utf-8"))
    assert kept == tomllib.loads(text) | {"sound": {"music": 1}}


def test_upgrades_run_in_order_from_the_file_s_version() -> None:
    ran: list[int] = []
    steps = tuple((lambda tree, n=n: ran.append(n)) for n in (1, 2, 3))
    store.upgrade({}, 2, steps)
    assert ran == [2, 3]


def test_change_is_saved_at_once_and_checked(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "new" / "settings.toml")
    file.change("motion", speed=Speed.INSTANT, particles=False)
    file.change("window", x=10, y=20)
    file.change("window", x=None)
    assert SettingsFile(file.path).settings == file.settings
    assert file.settings.window.x is None
    before = file.path.read_bytes()
    with pytest.raises(WrongValue):
        file.change("picture", text_size=999)
    assert file.settings.picture.text_size == 100
    assert file.path.read_bytes() == before
    assert [path.name for path in file.path.parent.iterdir()] == ["settings.toml"]


def test_two_windows_do_not_undo_each_other_s_settings(tmp_path: Path) -> None:
    one, two = SettingsFile(tmp_path / "s.toml"), SettingsFile(tmp_path / "s.toml")
    one.change("sound", music=11)
    two.change("sound", effects=22)
    again = load(tmp_path / "s.toml").settings.sound
    assert (again.music, again.effects) == (11, 22)


def test_disk_that_refuses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = SettingsFile(tmp_path / "s.toml")
    file.change("sound", music=11)

    def refuse(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(store, "write_whole", refuse)
    assert file.change("sound", music=12).sound.music == 12
    (notice,) = file.take_notices()
    assert "No space left" in str(notice.values["why"])
    assert load(file.path).settings.sound.music == 11
