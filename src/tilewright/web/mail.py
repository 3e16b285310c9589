"""Mails with the link for another device, and the operator's mail server that takes them.

The address of a recipient is neither stored nor logged.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import re
import smtplib
import socket
import ssl
from collections.abc import Iterator
from concurrent.futures import Future, InvalidStateError
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid
from ipaddress import ip_address
from threading import BoundedSemaphore, Event, Thread, Timer

from tilewright.messages import language, say
from tilewright.table.ports import Rng
from tilewright.web.measures import MailOutcome, Measures

log = logging.getLogger(__name__)
PATIENCE = 10.0  # seconds for each answer of the mail server, and for the player who waits
_MAIL_TIME = 30.0  # seconds for a mail after the greeting, in which the mail server may look for viruses
_MOST = 4  # mails on their way at a time
_LONGEST = 254  # characters of an address
_ACCEPTED = (250, 251)  # answers of a mail server

# One address that every mail server understands. No character in it can begin a second address, a header or a route.
_ADDRESS = re.compile(
    r"\w[\w+'-]*(\.[\w+'-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])", re.ASCII | re.IGNORECASE
)


def mail_address(text: str) -> str | None:
    """Return the mail address in a text, without spaces around it, or None if there is none, or more than one.

    >>> mail_address(" ann@club.example "), mail_address("ann@club.example, ben@club.example")
    ('ann@club.example', None)
    """
    address = text.strip()
    return address if len(address) <= _LONGEST and _ADDRESS.fullmatch(address) else None


@dataclass(frozen=True, slots=True)
class MailServer:
    """The operator's mail server. `sender` is the address from which mails come.

    With `is_encrypted`, a connection begins with TLS (smtps). Otherwise STARTTLS encrypts it.
    """

    host: str
    port: int
    sender: str
    user: str = ""
    password: str = field(default="", repr=False)
    is_encrypted: bool = False

    @property
    def is_here(self) -> bool:
        """Whether it is a program on this computer, so that nobody can listen in between."""
        try:
            return ip_address(self.host).is_loopback
        except ValueError:
            return self.host == "localhost"

    @contextmanager
    def session(self) -> Iterator[smtplib.SMTP]:
        """Yield a connection in which the server has accepted the sender. It breaks `_MAIL_TIME` after the greeting.

        Raises OSError.
        """
        context = ssl.create_default_context()
        if self.is_here:  # its certificate is for other names
            context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        with _step("no connection to the mail server"):
            smtp = (
                smtplib.SMTP_SSL(self.host, self.port, timeout=PATIENCE, context=context)
                if self.is_encrypted
                else smtplib.SMTP(self.host, self.port, timeout=PATIENCE)
            )
        with closing(smtp), _broken_after(_MAIL_TIME, smtp):
            try:
                self._introduce(smtp, context)
                yield smtp
            finally:
                with suppress(OSError):  # whatever the server says at the end, it has taken the mail or not
                    smtp.quit()

    def _introduce(self, smtp: smtplib.SMTP, context: ssl.SSLContext) -> None:
        """Let the server accept the sender. Raises OSError."""
        with _step("no connection to the mail server"):
            smtp.ehlo_or_helo_if_needed()
        if not self.is_encrypted and (smtp.has_extn("starttls") or not self.is_here):
            with _step("no encryption"):
                smtp.starttls(context=context)
        if self.user:
            with _step("no login"):
                smtp.login(self.user, self.password)
        with _step("the mail server did not accept the sender"):
            smtp.ehlo_or_helo_if_needed()
            _require_accepted(*smtp.mail(self.sender))


class NotMailed(Exception):
    """The mail server takes no mails now. The message tells the player what to do."""


class Mailer:
    """The mails on their way to the mail server, each in a thread of its own.

    A mail server that hangs keeps only those waiting who ask for a mail. The process ends without waiting for it,
    because the links of all mails end with the process.
    """

    def __init__(self, server: MailServer, measures: Measures, rng: Rng) -> None:
        self._server, self._measures = server, measures
        self._key = rng.secret(32)
        self._room = BoundedSemaphore(_MOST)

    def digest_of(self, recipient: str) -> str:
        """Return a digest for counting the mails to a recipient. Only this process can compute it.

        Capitals, and a "+" with what follows it, do not change it, because many mail servers ignore them. Other
        spellings that reach the same mailbox do, such as dots with some providers.
        """
        name, _, domain = recipient.lower().partition("@")
        return hmac.digest(self._key, f"{name.partition('+')[0]}@{domain}".encode(), "sha256").hex()

    async def send(self, recipient: str, subject: str, text: str) -> None:
        """Send a mail. Raises NotMailed if the mail server takes no mails now.

        This is known before the server hears of the recipient. So neither the result nor its time tells whether the
        address exists.
        """
        mail, answer = _mail(self._server.sender, recipient, subject, text), Future[bool]()
        if not self._room.acquire(blocking=False):
            raise self._not_begun(f"{_MOST} others wait for the mail server")
        try:
            Thread(target=self._deliver, args=(recipient, mail, answer), daemon=True).start()
        except RuntimeError as error:  # the system has no thread left
            self._room.release()
            raise self._not_begun(_reason(error)) from error
        try:
            async with asyncio.timeout(PATIENCE):
                does_take = await asyncio.wrap_future(answer)
        except TimeoutError:
            does_take = not answer.cancel() and answer.result()  # it may have come at the last moment
        if not does_take:
            raise NotMailed(say("web.mail-failed"))

    def _not_begun(self, reason: str) -> NotMailed:
        """Log and count a mail that no thread sends. Return the error for the player."""
        log.warning("a mail was not sent: %s", reason)
        self._measures.mailed("failed")
        return NotMailed(say("web.mail-failed"))

    def _deliver(self, recipient: str, mail: bytes, answer: Future[bool]) -> None:
        """Send a mail in this thread. Set `answer` once the result does not depend on the recipient any more."""
        outcome: MailOutcome = "failed"
        try:
            with self._server.session() as smtp:
                if answer.cancelled():
                    raise RuntimeError("the player waits no longer")
                answer.set_result(True)
                try:
                    _hand_over(smtp, recipient, mail)
                    outcome = "sent"
                except smtplib.SMTPResponseException:
                    outcome = "refused"
                    raise
        except Exception as error:  # whatever it is, the player has to know
            log.warning("a mail was not sent: %s", _reason(error))
            with suppress(InvalidStateError):  # the player knows already
                answer.set_result(False)
        finally:
            self._room.release()
            self._measures.mailed(outcome)


def _mail(sender: str, recipient: str, subject: str, text: str) -> bytes:
    """Return a mail as mail servers take it."""
    mail = EmailMessage(policy=SMTP)
    mail["From"], mail["To"], mail["Subject"] = sender, recipient, subject
    mail["Date"], mail["Message-ID"] = formatdate(), make_msgid(domain=sender.partition("@")[2])
    mail["Auto-Submitted"] = "auto-generated"  # so that no automatic reply comes
    mail.set_content(text, cte="quoted-printable")
    mail["Content-Language"] = language()  # last, because a new content has no language
    return mail.as_bytes()


def _hand_over(smtp: smtplib.SMTP, recipient: str, mail: bytes) -> None:
    """Give a mail to a mail server that has accepted its sender. Raises OSError."""
    with _step("the mail server did not accept the recipient"):
        _require_accepted(*smtp.rcpt(recipient))
    with _step("the mail server did not accept the text"):
        if smtp.sock:
            smtp.sock.settimeout(None)  # the connection breaks after `_MAIL_TIME`
        _require_accepted(*smtp.data(mail))


@contextmanager
def _broken_after(seconds: float, smtp: smtplib.SMTP) -> Iterator[None]:
    """Break a connection after a time, even if each single answer comes in time. An error then has a note of that."""
    assert smtp.sock
    duplicate = socket.fromfd(smtp.sock.fileno(), smtp.sock.family, smtp.sock.type)  # TLS takes that of `smtp` away
    is_over = Event()
    with duplicate:
        timer = Timer(seconds, _break, [duplicate, is_over])
        timer.daemon = True
        timer.start()
        try:
            yield
        except Exception as error:
            if is_over.is_set():
                error.add_note(f"not done within {seconds:g} seconds")
            raise
        finally:
            timer.cancel()


def _break(connection: socket.socket, is_over: Event) -> None:
    is_over.set()
    with suppress(OSError):  # it may have ended just now
        connection.shutdown(socket.SHUT_RDWR)


@contextmanager
def _step(failure: str) -> Iterator[None]:
    """Note in an error that comes meanwhile what has failed, for the operator's log."""
    try:
        yield
    except Exception as error:
        error.add_note(failure)
        raise


def _require_accepted(code: int, _words: bytes) -> None:
    """Raise SMTPResponseException unless the answer of a mail server accepts a command."""
    if code not in _ACCEPTED:
        raise smtplib.SMTPResponseException(code, "")


def _reason(error: Exception) -> str:
    """Return a reason for the operator's log, without the words of a mail server, which may repeat the recipient."""
    words = f" {error.smtp_code}" if isinstance(error, smtplib.SMTPResponseException) else f": {error}"
    return ": ".join([*getattr(error, "__notes__", ()), type(error).__name__ + words])
