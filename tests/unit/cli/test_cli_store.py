"""`tilewright store` refuses databases that it cannot read, in words, and shows no password."""

from tilewright.cli import app


def test_a_database_that_no_server_has_used_is_refused_with_words(tmp_path, capsys) -> None:
    (tmp_path / "games.sqlite").touch()
    assert app(["store", "verify", "--data", str(tmp_path)], result_action="return_value") == 2
    assert "no server has used it yet" in capsys.readouterr().err


def test_an_address_of_another_database_is_refused_without_its_password(capsys) -> None:
    for act in (["verify"], ["repair", "--table", "t"]):
        words = ["store", *act, "--database", "mysql://tiles:secret@/tiles"]
        assert app(words, result_action="return_value") == 2
        complaint = capsys.readouterr().err
        assert "Write it like postgresql+psycopg://" in complaint
        assert "secret" not in complaint


def test_a_database_may_be_named_by_the_address_of_its_file(tmp_path, capsys) -> None:
    assert app(["store", "verify", "--database", f"sqlite:///{tmp_path}/x"], result_action="return_value") == 2
    assert str(tmp_path) in capsys.readouterr().err
