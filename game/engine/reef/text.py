"""Reef in words: move texts, facts and the complete position."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from game.engine.api import Fact, Json, Result, Seat, Unreadable
from game.engine.decks import deck_size
from game.engine.moment import Buffer, Options, Record
from game.engine.reef import kernels, scoring
from game.engine.reef.state import CELLS, HAND, HIGHEST, LETTERS, VALUE
from game.engine.standing import seats_in
from game.engine.telling import told as rows_told

_MOVE = re.compile("(take|deck|play|place) ([1-9][0-9]{0,2}|[RYGP] [a-d][1-4])")


def read_move(s: Record, text: str) -> int:
    """The number of a move text. Raises `Unreadable`."""
    found = _MOVE.fullmatch(text)
    if found is None or (found[1] == "place") != (len(found[2]) == 4):
        raise Unreadable(f"no move of Reef: {text[:40]!r}")
    if found[1] == "place":
        letter, cell = found[2].split()
        return kernels.PLACE + 16 * LETTERS.index(letter) + CELLS.index(cell)
    number = int(found[2])
    most = deck_size(s) if found[1] == "play" else 3
    if number > most:
        raise Unreadable(f"no move of Reef, numbers go to {most}: {text!r}")
    return (
        number
        + {"take": kernels.TAKE - 1, "deck": kernels.DECK - 1, "play": kernels.PLAY}[found[1]]
    )


def write_move(s: Record, code: int) -> str:
    """The text of a move."""
    if code >= kernels.PLACE:
        colour, cell = divmod(code - kernels.PLACE, 16)
        return f"place {LETTERS[colour]} {CELLS[cell]}"
    if code >= kernels.PLAY:
        return f"play {code - kernels.PLAY}"
    if code >= kernels.DECK:
        return f"deck {code - kernels.DECK + 1}"
    return f"take {code - kernels.TAKE + 1}"


def refusal(s: Record, seat: Seat, code: int) -> str:
    """Why the seat on turn may not play that move (see `rules` for the reasons)."""
    if code >= kernels.PLACE:
        return _place_refusal(s, seat, *divmod(code - kernels.PLACE, 16))
    if s.card:
        return "corals-left"
    if code >= kernels.PLAY:
        return "not-in-hand"
    if s.hand_counts[seat] >= HAND:
        return "hand-full"
    if code < kernels.DECK:
        return "place-empty"
    if s.deck_count == 0:
        return "deck-empty"
    if s.points[seat] == 0:
        return "no-points"
    return "not-lowest" if s.open[code - kernels.DECK] else "place-empty"


def _place_refusal(s: Record, seat: Seat, colour: int, cell: int) -> str:
    if not s.card:
        return "no-card-played"
    if colour + 1 not in s.left:
        return "not-left"
    return "supply-empty" if s.supply[colour + 1] == 0 else "stack-full"


def cells(mask: int) -> list[Json]:
    """The names of a set of cells."""
    return [name for cell, name in enumerate(CELLS) if mask >> cell & 1]


def tell(s: Record, facts: Buffer) -> list[Fact]:
    """The facts that `apply` noted, in order; occurrences are gathered into the card's fact."""
    told: list[Fact] = []
    groups: list[Json] = []
    for kind, seat, *numbers in rows_told(facts):
        if kind == scoring.GROUP:
            groups.append(cells(numbers[0]))
        elif kind == scoring.CENTRE:
            shown = {**told[-1].shown, "centre": CELLS[numbers[0]]}
            told[-1] = Fact(told[-1].kind, told[-1].seat, shown)
        else:
            told.append(_fact(s, kind, None if seat < 0 else seat, numbers))
            groups = []
        if groups:
            told[-1] = Fact(told[-1].kind, told[-1].seat, {**told[-1].shown, "groups": groups})
    return told


def _fact(s: Record, kind: int, seat: Seat | None, numbers: list[int]) -> Fact:
    return Fact(_NAMES[kind], seat, _TELLERS[kind](s, *numbers))


def _scored(s: Record, card: int, count: int, points: int, total: int) -> dict[str, Json]:
    head: dict[str, Json] = {"card": card, "value": int(s.cards[card, VALUE])}
    return {**head, "count": count, "points": points, "total": total, "groups": [], "centre": None}


def _final(s: Record, card: int, count: int, points: int, _: int) -> dict[str, Json]:
    head: dict[str, Json] = {"card": card, "value": int(s.cards[card, VALUE])}
    return {**head, "points": points, "groups": [], "centre": None}


def _placed(s: Record, colour: int, cell: int, height: int, supply: int) -> dict[str, Json]:
    return {"coral": LETTERS[colour - 1], "cell": CELLS[cell], "height": height, "supply": supply}


def _played(s: Record, card: int, first: int, second: int, _: int) -> dict[str, Json]:
    return {"card": card, "gives": LETTERS[first - 1] + LETTERS[second - 1]}


def _ending(s: Record, colour: int, round_: int, *_: int) -> dict[str, Json]:
    cause = {-1: "stuck", 0: "deck"}.get(colour, "supply")
    return {"cause": cause, "when": "round" if round_ else "now"}


def _skipped(s: Record, colour: int, full: int, *_: int) -> dict[str, Json]:
    return {"coral": LETTERS[colour - 1], "why": "board-full" if full else "supply"}


_NAMES = {
    kernels.PAID: "paid",
    kernels.TAKEN: "taken",
    kernels.REFILLED: "refilled",
    kernels.TOP: "top",
    kernels.PLAYED: "played",
    kernels.PLACED: "placed",
    kernels.SKIPPED: "skipped",
    kernels.SCORED: "scored",
    kernels.EMPTY: "supply-empty",
    kernels.ENDING: "ending",
    kernels.MISSED: "missed",
    kernels.FINAL: "final-card",
}
_TELLERS: dict[int, Callable[..., dict[str, Json]]] = {
    kernels.PAID: lambda s, a, b, c, _: {"card": a, "place": b, "tokens": c},
    kernels.TAKEN: lambda s, a, b, c, _: {"card": a, "place": b or None, "tokens": c},
    kernels.REFILLED: lambda s, a, b, *_: {"card": a, "place": b},
    kernels.TOP: lambda s, a, b, *_: {"card": a or None, "deck": b},
    kernels.PLAYED: _played,
    kernels.PLACED: _placed,
    kernels.SKIPPED: _skipped,
    kernels.SCORED: _scored,
    kernels.EMPTY: lambda s, a, *_: {"coral": LETTERS[a - 1]},
    kernels.ENDING: _ending,
    kernels.MISSED: lambda s, *_: {},
    kernels.FINAL: _final,
}


def result(s: Record) -> Result:
    """The result if the match ended now."""
    players = int(s.players)
    scores, ties = [0] * 4, [[0] * 4, [0] * 4]
    for seat in range(players):
        scores[seat] = int(s.points[seat]) + int(scoring.hand_points(s, seat))
        ties[0][seat] = int(scoring.corals_reach(s, seat))
        ties[1][seat] = int(scoring.full_stacks(s, seat))
    ran_out = s.deck_count == 0 and (s.deck_round == 0 or s.supply[1:].all())
    return Result(
        scores=tuple(scores[:players]),
        winners=seats_in(kernels.winners(s)),
        reason="deck" if ran_out else "supply",
        ties=(tuple(ties[0][:players]), tuple(ties[1][:players])),
    )


def dump(s: Record, options: Options) -> dict[str, Json]:
    """The complete position as the engine protocol writes it."""
    seats = range(int(s.players))
    return {
        "game": "reef",
        "seats": int(s.players),
        "turn": int(s.turn),
        "start": int(s.start),
        "boards": [[stack_text(stack) for stack in s.stacks[seat].tolist()] for seat in seats],
        "supply": {letter: int(s.supply[n]) for n, letter in enumerate(LETTERS, start=1)},
        "points": [int(s.points[seat]) for seat in seats],
        "hands": [s.hands[seat, : s.hand_counts[seat]].tolist() for seat in seats],
        "open": [
            {"card": int(card) or None, "tokens": int(tokens)}
            for card, tokens in zip(s.open, s.tokens, strict=True)
        ],
        "deck": s.deck[: s.deck_count][::-1].tolist(),
        "discards": [s.discards[seat, : s.discard_counts[seat]].tolist() for seat in seats],
        "left": "".join(LETTERS[colour - 1] for colour in s.left if colour),
        "card": int(s.card) or None,
        "ending": bool(s.ending),
        "options": {name: copied(value) for name, value in options.items()},
    }


def copied(value: Json) -> Json:
    """An option's value that nobody else holds."""
    return list(value) if isinstance(value, list) else value


@cache
def stack_text(stack: int) -> str:
    """A stack's letters, bottom to top."""
    digits = (stack >> 3 * place & 7 for place in range(HIGHEST))
    return "".join(LETTERS[digit - 1] for digit in digits if digit)
