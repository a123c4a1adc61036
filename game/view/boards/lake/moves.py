"""Which spots are picked for a move of a Lanterns game."""

from __future__ import annotations


def path_of(move: str) -> tuple[str, ...]:
    """The spots in the order in which they are picked."""
    words = move.split()
    verb, rest = words[0], words[1:]
    if verb == "place":
        *tile, x, y, rot = rest
        return (*(f"tile {name}" for name in tile), f"cell {x},{y}", f"turn {rot}")
    if verb == "exchange":
        return ("exchange", f"give {rest[0]}", f"colour {rest[1]}")
    if verb == "discard":
        return ("discard", f"give {rest[0]}")
    if verb == "dedicate":
        return (f"stack {rest[0]}", *(f"give {letter}" for letter in rest[1:]))
    return (move,)
