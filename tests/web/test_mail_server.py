"""A mail server that is dead, slow, strict or unsafe: what the player and the operator learn, and what nobody does."""

from __future__ import annotations

import base64
import html
import re
import signal
import socket
import sys
import time
import urllib.request

import pytest

from tilewright.messages import LANGUAGES
from tilewright.web import mail
from tilewright.web.mail import MailServer

from ..permissive import FREE
from .conftest import HOME
from .mail_host import CERTIFICATE, NAME, PASSWORD, USER, mail_host
from .test_connections import Player
from .test_devices import site_of
from .test_mail import ANN, ON_ITS_WAY, ask, link_in, post
from .test_play import end, free_port
from .test_serve import served

FAILED = "The email could not be sent. Use the code or the number above instead."
ECHO = f"550 nobody here is called {ANN}"  # some mail servers repeat the recipient
BY_NAME = {"name": NAME}
LOGIN = {"user": USER, "password": PASSWORD}


class Counts:
    """Measures that list the outcomes of mails."""

    def __init__(self) -> None:
        self.outcomes: list[str] = []

    def answered(self, *_) -> None:
        pass

    def mailed(self, outcome: str) -> None:
        self.outcomes.append(outcome)

    def wait(self, number: int) -> list[str]:
        """Return the outcomes once there are this many."""
        deadline = time.monotonic() + 15
        while len(self.outcomes) < number and time.monotonic() < deadline:
            time.sleep(0.01)
        return self.outcomes


@pytest.fixture
def mailing(site_with, monkeypatch):
    """A function that opens a site with this mail server, whose name leads to this computer, as a context manager."""
    real = socket.getaddrinfo
    monkeypatch.setattr(socket, "getaddrinfo", lambda name, *more, **named: real(
        "127.0.0.1" if name == NAME else name, *more, **named))  # fmt: skip

    def opened(host, name="127.0.0.1", user="", password="", measures=None):
        server = MailServer(name, host.port, "tiles@club.example", user, password, is_encrypted=host.tls == "smtps")
        return site_with(mail=server, public_url=HOME, limits=FREE, measures=measures or Counts())

    return opened


@pytest.fixture
def trusted(monkeypatch):
    """Trust the certificate of the test's mail server, as the system trusts others."""
    monkeypatch.setenv("SSL_CERT_FILE", str(CERTIFICATE))


@pytest.mark.parametrize(
    ("tls", "given"),
    [
        *(("starttls", {}), ("smtps", {}), ("", {}), ("starttls", LOGIN)),
        *(("starttls", BY_NAME), ("smtps", BY_NAME), ("starttls", BY_NAME | LOGIN), ("smtps", BY_NAME | LOGIN)),
    ],
)
def test_a_mail_is_encrypted_wherever_somebody_could_listen(mailing, trusted, tls, given) -> None:
    with mail_host(tls=tls, is_login_needed="user" in given) as host, mailing(host, **given) as guests:
        ann = guests()
        ann.lay()
        assert ask(ann)[0] == 303
        assert link_in(host.mail())
        in_clear = {line.partition(" ")[0].upper() for line in host.in_clear}
        assert ("MAIL" in in_clear) == (tls == ""), "only a program on this computer gets a mail in clear"
        assert "AUTH" not in in_clear
        assert ("AUTH" in host.commands) == ("user" in given)


@pytest.mark.parametrize(
    ("chosen", "given", "why"),
    [
        ({"tls": ""}, BY_NAME, "no encryption: SMTPNotSupportedError: STARTTLS extension not supported by server"),
        ({"tls": ""}, BY_NAME | LOGIN, "STARTTLS extension not supported by server"),
        ({"answers": {"STARTTLS": "454 not now"}}, BY_NAME, "SMTPResponseException 454"),
        ({"answers": {"": "554 go away"}}, {}, "no connection to the mail server: SMTPConnectError 554"),
        ({"answers": {"MAIL": f"550 not for {ANN}"}}, {}, "did not accept the sender: SMTPResponseException 550"),
        (
            {"is_login_needed": True},
            {"user": USER, "password": "wrong password"},
            "no login: SMTPAuthenticationError 535",
        ),
        ({}, LOGIN, "AUTH extension not supported by server"),
        ({"answers": {"": "nonsense"}}, {}, "SMTPConnectError -1"),
    ],
)
def test_a_mail_server_that_takes_no_mails_is_named_and_the_player_told(
    mailing, trusted, caplog, chosen, given, why
) -> None:
    counts = Counts()
    with mail_host(**chosen) as host, mailing(host, **given, measures=counts) as guests:
        ann = guests()
        ann.lay()
        status, page = ask(ann)
        assert (status, FAILED in page, ON_ITS_WAY in page) == (503, True, False)
        assert ON_ITS_WAY not in ann.get("/settings").text
        assert counts.wait(1) == ["failed"]
        assert not {"RCPT", "DATA"} & set(host.commands)
        assert not any(line.startswith("AUTH") for line in host.in_clear)
        require_discreet(caplog, why, ann)


def require_discreet(caplog, why, guest) -> None:
    """Require one warning about mail, with the reason, but without the recipient, a password or the secret link."""
    [offer] = site_of(guest).takeovers._offers.values()
    [entry] = [entry for entry in caplog.records if entry.name == "tilewright.web.mail"]
    assert why in entry.getMessage()
    secrets = (ANN, "ann@", "home.example", "assword", offer.secret)
    secrets += tuple(base64.b64encode(f"\0{USER}\0{each}".encode()).decode() for each in (PASSWORD, "wrong password"))
    assert [secret for secret in secrets if secret in caplog.text] == []


def test_a_certificate_that_nobody_vouches_for_gets_no_mail(mailing, caplog) -> None:
    with mail_host() as host, mailing(host, **BY_NAME, **LOGIN) as guests:
        ann = guests()
        ann.lay()
        assert ask(ann)[0] == 503
        assert host.commands == ["EHLO", "STARTTLS"]
        require_discreet(caplog, "certificate verify failed", ann)


def test_a_dead_mail_server_is_named_at_once(mailing, caplog) -> None:
    with mail_host() as host:
        pass
    with mailing(host) as guests:
        ann = guests()
        ann.lay()
        begun = time.monotonic()
        assert ask(ann)[0] == 503
        assert time.monotonic() - begun < 5
        require_discreet(caplog, "Connection refused", ann)


@pytest.mark.parametrize("command", ["", "EHLO", "STARTTLS", "AUTH", "MAIL"])
def test_a_mail_server_that_hangs_before_it_takes_the_sender_is_given_up(mailing, monkeypatch, caplog, command) -> None:
    monkeypatch.setattr(mail, "PATIENCE", 0.4)
    counts = Counts()
    with (
        mail_host(hangs_at=command, is_login_needed=command == "AUTH") as host,
        mailing(host, **(LOGIN if command == "AUTH" else {}), measures=counts) as guests,
    ):
        ann = guests()
        ann.lay()
        status, page = ask(ann)
        assert (status, FAILED in page) == (503, True)
        assert counts.wait(1) == ["failed"]
        assert "RCPT" not in host.commands
        require_discreet(caplog, "timed out", ann)


def test_a_mail_for_which_nobody_waits_any_more_is_not_sent(mailing, monkeypatch, caplog) -> None:
    """The page has said that the mail could not be sent, so it must not come after all."""
    monkeypatch.setattr(mail, "PATIENCE", 2.0)
    counts, slow = Counts(), ("", "EHLO", "STARTTLS", "MAIL")  # each of them in time, but not all together
    with mail_host(slow_at=slow, pause=0.8) as host, mailing(host, measures=counts) as guests:
        ann = guests()
        ann.lay()
        assert ask(ann)[0] == 503
        assert counts.wait(1) == ["failed"]
        assert not {"RCPT", "DATA"} & set(host.commands)
        require_discreet(caplog, "the player waits no longer", ann)


def without_secrets(page: str) -> str:
    """Return a page without what is different each time: the nonce, and the link and the number of an offer."""
    return re.sub(r'nonce="[^"]+"|/device/[\w-]+|\b\d{4} \d{4}\b', "", page)


def test_the_answer_does_not_tell_whether_the_address_exists(mailing, caplog) -> None:
    counts = Counts()
    with mail_host() as host, mailing(host, measures=counts) as guests:
        ann = guests()
        ann.lay()
        status, page = ask(ann)
        assert (status, ON_ITS_WAY in page) == (303, True)
        assert counts.wait(1) == ["sent"]
        for command, answer in (
            ("RCPT", ECHO),
            ("RCPT", "450 later"),
            ("DATA", "554 spam"),
            (".", f"554 {ANN} is full"),
        ):
            host.answers = {command: answer}
            before = len(counts.outcomes)
            status, again = ask(ann)
            assert (status, without_secrets(again)) == (303, without_secrets(page)), command
            counts.wait(before + 1)
        assert counts.outcomes == ["sent", *["refused"] * 4]
        assert len(host.mails) == 1
        entries = [entry.getMessage() for entry in caplog.records if entry.name == "tilewright.web.mail"]
        reasons = [entry.removeprefix("a mail was not sent: the mail server did not accept the ") for entry in entries]
        assert reasons == [
            "recipient: SMTPResponseException 550",
            "recipient: SMTPResponseException 450",
            "text: SMTPDataError 554",
            "text: SMTPResponseException 554",
        ]
        assert "home.example" not in caplog.text


@pytest.mark.parametrize("command", ["RCPT", "DATA", "."])
def test_the_answer_comes_before_the_mail_server_hears_of_the_address(mailing, command) -> None:
    with mail_host(slow_at=(command,), pause=2) as host, mailing(host) as guests:
        ann = guests()
        ann.lay()
        assert post(ann).status_code == 303
        assert not host.mails, "the answer waited for the recipient"
        assert link_in(host.mail())


@pytest.mark.parametrize("command", ["RCPT", "DATA", "."])
def test_a_mail_server_that_is_silent_has_refused_nothing(mailing, monkeypatch, caplog, command) -> None:
    monkeypatch.setattr(mail, "PATIENCE", 2.0)
    monkeypatch.setattr(mail, "_MAIL_TIME", 2.5)
    counts = Counts()
    with mail_host(hangs_at=command) as host, mailing(host, measures=counts) as guests:
        ann = guests()
        ann.lay()
        assert post(ann).status_code == 303
        assert counts.wait(1) == ["failed"]
        why = "recipient: SMTP" if command == "RCPT" else "text: not done within 2.5 seconds: SMTP"
        require_discreet(caplog, f"did not accept the {why}ServerDisconnected", ann)


@pytest.mark.parametrize(
    ("slow_at", "pause", "in_all", "outcome"), [((".",), 3, 30, "sent"), (("RCPT", "DATA", "."), 1.5, 3, "failed")]
)
def test_a_mail_server_may_look_at_the_text_for_a_while_but_not_for_ever(
    mailing, monkeypatch, slow_at, pause, in_all, outcome
) -> None:
    """In the second case, each answer alone comes in time."""
    monkeypatch.setattr(mail, "PATIENCE", 2.0)
    monkeypatch.setattr(mail, "_MAIL_TIME", in_all)
    counts = Counts()
    with mail_host(slow_at=slow_at, pause=pause) as host, mailing(host, measures=counts) as guests:
        ann = guests()
        ann.lay()
        assert post(ann).status_code == 303
        assert counts.wait(1) == [outcome]


@pytest.mark.parametrize("taken", [True, False])
def test_a_strange_answer_at_the_end_changes_nothing(mailing, caplog, taken) -> None:
    counts = Counts()
    answers = {"QUIT": "500 unknown"} | ({} if taken else {"RCPT": ECHO})
    with mail_host(answers=answers) as host, mailing(host, measures=counts) as guests:
        ann = guests()
        ann.lay()
        assert post(ann).status_code == 303
        assert counts.wait(1) == ["sent" if taken else "refused"]
        if taken:
            assert "a mail was not sent" not in caplog.text
        else:
            require_discreet(caplog, "recipient: SMTPResponseException 550", ann)


def test_a_mail_that_no_thread_can_send_leaves_its_room(mailing, caplog) -> None:
    def full(**_) -> None:
        raise RuntimeError("can't start new thread")

    counts = Counts()
    with mail_host() as host, mailing(host, measures=counts) as guests:
        ann = guests()
        ann.lay()
        for _ in range(mail._MOST + 1):
            with pytest.MonkeyPatch.context() as patched:
                patched.setattr(mail, "Thread", full)
                status, page = ask(ann)
            assert (status, FAILED in page) == (503, True)
        assert counts.outcomes == ["failed"] * (mail._MOST + 1)
        assert "a mail was not sent: RuntimeError: can't start new thread" in caplog.text
        assert "others wait" not in caplog.text
        assert ask(ann)[0] == 303


def test_a_mail_server_that_hangs_later_has_a_few_mails_and_no_more(mailing, caplog) -> None:
    counts = Counts()
    with mail_host(hangs_at="RCPT") as host, mailing(host, measures=counts) as guests:
        ann = guests()
        ann.lay()
        assert [ask(ann, f"{n}@home.example")[0] for n in range(mail._MOST)] == [303] * mail._MOST
        begun = time.monotonic()
        status, page = ask(ann)
        assert (status, FAILED in page) == (503, True)
        assert time.monotonic() - begun < 5
        require_discreet(caplog, f"{mail._MOST} others wait", ann)
        host.hangs_at = "never"
        host.is_over.set()
        counts.wait(mail._MOST + 1)
        assert ask(ann)[0] == 303, "there is room again"
        assert link_in(host.mail())


def test_a_mail_server_that_hangs_slows_no_table_and_no_shutdown(mailing) -> None:
    with mail_host(hangs_at="RCPT") as host:
        with mailing(host) as guests:
            ann = guests()
            table = ann.lay()
            assert ask(ann)[0] == 303
            begun = time.monotonic()
            with ann.socket(table) as page:
                page.receive_json()
            begun_to_stop = time.monotonic()
        assert begun_to_stop - begun < 5
        assert time.monotonic() - begun_to_stop < 5


def test_no_file_has_the_address(mailing, tmp_path) -> None:
    with mail_host() as host, mailing(host) as guests:
        ann = guests()
        ann.lay()
        assert ask(ann)[0] == 303
        assert host.mail()["To"] == ANN
        [offer] = site_of(ann).takeovers._offers.values()
        assert ANN not in repr(offer)
    files = b"".join(file.read_bytes() for file in (tmp_path / "data").iterdir() if file.is_file())
    assert b"home.example" not in files
    assert offer.secret.encode() not in files


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_failure_is_told_in_every_language(mailing, language) -> None:
    words = {
        "en": FAILED,
        "es": "No se pudo enviar el correo.",
        "tl": "Hindi naipadala ang email.",
        "zh": "邮件没能发出。",
    }
    with mail_host(answers={"": "554 go away"}) as host, mailing(host) as guests:
        ann = guests()
        ann.lay()
        answer = ann.post("/settings/device/mail", {"address": ANN}, language=language)
        assert words[language] in html.unescape(answer.text)


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_the_command_sends_mails_logs_no_secret_and_stops_although_the_mail_server_hangs(tmp_path) -> None:
    metrics = free_port()
    settings = tmp_path / "tiles.toml"
    with mail_host(is_login_needed=True) as host:
        settings.write_text(
            f'mail-server = "smtp://{USER}@127.0.0.1:{host.port}"\nmail-from = "tiles@club.example"\n'
            f'mail-password = "{PASSWORD}"\npublic-url = "https://tiles.example"\nmetrics = "127.0.0.1:{metrics}"\n'
        )
        with served(tmp_path / "data", "--settings", str(settings), "--json") as (process, port):
            ann = Player(port)

            def send() -> int:
                form = f"address={ANN.replace('@', '%40')}"
                return ann.ask("POST", "/settings/device/mail", form, Origin=ann.home, Cookie=ann.cookie).status

            assert send() == 303
            link = link_in(host.mail(), "https://tiles.example")
            assert ann.ask("GET", link).status == 200
            host.answers = {"RCPT": ECHO}
            assert send() == 303
            shown = ""
            while 'tilewright_mails_total{outcome="refused"} 1.0' not in shown:
                with urllib.request.urlopen(f"http://127.0.0.1:{metrics}/metrics") as answer:
                    shown = answer.read().decode()
            assert 'tilewright_mails_total{outcome="sent"} 1.0' in shown
            host.answers, host.hangs_at = {}, "MAIL"
            with socket.create_connection(("localhost", port)) as hanging:
                form = b"address=ben%40home.example"
                hanging.sendall(
                    b"POST /settings/device/mail HTTP/1.1\r\nhost: localhost:%d\r\norigin: http://localhost:%d\r\n"
                    b"cookie: %s\r\ncontent-length: %d\r\n\r\n%s" % (port, port, ann.cookie.encode(), len(form), form)
                )
                while host.commands.count("MAIL") < 3:
                    time.sleep(0.02)
                begun = time.monotonic()
                status, printed, complained = end(process, signal.SIGTERM)
            assert (status, time.monotonic() - begun < 5) == (0, True)
            assert "a mail was not sent: the mail server did not accept the recipient: " in complained
            for secret in ("home.example", link.rpartition("/")[2], PASSWORD):
                assert secret not in printed + complained
