### Draft: no speaker of Tagalog has read this yet.

## The game, for those who choose one

about = American na mahjong na walang card: sampung ayos at anim na kategorya ang pinagmumulan ng mga kamay.

## The blocks of a pattern

blocks = { $size ->
    [2] { $number ->
       *[other] { $count } pares
    }
    [3] { $number ->
       *[other] { $count } pong
    }
    [4] { $number ->
       *[other] { $count } kang
    }
   *[5] { $number ->
       *[other] { $count } quint
    }
}

## What cannot be chosen or cannot have happened

base-of-20 = ang 20 bilang simula ay para sa mga kamay na kailangang may bonus: piliin ang needs_bonus=on, o base=25

## Why a mah jongg may not be declared: "this is a mah jongg, but it …"

withheld = kailangan nito ng bonus, o dapat bunot, o walang joker, o isang Dragon hand
withheld-at-level-5 = dapat itong bunot, o walang joker, o isang Dragon hand sa level 5
