"""The link for another device by email: who gets it, what it says, and what nobody can abuse."""

from __future__ import annotations

import html
import re
import time

import pytest

from tilewright.messages import LANGUAGES
from tilewright.web import limits, mail
from tilewright.web.identity import COOKIE
from tilewright.web.limits import Limiter, Limits, Rate
from tilewright.web.mail import MailServer, mail_address
from tilewright.web.takeovers import VALID

from ..permissive import FREE
from .conftest import HOME
from .mail_host import mail_host
from .test_devices import is_at, offered, site_of
from .test_rates import TIGHT, Time, passed

ANN = "ann@home.example"
ON_ITS_WAY = "If the address is right, the email is on its way."
BOTH = [
    *(
        f"{ANN}{sign}ben@home.example"
        for sign in (",", ", ", ";", " ", "\t", "\r\n", "\n", "\u2028", "\0", "%0a", ">,<")
    ),
    *(f"{ANN}\r\nBcc: ben@home.example", f"{ANN}\nSubject: pills", f"{ANN}>\r\nRCPT TO:<ben@home.example"),
    *(f"<{ANN}>", f"Ann <{ANN}>", '"ann ben"@home.example', f"ann({ANN})@home.example", f"mailto:{ANN}"),
]
ROUTES = ["ben%other.example@home.example", "other.example!ben@home.example", "@other.example:ben@home.example"]
STRANGE = [
    "änne@home.example",
    "ann@höme.example",
    "ann＠home.example",
    "ann@\u212aome.example",
    "ann@home.example。",
    "安@home.example",
]
TOO_LONG = ["x" * 10_000, "x" * 10_000 + "@home.example", "ann@" + "x." * 5_000 + "example", "a@" + "a-" * 5_000 + "a"]
NOWHERE = [
    *("", " ", "ann", "ann@", "@home.example", "ann@localhost", "ann@home", "ann@127.0.0.1", "ann@[127.0.0.1]"),
    *("ann@home..example", "ann@-home.example", "ann@home-.example", ".ann@home.example", "ann.@home.example"),
    *("an..n@home.example", "-oQ/tmp@home.example", "ann@home.example.", "ann@home.e", "ann@home.1", "root"),
]


@pytest.fixture
def host():
    with mail_host() as host:
        yield host


@pytest.fixture
def mailing(site_with, host):
    """A context manager that runs a site with a mail server, and with these limits and settings."""

    def opened(public_url=HOME, tight=FREE, **more):
        server = MailServer("127.0.0.1", host.port, "tiles@club.example")
        return site_with(mail=server, public_url=public_url, limits=tight, **more)

    return opened


@pytest.fixture
def guests(mailing):
    with mailing() as guests:
        yield guests


def post(guest, address=ANN, **more):
    """Send the form. Return the answer."""
    return guest.post("/settings/device/mail", {"address": address}, **more)


def ask(guest, address=ANN, **more) -> tuple[int, str]:
    """Send the form. Return the status, and the page that then comes."""
    answer = post(guest, address, **more)
    if answer.status_code != 303:
        return answer.status_code, html.unescape(answer.text)
    assert answer.headers["location"] == "/settings?return=%2F#mail"
    return 303, html.unescape(guest.get("/settings").text)


def text_of(message) -> str:
    return message.get_content().replace("\r\n", "\n")


def link_in(message, home=HOME) -> str:
    """Return the path of the only link in a mail that opens seats."""
    [link] = re.findall(rf"^{home}(/device/\S+)$", text_of(message), re.MULTILINE)
    return link


def test_the_mail_has_a_link_that_opens_the_seats_on_a_second_browser(guests, host) -> None:
    ann, phone = guests(), guests()
    table = ann.lay()
    link, _ = offered(ann)
    status, page = ask(ann)
    assert (status, ON_ITS_WAY in page) == (303, True)
    message = host.mail()
    mailed = link_in(message)
    assert (message["To"], message["From"]) == (ANN, "tiles@club.example")
    assert message["Auto-Submitted"] == "auto-generated"
    assert host.recipients == [ANN]
    assert phone.get(link).status_code == 404, "the one before has ended"
    assert phone.get(mailed).status_code == 200
    assert not is_at(phone, table), "a mail program that opens links must not take the seat"
    assert phone.post(mailed, {}).headers["location"] == "/"
    assert is_at(phone, table)
    assert guests().post(mailed, {}).status_code == 404, "it works once"
    assert ON_ITS_WAY not in ann.get("/settings").text


def test_the_mail_says_all_that_matters_and_has_no_word_of_a_player(guests, host) -> None:
    ann = guests()
    table = ann.lay(name="BUY pills.example")
    assert ask(ann)[0] == 303
    message = host.mail()
    link = link_in(message)
    assert text_of(message) == "\n\n".join(
        [
            "Open this link on the device on which you want to play:",
            HOME + link,
            f"That device then shows your seats, your games and your cards at {HOME}. The link works once, for ten"
            " minutes after this email was sent.",
            "Show this email to nobody else: whoever opens the link can play as you.",
            "If you did not ask for this email, ignore it, and do not open the link.\n",
        ]
    )
    raw = message.as_string()
    assert not any(word in raw for word in ("pills", "BUY", table, "testclient"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_mail_is_in_the_language_of_the_player(guests, host, language) -> None:
    ann = guests()
    ann.lay()
    assert ask(ann, language=language)[0] == 303
    message = host.mail()
    subjects = {"en": "your link", "es": "tu enlace", "tl": "ang link mo", "zh": "另一台设备"}
    endings = {"en": "do not open the link.", "es": "no abras el enlace.", "tl": "ang link.", "zh": "也不要打开链接。"}
    assert subjects[language] in message["Subject"]
    assert text_of(message).rstrip().endswith(endings[language])
    assert message["Content-Language"] == language
    assert link_in(message)
    assert all(line.isascii() and len(line) < 999 for line in message.as_bytes().splitlines()), "any server takes it"


def test_without_a_mail_server_no_page_mentions_mail(site_with) -> None:
    with site_with() as guests:
        ann = guests()
        ann.lay()
        offered(ann)
        page = ann.get("/settings").text
        assert "/settings/device/mail" not in page
        assert "by email" not in page
        assert 'type="email"' not in page
        assert post(ann).status_code == 404


def test_only_a_guest_on_a_page_of_this_site_sends_mails(guests, host) -> None:
    ann, nobody = guests(), guests()
    ann.lay()
    assert post(nobody).status_code == 404
    assert post(ann, origin="https://evil.example").status_code == 403
    assert post(ann, origin=None).status_code == 403
    assert host.commands == []


@pytest.mark.parametrize("addresses", [BOTH, ROUTES, STRANGE, TOO_LONG, NOWHERE], ids=range(5))
def test_whatever_is_not_one_plain_address_reaches_no_mail_server(guests, host, addresses) -> None:
    ann = guests()
    ann.lay()
    link, _ = offered(ann)
    begun = time.monotonic()
    for address in addresses:
        status, page = ask(ann, address)
        assert (status, "This does not look like an email address." in page) == (422, True), address
        assert link in page
    assert time.monotonic() - begun < 20
    assert host.commands == []


@pytest.mark.parametrize("text", ["a@" + "a" * 252, "a@" + "a-" * 126, "a@" + "a." * 126, "a." * 126 + "@", "a" * 254])
def test_the_longest_text_is_judged_at_once(text) -> None:
    begun = time.monotonic()
    assert mail_address(text) is None
    assert time.monotonic() - begun < 1


def test_usual_addresses_get_their_mail(guests, host) -> None:
    ann = guests()
    ann.lay()
    usual = ["ann+tiles@home.example", "o'brien@home.example", "ANN@Home.Example", "a_b-c.d@x-y.co.example"]
    usual.append("7@xn--hme-sna.example")
    for address in usual:
        assert ask(ann, f" {address} ")[0] == 303
        assert host.has_come.wait(10)
        assert host.mails[-1]["To"] == host.recipients[-1] == address
        host.has_come.clear()


def test_a_wrong_address_stays_in_the_form_as_text(guests) -> None:
    ann = guests()
    ann.lay()
    offered(ann)
    answer = post(ann, '"><script>alert(1)</script>@')
    assert "<script>alert" not in answer.text
    assert 'aria-invalid="true" autofocus' in answer.text


def test_the_link_is_at_the_address_of_the_operator_whatever_a_browser_says(mailing, host) -> None:
    with mailing("https://tiles.example", root_path="/mahjong") as guests:
        ann = guests()
        ann.lay()
        headers = {"host": "203.0.113.9", "origin": "http://203.0.113.9", "x-forwarded-host": "203.0.113.9"}
        assert ann.http.post("/mahjong/settings/device/mail", data={"address": ANN}, headers=headers).status_code == 303
        assert link_in(host.mail(), "https://tiles.example/mahjong")
        assert "203.0.113.9" not in host.mail().as_string()


def test_a_mail_has_a_new_link_for_ten_minutes_which_the_page_shows_too(guests, host) -> None:
    ann, phone = guests(), guests()
    ann.lay()
    old, _ = offered(ann)
    takeovers = site_of(ann).takeovers
    now = takeovers._now()
    takeovers._now = lambda: now + VALID - 5
    status, page = ask(ann)
    link = link_in(host.mail())
    assert (status, link in page, old in page) == (303, True, False)
    [number] = re.findall(r"\b\d{4} \d{4}\b", page)
    takeovers._now = lambda: now + 2 * VALID - 15
    assert phone.post("/device", {"number": number}).headers["location"] == link
    assert phone.get(link).status_code == 200
    takeovers._now = lambda: now + 2 * VALID
    assert phone.get(link).status_code == phone.post(link, {}).status_code == 404


def test_a_link_that_is_withdrawn_while_its_mail_is_sent_ends(guests, host, monkeypatch) -> None:
    ann, phone = guests(), guests()
    ann.lay()
    site, send = site_of(ann), site_of(ann).mailer.send

    async def withdrawn_meanwhile(*mail) -> None:
        await send(*mail)
        device = site.identity.device_of(ann.http.cookies[COOKIE])
        site.takeovers.withdraw(device.guest, device.browser)

    monkeypatch.setattr(site.mailer, "send", withdrawn_meanwhile)
    assert ask(ann)[0] == 303
    assert phone.get(link_in(host.mail())).status_code == 404


def test_a_second_mail_ends_the_link_of_the_first(guests, host) -> None:
    """The first one may have gone to a wrong address, and a stranger reads it."""
    ann, phone, stranger = guests(), guests(), guests()
    table = ann.lay()
    assert ask(ann, "anm@home.example")[0] == 303
    first = link_in(host.mail())
    host.forget()
    assert ask(ann)[0] == 303
    assert stranger.get(first).status_code == stranger.post(first, {}).status_code == 404
    phone.post(link_in(host.mail()), {})
    assert is_at(phone, table)


@pytest.mark.parametrize(("address", "status"), [("ann@home", 422), (ANN, 429), ("ben@home.example", 503)])
@pytest.mark.parametrize("is_mailed", [True, False])
def test_a_refused_attempt_lengthens_no_link(mailing, host, address, status, is_mailed) -> None:
    with mailing(tight=FREE._replace(mails_to_recipient=Rate(0, 1))) as guests:
        ann, ben, stranger = guests(), guests(), guests()
        ann.lay()
        ben.lay()
        link, _ = offered(ann)
        assert ask(ann if is_mailed else ben)[0] == 303
        link = link_in(host.mail()) if is_mailed else link
        takeovers = site_of(ann).takeovers
        now = takeovers._now()
        takeovers._now = lambda: now + VALID - 20
        host.answers = {"MAIL": "550 no"}
        refused, page = ask(ann, address)
        assert (refused, 'name="address"' in page, "/device/" in page) == (status, True, True)
        assert stranger.get(link).status_code == 200
        takeovers._now = lambda: now + VALID + 1
        assert stranger.get(link).status_code == 404


def test_a_tab_that_opens_again_after_an_error_shows_the_settings(guests) -> None:
    answer = guests().get("/settings/device/mail?return=%2Fcards")
    assert (answer.status_code, answer.headers["location"]) == (303, "/settings?return=%2Fcards#devices")


TOO_MANY = (
    "Too many emails were asked for in a short time. Use the code or the number above instead, or try again later."
)


@pytest.mark.parametrize("limit", ["mails_to_recipient", "mails_of_server"])
def test_mails_that_the_mail_server_does_not_take_use_up_no_limit_of_mails(mailing, host, limit) -> None:
    with mailing(tight=FREE._replace(**{limit: TIGHT})) as guests:
        ann = guests()
        ann.lay()
        host.answers = {"MAIL": "451 later"}
        assert [ask(ann)[0] for _ in range(3)] == [503] * 3
        host.answers = {}
        assert [ask(ann)[0] for _ in range(3)] == [303, 303, 429]


@pytest.mark.parametrize("limit", ["mails_of_guest", "mails_of_address", "mails_to_recipient", "mails_of_server"])
def test_a_limit_refuses_the_third_mail_and_sends_nothing(mailing, host, limit) -> None:
    with mailing(tight=FREE._replace(**{limit: TIGHT})) as guests:
        people = [guests() for _ in range(3)]
        for guest in people:
            guest.lay()
        if limit == "mails_of_guest":
            people = people[:1] * 3
        addresses = [f"{n}@home.example" for n in range(3)]
        if limit == "mails_to_recipient":
            addresses = [ANN, "Ann+1@HOME.example", "ANN+2+3@home.Example"]
        asked = [ask(guest, address) for guest, address in zip(people, addresses, strict=True)]
        assert [status for status, _ in asked] == [303, 303, 429]
        assert TOO_MANY in asked[2][1]
        assert ON_ITS_WAY not in people[2].get("/settings").text or limit == "mails_of_guest"
        assert host.recipients == addresses[:2]


def test_an_error_in_the_limiter_lets_no_mail_through(guests, host, monkeypatch) -> None:
    ann = guests()
    ann.lay()

    def broken(*_) -> None:
        raise RuntimeError

    monkeypatch.setattr(site_of(ann).limiter, "mail", broken)
    with pytest.raises(RuntimeError):
        post(ann)
    assert host.commands == []


def test_an_error_in_writing_mails_leaves_room_for_others(guests) -> None:
    def broken(*_) -> None:
        raise RuntimeError

    ann = guests()
    ann.lay()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(mail, "_mail", broken)
        for _ in range(mail._MOST + 1):
            with pytest.raises(RuntimeError):
                post(ann)
    assert post(ann).status_code == 303


def test_a_mail_that_is_taken_at_the_last_moment_is_on_its_way(guests, monkeypatch) -> None:
    def late(answer) -> None:
        answer.result(10)
        raise TimeoutError

    monkeypatch.setattr(mail.asyncio, "wrap_future", late)
    ann = guests()
    ann.lay()
    assert post(ann).status_code == 303


def test_the_limits_of_mails_refuse_strangers_while_their_memory_is_full(monkeypatch) -> None:
    monkeypatch.setattr(limits, "MOST_KEYS", 3)
    limiter = Limiter(
        Limits(mails_of_guest=Rate(1, 9), mails_of_address=Rate(1, 9), mails_of_server=Rate(1, 99)), Time()
    )
    assert [passed(limiter.mail, "ann", "home", recipient, tries=1) for recipient in "abcd"] == [1, 1, 1, 0]


def test_a_refused_mail_counts_nowhere() -> None:
    limiter = Limiter(
        Limits(mails_of_guest=Rate(0, 2), mails_to_recipient=Rate(0, 3), mails_of_server=Rate(0, 4)), Time()
    )
    assert passed(limiter.mail, "ann", "home", "x") == 2
    assert passed(limiter.mail, "ben", "home", "x") == 1, "refused mails of Ann left one to the recipient"
    assert passed(limiter.mail, "ben", "home", "y") == 1, "the refused mail left Ben one"
    assert passed(limiter.mail, "cleo", "home", "z") == 0, "four have left the server"


def test_nobody_gets_more_than_five_mails_a_day_whoever_asks() -> None:
    time, count = Time(), 0
    limiter = Limiter(Limits(), time)
    for minute in range(24 * 60):
        time.now = minute * 60.0
        count += passed(limiter.mail, f"guest {minute}", f"address {minute}", "stranger", tries=1)
    assert count == 5, "three at once, and two more within the day"
