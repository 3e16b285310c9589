### Draft: no speaker of Tagalog has read this yet.
### Mga balik-tanaw sa mga tapos na laro.

when = { $discards ->
    [0] Bago ang unang tapon
   *[other] Pagkatapos ng { $discards } tapon
}
in-charleston = Sa Charleston
instead = Pipiliin ng bot: { $action }.
decision = { $when }: { $action } { $instead } { $why }
hidden = itinatago ng talaan ang mga tile ng upuan { $seat }: ang talaan lang na nakita ng upuang iyon, o ng tapos na laro, ang mababalikan
because-mah-jongg = Mah jongg na iyon.
because-no-hand = Pagkatapos ng ginawa, wala nang kamay na maaaring manalo.
because-missing = { $better ->
    [0] Kumpleto na ang mga kamay, na kung hindi ay kulang pa ng { $missing }.
   *[other] { $better } tile na lang ang kulang sa halip na { $missing }.
}
because-claim = Hindi lumalapit ang mga kamay sa pagkuhang ito.
because-helping = Pareho ang kulang, at pagkatapos ay { $helps } tile ang makakatulong sa halip na { $helping }.
because-danger = Kasimbuti ito para sa mga kamay, at mas kaunting kamay ng iba ang nangangailangan sa tile.
discards = { $discards ->
    [0] Walang tapon.
   *[other] { $good } sa { $discards } tapon ang walang nawala. { $claimed ->
        [0] Walang kumuha sa alinman.
       *[other] { $claimed } ang kinuha ng iba.
    }
}
chances = { $discards ->
    [one] Bago ang tapong ito,
   *[other] Bago ang { $discards } tapong ito,
} malamang ang mah jongg nang { $likely } beses, patas nang { $even } beses at malabo nang { $unlikely } beses.
no-claim = Walang pagkuhang maglalapit sa mga kamay.
danger = { $percent ->
    [0] Walang kamay na magagawa pa ng ibang manlalaro ang nangangailangan sa tile na ito.
   *[other] Hanggang { $percent } % lang ng mga kamay na magagawa pa ng ibang manlalaro ang nangangailangan sa tile na ito.
}
