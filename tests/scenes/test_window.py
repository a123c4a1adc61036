"""The window: size and place, full screen, devices that come and go, faults, rest."""

from __future__ import annotations

import logging
import os
import sqlite3
from pathlib import Path

import pygame
import pytest

from game import app
from game.input.intents import Focused
from game.scenes.crash import CrashScene
from game.scenes.pause import PauseScene
from game.scenes.settings import SettingsScene
from game.scenes.stack import Push
from game.scenes.table import TableScene
from game.scenes.title import TitleScene
from game.store.paths import Paths
from game.ui.frame import Stand, fitting
from game.view import weights
from tests.input.virtual import KeyHand, MouseHand, PadHand, TouchHand, WindowHand
from tests.scenes.conftest import Opens
from tests.scenes.support import MINA, OMAR, OTTER, at_table, picture

ONE = [(1920, 1080)]


@pytest.mark.parametrize(
    ("stand", "desktops", "expected"),
    [
        (Stand((1280, 720), (100, 80)), ONE, Stand((1280, 720), (100, 80))),
        (Stand((1280, 720), (2500, 80)), ONE, Stand((1280, 720))),
        (Stand((1280, 720), (2500, 80)), [*ONE, (1280, 1024)], Stand((1280, 720), (2500, 80))),
        (Stand((1280, 720), (100, -900)), ONE, Stand((1280, 720))),
        (Stand((1280, 720), (1900, 80)), ONE, Stand((1280, 720))),
        (Stand((5000, 4000), None), ONE, Stand((1920, 1080))),
        (Stand((10, 10), None), ONE, Stand((640, 360))),
    ],
)
def test_place_outside_every_display_is_centred(
    stand: Stand, desktops: list[tuple[int, int]], expected: Stand
) -> None:
    """U30."""
    assert fitting(stand, desktops) == expected


def test_window_keeps_its_size_over_ten_starts(visit: Opens) -> None:
    """U30: start and quit ten times: the same size."""
    sizes = []
    for start in range(10):
        here = visit(size=(1111, 666)) if not start else visit(size=None)
        sizes.append(here.parts.window.size)
        here.close()
        kept = here.house.settings.window
        assert (kept.width, kept.height) == (1111, 666)
    assert set(sizes) == {(1111, 666)}


def test_full_screen_at_any_time_loses_nothing(visit: Opens) -> None:
    """U31: F11 and Alt+Enter switch; the match and what waits stay as they are."""
    here = visit(at_table(MINA, OMAR, moves=3))
    here.house.change("play", confirm="always")
    spot = here.legal()[0]
    MouseHand().click(*here.cell(spot))
    here.run(2)
    keys, view = KeyHand(), here.table.view()
    for press in (("f11",), ("return", "alt")):
        keys.tap(*press)
        here.run(3)
        assert here.parts.window.is_full is (press == ("f11",))
        assert here.house.settings.picture.full_screen is here.parts.window.is_full
        assert (here.table.view(), here.table.waiting) == (view, spot)
    assert here.parts.window.size == (1280, 720)


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (1000, 900), (1920, 1080)])
def test_corner_squares_are_hit_at_every_size(visit: Opens, size: tuple[int, int]) -> None:
    """U31: clicking the four corner squares hits them."""
    here = visit(at_table(MINA, OMAR), size=size)
    for spot in ("a1", "h1", "a8", "h8"):
        MouseHand().click(*here.cell(spot))
        here.run(2)
        assert here.table.refused == spot


def test_resized_window_is_laid_out_anew(visit: Opens) -> None:
    here = visit(at_table(MINA, OMAR))
    before = here.cell("h8")
    pygame.display.set_mode((900, 600), pygame.RESIZABLE)
    WindowHand().resize(900, 600)
    here.run(3)
    assert here.cell("h8") != before
    MouseHand().click(*here.cell("d3"))
    here.run(2)
    assert here.table.match.ply == 1


def test_one_tap_is_one_press(visit: Opens) -> None:
    """U32: SDL makes no mouse events from a touch, and a tap chooses once."""
    here = visit(at_table(MINA, OMAR))
    here.house.change("play", confirm="never")
    assert os.environ["SDL_TOUCH_MOUSE_EVENTS"] == "0"
    TouchHand().tap(*here.cell("d3"))
    here.run(5)
    assert here.table.match.ply == 1


def test_pulled_pad_pauses_its_seat_with_its_name(visit: Opens) -> None:
    """U33: pads are known by instance; each keeps its seat, and one that is pulled pauses it."""
    here = visit(at_table(MINA, OMAR))
    one, two = PadHand(11, name="Red pad"), PadHand(12, name="Blue pad")
    two.plug()
    one.plug()
    here.run(2)
    for pad in (one, two):
        spot = here.legal()[0]
        at = here.table.pointing.spot
        across, down = ord(spot[0]) - ord(at[0]), int(spot[1]) - int(at[1])
        for _ in range(abs(across)):
            pad.press("dpad_right" if across > 0 else "dpad_left")
            here.run()
        for _ in range(abs(down)):
            pad.press("dpad_down" if down > 0 else "dpad_up")
            here.run()
        pad.press("a")
        here.run(2)
    assert here.table.match.ply == 2
    two.unplug()
    here.run(3)
    assert isinstance(here.top, PauseScene)
    said = " ".join(part.spoken() for part in here.top.page.parts())
    assert "Omar (White)" in said and "Blue pad" in said
    one.press("b")
    here.run(3)
    assert isinstance(here.top, TableScene)


def test_sound_device_may_go(visit: Opens) -> None:
    """U37: a sound device that is missing or pulled out stops nothing."""
    here = visit(at_table(MINA, OMAR))
    WindowHand().sound(False)
    here.run(2)
    MouseHand().click(*here.cell("d3"))
    here.run(2)
    WindowHand().sound(True)
    here.run(2)
    assert here.table.match.ply == 1


def test_still_board_is_not_drawn(visit: Opens) -> None:
    """U39: once the water rests, a still board is drawn no more; a minimised one never is."""
    here = visit(at_table(MINA, OMAR))
    here.seconds(20)
    here.loop.draws = True
    here.run(2)
    frames = here.loop.frames
    here.seconds(30)
    assert here.loop.frames == frames
    assert here.table.due() is None
    MouseHand().move(*here.cell("d3"))
    here.run(2)
    assert here.loop.frames > frames
    WindowHand().minimise()
    here.run(2)
    frames = here.loop.frames
    here.seconds(3)
    assert here.loop.frames == frames
    WindowHand().restore()
    here.run(2)
    assert here.loop.frames > frames


def test_waits_while_nothing_happens(visit: Opens) -> None:
    """U39: with nothing due the loop sleeps in the event queue, not in frames."""
    here = visit(at_table(MINA, OMAR))
    here.seconds(20)
    here.loop.draws = True
    here.run(2)
    assert here.loop._wait() > 1
    here.loop._take(Focused(front=False, shown=False))
    assert here.loop._wait() >= 0.25


def test_no_opengl_is_asked_for(visit: Opens) -> None:
    """U48: plain pixels, whatever the machine can do."""
    here = visit()
    assert not here.parts.window.surface.get_flags() & pygame.OPENGL
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "0"


def test_settings_hold_and_are_kept(visit: Opens) -> None:
    """U40: changed in the middle of a match, they take effect at once and are there next time."""
    here = visit(at_table(MINA, OMAR))
    here.loop.stack.top.ask = Push(SettingsScene(here.house, "play"))
    here.run(3)
    MouseHand().click(*here.centre("legal_marks"))
    here.run(3)
    assert not here.house.settings.play.legal_marks
    KeyHand().tap("escape")
    here.run(3)
    assert here.legal()
    here.close()
    assert not visit().house.settings.play.legal_marks


def test_text_size_takes_effect_at_once(visit: Opens) -> None:
    """U29: a slider from 100 to 200 %, by keys."""
    here = visit()
    here.top.ask = Push(SettingsScene(here.house))
    here.run(3)
    high = here.widget("theme").box.height
    keys = KeyHand()
    for _ in range(2):  # past the second line of pages
        keys.tap("down")
        here.run(1)
    for _ in range(12):
        keys.tap("right")
        here.run(2)
    assert here.house.settings.picture.text_size == 200
    assert here.widget("theme").box.height > high


def test_binding_can_be_changed_and_conflicts_are_named(visit: Opens) -> None:
    """U35: double use is named before it is taken away."""
    here = visit()
    scene = SettingsScene(here.house, "input")
    here.top.ask = Push(scene)
    here.run(3)
    keys = KeyHand()
    while (way := here.scrolls("want hint")) != 0:
        MouseHand().wheel(way)
        here.run()
    MouseHand().click(*here.centre("want hint"))
    here.run(2)
    keys.tap("u")
    here.run(2)
    said = " ".join(part.spoken() for part in scene.page.parts())
    assert "already means Undo" in said
    keys.tap("u")
    here.run(2)
    bindings = here.parts.desk.bindings
    assert bindings.used_by("keys", "u") == "hint"
    assert here.house.settings.input.bindings["keys"]
    here.close()
    again = visit()
    assert again.parts.desk.bindings.used_by("keys", "u") == "hint"


def test_fault_shows_a_sentence_and_goes_on(
    visit: Opens, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A fault of ours: a clear screen, the log file named, and on from the last saved move."""
    here = visit(at_table(MINA, OMAR, moves=5))
    monkeypatch.setattr(TableScene, "line", lambda scene: 1 / 0)
    monkeypatch.setattr(
        TableScene, "update", lambda scene, seconds: bool(1 / 0) if seconds else False
    )
    with caplog.at_level(logging.ERROR):
        here.run(2)
    assert "ZeroDivisionError" in caplog.text
    monkeypatch.undo()
    assert isinstance(here.top, CrashScene)
    said = " ".join(part.spoken() for part in here.top.page.parts())
    assert str(here.house.log_file) in said and "Traceback" not in said
    picture(here)
    KeyHand().tap("return")
    here.run(3)
    assert isinstance(here.top, TableScene)
    assert here.table.match.ply == 5


@pytest.mark.parametrize("damaged", ["settings", "database"])
def test_damaged_file_is_told_in_words(visit: Opens, tmp_path: Path, damaged: str) -> None:
    """U40, U28: a damaged settings file or database: a clear message, and the title is there."""
    folder = tmp_path / "home"
    where = Paths(folder, folder, folder / "cache")
    visit().close()
    path = where.settings if damaged == "settings" else where.database
    path.write_bytes(b"\xff\x00 not what it should be \xfe" * 40)
    here = visit()
    assert isinstance(here.top, TitleScene)
    assert any("damaged" in text for text in here.house.notices.texts)
    here.loop.draw()


@pytest.mark.parametrize("size", [(200, 150), (64, 48), (20, 20), (320, 2000)])
def test_windows_of_odd_sizes_close_in_order(visit: Opens, size: tuple[int, int]) -> None:
    """A tiling desktop may make a window smaller than any that would be opened again."""
    here = visit(at_table(MINA, OMAR, moves=5), size=size, draws=True)
    here.run(3)
    assert isinstance(here.top, TableScene)
    here.close()
    with pytest.raises(sqlite3.ProgrammingError):
        here.parts.database.connection.execute("SELECT 1")
    window = visit(size=None).house.settings.window
    assert window.width >= 320 and window.height >= 240


def test_two_damaged_files_are_both_told(visit: Opens, tmp_path: Path) -> None:
    """What the settings have to say does not hide what the database has to say."""
    folder = tmp_path / "home"
    where = Paths(folder, folder, folder / "cache")
    visit().close()
    for path in (where.settings, where.database):
        path.write_bytes(b"\xff\x00 not what it should be \xfe" * 40)
    texts = visit().house.notices.texts
    assert sum("damaged" in text for text in texts) == 2


def test_damaged_match_is_told_in_words(visit: Opens, tmp_path: Path) -> None:
    """A saved match that does not replay is named and kept; the title is there."""
    here = visit(at_table(MINA, OTTER, moves=4))
    number = here.table.match.id
    here.close()
    with sqlite3.connect(tmp_path / "home" / "lagoon.sqlite") as db:
        db.execute("UPDATE moves SET text = 'a1' WHERE ply = 0")
    db.close()
    again = visit()
    MouseHand().click(*again.centre("continue"))
    again.run(3)
    assert isinstance(again.top, TitleScene)
    assert "damaged" in again.house.notices.texts[-1]
    kept = again.house.matches.open_matches()
    assert [one.id for one in kept] == [number]


def test_no_display_says_the_two_ways_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """No display: one line that names a virtual display and the demo."""
    monkeypatch.setenv("LAGOON_HOME", str(tmp_path))

    def refuse(*_: object) -> None:
        raise pygame.error("No available video device")

    monkeypatch.setattr(pygame.display, "init", refuse)
    assert app.run(thinks=False, sound=False) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "xvfb-run" in said and "lagoon demo --out FOLDER" in said


@pytest.mark.parametrize("missing", [True, False])
def test_what_ends_the_program_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    missing: bool,
) -> None:
    """A fault that comes back on every screen, a file that is gone: no traceback."""
    monkeypatch.setenv("LAGOON_HOME", str(tmp_path))
    fault = FileNotFoundError(2, "gone", "dark.toml") if missing else ValueError("again")

    def fail(*_: object) -> None:
        raise fault

    monkeypatch.setattr(app.Loop, "draw", fail)
    monkeypatch.setattr("game.view.weights.cut_later", lambda _: None)
    monkeypatch.setattr(logging.getLogger(), "handlers", [])
    assert app.run(thinks=False, sound=False) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "Traceback" not in said
    assert ("dark.toml" if missing else "lagoon.log") in said
    for handler in logging.getLogger().handlers:
        handler.close()
    assert "Traceback" in (tmp_path / "lagoon.log").read_text(encoding="utf-8")


def test_bold_letters_are_taken_once_they_are_cut(visit: Opens) -> None:
    """The first start begins before the bold weight is cut."""
    opened = visit()
    lettering = opened.parts.looks.lettering
    before, had = picture(opened), lettering.has_bold
    weights.cut(opened.parts.paths.cache)
    opened.run(2)
    assert (had, lettering.has_bold) == (False, True)
    assert picture(opened) != before
