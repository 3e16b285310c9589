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
no-claim = 吃碰都不能让手牌更近。
danger = { $percent ->
    [0] 风险：别家还能做的手牌都不需要它。
   *[other] 风险：别家还能做的手牌中，最多有{ $percent }%需要它。
}
