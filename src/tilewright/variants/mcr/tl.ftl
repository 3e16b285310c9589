### Draft: no speaker of Tagalog has read this yet.

## The game, for those who choose one

about = Apat na manlalaro, tig-13 tile. Panalo ang mga kamay ng patakaran ng paligsahang Tsino, mula 8 fan pataas.

## Why a mah jongg may not be declared: "this is a mah jongg, but it …"

withheld = kulang ito sa { $fan } fan, hindi bilang ang mga bulaklak

## Who pays

won = { $who ->
    [all] { $how }: { $fan } fan; magbabayad ang bawat isa ng { $owed }.
    [robbed] { $how }: { $fan } fan; magbabayad ang may-ari ng kang ng { $owed }, at tig-{ $others } ang iba.
   *[discarder] { $how }: { $fan } fan; magbabayad ang nagtapon ng { $owed }, at tig-{ $others } ang iba.
}
nobody-won = Walang nanalo, at walang magbabayad.

## What cannot be chosen or cannot have happened

below-minimum = ipinang-mahjong ang kamay na kulang sa pinakamababang halaga (patakaran 94)
