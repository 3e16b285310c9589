"""A bot that plays any legal action, and limits that no test reaches."""

from __future__ import annotations

import random

from tilewright.engine.actions import Action, Challenge, Concede
from tilewright.engine.legal import offers
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.web.limits import Limits, Rate

FAST = Rate(1e6, 1e6)
FREE = Limits(
    FAST,
    FAST,
    FAST,
    FAST,
    sockets_of_guest=1000,
    sockets_of_address=1000,
    tables_of_guest=FAST,
    tables_of_address=FAST,
    guests_of_address=FAST,
    looks_of_guest=FAST,
    looks_of_address=FAST,
    changes_of_guest=FAST,
    changes_of_address=FAST,
    keys_of_address=FAST,
    mails_of_guest=FAST,
    mails_of_address=FAST,
    mails_to_recipient=FAST,
    mails_of_server=FAST,
    forms_of_address=FAST,
    computations_of_address=1000,
    look_backs_of_guest=FAST,
    look_backs_of_address=FAST,
)


def any_legal(rules: Ruleset, view: View, rng: random.Random) -> Action:
    """Return a random action that the seat of a view is offered, except giving up and calling a hand dead."""
    return rng.choice([one for one in offers(rules, view) if not isinstance(one, Concede | Challenge)])
