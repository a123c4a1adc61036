"""Whale Riders: what a turn asks for."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.api import JsonObject, Seat
from game.i18n.catalogue import t
from game.match.taking_back import Played
from game.match.words.fish import fish, whale
from game.scenes.party.guides.guide import Guide, Part, Stand


class WhalesGuide(Guide):
    """A whale, a secret bid, a fish taken, a fish landed."""

    def ask(self, name: str, view: JsonObject, legal: Sequence[str], chosen: Sequence[str]) -> str:
        phase = view.get("phase")
        if phase == "whale":
            if chosen:
                return t("{name}: choose the hand card that leaves the game.", name=name)
            return t("{name}: play a whale, or none.", name=name)
        if phase == "bid":
            if view.get("tied"):
                return t("{name}: equal numbers! Choose another card for the bid.", name=name)
            return t("{name}: choose a hand card for the secret bid.", name=name)
        if phase == "take":
            return t("{name}: take a fish from the market.", name=name)
        return t("{name}: land a hand card, not the one just taken.", name=name)

    def named(self, move: str) -> str:
        verb, _, rest = move.partition(" ")
        if verb == "bid":
            return t("bid {card}", card=fish(rest))
        if verb == "take":
            return t("take {card}", card=fish(rest))
        if verb == "land":
            return t("land {card}", card=fish(rest))
        if move == "no-whale":
            return t("play no whale")
        kind, _, card = rest.partition(" ")
        if card:
            return t("play the green whale on {card}", card=fish(card))
        return t("play {whale}", whale=whale(kind))

    def way(self, move: str) -> str:
        return t("No whale") if move == "no-whale" else self.named(move)

    def guess(self, spot: str, view: JsonObject) -> str | None:
        kind, _, what = spot.partition(" ")
        if kind == "market":
            return f"take {what}"
        if kind == "hand":
            return f"land {what}" if view.get("phase") == "land" else f"bid {what}"
        return spot

    def parts(self, view: JsonObject, legal: Sequence[str]) -> list[Part]:
        options = view.get("options")
        whaling = not isinstance(options, dict) or options.get("whales") is not False
        names = ["whale", "bid", "take", "land"]
        words = [t("A whale"), t("The bid"), t("Take a fish"), t("Land a fish")]
        phase = str(view.get("phase"))
        at = names.index(phase) if phase in names else 0
        made = [
            Part(
                words[n],
                Stand.DONE if n < at else Stand.NOW if n == at else Stand.LATER,
                optional=n == 0,
            )
            for n in range(4)
        ]
        return made if whaling else made[1:]

    def last(self, played: Played, viewer: Seat | None) -> tuple[str, ...]:
        """Where a card went: no spots, but places that the board knows."""
        seat, (verb, _, what) = played.seat, played.move.partition(" ")
        if verb == "bid":
            shown = [fact.seat for fact in played.step.facts if fact.kind == "revealed"]
            return tuple(f"bid {each}" for each in shown or [seat])
        if verb == "take":
            return (f"hand {what}", f"hands {seat}") if seat == viewer else (f"hands {seat}",)
        if verb == "land":
            return (f"catch {seat}",)
        return (f"used {seat}",) if verb == "whale" else ()

    def sure(self, move: str) -> bool:
        return move.startswith("bid")
