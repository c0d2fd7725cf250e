"""Small types that several messages share."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

OptionValue: TypeAlias = bool | int | str
Name: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Choices: TypeAlias = Annotated[
    list[Annotated[str, msgspec.Meta(max_length=100)]], msgspec.Meta(min_length=1, max_length=100)
]
MoveText: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=2000)]
SeatWish: TypeAlias = Annotated[str, msgspec.Meta(pattern="^(me|open|bot:[a-z0-9-]{1,30}|account:[0-9a-f]{24})$")]
BotName: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]{1,30}$")]
SeatKind: TypeAlias = Literal["person", "bot", "open"]
Bits: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]
"""128 random bits."""
Status: TypeAlias = Literal["waiting", "playing", "over"]
Scope: TypeAlias = Literal["read", "play", "account"]
"""What a token may do: look at tables; sit down, move and write; change the account, its tokens and its data."""
Phrase: TypeAlias = Literal["hello", "luck", "nice", "thanks", "oops", "thinking", "moment", "again", "bye"]
"""A stock phrase of the chat, by its key: each reader sees it in their own language, as `web.phrase.<key>`."""
DeclineReason: TypeAlias = Literal["no", "later", "busy", "game", "terms", "strangers"]
"""Why an invitation is declined, by its key: each reader sees it in their own language, as `web.decline.<key>`."""
# fmt: off
Avatar: TypeAlias = Literal[
    "astronaut", "alien", "bear", "cat", "dog", "fox", "lion", "octopus",
    "owl", "penguin", "rabbit", "ram", "rocket", "saucer", "turtle", "whale",
]
# fmt: on
"""A drawing that stands for a person, by its symbol in `web/src/shared/avatars.svg`."""
Admission: TypeAlias = Literal["open", "invitation", "password"]
"""Who may come: everyone; those with an account or an invitation; with `password`, also who knows that of the house."""
PublicTables: TypeAlias = Literal["everyone", "accounts", "host"]
"""Who may make tables that are listed for all."""
