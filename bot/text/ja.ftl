### 座敷そのものの画面のことば。{ $name } のように書いた所に中身が入る。

and = と
in-brackets = （{ $text }）

## 名前

bot-name = ボット{ $number }
bot-for = { $who }（ボット代打ち）
somebody = 退いた人

## 待合

lobby-join = 参加
lobby-leave = 席を立つ
lobby-options = 設定
lobby-start = 開始
lobby-bot = ボットを追加
lobby-unbot = ボットを外す
lobby-free = 空席
lobby-host = {" "}· 席主
lobby-begins = 誰から始めますか？
lobby-lot = 最初の番はくじで決めます
lobby-first = 最初の番：{ $who }
lobby-level = ボットの強さはどうしますか？
level-easy = ボット：やさしい
level-normal = ボット：ふつう
level-hard = ボット：強い
lobby-need = あと{ $need }人必要です。
lobby-ready = 人数がそろいました。席主が「{ lobby-start }」を押すと始まります。
lobby-started = 対局が始まりました。
lobby-closed = この卓は閉じられました。

options-title = 設定
options-about = 選ぶとすぐに反映され、上の卓のメッセージに表示されます。

joined = 席に着きました。席主が「{ lobby-start }」を押すと始まります。
came-back = おかえりなさい。ボットから席を引き継ぎました。
left-lobby = 席を立ちました。
left-game = 席を立ちました。ボットが代わりに打ちます。`{ $command } { command-join }` でいつでも戻れます。
left-closed = 最後のひとりだったので、卓を閉じました。

## チャンネル

game-begins = **{ $title }**を始めます。
deal-hash = 配札の指紋（終わったあとで配札を確かめるためのもの）：`{ $hash }`
deal-text = 配札の内容（この SHA-256 が、最初に示した指紋です）：
whose-turn = ▶ { $who } の番です。
waiting-for = { $who } を待っています。
winner =
    { $count ->
        [1] { $who } の勝ちです！
       *[other] { $who } が勝利を分け合います！
    }
score = { $points }点
rating-moved = レーティング { $before } → **{ $after }**
earlier = -# …これより前は `{ $command } { command-log }` で見られます
undone = ↩ { $who } が直前の手を取り消しました。
closed-by = { $who } が卓を閉じました。

## 自分の席

panel-my-seat = 自分の席
panel-spectator = この卓に席がありません。これは誰にでも見える情報です。
panel-refresh = 更新
panel-back = 戻る
panel-rules = ルール
panel-pick = 選んでください…
panel-pick-group = まず選んでください…
panel-bot-plays = いまはボットが代わりに打っています。
panel-back-in = 席に戻る
panel-bot-for = { $who } の番をボットに任せる
panel-again = もう一局
close-sure = この卓を閉じますか？　対局の結果は残りません。
close-yes = 卓を閉じる

log-empty = まだ何も起きていません。

## 記録: 順位表・戦績・履歴

by-rating = レーティング
by-wins = 勝ち数
by-share = 勝率
by-score = 最高得点
when-all = 通算
when-month = 今月
when-season = 今季（四半期）
where-here = このサーバー
where-everywhere = 全サーバー
variant-any = すべてのルール
variant-usual = 基本のルール

certainty-guess = まだ手探り
certainty-rough = だいたい
certainty-fair = かなり確か
certainty-sure = 確か

games = { $games }局
rated-games = 対象の対局{ $games }局
wins = { $wins }勝

top-title = 🏆 { $title }
top-about =
    { $least ->
        [1] { $by } · { $where } · { $when }
       *[other] { $by } · { $where } · { $when } · { $least }局以上
    }
top-rating = **{ $rating }** — { $certainty }（{ $percent }%）、{ $games }
top-wins = **{ $wins }**（{ $games }）
top-share = **{ $percent }%** — { $games }中{ $wins }
top-score = **{ $score }** — { $games }
top-page = { $page } / { $pages }ページ · { $people }人
top-you = あなた：{ $place }位、{ $value }
top-you-outside = この順位表に載るまで、あと{ $more }局です。ボットなしで最後まで打ってください。
top-empty = まだ誰も載っていません。対象になるのは、ボットなしで最後まで打った対局です。
top-back = 前へ
top-next = 次へ
top-mine = 自分の順位
top-post = みんなに見せる
top-alt = 棒グラフの順位表：{ $lines }

profile-total = **{ $games }**、{ $wins }（勝率{ $percent }%）
profile-none = 対象の対局はまだありません。
profile-unrated = 対象外の対局{ $games }局（ボットが加わったか、途中で閉じた対局）
profile-scope = 全サーバーの合計
profile-streak = 連勝：いま**{ $streak }**、最長**{ $longest }**
profile-favourite = よく遊ぶゲーム：**{ $game }**
profile-game = { $games } · { $wins }（勝率{ $percent }%） · 最高{ $score }
profile-game-unrated = { $games }（すべて対象外）
profile-rating = レーティング**{ $rating }**、{ $certainty }（{ $percent }%）
profile-rivals = 好敵手
profile-rival = **{ $name }** — { $games }：{ $ahead }勝{ $behind }敗{ $level }分
profile-history = 対局履歴
profile-alt = レーティングの移り変わり。{ $lines }

history-title = { $name } の終わった対局
history-here = このサーバーでの対局
history-empty = 終わった対局はまだありません。
history-came = { $medal } { $seats }人中{ $place }位、{ $score }
history-cancelled = 途中で閉じた対局
history-unrated = { $came }（対象外：ボットが加わった対局）
history-watch = 対局を見る…

## 再生

replay-button = 再生
replay-title = { $title } · 対局 { $number }
replay-move = { $moves }手中{ $move }手目
replay-deal = 配札
replay-first = 最初
replay-back = 戻る
replay-next = 進む
replay-last = 最後
replay-jump = 手を選ぶ…
replay-film = アニメーション
replay-file = ファイル
replay-end-only = そのあとルールが変わったので、一手ずつの再生はできません。これは終わりの様子です。
replay-cancelled = この対局は途中で閉じられました。
file-about = 対局のすべてを書いたテキストファイルです。`zashiki replay` で再生、`zashiki verify` で検証できます。

film-begins = アニメーションを描いています…
film-progress = 描いています：{ $total }枚中{ $done }枚
film-done = アニメーションができました。
film-title = 🎞 { $title } · 対局 { $number }
film-post = みんなに見せる
film-alt = 対局の最初から最後まで、一手ずつのアニメーション。

verdict-hash = 指紋：{ $hash }
verdict-holds = ✓ 正しい記録です。配札は最初に示した指紋と一致し、{ $number }手すべてがルールどおりです。
verdict-unproven = ✓ { $number }手すべてがルールどおりです。配札と比べる指紋はありません。
verdict-unfinished =
    { $number ->
        [0] ✓ 途中までの正しい記録です。配札に疑わしい点はありません。一手も打たれていません。
       *[other] ✓ 途中までの正しい記録です。配札に疑わしい点はなく、{ $number }手すべてがルールどおりです。最後までは打たれていません。
    }
verdict-cut-short = ✗ { $number }手目で、終わる前に途切れています。ファイルが欠けています。
verdict-wrong-deal = ✗ 正しい記録ではありません。配札の指紋が違います。
verdict-bad-move = ✗ 正しい記録ではありません。{ $number }手目がルールにない手です。
verdict-wrong-end = ✗ 正しい記録ではありません。手をたどると、実際とは違う終わり方になります。
verdict-changed = ✗ 正しい記録ではありません。ファイルがあとから書きかえられています。
verdict-other-version = 第{ $number }版のルールで打たれた対局で、いまのルールとは違います。手の正しさは判定できませんが、配札に疑わしい点はありません。
ratings-made =
    { $differing ->
        [0] { $people }人の{ $games }局：すべて結果どおりで、違いはありませんでした。
       *[other] { $people }人の{ $games }局：違っていた{ $differing }行を直しました。
    }

## 個人情報

privacy-title = あなたについて保存しているもの
privacy-about =
    着いた卓ごとに、Discord の ID、そのときの名前、席、打った手とその時刻、席主が誰だったか。終わった対局については、得点・順位・レーティングと、それらを集計したもの。そして、どのサーバーのどのチャンネルだったか。メッセージの中身やアカウントのほかの情報は保存しません。

    順位表と戦績ではあなたの名前と成績が、再生では打った手が、ほかの人にも見えます。

    「{ privacy-export }」を押すと、すべてをファイルで受け取れます。「{ privacy-delete }」を押すと、名前と ID がどこからも完全に消えます。始まっていない卓の席は空き、対局中の席はボットが引き継ぎます。ほかの人の対局はそのまま残り、あなたは「{ somebody }」になります。チャンネルに出た文はそのまま残ります。ボットの運営者がとったデータベースの控えは、運営者が消すものです。
privacy-export = 書き出す
privacy-delete = 削除する
privacy-file = あなたについて保存しているすべてです。
privacy-sure = 名前と ID をどこからも消しますか？　レーティング、対局履歴、順位表の順位も一緒になくなります。元には戻せません。
privacy-sure-yes = 完全に削除する
privacy-done = 削除しました。あなたを示すものはもう何も残っていません。

## できないことと、その理由

no-already-seated = もうこの卓に着いています。
no-table-full = { $seats }席すべて埋まっています。次の対局を待つか、スレッドで卓を開いてください。
no-game-running = もう始まっています。次の対局に参加してください。
no-table-closed = この卓は閉じられています。ゲームの `{ command-new }` コマンドで新しく開けます。
no-game-over = この対局は終わっています。「{ panel-again }」で新しい卓を開けます。
no-not-started = まだ始まっていません。席主が「{ lobby-start }」を押すと始まります。
no-already-started = もう始まっています。
no-not-host = それができるのは席主の { $host } さんだけです。
no-no-bot = この卓にボットはいません。
no-not-seated = この卓に席がありません。
no-bot-has-seat = いまはボットが代わりに打っています。まず「{ panel-back-in }」を押してください。
no-too-few = { $need }人以上必要です。誰かを誘うか、「{ lobby-bot }」を押してください。
no-channel-busy = このチャンネルにはもう卓があります。その卓を終えるか閉じるか、スレッドで開いてください。
no-no-table = この卓はもうありません。ゲームの `{ command-new }` コマンドで新しく開けます。
no-no-table-here = このチャンネルにその卓はありません。`{ $command } { command-new }` で開けます。
no-other-game-here = このチャンネルの卓は「{ $played }」です。コマンドは `{ $command }` で始まります。
no-not-your-turn = あなたの番ではありません。番が来るとメンションでお知らせします。
no-stale = その手はもう済んでいます。いまの様子はこうです：
no-not-an-option = それは選べません。選べる手の中から選んでください。
no-not-waiting = いまはその席の番ではありません。
no-be-patient = あと{ $seconds }秒待ってあげてください。
no-nothing-to-undo = まだ一手も打っていません。
no-others-moved = そのあとでほかの人が打ったので、取り消せません。
no-cards-shown = その手で伏せられていたカードが見えたので、取り消せません。
no-rules-changed = その手のあとでルールが修正されました。対局は続けられますが、最初からの再生はできません。
no-unreadable = この対局は別の版で保存されていて、読めません。データはそのまま残ります。卓を閉じればチャンネルが空きます。
no-unknown-game = 「{ $game }」というゲームはありません。遊べるのは：{ $games }
no-no-face = { $game } にはルールがありますが、表示がまだありません。{ $file } に FACE が要ります。作り方は docs/adding-a-game.md にあります。
no-words-lacking = 次の文言がありません：{ $keys }
no-unknown-command = そのコマンドは変わりました。Discord を再起動するか、少し待ってからお試しください。
no-unknown-widget = それは古い版のボタンです。ゲームの `{ command-board }` コマンドで盤を出し直してください。
no-only-in-server = それはサーバーのチャンネルでだけ使えます。そちらでお試しください。
no-only-moderators = それを変えられるのはサーバーの管理者だけです。
no-missing-permissions = このチャンネルではまだ遊べません。サーバーの管理者に、ボットへ次の権限を付けてもらってください：{ $permissions }
no-no-such-option = { $name } という設定はありません。使えるのは：{ $names }
no-no-such-value = { $name } に { $value } は選べません。選べるのは：{ $values }
no-no-such-variant = そのルールで終わった対局はまだありません。
no-no-replay = ここで見られる対局{ $number }はありません。見られるのは、このサーバーの対局と自分の対局です。
no-replay-running = その対局はまだ続いていて、カードは秘密です。終わってから見てください。
no-no-film = そのあとルールが変わったので、その対局はもう一手ずつ描けません。
no-film-stopped = ボットが再起動中です。少し待ってからお試しください。
no-never-played = { $name } さんはまだ対局を終えていません。
no-never-played-you = まだ一局も終えていません。
mishap = うまくいきませんでしたが、対局は無事です。もう一度お試しください。ゲームの `{ command-board }` コマンドでいまの様子を見られます。

permission-view-channel = 「チャンネルを見る」
permission-send-messages = 「メッセージを送信」
permission-send-messages-in-threads = 「スレッドでメッセージを送信」
permission-attach-files = 「ファイルを添付」

## コマンド

command-new = 新しい卓
    .about = このチャンネルに{ $game }の卓を開きます
command-new-first = 最初の人
    .about = 誰から始めるか。指定がなければくじで決めます
command-join = 参加
    .about = このチャンネルの卓に着くか、自分の席に戻ります
command-leave = 席を立つ
    .about = 卓を離れます。対局中はボットが代わりに打ちます
command-start = 開始
    .about = カードを配って始めます
command-hand = 手札
    .about = 自分の席：手札と打てる手を、自分だけに表示します
command-play = 打つ
    .about = 手を文字で入力します。打てる手だけが候補に出ます
command-play-move = 手
    .about = 打てる手のひとつ
command-board = 盤
    .about = 盤をもう一度表示します
command-log = 記録
    .about = これまでの経過を表示します
command-undo = 待った
    .about = 直前の自分の手を取り消します（隠れたカードが見えていないとき）
command-rules = ルール
    .about = { $game }の短いルール説明（図つき）
command-close = 閉じる
    .about = このチャンネルの卓を結果なしで終えます
command-help = ヘルプ
    .about = ここでの遊び方
command-tables = 卓一覧
    .about = このサーバーで開いている卓
command-settings = 設定
    .about = このサーバーの言語と読み上げ
command-settings-language = 言語
    .about = チャンネルに出すメッセージの言語
command-settings-speech = 読み上げ
    .about = 合計を声で読み上げるか（テキスト読み上げ）
command-leaderboard = 順位表
    .about = レーティング、勝ち数、勝率、最高得点の順位
command-leaderboard-game = ゲーム
    .about = どのゲームか。指定がなければ、ここで最後に遊んだもの
command-leaderboard-variant = ルール
    .about = どのルールか。指定がなければすべて
command-leaderboard-where = 範囲
    .about = このサーバーか、全サーバーか
command-leaderboard-when = 期間
    .about = 通算、今月、今季
command-leaderboard-by = 順
    .about = 何の順に並べるか
command-leaderboard-least = 最少局数
    .about = 載るのに必要な対象の対局数
command-profile = 戦績
    .about = プレイヤーの対局数、勝ち数、レーティング、好敵手、連勝
command-profile-person = プレイヤー
    .about = 誰の戦績か。指定がなければ自分
command-history = 対局履歴
    .about = プレイヤーの終わった対局とその再生
command-history-person = プレイヤー
    .about = 誰の対局か。指定がなければ自分
command-history-game = ゲーム
    .about = このゲームだけ
command-replay = 再生
    .about = 終わった対局を一手ずつ見ます
command-replay-number = 対局
    .about = 対局の番号
command-replay-move = 手
    .about = この手から見る
command-privacy = 個人情報
    .about = あなたについて保存しているもの。書き出しと削除もできます

setting-language-auto = サーバーに合わせる
setting-language-en = English
setting-language-ja = 日本語

settings-title = このサーバーの設定
settings-language = チャンネルの言語：**{ $value }**
settings-speech =
    { $value ->
        [on] 合計を**声で読み上げます**（テキスト読み上げ）。
       *[off] 合計を声では読み上げません。
    }

help-title = 座敷
help-about =
    このサーバーの仲間とテーブルゲームを遊べます。チャンネルやスレッドごとに一卓ずつ開けます。
    1. 下にあるゲームの `{ command-new }` コマンドで卓を開きます。
    2. 友だちが「{ lobby-join }」を押します。空席は「{ lobby-bot }」で埋められます。卓を開いた席主が「{ lobby-start }」を押します。
    3. 盤の下の「{ panel-my-seat }」を押すと、自分だけに手札と打てる手が見えます。

    `{ command-leave }` でいつでも席を立てます。ボットが席を守り、`{ command-join }` で戻れます。
help-games = ゲーム
help-game = **{ $game }** · `{ $command } { command-new }` · `{ $command } { command-rules }`
help-more =
    -# みんなの成績：`/{ command-leaderboard }`、`/{ command-profile }`。終わった対局：`/{ command-history }`、`/{ command-replay }`。
    -# 保存されている情報：`/{ command-privacy }`。サーバーの管理者は `/{ command-settings }` も使えます。
help-typed = -# コマンドは `{ $command }` のような英語名でも入力できます。
tables-title = 開いている卓
tables-none = このサーバーで開いている卓はありません。
tables-line = { $channel } — { $title }（{ $seats }人）

## 端末と起動

terminal-player = プレイヤー{ $number }
terminal-you = プレイヤー
terminal-seed = 乱数の種：{ $seed }。番号か、その横の文字で答えます。Ctrl+D で終わります。
terminal-bye = ではまた。
terminal-next = （Enter で次の手）
cli-preview = プレビューの準備ができました。ブラウザーで { $url } を開いてください。Ctrl+C で終わります。
cli-usage = zashiki: { $problem }。`{ $help }` をご覧ください。
cli-takes = { $flag } には { $value } の形で値が要ります
cli-unknown-variable = zashiki: { $name } という設定はなく、何もしません。一覧は `zashiki run --help` にあります。
cli-about = Discord で遊ぶボードゲーム。
cli-default = （既定値：{ $value }）
cli-command-run = ボットを起動します。DISCORD_TOKEN がなければ、ブラウザーのプレビューになります。
    .more = どのオプションも環境変数か .env ファイルに書けます。--turn-hours なら ZASHIKI_TURN_HOURS です。
cli-command-play = 端末でボットと対戦します。
cli-command-replay = ファイルに書かれた対局を一手ずつ見ます。
cli-command-verify = ファイルに書かれた対局を検証します。配札は指紋で、手はルールで確かめます。
cli-command-ratings = データベースの結果からレーティングをすべて計算し直し、違っていたものを直します。
cli-command-health = データベースでボットが動いていれば成功します。
cli-flag-version = 版を表示します
cli-flag-language = プレビュー、端末、起動時のメッセージの言語。なければ端末の言語
cli-flag-database = データベースのファイル。ボットは zashiki.db、プレビューは一時ファイルを使います
    .value = FILE
cli-flag-channel = プレビューのチャンネルの名前
    .value = NAME
cli-flag-port = このコンピューターでプレビューを開くポート。0 なら空いている番号
    .value = NUMBER
cli-flag-turn-hours = 答えない人の代わりにボットが打つまでの時間数
    .value = HOURS
cli-flag-gap-seconds = 同じ卓の投稿を続けて出すまでの最短の秒数
    .value = SECONDS
cli-flag-log-level = ログの詳しさ
cli-flag-game = { $games } のどれか
cli-flag-set = ゲームの設定。何度でも指定できます
    .value = NAME=VALUE
cli-flag-bots = 卓につくボットの数。なければゲームに必要な最少の数
    .value = NUMBER
cli-flag-seed = この乱数の種で配ります。なければ新しい種
    .value = TEXT
cli-flag-file = 対局が書かれたファイル
cli-flag-fingerprint = チャンネルに示された指紋
    .value = TEXT

no-seats-out-of-range = このゲームは{ $least }〜{ $most }人用です。
no-bad-file = 座敷が書いた対局のファイルではありません：{ $line }行目が違います。
no-bad-move = このファイルの{ $number }手目は、ルールにない手です。ファイルが書きかえられています。
no-no-such-file = ファイル { $path } はありません。
no-no-file = ファイル { $path } を読めません。
no-no-database-folder = フォルダー { $path } がありません。作るか、ZASHIKI_DATABASE で別の場所を指定してください。
no-database-unwritable = データベース { $path } に書き込めません。書き込み権限を確かめるか、ZASHIKI_DATABASE で別の場所を指定してください。
no-database-in-use = データベース { $path } は別のプロセスが使っています。それを止めるか、ZASHIKI_DATABASE で別の場所を指定してください。
no-database-newer = データベース { $path } は新しい版の座敷が書いたものです。この座敷を更新するか、隣にある控えを戻してください。
no-database-step = データベース { $path } を新しい形に移せませんでした。元のままです：{ $problem }
no-not-a-database = ファイル { $path } は座敷のデータベースではありません。ZASHIKI_DATABASE で別の場所を指定してください。
no-wrong-token = Discord がトークンを受け付けません。ボットのトークンをもう一度 DISCORD_TOKEN に写してください。
no-no-discord = Discord につながりません。このコンピューターのネットワーク接続を確かめて、もう一度起動してください。
no-no-preview = DISCORD_TOKEN が設定されておらず、プレビューも入っていません。トークンを設定するとボットが起動します。ソースのフォルダーでは `make run` でプレビューが始まります。
no-port-in-use = このコンピューターのポート { $port } は使われています。--port で別の番号か、0（空いている番号）を選んでください。
no-not-running = データベース { $path } で動いているボットはありません。
