### Draft: no speaker of Tagalog has read this yet.
### Mga balik-tanaw sa mga tapos na laro.

when = { $discards ->
    [0] Bago ang unang tapon
   *[other] Pagkatapos ng { $discards } tapon ng lahat ng manlalaro
}
in-charleston = Sa Charleston
instead = Pipiliin ng bot: { $action }.
decision = { $when }: { $action } { $instead } { $why }
impossible = hindi maaaring sumunod ang pangyayari { $number } sa mga nauna
hidden = itinatago ng talaan ang mga tile ng upuan { $seat }. Ibigay ang talaan ayon sa nakita ng upuang iyon, o ang talaan ng tapos na laro
because-mah-jongg = Mah jongg na iyon.
because-no-hand = Pagkatapos nito, wala nang kamay na maaaring manalo.
because-missing = { $better ->
    [0] Sa gayon ay kumpleto ang mga kamay; kung hindi, kulang pa ng { $missing }.
   *[other] Sa gayon ay { $better } tile ang kulang sa halip na { $missing }.
}
because-claim = Hindi lumalapit ang mga kamay sa pagkuhang ito.
because-helping = Pareho ang kulang, pero { $helps } tile na hindi pa nakikita ang makakatulong sa halip na { $helping }.
because-danger = Mas kaunting kamay ng iba ang nangangailangan sa tile na iyon.
because-no-mah-jongg = Hindi iyon mah jongg.

because-gave-up = { $better ->
    [0] Kumpleto ang mga kamay.
    [1] { $better } tile na lang ang kulang.
   *[other] { $better } tile pa ang kulang, at puwede pang dumating ang mga iyon.
}
because-slightly = Sa kabuuan, mas mabuti ito nang kaunti.
discards = { $discards ->
    [0] Walang tapon.
   *[other] { $good } sa { $discards } tapon ang halos walang nawala. { $claimed ->
        [0] Walang kumuha sa alinman.
       *[other] { $claimed } ang kinuha ng iba.
    }
}
chance = { $chance ->
    [likely] malamang
    [unlikely] malabo
   *[even] patas
} nang { $times } beses
chances = { $discards ->
    [1] Bago ang tapong ito,
   *[other] Bago ang { $discards } tapong ito,
} ang mah jongg, o isa pa, ay { $parts }.
no-claim = Walang kamay na mailalapit ng tile na ito.
no-exposure = Makakatulong ang tile, pero walang paglalantad nito na maglalapit sa mga kamay.
nothing-to-claim = Hindi mo makukuha ang tile na ito.
another-tile = Kasinglapit pa rin ang mga kamay, at bubunot ka ng isa pang tile.
flower = Bubunot ka ng isa pang tile kapalit nito.
joker = Kasinglapit pa rin ang mga kamay, at makakakuha ka ng joker.
dead = Wala nang kamay na babagay sa mga nakalantad na ito.
worth = Mah jongg ito. Kung matatapos ngayon ang laro, { $amount } ang matatanggap mo.
complete = Mah jongg ito.
other-hand = Sa gayon ay { $missing } tile ang kulang sa isa pang kamay.
passed = { $keeps ->
    [all] Wala sa mga kamay na inihambing ng bot ang nangangailangan ng { $tiles }.
    [nearest] Wala sa mga pinakamalapit na kamay na inihambing ng bot ang nangangailangan ng { $tiles }.
    [most] Karamihan sa malalapit na kamay ay hindi nangangailangan ng { $tiles }.
    [half] Mga kalahati ng malalapit na kamay ay hindi nangangailangan ng { $tiles }.
   *[few] Karamihan sa malalapit na kamay ay nangangailangan ng { $tiles }.
}
blind = Karamihan sa malalapit na kamay ay nangangailangan ng bawat tile mo, kaya ipapasa mo nang hindi tinitingnan ang isang dumating na tile.
vote = { $yes ->
    [yes] { $missing } tile pa ang kulang ng mga kamay mo, kaya makakatulong ang mga bagong tile.
   *[no] { $missing } tile na lang ang kulang ng mga kamay mo, kaya kaunti ang maibibigay mo.
}
courtesy = { $spare ->
    [0] Kailangan ng malalapit na kamay ang lahat ng tile mo.
   *[other] Kaunti o walang malapit na kamay ang nangangailangan sa { $spare } ng mga tile mo.
}
keeps = { $keeps ->
    [all] Wala sa mga kamay na inihambing ng bot ang nangangailangan nito.
    [nearest] Wala sa mga pinakamalapit na kamay na inihambing ng bot ang nangangailangan nito.
    [most] Karamihan sa malalapit na kamay ay hindi nangangailangan nito.
    [half] Mga kalahati ng malalapit na kamay ay hindi nangangailangan nito.
   *[few] Karamihan sa malalapit na kamay ay nangangailangan nito.
}
hopeless = Wala nang kamay mo na maaaring manalo.
left = Sa gayon ay { $missing } tile ang kulang, at { $helps ->
    [0] walang tile na hindi pa nakikita ang makakatulong.
   *[other] { $helps } tile na hindi pa nakikita ang makakatulong.
}
useful = Walang ibang tapon na mag-iiwan ng tiyak na mas maraming kapaki-pakinabang na tile.
best-ready = Walang ibang tapon na mag-iiwan ng handang kamay na mas mahalaga.
unwanted = { $why ->
    [joker] Walang makakakuha ng joker.
    [too-few] { $players ->
        [2] Hindi ito magagamit ng kalaban: masyadong kaunti ang natitirang tile para sa grupong may ganito.
       *[other] Walang makakagamit nito: masyadong kaunti ang natitirang tile para sa grupong may ganito.
    }
   *[no-hand] { $players ->
        [2] Hindi ito magagamit ng kalaban: walang kamay na magagawa pa niya ang nangangailangan nito.
       *[other] Walang makakagamit nito: walang kamay na magagawa pa ng iba ang nangangailangan nito.
    }
}
flush = Baka gusto ito ng manlalarong iisang suit ang mga inilantad na set: { $suit ->
    [B] Stick
    [C] Character
   *[D] Ball
}.
danger = Sa mga kamay na tugma sa inilantad ng ibang manlalaro, hanggang { $percent } % ang nangangailangan nito.
taken = Kinukuha ng iba ang mga { $percent } % ng ganitong tapon.
often-taken = Madalas kunin ng iba ang ganitong tapon.
