"""A tiny game with secrets for tests: shells 1-12 in a shuffled pile, four rounds.

In turn each seat may `draw` (the top shell, seen by that seat alone), `look N` (says a number, does
nothing) or `show` (its hand to all). After its four turns each, everybody bids a shell number in
secret, together: `bid N`, N being 1 or 2; then bids are shown and it is over.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from game.engine.api import (
    About,
    Fact,
    Json,
    JsonObject,
    NotAllowed,
    Over,
    Phase,
    Result,
    Seat,
    Step,
    Together,
    Turn,
    Unreadable,
    check_seats,
)

ROUNDS = 4


@dataclass(frozen=True, slots=True)
class Shells:
    """One moment; `bids` hold 0 until a seat has bid."""

    pile: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    shown: tuple[bool, ...]
    turns: int
    bids: tuple[int, ...]

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def phase(self) -> Phase:
        if self.turns < ROUNDS * self.seats:
            return Turn(self.turns % self.seats)
        left = tuple(seat for seat, bid in enumerate(self.bids) if not bid)
        if left:
            return Together(left)
        scores = tuple(sum(hand) + bid for hand, bid in zip(self.hands, self.bids, strict=True))
        best = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        return Over(Result(scores, best, "count", ties=()))

    def legal(self, seat: Seat) -> list[str]:
        match self.phase:
            case Turn(turn) if turn == seat:
                return sorted(["look 1", "look 2", "show"] + ["draw"] * bool(self.pile))
            case Together(seats) if seat in seats:
                return ["bid 1", "bid 2"]
        return []

    def why_not(self, seat: Seat, move: str) -> str | None:
        if not move:
            raise Unreadable(move)
        return None if move in self.legal(seat) else "no"

    def play(self, seat: Seat, move: str) -> Step:
        if self.why_not(seat, move) is not None:
            raise NotAllowed("no", move)
        if move.startswith("bid"):
            bids = list(self.bids)
            bids[seat] = int(move[-1])
            fact = Fact("bid", seat, {}, {"number": bids[seat]}, frozenset({seat}))
            return Step(replace(self, bids=tuple(bids)), (fact,))
        moved = replace(self, turns=self.turns + 1)
        if move == "draw":
            hands = list(self.hands)
            hands[seat] = (*hands[seat], self.pile[0])
            fact = Fact("draw", seat, {}, {"shell": self.pile[0]}, frozenset({seat}))
            return Step(replace(moved, pile=self.pile[1:], hands=tuple(hands)), (fact,))
        if move == "show":
            shown = tuple(s == seat or old for s, old in enumerate(self.shown))
            return Step(replace(moved, shown=shown), (Fact("show", seat, {"hand": [1]}),))
        return Step(moved, (Fact("look", seat),))

    def view(self, seat: Seat | None) -> dict[str, Json]:
        done = all(self.bids)
        return {
            "pile": len(self.pile),
            "hands": [
                list(hand) if s == seat or self.shown[s] else len(hand)
                for s, hand in enumerate(self.hands)
            ],
            "shown": list(self.shown),
            "turns": self.turns,
            "bids": [b if s == seat or done or not b else "?" for s, b in enumerate(self.bids)],
        }

    def dump(self) -> dict[str, Json]:
        return {
            "pile": list(self.pile),
            "hands": [list(hand) for hand in self.hands],
            "shown": list(self.shown),
            "turns": self.turns,
            "bids": list(self.bids),
        }


class ShellsGame:
    """The rule set."""

    @property
    def about(self) -> About:
        return About("shells", (2, 4), {}, secrets=True)

    def new(self, seats: int, seed: int, options: JsonObject) -> Shells:
        check_seats(self.about, seats)
        pile = list(range(1, 13))
        Random(seed).shuffle(pile)
        return Shells(tuple(pile), ((),) * seats, (False,) * seats, 0, (0,) * seats)

    def load(self, position: JsonObject) -> Shells:
        raise NotImplementedError

    def imagine(self, view: JsonObject, seat: Seat, seed: int) -> Shells:
        hands = view["hands"]
        assert isinstance(hands, list)
        known = [card for hand in hands if isinstance(hand, list) for card in hand]
        rest = [card for card in range(1, 13) if card not in known]
        Random(seed).shuffle(rest)
        dealt = []
        for hand in hands:
            if isinstance(hand, list):
                dealt.append(tuple(hand))
            else:
                dealt.append(tuple(rest[:hand]))
                rest = rest[hand:]
        shown, bids, turns = view["shown"], view["bids"], view["turns"]
        assert isinstance(shown, list)
        assert isinstance(bids, list)
        assert isinstance(turns, int)
        dice = Random(seed)
        guessed = tuple(dice.randint(1, 2) if bid == "?" else bid for bid in bids)
        return Shells(tuple(rest), tuple(dealt), tuple(shown), turns, guessed)


GAME = ShellsGame()
