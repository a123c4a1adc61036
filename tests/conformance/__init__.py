"""One suite for all rule sets."""

import pytest

pytest.register_assert_rewrite("tests.conformance.play")
