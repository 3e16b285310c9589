"""Bans of network addresses: which network a ban means, and which networks the operator cannot ban."""

from __future__ import annotations

from ipaddress import IPv4Network, IPv6Network, ip_network

from tilewright.messages import say

Network = IPv4Network | IPv6Network
_HOME = 64  # bits of an IPv6 address that are the same for a whole home, which has all addresses that begin with them
_MAPPED = 96  # bits before an IPv4 address that is written as one of IPv6
_FEWEST_BITS = {4: 16, 6: 32}  # by version; a network with fewer is a whole country
_OWN = tuple(map(ip_network, ("127.0.0.0/8", "::1/128", "0.0.0.0/32", "::/128")))


def network_of(text: str) -> Network:
    """Return the network that a ban of an address or a range means. Raises ValueError if it cannot be banned.

    >>> str(network_of("203.0.113.9")), str(network_of("203.0.113.0/24")), str(network_of("2001:db8:1:2::7"))
    ('203.0.113.9/32', '203.0.113.0/24', '2001:db8:1:2::/64')
    """
    try:
        network = ip_network(text.strip(), strict=False)
    except ValueError:
        raise ValueError(say("admin.no-address")) from None
    if isinstance(network, IPv6Network) and network.network_address.ipv4_mapped and network.prefixlen >= _MAPPED:
        network = IPv4Network((network.network_address.ipv4_mapped, network.prefixlen - _MAPPED))
    if network.version == 6 and network.prefixlen > _HOME:
        network = network.supernet(new_prefix=_HOME)
    if any(network.version == own.version and network.overlaps(own) for own in _OWN):
        raise ValueError(say("admin.own-machine"))
    if network.prefixlen < _FEWEST_BITS[network.version]:
        raise ValueError(say("admin.range-too-large"))
    return network


def plain(network: Network) -> str:
    """Return a network as people write it: without the number of bits if it is a single address."""
    return str(network.network_address if network.prefixlen == network.max_prefixlen else network)
