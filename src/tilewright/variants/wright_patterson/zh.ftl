### Draft: no speaker of Chinese has read this yet.

## The game, for those who choose one

about = 两个人打，每人两个牌架，有花牌和杠。和牌付一倍、两倍或三倍满贯，一个人和两副牌，牌局就结束。

## Unfinished hands

two-points = 只有两分不算
nearest-ten = 四舍五入到十
cap = 没做成的手牌最多算{ $most }
concealed-pung = { $tile }暗刻
laid-concealed-pung = { $tile }暗刻
pair = { $tile }对子
laid-concealed-kong = { $tile }暗杠
laid-exposed-pung = { $tile }明刻
laid-exposed-kong = { $tile }明杠

## Doubles of unfinished hands

double-own-flower = 自己门风的花牌或季牌
double-prevailing-flower = 圈风的花牌或季牌
double-dragon = 箭牌的刻子或杠
double-own-wind = 门风的刻子或杠
double-prevailing-wind = 圈风的刻子或杠
double-one-suit-and-honors = 混一色
double-three-concealed-pungs = 三暗刻
double-ends = 只有幺九和字牌
double-ready-for-a-single-limit = 听一倍满贯
double-four-concealed-pungs = 四暗刻
double-ends-of-one-suit = 同一花色的幺九和字牌
double-ready-for-a-double-limit = 听两倍满贯
double-one-suit-alone = 清一色
double-two-dragons = 小三元：两种箭牌的刻子，第三种的对子
double-only-honors = 字一色
double-only-terminals = 清幺九
double-ready-for-a-triple-limit = 听三倍满贯
double-three-dragons = 大三元
letter-and-reason = { $letter }：{ $reason }

## The score sheet

wall-pot = 流局底池
wall-game-entry = 流局
shared-equally = 平分
four-flowers = 四张花牌或四张季牌
bouquet = 花束
lucky = 打第一张牌之前和牌，或用第一张弃牌和牌，算三倍满贯
double-mah-jongg = 一起和两副牌
second-mah-jongg = 第二副和牌
into-pot = 放进底池
first-since = 流局之后的第一副和牌
unfinished-hand = { $rack }没做成的手牌：{ $tiles }
dead-twice-double = 两副死手，算两倍满贯
dead-twice-triple = 两副死手，算三倍满贯

## Who pays

in-cents = 按20分一美分，半美分进一，合计是{ $first }和{ $second }。
difference = 合计低的付差额{ $owed }。
neither-pays = 双方都不用付。
wall-game = 流局：底池现在有{ $pot }。
pot-paid = 底池的{ $pot }归第一副和牌。

## What cannot be chosen or cannot have happened

needs-limits = 要给没做成的手牌算分，请选分值为500、1000和1500的牌卡
all-concealed = 剩下的所有暗牌
