"""The night on phones: pairings, standings, results said at a table, matches played by phones."""

from __future__ import annotations

import asyncio
import random
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from game.engine import registry
from game.host.client import Client, Refusal, connect
from game.host.evening import bounds
from game.host.server import NightServer
from game.store.database import open_database
from game.store.nights import NightStore
from game.tourney import acts
from game.tourney.checks import check_scores
from game.tourney.drafting import Pins, draft
from game.tourney.live import LiveNight
from game.tourney.night import Format, Refused, Settings
from tests.host.nights import at, guest, host, play, run, seated, serving, sits, table


def now() -> datetime:
    return datetime.now(UTC)


def begin(folder: Path, names: tuple[str, ...] = (), **fields: Any) -> LiveNight:
    """A night led by a window: on a connection of its own to the same file."""
    database = open_database(folder / "lagoon.sqlite")
    chosen = {"title": "Friday", "game": "reversi", "format": Format.SWISS, "rounds": 3, **fields}
    live = LiveNight.begin(NightStore(database), Settings(**chosen), seed=7, now=now)
    for name in names:
        live.do(acts.enter(live.night, name))
    return live


def pair(live: LiveNight, *pins: tuple[int, int]) -> None:
    """The window pairs and calls out."""
    live.refresh()
    live.do(draft(live.night, 1, Pins(tables=pins)))
    live.do(acts.publish(live.night))


async def night_of(
    server: NightServer, live: LiveNight, *names: str
) -> tuple[Client, list[Client]]:
    """The window leads that night, and these guests join."""
    window = await host(server)
    await window.act("night", night=live.id)
    return window, [await guest(server, name) for name in names]


def mine(client: Client) -> dict[str, Any]:
    found: Any = client.state["night"]
    return found or {}


def test_the_night_follows_a_guest_from_round_to_round(tmp_path: Path) -> None:
    """Joining enters the night (or takes a seat entered before); each round has the next match,
    the result is said by both, standings follow; leaving and coming back by phone."""

    async def work() -> None:
        live = begin(tmp_path, ("Mina", "Sara"))
        async with serving(tmp_path) as server:
            window, guests = await night_of(server, live, "mina", "Omid", "Ali")
            mina, omid, ali = guests
            assert mina.state["me"] == {"who": 1, "name": "Mina", "emblem": "turtle"}
            live.refresh()
            assert [e.name for e in live.night.entrants.values()] == ["Mina", "Sara", "Omid", "Ali"]
            await window.act("door", phones=False)
            pair(live, (1, 3), (2, 4))
            await mina.until(lambda state: mine(mina)["match"])
            match = mine(mina)["match"]
            assert set(match["names"]) == {"Mina", "Omid"} and match["where"] == "table"
            assert "Omid" in mine(mina)["say"] and "Mina" in mine(omid)["say"]
            place = {"round": 1, "table": match["table"]}
            await mina.act("result", **place, scores=[40, 24])
            await omid.until(lambda state: mine(omid)["match"]["entry"]["said"])
            assert mine(omid)["match"]["entry"]["state"] == "said"
            with pytest.raises(Refusal, match="add up to 64"):
                await omid.act("result", **place, scores=[40, 40])
            await omid.act("result", **place, scores=[24, 40])
            await mina.until(lambda state: mine(mina)["match"]["entry"]["state"] == "differs")
            await window.until(lambda state: state["questions"])
            assert window.state["questions"][0]["ask"] == "differs"
            await omid.act("result", **place, scores=[40, 24])
            for client in guests:
                await client.until(lambda state: state["room"]["standings"][0]["points"] == "1")
            assert not mine(mina)["match"] and mine(mina)["card"][0]["points"] in ("0", "1")
            await omid.act("result", **place, scores=[40, 24])  # said again: nothing
            with pytest.raises(Refusal, match="has a result already"):
                await omid.act("result", **place, scores=[32, 32])
            other = {"round": 1, "table": 3 - match["table"]}
            await ali.act("result", **other, scores=[10, 54])  # Sara has no phone
            await window.until(lambda state: state["questions"])
            assert window.state["questions"][0]["ask"] == "said"
            await window.act("decide", **other, scores=[10, 54])
            await ali.act("leave")
            await ali.until(lambda state: mine(ali)["leaving"])
            await ali.act("leave")
            await ali.act("return")
            await ali.until(lambda state: not mine(ali)["leaving"])
            live.refresh()
            assert live.night.rounds[0].is_complete and live.night.here(2) == [1, 2, 3, 4]
            for client in [window, *guests]:
                await client.close()

    run(work())


def test_phones_and_host_have_the_same_bound_of_a_score() -> None:
    """A phone says no score that the host's desk would refuse."""
    assert bounds("reversi") == (0, 64, 64)
    for game in registry.games():
        least, most, _ = bounds(game)
        check_scores(game, (most, 0))
        with pytest.raises(Refused):
            check_scores(game, (most + 1, 0))
        check_scores(game, (least, 0))
        assert least < 0 if game == "lanterns" else least == 0  # left-over cards cost points there
        if least:
            with pytest.raises(Refused):
                check_scores(game, (least - 1, 0))


def test_a_round_by_phones_plays_itself_into_the_standings(tmp_path: Path) -> None:
    """Tables whose people all have phones are served when a round is called out; the match ends
    and its result is in the night, once."""

    async def work() -> None:
        live = begin(tmp_path)
        async with serving(tmp_path) as server:
            window, guests = await night_of(server, live, "Mina", "Omid", "Sara")
            pair(live)
            playing = [c for c in guests if (await _settled(c)) and mine(c)["match"]]
            assert len(playing) == 2
            for client in playing:
                await seated(client)
                assert mine(client)["match"]["where"] == "phone"
            with pytest.raises(Refusal, match="being played here"):
                await playing[0].act("result", round=1, table=1, scores=[64, 0])
            with pytest.raises(Refusal, match="not-yours"):
                bye = next(client for client in guests if client not in playing)
                await bye.act("move", table=table(playing[0])["id"], ask=0, move="d3")
            await play(playing, random.Random(3))
            await window.until(lambda state: _rows(state)[0]["table"] == 1)
            for _ in range(3000):
                live.refresh()
                if live.night.rounds[0].is_complete:
                    break
                await asyncio.sleep(0.02)
            outcome = live.night.rounds[0].tables[0].outcome
            served = server.hall.tables.get(1)
            assert served is not None and served.match is not None and served.match.result
            assert outcome == acts.from_match(served.match.result)
            server.hall.tables.settle()
            live.refresh()
            assert sum(event.actor.startswith("table") for event in live.events) == 1
            for client in [window, *guests]:
                await client.close()

    run(work())


def _rows(state: dict[str, Any]) -> list[dict[str, Any]]:
    return [part for name, part in state.items() if name.startswith("table ")] or [{"table": 0}]


async def _settled(client: Client) -> bool:
    await client.until(lambda state: state["room"]["round"] == 1)
    await client.again()
    return True


def test_a_round_taken_back_clears_its_tables(tmp_path: Path) -> None:
    """What the window takes back or decides otherwise is no longer played by phones."""

    async def work() -> None:
        live = begin(tmp_path)
        async with serving(tmp_path) as server:
            window, (mina, omid) = await night_of(server, live, "Mina", "Omid")
            pair(live)
            await mina.until(lambda state: sits(mina))
            live.do(acts.take_back(live.night))
            await mina.until(lambda state: state["table"] is None)
            pair(live)
            await mina.until(lambda state: sits(mina))
            live.do(acts.result(live.night, 1, 1, acts.from_scores((40, 24))))
            await mina.until(lambda state: state["table"] is None)
            assert mine(mina)["card"][0]["points"] in ("0", "1")
            await asyncio.gather(window.close(), mina.close(), omid.close())

    run(work())


def test_a_stage_shows_what_all_may_know(tmp_path: Path) -> None:
    """The projector is a spectator: address and code to scan, pairings, standings, boards without
    hands; it may do nothing; after a cut it is whole again."""

    async def work() -> None:
        live = begin(tmp_path, game="whale-riders", format=Format.PODS, seats=4)
        async with serving(tmp_path) as server:
            window, guests = await night_of(server, live, "Mina", "Omid", "Sara")
            await window.act("bind", ip="127.0.0.3")
            stage = await connect(at(server), "stage")
            await stage.join(server.hall.door.code)
            await stage.ready()
            assert str(stage.state["address"]).endswith(f"/#j={server.hall.door.code}")
            rows: Any = stage.state["qr"]
            assert len(rows) == len(rows[0]) >= 21 and set("".join(rows)) == {"0", "1"}
            pair(live)
            await stage.until(lambda state: state["tables"])
            shown: Any = stage.state["tables"]
            assert shown[0]["ask"] is None and shown[0]["seat"] is None
            assert shown[0]["view"]["hands"] == [4, 4, 4]
            assert "Your" not in str(shown[0]["show"])
            stage.raw = []
            await stage.send({"t": "act", "n": 1, "do": "leave"})
            await stage.until(lambda state: b'{"t":"error","key":"unreadable"}' in stage.raw)  # type: ignore[operator]
            await stage.cut()
            back = await connect(at(server), "stage", token=stage.token)
            assert back.state["room"] == stage.state["room"]
            await window.act("door", locked=True)
            await back.until(lambda state: state["address"] is None and state["qr"] is None)
            for client in [window, back, *guests]:
                await client.close()

    run(work())


def test_the_clock_of_the_round_is_a_number_that_runs_down(tmp_path: Path) -> None:
    """What is left is sent as seconds, reckoned from the list of events; a clock of the system that
    jumps back takes nothing."""

    async def work() -> None:
        live = begin(tmp_path, ("Mina", "Omid"))
        pair(live)
        live.do(acts.timed("start", 600.0))
        async with serving(tmp_path) as server:
            window, (sara,) = await night_of(server, live, "Sara")
            clock: Any = sara.state["room"]["clock"]
            assert clock["running"] and 590 < clock["left"] <= 600
            server.hall.wall_clock = lambda: 0.0
            await sara.again()
            assert sara.state["room"]["clock"]["left"] > 590
            live.refresh()
            live.do(acts.timed("pause", 300.0))
            await sara.until(lambda state: not state["room"]["clock"]["running"])
            assert sara.state["room"]["clock"]["left"] == 300
            await asyncio.gather(window.close(), sara.close())

    run(work())
