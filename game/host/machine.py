"""A game machine's side of a night elsewhere: joins, plays what it is lent, delivers.

Runs beside the window, which only plays saved matches: the network may come and go.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import cast

import aiohttp

from game.engine.api import Json
from game.host import codes
from game.host.borrowed import Away, Borrowed, Loan
from game.host.client import Client, Lost, Refusal, connect
from game.host.wire import Close

AGAIN = 1.0  # seconds between tries to reach the night
LOOK = 0.1  # seconds between looks for new moves
_AWAY_ERRORS = (OSError, aiohttp.ClientError, Lost, TimeoutError)


class Machine:
    """Takes part in one night. `standing` is for the screen: joining, waiting (for the host),
    here, cut, refused (see `why`), old (other versions), gone."""

    def __init__(self, borrowed: Borrowed, lent: Callable[[Loan], None] | None = None) -> None:
        self.standing = "joining"
        self.why = ""
        self._borrowed = borrowed
        self._lent = lent or (lambda loan: None)

    async def join(self, address: str, code: str, name: str) -> None:
        """Ask to be let in; the night is kept. Raises `Refusal`, `Lost`, `OSError` ..."""
        client = await connect(address, "machine")
        try:
            answer = await client.join(code, name)
            self._borrowed.go(Away(address, str(answer["name"]), client.token))
        finally:
            await client.close()

    async def run(self) -> None:
        """Take part until cancelled, or until the night wants this machine no more."""
        while (away := self._borrowed.away()) is not None:
            client = None
            try:
                client = await connect(away.address, "machine", token=away.token)
                await self._serve(client, away)
            except _AWAY_ERRORS as error:
                code = error.code if isinstance(error, Lost) else None
                if code in (Close.TOKEN, Close.PROTOCOL):
                    self.standing = "gone" if code == Close.TOKEN else "old"
                    return
                self.standing = "cut"
            finally:
                if client is not None:
                    with contextlib.suppress(Exception):
                        await client.close()
            await asyncio.sleep(AGAIN)

    async def _serve(self, client: Client, away: Away) -> None:
        token = codes.hashed(away.token)
        while client.closed is None:
            me = cast("dict[str, Json]", client.state.get("me") or {})
            self.standing = "here" if me.get("welcome") else "waiting"
            for loan in self._borrowed.take(token, cast("list[Json]", client.state["loans"])):
                self._lent(loan)
            if me.get("welcome"):
                for loan in self._borrowed.open(token):
                    await self._deliver(client, loan)
            await client.rest(LOOK)
        raise Lost(client.closed)

    async def _deliver(self, client: Client, loan: Loan) -> None:
        act = self._borrowed.outgoing(loan)
        if act is None:
            return
        moves = cast("list[Json]", act["moves"])
        known = cast(int, act.get("first", 0)) + len(moves)
        try:
            await client.send_act(act)
        except Refusal as refused:
            # given to somebody else meanwhile; how it ended here is told all the same
            if refused.key == "no-table" or (refused.key == "stale" and act["do"] == "ended"):
                self._borrowed.settle(loan, late=True)
            elif refused.key == "stale":
                self._borrowed.confirmed(loan, known)
            return
        if act["do"] == "ended":
            self._borrowed.settle(loan)
        else:
            self._borrowed.confirmed(loan, known)
