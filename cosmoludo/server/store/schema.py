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
    # Why the game was ended, if neither its rules nor its players did: "rules", because they have changed.
    sa.Column("ended", sa.String(10)),
    sa.Column("started", sa.DateTime),
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
    sa.Column("person", sa.String(40), nullable=False),
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
"""When no server was running; clocks do not run then."""
