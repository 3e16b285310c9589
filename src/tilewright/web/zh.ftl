### Draft: no speaker of Chinese has read this yet.

## Pages that are not there, and refused requests

title-of-page = { $page } · tilewright
nothing-here = 这里什么也没有
no-such-page = 没有这个页面。
no-page-of-yours = 没有这个页面，或者它是别人的。
no-link = 这个链接没有可看的牌局
no-link-why = 分享这一局的玩家已停用链接，或者没有这一局。请检查地址是否完整，或者向那位玩家要一个新链接。
went-wrong = 出错了
server-broke = 这是程序的错误。你的牌局都还在。请返回再试一次。
server-full = 服务器现在的连接太多。请等几秒钟，再加载这一页。
nothing-stored = { $trouble ->
    [unreachable] 可能什么都没有保存
   *[other] 什么都没有保存
}
disk = { $trouble ->
    [full] 服务器的磁盘满了。请管理服务器的人腾出空间，然后返回再试一次。
    [scarce] 服务器的磁盘快满了，所以现在不能新开什么。已经开始的牌局可以继续。请管理服务器的人腾出空间，然后返回再试一次。
    [read-only] 服务器不能写入磁盘。请管理服务器的人允许写入，然后返回再试一次。
    [unreachable] 服务器连不上数据库。请告诉管理服务器的人，然后返回看看你的更改是否已经在那里，再决定是否重试。
   *[broken] 服务器的磁盘出错。请告诉管理服务器的人。你仍然可以看你的牌局。
}
damaged-table = 这张牌桌已损坏
damaged-table-why = 这张牌桌存储的牌局被改动了，所以现在谁都不能打，也不能看。请告诉管理这台服务器的人，他可以查明原因。你的其他牌桌不受影响。
stopping = 服务器正在停止。
only-servers = 只有本站的其他服务器可以使用这个地址。
other-host = 这台服务器不认识名称 { $host }。请用它的 IP 地址打开，或请管理者用 --public-url 启动它。
foreign-form = 这张表单来自别的网站。请重新打开页面，用那里的表单。
form-too-long = 表单太长了。一张牌卡最多{ $limit } KiB。
form-unreadable = 表单有一部分没有送到。请返回再发一次。

## Messages of a page that the server cannot read

message-too-long = 消息超过{ $limit }字节
message-not-text = 消息不是有效的文字
message-too-deep = 消息嵌套太深
key-twice = 消息里有两个“{ $key }”键
tile-unknown = 你只能用看得见的牌
not-an-action = { $name }不是一个动作

## The shelf of cards and the workshop

your-cards = 你的牌卡
cards-about = 这里存放你打牌用的牌卡：照印刷牌卡录入的，或者你自己编的牌型。只有你能看到；用某张牌卡的牌桌会把它给同桌看。
cards-none = 你的卡架是空的。
card-changed = 更改于
card-new = 开始一张新牌卡
card-copy = 复制这张牌卡
card-copied = 以哪张牌卡开始
card-file = 从文件读入牌卡
card-play = 用它打牌
card-print = 打印
card-save = 存成文件
card-delete = 从卡架拿走……
card-delete-yes = 好，拿走{ $name }
card-without-name = 我的牌卡
first-section = 牌型
too-many-cards = 卡架上最多放{ $cards }张牌卡。
workshop-needs-javascript = 制卡工坊需要JavaScript。
card-has-no-lines = 这张牌卡还没有可以打的牌型。
typed-card-instead = 放在你的卡架上，那里的工坊会检查每一行

## The words of the game

words = 麻将用语
word = { $word ->
    [bam] 条
    [blank] 空白牌
    [charleston] 查尔斯顿换牌
    [chow] 顺子
    [claim] 叫牌
    [concealed] 暗牌
    [courtesy] 礼让换牌
    [crak] 万
    [dead-hand] 死手
    [discard] 弃牌
    [dot] 筒
    [dragon] 箭牌
    [east] 东家
    [exposed] 明牌
    [exposure] 明牌组
    [faan] 香港的番
    [fan] 番
    [flower] 花牌
    [joker] 百搭
    [kong] 杠
    [mah-jongg] 和牌
    [meld] 落地牌组
    [pair] 对子
    [pot] 底池
    [prevailing-wind] 圈风
    [pung] 刻子
    [quint] 五张组
    [rack] 牌架
    [replacement] 补牌
    [robbing] 抢杠
    [self-drawn] 自摸
    [set] 一组牌
    [settlement] 结算
    [singles-and-pairs] 单张和对子
    [soap] 白板
    [stakes] 输赢
    [suit] 花色
    [wall] 牌墙
   *[wind] 风牌
}
word-means = { $word ->
    [bam] 画竹条的花色，1到9。1条画的是一只鸟。
    [blank] 没有图案的牌。有的牌桌可以用它换一张弃牌。
    [charleston] 打第一张牌之前，大家互相传三张牌：向右、向对面、向左。
    [chow] 同一花色的三个连续数字。
    [claim] 拿走刚打出的牌。你要亮出它凑成的牌组。
    [concealed] 你牌架上别人看不到的牌。门清的手牌没有明牌组。
    [courtesy] 查尔斯顿换牌的最后一步：双方愿意的话，你和对家互换最多三张牌。
    [crak] 写万字的花色，1到9。
    [dead-hand] 已经不能和的手牌，例如没有牌型符合它的明牌组。它要等到下一局再打。
    [discard] 每次轮到时最后打出的牌。它亮着，别人可以叫。
    [dot] 画圆圈的花色，1到9。
    [dragon] 红中、发财、白板。
    [east] 先打的玩家。在许多玩法里，东家付得多，收得也多。
    [exposed] 亮出来、大家都看得到的牌。有明牌组的手牌是明的，没有的是门清。
    [exposure] 因为你叫过牌，亮在你牌架上的牌组。它一直放到结束。
    [faan] 香港打法里让手牌更值钱的条件。番越多，分越多。
    [fan] Chinese Official（国标麻将）里让手牌更值钱的条件。手牌要有八番才能和。
    [flower] 画花的牌。在有的玩法里它属于牌型，在有的玩法里放在一旁，另外加分。
    [joker] 在三张或更多相同的牌组里，它可以代替任何牌，但不能用在对子里。
    [kong] 四张相同的牌。
    [mah-jongg] 完整的一副牌。宣布它就赢。
    [meld] 放在桌上的一组牌。
    [pair] 两张相同的牌。
    [pot] 所有玩家放进去的分。归谁，由规则决定。
    [prevailing-wind] 对每个人都算的风。一场之中会变换。
    [pung] 三张相同的牌。
    [quint] 五张相同的牌。因为每种牌只有四张，所以其中有一张是百搭。
    [rack] 放你的牌的架子。在Siamese里每人有两个，每个上面一副手牌。
    [replacement] 有了杠或花牌，从牌墙末尾补的一张牌。
    [robbing] 别人把一张牌加到刻子上成杠时，用这张牌和牌。
    [self-drawn] 最后一张牌来自牌墙，不是别人打出的。
    [set] 三张或四张相同的牌，或同一花色的三个连续数字。
    [settlement] 一局的结束：每手牌值多少，谁付给谁。
    [singles-and-pairs] 没有三张一组的手牌。它要一直门清，百搭也帮不上忙。
    [soap] 白色的箭牌。在牌卡上也写作0。
    [stakes] 分数值多少钱，以及每人往底池放多少。
    [suit] 条、万或筒。
    [wall] 还没有人摸的牌，扣着。
   *[wind] 东、南、西、北。每种有四张牌。
}

## The puzzle of the day

puzzle = 每日一题
puzzle-of = { $day }的题
puzzle-number = 练习题{ $number }
puzzle-question = 你有{ $tiles }张牌，要放两个牌架，还没有亮出牌。这些牌型里，哪两种合起来差的牌最少？
puzzle-choose-two = 请选两种牌型
puzzle-answer = 我的答案
puzzle-ask-hint = 提示
puzzle-show = 看答案
puzzle-hint = 其中一种是{ $line }。
puzzle-right = 答对了：它们合起来只差{ $tiles }张牌。
puzzle-nearly = 这两种差{ $tiles }张牌。最好的两种差{ $best }张。
puzzle-solution = 最好的两种差{ $tiles }张牌。
puzzle-colours = 颜色相同就是花色相同。没有下划线的可以是任何花色，或者没有花色。发财配条子，红中配万子，白板配筒子。
puzzle-missing = { $jokers ->
    [0] 还差：
    [1] 还差这些，其中一张用百搭代替：
   *[other] 还差这些，其中{ $jokers }张用百搭代替：
}
puzzle-share = 分享
puzzle-shared = tilewright，{ $puzzle }：第{ $tries }次答对
puzzle-before = 前一天
puzzle-after = 后一天
puzzle-practise = 再来一题练习
discard-puzzle = 打哪张？
discard-puzzle-number = 打哪张？第{ $number }题
discard-question = { $game }：你有{ $tiles }张牌，还没有亮出牌。打哪张以后差的牌最少？如果有几张一样，留下有用的牌最多的那张最好。
discard-choose = 请选一张要打的牌
discard-right = 答对了。{ $left }
discard-fewer = 这不是最好的。{ $left }打另一张，差的牌一样少，而且有用的牌更多。
discard-farther = 这不是最好的。{ $left }打另一张，差的牌更少。
discard-solution = 最好打{ $tile }。{ $left }

## Settings

settings = 设置
settings-title = 按你的喜好
settings-for = 这些是{ $name }的设置。
settings-of = { $name ->
    [language] Language · Idioma · Wika · 语言
    [room] 光线
    [face] 牌面
    [back] 牌背
    [size] 牌桌上牌的大小
    [text] 字的大小
    [pace] 机器人打牌
    [glide] 牌滑到位置上
    [sound] 声音：牌有响声，轮到你时有铃声
    [say] 读出打出的牌
   *[notify] 轮到我时提醒我，即使在别的窗口后面
}
settings-size-note = 地方够时，你自己的牌会变大：竖放的平板上最明显，横放的手机上不变。
settings-choice = { $name ->
    [language] { $choice ->
        [auto] 跟这台设备一样
        [en] English
        [es] Español（草稿）
        [tl] Tagalog（草稿）
       *[zh] 中文（草稿）
    }
    [room] { $choice ->
        [auto] 跟这台设备一样
        [day] 白天
        [evening] 暗色
       *[contrast] 高对比度
    }
    [face] { $choice ->
        [classic] 传统
       *[clear] 清楚，大数字
    }
    [back] { $choice ->
        [jade] 翠绿
        [plum] 梅红
       *[ink] 墨蓝
    }
    [text] { $choice ->
        [usual] 普通
        [large] 大
        [larger] 更大
       *[largest] 最大
    }
    [pace] { $choice ->
        [quick] 快些
       *[calm] 慢些
    }
   *[other] { $choice ->
        [on] 是
       *[off] 否
    }
}
settings-done = 好了

## Guided first games

learn = 边打边学
never-played = 没打过？
learn-invitation = 先和机器人打一局。遇到什么，向导就讲什么，并告诉你怎样做。
learn-which = 请选第一局的玩法
lesson-about = { $lesson ->
    [siamese] 两个牌架、两手牌、一张写着牌型的牌卡。两个人打。
    [card-free] 有百搭和查尔斯顿换牌，但不用买牌卡：记住几种牌型就行。四个人打。
   *[thirteen] 四组牌加一个对子，跟世界上大多数地方一样。四个人打。
}
lesson-begin = 开始：{ $game }
learn-more = 在其他和机器人打的牌局里，向导在牌卡那一栏。

## The form for a new table

no-such-game = 没有这种玩法。请从列表里选一种。
card-not-ready = { $card }还没有写好的牌型。请在大厅的“你的牌卡”里写好一个，或选别的牌型。
no-such-card = 没有这张牌卡。请从列表里选一张。
no-such-rate = 没有这种算法。请从列表里选一种。
name-missing = 还缺一个名字。请写上，让别人知道谁在打。
name-of-a-bot = { $name }是机器人的名字。请换一个名字。
name-taken = 这张桌上已经有{ $name }。请在你的名字后加一个字。
name-twice = 不能有两位玩家都叫{ $name }。请在其中一个名字后加一个字。
nobody-here = 请至少再写一位在这台设备上打牌的人的名字。
too-many-people = 一台设备最多{ $people }个人。请选已经在这里打过的人的名字。
cents-not-a-number = 美分请写成最多{ $digits }位的整数，例如0或25。
pot-not-a-number = 底池的分请写成最多{ $digits }位的整数，例如0或500。
card-too-long = 牌卡太长了。一张牌卡最多{ $limit } KiB。
card-mistake = 你的牌卡第{ $line }行还没写好：{ $why }。它在框里标出来了。
card-unfilled = { $card }还没填完。有{ $count }行没有分值：{ $lines }。请照你的印刷牌卡填上分值，不打的行在前面加#，再开桌。牌组写着?的行，填好之前不会用到。
more-lines = 另外{ $count }行
card-form = { $card }（要填的表）
own-card = 我自己的牌卡
too-many-tables = 你最近一周用了{ $tables }张桌。请在其中一张桌打，在大厅删除几张，或在一张桌的“账本”页结束这一场。
too-many-practices = 你已经有{ $tables }局没打完的练习。请先打完其中一局。
mistake = { $why }。

## The lobby

new-table = 新开一桌
your-name = 你的名字
game = 玩法
hands = 牌型
hands-with-card = 牌卡
hands-without-card = 不用牌卡
hands-that-fit = 列表里只有适合这种玩法的牌型。
game-named = { $game }。
own-card-lines = 我自己的牌卡，一行一行写
own-card-help = 请写入你的牌卡上的牌型，也可以粘贴，或打开文件。它们只存在这台服务器上。
own-card-file = 打开牌卡文件
rules-of-game = 这张桌的规则：{ $game }
rules-of-hands = 牌型的规则：{ $hands }
option-source = { $source ->
    [sheet] 出自这种玩法自己的规则单，{ $rule }
    [card] 出自{ $rule }
   *[page] 出自tilewright的规则，{ $rule }
}
option-for-one = { $question }只对一位玩家：
option-as-all = 跟大家一样
stakes = 输赢
stakes-cents = 几美分；只算分就写0
stakes-rate = 每多少分
stakes-points = { $points ->
   *[other] { $points }分
}
stakes-pot = 每位玩家放进底池的分
stakes-pot-help = 只有最后用底池付的玩法才用到，例如Royale。以后可以改打这种玩法。
others = 其他玩家
ways = 谁来打？
name-help = 可以不写。
name-help-bots = 和机器人打可以不填。朋友会想知道是谁邀请的。
name-of-person = 第{ $number }位玩家的名字
rules-and-stakes = 规则和输赢
rules-and-stakes-help = 可以不改，也可以在开始前改。
invite-friend-help = 你会得到一个可以发送的链接。每人用自己的设备打。
invite-friend-and-bots-help = 你会得到一个可以发送的链接。其他座位由机器人打。
seat-after-host = { $turns ->
    [0] 你
    [1] 你之后第一位
    [2] 你之后第二位
   *[3] 你之后第三位
}
seat-for-friend = 朋友
seat-for-bot = 机器人
play-bot = 和机器人打
play-bots = 和机器人打
play-bots-help = 马上开始。
strength = 机器人水平
strength-of-bots = { $strength ->
    [easy] { $name }，初级
    [hard] { $name }，高级
   *[medium] { $name }，普通
}
strength-help = { $strength ->
    [easy] 偶尔出错，一次只打一副牌。适合刚开始玩的人。
    [hard] 比普通稍强，从数千局中学会了这种玩法。适合经常赢的人。
   *[medium] 兼顾所有牌架，并留意别人需要的牌。适合已经熟悉规则的人。
}
strength-only = 高级机器人只会玩：{ $games }。其他玩法由普通机器人来玩。
pace-help = 选慢的话，每一步等待的时间是平时的三倍。随时可以在设置里更改。
clock = 叫牌计时
left-alone = 时间到就算你过。
paused = 这一局暂停了。谁都可以继续。
paused-by-you = 你暂停了这一局。谁都可以继续。
paused-by = { $name }暂停了这一局。谁都可以继续。
is-paused = 这一局暂停了。
has-paused = { $name }暂停了这一局。
clock-choice = { $seconds ->
    [0] 不计时：等所有人回答
   *[other] { $seconds } 秒
}
clock-help = 计时的话，无论谁能叫，每张弃牌开放的时间都一样。到时还没回答的人算过，任何人都可以请大家等一下。
play-here = 共用这台设备 …
play-here-help = 请写上每个人的名字，再轮流传递设备。换人时你的牌会盖住。
play-here-and-bots-help = 没写名字的座位由机器人打。
play-here-begin = 一起开始
several-friends = 邀请几位朋友 …
several-friends-help = 大家用同一个链接，也可以让机器人入座。
invite-friend = 邀请朋友
invite-friends = 取得链接
compiling = 机器人的程序还在编译，所以现在想得慢一些，只有这一次：已完成的部分{ $progress }。
who-plays = 谁来打？
somebody-new = 新来的人
nameless = 玩家{ $number }
pass-device = 请把设备交给{ $name }
pass-device-help = 牌已经盖住。{ $name }，没有别人在看时，请按按钮。
device-taken = 我是{ $name }
take-back = { $name }：请求收回{ $tile }
asks-to-take-back = { $name }想收回{ $tile }。{ $person }，按了按钮以后请回答。
too-late-to-take-back = 现在收回那张弃牌已经太晚了。
house = 邀请家里的一台平板
house-closed = 同一网络里的平板或手机可以一起打：自己开一桌，或当你的朋友。
house-open = 请用平板扫这个二维码，或在那里输入这个地址：
house-then = 打开的人会看到大厅。要一起打，请在这里用「邀请朋友」开一局。牌桌会显示一个号码，在平板上按「和朋友同桌」后输入。
join-friend = 和朋友同桌
number-title = { $of ->
    [table] 和朋友同桌
   *[device] 在这台设备上接着玩
}
number-help = { $of ->
    [table] 朋友的牌桌在等你时，会显示一个简短的号码。
   *[device] 请在另一台设备的设置里按“在另一台设备上使用”，它会显示一个八位数的号码。
}
number = 号码
number-go-on = { $of ->
    [table] 去牌桌
   *[device] 继续
}
no-such-number = { $of ->
    [table] 没有牌桌用这个号码。请再看看朋友的屏幕：tilewright重新启动后，号码会变。
   *[device] 现在没有设备显示这个号码。号码只能用一次，十分钟内有效。请在另一台设备的设置里再要一个。
}
too-many-numbers = 输错的号码太多了。请等一分钟再试，或者用链接。
too-much = 一下子太多了
too-many-messages = 你的页面一下子发送得太多；请等几秒钟再继续
too-many-remarks = 你在短时间里写得太多；请等几秒再发
too-many-reports = 你已经举报了几次；请一小时后再举报
blocked = 你屏蔽的人
blocked-help = 你看不到他们写的任何内容，你已入座的桌，他们也不能坐下。
unblock = 取消屏蔽
unblock-named = 取消屏蔽{ $name }
too-many-pages = 你的牌桌已经在{ $pages }个页面里打开；请关掉其中一个，再重新加载这一页
too-many-sockets = 从你的网络地址打开的页面太多；请关掉几个，再重新加载这一页
too-many-new-tables = 短时间内新开的桌太多。请在其中一张桌打，或过几分钟再试。
too-many-changes = 短时间内改规则的次数太多。请先按现在的规则打，或过几分钟再改。
too-many-forms = 短时间内从你的网络地址来了太多表单。请等几秒钟，然后返回再发送一次。
too-many-look-backs = 你在短时间内看了很多结束的牌局。请等一分钟再试。
server-busy = 很多人正在看结束的牌局，服务器很忙。请等几秒钟再试。
too-many-computations = 服务器还在处理从你的网络地址来的其他请求。请等几秒钟再试。
difficulty-needs-line = 牌卡需要一个有分数的牌型。
difficulty-needs-compiler = 这台服务器没有模拟器，不能测量牌型。管理员可以安装：pip install 'tilewright[fast]'。
too-many-looks = 你改动牌卡太频繁。过一会儿会再测量。
too-many-tokens = 从这里发送的令牌太多。请等一分钟再试。
too-many-guests = 短时间内从你的网络地址来了很多新玩家。请过几分钟再试。
banned = 不能从这里打牌
banned-why = 这台服务器的管理者封锁了你的网络地址。你家里的人都用这个地址，也许还有许多别人。如果弄错了，请告诉服务器的管理者。
closed = 现在不接受新玩家
closed-why = 这台服务器的管理者目前不接受新玩家。如果你以前在这里打过，请用当时的浏览器打开，或用你的备用钥匙。否则请改天再来。
house-code = 地址的二维码，可以用相机扫
house-close = 不再邀请平板
no-tablet-invited = 没有邀请平板
house-only-here = 请在运行tilewright的电脑上邀请平板。在那里打开大厅，地址以localhost开头，再按那里的按钮。
house-stays-closed = 从网络连不上这台电脑（{ $why }）。请把它连上Wi-Fi，再按一次按钮。
score-invitation = 是用真的牌打的吗？写下这一局怎样结束，看看谁付给谁。
score-own-game = 你自己桌上的牌局
score-game = 给一局算分
your-tables = 你的牌桌
table-waiting = { $game }，{ $card }，还等{ $free }位朋友
table-ready = { $game }，{ $card }，可以开始
table-playing = { $game }，{ $card }，第{ $number }局还没打完
table-over = { $game }，{ $card }，第{ $number }局打完了
table-paused = { $about }（暂停中）
practice-playing = { $game }，{ $card }：练习，未打完
practice-over = { $game }，{ $card }：练习，已打完
table-damaged = 已损坏；管理服务器的人可以检查
go-to-table = { $waits ->
    [yes] 继续
   *[no] 去那里
}
go-to-table-of = { $waits ->
    [yes] 继续，{ $names }的牌桌
   *[no] 去{ $names }的牌桌
}
table-remove = 删除……
table-remove-yes = 好，删除{ $names }的牌桌
table-stays = 牌桌还在
table-stays-why = 只有在一张桌只有你和机器人、没有打完的牌局、也没有页面打开它的时候，才能删除。请关掉它的页面再试。
finished-games = 打完的牌局
older-tables = 更早的牌桌
older-games = 更早的牌局
pages-of-games = 牌局分页
newer = 较新的
older = 较旧的
finished-game = { $game }，第{ $number }局
finished-called-off = { $game }，第{ $number }局：不计分结束
finished-practice = { $game }，第{ $number }局：练习
finished-game-scored = { $game }，第{ $number }局：{ $scores }
replay = 回放
replay-of-game = 回放{ $names }的第{ $number }局
review = 复盘
review-of-game = { $names }第{ $number }局的复盘
log = 记录
log-of-game = { $names }的第{ $number }局的记录
share-of-game = 分享{ $names }的第{ $number }局
trademark = Siamese Mah Jongg是Gladys Grad的商标，这种玩法是她发明的。
games-kept = 你的牌局存在这台服务器上。用同一个浏览器回来，就能找到。在设置里，你可以让另一台设备进来，或者做一把备用钥匙，以防丢了这一台。
earnings = 值多少
which-game = 打哪一种？
shelf = { $shelf ->
    [two] 两个人打，每人两个牌架
    [american] 有百搭，三个或四个人打
   *[sets] 几组牌加一个对子，四个人打
}
players-and-minutes = { $players }人，大约{ $minutes }分钟
welcome-back = { $named ->
    [yes] 欢迎回来，{ $name }。有一局在等你。
   *[no] 欢迎回来。有一局在等你。
}
game-with = { $game }，和{ $others }
card-and-game = { $card }，第{ $number }局
card-and-practice = { $card }，练习
bot-named = { $name }（机器人）
go-on = 接着打
to-all-games = 所有玩法
own-table = 自己定规则的牌桌
coach-not-among-people = 有真人一起打时，大家都愿意，教练才说话。
coach-has-nothing = 现在没有什么可建议的。
coach-too-many-plans = 同样接近的方案太多，所以教练不给出弃牌的排序。
rules = 规则
rules-of = { $game }的规则
rules-of-all = 所有玩法的规则
rules-of-others = 其他玩法的规则
rules-to-choose = 牌桌可以自选的规则
rules-usual = 粗体的是通常的选择。
to-lobby = 去大厅
lobby = 大厅

## An invitation

invites-you = { $host }邀请你
invites-you-to = { $host }邀请你打{ $game }
invitation-card = 用的牌型是：{ $card }。还空{ $free }个座位，坐满就开局。
invitation-late = 用的牌型是：{ $card }。座位都满了，但你可以坐机器人的座位。机器人打完这一局，你从下一局开始打。
invitation-waits = 到现在为止的收付归机器人。底池和最后才结算的分跟着座位走。
late-friend = 朋友来晚了
late-friend-help = 朋友用这个链接可以坐机器人的座位。机器人打完这一局，朋友从下一局开始打。
rules-of-table = 这张桌的规则
sit-down = 坐下打牌
no-invitation = 没有这个邀请
no-table = 这个链接找不到牌桌，或者已经失效。也许房主换了新的链接，请向朋友要。
table-full = 这张桌坐满了
table-taken = 最后一个座位已经有人坐了。
cannot-sit-down = 你不能在这张桌坐下
table-cannot-be-joined = 你不能在这里坐下：{ $why }。
watch = 旁观
watching = 旁观：{ $game }
watch-help = { $minutes ->
    [0] 旁观不需要入座。你能看到桌上亮出的牌，玩家能看到你的名字。
   *[other] 旁观不需要入座。你能在{ $minutes }分钟后看到桌上亮出的牌，玩家能看到你的名字。
}
taken-but-watch = { $free ->
    [0] 座位都有人了，但你可以旁观。
   *[other] 这个座位有人了，但你可以旁观。想坐空位，请向朋友要它的链接。
}
no-watching = 没有人能旁观这张桌
no-watching-why = 这张桌的房主没有允许旁观。
no-more-spectators = 房主不再允许旁观。
link-replaced = 房主为这张桌换了新的链接。要继续旁观，请索取新链接。
sent-away-heading = 房主请你离开了
sent-away = 房主请你离开了这张桌。只有房主能让你回来。
seat-taken = 座位有人了
seat-of-player = { $number }号座位：{ $name }
seat-free = { $number }号座位：空
choose-seat = 选座位
seats = 座位
seats-help = 第一局发牌之前可以换座位。空座位或机器人的座位可以直接坐。有人坐的座位，要那个人同意。
seats-why = 你不能换座位：{ $why }。
seats-refused = 座位不变：{ $why }。
seat-is-yours = 你坐在这里。
seat-asked = { $name }想和你换座位。
seat-waits = { $name }还没有回答。
asks-for-seat = { $name }想和你换座位
seats-help-host = 你是房主。如果有朋友不来，可以让机器人坐空座位。如果有人已经不在，可以空出他的座位。
seat-away = { $name }现在不在。
seat-last-free = 这是最后一个空座位。让机器人坐这里，牌局马上开始。
no-seat-now = { $offered ->
    [yes] 你现在在这张牌桌没有座位。可以在这里重新坐下。
   *[no] 你现在在这张牌桌没有座位。
}
seat-wish = { $wish ->
    [move] 坐这里
    [ask] 请求换座位
    [withdraw] 撤回请求
    [accept] 换座位
    [stand] 离开座位
    [bot] 让机器人坐这里
    [friend] 留给朋友
    [free] 空出这个座位
   *[decline] 不换
}
seat-wish-about = { $wish ->
    [move] 坐这里：{ $seat }
    [ask] 请求换座位：{ $seat }
    [withdraw] 撤回请求：{ $seat }
    [accept] 换座位：{ $seat }
    [stand] 离开座位：{ $seat }
    [bot] 让机器人坐这里：{ $seat }
    [friend] 留给朋友：{ $seat }
    [free] 空出这个座位：{ $seat }
   *[decline] 不换：{ $seat }
}
other-seat = 你已经不在这个座位上
seat-order = 1号座位之后轮到2号座位，依此类推。谁是东家由骰子决定。
seat-just-taken = 别人先坐了那个座位。请另选一个。
ask-for-other-seat = 那个座位已经有人坐了。请向朋友要另一个座位的链接。

## The table

table-needs-javascript = 牌桌需要JavaScript。请允许这个页面使用，再重新打开。
free-seat = 你的朋友
plays-next = 你从下一局开始打。这一局由{ $bot }打完。
late-comers = 下一局代替机器人上场：{ $names }。
dealing = 正在洗牌和发牌。
waiting-for-round = { $over ->
    [yes] 组织者已经结束这一轮，这里不再发牌。
   *[no] 这一轮的各桌拿到同样的牌。大家都坐下，或者组织者决定不等其他人，第一局就开始。
}
deals-secret-heading = 这一局还要保密
deals-secret = 这一轮的其他桌拿到同样的牌。组织者结束这一轮以后，才能看牌墙、别人的手牌、记录和回放。
waiting-for-friends = 还等{ $free }位朋友
own-rule = { $rule } { $choice }

## A finished game

replay-title = { $names }的第{ $number }局
replay-heading = { $game }，第{ $number }局
review-title = { $names }第{ $number }局：复盘
review-heading = 复盘
review-of-whom = 看谁的决定
review-own = 你的
review-computing = 正在衡量各个决定……
text-log = 文字记录
table = 牌桌
opening-game = 正在打开牌局……

## A player's games in numbers

statistics = 我的战绩
statistics-years = 年份
statistics-all = 全部对局
statistics-season = 你在{ $club }这个赛季里、在本站打过的牌局。
own-season = 你在这个赛季的牌局数据
statistics-help = 得分比其他所有人都多，就算赢了这一局。和机器人打的也算。练习局和作废的局不算。
statistics-game = 玩法
statistics-games = 局数
statistics-won = 赢
statistics-hands = 和牌
statistics-points = 得分
statistics-mean = 每局得分
statistics-best = 最好的一局
statistics-card = { $card }的牌型
statistics-made = { $hands }种牌型里做成了{ $made }种。
statistics-made-some = 做成了{ $made }种牌型。
statistics-times =
    { $times ->
        [0] { $hand }：还没做成
       *[other] { $hand }：{ $times }次
    }
statistics-others = 和谁打过
statistics-ahead = 比对方多
statistics-behind = 比对方少
statistics-months = 每月
statistics-month = 月份
statistics-card-name = 牌卡
statistics-ended = 结束
statistics-with = 同桌
month-of-year = { $year }年{ $month }月


## The ledger

ledger = 账本
ledger-heading = 账本
played-for = 这张桌的输赢：{ $stakes }。
played-for-with-pot = 这张桌的输赢：{ $stakes }。打有底池的玩法时，每人往底池放{ $pot }。
ledger-signs = 加号是收到的，减号是付出的。
ledger-entry = 项目
ledger-pot = 底池
ledger-score = 得分{ $score }
ledger-about = { $game }，东家是{ $east }
ledger-about-wind = { $game }，东家是{ $east }，圈风是{ $wind }
ledger-total = 合计
ledger-carried = 还没付的分
ledger-carried-help = 这一场结束时付
no-game-finished = 还没有打完的牌局。
games-called-off = 另有{ $games }局不计分结束，不算在内。
practice-games = 另有{ $games }局练习，不计分。
session-has-ended = 这一场结束了
pays = { $giver }付{ $amount }给{ $taker }
nobody-pays = 谁也不用付。
to-table = 去牌桌
for-spreadsheet = 存成电子表格
what-next = 接下来
only-host-changes = 只有开这张桌的{ $host }，能在两局之间改规则或结束这一场。
only-acting-host-changes = 只有代替{ $creator }的{ $host }，能在两局之间改规则或结束这一场。
change-after-game = 这一局之后，你可以在这里改下一局的规则，或结束这一场。
change-now = 要发下一局的牌，请在牌桌上按「再来一局」。在这里可以改下一局打什么，或结束这一场。
end-pays = 结束这一场时，还没付的分都会付清。
end-pays-pot = 结束这一场时，还没付的分和底池都会付清。
change-next-game = 下一局改规则
end-session = 结束这一场
session-goes-on = 这一场现在不能结束：{ $why }。

## A shared game

share = 分享
share-heading = 分享这一局
share-about = 有秘密链接的人都能一步一步看到这一局和所有的牌。你可以随时停用链接。
share-without-names = 隐藏名字
share-make = 生成链接
share-link = 这一局的链接
share-names-shown = 有这个链接的人都能看到这一局和玩家的名字。
share-names-hidden = 有这个链接的人都能看到这一局。玩家显示为玩家1、玩家2等。
share-made = 链接生成时间：
share-picture = 保存图片
share-hide = 用新链接隐藏名字
share-show = 用新链接显示名字
share-end = 停用这个链接
share-ended = 链接已停用，谁也不能再用它看这一局。要再次分享，请生成新链接。
player-number = 玩家{ $number }
picture-won = { $hands ->
    [both] { $names }两副牌都和了！
   *[one] { $names }和牌！
}
no-hand = 没有人和牌。
gave-up = { $names }认输了。
jokerless = 无百搭
counts = { $times ->
    [2] 计两次：{ $amount }
    [4] 计四次：{ $amount }
   *[other] 最后{ $amount }
}
picture-receives = 收 { $amount }
picture-pays = 付 { $amount }

coach-too-little = { $amount }，不够

coach-sets = { $sets }组牌加一个对子
coach-pairs = { $beside ->
    [none] 七对
    [pung] 七对加一个刻子
   *[set] 七对加一组牌
}
coach-orphans = 十三幺：一、九、风牌、箭牌各一张，其中一种两张
coach-singles = 十四张各不相同的牌
coach-knitted = 组合龙九张、一组牌和一个对子
coach-no-chow = 没有顺子
coach-only-chows = 只有顺子
coach-nothing-exposed = 门清
coach-no-honors = 没有字牌
coach-only-honors = 只有字牌
coach-only-suit = { $honors ->
    [yes] 只有{ $suit ->
        [B] 条
        [C] 万
       *[D] 筒
    }和字牌
   *[no] 只有{ $suit ->
        [B] 条
        [C] 万
       *[D] 筒
    }
}
coach-only-numbers = 只有数字{ $first }到{ $last }
coach-hand = { $number ->
    [0] { $hand }
   *[other] { $hand }：{ $limits }
}
coach-hand-with = { $hand }，其中有：
coach-hand-of = { $hand }，只用这些：

## The ledger and the next game

receives = 收，或付（−）
receives-in = 收，或付（−），单位：{ $unit }
pot-holds = 底池有 { $amount } { $unit }。
end-of-session = 这一场结束
next-game = 下一局
next-game-help = 座位、输赢和账本不变。其他玩家同意再来一局之前会看到你的更改。
next-game-confirm = 下一局玩这个
next-game-keep = 保持不变
change-refused = 现在不能更改下一局：{ $why }。

## Devices of a player

devices = 你的设备
devices-help = 这些设备以{ $name }的身份打牌。结束一台，它马上就退出。
device-name = { $known ->
    [both] { $system }上的{ $program }
    [program] { $program }
    [system] { $system }
   *[none] 没有名字的浏览器
}
device-this = 就是这台
device-seen = 第一次和最后一次使用：
device-end = 结束
device-end-named = 结束{ $name }
device-end-others = 结束其他所有设备
device-another = 在另一台设备上使用
device-another-help = 你的另一台手机或平板可以坐同样的座位，不需要密码。
device-offer = 用另一台设备扫这个码，或者在那里打开链接。{ $minutes }分钟内有效，只能用一次。
device-code = 给相机扫的链接码
device-by-number = 或者在那里打开{ $address }，输入这个号码：
device-only-here = 这个地址只能在这台电脑上用。要从别的设备进来，请先在大厅按“邀请家里的一台平板”。
device-keep-secret = 不要给别人看：谁打开它，谁就能以{ $name }的身份打牌。
device-withdraw = 收回
mail-address = 你的邮箱地址
mail-help = 服务器只发一封邮件，不保存地址。之后，上面的链接、码和号码都会更换。
mail-send = 把新链接发到我的邮箱
mail-on-its-way = 如果地址没有写错，邮件已经发出。如果几分钟内没有收到，请看看垃圾邮件，或者用上面的码或号码。
mail-wrong = 这不像邮箱地址。请只写一个地址，例如ann@club.example。
mail-failed = 邮件没能发出。请用上面的码或号码。
too-many-mails = 短时间内要求发送的邮件太多。请用上面的码或号码，或者稍后再试。
mail-subject = tilewright：在另一台设备上打牌的链接
mail-open = 请在你想用来打牌的设备上打开这个链接：
mail-works = 那台设备就会显示你在{ $address }的座位、牌局和牌卡。链接只能用一次，在这封邮件发出后十分钟内有效。
mail-keep-secret = 不要给别人看这封邮件：谁打开链接，谁就能以你的身份打牌。
mail-unasked = 如果你没有要过这封邮件，请不要理会，也不要打开链接。
device-let-in = 我已经在另一台设备上玩
device-ended = 这台设备已退出
table-opened-again = 牌桌重新打开
device-ended-why = 用你名字打牌的人结束了这台设备，所以它不再通往那些牌局。你可以在这里以新的身份开始，或者从另一台设备再让它进来。
takeover = 你将以{ $name }的身份打牌
takeover-help = 这台设备会显示{ $name }的座位、牌局和牌卡。另一台设备照样能用。
takeover-others = 在这台设备上，{ $name }和{ $others }一起用。大厅会问现在谁在打。
takeover-go-on = 以{ $name }的身份打牌
takeover-not = 不是我
takeover-full = 已有{ $people }个人共用这台设备，坐不下别人了。请在别的设备上打开链接。
no-takeover = 这个链接已无效
no-takeover-why = 它用过了、被收回了，或者超过了十分钟。请在另一台设备的设置里再要一个。

## Data of a player

spare-key = 你的备用钥匙
key-why = 如果你唯一的设备丢了，或者浏览器不再认得你，谁也不能把牌局还给你。备用钥匙可以。它是写在纸上的二十个字母，在任何设备上都能打开你的牌局。
key-make = 做一把备用钥匙
key-of = tilewright：{ $name }的备用钥匙
key-how = 要继续以{ $name }的身份打牌，请在任何设备上打开这个网址，输入这些字母。大小写和连字符都不要紧。
key-keep-secret = 请收好：谁有它，谁就能以{ $name }的身份打牌。
key-created = 制作：
key-used = 最后一次使用：
key-print = 打印
key-save = 存成文件
key-by-hand = 没有打印机，可以用手抄。里面没有数字。
key-shown = 这个页面还会显示这些字母{ $minutes }分钟。之后谁也看不到，服务器也看不到。
key-stored = 你有一把备用钥匙。它的字母只在你的纸上或文件里。
key-another = 找不到了，或者别人看见过，就做一把新的。旧的字母就什么也打不开了。
key-replace = 做一把新钥匙
key-end = 作废这把钥匙
lost = 我的设备丢了
lost-help = 请照着纸上或文件里的字样，输入备用钥匙的字母。这台设备就会有你的座位、牌局和俱乐部。
lost-key = 钥匙的字母
lost-go-on = 回来
lost-without = 没有备用钥匙，就只有你的另一台设备能让你进来。这里没有你的密码，也没有你的邮箱。
key-strange = 钥匙里没有“{ $sign }”。钥匙只用这些字母：{ $letters }。
key-length = 钥匙有{ $letters }个字母，这里是{ $typed }个。
key-mistyped = 至少有一个字母不对。请和纸上一组一组地对照。
key-unknown = 这把钥匙在这里什么也打不开。也许你做了更新的一把，或者已经作废，或者它属于别的服务器。
key-full = 已有{ $people }个人共用这台设备，坐不下别人了。请在别的设备上输入钥匙。
too-many-keys = 短时间内在这里输入的钥匙太多了。请等十秒钟再试。
back = { $name }，欢迎回来
back-help = 这台设备现在以{ $name }的身份打牌，有你的座位、牌局、牌卡和俱乐部。请收好备用钥匙，它以后还能用。
back-others = 这些设备也能以{ $name }的身份打牌。如果丢了其中一台，请结束它，免得捡到的人用它打牌。
key-was-used = 另一台设备用你的备用钥匙进来了。如果不是你，请结束那台设备，再做一把新钥匙。
own-data = 你的数据
own-data-help = 服务器有你的名字、座位和成绩、你的回放链接、你各桌的通话链接、牌卡、消息和举报。它还有你屏蔽或隐藏的人、房主请你离开的桌，以及这份设备清单。它也知道网站管理员是否不再让你写消息。如果你有备用钥匙，还有服务器用来认出它的记号（没有它的字母），以及它能带回的俱乐部名单。即使你已作废最近一把钥匙，服务器仍保留它的制作和使用日期。它没有把邮箱地址、网络地址或密码和你的名字存在一起。
own-data-save = 保存你的数据
forget = 忘记我
forget-all = 服务器会删除你的名字、牌卡、消息、回放链接、备用钥匙和设备。你的所有设备都会退出。
forget-alone = 你单独和机器人打的牌桌，连同所有牌局一起删除。
forget-going-on = 和别人的牌局还没打完时，你的座位会空出来，他们可以请别人接着用你的牌打。
forget-finished = 和别人打完的牌局留给他们。你在那里叫“以前的牌友”，这一场就此结算。
forget-for-ever = 这无法撤销。
forget-go-on = 永远忘记我
forget-not = 全部保留
