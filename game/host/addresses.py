"""Which of this machine's addresses a phone can reach, the likeliest first.

The loopback is never offered: it is the phone itself that a phone finds there.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable
from dataclasses import dataclass

_TUNNELS = re.compile(
    r"docker|^br-|veth|virbr|vmnet|vbox|virtualbox|hyper-v|vethernet|wsl|^tun|^tap|^utun|^wg|^ppp"
    r"|vpn|tailscale|zerotier|hamachi|^zt|^ham|^lxc|^lxd|^cni|^flannel|^podman|^awdl|^llw",
    re.IGNORECASE,
)
_HOMES = tuple(map(ipaddress.IPv4Network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16")))
_AIR = re.compile(r"^wl|^wlan|wi-?fi|wireless|^ap\d", re.IGNORECASE)
_WIRE = re.compile(r"^en|^eth|ethernet|^lan", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Address:
    """A numeric address of this machine and the name of its interface."""

    ip: str
    interface: str


def ranked(found: Iterable[Address], route: str | None, chosen: str = "") -> tuple[Address, ...]:
    """Addresses a phone may reach, the likeliest first; `route` is the one that leads outside,
    `chosen` the one that the host took last time."""
    kept = [address for address in found if _usable(address.ip)]
    return tuple(sorted(kept, key=lambda address: _rank(address, route, chosen)))


def here(chosen: str = "") -> tuple[Address, ...]:
    """The addresses of this machine."""
    import ifaddr

    found = [
        Address(str(ip.ip), adapter.nice_name)
        for adapter in ifaddr.get_adapters()
        for ip in adapter.ips
        if ip.is_IPv4
    ]
    return ranked(found, outward(), chosen)


def outward() -> str | None:
    """The address that the default route leaves by; nothing is sent. None without a network."""
    probe = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        probe.connect(("192.0.2.1", 9))  # a documentation address (RFC 5737)
        return str(probe.getsockname()[0])
    except OSError:
        return None
    finally:
        probe.close()


def _usable(ip: str) -> bool:
    try:
        address = ipaddress.IPv4Address(ip)
    except ValueError:
        return False
    return not (address.is_loopback or address.is_unspecified or address.is_multicast)


def _rank(address: Address, route: str | None, chosen: str) -> tuple[bool, ...]:
    ip = ipaddress.IPv4Address(address.ip)
    return (
        address.ip != chosen,
        ip.is_link_local,
        bool(_TUNNELS.search(address.interface)),
        not any(ip in network for network in _HOMES),
        address.ip != route,
        not _AIR.search(address.interface),
        not _WIRE.search(address.interface),
    )
