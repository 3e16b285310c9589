"""The types that describe a game: its rulings, hands, settlement and options."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Literal

from tilewright.engine.ruleset import HandRules, Ruleset
from tilewright.groups import Reading
from tilewright.hands.language.card import Card
from tilewright.hands.matching.card_hands import CardHands
from tilewright.messages import listed_or, say
from tilewright.settlement.counts import Count, Verdict
from tilewright.settlement.played import Played
from tilewright.settlement.rotation import MOVES_ON, Rotation
from tilewright.sheet import ScoreSheet
from tilewright.tiles import INDEX, JOKER, Tiles, american_set, chinese_set
from tilewright.variants.option import Option, chosen, own_name
from tilewright.variants.ruling import Ruling

_NUMBERED = INDEX["F1"]
TWO_SETS = american_set(blanks=8) + american_set(blanks=8)  # no American game uses more tiles than these


Unit = Literal["points", "quarter units", "fan"]  # units of hand values and scores
Money = Unit | Literal["cents"]


@dataclass(frozen=True, slots=True)
class Earning:
    """A rule on what hands are worth, as players look it up.

    `name` is the name of the pattern and `amount` its value, in the unit of the hands; both are empty if the sentence
    of the rule says it all. `example` is the text of a hand that earns it, or empty.
    """

    rule: str
    name: str = ""
    amount: int = 0
    example: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandsPreset:
    """The winning hands of a game, with their options. The hands of a card have no options.

    - `size`: number of tiles in a hand. If `kongs_add` is set, each kong adds one.
    - `tiles`: all tiles that these hands can use, including flowers.
    - `counts_flowers`: whether flowers affect the value of a hand.
    - `honors`: whether a hand can contain winds and dragons by the usual rules. Otherwise they count as flowers.
    - `unit`: the unit of the hands' values.
    - `in_words`: returns the category of a hand and its name for players, given its label. The category may be empty.
    - `earnings`: the rules on what these hands are worth. It is empty for the hands of a card, which prints the values.
    - `exclusive_reason`: the key of a message that says why only one game can use these hands; empty if others can.
      The message has the fields `game` and `hands`.
    - `make`: returns the hands, given a choice for each option.
    """

    name: str
    title: str
    options: tuple[Option, ...] = ()
    size: int = 14
    kongs_add: bool = False
    tiles: Tiles = TWO_SETS
    counts_flowers: bool = False
    honors: bool = True
    unit: Unit = "points"
    in_words: Callable[[str], tuple[str, str]] = lambda label: ("", label)
    earnings: tuple[Earning, ...] = ()
    exclusive_reason: str = ""
    make: Callable[[Mapping[str, str]], HandRules]

    @classmethod
    def of_card(cls, card: Card, make: Callable[[], CardHands], name: str = "") -> HandsPreset:
        """Return a preset for the hands of a card, which `make` builds. Only a bundled card has a `name`."""
        return cls(
            name=name,
            title=card.name,
            size=card.tiles,
            kongs_add=card.kongs,
            tiles=chinese_set() if card.tile_set == "chinese" else TWO_SETS,
            make=lambda _: make(),
        )

    @classmethod
    def of(cls, hands: CardHands, name: str = "") -> HandsPreset:
        """Return a preset for the hands of a card that are already built."""
        return cls.of_card(hands.card, lambda: hands, name)

    def build(self, choices: Mapping[str, str]) -> HandRules:
        """Return the hands for these choices. Raises ValueError for an unknown option or choice."""
        return self.make(chosen(self.name or self.title, self.options, choices))


def _never(of: Mapping[str, str] | Reading) -> bool:
    return False


Reported = Literal["dead", "wrong call", "wrong count", "flowers", "no flower dealt", "kong", "bouquet", "holds"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Settlement:
    """The payment rules of a game. `tilewright score` finds them by the name of the game.

    The players and their hands:

    - `seats`: the possible numbers of players, each with `racks` hands.
    - `hands`: the name of the default hands, or of a bundled card. If `own_hands` is set, no other hands are allowed.
    - `tiles`: the tiles of the game. Other hands must use the same kind of set, American or Chinese.
    - `size`: number of tiles in a hand, without those that kongs add. Other hands must have the same size.
    - `kongs`: whether each kong makes a hand one tile longer. This must be the same for other hands.
    - `pays`: the units of hand values that this game can pay. Other hands must be valued in one of them.
    - `hand_choices`: the choices that this game makes for options of the hands. The table cannot change them.

    Reports and amounts:

    - `reports`: facts, besides mah jonggs, that the text of a reported game may contain.
    - `unit`: the unit of scores. Payments, stakes and the pot also use it, unless `paid_in` names another one.
    - `pot`: whether the game has a pot that is carried from game to game.

    Functions:

    - `settle` returns the score sheet of a finished game. It raises ValueError for an impossible game.
    - `finish` returns the final settlement of a session, given the score sheets of its games, the pot, East of the
      last game and the choices of the table. The result is None if everything has been paid already.
    - `from_pot` returns the amount that a score sheet pays each player from the pot, negative if paid into it. It
      exists for games in which the players also pay each other.
    - `carries` returns whether points add up until `finish` pays for them at the end of the session.
    - `doubles_jokerless` returns whether this game doubles a hand because it has no joker.
    - `wrong_call_kills` returns whether a wrong call kills the caller's own hands.
    - `judge_count` returns the verdict on a wrong number of tiles, and raises ValueError for a correct one. Without
      this function, every wrong number kills a hand.

    `rotation` determines who is East in the next game of a session.
    """

    name: str
    title: str
    seats: tuple[int, ...]
    racks: int = 1
    hands: str
    own_hands: bool = False
    hand_choices: Mapping[str, str] = field(default_factory=dict)
    tiles: Tiles
    size: int = 14
    kongs: bool = False
    pays: tuple[Unit, ...] = ("points",)
    options: tuple[Option, ...] = ()
    reports: tuple[Reported, ...] = ()
    pot: bool = False
    unit: Unit = "points"
    paid_in: Literal["points", "cents"] | None = None
    settle: Callable[[Played, Mapping[str, str], HandRules], ScoreSheet]
    finish: Callable[[Sequence[ScoreSheet], int, int, Mapping[str, str]], ScoreSheet | None] | None = None
    from_pot: Callable[[ScoreSheet], tuple[int, ...]] | None = None
    rotation: Rotation = MOVES_ON
    carries: Callable[[Mapping[str, str]], bool] = _never
    doubles_jokerless: Callable[[Reading], bool] = _never
    wrong_call_kills: Callable[[Mapping[str, str]], bool] = _never
    judge_count: Callable[[Count], Verdict] | None = None

    @property
    def money(self) -> Money:
        """The unit of payments, stakes and the pot."""
        return self.paid_in or self.unit

    def choices(self, choices: Mapping[str, str]) -> dict[str, str]:
        """Return the given choices, with the default for every other option.

        Raises ValueError for an unknown option or choice.
        """
        return chosen(self.name, self.options, choices)

    def refusal(self, hands: HandsPreset) -> str | None:
        """Return a sentence for players that explains why this game cannot use these hands, or None if it can."""
        ours, kind = hands.name == self.hands, self._misfit_of_tiles(hands)
        more: dict[str, str | int] = {}
        if kind is None:
            if hands.size != self.size:
                kind, more = "size", {"theirs": hands.size, "ours": self.size}
            elif hands.kongs_add and not self.kongs:
                kind = "their-kongs"
            elif self.kongs and not hands.kongs_add:
                kind = "our-kongs"
            elif hands.exclusive_reason and not ours:
                return say(hands.exclusive_reason, game=self.title, hands=hands.title)
            elif self.own_hands and not ours:
                kind = "own-hands"
            elif hands.unit not in self.pays:
                kind, more = "unit", {"theirs": hands.unit, "ours": listed_or(self.pays)}
        return kind and say(f"variants.misfit-{kind}", game=self.title, hands=hands.title, **more)

    def _misfit_of_tiles(self, hands: HandsPreset) -> str | None:
        if (_NUMBERED in hands.tiles) != (_NUMBERED in self.tiles):
            return "chinese-set" if _NUMBERED in self.tiles else "american-set"
        if (JOKER in hands.tiles) != (JOKER in self.tiles):
            return "our-jokers" if JOKER in self.tiles else "their-jokers"
        return None

    def taken(self, hands: HandRules) -> HandsPreset:
        """Return a preset for hands that are already built. If they are not from a card, it gets the tiles and the unit
        of this game.
        """
        if isinstance(hands, CardHands):
            return HandsPreset.of(hands)
        return HandsPreset(
            name=self.hands,
            title=hands.name,
            size=self.size,
            kongs_add=self.kongs,
            tiles=self.tiles,
            unit=self.pays[0],
            make=lambda _: hands,
        )

    def hand_options(self, hands: HandsPreset) -> tuple[Option, ...]:
        """Return the options of these hands, except those that the game sets itself."""
        return tuple(option for option in hands.options if option.name not in self.hand_choices)

    def hands_with(self, hands: HandsPreset, choices: Mapping[str, str], seat: int | None = None) -> HandRules:
        """Return the hands for the choices of a table.

        If `seat` is given, that player's personal choices replace those of the table. Raises ValueError for choices
        that exclude each other.
        """
        picks = {}
        for option in hands.options:
            own = choices.get(own_name(option, seat)) if seat is not None else None
            picks[option.name] = own or choices.get(option.name, option.default)
        return hands.build({**picks, **{name: choice for name, choice in self.hand_choices.items() if name in picks}})


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """A game as the lobby offers it, and the function that makes its ruleset.

    - `settlement` has the name of the game, its hands and its numbers of players.
    - `about` is the message key of its summary, which has the fields `seats` and `tiles`.
    - `picture` are the tiles that the lobby shows for the game, and `minutes` is how long a game takes, roughly.
    - `options` are the options of the table. If it can choose the number of players, that option is called `seats`.
    - `rulings` are the rules of the game, by id.
    - `base_rulings` are the rulings of the related game on which this game is based. They also apply here, unless
      `rulings` replaces them. Together, the two cover every action that is possible at a real table but forbidden by
      the game.
    - `page` is the name of the rules under docs/rules and of the folder of their tests, if it is not the game's name.
    - `make` returns the ruleset, given the hands and a choice for each option that `offered` returns for them.
    """

    settlement: Settlement
    about: str
    picture: str = "123B RR"
    minutes: int = 25
    options: tuple[Option, ...] = ()
    rulings: Mapping[str, Ruling]
    page: str = ""
    base_rulings: Mapping[str, Ruling] = field(default_factory=dict)
    make: Callable[[HandRules, Mapping[str, str]], Ruleset]

    @property
    def summary(self) -> str:
        """A sentence that introduces the game to players."""
        return say(self.about, seats=self.seats, tiles=len(self.settlement.tiles))

    @property
    def name(self) -> str:
        """The name of the game in programs, such as `royale-3`."""
        return self.settlement.name

    @property
    def title(self) -> str:
        """The name of the game for players, such as "Siamese Royale for three"."""
        return self.settlement.title

    @property
    def hands(self) -> str:
        """The name of the default hands: an entry of `HANDS`, or a bundled card."""
        return self.settlement.hands

    @property
    def seats(self) -> int:
        """The number of players. If a table can choose it, this is the largest possible number."""
        return max(self.settlement.seats)

    def players(self, seats: str | None) -> int:
        """Return the number of players for this choice of the option `seats`.

        If the choice is missing or impossible, return the largest possible number.
        """
        return next((number for number in self.settlement.seats if str(number) == seats), self.seats)

    @property
    def own_options(self) -> tuple[Option, ...]:
        """The options of the table and of the payment, which do not depend on the hands."""
        return (*self.options, *(option for option in self.settlement.options if not option.physical))

    def offered(self, hands: HandsPreset) -> tuple[Option, ...]:
        """Return all options that a table with these hands can choose.

        These are the options of the table, of the payment and of the hands.
        """
        return (*self.own_options, *self.settlement.hand_options(hands))

    def build(self, hands: HandsPreset | HandRules, choices: Mapping[str, str]) -> Ruleset:
        """Return the ruleset with these hands and choices. All other options have their defaults.

        Raises ValueError if the game cannot use the hands, an option or choice is unknown, two choices exclude each
        other, or a card has missing values.
        """
        settlement = self.settlement
        preset = hands if isinstance(hands, HandsPreset) else settlement.taken(hands)
        if why := settlement.refusal(preset):
            raise ValueError(why)
        options = self.offered(preset)
        picks = chosen(self.name, options, choices, self.players(choices.get("seats")))
        everybodys = settlement.hands_with(preset, picks)
        everybodys.lowest_value()
        rules = self.make(everybodys, picks)
        if len(picks) == len(options):
            return rules
        return replace(
            rules, own_hands=tuple(settlement.hands_with(preset, picks, seat) for seat in range(rules.seats))
        )

    @property
    def all_rulings(self) -> list[Ruling]:
        """The rules of the game by their numbers: its own, then those of the related game that it does not replace."""
        base = [each for rule, each in self.base_rulings.items() if rule not in self.rulings]
        return [*sorted(self.rulings.values(), key=Ruling.place), *sorted(base, key=Ruling.place)]

    @property
    def numbered_rulings(self) -> list[tuple[str, list[Ruling]]]:
        """`all_rulings` by the number that players see, such as "rule 8". Several can share one."""
        return [(cite, list(each)) for cite, each in groupby(self.all_rulings, lambda ruling: self.cite(ruling.rule))]

    def ruling(self, rule: str) -> Ruling | None:
        """Return the ruling with this id, or the ruling that covers this rule of the engine, such as "draw-first".

        Returns None for ids of other games, and for actions that are impossible at a real table.
        """
        stated = {**self.base_rulings, **self.rulings}
        forbidding = (each for each in (*self.rulings.values(), *self.base_rulings.values()) if rule in each.forbids)
        return stated.get(rule) or next(forbidding, None)

    def cite(self, rule: str) -> str:
        """Return where players can look up a ruling, such as "rule 34". The argument is its id or a rule of the engine.

        The text is empty if no ruling of this game covers the argument.

        >>> from tilewright.engine.rule import Rule
        >>> from tilewright.variants import RULESETS
        >>> rules = (Rule.NOT_YOUR_TURN, "R-SIAM-9", "R-SIAM-34", Rule.TABLE, "R-REF-9")
        >>> [RULESETS["siamese"].cite(rule) for rule in rules]
        ['rule 8', 'rule 8', 'rule 34', '', '']
        >>> RULESETS["royale-3"].cite("R-ROYALE-12")  # rule 12 is one of the game that this one changes
        'rule 12 of Siamese Royale for three'
        """
        ruling = self.ruling(rule)
        if ruling is None:
            return ""
        ours = self.base_rulings and not ruling.cite and ruling.rule in self.rulings
        if ours:
            return say("variants.cite-of-game", number=ruling.number, game=self.title)
        return say("variants.cite", number=ruling.number)
