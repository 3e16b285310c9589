### Draft: no speaker of Chinese has read this yet.

## Lists and amounts

comma = { $first }、{ $last }
and = { $first }和{ $last }
points = { $count ->
   *[other] { $amount }分
}
cents = { $count ->
   *[other] { $amount }美分
}
fan = { $amount }番
units = { $count ->
   *[other] { $amount }个单位
}
balance = { $name }：{ $amount }

## Tiles, groups and racks

equal-tiles = { $count }张{ $tile }
group = { $tiles ->
    [1] 单张{ $tile }
    [2] { $tile }对子
    [3] { $tile }刻子
    [4] { $tile }杠
    [5] { $tile }五张组
   *[6] { $tile }六张组
}
concealed-group = { $group }（暗）
group-with-jokers = { $group }（含{ $jokers }张百搭）
exchange-joker = 换走这张百搭
exchange-joker-in = 换走{ $group }里的这张百搭
flowers = 花牌：{ $flowers }
rack = 牌架{ $number }
rack-with-wind = 牌架{ $number } · { $wind }
one-rack = 牌架
rack-of = { $name }，牌架{ $number }
rack-of-with-wind = { $name }，牌架{ $number } · { $wind }
your-rack = 你的牌架
your-rack-numbered = 你的牌架{ $number }
your-rack-with-wind = 你的牌架{ $number } · { $wind }
your-racks = 你的牌架
mah-jongg-is = 和牌：{ $hand }
jokerless = 无百搭
dead-hand = 死手：{ $why }
nothing-exposed = 没有亮出的牌
east = 东家
conceded = 已认输

## The page of a table

opening-table = 正在打开牌桌……
looking-for-server = 正在找服务器……
connection-lost = 连接断了。页面会自己再试；你的牌局还在。
title-your-move = 轮到你 · { $game }
title-practice = { $game }：练习
after-games = 打了{ $games }局之后：
table = 牌桌
card = 牌卡
history = 记录
ledger = 账本
concede = 认输
leave = 离开
settings = 设置
lobby = 大厅
close = 关闭
cannot-do = 不能这样做：{ $why }。

## The other players

concealed-tiles = { $tiles }张暗牌
away = { $unit ->
    [minutes] 离开{ $count }分钟
    [hours] 离开{ $count }小时
   *[now] 离开了
}
has-been-away = { $unit ->
    [minutes] { $name }离开{ $count }分钟了。
    [hours] { $name }离开{ $count }小时了。
   *[now] { $name }离开了。
}
absent-players = 没有回应的玩家
does-not-answer = { $unit ->
    [minutes] { $name }已有{ $count }分钟没有回应。
    [hours] { $name }已有{ $count }小时没有回应。
   *[now] { $name }没有回应。
}
table-waits = { $task ->
    [discard] 牌桌在等对这张弃牌的回应。
    [charleston] 换牌在等待。
    [rematch] 下一局在等待。
   *[turn] 现在轮到{ $name }。
}
choose-remedy = 你可以选择怎么办。
remedy = { $remedy ->
    [nudge] 提醒一下
    [passes] 这一家自动过
    [bot] 由机器人接着打
    [pause] 改天再打
    [end] 不计分结束
   *[wait] 再等等
}
all-have-to-agree = 要让这个座位自动过、让机器人代打或者结束这一局，在场的人都要同意：{ $names }。
agree-to-remedy = { $remedy ->
    [passes] { $names }：让这一家自动过。
    [bot] { $names }：让机器人接着打。
   *[end] { $names }：不计分结束这一局。
} 还要同意的有：{ $missing }。
acts-for = { $who ->
    [bot] 机器人在替{ $name }打。
    [passes] { $name }这一家自动过。
   *[nobody] { $name }回来了。
}
acts-for-you = { $who ->
    [bot] 在你回来以前，机器人替你打。结果算你的。
    [passes] 在你回来以前，你这一家对每张弃牌都过。
   *[nobody] 你又自己打了。
}
stand-in = { $who ->
    [bot] 机器人代打
   *[passes] 自动过
}
i-am-back = 我回来了
pause = 暂停这一局
go-on = 继续
goes-on = 这一局继续。
leave-question = 要离开牌桌吗？
leave-help = 座位仍然是你的。在你回来之前，{ $clock ->
    [yes] 时间一到你就算过，轮到你时大家等你。
   *[no] 大家等你。
}
back-soon = 我马上回来
pause-and-leave = 暂停并离开
stay = 留下
nudged = 你提醒了{ $name }。
nudged-by = { $name }问你还在不在。大家在等你。
bot = 机器人
name-of-bot = { $name }，机器人
call-dead = 说是死手

## Your racks

keys-passing = 方向键选牌。Space拿起和放下。Enter把牌放进要传的牌里，或拿出来。P传牌。
keys-playing = 方向键选牌。Space拿起和放下。Enter选中，再按一次打出。D摸牌，C叫牌，M和牌，B收回你的弃牌。R再说一遍，S说轮到谁，E说明牌组，T说弃牌，W说牌墙，L说你固定的牌型。
tell-exposed = { $rack }：{ $groups }。
tell-nothing-exposed = 还没有人亮出牌组。
tell-discards = { $count ->
    [0] { $name }还没有弃牌。
   *[other] { $name }的弃牌，最近的在前：{ $tiles }。
}
tell-pinned = 牌架{ $rack }：{ $groups }。{ $sentences }
tell-nothing-pinned = 你没有固定牌型。
sort-tiles = 整理所有牌
sort-by-suit = 按花色整理
sort-by-number = 按数字整理
by-suit = 花色 ⇅
by-number = 数字 ⇅
bring-here = 拿到这里
new-tile = 新摸的
mark-pass = 换出

chosen-tile = 已选
sorted = 牌整理好了。
brought = { $tile }放到了牌架{ $rack }。
lifted = 拿起{ $tile }。方向键移动，Space放下。
put-down = 放下{ $tile }。
moved = 第{ $place }位，共{ $places }位
moved-on-rack = 牌架{ $rack }，第{ $place }位，共{ $places }位

## Your move

your-move = 轮到你
draw = 摸牌
pass-ahead = 一直过到轮到我
claim-again = 不再过
passing-ahead = 一直过到轮到你。
discard = 打牌
discard-tile = 打出{ $tile }
claim = 叫牌…
change = 更改…
kong = 开杠…
mah-jongg = 和牌…
flower-on-rack = { $flower }，{ $wind }

## Questions before a move

not-now = 先不要
no = 不
joker-question = 要打出百搭吗？
joker-help = 它可以在刻子或更大的牌组里代替一张牌。
joker-yes = 打出百搭
joker-no = 留下
back-question = 要收回你上一张弃牌吗？
back-help = 你会退回到打那张牌之前，机器人也会忘掉之后的事。这一局就当练习：谁也不用付。
back-yes = 退回
concede-question = 这一局认输吗？
challenge-question = 要说这副手牌是死手吗？
challenge-help = 你认为，没有哪种牌型能有{ $name }亮出的这些牌组。
challenge-help-rack = 你认为，没有哪种牌型能有{ $name }在牌架{ $rack }上亮出的这些牌组。
challenge-yes = 说是死手
on-rack = 放在牌架{ $rack }
keep-exposure = 不改
change-exposure = 更改明牌组
lay-kong = 开杠
claim-exposure = 叫牌，组成明牌组
declare-question = 宣布和牌
declare-any = 就用现在的{ $tiles }张牌
declare-any-rack = 就用牌架{ $rack }上现在的{ $tiles }张牌
declare-this = 用这手牌宣布和牌
false-declaration = 这张桌允许诈和，但诈和的手牌会成死手。

## The middle of the table

discards = 弃牌
no-discards = 还没有
exposed = 亮出的牌
wall = 牌墙还有{ $tiles }张牌。
tiles-held = { $tiles }张牌
prevails = 圈风：{ $wind }
you = 你
you-discarded = 你打出了
has-discarded = { $name }打出了
just-discarded = { $tile }，刚打出

## Invitations

copy = 复制
copied = 已复制
copy-by-hand = 现在请复制
only-here = 这个链接只能在这台电脑上用。请在大厅按“邀请家里的一台平板”，家里的其他人就能用它。
only-in-house = 这个链接在家里能用，在互联网上不能用。
see-link = 看看朋友会看到什么
only-here-invite = 这个链接只能在这台电脑上用。朋友用的是家里的平板或手机吗？请按按钮，你会得到一个在Wi-Fi里能用的链接。
only-here-start = 这个链接只能在这台电脑上用。要用平板或手机，请停止tilewright，再用`tilewright play --host`启动。也可以共用这台设备：
invite-tablet = 邀请家里的一台平板
on-this-device = 朋友就在这台设备上打
on-another-device = 在另一台设备上使用
send-link = 请把这个链接发给朋友。座位坐满，牌局就开始。
code-of-link = 链接的二维码，可以用相机扫
link-for-friend = 给朋友的链接
join-friend = 和朋友同桌
or-by-number = 没有链接时：在那里打开{ $address }，按「{ $button }」，输入这个号码：
change-seats = { $host ->
    [yes] 换座位，或让机器人来打
   *[no] 换座位或离开
}
seat-of = { $turn ->
    [next] 下家：{ $name }
    [across] 对家：{ $name }
   *[last] 上家：{ $name }
}

## The Charleston

second-charleston-question = 要第二轮查尔斯顿换牌吗？
second-charleston-help = 向左、向对面、向右。有一个人不要就不打，也不用说理由。
courtesy-pass = 礼让换牌
courtesy-of-others = 另外两位还在换牌。
courtesy-help = 你和对家{ $name }可以互相传最多三张牌。张数以较少的为准。
first-charleston = 第一轮查尔斯顿换牌
second-charleston = 第二轮查尔斯顿换牌
way = { $way ->
    [right] 向右
    [across] 向对面
   *[left] 向左
}
incoming = 传来的牌，扣着
incoming-from = { $name }传来的，扣着
incoming-help = 你可以不看就把它们传下去。
pass-unseen = 传来的第{ $number }张：不看就传下去
your-packet = 你要传的牌
packet-to = { $arrow } 传给{ $name }
packet-laid-to = { $arrow } 传给{ $name }，已备好
take-back = 拿回{ $tile }
take-back-unseen = 少传一张没看的牌
chosen-of = 已选{ $chosen }张，共{ $due }张
choose-tiles = { $tiles ->
    [1] 请选一张
    [2] 请选两张
    [3] 请选三张
   *[other] 请选{ $tiles }张
}
choose-more = { $tiles ->
    [1] 再选一张
    [2] 再选两张
    [3] 再选三张
   *[other] 再选{ $tiles }张
}
pass-to = 传给{ $name }
tile-laid = 这张牌已经在要传的牌里了。
packet-full = 你已经选了{ $tiles }张牌。请先放回一张。
tile-chosen = 选了{ $tile }。已选{ $chosen }张，共{ $due }张。
tile-stays = { $tile }留下。已选{ $chosen }张，共{ $due }张。
unseen-chosen = 多传一张没看的牌。已选{ $chosen }张，共{ $due }张。
unseen-stays = 少传一张没看的牌。已选{ $chosen }张，共{ $due }张。

## The card

no-card = 牌卡还在打开。
lines-open-to = { $of ->
    [card] 看哪些牌型还能做：
   *[hands] 看哪些牌型还能做：
}
hide-closed = { $of ->
    [card] 不显示做不成的牌型
   *[hands] 不显示做不成的牌型
}
rack-has-mah-jongg = 这个牌架已经和牌。
rack-is-dead = 这副手牌是死手。
lines-that-fit = { $of ->
    [card] 符合这些明牌组的牌型：{ $lines }种。
   *[hands] 符合这些明牌组的牌型：{ $lines }种。
}
all-lines-fit = { $of ->
    [card] 这个牌架没有明牌组：所有牌型都还能做。
   *[hands] 这个牌架没有明牌组：所有牌型都还能做。
}
coach = 教练
coach-needs-all = 有真人一起打时，大家都愿意，教练才说话。还没同意的：{ $names }。
coach-for-all = 大家都愿意，所以人人都可以问教练。
coach-wanted = 我要教练
coach-unwanted = 我不要教练了
coach-off = 让教练离开
asks-for-coach = { $name }希望大家都可以问教练。
coach-ask = 问教练
coach-thinks = 教练正在看你的牌……
coach-old = 这是上一步之前的意见。请再问一次。
coach-distance = { $tiles ->
    [0] 你的牌可以和了。
   *[other] { $racks ->
        [1] 你还差{ $tiles }张牌。
       *[other] 你的几手牌一共还差{ $tiles }张牌。
    }
}
coach-nearest = { $racks ->
    [1] 最接近的牌型
   *[other] 也接近的牌型，各只算一手牌
}
coach-rack = 牌架{ $rack }最接近
coach-to-go = 还差{ $tiles }张。
coach-none = 剩下的牌不够你的几手牌一起做成。
coach-at-most = 教练没有考虑的牌型也许差得更少。
coach-least = 一手牌至少值{ $worth }才能和。
coach-together = 最好的打算：每个牌架一手牌
coach-for-rack = 牌架{ $rack }：
coach-lacks = 还缺
coach-jokers = { $jokers ->
    [1] 其中一张用你的百搭代替。
   *[other] 其中{ $jokers }张用你的百搭代替。
}
coach-complete = 已经成牌。
coach-after-draw = 摸牌以后再问一次：教练会说打哪张最好。
coach-cannot = 这个牌架已经做不成牌型了。
coach-near = 你接近
coach-discard = 如果打出
coach-discards = 最好的打法
coach-helps = { $left ->
    [0] 没有剩下对你有用的牌。
   *[other] 还剩{ $left }张对你有用的牌：
}
coach-same = 对你有用的还是那{ $left }张牌。
coach-differs = 它也考虑更远的牌型，并且少帮别人。
coach-spare = 你可以不要的牌：
coach-chance = { $another ->
    [yes] 本局结束前你再和一次的概率：{ $percent } %。
   *[no] 本局结束前你和牌的概率：{ $percent } %。
}

coach-prospect = { $another ->
    [yes] { $chance ->
        [likely] 本局结束前你很可能再和一次。
        [unlikely] 本局结束前你不太可能再和一次。
       *[even] 本局结束前你大约有一半的机会再和一次。
    }
   *[no] { $chance ->
        [likely] 本局结束前你很可能和牌。
        [unlikely] 本局结束前你不太可能和牌。
       *[even] 本局结束前你大约有一半的机会和牌。
    }
}

coach-plan-chance = 你做成它的概率：{ $percent } %。

coach-plan-prospect = { $chance ->
    [likely] 你很可能做成它。
    [unlikely] 你不太可能做成它。
   *[even] 你大约有一半的机会做成它。
}

coach-would = 机器人坐你的位置会：{ $moves }。

## Taking a discard back

take-discard-back = 收回
waiting-to-agree = 等{ $names }同意。
asks-to-take-back = { $name }想收回{ $tile }。
agree = 我同意
practice = 这一局是从更早的时刻接着打的，所以只是练习：不计分，谁也不用付。如果计分：{ $why }
practice-mark = 练习

## The guide of a first game

guide-begin = 带我打这一局
guide-stop = 不要向导了
guide-fold = { $open ->
    [yes] 收起
   *[no] 为什么？
}

guide-next = 继续
guide-do = 替我打
guide-missing = { $jokers ->
    [0] 你还需要：
   *[other] 你还需要，其中{ $jokers }张可以用你的百搭代替：
}
guide-pass = 请传这些牌
guide-other = { $harm ->
    [none] { $tile }你也可以不要。请按「{ $button }」，或者选{ $better }。
   *[some] { $tile }对你快做成的牌型有用。你可以打出它，但打{ $better }损失更小。
}
guide-title = { $thing ->
    [welcome] 欢迎上桌
    [tiles] 这些是你的牌
    [hands] 怎样才和
    [nearest] 你可以做什么
    [exposed] 你亮出了一个牌组
    [flowers] 你有一张花牌
    [theirs] 和牌：{ $name }
    [second] 一手牌做成了
   *[dead] 有一副死手
}
guide-sort = { $buttons ->
    [0] 可以拖着它们随意排。
    [1] 可以拖着它们随意排，也可以按牌上方的「{ $first }」。
   *[other] 可以拖着它们随意排，也可以按牌上方的「{ $first }」或「{ $second }」。
}
guide-place = { $sideways ->
    [yes] 左边
   *[no] 上面
}
guide-panel = { $open ->
    [yes] { $of ->
        [card] 牌卡就在牌桌旁边。
       *[hands] 牌桌旁边列出了各种牌型和它们值多少。
    }
    [over] { $of ->
        [card] 现在它打开着；按「{ $close }」回到牌桌。
       *[hands] 现在打开的是各种牌型和它们值多少；按「{ $close }」回到牌桌。
    }
   *[no] { $of ->
        [card] 按{ $place }的「{ $button }」打开它。
       *[hands] 按{ $place }的「{ $button }」，可以看各种牌型和它们值多少。
    }
}
guide-text = { $thing ->
    [welcome] 这是完整的一局，没有人催你。我会说我会怎样打。你可以照做，也可以试试别的。按下面有点线的词，就能看到它的意思。
    [tiles] { $racks ->
        [1] 别人看不到这些牌。一副手牌要{ $tiles }张。{ $sort }
       *[other] 别人看不到这些牌。它们由两个牌架共用：每个牌架要一副{ $tiles }张的手牌。{ $sort }
    }
    [hands] { $hands ->
        [card] 你的牌凑成牌卡上的一种牌型，就能和。{ $panel }在那里按一种牌型，可以看到它的牌。
        [worth] { $sets } 组牌加一对能和牌，但番数必须够。一组是三张同样的牌，或同花色的三张连续数字。{ $panel }只差一张牌时，那里的教练会说你的牌值多少。
        [free] 你的牌凑成规定的几组相同的牌，就能和，例如两个刻子和两个杠。{ $panel }
       *[sets] { $sets }组牌加一个对子能和。一组牌是三张相同的牌，或同一花色的三个连续数字。{ $panel }
    }
    [nearest] 在所有牌型里，这一种差的牌最少。现在还不用决定。
    [exposed] 它一直亮着，直到这一局结束。那个牌架的手牌必须用它，所以能做的牌型少了。
    [flowers] 花牌不算在牌组里。它单独放着，就在金框里。牌墙还有牌时，你会补一张。
    [theirs] 牌局继续：有一个人两副牌都和了，或者牌墙摸完了，才结束。
    [second] 这一手你和了。请用另一个牌架接着打。那一副也和了，牌局就结束。
   *[dead] 它不能再和了：{ $why }。{ $racks ->
        [0] 你要等到下一局再打。
       *[other] 请用另一个牌架接着打。
    }
}
guide-wait = 现在别人打
guide-wait-text = 请留意他们打出什么牌。每个人的弃牌都在名字下面。
guide-silent = { $racks ->
    [0] 你现在没有可打的牌手。轮到你时，随便打出一张。
   *[other] 没有能和的牌型了。你可以随意接着打，也可以按{ $place }的「{ $button }」。
}
guide-over = 这一局结束了
guide-over-text = 下面的「{ $worth }」说明每手牌的点数，为什么。按「{ $again }」接着打；向导会一直在，直到你不要它。

# the first time that the guide proposes a move of this kind
guide-first = { $move ->
    [Draw] { $open ->
        [yes] 刚打出的那张牌，我不会叫。请从牌墙拿一张：按「{ $button }」。按灰色的按钮，会说它为什么是灰的。
       *[no] 轮到你了。请从牌墙拿一张：按「{ $button }」。
    }
    [Pass] { $open ->
        [yes] 这张牌我不会叫。请按「{ $button }」。
       *[no] 现在不用打牌。请按「{ $button }」。
    }
    [Discard] 现在该打一张牌。选这张牌，再按「{ $button }」。{ $harm ->
        [none] 没有它，你离成牌一样近，有用的牌也一样多。
       *[some] 我最舍得打这张。
    }
    [Claim] { $rack ->
        [0] 刚打出的那张牌对你有用。按「{ $button }」，再选这个牌组。它会亮在外面。
       *[other] 刚打出的那张牌对你有用。按「{ $button }」，再选牌架{ $rack }上的这个牌组。它会亮在外面。
    }
    [Reshape] 你还可以更改亮出的牌组。请按「{ $button }」，再选这个牌组。
    [Kong] { $added ->
        [yes] 你有这个刻子的第四张牌。按「{ $button }」，再选它。你会补一张牌。
       *[no] 你有四张相同的牌。按「{ $button }」，再选它们。你会补一张牌。
    }
    [LayFlower] 请按一个牌架的按钮，花牌就放在它旁边。
    [ExchangeJoker] 你有这张百搭代表的牌。按这张百搭：你拿到它，你的牌放在它的位置。
    [ExchangeBlank] 你可以拿一张弃牌，把空白牌放在它的位置。请按金框里的那张。
    [Declare] { $rack ->
        [0] 你的牌成了一副牌型。按「{ $button }」，再选它。
       *[other] 你的牌成了一副牌型。按「{ $button }」，再选它。这些牌会一起移到牌架{ $rack }上。
    }
    [Challenge] 没有哪种牌型能有这些明牌组。请按它们旁边的「{ $button }」。
    [Vote] 大家可以再传一轮牌。有一个人不要，就不传。
    [Courtesy] 你和对家可以互换最多三张牌。请说你能给几张。
   *[PassTile] 打第一张牌之前，大家互相传牌。选对你用处最小的，再按「{ $button }」。
}

# the next times
guide-again = { $move ->
    [Draw] { $open ->
        [yes] 刚打出的那张牌，我不会叫。
       *[no] 轮到你了。
    }
    [Pass] { $open ->
        [yes] 这张牌我不会叫。
       *[no] 现在不用打牌。
    }
    [Discard] { $harm ->
        [none] 没有它，你离成牌一样近，有用的牌也一样多。
       *[some] 我最舍得打这张。
    }
    [Claim] 它让你离和牌更近。
    [Reshape] 这个牌组更合适。
    [Kong] 你会补一张牌。
    [LayFlower] 请给它选一个牌架。
    [ExchangeJoker] 百搭比这张牌对你更有用。
    [ExchangeBlank] 这张弃牌比空白牌对你更有用。
    [Declare] 你的牌成了一副牌型。
    [Challenge] 没有哪种牌型能有这些明牌组。
    [Vote] 还差好几张的时候，换牌有帮助。
    [Courtesy] 你可以给这么多张。
   *[PassTile] 它们对你用处最小。
}
nothing-found = 没有符合的牌型。
as-printed = 牌卡上（数字只是例子）：
place-of-line = { $section }第{ $number }行（{ $value }）

first-suit = 第一、
second-suit = 第二、
third-suit = 第三
suits-differ = 种花色：任意三种。没有下划线：任意花色，或没有花色。
how-to-read = 怎样看牌型
sign = { $sign ->
    [number] 111
    [dragon] D
    [soap] 0
    [flower] F
   *[joker] J、Z
}
sign-means = { $sign ->
    [number] 数字只是例子；牌型下面的句子会说还可以是哪些数字
    [dragon] 箭牌；有颜色时，是那种花色的箭牌
    [soap] 白板
    [flower] 任意花牌
   *[joker] 百搭或空白牌本身
}
search-card = 在牌卡里找
search-example = 查找，例如369
show-as = 牌型显示为
as-numbers = 数字
as-tiles = 牌
for-example = 例如：
closed-by = 这个牌架亮出了这种牌型不能同时有的牌组：
pin = 固定到你的牌架
pin-to-rack = 固定到牌架{ $rack }
pinned = 已固定：
still-open = 还能做。
closed = 做不成了。

## What happened

what-happened = 经过
since-your-move = 你上次打牌以后
heard-discard = { $name }：{ $tile }。
seal = 发牌之前，服务器封存了一个秘密数字。这是它的封签：
seal-whole = 显示完整的封签
rules-of-table = 这张桌的规则
rules-of = { $game }的规则

## The end of a game

look-at-game = 看这一局
review-game = 复盘
game-number = { $game }，第{ $number }局
won = { $hands ->
    [both] { $names }两手牌都和了！
   *[one] { $names }和牌了！
}
called-off = 不计分结束。
nobody-won = 没有人和牌。
gave-up = { $names }认输了。
taken-off = { $name } { $what }：{ $amount }
has-score = { $name } { $amount }
all-rules = 这种打法的全部规则
all-words = 术语
what-it-is-worth = 值多少
who-pays = 谁付给谁
added-up = 合计：
pays-to = 付给
the-pot = 底池
this-evening = 今晚
all-hands = 所有手牌
receives-most = { $count ->
   *[other] { $names }收{ $amount }
}
would-receive-most = 练习。如果计分，{ $count ->
   *[other] { $names }会收{ $amount }。
}
most-points = 最高分：{ $names }，{ $amount }
nobody-pays = 谁也不用付
nothing-scored = 没有得分。
score = 得分{ $amount }
receives = 收{ $amount }
would-receive = 会收{ $amount }
pays = 付{ $amount }
would-pay = 会付{ $amount }
pays-nothing = 不用付
total = 合计
games-played = 这张桌打了{ $games }局：
in-the-pot = 底池里有{ $amount }
waiting-for = 等{ $names }
waiting-for-deal = 等下一局发牌
play-again = 再来一局
withdraw-rematch = 还是不再来了
would-play-again = { $names }想再来一局。
text-log = 文字记录
session-has-ended = 这一场结束了。账本上写着谁付给谁。
next-game = 下一局：{ $game }，用{ $card }。

## Replay

steps = 步骤
play-replay = { $state ->
    [playing] 暂停
    [end] 从头播放
   *[paused] 播放
}
replay-failed = 现在无法显示这一局。请重新加载页面。
to-beginning = 到开头
turn-back = 上一轮
step-back = 上一步
step-on = 下一步
turn-on = 下一轮
to-end = 到最后
step-of = 第{ $step }步，共{ $steps }步
to-play = 轮到

pick-first = 请先选一张牌。

coach-waits = { $left ->
    [0] 哪张牌都不够和牌的分数。这手牌听：
   *[other] 这手牌听：
}
coach-left = 剩 { $left } 张
coach-worth = { $claimed ->
    [same] { $drawn }
   *[other] 自摸：{ $drawn }。点和：{ $claimed }。
}

share = 分享


## The review of a finished game

review-curve = 每次打牌之前和牌的可能性；和过之后是再和一次的可能性
review-likely = 很可能
review-even = 各半
review-unlikely = 不太可能
review-decisions = { $decisions ->
    [0] 没有代价大的决定
    [one] 代价最大的决定
   *[other] 代价最大的{ $decisions }个决定
}
review-costly = 代价大
review-slip = 小失误
review-look = 看这一刻
review-play-on = 从这里接着打
review-method = 每个决定都按玩家当时所知来衡量，并与机器人的选择比较。如果凑成手牌的机会因此少了二十分之一以上，就算代价大。
review-failed = 现在无法显示复盘。请重新载入页面。

## The deal that nobody can choose

seal-title = 谁也不能挑选的发牌
seal-explained = 首先，服务器封存一个秘密数字。然后，每位玩家的页面加入自己的随机数。牌墙的顺序由所有这些数字共同决定，所以谁也不能挑选：玩家不能，运行服务器的人也不能。牌局结束后打开封签，由你的页面核对。
seal-alone = 这一局由服务器单独洗牌。牌局结束后，可以用记录核对封签。
seal-server = 服务器的封签
seal-game = 牌局
seal-game-of-table = 牌桌 { $table } 的第 { $game } 局
seal-tiles = 牌
seal-number = { $name }的数字
seal-promised = 事先承诺为 { $promise }
seal-bot = 无，由机器人打牌
seal-absent = 无，页面没有回应
seal-next = 下一局（第 { $game } 局）的封签
seal-promise = { $name }的承诺
seal-opened = 记录可以打开封签。
deal-how = 公平发牌是怎样进行的
deal-checking = 你的页面正在核对发牌。
deal-own = 你的页面核对了发牌：牌墙事先已经定好，其中有你自己的随机数。
deal-away = 你的页面核对了发牌：牌墙与封签相符。其中没有你的数字，因为这个页面当时没有打开。
deal-elsewhere = 你的页面核对了发牌：牌墙与封签相符。你的另一个页面承诺了你的数字。如果你没有打开别的页面，请询问运行这台服务器的人。
deal-unread = 你的页面无法读取记录，所以没有核对发牌。
deal-wrong = { $fault ->
    [left-out] 你的页面承诺了一个随机数，但这一局由服务器单独洗牌。
    [seal] 这次发牌不是封存的那一次：与你的页面看到的封签不符。
    [shares] 这次发牌用了一个并非来自玩家页面的数字。
    [promise] 有一位玩家的随机数不是发牌前承诺的那一个。
    [number] 你的页面承诺了一个随机数，但发牌中没有它。可能是连接中断。
    [dice] 这一局的骰子不是由封存的数字得出的。
    [wall] 这一局的牌不是封存的牌墙里的牌。
   *[tiles] 记录中的牌与你拿到的牌不同。
} 请保存记录，并询问运行这台服务器的人。

chat = 消息
unread = { $count ->
   *[other] { $count }条新消息
}
remarks = 大家说的话
no-remarks = 还没有人写过什么。你写的话全桌都能看到。
remark-by = { $name }：{ $remark }
your-message = 你的消息
send = 发送
emotes = 表情
ready-sentences = 常用语
emote = { $emote ->
    [laugh] 大笑
    [cheer] 欢呼
    [surprise] 吃惊
    [thinking] 在思考
    [sad] 难过
   *[smile] 微笑
}
ready-sentence = { $sentence ->
    [good-luck] 祝你摸到好牌！
    [take-your-time] 慢慢来，不着急。
    [your-move] 我想该你出牌了。
    [nice-exposure] 亮得漂亮！
    [what-a-wall] 这牌墙真绝！
    [beautiful-hand] 好漂亮的牌！
    [that-discard-hurt] 这张弃牌真让人心疼。
    [one-moment] 我马上回来。
    [thanks] 谢谢大家陪我打牌！
   *[hello] 大家好！
}
about-person = { $name }：隐藏、屏蔽或举报
hide-here = 在这张桌隐藏其消息
block = 在所有桌屏蔽此人
block-help = 在所有桌你都看不到{ $name }的消息，你已入座的桌，{ $name }也不能坐下。不会通知对方。
report = 举报其消息
report-help = 本服务器的管理者会收到{ $name }在这张桌最近的消息，以及你的名字。
reported = 你对{ $name }的举报已保存。本服务器的管理者可以查看。
is-hidden = { $scope ->
    [here] 在这张桌，{ $name }的消息对你隐藏。
   *[everywhere] 你已屏蔽{ $name }。
}
show-again = 重新显示
unblock-in-settings = 在设置中取消屏蔽
chat-off = 房主关闭了这张桌的消息。
allow-chat = { $on ->
    [yes] 关闭这张桌的消息
   *[no] 开启这张桌的消息
}
not-done = 没有成功：{ $why }。

late-by = { $minutes ->
    [0] 你看到的是桌上亮出的牌。
   *[other] 你看到的是{ $minutes }分钟前桌上亮出的牌。
}
who-watches = 正在旁观：{ $names }。
nothing-to-see = { $minutes ->
    [0] 牌局还没有开始。
   *[other] 还没有可看的。你看到的一切都晚{ $minutes }分钟。
}
spectators = { $count ->
    [0] 旁观者
   *[other] { $count }位旁观者
}
spectators-see = { $minutes ->
    [0] 有链接的人都可以不入座旁观。旁观者只看到亮出的牌，看不到任何暗牌。
   *[other] 有链接的人都可以不入座旁观。旁观者在{ $minutes }分钟后看到亮出的牌，看不到任何暗牌。
}
no-spectators = 没有人能旁观这张桌。
link-to-watch = 旁观链接
send-away = 请{ $name }离开
let-back = 让{ $name }回来
new-link = 换新的链接
new-link-help = 旧链接立即失效，既不能入座也不能旁观。桌上的人保留座位。旁观的人需要新链接，被请走的人也能用它回来。
new-link-made = 旧链接已失效。
allow-spectators = 允许旁观：
spectators-choice = { $choice ->
    [after-0] 实时
    [after-1] 晚一分钟
    [after-3] 晚三分钟
   *[nobody] 不允许
}
now-watches = 开始旁观：{ $names }。

join-call = 在{ $host }加入通话（新标签页）
give-call = 在别处语音通话
give-call-help = 粘贴你在别处打开的通话链接。所有玩家都能看到，旁观者看不到。清空即可取消。
link-to-talk = 通话链接
give = 给出链接

# clock.ftl
clock = 计时
clock-moment = 请等一下
clock-seconds = 所有人有 { $seconds } 秒来回答。
clock-held = { $names }请大家等一下，计时停住了。
clock-away = 等大家都回来，计时才开始。
clock-when = 什么时候问我
clock-unless = { $claims ->
    [none] 每次都问我
    [sets] 除了碰、杠、和牌都过
    [exposure] 除了亮牌、和牌都过
   *[mah-jongg] 除了和牌都过
}
