"""Generate the files of a new game from templates: its hands, rules, documentation, tests and example."""

from __future__ import annotations

from tilewright.cli.skeleton.game import Draft
from tilewright.cli.skeleton.write import write_variant

__all__ = ["Draft", "write_variant"]
