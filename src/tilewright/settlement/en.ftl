### Sentences of score sheets and of the ledger. `$winner` and `$discarder` are players.


## Who won

wins-by-draw = { $winner } wins on a drawn tile

wins-on-discard = { $winner } wins on { $discarder }'s discard

wins-on-kong = { $winner } wins on { $discarder }'s kong


## Games with one winner

paid-by-all = { $winner } wins on a drawn tile: all pay { $points }.

paid-for-discard = { $winner } wins on { $discarder }'s discard: the discarder pays { $double }, the others { $points }.

paid-for-kong = { $winner } wins on { $discarder }'s kong: the discarder pays { $double }, the others { $points }.

called-off = Nobody pays for a game without a score.

already-over = this game is over already

nobody-won = Nobody won, and nobody pays.

nobody-won-but-calls = Nobody won, and nobody pays for a hand.

all-others-dead = All others are dead: the game is over, and nobody pays.

all-others-dead-but-calls = All others are dead: the game is over, and nobody pays for a hand.

wrong-calls = Wrong calls

and-calls = { $result } For wrong calls: { $calls }.

called-live-hand = called a live hand dead

was-called-dead = a live hand was called dead


## Games that cannot have happened

not-declarable = this table, or the player's level, does not allow the declared hand

dead-hand-won = a dead hand cannot win

won-after-the-end = the game was over when the hands of all others were dead, so nobody can have won after that

own-discard = nobody can win on their own discard

several-winners = only one player wins: of several, the nearest in turn


## The ledger and the stakes

put-into-pot = Put into the pot

stakes-points = points

stakes-a-point = { $cents ->
    [one] { $cents } cent a point
   *[other] { $cents } cents a point
}

stakes-for-points = { $cents ->
    [one] { $cents } cent for { $points } points
   *[other] { $cents } cents for { $points } points
}
