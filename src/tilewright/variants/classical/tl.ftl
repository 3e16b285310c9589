### Draft: no speaker of Tagalog has read this yet.

## The games, for those who choose one

about-thirteen = Apat na manlalaro, tig-13 tile: bumunot, tapos magtapon. Apat na set at isang pares ang panalo. Binabayaran agad ang mga bonus, at babayaran ng lahat ang kamay.
about-fourteen = Apat na manlalaro, tig-14 tile: magtapon, tapos bumunot. Apat na set at isang pares ang panalo. Binabayaran agad ang mga bonus, at babayaran ng lahat ang kamay.
about-sixteen = Apat na manlalaro, tig-16 tile: bumunot, tapos magtapon. Limang set at isang pares ang panalo. Binabayaran agad ang mga bonus, at babayaran ng lahat ang kamay.
about-filipino = 16 tile, at bulaklak ang mga hangin at dragon. Limang set at isang pares ang panalo. Binabayaran agad ang mga bonus, at babayaran ng lahat ang kamay.

## Who pays

nobody-won = Walang nanalo.
all-pay = { $how }: magbabayad ang bawat isa ng { $amount }.
discarder-pays-twice = { $how }: magbabayad ang bawat isa ng { $amount }, at doble ang sa nagtapon.
and-bonuses = { $result } Mga bonus, na binabayaran ng bawat isa pa: { $bonuses }.

## The score sheet

self-drawn = bunot
