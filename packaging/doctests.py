"""Show the examples of docstrings as code in the site's reference. Markdown would take `>>>` for a quotation."""

from __future__ import annotations

import re
from typing import Any

from griffe import Extension, Object

_EXAMPLE = re.compile(r"^>>> .*(?:\n(?!\s*$).+)*", re.M)


class FencedDoctests(Extension):
    """Puts each example, with its output, between fences."""

    def on_instance(self, *, obj: Object, **_: Any) -> None:
        """Change the docstring of an object that Griffe has read."""
        if obj.docstring:
            obj.docstring.value = fenced(obj.docstring.value)


def fenced(text: str) -> str:
    """Return the text of a docstring with its examples between fences."""
    return _EXAMPLE.sub(lambda example: f"```pycon\n{example[0]}\n```", text)
