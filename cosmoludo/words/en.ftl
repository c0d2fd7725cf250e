### Nothing agrees with $address, $age, $bot, $bots, $cell, $code, $done, $end, $example, $file, $first, $found,
### $game, $hash, $host, $hours, $languages, $last, $least, $line, $luck, $move, $name, $names, $number, $others,
### $package, $percent, $places, $play, $players, $ply, $port, $problem, $rank, $rule, $scores, $seats, $seconds,
### $shown, $step, $steps, $typed, $value, $version: they are texts, say which one, or stand without a noun.

rule-over = the game is over
rule-turn = seat { $number } is not to play now; to play: { $seats }

# Nothing agrees with $count here.
terminal-how = Type a move such as { $example }, its number (1 to { $count }), ? to list moves, ? and a word to list those that begin with it, q to stop.
# Nothing agrees with $count here.
terminal-number = Moves have numbers from 1 to { $count }.
terminal-no_move = “{ $typed }” is no move of this game. A move is written like { $example }.
# Nothing agrees with $count here.
terminal-more = … and { $count } more
terminal-played = Seat { $number }: { $move }
terminal-lost = The game is lost.
# Nothing agrees with $score here.
terminal-rank = { $rank }. seat { $number } ({ $who }): { $score }

table-number = { $value }
table-hand_of = { $who }
table-unshown = The rules have changed: only the moves can be shown.

# As it was written down.
table-log-move = { $who }: { $move }

table-log-ask =
    { $person ->
        [second] You ask to take back a move.
       *[third] { $who } asks to take back a move.
    }
table-log-agree =
    { $person ->
        [second] You agree.
       *[third] { $who } agrees.
    }
table-log-refuse =
    { $person ->
        [second] You do not agree.
       *[third] { $who } does not agree.
    }
table-log-undo =
    { $person ->
        [second] You take back a move.
       *[third] { $who } takes back a move.
    }
table-log-timeout =
    { $person ->
        [second] You are out of time.
       *[third] { $who } is out of time.
    }
table-log-resign =
    { $person ->
        [second] You give up.
       *[third] { $who } gives up.
    }
table-log-return =
    { $person ->
        [second] You are back.
       *[third] { $who } is back.
    }

bot-level1 = Stardust
bot-level2 = Comet
bot-level3 = Moon
bot-level4 = Planet
bot-level5 = Sun
bot-level6 = Galaxy
bot-random = Random bot
bot-greedy = Greedy bot
bot-uct = Plain tree search

cli-commands = Commands
cli-about = Five space-themed tabletop games on one table.
cli-games = List the games, with their players and options.
cli-play = Play a game at the terminal, against bots or each other.
cli-replay = Show a saved game: its moves, and the table after them.
cli-scene = Draw the table as an SVG picture, on the standard output.
cli-scene_game = A game, or the file of a saved one.
cli-scene_seat = Through the eyes of which seat, counted from 1; by default, of someone who only looks on.
cli-light = In the colours of the day.
cli-no_drawing = the client that draws is not built: run script/setup, or install a built package
cli-no_node = drawing needs Node: install it, or: pip install 'cosmoludo[pictures]'
cli-no_server = the table server needs packages that are not installed ({ $package }): pip install 'cosmoludo[server]'
cli-bad_drawing = the picture could not be drawn: { $problem }
cli-no_table = { $game } is a game for programs: it has no table to draw
cli-verify = Check a saved game: the hash of its seed, every move, the result.
cli-serve = Open the table: a server for playing in the browser, alone, against bots or with friends.
cli-bench = Measure how fast uniformly random games are played.
cli-game = A game, as `cosmoludo games` names it.
cli-bench_server = Measure the table server: tables for two, played as fast as the answers come.
cli-bench_tables = How many tables at once; 10 and then 100 if not given.
cli-bench_games = The games to measure; all of them if none is named.
cli-bench_batch = Measure batches stepped from Python: observe, list the moves, choose one at random, make it.
cli-batch_count = How many games are played side by side.
cli-batch_describe = Describe every legal move too.
cli-not_observed = { $game } has no observations
cli-option = An option of the game, such as teams=true; may be given several times.
cli-players = How many play.
cli-lang = The language of everything shown.
cli-json = Print JSON.
cli-file = A saved game.
cli-seats = Who sits where, from seat 1, separated by commas: me, level1 to level6, greedy, uct or random. You and greedy bots if not given.
cli-seed = The seed to deal from, to play the same game again.
cli-save = Write the game to this file when it ends or you stop.
cli-ply = Stop after this many moves.
cli-seat = Through the eyes of which seat, counted from 1.
cli-seconds = How long to measure each game.
cli-threads = How many threads play at once.
cli-host = The address to listen on; the default is this computer only.
cli-port = The port to listen on.
cli-database = What keeps people, tables and moves: a file, or sqlite:///… or postgresql://…
cli-redis = The URL of a Redis, such as redis://localhost, through which several processes or machines tell each other what happens at their tables.
cli-workers = How many processes share the work; more than one needs PostgreSQL and Redis.
cli-proxy = The addresses of proxies that are believed about who asks and whether over https, which makes cookies secure; this computer’s own by default.
cli-metrics = Show /metrics, for Prometheus, to everyone who reaches the server; without this, only to this computer.
cli-lazy = Compile a game’s rules only when someone opens it; otherwise all are made ready in the background.
cli-bot_threads = How many bots think at once; as many as the computer has cores by default.
cli-bot_pace = How long bots pause before they move: 1 so that people can follow, 0 not at all.
cli-requests_per_minute = How many requests one address may send in a minute; 0 for any number. This computer is not counted.
cli-messages_per_second = How many messages one live connection may send in a second.
cli-connections = How many connections one address may have at the same time. This computer and proxies are not counted.
cli-open_tables = At how many tables one person may sit whose games are not over. An address may set up ten times as many in an hour.
cli-bot_tables = How many tables where only bots play one person may set up in an hour; an address, ten times as many.
cli-watched = How many live connections and streams of events one person may have at the same time; an address, ten times as many.
cli-handshakes = How many of these one person may begin in a minute; an address, ten times as many.
cli-not_shared = several processes need both a PostgreSQL database (--database postgresql://…) and a Redis (--redis redis://…)
cli-bad_redis = this Redis does not answer: { $problem }
cli-serving = The table is open at { $address } (Ctrl+C to close it).
cli-bad_address = the address { $host }:{ NUMBER($port, useGrouping: 0) } cannot be used: { $problem }
cli-bad_database = { $file } cannot be used as a database: { $problem }
cli-database_in_use = { $file } is used by a server that is running: one file has one server
cli-bad_lang = the language must be one of { $languages }, not { $found }
cli-bad_option = an option is given as NAME=VALUE, not { $found }
cli-bad_seats =
    { $count ->
        [one] there must be { $count } seat, one of { $names }
       *[other] there must be { $count } seats, each one of { $names }
    }; not { $found }
cli-bad_seat = there is no seat { $number }, the last is { $last }
cli-hash = Hash of the seed: { $hash }
cli-stopped =
    Stopped after { $plies ->
        [one] { $plies } move
       *[other] { $plies } moves
    }.
cli-saved = Saved in { $file }.
cli-scores = Scores: { $scores }
cli-no_hash = no hash of the seed was kept, so nothing shows that the seed was fixed before the game
cli-verified =
    { $game }: { $plies ->
        [one] { $plies } move, legal
       *[other] { $plies } moves, all legal
    }. Hash of the seed: { $hash }
cli-finished = The game is over, and the result is the one written down.
cli-unfinished = The game is not over.
cli-review = Look at a saved game again: everyone’s chances, the moves that lost most and what was better, luck and play.
cli-review_simulations = How many simulations are made for each look at a move.
cli-no_mistakes = No move lost anything of note.
cli-match = Let bots play each other: the same deals with the seats exchanged, who won how often and how sure that is.
cli-match_bots = The bots, separated by commas: level1 to level6, greedy, random, uct.
cli-match_games = How many games; as many more as are needed for everybody to have had every seat.
cli-match_seconds = How long a bot that searches may think about a move, in processor time; each bot’s own limit if not given.
cli-match_simulations = How many simulations a bot that searches may make for a move; each bot’s own limit if not given.
cli-match_seed = Other numbers give other deals.
cli-jobs = How many games are played at once, each on a core of its own.
cli-ladder = Let every level play the one below in every game, and write the table into a page. Goes on where it was broken off.
cli-ladder_games = The games to play; all of them if none is named.
cli-results = The file that keeps the games of the ladder.
cli-page = The page with the table.

cli-heading-seat = seat
cli-heading-curve = chances
cli-heading-first = at first
cli-heading-last = in the end
cli-heading-own_moves = play
cli-heading-others_moves = others
cli-heading-luck = luck
cli-heading-ply = move
cli-heading-move = played
cli-heading-loss = lost
cli-heading-better = better
cli-heading-bot = bot
cli-heading-games = games
cli-heading-wins = wins
cli-heading-interval = 95%
cli-heading-score = points
cli-heading-rating = rating
cli-heading-seconds_a_move = s/move
cli-heading-game = game
cli-heading-name = name
cli-heading-players = players
cli-heading-minutes = minutes
cli-heading-age = age
cli-heading-designers = by
cli-heading-threads = threads
cli-heading-games_per_second = games/s
cli-heading-moves_per_second = moves/s
cli-heading-ready_seconds = s to be ready
cli-heading-tables = tables
cli-heading-seconds = seconds
cli-heading-as = as
cli-heading-p50_ms = p50 ms
cli-heading-p95_ms = p95 ms
cli-heading-p99_ms = p99 ms
cli-heading-cpu_ms = server ms/move
cli-heading-client_ms = client ms/move
cli-heading-longest_step_ms = longest step ms
cli-heading-long_steps = long steps
cli-heading-server_mb = MB
cli-heading-record_bytes = bytes a state
cli-heading-observing = observe
cli-heading-listing = list
cli-heading-describing = describe
cli-heading-choosing = choose
cli-heading-rules = rules

server-stale = the table has gone on since; look again
server-waiting = the game has not begun: a seat is still open
server-given_up = the game was given up
server-no_move = this is no move of the game
server-which_move = several moves begin like this: write more of it
server-no_table = there is no table { $code }
server-no_seat = there is no seat { $number }, the last is { $last }
server-no_ply = the game is at move { $last }, and no further
server-not_yours = seat { $number } is not yours
server-not_sitting = you do not sit at this table
server-private = only those who sit at this table may watch
server-one_seat = at a rated table one person has one seat
server-kept = the open seats are kept for those who played the game before
server-taken = no such seat is open
server-begun = the game has begun: you can resign, not leave
server-not_playing = no game is being played here
server-not_over = the game is not over
server-bad_table = such a table cannot be laid out: { $problem }
server-no_scene = { $game } cannot be shown on this table
server-seat_count =
    there must be { $count ->
        [one] { $count } seat
       *[other] { $count } seats
    }, not { $found }
server-nobody = nobody sits at this table
server-no_bot = there is no bot { $bot }; there are { $bots }
server-bad_name = a name has at least one letter that can be seen, and nothing that cannot
server-path_or_move = a move is sent either as path or as move
server-no_language = the languages are { $languages }
server-no_art = there is no art { $name }
server-no_game = there is no game { $game }
server-no_picture = there is no picture { $name }
server-no_lesson = { $game } has no such lesson
server-no_book = { $game } has no page of rules
server-no_client = the pages of the table are not built into this installation
server-no_page = there is no such page
server-origin = this was sent by a page of another site
server-no_body = the request has no body
server-nothing_written = nothing can be written here just now
server-failed = something went wrong here, and was written down
server-old_rules = this game was played under version { $version } of the rules, which have changed since: only its end can be looked at
server-too_many_tables =
    one can sit at { $most ->
        [one] { $most } table
       *[other] { $most } tables
    } whose games are not over; finish one, or come back later
server-too_many_bot_tables =
    one can set up { $most ->
        [one] { $most } table
       *[other] { $most } tables
    } of bots within an hour; come back later
server-too_many_watched =
    one can watch at { $most ->
        [one] { $most } place
       *[other] { $most } places
    } at the same time; close one
server-bad_text = there is a character in this text that cannot be stored
server-review_failed = this game could not be reviewed; try again later
server-review_later = too many games are being reviewed; try again later
server-too_long = this game has become so long that nothing is taken back any more, and a bot goes on for those who were away
server-too_fast = too many messages; wait a moment
server-text_or_phrase = something is said either by text or by phrase
server-nothing_to_undo = you have made no move that could be taken back
server-unfair_undo = someone has learned something since: in a rated game this move stays
server-no_hints = hints are not given at this table
server-not_to_move = this seat is not to move now
server-nothing_asked = nobody asks you to agree to anything
# Nothing agrees with $scope here.
server-scope =
    { $scope ->
        [read] this token was not made to look at tables
        [play] this token was not made to play
       *[account] this token was not made to change the account
    }
server-bad_token = the token is not one of ours, or was revoked
server-wrong_login = no account has this name and this password
server-name_taken = this name, or one that looks like it, belongs to an account
server-has_account = you have an account already
server-no_account = you have no account
server-too_many_tokens =
    you have { $most ->
        [one] { $most } token
       *[other] { $most } tokens
    }, which is the most there can be
server-no_token = you have no such token
server-attempts =
    too many attempts; try again in { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }

web-tagline = An observatory’s table, and games on it.
web-games = Games
web-credit = The published games belong to their authors and publishers. Every drawing and word here is our own.
web-home = All games
web-table = Table
web-language = Language
web-light = Light
web-confirm = Show a move first, play it when I confirm
web-keys = Keys: arrows walk over the cells, Enter chooses, R turns, F mirrors, + and − zoom, 0 shows everything, P plays, H asks for a hint, Escape goes back.
web-seed_hash = Hash of the seed, fixed before the first move:
web-your_name = Your name
web-my_tables = Your tables
web-open_tables = Open seats
web-your_turn = Your turn
web-others_play = The others play
web-other_ways = Other ways…
web-public = Anyone may take an open seat
web-players = Players
web-players_one =
    { $n ->
        [one] { $n } player
       *[other] { $n } players
    }
# Nothing agrees with $most here.
web-players_many = { $least } to { $most } players
# Nothing agrees with $minutes here.
web-facts = { $players } · { $minutes } min · from age { $age }
web-bot = Bot
web-seat = Seat { $number }
web-you = you
web-open_seat = Open seat
web-invite = Seats are open
web-invited = You are invited
web-share = Send this link to those you want to play with. The game begins when all seats are taken.
web-link = Link to this table
web-copy = Copy
web-copied = Copied
web-copy_by_hand = Copy the link by hand: the browser does not let this page do it.
web-join = Take a seat
web-waiting = Waiting for players
web-preparing = The rules are being made ready; the game begins by itself.
web-reconnecting = The connection is lost. Trying again; nothing you played is lost.
web-sending = Played.
web-thinking =
    { $who } { $count ->
        [one] is
       *[other] are
    } thinking.
web-to_play =
    { $who } { $count ->
        [one] is
       *[other] are
    } to play.
web-is_to_play = to play
web-over = The game is over.
# Nothing agrees with $score here.
web-over_alone = The game is over: { $score }.
web-ended_rules = The rules have changed. This game was under way, and was ended: nobody has lost, and it does not count.
web-old_end = Played under version { $version } of the rules, which have changed since: its end is kept, earlier moments are not.
web-old_later = Played under version { $version } of the rules. Its end is shown by those of version { $shown }, by which every move is legal too; earlier moments are not kept.
web-old_moves = Played under version { $version } of the rules, which have changed since so much that only its moves can be shown.
web-won = { $who } wins.
web-won_shared = { $who } win together.
web-rank = no. { $rank }
web-score = Score
web-score_secret = points that are secret until the end
web-score_unknown = points that the present rules cannot count
web-of = of { $end }
web-back = Back
web-turn = Turn
web-turn_hint = Turn the piece (R, or the wheel)
web-mirror = Mirror
web-mirror_hint = Turn the piece over (F)
web-nearer = Zoom in
web-farther = Zoom out
web-whole = See everything
web-play = Play
web-type_move = Type a move
web-log = What has happened
web-log_empty = Nothing has been played yet.
web-more = Log and settings
web-rematch = Play again
web-accept_rematch = Another game is offered: join it
web-again = Another game
web-again_waits = The game begins when all have come. Their seats are kept for them.
web-again_asked = The seats are kept for those who played before.
web-not_come = has not come yet
web-go_rematch = Go to the next game
web-pass_to = Pass the screen to { $who }.
web-i_am = I am { $who }
web-not_allowed = Not allowed: { $rule }
web-moved_on = The table has gone on since you chose. Look again.
web-no_table = There is no such table, or it is not open to you.
web-unreachable = The server cannot be reached just now.
web-cell = cell { $cell }
web-where = Where: { $places }.
web-empty = empty
web-chosen = chosen
web-yes = yes
web-no = no
web-replay = Look back at the game
web-earlier = One move back
web-later = One move on
web-looking_back = Looking back: move { $ply } of { $last }.
web-to_now = Back to now
web-play_now = Play
web-learn = Learn
web-mode = Way to play
web-who_plays = Who plays
web-seats = Around the table
web-seat_me = Me, at this screen
web-seat_friend = Someone, by a link
web-lay_out = Lay the table
web-watch = Watch
web-options = Variants and fine points of the rules
web-over_tables = Finished games
web-look_back = Look back
web-close = Close
web-me = You
web-keep = Keep
web-new_version = A new version is here.
web-reload = Reload
web-sound = Sounds
web-sound_hint = Sounds (M)
web-call_me = Call me when it is my turn
web-eyes = Through whose eyes
web-eyes_of = Seen by { $who }
web-eyes_watcher = Seen from afar
web-eyes_everyone = All hands open
web-play_back = Let the game run
web-pause = Stop here
web-copy_moment = Copy the link to this moment
web-saved_game = The game
web-has_resigned = has given up
web-bot_plays = away, a bot plays
web-is_away = away
web-score_sheet = Where the points come from
web-source = From
web-show_on_board = show on the board
web-chat = Talk
web-chat_empty = Nobody has said anything.
web-phrases = Ready phrases
web-say = Say something
web-send = Send
web-unread = unread
web-take_back = Take back
web-ask_take_back = Ask to take back
web-undo_asked = { $who } would like to take a move back.
web-undo_waits = The others decide whether the move is taken back.
web-agree = Agree
web-disagree = No
web-resign = Give up
web-resign_sure = The game will be lost for you. If others play on, a bot takes your seat.
web-go_on = Play on
web-leave = Stand up
web-keep_this = Keep this moment
web-picture = picture of the table
web-see_rule = See the rule

web-review-thinking =
    Looking at the game again: { $done } of { $total ->
        [one] { $total } move
       *[other] { $total } moves
    }
web-review-curve = Everyone’s chances, move by move
web-review-move = Move
web-review-worst = Moves that cost most
web-review-none = No move lost anything of note.
web-review-lost = cost { $percent }%
web-review-better = Better: { $move }
web-review-account = { $who }: from { $first }% to { $last }%. Own moves { $play }%, the others’ moves { $others }%, luck { $luck }%.

web-hint-title = Hint
web-hint-key = Good moves (H)
web-hint-thinking = Looking for good moves…
web-hint-chance = { $percent }% chance
web-hint-score =
    about { $score ->
        [one] { $score } point
       *[other] { $score } points
    } at the end
web-hint-then = then: { $line }
web-hint-none = No hint just now.

web-book-title = Rules
web-book-contents = Contents

web-lesson-title = First game
web-lesson-begin = Learn it in a first game
web-lesson-step = Step { $step } of { $steps }
web-lesson-next = Next
web-lesson-play = Play now
web-lesson-others = Comet, Nova, Vega
web-lesson-rule = Read the rule

web-room-board = Board
web-room-hand = Your pieces
web-room-side = Beside the board

web-theme-auto = Automatic light
web-theme-dark = Night
web-theme-light = Day

web-phrase-hello = Hello
web-phrase-luck = Good luck
web-phrase-nice = Well played
web-phrase-thanks = Thank you
web-phrase-oops = Oops
web-phrase-thinking = Let me think
web-phrase-moment = Back in a moment
web-phrase-again = Another game?
web-phrase-bye = Goodbye

web-way-bots = Against bots
web-way-screen = On this screen
web-way-friends = With friends
web-way-watch = Watch bots

web-tab-scores = Points
web-tab-review = Review
web-tab-log = Log
web-tab-chat = Talk
web-tab-settings = Settings

web-clock-title = Clock
web-clock-left = Time left
# Nothing agrees with $days here.
web-clock-days = { $days } d { $hours } h
web-clock-none = No clock
# Nothing agrees with $minutes here.
web-clock-live = { $minutes } min, and { $seconds } s a move
web-clock-daily =
    { $days ->
        [one] One day a move
       *[other] { $days } days a move
    }
web-clock-waits = The clocks start when everyone has come.
web-clock-timeout = When time is up
web-clock-timeout_bot = a bot plays until they are back
web-clock-timeout_loss = the game is lost

web-account-title = Account
web-account-guest = You are a guest: only this browser knows you. An account keeps your games wherever you are.
web-account-has = You have an account: your name and password bring you back to your games.
web-account-enrol = Make an account
web-account-log_in = Log in
web-account-log_out = Log out
web-account-under = You will log in as { $name }.
web-account-name = Name of the account
web-account-password = Password
web-account-tokens = Tokens for programs
web-account-tokens_why = A program that has one of these tokens does in your name what the token was made for.
web-account-token_once = Your new token, shown only this once
web-account-token_name = What it is for
web-account-token_new = New token
web-account-scopes = What the program may do
web-account-safety = Password and other browsers
web-account-safety_why = Both ways log you out of all other browsers at once, and end the tokens of programs.
web-account-keep_tokens = Keep the tokens of programs
web-account-old_password = Password until now
web-account-new_password = New password
web-account-change_password = Change the password
web-account-password_changed = The password is changed.
web-account-log_out_everywhere = Log out everywhere
web-account-revoke = Revoke
web-account-data = Your data
web-account-export = Download all of it
web-account-forget = Forget me
web-account-forget_sure = Your name, your tokens and the games you played alone will be erased for ever. In the others a bot takes your seat.
web-account-stay = Stay

web-scope-read = look
web-scope-play = play
web-scope-account = change the account
