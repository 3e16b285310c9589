"""Measurements of the site for its operator. None of them depends on tiles."""

from __future__ import annotations

from typing import Literal, Protocol

Outcome = Literal["done", "refused", "malformed", "failed"]
MailOutcome = Literal["sent", "refused", "failed"]


class Measures(Protocol):
    """A place that collects measurements."""

    def answered(self, kind: str, outcome: Outcome, seconds: float) -> None:
        """Note that a message of a page was answered, and how long it took.

        `kind` is its type. It is empty if the message was malformed or the answer failed.
        """

    def mailed(self, outcome: MailOutcome) -> None:
        """Note that a mail was sent, that the mail server has refused its recipient or its text, or that it failed."""


class Unmeasured:
    """Measures that nobody wants."""

    def answered(self, kind: str, outcome: Outcome, seconds: float) -> None:
        """Note nothing."""

    def mailed(self, outcome: MailOutcome) -> None:
        """Note nothing."""
