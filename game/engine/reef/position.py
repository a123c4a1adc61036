"""Reading a Reef position from its JSON form, with every fault it has."""

from __future__ import annotations

from game.engine import fields
from game.engine.api import About, BadPosition, Json, JsonObject, Unreadable
from game.engine.decks import STANDARD, Deck
from game.engine.moment import Record
from game.engine.plain import fresh
from game.engine.reef import kernels
from game.engine.reef.cards import deck
from game.engine.reef.state import DTYPE, HAND, HIGHEST, LETTERS, PLACES

MOST_TOKENS = 30_000


def load(data: JsonObject, about: About) -> tuple[Record, dict[str, Json]]:
    """The record and the options of a position. Raises `BadPosition`."""
    faults: list[str] = []
    if data.get("game", about.game) != about.game:
        faults.append(f"game is not {about.game}")
    options = fields.options(about, data.get("options", {}), faults)
    used = _deck(options, faults)
    s = blank(fields.seat_count(data, about, faults), used, options)
    _load_table(s, data, faults)
    _load_boards(s, data.get("boards", [[""] * 16] * s.players), faults)
    _load_cards(s, data, used, faults)
    _load_left(s, data, faults)
    if not faults and kernels.to_act(s) >= 0 and not _has_move(s):
        faults.append("the seat on turn has no move, though the match is not over")
    if faults:
        raise BadPosition(faults)
    return s, options


def blank(seats: int, used: Deck, options: JsonObject) -> Record:
    """A record with empty boards and no corals for that many seats."""
    s: Record = fresh(DTYPE)
    s.players = seats
    s.cards[:] = used.cards
    s.deck_round = int(options["deck_end"] == "round")
    return s


def _deck(options: dict[str, Json], faults: list[str]) -> Deck:
    try:
        check_centre(options["centre"])
        return deck(str(options["deck"]))
    except Unreadable as error:
        faults.append(str(error))
        return deck(STANDARD)


def check_centre(centre: Json, seats: int | None = None) -> list[str]:
    """One text of four letters per seat (if known). Raises `Unreadable`."""
    texts = centre if isinstance(centre, list) else [centre] * (seats or 1)
    right = all(isinstance(text, str) and sorted(text) == sorted(LETTERS) for text in texts)
    if not right or (seats is not None and len(texts) != seats):
        raise Unreadable(f"option 'centre' cannot be {str(centre)[:60]}")
    return [str(text) for text in texts]


def _load_table(s: Record, data: JsonObject, faults: list[str]) -> None:
    """Everything that is neither a board nor a card."""
    last = int(s.players) - 1
    s.start = fields.whole(data.get("start", 0), "start", faults, most=last)
    s.turn = fields.whole(data.get("turn", int(s.start)), "turn", faults, most=last)
    points = fields.row(
        data.get("points", [0] * (last + 1)), "points", faults, count=last + 1, instead=0
    )
    for seat, value in enumerate(points):
        s.points[seat] = fields.whole(value, f"points of seat {seat}", faults)
    supply = data.get("supply", {})
    if not isinstance(supply, dict):
        faults.append("supply is not an object")
        supply = {}
    faults += [f"supply has an unknown colour {key[:20]!r}" for key in supply if key not in LETTERS]
    for colour, letter in enumerate(LETTERS, start=1):
        value = supply.get(letter, 0)
        s.supply[colour] = fields.whole(value, f"supply of {letter}", faults, most=MOST_TOKENS)
    ending = fields.flag(data.get("ending", False), "ending", faults)
    s.ending = int(ending or not s.supply[1:].all())


def _load_boards(s: Record, boards: Json, faults: list[str]) -> None:
    players, bare = int(s.players), [""] * 16
    rows = fields.row(boards, "boards", faults, count=players, instead=bare)
    for seat, board in enumerate(rows):
        name = f"board of seat {seat}"
        for cell, stack in enumerate(fields.row(board, name, faults, count=16, instead="")):
            stacked = f"{name}, stack {cell + 1},"
            text = fields.letters(stack, stacked, faults, known=LETTERS, most=HIGHEST)
            for letter in text:
                kernels.put(s, seat, LETTERS.index(letter) + 1, cell)


def _load_cards(s: Record, data: JsonObject, used: Deck, faults: list[str]) -> None:
    """Hands, open cards, deck, discards and the card being played: no card twice."""
    players = int(s.players)
    none: list[Json] = [[] for _ in range(players)]
    hands = fields.row(data.get("hands", none), "hands", faults, count=players, instead=[])
    discards = fields.row(data.get("discards", none), "discards", faults, count=players, instead=[])
    seen: list[int] = []
    for seat in range(players):
        hand = _cards(hands[seat], f"hand of seat {seat}", used, HAND, faults)
        played = _cards(discards[seat], f"discards of seat {seat}", used, used.count, faults)
        s.hands[seat, : len(hand)] = hand
        s.discards[seat, : len(played)] = played
        s.hand_counts[seat], s.discard_counts[seat] = len(hand), len(played)
        seen += hand + played
    drawn = _cards(data.get("deck", []), "deck", used, used.count, faults)
    s.deck[: len(drawn)] = drawn[::-1]
    s.deck_count = len(drawn)
    if s.deck_round and not drawn:
        s.ending = 1
    card = data.get("card")
    s.card = 0 if card is None else fields.card(card, "card", faults, known=used.ids)
    fields.once([*seen, *drawn, int(s.card), *_load_open(s, data, used, faults)], faults)


def _cards(value: Json, name: str, used: Deck, most: int, faults: list[str]) -> list[int]:
    return fields.cards(value, name, faults, known=used.ids, most=most)


def _load_open(s: Record, data: JsonObject, used: Deck, faults: list[str]) -> list[int]:
    given = data.get("open", [{} for _ in range(PLACES)])
    for place, entry in enumerate(fields.row(given, "open", faults, count=PLACES, instead={})):
        if not isinstance(entry, dict):
            faults.append(f"open place {place + 1} is not an object")
            continue
        name = f"open place {place + 1}"
        card = entry.get("card")
        s.open[place] = 0 if card is None else fields.card(card, name, faults, known=used.ids)
        tokens = entry.get("tokens", 0)
        s.tokens[place] = fields.whole(tokens, f"tokens on {name}", faults, most=MOST_TOKENS)
    return [int(card) for card in s.open]


def _load_left(s: Record, data: JsonObject, faults: list[str]) -> None:
    left = fields.letters(data.get("left", ""), "left", faults, known=LETTERS, most=2)
    for place, letter in enumerate(left):
        s.left[place] = LETTERS.index(letter) + 1
    if left and not s.card:
        faults.append("corals are left to be placed, but no card is being played")


def _has_move(s: Record) -> bool:
    if s.card:
        supplied = any(s.supply[colour] for colour in s.left if colour)
        return supplied and s.highs[s.turn, HIGHEST] != 0xFFFF
    return bool(kernels.can_move(s, int(s.turn)))
