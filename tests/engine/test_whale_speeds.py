"""Whale Riders plays the same, interpreted and compiled, byte for byte."""

from __future__ import annotations

from tests.engine.speeds import digests, in_a_process


def test_both_speeds_play_the_same_bytes() -> None:
    assert in_a_process("whale-riders", "compiled") == digests("whale-riders")
