"""Messages as bytes. Whatever comes in is small, flat and checked; what goes out is trusted."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from enum import IntEnum
from typing import TypeVar

import msgspec

from game.engine.api import Json

PROTO = 1
DEEPEST = 6
_TEXT = 0x81  # a whole message of text
T = TypeVar("T")
_encoder = msgspec.json.Encoder()


class Close(IntEnum):
    """Why a socket was closed, as its close code."""

    PROTOCOL = 4000
    REPLACED = 4001
    TOKEN = 4002
    FAST = 4003
    NONSENSE = 4004
    FULL = 4005
    NO_HELLO = 4006
    OFF = 4007


class Nonsense(ValueError):
    """A message that makes no sense."""


Message = Mapping[str, Json]


def read(text: str | bytes, deepest: int = DEEPEST) -> Message:
    """A message from the wire. Raises `Nonsense`."""
    try:
        found = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError, ValueError) as error:
        raise Nonsense(str(error)) from error
    if not isinstance(found, dict) or not isinstance(found.get("t"), str):
        raise Nonsense("no message")
    _check_depth(found, deepest)
    return found


def write(message: object) -> bytes:
    """Anything made of plain values and structs as JSON."""
    return _encoder.encode(message)


def framed(text: bytes) -> bytes:
    """A message as one frame of a WebSocket, as servers send it (RFC 6455, 5.2)."""
    size = len(text)
    if size < 126:
        return bytes((_TEXT, size)) + text
    if size < 1 << 16:
        return struct.pack("!BBH", _TEXT, 126, size) + text
    return struct.pack("!BBQ", _TEXT, 127, size) + text


def field(message: Message, name: str, kind: type[T], default: T | None = None) -> T:
    """A field of that kind. Raises `Nonsense` if it is missing (without default) or another."""
    value = message.get(name, default)
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise Nonsense(name)
    return value


def whole(message: Message, name: str, most: int = 2**31) -> int:
    """A whole number from 0 to `most`. Raises `Nonsense`."""
    value = field(message, name, int)
    if not 0 <= value <= most:
        raise Nonsense(name)
    return value


def _check_depth(value: object, left: int) -> None:
    if left == 0:
        raise Nonsense("too deep")
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for part in inner:
        _check_depth(part, left - 1)
