group-name = おしゃかトリック
game-name = おしゃかトリック
game-about = いちばん小さいカードがトリックを取ります。取ったカードで身を滅ぼすかも

colour-R = 赤
colour-B = 青
colour-G = 緑
colour-Y = 黄

## 起きたこと

say-played = { $who } が { $card } を出しました。
say-took = 🫴 { $who } がトリックを取り、{ $cards }枚を引き取ります。
say-placed-up = { $who } が { $card } を表向きに置きました。
say-placed-down = { $who } が1枚を裏向きに置きました（−1）。
say-placed-sideways =
    { $why ->
        [too-low] 💥 おしゃか！　{ $card } は { $who } の列より小さいので−{ $points }。
       *[fourth-colour] 💥 おしゃか！　{ $card } は { $who } の4色目なので−{ $points }。
    }
say-half-ended =
    { $half ->
        [1] 🏮 前半終了：{ $scores }
       *[2] 🏮 後半の得点：{ $scores }
    }
say-lead-offered =
    { $lot ->
        [yes] 最下位が並んだのでくじを引き、{ $who } が後半のリードを決めます。
       *[no] 前半最下位の { $who } が後半のリードを決めます。
    }
say-lead-named =
    { $own ->
        [yes] 後半は { $who } 自身がリードします。
       *[no] { $who } の指名で、後半は { $leader } がリードします。
    }
say-ended = すべてのカードを置き終えました。裏向きのカードを開きます。

call-oshaka = 💥 おしゃか！　−{ $points }
call-half =
    { $half ->
        [1] 前半終了
       *[2] 終局
    }
voice-card = { $colour }の{ $number }！
voice-oshaka = おしゃか！

## 聞かれること

ask-play = あなたがリードです。どのカードを出しますか？
ask-play-follow = リードは{ $colour }です。持っている色なので、その色を出します。どのカードを出しますか？
ask-play-free = リードは{ $colour }です。持っていないので、何でも出せます。どのカードを出しますか？
ask-place = トリックを取りました。{ $cards } をどう置きますか？
ask-place-rest = このあと：{ $cards }
ask-lead = 前半はあなたが最下位でした。後半のリードを誰にしますか？
do-up = { $card } 表向き：{ $points }
do-down = { $card } 裏向き：{ $points }
then-oshaka = （このあと💥 { $cards }：−{ $points }）

## いまの様子

progress =
    { $half ->
        [1] 前半
       *[2] 後半
    } · 残り{ $left }トリック
over = 対局は終わりました。
trick = 場：{ $cards }
removed = 除かれていたカード：{ $card }
score-now = いま終わった場合の得点：**{ $total }**（列{ $columns }、裏向き{ $penalty }、おしゃか{ $oshaka }）
own-cards = あなたの手札：{ $cards }
why-pale = 薄いカードはまだ出せません。リードの{ $colour }を持っているからです。
hand-sign = 🫴 いまの場ならトリックを取るカード。💥 取るとすぐにおしゃかで失う点。

part-first-half = 前半{ $points }
part-columns = 列{ $points }
part-penalty = 裏向き{ $points }
part-oshaka = おしゃか{ $points }

no-must-follow = リードされた色を持っているので、その色を出さなければなりません。
no-card-not-held = そのカードは持っていません。手札から選んでください。
no-smallest-first = 数字の小さいカードから置いてください。

## ルール

rules-alt = トリックの例（リードと取る人）と、カードの置き方（列・裏向き・横向き）、その得点。
rules-text =
    前半と後半、13トリックずつです。カードは赤🍁R・青🌊B・緑🌿G・黄🌙Yの4色で、4人なら1〜13、3人なら1〜10です（1枚は見ずに除きます）。
    🫴 **トリック**：リードの人は好きなカードを出します。ほかの人は同じ色があれば必ずその色を、なければ何でも出せます。**いちばん小さいカードの勝ち**です。違う色が出ていれば、その*違う色*の中でいちばん小さいカードが勝ち、同じ数なら後から出した方です。勝った人が全部引き取り、次のリードになります。
    🃏 **置き方**：引き取ったカードを小さい順に1枚ずつ置きます。⬆️ **表向き**なら色ごとの列に重ね、列のいちばん上（最大の数）だけが得点です。⬇️ **裏向き**ならマイナス1点で、もう誰も見られません。
    💥 **おしゃか！** 列の上より小さいカードは横向きに置かれ、その数がそのままマイナスになります。選べません。
    🏮 **後半**：配り直して、列は空から始めます。得点は持ち越します。前半最下位の人がリードを決めます。後半の列は3色までで、**4色目**もおしゃかになります。
    前後半の合計がいちばん高い人の勝ちです。同点なら勝ちを分け合います。
    💡 小さいカードを裏向きに捨てても1点です。列の上に12を置くと、その色の小さいカードがみな高くつきます。
