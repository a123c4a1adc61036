"""One table: seats, turns, undo, hints, clock, record."""
