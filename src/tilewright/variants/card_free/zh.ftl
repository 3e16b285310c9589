### Draft: no speaker of Chinese has read this yet.

## The game, for those who choose one

about = 不用牌卡的美式麻将：牌型由十种组合和六个类别得出。

## The blocks of a pattern

# [one] stays for names that are read back from a log.
blocks = { $size ->
    [2] { $number ->
        [one] 一个对子
       *[other] { $count }个对子
    }
    [3] { $number ->
        [one] 一个刻子
       *[other] { $count }个刻子
    }
    [4] { $number ->
        [one] 一个杠
       *[other] { $count }个杠
    }
   *[5] { $number ->
        [one] 一个五张组
       *[other] { $count }个五张组
    }
}

## What cannot be chosen or cannot have happened

base-of-20 = 底分20只用于要有加分才能和的牌：请选needs_bonus=on，或base=25

## Why a mah jongg may not be declared: "this is a mah jongg, but it …"

withheld = 要有加分，或自摸，或无百搭，或是龙牌型，才能和
withheld-at-level-5 = 在第5级要自摸，或无百搭，或是龙牌型，才能和
