"""A named variant, and the options that a table may choose."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from tilewright.engine.rule import Rule
from tilewright.engine.ruleset import HandRules, Ruleset
from tilewright.groups import Reading
from tilewright.hands.language.card import Card
from tilewright.hands.matching.card_hands import CardHands
from tilewright.messages import listed_or, say, slug
from tilewright.settlement.counts import Count, Verdict
from tilewright.settlement.played import Played
from tilewright.settlement.rotation import MOVES_ON, Rotation
from tilewright.sheet import ScoreSheet
from tilewright.tiles import INDEX, JOKER, Tiles, american_set, chinese_set
from tilewright.variants.option import Option, chosen, own_name


@dataclass(frozen=True, slots=True)
class Ruling:
    """A numbered statement of a variant's rules; `rule` is its id.

    `cite` is its number on the game's own sheet, empty where that has none. `forbids` are the concepts by which the
    engine refuses what this statement does not allow. The catalogue of `room` has its sentence as `rule-<message>`,
    which is the id unless several games share the sentence.

    >>> [Ruling("siamese", rule, cite).number for rule, cite in (("R-SIAM-9", "8"), ("R-REF-22", ""), ("B11.2", ""))]
    ['8', '22', 'B11.2']
    """

    room: str
    rule: str
    cite: str = ""
    forbids: tuple[Rule, ...] = ()
    message: str = ""

    @property
    def number(self) -> str:
        """The number that players see: that of the sheet, otherwise of our page."""
        return self.cite or self.rule.rpartition("-")[2]

    @property
    def sentence(self) -> str:
        """The statement in our words."""
        return say(f"{self.room}.rule-{slug(self.message or self.rule)}")


_NUMBERED = INDEX["F1"]
TWO_SETS = american_set(blanks=8) + american_set(blanks=8)  # the most that any American game is played with


Unit = Literal["points", "quarter units", "fan"]  # of hands and scores
Money = Unit | Literal["cents"]


@dataclass(frozen=True, slots=True, kw_only=True)
class HandsPreset:
    """Hands by name, their tiles, and the options they take; or those of a card, which have none.

    A hand has `size` tiles, and one more for each kong with `kongs_add`. All its tiles, and its flowers, come from
    `tiles`; with `counts_flowers` those flowers are part of its value. Values are in `unit`. `at_home` is the key of
    the message why no other game is played with these hands, with fields `game` and `hands`; empty if others are.
    """

    name: str
    title: str
    options: tuple[Option, ...] = ()
    size: int = 14
    kongs_add: bool = False
    tiles: Tiles = TWO_SETS
    counts_flowers: bool = False
    unit: Unit = "points"
    at_home: str = ""
    make: Callable[[Mapping[str, str]], HandRules]

    @classmethod
    def of_card(cls, card: Card, make: Callable[[], CardHands], name: str = "") -> HandsPreset:
        """The hands of a card, made when they are wanted; `name` where it is bundled."""
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
        """The hands of a card that are made already."""
        return cls.of_card(hands.card, lambda: hands, name)

    def build(self, choices: Mapping[str, str]) -> HandRules:
        """The hands with these options. Raises ValueError for an option or a choice that does not exist."""
        return self.make(chosen(self.name or self.title, self.options, choices))


def _never(of: Mapping[str, str] | Reading) -> bool:
    return False


Told = Literal["dead", "wrong call", "wrong count", "flowers", "no flower dealt", "kong", "bouquet", "holds"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Settlement:
    """How a game is paid for, by the name of the game: what `tilewright score` settles.

    `seats` are the numbers of sides that may play it, each with `racks` hands; `hands` names those
    that it is played with unless others are chosen: bundled hands or a card. `own_hands` says that no others
    fit; any fit else of `size` tiles that are among `tiles`, all that lie on the table, and whose values
    it `pays`. Where there are `kongs` each makes a hand a tile longer. `hand_choices` is what the
    game decides itself of the hands' options. `tells` names what is told of a game beside its
    mah jonggs; `pot` says that there is a pot, which runs on from game to game.

    `settle` takes the finished game, the choices and the hands, and raises ValueError for what cannot have happened.
    `finish` settles a session after its last game, from the sheets of its games, the pot, and who was East last;
    it gives nothing where all is paid already. `from_pot` reads from the sheet of a game what each side was paid from
    the pot (negative: paid into it), where the sides pay each other as well.

    Scores are in `unit`; payments, stakes and the pot are too unless they are `paid_in` another.

    `rotation` says who is East in the next game of a session. `carries` says of the choices whether points are
    carried to the end of the session, where `finish` pays for them; a pot is filled by stakes then.
    `doubles_jokerless` returns whether this table doubles a hand for having no joker.
    `wrong_call_kills` returns whether, with these choices, a wrong call kills the hands of the caller.
    `judge_count` judges a wrong number of tiles, and raises ValueError for a right one; without it any wrong number
    kills a hand.
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
    tells: tuple[Told, ...] = ()
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
        """The unit of payments, stakes and the pot: that of the scores unless they are `paid_in` another."""
        return self.paid_in or self.unit

    def choices(self, made: Mapping[str, str]) -> dict[str, str]:
        """A choice for every option. Raises ValueError for an option or a choice that does not exist."""
        return chosen(self.name, self.options, made)

    def refusal(self, hands: HandsPreset) -> str | None:
        """Return why this game is not played with these hands, for players; None if it is."""
        ours, kind = hands.name == self.hands, self._misfit_of_tiles(hands)
        more: dict[str, str | int] = {}
        if kind is None:
            if hands.size != self.size:
                kind, more = "size", {"theirs": hands.size, "ours": self.size}
            elif hands.kongs_add and not self.kongs:
                kind = "their-kongs"
            elif self.kongs and not hands.kongs_add:
                kind = "our-kongs"
            elif hands.at_home and not ours:
                return say(hands.at_home, game=self.title, hands=hands.title)
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
        """Hands that are made already, as those of this game; a card tells itself what they are."""
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
        """What a table may choose of these hands: all that the game does not decide itself."""
        return tuple(option for option in hands.options if option.name not in self.hand_choices)

    def hands_with(self, hands: HandsPreset, choices: Mapping[str, str], seat: int | None = None) -> HandRules:
        """The hands of a table that made these choices; for a seat, with those that it made for itself.

        Raises ValueError for choices that exclude each other.
        """
        made = {}
        for option in hands.options:
            own = choices.get(own_name(option, seat)) if seat is not None else None
            made[option.name] = own or choices.get(option.name, option.default)
        return hands.build({**made, **{name: choice for name, choice in self.hand_choices.items() if name in made}})


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """A game by name, as the lobby offers it, and the maker of its ruleset.

    Its name, its hands and numbers of players are those of its `settlement`. `about` is the key of its summary, with
    fields `seats` and `tiles`. `options` are those of the table; a game for several numbers of players has one called
    seats. `page` is that of its rules under docs/rules, and the folder of their tests, if that is not its name.
    `changes` are the rulings of the game that it changes, for those that it keeps. Together the rulings cover every
    concept by which the engine may refuse in this game.

    `make` returns the ruleset for hands and a choice for each option that is `offered` with them.
    """

    settlement: Settlement
    about: str
    options: tuple[Option, ...] = ()
    rulings: Mapping[str, Ruling]
    page: str = ""
    changes: Mapping[str, Ruling] = field(default_factory=dict)
    make: Callable[[HandRules, Mapping[str, str]], Ruleset]

    @property
    def summary(self) -> str:
        """A sentence on the game, for those who choose one."""
        return say(self.about, seats=self.seats, tiles=len(self.settlement.tiles))

    @property
    def name(self) -> str:
        """What it is called where it is chosen."""
        return self.settlement.name

    @property
    def title(self) -> str:
        """What people call it."""
        return self.settlement.title

    @property
    def hands(self) -> str:
        """The hands that it is played with unless others are chosen: of `HANDS`, or a bundled card."""
        return self.settlement.hands

    @property
    def seats(self) -> int:
        """How many play it, the most where that may be chosen."""
        return max(self.settlement.seats)

    def players(self, seats: str | None) -> int:
        """How many play where `seats` was chosen; the most where nothing was, or what cannot be."""
        return next((number for number in self.settlement.seats if str(number) == seats), self.seats)

    @property
    def own_options(self) -> tuple[Option, ...]:
        """What a table may choose, whatever the hands: of the table and of the payment."""
        return (*self.options, *(option for option in self.settlement.options if not option.physical))

    def offered(self, hands: HandsPreset) -> tuple[Option, ...]:
        """All that a table may choose which plays with these hands: of the table, the payment and the hands."""
        return (*self.own_options, *self.settlement.hand_options(hands))

    def build(self, hands: HandsPreset | HandRules, choices: Mapping[str, str]) -> Ruleset:
        """The ruleset with these hands and choices; what is not chosen takes its default.

        Raises ValueError for hands that do not go with the game, for an option or a choice that does
        not exist, for choices that exclude each other, and for a card with values missing.
        """
        settlement = self.settlement
        preset = hands if isinstance(hands, HandsPreset) else settlement.taken(hands)
        if why := settlement.refusal(preset):
            raise ValueError(why)
        options = self.offered(preset)
        made = chosen(self.name, options, choices, self.players(choices.get("seats")))
        everybodys = settlement.hands_with(preset, made)
        everybodys.lowest_value()
        rules = self.make(everybodys, made)
        if len(made) == len(options):
            return rules
        return replace(rules, own_hands=tuple(settlement.hands_with(preset, made, seat) for seat in range(rules.seats)))

    def ruling(self, rule: str) -> Ruling | None:
        """Return the statement with this id, or the one that forbids by this concept.

        There is none for what no table could do, and for the ids of other games.
        """
        stated = {**self.changes, **self.rulings}
        forbidding = (each for each in (*self.rulings.values(), *self.changes.values()) if rule in each.forbids)
        return stated.get(rule) or next(forbidding, None)

    def cite(self, rule: str) -> str:
        """Return where players can look up a statement or a concept; empty where no rule of this game has it.

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
        ours = self.changes and not ruling.cite and ruling.rule in self.rulings
        if ours:
            return say("variants.cite-of-game", number=ruling.number, game=self.title)
        return say("variants.cite", number=ruling.number)
