### Draft: no speaker of Chinese has read this yet.

## The game and its turns

dealing = 还在发牌
game-over = 牌局结束了
no-such-seat = 没有这个座位
no-such-rack = 没有这个牌架
no-such-move = 这种玩法没有这一步
charleston-first = 要先打查尔斯顿换牌
not-your-turn = 还没轮到你
not-your-draw = 还没轮到你摸牌
draw-first = 请先摸牌
draw-or-claim-first = 请先摸牌或叫牌
pass-or-claim-first = 请先过，或叫这张弃牌
draw-to-pass = 请摸牌：摸了就等于过
wall-empty = 牌墙摸完了
cannot-discard-now = 现在不能打牌：请留下这些牌，或宣布和牌
tile-not-held = 你没有这张牌
same-answer = 你已经这样回答过了
rack-declared = 那个牌架已经和牌
rack-dead = 那个牌架上的手牌是死手

## Claims and exposures

claim-stands = 你已经叫了这张牌，不能再过；只能改用它组成什么
nothing-to-claim = 没有你可以叫的弃牌
nothing-to-take-back = 只能收回自己最后一张弃牌，而且还没有人回应
nothing-to-go-back-to = 你还没有打过牌
nothing-to-pass = 没有要过的弃牌
joker-discarded = 打出的百搭谁也不能用
blank-exposed = 空白牌不属于任何牌组，所以不能亮出
robbed-to-win = 杠的那张牌只能用来和牌
last-discard = 最后一张弃牌只能用来和牌
never-exposed = 叫这张{ $tile }只能用来和牌
claimed-face-down = 叫来的牌组要亮出来，给大家看
chow-without-discard = 那个顺子里没有这张弃牌
chow-in-turn = 只有下家可以吃
unequal-tiles = 明牌组里的牌都要和你叫的那张相同
exposure-size = { $largest ->
    [3] 明牌组是3张牌；更小的只能在和牌时叫
   *[other] 明牌组是3到{ $largest }张牌；更小的只能在和牌时叫
}
claimed-as-joker = 这个牌组要用叫来的那张牌本身，不能用百搭代替
group-not-held = 你没有这个牌组的其他牌
fits-no-hand = 你能亮出的牌型里，没有一种同时有这些牌组
nothing-to-discard = 这样你就没有牌可打了，而这些明牌组还不能和
exposure-stands = 这张桌上，明牌组叫了就不能改
no-new-exposure = 没有新的明牌组可改
same-exposure = 这样什么也没改

## Mah jongg

discard-left-out = 请先摸牌或叫牌：宣布的手牌必须用上叫来的牌
tiles-not-held = 你没有这些牌
winning-tile = 只能用刚摸到的牌，或为和牌叫来的牌，宣布和牌
wrong-size = 连同牌架上的明牌组，和牌要{ $size }张，不是{ $shown }张
not-a-hand = 这些牌不是这种玩法的牌型
hand-too-poor = 牌型成了，但是{ $lacks }

## Kongs and flowers

kong-not-now = 现在不能开杠
kong-robbed = 你的杠被抢了：请打一张牌
no-replacement = 没有牌可以给杠补了
kong-of-four = 这种牌你没有四张
no-pung = 没有这种牌的刻子
kong-tile-kept = 只有刚摸到的牌才能加到刻子上
no-such-flower = 你现在没有这张花牌可放
flowers-first = 请先放下花牌

## Jokers and blanks

no-such-exposure = 没有这个明牌组
no-hand-for-joker = 你没有用得上百搭的手牌了
natural-not-held = 你没有这张本来的牌
no-such-joker = 那里没有代表这张牌的百搭
joker-declared = 已经和了的牌里，百搭不能再换
joker-lost = 那个明牌组使手牌成了死手，所以它的百搭不能换了
no-hand-for-tile = 你没有用得上这张牌的手牌了
no-blank = 你没有空白牌
no-such-discard = 空白牌换不到这张牌：它不在弃牌里，或者它是百搭或空白牌

## The Charleston

vote-first = 请先说要不要第二轮查尔斯顿换牌
wish-first = 请先说想传几张牌；张数定下来再选牌
packet-laid = 你已经传了牌；请等别人
blind-pass = 只有第一轮向左和最后一次向右时，才能不看就传
east-passes-own = 这张桌由东家先传，而且只传自己的牌
joker-passed = 百搭不能传
tile-laid = 你没有这张牌，或已经传了它
blank-passed = 没有别的牌可传时，才能传空白牌
no-vote-now = 现在不表决第二轮查尔斯顿换牌
same-vote = 你已经这样表决过了
courtesy-last = 礼让换牌在最后
courtesy-agreed = 张数已经定了
courtesy-size = 礼让换牌最多传{ $most }张牌
same-wish = 你已经要求过这个张数
charleston-over = 查尔斯顿换牌已经结束

## Dead hands

no-calls = 这张桌上不能说别人是死手，因为这里不允许亮出会成死手的牌组
own-hand = 不能说自己的手牌是死手
dead-caller = 你没有活着的手牌，所以不能说别人是死手
nothing-to-concede = 你没有可以认输的手牌了

## Why a hand is dead, after "Ann's hand is dead:"

dead-too-few-tiles = 死手的明牌组占了太多牌，剩下的不够另一副手牌
dead-fits-no-hand = 这种玩法能亮出的牌型里，没有一种同时有这些牌组
dead-needed-tiles-gone = 这副手牌需要的牌，已经有太多亮在桌上
dead-wrong-call = 这位玩家把活着的手牌说成死手
dead-false-mah-jongg = 宣布的和牌是诈和
dead-table = 认输了

drawn-already = 你已经有牌了

no-hand-yet = 你的牌还没有和

declare-as-laid = 请把一副牌的 { $size } 张牌（包括明牌）都放在同一个牌架上

claim-needs = { $chow ->
    [yes] 要叫 { $tile }，你还需要两张同样的牌，或两张能与它成顺子的牌
   *[no] { $jokers ->
        [yes] 要叫 { $tile }，你还需要两张同样的牌，或用百搭代替
       *[no] 要叫 { $tile }，你还需要两张同样的牌
    }
}
