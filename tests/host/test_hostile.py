"""What hostile or broken clients send: the server stays alive, nobody else notices anything."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from game.host.client import Client, Lost, Refusal, connect
from game.host.limits import Limits
from game.host.server import NightServer
from tests.host.nights import MANY, SECRET, at, guest, host, run, seated, serving, table

MESSAGES = 10_000
_WORDS = (
    "hello", "join", "claim", "act", "again", "lang", "ping", "snap", "delta", "ack", "move",
    "resign", "undo", "sit", "stand", "result", "leave", "return", "rename", "door", "rotate",
    "seat-code", "free", "bind", "quit", "lend", "moves", "ended", "night", "decide", "phone",
    "stage", "machine", "host", "", "\u202e", "\x00", "A" * 300, "d3", "place R b2", "../../etc",
)  # fmt: skip
_FIELDS = (
    "t", "n", "do", "table", "seat", "ask", "move", "token", "role", "proto", "lang", "code",
    "name", "round", "scores", "moves", "attempt", "first", "loser", "guest", "who", "secret",
    "made", "host", "ip", "rules", "is_host",
)  # fmt: skip


def _value(dice: random.Random, depth: int = 0) -> Any:
    kind = dice.randrange(9)
    if kind == 0:
        return dice.choice((0, 1, 2, 3, -1, 2**31, 2**53, 2**70, 1e308, -0.5))
    if kind == 1:
        return dice.choice((None, True, False))
    if kind == 2 and depth < 8:
        return [_value(dice, depth + 1) for _ in range(dice.randrange(4))]
    if kind == 3 and depth < 8:
        return {dice.choice(_FIELDS): _value(dice, depth + 1) for _ in range(dice.randrange(4))}
    return dice.choice(_WORDS)


def _text(dice: random.Random) -> str:
    kind = dice.randrange(10)
    if kind == 0:
        return "".join(chr(dice.choice((0, 34, 92, 123, 0xD7FF, 0x202E, 65))) for _ in range(30))
    if kind == 1:
        return "[" * dice.randrange(1, 2000)
    message = {dice.choice(_FIELDS): _value(dice) for _ in range(dice.randrange(6))}
    message["t"] = dice.choice(_WORDS[:12]) if kind < 9 else _value(dice)
    if message["t"] == "hello":
        message["role"] = dice.choice(("phone", "stage", "machine", "host", 3))
        message["proto"] = dice.choice((1, 1, 1, 2, "1"))
    text = json.dumps(message)
    return text[: dice.randrange(len(text))] if kind == 2 else text


async def _attack(server: NightServer, dice: random.Random, most: int) -> int:
    """Send garbage over sockets of every role until most messages are sent."""
    sent = 0
    async with aiohttp.ClientSession() as session:
        while sent < most:
            ws = await session.ws_connect(f"http://{at(server)}/ws")
            if dice.random() < 0.8:
                role = dice.choice(("phone", "stage", "machine"))
                await ws.send_json({"t": "hello", "proto": 1, "role": role})
                if dice.random() < 0.5:
                    code = server.hall.door.code
                    await ws.send_json({"t": "join", "code": code, "name": dice.choice(_WORDS)})
            for _ in range(60):
                if ws.closed:
                    break
                try:
                    if dice.random() < 0.05:
                        await ws.send_bytes(dice.randbytes(40))
                    else:
                        await ws.send_str(_text(dice))
                except (ConnectionError, RuntimeError):
                    break
                sent += 1
                if sent % 8 == 0:
                    await asyncio.sleep(0)
            await ws.close()
    return sent


def test_ten_thousand_hostile_messages(tmp_path: Path) -> None:
    """10,000 malformed or hostile messages: the server lives, a match beside goes on unharmed,
    nobody gets rights, and no answer holds a secret."""

    async def work() -> None:
        dice = random.Random(4)
        limits = Limits(sockets_each=0, rate=1e9, burst=10**9, nonsense=30, tries=10**9)
        async with serving(tmp_path, limits) as server:
            window = await host(server)
            pair = [await guest(server, name) for name in ("Mina", "Omid")]
            chairs: Any = [{"held": "guest", "guest": 1}, {"held": "guest", "guest": 2}]
            await window.act("table", game="reversi", chairs=chairs)
            for client in pair:
                client.raw = []
                await seated(client)
            attack = asyncio.create_task(_attack(server, dice, MESSAGES))
            plies = 0
            while not attack.done():
                turn = [client for client in pair if table(client)["ask"]]
                if turn and plies < 40:
                    ask = table(turn[0])["ask"]
                    move = ask["tree"]["of"][0]["move"]
                    await turn[0].act("move", table=1, ask=ask["id"], move=move)
                    plies += 1
                await asyncio.sleep(0.01)
            assert attack.result() >= MESSAGES
            match = server.hall.tables.get(1).match  # type: ignore[union-attr]
            assert match is not None and match.ply >= plies > 5
            assert server.hall.door.code in window.state["door"]["code"]
            said = b"".join(raw for client in pair for raw in client.raw or [])
            assert SECRET.encode() not in said
            assert all(len(client.token) > 20 for client in pair)
            for client in [window, *pair]:
                await client.close()

    run(work())


async def _closed_with(client: Client) -> int | None:
    return await asyncio.wait_for(client.lost(), 60)


def test_limits_of_messages(tmp_path: Path) -> None:
    """Over 4 KiB, over 20 a second, ten times nonsense, no hello, another protocol: closed with a
    code of its own."""

    async def work() -> None:
        limits = Limits(sockets_each=0, hello_seconds=0.2)
        async with serving(tmp_path, limits) as server:
            long = await guest(server, "Long")
            await long.send({"t": "lang", "lang": "x" * 5000})
            assert await _closed_with(long) == 1009
            fast = await guest(server, "Fast")
            for _ in range(60):
                await fast._ws.send_str('{"t":"ping"}')
            assert await _closed_with(fast) == 4003
            odd = await guest(server, "Odd")
            for _ in range(12):
                await odd._ws.send_str("no message")
            assert await _closed_with(odd) == 4004
            with pytest.raises(Lost) as old:
                await connect(at(server), proto=0)
            assert old.value.code == 4000
            async with aiohttp.ClientSession() as session:
                silent = await session.ws_connect(f"http://{at(server)}/ws")
                assert (await silent.receive()).type is aiohttp.WSMsgType.CLOSE
                assert silent.close_code == 4006
            for client in (long, fast, odd):
                await client.close()

    run(work())


def test_limits_of_sockets_and_tries(tmp_path: Path) -> None:
    """So many sockets an address, so many in all, ten wrong codes a minute."""

    async def work() -> None:
        async with serving(tmp_path, Limits(sockets_each=3, tries=3)) as server:
            three = [await connect(at(server)) for _ in range(3)]
            with pytest.raises(Lost) as full:
                await connect(at(server))
            assert full.value.code == 4005
            for wrong in ("AAAA", "BBBB", "CCCC"):
                with pytest.raises(Refusal, match="code"):
                    await three[0].join(wrong, "Mina")
            with pytest.raises(Refusal, match="tries"):
                await three[0].join(server.hall.door.code, "Mina")
            for client in three:
                await client.close()

    run(work())


def test_who_does_not_read_is_cut_off(tmp_path: Path) -> None:
    """A phone that takes nothing in costs at most so many bytes, then it is let go."""

    async def work() -> None:
        async with serving(tmp_path, Limits(sockets_each=0, queue=50_000)) as server:
            client = await guest(server, "Mina")
            socket = next(iter(server.sockets))
            for _ in range(20_000):  # what the system itself keeps for a line has an end too
                socket.put(b'{"t":"tick","x":"%s"}' % (b"x" * 4000))
                if socket.closing is not None:
                    break
            assert socket.closing is not None
            assert await _closed_with(client) == 1011
            await client.close()

    run(work())


HOSTS = [
    ("Host", "evil.example:80"),
    ("Host", "192.0.2.1:8750"),
    ("Origin", "http://evil.example"),
    ("Origin", "null"),
]


@pytest.mark.parametrize(("name", "value"), HOSTS)
def test_host_and_origin_are_checked(name: str, value: str, tmp_path: Path) -> None:
    """A page elsewhere cannot speak with the server, by whatever name it calls it; even when
    Origin and Host agree with each other."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            headers = {name: value}
            if name == "Host":
                headers["Origin"] = f"http://{value}"
            async with aiohttp.ClientSession() as session:
                for path in ("/", "/stage", "/ws"):
                    async with session.get(f"http://{at(server)}{path}", headers=headers) as got:
                        assert got.status == 403
                with pytest.raises(aiohttp.WSServerHandshakeError):
                    await session.ws_connect(f"http://{at(server)}/ws", headers=headers)
            own = f"http://{at(server)}"
            client = await connect(at(server), headers={"Origin": own})
            await client.close()

    run(work())


def test_pages_are_only_got_and_carry_a_policy(tmp_path: Path) -> None:
    """GET only; nothing but flat files; a policy that lets nothing in; no folder is left."""

    async def work() -> None:
        async with serving(tmp_path) as server, aiohttp.ClientSession() as session:
            for path in ("/", "/stage"):
                async with session.get(f"http://{at(server)}{path}") as got:
                    policy = got.headers["Content-Security-Policy"]
                    assert got.status == 200 and got.content_type == "text/html"
                    assert policy.startswith("default-src 'self'; ")
                    assert "frame-ancestors 'none'" in policy and "unsafe" not in policy
                    assert "Python" not in got.headers["Server"]
            for path in ("/../pyproject.toml", "/%2e%2e/pyproject.toml", "/lagoon.sqlite", "/a/b"):
                async with session.get(f"http://{at(server)}{path}") as got:
                    assert got.status == 404
            for method in ("POST", "PUT", "DELETE", "PATCH", "OPTIONS"):
                async with session.request(method, f"http://{at(server)}/") as got:
                    assert got.status == 405

    run(work())


def test_rights_are_only_on_the_host(tmp_path: Path) -> None:
    """No flag, no wrong secret, no guest's token makes a host; a guest's act is no host's act."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            mina = await guest(server, "Mina")
            for token in ("", "x", SECRET + " ", mina.token):
                with pytest.raises(Lost) as refused:
                    await connect(at(server), "host", token=token)
                assert refused.value.code == 4002
            with pytest.raises(Lost):
                await connect(at(server), "phone", token=SECRET)
            code = server.hall.door.code
            for act in ("rotate", "door", "free", "quit", "bind", "seat-code", "night", "decide"):
                mina.raw = []
                await mina.send(
                    {"t": "act", "n": 1, "do": act, "is_host": True, "guest": 1, "ip": ""}
                )
                await mina.send({"t": "ping"})
                await mina.until(lambda state: b'{"t":"pong"}' in (mina.raw or []))
                assert b'{"t":"error","key":"unreadable"}' in mina.raw
            assert server.hall.door.code == code and not server.ended.is_set()
            await mina.close()

    run(work())


def test_it_is_bound_only_while_wanted(tmp_path: Path) -> None:
    """By itself only the loopback reaches it; phones are let go of when it is switched off."""

    async def work() -> None:
        async with serving(tmp_path, MANY) as server:
            window = await host(server)
            other = "127.0.0.2"
            with pytest.raises(OSError):
                await connect(f"{other}:{server.port}")
            await window.act("bind", ip=other)
            mina = await connect(f"{other}:{server.port}")
            await mina.join(server.hall.door.code, "Mina")
            assert str(window.state["door"]["link"]).startswith(f"http://{other}:")
            await window.act("bind", ip="")
            assert await _closed_with(mina) == 4007
            with pytest.raises(OSError):
                await connect(f"{other}:{server.port}")
            with pytest.raises(Refusal, match="cannot be used"):
                await window.act("bind", ip="192.0.2.77")
            await asyncio.gather(window.close(), mina.close())

    run(work())


def test_connections_that_ask_for_nothing_are_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line that is opened and then left, or a request that never ends, costs nobody a place; a
    quiet phone stays."""
    from game.host import idle

    async def work() -> None:
        monkeypatch.setattr(idle, "IDLE", 0.2)
        async with serving(tmp_path, Limits(tick_seconds=0.1, sockets_each=0)) as server:
            mina = await guest(server, "Mina")
            for sent in (b"", b"GET / HTTP/1.1\r\nHost: "):
                reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
                writer.write(sent)
                with contextlib.suppress(ConnectionError):
                    assert await asyncio.wait_for(reader.read(), 60) == b""
                writer.close()
            ticks = mina.ticks
            await mina.until(lambda state: mina.ticks > ticks + 3)
            assert mina.closed is None
            await mina.close()

    run(work())
