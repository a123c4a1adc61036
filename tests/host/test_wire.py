"""Frames of a WebSocket as a server writes them."""

from __future__ import annotations

import pytest

from game.host.wire import framed


@pytest.mark.parametrize(
    ("text", "head"),
    [
        (b"Hello", "81 05"),
        (b"x" * 125, "81 7d"),
        (b"x" * 256, "81 7e 01 00"),
        (b"x" * 0xFFFF, "81 7e ff ff"),
        (b"x" * 0x10000, "81 7f 00 00 00 00 00 01 00 00"),
    ],
)
def test_a_message_is_one_frame(text: bytes, head: str) -> None:
    """RFC 6455, 5.2 and the examples of 5.7, as text."""
    assert framed(text) == bytes.fromhex(head) + text
