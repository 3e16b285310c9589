### Draft: no speaker of Chinese has read this yet.

## The game, for those who choose one

about = 四个人打，每人13张牌。用国标麻将的番种，满8番就能和。

## Why a mah jongg may not be declared: "this is a mah jongg, but it …"

withheld = 花牌不算，不到{ $fan }番

## Who pays

won = { $who ->
    [all] { $how }：{ $fan }番；其他人各付{ $owed }。
    [robbed] { $how }：{ $fan }番；被抢杠的付{ $owed }，其他人各付{ $others }。
   *[discarder] { $how }：{ $fan }番；点炮的付{ $owed }，其他人各付{ $others }。
}
nobody-won = 没有人和牌，谁也不用付。
