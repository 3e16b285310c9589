"""Correct texts with small random changes, such as typing mistakes and faulty pastes."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from pathlib import Path

from tilewright.catalogue import card_names, card_text

ROOT = Path(__file__).parents[2]

TOKEN = re.compile(r"\s+|[A-Za-z0-9!+@-]+|[^\sA-Za-z0-9]")
LETTERS = "0123456789abcpqrstvwklmnoxNEWSRGDFJZBC(){}<>[]|;=@!?#\"',:.+- \n\t"
STRANGE = (
    "\x00\x07\r\x0b\x1b\x7f\x85\xa0\xad²½×٣५µßéİıﬁ–—‘’“”„«»"
    "\u2003\u200b\u200d\u2028\u202e\u2060\u3000３ａ（\ufeff\ufffd\ud800\U0001f004"
)


def bundled() -> list[str]:
    return [card_text(name) for name in card_names()]


def yearly() -> list[str]:
    return [path.read_text("utf-8") for path in sorted((ROOT / "tests" / "cards").glob("*.card"))]


def documented() -> list[str]:
    """Return the cards shown in the documentation."""
    pages = [(ROOT / "docs" / name).read_text("utf-8") for name in ("hand-language.md", "typing-a-card.md")]
    blocks = [block for page in pages for block in re.findall(r"```\n(.*?)```", page, re.S)]
    return [block for block in blocks if block.startswith("card ")]


def small_cards(texts: Sequence[str]) -> list[str]:
    """Split these cards into cards of one to three lines, which parse quickly."""
    cards_as_text = []
    for text in texts:
        head = [row for row in text.splitlines() if re.match(r"(card|tiles|concealed|set|kongs)\b", row)]
        title, rows = "", list[str]()
        for row in [*text.splitlines(), "[end]"]:
            if row.startswith("["):
                cards_as_text += ["\n".join([*head, title, *rows[at : at + 3]]) + "\n" for at in range(0, len(rows), 3)]
                title, rows = row, []
            elif re.match(r"\d", row):
                rows.append(row)
    return cards_as_text


HANDS = (
    "[33JB] 3333C 333D 0000", "NN EE WW SS RR GG 00", "[222JB] 222C 222D JJ N S", "FF 7777B 7777C NEWS", "[33JB] 567D",
    "[33JB] (1111C) 5D 6D 7D", "111B 222B 3333B 4444B", "[JJJ:3B] [NEWS] Z Wh soap", "[FFFF J] F1 F5 [F2F2J] ??",
    "123456789B 6B 66C 66D", "J RG0 3B 3C 3D 9B 9C 9D NEWS", "[555D] [0000] (EEEE) 19B 19C 19D",
)  # fmt: skip


def number(rng: random.Random) -> str:
    return rng.choice(
        ["0", "-1", "00", "1e9", "99999999999999999999", "9" * rng.randrange(1, 450), "14", "15", "²", "٣"]
    )


def insert(text: str, rng: random.Random, _: Sequence[str]) -> str:
    at = rng.randrange(len(text) + 1)
    new = rng.choice(STRANGE) if rng.random() < 0.3 else rng.choice(LETTERS)
    return text[:at] + new + text[at + rng.randrange(2) :]


def cut(text: str, rng: random.Random, _: Sequence[str]) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + text[at + 1 + int(rng.expovariate(0.3)) :]


def splice(text: str, rng: random.Random, others: Sequence[str]) -> str:
    other = rng.choice(others)
    return text[: rng.randrange(len(text) + 1)] + other[rng.randrange(len(other)) :]


def tokens(text: str, rng: random.Random, others: Sequence[str]) -> str:
    """Duplicate, drop, swap or replace some words."""
    words = TOKEN.findall(text) or [" "]
    for _ in range(rng.randrange(1, 3)):
        at, other = rng.randrange(len(words)), rng.randrange(len(words))
        match rng.randrange(4):
            case 0:
                words.insert(at, words[other])
            case 1:
                words[at] = ""
            case 2:
                words[at], words[other] = words[other], words[at]
            case 3:
                words[at] = rng.choice(TOKEN.findall(rng.choice(others)) or [""])
    return "".join(words)


def numbers(text: str, rng: random.Random, _: Sequence[str]) -> str:
    matches = list(re.finditer(r"\d+", text))
    if not matches:
        return text + number(rng)
    spot = rng.choice(matches)
    return text[: spot.start()] + number(rng) + text[spot.end() :]


def nest(text: str, rng: random.Random, _: Sequence[str]) -> str:
    """Put some words in brackets, once or many levels deep."""
    words = TOKEN.findall(text) or [" "]
    start = rng.randrange(len(words))
    end = min(start + rng.randrange(1, 6), len(words))
    inside = "".join(words[start:end])
    opening, closing = rng.choice([("{", " | FF}"), ("(", ")5"), ("[", "]"), ("<", " x 9>"), ('"', '"'), ("(", ")x2")])
    deep = rng.choice([1, 1, 2, 7, 8, 9, 40])
    return "".join(words[:start]) + opening * deep + inside + closing * deep + "".join(words[end:])


def repeat(text: str, rng: random.Random, _: Sequence[str]) -> str:
    pieces = TOKEN.findall(text) if rng.random() < 0.8 else text.splitlines(keepends=True)
    if not pieces:
        return text
    at = rng.randrange(len(pieces))
    pieces[at] *= rng.choice([2, 3, 10, 60, 300])
    return "".join(pieces)


def bits(text: str, rng: random.Random, _: Sequence[str]) -> str:
    """Change one bit of the text's UTF-8 bytes."""
    data = bytearray(text.encode("utf-8", "surrogatepass")) or bytearray(b" ")
    data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    return data.decode("utf-8", rng.choice(["replace", "surrogateescape"]))


WAYS: tuple[Callable[[str, random.Random, Sequence[str]], str], ...] = (
    insert, insert, cut, splice, tokens, tokens, numbers, nest, repeat, bits,
)  # fmt: skip


def mutant(rng: random.Random, texts: Sequence[str]) -> str:
    """Return one of the texts, chosen at random, with one to four random changes."""
    text = rng.choice(texts)
    for _ in range(rng.choice((1, 1, 1, 2, 2, 3, 4))):
        text = rng.choice(WAYS)(text, rng, texts)
    return text
