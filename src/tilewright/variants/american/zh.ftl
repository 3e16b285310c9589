### Draft: no speaker of Chinese has read this yet.

## The game, for those who choose one

about = 四个人或三个人打，每人一个牌架：先打查尔斯顿换牌，有一副和牌就结束，其他人都要付。

## What cannot be chosen or cannot have happened

no-values = 这种玩法按牌卡上印的分值付：请选有分值的牌卡

## The score sheet

concealed = 门清
self-drawn = 自摸
no-joker = 无百搭
