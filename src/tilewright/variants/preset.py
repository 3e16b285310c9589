"""A named variant, and the options that a table may choose."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from tilewright.engine.ruleset import HandRules, Ruleset
from tilewright.hands.match import CardHands
from tilewright.scoring.played import Played
from tilewright.scoring.rotation import MOVES_ON, Rotation
from tilewright.sheet import ScoreSheet
from tilewright.tiles import Tiles, american_set


@dataclass(frozen=True, slots=True)
class Option:
    """A point on which sources differ, or leave a choice.

    `sentence` says what it decides, `rule` where it is from, `says` what each choice means, in their order.
    A `personal` one may be chosen by each player alone, such as a skill level.
    """

    name: str
    sentence: str
    rule: str
    choices: tuple[str, ...]
    default: str
    says: tuple[str, ...] = ()
    personal: bool = False

    @property
    def told(self) -> tuple[tuple[str, str], ...]:
        """Each choice, and what a person reads for it."""
        return tuple(zip(self.choices, self.says or self.choices, strict=True))


@dataclass(frozen=True, slots=True)
class Ruling:
    """One numbered statement of a variant's rules, with the rule number of its source where that has one."""

    rule: str
    cite: str
    sentence: str


TWO_SETS = american_set(blanks=8) + american_set(blanks=8)  # the most that any American game is played with


def chosen(owner: str, options: tuple[Option, ...], choices: Mapping[str, str]) -> dict[str, str]:
    """A choice for every option, the default where none was made. Raises ValueError for what does not exist."""
    known = {option.name: option for option in options}
    for name, choice in choices.items():
        if name not in known:
            raise ValueError(f"{owner} has no option {name!r}; it has {', '.join(known) or 'none'}")
        if choice not in known[name].choices:
            raise ValueError(f"{name} is one of {', '.join(known[name].choices)}, not {choice!r}")
    return {name: choices.get(name, option.default) for name, option in known.items()}


@dataclass(frozen=True, slots=True, kw_only=True)
class HandsPreset:
    """Hands that need no card file: what `--hands NAME` means, and the options they take.

    A hand has `size` tiles, and one more for each kong where `kongs_add`; all its
    tiles, and the flowers beside it, come from `tiles`; those flowers are part of its
    value where it `counts_flowers`. Values are in `unit`.
    """

    name: str
    title: str
    options: tuple[Option, ...] = ()
    size: int = 14
    kongs_add: bool = False
    tiles: Tiles = TWO_SETS
    counts_flowers: bool = False
    unit: str = "points"
    make: Callable[[Mapping[str, str]], HandRules]

    def build(self, choices: Mapping[str, str]) -> HandRules:
        """The hands with these options. Raises ValueError for an option or a choice that does not exist."""
        return self.make(chosen(self.name, self.options, choices))


def _never(choices: Mapping[str, str]) -> bool:
    return False


Told = Literal["dead", "wrong call", "flowers", "no flower dealt", "kong", "bouquet", "holds"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Settlement:
    """How a game is paid for, by the name of the game: what `tilewright score` settles.

    `seats` are the numbers of sides that may play it, each with `racks` hands; `hands` names those
    that it is played with unless others are chosen: bundled hands or a card. `own_hands` says that no others
    fit, and `hand_choices` how they are built unless a table chooses otherwise. All that lies
    on the table comes from `tiles`, or else from those of the hands. `tells` names what is told of a game beside its
    mah jonggs; `pot` says that there is a pot, which runs on from game to game.

    `settle` takes the finished game, the choices and the hands, and raises ValueError for what cannot have happened.
    `finish` settles a session after its last game, from the sheets of its games, the pot, and who was East last;
    it gives nothing where all is paid already. `from_pot` reads from the sheet of a game what each side was paid from
    the pot (negative: paid into it), where the sides pay each other as well.

    `rotation` says who is East in the next game of a session. `carries` says of the choices whether points are
    carried to the end of the session, where `finish` pays for them; a pot is filled by stakes then.
    """

    name: str
    title: str
    seats: tuple[int, ...]
    racks: int = 1
    hands: str
    own_hands: bool = False
    hand_choices: Mapping[str, str] = field(default_factory=dict)
    tiles: Tiles | None = None
    options: tuple[Option, ...] = ()
    tells: tuple[Told, ...] = ()
    pot: bool = False
    unit: str = "points"
    settle: Callable[[Played, Mapping[str, str], HandRules], ScoreSheet]
    finish: Callable[[Sequence[ScoreSheet], int, int, Mapping[str, str]], ScoreSheet | None] | None = None
    from_pot: Callable[[ScoreSheet], tuple[int, ...]] | None = None
    rotation: Rotation = MOVES_ON
    carries: Callable[[Mapping[str, str]], bool] = _never

    def choices(self, made: Mapping[str, str]) -> dict[str, str]:
        """A choice for every option. Raises ValueError for an option or a choice that does not exist."""
        return chosen(self.name, self.options, made)


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """A variant by name: what the lobby offers, and how its ruleset is made."""

    name: str
    title: str
    summary: str
    seats: int
    card: str  # the bundled card that it is played with unless another is chosen
    options: tuple[Option, ...]
    rulings: Mapping[str, Ruling]
    page: str = ""  # of its rules under docs/rules, and the folder of their tests, where that is not its name
    changes: Mapping[str, Ruling] = field(default_factory=dict)  # those of the game that it changes, for what stays
    make: Callable[[HandRules, Mapping[str, str]], Ruleset]

    def build(self, hands: HandRules, options: Mapping[str, str]) -> Ruleset:
        """The ruleset with these hands and options; what is not chosen takes its default.

        Raises ValueError for an option or a choice that does not exist, for
        choices that exclude each other, and for a card with values missing or for other tiles.
        """
        hands.lowest_value()
        if isinstance(hands, CardHands) and (hands.card.tile_set != "american" or hands.card.kongs):
            why = "a kong draws another tile there" if hands.card.kongs else "it needs the Chinese set"
            raise ValueError(f"{hands.name} is no card for {self.title}: {why}")
        return self.make(hands, chosen(self.name, self.options, options))

    def changed(self, options: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
        """Where `options` differ from the defaults: what each decides, and its choice, in the words for people."""
        return tuple(
            (option.sentence, dict(option.told)[options[option.name]])
            for option in self.options
            if options.get(option.name, option.default) != option.default
        )

    def cite(self, rule: str) -> str:
        """Where a rule is from: the card, or the rule as the variant's own source numbers it, else by its id.

        >>> from tilewright.variants import RULESETS
        >>> [RULESETS["siamese"].cite(rule) for rule in ("R-SIAM-9", "R-CARD26-2", "B5")]
        ['rule 8', 'the card', 'rule B5']
        """
        if rule.startswith("R-CARD"):
            return "the card"
        ruling = self.rulings.get(rule) or self.changes.get(rule)
        return f"rule {ruling.cite if ruling and ruling.cite else rule}"
