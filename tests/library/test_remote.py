"""A program that connects from elsewhere: when its absence is news."""

from __future__ import annotations

import json

import pytest

import tilewright as tw
from tilewright.library.remote import ProgramAbsent, ProgramStillAbsent, RemoteProgram


def test_the_first_question_after_a_program_has_left_is_news() -> None:
    program, view = RemoteProgram(), tw.Game("siamese", seed=1).view(0)

    def asked() -> type[Exception]:
        with pytest.raises(ProgramAbsent) as absent:
            program.ask(view.engine, ["draw"], 0.5)
        return absent.type

    assert [asked(), asked()] == [ProgramAbsent, ProgramStillAbsent]
    for _ in range(2):
        program.connect(json.dumps({"token": program.token}), str, str).leave()
        assert [asked(), asked()] == [ProgramAbsent, ProgramStillAbsent]
