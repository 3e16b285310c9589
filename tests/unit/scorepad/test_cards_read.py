"""Cards from files that are too large, or that have a line with too many hands."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from tilewright.catalogue import Unreadable, read_card, read_hands
from tilewright.hands.language.parse import LARGEST_FILE


class Measured(io.BytesIO):
    """An endless file, which must be read with a size limit."""

    def read(self, size: int | None = -1) -> bytes:
        assert size is not None
        assert 0 < size <= LARGEST_FILE + 1, "it is read at once, however large it is"
        return b"#" * size


def test_of_a_file_without_end_only_so_much_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    read = Path.open
    monkeypatch.setattr(Path, "open", lambda path, *how, **more: Measured() if path.suffix == ".card"
                        else read(path, *how, **more))  # fmt: skip
    with pytest.raises(Unreadable, match="the file is larger than 256 KiB"):
        read_card("endless.card")


def test_too_many_hands_are_told_with_their_line(tmp_path: Path) -> None:
    card = tmp_path / "wide.card"
    card.write_text("card Wide\n[L]\n1 FF 3333a 4444b 5555c = 5\n2 k l m n o FFFFFFFFF = 5\n")
    with pytest.raises(Unreadable, match=r"wide\.card:4: "):
        read_hands(str(card))
