"""The page of the stage that lets phones in, while the host lets anybody in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.i18n.catalogue import t
from game.i18n.numbers import LRM
from game.scenes.house import House
from game.scenes.night.stage_frame import Sheet, fitting, glass
from game.ui.widget import Feel
from game.view.look import Look

if TYPE_CHECKING:  # the night server's side takes long to load, and is there once phones are on
    from game.host.invite import Invite


def invite(house: House) -> Invite | None:
    """The way in for newcomers, while phones are on and the door is open."""
    link = house.phones
    if link is None:
        return None
    from game.host.invite import Invite
    from game.host.link import Standing

    door = link.state.get("door") if link.standing is Standing.ON else None
    if not door or door["locked"] or not door["ip"]:
        return None
    return Invite(door["ip"], door["port"], door["code"])


def draw_join(surface: pygame.Surface, look: Look, sheet: Sheet, way: Invite) -> None:
    """The code as large as there is room, beside it what to do and the address to be typed."""
    from game.scenes.phones.scan import Scan

    glass(surface, look, sheet)
    inner = sheet.page.inflate(-sheet.text, -sheet.text)
    side = max(1, min(inner.height, inner.width * 45 // 100))
    code = Scan(way.matrix, way.link, side=side / look.scale)
    code.box = look.mirrored(pygame.Rect(inner.x, inner.centery - side // 2, side, side), inner)
    code.draw(surface, look, Feel())
    left = inner.x + side + sheet.text
    words = look.mirrored(pygame.Rect(left, inner.y, inner.right - left, inner.height), inner)
    _draw_words(surface, look, sheet, way, words)


def _draw_words(
    surface: pygame.Surface, look: Look, sheet: Sheet, way: Invite, box: pygame.Rect
) -> None:
    told = t("Scan this with your phone to take part. It must be in the same network.")
    lines = [f"{LRM}{way.address}", t("Code: {code}", code=way.code)]
    low = box.height // 5
    top = pygame.Rect(box.x, box.y, box.width, box.height - 2 * low)
    ink = look.theme["ink"]
    look.lettering.draw(surface, told, top, _wrapped(look, told, top, sheet.text), ink, wrap=True)
    for number, line in enumerate(lines):
        row = pygame.Rect(box.x, top.bottom + number * low, box.width, low)
        size = fitting(look, line, row, round(sheet.text * 1.6))
        look.lettering.draw(surface, line, row, size, ink, bold=True)


def _wrapped(look: Look, text: str, box: pygame.Rect, largest: int) -> int:
    """The largest size at which a text fits into a box in lines, up to `largest`."""
    lettering, size = look.lettering, max(6, largest)
    while size > 6 and len(lettering.wrap(text, size, box.width)) * lettering.height(size) > (
        box.height
    ):
        size -= 1
    return size
