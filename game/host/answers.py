"""Answers to acts that were refused, in words.

Acts that were done are not remembered: each names what it is about (a move its question, an undo
how many moves there were), so that the same act again finds itself done already, even if the
server was killed in between.
"""

from __future__ import annotations

from game.engine.api import Json
from game.host.hall import Hall
from game.host.served import TableRefused
from game.host.wire import Message
from game.i18n.catalogue import t
from game.match import log
from game.store.notice import StoreError
from game.tourney.night import Refused


def refusal(
    hall: Hall, message: Message, error: TableRefused | Refused | StoreError
) -> dict[str, Json]:
    """The answer to an act that was refused, in the language in use."""
    key = "disk" if isinstance(error, StoreError) else "refused"
    say = t(error.notice.message, **error.notice.values)
    if isinstance(error, TableRefused):
        key = error.key
        number = message.get("table")
        table = hall.tables.get(number) if isinstance(number, int) else None
        if error.reason and table is not None and table.match is not None:
            say = log.why_not(table.match, error.reason)
    return {"ok": False, "key": key, "say": say}
