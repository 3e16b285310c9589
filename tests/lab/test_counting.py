"""The counts of compiled games equal those of the same games in the engine's log."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from tilewright.engine.events import Declared, Discarded, Event, Settled
from tilewright.engine.evolve import evolve
from tilewright.engine.ruleset import Ruleset
from tilewright.hands.matching.card_hands import held
from tilewright.lab.counting import WIDTH, LineCount, count_games
from tilewright.lab.trial import BATCH, Trial, _bench, _order, _scored
from tilewright.sim.cards.machine import CardMachine
from tilewright.sim.cards.reordered import only_first, reordered
from tilewright.sim.records import Numbers
from tilewright.tiles import JOKER

from .toy import TOY

SEED, GAMES = 5, 40  # 40 games of each kind have drawn and claimed mah jonggs, with and without jokers


def log_of(machine: CardMachine, rules: Ruleset, number: int) -> tuple[Event, ...]:
    return tuple(machine.record(SEED, number).events(rules))


@pytest.fixture(scope="module", params=["siamese", "royale-3", "american"])
def trial(request: pytest.FixtureRequest) -> Trial:
    return Trial(str(request.param), "house", "nearest", SEED)


def counts_and_logs(trial: Trial) -> tuple[Numbers, list[tuple[Event, ...]]]:
    """Return the counts of games with the hands in the card's order, and their logs."""
    bench = _bench(trial)
    machine = CardMachine(bench.rules, bench.players, cards=bench.cards, aims=True)
    scored = _scored(bench, machine, np.arange(len(bench.line_of)), SEED, np.arange(GAMES))
    counts = np.zeros((len(bench.hands.card.lines), WIDTH), np.int64)
    count_games(scored, counts, bench.line_of, bench.rules.seats)
    return counts, [log_of(machine, bench.rules, number) for number in range(GAMES)]


def test_wins_turns_jokers_and_exposures_are_those_of_the_log(trial: Trial) -> None:
    counts, logs = counts_and_logs(trial)
    expected = Counter[LineCount]()
    for log in logs:
        turns = Counter[int]()
        for event in log:
            if isinstance(event, Discarded):
                turns[event.seat] += 1
            if isinstance(event, Declared):
                jokers = sum(group.laid.count(JOKER) for group in event.reading.groups)
                expected[LineCount.WON] += 1
                expected[LineCount.TURNS] += turns[event.seat] + 1
                expected[LineCount.JOKERS] += jokers
                expected[LineCount.JOKERLESS] += jokers == 0
    assert {count: int(counts[:, count].sum()) for count in expected} == dict(expected)


def test_the_points_of_the_lines_are_the_mah_jonggs_of_the_score_sheets(trial: Trial) -> None:
    counts, logs = counts_and_logs(trial)
    sheets = [event.sheet for log in logs for event in log if isinstance(event, Settled)]
    if trial.game == "american":  # an entry is what one seat pays
        points = sum(pay for sheet in sheets for pay in sheet.payments if pay > 0)
    else:
        points = sum(entry.points for sheet in sheets for entry in sheet.entries if entry.points > 0)
    assert counts[:, LineCount.POINTS].sum() == points > 0


def test_a_seat_aims_at_the_line_of_a_hand_that_lacks_the_fewest_tiles() -> None:
    bench = _bench(Trial("siamese", "house", "nearest", SEED))
    machine = CardMachine(bench.rules, bench.players, cards=bench.cards, aims=True)
    aims = machine.watch(SEED, np.arange(1)).aims[0].copy()
    state, targets, compared = bench.rules.opening(), bench.hands.targets(()), 0
    for event in log_of(machine, bench.rules, 0):
        if isinstance(event, Discarded):
            seat, *hands = aims[state.thrown].tolist()
            assert seat == event.seat
            if all(rack.live and not rack.exposures for rack in state.seats[seat].racks):
                distances = targets.distances(*held(state.seats[seat].concealed))
                assert min(distances[hand] for hand in hands) == distances.min()
                compared += 1
        state = evolve(state, event)
    assert compared > 10


def test_the_games_of_an_american_card_have_each_kind_of_payment() -> None:
    trial = Trial("american", "house", "nearest", SEED)
    bench = _bench(trial)
    machine = CardMachine(bench.rules, bench.players, cards=bench.cards)
    scored = _scored(bench, machine, np.arange(len(bench.line_of)), SEED, np.arange(GAMES))
    assert {*scored.worths.times[scored.there].tolist()} == {4, 6, 8, 12}


@pytest.mark.thorough(but=2)
@pytest.mark.parametrize("player", ["nearest", "pairs", "medium"])
def test_nobody_gives_up_or_wins_a_line_more_often_than_aiming_at_it(player: str) -> None:
    counts = Trial("siamese", TOY, player, SEED).play(0, BATCH).sum(axis=0)
    assert (counts[:, LineCount.FINISHED] + counts[:, LineCount.GIVEN_UP] <= counts[:, LineCount.AIMED]).all()
    assert (counts[:, LineCount.FINISHED] <= counts[:, LineCount.WON]).all()
    assert counts[:, LineCount.AIMED].min() > 0


def test_the_order_of_two_hands_depends_on_no_other_hand() -> None:
    keys = _bench(Trial("siamese", "house", "nearest", SEED)).keys
    some = np.flatnonzero(np.arange(len(keys)) % 3)
    whole, part = _order(keys, SEED, 100), some[_order(keys[some], SEED, 100)]
    assert [hand for hand in whole.tolist() if hand % 3] == part.tolist()
    assert whole.tolist() != _order(keys, SEED, 200).tolist()


def test_a_seat_that_aims_at_one_line_alone_declares_no_other() -> None:
    total = Trial("siamese", TOY, "nearest", SEED).play(0, 10 * BATCH).sum(axis=0)
    printed = total[:, LineCount.ALONE_PRINTED].tolist()
    assert printed == [25 * total[0, LineCount.ALONE_TIMES], 50 * total[1, LineCount.ALONE_TIMES]]
    assert total[:, LineCount.ALONE_TIMES].min() > 0


@pytest.mark.parametrize(("game", "games"), [("siamese", 40), ("american", 150)])
def test_a_seat_that_aims_at_one_line_alone_may_expose_its_groups(game: str, games: int) -> None:
    bench = _bench(Trial(game, "house", "nearest", SEED))
    line = [each.label for each in bench.hands.card.lines].index("Echoes/4")
    own = bench.line_of == line
    order = np.concatenate([np.flatnonzero(own), np.flatnonzero(~own)])
    cards = only_first(reordered(bench.cards, order), int(own.sum()))
    scored = _scored(bench, CardMachine(bench.rules, bench.players, cards=cards), order, SEED, np.arange(games))
    wins, lines = scored.watched.wins[scored.there], scored.line[scored.there]
    is_own = wins["action"][:, 1] == 0
    assert set(lines[is_own].tolist()) == {line}
    assert len(set(lines[~is_own].tolist())) > 5
    assert wins["exposures"][is_own].mean() > 1


def test_pieces_of_any_size_give_the_same_counts() -> None:
    trial = Trial("siamese", "house", "nearest", SEED)
    parts = [trial.play(first, BATCH) for first in (0, BATCH)]
    assert np.array_equal(np.concatenate(parts), trial.play(0, 2 * BATCH))
