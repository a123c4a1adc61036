"""The ways to tables that the night server plays."""

from __future__ import annotations

from game.match.header import Header
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


def for_match(house: House, header: Header) -> Scene:
    """Phones let in for one match, as it was asked for at a set-up screen."""
    from game.scenes.phones.phones_page import PhonesPage

    page = PhonesPage(house)
    page.opening.take(header)
    return page
