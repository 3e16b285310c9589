"""Reading the text of a session, line by line."""

from __future__ import annotations

import re
from dataclasses import replace

from tilewright.groups import Hand
from tilewright.hands.language.plain_text import plain
from tilewright.scorepad.agreed import game_for
from tilewright.scorepad.pieces import Piece, side_of
from tilewright.scorepad.read_came import read_came, read_count, read_rack
from tilewright.scorepad.score_text import (
    KONGS,
    NEXT_GAME,
    WALL_GAME,
    Came,
    Choice,
    ReportedEvent,
    ReportedGame,
    ReportedSession,
    ScoreError,
    TextPlace,
    What,
    Word,
)
from tilewright.tiles import TextError

LONGEST_TEXT = 20_000  # characters
_LONGEST_LINE = 200
_LONGEST_NAME = 30
_MOST_GAMES = 50
_MOST_TILES = 60  # in one line
_MOST_POINTS = 1_000_000

_HEAD = ("game", "hands", "option", "sides", "stake", "pot")
_IN_GAME = ("east", "prevailing")
_WORD = re.compile(r"([a-z]+)(?:\s+|$)", re.I)
_OPTION = re.compile(r"(\w+)\s*=\s*(\S+)(?:\s+for\s+(.+))?")
_WON = re.compile(r"mah[ -]?jongg?(?:\s+|$)", re.I)
_COUNT = re.compile(r"wrong\s+count(?:\s+([0-9]{1,2})(?:\s+tiles)?)?$", re.I)
_NO_SIDES = "say first who plays, East first, such as `sides Anna, Ben`"
_UNSAID = Came()
_ONE_OF = "mah jongg, dead, wrong call, wrong count, flowers, no flower dealt, kong, bouquet or holds"


def parse_score(text: str) -> ReportedSession:
    """The session that `text` writes. Raises ScoreError with the place, and what was expected there."""
    if len(text) > LONGEST_TEXT:
        raise ScoreError(f"this is longer than {LONGEST_TEXT} characters", TextPlace())
    text = plain(text).replace("\t", " ")
    try:
        return _ScoreReader().read(text)
    except ScoreError as error:
        raise error.among(text) from None


class _ScoreReader:
    """Gathers the lines of one text."""

    def __init__(self) -> None:
        self.head: dict[str, Piece] = {}
        self.options: list[Choice] = []
        self.sides: tuple[str, ...] = ()
        self.games: list[ReportedGame] = []
        self.game = ReportedGame()
        self.begun = False  # something is written of the game at hand
        self.wall_game = False

    def read(self, text: str) -> ReportedSession:
        """The session, line by line."""
        number = 0
        for number, line in enumerate(text.split("\n"), 1):
            if len(line) > _LONGEST_LINE:
                raise ScoreError(f"this line is longer than {_LONGEST_LINE} characters", TextPlace(number))
            piece = Piece(line.split("#")[0], TextPlace(number)).after(0)
            if piece.text:
                self._line(piece)
        if "game" not in self.head:
            raise ScoreError("say first which game it was, such as `game siamese`", TextPlace())
        if not self.sides:
            raise ScoreError(_NO_SIDES, TextPlace(number))
        if self.begun or not self.games:
            self._close(TextPlace(number))
        hands = self.head.get("hands")
        return ReportedSession(
            game=Word(self.head["game"].text, self.head["game"].at),
            hands=Word(hands.text, hands.at) if hands else None,
            options=tuple(self.options),
            sides=self.sides,
            stake=self._points("stake"),
            pot=self._points("pot"),
            games=tuple(self.games),
            at=self.head["sides"].at,
        )

    def _points(self, word: str) -> int:
        return int(self.head[word].text) if word in self.head else 0

    def _line(self, piece: Piece) -> None:
        word = _WORD.match(piece.text)
        key = word[1].lower() if word else ""
        if piece.low == WALL_GAME:
            self._begin(piece)
            self.wall_game = True
        elif piece.text.strip("-") == "" and len(piece.text) >= len(NEXT_GAME):
            self._close(piece.at)
        elif word and key in (*_HEAD, *_IN_GAME):
            rest = piece.after(word.end())
            if not rest.text:
                raise rest.wrong(f"something is missing behind `{key}`")
            self._head(key, piece, rest) if key in _HEAD else self._in_game(key, rest)
        else:
            self._event(piece)

    # the head

    def _head(self, key: str, piece: Piece, rest: Piece) -> None:
        if self.begun or self.games:
            raise piece.wrong(f"`{key}` belongs to the top, before the first game")
        if key == "option":
            self._option(rest)
            return
        if key in self.head:
            raise piece.wrong(f"`{key}` is written twice")
        self.head[key] = rest
        if key == "sides":
            self.sides = self._names(rest)
        if key in ("game", "sides") and "game" in self.head:  # before anything else that may be wrong
            game = self.head["game"]
            game_for(Word(game.text, game.at), len(self.sides), self.head.get("sides", rest).at)
        if key in ("stake", "pot") and not (rest.text.isascii() and rest.text.isdigit() and len(rest.text) < 8
                                            and int(rest.text) <= _MOST_POINTS):  # fmt: skip
            raise rest.wrong(f"behind `{key}` stands a number of points, up to {_MOST_POINTS}")

    def _option(self, rest: Piece) -> None:
        for part in rest.parts(","):
            found = _OPTION.fullmatch(part.text)
            if not found:
                raise part.wrong("an option is written name=value, or name=value for Anna")
            side = None
            if found[3]:
                if not self.sides:
                    raise part.wrong("say first who plays, in a line `sides`")
                side = side_of(part.after(found.start(3)), self.sides)
            if any((choice.name, choice.side) == (found[1], side) for choice in self.options):
                raise part.wrong(f"the option {found[1]} is written twice")
            self.options.append(Choice(found[1], found[2], side, part.at))

    def _names(self, rest: Piece) -> tuple[str, ...]:
        names: list[str] = []
        for part in rest.parts(","):
            name = " ".join(part.text.split())
            if not 0 < len(name) <= _LONGEST_NAME or not name.isprintable() or ":" in name:
                raise part.wrong(f"a name was expected, of at most {_LONGEST_NAME} letters and without a colon")
            word = _WORD.match(name)
            if word and word[1].lower() in (*_HEAD, *_IN_GAME):
                raise part.wrong(f"a name cannot begin with the word {word[1]!r}, which says something else here")
            if name.casefold() in map(str.casefold, names):
                raise part.wrong(f"two sides are called {name}")
            names.append(name)
        return tuple(names)

    # a game

    def _begin(self, piece: Piece) -> None:
        if not self.sides:
            raise piece.wrong(_NO_SIDES)
        if not self.begun:
            self.begun = True
            self.game = replace(self.game, at=piece.at)

    def _in_game(self, key: str, rest: Piece) -> None:
        self._begin(rest)
        if key == "east":
            if self.game.east is not None:
                raise rest.wrong("East is written twice")
            self.game = replace(self.game, east=side_of(rest, self.sides))
            return
        if self.game.prevailing is not None:
            raise rest.wrong("the prevailing wind is written twice")
        if rest.text.upper() not in ("E", "S", "W", "N"):
            raise rest.wrong("a wind was expected: E, S, W or N")
        self.game = replace(self.game, prevailing=rest.text.upper())

    def _close(self, at: TextPlace) -> None:
        if not self.game.events and not self.wall_game:
            raise ScoreError(f"nothing is written of this game; if nobody won, write `{WALL_GAME}`", at)
        if self.wall_game and any(event.what == "mah jongg" for event in self.game.events):
            raise ScoreError(f"a game with a mah jongg is no {WALL_GAME}", self.game.at)
        if len(self.games) == _MOST_GAMES:
            raise ScoreError(f"there are more than {_MOST_GAMES} games", at)
        self.games.append(self.game)
        self.game, self.begun, self.wall_game = ReportedGame(), False, False

    def _event(self, piece: Piece) -> None:
        name, colon, _ = piece.text.partition(":")
        if not colon:
            words = ", ".join((*_HEAD, *_IN_GAME))
            raise piece.wrong(f"a line begins with a name and a colon, or with one of the words {words}, {WALL_GAME}")
        self._begin(piece)
        side = side_of(Piece(name.strip(), piece.at), self.sides)
        rest = piece.after(len(name) + 1)
        event = self._told(side, rest)
        self.game = replace(self.game, events=(*self.game.events, event))

    def _told(self, side: int, rest: Piece) -> ReportedEvent:
        first, *facts = rest.parts(",")
        if won := _WON.match(first.text):
            came, rack = read_came(facts, side, self.sides)
            return self._with_tiles(side, "mah jongg", first.after(won.end()), rack, came)
        if counted := _COUNT.match(first.text):
            return ReportedEvent(side=side, what="wrong count", count=read_count(counted[1], facts), at=first.at)
        rack = read_rack(facts)
        for what in ("holds", "flowers"):
            if first.low.split(" ")[0] == what:
                return self._with_tiles(side, what, first.after(len(what)), rack)
        event = ReportedEvent(side=side, what="dead", rack=rack, at=first.at)
        if first.low in ("dead", "dead hand"):
            return event
        if rack is not None:
            raise facts[0].wrong("a rack is named only with a mah jongg, dead, holds and flowers")
        for plain_words in ("wrong call", "no flower dealt", "bouquet"):
            if first.low == plain_words:
                return replace(event, what=plain_words)
        if first.low.split(" ")[0] == "kong":
            for kong in KONGS:
                if first.low == f"kong {kong}":
                    return replace(event, what="kong", kong=kong)
            raise first.wrong(f"behind `kong` stands only how it was melded: {', '.join(KONGS)}")
        raise first.wrong(f"one of these was expected: {_ONE_OF}")

    def _with_tiles(
        self, side: int, what: What, written: Piece, rack: int | None, came: Came = _UNSAID
    ) -> ReportedEvent:
        try:
            hand = Hand.parse(written.text)
        except TextError as error:
            raise written.after(error.column - 1).wrong(error.why) from None
        if not 0 < len(hand) <= _MOST_TILES:
            raise written.wrong("tiles were expected, such as 333B 5C N")
        if what == "flowers" and hand.exposures:
            raise written.wrong("flowers stand without brackets")
        return ReportedEvent(side=side, what=what, hand=hand, rack=rack, came=came, at=written.at)
