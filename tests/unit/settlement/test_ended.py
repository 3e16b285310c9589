"""A game played in the engine and the same game scored from a text have the same settlement."""

from __future__ import annotations

import random

import pytest

from tilewright.catalogue import read_hands
from tilewright.engine.rule import Rule
from tilewright.engine.state import Death, MahJongg, Over, Rack, Seat, State, Taken
from tilewright.groups import Hand
from tilewright.scorepad.score import score_text
from tilewright.variants import RULESETS

NAMES = ("Anna", "Ben")
# hands of the house card that can exist in one game: with and without jokers, concealed and exposed
HANDS = ("[111JB] 33B 5555B NN SS", "1111D 33D 5555D NN SS", "FFF 22D 000 22C 6666B", "[777D] 7777C 777B GGG J")
OPTIONS = {
    "feeding_penalty": ("20", "25"),
    "penalty_exposure_claim": ("off", "on"),
    "wrong_call": ("free", "costs"),
    "concealed_bonus": ("before_doubling", "flat"),
}


@pytest.mark.slow
def test_a_game_of_the_engine_and_its_text_come_to_the_same() -> None:
    chance = random.Random(4)
    hands = read_hands("house")
    compared = set()
    for _ in range(150):
        options = {name: chance.choice(choices) for name, choices in OPTIONS.items()}
        racks: list[list[Rack]] = [[Rack(), Rack()], [Rack(), Rack()]]
        lines: list[str] = []
        two = False
        for turn, text in enumerate(chance.sample(HANDS, chance.randint(0, 3)), 1):
            side = chance.randrange(2)
            free = [number for number in (0, 1) if racks[side][number].live]
            second = len(free) == 1
            if not free or (second and two):
                continue
            two = two or second
            together = second and chance.random() < 0.4
            before = next((rack.mah_jongg for rack in racks[side] if rack.mah_jongg), None)
            claimed = chance.choice([None, True, False])
            taken = None if claimed is None else Taken(0, 1 - side, claimed)
            if together and before:
                taken, turn_of = before.taken, before.turn
            else:
                together, turn_of = False, turn
            hand = Hand.parse(text)
            reading = next(hands.readings(hand.concealed, hand.exposures))
            racks[side][free[0]] = Rack(reading.groups, MahJongg(reading, turn_of, taken))
            source = "drawn" if taken is None else f"from {NAMES[1 - side]}"
            source += ", for an exposure" if taken and not taken.for_mah_jongg else ""
            lines.append(f"{NAMES[side]}: mah jongg {text}, {'together' if together else source}")
        dying = chance.choice([None, None, 0, 1])
        if dying is not None:
            for number in (0, 1) if chance.random() < 0.5 and not two else (0,):
                if racks[dying][number].live:
                    racks[dying][number] = Rack(dead=Death(Rule.FITS_NO_HAND, "no line fits"))
                    lines.append(f"{NAMES[dying]}: dead")
        wrong = chance.randint(0, 2)
        lines += ["Ben: wrong call"] * wrong
        out = any(all(rack.dead for rack in each) for each in racks)
        seats = (Seat(racks=tuple(racks[0])), Seat(racks=tuple(racks[1]), wrong_calls=wrong))
        state = State(seats, 0, Over("dead-hands" if out else "wall"))
        rules = RULESETS["siamese"].build(hands, options)
        sheet = rules.scoring.settle(rules, state)
        head = "\n".join(f"option {name}={value}" for name, value in options.items())
        text = f"game siamese\nsides Anna, Ben\n{head}\n" + ("\n".join(lines) or "wall game")
        (scored,) = score_text(text).games
        assert (scored.sheet.scores, scored.sheet.payments) == (sheet.scores, sheet.payments), text
        assert [entry.items for entry in scored.sheet.entries] == [entry.items for entry in sheet.entries], text
        compared.add(sheet.scores)
    assert len(compared) > 40
