"""The texts of the game: what there is to translate, and whether it is.

`python3 tools/texts.py` brings the template and every catalogue in `assets/locales` up to date with
the program: translations are kept, what is new is empty, what nobody uses any more is set aside
(with `--tidy`: dropped).
`--missing fa` prints what is still to be translated. `--check` reports, and fails for: other
placeholders or plural forms in a catalogue; a call whose placeholders and values differ; words that
reach the screen without going through the catalogue. `--check --complete` also demands that nothing
is missing, empty, unsure or unused.
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import string
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
LOCALES = ROOT / "assets" / "locales"
DOMAIN = "lagoon"
OPEN = re.compile(r"^\w+: (missing|empty|unused|not sure): ")  # not a fault until the end
# where words for people are written; each of these must send them through the catalogue
SHOWING = ("game/app.py", "game/scenes", "game/ui", "game/view", "game/input", "game/match")
# calls whose words are keys of the catalogue, and calls whose words nobody at the table reads
DOORS = {"t": 1, "tn": 2, "Notice": 1, "refuse": 1}
FILLED_LATER = {"Notice", "refuse"}
# keys of the files in `levels` under which words for people stand
SAID = {
    "title",
    "name",
    "line",
    "say",
    "ask",
    "why",
    "hint",
    "teach",
    "text",
    "told",
    "done",
    "otherwise",
}
PAGE_WORDS = re.compile(r'\bt\(\s*"((?:[^"\\]|\\.)+)"')
UNSEEN = {
    "debug",
    "info",
    "warning",
    "error",
    "exception",
    "getLogger",
    "TypeVar",
    "compile",
    "focus",
}
UNSEEN_WORDS = re.compile(r"Error$|^(Unreadable|NotAllowed|BrokenRecord|BadPosition|Refused)$")
# modules for programs and for makers of files: protocols, records, fonts, what is wrong in a file
NOT_FOR_PEOPLE = re.compile(
    r"game/match/(protocol\w*|nboard\w*|header|clock|endings|table|arena|learning/\w+)\.py"
    r"|game/view/(weights|bidi)\.py|game/input/bindings\.py|game/scenes/learn/table_picture\.py"
)
# the name of the game, of a language in itself, of a script, of folders; keys of two words
NAMES = {
    *("Lagoon", "English", "Arab", "Desktop", "Documents", "Downloads"),
    *("hint area", "back in", "leave now", "take back"),
}
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
    for path in sorted((root / "levels").rglob("*.toml")):
        place = path.relative_to(root).as_posix()
        for text in _said(tomllib.loads(path.read_text(encoding="utf-8"))):
            catalogue.add(text, locations=[(place, 0)])
    for path in sorted((root / "assets" / "web").glob("*.js")):
        place = path.relative_to(root).as_posix()
        for found in PAGE_WORDS.findall(path.read_text(encoding="utf-8")):
            catalogue.add(ast.literal_eval(f'"{found}"'), locations=[(place, 0)])
    return catalogue


def catalogue_faults(path: Path, wanted: Catalog) -> list[str]:
    """What is wrong with one translated catalogue, or open in it."""
    there = _read(path)
    faults = []
    if there.plural_forms != Catalog(locale=path.parent.parent.name).plural_forms:
        faults.append(f"other plural forms: {there.plural_forms!r}")
    faults += [f"unused: {key!r}" for key in there.obsolete]
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
        if not words or _name(call) in FILLED_LATER or any(k.arg is None for k in call.keywords):
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


def update(path: Path, wanted: Catalog, *, tidy: bool = False) -> None:
    """Bring one catalogue up to date; what is new in it is empty, what is old is set aside, or
    dropped to leave it `tidy`."""
    code = path.parent.parent.name
    there = _read(path) if path.is_file() else Catalog()
    fresh = _headed(Catalog(locale=code, domain=DOMAIN, charset="utf-8", fuzzy=False))
    for message in (*there, *there.obsolete.values()):
        if message.id and wanted.get(_key(message)) is not None:
            fresh.add(message.id, message.string, user_comments=message.user_comments)
    fresh.update(wanted, no_fuzzy_matching=True, update_creation_date=False)
    for message in (*there, *there.obsolete.values()):
        if not tidy and message.id and any(_forms(message)) and fresh.get(_key(message)) is None:
            fresh.obsolete[_key(message)] = message
    _write(path, _headed(fresh))


def missing(path: Path, wanted: Catalog) -> list[str]:
    """The texts that one catalogue has no words for yet."""
    there = _read(path)
    return [_key(m) for m in wanted if m.id and not _is_whole(there.get(_key(m)))]


def wrong(path: Path, wanted: Catalog) -> list[str]:
    """What must never stand in a catalogue, complete or not."""
    return [fault for fault in catalogue_faults(path, wanted) if not OPEN.search(fault)]


def main(arguments: list[str] | None = None) -> int:
    """1 if a check found faults, else 0."""
    parser = argparse.ArgumentParser(description="Texts of the game.")
    parser.add_argument("--check", action="store_true", help="report what is wrong, change nothing")
    parser.add_argument("--complete", action="store_true", help="nothing may be untranslated")
    parser.add_argument("--missing", metavar="LANGUAGE", help="print what has no words yet")
    parser.add_argument("--tidy", action="store_true", help="drop words that nobody uses any more")
    chosen = parser.parse_args(arguments)
    wanted = used()
    if chosen.missing:
        open_ones = missing(LOCALES / chosen.missing / "LC_MESSAGES" / f"{DOMAIN}.po", wanted)
        print("\n".join([*open_ones, f"{len(open_ones)} of {len(wanted)} are missing"]))
        return 0
    if chosen.check:
        return _checked(wanted, complete=chosen.complete)
    _write(LOCALES / f"{DOMAIN}.pot", _headed(wanted))
    for path in catalogues():
        update(path, wanted, tidy=chosen.tidy)
    return 0


def _checked(wanted: Catalog, *, complete: bool) -> int:
    faults = program_faults()
    for path in catalogues():
        faults.extend(catalogue_faults(path, wanted) if complete else wrong(path, wanted))
        there = len(wanted) - len(missing(path, wanted))
        print(f"{path.parent.parent.name}: {there} of {len(wanted)} texts")
    print("\n".join(faults) or "well")
    return 1 if faults else 0


def _read(path: Path) -> Catalog:
    with path.open("rb") as source:
        return read_po(source, domain=DOMAIN)


def _write(path: Path, catalogue: Catalog) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    data = io.BytesIO()
    write_po(data, catalogue, width=100, sort_by_file=True, include_lineno=False)
    text = data.getvalue().decode("utf-8")
    # no dates and no names: a catalogue changes only where its words do
    text = re.sub(
        r'^"(?:POT?-|Last-|Language-Team|Report-|Generated-)[^\n]*\n', "", text, flags=re.M
    )
    path.write_text(text, encoding="utf-8", newline="\n")


def _headed(catalogue: Catalog) -> Catalog:
    catalogue.header_comment = "# Texts of Lagoon. How to translate: assets/locales/README.md"
    catalogue.project, catalogue.version = "Lagoon", "1"
    return catalogue


def _forms(message: Message) -> tuple[str, ...]:
    words = message.string
    return tuple(words) if isinstance(words, tuple | list) else (words or "",)


def _is_whole(message: Message | None) -> bool:
    return message is not None and not message.fuzzy and all(_forms(message))


def _message_faults(message: Message, found: Message | None, plurals: int) -> Iterator[str]:
    if found is None:
        yield f"missing: {message.id!r}"
        return
    texts = found.string if isinstance(found.string, tuple | list) else (found.string,)
    if found.fuzzy:
        yield f"not sure: {message.id!r}"
    if not all(texts) or (isinstance(message.id, tuple | list) and len(texts) != plurals):
        yield f"empty: {message.id!r}"
    if not any(texts):
        return
    ids = message.id if isinstance(message.id, tuple | list) else (message.id,)
    named = placeholders(ids[-1])
    for form, text in enumerate(texts):
        # one thing may be named without its number
        free = {"n"} if len(ids) > 1 and form == 0 else set()
        if text and placeholders(str(text)) | (free & named) != named:
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


def _said(table: dict[str, object]) -> Iterator[str]:
    """The words for people in a file of `levels`: what stands under a key of `SAID`."""
    for key, value in table.items():
        for one in value if isinstance(value, list) else [value]:
            if isinstance(one, dict):
                yield from _said(one)
            elif key in SAID and isinstance(one, str) and one.strip():
                yield one


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
