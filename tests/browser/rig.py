"""A real headless Chromium with the page of `assets/web`, as the server would give it out."""

from __future__ import annotations

import mimetypes
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, Route, sync_playwright

WEB = Path(__file__).parent.parent.parent / "assets" / "web"
ORIGIN = "http://lagoon.test"
POLICY = (
    "default-src 'self'; connect-src 'self' ws://lagoon.test; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
_BROWSERS = ("chromium", "chromium-browser", "google-chrome")


@contextmanager
def chromium() -> Iterator[Browser]:
    """The browser of the machine, without a window. Raises `FileNotFoundError` if there is none."""
    found = next((path for path in map(shutil.which, _BROWSERS) if path), None)
    if found is None:
        raise FileNotFoundError(f"none of {', '.join(_BROWSERS)} is installed (see .ci/run)")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(
            executable_path=found,
            args=[
                "--no-sandbox",
                "--disable-dev-shm-usage",
                "--disable-gpu",
                "--disable-background-timer-throttling",
                "--disable-renderer-backgrounding",
                "--disable-backgrounding-occluded-windows",
            ],
        )
        yield browser
        browser.close()


def serve_files(page: Page) -> None:
    """Answer this page's requests from the folder, with the server's headers."""
    page.route("**/*", _answer)


def _answer(route: Route) -> None:
    name = route.request.url.removeprefix(ORIGIN).split("?")[0].split("#")[0]
    name = {"/": "/index.html", "/stage": "/stage.html"}.get(name, name)
    path = WEB / name.lstrip("/")
    if not route.request.url.startswith(ORIGIN) or not path.is_file():
        route.fulfill(status=404, body="")
        return
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    headers = {"Content-Security-Policy": POLICY, "Cache-Control": "no-store"}
    route.fulfill(status=200, body=path.read_bytes(), content_type=kind, headers=headers)
