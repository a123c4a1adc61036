"""What may be known of a match of Lanterns: everything but the order of the pile."""

from __future__ import annotations

from game.engine.api import Json, Seat
from game.engine.lake import dump_lake
from game.engine.lanterns.cards import LETTERS, NAMES
from game.engine.lanterns.state import PHASES, WHYS
from game.engine.moment import Options, Record


def counts(values: Record) -> dict[str, Json]:
    """Counts by letter."""
    return dict(zip(LETTERS, values.tolist(), strict=True))


def names(cards: Record, count: int) -> list[Json]:
    """The first `count` score cards by name."""
    return [NAMES[card] for card in cards[:count].tolist()]


def open_fields(s: Record) -> dict[str, Json]:
    """Everything that all may see."""
    seats = range(int(s.players))
    tile = int(s.tile)
    choices: list[Json] = [
        [seat, WHYS[why]] for seat, why in s.choices[: int(s.choices_n)].tolist()
    ]
    return {
        "game": "lanterns",
        "seats": int(s.players),
        "turn": int(s.turn),
        "start": int(s.start),
        "lake": dump_lake(s),
        "tile": None if tile < 0 else tile,
        "towers": counts(s.towers),
        "used": counts(s.used),
        "hands": [counts(s.hands[seat]) for seat in seats],
        "cards": names(s.cards, int(s.cards_n)),
        "bought": [names(s.bought[seat], int(s.bought_n[seat])) for seat in seats],
        "phase": PHASES[int(s.phase)],
        "placed": bool(s.placed),
        "purchased": bool(s.purchased),
        "choices": choices,
        "final": s.final[: int(s.final_n)].tolist(),
        "options": {
            "equal_turns": int(s.equal_turns),
            "leftover": int(s.leftover),
            "final": "rounds" if s.rounds else "turn",
        },
    }


def view(s: Record, _: Options, __: Seat | None) -> dict[str, Json]:
    """The open fields and the size of the pile; the same for every seat."""
    return {**open_fields(s), "pile": int(s.pile_n)}
