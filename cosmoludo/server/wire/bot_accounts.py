"""Messages about bot accounts: accounts of people that programs play with."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from cosmoludo.server.wire.values import Name

Allows: TypeAlias = Literal["nobody", "followed", "everybody"]
"""Who may seat a bot beside its owner: nobody, whom the owner follows, everybody."""


class BotTerms(msgspec.Struct, forbid_unknown_fields=True):
    """Who may seat a bot account, at which games, and at how many at once."""

    allows: Allows = "nobody"
    modes: Annotated[list[Annotated[str, msgspec.Meta(max_length=60)]], msgspec.Meta(max_length=60)] = []
    """The games that it plays; every game if there are none."""
    most: Annotated[int, msgspec.Meta(ge=1, le=100)] = 10
    """At how many tables it sits at once, as far as others seat it."""


class NewBotAccount(msgspec.Struct, forbid_unknown_fields=True):
    """The name of a new bot account, and its terms."""

    name: Name
    terms: BotTerms = msgspec.field(default_factory=BotTerms)


class BotAccountShown(msgspec.Struct):
    """A bot account."""

    person: str
    """Its id; `account:` and this is a seat of a new table."""
    name: str
    owner: str
    """The name of the person whose bot it is."""
    terms: BotTerms
    playing: int
    """At how many tables it sits whose games are not over."""
    online: bool
    """Whether its program follows its stream of events."""


class MadeBot(msgspec.Struct):
    """A bot account with a new token for its program, shown only once. Tokens that it had before have ended."""

    bot: BotAccountShown
    token: str
