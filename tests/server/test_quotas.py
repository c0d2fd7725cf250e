"""Quotas: nobody uses up the server, neither one person nor all people at one address."""

import asyncio
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from cosmoludo.server.api.errors import SECONDS_TO_RECOVER
from cosmoludo.server.bots.hints import HINTS_A_MINUTE
from cosmoludo.server.ops.request_counts import COUNTED_BETWEEN, RequestCounts
from cosmoludo.server.people import passwords, quotas
from cosmoludo.server.people.quotas import PEOPLE_AT_AN_ADDRESS, Quotas, Usage, counted_address
from cosmoludo.server.people.rates import Rate, household
from cosmoludo.server.wire.errors import Refusal
from tests.server.guests import Guest, next_frame, serving

SMALL = Quotas(open_tables=2, bot_tables=1, watched=2, handshakes=6)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    with serving(tmp_path, quotas=SMALL) as client:
        yield client


def test_a_person_has_so_many_open_tables_and_finished_ones_do_not_count(anna: Guest, bruno: Guest) -> None:
    code = anna.lay_out(seats=["me", "me"])["code"]
    anna.lay_out(seats=["me", "me"])
    refused = anna.post("/api/tables", {"game": "genial", "seats": ["me", "me"]}, 429)
    assert (refused["rule"], refused["values"]) == ("server.too_many_tables", {"most": 2})
    bruno.lay_out(seats=["me", "me"])
    anna.post(f"/api/tables/{code}/resign")
    anna.lay_out(seats=["me", "me"])


def test_a_person_has_so_many_tables_of_bots(anna: Guest) -> None:
    bots = {"game": "genial", "seats": ["bot:random", "bot:random"]}
    anna.post("/api/tables", bots, 201)
    assert anna.post("/api/tables", bots, 429)["rule"] == "server.too_many_bot_tables"
    anna.lay_out(seats=["me", "me"])


def test_a_person_watches_so_much_and_what_was_closed_does_not_count(
    client: TestClient[Litestar], anna: Guest, bruno: Guest
) -> None:
    code = anna.lay_out(seats=["me", "me"], watching=True)["code"]
    with anna.live(code) as one, anna.live(code) as two:
        next_frame(one)
        next_frame(two)
        with anna.live(code) as third:
            assert next_frame(third, "refused")["rule"] == "server.too_many_watched"
        assert anna.get(f"/api/tables/{code}/events?seat=0", 429)["rule"] == "server.too_many_watched"
        with bruno.live(code, -1) as other:
            next_frame(other)
    while client.app.state.usage.watchers:
        pass
    with anna.live(code) as again:
        next_frame(again)


def test_a_person_has_so_many_handshakes_a_minute(anna: Guest) -> None:
    code = anna.lay_out(seats=["me", "me"])["code"]
    for _ in range(SMALL.handshakes):
        with anna.live(code) as live:
            next_frame(live)
    with anna.live(code) as live:
        assert next_frame(live, "refused")["rule"] == "server.too_fast"


def test_an_address_has_as_much_as_some_people_and_a_household_is_one_address() -> None:
    usage = Usage(SMALL)
    addresses = [f"2001:db8::{number}" for number in range(1, PEOPLE_AT_AN_ADDRESS + 1)]
    for number, address in enumerate(addresses):
        usage.set_up_table(f"guest {number}", address, 0, only_bots=True)
    with pytest.raises(Refusal, match="bots"):
        usage.set_up_table("another guest", "2001:db8::ffff", 0, only_bots=True)
    usage.set_up_table("another guest", "2001:db8:0:1::1", 0, only_bots=True)


def test_new_guests_from_one_address_are_counted_together() -> None:
    usage = Usage(SMALL)
    for number in range(SMALL.handshakes * PEOPLE_AT_AN_ADDRESS):
        usage.connect(f"guest {number}", "192.0.2.1")
    with pytest.raises(Refusal):
        usage.connect("a new guest", "192.0.2.1")
    usage.connect("a new guest", "192.0.2.2")


def test_reports_and_messages_without_a_cookie_are_counted_by_their_address(
    client: TestClient[Litestar], anna: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(passwords, "REPORTS", 1)
    monkeypatch.setattr(passwords, "MESSAGES", 1)
    code = anna.lay_out(seats=["me", "open"], public=True)["code"]
    for path in ("/api/reports", f"/api/tables/{code}/chat"):
        statuses = []
        for _ in range(PEOPLE_AT_AN_ADDRESS + 1):
            client.cookies.clear()
            statuses.append(client.post(path, json={"text": "look"}).status_code)
        assert statuses == [204] * PEOPLE_AT_AN_ADDRESS + [429]


def test_a_person_writes_so_much_in_chats_by_a_live_connection_too(
    anna: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(passwords, "MESSAGES", 2)
    code = anna.lay_out(seats=["me", "open"])["code"]
    with anna.live(code) as live:
        for number in range(3):
            live.send_json({"kind": "chat", "text": str(number)})
        assert next_frame(live, "refused")["rule"] == "server.too_fast"
    assert [said["text"] for said in anna.get(f"/api/tables/{code}/chat")] == ["0", "1"]


def test_a_person_invites_so_many(anna: Guest, bruno: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "INVITATIONS", 1)
    code = anna.lay_out(seats=["me", "open"])["code"]
    bruno.lay_out(seats=["me", "me"])
    who = {"who": bruno.get("/api/me")["id"]}
    answers = [anna.ask("POST", f"/api/tables/{code}/invite", who).status_code for _ in range(2)]
    assert answers == [204, 429]


def test_tournaments_are_made_so_often_also_without_a_cookie(
    client: TestClient[Litestar], anna: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(passwords, "TOURNAMENTS", 1)
    wanted = {"title": "Comets", "format": "swiss", "terms": {"game": "genial", "clock": {"kind": "days", "days": 1}}}
    assert [anna.ask("POST", "/api/tournaments", wanted).status_code for _ in range(2)] == [201, 429]
    statuses = []
    for _ in range(PEOPLE_AT_AN_ADDRESS):
        client.cookies.clear()
        statuses.append(client.post("/api/tournaments", json=wanted).status_code)
    assert statuses == [201] * (PEOPLE_AT_AN_ADDRESS - 2) + [429] * 2


def test_people_at_this_computer_are_not_counted_together() -> None:
    assert [counted_address(host) for host in (*quotas.HERE, "192.0.2.1", None)] == [None, None, "192.0.2.1", None]


def test_households_are_told_apart_by_the_part_that_they_cannot_choose() -> None:
    assert household("2001:db8:1:2:3:4:5:6") == household("2001:db8:1:2::1") != household("2001:db8:1:3::1")
    assert household("::ffff:192.0.2.1") == household("192.0.2.1") != household("192.0.2.2")
    assert household("not an address") == "not an address"


def test_a_rate_keeps_nothing_of_those_who_came_earlier(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    rate = Rate(2, seconds=60)
    assert [rate.allows("a") for _ in range(3)] == [True, True, False]
    for number in range(1000):
        rate.allows(str(number))
    now = 61.0
    assert rate.allows("a")
    assert len(rate) == 1


def test_addresses_that_have_gone_are_not_kept() -> None:
    async def test() -> None:
        counts = RequestCounts()
        for number in range(3 * COUNTED_BETWEEN):
            await counts.set(str(number), b"1", expires_in=timedelta(microseconds=1))
        assert sum([await counts.exists(str(number)) for number in range(3 * COUNTED_BETWEEN)]) <= COUNTED_BETWEEN

    asyncio.run(test())


def test_answers_say_how_many_requests_are_left(tmp_path: Path) -> None:
    with serving(tmp_path, requests_per_minute=3) as client:
        answers = [client.get("/api/games") for _ in range(4)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
        assert [answer.headers["RateLimit-Remaining"] for answer in answers] == ["2", "1", "0", "0"]
        assert {answer.headers["RateLimit-Limit"] for answer in answers} == {"3"}
        assert all(0 < int(answer.headers["RateLimit-Reset"]) <= 60 for answer in answers)
        assert [answer.headers.get("Retry-After") for answer in answers[:3]] == [None] * 3
        assert answers[3].headers["Retry-After"] == answers[3].headers["RateLimit-Reset"]


def test_whoever_asks_too_often_is_told_when_to_ask_again(anna: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    code = anna.lay_out(seats=["me", "open"])["code"]

    def waits(method: str, path: str, body: object = None) -> int:
        """Ask until it is refused, and return the seconds to wait."""
        for _ in range(20):
            answer = anna.ask(method, path, body)
            if answer.status_code == 429:
                return int(answer.headers["Retry-After"])
        raise AssertionError(path)

    monkeypatch.setattr(passwords, "MESSAGES", 1)
    monkeypatch.setattr(passwords, "REPORTS", 1)
    minute, quarter = 60, 15 * 60
    assert 0 < waits("POST", f"/api/tables/{code}/chat", {"phrase": "luck"}) <= minute
    assert minute < waits("POST", "/api/login", {"name": "Anna", "password": "a wrong one"}) <= quarter
    assert 0 < waits("POST", "/api/tables", {"game": "genial", "seats": ["bot:random"] * 2}) <= 60 * minute
    anna.lay_out(seats=["me", "me"])
    at_once = anna.ask("POST", "/api/tables", {"game": "genial", "seats": ["me", "me"]})
    assert at_once.json()["rule"] == "server.too_many_tables"
    assert "Retry-After" not in at_once.headers, "waiting does not help"


def test_what_is_not_possible_at_the_moment_says_when_to_ask_again(
    client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails() -> None:
        raise OSError("no space left")

    monkeypatch.setattr(client.app.state.tables.store, "alive", fails)
    answer = client.get("/healthz")
    assert (answer.status_code, int(answer.headers["Retry-After"])) == (503, SECONDS_TO_RECOVER)


def test_the_limits_are_documented_as_they_are() -> None:
    page = (Path(__file__).parents[2] / "docs" / "program.md").read_text("utf-8")
    rows = [tuple(map(str.strip, row.split("|")[1:3])) for row in page.splitlines() if row.startswith("|")]
    usual = Quotas()
    for row in (
        ("requests of an address", f"{quotas.REQUESTS_PER_MINUTE:,} a minute"),
        ("new live connections and streams", f"{usual.handshakes} a minute"),
        ("live connections and streams at the same time", f"{usual.watched}"),
        ("games under way", f"{usual.open_tables}"),
        ("tables where only bots of the server play", f"{usual.bot_tables} an hour"),
        ("messages in chats", f"{passwords.MESSAGES} a minute"),
        ("messages on a live connection", f"{quotas.MESSAGES_PER_SECOND:g} a second"),
        ("invitations", f"{passwords.INVITATIONS} in {passwords.MINUTES} minutes"),
        ("tournaments", f"{passwords.TOURNAMENTS} in {passwords.MINUTES} minutes"),
        ("hints", f"{HINTS_A_MINUTE} a minute"),
        ("attempts to log in", f"{passwords.OWN_ATTEMPTS} in {passwords.MINUTES} minutes"),
    ):
        assert row in rows
