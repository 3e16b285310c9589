### Draft: no speaker of Chinese has read this yet.

points-unreadable = { $name }：“{ $typed }”不是分数。请输入数字，例如 12、−3 或 2 1/4。
points-missing = 请输入这一桌全部 { $seats } 位玩家的分数。
points-do-not-sum = 一桌的分数之和必须是 0，现在是 { $sum }。请和计分表核对。
same-points = 这一桌已经是这些分数，没有改动。
reason-missing = { $by } 已经输入了这一桌的分数。要更正，请同时说明原因。
no-names = 没有名字。请每行输入一个名字。
name-twice = 名字 { $name } 出现了两次。请给每个人不同的名字，例如 { $name } 2。
too-many-people = 一个晚上最多 { $most } 人。
no-such-person = 这个晚上没有这个人。请重新打开页面。
is-here = { $name } 已经在打了。
is-not-here = { $name } 现在不打。
too-few-people = 一轮至少需要 { $needed } 人。请先添加名字。
too-many-rounds = 一个晚上最多 { $most } 轮。
no-round = 还没有抽签。
round-has-begun = 第 { $number } 轮已经开始，抽签结果不变。请在还没有分数的桌子上换人。
exchange-nobody = 请选择两个人，其中至少一人在这一轮有座位。
table-has-begun = 第 { $table } 桌已经开始，座位不能再改。
game-has-begun = 这里的牌桌已经开局，分数从那里来。你也可以自己输入。
no-such-table = 这一轮没有这一桌。请重新打开页面。
round-is-over = 这一轮已经结束。请让组织者更正分数。
not-your-table = 你不在这一桌。请先选择自己的名字。
minutes-wrong = 请输入一轮的分钟数，从 1 到 { $most }。
best-wrong = 请输入计入几晚，例如 5；不填就计入所有晚上。
changed-meanwhile = 同时有人改动了这个晚上。请看一下，再试一次。
close-round-first = 第 { $number } 轮的各桌拿到同样的牌。请先结束这一轮再抽下一轮，这样大家就能看牌墙。
no-same-deals = 这一轮每桌各有自己的牌。
round-closed = 这一轮已经结束，这一轮的牌桌不能再在这里开始。
sizes-differ = { $people } 个人会坐成 { $large } 人桌和 { $small } 人桌。同样的牌要求每桌人数相同。请不用同样的牌来抽这一轮，或者等有人来或离开。
one-seat = 你在这一轮的另一桌已有座位，而各桌拿到同样的牌。请在那一桌打。
evening-full = 这个晚上已有 { $most } 次改动，到了上限。请新建一个。
evening-gone = 组织者已经删除了这个晚上。
damaged-evening = 俱乐部'{ $club }'，第 { $number } 个晚上：{ $reason }
too-many-evenings = 一个俱乐部最多 { $most } 个晚上。
removed-name = { $number } 号
organiser = 组织者
table-here = 在这里打的牌桌
title-to-delete = 要删除这个晚上，请输入它的名称：{ $title }
club-missing = 请输入俱乐部的名称。
rounds-wrong = 请输入轮数，从 1 到 { $most }。
no-seat = 你在这一轮没有座位。
club-evening = 俱乐部之夜
your-clubs = 你的俱乐部
your-clubs-help = 在这台设备上打开过组织者页面的俱乐部。使用这台设备的人都可以组织它们。
organise = 组织
organise-named = 组织{ $name }
forget = 在这台设备上忘掉这个俱乐部
forget-named = 在这台设备上忘掉这个俱乐部：{ $name }
forget-help = 俱乐部仍在服务器上，其他设备和备用钥匙仍能打开它。如果没有这些，也没有它的地址，就再也没有人能组织它了。
evening-of = { $club } 的另一个晚上
intro = 为所有牌桌抽座位，用手机收分数，在大屏幕上显示排名。可以用真牌打，也可以在这里打。
name-of-club = 俱乐部名称
name-of-evening = 这个晚上的名称
name-of-evening-help = 例如日期。不填名称就用编号。
evening-number = 第 { $number } 晚
game-and-seats = { $game }（每桌 { $players } 人）
rounds = 计划轮数
rounds-help = 抽座位时，让这些轮里再次同桌的人尽量少。
names = 名字，每行一个
names-help = 最多 { $most } 个，可以输入或粘贴。赛季里按这些名字认人。
check-sums = 检查每桌分数之和是否为 0，像付款一样。有底池的玩法不检查。
make-evening = 新建这个晚上
to-evening = 回到这个晚上
links = 链接
link-for-all = 给所有人：每个人在这里选自己的名字，输入自己那一桌的分数。
only-this-machine = 这个链接只能在这台电脑上用。请用这台电脑在网络中的地址打开本页，或者在大厅里向家里开放服务器。
keep-secret = 请保存本页的地址，它就是你的钥匙：谁有它，谁就能组织这个俱乐部。只给一起组织的人。在这台设备上，可以从大厅的“你的俱乐部”回到这里。
code = 给所有人的链接的二维码
big-screen = 大屏幕
results = 结果
season = 赛季
round-of = 第 { $number } 轮，共 { $planned } 轮
no-round-yet = 还没有抽签
draw-first = 等大多数人到了，再抽第一轮。迟到的人可以以后加入。
draw-round = 抽第 { $number } 轮
undraw-round = 撤回第 { $number } 轮的抽签
same-deals = 在本站打的各桌拿到同样的牌
same-deals-help = 各桌的第一局用同一副牌墙，第二局用另一副，以此类推。在你结束这一轮之前，牌一直保密。
same-deals-of-round = 这一轮在这里打的各桌拿到同样的牌。组织者结束这一轮以后，才能看牌墙、记录和回放。
deals-gather = 已在这里牌桌上的人：{ $places } 人中有 { $pages } 人。所有人到齐，或者你选择不等其他人，第一局就开始。
deal-now = 不等其他人，现在开始
deals-begun = 第一局已经开始，或者马上开始。
close-round = 结束第 { $number } 轮
close-round-help = 各桌打完以后，请结束这一轮。这里还没打完的那一局就不计分。之后大家都能看自己牌局的牌墙、记录和回放。
minutes = 一轮的分钟数
start-clock = 开始计时
pause-clock = 暂停计时
go-on-clock = 继续计时
clock-paused = 已暂停
time-is-up = 时间到
waiting-for = { $count ->
   *[other] 还在等第 { $tables } 桌的分数。
}
all-points = 所有桌子都有分数了。
table-number = 第 { $number } 桌
no-points-yet = { $here ->
    [yes] 在这里打
   *[no] 还没有分数
}
not-here = 让这一桌改用真牌打
type-points = { $corrects ->
    [yes] 更正分数
   *[no] 输入分数
}
send-points = { $corrects ->
    [yes] 更正分数
   *[no] 发送分数
}
points-help = { $sums ->
    [zero] 每位玩家赢的分数，输的写负号。总和必须是 0。
   *[free] 每位玩家赢的分数，输的写负号。
}
why-corrected = 为什么？所有人都能看到。
points-of = { $name } { $points }
typed-by = 由 { $name } 输入
because = 原因：{ $why }
byes = 这一轮轮空：{ $names }
exchange = 在这一轮交换两个人
exchange-help = 用于有人离开或迟到：没有座位的人坐到另一个人的位置。只能用于还没有分数的桌子。
exchange-one = 这个人
exchange-other = 交换对象
exchange-do = 交换
people = { $count ->
   *[other] { $count } 人在打
}
late-comers = 迟到的人，每行一个
late-comers-help = 你下一次抽签时，他们就有座位。
add-people = 添加
drop-outs = 离开的人和回来的人
drop-outs-help = 离开的人保留分数，以后抽的轮次不再有座位。
drops-out = 离开
plays-again = 回来打
remove-name = 删除名字
remove-name-help = 名字会永久删除，更正记录里也一样。分数保留。
who-drops-out = 谁离开？
who-plays-again = 谁回来打？
has-left = 已离开
earlier-rounds = 之前的轮次
standings = 排名
show-standings = 显示排名
best = 每个人计入的最好几晚
best-help = 不填就计入所有晚上。
save = 保存
another-evening = 这个俱乐部的另一个晚上
delete = 永久删除这个晚上
delete-help = 这会删除这个晚上的所有名字、座位和分数。请输入它的名称来确认。
who-are-you = 你是谁？
not-in-list = 没有你的名字？请让组织者添加。
somebody-else = 我是别人
to-table-here = 在这里的牌桌坐下
comes-by-itself = 每局之后，分数会自动进来。
play-here = 这一桌在这里打，不用真牌
play-here-help = 由你开桌，其他人在本页自己的名字下能找到它。他们坐下，结果会自动进来。
lay-table = 开桌
you-have-a-bye = 你这一轮轮空。
you-have-left = 你现在不打。如果不对，请告诉组织者。
wait-for-draw = 你还没有座位。请等下一次抽签。
seats = 座位
place = 名次
name = 名字
round-number = 第 { $number } 轮
total = 总分
ties = 分数相同的人名次相同，用 = 标出。
season-counts-all = 所有晚上的分数相加。按名字认人。
season-counts = 每个人最好的 { $best } 晚计入。按名字认人。
