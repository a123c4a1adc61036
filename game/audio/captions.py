"""Words for what can be heard, for people who do not hear it."""

from __future__ import annotations

from game.audio.cues import Cue, Place
from game.i18n.catalogue import t


def caption(cue: Cue) -> str:
    """The words for a cue; empty where the screen says the same at the same moment."""
    return _of_the_table().get(cue) or _of_the_evening().get(cue, "")


def place_caption(place: Place) -> str:
    """The words for what is heard around a place."""
    return {
        Place.POOL: t("Quiet water and crickets"),
        Place.SHALLOW: t("Gentle waves and gulls"),
        Place.AQUARIUM: t("Rising bubbles"),
        Place.STRAIT: t("Wind over ice"),
        Place.LAKE: t("Crickets and frogs by a lake"),
        Place.HARBOUR: t("Creaking ropes in the harbour"),
    }[place]


def _of_the_table() -> dict[Cue, str]:
    return {
        Cue.PLACE: t("A pearl is put down"),
        Cue.TURN: t("Pearls turn"),
        Cue.HANDOVER: t("A pearl changes trays"),
        Cue.CORAL: t("A coral drops"),
        Cue.SPLASH: t("A splash"),
        Cue.BUBBLES: t("Bubbles rise"),
        Cue.BAG: t("A hand rustles in the bag"),
        Cue.WHALE: t("A whale calls"),
        Cue.ICE: t("Ice cracks"),
        Cue.CARD: t("A card slides"),
        Cue.BID: t("Bids turn over"),
        Cue.TILE: t("A tile slides in"),
        Cue.LANTERN: t("A lantern lights up"),
        Cue.POINT: t("Points are counted"),
    }


def _of_the_evening() -> dict[Cue, str]:
    return {
        Cue.PASS: t("Two falling notes: a pass"),
        Cue.UNDO: t("Notes run backwards: undone"),
        Cue.REFUSE: t("A dull knock: not allowed"),
        Cue.HINT: t("A chime: a hint"),
        Cue.CURTAIN: t("A curtain is drawn"),
        Cue.WIN: t("A cheerful tune: a win"),
        Cue.LOSE: t("A falling tune: a loss"),
        Cue.DRAW: t("A tune that comes to rest: a draw"),
        Cue.TICK: t("The clock ticks"),
        Cue.BELL: t("A ship's bell"),
    }
