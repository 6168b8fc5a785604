group-name = 押し
game-name = 押し
game-about = 相手の塔を盤の外へ押し出そう。先に7点で勝ち

option-draws = 引き分けあり
    .title = 同じ局面の繰り返しや、200手続けて何も落ちないときに引き分けにしますか？
    .name = 引き分け
    .off = 引き分けなし

## 起きたこと

say-moved = { $who } が{ $floors ->
        [1] 一重
        [2] 二重
       *[3] 三重
    }の塔を動かします：**{ $origin }–{ $destination }**
say-pushed = ➡️ { $owner } の{ $floors ->
        [1] 一重
        [2] 二重
       *[3] 三重
    }の塔を押します：{ $origin }–{ $destination }
say-claimed = 💥 { $origin } の{ $floors ->
        [1] 一重
        [2] 二重
       *[3] 三重
    }の塔が落下！　{ $who } が獲得して**{ $points } / 7**点です
say-passed-over = ⏭️ { $who } は動かせる塔がないので飛ばされます。
say-won = 🎉 { $who } が{ $points }点に達しました！
say-drawn =
    { $why ->
        [repetition] 🤝 同じ局面が3度目なので引き分けです。
       *[quiet] 🤝 200手続けて何も落ちなかったので引き分けです。
    }
spoken-move = { $origin } から { $destination }。
spoken-gain = { $who } に{ $points }点！

## 聞かれること

ask-move = あなたの番です。動かす塔を選び、次に行き先を選んでください。
piece = { $square } · { $floors ->
        [1] 一重
        [2] 二重
       *[3] 三重
    }の塔
offer-falls = { $pieces } が落下
offer-gain = あなたに+{ $points }
offer-loss = { $who } に+{ $points }
offer-wins = あなたの勝ち
offer-loses = あなたの負け
offer-pushes = { $pieces } を押す

## いまの様子

barred = 🚫 戻れない手：{ $moves }
repeated = ⚠️ この局面は2度目です。3度目で引き分けになります。
quiet = ⚠️ { $turns }手続けて何も落ちていません。あと{ $left }手で引き分けです。
alt-points = { $who }：7点中{ $points }点。
alt-pieces = { $floors ->
        [1] 一重
        [2] 二重
       *[3] 三重
    }の塔：{ $squares }。
alt-last = 直前の手：{ $move }

part-one-floor = 一重{ $points }
part-two-floor = 二重{ $points }
part-three-floor = 三重{ $points }

no-no-piece-there = そのマスに塔はありません。自分の塔を選んでください。
no-not-your-piece = それはあなたの塔ではありません。自分の塔を選んでください。
no-too-far = 塔が進めるのは、階数と同じマス数までです。
no-pushes-too-many = 塔が押せるのは、階数と同じ数までです。
no-returns = 直前の自分の番が始まったときにいたマスへは戻れません。

## ルール

rules-alt = 塔が一列を押し、端の塔が盤から落ちる図。
rules-text =
    🔴 赤と 🟦 象牙色の塔が8つずつあります。一重（1階）が4つ、二重（2階）が2つ、三重（3階）が2つです。
    自分の番には、自分の塔をひとつ、縦か横にまっすぐ動かします。進めるのは**階数と同じマス数まで**です。自分から盤の外へは出られません。
    行く手の塔は敵も味方も**押して**進み、すき間は詰まります。押せるのは高さに関係なく**階数と同じ数まで**です。
    💥 **盤の外へ落ちた**塔は相手側のものになり、**1階につき1点**です。自分の塔を落とすと、相手の得点になります！
    🚫 **戻りは禁止**：直前の自分の番が始まったときにその塔がいたマスで、動きを終えることはできません。
    🏆 先に**7点**取った人がその場で勝ちです。
rules-draws = 🤝 同じ局面が3度現れるか、200手続けて何も落ちなければ**引き分け**です。
rules-no-draws = **引き分けなし**：どちらかが勝つまで続けます。
