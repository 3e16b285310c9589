"""The log of the server on the error output, which tells its operator what went wrong, and what they did."""

from __future__ import annotations

import json
import logging
import os
import socket
from datetime import UTC, datetime

_OF_THE_OPERATOR = "tilewright.web.admin"  # logger of the operator's acts, which are no warnings


class JsonLines(logging.Formatter):
    """Write each entry as a JSON object: `time` (UTC, ISO 8601), `level`, `logger`, `message`, and any `traceback`.

    `server` is the name of the computer, `process` the id of the process, and `worker` its number from 1, if the server
    has several.

    >>> entry = logging.makeLogRecord({"name": "web", "levelname": "ERROR", "msg": "table %s", "args": ("t",)})
    >>> line = json.loads(JsonLines(2).format(entry))
    >>> line["worker"], line["message"]
    (2, 'table t')
    """

    def __init__(self, worker: int | None = None) -> None:
        super().__init__()
        self._place = {"server": socket.gethostname(), "process": os.getpid()}
        if worker is not None:
            self._place["worker"] = worker

    def format(self, record: logging.LogRecord) -> str:
        """Return an entry as a line."""
        entry = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            **self._place,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            entry["traceback"] = self.formatException(record.exc_info)
        return json.dumps(entry, ensure_ascii=False)


def begin_journal(*, as_json: bool = False, worker: int | None = None) -> None:
    """Write warnings, errors and the operator's acts to the error output from now on.

    `worker` is the number of this process, from 1, among the workers of a server.
    """
    place = "" if worker is None else f"worker {worker} "
    handler = logging.StreamHandler()
    handler.setFormatter(
        JsonLines(worker) if as_json else logging.Formatter(f"%(levelname)s {place}%(name)s: %(message)s")
    )
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    logging.getLogger(_OF_THE_OPERATOR).setLevel(logging.INFO)
