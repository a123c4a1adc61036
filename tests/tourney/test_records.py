"""Ratings of the club and everybody's numbers across nights."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from game.i18n.catalogue import use
from game.tourney import acts
from game.tourney.export import matches_csv, page, standings_csv
from game.tourney.night import Format
from game.tourney.records import ratings, records

from .nights import Book, book


def _night(names: list[str]) -> Book:
    made = book(names, rounds=3)
    for seed in range(3):
        made.pair(seed)
        made.finish()
    made.do(acts.close(made.night))
    return made


def test_whoever_wins_is_rated_higher_and_known_by_name() -> None:
    nights = [
        _night(["Mina", "Jo", "Ada", "Sam"]).night,
        _night(["MINA", "Jo", "Ada", "Zoe"]).night,
    ]
    found = ratings(nights, "reversi")
    assert found["mina"].matches == 6
    assert found["mina"].shown > found["jo"].shown > found["sam"].shown
    assert found["mina"].sigma < found["sam"].sigma, "more games, surer"
    assert ratings(nights, "reef") == {}


def test_records_across_nights() -> None:
    nights = [_night(["Mina", "Jo", "Ada", "Sam"]).night, _night(["Mina", "Jo", "Ada"]).night]
    found = records(nights)
    mina = found["mina"]
    assert (mina.nights, mina.best_place) == (2, 1)
    assert mina.won == mina.matches == 6 - mina.byes
    assert mina.longest_run == mina.matches
    assert mina.against["Jo"][2] == 0
    assert sum(record.byes for record in found.values()) == 3
    assert sum(r.won for r in found.values()) == 9


def test_computers_play_along_and_are_rated_by_level() -> None:
    made = book(["Mina", "Jo"], Format.ROUND_ROBIN)
    made.do(acts.enter(made.night, "Old turtle", level=3))
    for seed in range(3):
        made.pair(seed)
        made.finish()
    assert "computer 3" in ratings([made.night], "reversi")
    assert records([made.night])["computer 3"].matches == 2


class _Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        self.links += [str(value) for name, value in attrs if name in ("src", "href")]


def test_the_page_speaks_the_language_in_use() -> None:
    """What is printed for a Persian room has no word of English and the digits of the room."""
    made = book(["کامران", "پریسا", "آرش"], Format.ROUND_ROBIN)
    made.pair(1)
    made.finish()
    use("fa")
    try:
        text = page(made.night).decode().partition("</style>")[2]
    finally:
        use("en")
    told = re.sub("<[^>]*>", " ", text)
    words = {word for word in re.findall("[A-Za-z]+", told) if word != "Friday"}
    assert words == set()
    assert not re.search("[0-9]", told)


def test_the_page_stands_alone_and_names_are_only_text() -> None:
    made = book(["<script>x</script>", "کامران", "Jo", "=1+1"], rounds=1)
    made.pair(1)
    made.finish()
    tags = _Tags()
    tags.feed(page(made.night).decode())
    assert "script" not in tags.seen
    assert tags.links == []
    assert "@media print" in page(made.night).decode()
    assert "کامران" in standings_csv(made.night).decode()
    assert len(matches_csv(made.night).splitlines()) == 3
