"""Reads one printed word of a line, a group of tiles, and explains its errors."""

from __future__ import annotations

from lark import Token

from tilewright.hands.language.card import HONORS, CardError, Group, Joined
from tilewright.hands.language.footnotes import DIGITS, NUMBER_LETTERS, SUIT_LETTERS, TILE_LETTERS, WIND_LETTERS

_NUMBERS = DIGITS + NUMBER_LETTERS
_SYMBOLS = _NUMBERS + HONORS + WIND_LETTERS + TILE_LETTERS + "D"
_HOW_JOINED = "joined tiles are three numbers of one suit, such as 1-2-3a, or one of each suit, such as 1a-2b-3c"


def wrong(why: str, token: Token, at: int = 0) -> CardError:
    """Return an error `at` letters after the start of a word."""
    return CardError(why, token.line or 1, (token.column or 1) + at)


def read_number(token: Token, least: int, most: int, what: str) -> int:
    """Return the number that a word stands for. Raises CardError unless it is from `least` to `most`."""
    if len(token) > 6 or not least <= int(token) <= most:
        raise wrong(f"{what} is from {least} to {most}", token)
    return int(token)


def group_or_joined(token: Token) -> Group | Joined:
    """Return the tiles of a word: a group, or tiles joined by hyphens."""
    return _joined(token) if "-" in token else group(token)


def group(token: Token) -> Group:
    """Return the group of a word. Raises CardError."""
    word = str(token)
    if "-" in word:
        raise wrong("tiles joined by hyphens cannot stand here", token, word.index("-"))
    body = word.rstrip("!+")
    marks = word[len(body) :]
    if marks.count("!") > 1:
        raise wrong("one ! is enough: no joker may stand in this group", token, len(body) + marks.rindex("!"))
    if marks.count("+") > 1:
        raise wrong("one + is enough: a melded kong will do for this pung", token, len(body) + marks.rindex("+"))
    symbols = body[:-1] if body[-1:] in tuple(SUIT_LETTERS) else body
    suit = body[len(symbols) :]
    if not symbols:
        raise wrong("a suit letter stands behind the tiles of its group, such as 222a", token)
    for at, symbol in enumerate(symbols):
        if symbol not in _SYMBOLS:
            hint = ", nothing stands behind a suit letter but ! and +" if symbol in SUIT_LETTERS else _meant(symbol)
            raise wrong(f"no tile is written {symbol!r}{hint}", token, at)
    numbered = any(symbol in _NUMBERS for symbol in symbols)
    if numbered and not suit:
        raise wrong(f"numbers need a suit letter a, b or c behind them: {symbols}a", token, len(symbols))
    if suit and (letter := next((symbol for symbol in symbols if symbol in TILE_LETTERS), None)):
        raise wrong(f"{letter} stands for a whole tile, and has no suit", token, len(symbols))
    if suit and not numbered and "D" not in symbols:
        raise wrong(f"{symbols} has no suit", token, len(symbols))
    made = Group(symbols, suit, "!" in marks, "+" in marks)
    if made.more and not (made.equal and len(symbols) == 3):
        raise wrong("behind three equal tiles stands +, such as 333a+: a pung, or a kong that was melded", token,
                    len(body) + marks.index("+"))  # fmt: skip
    return made


def _meant(symbol: str) -> str:
    """Return a hint at what an unknown character may mean."""
    if symbol == "O":
        return ", soap is the digit 0"
    if symbol == "d":
        return ", the letters of suits are a, b and c; D is a dragon"
    if symbol.lower() in SUIT_LETTERS:
        return f", the letter of a suit is {symbol.lower()}"
    return f", but {symbol.upper()} is" if symbol.upper() in HONORS + "D" else ""


def _joined(token: Token) -> Joined:
    """Return three tiles joined by hyphens. Raises CardError."""
    tiles = str(token).split("-")
    suits = "".join(tile[1:] for tile in tiles)
    symbols = tuple(tile[:1] for tile in tiles)
    if len(tiles) != 3 or not all(symbol and symbol in _NUMBERS for symbol in symbols):
        raise wrong(_HOW_JOINED, token)
    if all(symbol in DIGITS for symbol in symbols) and len({(int(s) - at) % 9 for at, s in enumerate(symbols)}) > 1:
        raise wrong("joined tiles are three numbers in a row, such as 1-2-3a", token)
    if len(set(symbols)) < 3 or len({symbol in DIGITS for symbol in symbols}) > 1:
        raise wrong("joined tiles are three numbers, or three letters for numbers: 1-2-3a, p-q-ra", token)
    if not (
        set(suits) <= set(SUIT_LETTERS) and (len(tiles[2]) == 2 == len(suits) + 1 or all(len(t) == 2 for t in tiles))
    ):
        raise wrong(_HOW_JOINED, token)
    if len(set(suits)) == 1:
        return Joined(symbols, suits[0])
    if len(set(suits)) < 3:
        raise wrong("joined tiles are of one suit, or of three different ones", token)
    return Joined(symbols, suits)
