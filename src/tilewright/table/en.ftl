### Sentences at the table. For the seat that reads them, `$who` is "you"; for another seat it is "other", with its
### `$name`. A message `…-on-rack` is for games in which each seat has two racks.


## Groups, tiles and amounts

you = you

group = { $jokers ->
    [0] { $size } of { $tiles }
    [one] { $size } of { $tiles } with { $jokers } joker
   *[other] { $size } of { $tiles } with { $jokers } jokers
}

group-size = { $tiles ->
    [1] single
    [2] pair
    [3] pung
    [4] kong
    [5] quint
    [6] sextet
   *[other] group of { $tiles }
}

concealed-group-size = concealed { $size }

mixed-group = group

run = chow of { $numbers } { $suit }

tiles-hidden = { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}

tiles-unseen = { $tiles ->
    [one] { $tiles } unseen tile
   *[other] { $tiles } unseen tiles
}

tiles-none = nothing

amount-points = { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
}

amount-cents = { $amount ->
    [one] { $amount } cent
   *[other] { $amount } cents
}

amount-fan = { $amount } fan

units = { $count ->
    [one] { $amount } unit
   *[other] { $amount } units
}

hand = { $who ->
    [you] your hand
   *[other] { $name }'s hand
}

rack = { $who ->
    [you] your rack
   *[other] { $name }'s rack
}

rack-numbered = { $who ->
    [you] your rack { $rack }
   *[other] { $name }'s rack { $rack }
}

line-of-section = { $section }, line { $number }

line-worth = { $line }, { $amount }

line-worth-concealed = { $line }, { $amount } plus { $bonus } for a concealed hand


## What happened: the deal

dice-of = { $who ->
    [you] { $number } for you
   *[other] { $number } for { $name }
}

east-by-dice = { $who ->
    [you] The dice: { $throws }. You are East.
   *[other] The dice: { $throws }. { $name } is East.
}

east = { $who ->
    [you] You are East.
   *[other] { $name } is East.
}

wall-broken = { $who ->
    [you] { $stacks ->
        [one] You break the wall: { $stacks } stack is drawn last.
       *[other] You break the wall: { $stacks } stacks are drawn last.
    }
   *[other] { $stacks ->
        [one] { $name } breaks the wall: { $stacks } stack is drawn last.
       *[other] { $name } breaks the wall: { $stacks } stacks are drawn last.
    }
}

dealt = { $who ->
    [you] { $tiles ->
        [one] You are dealt { $tiles } tile.
       *[other] You are dealt { $tiles } tiles.
    }
   *[other] { $tiles ->
        [one] { $name } is dealt { $tiles } tile.
       *[other] { $name } is dealt { $tiles } tiles.
    }
}

wind-prevails = { $wind } is the prevailing wind.

wind-by-dice = { $who ->
    [you] You throw { $dice }: { $wind } is the prevailing wind.
   *[other] { $name } throws { $dice }: { $wind } is the prevailing wind.
}

pot-carried = { $points ->
    [one] The pot holds { $points } point.
   *[other] The pot holds { $points } points.
}

deal-asked = { $who ->
    [you] You may declare the tiles as dealt.
   *[other] { $name } may declare the tiles as dealt.
}

flower-laid = { $who ->
    [you] You lay { $tile } aside.
   *[other] { $name } lays { $tile } aside.
}

flower-laid-on-rack = { $who ->
    [you] You lay { $tile } beside rack { $rack }.
   *[other] { $name } lays { $tile } beside rack { $rack }.
}

flower-not-replaced = { $who ->
    [you] No tile is left to replace your flower.
   *[other] No tile is left to replace { $name }'s flower.
}

no-flower-dealt = { $who ->
    [you] You were dealt no flower.
   *[other] { $name } was dealt no flower.
}

bouquet-made = { $who ->
    [you] You make a bouquet of { $tiles }; it leaves the game.
   *[other] { $name } makes a bouquet of { $tiles }; it leaves the game.
}


## What happened: the Charleston

stage-first-right = First Charleston, to the right

stage-first-across = First Charleston, across

stage-first-left = First Charleston, to the left

stage-second-left = Second Charleston, to the left

stage-second-across = Second Charleston, across

stage-second-right = Second Charleston, to the right

stage-courtesy = The courtesy pass

charleston-stage = { $stage }.

consent-began = Everybody votes on a second Charleston.

tile-chosen = { $who ->
    [you] You choose { $tile } to pass.
   *[other] { $name } chooses { $tile } to pass.
}

unseen-tile-chosen = { $who ->
    [you] You choose an incoming tile to pass on unseen.
   *[other] { $name } chooses an incoming tile to pass on unseen.
}

voted-yes = { $who ->
    [you] You vote for a second Charleston.
   *[other] { $name } votes for a second Charleston.
}

voted-no = { $who ->
    [you] You vote against a second Charleston.
   *[other] { $name } votes against a second Charleston.
}

all-consented = All agree to a second Charleston.

charleston-stopped = No second Charleston: { $names } voted against it.

courtesy-wished = { $who ->
    [you] { $tiles ->
        [0] You offer to pass no tiles across.
        [one] You offer to pass { $tiles } tile across.
       *[other] You offer to pass { $tiles } tiles across.
    }
   *[other] { $tiles ->
        [0] { $name } offers to pass no tiles across.
        [one] { $name } offers to pass { $tiles } tile across.
       *[other] { $name } offers to pass { $tiles } tiles across.
    }
}

courtesy-agreed = { $tiles ->
    [0] Courtesy pass: { $names } pass no tiles.
    [one] Courtesy pass: { $names } pass each other { $tiles } tile.
   *[other] Courtesy pass: { $names } pass each other { $tiles } tiles.
}

passed = { $who ->
    [you] You pass { $given } to { $other }.
    [to-you] { $name } passes { $given } to you.
   *[other] { $name } passes { $given } to { $other }.
}

passed-and-got = { $who ->
    [you] You pass { $given } to { $other }, and get { $got }.
    [to-you] { $name } passes { $given } to you, and gets { $got }.
   *[other] { $name } passes { $given } to { $other }, and gets { $got }.
}


## What happened: turns and claims

turn = { $who ->
    [you] Your turn.
   *[other] { $name }'s turn.
}

drew = { $who ->
    [you] You draw { $tile }.
   *[other] { $name } draws { $tile }.
}

drew-unseen = { $who ->
    [you] You draw.
   *[other] { $name } draws.
}

replaced = { $who ->
    [you] You draw another tile, { $tile }.
   *[other] { $name } draws another tile, { $tile }.
}

replaced-unseen = { $who ->
    [you] You draw another tile.
   *[other] { $name } draws another tile.
}

discarded = { $who ->
    [you] You discard { $tile }.
   *[other] { $name } discards { $tile }.
}

went-back = { $who ->
    [you] You play on from an earlier moment.
   *[other] { $name } plays on from an earlier moment.
}

taken-back = { $who ->
    [you] You take back your { $tile }.
   *[other] { $name } takes back { $tile }.
}

wants-group = { $who ->
    [you] You want a { $group }.
   *[other] { $name } wants a { $group }.
}

wants-group-on-rack = { $who ->
    [you] You want a { $group } on rack { $rack }.
   *[other] { $name } wants a { $group } on rack { $rack }.
}

wants-mah-jongg = { $who ->
    [you] You want it for mah jongg.
   *[other] { $name } wants it for mah jongg.
}

wants-mah-jongg-on-rack = { $who ->
    [you] You want it for mah jongg on rack { $rack }.
   *[other] { $name } wants it for mah jongg on rack { $rack }.
}

lets-go = { $who ->
    [you] You let it go.
   *[other] { $name } lets it go.
}

claimed = { $who ->
    [you] You claim { $tile }: { $group }.
   *[other] { $name } claims { $tile }: { $group }.
}

claimed-on-rack = { $who ->
    [you] You claim { $tile }: { $group } on rack { $rack }.
   *[other] { $name } claims { $tile }: { $group } on rack { $rack }.
}

reshaped = { $who ->
    [you] You change it to a { $group }.
   *[other] { $name } changes it to a { $group }.
}

reshaped-on-rack = { $who ->
    [you] You change it to a { $group } on rack { $rack }.
   *[other] { $name } changes it to a { $group } on rack { $rack }.
}

kong-melded = { $who ->
    [you] You lay a { $group }.
   *[other] { $name } lays a { $group }.
}

kong-melded-on-rack = { $who ->
    [you] You lay a { $group } on rack { $rack }.
   *[other] { $name } lays a { $group } on rack { $rack }.
}

kong-added = { $who ->
    [you] You add { $tile } to the pung.
   *[other] { $name } adds { $tile } to the pung.
}

kong-added-on-rack = { $who ->
    [you] You add { $tile } to the pung on rack { $rack }.
   *[other] { $name } adds { $tile } to the pung on rack { $rack }.
}

joker-exchanged = { $who ->
    [you] You give { $tile } for a joker on { $place }.
   *[other] { $name } gives { $tile } for a joker on { $place }.
}

blank-exchanged = { $who ->
    [you] You take { $tile } from { $other }'s discards for a blank.
    [to-you] { $name } takes { $tile } from your discards for a blank.
   *[other] { $name } takes { $tile } from { $other }'s discards for a blank.
}

bonus-paid = { $who ->
    [you] All others immediately pay you { $amount }, for { $reasons }.
   *[other] All others immediately pay { $amount } to { $name }, for { $reasons }.
}


## What happened: the end of a hand or of the game

declared = { $who ->
    [you] You declare mah jongg: { $hand }.
   *[other] { $name } declares mah jongg: { $hand }.
}

declared-on-rack = { $who ->
    [you] You declare mah jongg on rack { $rack }: { $hand }.
   *[other] { $name } declares mah jongg on rack { $rack }: { $hand }.
}

falsely-declared = { $who ->
    [you] You declare mah jongg, but it is not valid.
   *[other] { $name } declares mah jongg, but it is not valid.
}

falsely-declared-on-rack = { $who ->
    [you] You declare mah jongg on rack { $rack }, but it is not valid.
   *[other] { $name } declares mah jongg on rack { $rack }, but it is not valid.
}

challenged-rightly = { $who ->
    [you] You call { $hand } dead, and it is.
   *[other] { $name } calls { $hand } dead, and it is.
}

challenged-wrongly = { $who ->
    [you] You call { $hand } dead, but it is not.
   *[other] { $name } calls { $hand } dead, but it is not.
}

died = { $who ->
    [you] Your hand is dead: { $why }.
   *[other] { $name }'s hand is dead: { $why }.
}

died-on-rack = { $who ->
    [you] Your rack { $rack } is dead: { $why }.
   *[other] { $name }'s rack { $rack } is dead: { $why }.
}

conceded = { $who ->
    [you] You give up.
   *[other] { $name } gives up.
}

ended-mah-jonggs = { $racks ->
    [1] { $who ->
        [you] The game is over: you have mah jongg.
       *[other] The game is over: { $name } has mah jongg.
    }
   *[other] { $who ->
        [you] The game is over: you have two mah jonggs.
       *[other] The game is over: { $name } has two mah jonggs.
    }
}

ended-dead-hands = { $racks ->
    [1] { $who ->
        [you] The game is over: your hand is dead.
       *[other] The game is over: { $name }'s hand is dead.
    }
   *[other] { $who ->
        [you] The game is over: both of your hands are dead.
       *[other] The game is over: both of { $name }'s hands are dead.
    }
}

ended-no-live-hand = { $fewest ->
    [1] The game is over: no hand is alive.
   *[other] The game is over: at most one hand is alive.
}

ended-called-off = The game is over: it was ended without a score.

ended-wall = The game is over: the wall is empty.

receives = { $who ->
    [you] You receive { $amount }.
   *[other] { $name } receives { $amount }.
}


## What you may do now, or whom you wait for

prompt-over = The game is over.

prompt-dealing = The tiles are being dealt.

prompt-thinking = { $name } is thinking.

prompt-others-may-claim = The others may claim your { $tile }.

prompt-others-may-rob = The others may rob your kong of { $tile }.

prompt-will-draw = { $discard } If nobody claims it, you draw.

prompt-others-deciding = { $others ->
    [1] { $happened } { $name } is still deciding.
   *[other] { $happened } The others are still deciding.
}

prompt-flower = Your turn: lay your flower beside a rack.

prompt-turn = { $more ->
    [0] { $what ->
        [keep] Your turn: keep your tiles.
        [draw] Your turn: draw a tile.
       *[discard] Your turn: discard a tile.
    }
   *[other] { $what ->
        [keep] Your turn: keep your tiles, or { $choices }.
        [draw] Your turn: draw a tile, or { $choices }.
       *[discard] Your turn: discard a tile, or { $choices }.
    }
}

prompt-kong = { $name } adds { $tile } to a pung. Let it go.

prompt-kong-or-declare = { $name } adds { $tile } to a pung. Let it go, or rob it for a mah jongg.

prompt-discard-of = { $which ->
    [last] { $name } discarded { $tile }, the last discard.
    [dead] { $name } discarded { $tile }, which nobody can claim.
   *[claimable] { $name } discarded { $tile }.
}

prompt-answer = { $more ->
    [0] { $what ->
        [draw] { $discard } You may draw.
       *[pass] { $discard } Let it go.
    }
   *[other] { $what ->
        [draw] { $discard } Draw, or { $choices }.
       *[pass] { $discard } Let it go, or { $choices }.
    }
}

choose-declare = declare a mah jongg

choose-claim = { $source ->
    [own] make a { $size } with { $own } of yours
    [jokers] make a { $size } with { $jokers ->
        [one] a joker
       *[other] { $many } jokers
    }
   *[both] make a { $size } with { $own } of yours and { $jokers ->
        [one] a joker
       *[other] { $many } jokers
    }
}

choose-claim-of = make a { $sizes }

chow = chow

choose-kong = make a kong

choose-reshape = change the group you just made

choose-joker = exchange a joker

choose-blank = exchange a blank for a discard

prompt-consent = Do you want a second Charleston?

prompt-courtesy = How many tiles would you pass to { $name }?

prompt-choose = { $tiles ->
    [one] { $stage }: choose { $tiles } tile for { $name }.
   *[other] { $stage }: choose { $tiles } tiles for { $name }.
}

prompt-voted-yes = You are for it; the others are choosing.

prompt-voted-no = You are against it; the others are choosing.

prompt-tiles-ready = Your tiles are ready; the others are choosing.

prompt-nothing-due = You pass no tiles; the others are choosing.

prompt-wished = { $tiles ->
    [0] You offer to pass no tiles; the others are choosing.
    [one] You offer to pass { $tiles } tile; the others are choosing.
   *[other] You offer to pass { $tiles } tiles; the others are choosing.
}


## Buttons

button-draw = Draw a tile

button-keep = Keep them

button-let-go = Let it go

button-discard = Discard { $tile }

button-reshape = Change to { $group }

button-kong = Concealed kong of { $tile }

button-add = Kong with the pung of { $tile }

button-flower = { $tile }

button-flower-on-rack = { $tile } on rack { $rack }

flower-of-wind = { $tile } ({ $wind })

button-joker = Give { $tile } for a joker on { $place }

button-blank = Give a blank for { $tile } among the discards

button-pass = Pass { $tile }

button-pass-unseen = Pass on an incoming tile unseen

button-vote-yes = Yes, go on

button-vote-no = No, stop here

button-courtesy = { $tiles ->
    [0] Pass none
   *[other] Pass { $tiles }
}

button-declare = Mah jongg

button-declare-on-rack = Mah jongg on rack { $rack }

button-declare-with = Mah jongg with { $tile }

button-declare-with-on-rack = Mah jongg on rack { $rack } with { $tile }

button-declare-hand = { $declaration }: { $hand }

button-with-tiles = { $button } ({ $tiles })

button-challenge = Call { $hand } dead

button-concede = Give up


## What it costs to concede

concede-hands = { $racks ->
    [1] Your hand will be dead for good.
   *[other] The hands that you still play will be dead for good.
}

concede-for-nothing = The game ends, and you pay nothing.

concede-practice = This game is practice, so nobody pays.

concede-and-pay = The game ends, and you pay { $amount }.

concede-and-receive = The game ends, and you receive { $amount }.

concede-carried = The game ends, and its points are carried: { $scores }.

score-of = { $who ->
    [you] you have { $points }
   *[other] { $name } has { $points }
}

concede-after-mah-jongg = { $others ->
    [1] Your mah jongg still counts, and { $name } plays on alone.
   *[other] Your mah jongg still counts, and the others play on.
}

concede-without-score = { $others ->
    [1] { $name } plays on alone; your dead hands score nothing, and you pay nothing for them.
   *[other] The others play on; your dead hands score nothing, and you pay nothing for them.
}

concede-and-pay-winner = { $others ->
    [1] { $name } plays on alone, and you pay if { $name } wins.
   *[other] The others play on, and you pay whoever wins.
}

concede-then-discard = It is your turn, so you still discard a tile, which others may claim.


## Seats and the ledger

free-seat = a free seat

former-player = a former player

entry-stake = Put into the pot

entry-game = Game { $number }

entry-end = The end, { $game }

entry-total = Total

column-entry = entry

column-game = game

column-east = East

column-prevailing = prevailing

column-pot = pot

ledger-of-bot-until = { $name } (bot, until game { $game })

ledger-of-player-from = { $name } (from game { $game })

score-column = score of { $name }

column-unit = in


## Requests that the table refuses

seat-taken = somebody else has taken that seat

seats-assigned = the club has drawn the seats of this table

seats-stay = the seats stay the same from the first game on, because East moves from seat to seat

watched-by-link = while people may watch by the link, nobody can take the seat of a bot with it; ask the host to end that first

practice-alone = a table for practice has no room for others

plays-next = you play from the next game on, and { $bot } plays this one to its end

seats-differ = { $seats ->
    [one] this table has { $seats } seat, but that game is for { $players }
   *[other] this table has { $seats } seats, but that game is for { $players }
}

wrong-number-of-others = { $needed ->
    [one] this game needs { $needed } more player, not { $given }
   *[other] this game needs { $needed } more players, not { $given }
}

not-begun = the game has not begun

moved-on = the table has moved on; look again

paused = the game is paused; press Go on first

pause-has-ended = somebody has gone on after your pause; you can pause again in a minute

nobody-asks = nobody asks to take a discard back

nudged-already = somebody nudged this player a moment ago; try again in half a minute

not-absent = this player is back, or it is not for you to decide

no-going-back = you can go back only after your first discard, and only alone with bots

held-already = you have already asked for a moment at this discard

no-pass-ahead = you can pass ahead only while others play, until your turn comes

no-pass-unless = you can choose when to be asked only at a table with a clock, with several people, and while you have a hand in play

nothing-to-hold = you can ask for a moment only at a table with a clock, while you still have to answer a discard

passes-at-the-end = you chose not to be asked about every discard, so you pass when the time is up; that way nobody learns what you could claim

rules-broke = something went wrong on the server, so nothing happened; try again

not-stored-why = { $trouble ->
    [full] the disk of the server is full, so your move was not stored; try again when there is room
    [read-only] the server may not write to its disk, so your move was not stored; try again later
    [broken] the disk of the server reports an error, so your move was not stored; try again later
    [unreachable] the server cannot reach its database, so your move may not be stored; look at the table again in a moment, and move if it is still your turn
   *[other] the server could not store your move, so nothing happened; try again
}

not-over = this game is not over yet

session-ended = this session has ended; create a new table in the lobby

being-dealt = the next game is being dealt

terms-changed = the rules of the next game have changed; look at them first

for-the-host = only { $host }, who created this table, can do that

for-the-acting-host = only { $host }, who stands in for { $creator }, can do that

blocked = somebody at this table has blocked you

unsafe-link = the link has to begin with https:// and to have no spaces and no @ before the first slash; copy it from the address bar of your browser

no-spectators = nobody can watch this table

sent-away = the host has sent you away from this table

not-watching = this person is no longer watching

link-of-evening = the page of the club’s evening leads here, so the link stays the same

same-deals-same-rules = all tables of this round get the same deals, so the rules stay as they are

same-deals-one-seat = you have a seat at another table of this round, and all its tables get the same deals

same-deals-no-spectators = nobody can watch this table, because other tables of its round get the same deals

too-many-spectators = as many people as can watch already do; try again later

chat-with-bots = only bots play with you here, and they do not read; invite a friend to talk

chat-off = the host has turned messages off at this table

remark-empty = the message is empty; write something first

remark-too-long = the message has { $length } characters, and there is room for { $most }; shorten it

no-such-remark = this page is older than the server; load it again

no-such-person = this person is no longer at the table; load the page again

nothing-to-report = { $name } has said nothing here that a report could quote

muted = the person who runs this site has stopped you from writing messages

nothing-to-end = there is no game to end here, or the session has ended


## Databases that cannot be opened

database-too-new = { $file } was made by a newer version of tilewright. Open it with that version.

database-too-old = { $file } was stored by an older version of tilewright. Start `tilewright play` once with this version; then try again.

database-empty = { $file } holds no games: no server has used it yet.

database-in-use = { $file } cannot be used: another program is using it.

database-still-read = Another program still reads { $file }, perhaps `tilewright store verify`. Let it end first.

database-unusable = { $file } cannot be used: { $reason }.


## Damage that the server found, for whoever runs it

damaged-where = { $place ->
    [elsewhere] row of `{ $rows }`
    [table] the table, row of `{ $rows }`
    [numbered] the table, row { $number } of `{ $rows }`
    [game] game { $game }, row of `{ $rows }`
   *[row] game { $game }, row { $number } of `{ $rows }`
}

damaged-why = { $cause ->
    [unreadable] { $where }: it cannot be read ({ $detail })
    [not-text] { $where }: its text is not valid UTF-8
    [missing] { $where }: it is missing
    [seal] { $where }: the seed and the salt do not fit the seal of the game
    [start] { $where }: this event, or the game's header, card or seed, was changed
    [chain] { $where }: this event was changed or moved
    [head] { $where }: its length or last digest does not fit its events
    [finished] { $where }: it is wrong about whether the game is finished
    [senseless] { $where }: it makes no sense ({ $detail })
    [orphan] { $where }: there is no table or game { $detail }, to which it belongs
   *[disk] { $where }: the file is damaged ({ $detail })
}
