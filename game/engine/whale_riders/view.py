"""What a seat may know of a match of Whale Riders: a whitelist."""

from __future__ import annotations

from game.engine.api import Json, Seat
from game.engine.moment import Options, Record
from game.engine.standing import seats_in
from game.engine.whale_riders.cards import CODES, WHALES
from game.engine.whale_riders.state import PHASES


def codes(cards: Record, count: int) -> list[Json]:
    """The first `count` cards as codes."""
    return [CODES[card] for card in cards[:count].tolist()]


def kinds(whales: Record, count: int) -> list[Json]:
    """The first `count` whales by name."""
    return [WHALES[whale] for whale in whales[:count].tolist()]


def card_or_none(card: int) -> Json:
    """A card's code, None for -1."""
    return None if card < 0 else CODES[card]


def open_fields(s: Record) -> dict[str, Json]:
    """Everything that all may see."""
    seats = int(s.players)
    shown = [codes(s.shown[seat], int(s.shown_n[seat])) for seat in range(seats)]
    used: list[Json] = [None if whale < 0 else WHALES[whale] for whale in s.used[:seats].tolist()]
    return {
        "game": "whale-riders",
        "seats": seats,
        "season": int(s.season),
        "round": int(s.round_number),
        "first": int(s.first),
        "phase": PHASES[int(s.phase)],
        "market": codes(s.market, int(s.market_n)),
        "scores": s.scores[:seats].tolist(),
        "used": used,
        "acted": [int(s.first + i) % seats for i in range(int(s.acted))],
        "tied": list(seats_in(s.tied)),
        "shown": shown,
        "order": s.order[: int(s.order_n)].tolist(),
        "taken": card_or_none(int(s.taken)),
        "options": {"whales": bool(s.whaling)},
    }


def view(s: Record, _: Options, seat: Seat | None) -> dict[str, Json]:
    """The open fields; own hand, whales, catch and bid; sizes of all that is hidden;
    `landing`, the seat that must land."""
    seats = range(int(s.players))
    hands, landed, whales, bids = (s.hands_n, s.landed_n, s.whales_n, s.bids)
    return {
        **open_fields(s),
        "hands": [codes(s.hands[i], hands[i]) if i == seat else int(hands[i]) for i in seats],
        "landed": [codes(s.landed[i], landed[i]) if i == seat else int(landed[i]) for i in seats],
        "whales": [kinds(s.whales[i], whales[i]) if i == seat else int(whales[i]) for i in seats],
        "bids": [_bid(int(bids[i]), i == seat) for i in seats],
        "pile": int(s.pile_n),
        "decks": {"s": int(s.decks_n[0]), "a": int(s.decks_n[1])},
        "gone": int(s.gone_n),
        "reserve": int(s.reserve_n),
        "landing": None if int(s.lander) < 0 else int(s.lander),
    }


def _bid(card: int, own: bool) -> Json:
    return card_or_none(card) if own or card < 0 else "?"
