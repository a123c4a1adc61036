"""Ways from screen to screen. Each scene is imported when somebody goes there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.house import House
from game.scenes.stack import Scene

if TYPE_CHECKING:
    from game.engine.api import Seat
    from game.match.header import Header
    from game.match.table import Match
    from game.scenes.like import AnyTable
    from game.scenes.looking_back import LookingBack
    from game.scenes.party.table import PartyTable
    from game.scenes.table import TableScene


def title(house: House) -> Scene:
    """The first screen."""
    from game.scenes.title import TitleScene

    return TitleScene(house)


def shelf(house: House) -> Scene:
    """Which game."""
    from game.scenes.shelf import ShelfScene

    return ShelfScene(house)


def watch(house: House) -> Scene:
    """Which computers play each other."""
    from game.scenes.watch import WatchScene

    return WatchScene(house)


def setup(house: House, game: str) -> Scene:
    """Who plays, and how."""
    if game != "reversi":
        from game.scenes.party.setup import PartySetup

        return PartySetup(house, game)
    from game.scenes.setup import SetupScene

    return SetupScene(house, game)


def new_table(house: House, header: Header) -> Scene:
    """A new match at a table."""
    from game.match.table import Match

    return table(house, Match.begin(header, house.matches, house.time))


def resumed(house: House, number: int) -> Scene:
    """A saved match: at the table while it goes on, else to look back at."""
    from game.engine.api import GameError
    from game.i18n.catalogue import t
    from game.match.table import Match
    from game.store.notice import StoreError

    try:
        match = Match.resume(house.matches, number, house.time)
    except StoreError as error:
        house.tell([error.notice])
        return title(house)
    except GameError:
        house.notices.say(t("This match is damaged and cannot be opened. It is kept as it is."))
        return title(house)
    return table(house, match)


def table(house: House, match: Match) -> Scene:
    """A match that is being played."""
    if match.header.game != "reversi":
        from game.scenes.party.table import PartyTable

        return PartyTable(house, match)
    from game.scenes.table import TableScene

    return TableScene(house, match)


def result(house: House, scene: TableScene) -> Scene:
    """How it ended, over the table where it did."""
    if scene.match.header.tournament:
        from game.scenes.night.at_night import NightResult

        return NightResult(house, scene)
    from game.scenes.result import ResultScene

    return ResultScene(house, scene)


def party_result(house: House, scene: PartyTable) -> Scene:
    """How a match of two to four ended, over the table where it did."""
    if scene.match.header.tournament:
        from game.scenes.night.at_night import NightPartyResult

        return NightPartyResult(house, scene)
    from game.scenes.party.result import PartyResult

    return PartyResult(house, scene)


def curtain(house: House, scene: PartyTable) -> Scene:
    """Nothing is seen until the person who is to move sits down."""
    from game.scenes.party.curtain import CurtainScene

    return CurtainScene(house, scene)


def replay(house: House, match: Match, ply: int | None = None) -> LookingBack:
    """Looking back at a match, move by move, from that ply on (None: the last)."""
    if match.header.game != "reversi":
        from game.scenes.party.replay import PartyReplay

        return PartyReplay(house, match, ply)
    from game.scenes.replay import ReplayScene

    return ReplayScene(house, match, ply)


def review(house: House, match: Match) -> Scene:
    """What every decision of a match was worth, and what would have been better."""
    from game.scenes.review import ReviewScene

    return ReviewScene(house, match)


def pause(house: House, scene: AnyTable, words: str = "") -> Scene:
    """The menu over a table; `words` say why it came by itself."""
    if scene.match.header.tournament:
        from game.scenes.night.at_night import NightPause

        return NightPause(house, scene, words)
    if getattr(scene.match, "elsewhere", False):  # the night server plays it
        from game.scenes.phones.menu import FollowedPause

        return FollowedPause(house, scene, words)
    from game.scenes.pause import PauseScene

    return PauseScene(house, scene, words)


def log(house: House, match: Match, viewer: Seat | None = None) -> Scene:
    """What happened, in words, as that seat may know it."""
    from game.scenes.log import LogScene

    return LogScene(house, match, viewer)


def settings(house: House) -> Scene:
    """Everything that can be chosen."""
    from game.scenes.settings import SettingsScene

    return SettingsScene(house)


def rules(house: House, game: str) -> Scene:
    """How a game is played."""
    if game != "reversi":
        from game.scenes.party.rules import PartyRules

        return PartyRules(house, game)
    from game.scenes.rules import RulesScene

    return RulesScene(house, game)


def matches(house: House) -> Scene:
    """Open and finished matches."""
    from game.scenes.matches import MatchesScene

    return MatchesScene(house)


def learn(house: House) -> Scene:
    """What can be learned."""
    from game.scenes.learn.menu import LearnShelf

    return LearnShelf(house)


def learn_game(house: House, game: str) -> Scene:
    """What can be learned of one game."""
    from game.scenes.learn.menu import LearnGame

    return LearnGame(house, game)


def challenges(house: House) -> Scene:
    """Puzzles, the one of the day, the voyage."""
    from game.scenes.learn.challenges import ChallengesScene

    return ChallengesScene(house)


def nights(house: House) -> Scene:
    """Tournament nights: a new one, or one that goes on."""
    from game.scenes.night.ways import nights as way

    return way(house)
