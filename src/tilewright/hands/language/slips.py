"""Natural slips of somebody who types a printed card, each with a message that says how to write what is meant."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from tilewright.messages import say

Slip = tuple[int, str]  # the column, counted from 1, and the message

_QUOTED = re.compile(r'"[^"]*"?')
_NUMBER = re.compile(r"\s*\d+")
_GROUP = re.compile(r"(?:[1-9p-tk-ovwNEWSRG0FJZD][abc]?[!+]*)+(?:-\S+)?")
_SIGNED_NUMBER = re.compile(r"\s*\d+\s*([-.:)/]+)(?!\d+[abc]?-)")
_NO_GROUPS = re.compile(r"(\s*\d+)\s*(?:;[^=]*)?(?:=.*)?$")
_MORE = re.compile(r"([1-9p-tk-ovwNEWSRG0FD])\1\1[abc]?!?$")  # the groups that may have a + after them
_ADDITION = re.compile(r"\w+(?:\s*\+\s*\w+)+(?:\s*=\s*\w+)?")
_SUM = re.compile(r"\w+\s*=\s*\d+(?:[ab]\b|.*=)")
_OR = re.compile(r"(\S+)\s+or\s+([^\s=;]+)", re.IGNORECASE)
_PARENTHESES = re.compile(r"\(([^()]*)\)")
_WORD = re.compile(r"[A-Za-z]{3,}")
_WORDS_OF_REMARKS = "any|like|consec|consecutive|only|suits?|match|matching|opp|opposite|numbers?|kongs?|pungs?|pairs?"
_REMARK = re.compile(rf"(?<!\S)(?:{_WORDS_OF_REMARKS})(?!\w)[^=;#]*", re.IGNORECASE)
_MARK = re.compile(r"(?<!\S)(?:concealed|closed|conc|exposed|open)(?!\w)", re.IGNORECASE)
_SIGN = re.compile(r"[,/&*.:_]")
_UNSIGNED_POINTS = re.compile(r"(?<=\s)(?:([xc])\s+)?(\d{1,3})(?:\s*([xc]))?\s*$", re.IGNORECASE)
_SOUND_POINTS = re.compile(r"=\s*\d+\s*[xc]?\s*$", re.IGNORECASE)
_POINTS = re.compile(
    r"=\s*(?:(?:([xc])\b|[$€£])\s*)?(\d+)(?:\s*(?:(?:points?|pts|p|cents?|¢|\$)[.]?|[.]))?(?:\s*([xc]))?\s*$",
    re.IGNORECASE,
)
_NO_REMARK = re.compile(r";\s*(?==|$)")
_PARTNERS = {")": "(", "}": "{", ">": "<"}

_TILES = {
    "dragon": "dragon",
    "flower": "flower",
    "wind": "wind",
    "north": "wind",
    "east": "wind",
    "west": "wind",
    "south": "wind",
    "red": "red",
    "green": "green",
    "white": "soap",
    "soap": "soap",
    "joker": "joker",
    "bam": "suit",
    "bamboo": "suit",
    "crak": "suit",
    "crack": "suit",
    "dot": "suit",
}
# part of a remark → kind of remark; the first that is in the remark counts
_KINDS = {
    "consec": "run",
    "like": "like",
    "match": "dragons",
    "opp": "dragons",
    "suit": "suits",
    "only": "numbers",
    "joker": "jokers",
    "conc": "concealed",
    "closed": "concealed",
    "exposed": "exposed",
    "open": "exposed",
}


def slip_in(line: str) -> Slip | None:
    """Return the first natural slip in a line of a card that cannot be read, or None if it has none."""
    text = _QUOTED.sub(lambda quoted: '"' * len(quoted[0]), line).partition("#")[0]
    if not _NUMBER.match(text):
        return None
    return next((slip for check in _CHECKS for slip in check(text)), None)


def _sign_after_number(text: str) -> Iterator[Slip]:
    if match := _SIGNED_NUMBER.match(text):
        yield match.start(1) + 1, say("hands.slip-sign-after-number", sign=match[1])


def _no_groups(text: str) -> Iterator[Slip]:
    if match := _NO_GROUPS.match(text):
        yield match.end(1) + 1, say("hands.slip-no-groups")


def _addition(text: str) -> Iterator[Slip]:
    stray = any(sign == "+" and not _MORE.search(text[:at]) for at, sign in enumerate(text))
    if match := (stray and _ADDITION.search(text)) or _SUM.search(text):
        terms = match[0].rpartition("=")[0] if match[0].endswith("=") else match[0]
        yield match.start() + 1, say("hands.slip-addition", mend=" ".join(re.split(r"[\s+=]+", terms)).strip())


def _or(text: str) -> Iterator[Slip]:
    if match := _OR.search(_groups_of(text)):
        yield match.start() + 1, say("hands.slip-or", text=match[0], mend=f"{{{match[1]} | {match[2]}}}")


def _remark(text: str) -> Iterator[Slip]:
    """Yield a remark in parentheses, one among the groups, and a word for open or concealed hands."""
    for match in _PARENTHESES.finditer(text):
        if any(re.search("[A-Za-z]", word) and not _GROUP.fullmatch(word) for word in match[1].split()):
            yield match.start() + 1, _about_remark(match[0], match[1])
    for match in (*_MARK.finditer(text.partition(";")[0]), *_REMARK.finditer(_groups_of(text))):
        yield match.start() + 1, _about_remark(match[0].strip(), match[0])


def _about_remark(text: str, remark: str) -> str:
    kind = next((kind for part, kind in _KINDS.items() if part in remark.lower()), "other")
    kind = {"c": "concealed", "x": "exposed"}.get(remark.strip().lower(), kind)
    return say("hands.slip-remark", remark=kind, text=text, mend=f'; "{remark.strip()}"')


def _tile_in_words(text: str) -> Iterator[Slip]:
    for match in _WORD.finditer(_groups_of(text)):
        if tile := _TILES.get(match[0].lower().removesuffix("s")):
            yield match.start() + 1, say("hands.slip-word", tile=tile, word=repr(match[0]))


def _sign_between(text: str) -> Iterator[Slip]:
    if match := _SIGN.search(_groups_of(text)):
        yield match.start() + 1, say("hands.slip-sign-between", sign=repr(match[0]))


def _points(text: str) -> Iterator[Slip]:
    match = _POINTS.search(text) if "=" in text else _UNSIGNED_POINTS.search(text)
    if match and not _SOUND_POINTS.search(text):
        concealed = "c" in f"{match[1]}{match[3]}".lower()
        yield match.start() + 1, say("hands.slip-points", mend=f"= {match[2]}{' C' * concealed}")


def _brackets(text: str) -> Iterator[Slip]:
    opened: list[tuple[int, str]] = []
    for at, sign in enumerate(_groups_of(text)):
        if sign in _PARTNERS.values():
            opened.append((at, sign))
        elif sign in _PARTNERS:
            if not opened or opened.pop()[1] != _PARTNERS[sign]:
                yield at + 1, say("hands.slip-unopened", sign=sign, partner=_PARTNERS[sign])
                return
        elif sign == "|" and "{" not in (each for _, each in opened):
            yield at + 1, say("hands.slip-bar")
            return
    for at, sign in opened:
        partner = next(closing for closing, opening in _PARTNERS.items() if opening == sign)
        yield at + 1, say("hands.slip-unclosed", sign=sign, partner=partner)


def _no_remark(text: str) -> Iterator[Slip]:
    if match := _NO_REMARK.search(text):
        yield match.start() + 1, say("hands.slip-no-remark")


def _groups_of(text: str) -> str:
    """Return the part of a line before its remarks and points."""
    return re.split("[;=]", text, maxsplit=1)[0]


_CHECKS: tuple[Callable[[str], Iterator[Slip]], ...] = (
    _sign_after_number,
    _no_groups,
    _addition,
    _or,
    _remark,
    _tile_in_words,
    _sign_between,
    _brackets,
    _no_remark,
    _points,
)
