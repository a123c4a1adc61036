"""Why a move of a card or tile game is good, in one sentence that anybody at the table understands.

Told by what the move does in a world that the player imagines, and by what all may see of it. Each
text is a catalogue key: whoever shows it translates it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import cast

from game.engine.api import Fact, Json, JsonObject, Seat, Step
from game.engine.moment import Moment

ONLY = "It is the only move."

SCORES = "Scores points at once."
TOKENS = "Picks up the points that lie on the card."
FITS = "A card that can grow out of what stands on the board."
UNKNOWN = "No open card is worth more than an unknown one."
CORALS = "Brings the corals that the other cards need."
PREPARES = "Prepares the cards in hand."
HIGHER = "A higher coral counts for more patterns."

COMPLETES = "Completes a card in hand."
CAN_SCORE = "That card can be scored at once."
SOON = "That card is nearly complete."
DRAWS = "More corals give more ways to build."
KEEPS = "A coral kept for later is worth more than one laid now."

BID_LOW = "One card of the market is far better than the others: choose early."
BID_EARLY = "A low number chooses early."
BID_ALIKE = "The cards of the market are much alike: choosing early matters little."
BID_MIXED = "Low at times, high at times: then nobody can foresee the bid."
BID_SETTLED = "The red whale has settled the order: the number does not matter."
RUN_NEW = "Completes a run of three."
RUN_NEAR = "Two of a run come together."
HIGH_NUMBER = "The highest number counts most here."
LOW_NUMBER = "A low number will choose early in a later round."
BESIDE = "It goes best with the cards in hand."
LAND_HIGH = "No card that may be landed counts more."
KEEP_RUN = "Keeps the cards of a run together in hand."
WHALE_NOW = "The whale helps more now than later."
WHALE_LATER = "The whale is worth more in a later round."

TWO_LANTERNS = "Brings several lanterns at once."
MATCHES = "A matching side brings a lantern."
GIVES_LITTLE = "Gives the others nothing that they need."
NEEDED = "That colour is needed for the next card."
BUYS = "The lanterns are worth more as a card than in hand."
BUY_LATER = "The lanterns will pay for a better card."
BONUS = "Its bonus grows with the cards already bought."

DEDICATES = "The first of a stack brings the most honor."
EXCHANGES = "One more card of that colour completes a dedication."
FAVOR = "Brings a favor to exchange with."
DISCARDS = "That colour is the least missed."
ENOUGH = "What is in hand will be worth more later."

REASONS = (
    ONLY,
    SCORES,
    TOKENS,
    FITS,
    UNKNOWN,
    CORALS,
    PREPARES,
    HIGHER,
    COMPLETES,
    CAN_SCORE,
    SOON,
    DRAWS,
    KEEPS,
    BID_LOW,
    BID_EARLY,
    BID_ALIKE,
    BID_MIXED,
    BID_SETTLED,
    RUN_NEW,
    RUN_NEAR,
    HIGH_NUMBER,
    LOW_NUMBER,
    BESIDE,
    LAND_HIGH,
    KEEP_RUN,
    WHALE_NOW,
    WHALE_LATER,
    TWO_LANTERNS,
    MATCHES,
    GIVES_LITTLE,
    NEEDED,
    BUYS,
    BUY_LATER,
    BONUS,
    DEDICATES,
    EXCHANGES,
    FAVOR,
    DISCARDS,
    ENOUGH,
)


@dataclass(frozen=True, slots=True)
class _Told:
    """A move that is to be explained: in words, from where, and what it led to."""

    before: Moment
    seat: Seat
    words: list[str]
    step: Step

    @property
    def view(self) -> JsonObject:
        return self.before.view(self.seat)

    def own(self, kind: str) -> list[JsonObject]:
        """What that seat did or got, of one kind of fact."""
        return [f.shown for f in self.step.facts if f.kind == kind and f.seat == self.seat]


def reason_for(game: str, moment: Moment, seat: Seat, move: str) -> str:
    """The strongest thing that is true of that move, "" if there is nothing to say."""
    if len(moment.legal(seat)) == 1:
        return ONLY
    return _TELLERS[game](_Told(moment, seat, move.split(), moment.play(seat, move)))


def _whole(value: Json) -> int:
    return value if isinstance(value, int) else 0


def _reef(told: _Told) -> str:
    if any(_whole(fact["points"]) > 0 for fact in told.own("scored")):
        return SCORES
    words = told.words
    if words[0] == "play":
        return CORALS
    if words[0] == "deck":
        return UNKNOWN
    if words[0] == "take":
        return TOKENS if _whole(told.own("taken")[0]["tokens"]) > 0 else FITS
    return HIGHER if _whole(told.own("placed")[0]["height"]) > 1 else PREPARES


def _bag(told: _Told) -> str:
    """A card that can be scored next tells more than the move itself."""
    kind = told.words[0]
    if kind in _BAG:
        return _BAG[kind]
    before = {move for move in told.before.legal(told.seat) if move.startswith("score")}
    following = [move for move in told.step.position.legal(told.seat) if move.startswith("score")]
    if before.issuperset(following):
        return SOON if kind == "take" else PREPARES
    return COMPLETES if kind == "place" else CAN_SCORE


_BAG = {"score": SCORES, "draw": DRAWS, "end": KEEPS}


def _numbers(cards: Json) -> list[int]:
    return [int(card[1]) for card in cast(Sequence[str], cards) if card != "?"]


def runs_of(numbers: Sequence[int]) -> int:
    """How many runs of three consecutive numbers can be laid out, sharing no card."""
    counts = [numbers.count(n) for n in range(12)]
    found = 0
    for low in range(1, 8):
        these = min(counts[low : low + 3])
        found += these
        for n in range(low, low + 3):
            counts[n] -= these
    return found


def _near(numbers: Sequence[int], number: int) -> bool:
    return any(other != number and abs(other - number) <= 2 for other in numbers)


_ALIKE, _FAR = 1, 3  # by how much the numbers of the market differ


def _whales(told: _Told) -> str:
    kind, view = told.words[0], told.view
    if kind in ("whale", "no-whale"):
        return WHALE_NOW if kind == "whale" else WHALE_LATER
    number = int(told.words[-1][1])
    hand = _numbers(cast(Sequence[Json], view["hands"])[told.seat])
    if kind == "bid":
        return _bid(view, told.seat, hand, number)
    landed = _numbers(cast(Sequence[Json], view["landed"])[told.seat])
    if kind == "take":
        return _take(_numbers(view["market"]), landed + hand, number)
    allowed = [int(move.split()[1][1]) for move in told.before.legal(told.seat)]
    return _land(allowed, landed, hand, number)


def _bid(view: JsonObject, seat: Seat, hand: list[int], number: int) -> str:
    """Reds take before all others, so the number orders a seat among its like only."""
    reds = [whale == "red" for whale in cast(Sequence[Json], view["used"])]
    if reds.count(reds[seat]) == 1:
        return BID_SETTLED
    best, *rest = sorted(_numbers(view["market"]), reverse=True)
    if rest and best - rest[-1] <= _ALIKE:
        return BID_ALIKE
    if 2 * sum(n < number for n in hand) >= len(hand):
        return BID_MIXED
    return BID_LOW if rest and best - rest[0] >= _FAR else BID_EARLY


def _take(market: list[int], own: list[int], number: int) -> str:
    if runs_of([*own, number]) > runs_of(own):
        return RUN_NEW
    if _near(own, number):
        return RUN_NEAR
    if number == max(market):
        return HIGH_NUMBER
    return LOW_NUMBER if number == min(market) else BESIDE


def _land(allowed: list[int], landed: list[int], hand: list[int], number: int) -> str:
    if runs_of([*landed, number]) > runs_of(landed):
        return RUN_NEW
    rest = [*hand]
    rest.remove(number)
    if runs_of(hand) and runs_of(rest) == runs_of(hand):
        return KEEP_RUN
    if _near(landed, number):
        return RUN_NEAR
    return LAND_HIGH if number == max(allowed) else ENOUGH


def _lanterns(told: _Told) -> str:
    words = told.words
    if words[0] == "buy":
        return BONUS if words[1].startswith("X") else BUYS
    if words[0] == "end":
        return BUY_LATER
    if words[0] == "colour":
        return NEEDED
    return _placing(told.seat, told.step.facts)


def _placing(seat: Seat, facts: Sequence[Fact]) -> str:
    mine = [f for f in facts if f.kind in ("got", "choice") and f.seat == seat]
    theirs = [f for f in facts if f.kind in ("got", "choice") and f.seat != seat]
    if len(mine) > 1:
        return TWO_LANTERNS
    if any(f.shown.get("why") in ("matches", "receive") for f in mine):
        return MATCHES
    return GIVES_LITTLE if not theirs or not mine else MATCHES


def _classic(told: _Told) -> str:
    if told.words[0] in _CLASSIC:
        return _CLASSIC[told.words[0]]
    if told.own("favor"):
        return FAVOR
    return _placing(told.seat, told.step.facts)


_CLASSIC = {"dedicate": DEDICATES, "exchange": EXCHANGES, "discard": DISCARDS, "end": ENOUGH}

_TELLERS: dict[str, Callable[[_Told], str]] = {
    "reef": _reef,
    "reef-bag": _bag,
    "whale-riders": _whales,
    "lanterns": _lanterns,
    "lanterns-classic": _classic,
}
