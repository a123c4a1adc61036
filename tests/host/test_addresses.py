"""The way in: which address is offered, the code to scan, pages counted beside phones."""

from __future__ import annotations

from pathlib import Path

import aiohttp
import pytest

from game.host.addresses import Address, ranked
from game.host.invite import Invite
from tests.host.nights import at, guest, host, run, serving

WIRELESS = Address("192.168.178.20", "wlan0")
LOOP = Address("127.0.0.1", "lo")
CASES = [
    # a container's bridge and a tunnel come last, even where the default route leads through one
    ([LOOP, Address("172.17.0.1", "docker0"), Address("10.8.0.2", "tun0"), WIRELESS], "10.8.0.2"),
    ([Address("100.64.1.2", "tailscale0"), Address("192.168.56.1", "vboxnet0"), WIRELESS], None),
    ([Address("169.254.3.4", "eth0"), WIRELESS], None),
    ([Address("203.0.113.5", "eth0"), WIRELESS], "203.0.113.5"),
    ([Address("172.20.16.1", "vEthernet (WSL)"), Address("192.168.178.20", "Wi-Fi")], None),
]


@pytest.mark.parametrize(("found", "route"), CASES)
def test_the_likeliest_address_comes_first(found: list[Address], route: str | None) -> None:
    """A private address of a real interface; never the loopback; numbers, no names."""
    order = ranked(found, route)
    assert order[0].ip == WIRELESS.ip
    assert LOOP not in order and len(order) == len(found) - (LOOP in found)
    assert all(part.isdigit() for address in order for part in address.ip.split("."))


def test_the_route_decides_among_equals_and_the_choice_is_remembered() -> None:
    """Of two real networks the one that leads outside; what the host chose wins over all."""
    wire, air = Address("192.168.1.7", "eth0"), Address("10.0.0.7", "wlan0")
    assert ranked([wire, air], "192.168.1.7")[0] == wire
    assert ranked([wire, air], None)[0] == air
    assert ranked([wire, air], "10.0.0.7", chosen="192.168.1.7")[0] == wire
    assert ranked([LOOP], None) == ()


def test_the_code_to_scan_is_the_link() -> None:
    """The code stands in the fragment, which no server and no log ever sees; finders and quiet
    corners are where a reader looks for them."""
    invite = Invite("192.168.178.20", 8750, "KQXR")
    assert invite.link == "http://192.168.178.20:8750/#j=KQXR"
    assert Invite("192.168.178.20", 8750, "7KQMW2XR", seat=True).link.endswith("/#s=7KQMW2XR")
    rows, finder = invite.matrix, [[1] * 7, [1, 0, 0, 0, 0, 0, 1], [1, 0, 1, 1, 1, 0, 1]]
    side = len(rows)
    assert all(len(row) == side for row in rows) and (side - 17) % 4 == 0
    for left, top in ((0, 0), (side - 7, 0), (0, side - 7)):
        corner = [[int(dark) for dark in rows[top + y][left : left + 7]] for y in range(3)]
        assert corner == finder


def test_a_walled_network_can_be_seen(tmp_path: Path) -> None:
    """Pages that were given out are told beside the phones that joined."""

    async def work() -> None:
        async with serving(tmp_path) as server, aiohttp.ClientSession() as session:
            window = await host(server)
            for _ in range(3):
                async with session.get(f"http://{at(server)}/") as got:
                    assert got.status == 200
            mina = await guest(server, "Mina")
            await window.until(lambda state: state["door"]["pages"] == 3)
            assert len(window.state["guests"]) == 1
            await window.close()
            await mina.close()

    run(work())
