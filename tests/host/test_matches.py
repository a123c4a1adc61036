"""Whole matches by guests who know nothing but what they are sent."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from game.engine import registry
from game.engine.api import Json
from game.match.table import Match
from tests.host.nights import choices, guest, host, play, run, serving, sits, table

SEATS = [("reversi", 2)] + [(game, n) for game in registry.games()[1:] for n in (2, 4)]


@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_whole_matches_by_what_guests_are_sent(game: str, seats: int, tmp_path: Path) -> None:
    """2 to 4 guests play each rule set to its end; the record replays to the result shown."""

    async def work() -> None:
        dice = random.Random(f"{game} {seats}")
        async with serving(tmp_path) as server:
            window = await host(server)
            guests = [await guest(server, name) for name in ("Mina", "Omid", "Sara", "Ali")[:seats]]
            made = await window.act("table", game=game, chairs=[{"held": "free"}] * seats)
            number = made["data"]["served"]
            for seat, client in enumerate(guests):
                await client.act("sit", table=number, seat=seat)
            await play(guests, dice)
            shown = table(guests[0])["result"]
            match = server.hall.tables.get(number).match  # type: ignore[union-attr]
            assert match is not None and match.id is not None and match.result is not None
            saved = Match.resume(server.hall.matches, match.id)
            assert saved.result == match.result
            assert shown["scores"] == list(match.result.scores)
            assert all(table(client)["turn"] == "over" for client in guests)
            for client in [window, *guests]:
                await client.close()

    run(work())


@pytest.mark.parametrize("game", registry.games())
def test_every_legal_move_can_be_chosen(game: str, tmp_path: Path) -> None:
    """The tree of choices has every legal move exactly once, in words, and nothing else."""
    from game.host import told

    dice = random.Random(game)
    rules = registry.game(game)
    for seats in range(rules.about.seats[0], rules.about.seats[1] + 1):
        position = rules.new(seats, dice.randrange(2**32), {})
        for _ in range(400):
            seat = next((s for s in range(seats) if position.legal(s)), None)
            if seat is None:
                break
            legal = position.legal(seat)
            tree = told.shown(game).ask(position.view(seat), seat, legal)
            offered = choices(tree)
            assert sorted(choice["move"] for choice in offered) == legal
            assert all(choice["say"] and choice["sure"] for choice in offered)
            blocks = told.shown(game).show(
                position.view(seat), seat, ["A", "B", "C", "D"][:seats], ""
            )
            _check_spots(tree, {block["id"]: block for block in blocks})
            position = position.play(seat, dice.choice(legal)).position


@pytest.mark.parametrize("game", registry.games())
def test_what_was_placed_last_is_marked(game: str) -> None:
    """On the board where it lies and nowhere else; other moves mark nothing."""
    from game.host import told
    from game.match.header import Header, Kind, Player

    dice = random.Random(game)
    match = Match.begin(Header(game, (Player(Kind.PERSON, "A"), Player(Kind.PERSON, "B")), seed=3))
    placed = 0
    for _ in range(120):
        if not match.waiting:
            break
        seat = match.waiting[0]
        move = dice.choice(match.position.legal(seat))
        match.offer(seat, move)
        blocks: list[Any] = told._blocks(match, 0, match.position.view(0), ["A", "B"])
        new = {(block["id"], cell["id"]) for block in blocks for cell in block.get("cells", ())
               if cell.get("new")}  # fmt: skip
        if game == "reversi":
            assert new == ({("board", move)} if move != "pass" else set())
        elif move.startswith("place"):
            board = f"board{seat}" if game.startswith("reef") else "lake"
            assert len(new) == 1 and next(iter(new))[0] == board
            assert board == "lake" or next(iter(new))[1] in move.split()
            placed += 1
        else:
            assert not new
    assert placed > 5 or game in ("reversi", "whale-riders")


def _check_spots(tree: dict, blocks: dict, grid: str | None = None) -> None:  # type: ignore[type-arg]
    """Every cell and card that is named by a choice is there to be tapped."""
    grid = tree.get("grid", grid)
    for choice in tree["of"]:
        if "cell" in choice and grid:
            assert choice["cell"] in [cell["id"] for cell in blocks[grid]["cells"]]
        if "card" in choice:
            block = blocks[choice["block"]]
            assert choice["card"] in [card["id"] for card in block.get("cards") or block["tiles"]]
        if "then" in choice:
            _check_spots(choice["then"], blocks, grid)


def test_computers_at_a_table_think_elsewhere(tmp_path: Path) -> None:
    """A guest plays two computers; their moves come by the thinker, and the match ends."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            window = await host(server)
            mina = await guest(server, "Mina")
            computer: Json = {"held": "computer", "level": 3, "name": "Coral"}
            await window.act(
                "table", game="whale-riders", chairs=[computer, {"held": "free"}, computer]
            )
            await mina.until(lambda state: state["tables"])
            await mina.act("sit", table=1, seat=1)
            await play([mina], random.Random(5))
            assert table(mina)["turn"] == "over"
            await asyncio.gather(window.close(), mina.close())

    run(work())


def test_somebody_at_the_window_plays_with_phones(tmp_path: Path) -> None:
    """A seat of the window is played by the host's window, no other is (no phone needed)."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            window = await host(server)
            mina = await guest(server, "Mina")
            chairs: list[Json] = [{"held": "window", "name": "Omid"}, {"held": "guest", "guest": 1}]
            await window.act("table", game="reversi", chairs=chairs)
            await mina.until(lambda state: sits(mina))
            await window.act("move", table=1, seat=0, ask=0, move="d3")
            await mina.until(lambda state: table(mina)["ask"])
            moves = [choice["move"] for choice in choices(table(mina)["ask"]["tree"])]
            assert moves == ["c3", "c5", "e3"]
            for seat, ask in ((1, 0), (0, 1)):
                with pytest.raises(Exception, match="not-yours|stale"):
                    await window.act("move", table=1, seat=seat, ask=ask, move="c3")
            assert window.state["table 1"]["moves"] == [
                [0, "d3", window.state["table 1"]["moves"][0][2]]
            ]
            await asyncio.gather(window.close(), mina.close())

    run(work())
