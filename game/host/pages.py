"""The files that browsers get: a few flat ones, read once, under a policy that lets nothing in."""

from __future__ import annotations

from pathlib import Path

import game

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
}
MOST = 512_000
_STUB = b"""<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Lagoon</title><p>Lagoon</p>"""


class Pages:
    """Files by the path they are asked for."""

    def __init__(self, folder: Path | None = None) -> None:
        self._files = {"/": (_STUB, TYPES[".html"]), "/stage": (_STUB, TYPES[".html"])}
        place = folder or web()
        for path in sorted(place.iterdir()) if place.is_dir() else []:
            kind = TYPES.get(path.suffix)
            if kind is not None and path.is_file() and path.stat().st_size <= MOST:
                self._files[f"/{path.name}"] = (path.read_bytes(), kind)
        for name, page in (("/", "/index.html"), ("/stage", "/stage.html")):
            if page in self._files:
                self._files[name] = self._files[page]

    def get(self, path: str) -> tuple[bytes, str] | None:
        """The bytes of a file and their type."""
        return self._files.get(path)


def web() -> Path:
    """Where the pages are."""
    inside = Path(game.__file__).parent / "assets" / "web"
    return inside if inside.is_dir() else inside.parents[2] / "assets" / "web"


def headers(host: str) -> dict[str, str]:
    """What every answer says besides its bytes; `host` is the address it was asked for at."""
    policy = (
        f"default-src 'self'; connect-src 'self' ws://{host}; img-src 'self' data:;"
        " base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    return {
        "Content-Security-Policy": policy,
        "Cache-Control": "no-store",
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Server": "Lagoon",
    }
