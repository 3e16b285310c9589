"""The files of a new variant, filled in for a name: its game, hands, statements, page, tests and example."""

from __future__ import annotations

from tilewright.cli.skeleton.game import Draft
from tilewright.cli.skeleton.write import write_variant

__all__ = ["Draft", "write_variant"]
