"""Mails with the link for another device, and the operator's mail server that takes them.

The address of a recipient is neither stored nor logged.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import re
import smtplib
import ssl
from collections.abc import Iterator
from concurrent.futures import Future, InvalidStateError
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid
from ipaddress import ip_address
from threading import BoundedSemaphore, Thread

from tilewright.messages import language, say
from tilewright.table.ports import Rng
from tilewright.web.measures import MailOutcome, Measures

log = logging.getLogger(__name__)
PATIENCE = 10.0  # seconds for each answer of the mail server, and for the player who waits
_MOST = 4  # mails on their way at a time
_LONGEST = 254  # characters of an address
_ACCEPTED = (250, 251)  # answers of a mail server

# One address that every mail server understands. No sign of it could begin a second address, a header or a route.
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
        """Yield a connection in which the server has accepted the sender. Raises OSError."""
        context = ssl.create_default_context()
        if self.is_here:  # its certificate is for other names
            context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        with (
            smtplib.SMTP_SSL(self.host, self.port, timeout=PATIENCE, context=context)
            if self.is_encrypted
            else smtplib.SMTP(self.host, self.port, timeout=PATIENCE)
        ) as smtp:
            smtp.ehlo_or_helo_if_needed()
            if not self.is_encrypted and (smtp.has_extn("starttls") or not self.is_here):
                smtp.starttls(context=context)
            if self.user:
                smtp.login(self.user, self.password)
            smtp.ehlo_or_helo_if_needed()
            _require_accepted(*smtp.mail(self.sender))
            yield smtp


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
        """Return a digest for counting the mails to a recipient, the same for all addresses of a mailbox.

        Only this process can compute it. Many mail servers ignore capitals, and a "+" with what follows it.
        """
        name, _, domain = recipient.lower().partition("@")
        return hmac.digest(self._key, f"{name.partition('+')[0]}@{domain}".encode(), "sha256").hex()

    async def send(self, recipient: str, subject: str, text: str) -> None:
        """Send a mail. Raises NotMailed if the mail server takes no mails now.

        This is known before the server hears of the recipient. So neither the result nor its time tells whether the
        address exists.
        """
        if not self._room.acquire(blocking=False):
            log.warning("a mail was not sent: %d others wait for the mail server", _MOST)
            self._measures.mailed("failed")
            raise NotMailed(say("web.mail-failed"))
        mail, answer = _mail(self._server.sender, recipient, subject, text), Future[bool]()
        Thread(target=self._deliver, args=(recipient, mail, answer), daemon=True).start()
        try:
            async with asyncio.timeout(PATIENCE):
                does_take = await asyncio.wrap_future(answer)
        except TimeoutError:
            does_take = False
        if not does_take:
            raise NotMailed(say("web.mail-failed"))

    def _deliver(self, recipient: str, mail: bytes, answer: Future[bool]) -> None:
        """Send a mail in this thread. Set `answer` once the result does not depend on the recipient any more."""
        outcome: MailOutcome = "failed"
        try:
            with self._server.session() as smtp:
                if answer.cancelled():
                    raise RuntimeError("the player waits no longer")
                answer.set_result(True)
                outcome = "refused"
                _require_accepted(*smtp.rcpt(recipient))
                _require_accepted(*smtp.data(mail))
                outcome = "sent"
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
    mail["Auto-Submitted"] = "auto-generated"  # no answering machine should answer
    mail.set_content(text, cte="quoted-printable")
    mail["Content-Language"] = language()  # last, because a new content has no language
    return mail.as_bytes()


def _require_accepted(code: int, _words: bytes) -> None:
    """Raise SMTPResponseException unless the answer of a mail server accepts a command."""
    if code not in _ACCEPTED:
        raise smtplib.SMTPResponseException(code, "")


def _reason(error: Exception) -> str:
    """Return a reason for the operator's log, without the words of a mail server, which may repeat the recipient."""
    if isinstance(error, smtplib.SMTPResponseException):
        return f"{type(error).__name__} {error.smtp_code}"
    return f"{type(error).__name__}: {error}"
