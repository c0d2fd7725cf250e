"""What the processes of one server tell each other."""

from __future__ import annotations

from typing import TypeAlias

import msgspec


class Changed(msgspec.Struct, tag_field="kind", tag="changed"):
    """Some tables have changed; the database has their new contents."""

    codes: list[str]


class Said(msgspec.Struct, tag_field="kind", tag="said"):
    """Someone wrote in a table's chat; the database has the message under its number."""

    code: str
    number: int


class Here(msgspec.Struct, tag_field="kind", tag="here"):
    """Who watches a table at the sending process; with `asks`, the others answer with their own watchers."""

    code: str
    people: list[str]
    asks: bool = False


class Voided(msgspec.Struct, tag_field="kind", tag="voided"):
    """Cookies or tokens of a person have become void; the database says which are still valid."""

    person: str


class Asked(msgspec.Struct, tag_field="kind", tag="asked"):
    """Someone was invited to a table, or an invitation of theirs was answered; the database says which."""

    person: str


class BotsChanged(msgspec.Struct, tag_field="kind", tag="bots"):
    """Bot accounts have changed; the database has them."""


Notice: TypeAlias = Changed | Said | Here | Voided | Asked | BotsChanged
