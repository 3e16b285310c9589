"""Fixtures for tests of faults: a server of Postgres."""

from ..table.conftest import postgres

__all__ = ["postgres"]
