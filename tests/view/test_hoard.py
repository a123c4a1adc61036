"""Pictures that are kept: no more than memory allows, the ones used longest ago go first."""

from __future__ import annotations

import gc

import pygame

from game.view.hoard import ALL, Hoard, hoarded, kept, room

SIDE = 500  # a million bytes


def _picture() -> pygame.Surface:
    return pygame.Surface((SIDE, SIDE), depth=32)


def test_a_hoard_drops_what_was_used_longest_ago(window: pygame.Surface) -> None:
    hoard = Hoard(3)
    first, second = hoard.get("a", _picture), hoard.get("b", _picture)
    hoard.get("c", _picture)
    assert hoard.get("a", _picture) is first
    hoard.get("d", _picture)
    assert hoard.bytes == 3 * 4 * SIDE * SIDE
    assert hoard.get("a", _picture) is first
    assert hoard.get("b", _picture) is not second


def test_all_hoards_together_keep_to_one_limit(window: pygame.Surface) -> None:
    """300 MB after ten games: what an earlier table has drawn makes room for the next one."""
    early, late = Hoard(ALL), Hoard(ALL)
    for number in range(round(ALL)):
        early.get(number, _picture)
    assert early.bytes == round(ALL) * 4 * SIDE * SIDE
    newest = early.get(round(ALL) - 1, _picture)
    for number in range(round(ALL) - 1):
        late.get(number, _picture)
        assert kept() <= room(ALL)
    assert early.bytes == 4 * SIDE * SIDE
    assert early.get(round(ALL) - 1, _picture) is newest


def test_what_nobody_holds_any_more_counts_no_more(window: pygame.Surface) -> None:
    gc.collect()
    before = kept()
    hoard = Hoard(8)
    hoard.get("a", _picture)
    assert kept() == before + 4 * SIDE * SIDE
    del hoard
    assert kept() == before


def test_a_picture_larger_than_all_room_is_kept_alone(window: pygame.Surface) -> None:
    hoard = Hoard(0.5)
    large = hoard.get("a", _picture)
    assert hoard.get("a", _picture) is large


def test_what_a_function_draws_is_kept_by_its_arguments(window: pygame.Surface) -> None:
    @hoarded(4)
    def draw(side: int, *, red: int = 0) -> pygame.Surface:
        made = pygame.Surface((side, side))
        made.fill((red, 0, 0))
        return made

    assert draw(3, red=1) is draw(3, red=1)
    assert draw(3, red=1) is not draw(3, red=2)
    assert draw(3).get_at((0, 0))[:3] == (0, 0, 0)
