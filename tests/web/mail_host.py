"""A mail server for tests, on a real socket: it takes mails, or fails in the way that a test wants."""

from __future__ import annotations

import base64
import email
import email.policy
import ssl
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from email.message import EmailMessage
from pathlib import Path
from socketserver import StreamRequestHandler, ThreadingTCPServer
from threading import Event, Thread

NAME = "mail.example"  # in the certificate, which tests trust by SSL_CERT_FILE
CERTIFICATE = Path(__file__).with_name("mail_host.pem")
USER, PASSWORD = "tiles", "a password of the mail server"
ANSWERS = {"MAIL": "250 fine", "RCPT": "250 fine", "DATA": "354 go on", ".": "250 taken"}


class MailHost:
    """A mail server: its behaviour, and the mails that it has got.

    `answers` replaces its answers by command. At the command `hangs_at`, it is silent until the test ends, and at those
    of `slow_at` for a while. The command "" is the greeting, and "." the end of a mail.
    """

    def __init__(self, **chosen: object) -> None:
        self.tls: str = "starttls"  # or "smtps", or "" for none
        self.is_login_needed = False
        self.answers: dict[str, str] = {}
        self.hangs_at = "never"
        self.slow_at: tuple[str, ...] = ()
        self.pause = 1.0  # seconds
        self.__dict__.update(chosen)
        self.port = 0
        self.mails: list[EmailMessage] = []
        self.recipients: list[str] = []  # of all commands RCPT
        self.commands: list[str] = []  # the first words
        self.in_clear: list[str] = []  # lines that came without TLS
        self.is_over = Event()
        self.has_come = Event()  # once a mail is here

    def mail(self) -> EmailMessage:
        """Return the mail that has come, or comes soon."""
        assert self.has_come.wait(10), "no mail has come"
        [mail] = self.mails
        return mail

    def forget(self) -> None:
        """Forget the mails that have come."""
        self.mails.clear()
        self.has_come.clear()


def secure(connection: object) -> ssl.SSLSocket:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(CERTIFICATE)
    return context.wrap_socket(connection, server_side=True)  # type: ignore[arg-type]


class Visit(StreamRequestHandler):
    """A connection to the mail server."""

    host: MailHost

    def handle(self) -> None:
        with suppress(OSError):  # the client may close the connection at any time
            self.is_secure = False
            if self.host.tls == "smtps":
                self._secure()
            self._answer("", "220 mail.example")
            while line := self.rfile.readline(2000).decode():
                self._follow(line.strip())

    def _secure(self) -> None:
        self.request = secure(self.request)
        self.rfile, self.wfile = self.request.makefile("rb"), self.request.makefile("wb", buffering=0)
        self.is_secure = True

    def _follow(self, line: str) -> None:
        command = line.partition(" ")[0].upper()
        self.host.commands.append(command)
        if not self.is_secure:
            self.host.in_clear.append(line)
        if command == "RCPT":
            self.host.recipients.append(line.partition(":")[2].strip("<>"))
        if command == "EHLO":
            offered = ["STARTTLS"] if self.host.tls == "starttls" and not self.is_secure else []
            offered += ["AUTH PLAIN"] if self.host.is_login_needed else []
            lines = ["mail.example", *offered]
            usual = "\r\n".join(f"250{'-' if n < len(lines) - 1 else ' '}{word}" for n, word in enumerate(lines))
            self._answer(command, usual)
        elif command == "STARTTLS" and self.host.tls == "starttls":
            self._answer(command, "220 go on")
            if "STARTTLS" not in self.host.answers:
                self._secure()
        elif command == "AUTH":
            _, user, password = base64.b64decode(line.split(" ")[2]).decode().split("\0")
            is_right = (user, password) == (USER, PASSWORD)
            self._answer(command, "235 fine" if is_right else f"535 wrong: {line}")
        elif command == "QUIT":
            self._answer(command, "221 bye")
        else:
            self._answer(command, ANSWERS.get(command, "500 unknown"))
            if command == "DATA" and "DATA" not in self.host.answers:
                self._take()

    def _take(self) -> None:
        lines = []
        while (line := self.rfile.readline()) not in (b".\r\n", b""):
            lines.append(line.removeprefix(b".") if line.startswith(b"..") else line)
        self._answer(".", ANSWERS["."])
        if "." not in self.host.answers:
            mail = email.message_from_bytes(b"".join(lines), policy=email.policy.SMTP)
            self.host.mails.append(mail)
            self.host.has_come.set()

    def _answer(self, command: str, usual: str) -> None:
        if command == self.host.hangs_at:
            self.host.is_over.wait(60)
            raise OSError
        if command in self.host.slow_at:
            self.host.is_over.wait(self.host.pause)
        self.wfile.write(f"{self.host.answers.get(command, usual)}\r\n".encode())


class Threads(ThreadingTCPServer):
    daemon_threads = True
    allow_reuse_address = True


@contextmanager
def mail_host(**chosen: object) -> Iterator[MailHost]:
    """Run a mail server on this computer."""
    host = MailHost(**chosen)
    with Threads(("127.0.0.1", 0), type("VisitOfTest", (Visit,), {"host": host})) as server:
        host.port = server.server_address[1]
        thread = Thread(target=server.serve_forever, args=(0.02,), daemon=True)
        thread.start()
        try:
            yield host
        finally:
            host.is_over.set()
            server.shutdown()
            thread.join()
