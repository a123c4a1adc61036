"""Text that any file can hold."""

from __future__ import annotations


def plain(text: str) -> str:
    """The text with halves of surrogate pairs joined, or replaced where they stand alone."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
