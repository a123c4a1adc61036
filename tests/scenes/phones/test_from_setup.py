"""From the set-up screen of a game to the same match by phone."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any, cast

import pytest

from game.ai.levels import level
from game.host.link import Link
from game.i18n.catalogue import t
from game.scenes import doors
from game.scenes.house import House
from game.scenes.night import ways
from game.scenes.phones.phones_page import PhonesPage
from game.scenes.phones.scan import Scan
from game.scenes.phones.tables import FollowedReversi
from game.scenes.stack import Push, Scene
from tests.scenes.conftest import Opens
from tools.shots_phones import Told, _table, state


class Heard(Told):
    """A link that remembers what was asked."""

    def __init__(self) -> None:
        super().__init__(state())
        self.asked: list[tuple[str, dict[str, Any]]] = []

    def act(self, do: str, **fields: Any) -> Future[Any]:
        self.asked.append((do, fields))
        return super().act(do, **fields)


ASKED = [
    ("whale-riders", {"count": 3, "computers": [False, True, False], "levels": [1, 6, 1],
                      "clock": "sudden 5", "values": ["whales=no"]},
     ["free", "free", "computer"], [6], {"whales": False}, 300.0),
    ("reversi", {"computers": [False, False], "opening": "balanced"},
     ["free", "free"], [], {"hand_flip": False, "opening": "balanced"}, 0.0),
    ("reversi", {"computers": [True, True], "levels": [3, 6], "opening": "standard"},
     ["free", "computer"], [3], {"hand_flip": False, "opening": "standard"}, 0.0),
]  # fmt: skip


@pytest.mark.parametrize(("game", "choice", "held", "levels", "options", "seconds"), ASKED)
def test_the_match_that_was_asked_for_is_opened_for_phones(
    game: str,
    choice: dict[str, Any],
    held: list[str],
    levels: list[int],
    options: dict[str, Any],
    seconds: float,
    visit: Opens,
) -> None:
    """People get a phone each (where there are none, one seat has a phone), computers stay at their
    levels, options and clock as chosen; the code is there to be scanned, and the way back leads to
    the set-up screen."""
    link = Heard()

    def first(house: House) -> Scene:
        house.phones = cast(Link, link)
        house.change("setup", recent={game: choice})
        return doors.setup(house, game)

    made = visit(first)
    asked = type(made.top)
    made.widget("phones").activate("keyboard")
    made.run(3)
    assert isinstance(made.top, PhonesPage)
    assert any(isinstance(part, Scan) for part in made.page.parts())
    made.widget("open").activate("keyboard")
    made.run(2)
    do, fields = link.asked[-1]
    assert (do, fields["game"]) == ("table", game)
    assert [chair["held"] for chair in fields["chairs"]] == held
    assert [chair["level"] for chair in fields["chairs"] if "level" in chair] == levels
    names = [chair["name"] for chair in fields["chairs"] if chair["held"] == "computer"]
    assert names == [t(level(game, number).name) for number in levels]
    assert fields["options"] == options and fields["clock"]["seconds"] == seconds
    made.top.back()
    made.run(2)
    assert type(made.top) is asked


def test_a_network_that_keeps_devices_apart_is_told(visit: Opens) -> None:
    """More pages than phones that joined: three ways out are named; else nothing is said."""
    for pages, told in ((3, False), (9, True)):
        said = state()
        said["door"]["pages"] = pages

        def first(house: House, said: dict[str, Any] = said) -> Scene:
            house.phones = cast(Link, Told(said))
            return ways.phones(house)

        made = visit(first)
        words = " ".join(part.spoken() for part in made.page.parts())
        assert all((hint in words) == told for hint in ("another one", "hotspot", "router")), words
        assert "same network" in words or "mobile data" in words
        made.close()


def test_answers_that_never_come_hurt_nobody(visit: Opens) -> None:
    """Phones are switched off while the server still owes an answer."""
    link = Heard()

    def first(house: House) -> Scene:
        house.phones = cast(Link, link)
        return ways.phones(house)

    made = visit(first)
    never: Future[Any] = Future()
    link.act = lambda do, **fields: never  # type: ignore[method-assign]
    made.widget("rotate").activate("keyboard")
    made.run(2)
    never.cancel()
    never.set_running_or_notify_cancel()
    made.widget("on").activate("keyboard")
    made.run(3)
    assert made.house.phones is None and isinstance(made.top, PhonesPage)


def test_a_match_that_is_over_can_be_played_again_or_cleared_away(visit: Opens) -> None:
    """With the same people, the next one first; a table that is played offers neither, and one
    that waits for players can only be cleared away."""
    running = _table("reef", 3, ("guest", "guest"))
    over = {**running, "served": 2, "result": {"scores": [3, 4], "winners": [1], "reason": ""}}
    link = Heard()
    waits = {**running, "served": 3, "match": 0, "moves": [], "header": None}
    link.state = state(**{"table 1": running, "table 2": over, "table 3": waits})

    def first(house: House) -> Scene:
        house.phones = cast(Link, link)
        return ways.phones(house)

    made = visit(first)
    assert not made.has("again 1") and not made.has("close 1")
    assert not made.has("again 3") and made.has("close 3")
    for act in ("again", "close"):
        made.widget(f"{act} 2").activate("keyboard")
        made.run(2)
        assert link.asked[-1] == (act, {"table": 2})


def test_the_way_out_of_a_followed_table_leads_back_to_the_phones(visit: Opens) -> None:
    """Nothing starts again at the window; the end offers to play again there, with all phones."""
    for moves, keys in ((3, ("leave",)), (0, ("again",))):
        part = _table("reversi", moves, ("guest", "guest"))
        link = Heard()
        link.state = state(**{"table 1": part})

        def first(house: House, link: Heard = link) -> Scene:
            house.phones = cast(Link, link)
            return ways.phones(house)

        made = visit(first)
        made.widget("served 1").activate("keyboard")
        made.run(3)
        scene = made.top
        assert isinstance(scene, FollowedReversi)
        if moves:
            scene.ask = Push(doors.pause(made.house, scene))
            made.run(2)
            assert not made.has("restart")
        else:
            result = {"reason": "resign", "scores": [64, 0], "winners": [0]}
            link.state = state(**{"table 1": {**part, "ended_by": 1, "result": result}})
            made.seconds(20)
        made.widget(keys[0]).activate("keyboard")
        made.run(4)
        assert isinstance(made.top, PhonesPage)
        assert ("again", {"table": 1}) in link.asked or moves
        made.close()
