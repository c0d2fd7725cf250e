"""No request looks through all rows of a table that grows with what people do: each finds its own by an index."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
import sqlalchemy as sa
from litestar import Litestar
from litestar.testing import TestClient

from cosmoludo.server.store.calls import CallStore
from cosmoludo.server.table import clocks
from tests.server.guests import Guest
from tests.server.test_ratings import account

GROWING = {
    *("accounts", "attempts", "bonds", "calls", "chat", "contributions", "ends", "holidays", "invitations", "logins"),
    *("moves", "people", "puzzle_ratings", "puzzle_tries", "ratings", "results", "reviewed", "seats", "shuffles"),
    *("subscriptions", "tables", "tokens", "tournament_games", "tournament_players"),
}
SCAN = re.compile(r"^SCAN (\w+)(?! USING (?:COVERING )?INDEX)")


@pytest.fixture
def asked(client: TestClient[Litestar]) -> Iterator[list[tuple[str, Any]]]:
    """The statements that read, as they are run, with their parameters."""
    store, found = client.app.state.tables.store, []

    def note(_connection: object, _cursor: object, statement: str, parameters: Any, *_: object) -> None:
        if statement.startswith("SELECT"):
            found.append((statement, parameters))

    engines = (store.engine.sync_engine, store.log._engine)
    for engine in engines:
        sa.event.listen(engine, "before_cursor_execute", note)
    yield found
    for engine in engines:
        sa.event.remove(engine, "before_cursor_execute", note)


def scanned(client: TestClient[Litestar], statement: str, parameters: Any) -> set[str]:
    """The growing tables that a statement looks through as a whole."""
    engine = client.app.state.tables.store.log._engine
    names: dict[str, str] = dict(re.findall(r"(?:FROM|JOIN|,) (\w+) AS (\w+)", statement))
    aliases = {alias: name for name, alias in names.items()}
    with engine.connect() as connection:
        plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
        steps = [row[3] for row in plan]
    looked = {str(found[1]) for step in steps if (found := SCAN.match(str(step)))}
    return {aliases.get(name, name) for name in looked} & GROWING


async def by_themselves(client: TestClient[Litestar]) -> None:
    """What a server looks for again and again, without being asked."""
    store, now = client.app.state.tables.store, clocks.now()
    calls = CallStore(store)
    await calls.due(now, 10)
    await calls.known_turns(["someone"], ["somewhere"])
    for looked in (store.tournaments.due, store.tables_under_way, store.listing.deserted, store.wishes.waiting):
        await looked()


def test_no_request_looks_through_everything(
    client: TestClient[Litestar], anna: Guest, bruno: Guest, asked: list[tuple[str, Any]]
) -> None:
    account(anna, "Anna")
    account(bruno, "Bruno")
    his = bruno.get("/api/me")["id"]
    code = anna.lay_out(seats=["me", "open"], public=True, watching=True)["code"]
    anna.ask("POST", f"/api/tables/{code}/invite", {"who": his})
    asked.clear()
    for path in (
        *("/api/me", "/api/tables", "/api/lobby", "/api/lobby?followed=true", "/api/bonds", "/api/wish", "/api/daily"),
        *("/api/puzzles", "/api/puzzles/next/genial", "/api/tournaments", "/api/ratings/genial", "/api/house"),
        *("/api/me/games", "/api/me/records", "/api/me/waiting", "/api/me/export", "/api/me/calls", "/api/me/holiday"),
        *("/api/bot-accounts", "/api/me/bots", "/api/tokens", "/api/logins", f"/api/tables/{code}"),
        *(f"/api/people/{his}", f"/api/people/{his}/games?opponent={his}", f"/api/tables/{code}/declined"),
    ):
        bruno.ask("GET", path)
    bruno.post(f"/api/tables/{code}/join")
    bruno.view(code, 1)
    bruno.ask("POST", f"/api/tables/{code}/chat", {"text": "hello"})
    bruno.ask("POST", f"/api/tables/{code}/resign")
    bruno.ask("POST", f"/api/tables/{code}/rematch")
    bruno.ask("PUT", "/api/wish", {"game": "genial", "players": 2})
    bruno.ask("DELETE", "/api/wish")
    client.blocking_portal.call(by_themselves, client)
    slow = {statement: found for statement, given in asked if (found := scanned(client, statement, given))}
    assert slow == {}
