"""The coach: advice on the player's own tiles, only for a player who sits with bots alone."""

import json
from dataclasses import replace

import pytest

import tilewright as tw
from tilewright.analysis import plans
from tilewright.analysis.chances import Estimate
from tilewright.analysis.named_hands import plans_with_chances
from tilewright.catalogue import card_text
from tilewright.engine.actions import Discard
from tilewright.engine.state import Phase, Play, Rack, Seat, State
from tilewright.engine.view import View
from tilewright.groups import Exposure
from tilewright.table.rules import build
from tilewright.tiles import INDEX, JOKER, Tiles
from tilewright.variants import RULESETS
from tilewright.web.advice_view import AdviceView, ChanceView, advice_view

from ..unit.bots.positions import at, rules


def first_update(guest, table):
    with guest.socket(table) as socket:
        return json.loads(socket.receive_text())


def test_the_coach_tells_how_far_the_racks_are(guests) -> None:
    ann = guests()
    table = ann.lay(card="house", card_text="")
    update = first_update(ann, table)
    advice = ann.get(f"{table}/coach.json").json()
    assert advice["seq"] >= update["seq"], "the bot may have moved since"
    assert 0 < advice["distance"] <= 28
    best = advice["together"]
    assert len(best["lines"]) == 2
    assert best["distance"] == advice["distance"] == len(best["missing"]) - best["jokers"]
    assert [rack["rack"] for rack in advice["racks"]] == [0, 1]
    for rack in advice["racks"]:
        assert len(rack["near"]) == 3
        assert [line["distance"] for line in rack["near"]] == sorted(line["distance"] for line in rack["near"])
        for line in rack["near"]:
            assert len(line["missing"]) == line["distance"] + line["jokers"]


@pytest.mark.parametrize("game", [game for game in RULESETS if game != "wright-patterson-siamese"])
def test_the_coach_knows_every_game(guests, game) -> None:
    ann = guests()
    table = ann.lay(game=game, card=RULESETS[game].hands, card_text="")
    first_update(ann, table)
    answer = ann.get(f"{table}/coach.json")
    assert answer.status_code == 200, answer.text
    advice = answer.json()
    assert advice["distance"] >= 0
    assert bool(advice["hands"]) == (RULESETS[game].hands not in ("house", "card-free"))
    assert bool(advice["racks"]) != bool(advice["hands"])


def test_no_advice_leaves_the_server_among_people(guests) -> None:
    ann, bob = guests(), guests()
    table = ann.lay(opponent="friend")
    for _ in range(2):
        answer = ann.get(f"{table}/coach.json")
        assert answer.status_code == 409
        assert answer.json() == {"why": "Among people, the coach speaks only if all of them want it."}
        invite = first_update(ann, table)["view"]["invite"]
        if invite:
            bob.post(invite.partition("testserver")[2], {"name": "Bob"})
    assert bob.get(f"{table}/coach.json").status_code == 409


def test_among_people_the_coach_speaks_once_all_want_it_and_no_longer_than_that(guests) -> None:
    ann, bob = guests(), guests()
    table = ann.lay(opponent="friend")
    bob.post(first_update(ann, table)["view"]["invite"].partition("testserver")[2], {"name": "Bob"})

    def answer(guest, yes) -> list[int]:
        with guest.socket(table) as socket:
            socket.receive_text()
            socket.send_text(json.dumps({"type": "agree", "id": "c1", "game": 1, "matter": "coach", "yes": yes}))
            while (message := json.loads(socket.receive_text()))["type"] != "update":
                pass
            return message["view"]["coaching"]

    assert answer(ann, True) == [0]
    assert [guest.get(f"{table}/coach.json").status_code for guest in (ann, bob)] == [409, 409]
    assert answer(bob, True) == [0, 1]
    assert [guest.get(f"{table}/coach.json").status_code for guest in (ann, bob)] == [200, 200]
    assert answer(ann, False) == [1]
    assert [guest.get(f"{table}/coach.json").status_code for guest in (ann, bob)] == [409, 409]


def test_a_stranger_gets_no_advice(guests) -> None:
    table = guests().lay()
    assert guests().get(f"{table}/coach.json").status_code == 404


def test_after_the_game_there_is_nothing_to_advise(guests) -> None:
    ann = guests()
    table = ann.lay()
    with ann.socket(table) as socket:
        update = json.loads(socket.receive_text())
        assert "Welcome back" in ann.get("/").text
        socket.send_text(
            json.dumps(
                {"type": "act", "id": "1", "game": 1, "window": update["view"]["window"], "action": {"type": "Concede"}}
            )
        )
        while not update.get("view", {}).get("sheet"):
            update = json.loads(socket.receive_text())
    assert "Welcome back" not in ann.get("/").text, "no game waits any longer"
    answer = ann.get(f"{table}/coach.json")
    assert (answer.status_code, answer.json()) == (409, {"why": "There is nothing to advise now."})


def advice_on(game: str, mine: str, *shown: str, phase: Phase = Play(1), proposal: str = "") -> AdviceView:
    rules = build(game, f"hands {RULESETS[game].hands}", {})
    rack = Rack(tuple(map(Exposure.parse, shown)))
    others = (Seat(Tiles.parse("?" * (rules.hand_size - 1)), (Rack(),)),) * 3
    view = View(0, State((Seat(Tiles.parse(mine), (rack,)), *others), 60, phase))
    advice = advice_view(rules, view, 1, [Discard(0, INDEX[proposal])] if proposal else [], [])
    assert advice
    return advice


def test_the_coach_gives_the_worth_of_the_hand_with_each_tile() -> None:
    advice = advice_on("mcr", "23B 678C 55D", "[123D]", "[567B]")
    assert advice.worth == "8 fan"
    first, second = advice.hands[0].waits
    assert (advice.hands[0].discard, first.tile, first.left) == ("", "1B", 4)
    assert first.claimed.endswith(" fan, too little")
    assert ("R-MCR-63", "All Chows", 2) in {(item.rule, item.label, item.plus) for item in first.items}
    assert all(item.link for item in first.items)
    assert second.tile == "4B"


def test_the_coach_names_the_nearest_hand_after_each_of_the_best_discards() -> None:
    advice = advice_on("hong-kong", "123B 456B 78B N E W 5D 8D 1C", phase=Play(0, drawn=True))
    assert advice.worth == "3 fan"
    assert len(advice.hands) == 3
    first = advice.hands[0]
    assert (first.words, first.tiles) == ("Four sets and a pair: nothing exposed, with these:", ["E", "E", "E"])
    assert [each.left for each in advice.hands] == sorted((each.left for each in advice.hands), reverse=True)
    assert {each.distance for each in advice.hands} == {advice.distance}
    assert set(first.helps) >= {"6B", "9B"}


def test_the_coach_says_that_a_bot_would_discard_another_tile() -> None:
    hand, due = "123B 456C 789D 11D 788B", Play(0, drawn=True)
    for proposal, differs in (("8B", False), ("7B", True), ("1B", True)):
        advice = advice_on("fourteen", hand, phase=due, proposal=proposal)
        listed = [each.discard for each in advice.hands]
        assert (listed[0], advice.bot_differs) == (proposal if proposal in listed else "8B", differs)


def test_the_coach_says_why_it_ranks_no_discards(monkeypatch) -> None:
    table = rules()
    view, moves = at(table, "111B 222B 333B 444B 5B 555C 666C 777C 888C 9C R W"), [Discard(0, INDEX["R"])]
    whole = advice_view(table, view, 1, moves, [])
    monkeypatch.setattr(plans, "MOST_PAIRS", 0)
    part = advice_view(table, view, 1, moves, [])
    assert whole
    assert part
    assert whole.why.startswith("None of the hands that the bot compared needs it.")
    assert whole.discards
    assert part.why == f"{whole.why} Too many plans are equally near, so the coach does not rank the discards."
    assert (part.discards, part.bot_differs) == ([], False)
    assert part.together
    assert whole.together
    assert part.together.lines == whole.together.lines


def test_tiles_that_complete_the_hand_are_named_once() -> None:
    """The list of waiting tiles has them already, with the worth of the hand."""
    best = advice_on("fourteen", "123B 456C 789D 11D 788B", phase=Play(0, drawn=True)).hands[0]
    assert ([wait.tile for wait in best.waits], best.helps, best.left) == (["6B", "9B"], [], 8)
    assert best.words == "Four sets and a pair"


def test_the_discards_of_a_card_game_say_how_many_tiles_then_help() -> None:
    rules = build("american", card_text("house"), {})
    others = (Seat(Tiles.parse("?" * 13), (Rack(),)),) * 3
    mine = Seat(Tiles.parse("355B 5C 3457D R G 0 F JJ"), (Rack(),))
    advice = advice_view(rules, View(0, State((mine, *others), 60, Play(0, drawn=True))), 1, [], [])
    assert advice
    assert (advice.together, advice.hands, len(advice.discards)) == (None, [], 3)
    lefts = [each.left for each in advice.discards]
    assert lefts == sorted(lefts, reverse=True)
    assert advice.discards[0].tile in advice.spare
    near = advice.racks[0].near
    assert [len(each.missing) - each.jokers for each in near] == [each.distance for each in near]
    assert "J" not in near[0].missing  # a held joker takes the place that demands one
    lacked = {face for line in near for face in line.missing}
    assert set(advice.left) == lacked
    assert {face: advice.left.count(face) for face in lacked} == {
        face: rules.tiles.count(INDEX[face]) - mine.concealed.count(INDEX[face]) for face in lacked
    }
    assert any(each.jokers for each in near)


def test_the_coach_counts_a_joker_that_can_be_exchanged() -> None:
    table = "play 0 drawn wall=60 thrown=9\n0: NN EE WW SS RR GG 0 123456789C 12345D F\n1: ... | [11JB]"
    view = tw.View.parse(table, 0, tw.Rules("siamese"))
    advice = advice_view(view.rules.engine, view.engine, 1, [], [])
    assert advice
    assert advice.left.count("J") == view.rules.engine.tiles.count(JOKER)


def test_the_coach_gives_the_numbers_of_the_hand_that_the_tiles_make() -> None:
    card = "card Shifted\n[Runs]\n1 111a 2222b 333a 4444b ; run = 25\n"
    rules = build("american", card, {})
    mine = Seat(Tiles.parse("666C 7777B 888C 99B J"), (Rack(),))
    others = (Seat(Tiles.parse("?" * 13), (Rack(),)),) * 3
    view = View(0, State((mine, *others), 60, Play(0, drawn=True)))
    advice = advice_view(rules, view, 1, [], [])
    assert advice
    line = advice.racks[0].near[0]
    assert [part.text for part in line.parts] == ["666", "7777", "888", "9999"]
    assert [part.role for part in line.parts] == ["b", "a", "b", "a"], "bams green, craks red, as on the tiles"
    assert set(line.missing) == {"9B"}


@pytest.mark.parametrize(("game", "passes"), [("siamese", False), ("thirteen", False), ("american", True)])
def test_the_coach_says_how_likely_a_mah_jongg_is_but_not_in_the_charleston(guests, game, passes) -> None:
    ann = guests()
    table = ann.lay(game=game, card=RULESETS[game].hands, card_text="")
    first_update(ann, table)
    advice = ann.get(f"{table}/coach.json").json()
    chance = advice["chance"]
    assert not advice["another"]
    if passes:
        assert chance is None
    else:
        assert chance["word"] in ("likely", "even", "unlikely")


def test_the_coach_tells_a_number_only_if_it_is_calibrated(monkeypatch) -> None:
    game = tw.Game("siamese", seed=2)
    rules, view = game.rules.engine, game.view(game.awaited[0]).engine
    for is_calibrated, percent in ((False, None), (True, 62)):
        estimate = Estimate(0.62, is_calibrated)
        monkeypatch.setattr("tilewright.web.advice_view.chance", lambda *_, estimate=estimate: estimate)
        advice = advice_view(rules, view, 1, [], [])
        assert advice is not None
        assert advice.chance == ChanceView("even", percent)


def test_the_coach_says_how_likely_a_plan_is(monkeypatch) -> None:
    game = tw.Game("siamese", seed=2)
    rules, view = game.rules.engine, game.view(game.awaited[0]).engine
    likely = Estimate(0.7, is_calibrated=False)
    known = [replace(plan, chance=likely) for plan in plans_with_chances(rules, view)]
    monkeypatch.setattr("tilewright.web.advice_view.plans_with_chances", lambda *_: known)
    monkeypatch.setattr("tilewright.web.advice_view.MISSING", 28)
    advice = advice_view(rules, view, 1, [], [])
    assert advice is not None
    assert advice.together is not None
    assert advice.together.chance == ChanceView("likely", None)
    assert {line.chance for rack in advice.racks for line in rack.near} == {None}


def test_the_coach_does_not_look_for_plans_too_far_to_have_chances(monkeypatch) -> None:
    game = tw.Game("siamese", seed=2)
    looks = list[View]()
    monkeypatch.setattr("tilewright.web.advice_view.plans_with_chances", lambda _, view: looks.append(view) or [])
    advice = advice_view(game.rules.engine, game.view(game.awaited[0]).engine, 1, [], [])
    assert advice
    assert (advice.distance, looks) == (8, [])


def test_the_coach_says_how_likely_a_hand_is(monkeypatch) -> None:
    rules = build("american", card_text("house"), {})
    others = (Seat(Tiles.parse("?" * 13), (Rack(),)),) * 3
    view = View(0, State((Seat(Tiles.parse("355B 5C 3457D R G 0 F JJ"), (Rack(),)), *others), 60, Play(0, drawn=True)))
    known = [replace(plan, chance=Estimate(0.2, is_calibrated=True)) for plan in plans_with_chances(rules, view)][:1]
    monkeypatch.setattr("tilewright.web.advice_view.plans_with_chances", lambda *_: known)
    monkeypatch.setattr("tilewright.web.advice_view.MISSING", 28)
    advice = advice_view(rules, view, 1, [], [])
    assert advice is not None
    chances = {line.line: line.chance for line in advice.racks[0].near}
    assert chances[known[0].hands[0]] == ChanceView("unlikely", 20)
    assert list(chances.values()).count(None) == 2
