"""The first start, languages switched at once, and what makes the table fit every hand and eye."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game import app
from game.i18n.catalogue import language, t, use
from game.i18n.speech import SPEECH
from game.input.intents import Act, Intent
from game.match.clock import ClockKind, ClockRule
from game.scenes import doors
from game.scenes.house import speak
from game.scenes.log import LogScene
from game.scenes.seating import eased
from game.scenes.settings import SettingsScene
from game.scenes.shelf import ShelfScene
from game.scenes.table import TableScene
from game.scenes.title import TitleScene
from game.scenes.welcome import WelcomeScene
from game.store.settings import Timers
from game.ui.buttons import Entry
from game.ui.pickers import Choice
from tests.scenes.conftest import Opens
from tests.scenes.support import MINA, OTTER, Visit, at_table


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    use("en")


@pytest.fixture
def first_start(visit: Opens) -> Visit:
    """The program as it opens for the first time."""
    made = visit(doors.title)
    app.welcome(made.loop)
    made.run(2)
    return made


def _press(visit: Visit, act: Act = Act.CONFIRM) -> None:
    visit.loop.stack.handle(Intent(act, "keys"))
    visit.run(3)


def test_four_inputs_from_the_first_start_to_the_first_move(first_start: Visit) -> None:
    """Go on, the game, start, the move: with nothing but one key."""
    assert isinstance(first_start.top, WelcomeScene)
    _press(first_start)
    assert isinstance(first_start.top, ShelfScene)
    _press(first_start)
    _press(first_start)
    assert isinstance(first_start.top, TableScene)
    _press(first_start)
    assert first_start.table.match.ply >= 1


def test_four_clicks_from_the_first_start_to_the_first_move(first_start: Visit) -> None:
    def click(at: tuple[int, int]) -> None:
        for act in (Act.POINT, Act.PRESS, Act.RELEASE):
            first_start.loop.stack.handle(Intent(act, "mouse", at=at))
        first_start.run(3)

    for key in ("begin", "game reversi", "start"):
        click(first_start.centre(key))
    click(first_start.cell(first_start.legal()[0]))
    assert first_start.table.match.ply >= 1


def test_the_first_start_asks_once(first_start: Visit, visit: Opens) -> None:
    _press(first_start)
    assert first_start.house.settings.language.asked
    assert first_start.house.settings.language.code == "en"
    assert [type(scene) for scene in first_start.loop.stack.scenes] == [TitleScene, ShelfScene]
    again = visit(doors.title)
    app.welcome(again.loop)
    again.run(2)
    assert isinstance(again.top, TitleScene)


def test_the_first_start_proposes_what_the_system_speaks(
    first_start: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = [{"language": "de", "country": "DE"}, {"language": "tr", "country": "TR"}]
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: wanted)
    speak(first_start.house.settings)
    assert language() == "tr"
    _press(first_start)
    assert first_start.house.settings.language.code == "tr"


def test_every_language_is_named_in_itself_and_taken_at_once(first_start: Visit) -> None:
    named = {"language en": "English", "language fa": "فارسی", "language tr": "Türkçe"}
    for key, words in named.items():
        assert first_start.widget(key).spoken() == words
    before = first_start.widget("language en").box.x
    first_start.widget("language fa").activate("keys")
    first_start.run(2)
    assert language() == "fa"
    assert first_start.widget("language en").box.x > before
    assert first_start.widget("begin").spoken() == t("Go on")


def test_a_language_is_switched_in_the_middle_of_a_match(visit: Opens) -> None:
    made = visit(at_table(moves=4))
    table = made.table
    side = made.widget("menu").box.centerx
    board = {spot: table.top.board.where(spot) for spot in ("a1", "h1", "h8")}
    made.loop.stack.handle(Intent(Act.MENU, "keys"))
    made.run(2)
    made.house.change("language", code="fa")
    made.loop.stack.handle(Intent(Act.BACK, "keys"))
    made.run(2)
    assert made.widget("menu").box.centerx < 640 < side
    assert table.top.board.where("a1").x < table.top.board.where("h1").x, "boards are not mirrored"
    assert table.top.board.where("h1").size == board["h1"].size
    spot = table.pointing.spot or table.top.first_spot()
    table.pointing.spot = spot
    made.page.walk.focus("board")
    made.page.walk.shown = True
    x = table.top.board.where(spot).centerx
    made.loop.stack.handle(Intent(Act.RIGHT, "keys"))
    made.run(1)
    assert table.top.board.where(table.pointing.spot).centerx > x, "U36: right is right"


def test_digits_and_calendar_are_chosen_in_persian(visit: Opens) -> None:
    made = visit(lambda house: SettingsScene(house, "language"))
    assert not made.has("digits")
    made.house.change("language", code="fa")
    made.run(2)
    digits, calendar = made.widget("digits"), made.widget("calendar")
    assert isinstance(digits, Choice) and isinstance(calendar, Choice)
    digits.turn(1)
    calendar.turn(1)
    assert (SPEECH.latin, SPEECH.gregorian) == (True, True)
    kept = made.house.settings.language
    assert (kept.digits, kept.calendar) == ("latin", "gregorian")


def test_arrow_keys_are_physical_in_menus(visit: Opens) -> None:
    """U36: left goes to the left in Persian too."""
    made = visit(lambda house: SettingsScene(house, "language"))
    made.house.change("language", code="fa")
    made.run(2)
    made.page.walk.focus("page picture")
    made.page.walk.shown = True
    for act, sign in ((Act.LEFT, -1), (Act.RIGHT, 1)):
        before = made.page.walk.focused
        assert before is not None
        made.loop.stack.handle(Intent(act, "keys"))
        made.run(1)
        after = made.page.walk.focused
        assert after is not None
        assert (after.box.x - before.box.x) * sign > 0


def test_focus_follows_reading(visit: Opens) -> None:
    made = visit(lambda house: SettingsScene(house, "picture"))
    made.house.change("language", code="fa")
    made.run(2)
    stops = [stop for stop in made.page.walk.stops() if stop.key.startswith("page ")]
    first_line = [stop.box.x for stop in stops if stop.box.y == stops[0].box.y]
    assert first_line == sorted(first_line, reverse=True)


def test_buttons_on_the_other_side(visit: Opens) -> None:
    made = visit(at_table(moves=4))
    side = made.widget("menu").box.centerx
    made.house.change("access", left_handed=True)
    made.run(2)
    assert made.widget("menu").box.centerx < 640 < side


@pytest.mark.parametrize("hold", [True, False])
def test_the_score_is_seen_while_held_or_by_one_press(visit: Opens, hold: bool) -> None:
    made = visit(at_table(moves=4))
    made.house.change("access", hold=hold)
    for up in (False, True):
        made.loop.stack.handle(Intent(Act.SCORE, "keys", up=up))
        assert bool(made.table.state(0).score) is (not up or not hold)
    made.loop.stack.handle(Intent(Act.SCORE, "keys"))
    assert bool(made.table.state(0).score) is hold


@pytest.mark.parametrize(
    ("timers", "seconds", "increment"),
    [
        (Timers.NORMAL, 300, 5),
        (Timers.LONG, 450, 7.5),
        (Timers.DOUBLE, 600, 10),
        (Timers.OFF, 0, 0),
    ],
)
def test_clocks_run_longer(timers: Timers, seconds: float, increment: float) -> None:
    rule = eased(ClockRule(ClockKind.FISCHER, 300, 5), timers)
    assert (rule.seconds, rule.increment) == (seconds, increment)
    assert (rule.kind is ClockKind.NONE) is (timers is Timers.OFF)


def test_what_happened_in_large_letters(visit: Opens) -> None:
    made = visit(at_table(moves=4))
    made.house.change("access", large_log=True)
    made.loop.stack.handle(Intent(Act.LOG, "keys"))
    made.run(2)
    assert isinstance(made.top, LogScene)
    lines = [part for part in made.page.parts() if isinstance(part, Entry)]
    assert len(lines) == 4
    assert all(line.size >= 26 for line in lines)


class Ear:
    """Hears what would be spoken."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def say(self, text: str) -> None:
        self.lines.append(text)

    def close(self) -> None:
        """Nothing to close."""


def test_a_game_of_discs_with_the_screen_off(visit: Opens) -> None:
    """U41: by keys alone and by what is spoken alone, against a computer."""
    made = visit(at_table(MINA, OTTER))
    ear = Ear()
    made.house.voice = ear  # type: ignore[assignment]  # as much of a voice as is needed
    made.house.change("access", speech=True)
    made.run(2)
    assert "Mina" in ear.lines[-1], "whose turn it is"
    for _ in range(4):
        wanted = made.legal()[0]
        _walk_to(made, wanted)
        assert wanted in ear.lines[-1], "where the focus is"
        ply = made.table.match.ply
        _press(made)
        made.seconds(1)
        assert made.table.match.ply == ply + 2
        theirs = made.table.match.moves[-1].move
        assert theirs in ear.lines[-1], "what the other side did"


def _walk_to(visit: Visit, spot: str) -> None:
    """By arrow keys to that square."""
    while (here := visit.table.pointing.spot) != spot:
        across, down = ord(spot[0]) - ord(here[0]), int(spot[1]) - int(here[1])
        act = (
            (Act.RIGHT if across > 0 else Act.LEFT) if across else Act.UP if down < 0 else Act.DOWN
        )
        visit.loop.stack.handle(Intent(act, "keys"))
        visit.run(2)


def test_words_for_what_is_spoken_and_heard(visit: Opens) -> None:
    made = visit(at_table(moves=4))
    high = made.widget("board").box.height
    made.house.change("access", spoken_line=True, captions=True)
    made.run(2)
    assert made.house.subtitles.line
    assert made.widget("board").box.height < high, "nothing lies under the words"
    made.house.hear("place")
    assert made.house.subtitles.heard == t("A pearl is put down")
    made.loop.draw()
    made.seconds(4)
    assert made.house.subtitles.heard == ""


@pytest.mark.parametrize("code", ["en", "tr", "fa"])
def test_buttons_at_the_foot_leave_room_for_the_page(visit: Opens, code: str) -> None:
    """In the smallest window, with the largest text; one below the other they covered it."""
    made = visit(lambda house: doors.setup(house, "reversi"), text=200)
    made.house.change("language", code=code)
    speak(made.house.settings)
    made.top.resume()
    made.run(3)
    parts = {part.key: part.box for part in made.page.parts()}
    assert parts["start"].bottom <= 720
    low = min(parts[key].top for key in ("swap", "phones", "rules", "start"))
    assert low > 720 - 220
