"""The commands by which a host keeps the house from the server's own terminal, also while the server runs.

They change the database; a running server follows within a second or two. Everything done is in the audit.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import msgspec
import typer
from rich.table import Table
from rich.text import Text

from cosmoludo.cli.shared import (
    LANGUAGE,
    Json,
    Language,
    app,
    checked_language,
    console,
    fail,
    reason,
    server_packages,
    words,
)
from cosmoludo.core.problem import Problem
from cosmoludo.core.words import LANGUAGES, say
from cosmoludo.server.wire.values import Admission, PublicTables

if TYPE_CHECKING:
    from cosmoludo.server.store.accounts import AccountStore
    from cosmoludo.server.store.house import HouseStore

MOST = 200
NOT_THERE = Problem("server.not_there")

Answer = TypeVar("Answer")
Work = Callable[["HouseStore", "AccountStore"], Awaitable[Answer]]

house = typer.Typer(no_args_is_help=True, help=words("admin"), rich_markup_mode=None)
app.add_typer(house, name="admin")

Database = Annotated[
    str | None,
    typer.Option("--database", envvar="COSMOLUDO_DATABASE", metavar="FILE|URL", help=words("database")),
]
Address = Annotated[str, typer.Option("--address", metavar="URL", help=words("admin_address"))]
Who = Annotated[str, typer.Argument(metavar="NAME|ID", help=words("admin_who"))]
Search = Annotated[str, typer.Argument(metavar="TEXT", help=words("admin_search"))]
Code = Annotated[str, typer.Argument(metavar="CODE", help=words("admin_code"))]
Number = Annotated[int, typer.Argument(metavar="NUMBER", help=words("admin_number"))]
HERE = "http://127.0.0.1:8137"


def chosen_database(database: str | None) -> str | Path:
    """Return the database that is meant: the one of the server, unless another is named."""
    from platformdirs import user_data_path

    return database or user_data_path("cosmoludo") / "tables.sqlite"


def existing_database(database: str | None, language: str) -> str | Path:
    """Return a database that is there; a file that is missing is not made by mistake."""
    found = chosen_database(database)
    if "://" not in str(found) and not Path(found).exists():
        fail(say(language, "cli.no_database", file=str(found)))
    return found


def keep_house(database: str | None, language: str, work: Work[Answer], missing: Problem = NOT_THERE) -> Answer:
    """Do something in the database of a house, and return the answer.

    Say what is wrong if that cannot be done; `missing` is said if what it is to be done to is not there.
    """
    language = checked_language(language)
    with server_packages(language):
        from sqlalchemy.exc import SQLAlchemyError

        from cosmoludo.server.store.accounts import AccountStore, NameTaken
        from cosmoludo.server.store.audit import Missing
        from cosmoludo.server.store.engines import connected, without_password
        from cosmoludo.server.store.house import HouseStore
    kept = existing_database(database, language)

    async def run() -> Answer:
        engine = await connected(kept)
        try:
            return await work(HouseStore(engine), AccountStore(engine))
        finally:
            await engine.dispose()

    try:
        return asyncio.run(run())
    except Missing:
        fail(missing.told(language))
    except Problem as problem:
        fail(problem.told(language))
    except NameTaken:
        fail(say(language, "server.name_taken"))
    except (OSError, ValueError, SQLAlchemyError) as error:
        fail(say(language, "cli.bad_database", file=without_password(kept), problem=reason(error)))


async def found_person(store: HouseStore, who: str) -> str:
    """Return the id of a person by the name of the account, or by the id itself."""
    if (named := await store.person_named(who)) is not None:
        return named
    if any(person.id == who for person in await store.people(who, MOST)):
        return who
    raise Problem("cli.missing_person", name=who)


def show(language: str, rows: Sequence[Any], as_json: bool) -> None:
    """Print rows as a table, or as JSON."""
    found = [row._asdict() for row in rows]
    if as_json:
        print(json.dumps(msgspec.to_builtins(found), indent=2, ensure_ascii=False))  # noqa: T201
        return
    if not found:
        console.print(say(language, "cli.admin_none"))
        return
    table = Table(box=None, padding=(0, 1), header_style="bold")
    for heading in found[0]:
        table.add_column(say(language, f"cli.column.{heading}"), overflow="fold")
    for row in found:
        table.add_row(*(_told(_cell(value)) for value in row.values()))
    console.print(table)


def _told(text: str) -> Text:
    """Return what people have written as it is shown: they can neither mark it up nor command the terminal."""
    return Text("".join(one if one.isprintable() or one == "\n" else "\N{REPLACEMENT CHARACTER}" for one in text))


def _cell(value: object) -> str:
    if value is None or value is False:
        return ""
    if isinstance(value, datetime):
        return f"{value.astimezone(UTC):%Y-%m-%d %H:%M}"
    if isinstance(value, list):
        return ", ".join(map(str, value))
    if isinstance(value, dict):
        return ", ".join(f"{name}: {_cell(part)}" for name, part in value.items())
    return "✓" if value is True else str(value)


def done(language: str) -> None:
    """Say that it is done."""
    console.print(say(language, "cli.admin_done"))


def list_with(work: Work[Sequence[Any]], database: str | None, as_json: bool, lang: str) -> None:
    """Show a list."""
    show(lang, keep_house(database, lang, work), as_json)


def do_to(who: str, database: str | None, lang: str, deed: Callable[[HouseStore, str], Awaitable[Answer]]) -> Answer:
    """Do something to a person."""

    async def work(store: HouseStore, _: AccountStore) -> Answer:
        return await deed(store, await found_person(store, who))

    return keep_house(database, lang, work)


@house.command(help=words("admin_people"))
def people(search: Search = "", database: Database = None, as_json: Json = False, lang: Language = LANGUAGE) -> None:
    """List people."""
    list_with(lambda store, _: store.people(search, MOST), database, as_json, lang)


@house.command(help=words("admin_tables"))
def tables(search: Search = "", database: Database = None, as_json: Json = False, lang: Language = LANGUAGE) -> None:
    """List tables."""
    list_with(lambda store, _: store.tables(search, MOST), database, as_json, lang)


@house.command(help=words("admin_chat"))
def chat(
    code: Annotated[str, typer.Argument(metavar="CODE", help=words("admin_code"))] = "",
    database: Database = None,
    as_json: Json = False,
    lang: Language = LANGUAGE,
) -> None:
    """List chat messages."""
    list_with(lambda store, _: store.chat(code, MOST), database, as_json, lang)


@house.command(help=words("admin_reports"))
def reports(database: Database = None, as_json: Json = False, lang: Language = LANGUAGE) -> None:
    """List what people have told the host."""
    list_with(lambda store, _: store.reports(MOST), database, as_json, lang)


@house.command(help=words("admin_audit"))
def audit(database: Database = None, as_json: Json = False, lang: Language = LANGUAGE) -> None:
    """List what was done."""
    list_with(lambda store, _: store.audit(MOST), database, as_json, lang)


@house.command(help=words("admin_host"))
def host(who: Who, database: Database = None, lang: Language = LANGUAGE) -> None:
    """Make an account the host's."""
    do_to(who, database, lang, lambda store, person: store.make_host(None, person))
    done(lang)


@house.command(help=words("admin_ban"))
def ban(
    who: Who,
    reason: Annotated[str, typer.Option("--reason", help=words("admin_reason"))] = "",
    database: Database = None,
    lang: Language = LANGUAGE,
) -> None:
    """Keep a person out."""
    do_to(who, database, lang, lambda store, person: store.ban(None, person, reason))
    done(lang)


@house.command(help=words("admin_unban"))
def unban(who: Who, database: Database = None, lang: Language = LANGUAGE) -> None:
    """Let a person come again."""
    do_to(who, database, lang, lambda store, person: store.unban(None, person))
    done(lang)


@house.command(help=words("admin_rename"))
def rename(
    who: Who,
    name: Annotated[str, typer.Argument(metavar="NEW", help=words("admin_new_name"))],
    database: Database = None,
    lang: Language = LANGUAGE,
) -> None:
    """Give a person another name."""

    async def work(store: HouseStore, accounts: AccountStore) -> None:
        person = await found_person(store, who)
        before = next(one.name for one in await store.people(person, MOST) if one.id == person)
        await accounts.claim_name(person, name)
        await store.rename(None, person, before, name)

    with server_packages(lang):
        from cosmoludo.server.people.names import readable
        from cosmoludo.server.wire.errors import Refusal
    try:
        name = readable(name)
    except Refusal as refusal:
        fail(say(lang, refusal.rule))
    keep_house(database, lang, work)
    done(lang)


@house.command("reset-password", help=words("admin_reset"))
def reset_password(who: Who, address: Address = HERE, database: Database = None, lang: Language = LANGUAGE) -> None:
    """Print a link by which a person can choose a new password."""
    secret = do_to(who, database, lang, lambda store, person: store.new_reset(None, person))
    console.print(f"{address.rstrip('/')}/password#{secret}", soft_wrap=True, highlight=False)


@house.command("delete-person", help=words("admin_delete_person"))
def delete_person(who: Who, database: Database = None, lang: Language = LANGUAGE) -> None:
    """Delete a person."""
    do_to(who, database, lang, lambda store, person: store.delete_person(None, person))
    done(lang)


@house.command("close-table", help=words("admin_close_table"))
def close_table(code: Code, database: Database = None, lang: Language = LANGUAGE) -> None:
    """End a game."""
    keep_house(database, lang, lambda store, _: store.close_table(None, code), Problem("cli.missing_game", name=code))
    done(lang)


@house.command("delete-table", help=words("admin_delete_table"))
def delete_table(code: Code, database: Database = None, lang: Language = LANGUAGE) -> None:
    """Delete a table."""
    keep_house(database, lang, lambda store, _: store.delete_table(None, code), Problem("cli.missing_table", name=code))
    done(lang)


@house.command("delete-message", help=words("admin_delete_message"))
def delete_message(number: Number, database: Database = None, lang: Language = LANGUAGE) -> None:
    """Delete a chat message."""
    missing = Problem("cli.missing_message", name=number)
    keep_house(database, lang, lambda store, _: store.delete_chat(None, number), missing)
    done(lang)


@house.command("close-report", help=words("admin_close_report"))
def close_report(number: Number, database: Database = None, lang: Language = LANGUAGE) -> None:
    """Note that a report was seen to."""
    missing = Problem("cli.missing_report", name=number)
    keep_house(database, lang, lambda store, _: store.close_report(None, number), missing)
    done(lang)


@house.command(help=words("admin_announce"))
def announce(
    en: Annotated[str, typer.Option("--en", help=words("admin_text_en"))] = "",
    fr: Annotated[str, typer.Option("--fr", help=words("admin_text_fr"))] = "",
    database: Database = None,
    lang: Language = LANGUAGE,
) -> None:
    """Tell everyone something."""
    texts = {language: text for language, text in zip(LANGUAGES, _in_order(en, fr), strict=True) if text}
    if not texts:
        fail(say(lang, "cli.admin_no_text"))
    keep_house(database, lang, lambda store, _: store.announce(None, texts))
    done(lang)


def _in_order(en: str, fr: str) -> list[str]:
    """Return the texts in the order of the languages."""
    return [{"en": en, "fr": fr}[language] for language in LANGUAGES]


@house.command(help=words("admin_announcements"))
def announcements(database: Database = None, as_json: Json = False, lang: Language = LANGUAGE) -> None:
    """List what is told to everyone."""
    list_with(lambda store, _: store.announcements(), database, as_json, lang)


@house.command(help=words("admin_retract"))
def retract(number: Number, database: Database = None, lang: Language = LANGUAGE) -> None:
    """No longer tell something."""
    missing = Problem("cli.missing_announcement", name=number)
    keep_house(database, lang, lambda store, _: store.retract(None, number), missing)
    done(lang)


@house.command(help=words("admin_admission"))
def admission(
    who: Annotated[Admission, typer.Argument(metavar="open|invitation|password", help=words("admin_admission_who"))],
    password: Annotated[
        str | None, typer.Option("--password", envvar="COSMOLUDO_HOUSE_PASSWORD", help=words("admin_password"))
    ] = None,
    database: Database = None,
    lang: Language = LANGUAGE,
) -> None:
    """Change who may come."""
    _change_policy(database, lang, admission=who, password=password)


@house.command("public-tables", help=words("admin_public_tables"))
def public_tables(
    who: Annotated[PublicTables, typer.Argument(metavar="everyone|accounts|host", help=words("admin_public_who"))],
    database: Database = None,
    lang: Language = LANGUAGE,
) -> None:
    """Change who may make public tables."""
    _change_policy(database, lang, public_tables=who)


def _change_policy(database: str | None, lang: str, password: str | None = None, **changes: str) -> None:
    """Change the policy of the house; refuse a password that is missing."""
    with server_packages(lang):
        from argon2 import PasswordHasher

    async def work(store: HouseStore, _: AccountStore) -> bool:
        hashed = {"password": PasswordHasher().hash(password)} if password else {}
        policy = msgspec.structs.replace(await store.policy(), **changes, **hashed)
        if policy.admission == "password" and policy.password is None:
            return False
        await store.set_policy(None, policy)
        return True

    if not keep_house(database, lang, work):
        fail(say(lang, "server.no_house_password"))
    done(lang)


@house.command(help=words("admin_invite"))
def invite(
    note: Annotated[str, typer.Option("--note", help=words("admin_note"))] = "",
    uses: Annotated[int, typer.Option("--uses", min=1, max=1000, help=words("admin_uses"))] = 1,
    address: Address = HERE,
    database: Database = None,
    lang: Language = LANGUAGE,
) -> None:
    """Print a link that lets people in."""
    _, secret = keep_house(database, lang, lambda store, _: store.invite(None, note, uses))
    console.print(f"{address.rstrip('/')}/door#{secret}", soft_wrap=True, highlight=False)


@house.command(help=words("admin_invitations"))
def invitations(database: Database = None, as_json: Json = False, lang: Language = LANGUAGE) -> None:
    """List the invitations that can still be used."""
    list_with(lambda store, _: store.invitations(), database, as_json, lang)


@house.command(help=words("admin_uninvite"))
def uninvite(
    invitation: Annotated[str, typer.Argument(metavar="ID", help=words("admin_invitation"))],
    database: Database = None,
    lang: Language = LANGUAGE,
) -> None:
    """Withdraw an invitation."""
    missing = Problem("cli.missing_invitation", name=invitation)
    keep_house(database, lang, lambda store, _: store.uninvite(None, invitation), missing)
    done(lang)
