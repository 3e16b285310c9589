# Sentences about playing many games.

cannot-keep-games = Games cannot be kept in { $folder }: { $reason }.

hands-do-not-fit = { $reason }. It is played with { $hands }.

card-changed = The card was changed while games were played with it. Run the command again.

no-player = There is no player '{ $player }'. Choose from: { $players }.

wrong-number-of-players = { $players ->
    [one] { $game } has { $seats } seats, and { $players } player was given: '{ $names }'.
   *[other] { $game } has { $seats } seats, and { $players } players were given: '{ $names }'.
}

players-never-meet = '{ $simulated }' plays in the simulator only, and '{ $played }' in the engine only: they never meet.

player-not-simulated = '{ $player }' plays in the simulator only. { $reason } The engine has { $players }.

players-simulated = For this game the simulator has { $players }.

process-killed = A process was ended by signal { $signal }. Game { $game } and those after it were not played.

process-ended = A process ended with status { $status }. Game { $game } and those after it were not played.

no-cluster = No Ray cluster can be reached at { $address }: { $reason }

cluster-failed = The cluster could not play game { $game } and those after it: { $reason }

other-program = The machine { $node } has tilewright { $there }, and this one has { $here }. Install the same version on all of them.

no-process = At least one process has to play.

processes-or-ray = Choose either a number of processes or a Ray cluster.

too-few-positions = { $positions } positions, of which { $true } had a mah jongg later, are too few to measure chances.

played-by-simulator = Played by the simulator, which is many times faster than the engine.

played-by-engine = Played by the engine. { $reason }

player-in-engine-only = The simulator has no player '{ $player }'.

simulator-not-available = The simulator is not available. { $reason }


no-file-name = Games cannot be kept in '{ $file }': it is not the name of a file.

no-folder = Games cannot be kept in { $file }: the folder { $folder } does not exist.

file-in-use = Another command is keeping games in { $file }. Wait for its end, or choose another file.

not-our-file = { $file } holds no games of `tilewright simulate` or `tilewright arena`, so nothing is written there. Choose another file.

other-games = { $file } holds other games: they differ in { $differences }. Choose another file, or remove this one.

more-games = { $file } has { $games } games already. Ask for at least as many, or choose another file.

difference = { $name ->
    [command] the command ({ $there } there, { $here } here)
    [ruleset] the game ({ $there } there, { $here } here)
    [hands] the hands ({ $there } there, { $here } here)
    [hands_digest] the lines of the card
    [options] the options ({ $there } there; { $here } here)
    [players] the players ({ $there } there; { $here } here)
    [player_digests] the code of a player
    [played_by] the simulator or the engine ({ $there } there, { $here } here)
    [rulesets] the games ({ $there } there; { $here } here)
    [games] the number of games ({ $there } there, { $here } here)
    [seed] the seed ({ $there } there, { $here } here)
    [games_at_once] the size of the parts ({ $there } there, { $here } here)
    [tilewright] the version of tilewright ({ $there } there, { $here } here)
   *[program_digest] the code or the learned weights of tilewright
}
