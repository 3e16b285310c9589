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
no-claim = Walang pagkuhang maglalapit sa mga kamay.
danger = { $percent ->
    [0] Ang panganib: walang kamay na magagawa pa ng ibang manlalaro ang nangangailangan nito.
   *[other] Ang panganib: hanggang { $percent } % ng mga kamay na magagawa pa ng ibang manlalaro ang nangangailangan nito.
}
