"""Payments after a game of Wright-Patterson Siamese, and at the end of a session."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

import numpy as np

from tilewright.engine.ruleset import HandRules
from tilewright.groups import Context
from tilewright.hands.matching.card_hands import CardHands
from tilewright.messages import say
from tilewright.settlement.payments import added
from tilewright.settlement.played import Impossible, Played, SideEnd, Won
from tilewright.sheet import Entry, Item, ScoreSheet, scores
from tilewright.tiles import FLOWER_SETS, SEATS, Tiles
from tilewright.variants.wright_patterson.options import LUCKY, PAYOUT, WALL_POT
from tilewright.variants.wright_patterson.points import CAP, Unfinished
from tilewright.variants.wright_patterson.split import Goals, Live, best_split

LIMITS = {CAP: 1, 2 * CAP: 2, 3 * CAP: 3}  # points → size: 1 for a single, 2 for a double, 3 for a triple limit
_A_CENT = 20  # points that are worth one cent
_POT = "R-WP-26"  # the rule on payments into and out of the wall pot


def settle(played: Played, options: Mapping[str, str], hands: HandRules) -> ScoreSheet:
    """Return the score sheet of a game. The side with fewer points pays the difference.

    Payments into and out of the wall pot are added. Raises ValueError for an impossible game. If the table also pays
    for unfinished hands (payout 1), it raises ValueError if they have too few or too many tiles, or if some hand on the
    list is not worth a limit.
    """
    _check(played)
    wins = [side.wins for side in played.sides]
    entries = list(at_once(played, options, hands))
    if any(side.out for side in played.sides):
        entries += _dead_twice(played)
    elif any(wins):
        entries += [
            entry for place in range(2) for entry in _limits(place, played.sides[place], options[LUCKY.name] == "on")
        ]
        if options[PAYOUT.name] == "1":
            entries += _unfinished(played, hands)
    points = scores(entries, 2)
    pot, moved = _pot(played, int(options[WALL_POT.name]))
    paid = added([(points[0] - points[1], points[1] - points[0]), scores(moved, 2)])
    return ScoreSheet((*entries, *moved), points, paid, _why(points, played.pot, pot), pot)


def finished_only(options: Mapping[str, str]) -> Mapping[str, str]:
    """Return these options without payments for unfinished hands. Only so can a seat settle a game that goes on."""
    return {**options, PAYOUT.name: "2"} if options.get(PAYOUT.name) == "1" else options


def from_pot(sheet: ScoreSheet) -> tuple[int, ...]:
    """Return the points that each side got from the wall pot in a game, negative if it paid into the pot (R-WP-26)."""
    return scores([entry for entry in sheet.entries if all(item.rule == _POT for item in entry.items)], 2)


def coins(points: int) -> int:
    """Convert the points of a session to cents, at 20 points a cent. Half a cent is rounded away from zero
    (R-WP-31).

    >>> coins(500), coins(-500), coins(30), coins(-30)
    (25, -25, 2, -2)
    """
    cents = (abs(points) + _A_CENT // 2) // _A_CENT
    return cents if points >= 0 else -cents


def settle_session(sheets: Sequence[ScoreSheet], pot: int, east: int, options: Mapping[str, str]) -> ScoreSheet:
    """Return the final score sheet of a session: the rest of the wall pot, shared equally, and the totals.

    Its explanation gives the totals in cents. If the pot is odd, East gets one point more (R-WP-31, R-WP-36).
    """
    shares = tuple(pot // 2 + (pot % 2 if side == east else 0) for side in range(2))
    totals = tuple(sum(sheet.payments[side] for sheet in sheets) + shares[side] for side in range(2))
    entries = tuple(
        Entry(
            side,
            say("wright_patterson.wall-pot"),
            (Item("R-WP-36", say("wright_patterson.shared-equally"), plus=shares[side]),),
        )
        for side in range(2)
        if pot
    )
    first, second = map(coins, totals)
    return ScoreSheet(entries, totals, shares, say("wright_patterson.in-cents", first=first, second=second))


def _check(played: Played) -> None:
    if all(len(side.wins) > 1 for side in played.sides):
        raise ValueError(say("variants.two-and-two"))
    for side, other in zip(played.sides, reversed(played.sides), strict=True):
        if side.out and (other.out or len(other.wins) > 1):
            raise ValueError(say("variants.dead-twice-ends"))
    _enough_flowers(played)


def _enough_flowers(played: Played) -> None:
    """Raise Impossible for too many bouquets, or if a bouquet that left the game had a flower that is still on a rack.

    See R-WP-18 and R-WP-24.
    """
    on_racks = sum((side.flowers for side in played.sides), Tiles())
    free = sum(not any(flower in on_racks for flower in each) for each in FLOWER_SETS)
    bouquets = sum(max(side.bouquets, len(_held_bouquets(side))) for side in played.sides)
    for place, side in enumerate(played.sides):
        free -= max(side.bouquets - len(_held_bouquets(side)), 0)
        if free < 0:
            too_many = bouquets > len(FLOWER_SETS)
            why = say("wright_patterson.two-bouquets" if too_many else "wright_patterson.flowers-of-both")
            raise Impossible(why, place, "bouquet")


def at_once(played: Played, options: Mapping[str, str], hands: HandRules) -> Iterator[Entry]:
    """Yield the points of each side for its bouquets (R-WP-24).

    The other side pays them immediately, whether or not the table pays for unfinished hands.
    """
    each = Item("R-WP-24", say("wright_patterson.four-flowers"), plus=CAP)
    for place, side in enumerate(played.sides):
        if bouquets := max(side.bouquets, len(_held_bouquets(side))):
            yield Entry(place, say("wright_patterson.bouquet"), (each,) * bouquets)


def _held_bouquets(side: SideEnd) -> list[Tiles]:
    """Return the bouquets of a side whose tiles are still on its racks (R-WP-18)."""
    return [each for each in FLOWER_SETS if each <= side.flowers]


def _dead_twice(played: Played) -> list[Entry]:
    """Return the points of a side whose opponent has two dead hands (R-WP-21).

    The side gets a double limit. If it has declared a mah jongg, it gets a triple limit instead, and nothing more for
    the mah jongg.
    """
    winner = next(1 - place for place, side in enumerate(played.sides) if side.out)
    times, name = (3, "triple") if played.sides[winner].wins else (2, "double")
    item = Item("R-WP-21", say(f"wright_patterson.dead-twice-{name}"), plus=times * CAP)
    return [Entry(winner, say("variants.both-hands-dead"), (item,))]


def _limits(place: int, side: SideEnd, lucky: bool) -> Iterator[Entry]:
    """Yield the value of each mah jongg of a side (R-WP-29, R-WP-30).

    The second mah jongg counts twice. If both are declared together, both count twice.
    """
    together = len({won.turn for won in side.wins}) < len(side.wins)
    for number, won in enumerate(side.wins):
        worth = won.reading.value or 0
        items = [Item("R-WP-25", won.reading.line, plus=worth)]
        if lucky and _is_lucky(won) and worth < 3 * CAP:
            items.append(Item("R-WP-25", say("wright_patterson.lucky"), plus=3 * CAP - worth))
        if together:
            items.append(Item("R-WP-30", say("wright_patterson.double-mah-jongg"), times=2))
        elif number:
            items.append(Item("R-WP-29", say("wright_patterson.second-mah-jongg"), times=2))
        yield Entry(
            place,
            say("variants.mah-jongg", which="together" if together else ("first", "second")[number]),
            tuple(items),
        )


def _is_lucky(won: Won) -> bool:
    """Return whether player 1 declared this mah jongg before the first discard, or player 2 declared it on the first
    discard.
    """
    return won.discards == 0 or (won.discards == 1 and not won.self_drawn and not won.robbed)


def _unfinished(played: Played, hands: HandRules) -> Iterator[Entry]:
    """Yield the points of each unfinished hand (R-WP-22, R-WP-35).

    A player with two unfinished hands divides the concealed tiles between them so that their total is highest.
    """
    if not isinstance(hands, CardHands) or _values(hands) - set(LIMITS):
        raise ValueError(say("wright_patterson.needs-limits"))
    for place, side in enumerate(played.sides):
        racks = tuple(
            Unfinished(rack.exposures, _counting(side, rack.flowers), wind(played, place, at), played.prevailing)
            for at, rack in enumerate(side.racks)
            if not rack.won and not rack.dead
        )
        if racks:
            spare, short = any(rack.dead for rack in side.racks), bool(side.flowers or side.bouquets)
            try:
                split = _split(hands, side.concealed, racks, spare=spare, short=short)
            except ValueError as error:
                left = say("wright_patterson.all-concealed")
                raise Impossible(str(error), place, "holds", missing=left) from None
            for rack, (tiles, ready) in zip(racks, split, strict=True):
                yield Entry(
                    place,
                    say("wright_patterson.unfinished-hand", rack=rack.name, tiles=str(tiles)),
                    rack.items(tiles, ready),
                )


@lru_cache(64)  # settling a game tries several readings of a mah jongg, always with the same unfinished hands
def _split(
    hands: CardHands, pool: Tiles, racks: tuple[Unfinished, ...], *, spare: bool, short: bool
) -> tuple[tuple[Tiles, int], ...]:
    return best_split(pool, [Live(rack, _goals(hands, rack)) for rack in racks], spare=spare, short=short)


def wind(played: Played, side: int, rack: int) -> str:
    """Return the wind of a rack. East's side has the racks East and South, the other side West and North (R-WP-5,
    R-WP-6).

    >>> [wind(Played((SideEnd(), SideEnd()), east=1), side, rack) for side in range(2) for rack in range(2)]
    ['W', 'N', 'E', 'S']
    """
    return SEATS[(side - played.east) % 2 * 2 + rack]


def _values(hands: CardHands) -> set[int | None]:
    return {points for line in hands.card.lines if line.groups for points in line.value.all()}


def _counting(side: SideEnd, flowers: Tiles) -> Tiles:
    """Return the flowers of a rack, without those that left as part of a bouquet."""
    gone = sum(_held_bouquets(side), Tiles())
    return Tiles.of(flower for flower in flowers if flower not in gone)


def _goals(hands: CardHands, rack: Unfinished) -> Goals:
    """Return the hands of the list that a rack can become, with the concealed tiles that each of them requires."""
    context = Context(self_drawn=True, seat=rack.own, prevailing=rack.prevailing)
    targets = hands.targets(rack.exposures, context)
    # each kong requires a replacement tile, so a hand with two kongs still to meld needs more than one tile
    may_win = np.flatnonzero(np.broadcast_to(targets.kongs, len(targets)) <= 1)
    return Goals(
        targets.need[may_win], np.array([LIMITS[value] for value in targets.value[may_win].tolist()], np.int64)
    )


def _pot(played: Played, each: int) -> tuple[int, list[Entry]]:
    """Return the points in the wall pot after the game, and the payments into it or out of it (R-WP-26, R-WP-36)."""
    wins = [(place, side.wins[0]) for place, side in enumerate(played.sides) if side.wins]
    # In the engine, robbing a kong begins a new turn. In a reported game, the robbery has the same turn as the kong.
    declared = [((won.turn, won.number, won.robbed), place) for place, won in wins]
    if not declared:
        if any(side.out for side in played.sides):
            return played.pot, []
        paid = (Item(_POT, say("wright_patterson.into-pot"), plus=-each),)
        return played.pot + 2 * each, [
            Entry(place, say("wright_patterson.wall-game-entry"), paid) for place in range(2)
        ]
    if not played.pot:
        return 0, []
    turn, first = min(declared)
    if any(other == turn and place != first for other, place in declared):
        raise ValueError(say("wright_patterson.who-first"))
    return 0, [
        Entry(
            first, say("wright_patterson.wall-pot"), (Item(_POT, say("wright_patterson.first-since"), plus=played.pot),)
        )
    ]


def _why(points: tuple[int, ...], before: int, after: int) -> str:
    owed = max(points) - min(points)
    sentences = [say("wright_patterson.difference", owed=owed) if owed else say("wright_patterson.neither-pays")]
    if after > before:
        sentences.append(say("wright_patterson.wall-game", pot=after))
    elif after < before:
        sentences.append(say("wright_patterson.pot-paid", pot=before))
    return " ".join(sentences)
