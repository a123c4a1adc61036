"""Where things are kept on this machine."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import platformdirs

APP = "lagoon"
HOME = "LAGOON_HOME"
DATABASE = "lagoon.sqlite"


@dataclass(frozen=True, slots=True)
class Paths:
    """The folders and files of one player's installation; nothing is made before it is needed."""

    config: Path
    data: Path
    cache: Path

    @property
    def settings(self) -> Path:
        """The settings file (TOML)."""
        return self.config / "settings.toml"

    @property
    def database(self) -> Path:
        """The database of people, matches and nights (SQLite)."""
        return self.data / DATABASE

    @property
    def log(self) -> Path:
        """The program's own log file."""
        return self.data / "lagoon.log"


def paths(environment: Mapping[str, str] | None = None) -> Paths:
    """The places in use: everything under LAGOON_HOME if that is set, else the user's folders."""
    home = (os.environ if environment is None else environment).get(HOME)
    if home:
        folder = Path(home)
        return Paths(folder, folder, folder / "cache")
    return Paths(
        Path(platformdirs.user_config_dir(APP, appauthor=False)),
        Path(platformdirs.user_data_dir(APP, appauthor=False)),
        Path(platformdirs.user_cache_dir(APP, appauthor=False)),
    )
