"""Invitations that are declined: with a reason, told to the one who has invited and to nobody else, and once."""

from typing import get_args

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from cosmoludo.client import Client
from cosmoludo.core.words import LANGUAGES, say
from cosmoludo.server.wire.programs import Declined, Seated
from cosmoludo.server.wire.values import DeclineReason
from tests.server.clusters import Cluster
from tests.server.guests import Guest, checked, on_both
from tests.server.processes import process
from tests.server.streams import following
from tests.server.test_account_events import id_of, invite


@pytest.fixture
def invited(anna: Guest, bruno: Guest) -> str:
    """The code of a public table to which Anna has invited Bruno."""
    code = str(anna.lay_out(seats=["me", "open"], public=True)["code"])
    invite(anna, bruno, code)
    return code


def decline(guest: Guest, code: str, reason: str = "later", status: int = 204) -> None:
    assert guest.ask("POST", f"/api/tables/{code}/decline", {"reason": reason}).status_code == status


@on_both
def test_who_has_invited_is_told_why_it_was_declined_at_the_table_and_by_their_stream(
    client: TestClient[Litestar], anna: Guest, bruno: Guest, invited: str
) -> None:
    by = {"person": id_of(bruno), "name": "Invited", "reason": "busy"}
    with following(client, anna) as hers, following(client, bruno) as his:
        his.until("invitation")
        decline(bruno, invited, "busy")
        assert hers.until("declined") == {"kind": "declined", "code": invited, "by": by}
        assert his.until("withdrawn")["code"] == invited
    assert anna.get(f"/api/tables/{invited}/declined") == [by]
    assert bruno.get("/api/lobby")["invited"] == []
    with following(client, anna) as hers:
        assert hers.until("declined")["by"] == by, "also after a break, as long as the table waits"


def test_others_are_told_nothing_of_it(client: TestClient[Litestar], anna: Guest, bruno: Guest, invited: str) -> None:
    decline(bruno, invited)
    sitting = Guest(client)
    wide = anna.lay_out("hexdomino", seats=["me", "open", "open"])["code"]
    sitting.post(f"/api/tables/{wide}/join")
    invite(anna, bruno, wide)
    decline(bruno, wide)
    for other in (sitting, bruno, Guest(client)):
        assert other.get(f"/api/tables/{wide}/declined") == []
        with following(client, other) as its:
            assert not [event for event in its.next() if event["kind"] == "declined"]


def test_who_else_invites_the_same_person_changes_nothing_and_learns_nothing(
    client: TestClient[Litestar], anna: Guest, bruno: Guest
) -> None:
    other = Guest(client)
    code = anna.lay_out("hexdomino", seats=["me", "open", "open"])["code"]
    other.post(f"/api/tables/{code}/join")
    bruno.ask("PUT", "/api/me", {"name": "Invited"})
    who = {"who": id_of(bruno)}
    unknown = anna.ask("POST", f"/api/tables/{code}/invite", who)
    assert other.ask("POST", f"/api/tables/{code}/invite", who).status_code == unknown.status_code
    decline(bruno, code)
    assert [len(one.get(f"/api/tables/{code}/declined")) for one in (anna, other)] == [1, 0]
    again = other.ask("POST", f"/api/tables/{code}/invite", who)
    assert (again.status_code, again.content) == (unknown.status_code, unknown.content)
    assert anna.post(f"/api/tables/{code}/invite", who, 409)["rule"] == "server.has_declined"
    assert bruno.get("/api/lobby")["invited"] == []


def test_only_an_invitation_that_stands_can_be_declined(
    client: TestClient[Litestar], anna: Guest, bruno: Guest, invited: str
) -> None:
    for reason in ("because", "", "x" * 1000):
        decline(bruno, invited, reason, 400)
    for other in (anna, Guest(client)):
        assert other.post(f"/api/tables/{invited}/decline", {}, 404)["rule"] == "server.not_invited"
    assert bruno.post("/api/tables/nowhere1/decline", {}, 404)["rule"] == "server.no_table"
    decline(bruno, invited)
    assert bruno.post(f"/api/tables/{invited}/decline", {}, 404)["rule"] == "server.not_invited"


def test_who_has_declined_is_not_asked_again_but_may_still_come(anna: Guest, bruno: Guest, invited: str) -> None:
    decline(bruno, invited)
    again = anna.post(f"/api/tables/{invited}/invite", {"who": id_of(bruno)}, 409)
    assert again["rule"] == "server.has_declined"
    bruno.post(f"/api/tables/{invited}/join")
    assert anna.get(f"/api/tables/{invited}/declined") == [], "the game has begun"


def test_an_offer_to_play_again_can_be_declined(client: TestClient[Litestar], anna: Guest, bruno: Guest) -> None:
    code = anna.lay_out(seats=["me", "open"])["code"]
    bruno.post(f"/api/tables/{code}/join")
    anna.post(f"/api/tables/{code}/resign")
    again = anna.post(f"/api/tables/{code}/rematch")["code"]
    with following(client, anna) as hers:
        decline(bruno, again, "no")
        assert hers.until("declined")["by"]["reason"] == "no"


def test_a_token_must_be_for_playing(client: TestClient[Litestar], bruno: Guest, invited: str) -> None:
    made = bruno.post("/api/tokens", {"name": "looks", "scopes": ["read"]}, 201)
    sent = {"Authorization": f"Bearer {made['token']}"}
    assert checked(client.post(f"/api/tables/{invited}/decline", json={}, headers=sent), 403)["rule"] == "server.scope"


def test_every_reason_is_in_both_languages() -> None:
    for language in LANGUAGES:
        said = {say(language, f"web.decline.{reason}") for reason in get_args(DeclineReason)}
        assert len(said) == len(get_args(DeclineReason))


def test_who_has_invited_is_told_at_another_process(postgresql: Cluster, redis: str) -> None:
    database = postgresql.new_database()
    with (
        process(database, "--redis", redis) as (_, here),
        process(database, "--redis", redis) as (_, there),
        Client(here) as anna,
        Client(there) as bruno,
    ):
        bruno.rename("Bruno")
        table = anna.create("genial")
        table.invite(bruno.me().id)
        events = anna.events()
        next(event for event in events if isinstance(event, Seated))
        bruno.table(table.code).decline("game")
        told = next(event for event in events if isinstance(event, Declined))
        assert (told.by.name, told.by.reason) == ("Bruno", "game")
