"""The common parts of test servers: a bot, no limits, and leases that last a fraction of their time."""

from sqlalchemy import func, text

from tilewright.engine.actions import Challenge, Concede
from tilewright.engine.legal import offers
from tilewright.servers import heartbeat, leases, ownership
from tilewright.table import database, postgres
from tilewright.web.limits import Limits, Rate

ROOMS = ("common", "engine", "settlement", "siamese", "table", "variants", "web")
FAST = Rate(1e6, 1e6)
FREE = Limits(
    FAST, FAST, sockets_of_guest=1000, sockets_of_address=1000, tables_of_guest=FAST, tables_of_address=FAST,
    guests_of_address=FAST,
)  # fmt: skip


def any_legal(rules, view, rng):
    return rng.choice([one for one in offers(rules, view) if not isinstance(one, Concede | Challenge)])


def hasten(by: float) -> None:
    """Divide all times of a lease by this number."""
    ownership.LEASE = leases.LEASE / by
    leases._END = func.now() + text(f"interval '{leases.LEASE / by} seconds'")
    ownership._MARGIN /= by
    database._SILENCE /= by
    heartbeat._PAUSE /= by
    postgres._STUCK = f"{postgres._STUCK * 1000 / by:.0f}m"
