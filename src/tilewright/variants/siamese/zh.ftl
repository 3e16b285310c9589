### Draft: no speaker of Chinese has read this yet.

## The games, for those who choose one

about-siamese = 两个人打，每人两个牌架。一个人和两副牌，牌局就结束；分低的付差额。
about-card-free-siamese = 不用牌卡的Siamese：两个人打，每人两个牌架，十种组合和六个类别。
about-royale = { $seats ->
    [3] 三个人打，每人两个牌架，共{ $tiles }张牌。一个人和两副牌，牌局就结束；各人记自己的分，由底池付。
   *[4] 四个人打，每人两个牌架，共{ $tiles }张牌。一个人和两副牌，牌局就结束；各人记自己的分，由底池付。
}

## Wrong counts

count-after-deal = 发牌后是{ $tiles }张，应该是{ $right }张：同一位东家重新发牌
count-beside-mah-jongg = 是{ $tiles }张，应该是{ $right }张：和牌旁边的那副手牌是死手
count-too-many = 是{ $tiles }张，应该是{ $right }张：两副手牌都是死手
count-too-few = 是{ $tiles }张，应该是{ $right }张：凑不齐的那副手牌是死手

## The score sheet

at-the-same-time = 同时和两副牌
fed = 打出了对方和第二副牌的牌
called-live = 把活着的手牌说成死手
wrong-calls = 说错死手
wrong-count = 牌数不对
penalty = 罚分
concealed = 门清
no-joker = 无百搭
doubled-second = 第二副和牌
out = 出局
two-dead-hands = 两副死手
from-pot = 从底池得到
by-totals = 按总分
left-in-pot = 底池剩下的
in-equal-parts = 平分
value-of = { $line }的分值
lowest-value = 牌卡上最低的分值

## Who pays

misdeal = 发牌错了：同一位东家重新发牌，谁也不用付。
added-up = 分数累加起来。
added-up-with-pot = 分数累加起来；底池在最后一局之后付。
pot-shared = 底池里有{ $pot }，按总分付{ $paid }，剩下的{ $left }平分退回。
no-pot = 没有底池：分数累加起来，谁也不用付。
dead-twice = 两副死手，付{ $owed }。
carried = 分数留到这一场结束时算。
difference = 分低的付差额{ $owed }。
nobody-pays = 谁也不用付。

## What cannot be chosen or cannot have happened

pool-and-dice = 散放的牌不能用骰子开牌：请选walls=full，或break_wall=off
