"""Whatever is written reads back equal."""

from __future__ import annotations

import datetime
import math
import tomllib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.store import toml

_plain = (
    st.booleans()
    | st.integers(-(2**63), 2**63 - 1)
    | st.floats(allow_nan=False)
    | st.text(st.characters(exclude_categories=["Cs"]))
    | st.dates()
    | st.times()
)
_keys = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
_trees = st.recursive(
    st.dictionaries(_keys, _plain | st.lists(_plain, max_size=3), max_size=4),
    lambda inner: st.dictionaries(_keys, inner | _plain | st.lists(inner, max_size=2), max_size=4),
    max_leaves=12,
)


@settings(max_examples=150, deadline=None)
@given(_trees)
def test_any_tree_reads_back_equal(tree: dict[str, object]) -> None:
    assert tomllib.loads(toml.dumps(tree)) == tree


def test_odd_numbers_and_moments() -> None:
    moment = datetime.datetime(2026, 11, 30, 12, 0, tzinfo=datetime.UTC)
    back = tomllib.loads(toml.dumps({"a": math.nan, "b": -math.inf, "c": moment}))
    assert math.isnan(back["a"])
    assert back["b"] == -math.inf
    assert back["c"] == moment


def test_nothing_is_left_out_of_a_table() -> None:
    assert tomllib.loads(toml.dumps({"window": {"x": None, "y": 3}})) == {"window": {"y": 3}}


def test_what_toml_cannot_hold() -> None:
    with pytest.raises(TypeError):
        toml.dumps({"a": object()})


def test_half_a_letter_is_replaced() -> None:
    back = tomllib.loads(toml.dumps({"name": "a\ud83d", "pair": "\ud83d\ude00"}))
    assert back == {"name": "a\ufffd", "pair": "\U0001f600"}
