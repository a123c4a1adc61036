"""The texts of the game: what there is to translate, and whether it is.

`python3 tools/texts.py` brings every catalogue in `assets/locales` up to date with the program.
`--check` reports, and fails for: a text that is missing, empty, unused or has other placeholders in
a catalogue; a call whose placeholders and values differ; words that reach the screen without going
through the catalogue. `--template FILE` writes an empty catalogue to translate from.
"""

from __future__ import annotations

import argparse
import ast
import re
import string
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
DOMAIN = "lagoon"
# where words for people are written; each of these must send them through the catalogue
SHOWING = ("game/app.py", "game/scenes", "game/ui", "game/view", "game/input", "game/match")
# calls whose words are keys of the catalogue, and calls whose words nobody at the table reads
DOORS = {"t": 1, "tn": 2, "Notice": 1}
UNSEEN = {"debug", "info", "warning", "error", "exception", "getLogger", "TypeVar", "compile"}
UNSEEN_WORDS = re.compile(r"Error$|^(Unreadable|NotAllowed|BrokenRecord|BadPosition|Refused)$")
# modules for programs and not for people: protocols, files, fonts, records
NOT_FOR_PEOPLE = re.compile(
    r"game/match/(protocol\w*|nboard\w*|header|clock|endings|table)\.py"
    r"|game/view/(weights|bidi)\.py|game/input/bindings\.py"
)
# the name of the game, of a language in itself, of a script, and a key of two words
NAMES = {"Lagoon", "English", "Arab", "hint area"}
WORDS = re.compile(r"[A-Z][a-z]+(?![a-zA-Z]*[A-Z_])|[a-z]{2,}[,.:;!?]? [a-z]")


def used(root: Path = ROOT) -> Catalog:
    """Every text of the program and of its data."""
    catalogue = Catalog(domain=DOMAIN, project="Lagoon", charset="utf-8", fuzzy=False)
    for path in sorted((root / "game").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        place = path.relative_to(root).as_posix()
        for call in _door_calls(tree):
            words = _literals(call)
            if words:
                catalogue.add(words[0] if len(words) == 1 else words, locations=[(place, 0)])
        for text in _listed(tree):
            catalogue.add(text, locations=[(place, 0)])
    for path in sorted((root / "levels" / "ai").glob("*.toml")):
        for row in tomllib.loads(path.read_text(encoding="utf-8")).get("level", []):
            place = path.relative_to(root).as_posix()
            for text in (row["name"], row["line"]):
                catalogue.add(text, locations=[(place, 0)])
    return catalogue


def catalogue_faults(path: Path, wanted: Catalog) -> list[str]:
    """What is wrong with one translated catalogue."""
    with path.open("rb") as source:
        there = read_po(source, domain=DOMAIN)
    faults = [f"unused: {key!r}" for key in there.obsolete]
    for message in there:
        if message.id and wanted.get(_key(message)) is None:
            faults.append(f"unused: {message.id!r}")
    for message in wanted:
        if message.id:
            faults.extend(_message_faults(message, there.get(_key(message)), there.num_plurals))
    return [f"{path.parent.parent.name}: {fault}" for fault in faults]


def call_faults(place: str, tree: ast.AST) -> list[str]:
    """Calls of the catalogue whose placeholders are not exactly their values."""
    faults = []
    for call in _door_calls(tree):
        words = _literals(call)
        if not words or _name(call) == "Notice" or any(k.arg is None for k in call.keywords):
            continue
        given = {str(keyword.arg) for keyword in call.keywords}
        for text in words:
            named = placeholders(text) - ({"n"} if _name(call) == "tn" else set())
            if named != given:
                faults.append(f"{place}:{call.lineno}: {text!r} with {sorted(given)}")
    return faults


def literal_faults(place: str, tree: ast.AST) -> list[str]:
    """Words for people that do not go through the catalogue."""
    quiet = {id(node) for call in _quiet_nodes(tree) for node in ast.walk(call)}
    return [
        f"{place}:{node.lineno}: {node.value[:60]!r} is not in the catalogue"
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and id(node) not in quiet
        and node.value not in NAMES
        and WORDS.search(node.value)
    ]


def program_faults(root: Path = ROOT) -> list[str]:
    """What is wrong with the texts in the program itself."""
    faults = []
    for path in sorted((root / "game").rglob("*.py")):
        place = path.relative_to(root).as_posix()
        tree = ast.parse(path.read_text(encoding="utf-8"))
        faults.extend(call_faults(place, tree))
        if place.startswith(SHOWING) and not NOT_FOR_PEOPLE.fullmatch(place):
            faults.extend(literal_faults(place, tree))
    return faults


def catalogues(root: Path = ROOT) -> list[Path]:
    """The translated catalogues."""
    return sorted((root / "assets" / "locales").glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def placeholders(text: str) -> set[str]:
    """The names in braces; a brace that is none counts as a name of its own."""
    try:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
    except ValueError:
        return {text}


def update(path: Path, wanted: Catalog) -> None:
    """Bring one catalogue up to date; what is new in it is empty."""
    with path.open("rb") as source:
        there = read_po(source, domain=DOMAIN)
    there.update(wanted, no_fuzzy_matching=True)
    with path.open("wb") as out:
        write_po(out, there, width=100, sort_output=True, ignore_obsolete=True)


def main(arguments: list[str] | None = None) -> int:
    """1 if a check found faults, else 0."""
    parser = argparse.ArgumentParser(description="Texts of the game.")
    parser.add_argument("--check", action="store_true", help="report what is wrong, change nothing")
    parser.add_argument("--template", type=Path, help="write an empty catalogue to this file")
    chosen = parser.parse_args(arguments)
    wanted = used()
    if chosen.template:
        with chosen.template.open("wb") as out:
            write_po(out, wanted, width=100, sort_output=True)
        return 0
    if not chosen.check:
        for path in catalogues():
            update(path, wanted)
        return 0
    faults = program_faults()
    for path in catalogues():
        faults.extend(catalogue_faults(path, wanted))
    print("\n".join(faults) or f"{len(wanted)} texts, {len(catalogues())} translations: well")
    return 1 if faults else 0


def _message_faults(message: Message, found: Message | None, plurals: int) -> Iterator[str]:
    if found is None:
        yield f"missing: {message.id!r}"
        return
    texts = found.string if isinstance(found.string, tuple | list) else (found.string,)
    if found.fuzzy:
        yield f"not sure: {message.id!r}"
    if not all(texts) or (isinstance(message.id, tuple) and len(texts) != plurals):
        yield f"empty: {message.id!r}"
        return
    ids = message.id if isinstance(message.id, tuple | list) else (message.id,)
    named = placeholders(ids[-1])
    for form, text in enumerate(texts):
        # one thing may be named without its number
        free = {"n"} if len(ids) > 1 and form == 0 else set()
        if placeholders(str(text)) | (free & named) != named:
            yield f"other placeholders: {message.id!r}, {text!r}"


def _door_calls(tree: ast.AST) -> list[ast.Call]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.Call) and _name(node) in DOORS]


def _quiet_nodes(tree: ast.AST) -> Iterator[ast.AST]:
    # whatever may hold words without showing them
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = _name(node)
            if name in DOORS or name in UNSEEN or UNSEEN_WORDS.search(name):
                yield node
        elif (
            isinstance(node, ast.Assert)
            or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
            or (isinstance(node, ast.Assign) and _is_key(ast.unparse(node.targets[0])))
            or (isinstance(node, ast.keyword) and _is_key(str(node.arg)))
        ):
            yield node
        if isinstance(node, ast.arg | ast.AnnAssign) and node.annotation is not None:
            yield node.annotation


def _is_key(target: str) -> bool:
    return target == "__all__" or target.rpartition(".")[2] == "key"


def _literals(call: ast.Call) -> tuple[str, ...]:
    given = call.args[: DOORS[_name(call)]]
    texts = [a.value for a in given if isinstance(a, ast.Constant) and isinstance(a.value, str)]
    return tuple(texts) if len(texts) == DOORS[_name(call)] else ()


def _listed(tree: ast.Module) -> list[str]:
    """Keys that a module below the catalogue lists as REASONS, by the names of its constants."""
    constants: dict[str, str] = {}
    listed: list[str] = []
    for node in tree.body:
        if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Name):
            continue
        if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            constants[node.targets[0].id] = node.value.value
        if node.targets[0].id == "REASONS" and isinstance(node.value, ast.Tuple):
            listed = [constants[e.id] for e in node.value.elts if isinstance(e, ast.Name)]
    return listed


def _key(message: Message) -> str:
    return message.id[0] if isinstance(message.id, tuple | list) else message.id


def _name(call: ast.Call) -> str:
    if isinstance(call.func, ast.Name):
        return call.func.id
    return call.func.attr if isinstance(call.func, ast.Attribute) else ""


if __name__ == "__main__":
    sys.exit(main())
