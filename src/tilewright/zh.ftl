### Draft: no speaker of Chinese has read this yet.

# Lists of words, such as "Ann, Ben and Cara".
comma = { $first }、{ $last }
and = { $first }和{ $last }
or = { $first }或{ $last }
# always before a measure word, so 2 is 两
number-word = { $number ->
    [1] 一
    [2] 两
    [3] 三
    [4] 四
    [5] 五
    [6] 六
    [7] 七
    [8] 八
    [9] 九
    [10] 十
    [11] 十一
    [12] 十二
    [13] 十三
    [14] 十四
   *[other] { $number }
}

## Tiles as players say them

a-tile = 一张牌
# The space stays: the name of a chow is made from what follows the first two characters.
suited = { $number } { $suit ->
    [B] 条
    [C] 万
   *[D] 筒
}
numbered-flower = { $which ->
    [season] { $number ->
        [1] 春
        [2] 夏
        [3] 秋
       *[4] 冬
    }
   *[flower] { $number ->
        [1] 梅
        [2] 兰
        [3] 菊
       *[4] 竹
    }
}
tile = { $tile ->
    [N] 北风
    [E] 东风
    [W] 西风
    [S] 南风
    [R] 红中
    [G] 发财
    [F] 花牌
    [J] 百搭
    [Z] 空白牌
   *[0] 白板
}
tiles = { $tile ->
    [N] 北风
    [E] 东风
    [W] 西风
    [S] 南风
    [R] 红中
    [G] 发财
    [F] 花牌
    [J] 百搭
    [Z] 空白牌
   *[0] 白板
}
wind = { $wind ->
    [N] 北风
    [E] 东风
    [W] 西风
   *[S] 南风
}

## Tiles and groups as text

text-place = { $why }（{ $text }的第{ $column }个字符）
one-tile-expected = 请写一张牌，例如3B、N、0或J
not-a-tile = { $text }不是牌
numbered-flowers = 带号码的花牌是F1到F8
soap-suit = 白板没有花色：请写{ $tiles }
suit-expected = 请在数字后面写花色B、C或D
suit-expected-not = 请在数字后面写花色B、C或D，不要写{ $text }
too-many-equal = 同一种牌最多{ $most }张
brackets-expected = 亮出的牌组请写在方括号里，例如[33JB]
kong-in-parentheses = 圆括号用来写暗杠，例如(1111C)
empty-group = 请在括号里写出这组牌
group-too-long = 亮出的牌组最多写{ $most }个字符
jokers-tile = 请在:后面写百搭代表的牌，例如[JJJ:3B]
jokers-meaning = 请写明这些百搭代表什么，例如[JJJ:3B]
jokers-unequal = 百搭只能放在相同牌组成的牌组里
hand-too-long = 一副手牌最多写{ $most }个字符
too-many-tiles = 一副手牌最多{ $most }张
bracket-open = 这个括号没有关上

## Games, hands and cards by their names

no-game = 没有「{ $game }」这种玩法。请选一种：{ $games }。
no-hands = 没有「{ $hands }」这套牌型。请选一套：{ $known }。
no-card = 没有「{ $card }」这张牌卡。请给出一个文件，或选一张：{ $cards }。
no-hands-or-card = 没有「{ $hands }」这套牌型，也没有这个文件。请给出一个牌卡文件，或选一套：{ $known }。
card = 牌卡
file-unreadable = { $file }：{ $reason }
not-utf-8 = { $file }：第{ $byte }个字节不是UTF-8。请把文件重新存成UTF-8纯文本。
too-many-hands = 这张牌卡有{ NUMBER($hands, useGrouping: 1) }种牌；一张桌最多{ NUMBER($most, useGrouping: 1) }种
not-an-option = 选项要写成name=value，不要写「{ $text }」。

## The compiler

needs-extra = 要这样做，请先安装tilewright的附加部分（{ $extra }）：{ $command }
numba-does-not-load = 无法载入Numba（{ $reason }）。修复方法：pip install --force-reinstall numba
numba-does-not-compile = Numba无法编译（{ $reason }）。修复方法：pip install --force-reinstall numba
