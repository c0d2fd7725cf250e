"""Messages about calls: how people are told of games while they do not look, and holidays."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal, TypeAlias

import msgspec

CallKind: TypeAlias = Literal["turn", "invitation", "result", "round"]
"""What people are called for: their turn, an invitation, the end of a game, a round of a tournament."""
Channel: TypeAlias = Literal["push", "mail"]
Language: TypeAlias = Literal["fr", "en"]
Quiet: TypeAlias = Annotated[str, msgspec.Meta(pattern="^([01][0-9]|2[0-3]):[0-5][0-9]-([01][0-9]|2[0-3]):[0-5][0-9]$")]
"""From when to when nobody is to be called, such as 22:00-08:00."""
Kinds: TypeAlias = Annotated[list[CallKind], msgspec.Meta(max_length=4)]


class CallWishes(msgspec.Struct, forbid_unknown_fields=True):
    """What to be called for, by which channel and when."""

    language: Language
    zone: Annotated[str, msgspec.Meta(min_length=1, max_length=60)] = "UTC"
    """The time zone of the quiet hours, such as `Europe/Paris`."""
    quiet: Quiet | None = None
    push: Kinds = msgspec.field(default_factory=lambda: ["turn", "invitation", "result", "round"])
    mail: Kinds = msgspec.field(default_factory=lambda: ["turn", "invitation", "result", "round"])


class Device(msgspec.Struct):
    """A browser that is called by Web Push."""

    id: str
    service: str
    """The host of its push service."""
    created: datetime


class CallsShown(msgspec.Struct):
    """How the asker is called."""

    wishes: CallWishes
    key: str
    """The public key of this server, which browsers ask for when they subscribe."""
    devices: list[Device]
    mail_offered: bool
    """Whether this server sends e-mail."""
    address: str | None
    confirmed: bool
    """Whether the link that was sent to the address was followed. Before that nothing else is sent there."""


class NewDevice(msgspec.Struct, forbid_unknown_fields=True):
    """A push subscription, as the browser made it; keys in base64 for URLs."""

    endpoint: Annotated[str, msgspec.Meta(min_length=1, max_length=1000)]
    p256dh: Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{87}=?$")]
    auth: Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{22}(==)?$")]


class NewAddress(msgspec.Struct, forbid_unknown_fields=True):
    """The e-mail address to be called at, and the language of the message that asks to confirm it."""

    mail: Annotated[str, msgspec.Meta(min_length=3, max_length=254)]
    language: Language
    password: Annotated[str, msgspec.Meta(max_length=200)] | None = None
    """Of one's account, if one has one: a link for a new password goes to this address."""


class NewHoliday(msgspec.Struct, forbid_unknown_fields=True):
    """For how many days a holiday lasts at most."""

    days: Annotated[int, msgspec.Meta(ge=1, le=366)]


class HolidayShown(msgspec.Struct):
    """Whether the asker is on holiday, and for how long they can be this year."""

    days: int
    """In a year."""
    left: int
    """Of this year's."""
    until: datetime | None = None
    """When the holiday ends by itself; none if the asker is not on holiday."""


class Waiting(msgspec.Struct):
    """How many games wait for the asker."""

    games: int
