# Sentences about the lines of a card that was measured.

other-game = The lab plays { $games }, not { $game }.

no-card = The lab measures cards, and { $hands } is not a card.

no-player = The lab's games have no player '{ $player }'. Choose from: { $players }.

too-many-levels = Choose at most { $most } levels of players.

should-pay = { $line } pays { $pays } and should pay { $value }. Values from { $low } to { $high } fit these games.

should-pay-on-average = { $line } pays { $pays } on average and should pay { $value }. Values from { $low } to { $high } fit these games.

right = { $number ->
    [one] { $lines } pays about the right value.
   *[other] These lines pay about the right value: { $lines }.
}

few-games = Play at least { $games } games: fewer do not say what a line should pay.

few = { $number ->
    [one] { $lines } is won too seldom to say what it should pay, even by a player who aims at it alone. Play more games, or make it easier.
   *[other] These lines are won too seldom to say what they should pay, even by a player who aims at them alone: { $lines }. Play more games, or make them easier.
}

never-won = { $number ->
    [one] { $lines } was never won in { $games } games in which everybody aims at any line.
   *[other] These lines were never won in { $games } games in which everybody aims at any line: { $lines }.
}

never-aimed = { $number ->
    [one] Nobody ever aimed at { $lines }.
   *[other] Nobody ever aimed at these lines: { $lines }.
}

numbered-card = { $card } ({ $number })

hardest = { $card } is the hardest card: a game has { $often } mah jonggs. The next is { $other }, where a game has { $more } more [{ $low }, { $high }].

hardest-unknown = { $cards } are the hardest cards: a game has about { $often } mah jonggs. These games do not say which of them is harder.

spread = { $card }: a player who aims at one line alone gets from { $least } points in a game ({ $line }) to { $most } points ({ $other }). The standard deviation is { $percent } % of the mean.

shared-lines = { $number ->
    [0] No line is on two of these cards.
    [one] One line is on two or more of these cards.
   *[other] { $number } lines are on two or more of these cards.
}

too-many-hands = The lines of { $cards } were not compared with those of the other cards, because a card with more than { $most } hands takes too long.
