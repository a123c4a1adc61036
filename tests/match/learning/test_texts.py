"""Every text of lessons and voyages that people read is in the catalogue's list."""

from __future__ import annotations

from game.engine.registry import games
from game.match.learning import library
from game.match.learning.voyage import voyages
from tools.texts import used


def test_all_texts_can_be_translated() -> None:
    keys = {str(message.id) for message in used() if isinstance(message.id, str)}
    shown = [text for game in games() for one in library.lessons(game).items for text in one.texts]
    shown += [text for voyage in voyages().items for text in voyage.texts]
    assert len(shown) > 300
    assert [text for text in shown if text not in keys] == []
