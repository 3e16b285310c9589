### Sentences of the operator's pages. They are in English only, because operators read the log of the server too.


## Signing in

operator = For the operator

token = Token

sign-in = Sign in

sign-in-help = The token is in the settings of the server, as admin-token.

sign-out = Sign this browser out

wrong-token = This is not the token of this server.


## What is here

tables = Tables

people = People

addresses = Addresses

reports = Reports

acts = Log

parts = Parts of the operator's pages

nothing = There is nothing here.

stored = { $tables ->
    [one] One table
   *[other] { $tables } tables
  }, { $games ->
    [one] one game
   *[other] { $games } games
  } and { $guests ->
    [one] one guest
   *[other] { $guests } guests
  } are stored.

disk = The database takes { $megabytes } MB. { $free } MB of the disk are free.

at-work = { $tables ->
    [one] One table is
   *[other] { $tables } tables are
  } in memory, and { $pages ->
    [one] one page of a table is
   *[other] { $pages } pages of tables are
  } open.

search = Id or part of a name

search-addresses = Address or part of a name

find = Find

newer = Newer

older = Older


## Tables

order = { $order ->
    [moved] Last move
    [created] Newest
   *[size] Largest
  }

every-stage = All

stage = { $stage ->
    [waiting] waiting for players
    [playing] playing
    [between] between games
    [stuck] stuck
    [damaged] damaged
   *[over] over
  }

table = Table

game = Game

players = Players

stage-of = Stage

last-move = Last move

size = Disk

about-size = about { $kilobytes } kB

end = End

end-help = Calls the game off and ends the session.

reload = Free

reload-help = Drops the table from memory. Its pages open it again as it is stored.

remove = Delete

remove-help = Deletes the table and its games for ever, if nobody has a page of it open.

for-table = { $act }: table { $table } of { $names }


## People

person = Person

their-tables = Tables

last-seen = Last seen

their-size = Disk of their tables

never-seen = signed out

mute = Mute

unmute = Unmute

muted = muted

sign-out-person = Sign out for ever

for-person = { $act }: { $name }


## Addresses

address = Address

their-pages = Open pages

names = People

banned-since = Banned since

ban = Ban

unban = Lift the ban

ban-address = Ban a network address

ban-help = Nobody can play from a banned network address, and pages that are open there close. Everybody in the same house shares the address, and often everybody in a club or with the same phone company. A range such as 203.0.113.0/24 is banned as a whole, and an IPv6 address with its whole /64 network.

address-or-range = Address or range

for-address = { $act }: { $address }


## Reports

report-of = { $reporter } reported { $reported } at table { $table }.

delete-report = Delete the report


## Announcements and the log

prune = Delete what is old

prune-days = Days without a move

prune-help = Deletes tables at which nobody has moved for this many days, with their games and links. It also deletes people who have not been seen for as long and have no table, no card and no report.

pruned = tables: { $tables }, people: { $guests }

new-people = New people

new-people-help = While the server is closed to new people, only those can play who have played here before. Everybody else reads that they cannot begin now.

close = Close to new people

open = Open to new people again

announcement = Announcement

announcement-help = It appears at the top of the lobby and of the other pages, but not at tables. Leave it empty to show none.

announce = Announce

act = { $kind ->
    [end] ended table
    [reload] freed table
    [remove] deleted table
    [mute] muted
    [unmute] unmuted
    [sign-out] signed out for ever
    [announce] announced
    [prune] deleted what was old:
    [close] closed the server to new people
    [open] opened the server to new people again
    [ban] banned
    [unban] lifted the ban of
    [wrong-token] somebody gave a wrong token, from
   *[delete-report] deleted report
  }

about-undone = { $about }: this was not done

sure = { $kind ->
    [end] Call the game off, and end the session of this table?
    [remove] Delete this table and all its games for ever?
    [delete-report] Delete this report for ever?
    [ban] Ban this address?
    [prune] Delete for ever all tables at which nobody has moved for this long, and everybody who has been away for as long?
   *[sign-out] Sign this person out on all devices for ever?
  }

days = { $days ->
    [one] One day
   *[other] { $days } days
  }

yes = Yes

no = No


## What could not be done

not-done = Nothing was done

no-table = There is no such table.

table-in-use = Somebody has a page of this table open. End or free it first.

table-elsewhere = Another server has just taken this table, or does not let it go. Try again in a moment.

too-few-days = Only tables that were left alone for at least { $fewest } days can be deleted together. Give a larger number of days.

no-person = There is no such person.

no-address = This is no address and no range. Write an address such as 203.0.113.9, or a range such as 203.0.113.0/24.

own-machine = This address cannot be banned, because the server's own computer has it. If everybody seems to come from it, the server does not know your proxy: name the proxy with --trusted-proxies.

range-too-large = This range is too large. The largest has the size of 203.0.0.0/16, or with IPv6 of 2001:db8::/32.

pages-there = { $pages ->
    [one] One page from { $address } is open, and would close.
   *[other] { $pages } pages from { $address } are open, and would close.
  } { $people ->
    [one] One person plays there.
   *[other] { $people } people play there.
  }

repeat-with-sure = Nothing was done. Repeat the command with --sure if you want it all the same.

own-address-why = You are at { $address } yourself, and could not play from there any more. The operator's pages would stay open to you.

banned-already = This is banned already.

no-ban = There is no such ban. To lift the ban of a range, write the same range as when you banned it.

no-device = This person has no device that could be signed out.

no-report = There is no such report.

no-act = The operator's pages cannot do this.
