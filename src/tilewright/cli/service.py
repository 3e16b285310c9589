"""The settings of `tilewright serve`: where they come from, and why one may be refused."""

from __future__ import annotations

import re
import tomllib
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import SplitResult, unquote, urlsplit

import msgspec

from tilewright.cli.network import origin_and_root_path, root_path_of
from tilewright.cli.play import PORT
from tilewright.extras import extra
from tilewright.messages import say

if TYPE_CHECKING:
    from tilewright.web.mail import MailServer

_SHORTEST_TOKEN = 20  # characters
_FEWEST_IN_TOKEN = 8  # different characters
_MAIL_PORTS = {"smtp": 587, "smtps": 465}
_PRINT_TOKEN = 'python3 -c "import secrets; print(secrets.token_urlsafe(24))"'


class Service(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The settings of the operator, from the command line or a file. Their names in a file have hyphens."""

    bind: str = f"127.0.0.1:{PORT}"
    public_url: str | None = None
    root_path: str | None = None
    trusted_proxies: tuple[str, ...] = ()
    data: str | None = None
    database: str | None = None
    metrics: str | None = None
    json_logs: bool = False
    admin_token: str | None = None
    workers: int = 1
    mail_server: str | None = None
    mail_from: str | None = None
    mail_password: str | None = None
    relay_address: str = "127.0.0.1"


class CheckedService(NamedTuple):
    """Settings that were checked: the addresses to listen at, the site's origin on the internet, and its root path.

    `mail` is None if the site sends no mails.
    """

    service: Service
    bind: tuple[str, int]
    metrics: tuple[str, int] | None
    origin: str | None
    root_path: str
    mail: MailServer | None


class Unsound(ValueError):
    """A setting cannot be used. The message says which one, and why."""


def read_service(file: Path | None, given: dict[str, object]) -> Service:
    """Return the settings of a file, except those that are given. Raises Unsound."""
    try:
        in_file = tomllib.loads(file.read_text("utf-8")) if file else {}
        return msgspec.convert(in_file | given, Service)
    except OSError as error:
        raise Unsound(say("cli.no-settings", file=str(file), reason=error.strerror or str(error))) from None
    except ValueError as error:  # of the text, of TOML, or of a value
        raise Unsound(say("cli.no-settings", file=str(file), reason=str(error))) from None


def plan_of(service: Service) -> CheckedService:
    """Return checked settings. Raises Unsound."""
    metrics = host_and_port("metrics", service.metrics) if service.metrics else None
    bind = host_and_port("bind", service.bind)
    plan = CheckedService(service, bind, metrics, *_address(service), _mail_server(service))
    relay, _ = host_and_port("relay-address", f"{service.relay_address}:0")
    if ip_address(relay).is_unspecified:
        raise Unsound(say("cli.no-relay-address", address=service.relay_address))
    _check_proxies(service.trusted_proxies)
    _check_token(service.admin_token)
    if service.workers < 1:
        raise Unsound(say("cli.no-workers"))
    if service.workers > 1 and not service.database:
        raise Unsound(say("cli.workers-need-postgres"))
    return plan


def host_and_port(option: str, text: str) -> tuple[str, int]:
    """Return the host and the port in a text. Raises Unsound.

    >>> host_and_port("bind", "[::1]:8300"), host_and_port("bind", "0.0.0.0:80")
    (('::1', 8300), ('0.0.0.0', 80))
    """
    host, _, port = text.rpartition(":")
    try:
        host, number = str(ip_address(host.strip("[]"))), int(port)
        if not 0 <= number < 1 << 16:
            raise ValueError(port)
    except ValueError:
        raise Unsound(say("cli.no-address", option=option, address=text)) from None
    return host, number


def _address(service: Service) -> tuple[str | None, str]:
    """Return the origin of the site on the internet, and its root path. Raises Unsound."""
    root_path = None if service.root_path is None else _root_path(service.root_path, "root-path")
    if service.public_url is None:
        return None, root_path or ""
    try:
        origin, path = origin_and_root_path(service.public_url)
    except ValueError:
        raise Unsound(say("cli.no-public-address", address=_visible(service.public_url))) from None
    if root_path is None:
        return origin, _root_path(path, "public-url")
    if path not in ("", root_path):
        raise Unsound(say("cli.two-root-paths", path=path, root=root_path or "/"))
    return origin, root_path


def _root_path(text: str, option: str) -> str:
    """Return the root path that an option gives, unless a page of the site begins with it. Raises Unsound."""
    try:
        root_path = root_path_of(text)
    except ValueError:
        raise Unsound(say("cli.no-root-path", path=_visible(text))) from None
    if root_path:
        with extra("play"):
            from tilewright.web.app import FIRST_NAMES

        if (first := root_path.split("/")[1]) in FIRST_NAMES:
            raise Unsound(say("cli.root-path-taken", option=option, path=root_path, first=first))
    return root_path


def _visible(text: str) -> str:
    """Return a text in which control characters can be seen.

    >>> _visible("/a\\0b")
    '/a\\\\x00b'
    """
    return text if text.isprintable() else repr(text)[1:-1]


def _check_token(token: str | None) -> None:
    """Raise Unsound for a token of the operator that somebody could guess."""
    if token is None:
        return
    if len(token) < _SHORTEST_TOKEN:
        raise Unsound(say("cli.short-token", shortest=_SHORTEST_TOKEN, length=len(token), command=_PRINT_TOKEN))
    if len(set(token)) < _FEWEST_IN_TOKEN:
        different = len(set(token))
        raise Unsound(say("cli.simple-token", fewest=_FEWEST_IN_TOKEN, length=different, command=_PRINT_TOKEN))


def _mail_server(service: Service) -> MailServer | None:
    """Return the mail server, or None if the operator wants none. Raises Unsound. No message has the password."""
    if service.mail_server is None:
        for option, value in (("--mail-from", service.mail_from), ("mail-password", service.mail_password)):
            if value is not None:
                raise Unsound(say("cli.mail-needs-server", option=option))
        return None
    with extra("play"):
        from tilewright.web.mail import MailServer, mail_address

    parts, host, port = _mail_host(service.mail_server)
    user, password = unquote(parts.username or ""), service.mail_password or ""
    if parts.password is not None:
        raise Unsound(say("cli.mail-password-in-address"))
    if (sender := mail_address(service.mail_from or "")) is None:
        raise Unsound(say("cli.no-mail-sender"))
    if service.public_url is None:
        raise Unsound(say("cli.mail-needs-public-url"))
    if user and not password:
        raise Unsound(say("cli.mail-user-needs-password"))
    if password and not user:
        raise Unsound(say("cli.mail-password-needs-user"))
    if not (user + password).isascii():
        raise Unsound(say("cli.strange-mail-password"))
    return MailServer(host, port, sender, user, password, is_encrypted=parts.scheme == "smtps")


def _mail_host(address: str) -> tuple[SplitResult, str, int]:
    """Return the parts of the address of a mail server, its host and its port. Raises Unsound."""
    try:
        parts = urlsplit(address)
        host = (parts.hostname or "").encode("idna").decode("ascii")
        port = _MAIL_PORTS[parts.scheme] if parts.port is None else parts.port
    except (ValueError, KeyError):
        raise Unsound(say("cli.no-mail-server")) from None
    has_more = parts.path.strip("/") or parts.query or parts.fragment
    if not port or has_more or not address.isprintable() or not re.fullmatch(r"[a-z0-9.:_-]+", host):
        raise Unsound(say("cli.no-mail-server"))
    return parts, host, port


def _check_proxies(proxies: tuple[str, ...]) -> None:
    """Raise Unsound for a proxy that is no address and no network."""
    for proxy in proxies:
        try:
            ip_network(proxy)
        except ValueError:
            raise Unsound(say("cli.no-proxy", address=proxy)) from None
