### Draft: no speaker of Chinese has read this yet.
### 已结束牌局的复盘。

when = { $discards ->
    [0] 第一张打出之前
   *[other] 各家共打出{ $discards }张之后
}
in-charleston = 在换牌（Charleston）时
instead = 机器人会选：{ $action }。
decision = { $when }：{ $action }{ $instead }{ $why }
impossible = 第{ $number }个事件不可能接在前面的事件之后
hidden = 记录隐藏了座位{ $seat }的牌。请给出该座位所见的记录，或已结束牌局的记录
because-mah-jongg = 那就和牌了。
because-no-hand = 这样做之后，再没有手牌能和。
because-missing = { $better ->
    [0] 那样手牌就齐了，否则还差{ $missing }张。
   *[other] 那样还差{ $better }张，而不是{ $missing }张。
}
because-claim = 吃碰这张牌并不让手牌更近。
because-helping = 差的张数一样，但有{ $helps }张没见过的牌有帮助，而不是{ $helping }张。
because-danger = 别家需要那张牌的手牌更少。
because-no-mah-jongg = 那不是和牌。

because-gave-up = { $better ->
    [0] 手牌已经齐了。
   *[other] 当时还差{ $better }张，这些牌还有可能来。
}
because-slightly = 总的来说略好一些。
discards = { $discards ->
    [0] 没有打过牌。
   *[other] { $discards }次打牌中有{ $good }次几乎没有损失。{ $claimed ->
        [0] 没有人要过其中任何一张。
       *[other] 其中{ $claimed }张被别家要走。
    }
}
chance = { $chance ->
    [likely] 很可能的有
    [unlikely] 不太可能的有
   *[even] 各半的有
}{ $times }次
chances = { $discards ->
    [one] 这次打牌之前，
   *[other] 这{ $discards }次打牌之前，
}和牌（或再和一次）{ $parts }。
no-claim = 这张牌不能让任何手牌更近。
no-exposure = 这张牌有帮助，但用它亮出的牌组都不能让手牌更近。
nothing-to-claim = 你不能要这张牌。
another-tile = 手牌一样近，而且你再摸一张牌。
flower = 你补摸一张牌。
joker = 手牌一样近，而且你得到一张百搭。
dead = 已经没有手牌符合亮出的牌。
worth = 这样就和牌了。如果这局现在结束，你会得到{ $amount }。
complete = 这样就和牌了。
other-hand = 那样另一副手牌还差{ $missing }张。
passed = { $keeps ->
    [all] 电脑比较过的手牌都不需要{ $tiles }。
    [nearest] 电脑比较过的最近的手牌都不需要{ $tiles }。
    [most] 相近的手牌大多不需要{ $tiles }。
    [half] 相近的手牌约有一半不需要{ $tiles }。
   *[few] 相近的手牌大多需要{ $tiles }。
}
blind = 你的每张牌都是多数相近的手牌所需要的，所以把一张传来的牌不看就传出去。
vote = { $yes ->
    [yes] 你的手牌还差{ $missing }张，新的牌可能有帮助。
   *[no] 你的手牌只差{ $missing }张，能给出去的牌很少。
}
courtesy = { $spare ->
    [0] 相近的手牌需要你所有的牌。
   *[other] 你有{ $spare }张牌，相近的手牌很少或都不需要。
}
keeps = { $keeps ->
    [all] 电脑比较过的手牌都不需要它。
    [nearest] 电脑比较过的最近的手牌都不需要它。
    [most] 相近的手牌大多不需要它。
    [half] 相近的手牌约有一半不需要它。
   *[few] 相近的手牌大多需要它。
}
hopeless = 你的手牌都不能和了。
left = 那样还差{ $missing }张，{ $helps ->
    [0] 没见过的牌都没有帮助。
   *[other] 有{ $helps }张没见过的牌有帮助。
}
useful = 打别的牌都不会明显留下更多有用的牌。
best-ready = 打别的牌都不会留下更值钱的听牌。
unwanted = { $why ->
    [joker] 谁也不能要百搭。
    [too-few] { $players ->
        [2] 对方不可能要它：剩下的牌太少，凑不成有它的牌组。
       *[other] 没有人可能要它：剩下的牌太少，凑不成有它的牌组。
    }
   *[no-hand] { $players ->
        [2] 对方不可能要它：对方还能做的手牌都不需要它。
       *[other] 没有人可能要它：别家还能做的手牌都不需要它。
    }
}
flush = 亮出的牌组只有一门花色（{ $suit ->
    [B] 条子
    [C] 万子
   *[D] 筒子
}）的玩家可能要它。
danger = 在符合别家亮出的牌的手牌中，最多有{ $percent }%需要它。
taken = 这样打出的牌，别家大约会要{ $percent }%。
often-taken = 这样打出的牌，别家常常会要。
