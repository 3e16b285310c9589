## Games that are not played with some hands

misfit-american-set = { $game } is not played with { $hands }: those hands are made of the Chinese set, and this game has the American one, with jokers
misfit-chinese-set = { $game } is not played with { $hands }: those hands are made of the American set, and this game has the Chinese one, without jokers
misfit-our-jokers = { $game } is not played with { $hands }: this game has jokers, which none of those hands can use
misfit-their-jokers = { $game } is not played with { $hands }: those hands are made with jokers, and this game has none
misfit-size = { $game } is not played with { $hands }: those hands have { $theirs } tiles, and the hands of this game { $ours }
misfit-their-kongs = { $game } is not played with { $hands }: for a kong of those hands another tile is drawn, and nobody draws for a kong in this game
misfit-our-kongs = { $game } is not played with { $hands }: for a kong another tile is drawn in this game, which a card says at its top: kongs
misfit-own-hands = { $game } is not played with { $hands }: this game is played with its own hands only
misfit-unit = { $game } is not played with { $hands }: those hands are worth { $theirs }, and this game pays for { $ours }

## Answers, where an option is a matter of yes or no

yes = yes
no = no

## The score sheet

as-printed = { $line }, as printed
mah-jongg = { $which ->
    [first] First mah jongg
    [second] Second mah jongg
   *[together] Mah jonggs declared together
}
both-hands-dead = Both hands of the other side are dead

## What cannot be chosen or cannot have happened

two-and-two = two sides cannot both have two mah jonggs: the second one ends the game
dead-twice-ends = two dead hands end the game: the other side cannot have them too, nor two mah jonggs
void-and-won = two or more players had wrong numbers of tiles: the game was void, and nobody won it
no-option = { $owner } has no option { $option }; it has { $options }
no-options = { $owner } has no option { $option }; it has none
no-choice = { $choice } is not a choice for { $option }; choose { $choices }

## Who pays

void = Two or more players have wrong numbers of tiles: the game is void, and nobody pays.

## Where a rule is to be found

cite = rule { $number }
question-for-player = { $question } For { $player }:
seat = seat { $number }
cite-of-game = rule { $number } of { $game }

## Options: what a table decides, and its choices

option-sextets = May six equal tiles be exposed?
option-sextets-card = where a hand has them
option-sextets-never = never
option-seats = How many play? Three do without the Charleston.
option-seats-4 = four
option-seats-3 = three
option-enforcement = What happens to mistakes?
option-enforcement-prevent = prevented
option-enforcement-challenge = allowed, and punished
option-break-wall = Does East throw dice, and are that many stacks kept back to be drawn last?
option-second-charleston = May four play a second Charleston?
option-second-charleston-consent = if all consent
option-second-charleston-skipped = never
option-blind-order = Who may pass incoming tiles on unseen?
option-blind-order-simultaneous = everybody
option-blind-order-east-first = everybody but East, who begins
option-heavenly = With four players: does East win before the passes if the tiles dealt are a hand?
option-earthly = With four players: when may East declare a hand that the passes completed?
option-earthly-whole = after all passes
option-earthly-first = after the first Charleston too
option-claim-back = May a claim of a discard be taken back until the tile is decided?
option-exposures = May a new exposure be changed until the discard?
option-exposures-editable = yes
option-exposures-fixed = no
option-shape = Which tiles are offered for an exposure?
option-shape-named = naturals before jokers
option-shape-inferred = every mix of naturals and jokers
option-wrong-call = Where mistakes are called: what does it cost to call a hand dead that is not?
option-wrong-call-costs = 50 points, to that player
option-wrong-call-dies = the caller's own hand
option-dead-jokers = Which jokers of a dead hand can be exchanged?
option-dead-jokers-earlier = those exposed earlier
option-dead-jokers-all = all that are exposed
option-three-dead = Who is East after a game in which all hands but one died?
option-three-dead-stays = the same player again
option-three-dead-moves = the next player
option-blanks = How many blank tiles are in the wall, to exchange for discards?
option-blank-exchange = When may a blank be exchanged for a tile among the discards?
option-blank-exchange-turn = in your own turn
option-blank-exchange-any = at any time
option-last-discard = What may the last discard be claimed for?
option-last-discard-mahjongg = mah jongg only
option-last-discard-any = an exposure too
option-wrong-counts = What happens to a game when two players have too few or too many tiles?
option-wrong-counts-void = the game is void
option-wrong-counts-dead = both hands are dead, and the others play on
option-held-over-kongs = May a pung be added to with a tile that was not drawn just now?

## Rules: the statements, by their numbers

rule-turns = Each player in turn draws a tile, or takes the newest discard, and then discards. The game ends with one mah jongg, or when no tile is left to draw.
rule-claims = Anybody may take the newest discard for mah jongg, a kong or a pung, and the next player also for a chow. Mah jongg goes first, a chow last. A melded set stays as it is.
rule-winning-tile = Mah jongg is declared on a tile just drawn, or on one taken for it.
rule-kongs = A kong is melded with four equal tiles of the hand, or with a melded pung and a tile drawn just now, if a tile is left to replace it. Others may take the tile added to a pung, for mah jongg only.
rule-mistakes = Mistakes are prevented, or a false mah jongg kills the hand. A dead hand is not played on, and its player pays like the others; another player who still plays may call a hand dead.
