### Draft: no speaker of Tagalog has read this yet.

## The game, for those who choose one

about = Apat na manlalaro, tig-13 tile. Apat na set at isang pares ang panalo kung may halagang 3 fan man lang, o kung ilan ang hinihingi ng mesa ninyo.

## Why a mah jongg may not be declared: "this is a mah jongg, but it …"

withheld = kulang ito sa { $fan } fan
withheld-without-flowers = kulang ito sa { $fan } fan, hindi bilang ang mga bulaklak

## Who pays

won = { $how }: { $fan } fan, { $points } puntos.
pays = { $who ->
    [all] { $won } Magbabayad ang bawat isa ng { $each }.
    [robbed] { $won } Magbabayad ang may-ari ng kang ng { $more }, at tig-{ $each } ang iba.
    [robbed-alone] { $won } Ang may-ari lang ng kang ang magbabayad, ng { $more }.
    [discarder] { $won } Magbabayad ang nagtapon ng { $more }, at tig-{ $each } ang iba.
   *[discarder-alone] { $won } Ang nagtapon lang ang magbabayad, ng { $more }.
}
nobody-won = Walang nanalo, at walang magbabayad.

## The score sheet

points-for-fan = puntos para sa { $fan } fan
fan-above-limit = fan na lampas sa limit na { $limit }

## What cannot be chosen or cannot have happened

below-minimum = ipinang-mahjong ang kamay na kulang sa pinakamababang halaga (patakaran 31)
several-on-one-tile = mananalo lang ang marami sa iisang tile kung galing ito sa ibang manlalaro (patakaran 35)
