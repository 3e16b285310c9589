"""nginx and Caddy in front of a server, set up word for word as docs/how-to/club-server.md says.

Only ports and folders differ, because a test may not be alone on its machine.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlencode, urlsplit

from websockets.sync.client import ClientConnection, connect

PAGE = (Path(__file__).parents[2] / "docs" / "how-to" / "club-server.md").read_text("utf-8")
COMMAND = [sys.executable, "-c", "from tilewright.cli import main; main()", "serve"]
TOKEN = "a long token of the operator"
PATIENCE = 30.0  # seconds; Caddy waits half as long for a server
# The page shows only what nginx needs in the server of another site.
OTHER_SITE = """server {{
    listen 443 ssl;
    server_name club.example;
    ssl_certificate /etc/letsencrypt/live/tiles.example/fullchain.pem;
    ssl_certificate_key /etc/letsencrypt/live/tiles.example/privkey.pem;
    {}
}}"""
NGINX = """daemon off; master_process off; pid {folder}/pid; events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    {samples}
}}"""
CADDY = """{{
    http_port {http}
    https_port {https}
    storage file_system {folder}
    local_certs
    skip_install_trust
    admin off
}}
{samples}"""


def samples(language: str) -> list[str]:
    """Return the samples of the page in a language: for a domain, then for a path."""
    domain, path = re.findall(rf"```{language}\n(.*?)```", PAGE, re.S)
    return [domain, path]


def free_ports(number: int) -> list[int]:
    probes = [socket.create_server(("127.0.0.1", 0)) for _ in range(number)]
    ports = [probe.getsockname()[1] for probe in probes]
    for probe in probes:
        probe.close()
    return ports


class ServedSite:
    """`tilewright serve` with options of the page. It can be stopped and started again at the same port."""

    def __init__(self, folder: Path, options: str) -> None:
        self.port, self.metrics = free_ports(2)
        self.url, self.settings = shlex.split(options)[1], folder / "settings.toml"
        self.settings.write_text(f'admin-token = "{TOKEN}"\nmetrics = "127.0.0.1:{self.metrics}"\n')
        place = ["--settings", self.settings, "--data", folder / "data", "--bind", f"127.0.0.1:{self.port}"]
        self._command = [*COMMAND, *shlex.split(options), *place]
        self.start()

    def start(self) -> None:
        """Start the server, and wait until it serves."""
        self._process = subprocess.Popen(self._command, stdout=-1, stderr=subprocess.DEVNULL, text=True)
        while "Ctrl-C" not in (line := self._process.stdout.readline()):
            assert line, "the server did not start"

    def stop(self, by: signal.Signals = signal.SIGTERM) -> None:
        self._process.send_signal(by)
        self._process.wait(PATIENCE)
        self._process.stdout.close()


@dataclass
class Front:
    """A proxy in front of a site. Its clients trust its certificate alone."""

    proxy: str
    site: ServedSite
    http: int
    https: int
    context: ssl.SSLContext

    @property
    def origin(self) -> str:
        return self.site.url.removesuffix(self.root)

    @property
    def domain(self) -> str:
        return urlsplit(self.site.url).hostname

    @property
    def root(self) -> str:
        return urlsplit(self.site.url).path


@contextmanager
def front(proxy: str, place: int, folder: Path) -> Iterator[Front]:
    """Run a site and a proxy: at a domain if the place is 0, below a path if it is 1."""
    options = re.findall(r"^\$ tilewright serve (--public-url .+)$", PAGE, re.M)[place]
    site = ServedSite(folder, options)
    http, https = free_ports(2)
    sample = samples(proxy)[place].replace("127.0.0.1:8300", f"127.0.0.1:{site.port}")
    begin = {"nginx": nginx, "caddy": caddy}[proxy]
    command, certificate = begin(sample, folder, http, https)
    environment = os.environ | {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, env=environment)
    try:
        domain = str(urlsplit(site.url).hostname)
        yield Front(proxy, site, http, https, wait_for(certificate, domain, https, process, folder / "log"))
    finally:
        process.terminate()
        process.wait(PATIENCE)
        site.stop(signal.SIGKILL)


def nginx(sample: str, folder: Path, http: int, https: int) -> tuple[list[str], Path]:
    """Write the configuration of nginx and its certificate. Return its command and the certificate."""
    certificate, key = folder / "fullchain.pem", folder / "privkey.pem"
    names = "subjectAltName=DNS:tiles.example,DNS:club.example"
    make = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=tests", "-addext", names]
    subprocess.run([*make, "-keyout", key, "-out", certificate], check=True, capture_output=True)
    whole = sample if "server {" in sample else OTHER_SITE.format(sample)
    ports = whole.replace("listen 443", f"listen 127.0.0.1:{https}").replace("listen 80", f"listen 127.0.0.1:{http}")
    text = ports.replace("/etc/letsencrypt/live/tiles.example", str(folder))
    (folder / "nginx.conf").write_text(NGINX.format(folder=folder, samples=text))
    return ["nginx", "-e", "stderr", "-p", str(folder), "-c", str(folder / "nginx.conf")], certificate


def caddy(sample: str, folder: Path, http: int, https: int) -> tuple[list[str], Path]:
    """Write the configuration of Caddy, which makes its certificate. Return its command and its own authority."""
    (folder / "Caddyfile").write_text(CADDY.format(folder=folder, http=http, https=https, samples=sample))
    command = ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]
    return command, folder / "pki" / "authorities" / "local" / "root.crt"


def wait_for(certificate: Path, domain: str, port: int, process: subprocess.Popen[bytes], log: Path) -> ssl.SSLContext:
    """Wait until a proxy serves a domain with a certificate of this authority. Return the context of a client."""
    deadline = time.monotonic() + PATIENCE
    while True:
        assert process.poll() is None, log.read_text()
        assert time.monotonic() < deadline, log.read_text()
        with suppress(OSError):  # there is no certificate yet, or nobody listens
            context = ssl.create_default_context(cafile=certificate)
            with socket.create_connection(("127.0.0.1", port), PATIENCE) as line:
                context.wrap_socket(line, server_hostname=domain).close()
            return context
        time.sleep(0.1)


def play_on(page: ClientConnection, id: str) -> None:
    """Send a request that the server has to answer, and wait for the answer."""
    page.send(json.dumps({"type": "rematch", "id": id}))
    while json.loads(page.recv(timeout=PATIENCE)).get("id") != id:
        pass


class Caller:
    """A browser at a network address of its own. It reaches a site through its proxy only."""

    def __init__(self, place: Front, address: str = "127.0.0.1") -> None:
        self.place, self.address, self.cookie = place, address, ""

    def _line(self, port: int) -> socket.socket:
        return socket.create_connection(("127.0.0.1", port), PATIENCE, source_address=(self.address, 0))

    def ask(self, method: str, path: str, body: str | None = None, **headers: str):
        """Return the answer to a request for a path of the site. A body comes from a page of the site itself."""
        connection = HTTPConnection(self.place.domain)
        connection.sock = self.place.context.wrap_socket(
            self._line(self.place.https), server_hostname=self.place.domain
        )
        own = {"Cookie": self.cookie} | ({} if body is None else {"Origin": self.place.origin})
        connection.request(method, self.place.root + path, body, own | headers)
        answer = connection.getresponse()
        answer.text = answer.read().decode()
        connection.close()
        return answer

    def ask_unencrypted(self, path: str):
        """Return the answer to a request over plain HTTP."""
        connection = HTTPConnection(self.place.domain)
        connection.sock = self._line(self.place.http)
        connection.request("GET", path)
        answer = connection.getresponse()
        answer.read()
        connection.close()
        return answer

    def lay_table(self):
        """Open a table with a bot. Return its path within the site, and the answer."""
        answer = self.ask("POST", "/tables", urlencode({"name": "Ann", "opponent": "bot", "card": "house"}))
        assert answer.status == 303, answer.text
        self.cookie = answer.headers["set-cookie"].split(";")[0]
        return answer.headers["location"].removeprefix(self.place.root), answer

    def page(self, table: str):
        """Open the socket of a table. Like a browser, it sends no pings, and answers those of the server."""
        return connect(
            f"wss://{self.place.domain}{self.place.root}{table}/ws",
            sock=self._line(self.place.https),
            ssl=self.place.context,
            server_hostname=self.place.domain,
            origin=self.place.origin,
            additional_headers={"Cookie": self.cookie},
            open_timeout=PATIENCE,
            ping_interval=None,
        )
