"""Ways between the pages of a night. Each page is imported when somebody goes there; while that
would keep the window waiting, a doorway is stood in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.night.doorway import through
from game.scenes.stack import Scene

if TYPE_CHECKING:
    from game.scenes.house import House
    from game.scenes.night.host_desk import HostDesk
    from game.tourney.night import Who

_TABS = {
    "people": "people_page",
    "standings": "standings_page",
    "bracket": "bracket_page",
    "log": "events_page",
    "settings": "choices_page",
}


def nights(house: House) -> Scene:
    """The list of nights."""
    return through("night.nights", lambda: _nights(house))


def _nights(house: House) -> Scene:
    from game.scenes.night.nights import NightsScene

    return NightsScene(house)


def tab(house: House, desk: HostDesk, name: str) -> Scene:
    """A page of the tabs along the top: people, board, standings, bracket, log or settings."""
    module = _TABS.get(name, "board_page")
    return through(f"night.{module}", lambda: _tab(house, desk, name))


def _tab(house: House, desk: HostDesk, name: str) -> Scene:
    match name:
        case "people":
            from game.scenes.night.people_page import PeoplePage

            return PeoplePage(house, desk)
        case "standings":
            from game.scenes.night.standings_page import StandingsPage

            return StandingsPage(house, desk)
        case "bracket":
            from game.scenes.night.bracket_page import BracketPage

            return BracketPage(house, desk)
        case "log":
            from game.scenes.night.events_page import EventsPage

            return EventsPage(house, desk)
        case "settings":
            from game.scenes.night.choices_page import ChoicesPage

            return ChoicesPage(house, desk)
    from game.scenes.night.board_page import BoardPage

    return BoardPage(house, desk)


def first(house: House, desk: HostDesk) -> Scene:
    """Where a night is entered: its people until a round is called out, then the call board."""
    return tab(house, desk, "board" if desk.night.rounds or desk.night.draft else "people")


def plan(house: House) -> Scene:
    """A new night: what fits the evening."""
    return through("night.plan_page", lambda: _plan(house))


def _plan(house: House) -> Scene:
    from game.scenes.night.plan_page import PlanPage

    return PlanPage(house)


def card(house: House, desk: HostDesk, who: Who) -> Scene:
    """Somebody's evening, round by round."""
    from game.scenes.night.card_page import CardPage

    return CardPage(house, desk, who)


def stage(house: House, desk: HostDesk) -> Scene:
    """The view for a projector."""
    return through("night.stage_view", lambda: _stage(house, desk))


def _stage(house: House, desk: HostDesk) -> Scene:
    from game.scenes.night.stage_view import StageView

    return StageView(house, desk)


def phones(house: House, desk: HostDesk | None = None) -> Scene:
    """Phones and machines: for a night, or for a table without one."""
    return through("phones.phones_page", lambda: _phones(house, desk))


def _phones(house: House, desk: HostDesk | None) -> Scene:
    from game.scenes.phones.phones_page import PhonesPage

    return PhonesPage(house, desk)


def away(house: House) -> Scene:
    """This machine as a table of another machine's night."""
    return through("phones.away_page", lambda: _away(house))


def _away(house: House) -> Scene:
    from game.scenes.phones.away_page import AwayPage

    return AwayPage(house)


def person(house: House, desk: HostDesk, who: Who) -> Scene:
    """What can be done about somebody."""
    from game.scenes.night.person_page import PersonPage

    return PersonPage(house, desk, who)


def table(house: House, desk: HostDesk, number: int, table: int) -> Scene:
    """What can be done about a table of a published round."""
    from game.scenes.night.table_form import TableForm

    return TableForm(house, desk, number, table)


def explained(house: House, desk: HostDesk, number: int, table: int) -> Scene:
    """Why these meet."""
    from game.scenes.night.why_page import WhyPage

    return WhyPage(house, desk, number, table)


def bye(house: House, desk: HostDesk, number: int, who: Who) -> Scene:
    """Why somebody has no table in a round."""
    from game.scenes.night.why_page import ByePage

    return ByePage(house, desk, number, who)


def draft(house: House, desk: HostDesk) -> Scene:
    """The round that is prepared and not called out yet."""
    from game.scenes.night.draft_page import DraftPage

    return DraftPage(house, desk)


def results(house: House, desk: HostDesk, number: int | None = None) -> Scene:
    """Type results, of the running round or (to correct) an earlier one."""
    from game.scenes.night.results_page import ResultsPage

    return ResultsPage(house, desk, number)
