"""The one door through which every shown text goes.

The English text is the key; other languages come from `assets/locales`. A translation that is
missing or does not fit its placeholders falls back to English and never stops the game.
"""

from __future__ import annotations

import gettext
import io
import logging
import struct
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from game.i18n.numbers import whole
from game.i18n.speech import SPEECH

DOMAIN = "lagoon"
SOURCE = "en"
_log = logging.getLogger(__name__)


def t(message: str, /, **values: object) -> str:
    """The message in the language in use, with its named placeholders filled in.

    Whole numbers are written in the language's digits; everything else as it is.
    """
    return _fill(SPEECH.words.gettext(message), message, values)


def tn(one: str, many: str, n: int, /, **values: object) -> str:
    """The message for that number of things; `{n}` is the number."""
    english = one if n == 1 else many
    try:
        text = SPEECH.words.ngettext(one, many, n)
    except ArithmeticError:  # the catalogue's own rule of plurals divides by nothing
        text = english
    return _fill(text, english, {"n": n, **values})


def use(
    language: str, *, latin: bool = False, gregorian: bool = False, folder: Path | None = None
) -> None:
    """Speak that language from now on; English if there is no catalogue of it."""
    SPEECH.latin, SPEECH.gregorian = latin, gregorian
    SPEECH.code = SOURCE
    SPEECH.words = gettext.NullTranslations()
    if language == SOURCE or language not in languages(folder):
        return
    found = _catalogue((folder or locales()) / language / "LC_MESSAGES")
    if found is not None:
        SPEECH.code = language
        SPEECH.words = found


def read_ahead() -> None:
    """Read every catalogue there is, so that nobody waits when the language is changed; may run
    beside everything else."""
    for code in languages():
        _catalogue(locales() / code / "LC_MESSAGES")


def language() -> str:
    """The language in use."""
    return SPEECH.code


def tag() -> str:
    """Differs whenever words or digits are written differently: what was made of them is old."""
    return SPEECH.tag


def languages(folder: Path | None = None) -> tuple[str, ...]:
    """All languages there are, English first."""
    there = folder or locales()
    others = {path.parent.parent.name for path in there.glob(f"*/LC_MESSAGES/{DOMAIN}.[mp]o")}
    return (SOURCE, *sorted(others - {SOURCE}))


def preferred(wanted: Iterable[str], folder: Path | None = None) -> str:
    """The first of the wanted languages ("tr_TR", "fa", ...) that there is, else English."""
    there = languages(folder)
    for name in wanted:
        code = name.replace("-", "_").split("_")[0].casefold()
        if code in there:
            return code
    return SOURCE


def locales() -> Path:
    """Where the catalogues are."""
    inside = Path(__file__).parent.parent / "assets" / "locales"
    return inside if inside.is_dir() else inside.parents[2] / "assets" / "locales"


def _fill(text: str, english: str, values: dict[str, object]) -> str:
    if not values:
        return text
    shown = {name: _shown(value) for name, value in values.items()}
    try:
        return text.format_map(shown)
    except (LookupError, ValueError, AttributeError, TypeError):
        _log.warning("the translation %r does not fit %r", text, english)
        return english.format_map(shown)


def _shown(value: object) -> object:
    return whole(value) if isinstance(value, int) and not isinstance(value, bool) else value


def _catalogue(folder: Path) -> gettext.NullTranslations | None:
    compiled, source = folder / f"{DOMAIN}.mo", folder / f"{DOMAIN}.po"
    path = compiled if compiled.is_file() else source
    try:
        known = path.stat()
        return _read(path, known.st_mtime_ns, known.st_size)
    except FileNotFoundError:
        return None
    except (OSError, ValueError, LookupError, struct.error) as error:
        _log.warning("no catalogue from %s: %s", folder.parent.name, error)
        return None


@lru_cache(maxsize=4)
def _read(path: Path, _changed: int, _size: int) -> gettext.NullTranslations:
    """Languages are switched back and forth: a file is read again only when it is another."""
    if path.suffix == ".po":
        return _from_source(path)
    with path.open("rb") as data:
        return gettext.GNUTranslations(data)


def _from_source(path: Path) -> gettext.NullTranslations:
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with path.open("rb") as data:
        catalogue = read_po(data, domain=DOMAIN)
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)
