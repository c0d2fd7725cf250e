"""Dependencies of routes, provided by the application's state."""

from __future__ import annotations

from typing import TypeAlias

from litestar.di import NamedDependency, Provide
from litestar.types import Scope

from cosmoludo.server.bots.hints import HintService
from cosmoludo.server.bots.reviews import ReviewService
from cosmoludo.server.bots.rule_compiler import RuleCompiler
from cosmoludo.server.lobby.tables import Tables
from cosmoludo.server.people.passwords import Passwords
from cosmoludo.server.people.quotas import Usage, counted_address
from cosmoludo.server.store.accounts import AccountStore, Credential

TheTables: TypeAlias = NamedDependency[Tables]
TheCompiler: TypeAlias = NamedDependency[RuleCompiler]
TheAccounts: TypeAlias = NamedDependency[AccountStore]
ThePasswords: TypeAlias = NamedDependency[Passwords]
TheHints: TypeAlias = NamedDependency[HintService]
TheReviews: TypeAlias = NamedDependency[ReviewService]
TheUsage: TypeAlias = NamedDependency[Usage]
Address: TypeAlias = NamedDependency[str | None]
"""The address of the one who asks, unless it is this computer's."""
Person: TypeAlias = NamedDependency[str]
"""The id of the person who asks."""
TheCredential: TypeAlias = NamedDependency[Credential]
"""What the person was identified by."""


def _tables(scope: Scope) -> Tables:
    return scope["litestar_app"].state.tables


def _compiler(scope: Scope) -> RuleCompiler:
    return scope["litestar_app"].state.compiler


def _accounts(scope: Scope) -> AccountStore:
    return scope["litestar_app"].state.accounts


def _passwords(scope: Scope) -> Passwords:
    return scope["litestar_app"].state.passwords


def _hint_service(scope: Scope) -> HintService:
    return scope["litestar_app"].state.hint_service


def _review_service(scope: Scope) -> ReviewService:
    return scope["litestar_app"].state.review_service


def _usage(scope: Scope) -> Usage:
    return scope["litestar_app"].state.usage


def address_of(scope: Scope) -> str | None:
    """Return the address that a request or a connection comes from, unless it is this computer's."""
    client = scope["client"]
    return counted_address(client[0] if client else None)


def _person(scope: Scope) -> str:
    person: str = scope["state"]["person"]
    return person


def _credential(scope: Scope) -> Credential:
    credential: Credential = scope["state"]["credential"]
    return credential


DEPENDENCIES = {
    "tables": Provide(_tables, sync_to_thread=False),
    "compiler": Provide(_compiler, sync_to_thread=False),
    "accounts": Provide(_accounts, sync_to_thread=False),
    "passwords": Provide(_passwords, sync_to_thread=False),
    "hint_service": Provide(_hint_service, sync_to_thread=False),
    "review_service": Provide(_review_service, sync_to_thread=False),
    "usage": Provide(_usage, sync_to_thread=False),
    "address": Provide(address_of, sync_to_thread=False),
    "person": Provide(_person, sync_to_thread=False),
    "credential": Provide(_credential, sync_to_thread=False),
}
