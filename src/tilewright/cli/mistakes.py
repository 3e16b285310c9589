"""Sentences for mistakes on the command line: an unknown command or option, or an argument that is missing."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any, Literal, get_args, get_origin

import cyclopts
from cyclopts.exceptions import (
    CoercionError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

from tilewright.messages import listed_or, say


def explain(error: cyclopts.CycloptsError) -> str:
    """Return a sentence on the mistake: where it is, and what to write instead."""
    command = " ".join(["tilewright", *(error.command_chain or ())])
    if isinstance(error, UnknownCommandError):
        return _unknown_command(error, command)
    if isinstance(error, UnknownOptionError):
        option = error.token.keyword or error.token.value
        names = [name for argument in error.argument_collection if argument.parse for name in argument.names]
        return _corrected("no-option", option, [name for name in names if name.startswith("-")], command)
    if isinstance(error, MissingArgumentError) and error.argument:
        name = error.keyword or _name_of(error.argument)
        key = "cli.value-missing" if name.startswith("-") else "cli.argument-missing"
        return say(key, name=name, command=command)
    if isinstance(error, CoercionError) and error.token and error.argument:
        name = error.token.keyword or _name_of(error.argument)
        if get_origin(error.target_type) is Literal:
            choices = listed_or(list(map(str, get_args(error.target_type))))
            return say("cli.no-choice", name=name, choices=choices, value=error.token.value)
        if error.target_type is int and error.msg is None:
            return say("cli.not-a-number", name=name, value=error.token.value)
        return say("cli.not-taken", name=name, value=error.token.value, reason=str(error.msg or error.target_type))
    if isinstance(error, RepeatArgumentError):
        return say("cli.option-twice", option=str(error.token.keyword))
    if isinstance(error, UnusedCliTokensError):
        return say("cli.too-many-words", word=(error.unused_tokens or [""])[0], command=command)
    return str(error)


def _unknown_command(error: UnknownCommandError, command: str) -> str:
    word = (error.unused_tokens or [""])[0]
    names = [name for name in error.app or () if not name.startswith("-")]
    return _corrected("no-command", word, names, command)


def _corrected(key: Literal["no-command", "no-option"], word: str, known: Sequence[str], command: str) -> str:
    """Return a sentence on an unknown word, with the most similar known one if there is any."""
    similar = get_close_matches(word, known, n=1)
    nearest = similar[0] if similar else "none"
    if key == "no-command":
        return say("cli.no-command", word=word, command=command, similar=nearest)
    return say("cli.no-option", word=word, command=command, similar=nearest)


def _name_of(argument: Any) -> str:
    """Return the name of an argument as the help shows it, such as FILE or --hands."""
    is_option = argument.field_info.kind is argument.field_info.KEYWORD_ONLY
    return str(argument.name) if is_option else str(argument.name).lstrip("-").upper()
