"""A code for one seat: for a phone that was lost, or for somebody who has none yet."""

from __future__ import annotations

from game.host.invite import Invite
from game.i18n.catalogue import t
from game.scenes.house import House
from game.scenes.night.night_page import HarbourPage
from game.scenes.phones.scan import Scan
from game.ui.boxes import Column, Panel
from game.ui.texts import Label
from game.ui.widget import Widget
from game.view.look import Look


class SeatCodePage(HarbourPage):
    """Shown to one person; the code works once, what opened the seat before works no more."""

    width = 560.0
    middle = True

    def __init__(self, house: House, name: str, invite: Invite) -> None:
        super().__init__(house)
        self.name = name
        self.invite = invite

    def title(self) -> str:
        return t("The seat of {name}", name=self.name)

    def body(self, look: Look) -> Widget:
        invite = self.invite
        words = t("{name} scans this code: it takes the seat over, once.", name=self.name)
        rows: list[Widget] = [
            Label(words, size=20, align="centre"),
            Scan(invite.matrix, t("Scan to join: {link}", link=invite.link), side=330),
            Label(invite.address, size=22, bold=True, align="centre"),
            Label(t("Code: {code}", code=invite.code), size=26, bold=True, align="centre"),
        ]
        return Panel(Column(rows, gap=14), pad=26)
