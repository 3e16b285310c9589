"""The templates of pages, and the functions that they call."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from starlette.templating import Jinja2Templates

from tilewright.messages import listed_or, say
from tilewright.table.words import line_named
from tilewright.tiles import KINDS, UNKNOWN, face, parse_face, parse_faces, spoken, spoken_plural
from tilewright.variants import cite
from tilewright.web.bundle import bundle_of
from tilewright.web.modules import IMPORT_MAP, modules_of
from tilewright.web.root_path import relative
from tilewright.web.rule_link import rule_link


@cache
def page_templates() -> Jinja2Templates:
    """Return the templates of pages. All sites of a process share them, so that each is compiled once."""
    shared = Jinja2Templates(Path(__file__).parent / "templates")
    shared.env.filters["relative"] = relative
    shared.env.globals.update(
        bundle_of=bundle_of,
        cite=cite,
        faces_of=faces_of,
        import_map=IMPORT_MAP,
        line_named=line_named,
        listed_or=listed_or,
        modules_of=modules_of,
        rule_link=rule_link,
        say=say,
        spoken_tiles=spoken_tiles,
        tile_names=tile_names,
    )
    return shared


def faces_of(text: str) -> list[str]:
    """Return the faces of the tiles in a text, in its order.

    >>> faces_of("33B J")
    ['3B', '3B', 'J']
    """
    return list(map(face, parse_faces(text)))


def spoken_tiles(faces: Sequence[str]) -> str:
    """Return the spoken names of these tiles, separated by commas.

    >>> spoken_tiles(["3B", "J"])
    '3 Bam, Joker'
    """
    return ", ".join(spoken(parse_face(name)) for name in faces)


def tile_names() -> dict[str, tuple[str, str]]:
    """Return the spoken name of each face, and the plural of that name.

    >>> tile_names()["0"], tile_names()["?"]
    (('Soap', 'Soaps'), ('a tile', 'a tile'))
    """
    return {face(kind): (spoken(kind), spoken_plural(kind)) for kind in (*range(len(KINDS)), UNKNOWN)}
