### Draft: no speaker of Chinese has read this yet.

you = 你
group = { $jokers ->
    [0] { $tiles }{ $size }
   *[other] { $tiles }{ $size }（含{ $jokers }张百搭）
}
group-size = { $tiles ->
    [1] 单张
    [2] 对子
    [3] 刻子
    [4] 杠
    [5] 五张组
    [6] 六张组
   *[other] { $tiles }张组
}
concealed-group-size = 暗{ $size }
mixed-group = 牌组
run = { $numbers }{ $suit }顺子
tiles-hidden = { $tiles }张牌
tiles-unseen = { $tiles }张没看的牌
tiles-none = 没有牌
amount-points = { $amount }分
amount-cents = { $amount }美分
amount-fan = { $amount }番
units = { $count ->
   *[other] { $amount }个单位
}
hand = { $who ->
    [you] 你的手牌
   *[other] { $name }的手牌
}
rack = { $who ->
    [you] 你的牌架
   *[other] { $name }的牌架
}
rack-numbered = { $who ->
    [you] 你的牌架{ $rack }
   *[other] { $name }的牌架{ $rack }
}
line-of-section = { $section }第{ $number }行
line-worth = { $line }，{ $amount }
line-worth-concealed = { $line }，{ $amount }，门清另加{ $bonus }

## What happened: the deal

dice-of = { $who ->
    [you] 你掷出{ $number }点
   *[other] { $name }掷出{ $number }点
}
east-by-dice = { $who ->
    [you] 骰子：{ $throws }。你是东家。
   *[other] 骰子：{ $throws }。{ $name }是东家。
}
east = { $who ->
    [you] 你是东家。
   *[other] { $name }是东家。
}
wall-broken = { $who ->
    [you] 你开牌墙：有{ $stacks }墩留到最后摸。
   *[other] { $name }开牌墙：有{ $stacks }墩留到最后摸。
}
dealt = { $who ->
    [you] 你分到{ $tiles }张牌。
   *[other] { $name }分到{ $tiles }张牌。
}
wind-prevails = 圈风是{ $wind }。
wind-by-dice = { $who ->
    [you] 你掷出{ $dice }：圈风是{ $wind }。
   *[other] { $name }掷出{ $dice }：圈风是{ $wind }。
}
pot-carried = 底池里有{ $points }分。
deal-asked = { $who ->
    [you] 你可以用刚发的牌宣布和牌。
   *[other] { $name }可以用刚发的牌宣布和牌。
}
flower-laid = { $who ->
    [you] 你把{ $tile }放到一旁。
   *[other] { $name }把{ $tile }放到一旁。
}
flower-laid-on-rack = { $who ->
    [you] 你把{ $tile }放到牌架{ $rack }旁。
   *[other] { $name }把{ $tile }放到牌架{ $rack }旁。
}
flower-not-replaced = { $who ->
    [you] 没有牌给你补花了。
   *[other] 没有牌给{ $name }补花了。
}
no-flower-dealt = { $who ->
    [you] 你没有分到花牌。
   *[other] { $name }没有分到花牌。
}
bouquet-made = { $who ->
    [you] 你用{ $tiles }组成花束，花束不再参加牌局。
   *[other] { $name }用{ $tiles }组成花束，花束不再参加牌局。
}

## What happened: the Charleston

stage-first-right = 第一轮查尔斯顿换牌，向右
stage-first-across = 第一轮查尔斯顿换牌，向对面
stage-first-left = 第一轮查尔斯顿换牌，向左
stage-second-left = 第二轮查尔斯顿换牌，向左
stage-second-across = 第二轮查尔斯顿换牌，向对面
stage-second-right = 第二轮查尔斯顿换牌，向右
stage-courtesy = 礼让换牌
charleston-stage = { $stage }。
consent-began = 大家表决要不要第二轮查尔斯顿换牌。
tile-chosen = { $who ->
    [you] 你选了{ $tile }来传。
   *[other] { $name }选了{ $tile }来传。
}
unseen-tile-chosen = { $who ->
    [you] 你选择把一张传来的牌不看就传下去。
   *[other] { $name }选择把一张传来的牌不看就传下去。
}
voted-yes = { $who ->
    [you] 你赞成第二轮查尔斯顿换牌。
   *[other] { $name }赞成第二轮查尔斯顿换牌。
}
voted-no = { $who ->
    [you] 你反对第二轮查尔斯顿换牌。
   *[other] { $name }反对第二轮查尔斯顿换牌。
}
all-consented = 大家都同意第二轮查尔斯顿换牌。
charleston-stopped = 不打第二轮查尔斯顿换牌，反对的有：{ $names }。
courtesy-wished = { $who ->
    [you] { $tiles ->
        [0] 你提出不传牌给对家。
       *[other] 你提出传{ $tiles }张牌给对家。
    }
   *[other] { $tiles ->
        [0] { $name }提出不传牌给对家。
       *[other] { $name }提出传{ $tiles }张牌给对家。
    }
}
courtesy-agreed = { $tiles ->
    [0] 礼让换牌：{ $names }不换牌。
   *[other] 礼让换牌：{ $names }互相传{ $tiles }张牌。
}
passed = { $who ->
    [you] 你把{ $given }传给{ $other }。
    [to-you] { $name }把{ $given }传给你。
   *[other] { $name }把{ $given }传给{ $other }。
}
passed-and-got = { $who ->
    [you] 你把{ $given }传给{ $other }，得到{ $got }。
    [to-you] { $name }把{ $given }传给你，得到{ $got }。
   *[other] { $name }把{ $given }传给{ $other }，得到{ $got }。
}

## What happened: turns and claims

turn = { $who ->
    [you] 轮到你。
   *[other] 轮到{ $name }。
}
drew = { $who ->
    [you] 你摸到{ $tile }。
   *[other] { $name }摸到{ $tile }。
}
drew-unseen = { $who ->
    [you] 你摸牌。
   *[other] { $name }摸牌。
}
replaced = { $who ->
    [you] 你补牌，摸到{ $tile }。
   *[other] { $name }补牌，摸到{ $tile }。
}
replaced-unseen = { $who ->
    [you] 你补一张牌。
   *[other] { $name }补一张牌。
}
discarded = { $who ->
    [you] 你打出{ $tile }。
   *[other] { $name }打出{ $tile }。
}
went-back = { $who ->
    [you] 你从更早的时刻接着打。
   *[other] { $name }从更早的时刻接着打。
}
taken-back = { $who ->
    [you] 你收回你的{ $tile }。
   *[other] { $name }收回{ $tile }。
}
wants-group = { $who ->
    [you] 你想叫牌，组成{ $group }。
   *[other] { $name }想叫牌，组成{ $group }。
}
wants-group-on-rack = { $who ->
    [you] 你想叫牌，在牌架{ $rack }上组成{ $group }。
   *[other] { $name }想叫牌，在牌架{ $rack }上组成{ $group }。
}
wants-mah-jongg = { $who ->
    [you] 你想用这张牌和牌。
   *[other] { $name }想用这张牌和牌。
}
wants-mah-jongg-on-rack = { $who ->
    [you] 你想用这张牌在牌架{ $rack }上和牌。
   *[other] { $name }想用这张牌在牌架{ $rack }上和牌。
}
lets-go = { $who ->
    [you] 你过。
   *[other] { $name }过。
}
claimed = { $who ->
    [you] 你叫{ $tile }：{ $group }。
   *[other] { $name }叫{ $tile }：{ $group }。
}
claimed-on-rack = { $who ->
    [you] 你叫{ $tile }：{ $group }，放在牌架{ $rack }。
   *[other] { $name }叫{ $tile }：{ $group }，放在牌架{ $rack }。
}
reshaped = { $who ->
    [you] 你把它改成{ $group }。
   *[other] { $name }把它改成{ $group }。
}
reshaped-on-rack = { $who ->
    [you] 你把它改成{ $group }，放在牌架{ $rack }。
   *[other] { $name }把它改成{ $group }，放在牌架{ $rack }。
}
kong-melded = { $who ->
    [you] 你开杠：{ $group }。
   *[other] { $name }开杠：{ $group }。
}
kong-melded-on-rack = { $who ->
    [you] 你在牌架{ $rack }上开杠：{ $group }。
   *[other] { $name }在牌架{ $rack }上开杠：{ $group }。
}
kong-added = { $who ->
    [you] 你把{ $tile }加到刻子上，成了杠。
   *[other] { $name }把{ $tile }加到刻子上，成了杠。
}
kong-added-on-rack = { $who ->
    [you] 你把{ $tile }加到牌架{ $rack }的刻子上，成了杠。
   *[other] { $name }把{ $tile }加到牌架{ $rack }的刻子上，成了杠。
}
joker-exchanged = { $who ->
    [you] 你用{ $tile }换下{ $place }上的百搭。
   *[other] { $name }用{ $tile }换下{ $place }上的百搭。
}
blank-exchanged = { $who ->
    [you] 你用空白牌换走{ $other }的弃牌{ $tile }。
    [to-you] { $name }用空白牌换走你的弃牌{ $tile }。
   *[other] { $name }用空白牌换走{ $other }的弃牌{ $tile }。
}
bonus-paid = { $who ->
    [you] 其他各家马上付给你{ $amount }，因为{ $reasons }。
   *[other] 其他各家马上付给{ $name }{ $amount }，因为{ $reasons }。
}

## What happened: the end of a hand or of the game

declared = { $who ->
    [you] 你和牌：{ $hand }。
   *[other] { $name }和牌：{ $hand }。
}
declared-on-rack = { $who ->
    [you] 你在牌架{ $rack }上和牌：{ $hand }。
   *[other] { $name }在牌架{ $rack }上和牌：{ $hand }。
}
falsely-declared = { $who ->
    [you] 你宣布和牌，但这是诈和。
   *[other] { $name }宣布和牌，但这是诈和。
}
falsely-declared-on-rack = { $who ->
    [you] 你在牌架{ $rack }上宣布和牌，但这是诈和。
   *[other] { $name }在牌架{ $rack }上宣布和牌，但这是诈和。
}
challenged-rightly = { $who ->
    [you] 你说{ $hand }是死手，说对了。
   *[other] { $name }说{ $hand }是死手，说对了。
}
challenged-wrongly = { $who ->
    [you] 你说{ $hand }是死手，说错了。
   *[other] { $name }说{ $hand }是死手，说错了。
}
died = { $who ->
    [you] 你的手牌成了死手：{ $why }。
   *[other] { $name }的手牌成了死手：{ $why }。
}
died-on-rack = { $who ->
    [you] 你的牌架{ $rack }成了死手：{ $why }。
   *[other] { $name }的牌架{ $rack }成了死手：{ $why }。
}
conceded = { $who ->
    [you] 你认输。
   *[other] { $name }认输。
}
ended-mah-jonggs = { $racks ->
    [1] { $who ->
        [you] 牌局结束：你和牌了。
       *[other] 牌局结束：{ $name }和牌了。
    }
   *[other] { $who ->
        [you] 牌局结束：你两手牌都和了。
       *[other] 牌局结束：{ $name }两手牌都和了。
    }
}
ended-dead-hands = { $racks ->
    [1] { $who ->
        [you] 牌局结束：你的手牌是死手。
       *[other] 牌局结束：{ $name }的手牌是死手。
    }
   *[other] { $who ->
        [you] 牌局结束：你的两手牌都是死手。
       *[other] 牌局结束：{ $name }的两手牌都是死手。
    }
}
ended-no-live-hand = { $fewest ->
    [1] 牌局结束：没有活着的手牌了。
   *[other] 牌局结束：活着的手牌最多只剩一副。
}
ended-called-off = 牌局结束：不计分结束了。
ended-wall = 牌局结束：牌墙摸完了。
receives = { $who ->
    [you] 你收{ $amount }。
   *[other] { $name }收{ $amount }。
}

## What you may do now, or whom you wait for

prompt-over = 牌局结束了。
prompt-dealing = 正在发牌。
prompt-thinking = { $name }在想。
prompt-others-may-claim = 其他人可以叫你打出的{ $tile }。
prompt-others-may-rob = 其他人可以抢你的{ $tile }杠。
prompt-will-draw = { $discard }没有人叫的话，你摸牌。
prompt-others-deciding = { $others ->
    [1] { $happened }{ $name }还在考虑。
   *[other] { $happened }其他人还在考虑。
}
prompt-flower = 轮到你：把花牌放到一个牌架旁。
prompt-turn = { $more ->
    [0] { $what ->
        [keep] 轮到你：请留下这些牌。
        [draw] 轮到你：请摸牌。
       *[discard] 轮到你：请打一张牌。
    }
   *[other] { $what ->
        [keep] 轮到你：可以留下这些牌，也可以{ $choices }。
        [draw] 轮到你：可以摸牌，也可以{ $choices }。
       *[discard] 轮到你：可以打一张牌，也可以{ $choices }。
    }
}
prompt-kong = { $name }把{ $tile }加到刻子上成了杠。请过。
prompt-kong-or-declare = { $name }把{ $tile }加到刻子上成了杠。可以过，也可以抢杠和牌。
prompt-discard-of = { $which ->
    [last] { $name }打出{ $tile }，这是最后一张弃牌。
    [dead] { $name }打出{ $tile }，谁也不能叫。
   *[claimable] { $name }打出{ $tile }。
}
prompt-answer = { $more ->
    [0] { $what ->
        [draw] { $discard }你可以摸牌。
       *[pass] { $discard }请过。
    }
   *[other] { $what ->
        [draw] { $discard }可以摸牌，也可以{ $choices }。
       *[pass] { $discard }可以过，也可以{ $choices }。
    }
}
choose-declare = 宣布和牌
choose-claim = { $source ->
    [own] 用自己的{ $own }张牌组成{ $size }
    [jokers] { $jokers ->
       *[other] 用{ $many }张百搭组成{ $size }
    }
   *[both] { $jokers ->
       *[other] 用自己的{ $own }张牌和{ $many }张百搭组成{ $size }
    }
}
choose-claim-of = 组成{ $sizes }
chow = 顺子
choose-kong = 开杠
choose-reshape = 更改刚组成的牌组
choose-joker = 换百搭
choose-blank = 用空白牌换弃牌
prompt-consent = 要不要第二轮查尔斯顿换牌？
prompt-courtesy = 你想传几张牌给{ $name }？
prompt-choose = { $stage }：请选{ $tiles }张牌传给{ $name }。
prompt-voted-yes = 你赞成；其他人还在选。
prompt-voted-no = 你反对；其他人还在选。
prompt-tiles-ready = 你的牌选好了；其他人还在选。
prompt-nothing-due = 你不传牌；其他人还在选。
prompt-wished = { $tiles ->
    [0] 你提出不传牌；其他人还在选。
   *[other] 你提出传{ $tiles }张牌；其他人还在选。
}

## Buttons

button-draw = 摸牌
button-keep = 留下
button-let-go = 过
button-discard = 打出{ $tile }
button-reshape = 改成{ $group }
button-kong = 暗杠{ $tile }
button-add = 加杠{ $tile }
button-flower = { $tile }
button-flower-on-rack = { $tile }，放到牌架{ $rack }
flower-of-wind = { $tile }（{ $wind }）
button-joker = 用{ $tile }换{ $place }上的百搭
button-blank = 用空白牌换弃牌{ $tile }
button-pass = 传{ $tile }
button-pass-unseen = 把一张传来的牌不看就传下去
button-vote-yes = 要，继续换
button-vote-no = 不要，到此为止
button-courtesy = { $tiles ->
    [0] 不传
   *[other] 传{ $tiles }张
}
button-declare = 和牌
button-declare-on-rack = 牌架{ $rack }和牌
button-declare-with = 用{ $tile }和牌
button-declare-with-on-rack = 牌架{ $rack }用{ $tile }和牌
button-declare-hand = { $declaration }：{ $hand }
button-with-tiles = { $button }（{ $tiles }）
button-challenge = 说{ $hand }是死手
button-concede = 认输

## What it costs to concede

concede-hands = { $racks ->
    [1] 你的手牌从此是死手。
   *[other] 你还在打的手牌从此都是死手。
}
concede-for-nothing = 牌局结束，你不用付。

concede-practice = 这是练习局，没有人付。
concede-and-pay = 牌局结束，你付{ $amount }。
concede-and-receive = 牌局结束，你收{ $amount }。
concede-carried = 牌局结束，分数留到最后算：{ $scores }。
score-of = { $who ->
    [you] 你有{ $points }分
   *[other] { $name }有{ $points }分
}
concede-after-mah-jongg = { $others ->
    [1] 你已经和的牌照样算，{ $name }独自打下去。
   *[other] 你已经和的牌照样算，其他人接着打。
}
concede-without-score = { $others ->
    [1] { $name }独自打下去；你的死手不得分，也不用为它们付。
   *[other] 其他人接着打；你的死手不得分，也不用为它们付。
}
concede-and-pay-winner = { $others ->
    [1] { $name }独自打下去；{ $name }和了，你就要付。
   *[other] 其他人接着打，谁和了你就付给谁。
}
concede-then-discard = 现在轮到你，所以你还要打一张牌，别人可以叫。

## Seats and the ledger

free-seat = 空座位
former-player = 以前的牌友
entry-stake = 放进底池
entry-game = 第{ $number }局
entry-end = 结束，{ $game }
entry-total = 合计
column-entry = 项目
column-game = 玩法
column-east = 东家
column-prevailing = 圈风
column-pot = 底池
ledger-of-bot-until = { $name }（机器人，到第{ $game }局）
ledger-of-player-from = { $name }（从第{ $game }局起）
score-column = { $name }的得分
column-unit = 单位

## Requests that the table refuses

seat-taken = 这个座位已经有人坐了
seats-assigned = 这张桌子的座位由俱乐部抽定
seats-stay = 从第一局起座位不变，因为东家按座位轮转
watched-by-link = 只要别人还能用这个链接旁观，就不能用它坐机器人的座位；请先让桌主关掉旁观
practice-alone = 练习桌没有别人的座位
plays-next = 你从下一局开始打，这一局由{ $bot }打完
seats-differ = 这张桌有{ $seats }个座位，而那种玩法是{ $players }个人打的
wrong-number-of-others = 这种玩法还要{ $needed }位玩家，不是{ $given }位
not-begun = 牌局还没开始
moved-on = 牌桌上已经有变化；请再看一下
paused = 这一局暂停了；请先按“继续”
pause-has-ended = 有人已经结束了你的暂停；一分钟后可以再暂停
nobody-asks = 没有人要求收回弃牌
nudged-already = 刚刚有人提醒过这位玩家；请半分钟后再试
not-absent = 这位玩家回来了，或者不由你决定
no-going-back = 只有单独和机器人打，而且已经打过一张牌，才能退回
held-already = 这张弃牌你已经请大家等过一次了
no-pass-unless = 只有在计时的桌上、有几个人一起玩、而且你还有手牌在打时，才能选择什么时候问你
nothing-to-hold = 只有在计时的桌上、你还没回答弃牌时，才能请大家等一下
passes-at-the-end = 你选了不必每张都问，所以要到时间结束才算过，这样没人知道你能拿哪张牌
no-pass-ahead = 只有别人在打的时候才能预先过，直到轮到你
rules-broke = 服务器出了错，这一步没有算；请再试一次
not-stored-why = { $trouble ->
    [full] 服务器的磁盘满了，你这一步没有保存；有空间后请再试
    [read-only] 服务器不能写入磁盘，你这一步没有保存；请过一会儿再试
    [broken] 服务器的磁盘出错，你这一步没有保存；请过一会儿再试
    [unreachable] 服务器连不上数据库，你这一步可能没有保存；请过一会儿再看牌桌，如果还轮到你就再走一次
   *[other] 服务器没能保存你这一步，所以没有算；请再试一次
}
not-over = 这一局还没结束
session-ended = 这一场已经结束；请到大厅新开一张桌
being-dealt = 正在发下一局的牌
terms-changed = 下一局的规则改了；请先看一下
for-the-host = 只有开这张桌的{ $host }才能这样做
for-the-acting-host = 只有代替{ $creator }的{ $host }才能这样做
blocked = 这张桌有人屏蔽了你
unsafe-link = 链接必须以 https:// 开头，不能有空格，第一个斜线前不能有 @；请从浏览器地址栏复制
no-spectators = 没有人能旁观这张桌
sent-away = 房主请你离开了这张桌
not-watching = 这个人已经不在旁观
link-of-evening = 俱乐部聚会的页面通向这里，所以链接不变
same-deals-same-rules = 这一轮的各桌拿到同样的牌，所以规则不变
same-deals-one-seat = 你在这一轮的另一桌已有座位，而各桌拿到同样的牌
same-deals-no-spectators = 没有人能旁观这张桌，因为别的桌拿到同样的牌
too-many-spectators = 旁观的人已满；请稍后再试
chat-with-bots = 这里只有机器人和你打，它们不看消息；邀请朋友来聊天
chat-off = 房主关闭了这张桌的消息
remark-empty = 消息是空的；请先写点什么
remark-too-long = 消息有{ $length }个字符，最多{ $most }个；请缩短
no-such-remark = 这个网页比服务器旧；请重新加载
no-such-person = 这个人已不在桌上；请重新加载网页
nothing-to-report = { $name }在这里没有说过可以举报的话
muted = 网站管理员不再让你在这里写字
nothing-to-end = 这里没有可以结束的牌局，或者这一场已经结束

## Databases that cannot be opened

database-too-new = { $file }是用更新的tilewright版本建立的。请用那个版本打开。
database-too-old = { $file } 是由较旧版本的 tilewright 存储的。请先用这个版本运行一次 `tilewright play`，然后再试。
database-empty = { $file } 里没有牌局：还没有服务器用过它。
database-in-use = 不能使用{ $file }：另一个程序正在用它。
database-still-read = 另一个程序还在读取{ $file }，也许是`tilewright store verify`。请先等它结束。
database-unusable = 不能使用{ $file }：{ $reason }。


## 服务器发现的损坏，供管理者查看

damaged-where = { $place ->
    [elsewhere] `{ $rows }` 的行
    [table] 牌桌，`{ $rows }` 的行
    [numbered] 牌桌，`{ $rows }` 的第 { $number } 行
    [game] 第{ $game }局，`{ $rows }` 的行
   *[row] 第{ $game }局，`{ $rows }` 的第 { $number } 行
}
damaged-why = { $cause ->
    [unreadable] { $where }：无法读取（{ $detail }）
    [not-text] { $where }：文字不是有效的 UTF-8
    [missing] { $where }：缺失
    [seal] { $where }：种子或盐被改动，因为与这一局的封印不符
    [start] { $where }：这个事件，或者这一局的开头、牌卡或种子被改动
    [chain] { $where }：这个事件被改动，或者不在原来的位置
    [head] { $where }：长度或末尾摘要被改动，或者这一局末尾是别的事件
    [finished] { $where }：关于这一局是否打完的记录不对
    [senseless] { $where }：存储后没有改动，但内容没有意义（{ $detail }）
    [orphan] { $where }：它所属的牌桌或牌局 { $detail } 不存在
   *[disk] { $where }：文件已损坏（{ $detail }）
}
