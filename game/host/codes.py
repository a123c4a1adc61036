"""Tokens and codes: who holds one is who it was given to. Only hashes are kept."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from string import ascii_lowercase, ascii_uppercase

# no letter or digit that can be taken for another
LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ"
SIGNS = LETTERS + "23456789"
_LONGEST = 64
_CAPITALS = str.maketrans(ascii_lowercase, ascii_uppercase)  # codes have no other letters


def token() -> str:
    """A token of 128 bits that nobody can guess."""
    return secrets.token_urlsafe(16)


def join_code() -> str:
    """The code that finds the night: short, spoken easily, changed on request."""
    return "".join(secrets.choice(LETTERS) for _ in range(4))


def seat_code() -> str:
    """The code by which one seat is taken over, once."""
    return "".join(secrets.choice(SIGNS) for _ in range(8))


def hashed(secret: str) -> str:
    """What is kept of a token or seat code."""
    return hashlib.sha256(secret[:_LONGEST].encode()).hexdigest()


def same(one: str, other: str) -> bool:
    """Whether two codes are equal, in a time that tells nothing."""
    return hmac.compare_digest(one.encode(), other.encode())


def typed(code: str) -> str:
    """A code as somebody may have typed it."""
    return code.strip().translate(_CAPITALS)[:_LONGEST]
