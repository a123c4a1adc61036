"""The bag game: what a turn asks for."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.api import JsonObject, Seat
from game.i18n.catalogue import t
from game.i18n.numbers import digits
from game.match.taking_back import Played
from game.match.words.corals import bag_coral
from game.scenes.party.guides.guide import Guide, Part, Stand, texts


class BagGuide(Guide):
    """Take, build as much as wanted, score whatever stands, end."""

    def ask(self, name: str, view: JsonObject, legal: Sequence[str], chosen: Sequence[str]) -> str:
        picked = next((spot.split()[1] for spot in chosen if spot.startswith("left ")), "")
        if picked:
            return t(
                "{name}: place the {coral} beside another.", name=name, coral=bag_coral(picked)
            )
        if view.get("phase") == "take":
            return t("{name}: take an open card, or draw a coral from the bag.", name=name)
        if any(move.startswith("score") for move in legal):
            return t("{name}: a card stands and can be played. Place corals, or end.", name=name)
        if any(move.startswith("place") for move in legal):
            return t("{name}: place corals as wanted, then end the turn.", name=name)
        return t("{name}: end the turn.", name=name)

    def named(self, move: str) -> str:
        verb, _, rest = move.partition(" ")
        if verb == "take":
            return t("take open card {n}", n=int(rest))
        if verb == "draw":
            return t("draw from the bag")
        if verb == "score":
            return t("play this card")
        if verb == "place":
            coral, cell = rest.split()
            return t("place the {coral} on {cell}", coral=bag_coral(coral), cell=digits(cell))
        return t("end the turn")

    def way(self, move: str) -> str:
        return {"end": t("End the turn"), "draw": t("Draw a coral")}.get(move, self.named(move))

    def guess(self, spot: str, view: JsonObject) -> str | None:
        kind, _, what = spot.partition(" ")
        if kind in ("open", "hand"):
            return f"take {what}" if kind == "open" else f"score {what}"
        if kind == "bag":
            return "draw"
        held = _held(view)
        return f"place {held[:1] or 'R'} {spot}" if len(spot) == 2 else None

    def parts(self, view: JsonObject, legal: Sequence[str]) -> list[Part]:
        taking = view.get("phase") == "take"
        stands = any(move.startswith("score") for move in legal)
        builds = any(move.startswith("place") for move in legal)
        return [
            Part(t("Take a card or a coral"), Stand.NOW if taking else Stand.DONE),
            Part(
                t("Place corals"),
                Stand.LATER if taking else Stand.NOW if builds else Stand.MISSED,
                optional=True,
            ),
            Part(t("Play cards that stand"), Stand.NOW if stands else Stand.LATER, optional=True),
        ]

    def unused(self, move: str, view: JsonObject, legal: Sequence[str]) -> str:
        if move == "end" and any(other.startswith("score") for other in legal):
            return t("A card stands and has not been played. Press again to end the turn.")
        return ""

    def last(self, played: Played, viewer: Seat | None) -> tuple[str, ...]:
        verb, _, rest = played.move.partition(" ")
        if played.seat != viewer:
            return (f"seat {played.seat}",)
        if verb == "place":
            return (rest.split()[1],)
        if verb == "score":
            cells = [fact.shown.get("cells") for fact in played.step.facts if fact.kind == "scored"]
            return tuple(texts(cells[0])) if cells else ()
        return ()


def _held(view: JsonObject) -> str:
    corals, turn = view.get("corals"), view.get("turn")
    if isinstance(corals, list) and isinstance(turn, int):
        return str(corals[turn])
    return ""
