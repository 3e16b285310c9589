"""The rules of a new game as sentences. Each has a test, and lists the engine's rules whose refusals cite it."""

from __future__ import annotations

from dataclasses import dataclass

from tilewright.cli.skeleton.game import Draft
from tilewright.engine.rule import Rule


@dataclass(frozen=True, slots=True)
class Statement:
    """One rule of the new game: its heading, its sentence, and the name and lines of its test. All are templates.

    When the engine refuses an action by a rule in `forbids`, players see the number of this rule.
    """

    heading: str
    sentence: str
    forbids: tuple[Rule, ...]
    test: str
    lines: tuple[str, ...]


def statements(draft: Draft) -> tuple[Statement, ...]:
    """Return the rules of a new game, in the order of their numbers."""
    return (*_play(draft), *(_of_cards(draft) if draft.card else _of_sets(draft)))


def _play(draft: Draft) -> tuple[Statement, ...]:
    two = draft.racks == 2
    chow = "" if draft.card else ", and the next player for a chow"
    chows = () if draft.card else (Rule.CHOW_IN_TURN,)
    junk = "1478B 258C 369D NEWS"
    return (
        Statement(
            "Table",
            "$players play with $tiles tiles and $hands each, until $mah_jonggs or the last tile.",
            (Rule.GAME_OVER,),
            "seats_and_tiles",
            (
                "rules = table()",
                "assert (rules.seats, rules.racks, len(rules.tiles)) == ($seats, $racks, $tiles)",
                "assert (rules.deal.east, rules.deal.others) == ($east, $others)",
            ),
        ),
        Statement(
            "Turn",
            "Each in turn draws a tile, or takes the newest discard, and then discards a tile.",
            (Rule.NOT_YOUR_TURN, Rule.DRAW_FIRST, Rule.NOTHING_TO_DISCARD),
            "only_the_player_in_turn_discards",
            (
                'assert refusal("play 0 drawn", Discard(1, parse_face("1B"))) == "$number"',
                'assert refusal("play 0", Discard(0, parse_face("1B"))) == "$number"',
            ),
        ),
        Statement(
            "Claim",
            f"All may claim the newest discard for equal tiles{chow}. The group stays.",
            (
                Rule.NO_OPEN_DISCARD,
                *chows,
                Rule.CLAIM_UNUSED,
                Rule.NOT_A_GROUP,
                Rule.FITS_NO_HAND,
                *(() if draft.wild else (Rule.NEVER_EXPOSED,)),
                Rule.EXPOSURE_STANDS,
            ),
            "a_group_holds_the_discard",
            (
                'claim = Claim(1, 0, Exposure.parse("[222B]"))',
                'assert refusal("window 0 1B\\n1: 222B ...", claim) == "$number"',
                'assert refusal("play 0 drawn", claim) == "$number"',
            ),
        ),
        Statement(
            "Mah jongg",
            "Mah jongg is declared with 14 tiles that are a hand of this game.",
            (
                Rule.WRONG_SIZE,
                Rule.FALSE_MAH_JONGG,
                Rule.HAND_TOO_POOR,
                *((Rule.HAND_DECLARED,) if two else ()),
            ),
            "no_other_tiles_are_mah_jongg",
            (
                f'tiles = Tiles.parse("{junk}")',
                "declare = Declare(0, 0, tiles)",
                'assert refusal(f"play 0 drawn\\n0: {tiles} ...", declare) == "$number"',
            ),
        ),
        Statement(
            "Mistakes",
            "Mistakes are prevented. If the table allows them, a wrong hand is dead and plays no more.",
            (
                Rule.HAND_DEAD,
                Rule.NO_CALLS,
                Rule.OWN_HAND,
                *((Rule.DEAD_CALLER,) if draft.seats > 2 else ()),
                *((Rule.TOO_FEW_TILES,) if two else ()),
            ),
            "nobody_calls_a_hand_dead_where_mistakes_are_prevented",
            (
                'assert refusal("play 0 drawn", Challenge(1, 0, 0)) == "$number"',
                'assert refusal("play 0 drawn", Challenge(1, 1, 0), enforcement="challenge") == "$number"',
            ),
        ),
        Statement(
            "Payment",
            "All others pay the value of a mah jongg, and whoever threw the winning tile pays twice.",
            (),
            "the_discarder_pays_twice",
            ('assert score_text(example("$name")).games[0].sheet.payments == $paid',),
        ),
    )


def _of_sets(draft: Draft) -> tuple[Statement, ...]:
    value = Statement(
        "Value",
        "A hand of four sets and a pair scores 2, with only pungs 4 more, with nothing exposed 1 more.",
        (),
        "the_three_lines_of_the_score",
        (
            'assert values("123B 456B 789B 111C NN") == [2, 1]',
            'assert values("111B 444B 777B 111C NN") == [2, 4, 1]',
            'assert values("123B 456B 789B NN", "[111C]") == [2]',
        ),
    )
    wild = Statement(
        "Wild tile",
        "The $spoken is wild: in a hand it is any tile. It can be claimed for mah jongg only.",
        (Rule.NEVER_EXPOSED,),
        "the_wild_tile_is_any_tile",
        (
            'assert values("123B 456B 78B $wild 111C NN") == [2, 1]',
            'group = Exposure.parse("$pung")',
            'assert refusal("window 0 $wild\\n1: $pair ...", Claim(1, 0, group)) == "$number"',
        ),
    )
    return (value, wild) if draft.wild else (value,)


def _of_cards(draft: Draft) -> tuple[Statement, ...]:
    return (
        Statement(
            "Hands",
            "The hands and their values are those of the card.",
            (),
            "the_hands_are_those_of_the_card",
            (
                'hand = next(table().hands.readings(Tiles.parse("111B 222B 333B 444B FF"), ()))',
                'assert (hand.line, hand.value) == ("First Hands/1", 30)',
            ),
        ),
        Statement(
            "Jokers",
            "A joker replaces any tile in a group of three or more. A discarded joker is nobody's.",
            (
                Rule.JOKER_DISCARDED,
                Rule.NO_SUCH_JOKER,
                Rule.JOKER_LOST,
                *((Rule.JOKER_DECLARED,) if draft.racks == 2 else ()),
            ),
            "a_discarded_joker_is_nobodys",
            (
                'claim = Claim(1, 0, Exposure.parse("[222JB]"))',
                'assert refusal("window 0 J\\n1: 222B ...", claim) == "$number"',
            ),
        ),
    )
