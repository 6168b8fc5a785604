### Words of the host's own screens. A fact is written { $name }.

and = {" "}and{" "}
in-brackets = {" "}({ $text })

## Names

bot-name = Bot { $number }
bot-for = { $who } (bot)
somebody = A former player

## The lobby

lobby-join = Join
lobby-leave = Leave
lobby-options = Options
lobby-start = Start
lobby-bot = Add bot
lobby-unbot = Remove bot
lobby-free = free
lobby-host = {" "}· host
lobby-begins = Who begins?
lobby-lot = Who begins is drawn by lot
lobby-first = { $who } begins
lobby-level = How well do bots play?
level-easy = Easy bots
level-normal = Normal bots
level-hard = Strong bots
lobby-need =
    { $need ->
        [one] One more player is needed.
       *[other] { $need } more players are needed.
    }
lobby-ready = Ready: the host can press **{ lobby-start }**.
lobby-started = The game has begun.
lobby-closed = This table is closed.

options-title = Options
options-about = A choice takes effect at once; the message above shows what has been chosen.

joined = You have sat down. The game begins when the host presses **{ lobby-start }**.
came-back = Welcome back! The seat is yours again.
left-lobby = You have left the table.
left-game = You have left the game; the bot plays for you. `{ $command } { command-join }` gives you your seat back.
left-closed = You were the last player, so the table is closed.

## The channel

game-begins = **{ $title }** begins.
deal-hash = Fingerprint of this deal, to check it by when the game is over: `{ $hash }`
deal-text = The deal; its SHA-256 is the fingerprint shown at the start:
whose-turn =
    { $count ->
        [one] ▶ { $who }, it is your turn.
       *[other] ▶ { $who }, it is your turn.
    }
waiting-for = Waiting for { $who }.
winner =
    { $count ->
        [one] { $who } wins!
       *[other] { $who } share the win!
    }
score =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
rating-moved = rating { $before } → **{ $after }**
earlier = -# … what came before: `{ $command } { command-log }`
undone = ↩ { $who } takes the latest move back.
closed-by = { $who } has closed the table.

## One's own panel

panel-my-seat = My seat
panel-spectator = You are not seated at this table; this is what everybody can see.
panel-refresh = Refresh
panel-back = Back
panel-rules = Rules
panel-pick = Choose…
panel-pick-group = First choose…
panel-bot-plays = The bot is playing for you.
panel-back-in = Take my seat back
panel-bot-for = Let the bot play for { $who }
panel-again = Rematch
close-sure = Close this table? The game ends without a result.
close-yes = Close the table

log-empty = Nothing has happened yet.

## The record: leaderboards, profiles, histories

by-rating = Rating
by-wins = Wins
by-share = Share of wins
by-score = Best score
when-all = all time
when-month = this month
when-season = this season (calendar quarter)
where-here = this server
where-everywhere = everywhere
variant-any = all variants
variant-usual = the usual rules

certainty-guess = a first guess
certainty-rough = roughly known
certainty-fair = fairly sure
certainty-sure = sure

games =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
rated-games =
    { $games ->
        [one] { $games } rated game
       *[other] { $games } rated games
    }
wins =
    { $wins ->
        [one] { $wins } win
       *[other] { $wins } wins
    }

top-title = 🏆 { $title }
top-about =
    { $least ->
        [1] { $by } · { $where } · { $when }
       *[other] { $by } · { $where } · { $when } · at least { $least } games
    }
top-rating = **{ $rating }** — { $certainty } ({ $percent }%), { $games }
top-wins = **{ $wins }** of { $games }
top-share = **{ $percent }%** — { $wins } of { $games }
top-score = **{ $score }** — { $games }
top-page = Page { $page } of { $pages } · { $people ->
        [one] { $people } player
       *[other] { $people } players
    }
top-you = You: { $place }. { $value }
top-you-outside =
    { $more ->
        [one] You are one game away from this board: play it to the end, without a bot.
       *[other] You are { $more } games away from this board: play them to the end, without a bot.
    }
top-empty = Nobody is on this board yet. A game counts when people have played it to the end without a bot.
top-back = Back
top-next = Next
top-mine = My place
top-post = Show everybody
top-alt = The leaderboard as bars: { $lines }

profile-total = **{ $games }**, { $wins } ({ $percent }%)
profile-none = No rated games yet.
profile-unrated =
    { $games ->
        [one] and one that is not rated: a bot played, or it was closed
       *[other] and { $games } that are not rated: a bot played, or they were closed
    }
profile-scope = all servers together
profile-streak = Wins in a row: **{ $streak }** now, **{ $longest }** at best
profile-favourite = Favorite game: **{ $game }**
profile-game = { $games } · { $wins } ({ $percent }%) · best score { $score }
profile-game-unrated = { $games }, not rated
profile-rating = rating **{ $rating }**, { $certainty } ({ $percent }%)
profile-rivals = Rivals
profile-rival = **{ $name }** — { $games } together: { $ahead } ahead, { $behind } behind, { $level } level
profile-history = History
profile-alt = Ratings over time. { $lines }

history-title = { $name }: finished games
history-here = in this server
history-empty = No finished games yet.
history-came = { $medal } place { $place } of { $seats }, { $score }
history-cancelled = closed before the end
history-unrated = { $came } (not rated: a bot played)
history-watch = Watch a game…

## Replays

replay-button = Replay
replay-title = { $title } · game { $number }
replay-move = Move { $move } of { $moves }
replay-deal = The deal
replay-first = First
replay-back = Back
replay-next = Forward
replay-last = Last
replay-jump = Jump to…
replay-film = Animated picture
replay-file = File
replay-end-only = The rules have changed since, so it cannot be played again move by move; this is how it ended.
replay-cancelled = This game was closed before its end.
file-about = The whole game as a text file. `zashiki replay` plays it again, `zashiki verify` checks it.

film-begins = The picture is being drawn…
film-progress = Drawing: { $done } of { $total }
film-done = The picture is ready.
film-title = 🎞 { $title } · game { $number }
film-post = Show everybody
film-alt = The whole game, move by move.

verdict-hash = Fingerprint: { $hash }
verdict-holds = ✓ It holds: the deal has the fingerprint that was shown, and the rules allow all { $number } moves.
verdict-unproven = ✓ The rules allow all { $number } moves. There is no fingerprint to compare the deal with.
verdict-unfinished =
    { $number ->
        [0] ✓ It holds as far as it goes: nothing speaks against the deal. No move was made.
        [one] ✓ It holds as far as it goes: nothing speaks against the deal, and the rules allow the only move. The game was not finished.
       *[other] ✓ It holds as far as it goes: nothing speaks against the deal, and the rules allow all { $number } moves. The game was not finished.
    }
verdict-cut-short = ✗ It stops after move { $number }, before the end: the file is cut short.
verdict-wrong-deal = ✗ It does not hold: the deal has another fingerprint.
verdict-bad-move = ✗ It does not hold: the rules do not allow move { $number }.
verdict-wrong-end = ✗ It does not hold: its moves lead to a different end.
verdict-changed = ✗ It does not hold: the file was changed after it was written.
verdict-other-version = It was played under version { $number } of the rules, which have changed since: the moves cannot be judged, but nothing speaks against the deal.
ratings-made =
    { $games ->
        [one] One game
       *[other] { $games } games
    } of { $people ->
        [one] one person
       *[other] { $people } people
    }: { $differing ->
        [0] everything follows from the results, nothing differed.
        [one] one row differed and has been mended.
       *[other] { $differing } rows differed and have been mended.
    }

## Privacy

privacy-title = What is kept about you
privacy-about =
    For every table at which you have sat: your Discord id, the name you went by, your seat, your moves with their times, and who was the host. For finished games also your scores, places and ratings, and the totals counted from them. The servers and channels they were in. Nothing from your messages, nothing else from your account.

    In leaderboards and profiles others see your name and your results, in replays your moves.

    {"**"}{ privacy-export }** gives you all of it as a file. **{ privacy-delete }** takes your name and id away everywhere and for good: you leave tables that have not begun, a bot plays on for you in running games, and the others keep their games, with you as “{ somebody }”. What has been posted in the channels stays there. Copies of the database are for whoever runs this bot to delete.
privacy-export = Export
privacy-delete = Delete
privacy-file = Everything that is kept about you.
privacy-sure = Take your name and id away everywhere? Your ratings, history and places in leaderboards go with them. This cannot be undone.
privacy-sure-yes = Delete for good
privacy-done = Done: nothing that is kept names you any more.

## What cannot be done, and why

no-already-seated = You are already seated at this table.
no-table-full = All { $seats } seats are taken. Wait for the next game, or open a table in a thread.
no-game-running = The game has already begun. You can join the next one.
no-table-closed = This table is closed. Open another with the game's `{ command-new }` command.
no-game-over = This game is over. **{ panel-again }** opens a new table.
no-not-started = The game has not begun yet: the host presses **{ lobby-start }**.
no-already-started = The game has already begun.
no-not-host = Only the host, { $host }, can do that.
no-no-bot = No bot sits at this table.
no-not-seated = You are not seated at this table.
no-bot-has-seat = The bot is playing for you. Press **{ panel-back-in }** first.
no-too-few = At least { $need } players are needed. Invite somebody, or press **{ lobby-bot }**.
no-channel-busy = This channel already has a table. Finish or close it first, or open yours in a thread.
no-no-table = This table no longer exists. Open another with the game's `{ command-new }` command.
no-no-table-here = There is no such table in this channel. Open one with `{ $command } { command-new }`.
no-other-game-here = This channel's table plays { $played }: its commands begin with `{ $command }`.
no-not-your-turn = It is not your turn. You will be mentioned when it is.
no-stale = That has already been answered. This is how things stand now:
no-not-an-option = That is not possible here. Choose one of the answers on offer.
no-not-waiting = Nobody is waiting for that seat any more.
no-be-patient =
    { $seconds ->
        [one] Give them one more second.
       *[other] Give them { $seconds } more seconds.
    }
no-nothing-to-undo = You have not made a move yet.
no-others-moved = Others have moved since, so it cannot be taken back.
no-cards-shown = That move showed cards that were hidden, so it cannot be taken back.
no-rules-changed = The rules have been corrected since that move. The game goes on, but it cannot be replayed from the start.
no-unreadable = This game was saved by another version and cannot be read here. It is kept as it is; close the table to free the channel.
no-unknown-game = There is no game called { $game }. There are: { $games }.
no-no-face = { $game } has rules but no face yet: { $file }, with a FACE, is missing. docs/adding-a-game.md says what belongs there.
no-words-lacking = These words are missing: { $keys }
no-unknown-command = That command has changed. Restart Discord, or try again in a minute.
no-unknown-widget = That button belongs to an older version. Show the board again with the game's `{ command-board }` command.
no-only-in-server = That works only in a server's channels. Try it there.
no-only-moderators = Only somebody who manages the server can change that.
no-missing-permissions = I cannot play here yet. Ask whoever manages the server to allow me this in the channel: { $permissions }.
no-no-such-option = There is no option called { $name }. There are: { $names }.
no-no-such-value = { $name } cannot be { $value }. It can be: { $values }.
no-no-such-variant = Nobody has finished a game of that variant yet.
no-no-replay = There is no game { $number } that you can watch here. You can watch the games of this server and your own.
no-replay-running = That game is still running, and its cards are secret. Watch it when it is over.
no-no-film = That game cannot be drawn move by move any more: the rules have changed since.
no-film-stopped = The bot is being restarted. Ask again in a minute.
no-never-played = { $name } has not finished a game yet.
no-never-played-you = You have not finished a game yet.
mishap = That did not work, but your game is safe. Please try again; the game's `{ command-board }` command shows how things stand.

permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-attach-files = Attach Files

## Commands; names are lower case without spaces, at most 32 characters

command-new = new
    .about = Open a table of { $game } in this channel
command-new-first = first
    .about = Who begins; drawn by lot if left out
command-join = join
    .about = Sit down at this channel's table, or take your seat back
command-leave = leave
    .about = Get up from the table; in a running game the bot plays for you
command-start = start
    .about = Deal and begin
command-hand = hand
    .about = My seat: what you hold and what you can do, shown to you alone
command-play = play
    .about = Type your move; only what is allowed is offered
command-play-move = move
    .about = One of the moves on offer
command-board = board
    .about = Show the board again
command-log = log
    .about = Everything that has happened so far
command-undo = undo
    .about = Take your latest move back, if nothing hidden was shown
command-rules = rules
    .about = The rules of { $game }, short, with a picture
command-close = close
    .about = End this channel's table without a result
command-help = help
    .about = How to play here
command-tables = tables
    .about = The tables that are open in this server
command-settings = settings
    .about = Language and speech of this server's games
command-settings-language = language
    .about = Language of the messages in the channels
command-settings-speech = speech
    .about = Call the totals out loud (text to speech)
command-leaderboard = leaderboard
    .about = Who is ahead: by rating, wins, share of wins or best score
command-leaderboard-game = game
    .about = Which game; the one last played here if left out
command-leaderboard-variant = variant
    .about = Which variant of the game; all if left out
command-leaderboard-where = where
    .about = This server, or everywhere
command-leaderboard-when = when
    .about = All time, this month or this season
command-leaderboard-by = by
    .about = What puts a player ahead
command-leaderboard-least = least
    .about = How many rated games it takes to be listed
command-profile = profile
    .about = Games, wins, ratings, rivals and streaks of a player
command-profile-person = player
    .about = Which player; you if left out
command-history = history
    .about = Finished games of a player, with their replays
command-history-person = player
    .about = Which player; you if left out
command-history-game = game
    .about = Only this game
command-replay = replay
    .about = Watch a finished game, move by move
command-replay-number = game
    .about = The number of the game
command-replay-move = move
    .about = From this move on
command-privacy = privacy
    .about = What is kept about you; export it, delete it

setting-language-auto = as the server
setting-language-en = English
setting-language-ja = 日本語

settings-title = Settings of this server
settings-language = Language of the channels: **{ $value }**
settings-speech =
    { $value ->
        [on] Totals are **called out loud** (text to speech).
       *[off] Totals are **not** called out loud.
    }

help-title = Zashiki
help-about =
    Play tabletop games with the people of this server. A channel holds one table at a time, and so does each thread.
    1. Open a table with a game's `{ command-new }` command, listed below.
    2. Friends press **{ lobby-join }**; **{ lobby-bot }** fills empty seats. The host, who opened the table, presses **{ lobby-start }**.
    3. Press **{ panel-my-seat }** under the board: you alone see your cards, and choose from what is allowed.

    Leave whenever you must with `{ command-leave }`: the bot keeps your seat, and `{ command-join }` gives it back.
help-games = Games
help-game = **{ $game }** · `{ $command } { command-new }` · `{ $command } { command-rules }`
help-more =
    -# Everybody's standing: `/{ command-leaderboard }`, `/{ command-profile }`. Finished games: `/{ command-history }`, `/{ command-replay }`.
    -# What is kept about you: `/{ command-privacy }`. For whoever manages the server: `/{ command-settings }`.
help-typed = -# Type a slash and a name, such as `{ $command }`, and Discord lists the commands.
tables-title = Open tables
tables-none = No table is open in this server.
tables-line = { $channel } — { $title } ({ $seats } seated)

## Terminal and start

terminal-player = Player { $number }
terminal-you = Player
terminal-seed = Seed: { $seed }. Answer with a number or the text behind it; Ctrl+D ends.
terminal-bye = Goodbye.
terminal-next = (Enter for the next move)
cli-preview = The preview is ready. Open { $url } in a browser; Ctrl+C ends it.
cli-usage = zashiki: { $problem }. See `{ $help }`.
cli-takes = { $flag } takes { $value }
cli-unknown-variable = zashiki: { $name } is no setting and does nothing. `zashiki run --help` lists them.
cli-about = Tabletop games for Discord.
cli-default = { " " }(default: { $value })
cli-command-run = Start the bot; without a DISCORD_TOKEN, the preview in the browser.
    .more = Each option can also stand in the environment or in a file .env:
        --turn-hours as ZASHIKI_TURN_HOURS, and so on.
cli-command-play = Play in the terminal, against bots.
cli-command-replay = Step through a game that was written to a file.
cli-command-verify = Check a game that was written to a file: its deal by the fingerprint, its moves by the rules.
cli-command-ratings = Make all ratings again from the results of the database, and mend what was otherwise.
cli-command-health = Succeed if a bot is at work on the database.
cli-flag-version = Say which version this is
cli-flag-language = the language of the preview, the terminal and of messages about starting; else the terminal's
cli-flag-database = the database file; the bot's own is zashiki.db, the preview's a new temporary one
    .value = FILE
cli-flag-channel = the name of the preview's channel
    .value = NAME
cli-flag-port = where the preview is served on this machine; 0 takes any free port
    .value = NUMBER
cli-flag-turn-hours = hours after which a bot plays for whoever has not answered
    .value = HOURS
cli-flag-gap-seconds = least time between two posts of one table
    .value = SECONDS
cli-flag-log-level = how much the log says
cli-flag-game = one of { $games }
cli-flag-set = an option of the game; may be repeated
    .value = NAME=VALUE
cli-flag-bots = how many bots sit at the table; else as few as the game needs
    .value = NUMBER
cli-flag-seed = deal as this seed deals; else a new one
    .value = TEXT
cli-flag-file = a game that was written to a file
cli-flag-fingerprint = the fingerprint that the channel was shown
    .value = TEXT

no-seats-out-of-range = This game is for { $least } to { $most } players.
no-bad-file = This is not a game that Zashiki has written: line { $line } is wrong.
no-bad-move = The rules do not allow move { $number } in this file: the file has been changed.
no-no-such-file = There is no file { $path }.
no-no-file = The file { $path } cannot be read.
no-no-database-folder = The folder { $path } does not exist. Create it, or name another place with ZASHIKI_DATABASE.
no-database-unwritable = The database { $path } cannot be written. Check who may write there, or name another place with ZASHIKI_DATABASE.
no-database-in-use = The database { $path } is used by another process. Stop that one, or name another place with ZASHIKI_DATABASE.
no-database-newer = The database { $path } was written by a newer Zashiki. Update this one, or restore the copy beside it.
no-database-step = The database { $path } could not be brought up to date and is as it was: { $problem }.
no-not-a-database = The file { $path } is not a database of Zashiki. Name another place with ZASHIKI_DATABASE.
no-wrong-token = Discord does not accept the token. Copy the bot's token again into DISCORD_TOKEN.
no-no-discord = Discord cannot be reached. Check the connection of this machine and start again.
no-no-preview = DISCORD_TOKEN is not set, and the preview is not installed here. Set the token to start the bot; from a checkout, `make run` starts the preview.
no-port-in-use = Port { $port } of this machine is taken. Choose another one with --port, or 0 for any.
no-not-running = No bot is at work on the database { $path }.
