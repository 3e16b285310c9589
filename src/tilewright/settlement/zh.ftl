### Draft: no speaker of Chinese has read this yet.

## Who won

wins-by-draw = { $winner }自摸和牌
wins-on-discard = { $winner }用{ $discarder }打出的牌和牌
wins-on-kong = { $winner }抢{ $discarder }的杠和牌

## Games with one winner

paid-by-all = { $winner }自摸和牌：其他人各付{ $points }。
paid-for-discard = { $winner }用{ $discarder }打出的牌和牌：点炮的付{ $double }，其他人各付{ $points }。
paid-for-kong = { $winner }抢{ $discarder }的杠和牌：被抢杠的付{ $double }，其他人各付{ $points }。
called-off = 不计分的一局，谁也不用付。
already-over = 这一局已经结束
nobody-won = 没有人和牌，谁也不用付。
nobody-won-but-calls = 没有人和牌，谁也不用为手牌付。
all-others-dead = 其他人都是死手：牌局结束，谁也不用付。
all-others-dead-but-calls = 其他人都是死手：牌局结束，谁也不用为手牌付。
wrong-calls = 说错死手
and-calls = { $result }说错死手：{ $calls }。
called-live-hand = 把活着的手牌说成死手
was-called-dead = 活着的手牌被说成死手

## Games that cannot have happened

not-declarable = 这张桌或这位玩家的级别，不允许和这副牌
dead-hand-won = 死手不能和牌
won-after-the-end = 其他人的手牌都成了死手，牌局就结束了，所以之后没有人能和牌
own-discard = 谁也不能用自己打出的牌和牌
several-winners = 只有一位玩家和牌：几个人都能和时，按顺序离得最近的和

## The ledger and the stakes

put-into-pot = 放进底池
stakes-points = 分数
stakes-a-point = 每分{ $cents }美分
stakes-for-points = 每{ $points }分{ $cents }美分
