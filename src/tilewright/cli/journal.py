"""The log of the server on the error output, which tells its operator what went wrong."""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime


class JsonLines(logging.Formatter):
    """Write each entry as a JSON object: `time` (UTC, ISO 8601), `level`, `logger`, `message`, and any `traceback`.

    >>> entry = logging.makeLogRecord({"name": "web", "levelname": "ERROR", "msg": "table %s", "args": ("t",)})
    >>> json.loads(JsonLines().format(entry))["message"]
    'table t'
    """

    def format(self, record: logging.LogRecord) -> str:
        """Return an entry as a line."""
        entry = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            entry["traceback"] = self.formatException(record.exc_info)
        return json.dumps(entry, ensure_ascii=False)


def begin_journal(*, as_json: bool = False) -> None:
    """Write warnings and errors to the error output from now on."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if as_json else logging.Formatter("%(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
