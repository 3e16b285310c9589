"""Metrics for Prometheus, at an address of their own that players do not reach."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import CollectorRegistry, Counter, Histogram, PlatformCollector, ProcessCollector
from prometheus_client.exposition import start_http_server
from prometheus_client.metrics_core import GaugeMetricFamily, Metric

from tilewright.messages import say
from tilewright.web.measures import MailOutcome, Outcome
from tilewright.web.site import Site

_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds


class Metrics:
    """The measurements of a server since its start. An implementation of `Measures`."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        answers, seconds = say("cli.metric", metric="messages"), say("cli.metric", metric="seconds")
        self._answers = Counter("tilewright_messages", answers, ["kind", "outcome"], registry=self.registry)
        self._seconds = Histogram("tilewright_answer_seconds", seconds, buckets=_BUCKETS, registry=self.registry)
        self._mails = Counter(
            "tilewright_mails", say("cli.metric", metric="mails"), ["outcome"], registry=self.registry
        )
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)

    def answered(self, kind: str, outcome: Outcome, seconds: float) -> None:
        """Count a message of a page and its time."""
        self._answers.labels(kind or "unknown", outcome).inc()
        self._seconds.observe(seconds)

    def mailed(self, outcome: MailOutcome) -> None:
        """Count a mail. A thread of its own may call this."""
        self._mails.labels(outcome).inc()


class Census:
    """Gauges of a site, read whenever Prometheus asks."""

    def __init__(self, site: Site) -> None:
        self._site = site

    def collect(self) -> Iterator[Metric]:
        """Yield the present numbers."""
        now = {
            "tables": len(self._site.tables),
            "tables_damaged": len(self._site.tables.soundness.damaged),
            "tables_stuck": len(self._site.tables.watchdog.stuck),
            "pages": self._site.limiter.open_sockets,
            "store_failing": self._site.store.database.fails,
        }
        for metric, number in now.items():
            yield GaugeMetricFamily(f"tilewright_{metric}", say("cli.metric", metric=metric), number)


@contextmanager
def shown(metrics: Metrics, site: Site, host: str, port: int) -> Iterator[None]:
    """Serve the metrics during the `with` block. Raises OSError if the port cannot be used."""
    metrics.registry.register(Census(site))
    server, thread = start_http_server(port, host, metrics.registry)
    try:
        yield
    finally:
        server.shutdown()
        thread.join()
