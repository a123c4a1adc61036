"""Coming in and coming back: tokens, codes, names, languages."""

from __future__ import annotations

import asyncio
import unicodedata
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import registry
from game.host.answers import refusal
from game.host.client import Client, Lost, Refusal, connect
from game.host.guests import Guests, Role, apart, cleaned
from game.host.speech import speaking
from game.i18n.names import key
from game.store.database import open_database
from game.store.room import RoomStore
from game.tourney.night import refuse
from tests.host.nights import (
    SECRET,
    at,
    choices,
    guest,
    hall,
    host,
    noted,
    run,
    seated,
    serving,
    sits,
    table,
)


def test_a_token_brings_back_the_seat_and_the_newest_wins(tmp_path: Path) -> None:
    """A reload or a sleep: the same token has the same seat at once, the older socket is closed
    with 4001, and a socket that is not dead yet blocks nobody."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            window = await host(server)
            mina = await guest(server, "Mina")
            chairs: Any = [{"held": "guest", "guest": 1}, {"held": "window"}]
            await window.act("table", game="reef", chairs=chairs)
            await mina.until(lambda state: sits(mina))
            again = await connect(at(server), token=mina.token)
            assert table(again)["seat"] == 0 and again.state["me"] == mina.state["me"]
            assert await asyncio.wait_for(mina.lost(), 60) == 4001
            assert [g["here"] for g in window.state["guests"]] == [True]
            await again.cut()
            await window.until(lambda state: not state["guests"][0]["here"])
            late = await connect(at(server), token=mina.token)
            assert table(late)["seat"] == 0
            for client in (window, mina, late):
                await client.close()

    run(work())


def test_a_lost_phone_is_replaced_by_a_code(tmp_path: Path) -> None:
    """The host gives the seat out again: the old token dies at once, the code works once, and
    nobody takes a seat by its name."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            window = await host(server)
            mina = await guest(server, "Mina")
            answer = await window.act("seat-code", guest=1)
            code = answer["data"]["code"]
            assert await asyncio.wait_for(mina.lost(), 60) == 4002
            with pytest.raises(Lost) as dead:
                await connect(at(server), token=mina.token)
            assert dead.value.code == 4002
            other = await guest(server, "Mina")
            assert other.state["me"]["name"] == "Mina 2"
            new = await connect(at(server))
            joined = await new.claim(code.lower())
            assert joined["name"] == "Mina"
            third = await connect(at(server))
            with pytest.raises(Refusal, match="code"):
                await third.claim(code)
            for client in (window, mina, other, new, third):
                await client.close()

    run(work())


def test_joining_twice_makes_one_guest(tmp_path: Path) -> None:
    """The name sent twice over one line, and again over another because the answer was lost on its
    way: one guest, whose newest token is good. So with the code of a seat."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            window = await host(server)
            first, code = await connect(at(server)), server.hall.door.code
            ask: Any = {"t": "join", "code": code, "name": "Mina", "key": "k" * 20}
            first.raw = []
            await first.send(ask)
            await first.send(ask)
            await first.until(lambda state: b'{"t":"error","key":"unreadable"}' in first.raw)  # type: ignore[operator]
            await window.act("door", locked=True)
            second = await connect(at(server))
            await second.send(ask)
            await second.ready()
            assert await asyncio.wait_for(first.lost(), 60) == 4001
            assert [guest["name"] for guest in window.state["guests"]] == ["Mina"]
            other = await connect(at(server))
            with pytest.raises(Refusal, match="locked"):
                await other._enter({**ask, "key": "o" * 20})
            seat: Any = {"t": "claim", "key": "c" * 20}
            seat["code"] = (await window.act("seat-code", guest=1))["data"]["code"]
            for key in ("k" * 20, ""):
                with pytest.raises(Refusal, match="locked"):
                    await other._enter({**ask, "key": key})
            for _ in range(2):
                claimed = await connect(at(server))
                assert (await claimed._enter(seat))["name"] == "Mina"
            back = await connect(at(server), token=claimed.token)
            assert back.state["me"]["name"] == "Mina"
            await window.act("free", guest=1)
            with pytest.raises(Refusal, match="code"):
                await other._enter(seat)

    run(work())


def test_joining_is_locked_capped_and_the_code_rotates(tmp_path: Path) -> None:
    """Nobody new comes in while it is locked, full or with the old code; who is in comes back."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            window = await host(server)
            mina = await guest(server, "Mina")
            old = server.hall.door.code

            async def tried(code: str) -> str:
                client = await connect(at(server))
                try:
                    await client.join(code, "Omid")
                except Refusal as refused:
                    return refused.key
                finally:
                    await client.close()
                return "in"

            await window.act("rotate")
            assert server.hall.door.code != old and await tried(old) == "code"
            await window.act("door", locked=True)
            assert await tried(server.hall.door.code) == "locked"
            back = await connect(at(server), token=mina.token)
            assert back.welcome["known"] and back.welcome["join"] == "locked"
            await window.act("door", locked=False, cap=1)
            assert await tried(server.hall.door.code) == "full"
            await window.act("door", cap=2)
            assert await tried(server.hall.door.code.lower()) == "in"
            await window.act("free", guest=1)
            assert await asyncio.wait_for(back.lost(), 60) == 4002
            for client in (window, mina, back):
                await client.close()

    run(work())


def test_only_hashes_of_tokens_are_kept(tmp_path: Path) -> None:
    """Nothing on the disk opens a seat; tokens outlive the server."""
    database = open_database(tmp_path / "lagoon.sqlite")
    first = hall(database)
    joined, token = first.join(Role.PHONE, first.door.code, "Mina")
    code = first.guests.give_out(joined.number)
    claimed = first.claim(code)
    database.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    kept = (tmp_path / "lagoon.sqlite").read_bytes()
    for secret in (token, code, claimed[1]):
        assert len(secret) >= 8 and secret.encode() not in kept
    again = hall(database)
    assert again.guests.of_token(claimed[1]) == claimed[0]
    assert again.guests.of_token(token) is None and again.door.code == first.door.code
    database.close()


@given(st.text(max_size=60))
def test_names_are_labels(name: str) -> None:
    """At most 24 letters, none of control or direction, no towers of marks; told apart."""
    clean = cleaned(name)
    assert len(clean) <= 24 and clean == clean.strip() and cleaned(clean) == clean
    kinds = [unicodedata.category(letter) for letter in clean if letter not in "\u200c\u200d"]
    assert not {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"} & set(kinds)
    other = apart(clean or "a", [clean or "a", f"{clean} 2"])
    assert key(other) != key(clean or "a") and len(other) <= 24


def test_names_are_cleaned_and_told_apart(tmp_path: Path) -> None:
    """Direction signs go, an empty name is refused, the same name gets a number."""
    assert (
        cleaned("\u202eanim\u202c\x00  Mina\u0301\u0301\u0301\u0301 ")
        == "anim Min\u00e1\u0301\u0301"
    )
    assert cleaned(" \u200f\u200b\t...\n") == ""
    database = open_database(tmp_path / "lagoon.sqlite")
    here = hall(database)
    names = [
        here.join(Role.PHONE, here.door.code, name)[0].name for name in ("Mina", "MINA", "mina")
    ]
    assert names == ["Mina", "MINA 2", "mina 3"]
    database.close()


def test_every_guest_is_spoken_to_in_their_language(tmp_path: Path) -> None:
    """Words, digits and direction differ by guest; the move texts do not."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            window = await host(server)
            mina, omid = await guest(server, "Mina"), await guest(server, "Omid", "fa")
            assert (mina.welcome["rtl"], omid.welcome["rtl"]) == (False, True)
            chairs: Any = [{"held": "guest", "guest": 1}, {"held": "guest", "guest": 2}]
            await window.act("table", game="reversi", chairs=chairs)
            for client in (mina, omid):
                await seated(client)
            assert table(mina)["title"] == "Reversi" != table(omid)["title"]
            await omid.send({"t": "lang", "lang": "en"})
            await omid.until(lambda state: table(omid)["title"] == "Reversi")
            await asyncio.gather(window.close(), mina.close(), omid.close())

    run(work())


def test_a_sent_act_that_comes_again_is_answered_not_repeated(tmp_path: Path) -> None:
    """A bid, a move, an undo, a seat: sent twice, done once, acknowledged twice."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            window = await host(server)
            mina = await guest(server, "Mina")
            await window.act("table", game="reversi", chairs=[{"held": "window"}, {"held": "free"}])
            for _ in range(2):
                await mina.act("sit", n=1, table=1, seat=1)
            for _ in range(2):
                await window.act("move", table=1, seat=0, ask=0, move="d3")
                await mina.act("move", n=2, table=1, ask=0, move="c3") if _ else None
            match = server.hall.tables.get(1).match  # type: ignore[union-attr]
            assert match is not None
            await mina.act("move", n=2, table=1, ask=0, move="c3")
            assert [played.move for played in match.moves] == ["d3", "c3"]
            with pytest.raises(Refusal, match="stale"):
                await mina.act("move", n=3, table=1, ask=0, move="e3")
            for _ in range(2):
                await mina.act("undo", n=4, table=1, made=1)
            assert [played.move for played in match.moves] == ["d3"]
            for _ in range(2):
                await mina.act("resign", n=5, table=1)
            assert match.result is not None and match.result.winners == (0,)
            await asyncio.gather(window.close(), mina.close())

    run(work())


def test_nothing_is_taken_back_where_something_is_hidden(tmp_path: Path) -> None:
    """An undo would show what was drawn: it is neither offered nor done in games with secrets."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            mina = await guest(server, "Mina")
            window = await host(server)
            for game in registry.games():
                if not registry.game(game).about.secrets:
                    continue
                chairs: Any = [{"held": "guest", "guest": 1}, {"held": "window"}]
                made = await window.act("table", game=game, chairs=chairs)
                number = made["data"]["served"]
                await mina.until(lambda state, n=number: sits(mina) and table(mina)["id"] == n)  # type: ignore[misc]
                match = server.hall.tables.get(number).match  # type: ignore[union-attr]
                assert match is not None and match.header.casual
                move = match.position.legal(0)[0] if 0 in match.waiting else ""
                await mina.act("move", table=number, ask=0, move=move)
                with pytest.raises(Refusal, match="Nothing is taken back"):
                    await mina.act("undo", table=number, made=1)
                assert match.ply >= 1 and "undo" not in table(mina)["can"]
                await window.act("close", table=number)

    run(work())


def test_names_that_read_the_other_way_are_set_apart_in_sentences(tmp_path: Path) -> None:
    """U45: a number beside such a name stays on its side; moves, names and places are untouched."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            window = await host(server)
            mina, kurosh = await guest(server, "a1"), await guest(server, "کوروش", "fa")
            chairs: Any = [{"held": "guest", "guest": n} for n in (1, 2)]
            await window.act("table", game="whale-riders", chairs=chairs)
            await seated(mina)
            await seated(kurosh)
            for client, other, own in ((mina, "کوروش", "a1"), (kurosh, "a1", "کوروش")):
                told = table(client)
                assert [seat["name"] for seat in told["seats"]] == ["a1", "کوروش"]
                lines = " ".join(next(b for b in told["show"] if b["kind"] == "words")["lines"])
                assert f"\u2068{other}\u2069:" in lines
                assert f"{own}:" in lines and f"\u2068{own}\u2069" not in lines
            await window.act("table", game="reversi", chairs=[chairs[1], chairs[0]])
            await kurosh.until(lambda state: state["table"]["game"] == "reversi")
            assert {"d3", "c4"} <= {c["move"] for c in choices(table(kurosh)["ask"]["tree"])}
            assert "\u2068" not in str([b["cells"] for b in table(kurosh)["show"][:1]])[:200]

    run(work())


def test_a_page_that_took_another_seat_is_that_one(tmp_path: Path) -> None:
    """Whoever joined and then took over another seat from the same page is, if the answer is lost,
    who they are now."""
    with closing(open_database(tmp_path / "lagoon.sqlite")) as database:
        guests = Guests(RoomStore(database))
        first, _ = guests.join(Role.PHONE, "Mina", key="k" * 20)
        seat = guests.seat("Omid", night=1, who=2)
        claimed = guests.claim(guests.give_out(seat.number), "k" * 20)
        again = guests.again(Role.PHONE, "k" * 20)
        assert claimed is not None and again is not None
        assert claimed[0].number == again[0].number == seat.number != first.number


def test_numbers_of_a_refusal_are_written_as_the_phone_reads_them(tmp_path: Path) -> None:
    """The server refuses in no language: digits are those of whoever is told."""
    with closing(open_database(tmp_path / "lagoon.sqlite")) as database:
        refused = refuse("Round {round} is not published.", round=12)
        with speaking("fa"):
            said = str(refusal(hall(database), {}, refused)["say"])
    assert "۱۲" in said and "12" not in said


def test_a_line_that_goes_before_the_first_state_leaves_nothing_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lost(self: Client) -> None:
        raise Lost(1006)

    async def work() -> None:
        async with serving(tmp_path) as server:
            with noted() as opened:
                monkeypatch.setattr(Client, "ready", lost)
                with pytest.raises(Lost):
                    await connect(at(server), "host", token=SECRET)
            assert [client._session.closed for client in opened] == [True]

    run(work())
