### Draft: no speaker of Chinese has read this yet.

## The games, for those who choose one

about-thirteen = 四个人打，每人13张牌：先摸后打。四组牌加一个对子就和。奖励当场付，和牌由其他人付。
about-fourteen = 四个人打，每人14张牌：先打后摸。四组牌加一个对子就和。奖励当场付，和牌由其他人付。
about-sixteen = 四个人打，每人16张牌：先摸后打。五组牌加一个对子就和。奖励当场付，和牌由其他人付。
about-filipino = 每人16张牌，风牌和箭牌都当花牌。五组牌加一个对子就和。奖励当场付，和牌由其他人付。

## Who pays

nobody-won = 没有人和牌。
all-pay = { $how }：其他人各付{ $amount }。
discarder-pays-twice = { $how }：其他人各付{ $amount }，点炮的付双倍。
and-bonuses = { $result }其他人各付的奖励：{ $bonuses }。

## The score sheet

self-drawn = 自摸
