"""Writing TOML: whatever `tomllib` reads comes back equal."""

from __future__ import annotations

import datetime
import math
import re
from collections.abc import Mapping, Sequence

from game.store.plain import plain

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_SHORT = {"\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r"}
_ESCAPES = _SHORT | {'"': '\\"', "\\": "\\\\"}


def dumps(tree: Mapping[str, object]) -> str:
    """The tree as TOML text. A None in a table is left out, as TOML has no such value.

    Raises TypeError for a value that TOML cannot hold.
    """
    lines: list[str] = []
    _table(tree, (), lines)
    return "\n".join(lines).strip("\n") + "\n"


def _table(tree: Mapping[str, object], path: tuple[str, ...], lines: list[str]) -> None:
    inner = {name: value for name, value in tree.items() if isinstance(value, Mapping)}
    plain = {k: v for k, v in tree.items() if k not in inner and v is not None}
    if path and (plain or not inner):
        lines.extend(["", f"[{'.'.join(_key(part) for part in path)}]"])
    lines.extend(f"{_key(name)} = {_value(value)}" for name, value in plain.items())
    for name, table in inner.items():
        _table(table, (*path, name), lines)


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else _text(name)


def _value(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(int(value))
        case float():
            return _number(value)
        case str():
            return _text(value)
        case datetime.datetime() | datetime.date() | datetime.time():
            return value.isoformat()
        case Mapping():
            parts = [f"{_key(k)} = {_value(v)}" for k, v in value.items() if v is not None]
            return "{" + ", ".join(parts) + "}"
        case Sequence():
            return "[" + ", ".join(_value(part) for part in value) + "]"
    raise TypeError(f"TOML holds no {type(value).__name__}")


def _number(value: float) -> str:
    if math.isnan(value):
        return "nan"
    if math.isinf(value):
        return "inf" if value > 0 else "-inf"
    return repr(value)


def _text(text: str) -> str:
    return '"' + "".join(_letter(letter) for letter in plain(text)) + '"'


def _letter(letter: str) -> str:
    if letter in _ESCAPES:
        return _ESCAPES[letter]
    code = ord(letter)
    return f"\\u{code:04x}" if code < 0x20 or code == 0x7F else letter
