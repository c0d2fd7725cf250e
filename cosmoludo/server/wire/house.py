"""Messages about keeping the house: who may come, what the host sees and does."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from cosmoludo.server.wire.calls import Language
from cosmoludo.server.wire.people import Password
from cosmoludo.server.wire.values import Admission, Name, PublicTables

Secret: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
"""What a link carries behind its `#`, so that no log on the way has it."""
Words: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=1000)]


class Announced(msgspec.Struct):
    """What the host tells everyone, by language; one is enough."""

    id: int
    at: datetime
    texts: dict[str, str]


class House(msgspec.Struct):
    """The house, as the asker finds it."""

    admission: Admission
    inside: bool
    """Whether the asker may come in."""
    host: bool
    """Whether the asker may keep the house."""
    public_tables: bool
    """Whether the asker may make tables that are listed for all."""
    announcements: list[Announced]
    mail: bool = False
    """Whether whoever has forgotten a password is sent a link by e-mail."""


class ComeIn(msgspec.Struct, forbid_unknown_fields=True):
    """By what one asks to be let in: the secret of an invitation, or the password of the house."""

    invitation: Secret | None = None
    password: Annotated[str, msgspec.Meta(max_length=200)] | None = None


class ChosenPassword(msgspec.Struct, forbid_unknown_fields=True):
    """A new password, by the secret of a link that the host has given or that came by e-mail."""

    secret: Secret
    password: Password


class ForgottenPassword(msgspec.Struct, forbid_unknown_fields=True):
    """The name of an account whose password was forgotten, and the language of the e-mail."""

    name: Name
    language: Language


class NewReport(msgspec.Struct, forbid_unknown_fields=True):
    """What to tell the host, and about which table."""

    text: Words
    table: Annotated[str, msgspec.Meta(max_length=16)] | None = None


class Login(msgspec.Struct):
    """A browser where the asker is logged in."""

    id: str
    browser: str
    """As it names itself."""
    created: datetime
    seen: datetime
    this: bool
    """Whether it is the one that asks."""


class Space(msgspec.Struct):
    """Of a disk or of the memory, in bytes."""

    used: int
    total: int


Warned: TypeAlias = Literal["disk_low", "disk_full", "memory_low", "not_writable"]


class HouseStatus(msgspec.Struct):
    """How the server is."""

    version: str
    since: datetime
    """When this process was started."""
    database: str
    database_bytes: int
    disk: Space
    memory: Space
    """Of this process, of all there is."""
    tables: int
    """In memory."""
    connections: int
    thinking: int
    """Bots."""
    people: int
    accounts: int
    games: int
    reports: int
    """That are open."""
    warnings: list[Warned]


class HousePerson(msgspec.Struct):
    """A person, as the host sees them."""

    id: str
    name: str
    account: datetime | None
    """Since when there is one."""
    host: bool
    banned: str | None
    """Why."""
    tables: int


class HouseTable(msgspec.Struct):
    """A table, as the host sees it: without its game."""

    code: str
    game: str
    created: datetime
    over: bool
    public: bool
    people: list[str]


class HouseChat(msgspec.Struct):
    """A chat message, as the host sees it."""

    id: int
    table: str
    person: str
    name: str | None
    text: str
    phrase: str | None
    at: datetime


class HouseReport(msgspec.Struct):
    """What somebody tells the host."""

    id: int
    at: datetime
    person: str
    name: str | None
    table: str | None
    text: str
    closed: datetime | None


class Ban(msgspec.Struct, forbid_unknown_fields=True):
    """Why somebody is kept out."""

    reason: Annotated[str, msgspec.Meta(max_length=200)] = ""


class NewName(msgspec.Struct, forbid_unknown_fields=True):
    """The name that the host gives somebody."""

    name: Name


class Link(msgspec.Struct):
    """An address on this server to hand on; shown only once."""

    path: str


class NewAnnouncement(msgspec.Struct, forbid_unknown_fields=True):
    """What to tell everyone, by language."""

    texts: Annotated[dict[Literal["en", "fr"], Words], msgspec.Meta(min_length=1)]


class HousePolicy(msgspec.Struct, forbid_unknown_fields=True):
    """Who may come, and who may make public tables. Without a password, the one of the house stays."""

    admission: Admission
    public_tables: PublicTables
    password: Password | None = None
    has_password: bool = False
    """In answers: whether the house has a password."""


class NewInvitation(msgspec.Struct, forbid_unknown_fields=True):
    """For whom, and for how many."""

    note: Annotated[str, msgspec.Meta(max_length=80)] = ""
    uses: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 1


class Invited(msgspec.Struct):
    """An invitation that can still be used, without its secret."""

    id: str
    note: str
    created: datetime
    uses: int


class Deed(msgspec.Struct):
    """Something that a host has done."""

    id: int
    at: datetime
    by: str | None
    """The name of the host; null where it was done by a command."""
    action: str
    subject: str | None
    about: str | None
    """The name of the person that it was done to."""
    details: dict[str, Any]
