"""Lanterns with towers and the ghost: what a turn asks for."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.api import JsonObject, Seat
from game.i18n.catalogue import t
from game.match.taking_back import Played
from game.match.words.lights import light
from game.scenes.party.guides.guide import Guide, Part, Stand


class LanternsGuide(Guide):
    """Place, receive, give, buy one card; choices of colours in between."""

    def ask(self, name: str, view: JsonObject, legal: Sequence[str], chosen: Sequence[str]) -> str:
        if any(move.startswith("colour") for move in legal):
            return _choice(name, view)
        if any(move.startswith("place") for move in legal):
            if view.get("phase") == "ghost":
                return t("{name}: place the tile of the ghost; turn it as wanted.", name=name)
            if view.get("phase") == "opening":
                return t("{name}: place the first tile; its colours are received.", name=name)
            return t("{name}: place the tile beside another; turn it as wanted.", name=name)
        if view.get("phase") == "final":
            return t("{name}: buy score cards, then end.", name=name)
        return t("{name}: buy a score card, or end the turn.", name=name)

    def named(self, move: str) -> str:
        verb, _, rest = move.partition(" ")
        if verb == "place":
            return t("place the tile here")
        if verb == "buy":
            return t("buy card {card}", card=rest)
        if verb == "colour":
            return t("choose {colour}", colour=light(rest))
        return t("end the turn")

    def way(self, move: str) -> str:
        verb, _, rest = move.partition(" ")
        if verb == "colour":
            return light(rest)
        return t("End the turn") if move == "end" else self.named(move)

    def guess(self, spot: str, view: JsonObject) -> str | None:
        if spot.startswith(("buy ", "colour ")) or spot == "end":
            return spot
        if spot.startswith("cell "):
            x, _, y = spot[5:].partition(",")
            return f"place {x} {y} 0"
        return None

    def parts(self, view: JsonObject, legal: Sequence[str]) -> list[Part]:
        phase = view.get("phase")
        if phase == "final":
            return [Part(t("Buy score cards"), Stand.NOW, optional=True)]
        placed = view.get("placed") is True or phase == "ghost"
        choices = view.get("choices")
        made = [Part(t("Place the tile"), Stand.DONE if placed else Stand.NOW)]
        if choices:
            made.append(Part(t("Choose colours"), Stand.NOW))
        if phase == "ghost":
            stand = Stand.DONE if view.get("placed") is True else Stand.NOW
            made.append(Part(t("Place the tile of the ghost"), stand))
        if phase != "opening":
            buys = any(move.startswith("buy") for move in legal)
            stand = (
                Stand.DONE
                if view.get("purchased") is True
                else (Stand.NOW if buys else Stand.LATER)
            )
            made.append(Part(t("Buy a score card"), stand, optional=True))
        return made

    def unused(self, move: str, view: JsonObject, legal: Sequence[str]) -> str:
        if move == "end" and any(other.startswith("buy") for other in legal):
            return t("A score card could still be bought. Press again to end the turn.")
        return ""

    def last(self, played: Played, viewer: Seat | None) -> tuple[str, ...]:
        return last_tile(played)


def last_tile(played: Played) -> tuple[str, ...]:
    """The cell of the tile that a move placed."""
    fact = next((fact for fact in played.step.facts if fact.kind == "placed"), None)
    if fact is None:
        return ()
    return (f"cell {fact.shown.get('x')},{fact.shown.get('y')}",)


def _choice(name: str, view: JsonObject) -> str:
    choices = view.get("choices")
    first = choices[0] if isinstance(choices, list) and choices else None
    why = first[1] if isinstance(first, list) and len(first) > 1 else ""
    if why == "opening":
        return t("{name}: choose a colour for the start.", name=name)
    if why == "receive":
        return t("{name}: a wild lantern! Choose the colour to receive.", name=name)
    return t("{name}: a wild lantern is given. Choose its colour.", name=name)
