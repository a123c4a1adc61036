"""Nothing hidden reaches the wrong device: not by its bytes, their number or their order."""

from __future__ import annotations

import asyncio
import copy
import random
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from game.engine import registry
from game.engine.api import GameError, Json, Position, waiting
from game.host import told
from game.host.client import Client, connect
from game.host.served import Chair, Held, ServedTable, agreed
from game.host.server import NightServer
from game.host.speech import speaking
from game.host.wire import write
from game.match.table import Match
from tests.host.nights import at, guest, host, run, serving

GAMES = 200
LOOKS = 1  # moves of each game that are played in two worlds
QUIET = (b'{"t":"pong"}', b'{"t":"tick"}')
SECRET_GAMES = [name for name in registry.games() if registry.game(name).about.secrets]


async def _settled(clients: list[Client]) -> None:
    """Until all that was to be sent has been sent: a ping comes back after it."""
    for client in clients:
        client.raw = client.raw or []
        before = len(client.raw)
        await client.send({"t": "ping"})
        while not any(raw == b'{"t":"pong"}' for raw in (client.raw or [])[before:]):
            await asyncio.sleep(0)


def _seat(server: NightServer, position: Position, seats: int) -> ServedTable:
    """A table whose match begins from that position, guests 1 to n on its chairs."""
    header = agreed(str(position.dump()["game"]), seed=0)
    header["position"] = msgspec.Raw(msgspec.json.encode(position.dump()))
    names = ("Mina", "Omid", "Sara", "Ali")
    chairs = [Chair(Held.GUEST, seat + 1, name=names[seat]) for seat in range(seats)]
    return server.hall.tables.make(header, chairs)


async def _told(
    server: NightServer, clients: list[Client], world: Position, seat: int, move: str, number: int
) -> dict[int, list[bytes]]:
    """Every byte that each client gets while that move is played in that world."""
    for client in clients:
        client.raw = []
    table = _seat(server, world, world.seats)
    server.changed()
    await _settled(clients)
    await clients[seat].act("move", n=5, table=table.number, ask=0, move=move)
    await _settled(clients)
    await clients[-1].again()
    heard = {
        n: [raw for raw in client.raw or [] if raw != b'{"t":"tick"}']
        for n, client in enumerate(clients)
    }
    server.hall.tables.close(table.number)
    server.changed()
    await _settled(clients)
    return {
        n: [_same_place(raw, table.number, number) for raw in raws] for n, raws in heard.items()
    }


def _same_place(raw: bytes, table: int, number: int) -> bytes:
    """The message as if the table had that number, without the running numbers of messages."""
    message = msgspec.json.decode(raw)
    message.pop("v", None)
    message.pop("was", None)
    return msgspec.json.encode(message).replace(
        b'"id":%d,"game"' % table, b'"id":%d,"game"' % number
    )


def _worlds(game: str, dice: random.Random) -> list[tuple[Position, Position, int, str, int]]:
    """Moments of a random game: the true world, another one that `viewer` cannot tell from it, and
    a move that looks the same to `viewer` in both."""
    rules = registry.game(game)
    position = rules.new(dice.randint(2, 4), dice.randrange(2**60), {})
    found = []
    line = []
    while seats := waiting(position.phase):
        seat = dice.choice(seats)
        move = dice.choice(position.legal(seat))
        line.append((position, seat, move))
        position = position.play(seat, move).position
    for before, seat, move in dice.sample(line, min(6, len(line))):
        viewer = dice.randrange(before.seats)
        other = rules.imagine(before.view(viewer), viewer, dice.randrange(2**60))
        moves = [move] if viewer == seat else other.legal(seat)[:12]
        for twin in moves:
            if other.dump() != before.dump() and _looks_alike(
                before, other, seat, move, twin, viewer
            ):
                found.append((before, other, seat, move, viewer, twin))
                break
    return found[:LOOKS]  # type: ignore[return-value]


def _looks_alike(
    one: Position, other: Position, seat: int, move: str, twin: str, viewer: int
) -> bool:
    try:
        left, right = one.play(seat, move), other.play(seat, twin)
    except GameError:
        return False
    seen: list[Any] = [[fact.seen_by(viewer).as_json() for fact in s.facts] for s in (left, right)]
    return bool(seen[0] == seen[1] and left.position.view(viewer) == right.position.view(viewer))


@pytest.mark.parametrize("game", SECRET_GAMES)
def test_the_bytes_to_a_seat_do_not_depend_on_what_is_hidden(game: str, tmp_path: Path) -> None:
    """Through 200 random games, moments are played in two worlds that one seat cannot tell apart:
    every byte that this seat gets is the same, and so are sizes and order."""

    async def work() -> None:
        dice = random.Random(f"secrets {game}")
        compared = 0
        async with serving(tmp_path) as server:
            clients = [await guest(server, name) for name in ("Mina", "Omid", "Sara", "Ali")]
            stage = await connect(at(server), "stage")
            await stage.join(server.hall.door.code)
            await stage.ready()
            clients.append(stage)
            for _ in range(GAMES // len(SECRET_GAMES)):
                for before, other, seat, move, viewer, twin in _worlds(game, dice):  # type: ignore[misc]
                    one = await _told(server, clients, before, seat, move, 1)
                    two = await _told(server, clients, other, seat, twin, 1)
                    assert one[viewer] == two[viewer], (game, viewer, move, twin)
                    public = _looks_alike(before, other, seat, move, twin, None)  # type: ignore[arg-type]
                    if public and before.view(None) == other.view(None):
                        assert one[4] == two[4], ("stage", game, move, twin)
                    for n in range(before.seats):
                        acks = [[raw for raw in raws[n] if b'"ack"' in raw] for raws in (one, two)]
                        assert acks[0] == acks[1]
                    compared += 1
            assert compared >= GAMES // len(SECRET_GAMES) * 0.8
            for client in clients:
                await client.close()

    run(work())


class OtherWorld:
    """A match as it would be if what is hidden from one seat were otherwise."""

    def __init__(self, match: Match, position: Position) -> None:
        self._match = match
        self.position = position
        self.waiting = waiting(position.phase)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._match, name)


class Change(msgspec.Struct):
    """What a message changes, as the bytes that came."""

    set: dict[str, msgspec.Raw]


def _would_be_told(table: ServedTable, world: Position, seat: int | None) -> bytes:
    """What that seat would be sent of the table in that world."""
    other = copy.copy(table)
    other.match = OtherWorld(cast(Match, table.match), world)  # type: ignore[assignment]
    with speaking("en"):
        return write(told.state(other, seat, {1, 2, 3, 4}))


@pytest.mark.parametrize("stretch", [8, pytest.param(10**6, marks=pytest.mark.slow)])
@pytest.mark.parametrize("game", registry.games()[1:])
def test_every_byte_follows_from_what_the_seat_may_know(
    game: str, stretch: int, tmp_path: Path
) -> None:
    """Through 200 random games by sockets, eight moves of each anywhere between the first and the
    last, in every fourth the last ones (or all moves): all that comes over any socket is one change
    of the table, and to the mover an acknowledgement. Its bytes are those that come of another
    world, which one seat cannot tell from the true one. So for the stage."""

    async def work() -> None:
        dice = random.Random(f"bytes {game}")
        plies = ends = 0
        async with serving(tmp_path) as server:
            guests = [await guest(server, name) for name in ("Mina", "Omid", "Sara", "Ali")]
            stage = await connect(at(server), "stage")
            await stage.join(server.hall.door.code)
            await stage.ready()
            for n in range(GAMES // len(registry.games()[1:])):
                seats = 2 + n % 3
                world = _somewhere(game, seats, stretch, dice, at_the_end=n % 4 == 0)
                made, over = await _by_sockets(server, guests[:seats], stage, world, stretch, dice)
                plies += made
                ends += over
        assert plies > 200 and ends > 0

    run(work())


def _somewhere(
    game: str, seats: int, stretch: int, dice: random.Random, *, at_the_end: bool
) -> Position:
    """A moment of a random game with so many moves to come, if it has so many."""
    position = registry.game(game).new(seats, dice.randrange(2**60), {})
    line = []
    while chosen := waiting(position.phase):
        line.append(position)
        seat = dice.choice(chosen)
        position = position.play(seat, dice.choice(position.legal(seat))).position
    first = max(0, len(line) - stretch)
    return line[first if at_the_end else dice.randint(0, first)]


async def _by_sockets(
    server: NightServer,
    seated: list[Client],
    stage: Client,
    world: Position,
    most: int,
    dice: random.Random,
) -> tuple[int, bool]:
    """Play on over sockets and check every message; how many moves, and whether it ended."""
    table, everybody = _seat(server, world, world.seats), [*seated, stage]
    server.changed()
    await _settled(everybody)
    match, plies = cast(Match, table.match), 0
    while match.waiting and plies < most:
        seat = dice.choice(match.waiting)
        for client in everybody:
            client.raw = []
        move, n = dice.choice(match.position.legal(seat)), 2**20 * table.number + plies
        await seated[seat].act("move", n=n, table=table.number, ask=table.asked(seat), move=move)
        await _settled(everybody)
        ack = b'{"t":"ack","n":%d,"ok":true}' % n
        assert ack in (seated[seat].raw or [])
        sent = [[raw for raw in one.raw or [] if raw not in (*QUIET, ack)] for one in everybody]
        assert [len(raws) for raws in sent] == [1] * len(everybody)
        viewer = dice.randrange(world.seats)
        rules, view = registry.game(table.game), match.position.view(viewer)
        _check(table, rules.imagine(view, viewer, dice.randrange(2**60)), viewer, sent)
        plies += 1
    over = match.result is not None
    server.hall.tables.close(table.number)
    server.changed()
    await _settled(everybody)
    return plies, over


def _check(table: ServedTable, world: Position, viewer: int, sent: list[list[bytes]]) -> None:
    """What came to that seat and to the stage is what would come of that other world."""
    changed, seen = (msgspec.json.decode(sent[n][0], type=Change).set for n in (viewer, -1))
    assert (list(changed), list(seen)) == (["table"], ["tables"])
    assert bytes(changed["table"]) == _would_be_told(table, world, viewer)
    assert bytes(seen["tables"]) == b"[%s]" % _would_be_told(table, world, None)


def test_a_bid_is_acknowledged_alike_and_revealed_in_one_message(tmp_path: Path) -> None:
    """Whatever is bid, the bidder gets one ack of one size, the others one delta; all bids are
    shown at once."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            window = await host(server)
            guests = [await guest(server, name) for name in ("Mina", "Omid", "Sara")]
            chairs: list[Json] = [{"held": "guest", "guest": n} for n in (1, 2, 3)]
            await window.act("table", game="whale-riders", chairs=chairs, options={"whales": False})
            await _gather(guests)
            match = server.hall.tables.get(1).match  # type: ignore[union-attr]
            assert match is not None
            sizes, others = [], []
            for seat, client in enumerate(guests):
                for one in guests:
                    one.raw = []
                await client.act("move", n=7, table=1, ask=0, move=match.position.legal(seat)[seat])
                await _settled(guests)
                sizes.append([len(raw) for raw in client.raw or [] if b'"ack"' in raw])
                others.append([len(one.raw or []) for one in guests if one is not client])
                if seat < 2:
                    hidden = guests[2].state["table"]["view"]["bids"]
                    assert hidden == ["?"] * (seat + 1) + [None] * (2 - seat)
            assert sizes == [[len(b'{"t":"ack","n":7,"ok":true}')]] * 3
            assert others == [[2, 2]] * 3  # one delta and the pong
            assert all(len(row) == 1 for row in guests[0].state["table"]["view"]["shown"])
            for client in [window, *guests]:
                await client.close()

    run(work())


async def _gather(guests: list[Client]) -> None:
    for client in guests:
        await client.until(lambda state, client=client: client.state.get("table"))  # type: ignore[misc]
    for client in guests:
        client.raw = []
    await _settled(guests)


def test_nothing_of_a_running_match_is_told_besides_views(tmp_path: Path) -> None:
    """Seed, hidden hands and order of piles are in no message to a guest or a stage."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            window = await host(server)
            guests = [await guest(server, name) for name in ("Mina", "Omid")]
            for client in guests:
                client.raw = []
            chairs: list[Json] = [{"held": "guest", "guest": n} for n in (1, 2)]
            await window.act("table", game="whale-riders", chairs=chairs)
            await _gather(guests)
            match = server.hall.tables.get(1).match  # type: ignore[union-attr]
            assert match is not None
            whole: Any = match.position.dump()
            for seat, client in enumerate(guests):
                await client.again()
                said = b"".join(client.raw or [])
                foreign = [*whole["hands"][1 - seat], *whole["pile"], *whole["decks"]["s"]]
                assert not [card for card in foreign if f'"{card}"'.encode() in said]
                assert str(match.header.seed).encode() not in said
                assert all(f'"{card}"'.encode() in said for card in whole["hands"][seat])
            for client in [window, *guests]:
                await client.close()

    run(work())
