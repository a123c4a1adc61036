"""The way in: who a new socket is, whether a newcomer is let in. What it says is on the wire, see
README.md."""

from __future__ import annotations

import hmac
import time

from game.host.client_socket import Socket
from game.host.guests import Guest, Role
from game.host.hall import Hall, NotLetIn
from game.host.limits import Tries
from game.host.rules_hash import rules
from game.host.speech import known, reads_from_right, speaking
from game.host.wire import PROTO, Close, Message, Nonsense, field
from game.i18n.catalogue import t
from game.store.notice import StoreError
from game.tourney.night import Refused

LOOPBACK = "127.0.0.1"
SHORTEST_KEY, LONGEST_KEY = 16, 64


class Entrance:
    """Answers `hello`, `join` and `claim`; whoever is a guest then is given back, to be seated."""

    def __init__(self, hall: Hall, secret: str) -> None:
        self._hall = hall
        self._secret = secret
        self._tries = Tries(hall.limits.tries, hall.limits.tries_seconds)

    def greet(self, socket: Socket, message: Message) -> Guest | None:
        """Give a new socket its role; the guest that is known by its token. Raises `Nonsense`."""
        role = field(message, "role", str)
        if message.get("proto") != PROTO:
            socket.close(Close.PROTOCOL)
            return None
        if role not in (*Role, "host"):
            raise Nonsense("role")
        if role == Role.MACHINE and message.get("rules") != rules():
            socket.close(Close.PROTOCOL, "other rules")
            return None
        token = field(message, "token", str, "")
        guest = self._known(role, token)
        if guest is None and (token or role == "host") and not self._is_host(socket, role, token):
            socket.close(Close.TOKEN)
            return None
        socket.role = role
        socket.language = known(field(message, "lang", str, "en"))
        self._welcome(socket, is_known=guest is not None or role == "host")
        return guest

    def let_in(self, socket: Socket, message: Message, kind: str) -> Guest | None:
        """Let a newcomer `join`, or `claim` a seat; None if that is refused. Raises `Nonsense`."""
        if not self._tries.take(socket.address, time.monotonic()):
            with speaking(socket.language):
                self._no(socket, "tries", t("Too many tries. Wait a minute."))
            return None
        if kind == "claim" and socket.role != Role.PHONE:
            raise Nonsense("role")
        try:
            guest, token = self._enter(Role(socket.role), message, kind)
        except (NotLetIn, StoreError, Refused) as error:
            why = error.key if isinstance(error, NotLetIn) else "disk"
            with speaking(socket.language):
                self._no(socket, why, t(error.notice.message, **error.notice.values))
            return None
        self._tries.forgive(socket.address)
        who = self._hall.entrant(guest) or 0
        socket.say({"t": "joined", "token": token, "who": who, "name": guest.name})
        return guest

    def _known(self, role: str, token: str) -> Guest | None:
        guest = self._hall.guests.of_token(token) if token else None
        return guest if guest is not None and guest.role == role else None

    def _is_host(self, socket: Socket, role: str, token: str) -> bool:
        if role != "host" or socket.address != LOOPBACK:
            return False
        return hmac.compare_digest(token.encode(), self._secret.encode())

    def _welcome(self, socket: Socket, *, is_known: bool) -> None:
        socket.say(
            {
                "t": "welcome",
                "proto": PROTO,
                "tick": round(self._hall.limits.tick_seconds),
                "lang": socket.language,
                "rtl": reads_from_right(socket.language),
                "known": is_known,
                "join": self._hall.standing,
            }
        )

    def _enter(self, role: Role, message: Message, kind: str) -> tuple[Guest, str]:
        code, key = field(message, "code", str), field(message, "key", str, "")
        if key and not SHORTEST_KEY <= len(key) <= LONGEST_KEY:
            raise Nonsense("key")
        if kind == "claim":
            return self._hall.claim(code, key)
        return self._hall.join(role, code, field(message, "name", str, ""), key)

    def _no(self, socket: Socket, key: str, say: str) -> None:
        socket.say({"t": "no", "key": key, "say": say})
