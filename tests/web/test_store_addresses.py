"""An address of Postgres that cannot be used is refused with words, which show no password."""

import sys

import pytest

from tilewright.cli import app as cli
from tilewright.extras import MissingExtra

ODD = "postgresql://tester:secret@localhost:abc/tiles"
COMMANDS = ("store verify", "store repair --table nothing", "store prune --days 30", "serve")


@pytest.mark.parametrize("command", COMMANDS)
def test_a_port_that_is_no_number_is_refused_with_words(capsys, tmp_path, command) -> None:
    words = [*command.split(), "--data", str(tmp_path), "--database", ODD]
    status = cli(words, result_action="return_value")
    out, err = capsys.readouterr()
    assert (status, "database" in err, "secret" in out + err, "Traceback" in err) == (2, True, False, False)


def test_verify_without_the_extra_for_postgres_says_how_to_install_it(monkeypatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    words = ["store", "verify", "--database", "postgresql://tester:secret@localhost/tiles"]
    with pytest.raises(MissingExtra, match=r"tilewright\[postgres\]"):  # which the program shows without a traceback
        cli(words, result_action="return_value")
