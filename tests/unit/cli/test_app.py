"""The help texts and error messages of the command line."""

import pytest

from tilewright.cli import app


@pytest.mark.parametrize("command", [["play"], ["check"], ["simulate"], ["games"], ["card", "check"], ["new-variant"]])
def test_a_command_explains_itself_with_an_example(command, capsys) -> None:
    app([*command, "--help"], result_action="return_value")
    shown = capsys.readouterr().out
    assert f"\n tilewright {' '.join(command)}" in shown


def test_help_names_the_commands_and_says_what_they_do(capsys) -> None:
    app(["--help"], result_action="return_value")
    shown = capsys.readouterr().out
    for line in ("card", "check", "games", "new-variant", "play", "simulate"):
        [description] = [text for text in shown.splitlines() if text.startswith(f"│ {line} ")]
        assert len(description.strip("│ ").split()) > 2


@pytest.mark.parametrize(
    ("command", "option", "expected"),
    [
        (["play"], "--port", "--port takes a whole number, not '[abc]'."),
        (
            ["simulate", "siamese"],
            "--processes",
            "--processes does not take '[abc]'. Give a whole number, such as 10000, 10k or 1e4.",
        ),
        (["check", "NN"], "--sets", "--sets takes 1 or 2, not '[abc]'."),
    ],
)
def test_an_argument_that_is_no_number_is_explained(command, option, expected, capsys) -> None:
    with pytest.raises(SystemExit):
        app([*command, option, "[abc]"])
    shown = capsys.readouterr().err
    assert " ".join(shown.split()) == expected
