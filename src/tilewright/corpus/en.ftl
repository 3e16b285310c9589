# Sentences about a corpus of games.

not-empty = { $folder } holds other files. Choose a new or an empty folder.

in-use = Another command is making a corpus in { $folder }. Wait for its end, or choose another folder.

other-settings = { $folder } holds another corpus: they differ in { $differences }. Choose another folder.

none = { $folder } holds no finished corpus of games. Make one with `tilewright corpus make { $folder }`.

no-ruleset = The corpus has no games of '{ $ruleset }'. Choose from: { $rulesets }.

no-game = The corpus has no game { $number }. Choose a number from 0 to { $last }.

file-missing = { $file } is missing.

file-changed = { $file } was changed: it has another digest than the manifest says.

file-unknown = { $file } is not in the manifest.

other-logs = The logs of { $ruleset } have another digest than the manifest says.

other-digest = The digest of all logs is not the one that the manifest says.

log-not-replayed = The log of game { $number } of { $ruleset } cannot be played again: { $reason }

log-differs = The log of game { $number } of { $ruleset } differs from the game that its seed and its actions give.

row-differs = In { $table }, the rows of game { $number } of { $ruleset } differ from its log.
