"""Questions and thoughts as lines of JSON, between the window and the thinking process."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import msgspec

from game.ai.api import Idea, Purpose, Question, Thought
from game.engine.api import Json, JsonObject


def line(message: JsonObject) -> bytes:
    """One line, newline included."""
    return msgspec.json.encode(message) + b"\n"


def read(text: bytes) -> dict[str, Json]:
    """A line as an object. Raises ValueError."""
    try:
        found = msgspec.json.decode(text)
    except msgspec.DecodeError as error:
        raise ValueError(f"no JSON: {text[:80]!r}") from error
    if not isinstance(found, dict):
        raise ValueError(f"no object: {text[:80]!r}")
    return found


def question_json(question: Question) -> dict[str, Json]:
    """A question to send."""
    return cast(dict[str, Json], msgspec.to_builtins(question))


def question_from(data: Json) -> Question:
    """A question as it was sent."""
    fields = dict(cast(Mapping[str, Json], data))
    fields["purpose"] = Purpose(cast(str, fields["purpose"]))
    return Question(**fields)  # type: ignore[arg-type]  # written by question_json


def thought_json(thought: Thought) -> dict[str, Json]:
    """A thought to send."""
    return cast(dict[str, Json], msgspec.to_builtins(thought))


def thought_from(data: Json) -> Thought:
    """A thought as it was sent."""
    return msgspec.convert(data, Thought)


__all__ = ["Idea", "line", "question_from", "question_json", "read", "thought_from", "thought_json"]
