"""The schema of the database, the same on SQLite and PostgreSQL; `migrations` leads to it from any older version."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()

settings = sa.Table(
    "settings",
    metadata,
    sa.Column("name", sa.String(40), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)

people = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
)

avatars = sa.Table(
    "avatars",
    metadata,
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("avatar", sa.String(20), nullable=False),
)
"""Which drawing stands for a person, where they have chosen one."""

accounts = sa.Table(
    "accounts",
    metadata,
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("login", sa.String(80), nullable=False, unique=True),
    sa.Column("password", sa.String(200), nullable=False),
    sa.Column("epoch", sa.Integer, nullable=False),
    sa.Column("created", sa.DateTime, nullable=False),
    sa.Column("skeleton", sa.Text),
    sa.Index("ix_accounts_skeleton", "skeleton", unique=True),
)
"""People with a password. Cookies of an older epoch are void."""

tokens = sa.Table(
    "tokens",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("person", sa.String(40), nullable=False, index=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("hash", sa.String(64), nullable=False, unique=True),
    sa.Column("created", sa.DateTime, nullable=False),
    sa.Column("scopes", sa.String(40), nullable=False, server_default="read play"),
)
"""What programs send instead of a cookie; only hashes are stored."""

bot_accounts = sa.Table(
    "bot_accounts",
    metadata,
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("owner", sa.String(40), nullable=False, index=True),
    sa.Column("allows", sa.String(10), nullable=False),
    sa.Column("modes", sa.JSON, nullable=False),
    sa.Column("most", sa.Integer, nullable=False),
    sa.Column("created", sa.DateTime, nullable=False),
    sa.Column("seen", sa.DateTime),
)
"""Accounts that programs play with, by tokens only; `seen` is when one was last known to follow its stream."""

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("code", sa.String(16), primary_key=True),
    sa.Column("game", sa.String(60), nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("seed", sa.String(20), nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("created", sa.DateTime, nullable=False),
    sa.Column("rematch_of", sa.String(16), unique=True),
    # Also follows from the log; stored so that the lobby and a restart need not replay every game.
    sa.Column("over", sa.Boolean, nullable=False, default=False),
    sa.Column("watching", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("clock", sa.JSON(none_as_null=True)),
    sa.Column("timeout", sa.String(10), nullable=False, server_default="bot"),
    sa.Column("substitute", sa.String(40), nullable=False, server_default="greedy"),
    sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.true()),
    sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("began", sa.DateTime),
    # Why the game was ended, if neither its rules nor its players did: "rules", because they have changed, or "host".
    sa.Column("ended", sa.String(10)),
    sa.Column("started", sa.DateTime),
    # Until when nothing more is shown of the game than its people have seen, even if it is over.
    sa.Column("sealed", sa.DateTime),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table", sa.String(16), sa.ForeignKey(tables.c.code), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("person", sa.String(40), index=True),
    sa.Column("bot", sa.String(40)),
    sa.Column("resigned", sa.Boolean, nullable=False, default=False),
    sa.Column("came", sa.Boolean, nullable=False, server_default=sa.false()),
)

shuffles = sa.Table(
    "shuffles",
    metadata,
    sa.Column("table", sa.String(16), sa.ForeignKey(tables.c.code), primary_key=True),
    sa.Column("secret", sa.String(32), nullable=False),
    sa.Column("salt", sa.String(32), nullable=False),
    sa.Column("dealt", sa.DateTime),
    sa.Column("day", sa.String(10)),
)
"""How the seed of a table is made; then `tables.seed` is empty. Older tables have a seed there, and no row here.

With a `day`, the seed is made for that and not for the table: the challenge of the day is the same for everybody.
"""

contributions = sa.Table(
    "contributions",
    metadata,
    sa.Column("table", sa.String(16), sa.ForeignKey(tables.c.code), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("bits", sa.String(32)),
)
"""What seats have added to the shuffle. From the deal on, seats that have sent nothing have a row without bits."""

moves = sa.Table(
    "moves",
    metadata,
    sa.Column("table", sa.String(16), sa.ForeignKey(tables.c.code), primary_key=True),
    sa.Column("ply", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("move", sa.Text, nullable=False),
    sa.Column("at", sa.DateTime, nullable=False),
    sa.Column("kind", sa.String(10), nullable=False, server_default="move"),
    sa.Column("thought", sa.Integer),
)

ends = sa.Table(
    "ends",
    metadata,
    sa.Column("table", sa.String(16), sa.ForeignKey(tables.c.code), primary_key=True),
    sa.Column("shown", sa.Integer),
    sa.Column("result", sa.JSON, nullable=False),
    sa.Column("content", sa.LargeBinary, nullable=False),
)
"""The ends of finished games, so that they can be read when the rules have changed.

`shown` is the version of the rules that made it, `content` what every viewpoint sees: a compressed `wire.ends.End`.
"""

chat = sa.Table(
    "chat",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("table", sa.String(16), sa.ForeignKey(tables.c.code), nullable=False, index=True),
    sa.Column("person", sa.String(40), nullable=False, index=True),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("phrase", sa.String(20)),
    sa.Column("at", sa.DateTime, nullable=False),
)

pauses = sa.Table(
    "pauses",
    metadata,
    sa.Column("began", sa.DateTime, primary_key=True),
    sa.Column("ended", sa.DateTime, nullable=False),
)
"""When no server was running, or its database was away; clocks do not run then."""

results = sa.Table(
    "results",
    metadata,
    sa.Column("table", sa.String(16), sa.ForeignKey(tables.c.code), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("game", sa.String(60), nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("ended", sa.DateTime, nullable=False),
    sa.Column("person", sa.String(40)),
    sa.Column("bot", sa.String(40)),
    sa.Column("side", sa.Integer, nullable=False),
    sa.Column("rank", sa.Integer),
    sa.Column("score", sa.Integer),
    sa.Column("counted", sa.Boolean, nullable=False),
    sa.Column("mu", sa.Float),
    sa.Column("sigma", sa.Float),
    sa.Index("ix_results_person", "person", "ended", "table"),
    sa.Index("ix_results_person_game", "person", "game", "ended", "table", "rank", "players", "score"),
    sa.Index("ix_results_counted", "game", "counted", "ended", "table"),
)
"""How finished games went, a row a seat, written once. `counted`, for ratings, was decided then and stays.

`mu` and `sigma` are the rating of the person after the game, where it counted.
"""

ratings = sa.Table(
    "ratings",
    metadata,
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("game", sa.String(60), primary_key=True),
    sa.Column("mu", sa.Float, nullable=False),
    sa.Column("sigma", sa.Float, nullable=False),
    sa.Column("least", sa.Float, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Index("ix_ratings_least", "game", "least"),
)
"""The present ratings; they follow from `results`."""

profiles = sa.Table(
    "profiles",
    metadata,
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("public", sa.Boolean, nullable=False),
)

bonds = sa.Table(
    "bonds",
    metadata,
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("other", sa.String(40), primary_key=True, index=True),
    sa.Column("follow", sa.Boolean, nullable=False),
    sa.Column("mute", sa.Boolean, nullable=False),
    sa.Column("block", sa.Boolean, nullable=False),
)
"""What a person has chosen about another."""

wishes = sa.Table(
    "wishes",
    metadata,
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("terms", sa.JSON, nullable=False),
    sa.Column("made", sa.DateTime, nullable=False),
    sa.Column("seen", sa.DateTime, nullable=False),
    sa.Column("table", sa.String(16), sa.ForeignKey(tables.c.code)),
)
"""Who waits to be paired, and from then on at which table."""

invitations = sa.Table(
    "invitations",
    metadata,
    sa.Column("table", sa.String(16), sa.ForeignKey(tables.c.code), primary_key=True),
    sa.Column("person", sa.String(40), primary_key=True, index=True),
    sa.Column("by", sa.String(40), nullable=False, index=True),
    sa.Column("at", sa.DateTime, nullable=False),
    sa.Column("declined", sa.String(10)),
)
"""Who was invited to a table, by whom, and why they have declined, if they have."""

sa.Index("ix_tables_lobby", tables.c.over, tables.c.public, tables.c.created)

call_wishes = sa.Table(
    "call_wishes",
    metadata,
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("language", sa.String(5), nullable=False),
    sa.Column("zone", sa.String(60), nullable=False),
    sa.Column("quiet", sa.String(11)),
    sa.Column("kinds", sa.JSON, nullable=False),
    sa.Column("mail", sa.String(254)),
    sa.Column("mail_key", sa.String(64), unique=True),
    sa.Column("confirmed", sa.Boolean, nullable=False, server_default=sa.false()),
)
"""How people want to be called: kinds by channel, quiet hours such as 22:00-08:00, an e-mail address and its key."""

subscriptions = sa.Table(
    "subscriptions",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("person", sa.String(40), nullable=False, index=True),
    sa.Column("endpoint", sa.String(1000), nullable=False, unique=True),
    sa.Column("p256dh", sa.String(100), nullable=False),
    sa.Column("auth", sa.String(40), nullable=False),
    sa.Column("created", sa.DateTime, nullable=False),
)
"""The browsers that people want to be called at by Web Push."""

calls = sa.Table(
    "calls",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("person", sa.String(40), nullable=False),
    sa.Column("kind", sa.String(20), nullable=False),
    sa.Column("about", sa.String(60), nullable=False),
    sa.Column("turn", sa.Integer, nullable=False),
    sa.Column("channel", sa.String(10), nullable=False),
    sa.Column("target", sa.String(40), nullable=False),
    sa.Column("values", sa.JSON, nullable=False),
    sa.Column("made", sa.DateTime, nullable=False),
    sa.Column("due", sa.DateTime, nullable=False),
    sa.Column("attempts", sa.Integer, nullable=False, server_default="0"),
    sa.Column("done", sa.String(10)),
    sa.UniqueConstraint("person", "kind", "about", "turn", "channel", "target", name="uq_calls"),
    sa.Index("ix_calls_due", "done", "due"),
)
"""The outbox. A call stays a while after it is done, so that nobody is called twice for the same turn."""

holidays = sa.Table(
    "holidays",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("person", sa.String(40), nullable=False, index=True),
    sa.Column("began", sa.DateTime, nullable=False),
    sa.Column("until", sa.DateTime, nullable=False),
    sa.Column("ended", sa.DateTime),
    sa.Column("settled", sa.Boolean, nullable=False, server_default=sa.false()),
)
"""When people are on holiday; `settled` once it is over and all their daily games go on."""

tournaments = sa.Table(
    "tournaments",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("title", sa.String(60), nullable=False),
    sa.Column("format", sa.String(12), nullable=False),
    sa.Column("terms", sa.JSON, nullable=False),
    sa.Column("rounds", sa.Integer),
    sa.Column("most", sa.Integer, nullable=False),
    sa.Column("by", sa.String(40), nullable=False, index=True),
    sa.Column("created", sa.DateTime, nullable=False, index=True),
    sa.Column("started", sa.DateTime),
    sa.Column("ended", sa.DateTime),
    sa.Column("starts", sa.DateTime),
)
"""Tournaments. `rounds` is what was wished, and from the start on how many there are; ended without a start, it was
cancelled; `starts` says when it begins by itself."""

tournament_players = sa.Table(
    "tournament_players",
    metadata,
    sa.Column("tournament", sa.String(16), sa.ForeignKey(tournaments.c.id), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("person", sa.String(40), nullable=False, index=True),
    sa.Column("dropped", sa.Integer),
    sa.UniqueConstraint("tournament", "person", name="uq_tournament_players"),
)
"""Who plays in a tournament, numbered as they have entered, from the start on as they are seeded. `dropped` is the
first round for which someone is not paired any more."""

tournament_games = sa.Table(
    "tournament_games",
    metadata,
    sa.Column("tournament", sa.String(16), sa.ForeignKey(tournaments.c.id), primary_key=True),
    sa.Column("round", sa.Integer, primary_key=True),
    sa.Column("board", sa.Integer, primary_key=True),
    sa.Column("game", sa.Integer, primary_key=True),
    sa.Column("players", sa.JSON, nullable=False),
    sa.Column("table", sa.String(16), index=True),
    sa.Column("ranks", sa.JSON(none_as_null=True)),
    sa.Column("made", sa.DateTime, nullable=False),
)
"""The games, byes and walkovers of a tournament: the numbers of the players by seat, and how it went, which is kept
here so that it stays when the host deletes a table."""

hosts = sa.Table(
    "hosts",
    metadata,
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("since", sa.DateTime, nullable=False),
)
"""The accounts that may keep the house."""

bans = sa.Table(
    "bans",
    metadata,
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("reason", sa.Text, nullable=False),
    sa.Column("since", sa.DateTime, nullable=False),
)

admitted = sa.Table(
    "admitted",
    metadata,
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("since", sa.DateTime, nullable=False),
)
"""Guests who were let in by an invitation or by the password of the house."""

passes = sa.Table(
    "passes",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("hash", sa.String(64), nullable=False, unique=True),
    sa.Column("note", sa.String(80), nullable=False),
    sa.Column("created", sa.DateTime, nullable=False),
    sa.Column("uses", sa.Integer, nullable=False),
)
"""Links that let people in, as often as `uses` says."""

resets = sa.Table(
    "resets",
    metadata,
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("hash", sa.String(64), nullable=False, unique=True),
    sa.Column("expires", sa.DateTime, nullable=False),
)
"""Links by which a new password can be chosen, once."""

logins = sa.Table(
    "logins",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("person", sa.String(40), nullable=False, index=True),
    sa.Column("browser", sa.String(200), nullable=False),
    sa.Column("created", sa.DateTime, nullable=False),
    sa.Column("seen", sa.DateTime, nullable=False),
)
"""The browsers where accounts are logged in. A cookie whose login is gone is void."""

reports = sa.Table(
    "reports",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("at", sa.DateTime, nullable=False),
    sa.Column("person", sa.String(40), nullable=False, index=True),
    sa.Column("table", sa.String(16)),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("closed", sa.DateTime),
)
"""What people tell the host; a report outlives its table."""

announcements = sa.Table(
    "announcements",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("at", sa.DateTime, nullable=False),
    sa.Column("texts", sa.JSON, nullable=False),
)
"""What the host tells everyone, by language."""

audit = sa.Table(
    "audit",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("at", sa.DateTime, nullable=False),
    sa.Column("person", sa.String(40)),
    sa.Column("action", sa.String(40), nullable=False),
    sa.Column("subject", sa.String(80)),
    sa.Column("details", sa.JSON, nullable=False),
)
"""Everything that a host has done, on the page or, without a person, by a command. Servers follow it."""

challenges = sa.Table(
    "challenges",
    metadata,
    sa.Column("day", sa.String(10), primary_key=True),
    sa.Column("game", sa.String(60), nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("bot", sa.String(40)),
    sa.Column("began", sa.DateTime, nullable=False),
    sa.Column("ended", sa.DateTime, nullable=False),
    sa.Column("sealed", sa.DateTime, nullable=False),
)
"""What is played on a day by everybody, since somebody has asked. From `sealed` on all of it may be looked at."""

attempts = sa.Table(
    "attempts",
    metadata,
    sa.Column("day", sa.String(10), sa.ForeignKey(challenges.c.day), primary_key=True),
    sa.Column("person", sa.String(40), primary_key=True, index=True),
    sa.Column("table", sa.String(16), sa.ForeignKey(tables.c.code), nullable=False, unique=True),
)

bot_lines = sa.Table(
    "bot_lines",
    metadata,
    sa.Column("day", sa.String(10), sa.ForeignKey(challenges.c.day), primary_key=True),
    sa.Column("bot", sa.String(40), primary_key=True),
    sa.Column("table", sa.String(16), sa.ForeignKey(tables.c.code), nullable=False, unique=True),
)
"""The tables where bots have played the challenge of a day, after it was over."""

puzzles = sa.Table(
    "puzzles",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("table", sa.String(16), sa.ForeignKey(tables.c.code)),
    sa.Column("moves", sa.Integer, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("game", sa.String(60), nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("answer", sa.Text, nullable=False),
    sa.Column("lead", sa.Float, nullable=False),
    sa.Column("mu", sa.Float, nullable=False),
    sa.Column("sigma", sa.Float, nullable=False),
    sa.Column("tries", sa.Integer, nullable=False),
    sa.Column("solved", sa.Integer, nullable=False),
    sa.Column("source", sa.JSON(none_as_null=True)),
    sa.UniqueConstraint("table", "moves", name="uq_puzzles"),
    sa.Index("ix_puzzles_game", "game", "version", "mu"),
)
"""Positions to solve: of a finished game after some moves that stand, for the seat that moved then. The
game was played at a table, or `source` is the saved game up to there."""

puzzle_tries = sa.Table(
    "puzzle_tries",
    metadata,
    sa.Column("puzzle", sa.String(16), primary_key=True),
    sa.Column("person", sa.String(40), primary_key=True, index=True),
    sa.Column("solved", sa.Boolean, nullable=False),
    sa.Column("at", sa.DateTime, nullable=False),
)
"""The first try of each person at a puzzle, which counts."""

puzzle_ratings = sa.Table(
    "puzzle_ratings",
    metadata,
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("game", sa.String(60), primary_key=True),
    sa.Column("mu", sa.Float, nullable=False),
    sa.Column("sigma", sa.Float, nullable=False),
    sa.Column("tries", sa.Integer, nullable=False),
)
"""How good people are at the puzzles of a mode."""

reviewed = sa.Table(
    "reviewed",
    metadata,
    sa.Column("table", sa.String(16), sa.ForeignKey(tables.c.code), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("play", sa.Float, nullable=False),
    sa.Column("luck", sa.Float, nullable=False),
)
"""What reviews say of each seat: what its own moves lost, and what luck gave it."""
