"""For each game: what a turn asks for, in words."""

from __future__ import annotations

from game.scenes.party.guides.bag import BagGuide
from game.scenes.party.guides.classic import ClassicGuide
from game.scenes.party.guides.guide import Guide
from game.scenes.party.guides.lanterns import LanternsGuide
from game.scenes.party.guides.reef import ReefGuide
from game.scenes.party.guides.whales import WhalesGuide

_GUIDES = {
    "reef": ReefGuide,
    "reef-bag": BagGuide,
    "whale-riders": WhalesGuide,
    "lanterns": LanternsGuide,
    "lanterns-classic": ClassicGuide,
}


def guide_of(game: str) -> Guide:
    """The guide of that game."""
    return _GUIDES.get(game, Guide)()
