### The sentences of the page. The server's are in `en.ftl` of its rooms.


## Scoring a game

stake = Stake of each player, in { $unit }

game = Game { $number }

line = Line { $number }

player = Player { $number }

first-player = Player 1, first East

unfinished-hand = unfinished hand

tile-drawn = drawn

tile-from = discarded by { $name }

tile-robbed = from a kong of { $name }

tile-exposed = discarded by { $name }, taken for an exposure

form-after-typing = You changed the text yourself, so the form is closed.
