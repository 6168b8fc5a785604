group-name = 東海道
game-name = 東海道
game-about = 京から江戸への旅。いちばん多くを見て、味わい、奉納した旅人になろう

option-initiation = はじめての旅
    .title = はじめての旅：能力のある旅人を使わず、全員が銭7枚で始めます
    .name = はじめての旅
    .off = 能力のある旅人
option-return-trip = 帰り旅
    .title = 帰り旅：江戸から京へ
    .name = 帰り旅
    .off = 京から江戸へ
option-gastronomy = 美食
    .title = 美食：どの宿でも料理が1皿少なくなります
    .name = 美食
    .off = いつもの料理の数
option-preparations = 旅支度
    .title = 旅支度：あとに発つ人ほど銭を多く持って始めます
    .name = 旅支度
    .off = いつもの銭で始める
option-satsuki-pile = 五月の料理は山札から
    .title = 五月に勧められる料理を、宿に並ぶ料理ではなく山札の一番上にします
    .name = 五月の料理は山札から
    .off = 五月の料理は宿から

## 旅立ち

say-ready = { $who } が旅人を決めました。
say-chose = { $who } は{ $role }**{ $traveler }**として旅立ちます（{ $money }）。
say-lined-up = 宿の列（先に発つ人から順に）：{ $line }
say-prepared =
    { $sign ->
        [less] { $who } は早発ちです。身軽に、{ $money }少なく始めます。
       *[more] { $who } は遅発ちです。支度を整え、{ $money }多く始めます。
    }

## 道中

say-walked =
    { $scene ->
        [village-0] { $who } は村に立ち寄りました。
        [village-1] { $who } は焙じ茶の香りに誘われて村に入りました。
        [farm-0] { $who } は畑仕事を手伝います。
        [farm-1] { $who } は昼まで畑で藁束を運びます。
        [temple-0] { $who } は寺の石段を登ります。
        [temple-1] { $who } は寺の朱い門をくぐります。
        [spring-0] { $who } は湯けむりに誘われました。
        [spring-1] { $who } は川沿いに温泉を見つけました。
        [encounter-0] { $who } の耳に、道ゆく人の足音が。
        [encounter-1] { $who } は松の木陰で誰かと休みます。
        [paddy-0] { $who } は田のほとりで一休み。
        [paddy-1] { $who } は田に降りる鷺を眺めます。
        [mountain-0] { $who } は富士が顔を出すのを待ちます。
        [mountain-1] { $who } の目の前で雲が晴れ、富士が姿を見せました。
        [sea-0] { $who } は海辺に出ました。
       *[sea-1] { $who } は海辺で白い帆を数えます。
    }
say-shown =
    { $number ->
        [0] 店先には何もありません。
       *[other] 店先に：{ $cards }
    }
say-bought = { $who } は**{ $card }**を{ $money }で買いました：**+{ $points }**
say-left-shop = { $who } は見るだけで店を出ました。
say-earned = { $who } は{ $money }をもらいました。
say-saw =
    { $complete ->
        [yes] { $who } は**{ $panorama }**の景色をすべて描きあげました：**+{ $points }**
       *[no] { $who } は**{ $panorama }**の景色の{ $section }枚目を描きました：**+{ $points }**
    }
say-bathed = ♨️ { $who } は湯につかりました：**+{ $points }**
say-gave =
    { $way ->
        [bank] { $who } の名で銭が奉納されました：**+{ $points }**
        [both] { $who } は{ $money }を奉納し、さらに1枚添えられました：**+{ $points }**
       *[own] { $who } は{ $money }を奉納しました：**+{ $points }**
    }
say-met = { $who } は**{ $card }**に出会いました。
say-received = { $who } は**{ $card }**を贈られました：**+{ $points }**
say-praised = { $who } は侍と道を共にし、名を上げました：**+{ $points }**
say-found-nothing = { $who } が得るものはもうありませんでした。
say-profited =
    { $traveler ->
        [umegae] { $who } が芸を見せると、投げ銭が{ $money }：**+{ $points }**
       *[mitsukuni] { $who } の名声が高まります：**+{ $points }**
    }

## 宿

say-arrived =
    { $place ->
        [1] 🏮 { $who } が**{ $inn }**に一番乗りです。
       *[other] 🏮 { $who } が{ $place }番目に**{ $inn }**へ着きました。
    }
say-served = 宿の台所に料理が{ $meals }皿並びました。
say-refused = { $who } は勧められた料理を断りました。
say-ate =
    { $price ->
        [0] { $who } は**{ $meal }**をただでいただきました：**+{ $points }**
       *[other] { $who } は**{ $meal }**を{ $money }でいただきました：**+{ $points }**
    }
say-went-hungry = { $who } は夕餉なしで床につきました。

## 連れの旅人

neutral = 連れの旅人
say-guided = { $who } は連れの旅人を先へやりました：{ $place }
say-neutral-gave = 連れの旅人が{ $money }を奉納しました。
say-neutral-arrived =
    { $place ->
        [1] 🏮 { $who } は連れの旅人を一番に**{ $inn }**へやりました。
       *[other] 🏮 { $who } は連れの旅人を{ $place }番目に**{ $inn }**へやりました。
    }
say-neutral-ate =
    { $left ->
        [0] 連れの旅人がひそかに食べ、料理はなくなりました。
       *[other] 連れの旅人がひそかに食べ、残りは{ $left }皿です。
    }

## 旅の終わり

say-awarded =
    { $first ->
        [yes] 🏆 { $who } が誰よりも先に**{ $achievement }**の景色を仕上げました：**+{ $points }**
       *[no] 🏆 { $who } がこの旅の**{ $achievement }**です：**+{ $points }**
    }
say-honored = ⛩️ { $who } の奉納は合わせて{ $money }、寺で{ $place }位です：**+{ $points }**
say-ended = 全員が着きました。土産話の始まりです。

## 聞かれること

ask-tiles = この旅では誰になりますか？
ask-step = 次はどこで足を止めますか？
ask-guidance = あなたが先頭です。連れの旅人をどこへやりますか？
ask-shop = どの土産を買いますか？　手持ちは{ $money }です。
ask-offering = いくら奉納しますか？　手持ちは{ $money }です。
ask-panorama = どの景色を描きますか？
ask-meeting = 道の先にふたり。どちらに会いますか？
ask-gift = この料理をただで勧められました。いただきますか？
ask-menu = 何を食べますか？　手持ちは{ $money }です。

do-take = { $role } { $traveler }
do-walk = { $space } { $name }
    .bringing = { $space } { $name }：{ $gain }
do-buy = { $name } · { $money } · +{ $points }
do-done = これで十分
    .nothing = 何も買わない
do-give = { $money }：+{ $points }
do-see = { $name }：+{ $points }
do-meet = { $name }：{ $gain }
do-eat = { $meal } · { $money }
    .free = { $meal }をただで
do-refuse = 遠慮する
do-skip = 食べない

up-to = 最大{ $gain }
coins = 銭{ $coins }枚
coins-between = 銭{ $least }〜{ $most }枚
gain-meal = 料理で+{ $points }
gain-souvenir = 土産ひとつで最大+{ $points }（複数も可）
gain-offering = 銭1枚を奉納
gain-supper = ひそかに1皿食べる

## いまの様子

own-tile = { $role }**{ $traveler }**（{ $money }）：{ $power }
own-taken = **{ $traveler }**を選びました。ほかの人を待っています。
own-traveler = { $role }**{ $traveler }**：{ $power }
own-purse = { $score } · { $money } · { $place }
own-menu = 宿の料理：{ $meals }
own-gift = 勧められた料理：{ $meal }
on-sale = 村の店先：{ $cards }
lying = 宿に残る料理：{ $meals }皿
alt-choosing = { $name } は旅人を選んでいます。
alt-chosen = { $name } は旅人を選びました。
alt-player = { $name }：{ $place }、{ $score }、{ $money }
alt-neutral = 連れの旅人：{ $place }
space-at = { $place }（{ $space }）

## 名前

space-village = 村
space-farm = 畑
space-temple = 寺
space-spring = 温泉
space-encounter = 出会い
space-paddy = 田
space-mountain = 富士
space-sea = 海

sign-village = 🏘️ 村
sign-farm = 🪙 畑
sign-temple = ⛩️ 寺
sign-spring = ♨️ 温泉
sign-encounter = 👤 出会い
sign-paddy = 🌾 田
sign-mountain = 🗻 富士
sign-sea = 🌊 海
sign-inn = 🏮 宿（{ $place }番目）
sign-section = { $name } { $section }

inn-0 = 京
inn-14 = 一の宿
inn-27 = 二の宿
inn-41 = 三の宿
inn-54 = 江戸

traveler-hiroshige = 広重
    .role = 絵師
    .power = 道中の3つの宿に着くたび、好きな景色を1枚描きます
traveler-chuubei = 忠兵衛
    .role = 飛脚
    .power = 道中の3つの宿に着くたび、出会いがひとつあります
traveler-kinko = 琴古
    .role = 浪人
    .power = どの料理も銭1枚安く買えます
traveler-yoshiyasu = 吉保
    .role = 役人
    .power = 出会いで札を2枚見て、1枚を選びます
traveler-satsuki = 五月
    .role = みなしご
    .power = どの宿でも料理を1皿、ただで勧められます
traveler-mitsukuni = 光圀
    .role = 御老公
    .power = 温泉と誉れ1枚ごとに、さらに1点もらいます
traveler-sasayakko = 笹奴
    .role = 芸者
    .power = ひとつの村で2つ以上買うと、いちばん安い土産がただになります
traveler-hirotada = 広忠
    .role = 僧
    .power = 寺で奉納すると、銭が1枚添えられます
traveler-umegae = 梅ヶ枝
    .role = 旅芸人
    .power = 出会いのたび、まず1点と銭1枚をもらいます
traveler-zen_emon = 善右衛門
    .role = 商人
    .power = 村ごとに、いちばん高い土産を銭1枚で買えます

souvenir-gofu = 護符
souvenir-hashi = 箸
souvenir-koma = 独楽
souvenir-uchiwa = 団扇
souvenir-washi = 和紙
souvenir-yunomi = 湯呑み
souvenir-kamaboko = かまぼこ
souvenir-konpeito = 金平糖
souvenir-manju = 饅頭
souvenir-daifuku = 大福
souvenir-ocha = お茶
souvenir-sake = 酒
souvenir-furoshiki = 風呂敷
souvenir-geta = 下駄
souvenir-haori = 羽織
souvenir-kan_zashi = 簪
souvenir-sandogasa = 三度笠
souvenir-yukata = 浴衣
souvenir-jubako = 重箱
souvenir-netsuke = 根付
souvenir-shikki = 漆器
souvenir-shamisen = 三味線
souvenir-sumie = 墨絵
souvenir-ukiyoe = 浮世絵

meal-misoshiru = 味噌汁
meal-nigirimeshi = にぎり飯
meal-dango = 団子
meal-tofu = 豆腐
meal-tempura = 天ぷら
meal-sushi = 寿司
meal-soba = そば
meal-yakitori = 焼き鳥
meal-donburi = 丼
meal-fugu = ふぐ
meal-sashimi = 刺身
meal-tai_meshi = 鯛めし
meal-udon = うどん
meal-unagi = うなぎ

encounter-shokunin = 職人
encounter-annaibito_paddy = 田の案内人
encounter-annaibito_mountain = 富士の案内人
encounter-annaibito_sea = 海の案内人
encounter-samurai = 侍
encounter-kuge = 公家
encounter-miko = 巫女

achievement-paddy = 田
achievement-mountain = 富士
achievement-sea = 海
achievement-gourmet = 食通
achievement-bather = 湯めぐり
achievement-chatterbox = 話し好き
achievement-collector = 土産通

part-panoramas = 景色{ $points }
part-souvenirs = 土産{ $points }
part-springs = 温泉{ $points }
part-offerings = 奉納{ $points }
part-encounters = 侍{ $points }
part-meals = 料理{ $points }
part-traveler = 旅人の力{ $points }
part-achievements = 誉れ{ $points }
part-temple = 寺の順位{ $points }

## できないことと、その理由

no-space-taken = そこにはもう人がいます。空いているマスを選んでください。
no-no-coins = 銭がないと、そこには止まれません。ほかのマスを選んでください。
no-panorama-complete = その景色はもうすべて見ています。ほかのマスを選んでください。
no-out-of-reach = 進めるのは前へだけで、次の宿までです。
no-too-expensive = 銭が足りません。もっと安いものを選んでください。
no-not-for-sale = それは店先にありません。
no-eaten-before = それはもう食べました。同じ料理は二度食べられません。
no-not-served = その料理は並んでいません。

## ルール

rules-alt = ゲームの札と絵印、そのはたらき。
rules-text =
    動くのは**いちばん後ろ**の人です。空いている好きなマスへ、次の宿まで進めます（宿では必ず止まります）。動いてもまだ最後なら続けて動きます。二重マスは4・5人のときだけ使い、道から外れた側が後ろです。
    🏘️ **村**：土産を3つ見て、好きなだけ買います。種類の違う土産の組は1・3・5・7点になります。
    🪙 **畑**：銭3枚をもらいます。♨️ **温泉**：2点か3点です。
    🌾🗻🌊 **景色**は3・4・5枚で完成です。1枚目は1点、2枚目は2点と増えます。最初に完成させた人は+3点です。完成した景色には止まれません。
    ⛩️ **寺**：銭を1〜3枚奉納し、1枚につき1点です。最後に奉納の順位で10・7・4・2点が入ります。
    👤 **出会い**：職人は土産、案内人は景色、侍は3点、公家は銭3枚、巫女は寺への銭1枚をくれます。
    🏮 **宿**：最初の人が旅人の数より1皿多く料理を引き、1皿買うか見送ります。あとの人は残りから選びます。料理は銭1〜3枚で**6点**、同じ料理は二度食べられません。全員そろうと、最後に着いた人から発ちます。
    旅の終わりに、料理の値段の合計、温泉、出会い、土産がいちばん多い人に3点ずつ入ります。得点が多い人の勝ち、同点なら誉れが多い人の勝ちです。
rules-travelers = **旅人**：2人のうちひとりをこっそり選びます。
    .line = **{ $traveler }**（{ $coins }🪙）{ $power }
rules-initiation = **はじめての旅**：能力はなく、全員が銭7枚で始めます。
rules-return-trip = **帰り旅**：江戸から京へ向かいます。マスの番号はそのままです。
rules-gastronomy = **美食**：宿で引く料理は旅人の数だけです。
rules-preparations = **旅支度**：最初の宿を最後に発つ人は銭+2枚、その前は+1枚、さらに前は変わらず、もっと早い人は1枚少なく始めます。
rules-satsuki-pile = **五月**に勧められるのは山札の一番上の料理です。断れば山札の下に戻ります。
rules-two-players = **2人のとき**：最後尾の**連れの旅人**は先頭の人が動かします。場所をふさぎ、寺では銭を1枚奉納して順位に入り、宿では誰にも見せずに料理を1皿取ります。
