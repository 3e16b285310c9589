"""Convert one seat of a view to the data for a page: its tiles, and its racks with what became of their hands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tilewright.engine.causes import shown_cause
from tilewright.engine.context import winds_of
from tilewright.engine.phases.asking import draws_replacement
from tilewright.engine.ruleset import HandRules, Ruleset
from tilewright.engine.state import Death, Seat, State
from tilewright.groups import Exposure, Reading
from tilewright.hands.matching.card_hands import CardHands
from tilewright.messages import listed, say
from tilewright.sheet import Entry, ScoreSheet
from tilewright.table.speech import unit_of_hands
from tilewright.table.words import line_named, worth
from tilewright.tiles import JOKER, face, wind_name
from tilewright.variants import cite
from tilewright.web import protocol as p
from tilewright.web.card_view import parts_of
from tilewright.web.rule_link import rule_link

CACHE_SIZE = 1 << 12  # exposed groups, with the data that is sent for them


def seat_view(rules: Ruleset, state: State, number: int, sheet: ScoreSheet | None, *, winds: bool) -> p.SeatView:
    """Return the data for one seat: its tiles, and its racks with what became of their hands.

    Of `state`, only the seat itself and the winds matter. `sheet` is the score sheet of a settled game. With `winds`,
    each rack has its wind.
    """
    seat, named = state.seats[number], winds or rules.racks == 1
    points = _points(rules, seat, [entry for entry in sheet.entries if entry.seat == number] if sheet else [])
    return p.SeatView(
        concealed=str(seat.concealed),
        count=len(seat.concealed),
        discards=[face(kind) for kind in seat.discards],
        conceded=seat.conceded,
        level=_level(rules, number),
        racks=[
            _rack(
                rules,
                state,
                number,
                place,
                wind=wind_name(state.wind(number, place)) if named else "",
                points=points.get(place),
            )
            for place in range(len(seat.racks))
        ],
    )


def _points(rules: Ruleset, seat: Seat, entries: Sequence[Entry]) -> dict[int, int]:
    """Return what each mah jongg counts, by rack. These entries of a seat begin with one for each of its mah jonggs."""
    if rules.racks == 1:
        return {}  # the player gets other amounts than the hand's value, and only one
    won = [(each.mah_jongg.turn, each.mah_jongg.number, rack) for rack, each in enumerate(seat.racks) if each.mah_jongg]
    return {rack: entry.points for (*_, rack), entry in zip(sorted(won), entries, strict=False)}


def _level(rules: Ruleset, seat: int) -> str:
    """Return as text what this seat chose for the options that each seat chooses for itself.

    The text is empty if the seats chose no options for themselves.
    """
    options = rules.options
    personal = sorted({name.partition(".")[0] for name in options if "." in name})
    chosen = {name: options.get(f"{name}.{seat}", options[name]) for name in personal}
    return listed([say("web.own-rule", rule=name.replace("_", " "), choice=choice) for name, choice in chosen.items()])


def _rack(rules: Ruleset, state: State, seat: int, place: int, *, wind: str, points: int | None) -> p.RackView:
    rack = state.seats[seat].racks[place]
    won, dead = rack.mah_jongg, rack.dead
    kongs = sum(draws_replacement(rules, group) for group in rack.exposures)
    return p.RackView(
        exposures=[_exposure(group) for group in rack.exposures],
        flowers=[face(kind) for kind in rack.flowers],
        size=rules.hand_size + kongs,
        wind=wind,
        live=rack.live,
        dead=_death(rules, dead) if dead else None,
        mah_jongg=_mah_jongg(rules, rules.hands_of(seat), won.reading, points) if won else None,
        possible=_possible(rules, state, seat, place) if rack.exposures and rack.live else [],
    )


def _death(rules: Ruleset, dead: Death) -> p.DeathView:
    return p.DeathView(
        dead.rule,
        cite(dead.rule, rules.name),
        rule_link(dead.rule, rules.name),
        shown_cause(dead.why),
        list(dead.cause),
    )


def _possible(rules: Ruleset, state: State, seat: int, place: int) -> list[str]:
    """Return the hands, or the lines of the card, that the exposures of this rack still fit."""
    exposures = state.seats[seat].racks[place].exposures
    return list(rules.hands_of(seat).possible(exposures, context=winds_of(state, seat, place)))


def _mah_jongg(rules: Ruleset, hands: HandRules, reading: Reading, points: int | None) -> p.MahJonggView:
    jokerless = JOKER in rules.tiles and reading.jokerless and not reading.singles_and_pairs
    value, unit = None if reading.value is None else reading.value + reading.bonus, unit_of_hands(rules)
    counts = ""
    if points and value and points != value:
        counts = say("web.counts", times=0 if points % value else points // value, amount=worth(points, unit))
    return p.MahJonggView(
        line=reading.line,
        name=line_named(reading.line),
        parts=parts_of(hands.hand_of(reading)) if isinstance(hands, CardHands) else [],
        worth="" if value is None else worth(value, unit),
        jokerless=jokerless,
        counts=counts,
    )


@lru_cache(CACHE_SIZE)
def _exposure(group: Exposure) -> p.ExposureView:
    """Return an exposed group as it is sent to the page.

    Tiles are sorted by face. A joker follows the natural tiles of the kind that it replaces.
    """
    naturals = [(kind, False) for kind in group.naturals]
    jokers = [(kind, True) for kind in group.jokers]
    laid = sorted(naturals + jokers)
    return p.ExposureView(
        text=str(group),
        tiles=["J" if joker else face(kind) for kind, joker in laid],
        faces=[face(kind) for kind, _ in laid],
        concealed=group.concealed,
    )
