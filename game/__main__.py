"""Arguments to the part of the program that they ask for."""

from __future__ import annotations


def main() -> int:
    """Start what the arguments ask for; the exit code."""
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
