"""Dependencies of routes, provided by the application's state.

Of several dependencies, each is provided by a task of its own. Routes that programs use for every move take the scope
instead and ask the functions here, which saves a fifth of their work.
"""

from __future__ import annotations

from typing import Any, TypeAlias
from urllib.parse import urlsplit

from litestar import Request
from litestar.di import NamedDependency, Provide
from litestar.types import Scope

from cosmoludo.server.bots.hints import HintService
from cosmoludo.server.bots.reviews import ReviewService
from cosmoludo.server.bots.rule_compiler import RuleCompiler
from cosmoludo.server.calls.callees import Callees
from cosmoludo.server.calls.holidays import Holidays
from cosmoludo.server.calls.lost_passwords import LostPasswords
from cosmoludo.server.calls.service import Calls
from cosmoludo.server.daily.service import Daily
from cosmoludo.server.lobby.house import House
from cosmoludo.server.lobby.pairing import Pairing
from cosmoludo.server.lobby.tables import Tables
from cosmoludo.server.lobby.tournaments import Tournaments
from cosmoludo.server.people.passwords import Passwords
from cosmoludo.server.people.quotas import HERE, Usage, counted_address
from cosmoludo.server.puzzles.making import PuzzleMaker
from cosmoludo.server.store.accounts import AccountStore
from cosmoludo.server.store.credentials import Credential

FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip")
"""The headers by which a proxy says for whom it asks."""

TheTables: TypeAlias = NamedDependency[Tables]
TheCompiler: TypeAlias = NamedDependency[RuleCompiler]
TheAccounts: TypeAlias = NamedDependency[AccountStore]
ThePasswords: TypeAlias = NamedDependency[Passwords]
TheHints: TypeAlias = NamedDependency[HintService]
TheReviews: TypeAlias = NamedDependency[ReviewService]
ThePairing: TypeAlias = NamedDependency[Pairing]
TheTournaments: TypeAlias = NamedDependency[Tournaments]
TheCalls: TypeAlias = NamedDependency[Calls]
TheCallees: TypeAlias = NamedDependency[Callees]
TheLostPasswords: TypeAlias = NamedDependency[LostPasswords]
TheHolidays: TypeAlias = NamedDependency[Holidays]
TheDaily: TypeAlias = NamedDependency[Daily]
ThePuzzleMaker: TypeAlias = NamedDependency[PuzzleMaker]
TheUsage: TypeAlias = NamedDependency[Usage]
TheHouse: TypeAlias = NamedDependency[House]
Address: TypeAlias = NamedDependency[str | None]
"""The address of the one who asks, unless it is this computer's."""
Person: TypeAlias = NamedDependency[str]
"""The id of the person who asks."""
TheCredential: TypeAlias = NamedDependency[Credential]
"""What the person was identified by."""


def tables_of(scope: Scope) -> Tables:
    """Return the tables."""
    return scope["litestar_app"].state.tables


def _compiler(scope: Scope) -> RuleCompiler:
    return scope["litestar_app"].state.compiler


def _accounts(scope: Scope) -> AccountStore:
    return scope["litestar_app"].state.accounts


def house_of(scope: Scope) -> House:
    """Return the house."""
    return scope["litestar_app"].state.house


def _passwords(scope: Scope) -> Passwords:
    return scope["litestar_app"].state.passwords


def _hint_service(scope: Scope) -> HintService:
    return scope["litestar_app"].state.hint_service


def _review_service(scope: Scope) -> ReviewService:
    return scope["litestar_app"].state.review_service


def _pairing(scope: Scope) -> Pairing:
    return scope["litestar_app"].state.pairing


def _tournaments(scope: Scope) -> Tournaments:
    return scope["litestar_app"].state.tournaments


def _calls(scope: Scope) -> Calls:
    return scope["litestar_app"].state.calls


def _callees(scope: Scope) -> Callees:
    return scope["litestar_app"].state.callees


def _lost(scope: Scope) -> LostPasswords:
    return scope["litestar_app"].state.lost


def _holidays(scope: Scope) -> Holidays:
    return scope["litestar_app"].state.holidays


def _daily(scope: Scope) -> Daily:
    return scope["litestar_app"].state.daily


def _puzzle_maker(scope: Scope) -> PuzzleMaker:
    return scope["litestar_app"].state.puzzle_maker


def usage_of(scope: Scope) -> Usage:
    """Return what everyone uses of the server."""
    return scope["litestar_app"].state.usage


def address_of(scope: Scope) -> str | None:
    """Return the address that a request or a connection comes from, unless it is this computer's."""
    client = scope["client"]
    return counted_address(client[0] if client else None)


def asks_from_here(request: Request[Any, Any, Any]) -> bool:
    """Return whether someone at this computer asks, not a proxy that forgot to say for whom."""
    here = request.client is not None and request.client.host in HERE
    try:
        named = urlsplit(f"//{request.headers.get('host', '')}").hostname
    except ValueError:
        return False
    return here and named in (*HERE, "localhost") and not any(name in request.headers for name in FORWARDED)


def person_of(scope: Scope) -> str:
    """Return the id of the person who asks."""
    person: str = scope["state"]["person"]
    return person


def credential_of(scope: Scope) -> Credential:
    """Return what the person was identified by."""
    credential: Credential = scope["state"]["credential"]
    return credential


DEPENDENCIES = {
    "tables": Provide(tables_of, sync_to_thread=False),
    "compiler": Provide(_compiler, sync_to_thread=False),
    "accounts": Provide(_accounts, sync_to_thread=False),
    "house": Provide(house_of, sync_to_thread=False),
    "passwords": Provide(_passwords, sync_to_thread=False),
    "hint_service": Provide(_hint_service, sync_to_thread=False),
    "review_service": Provide(_review_service, sync_to_thread=False),
    "pairing": Provide(_pairing, sync_to_thread=False),
    "tournaments": Provide(_tournaments, sync_to_thread=False),
    "calls": Provide(_calls, sync_to_thread=False),
    "callees": Provide(_callees, sync_to_thread=False),
    "lost": Provide(_lost, sync_to_thread=False),
    "holidays": Provide(_holidays, sync_to_thread=False),
    "daily": Provide(_daily, sync_to_thread=False),
    "puzzle_maker": Provide(_puzzle_maker, sync_to_thread=False),
    "usage": Provide(usage_of, sync_to_thread=False),
    "address": Provide(address_of, sync_to_thread=False),
    "person": Provide(person_of, sync_to_thread=False),
    "credential": Provide(credential_of, sync_to_thread=False),
}
