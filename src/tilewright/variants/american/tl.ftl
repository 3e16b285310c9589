### Draft: no speaker of Tagalog has read this yet.

## The game, for those who choose one

about = Apat o tatlong manlalaro, tig-isang rack: may Charleston, tapos isang mahjong lang, at lahat ay magbabayad para dito.

## What cannot be chosen or cannot have happened

no-values = ang bayad sa larong ito ay ayon sa halagang nakasulat sa card: pumili ng card na may mga halaga

## The score sheet

concealed = nakatago
self-drawn = bunot
no-joker = walang joker
