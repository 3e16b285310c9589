### Draft: no speaker of Chinese has read this yet.

## The game, for those who choose one

about = 四个人打，每人13张牌。四组牌加一个对子，至少3番，或达到牌桌要求的番数，就能和。

## Why a mah jongg may not be declared: "this is a mah jongg, but it …"

withheld = 不到{ $fan }番
withheld-without-flowers = 花牌不算，不到{ $fan }番

## Who pays

won = { $how }：{ $fan }番，{ $points }分。
pays = { $who ->
    [all] { $won }其他人各付{ $each }。
    [robbed] { $won }被抢杠的付{ $more }，其他人各付{ $each }。
    [robbed-alone] { $won }只有被抢杠的付{ $more }。
    [discarder] { $won }点炮的付{ $more }，其他人各付{ $each }。
   *[discarder-alone] { $won }只有点炮的付{ $more }。
}
nobody-won = 没有人和牌，谁也不用付。

## The score sheet

points-for-fan = { $fan }番的分
fan-above-limit = 超过{ $limit }番上限的番
