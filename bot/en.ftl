### Words of the host's own screens. A fact is written { $name }.

and = {" "}and{" "}

## Names

bot-name = Bot { $number }
bot-for = { $who } (bot)

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
level-normal = Middling bots
level-hard = Strong bots
lobby-need =
    { $need ->
        [one] One more player is needed.
       *[other] { $need } more players are needed.
    }
lobby-ready = Ready: the host can press Start.
lobby-started = The game has begun.
lobby-closed = This table is closed.

options-title = Options
options-about = They apply as soon as you choose them; the table's card shows what is in effect.

joined = You have sat down. Now it is the host's turn to press Start.
came-back = Welcome back! The bot has given you your chair again.
left-lobby = You have left the table.
left-game = You have left; the bot plays for you. `{ $command } join` gives you your chair back.
left-closed = You were the last one, so the table is closed.

## The channel

game-begins = **{ $title }** begins.
deal-hash = Fingerprint of this deal, so that it can be checked afterwards: `{ $hash }`
deal-text = The deal, whose SHA-256 is the fingerprint shown at the start:
whose-turn =
    { $count ->
        [one] ▶ { $who }, it is your turn.
       *[other] ▶ { $who }, you are asked.
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
undone = ↩ { $who } takes the latest move back.
closed-by = { $who } has closed the table.

## One's own panel

panel-my-seat = My seat
panel-spectator = You are not seated at this table; this is what everybody can see.
panel-refresh = Refresh
panel-back = Back
panel-pick = Choose…
panel-pick-group = First choose…
panel-bot-plays = The bot is playing for you.
panel-back-in = Take my seat back
panel-bot-for = Let the bot play for { $who }
panel-again = Rematch
close-sure = Close this table? The game ends without a result.
close-yes = Close the table

log-empty = Nothing has happened yet.

## What cannot be done, and why

no-already-seated = You are sitting at this table already.
no-table-full = All { $seats } seats are taken.
no-game-running = The game has begun; you can join the next one.
no-table-closed = This table is closed.
no-game-over = This game is over.
no-not-started = The game has not begun yet.
no-already-started = The game has begun already.
no-not-host = Only { $host } can do that: the host of this table.
no-no-bot = No bot sits at this table.
no-not-seated = You are not sitting at this table.
no-bot-has-seat = The bot is playing for you. Take your seat back first.
no-too-few = At least { $need } players are needed. Invite somebody, or add a bot.
no-channel-busy = This channel has a table already. Finish or close it first, or open one in a thread.
no-no-table = This table no longer exists.
no-no-table-here = There is no such table in this channel. Open one with `{ $command } new`.
no-not-your-turn = It is not your turn.
no-stale = That was answered already. This is how things stand now:
no-not-an-option = That is not one of your options.
no-not-waiting = Nobody is waiting for that seat any more.
no-be-patient =
    { $seconds ->
        [one] Give them one more second.
       *[other] Give them { $seconds } more seconds.
    }
no-nothing-to-undo = You have not made a move yet.
no-others-moved = Others have moved since then, so it cannot be taken back.
no-cards-shown = That move showed cards that were hidden, so it cannot be taken back.
no-rules-changed = The rules have been corrected since that move; the game goes on, but it cannot be told again from the start.
no-unreadable = This game was saved by another version and cannot be read here. It is kept as it is; closing the table frees the channel.
no-unknown-game = There is no game called { $game }.
no-unknown-command = That command is of another version. Restart Discord, or try again in a minute.
no-unknown-widget = That button belongs to an older version. Ask for a fresh board with the game's `board` command.
no-only-in-server = Games are played in a server's channels.
no-only-moderators = Only somebody who manages the server can change that.
no-missing-permissions = I may not play here yet. In this channel I still need: { $permissions }.
no-no-such-option = There is no option called { $name }. There are: { $names }.
no-no-such-value = { $name } cannot be { $value }. It can be: { $values }.
mishap = That did not work, but your game is safe. Please try again; `board` shows how things stand.

permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-attach-files = Attach Files

## Commands; names are lower case without spaces, at most 32 characters

command-new = new
    .about = Open a table in this channel
command-new-first = first
    .about = Who begins; drawn by lot unless you say
command-join = join
    .about = Sit down at this channel's table, or take your chair back
command-leave = leave
    .about = Get up; in a running game the bot plays for you
command-start = start
    .about = Deal and begin
command-hand = hand
    .about = Your own seat: what you hold and what you can do, for your eyes only
command-play = play
    .about = Answer by typing; only what is allowed is offered
command-play-move = move
    .about = One of the moves on offer
command-board = board
    .about = Show the board again
command-log = log
    .about = What has happened so far
command-undo = undo
    .about = Take your latest move back, if nothing hidden was shown
command-rules = rules
    .about = The rules, short, with pictures
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
    .about = Call the totals out loud, by text to speech

language-auto = as the server
language-en = English
language-ja = 日本語

settings-title = Settings of this server
settings-language = Language of the channels: **{ $language }**
settings-speech =
    { $on ->
        [on] Totals are **called out loud** (text to speech).
       *[off] Totals are **not** called out loud.
    }

help-title = Zashiki
help-about =
    A parlour for tabletop games. One table fits in a channel or thread; more fit in threads.
    1. Open a table with a game's `new` command, below.
    2. Friends press **Join**; **Add bot** fills empty chairs. The host presses **Start**.
    3. Press **My seat** under the board: you alone see your cards and choose from what is allowed.
    Leave whenever you must: the bot keeps your chair, and `join` gives it back.
help-games = Games
tables-title = Open tables
tables-none = No table is open in this server.
tables-line = { $channel } — { $title } ({ $seats } seated)

## Terminal and start

terminal-you = Player
terminal-seed = Seed: { $seed }
terminal-bye = Goodbye.
terminal-next = (Enter for the next move)
cli-preview = The preview is ready. Open { $url } in a browser; Ctrl+C ends it.
cli-usage = zashiki: { $problem }. See `zashiki --help`.

no-seats-out-of-range = This game is for { $least } to { $most } players.
no-bad-file = This is not a game that Zashiki has written: line { $line } is wrong.
no-bad-move = Move { $number } in this file is none that the rules allow: the file has been changed.
no-no-file = The file { $path } cannot be read.
no-no-database-folder = The folder { $path } does not exist. Create it, or name another place with ZASHIKI_DATABASE.
no-database-unwritable = The database { $path } cannot be written. Check who may write there, or name another place with ZASHIKI_DATABASE.
no-database-in-use = The database { $path } is used by another process. Stop that one, or name another place with ZASHIKI_DATABASE.
no-database-newer = The database { $path } was written by a newer Zashiki. Update this one, or restore the copy beside it.
no-database-step = The database { $path } could not be brought up to date and is as it was: { $problem }.
no-not-a-database = The file { $path } is not a database of Zashiki. Name another place with ZASHIKI_DATABASE.
no-wrong-token = Discord does not accept the token. Copy the bot's token again into DISCORD_TOKEN.
no-no-discord = Discord cannot be reached. Check the connection of this machine and start again.
no-no-preview = The preview is not installed. Install it with `pip install 'zashiki[preview]'`, or set DISCORD_TOKEN to start the bot.
no-port-in-use = Port { $port } of this machine is taken. Choose another one with --port, or 0 for any.
no-not-running = No bot is at work on the database { $path }.
