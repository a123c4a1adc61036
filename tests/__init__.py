"""Tests, mirroring game/. No night server outlives them, also when a run is cut off."""

import os

os.environ.setdefault("LAGOON_TOGETHER", "1")
