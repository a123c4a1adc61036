"""The one door through which every shown text goes."""

from __future__ import annotations


def t(message: str, /, **values: object) -> str:
    """The message in the language in use, with its named placeholders filled in."""
    return message.format(**values) if values else message
