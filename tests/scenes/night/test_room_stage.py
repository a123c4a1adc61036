"""The stage view: what it cycles through, that it needs nobody, and that results are on at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.host.link import Standing
from game.scenes.house import House
from game.scenes.night import stage_frame as frame
from game.scenes.night import stage_pages as pages
from game.scenes.night.stage_pages import Kind, Leaf, Stand
from game.scenes.night.stage_view import StageView
from game.scenes.night.standings_page import StandingsPage
from game.scenes.stack import Scene
from game.tourney import acts
from game.tourney.drafting import draft
from game.tourney.night import Format
from game.view.lettering import Lettering
from game.view.scenery import harbour
from tests.input.virtual import KeyHand
from tests.scenes.listening import Listening
from tests.scenes.night.support import a_night
from tests.scenes.support import FRAME, Visit
from tests.tourney.nights import book
from tests.view.conftest import MakeLook, make_look, window

Opens = Callable[..., Visit]


def on_stage(**more: object) -> Callable[[House], Scene]:
    """Opens the stage view of a night, over its standings."""

    def make(house: House) -> Scene:
        return StageView(house, a_night(house, **more), fill=False)  # type: ignore[arg-type]  # by name

    return make


def stage(visit: Visit) -> StageView:
    assert isinstance(visit.top, StageView)
    return visit.top


def leaf(visit: Visit) -> Leaf:
    visit.loop.draw()
    found = stage(visit).show.cycle.leaf
    assert found is not None
    return found


# which pages


def test_the_story_of_a_night() -> None:
    """U27: during the game the standings can be seen; before, between and after it too."""
    made = book(8, rounds=2)

    def kinds() -> tuple[Kind, ...]:
        return pages.story(made.night, clock=True, bracket=False)

    assert kinds() == (Kind.WELCOME,)
    made.pair()
    assert kinds() == (Kind.PAIRINGS, Kind.BOARD, Kind.CLOCK)
    made.result(1, 40)
    assert kinds() == (Kind.PAIRINGS, Kind.BOARD, Kind.STANDINGS, Kind.CLOCK)
    made.finish()
    assert kinds() == (Kind.BOARD, Kind.STANDINGS)
    made.do(acts.close(made.night))
    assert kinds() == (Kind.PODIUM, Kind.STANDINGS)
    assert Kind.BRACKET in pages.story(made.night, clock=False, bracket=True)


class Door:
    """A night server that stands open, as the window knows it."""

    standing = Standing.ON

    def __init__(self) -> None:
        self.state: dict[str, dict[str, object]] = {
            "door": {"ip": "192.168.7.20", "port": 8750, "code": "KQXR", "locked": False}
        }


def test_the_way_in_is_shown_while_phones_may_join(
    visit: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page with the code to be scanned comes and goes with the door; the code is hidden once
    nobody new is let in (U25), and nothing of it stands on another page."""
    made = visit(on_stage(rounds=1, results=False), size=(1920, 1080), draws=True)
    assert Kind.JOIN not in {one.kind for one in stage(made).show.cycle.leaves}
    door = Door()
    monkeypatch.setattr(made.house, "phones", door)
    drawn: list[str] = []
    draw = Lettering.draw

    def kept(
        lettering: Lettering, surface: pygame.Surface, text: str, *given: object, **more: object
    ) -> pygame.Rect:
        drawn.append(text)
        return draw(lettering, surface, text, *given, **more)  # type: ignore[arg-type]  # passed on

    monkeypatch.setattr(Lettering, "draw", kept)
    made.run(2)
    leaves = stage(made).show.cycle.leaves
    assert leaves[-1].kind is Kind.JOIN and leaf(made).kind is not Kind.JOIN
    assert not any("KQXR" in text for text in drawn)
    stage(made).show.turn(-1)
    made.run(40)
    assert leaf(made).kind is Kind.JOIN
    assert {"\u200e192.168.7.20:8750", "Code: KQXR"} <= set(drawn)
    surface = made.loop.parts.window.surface
    sheet = stage(made).show.sheet
    row = [(sheet.page.x + 40 + n, sheet.page.centery) for n in range(500)]
    dots = {tuple(surface.get_at(at)[:3]) for at in row}
    assert {(8, 20, 28), (255, 255, 255)} <= dots, "dark on white, with nothing faded"
    door.state["door"]["locked"] = True
    drawn.clear()
    made.run(2)
    assert leaf(made).kind is not Kind.JOIN
    assert not any("KQXR" in text for text in drawn)
    monkeypatch.setattr(made.house, "phones", None)


def test_a_night_that_nobody_played_has_no_steps() -> None:
    made = book(3, rounds=2)
    made.do(acts.close(made.night))
    assert pages.story(made.night, clock=False, bracket=False) == (Kind.WELCOME,)


@pytest.mark.parametrize(("count", "most"), [(0, 5), (1, 5), (5, 5), (6, 5), (64, 18), (256, 20)])
def test_nobody_is_left_out_and_pages_are_even(count: int, most: int) -> None:
    found = pages.leaves((Kind.PAIRINGS,), {Kind.PAIRINGS: count}, {Kind.PAIRINGS: most})
    assert [n for one in found for n in range(one.first, one.last)] == list(range(count))
    sizes = [one.last - one.first for one in found]
    assert max(sizes) <= most
    assert max(sizes) - min(sizes) <= 1
    assert [one.number for one in found] == list(range(1, len(found) + 1))
    assert all(5 <= one.seconds <= 16 for one in found)
    assert sum(one.seconds for one in found) <= max(60, 5 * len(found)), "nobody waits for long"


def test_everybody_is_told_where_to_go() -> None:
    made = book(9, rounds=2)
    made.pair()
    seats = pages.seats(made.night)
    assert [seat.name for seat in seats] == [f"P{n}" for n in range(1, 10)], "by name"
    for seat in seats:
        who = int(seat.name[1:])
        table = made.night.rounds[0].table_of(who)
        if table is None:
            assert (seat.table, seat.note) == (None, "bye")
        else:
            assert seat.table == table.number
            assert table.players[seat.seat] == who
            (other,) = [made.night.name(one) for one in table.players if one != who]
            assert seat.against == other


def test_the_tables_that_play_come_first_then_those_that_wait() -> None:
    made = book(12, rounds=2, stations=2)
    made.pair()
    made.result(made.night.rounds[0].tables[0].players[0], 40)
    boats = pages.boats(made.night)
    stands = [boat.stand for boat in boats]
    assert stands == [Stand.NOW] * 2 + [Stand.NEXT] * 2 + [Stand.LATER] + [Stand.OVER]
    over = boats[-1]
    assert sorted(over.scores) == ["24", "40"]
    assert over.names[over.winners[0]] == made.night.name(made.night.rounds[0].tables[0].players[0])


def test_a_forfeit_and_a_draw_on_the_tables() -> None:
    made = book(4, rounds=2)
    made.pair()
    first, second = made.night.rounds[0].tables
    made.do(acts.no_show(made.night, 1, first.number, (first.players[1],)))
    made.result(second.players[0], 32)
    by = {boat.number: boat for boat in pages.boats(made.night)}
    assert by[first.number].scores[1] == "forfeit"
    assert by[first.number].winners == (0,)
    assert by[second.number].winners == ()


def test_shared_places_stand_on_one_step() -> None:
    made = book(4, rounds=2)
    rows = [(1, 1), (2, 2), (2, 3), (4, 4)]
    assert pages.podium(made.night, rows) == ((1, ("P1",)), (2, ("P2", "P3")))


def test_the_cycle_goes_round_and_keeps_its_place() -> None:
    kinds = (Kind.PAIRINGS, Kind.STANDINGS)
    cycle = pages.Cycle()
    cycle.take(pages.leaves(kinds, {Kind.PAIRINGS: 30}, {Kind.PAIRINGS: 10}))
    seen = []
    for _ in range(5):
        assert cycle.leaf is not None
        seen.append((cycle.leaf.kind, cycle.leaf.number))
        assert not cycle.advance(cycle.leaf.seconds - 0.1)
        assert cycle.advance(0.2)
    assert seen[:4] == [(Kind.PAIRINGS, n) for n in (1, 2, 3)] + [(Kind.STANDINGS, 1)]
    assert seen[4] == seen[0]
    cycle.take(pages.leaves(kinds, {Kind.PAIRINGS: 20}, {Kind.PAIRINGS: 10}))
    assert cycle.leaf is not None
    assert (cycle.leaf.kind, cycle.leaf.number) == (Kind.PAIRINGS, 2), "as far as it still exists"
    cycle.take(pages.leaves(kinds, {}, {}), Kind.STANDINGS)
    assert cycle.leaf.kind is Kind.STANDINGS


# how it looks


@pytest.mark.parametrize(
    "size",
    [(1280, 720), (1920, 1080), (640, 360), (3440, 1440), (1080, 1920), (1024, 768), (161, 121)],
)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_window_is_shared_out(make_look: MakeLook, size: tuple[int, int], text: float) -> None:
    """Head, page, strip and lighthouse lie in the window, apart from each other, at any size."""
    look = make_look(size, text_scale=text)
    sheet = frame.lay(look)
    parts = [sheet.head, sheet.page, sheet.strip]
    window_ = pygame.Rect((0, 0), size)
    assert all(window_.contains(part) and min(part.size) >= 1 for part in [*parts, sheet.plate])
    assert all(part.right <= harbour.lighthouse(look).x for part in parts)
    for number, part in enumerate(parts):
        assert part.collidelist(parts[number + 1 :]) == -1
    if size[0] / size[1] > 1.3 and min(size) >= 360:
        assert sheet.text >= int(32 * look.scale)


@pytest.mark.parametrize(
    ("size", "format", "people"),
    [
        ((1280, 720), Format.SWISS, 5),
        ((1920, 1080), Format.SWISS, 64),
        ((1920, 1080), Format.DOUBLE, 16),
        ((1920, 1080), Format.SINGLE, 5),
        ((1920, 1080), Format.PODS, 12),
    ],
)
def test_letters_can_be_read_from_the_other_end_of_a_room(
    visit: Opens,
    size: tuple[int, int],
    format: Format,
    people: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """U27: the smallest text has 32 pixels at 1080p. Numbers on sails and shells, which say nothing
    that does not stand beside them, may be smaller."""
    names = tuple(f"Guest number {n}" for n in range(1, people + 1))
    more: dict[str, object] = {"game": "reef", "seats": 4} if format is Format.PODS else {}
    night = on_stage(people=names, format=format, rounds=2, results=False, **more)
    made = visit(night, size=size, draws=True)
    sizes: dict[str, int] = {}
    draw = Lettering.draw

    def kept(
        lettering: Lettering, surface: pygame.Surface, text: str, box: pygame.Rect, size_: int,
        *given: object, **more: object,
    ) -> pygame.Rect:  # fmt: skip
        if len(text) > 2:
            sizes[text] = min(size_, sizes.get(text, size_))
        return draw(lettering, surface, text, box, size_, *given, **more)  # type: ignore[arg-type]  # passed on

    made.house.notices.clear()
    monkeypatch.setattr(Lettering, "draw", kept)
    for _ in range(len(stage(made).show.cycle.leaves)):
        stage(made).show.turn(1)
        made.loop.draw()
    assert min(sizes.values()) >= 32 * size[1] / 1080, sizes


def test_it_survives_any_size(visit: Opens) -> None:
    made = visit(on_stage(people=tuple(f"Guest {n}" for n in range(20)), rounds=2, results=False))
    view = stage(made)
    for size in ((161, 121), (320, 900), (2400, 300), (1280, 720)):
        surface = pygame.Surface(size)
        look = replace(made.parts.looks.look(size, made.house.settings, 0.0))
        for _ in range(len(view.show.cycle.leaves) + 1):
            view.show.turn(1)
            view.show.draw(surface, look)
        assert view.show.cycle.leaf is not None


# it needs nobody


def test_pages_turn_by_themselves(visit: Opens) -> None:
    made = visit(on_stage(rounds=2, results=False))
    seen = {leaf(made).kind}
    for _ in range(12):
        made.seconds(4)
        seen.add(leaf(made).kind)
    assert seen == {Kind.PAIRINGS, Kind.BOARD, Kind.STANDINGS, Kind.CLOCK}


def test_a_result_is_on_the_stage_within_a_quarter_of_a_second(
    visit: Opens, listening: Listening
) -> None:
    """The bar of the report: result tap to projector 250 ms. Two frames are 33 ms."""
    made = visit(on_stage(rounds=2, results=False), draws=True)
    desk = stage(made).desk
    made.run(3)
    table = next(t for t in desk.night.rounds[-1].tables if t.outcome is None)
    desk.do(acts.result(desk.night, 2, table.number, acts.from_scores((41, 23))))
    made.house.notices.clear()
    listening.take()
    begun = made.now
    made.run(2)
    said = " ".join(one.text for one in listening.take())
    assert made.now - begun <= 0.25
    winner = desk.night.name(table.players[0])
    assert f"Table {table.number}: {winner} 41" in said
    made.loop.draws = False
    made.seconds(12)
    listening.take()
    made.loop.draw()
    assert f"Table {table.number}:" not in " ".join(one.text for one in listening.take())


def test_a_round_that_is_called_out_shows_where_to_go(visit: Opens) -> None:
    made = visit(on_stage(rounds=1), draws=True)
    made.run(3)
    assert leaf(made).kind is not Kind.PAIRINGS
    desk = stage(made).desk
    desk.do(draft(desk.night, 3))
    assert leaf(made).kind is not Kind.PAIRINGS, "a draft is the host's alone"
    desk.do(acts.publish(desk.night))
    made.run(2)
    assert leaf(made).kind is Kind.PAIRINGS


def test_the_clock_is_told_in_figures_and_on_the_lighthouse(
    visit: Opens, listening: Listening
) -> None:
    made = visit(on_stage(rounds=1, results=False), draws=True)
    desk = stage(made).desk
    desk.start()
    made.loop.draws = False
    made.seconds(61)
    made.house.notices.clear()
    listening.take()
    made.loop.draw()
    left = desk.seconds()
    assert left is not None
    minutes, seconds = divmod(-int(-left // 1), 60)
    assert f"\u200e{minutes}:{seconds:02d}" in [one.text for one in listening.take()]


def test_it_rests_between_pages(visit: Opens) -> None:
    """U39: a view that stands still asks for no frames."""
    made = visit(on_stage(rounds=1), draws=True)
    made.house.change("motion", reduced=True)
    made.loop.draws = False
    made.seconds(12)
    assert not made.top.moving
    due = made.top.due()
    assert due is not None
    assert due > FRAME


# and there is a way out


@pytest.mark.parametrize("name", ["escape", "return", "space"])
def test_a_key_leads_back(visit: Opens, name: str) -> None:
    """U24: a way out."""

    def first(house: House) -> Scene:
        return StandingsPage(house, a_night(house, rounds=1))

    made = visit(first)
    page = made.top
    assert isinstance(page, StandingsPage)
    page.push(StageView(made.house, page.desk, fill=False))
    made.run(3)
    stage(made)
    KeyHand().tap(name)
    made.run(3)
    assert made.top is page


def test_arrows_turn_the_page(visit: Opens) -> None:
    made = visit(on_stage(rounds=2, results=False), draws=True)
    before = leaf(made)
    KeyHand().tap("right")
    made.run(2)
    after = leaf(made)
    assert after != before
    KeyHand().tap("left")
    made.run(2)
    assert leaf(made) == before


def test_a_bracket_is_shown_where_it_is_decided(visit: Opens) -> None:
    made = visit(
        on_stage(
            people=tuple(f"G{n}" for n in range(16)), format=Format.SINGLE, rounds=2, results=False
        ),
        draws=True,
    )
    made.loop.draw()
    kinds = [one.kind for one in stage(made).show.cycle.leaves]
    assert Kind.BRACKET in kinds


__all__ = ["make_look", "window"]
