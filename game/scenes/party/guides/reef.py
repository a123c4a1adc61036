"""Reef: what a turn asks for."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.api import JsonObject, Seat
from game.i18n.catalogue import t, tn
from game.i18n.numbers import digits
from game.match.taking_back import Played
from game.match.words.corals import reef_coral
from game.scenes.party.guides.guide import Guide, Part, Stand, number


class ReefGuide(Guide):
    """Take a card, or play one: place both its corals, then it scores."""

    def ask(self, name: str, view: JsonObject, legal: Sequence[str], chosen: Sequence[str]) -> str:
        left = str(view.get("left", ""))
        if left:
            return _placing(name, left, chosen)
        if chosen[:1] == ("deck",):
            return t("{name}: choose the open card on which a point is laid.", name=name)
        takes = any(move.startswith("take") for move in legal)
        plays = any(move.startswith("play") for move in legal)
        if takes and plays:
            return t("{name}: take an open card, or play one from the hand.", name=name)
        if plays:
            return t("{name}: play a card from the hand; four cards are the most.", name=name)
        return t("{name}: take an open card.", name=name)

    def named(self, move: str) -> str:
        verb, what, *cell = move.split()
        if verb == "take":
            return t("take open card {n}", n=int(what))
        if verb == "deck":
            return t("take the top card of the deck for a point on card {n}", n=what)
        if verb == "play":
            return t("play this card")
        return t("place {coral} on {cell}", coral=reef_coral(what), cell=digits(cell[0]))

    def guess(self, spot: str, view: JsonObject) -> str | None:
        kind, _, what = spot.partition(" ")
        left = str(view.get("left", ""))
        if kind == "open":
            return f"take {what}"
        if kind == "deck":
            return "deck 1"
        if kind == "hand":
            return f"play {what}"
        return f"place {left[:1] or 'R'} {spot}" if len(spot) == 2 else None

    def parts(self, view: JsonObject, legal: Sequence[str]) -> list[Part]:
        left = str(view.get("left", ""))
        if not left:
            return []
        first = Stand.DONE if len(left) < 2 else Stand.NOW
        second = Stand.NOW if len(left) < 2 else Stand.LATER
        return [
            Part(t("Play a card"), Stand.DONE),
            Part(t("Place a coral"), first),
            Part(t("Place another coral"), second),
            Part(t("The card scores"), Stand.LATER),
        ]

    def last(self, played: Played, viewer: Seat | None) -> tuple[str, ...]:
        verb, what, *cell = played.move.split()
        if played.seat != viewer:
            return (f"seat {played.seat}",)
        if verb == "place":
            return (cell[0],)
        return (f"card {what}",) if verb == "play" else (f"hand {number(_taken(played))}",)


def _placing(name: str, left: str, chosen: Sequence[str]) -> str:
    picked = [spot.split()[1] for spot in chosen if spot.startswith("left ")]
    kinds = picked or list(dict.fromkeys(left))
    if len(kinds) > 1:
        return t("{name}: choose which coral to place first.", name=name)
    return tn(
        "{name}: place {coral} on a square or a stack; {n} coral to go.",
        "{name}: place {coral} on a square or a stack; {n} corals to go.",
        len(left),
        name=name,
        coral=reef_coral(kinds[0]),
    )


def _taken(played: Played) -> object:
    return next(
        (fact.shown.get("card") for fact in played.step.facts if fact.kind == "taken"), None
    )
