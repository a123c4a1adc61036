"""The same visits as for the other scenes."""

from __future__ import annotations

from tests.scenes.conftest import visit

__all__ = ["visit"]
