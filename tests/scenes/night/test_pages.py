"""The host's pages: pins and reasons, late and leaving people, corrections, the clock."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.input.intents import Act, Intent
from game.scenes.house import House
from game.scenes.night import host_desk, ways
from game.scenes.night.begin_page import BeginPage
from game.scenes.night.board_page import BoardPage
from game.scenes.night.draft_page import DraftPage
from game.scenes.night.draft_pins import Pinning
from game.scenes.night.find_page import FindPage
from game.scenes.night.host_desk import HostDesk
from game.scenes.night.lines import Column, Cursor, Line, Lines
from game.scenes.night.nights import NightsScene
from game.scenes.night.plan_page import PlanPage
from game.scenes.night.standings_page import StandingsPage
from game.scenes.stack import Scene
from game.scenes.table import TableScene
from game.scenes.title import TitleScene
from game.tourney import acts
from game.tourney.drafting import Pins, draft
from game.tourney.events import Noted, Timed
from game.tourney.night import Format, Outcome, Round, Table
from game.tourney.standings.build import standings
from tests.input.virtual import MouseHand
from tests.scenes.conftest import Opens
from tests.scenes.night.support import FIVE, Host, Slowly, a_night, opened
from tests.scenes.support import Visit

SIX = (*FIVE, "Noor")
WON = Outcome((1, 2), (40, 24))


def pairs(host: Host) -> set[frozenset[int]]:
    round = host.night.draft or host.night.current
    assert round is not None
    return {frozenset(table.players) for table in round.tables}


# the draft


def test_pins_and_swaps_are_completed_around(visit: Opens, at_once: None) -> None:
    """Complaint 9: what the host sets by hand is kept, the rest is paired around it, and nothing
    is called out before that."""
    here = visit(opened("board", people=SIX))
    host = Host(here)
    host.press("main")
    host.wait_for_draft()
    assert isinstance(here.top, DraftPage)
    draft_ = host.night.draft
    assert draft_ is not None
    one, other = draft_.tables[0].players[0], draft_.tables[1].players[0]
    host.row("draft", "table 1")
    host.press(f"hold {one}")
    host.row("draft", "table 2")
    host.press(f"swap {other}")
    main = here.widget("main")
    assert not main.enabled and "not now" in main.spoken()
    host.press("complete")
    host.wait_for_draft()
    assert {frozenset(t.players) for t in host.night.draft.tables if t.pinned} == {  # type: ignore[union-attr]  # prepared
        frozenset((other, draft_.tables[0].players[1])),
        frozenset((one, draft_.tables[1].players[1])),
    }
    host.press("main")
    assert isinstance(here.top, BoardPage) and len(host.night.rounds) == 1


def test_enter_while_a_round_is_being_paired_presses_nothing_else(
    visit: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody who presses Enter twice: the focus waits with the round, and calls it out then."""
    monkeypatch.setattr(host_desk, "Drafter", Slowly)
    here = visit(opened("board", people=SIX))
    host = Host(here)
    host.press("main")
    assert isinstance(here.top, DraftPage) and host.desk.drafting
    host.tap("return")
    assert isinstance(here.top, DraftPage) and host.desk.drafting
    assert here.page.walk.key == "main" and "being paired" in here.widget("main").spoken()
    monkeypatch.setattr(Slowly, "answers", True)
    here.run(2)
    assert host.night.draft is not None and here.page.walk.key == "main"
    host.tap("return")
    assert isinstance(here.top, BoardPage) and len(host.night.rounds) == 1


@pytest.mark.parametrize("format", [Format.SINGLE, Format.DOUBLE, Format.GROUPS])
def test_a_prepared_match_of_a_bracket_is_called_as_in_its_drawing(
    visit: Opens, at_once: None, format: Format
) -> None:
    here = visit(opened("board", people=SIX, format=format))
    host = Host(here)
    for _ in range(9):
        host.press("main")
        host.wait_for_draft()
        if any(table.node for table in host.night.draft.tables):  # type: ignore[union-attr]  # prepared
            break
        host.press("main")
        for table in host.night.rounds[-1].tables:
            host.desk.do(acts.result(host.night, len(host.night.rounds), table.number, WON))
        here.run(2)
    lines = here.widget("draft")
    assert isinstance(lines, Lines)
    called = {re.sub("[0-9]+", "#", line.cells[-1]) for line in lines.lines}
    names = {"Quarter-finals", "Semi-finals", "Upper round #"}
    assert called and called <= {f"{name}, match #" for name in names}


def test_only_the_host_sees_a_draft(visit: Opens, at_once: None) -> None:
    """Cobra 71: a prepared round is on no call board before it is called out; it can be paired
    again and again."""
    here = visit(opened("board", people=SIX, rounds=1))
    host = Host(here)
    host.press("main")
    host.wait_for_draft()
    assert len(host.night.rounds) == 1 and host.night.draft is not None
    host.press("again")
    host.wait_for_draft()
    assert len(host.night.rounds) == 1
    host.press("board")
    assert here.widget("main").spoken() == "Look at round 2"


def test_why_this_pairing(visit: Opens) -> None:
    """Complaint 4: the reasons of a pairing in sentences, and why not somebody else."""
    here = visit(opened("board", people=SIX, rounds=2, results=False))
    host = Host(here)
    host.row("tables", "2 1")
    host.press("why")
    said = texts(here)
    assert any("met before" in text for text in said)
    assert any("goes first" in text for text in said)
    widget = here.widget("others")
    assert isinstance(widget, Lines)
    host.row("others", widget.lines[-1].key)
    assert any("the round would cost" in text or "just as well" in text for text in texts(here))


def test_why_this_bye(visit: Opens) -> None:
    """Complaint 11: who has the bye stands on the call board, and the reason is a press away."""
    here = visit(opened("board", rounds=1, results=False))
    host = Host(here)
    who = host.night.rounds[0].byes[0]
    host.row("tables", f"bye {who}")
    assert any("An odd number of players" in text for text in texts(here))
    host.press("person")
    assert here.has("leave")


def test_bracket_round_that_still_runs_stays_on_the_board(visit: Opens, at_once: None) -> None:
    """In a bracket the next round may begin while a table of the last one still plays."""
    here = visit(opened("board", people=(*SIX, "Kai", "Bo"), format=Format.SINGLE))
    host = Host(here)
    host.call_out()
    first = host.night.rounds[0]
    for each in first.tables[:-1]:
        host.desk.do(acts.result(host.night, 1, each.number, Outcome((1, 2), (40, 24))))
    here.run(2)
    host.press("prepare")
    host.wait_for_draft()
    host.press("main")
    assert len(host.night.rounds) == 2
    open_ = first.tables[-1]
    host.row("tables", f"1 {open_.number}")
    host.press("won 0")
    assert host.night.rounds[0].is_complete


def texts(here: Visit) -> list[str]:
    """Everything written on the page."""
    return [part.spoken() for part in here.page.parts() if part.spoken()]


def test_pairing_refused_says_why(visit: Opens, at_once: None) -> None:
    """A round that cannot be prepared says why in words, and there is a way on."""
    here = visit(opened("board", people=("Mina",)))
    host = Host(here)
    host.press("main")
    here.run(4)
    assert any("There are not two players yet." in text for text in texts(here))
    host.press("main")
    assert isinstance(here.top, BoardPage)


def test_somebody_comes_while_a_draft_waits(visit: Opens, at_once: None) -> None:
    """A draft that no longer fits who is here is not called out; pairing again takes them in."""
    here = visit(opened("board", people=SIX))
    host = Host(here)
    host.press("main")
    host.wait_for_draft()
    host.press("tab people")
    host.go_to("name")
    host.enter("Late Larry")
    host.press("main")
    host.press("main")  # to the draft
    assert isinstance(here.top, DraftPage)
    host.press("main")
    assert any("came or left since (Late Larry)" in text for text in host.said)
    host.press("again")
    host.wait_for_draft()
    host.press("main")
    assert len(host.night.rounds) == 1
    assert 7 in set(host.night.rounds[0].everybody())


def table(number: int, *players: int, pinned: bool = False) -> Table:
    return Table(number, players, pinned=pinned)


def test_pinning() -> None:
    """Swaps keep both tables, their seats follow from what was played (complaint 22) until they are
    turned; a bye that was set is a pin."""
    round = Round(1, (table(1, 1, 2), table(2, 3, 4)), (5,))
    pinning = Pinning(round)
    assert not pinning.changed and pinning.pins().everybody() == []
    pinning.hold(1)
    pinning.swap(5)
    assert pinning.pins() == Pins(byes=(1,), loose=((5, 2),))
    pinning.turn(2)
    assert pinning.pins() == Pins(((4, 3),), (1,), ((5, 2),))
    pinning.turn(1)
    assert pinning.pins().tables == ((2, 5), (4, 3)) and pinning.pins().loose == ()
    pinning.pin(2)
    assert pinning.pins().tables == ((2, 5),)
    pinning.hold(2)
    pinning.swap(5)
    assert pinning.pins().tables == ((5, 2),), "turned by changing places"
    pinning.pin_bye(1)
    assert pinning.pins().byes == ()
    kept = Pinning(Round(1, (table(1, 1, 2, pinned=True),), (5,), pinned_byes=(5,)))
    assert kept.pins().tables == ((1, 2),) and kept.pins().byes == (5,)


# people


def test_same_name_is_refused_in_words(visit: Opens) -> None:
    """Every refusal is shown in words, and what was typed stays to be put right."""
    here = visit(opened("people"))
    host = Host(here)
    host.enter("mina")
    assert any("There is a player called mina already." in text for text in host.said)
    assert here.top.typed == "mina"  # type: ignore[attr-defined]  # the page of people
    host.tap(*["backspace"] * 4)
    host.enter("Mina B")
    assert len(host.night.entrants) == 6


def test_known_people_are_suggested(visit: Opens) -> None:
    """Somebody who played on another night comes by a press on the name."""
    here = visit(opened("people"))
    host = Host(here)
    for name in ("Marek", "Jo van Dyke"):
        host.enter(name)
    a_night(here.house, ("Omar",))
    again = visit(lambda house: ways.tab(house, HostDesk.resume(house, 2), "people"))
    host = Host(again)
    host.write("dy")
    assert again.has("known Jo van Dyke") and not again.has("known Marek")
    MouseHand().click(*again.centre("known Jo van Dyke"))
    again.run(2)
    assert [entrant.name for entrant in host.night.entrants.values()] == ["Omar", "Jo van Dyke"]
    assert again.page.walk.key == "name"


def test_leave_and_come_back_change_no_old_standings(visit: Opens, at_once: None) -> None:
    """U26, complaints 6 and 7: enter in round 3, leave in round 4, come back in round 5; standings
    of finished rounds stay as they were, nobody has a second bye or meets again while avoidable."""
    here = visit(opened("board", people=(*SIX, "Kai"), rounds=2))
    host = Host(here)
    old = {n: standings(host.night, n) for n in (1, 2)}
    host.press("tab people")
    host.go_to("name")
    host.enter("Late Larry")
    host.press("tab board")
    for number in (3, 4, 5):
        host.call_out()
        for each in host.night.rounds[number - 1].tables:
            host.desk.do(acts.result(host.night, number, each.number, Outcome((1, 2), (40, 24))))
        here.run(2)
        old[number] = standings(host.night, number)
        if number == 3:
            person(host, "8", "leave")
        if number == 4:
            assert 8 not in set(host.night.rounds[3].everybody())
            person(host, "8", "back in")
    assert 8 in set(host.night.rounds[4].everybody())
    assert {n: standings(host.night, n) for n in old} == old
    met = [frozenset(t.players) for round in host.night.rounds for t in round.tables]
    assert len(set(met)) == len(met)
    byes = [who for round in host.night.rounds for who in round.byes]
    assert len(set(byes)) == len(byes)


def person(host: Host, who: str, does: str) -> None:
    """Do that about somebody, on the page of people."""
    host.press("tab people")
    host.row("people", who)
    host.press(does)
    host.press("tab board")


def test_leaving_at_once_forfeits_the_table(visit: Opens) -> None:
    """Whoever goes in the middle of a round forfeits, and stays in the standings."""
    here = visit(opened("people", people=SIX, rounds=2, results=False))
    host = Host(here)
    current = host.night.current
    assert current is not None
    who = current.tables[0].players[1]
    host.row("people", str(who))
    host.press("leave now")
    outcome = host.night.rounds[1].tables[0].outcome
    assert outcome is not None and outcome.gone == (1,)
    assert who in [row.who for row in host.desk.standings()]


def test_no_show_by_button(visit: Opens) -> None:
    """A no-show is one press at the table: forfeited, and away until they return."""
    here = visit(opened("board", people=SIX, rounds=1, results=False))
    host = Host(here)
    host.row("tables", "1 2")
    host.press("gone 0")
    who = host.night.rounds[0].tables[1].players[0]
    assert host.night.rounds[0].tables[1].outcome is not None
    assert host.night.entrants[who].has_left(2)


def test_rename(visit: Opens) -> None:
    """A name is put right with Enter."""
    here = visit(opened("people"))
    host = Host(here)
    host.row("people", "1")
    host.go_to("name")
    host.enter(" Sr")
    assert host.night.name(1) == "Mina Sr"


def test_list_is_taken_in_with_its_report(visit: Opens, tmp_path: Path) -> None:
    """A CSV list by keys alone: what is wrong is said line by line before anybody comes."""
    path = tmp_path / "club.csv"
    path.write_text("name,club,level\nNora,Pier 9\nMina,\nNora,\nHob,,9\nRob,,3\n")
    here = visit(opened("people"))
    host = Host(here)
    host.press("import")
    host.go_to("file")
    here.top.typed = str(path.parent) + "/"  # type: ignore[attr-defined]  # a long path
    host.write("club.csv")
    here.top.typed = str(path)  # type: ignore[attr-defined]  # letters that no key of a test makes
    host.tap("return")
    faults = here.widget("faults")
    assert isinstance(faults, Lines)
    assert [line.cells for line in faults.lines] == [
        ("3", "Mina is in the night already."),
        ("4", "Nora stands in line 2 already."),
        ("5", "The level 9 is not 1 to 8."),
    ]
    host.press("take")
    entered = list(host.night.entrants.values())[5:]
    assert [(one.name, one.club, one.level) for one in entered] == [
        ("Nora", "Pier 9", None),
        ("Rob", "", 3),
    ]


def test_list_that_is_not_there(visit: Opens) -> None:
    """A file that cannot be read is said."""
    here = visit(opened("people"))
    host = Host(here)
    host.press("import")
    host.enter("nowhere")
    assert any("cannot be read" in text for text in host.said)


# results


def test_the_call_board_says_that_a_table_can_be_played_here(visit: Opens) -> None:
    """Nobody has to find out by pressing; once nothing is left to play, nothing is said."""
    here = visit(opened("board", rounds=1, results=False))
    host = Host(here)
    told = "Press a table to play it on this screen"
    assert any(text.startswith(told) for text in texts(here))
    for table in host.night.rounds[0].tables:
        host.desk.do(acts.result(host.night, 1, table.number, WON))
    here.run(2)
    assert not any(text.startswith(told) for text in texts(here))


def test_a_draw_that_cannot_stand_is_said_before_enter(visit: Opens) -> None:
    here = visit(opened("board", rounds=1, results=False, format=Format.SINGLE))
    host = Host(here)
    host.press("main")
    who = host.night.name(host.night.rounds[0].tables[0].players[0])
    host.write(f"{who} 32")
    assert "Somebody must win here" in " ".join(texts(here))


def test_typed_results_say_what_they_would_do(visit: Opens) -> None:
    """PAPP-like: before Enter the line below says which table and what; a wrong one says why."""
    here = visit(opened("board", people=SIX, rounds=1, results=False))
    host = Host(here)
    host.press("main")
    first = host.night.rounds[0].tables[0]
    one, other = (host.night.name(who) for who in first.players)
    host.write(f"{one[:3].casefold()} 4")
    assert any(text == f"Table 1: {other} 60 and {one} 4" for text in texts(here))
    host.write("0-24")
    assert any(text == f"Table 1: {one} 40 and {other} 24" for text in texts(here))
    host.write("x")
    host.tap("return")
    assert any("is no score" in text for text in host.said)
    assert host.night.rounds[0].tables[0].outcome is None
    host.tap("backspace", "return")
    assert host.night.rounds[0].tables[0].outcome == Outcome((1, 2), (40, 24))


def test_forfeits_and_words_for_results(visit: Opens) -> None:
    """Won, drawn and did not come without a score."""
    here = visit(opened("board", people=SIX, rounds=1, results=False))
    host = Host(here)
    host.press("main")
    tables = host.night.rounds[0].tables
    for each, sign in zip(tables, ("+", "=", "!"), strict=True):
        host.enter(f"{host.night.name(each.players[0])} {sign}")
    outcomes = [each.outcome for each in host.night.rounds[0].tables]
    assert outcomes == [Outcome((1, 2)), Outcome((1, 1)), Outcome((2, 1), gone=(0,))]
    host.tap("return")  # an empty line, all results there: back
    assert isinstance(here.top, BoardPage)


def test_correction_by_buttons(visit: Opens) -> None:
    """A result of any round is put right, or taken back, without a keyboard's letters."""
    here = visit(opened("board", people=SIX, rounds=2))
    host = Host(here)
    host.press("type")
    host.go_to("round")
    host.tap("right")
    host.row("tables", "2")
    host.press("drawn")
    assert host.night.rounds[0].table(2).outcome == Outcome((1, 1))  # type: ignore[union-attr]  # there are three
    host.row("tables", "2")
    host.press("take back")
    assert host.night.rounds[0].table(2).outcome is None  # type: ignore[union-attr]  # there are three


def test_where_do_i_play(visit: Opens) -> None:
    """My match: a few letters of a name, and the table stands there."""
    here = visit(opened("board", people=SIX, rounds=1, results=False))
    host = Host(here)
    host.press("find")
    assert isinstance(here.top, FindPage)
    host.write("zey")
    current = host.night.current
    assert current is not None
    mine = current.table_of(3)
    assert mine is not None
    assert any(
        f"Zeynep: place {mine.station}: table {mine.number}" in one for one in texts(here)
    ) or (mine.station is None and any("waits for a place" in one for one in texts(here)))


# the night itself


def test_more_rounds_later(visit: Opens, at_once: None) -> None:
    """Match Play, liwords 1419: the host changes the number of rounds while the night runs."""
    here = visit(opened("board", people=SIX, rounds=2))
    host = Host(here)
    host.desk.do(acts.change(host.night, rounds=2))
    host.press("main")
    here.run(4)
    assert any("All 2 rounds are played" in text for text in texts(here))
    host.press("tab settings")
    host.go_to("rounds")
    host.tap("right")
    assert host.night.settings.rounds == 3
    host.press("tab board")
    host.call_out()
    assert len(host.night.rounds) == 3


def test_round_robin_goes_on_as_a_swiss(visit: Opens) -> None:
    """The format changes after the first round, as far as the tables allow it."""
    here = visit(opened("settings", people=SIX, rounds=1, format=Format.ROUND_ROBIN))
    host = Host(here)
    host.press("swiss")
    assert host.night.settings.format is Format.SWISS
    assert not here.has("swiss")


def test_notes_lots_files_and_the_end(visit: Opens) -> None:
    """What stands in the log, what is written to files, and going on after the end."""
    here = visit(opened("settings", people=SIX))
    host = Host(here)
    host.go_to("note")
    host.enter("pizza at nine")
    assert host.desk.events[-1].act == Noted("pizza at nine")
    host.press("export")
    folder = here.house.home / "nights" / "0001" / "export"
    names = sorted(path.name for path in folder.iterdir())
    assert names == ["matches.csv", "night.html", "night.json", "standings.csv"]
    desk = host.desk
    desk.do(draft(desk.night, 1))
    desk.do(acts.publish(desk.night))
    for each in desk.night.rounds[0].tables:
        desk.do(acts.result(desk.night, 1, each.number, Outcome((1, 2), (40, 24))))
    here.run(2)
    assert {row.place for row in desk.standings()} == {1, 4}
    host.press("lot")
    assert {row.place for row in desk.standings()} == {1, 2, 3, 4}
    host.press("close")
    assert desk.night.closed
    host.press("tab settings")
    host.press("reopen")
    assert not desk.night.closed


def test_copies_after_each_round(visit: Opens, at_once: None) -> None:
    """After a round is called out its files lie in a folder of their own; where that fails, it is
    said and the night goes on."""
    here = visit(opened("board", people=SIX))
    host = Host(here)
    host.call_out()
    here.run(2)
    host.desk.close()
    folder = here.house.home / "nights" / "0001" / "round-01"
    assert (folder / "night.html").is_file()


def later(here: Visit, seconds: float) -> None:
    """Let time pass in one step."""
    here.now += seconds
    here.run(2)


def test_clock_of_the_round(visit: Opens) -> None:
    """Start, pause, give time; warnings; all of it in the log, and there again after a restart."""
    here = visit(opened("board", people=SIX, rounds=1, results=False))
    host = Host(here)
    assert host.desk.seconds() == 2 * 12 * 60, "three tables at two places are two waves"
    host.press("clock")
    later(here, 90)
    assert host.desk.seconds() == pytest.approx(1350, abs=1)
    host.press("clock +5")
    host.press("clock")
    left = host.desk.seconds()
    assert left is not None and left == pytest.approx(1650, abs=1)
    later(here, 5)
    assert host.desk.seconds() == left
    timed = [event.act for event in host.desk.events if isinstance(event.act, Timed)]
    assert [act.act for act in timed] == ["start", "add", "pause"]
    again = visit(lambda house: ways.tab(house, HostDesk.resume(house, 1), "board"))
    evening = again.house.evening
    assert evening is not None and evening.seconds() == left and not evening.timer.is_running


def test_clock_warns(visit: Opens) -> None:
    """A warning at five minutes, at one, and at the end, each once, at a table too."""
    here = visit(opened("board", people=SIX, rounds=1, results=False, minutes=3))
    host = Host(here)
    host.press("clock")
    later(here, 59)
    assert host.said == []
    host.row("tables", "1 1")
    host.press("play")
    assert host.at(TableScene)
    later(here, 2.5)
    assert host.said == ["5 minutes left."]
    later(here, 240)
    assert host.said == ["1 minute left."]
    later(here, 60)
    assert host.said == ["The time of the round is over."]


def test_round_is_taken_back(visit: Opens) -> None:
    """As long as nothing was played in it."""
    here = visit(opened("board", people=SIX, rounds=1, results=False))
    host = Host(here)
    host.press("take back")
    assert host.night.rounds == ()


@pytest.mark.parametrize(
    ("format", "rounds", "planned"),
    [(Format.SINGLE, 3, None), (Format.ROUND_ROBIN, 5, None), (Format.SWISS, 2, 2)],
)
def test_a_night_that_is_played_out_is_ended_by_the_main_button(
    visit: Opens, at_once: None, format: Format, rounds: int, planned: int | None
) -> None:
    """U24: where no round can follow, the way on is not one that is refused."""
    here = visit(opened("board", people=FIVE, rounds=rounds - 1, format=format))
    host = Host(here)
    host.desk.do(acts.change(host.night, rounds=planned))
    here.run(2)
    assert "Prepare" in here.widget("main").spoken()
    host.call_out()
    for table in host.night.rounds[-1].tables:
        host.desk.do(acts.result(host.night, rounds, table.number, WON))
    here.run(2)
    assert here.has("more") == (format is Format.SWISS)
    host.press("main")
    assert host.night.closed and isinstance(here.top, StandingsPage)
    assert host.said == ["The night is over."]


def test_one_more_round_is_a_press_away(visit: Opens, at_once: None) -> None:
    here = visit(opened("board", people=SIX, rounds=1))
    host = Host(here)
    host.desk.do(acts.change(host.night, rounds=1))
    here.run(2)
    host.press("more")
    host.wait_for_draft()
    assert host.night.settings.rounds == 2 and isinstance(here.top, DraftPage)


# every phase


def nothing(house: House) -> Scene:
    return NightsScene(house)


def prepared(house: House) -> Scene:
    desk = a_night(house, SIX, rounds=1)
    desk.do(draft(desk.night, 2))
    return ways.draft(house, desk)


def drafting(house: House) -> Scene:
    desk = a_night(house, SIX)
    desk.ask()
    return ways.draft(house, desk)


def closed(house: House) -> Scene:
    desk = a_night(house, SIX, rounds=1)
    desk.do(acts.close(desk.night))
    return ways.tab(house, desk, "board")


PHASES: dict[str, Callable[[House], Scene]] = {
    "no night": nothing,
    "nobody": opened("board", people=()),
    "people": opened("board", people=SIX),
    "drafting": drafting,
    "prepared": prepared,
    "running": opened("board", people=SIX, rounds=1, results=False),
    "over": opened("board", people=SIX, rounds=1),
    "closed": closed,
    "king": opened("board", people=SIX, rounds=1, format=Format.KING),
    "double": opened("board", people=SIX, rounds=2, format=Format.DOUBLE),
    "cup decided": opened("board", people=FIVE, rounds=3, format=Format.SINGLE),
}


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_has_a_way_on_and_a_way_out(visit: Opens, at_once: None, phase: str) -> None:
    """U24: in every phase the host has something to press that leads on, and Back leads out."""
    here = visit(PHASES[phase])
    primary = [part for part in here.page.parts() if part.key in ("main", "new")]
    if phase != "drafting":
        assert primary and all(part.enabled for part in primary)
    for _ in range(3):
        if isinstance(here.top, TitleScene):
            break
        here.loop.stack.handle(Intent(Act.BACK, "keys"))
        here.run(4)
    assert isinstance(here.top, TitleScene)


# the plan and the list


def test_plan_shows_what_fits(visit: Opens) -> None:
    """2.1 of the research: eight guests, one screen, twelve minutes a match: a round robin takes
    5.6 hours and is said not to fit in three; the advised format does."""
    here = visit(lambda house: PlanPage(house))
    robin = here.widget("offer round-robin").spoken()
    assert "28 matches" in robin and "5 h 36 min" in robin and "Takes longer" in robin
    assert here.widget("offer swiss").spoken().count("Advised.") == 1
    host = Host(here)
    host.press("choose")
    assert isinstance(here.top, BeginPage)


def test_long_lists_draw_only_what_is_seen() -> None:
    """256 players: one stop of the focus, its cursor walks through and leaves at the ends."""
    done: list[str] = []
    cursor = Cursor("3")
    rows = [Line(str(n), (f"Player {n}", "x")) for n in range(256)]
    lines = Lines((Column("Name"), Column("", 0)), rows, done.append, cursor=cursor)
    assert lines.step(0, 1) and cursor.key == "4"
    assert lines.step(0, -1) and lines.step(0, -1)
    assert not lines.step(1, 0)
    cursor.key = "255"
    assert not lines.step(0, 1)
    lines.activate("keys")
    assert done == ["255"]
    assert lines.spoken() == "Player 255, x"


def test_club_of_all_nights(visit: Opens) -> None:
    """Ratings and numbers over all nights of a game, read without the window waiting."""

    def opens(house: House) -> Scene:
        for _ in range(2):
            desk = a_night(house, SIX, rounds=3)
            desk.do(acts.close(desk.night))
        return NightsScene(house)

    here = visit(opens)
    host = Host(here)
    host.press("club")
    until = time.monotonic() + 30
    while not here.has("club") and time.monotonic() < until:
        time.sleep(0.01)
        here.run()
    found = here.widget("club")
    assert isinstance(found, Lines)
    assert {line.cells[0] for line in found.lines} == set(SIX)
    ratings = [int(line.cells[1]) for line in found.lines]
    assert ratings == sorted(ratings, reverse=True) and len(set(ratings)) > 1
    assert [line.cells[2:4] for line in found.lines] == [("2", "6")] * 6
