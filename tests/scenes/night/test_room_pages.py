"""Standings, card, log and bracket as pages: walked by keys, kept up to date, and never slow."""

from __future__ import annotations

import json
import time
from collections.abc import Callable

import pytest

from game.scenes.house import House
from game.scenes.night import lines as lists
from game.scenes.night import ways
from game.scenes.night.bracket_page import BracketPage
from game.scenes.night.card_page import CardPage
from game.scenes.night.events_page import EventsPage
from game.scenes.night.host_desk import HostDesk
from game.scenes.night.lines import Lines
from game.scenes.night.standings_page import ApartPage, StandingsPage
from game.scenes.stack import Scene
from game.tourney import acts
from game.tourney.drafting import draft
from game.tourney.night import Format, Table
from game.tourney.standings import build
from tests.input.virtual import KeyHand
from tests.scenes.night.support import a_night
from tests.scenes.support import Visit, picture

Opens = Callable[..., Visit]


def at(page: Callable[[House, HostDesk], Scene], **more: object) -> Callable[[House], Scene]:
    """Opens that page of a night."""
    return lambda house: page(house, a_night(house, **more))  # type: ignore[arg-type]  # by name


def desk_of(visit: Visit) -> HostDesk:
    evening = visit.house.evening
    assert evening is not None
    return evening


def top(visit: Visit, kind: type[Scene]) -> Scene:
    assert isinstance(visit.top, kind), type(visit.top)
    return visit.top


def tap(visit: Visit, *names: str) -> None:
    for name in names:
        KeyHand().tap(name)
        visit.run(2)


def cells(visit: Visit, key: str) -> list[tuple[str, ...]]:
    widget = visit.widget(key)
    assert isinstance(widget, Lines)
    return [line.cells for line in widget.lines]


def until(visit: Visit, done: Callable[[], bool]) -> None:
    """Frames, and a little real time for what works beside the window."""
    for _ in range(400):
        visit.run()
        if done():
            return
        time.sleep(0.005)
    raise AssertionError("it never came")


# standings


def test_standings_follow_a_correction_at_once(visit: Opens) -> None:
    """Complaint 5: later standings follow an edited result."""
    made = visit(at(StandingsPage, rounds=2))
    desk = desk_of(made)
    before = cells(made, "ranks")
    table = desk.night.rounds[0].tables[0]
    loser = table.players[1 if table.outcome and table.outcome.places[0] == 1 else 0]
    mine = [row for row in before if row[1] == desk.night.name(loser)][0]
    scores = (64, 0) if table.players[0] == loser else (0, 64)
    desk.do(acts.result(desk.night, 1, table.number, acts.from_scores(scores)))
    made.run(3)
    after = [row for row in cells(made, "ranks") if row[1] == desk.night.name(loser)][0]
    assert int(after[2]) == int(mine[2]) + 1, "one more won"


def test_any_round_can_be_looked_at_and_stays_as_it_was(visit: Opens) -> None:
    """U26: standings of finished rounds do not change."""
    made = visit(at(StandingsPage, rounds=3))
    desk, page = desk_of(made), top(made, StandingsPage)
    assert isinstance(page, StandingsPage)
    for number in (1, 2):
        page.through = number
        page.stale()
        made.run(2)
        shown = [row[1] for row in cells(made, "ranks")]
        assert shown == [desk.night.name(row.who) for row in build.standings(desk.night, number)]
    before = cells(made, "ranks")
    desk.do(acts.leave(desk.night, desk.night.here(4)[0]))
    desk.do(acts.enter(desk.night, "Late"))
    made.run(3)
    assert cells(made, "ranks") == before


def test_the_line_at_the_foot_speaks_of_the_row_in_focus(visit: Opens) -> None:
    made = visit(at(StandingsPage, rounds=2))
    page = top(made, StandingsPage)
    assert isinstance(page, StandingsPage)
    page.page.walk.focus("ranks")
    first = page.told()
    tap(made, "down")
    assert page.told() != first
    names = [row[1] for row in cells(made, "ranks")]
    assert names[0] in first
    assert names[1] in page.told()


def test_a_row_opens_the_card_and_the_card_goes_back(visit: Opens) -> None:
    made = visit(at(StandingsPage, rounds=2))
    page = made.top
    assert isinstance(page, StandingsPage)
    page.page.walk.focus("ranks")
    who = page.rows()[1].who
    tap(made, "down", "return")
    card = top(made, CardPage)
    assert isinstance(card, CardPage)
    assert card.who == who
    tap(made, "escape")
    assert made.top is page


def test_what_orders_the_standings_is_a_press_away(visit: Opens) -> None:
    made = visit(at(StandingsPage, rounds=1))
    page = made.top
    assert isinstance(page, StandingsPage)
    page.page.walk.focus("apart")
    tap(made, "return")
    top(made, ApartPage)
    tap(made, "escape")
    assert made.top is page


# the card


def test_a_card_fills_itself_in(visit: Opens) -> None:
    made = visit(at(lambda house, desk: CardPage(house, desk, 1), rounds=3))
    page = top(made, CardPage)
    assert isinstance(page, CardPage)
    until(made, lambda: page.due() != 0.0)
    desk = desk_of(made)
    for row in cells(made, "rounds"):
        number = int(row[0])
        place = next(r.place for r in build.standings(desk.night, number) if r.who == 1)
        assert row[-1].startswith(str(place))
    from game.tourney.records import ratings

    (mine,) = [r for r in ratings([desk.night], "reversi").values() if r.name == "Mina"]
    facts = [part.spoken() for part in made.page.parts() if type(part).__name__ == "Fact"]
    assert any(said.endswith(f": {mine.shown}") for said in facts), facts


def test_a_card_follows_results(visit: Opens) -> None:
    def first(house: House, desk: HostDesk) -> Scene:
        return CardPage(house, desk, desk.night.rounds[0].tables[0].players[0])

    made = visit(at(first, rounds=1, results=False))
    desk = desk_of(made)
    top(made, CardPage)
    table = desk.night.rounds[0].tables[0]
    assert cells(made, "rounds")[0][3] == "Still being played"
    desk.do(acts.result(desk.night, 1, table.number, acts.from_scores((50, 14))))
    made.run(3)
    assert cells(made, "rounds")[0][3] == "Won \u200e50–14"


def test_nobody_has_played_yet(visit: Opens) -> None:
    made = visit(at(lambda house, desk: CardPage(house, desk, 1)), draws=True)
    until(made, lambda: made.top.due() != 0.0)
    assert not made.has("rounds")


# the log


def test_the_log_is_found_in_by_typing(visit: Opens) -> None:
    made = visit(at(EventsPage, rounds=1))
    page = top(made, EventsPage)
    assert isinstance(page, EventsPage)
    until(made, lambda: len(page.telling.said) == len(page.desk.events))
    page.page.walk.focus("find")
    made.run(2)
    KeyHand().write("zeynep")
    made.run(3)
    found = [row[1] for row in cells(made, "log")]
    assert found
    assert all("Zeynep" in words for words in found)
    assert "Zeynep comes." in found


def test_the_log_goes_on_while_it_is_looked_at(visit: Opens) -> None:
    made = visit(at(EventsPage, rounds=0))
    page = top(made, EventsPage)
    assert isinstance(page, EventsPage)
    page.desk.do(acts.enter(page.desk.night, "Late"))
    made.run(4)
    assert cells(made, "log")[0][1] == "Late comes.", "the newest on top"


def test_the_night_is_written_as_files(visit: Opens) -> None:
    made = visit(at(EventsPage, rounds=1))
    page = top(made, EventsPage)
    assert isinstance(page, EventsPage)
    page.page.walk.focus("write")
    tap(made, "return")
    until(made, lambda: bool(made.house.notices.texts))
    folder = page.folder()
    assert sorted(path.name for path in folder.iterdir()) == [
        "matches.csv", "night.html", "night.json", "standings.csv",
    ]  # fmt: skip
    kept = json.loads((folder / "night.json").read_bytes())
    assert len(kept["events"]) == len(page.desk.events)
    assert any(str(folder) in words for words in made.house.notices.texts)


def test_a_folder_that_cannot_be_written_is_said(visit: Opens) -> None:
    """Never silent: the fault is told, and the night is safe."""
    made = visit(at(EventsPage, rounds=1))
    page = top(made, EventsPage)
    assert isinstance(page, EventsPage)
    page.folder().parent.mkdir(parents=True, exist_ok=True)
    page.folder().write_text("a file where the folder should be")
    page.write()
    until(made, lambda: bool(made.house.notices.texts))
    assert "could not be written" in made.house.notices.texts[0]


def test_another_language_is_spoken_at_once(visit: Opens) -> None:
    """U43: what was said before is said anew."""
    made = visit(at(EventsPage, rounds=1))
    page = top(made, EventsPage)
    assert isinstance(page, EventsPage)
    until(made, lambda: len(page.telling.said) == len(page.desk.events))
    before = [row[1] for row in cells(made, "log")]
    made.house.change("language", code="fa")
    try:
        page.pause()
        page.resume()
        until(made, lambda: len(page.telling.said) == len(page.desk.events))
        made.run(2)
        after = [row[1] for row in cells(made, "log")]
    finally:
        made.house.change("language", code="en")
    assert len(after) == len(before)
    assert not set(before) & set(after)


# the bracket


def test_a_match_that_is_played_opens_its_table(
    visit: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = visit(
        at(BracketPage, people=tuple("ABCDEFGH"), format=Format.SINGLE, rounds=1, results=False)
    )
    opened: list[int] = []

    def table(house: House, desk: HostDesk, number: int, table_: int) -> Scene:
        opened.append(table_)
        return ApartPage(house, desk)

    monkeypatch.setattr(ways, "table", table)
    page = made.top
    assert isinstance(page, BracketPage)
    page.page.walk.focus("bracket")
    told = page.told()
    assert "play at table" in told
    tap(made, "return")
    assert len(opened) == 1
    assert told.endswith(f"table {opened[0]}.")


def test_the_wheel_moves_a_large_bracket(visit: Opens) -> None:
    from game.input.intents import Act, Intent

    people = tuple(f"G{n}" for n in range(64))
    made = visit(at(BracketPage, people=people, format=Format.SINGLE, rounds=1, results=False))
    page = made.top
    assert isinstance(page, BracketPage)
    before = page.sight.offset
    page.handle(Intent(Act.SCROLL, "mouse", at=(600, 400), amount=1))
    assert page.sight.offset != before


# large nights


def large(house: House) -> HostDesk:
    """256 people and eleven rounds, the strongest always winning."""
    desk = a_night(house, tuple(f"Guest {n:03}" for n in range(256)))
    night = desk.night
    order = list(night.entrants)
    from game.tourney.events import Drafted, Published
    from game.tourney.night import Round

    for number in range(1, 12):
        order = order[:1] + order[2:] + order[1:2]  # a turning table: nobody meets twice
        half = len(order) // 2
        pairs = zip(order[:half], reversed(order[half:]), strict=True)
        tables = tuple(Table(n, pair, outcome=None) for n, pair in enumerate(pairs, start=1))
        desk.do([Drafted(Round(number, tables)), Published(number)])
        desk.do(
            act
            for table in tables
            for act in acts.result(
                desk.night, number, table.number,
                acts.from_scores((50, 14) if table.players[0] < table.players[1] else (14, 50)),
            )
        )  # fmt: skip
    return desk


def test_standings_of_256_are_worked_out_once_and_only_what_is_seen_is_drawn(
    visit: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = visit(lambda house: StandingsPage(house, large(house)))
    page = made.top
    assert isinstance(page, StandingsPage)
    made.run(2)
    counted: list[str] = []
    rows = lists.Lines._draw_row

    def row(self: Lines, *given: object) -> None:
        counted.append("row")
        rows(self, *given)  # type: ignore[arg-type]  # passed on

    def never(*given: object) -> None:
        counted.append("standings")

    monkeypatch.setattr(lists.Lines, "_draw_row", row)
    monkeypatch.setattr("game.scenes.night.host_desk.standings", never)
    monkeypatch.setattr("game.scenes.night.placing.sheet_of", never)
    page.page.walk.focus("ranks")
    shots = set()
    for _ in range(6):
        counted.clear()
        tap(made, *["down"] * 6)
        shots.add(picture(made))
        assert 0 < counted.count("row") < 20
        assert "standings" not in counted
    assert len(shots) == 6, "it scrolls"
    assert len(page.rows()) == 256


def test_a_draft_leaves_the_room_as_it_is(visit: Opens) -> None:
    """Complaint 20: pairings are shown only when they are called out."""
    made = visit(at(EventsPage, rounds=1))
    desk = desk_of(made)
    desk.do(draft(desk.night, 4))
    made.run(4)
    page = made.top
    assert isinstance(page, EventsPage)
    assert cells(made, "log")[0][1] == "Round 2 is prepared."
