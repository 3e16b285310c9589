### Draft: no speaker of Chinese has read this yet.

## Answers, where an option is a matter of yes or no

yes = 是
no = 否

## The score sheet

as-printed = { $line }，牌卡上的分值
mah-jongg = { $which ->
    [first] 第一副和牌
    [second] 第二副和牌
   *[together] 一起宣布的和牌
}
both-hands-dead = 对方两副手牌都是死手

## What cannot be chosen or cannot have happened

no-option = { $owner }没有{ $option }这个选项；它有{ $options }
no-options = { $owner }没有{ $option }这个选项；它没有选项
no-choice = { $option }不能选{ $choice }；请选{ $choices }

## Who pays

void = 两位或更多玩家的牌数不对：这一局作废，谁也不用付。

## Where a rule is to be found

cite = 规则{ $number }
question-for-player = { $question }{ $player }：
seat = 座位{ $number }
cite-of-game = { $game }的规则{ $number }
