"""Read one word of a card's line, such as `222a`, as a group of tiles, and explain errors in the word."""

from __future__ import annotations

from lark import Token

from tilewright.hands.language.card import HONORS, CardError, Group, Joined
from tilewright.hands.language.footnotes import DIGITS, NUMBER_LETTERS, SUIT_LETTERS, TILE_LETTERS, WIND_LETTERS
from tilewright.messages import say

_NUMBERS = DIGITS + NUMBER_LETTERS
_SYMBOLS = _NUMBERS + HONORS + WIND_LETTERS + TILE_LETTERS + "D"


def wrong(why: str, token: Token, at: int = 0) -> CardError:
    """Return an error that is located `at` characters after the start of a word."""
    return CardError(why, token.line or 1, (token.column or 1) + at)


def read_number(token: Token, least: int, most: int, what: str) -> int:
    """Return the number that a word contains. Raises CardError unless the number is from `least` to `most`.

    `what` names the number in the error message.
    """
    if len(token) > 6 or not least <= int(token) <= most:
        raise wrong(say("hands.number-out-of-range", what=what, least=least, most=most), token)
    return int(token)


def group_or_joined(token: Token) -> Group | Joined:
    """Return the tiles that a word describes: a group, or tiles joined by hyphens."""
    return _joined(token) if "-" in token else group(token)


def group(token: Token) -> Group:
    """Return the group that a word describes. Raises CardError if the word is not a group."""
    word = str(token)
    if "-" in word:
        raise wrong(say("hands.joined-here"), token, word.index("-"))
    body = word.rstrip("!+")
    marks = word[len(body) :]
    if marks.count("!") > 1:
        raise wrong(say("hands.one-exclamation"), token, len(body) + marks.rindex("!"))
    if marks.count("+") > 1:
        raise wrong(say("hands.one-plus"), token, len(body) + marks.rindex("+"))
    symbols = body[:-1] if body[-1:] in tuple(SUIT_LETTERS) else body
    suit = body[len(symbols) :]
    if not symbols:
        raise wrong(say("hands.suit-first"), token)
    for at, symbol in enumerate(symbols):
        if symbol not in _SYMBOLS:
            raise wrong(_no_tile(symbol), token, at)
    numbered = any(symbol in _NUMBERS for symbol in symbols)
    if numbered and not suit:
        raise wrong(say("hands.no-suit", group=symbols), token, len(symbols))
    if suit and (letter := next((symbol for symbol in symbols if symbol in TILE_LETTERS), None)):
        raise wrong(say("hands.letter-of-tile", letter=letter), token, len(symbols))
    if suit and not numbered and "D" not in symbols:
        raise wrong(say("hands.has-no-suit", group=symbols), token, len(symbols))
    result = Group(symbols, suit, "!" in marks, "+" in marks)
    if result.more and not (result.equal and len(symbols) == 3):
        raise wrong(say("hands.plus-after-three"), token,
                    len(body) + marks.index("+"))  # fmt: skip
    return result


def _no_tile(symbol: str) -> str:
    """Return the message about an unknown character, with a hint at what the author probably meant."""
    if symbol in SUIT_LETTERS:
        return say("hands.no-tile-after-suit", symbol=repr(symbol))
    if symbol == "O":
        return say("hands.no-tile-but-soap", symbol=repr(symbol))
    if symbol == "d":
        return say("hands.no-tile-but-dragon", symbol=repr(symbol))
    if symbol.lower() in SUIT_LETTERS:
        return say("hands.no-tile-but-suit", symbol=repr(symbol), suit=symbol.lower())
    if symbol.upper() in HONORS + "D":
        return say("hands.no-tile-but-capital", symbol=repr(symbol), capital=symbol.upper())
    return say("hands.no-tile", symbol=repr(symbol))


def _joined(token: Token) -> Joined:
    """Return the three tiles that a word joins by hyphens. Raises CardError if they cannot be joined."""
    tiles = str(token).split("-")
    suits = "".join(tile[1:] for tile in tiles)
    symbols = tuple(tile[:1] for tile in tiles)
    if len(tiles) != 3 or not all(symbol and symbol in _NUMBERS for symbol in symbols):
        raise wrong(say("hands.joined"), token)
    if all(symbol in DIGITS for symbol in symbols) and len({(int(s) - at) % 9 for at, s in enumerate(symbols)}) > 1:
        raise wrong(say("hands.joined-in-a-row"), token)
    if len(set(symbols)) < 3 or len({symbol in DIGITS for symbol in symbols}) > 1:
        raise wrong(say("hands.joined-numbers-or-letters"), token)
    if not (
        set(suits) <= set(SUIT_LETTERS) and (len(tiles[2]) == 2 == len(suits) + 1 or all(len(t) == 2 for t in tiles))
    ):
        raise wrong(say("hands.joined"), token)
    if len(set(suits)) == 1:
        return Joined(symbols, suits[0])
    if len(set(suits)) < 3:
        raise wrong(say("hands.joined-suits"), token)
    return Joined(symbols, suits)
