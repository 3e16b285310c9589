"""`tilewright play --terminal`: a whole game against bots in the terminal, written with the library alone."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from rich.console import Console
from rich.text import Text

import tilewright as tw
from tilewright.library.player import choices, player_class
from tilewright.messages import say
from tilewright.table.moves import plain_move
from tilewright.table.speech import Speaker

BOT = "medium"
_COLORS = {"B": "green", "C": "red", "D": "blue"}  # of the suits
_ME = 0

Ask = Callable[[str], str]


class TerminalTable:
    """A game in a terminal between one person, in seat 0, and bots.

    `ask` prints a prompt and returns the line that the person types. It raises EOFError when no more lines come.
    """

    def __init__(self, game: tw.Game, bot: str, names: Sequence[str], console: Console, ask: Ask) -> None:
        self._game, self._console, self._ask = game, console, ask
        player, rng = player_class(bot), random.Random()
        self._bots = [player(rng) for _ in range(game.rules.seats)]
        self._speaker = Speaker.at(_ME, names, game.rules.engine)
        self._names = names
        self._events = 0  # number of events that the person has read

    def play(self) -> bool:
        """Play until the game ends. Return whether it ended; otherwise the person left."""
        self._line(say("cli.terminal-help"), "dim")
        while not self._game.over:
            seat = self._game.awaited[0]
            if seat != _ME:
                self._bot_turn(seat)
            else:
                self._tell()
                if not self._turn():
                    return False
        self._tell()
        return True

    def _bot_turn(self, seat: int) -> None:
        """Let a bot act. If it fails or breaks the rules, say so, and make a plain move for it."""
        view = self._game.view(seat)
        try:
            self._game.do(self._bots[seat].choose(view, choices(view)))
        except ValueError as error:
            self._line(say("cli.terminal-bot-failed", name=self._names[seat], reason=str(error)), "dim")
            self._game.do(plain_move(view.rules.engine, view.engine))

    def _tell(self) -> None:
        """Print what has happened since the person last acted."""
        events = self._game.view(_ME).events
        for event in events[self._events :]:
            if not isinstance(event, tw.events.TurnBegan | tw.events.Dealt):
                self._line(self._speaker.describe(event))
        self._events = len(events)

    def _turn(self) -> bool:
        """Let the person act. Return False if they leave."""
        self._show(self._game.view(_ME))
        while True:
            view = self._game.view(_ME)  # `back` changes the position
            legal = view.legal()
            self._offer(view, legal)
            try:
                typed = self._ask(say("cli.terminal-ask")).strip()
            except EOFError:
                return False
            if typed.lower() in ("q", "quit"):
                return False
            try:
                if self._served(typed.lower(), view):
                    continue
                self._game.do(self._action(typed, legal), seat=_ME)
            except ValueError as wrong:
                self._line(str(wrong), "yellow")
                continue
            return True

    def _served(self, typed: str, view: tw.View) -> bool:
        """Answer a request that is no move, and return whether it was one."""
        match typed:
            case "?" | "help":
                self._line(say("cli.terminal-help"), "dim")
            case "table":
                self._console.print(str(view), markup=False)
            case "coach":
                self._line(str(tw.advise(view)), "cyan")
            case "back":
                self._back()
            case _:
                return False
        return True

    def _back(self) -> None:
        """Undo everything since the person's last action, and that action."""
        if not any(move.seat == _ME for move in self._game.moves):
            self._line(say("cli.terminal-no-way-back"), "yellow")
            return
        while self._game.undo().seat != _ME:
            pass
        self._events = len(self._game.view(_ME).events)
        self._show(self._game.view(_ME))

    def _action(self, typed: str, legal: Sequence[tw.Action]) -> tw.Action | str:
        """Return the action that a line means: a number of the list, a tile to discard, or the text of an action."""
        choices = _numbered(legal)
        if typed.isdecimal() and typed != "0":
            if not 0 < int(typed) <= len(choices):
                raise ValueError(say("cli.terminal-number", last=len(choices)))
            return choices[int(typed) - 1]
        try:
            tiles = tw.Tiles.parse(typed)
        except ValueError:
            return typed
        if len(tiles) != 1:
            raise ValueError(say("cli.terminal-one-tile"))
        passes = any(isinstance(action, tw.PassTile) for action in legal)
        return (tw.PassTile if passes else tw.Discard)(_ME, next(iter(tiles)))

    def _show(self, view: tw.View) -> None:
        """Print the exposures of all seats, and the person's own tiles."""
        for number, seat in enumerate(view.seats):
            for rack, each in enumerate(seat.racks):
                if each.exposures or each.flowers:
                    name, racks = self._names[number], len(seat.racks)
                    label = say("cli.terminal-shown", player=name, rack=rack + 1, racks=racks)
                    self._console.print(label, _colored(str(each)), markup=False)
        self._console.print(say("cli.terminal-hand"), _colored(str(view.concealed)))

    def _offer(self, view: tw.View, legal: Sequence[tw.Action]) -> None:
        """Print what the person can do, with numbers."""
        self._line(self._speaker.prompt(view.state, legal), "bold")
        choices = _numbered(legal)
        labels = self._speaker.labels(choices, view.state, self._game.rules.engine)
        for number, label in enumerate(labels, 1):
            self._line(say("cli.terminal-choice", number=number, label=label))

    def _line(self, text: str, style: str = "") -> None:
        self._console.print(Text(text, style=style))


def _numbered(legal: Sequence[tw.Action]) -> list[tw.Action]:
    """Return the actions that get a number. A discard is typed as its tile, and conceding in words, never by a slip."""
    return [action for action in legal if not isinstance(action, tw.Discard | tw.Concede)]


def _colored(tiles: str) -> Text:
    """Return tiles as text in the colors of their suits."""
    text = Text()
    for word in tiles.split():
        text.append(word + " ", style=_COLORS.get(word.strip("[]()*")[-1:], ""))
    return text


def play_in_terminal(game: str, bot: str, hands: str | None) -> int:
    """Play a game in this terminal. Return the exit status: 0 after a whole game, 1 if the person left."""
    console = Console(highlight=False)
    dealt = tw.Game(game, hands=hands, east=_ME)
    names = [say("cli.terminal-you"), *(say("cli.terminal-bot", number=seat) for seat in range(1, dealt.rules.seats))]
    console.print(Text(str(dealt.rules), style="bold"))
    return 0 if TerminalTable(dealt, bot, names, console, input).play() else 1
