"""The way to a table that the night server plays."""

from __future__ import annotations

from game.scenes.house import House
from game.scenes.stack import Scene


def table_scene(house: House, number: int) -> Scene | None:
    """The table of that number, None while its match has not begun."""
    from game.scenes.phones.followed import Mirror
    from game.scenes.phones.tables import FollowedParty, FollowedReversi

    link = house.phones
    match = None if link is None else Mirror.of(link, number, house.time)
    if match is None:
        return None
    if match.header.game == "reversi":
        return FollowedReversi(house, match)
    return FollowedParty(house, match)
