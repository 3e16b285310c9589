"""Read the text of a session (several finished games) line by line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from tilewright.groups import Hand
from tilewright.hands.language.plain_text import lines_of, plain
from tilewright.messages import listed_or, say
from tilewright.scorepad.agreement import game_for
from tilewright.scorepad.phrase import Phrase, folded, side_of
from tilewright.scorepad.read_details import read_count, read_rack, read_win_details
from tilewright.scorepad.score_text import (
    KONGS,
    NEXT_GAME,
    WALL_GAME,
    Choice,
    EventKind,
    ReportedEvent,
    ReportedGame,
    ReportedSession,
    ScoreError,
    TextPlace,
    WinDetails,
    Word,
)
from tilewright.tiles import TextError

LONGEST_TEXT = 20_000  # characters
_LONGEST_LINE = 200
_LONGEST_NAME = 30
_MOST_GAMES = 50
_MOST_TILES = 60  # maximum number of tiles in one line
_MOST_POINTS = 1_000_000

_HEAD_WORDS = ("game", "hands", "option", "sides", "stake", "pot")
_GAME_WORDS = ("east", "prevailing")
_WORD = re.compile(r"([a-z]+)(?:\s+|$)", re.I)
_FIRST_WORD = re.compile(r"\W*\w+")
_OPTION = re.compile(r"(\w+)\s*=\s*(\S+)(?:\s+for\s+(.+))?")
_WON = re.compile(r"mah[ -]?jongg?(?:\s+|$)", re.I)
_COUNT = re.compile(r"wrong\s+count(?:\s+([0-9]{1,2})(?:\s+tiles)?)?$", re.I)
_NO_DETAILS = WinDetails()
_WIDE_SIGNS = str.maketrans("，＃", ",#")  # the signs of East Asian keyboards that end a name


def parse_score(text: str) -> ReportedSession:
    """Return the session that this text describes. Raises ScoreError if the text cannot be read."""
    if len(text) > LONGEST_TEXT:
        raise ScoreError(say("scorepad.text-too-long", most=LONGEST_TEXT), TextPlace())
    typed, text = text, plain(text).replace("\t", " ")
    try:
        return _ScoreReader(lines_of(typed)).read(text)
    except ScoreError as error:
        raise error.with_source(text) from None


class _ScoreReader:
    """A reader of one text. It collects the lines before the first game, and the games that it has read so far.

    `typed` are the lines as people typed them. The names of the sides are taken from there, so nobody is renamed.
    """

    def __init__(self, typed: Sequence[str]) -> None:
        self.typed = typed
        self.head: dict[str, Phrase] = {}
        self.options: list[Choice] = []
        self.sides: tuple[str, ...] = ()
        self.games: list[ReportedGame] = []
        self.game = ReportedGame()
        self.begun = False  # whether a line of the current game has been read
        self.wall_game = False

    def read(self, text: str) -> ReportedSession:
        """Read all lines and return the session. Raises ScoreError if a line cannot be read or is missing."""
        number = 0
        for number, line in enumerate(text.split("\n"), 1):
            if len(line) > _LONGEST_LINE:
                raise ScoreError(say("scorepad.line-too-long", most=_LONGEST_LINE), TextPlace(number))
            phrase = Phrase(line.split("#")[0], TextPlace(number)).after(0)
            if phrase.text:
                self._line(phrase)
        if "game" not in self.head:
            raise ScoreError(say("scorepad.game-first"), TextPlace())
        if not self.sides:
            raise ScoreError(say("scorepad.sides-first"), TextPlace(number))
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

    def _line(self, line: Phrase) -> None:
        word = _WORD.match(line.text)
        key = word[1].lower() if word else ""
        if line.words == WALL_GAME:
            self._begin(line)
            self.wall_game = True
        elif line.text.strip("-") == "" and len(line.text) >= len(NEXT_GAME):
            self._close(line.at)
        elif word and key in (*_HEAD_WORDS, *_GAME_WORDS):
            rest = line.after(word.end())
            if not rest.text:
                raise rest.error(say("scorepad.value-missing", word=key))
            self._head(key, line, rest) if key in _HEAD_WORDS else self._in_game(key, rest)
        else:
            self._event(line)

    # Lines before the first game

    def _head(self, key: str, line: Phrase, rest: Phrase) -> None:
        if self.begun or self.games:
            raise line.error(say("scorepad.only-at-the-top", word=key))
        if key == "option":
            self._options(rest)
            return
        if key in self.head:
            raise line.error(say("scorepad.word-twice", word=key))
        self.head[key] = rest
        if key == "sides":
            self.sides = self._names(rest)
        if key in ("game", "sides") and "game" in self.head:  # report an unknown game before errors in later lines
            game = self.head["game"]
            game_for(Word(game.text, game.at), len(self.sides), self.head.get("sides", rest).at)
        if key in ("stake", "pot") and not (rest.text.isascii() and rest.text.isdigit() and len(rest.text) < 8
                                            and int(rest.text) <= _MOST_POINTS):  # fmt: skip
            raise rest.error(say("scorepad.points-expected", word=key, most=_MOST_POINTS))

    def _options(self, rest: Phrase) -> None:
        for phrase in rest.split(","):
            match = _OPTION.fullmatch(phrase.text)
            if not match:
                raise phrase.error(say("scorepad.option-expected"))
            side = None
            if match[3]:
                if not self.sides:
                    raise phrase.error(say("scorepad.sides-first"))
                side = side_of(phrase.after(match.start(3)), self.sides)
            if any((choice.name, choice.side) == (match[1], side) for choice in self.options):
                raise phrase.error(say("scorepad.option-twice", option=match[1]))
            self.options.append(Choice(match[1], match[2], side, phrase.at))

    def _names(self, rest: Phrase) -> tuple[str, ...]:
        names: list[str] = []
        line = self.typed[rest.at.line - 1].translate(_WIDE_SIGNS).split("#")[0]
        typed = map(str.strip, _FIRST_WORD.sub("", line, count=1).split(","))
        for phrase, shown in zip(rest.split(","), typed, strict=True):
            name = " ".join(phrase.text.split())
            if not 0 < len(name) <= _LONGEST_NAME or not name.isprintable() or ":" in name:
                raise phrase.error(say("scorepad.name-expected", most=_LONGEST_NAME))
            word = _WORD.match(name)
            if word and word[1].lower() in (*_HEAD_WORDS, *_GAME_WORDS):
                raise phrase.error(say("scorepad.name-is-a-keyword", word=repr(word[1])))
            if folded(name) in map(folded, names):
                raise phrase.error(say("scorepad.name-twice", name=name))
            names.append(shown if folded(shown) == folded(name) else name)
        return tuple(names)

    # Lines of a game

    def _begin(self, line: Phrase) -> None:
        if not self.sides:
            raise line.error(say("scorepad.sides-first"))
        if not self.begun:
            self.begun = True
            self.game = replace(self.game, at=line.at)

    def _in_game(self, key: str, rest: Phrase) -> None:
        self._begin(rest)
        if key == "east":
            if self.game.east is not None:
                raise rest.error(say("scorepad.east-twice"))
            self.game = replace(self.game, east=side_of(rest, self.sides))
            return
        if self.game.prevailing is not None:
            raise rest.error(say("scorepad.prevailing-twice"))
        if rest.text.upper() not in ("E", "S", "W", "N"):
            raise rest.error(say("scorepad.wind-expected"))
        self.game = replace(self.game, prevailing=rest.text.upper())

    def _close(self, at: TextPlace) -> None:
        if not self.game.events and not self.wall_game:
            raise ScoreError(say("scorepad.game-empty"), at)
        if self.wall_game and any(event.what == "mah jongg" for event in self.game.events):
            raise ScoreError(say("scorepad.wall-game-won"), self.game.at)
        if len(self.games) == _MOST_GAMES:
            raise ScoreError(say("scorepad.too-many-games", most=_MOST_GAMES), at)
        self.games.append(self.game)
        self.game, self.begun, self.wall_game = ReportedGame(), False, False

    def _event(self, line: Phrase) -> None:
        name, colon, _ = line.text.partition(":")
        if not colon:
            words = listed_or([*_HEAD_WORDS, *_GAME_WORDS, WALL_GAME])
            raise line.error(say("scorepad.line-expected", words=words))
        self._begin(line)
        side = side_of(Phrase(name.strip(), line.at), self.sides)
        event = self._event_of(side, line.after(len(name) + 1))
        self.game = replace(self.game, events=(*self.game.events, event))

    def _event_of(self, side: int, rest: Phrase) -> ReportedEvent:
        first, *others = rest.split(",")
        if won := _WON.match(first.text):
            details, rack = read_win_details(others, side, self.sides)
            return self._with_tiles(side, "mah jongg", first.after(won.end()), rack, details)
        if counted := _COUNT.match(first.text):
            return ReportedEvent(side=side, what="wrong count", count=read_count(counted[1], others), at=first.at)
        rack = read_rack(others)
        for what in ("holds", "flowers"):
            if first.first_word == what:
                return self._with_tiles(side, what, first.after(len(what)), rack)
        event = ReportedEvent(side=side, what="dead", rack=rack, at=first.at)
        if first.words in ("dead", "dead hand"):
            return event
        if rack is not None:
            raise others[0].error(say("scorepad.rack-not-here"))
        for keyword in ("wrong call", "no flower dealt", "bouquet"):
            if first.words == keyword:
                return replace(event, what=keyword)
        if first.first_word == "kong":
            for kong in KONGS:
                if first.words == f"kong {kong}":
                    return replace(event, what="kong", kong=kong)
            raise first.error(say("scorepad.kong-expected", kinds=listed_or(KONGS)))
        raise first.error(say("scorepad.event-expected"))

    def _with_tiles(
        self, side: int, what: EventKind, tiles: Phrase, rack: int | None, details: WinDetails = _NO_DETAILS
    ) -> ReportedEvent:
        try:
            hand = Hand.parse(tiles.text)
        except TextError as error:
            raise tiles.after(error.column - 1).error(error.why) from None
        if len(hand) > _MOST_TILES:
            raise tiles.error(say("scorepad.too-many-tiles", most=_MOST_TILES))
        if not len(hand):
            raise tiles.error(say("scorepad.tiles-expected"))
        if what == "flowers" and hand.exposures:
            raise tiles.error(say("scorepad.flowers-in-brackets"))
        return ReportedEvent(side=side, what=what, hand=hand, rack=rack, details=details, at=tiles.at)
