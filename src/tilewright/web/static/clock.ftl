# The clock of claim windows, which only some tables have.

clock = Clock

clock-moment = Wait a moment

# the time that every seat has to answer a discard
clock-seconds = { $seconds } seconds for everybody to answer.

# $names: the players for whom the clock stands still
clock-held = { $names } asked for a moment. The clock stands still.

clock-away = The clock starts once everybody is back.

clock-when = When to ask me

clock-unless = { $claims ->
    [none] Always ask me
    [sets] Pass unless pung, kong or mah jongg
    [exposure] Pass unless exposure or mah jongg
   *[mah-jongg] Pass unless mah jongg
}
