# Sentences of the environments, for programmers.

not-reset = No game is in progress. Call reset first.

no-opponents = An environment for one seat needs opponents. To play all seats, use envs.aec or envs.vector.

number-of-opponents = { $seats ->
    [2] There is one opponent in this game. Give the name of a policy, not { $given }.
   *[other] Give the name of one policy for all opponents, or a list with one for each, not { $given }.
}

no-seat = This game has no seat { $seat }. Its seats are 0 to { $last }.

no-feature = There is no feature { $feature }. Choose from: { $features }.

no-distances = The feature 'distances' exists only in games with a card.

no-games = An environment plays at least one game, not { $games }.

no-number = The seed and the number of a game are whole numbers of 64 bits, not { $number }.

negative-seed = A seed of an environment is 0 or more, not { $seed }.

no-action = An action is a whole number from 0 to { $last }, not { $action }.

no-actions = Give { $games ->
    [one] one whole number
   *[other] { $games } whole numbers, one for each game
}, not { $given }.

illegal = Seat { $seat } may not choose { $number } ({ $action }). It may choose: { $legal }.

illegal-in-row = In row { $row }, seat { $seat } may not choose { $number }. It may choose: { $legal }. No game has moved.

over = The game is over for { $agent }. The only action is None.

no-agent = There is no agent { $agent }. The agents are: { $agents }.

other-snapshot = This is a snapshot of other games: { $theirs } instead of { $ours }.

none-legal = The seat of this view has nothing to choose.

no-parameters = An observer of these games has no parameters, and was given { $given }.

spiel-option = Write the options of a game as name:value, separated by spaces, not { $text }.
