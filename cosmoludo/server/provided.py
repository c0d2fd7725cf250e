"""What routes are given by the application."""

from __future__ import annotations

from typing import TypeAlias

from litestar.di import NamedDependency, Provide
from litestar.types import Scope

from cosmoludo.server.adviser import Adviser
from cosmoludo.server.compiling import Workshop
from cosmoludo.server.passwords import Passwords
from cosmoludo.server.register import Register
from cosmoludo.server.reviewer import Reviewer
from cosmoludo.server.tables import Tables

TheTables: TypeAlias = NamedDependency[Tables]
TheWorkshop: TypeAlias = NamedDependency[Workshop]
TheRegister: TypeAlias = NamedDependency[Register]
ThePasswords: TypeAlias = NamedDependency[Passwords]
TheAdviser: TypeAlias = NamedDependency[Adviser]
TheReviewer: TypeAlias = NamedDependency[Reviewer]
Person: TypeAlias = NamedDependency[str]
"""The id of the one who asks."""


def _tables(scope: Scope) -> Tables:
    return scope["litestar_app"].state.tables


def _workshop(scope: Scope) -> Workshop:
    return scope["litestar_app"].state.workshop


def _register(scope: Scope) -> Register:
    return scope["litestar_app"].state.register


def _passwords(scope: Scope) -> Passwords:
    return scope["litestar_app"].state.passwords


def _adviser(scope: Scope) -> Adviser:
    return scope["litestar_app"].state.adviser


def _reviewer(scope: Scope) -> Reviewer:
    return scope["litestar_app"].state.reviewer


def _person(scope: Scope) -> str:
    person: str = scope["state"]["person"]
    return person


PROVIDED = {
    "tables": Provide(_tables, sync_to_thread=False),
    "workshop": Provide(_workshop, sync_to_thread=False),
    "register": Provide(_register, sync_to_thread=False),
    "passwords": Provide(_passwords, sync_to_thread=False),
    "adviser": Provide(_adviser, sync_to_thread=False),
    "reviewer": Provide(_reviewer, sync_to_thread=False),
    "person": Provide(_person, sync_to_thread=False),
}
