"""Each language named in itself."""

from __future__ import annotations

OWN_NAMES = {"en": "English", "fa": "فارسی", "tr": "Türkçe"}
