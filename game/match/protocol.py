"""The engine protocol: JSON Lines on standard input and output, no window.

One request a line, one answer a line, in order; one match at a time. A request that cannot be
answered gets a documented error and changes nothing; only the end of input ends the program.
What is asked for is done in `protocol_ops`.
"""

from __future__ import annotations

import json
import logging
from typing import BinaryIO, NoReturn

from game.ai.lines import lines
from game.engine.api import (
    BadPosition,
    BrokenRecord,
    GameError,
    Json,
    JsonObject,
    NotAllowed,
)
from game.engine.registry import UnknownGame
from game.match.protocol_ops import OPS, Answer, Refused, Session

LONGEST_LINE = 1 << 20
_log = logging.getLogger(__name__)


def run(stdin: BinaryIO, stdout: BinaryIO) -> int:
    """Answer every line until the end of input; the exit code."""
    session = Session()
    try:
        for line in lines(stdin, LONGEST_LINE):
            if line.strip():
                stdout.write(answer(session, line))
                stdout.flush()
    except BrokenPipeError:
        _log.info("nobody reads the answers any more")
    finally:
        session.study.close()
    return 0


def answer(session: Session, line: bytes) -> bytes:
    """The answer to one line, with its line end. Never raises for anything a line can hold."""
    tag: Json = None
    try:
        request = _read(line)
        tag = _tag(request)
        body: Answer = {"id": tag, "ok": True, **_perform(session, request)}
    except Refused as refusal:
        body = {"id": tag, "ok": False, "error": refusal.error}
    return json.dumps(body).encode("ascii") + b"\n"


def _read(line: bytes) -> JsonObject:
    if len(line) > LONGEST_LINE:
        raise Refused("limit", f"a line may be {LONGEST_LINE} bytes long")
    try:
        request = json.loads(line.decode("utf-8"), parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        raise Refused("unreadable", f"no JSON: {error}") from error
    if not isinstance(request, dict):
        raise Refused("unreadable", "no JSON object")
    return request


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number of JSON")


def _tag(request: JsonObject) -> Json:
    """The id to repeat; one that could not be written again (1e999, too deep) is refused."""
    tag = request.get("id")
    try:
        json.dumps([[tag]], allow_nan=False)
    except (ValueError, RecursionError) as error:
        raise Refused("unreadable", f"id cannot be repeated: {error}") from error
    return tag


def _perform(session: Session, request: JsonObject) -> Answer:
    op = request.get("op")
    if not isinstance(op, str) or op not in OPS:
        raise Refused("unreadable", "op is missing or unknown")
    try:
        body = OPS[op](session, request)
        json.dumps(body, allow_nan=False)
        return body
    except GameError as error:
        raise _refusal(error) from error
    except RecursionError as error:
        raise Refused("unreadable", "nested too deep") from error
    except Refused:
        raise
    except Exception as error:
        # The promise is that no line ends the program: a fault of ours is logged, not thrown.
        _log.error("fault in %s: %r", op, error)
        raise Refused("unreadable", f"internal fault: {type(error).__name__}") from error


def _refusal(error: GameError) -> Refused:
    """The documented error for whatever a game refused."""
    cause: BaseException = error
    while isinstance(cause, BrokenRecord) and cause.__cause__ is not None:
        cause = cause.__cause__
    text = str(error)
    match cause:
        case UnknownGame():
            return Refused("unknown-game", text)
        case BadPosition():
            return Refused("bad-position", text, faults=list(cause.faults))
        case NotAllowed():
            return Refused("not-allowed", text, reason=cause.reason)
        case _:
            return Refused("unreadable", text)
