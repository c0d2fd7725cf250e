### Nothing agrees with $address, $age, $ask, $bot, $bots, $cell, $code, $difference, $done, $end, $example, $file,
### $first, $found, $game, $hash, $host, $hours, $languages, $last, $least, $line, $luck, $move, $name, $names,
### $number, $others, $package, $percent, $places, $play, $players, $ply, $port, $problem, $rank, $reason, $rule,
### $scores, $seats, $seconds, $shown, $step, $steps, $typed, $value, $version: they are texts, say which one, or
### stand without a noun.

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
table-finale-nothing = There is nothing to count.
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
table-log-pause =
    { $person ->
        [second] You are on holiday: your clock stands still.
       *[third] { $who } is on holiday: the clock stands still.
    }
table-log-resume =
    { $person ->
        [second] Your holiday is over: your clock goes on.
       *[third] { $who } is back from holiday: the clock goes on.
    }

# Nothing agrees with $names, $last here.
call-and = { $names } and { $last }
# Nothing agrees with $count, $names here.
call-turn =
    { $count ->
        [0] It is your turn.
       *[other] It is your turn against { $names }.
    }
# Nothing agrees with $names here.
call-invitation = { $names } would like to play with you.
# Nothing agrees with $outcome, $rank, $players, $names here.
call-result =
    { $outcome ->
        [won] You have won against { $names }.
        [lost] You have lost against { $names }.
        [shared] You share the victory; you played with { $names }.
        [placed] The game with { $names } is over: you are in place { $rank } of { $players }.
       *[other] The game with { $names } is over.
    }
# Nothing agrees with $round, $names here.
call-round = Round { $round } begins: you play against { $names }.
# Nothing agrees with $title, $sentence here.
call-subject = { $title }: { $sentence }
call-why = You get this e-mail because you have asked Cosmoludo to call you.
call-stop = To get no more of them:
call-confirm_subject = Cosmoludo: is this your address?
call-confirm_ask = Somebody, probably you, wants Cosmoludo to call them at this address. If it was you, follow this link:
call-confirm_not = If it was not you, do nothing: no other e-mail will be sent. To have the address forgotten at once:
call-reset_subject = Cosmoludo: a new password
call-reset_ask = Somebody, probably you, has forgotten the password of your account. To choose a new one, follow this link within an hour; it works once:
call-reset_not = If it was not you, do nothing: your password stays, and nobody has learned anything about your account.

bot-level1 = Lantern
bot-level2 = Spyglass
bot-level3 = Compass
bot-level4 = Sextant
bot-level5 = Astrolabe
bot-level6 = Observatory
bot-random = Random bot
bot-greedy = Greedy bot
bot-uct = Plain tree search
bot-classic = Level 6 before bots learned
bot-clairvoyant = Sees everything, for matches only

bot_problem-unknown = there is no bot { $bot }; there are { $bots }. Your own are FILE.py:NAME or PACKAGE.MODULE:NAME
bot_problem-which = { $bot }: say which bot of the file, as in { $bot }:choose
bot_problem-file = { $bot }: the file { $file } cannot be read: { $problem }
bot_problem-broken = { $bot } cannot be loaded: { $problem }
bot_problem-no_name = { $bot }: there is no { $name } in it; there are { $names }
bot_problem-not_callable = { $bot } is no bot: a function or class is expected, not { $found }
bot_problem-cannot_make = { $bot } makes no bot: { $problem }
bot_problem-makes_none = { $bot } makes no bot: what it makes cannot be called ({ $found })
bot_problem-arguments = { $bot } takes { $found }; a bot takes (view, seat, seed)

# Nothing agrees with $bytes, $most here.
weights_problem-large = { $file } is too large for weights: size { $bytes }, allowed { $most }
weights_problem-broken = { $file } is no file of weights: { $problem }
# Nothing agrees with $found_seats, $mode here.
weights_problem-other_game = { $file } is for { $found } (seats: { $found_seats }), not for { $mode } (seats: { $seats })
# Nothing agrees with $mode here.
weights_problem-other_features = { $file } was learned from other features than { $mode } has now: train it anew
# Nothing agrees with $layer, $wanted here.
weights_problem-shape = { $file }: the layer { $layer } is { $found }; float32 { $wanted } is expected
# Nothing agrees with $layer here.
weights_problem-not_finite = { $file }: the layer { $layer } has something in it that is no number

work_problem-no_ray = Ray is not installed ({ $package }): pip install 'cosmoludo[ray]'
work_problem-no_cluster = there is no Ray cluster at { $address }: { $problem }
work_problem-jobs_and_ray = choose between --jobs and --ray: on a cluster, Ray decides how much is done at once
work_problem-cannot_send = a bot cannot be sent to other processes: { $problem }. Put it into a file, or use one process or Ray
work_problem-lost = a worker was lost, and what it did cannot be done again: { $problem }

save_problem-unreadable = { $file } cannot be used for a match: { $problem }
save_problem-another = there is another match in { $file }: { $difference }

plot-title =
    { $game }: share of { $games ->
        [one] { $games } game won
       *[other] { $games } games won
    }, with 95% intervals

cli-commands = Commands
cli-about = Five space-themed tabletop games on one table.
cli-version = Say which version this is, and exit.
cli-section-play = Play
cli-section-saved = Finished games
cli-section-host = Keep a house
cli-section-bots = Bots and language models
cli-section-speed = Measure
cli-section-games = Of the games themselves
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
cli-no_mcp = the seat for a language model needs packages that are not installed ({ $package }): pip install 'cosmoludo[mcp]'
cli-bad_drawing = the picture could not be drawn: { $problem }
cli-no_table = { $game } is a game for programs: it has no table to draw
cli-verify = Check a saved game: how its seed was made, every move, the result.
cli-commitment = What you were shown before the game: the hash of the seed or the commitment, or how it begins.
cli-bits = What you added to the shuffle; may be given several times.
cli-serve = Open the table: a server for playing in the browser, alone, against bots or with friends.
cli-ratings = Compare the ratings of people with those that follow from the games that count.
cli-recompute = Make them anew from the games.
cli-ratings_same = The ratings are those that follow from the games.
cli-ratings_found =
    { $changed ->
        [one] { $changed } rating differs from what follows from the games: --recompute makes it anew.
       *[other] { $changed } ratings differ from what follows from the games: --recompute makes them anew.
    }
cli-ratings_made =
    { $changed ->
        [one] All ratings were made anew; { $changed } has changed.
       *[other] All ratings were made anew; { $changed } have changed.
    }
cli-mcp = Give a language model a seat against bots: a server of the Model Context Protocol on the standard input and output.
cli-bench = Measure how fast uniformly random games are played.
cli-game = A game, as `cosmoludo games` names it.
cli-bench_server = Measure the table server: tables for two, played as fast as the answers come.
cli-bench_tables = How many tables at once; 10, 100, 500 and 1,000 if not given.
cli-bench_python = The command that runs Python for the server, to measure that of another version; this Python if not given.
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
cli-address = The address of this server for people, such as https://games.example.org: links in e-mails begin with it.
cli-smtp = The server that e-mail is sent through, such as smtp://user:password@mail.example.org:587, or smtps://…; without it none is sent.
cli-mail_from = The address that e-mail comes from.
cli-call_delay = After how many seconds someone who does not look at the table is called.
cli-holiday_days = For how many days a year each person can be on holiday, when daily clocks stand still.
cli-time_zone = Where it has to be midnight for the challenge of the day to change, such as Europe/Paris.
# Nothing agrees with $zone here.
cli-bad_time_zone = there is no time zone { $zone }
cli-push_anywhere = Accept push services at any address, also on this computer: for tests.
cli-bad_site = { $address } is not an address of this server: https://… is expected
cli-no_sender = e-mail (--smtp) also needs the address that it comes from (--mail-from), such as table@example.org, and that of this server (--address)
cli-bad_smtp = this is no server that sends e-mail: { $problem }
cli-not_shared = several processes need both a PostgreSQL database (--database postgresql://…) and a Redis (--redis redis://…)
cli-bad_redis = this Redis does not answer: { $problem }
cli-serving = The table is open at { $address } (Ctrl+C to close it).
cli-bad_address = the address { $host }:{ NUMBER($port, useGrouping: 0) } cannot be used: { $problem }
cli-bad_database = { $file } cannot be used as a database: { $problem }
cli-database_in_use = { $file } is used by a server that is running: one file has one server
cli-admin = Keep the house: people, tables, chat, who may come. A running server follows within a second or two.
cli-admin_people = List people, accounts first.
cli-admin_tables = List the newest tables, or those of a game, or one by its code.
cli-admin_chat = List the last chat messages, of one table or of all.
cli-admin_reports = List what people have told the host.
cli-admin_audit = List everything that hosts have done.
cli-admin_host = Let an account keep the house on the page.
cli-admin_ban = Keep a person out, at once.
cli-admin_unban = Let a person come again.
cli-admin_rename = Give a person another name.
cli-admin_reset = Print a link by which a person can choose a new password, once, within a day.
cli-admin_delete_person = Delete a person, and the games they played alone.
cli-admin_close_table = End a game: nobody has lost.
cli-admin_delete_table = Delete a table with its game and its chat.
cli-admin_delete_message = Delete a chat message.
cli-admin_close_report = Note that a report was seen to.
cli-admin_announce = Tell everyone something on the first page, in one language or in both.
cli-admin_announcements = List what is told to everyone.
cli-admin_retract = No longer tell something.
cli-admin_admission = Change who may come.
cli-admin_public_tables = Change who may make tables that are open to all.
cli-admin_invite = Print a link that lets people in.
cli-admin_invitations = List the invitations that can still be used.
cli-admin_uninvite = Withdraw an invitation.
cli-admin_address = The address of the server that links begin with.
cli-admin_who = The name of an account, or the id of a person.
cli-admin_search = What to look for.
cli-admin_code = The code of a table.
cli-admin_number = Its number in the list.
cli-admin_reason = Why; only hosts see it.
cli-admin_new_name = The new name.
cli-admin_text_en = The text in English.
cli-admin_text_fr = The text in French.
cli-admin_admission_who = Everyone, those with an account or an invitation, or also those who know the password of the house.
cli-admin_password = The password of the house.
cli-admin_public_who = Everyone, those with an account, or hosts.
cli-admin_note = For whom it is.
cli-admin_uses = For how many people.
cli-admin_invitation = The id of the invitation.
cli-admin_done = Done.
cli-admin_none = There is none.
cli-missing_person = there is no person { $name }: the name of an account is expected, or the id of a person
cli-missing_game = there is no table { $name } with a game under way
cli-missing_table = there is no table { $name }
cli-missing_message = there is no message { $name }
cli-missing_report = there is no report { $name }, or it was seen to
cli-missing_announcement = there is no announcement { $name }
cli-missing_invitation = there is no invitation { $name }
cli-admin_no_text = give a text by --en, --fr or both
cli-no_database = there is no database { $file }; --database names another one
cli-column-id = id
cli-column-name = name
cli-column-created = since
cli-column-host = host
cli-column-banned = banned
cli-column-tables = tables
cli-column-code = code
cli-column-game = game
cli-column-over = over
cli-column-public = public
cli-column-people = people
cli-column-table = table
cli-column-person = person
cli-column-text = text
cli-column-phrase = phrase
cli-column-at = at
cli-column-closed = closed
cli-column-action = action
cli-column-subject = subject
cli-column-details = details
cli-column-about = about
cli-column-texts = texts
cli-column-note = note
cli-column-uses = uses
cli-backup = Write everything the server keeps into one file, also while it runs.
cli-restore = Put a backup back: everything is replaced, and a running server starts anew.
cli-backup_file = The file of the backup.
cli-backup_made = Everything is in { $file }.
cli-restored = Everything is again as in { $file }.
cli-bad_backup = this did not work with { $file }: { $problem }
cli-settings = A TOML file with settings, by the names of these options; options and the environment win.
cli-show_settings = List all settings and where each comes from, and leave.
cli-print_unit = Print a unit of systemd that serves with these options, and leave.
# Nothing agrees with $known here.
cli-bad_setting = { $file }: there is no setting { $name }; there are { $known }
cli-heading-setting = setting
cli-heading-value = value
cli-heading-source = from
cli-source-option = option
cli-source-environment = environment
cli-source-file = file
cli-source-default = default
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
cli-verified_shuffle =
    { $game }: { $plies ->
        [one] { $plies } move, legal
       *[other] { $plies } moves, all legal
    }. The seed follows from the shuffle. Commitment: { $hash }
cli-shuffled =
    { $count ->
        [one] Shuffled by the server together with seat { $seats }.
       *[other] Shuffled by the server together with seats { $seats }.
    }
cli-shuffled_alone = Shuffled by the server alone.
cli-not_shuffled =
    { $count ->
        [one] Seat { $seats } sent nothing in time, and took no part in it.
       *[other] Seats { $seats } sent nothing in time, and took no part in it.
    }
cli-other_commitment = this is not what you were shown before the game; here it is { $hash }
cli-bits_missing = what you added, { $value }, is not in the shuffle
cli-finished = The game is over, and the result is the one written down.
cli-unfinished = The game is not over.
cli-review = Look at saved games again: everyone’s chances, the moves that lost most and what was better, luck and play.
cli-review_simulations = How many simulations are made for each look at a move.
cli-no_mistakes = No move lost anything of note.
cli-match = Let bots play each other: the same deals with the seats exchanged, who won how often and how sure that is.
cli-match_bots = The bots, separated by commas: level1 to level6, greedy, random, uct, others that `cosmoludo bots` lists, and your own as FILE.py:NAME or PACKAGE.MODULE:NAME.
cli-match_games = How many games; as many more as are needed for everybody to have had every seat.
cli-match_seconds = How long a bot that searches may think about a move, in processor time; each bot’s own limit if not given.
cli-match_simulations = How many simulations a bot that searches may make for a move; each bot’s own limit if not given.
cli-match_seed = Other numbers give other deals.
cli-jobs = How many processes work at once, each on a core of its own.
cli-ladder = Let every level play the one below in every game, and show the table. Goes on where it was broken off.
cli-ladder_games = The games to play; all of them if none is named.
cli-results = The file that keeps the games of the ladder.
cli-page = Put the table into this page instead, between two markers.
cli-bots = List the bots: those that are built in, and those of installed packages.
cli-match_save = Keep every finished game in this file; the same command goes on where it was broken off.
cli-train = Learn to judge the positions of a game from self-play, for bots to play with. Needs cosmoludo[train]. Goes on where it was broken off.
cli-train_games = How many games to play, and
cli-train_minutes = for how long at most.
cli-train_seed = Other numbers give other games.
cli-train_units = How many units the two layers of the net have.
cli-train_positions = How many positions to judge before learning from them, where games are played on the processor.
cli-train_side_by_side = How many games to play side by side before learning from them, on a GPU.
cli-train_together = How many positions to learn from at once.
cli-train_most_moves = How many moves to look at in self-play, a sample where there are more.
cli-train_file = The file of weights to write; what it takes to go on lies beside it. MODE-SEATS.npz if not given.
cli-train_plot = Draw the error and the strength over the games as an SVG picture.
cli-train_every = How many seconds to learn before saving and measuring again.
cli-no_training = learning needs packages that are not installed ({ $package }): pip install 'cosmoludo[train]'
# Nothing agrees with $minutes, $loss, $strength here.
cli-trained =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, { $minutes } min: error { $loss }, { $strength } % against the game’s own value
# Nothing agrees with $minutes, $loss, $score here.
cli-trained_alone =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, { $minutes } min: error { $loss }, mean score { $score }
curves-title =
    { $game }, { $count ->
        [one] { $count } seat
       *[other] { $count } seats
    }: learning
curves-loss = mean squared error
curves-strength = share won against the game’s own value
curves-score = mean score
curves-games = games
training_problem-no_features = { $game } has no features to learn from
# Nothing agrees with $positions here.
training_problem-little_room = too few positions for one game: { $positions }
# Nothing agrees with $wanted here.
training_problem-other = { $file } goes on with something else: { $found } instead of { $wanted }
cli-puzzles = Make puzzles: positions where one move is far better than the rest, as deep as we can search, of saved games or of games that our strongest bot plays for it.
cli-puzzles_game = A game, of which our strongest bot plays some against itself; or saved games.
cli-puzzles_games = How many games the bot plays.
cli-puzzles_most = How many puzzles to keep at most: those where the best move is furthest ahead.
cli-puzzles_save = The file to write the puzzles to.
# Nothing agrees with $file here.
cli-puzzles_made =
    { $count ->
        [0] No puzzle was found; { $file } is a set without any.
        [one] { $count } puzzle saved in { $file }.
       *[other] { $count } puzzles saved in { $file }.
    }
cli-puzzles_taken =
    { $count ->
        [0] All of them were there already.
        [one] { $count } puzzle was taken in.
       *[other] { $count } puzzles were taken in.
    }
cli-admin_puzzles = Take in puzzles that `cosmoludo puzzles` has made.
cli-admin_puzzles_file = Files of puzzles.
cli-match_plot = Draw the shares of games won, with their intervals, as an SVG picture.
cli-ray = Work on a Ray cluster: its address, or local for one that is started here. Needs cosmoludo[ray].
cli-review_files = Saved games; of several, what became of each seat is shown.
cli-too_many_bots = { $bots } bots for { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
cli-faults =
    { $bot } lost { $games ->
        [one] { $games } game by a fault. Game { $number }, move { $ply }
       *[other] { $games } games by a fault. The first: game { $number }, move { $ply }
    }: { $reason }

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
cli-heading-against = against
cli-heading-package = package
cli-heading-file = file
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
server-alone = this game is played alone
server-rated_account = games that count are for people with an account
server-not_welcome = you cannot sit down at this table
server-sealed = others still play the same deal: nothing more is shown of it until they have finished
server-no_challenge = there is no challenge for this day
server-no_puzzle = there is no such puzzle
server-old_challenge = the rules have changed today: there is another challenge tomorrow
server-day_over = this day is over: there is another challenge now
server-no_person = there is no such person
server-not_invited = you are not invited to this table, or not any more
server-has_declined = this invitation was declined already
server-yourself = that is you
server-private_profile = they do not show their games
server-bad_page = there is no such page of games
server-too_many_invited =
    { $most ->
        [one] { $most } person is invited to this table already
       *[other] { $most } people are invited to this table already
    }
server-too_many_bonds =
    you follow, mute or block { $most ->
        [one] { $most } person
       *[other] { $most } people
    } already
server-kept = the open seats are kept for those who played the game before
server-taken = no such seat is open
server-not_dealt = the game is not dealt yet
server-dealt = the game is dealt: nothing can be added to the shuffle any more
server-given = this seat has added something else to the shuffle already
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
server-away = games cannot be stored just now; please try again in a moment
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
server-logged_out = you were logged out in the meantime
server-name_taken = this name, or one that looks like it, belongs to an account
server-has_account = you have an account already
server-no_account = you have no account
server-too_many_tokens =
    you have { $most ->
        [one] { $most } token
       *[other] { $most } tokens
    }, which is the most there can be
server-no_token = you have no such token
server-no_bot_account = there is no such bot account
server-too_many_bots =
    you have { $most ->
        [one] { $most } bot
       *[other] { $most } bots
    }, and there can be no more
server-bots_by_invitation = a bot account plays where it is seated or invited, not among strangers
server-bot_not_for_you = the owner of { $who } does not let you play with it
server-bot_plays_not = { $who } does not play this game
server-bot_offline = the program of { $who } is not there now
server-bot_busy = { $who } plays at as many tables as it can
server-bad_zone = there is no such time zone
server-bad_endpoint = this is not a subscription to a public push service
server-too_many_devices =
    you are called at { $most ->
        [one] { $most } browser
       *[other] { $most } browsers
    }, which is the most there can be
server-no_device = you are not called at this browser
server-no_mail = this server sends no e-mail
server-wrong_password = this is not your password
server-bad_mail = this is not an e-mail address
server-no_link = this link is not one of ours, or was used to end these e-mails
server-on_holiday = you are on holiday: end it before you play on in games with days for a move
server-is_on_holiday = you are on holiday already
server-not_on_holiday = you are not on holiday
server-no_holiday_left =
    { $left ->
        [one] you have { $left } day of holiday left this year
       *[other] you have { $left } days of holiday left this year
    }
server-attempts =
    too many attempts; try again in { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
server-not_host = only the host may do this, logged in on the page
server-not_yourself = you cannot do this to yourself
server-not_there = there is no such thing, or it is done already
server-no_login = there is no such login, or it has ended
server-banned = the host of this house does not let you in
server-closed = this house is closed: it takes an account, an invitation or its password to come in
server-no_invitation = this invitation was used up or withdrawn; ask for another one
server-wrong_house_password = this is not the password of the house
server-no_house_password = the house has no password yet: choose one
server-no_reset = this link was used, or is too old; ask the host for another one
server-no_public_tables = here you cannot make tables that are open to all
server-no_tournaments = here you cannot make tournaments
server-no_tournament = there is no such tournament
server-no_player = nobody in this tournament has this number
server-not_organiser = only who has made the tournament may do this
server-tournament_closed = this tournament has begun, or all places are taken
server-tournament_changed = someone has just entered or left: look again before you begin
server-tournament_over = this tournament is over
# Nothing agrees with $least here.
server-too_few_players = too few have entered to begin: it takes at least { $least }
# Nothing agrees with $most here.
server-too_many_tournaments = too many of your tournaments are not over: end one of them first (at most { $most })
# Nothing agrees with $least here.
server-group_size = in groups, at least { $least } sit at a table
server-start_time = a tournament begins by itself at a time within the next { $days ->
        [one] { $days } day
       *[other] { $days } days
    }
server-two_seats = two play at every table, except in groups

web-tagline = An observatory’s table, and games on it.
web-games = Games
web-credit = The published games belong to their authors and publishers. Every drawing and word here is our own.
web-begin_here = Begin with this one
web-weight-1 = light rules
web-weight-2 = medium rules
web-weight-3 = rich rules
web-preparing_why = The rules are being prepared. It takes longer the first time; the game begins by itself.
web-preparing_progress = Preparing the rules
web-preparing_read = Read the rules meanwhile
web-home = All games
web-table = Table
web-language = Language
web-light = Light
web-one_click = One click plays a move, without asking again
web-keys = Keys: arrows walk over the cells, Enter chooses, R turns, F mirrors, + and − zoom, 0 shows everything, P plays, L shows what has the focus large, H asks for a hint, M turns sounds off and on, Escape goes back.
web-seed_hash = Hash of the seed, fixed before the first move:
web-commitment = Commitment to the server’s secret, fixed before the deal:
web-shuffling = Everyone is here: shuffling.
web-shuffled = Shuffled together by { $who }.
web-the_server = the server
web-shuffled_alone = Shuffled by the server.
web-not_shuffled = Took no part in the shuffle: { $who }.
web-shuffle_changed = What this browser added to the shuffle is not in it, or the commitment was changed: do not trust this deal.
web-your_name = Your name
web-my_games = Your games
web-my_records = Your records alone
web-over_none = No game finished yet.
web-dismiss = Remove from the list
web-pages = Pages
web-newer = Newer
web-older = Older
# Nothing agrees with $page, $pages here.
web-page_of = Page { $page } of { $pages }
web-against = against { $who }
web-alone = alone
web-result-won = won
web-result-shared = victory shared
web-result-lost = lost
web-result-resigned = given up
web-result-timeout = lost on time
web-result-reached = achieved
web-result-missed = missed
web-result-ended = ended, the rules have changed
web-result-unknown = finished
web-no_page = There is nothing here
web-no_page_why = This address leads to no page.
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
web-facts = { $players } · { $minutes } min
# Nothing agrees with $age here.
web-from_age = from age { $age }
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
web-outage = The server can store nothing just now. Trying again; nothing you played is lost.
web-reconnecting = The connection is lost. Trying again; nothing you played is lost.
web-sending = Played.
web-settled = Play it, or choose again.
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
web-play_again = Play again
web-share_result = Share
web-finale = The finale again
web-replay_short = Look back
web-result = Result
web-skip = Skip
web-moments = What happens is staged
web-moments-full = Moments: in full
web-moments-short = Moments: short
web-moments-off = Moments: off
# Nothing agrees with $what, $points here.
web-moment-counted = { $what }: { $points }.
# Nothing agrees with $score here.
web-record-new = A new record: { $score }.
# Nothing agrees with $score here.
web-record-old = The record to beat: { $score }.
# Nothing agrees with $out, $winners here.
web-verdict-resigned = { $out } gave up: { $winners } wins.
# Nothing agrees with $out, $winners here.
web-verdict-resigned_shared = { $out } gave up: { $winners } win together.
web-verdict-resigned_alone = The game was given up: nothing is scored.
# Nothing agrees with $out, $winners here.
web-verdict-timeout = { $out } ran out of time: { $winners } wins.
# Nothing agrees with $out, $winners here.
web-verdict-timeout_shared = { $out } ran out of time: { $winners } win together.
web-verdict-timeout_alone = Time is up: the game is lost.
web-rematch = Rematch
web-accept_rematch = Another game is offered: join it
web-again = Another game
web-again_waits = The game begins when all have come. Their seats are kept for them.
web-again_asked = The seats are kept for those who played before.
web-not_come = has not come yet
web-go_rematch = Go to the next game
web-pass_to = Pass the screen to { $who }.
web-i_am = I am { $who }
web-why = Not possible: { $rule }
web-why_first = First: { $ask }
web-why_turn = It is not your turn, but that of { $who }.
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
web-keep = Save
web-avatar-choose = Your face
web-avatar-astronaut = astronaut
web-avatar-alien = Martian
web-avatar-bear = bear
web-avatar-cat = cat
web-avatar-dog = dog
web-avatar-fox = fox
web-avatar-lion = lion
web-avatar-octopus = octopus
web-avatar-owl = owl
web-avatar-penguin = penguin
web-avatar-rabbit = rabbit
web-avatar-ram = ram
web-avatar-rocket = rocket
web-avatar-saucer = flying saucer
web-avatar-turtle = turtle
web-avatar-whale = whale
web-new_version = A new version is here.
web-reload = Reload
web-sound = Sounds
web-sound_hint = Sounds (M)
web-vibration = Vibrations, with the sounds
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
web-review-elsewhere = Better: the same elsewhere or otherwise, as the board shows.
# Nothing agrees with $ply here.
web-review-turning = The game turned at move { $ply }
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
web-hint-equal = as good
web-hint-alike = These moves are equally good, as far as can be told.
web-hint-on_board = Each is drawn on the board; a click chooses it.
web-hint-gains = Gains
web-hint-denies = Denies { $who }
web-hint-risks = { $who } could then gain
web-hint-then = then: { $line }
web-hint-none = No hint just now.

web-book-title = Rules
web-book-contents = Contents

web-lesson-title = First game
web-lesson-begin = Learn it in a first game
web-lesson-step = Step { $step } of { $steps }
web-lesson-next = Next
web-lesson-play = Play a game with hints
web-lesson-show_me = Show me
web-lesson-back = Previous step
web-lesson-skip = Skip this step
web-lesson-others = Compass, Lantern, Sextant
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
web-account-token_new = Make a token
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

web-bots-title = Bot accounts
web-bots-why = Programs of yours play under the names of bot accounts. Everybody sees that they are bots, and whose.
web-bots-token_of = The token of { $who }, shown only this once
web-bots-online = its program is there
web-bots-offline = its program is away
web-bots-allows = Who may seat it
web-bots-allows_nobody = only me
web-bots-allows_followed = people I follow
web-bots-allows_everybody = everybody
web-bots-most = Games at once
web-bots-end = End this bot
web-bots-end_sure = End it for ever
web-bots-name = Name of the bot
web-bots-new = New bot
web-bots-of_people = Bots of people
web-bots-named = { $name } (bot of { $who })
web-bots-of = bot of { $who }

web-scope-read = look
web-scope-play = play
web-scope-account = change the account

web-lobby-title = Lobby
web-lobby-find = Find a game
web-lobby-now = Play now
web-lobby-now_why = You are seated with people who wish the same and play about as well as you.
web-lobby-game = Game
web-lobby-any = any
web-lobby-wish = Find me a game
# Nothing agrees with $title here.
web-lobby-waits = You wait: { $title }
web-lobby-nobody = Nobody else wishes the same yet.
web-lobby-same =
    { $waiting ->
        [one] { $waiting } other person wishes the same.
       *[other] { $waiting } other people wish the same.
    }
# Nothing agrees with $reach here.
web-lobby-reach = Ratings may differ by { $reach } by now.
web-lobby-cancel = Wait no longer
web-lobby-filters = What you look for
web-lobby-followed = Only with people I follow
web-lobby-counts = Rated
web-lobby-counts_yes = rated
web-lobby-counts_no = not rated
web-lobby-clock_live = live
web-lobby-clock_days = over days
web-lobby-invited = You are invited
web-lobby-invited_by = { $who } invites you
web-lobby-open = Open seats
web-lobby-watch = Games to watch
web-lobby-none = None just now.
web-lobby-sit = Have a look, and sit down
web-decline = Decline
web-decline-why = Why decline
web-decline-no = I would rather not
web-decline-later = Not now, perhaps later
web-decline-busy = I have too many games already
web-decline-game = I would rather play another game
web-decline-terms = Not with this clock or these options
web-decline-strangers = I only play with people I know
web-decline-done = Invitation declined.
# $who has declined an invitation; $why is one of the reasons above.
web-declined_by = { $who } has declined: { $why }

web-tournament-title = Tournaments
web-tournament-now = Now
web-tournament-past = Before
web-tournament-none = None just now. Make one, and tell others.
web-tournament-mine = you play
web-tournament-makers = In this house you cannot make tournaments; those of others are open to you.
web-tournament-new = Make a tournament
web-tournament-name = Title
web-tournament-format = How it is played
web-tournament-format-swiss = Swiss
web-tournament-format-round_robin = Round robin
web-tournament-format-knockout = Knockout
web-tournament-format-groups = Tables of several
web-tournament-why-swiss = Everybody plays every round, each time against someone with as many points, and nobody twice.
web-tournament-why-round_robin = Everybody plays once against everybody. For up to 16.
web-tournament-why-knockout = Who loses is out. The best seeded meet late; a drawn game is played once more.
web-tournament-why-groups = Everybody plays every round at a table of several, with those who stand about as well.
web-tournament-size = At a table
web-tournament-most = Places
web-tournament-rounds = Rounds
web-tournament-rounds_usual = as many as it takes
web-tournament-come = Clocks of live games wait five minutes for everyone to come. A round begins when the one before is over.
web-tournament-starts = Begins by itself
web-tournament-starts_open = Without a time, it begins when you say so.
web-tournament-starts_why = At that time it begins with those who have entered. If there are too few, it is cancelled.
# Nothing agrees with $when here.
web-tournament-starts_at = Begins { $when }
# Nothing agrees with $time here.
web-tournament-until = Games still going at { $time } are won by whoever has the most time left.
web-tournament-apart-swiss = People who have blocked each other are paired only where there is no other way.
web-tournament-apart-groups = People who have blocked each other sit together only where there is no other way.
web-tournament-apart-knockout = People who have blocked each other do not meet in the first round; later the bracket decides.
web-tournament-apart-round_robin = Everybody meets everybody here, also people who have blocked each other: they play without chatting.
web-tournament-unfit = This game cannot be played by so many.
web-tournament-make = Announce it
# Nothing agrees with $taken, $most here.
web-tournament-places = { $taken } of { $most } places are taken
web-tournament-count =
    { $entered ->
        [one] { $entered } player
       *[other] { $entered } players
    }
web-tournament-status-entering = Open for entries
web-tournament-status-playing = Going on
web-tournament-status-over = Over
web-tournament-status-cancelled = Cancelled
# Nothing agrees with $round here.
web-tournament-round = Round { $round }
# Nothing agrees with $round, $rounds here.
web-tournament-round_of = Round { $round } of { $rounds }
web-tournament-final = Final
web-tournament-semifinals = Semifinals
web-tournament-quarterfinals = Quarterfinals
web-tournament-by = organised by { $who }
web-tournament-winner = won by { $who }
web-tournament-enter = Enter
web-tournament-start = Begin
web-tournament-leave = Leave the tournament
web-tournament-drop = Take out
web-tournament-end = End the tournament
web-tournament-play = To your table
web-tournament-wait = Your game of this round is over. The next round begins when all are.
web-tournament-entrants = Players
web-tournament-nobody = Nobody has entered yet.
web-tournament-standings = Standings
web-tournament-number = No.
web-tournament-points = Points
web-tournament-won = Rounds won
web-tournament-dropped = has left
web-tournament-tie-buchholz_cut = Buchholz without the lowest
web-tournament-tie-buchholz = Buchholz
web-tournament-tie-sonneborn_berger = Sonneborn-Berger
web-tournament-tie-opponents = Opponents
web-tournament-tie-wins = Wins
web-tournament-ties-swiss = Who has as many points is placed by Buchholz, the points of all opponents: first without the lowest, then with it. Then wins count.
web-tournament-ties-round_robin = Who has as many points is placed by Sonneborn-Berger: the points of those one has beaten, and half of those one has drawn with. Then wins count.
web-tournament-ties-groups = The first of a table gets 1 point, the last 0, those between an even share. Who has as many is placed by the points of those they sat with, then by wins.
web-tournament-bracket = Bracket
# Nothing agrees with $place here.
web-tournament-placed = { $place }.
web-tournament-bye = goes on without a game
web-tournament-walkover = won without a game
web-tournament-again = played once more after a draw
web-tournament-going_on = going on
web-tournament-undecided = not known yet
web-tournament-look = Look at the table
web-term-said = { $name }: { $value }
web-term-title = What is agreed
web-term-rated = Rated: the result counts
web-term-unrated = Not rated
web-term-hints = Hints are given
web-term-no_hints = No hints
web-term-watching = Others may watch
web-term-no_watching = Nobody else may watch
web-term-substitute = For whoever leaves plays: { $bot }
web-setup-rated = Rated: the result counts
web-setup-rated_guest = Games that count are for people with an account.
web-setup-hints = Hints
web-setup-watching = Others may watch
web-setup-substitute = For whoever leaves plays
# Nothing agrees with $points, $doubt here.
web-rating = { $points } ± { $doubt }
web-leaders-title = Ratings
web-leaders-why = Ordered by what is sure: the rating less what stands after ±. Rated games of people with accounts count.
web-leaders-place = Place
web-leaders-name = Name
web-leaders-rating = Rating
web-leaders-games = Games
web-leaders-none = Nobody has played a rated game in this mode yet.
web-daily-title = Challenge of the day
web-daily-days = Days
web-daily-today = Today
web-daily-alone = Alone
# Nothing agrees with $bot here.
web-daily-against = Against the bot { $bot }
# Nothing agrees with $minutes here.
web-daily-time = { $minutes } min for all your moves
# Nothing agrees with $time here.
web-daily-how = Everybody plays the same deal, once. The clock starts when you begin. Today’s can be begun until { $time }, your time; afterwards everyone can look at all the games.
# Nothing agrees with $time here.
web-daily-sealed = Some may still be playing: the games can be looked at from { $time } on.
web-daily-begin = Begin
web-daily-go_on = Go on
web-daily-look = Look at my game
web-daily-look_at = Look
web-daily-missed = You have not played this deal.
web-daily-bots = How bots play it
web-daily-nobody = Nobody has finished
web-daily-people =
    { $count ->
        [one] { $count } person has finished
       *[other] { $count } people have finished
    }
web-daily-order = A win comes first, then the points ahead of the bot, then the time. Equals share a place. Who gives up comes last.
web-daily-order_alone = A win comes first, then the points, then the time. Equals share a place. Who gives up comes last.
web-daily-none_yet = Be the first.
web-daily-none = Nobody has played this deal to its end.
web-daily-dealt = How the deal is made
web-daily-dealt_why = The server makes each day’s deal from a secret. This is a hash of it. Once the games can be looked at, a saved one proves that the deal was made from it.
web-daily-result = Result
web-daily-won = won
web-daily-lost = lost
web-daily-gave_up = given up
web-daily-points = Points
web-daily-thought = Time
# Nothing agrees with $place, $count here.
web-daily-placed = place { $place } of { $count }
web-daily-done = played
web-daily-under_way = under way
web-daily-waits = one deal, the same for everybody
web-daily-list = To the list of the day
# Nothing agrees with $date here.
web-daily-term = Challenge of { $date }
web-puzzle-title = Puzzle
web-puzzle-all = Puzzles
web-puzzle-why = Positions from games where one move is far better than all others, as far as the one to move can know. Your first try counts, for you and for the puzzle.
# Nothing agrees with $rating here.
web-puzzle-difficulty = difficulty { $rating }
# Nothing agrees with $rating here.
web-puzzle-mine = Your rating at these puzzles: { $rating }
web-puzzle-say = It is your turn. Find the move that is far better than all others.
web-puzzle-right = That is it: the search finds no better move.
web-puzzle-wrong = There is a far better one. Try again.
web-puzzle-solved = Solved at the first try.
web-puzzle-not_solved = Not solved at the first try.
web-puzzle-show_me = Show me
web-puzzle-next = Next puzzle
web-puzzle-solve = Solve
web-puzzle-count =
    { $count ->
        [one] { $count } puzzle
       *[other] { $count } puzzles
    }
web-puzzle-none = There is no puzzle of this mode that you have not tried.
web-puzzle-none_yet = There are no puzzles yet. They are made from finished games: open one of yours, and then its review.
web-puzzle-from_game = Look for positions of this game where one move is far better than the rest.
web-puzzle-make = Make puzzles of it
web-puzzle-making =
    { $done } of { $total ->
        [one] { $total } move searched
       *[other] { $total } moves searched
    }
web-puzzle-made =
    { $count ->
        [one] { $count } puzzle was found
       *[other] { $count } puzzles were found
    }
web-puzzle-made_none = No move of this game was far better than all others.
# Nothing agrees with $number here.
web-puzzle-number = Puzzle { $number }
web-profile-title = Profile
web-profile-mine = My profile
web-profile-guest = Guests have no ratings and show no profile. With an account you have both.
web-profile-private = { $who } does not show what they have played.
web-profile-public = Show my profile to everyone
web-profile-modes = By mode
web-profile-mode = Mode
web-profile-won = Won
web-profile-best = Best alone
web-profile-play = Play
web-profile-luck = Luck
web-profile-reviewed = Play and luck
web-profile-reviewed_why = In hundredths of what there is to win, on the average of reviewed games: what one’s own moves lost, and what luck gave.
web-profile-opponents = Opponents of late
web-profile-ahead = Ahead
web-profile-behind = Behind
web-profile-plot = Rating over time
# Nothing agrees with $title, $most here.
web-profile-plot_said =
    { $title }: from { $first } to { $last } in { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, between { $least } and { $most }.
web-profile-games = Finished games
web-profile-outcome = Result
web-profile-outcome_won = won
web-profile-outcome_lost = lost
web-profile-more = Earlier games
web-profile-json = Download as JSON
web-profile-csv = Download as CSV
web-profile-none = No finished games.
web-bond-follow = Follow
web-bond-unfollow = Unfollow
web-bond-mute = Mute
web-bond-unmute = Unmute
web-bond-block = Block
web-bond-unblock = Unblock
web-bond-block_why = Who is blocked is not paired with you, cannot sit down where you sit, and cannot write to you or invite you.
web-bond-mine = People you follow, mute or block
web-bond-following = you follow
web-bond-muted = you mute
web-bond-blocked = you block
web-invite_followed = Invite people you follow
web-invite_one = Invite { $who }
web-invite_sent = Invited
web-calls-open = Calls and holidays
web-calls-title = Calls
web-calls-why = When a game waits for you and you are not looking, you can be called.
web-calls-kinds = What to be called for
web-calls-push = Browser
web-calls-mail = E-mail
web-calls-turn = My turn
web-calls-invitation = Invitations
web-calls-result = Results
web-calls-round = Rounds of tournaments
# Nothing agrees with $channel, $kind here.
web-calls-by = { $kind }: { $channel }
web-calls-here = Call me at this browser
web-calls-denied = Notifications are blocked for this site: allow them in the settings of the browser.
web-calls-cannot = This browser cannot be called. On a phone, add Cosmoludo to the home screen first.
web-calls-elsewhere =
    { $count ->
        [one] You are also called at { $count } other browser.
       *[other] You are also called at { $count } other browsers.
    }
web-calls-address = E-mail address
web-calls-password = Password of your account
web-calls-send = Send a link that confirms it
web-calls-sent = A link was sent to { $address }: follow it to be called there.
web-calls-confirmed = You are called at { $address }.
web-calls-remove = Remove the address
web-calls-no_mail = This server sends no e-mail.
web-calls-quiet = Quiet hours
# Nothing agrees with $zone here.
web-calls-quiet_why = Calls wait until these are over ({ $zone }).
web-calls-from = From
web-calls-to = To
web-calls-kept = This is kept.
web-holiday-title = Holiday
web-holiday-why = While you are on holiday your clocks stand still in games with days for every move. You cannot move there meanwhile, and the others see it. Each day that has begun counts.
web-holiday-left =
    { $left ->
        [one] You have { $left } day left this year.
       *[other] You have { $left } days left this year.
    }
web-holiday-days = Number of days, at most
web-holiday-begin = Begin the holiday
# Nothing agrees with $date here.
web-holiday-on = You are on holiday, until { $date } at the latest.
web-holiday-end = End the holiday
# Nothing agrees with $date here.
web-holiday-seat = on holiday, until { $date } at the latest
web-mail-confirm_title = Is this your address?
web-mail-confirm_why = If you confirm it, Cosmoludo calls you there when a game waits for you.
web-mail-confirm = Confirm the address
web-mail-confirm_done = The address is confirmed.
web-mail-stop_title = No more e-mails?
web-mail-stop_why = Your address will be forgotten, and nothing more will be sent there.
web-mail-stop = End these e-mails
web-mail-stop_done = No more e-mails will be sent.
web-ended_host = The host has closed this table. Nobody has lost, and the game does not count.
web-house-keep = Keep the house
web-house-announcements = Announcements
web-house-not_host = This page is for the host, logged in.
web-house-section-status = Status
web-house-section-people = People
web-house-section-tables = Tables
web-house-section-chat = Chat
web-house-section-reports = Reports
web-house-section-door = Who may come
web-house-section-announcements = Announcements
web-house-section-audit = What was done
web-house-search = Search
web-house-none = There is nothing here.
web-house-ban = Keep out
web-house-unban = Let back in
web-house-rename = Rename
web-house-new_name = New name of { $name }
web-house-reset = Make a password link
web-house-make_host = Make a host
web-house-delete = Delete
web-house-sure = Really?
web-house-close_table = Close
web-house-see_to = Mark as settled
web-house-seen_to = settled
web-house-look = Look
web-house-link = Hand this link on; it is shown only now
# Nothing agrees with $day here.
web-house-account = account since { $day }
web-house-guest = guest
web-house-is_host = host
web-house-is_banned = kept out: { $reason }
web-house-is_out = kept out
web-house-over = over
web-house-going_on = going on
web-house-by_command = by a command
web-house-admission = Who may come in
web-house-admission-open = Everyone
web-house-admission-invitation = Accounts and invitations
web-house-admission-password = Also with the house’s password
web-house-house_password = Password of the house
web-house-public_tables = Who may make tournaments, and tables open to all
web-house-public-everyone = Everyone
web-house-public-accounts = Accounts
web-house-public-host = Hosts
web-house-kept = Saved.
web-house-invite = Invite
web-house-invite_note = For whom
web-house-invite_uses = For how many
web-house-uses_left =
    { $uses ->
        [one] for one more person
       *[other] for { $uses } more people
    }
web-house-text_en = Text in English
web-house-text_fr = Text in French
web-house-announce = Announce
web-house-retract = Retract
web-house-disk = Disk
web-house-memory = Memory of the server
web-house-database = Database
web-house-version = Version
web-house-since = Running since
web-house-count-tables = Tables in memory
web-house-count-connections = Open connections
web-house-count-thinking = Bots that think
web-house-count-people = People with a name
web-house-count-accounts = Accounts
web-house-count-games = Games
web-house-count-reports = Open reports
# Nothing agrees with $used, $total here.
web-house-of = { $used } of { $total }
web-house-warning-disk_low = The disk is filling up: make room, or move the database.
web-house-warning-disk_full = The disk is almost full: soon no move can be written.
web-house-warning-memory_low = Memory is short.
web-house-warning-not_writable = Nothing can be written: no move is accepted.
web-house-action-host = made a host
web-house-action-ban = kept out
web-house-action-unban = let back in
web-house-action-rename = renamed
web-house-action-reset = link for a new password
web-house-action-delete_person = person deleted
web-house-action-close_table = table closed
web-house-action-puzzles = puzzles taken in
web-house-action-start_tournament = tournament begun
web-house-action-drop_player = someone taken out of a tournament
web-house-action-end_tournament = tournament ended
web-house-action-delete_table = table deleted
web-house-action-delete_chat = message deleted
web-house-action-close_report = report seen to
web-house-action-announce = announced
web-house-action-retract = retracted
web-house-action-policy = changed who may come
web-house-action-invite = invited
web-house-action-uninvite = invitation withdrawn
web-house-action-backup = backup made
web-house-action-restore = backup restored
web-door-title = The door
web-door-closed = This house is closed. Come in with an account, an invitation or the password of the house.
web-door-come_in = Come in
web-door-log_in = I have an account
web-password-title = A new password
web-password-no_link = A part of the link is missing. Open all of it, as you were given it.
web-password-why = Choose a new password for your account. This link works once.
web-password-lost = Forgotten your password? Ask the host for a link to choose a new one.
web-password-lost_mail = Forgotten your password? You can be sent a link to choose a new one.
web-password-send = Send me a link
web-password-sent = If there is such an account and it has a confirmed e-mail address, a link is on its way there. It works for an hour. Without an address, ask the host for one.
web-account-logins = Browsers that are logged in
web-account-this_browser = this browser
web-account-end_login = Log out
web-report-tell = Tell the host
web-report-what = What is wrong?
web-report-send = Send to the host
web-report-sent = The host will read it.
