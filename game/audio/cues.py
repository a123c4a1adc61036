"""What can be heard: short cues, the sound of each place, and tunes."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum


class Cue(StrEnum):
    """A short sound. Its files stand in `assets/sounds`, one for each step of `STEPS`."""

    HOVER = "hover"  # focus or pointer reached something
    SELECT = "select"  # something was taken up
    BUTTON = "button"
    PAGE = "page"  # another screen, another page
    PLACE = "place"  # a disc or stone was put down
    TURN = "turn"  # a disc turns; step: the how-manieth of this move
    LAND = "land"  # a turned disc comes to rest
    PASS = "pass"
    HANDOVER = "handover"  # a disc goes to the other's tray
    UNDO = "undo"
    REFUSE = "refuse"
    HINT = "hint"
    CURTAIN = "curtain"  # somebody else should sit down
    WIN = "win"
    LOSE = "lose"
    DRAW = "draw"
    CORAL = "coral"
    SPLASH = "splash"
    BUBBLES = "bubbles"
    BAG = "bag"  # a hand in the bag
    WHALE = "whale"
    ICE = "ice"
    CARD = "card"
    BID = "bid"  # bids turn over
    TILE = "tile"  # a tile slides in and rocks
    LANTERN = "lantern"  # a lantern lights up; step: the how-manieth of this move
    POINT = "point"  # points fly to the score; step: how many
    TICK = "tick"  # the clock runs short
    BELL = "bell"  # a round begins
    MEND = "mend"  # sound is back, or a slider was moved: a plain short note


class Place(StrEnum):
    """Where a game is played; its loop lies quietly under everything."""

    POOL = "pool"  # a tide pool at night
    SHALLOW = "shallow"  # a bright shallow at noon
    AQUARIUM = "aquarium"
    STRAIT = "strait"  # ice under northern lights
    LAKE = "lake"  # a lake after sunset
    HARBOUR = "harbour"  # the harbour at dusk


class Tune(StrEnum):
    """Music in `assets/music`."""

    TITLE = "title"


RISING: Mapping[Cue, int] = {Cue.TURN: 12, Cue.POINT: 10, Cue.LANTERN: 8}
"""How many pitches a rising cue has; steps beyond the last keep the last."""

VARIED: Mapping[Cue, int] = {Cue.PLACE: 3, Cue.LAND: 4, Cue.CORAL: 3, Cue.CARD: 3, Cue.TILE: 2}
"""How many look-alikes a cue has, so that no two in a row are the same; steps go round."""


def sound_file(cue: Cue, step: int = 0) -> str:
    """The name of the file for `cue` at `step` (0 or more)."""
    if cue in RISING:
        return f"{cue}_{max(0, min(step, RISING[cue] - 1)):02}.ogg"
    if cue in VARIED:
        return f"{cue}_{step % VARIED[cue]:02}.ogg"
    return f"{cue}.ogg"


def place_file(place: Place) -> str:
    """The name of the loop of `place`, beside the cues."""
    return f"around_{place}.ogg"


def tune_file(tune: Tune) -> str:
    """The name of the file of `tune` in the music folder."""
    return f"{tune}.ogg"


def all_sound_files() -> list[str]:
    """Every file that the sounds folder holds."""
    cues = [
        sound_file(cue, step) for cue in Cue for step in range(RISING.get(cue, VARIED.get(cue, 1)))
    ]
    return cues + [place_file(place) for place in Place]
