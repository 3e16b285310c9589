"""The mail server of `tilewright serve`: what the operator may write, and what is refused."""

import pickle

import pytest

from tilewright.cli.serve import serve
from tilewright.cli.service import Unsound, plan_of, read_service

SECRET = "Tr0ub4dor&3"
GOOD = {"mail_server": "smtp://mail.example", "mail_from": "tiles@club.example", "public_url": "https://tiles.example"}


def plan(**given):
    return plan_of(read_service(None, {name.replace("_", "-"): value for name, value in given.items()}))


def mail(**given):
    return plan(**GOOD | given).mail


def refusal_of(**given) -> str:
    """Return why these settings are refused. None of their values is None."""
    with pytest.raises(Unsound) as refused:
        plan(**{name: value for name, value in (GOOD | given).items() if value is not None})
    return str(refused.value)


@pytest.mark.parametrize(
    ("written", "host", "port", "is_encrypted"),
    [
        ("smtp://mail.example", "mail.example", 587, False),
        ("smtp://mail.example:25", "mail.example", 25, False),
        ("smtp://mail.example:587/", "mail.example", 587, False),
        ("smtps://mail.example", "mail.example", 465, True),
        ("SMTPS://Mail.Example:1465", "mail.example", 1465, True),
        ("smtp://[::1]:25", "::1", 25, False),
        ("smtp://192.0.2.7", "192.0.2.7", 587, False),
        ("smtp://pöst.example", "xn--pst-sna.example", 587, False),
    ],
)
def test_a_mail_server_has_a_host_and_the_usual_port_of_its_kind(written, host, port, is_encrypted) -> None:
    server = mail(mail_server=written)
    assert (server.host, server.port, server.is_encrypted) == (host, port, is_encrypted)
    assert (server.sender, server.user, server.password) == ("tiles@club.example", "", "")


@pytest.mark.parametrize(
    ("host", "is_here"),
    [("localhost", True), ("127.0.0.1", True), ("127.9.9.9", True), ("[::1]", True), ("10.0.0.1", False),
     ("mail.example", False), ("localhost.example", False), ("127.0.0.1.example", False), ("0.0.0.0", False)],
)  # fmt: skip
def test_only_this_computer_itself_may_get_mails_in_clear(host, is_here) -> None:
    assert mail(mail_server=f"smtp://{host}").is_here == is_here


@pytest.mark.parametrize("user", ["tiles", "tiles@club.example", "tiles%40club.example"])
def test_a_user_may_be_an_address(user) -> None:
    server = mail(mail_server=f"smtps://{user}@mail.example", mail_password=SECRET)
    assert (server.host, server.user, server.password) == ("mail.example", user.replace("%40", "@"), SECRET)


def test_without_a_mail_server_there_is_none() -> None:
    assert plan().mail is None
    assert plan(public_url="https://tiles.example").mail is None


@pytest.mark.parametrize(
    "written",
    [
        *("", "mail.example", "mail.example:587", "https://mail.example", "smtp://", "smtp://:25", "smtp:mail.example"),
        *("smtp://mail.example:0", "smtp://mail.example:65536", "smtp://mail.example:x", "smtp://mail.example/inbox"),
        *("smtp://mail.example?tls=no", "smtp://mail.example#x", "smtp://mail example", "smtp://mail.example\r\nQUIT"),
        *(
            "smtp://mail.example\0",
            "smtp://[::1",
            "smtp://" + "x" * 70 + ".example",
            "smtp://mail..example",
            "smtp://%00",
        ),
        *(f"smtp://tiles:{SECRET}@mail.example:99999", f"https://tiles:{SECRET}@mail.example"),
    ],
)
def test_an_address_of_no_mail_server_is_refused(written) -> None:
    why = refusal_of(mail_server=written)
    assert why.startswith("--mail-server is not the address of a mail server that works here.")
    assert "Write it like smtp://mail.example:587" in why
    assert SECRET not in why
    assert why.isprintable()


@pytest.mark.parametrize(
    ("given", "why", "remedy"),
    [
        (
            {"mail_server": f"smtps://tiles:{SECRET}@mail.example"},
            "has a password in it",
            "settings file as mail-password",
        ),
        (
            {"mail_server": "smtps://tiles:@mail.example"},
            "has a password in it",
            "settings file as mail-password",
        ),
        ({"mail_from": None}, "has to be one email address", "--mail-from"),
        ({"mail_from": "Tiles <tiles@club.example>"}, "has to be one email address", "--mail-from"),
        ({"mail_from": "tiles@club.example\r\nBcc: ann@home.example"}, "has to be one email address", "--mail-from"),
        ({"public_url": None}, "because the emails have a link to the site", "https://tiles.example"),
        (
            {"mail_server": "smtps://tiles@mail.example"},
            "has a user, but there is no password",
            "settings file as mail-password",
        ),
        ({"mail_server": "smtps://tiles@mail.example", "mail_password": ""}, "there is no password", "mail-password"),
        ({"mail_password": SECRET}, "of no use without a user", "smtps://user@mail.example"),
        (
            {"mail_server": "smtps://tiles@mail.example", "mail_password": f"{SECRET}é"},
            "a character outside ASCII",
            "Change it",
        ),
        (
            {"mail_server": "smtps://tilés@mail.example", "mail_password": SECRET},
            "a character outside ASCII",
            "Change it",
        ),
        ({"mail_server": None}, "--mail-from is of no use without a mail server", "--mail-server"),
        (
            {"mail_server": None, "mail_from": None, "mail_password": SECRET},
            "mail-password is of no use",
            "--mail-server",
        ),
    ],
)
def test_settings_that_do_not_fit_together_are_refused_with_a_remedy(given, why, remedy) -> None:
    refusal = refusal_of(**given)
    assert why in refusal
    assert remedy in refusal
    assert SECRET not in refusal


def test_the_settings_file_has_all_of_them_and_the_command_line_overrides_it(tmp_path) -> None:
    file = tmp_path / "tiles.toml"
    file.write_text(
        'public-url = "https://tiles.example"\nmail-server = "smtps://tiles@mail.example"\n'
        f'mail-from = "tiles@club.example"\nmail-password = "{SECRET}"\n'
    )
    server = plan_of(read_service(file, {"mail-server": "smtp://other@mail.example:25"})).mail
    assert server is not None
    assert (server.user, server.port, server.sender, server.password) == ("other", 25, "tiles@club.example", SECRET)


def test_a_refused_mail_server_starts_no_server(tmp_path, capsys) -> None:
    assert serve(data=str(tmp_path / "games"), mail_server="mail.example", mail_from="tiles@club.example") == 2
    assert "--mail-server is not the address" in capsys.readouterr().err
    assert not (tmp_path / "games").exists()


def test_a_mail_server_goes_to_the_workers_and_its_password_into_no_text() -> None:
    server = mail(mail_server="smtps://tiles@mail.example", mail_password=SECRET)
    assert pickle.loads(pickle.dumps(server)) == server
    assert SECRET not in repr(server)
