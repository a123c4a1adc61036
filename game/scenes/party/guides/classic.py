"""Lanterns, the published game: what a turn asks for."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.api import JsonObject, Seat
from game.i18n.catalogue import t
from game.i18n.numbers import listed
from game.match.taking_back import Played
from game.match.words.lights import light
from game.scenes.party.guides.guide import Guide, Part, Stand
from game.scenes.party.guides.lanterns import last_tile


class ClassicGuide(Guide):
    """Exchange and dedicate if wanted, then place a tile."""

    def ask(self, name: str, view: JsonObject, legal: Sequence[str], chosen: Sequence[str]) -> str:
        if any(move.startswith("discard") for move in legal):
            return t("{name}: more than twelve lantern cards. Dedicate, or discard.", name=name)
        if any(move == "end" for move in legal):
            return t("{name}: exchange and dedicate once more, then end.", name=name)
        if any(spot.startswith("tile ") for spot in chosen):
            return t("{name}: place the tile beside another; turn it as wanted.", name=name)
        return t("{name}: choose a tile of the hand and place it.", name=name)

    def named(self, move: str) -> str:
        verb, *rest = move.split()
        if verb == "exchange":
            return t("exchange {one} for {other}", one=light(rest[0]), other=light(rest[1]))
        if verb == "dedicate":
            return _dedication(rest)
        if verb == "discard":
            return t("discard {colour}", colour=light(rest[0]))
        return t("end the turn") if verb == "end" else t("place the tile here")

    def way(self, move: str) -> str:
        return t("End the turn") if move == "end" else self.named(move)

    def guess(self, spot: str, view: JsonObject) -> str | None:
        kind, _, what = spot.partition(" ")
        return f"dedicate {what}" if (kind, what) == ("stack", "seven") else None

    def advice(self, spot: str, legal: Sequence[str], chosen: Sequence[str]) -> str:
        places = any(move.startswith("place") for move in legal)
        if spot.startswith("cell ") and places and not chosen:
            return t("Choose a tile of the hand first.")
        if spot.startswith("give "):
            return t("First choose what the lantern is for: exchange, a dedication or discard.")
        return ""

    def parts(self, view: JsonObject, legal: Sequence[str]) -> list[Part]:
        can = {move.partition(" ")[0] for move in legal}
        final = bool(view.get("final")) or "end" in can
        made = [
            Part(t("Exchange a lantern"), _stand(view.get("exchanged"), "exchange" in can), True),
            Part(t("Make a dedication"), _stand(view.get("dedicated"), "dedicate" in can), True),
        ]
        if "discard" in can:
            made.append(Part(t("Down to twelve cards"), Stand.NOW))
        if not final:
            made.append(Part(t("Place a tile"), Stand.NOW if "place" in can else Stand.LATER))
        return made

    def unused(self, move: str, view: JsonObject, legal: Sequence[str]) -> str:
        if move == "end" and any(other.startswith("dedicate") for other in legal):
            return t("A dedication could still be made. Press again to end the turn.")
        return ""

    def last(self, played: Played, viewer: Seat | None) -> tuple[str, ...]:
        return last_tile(played)


def _dedication(rest: Sequence[str]) -> str:
    colours = listed([light(letter) for letter in rest[1:]])
    if rest[0] == "four":
        return t("dedicate four: {colours}", colours=colours)
    if rest[0] == "pairs":
        return t("dedicate pairs: {colours}", colours=colours)
    return t("dedicate seven colours")


def _stand(done: object, can: bool) -> Stand:
    if done is True:
        return Stand.DONE
    return Stand.NOW if can else Stand.MISSED
