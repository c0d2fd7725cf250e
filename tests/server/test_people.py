"""Guests: who they are, and that nobody can be someone else."""

from litestar import Litestar
from litestar.testing import TestClient

from tests.server.guests import Guest


def test_a_guest_is_known_again_by_a_cookie_that_pages_cannot_read(client: TestClient[Litestar]) -> None:
    answer = client.get("/api/me")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie
    assert client.get("/api/me").json() == answer.json()
    assert answer.json()["name"]


def test_a_browser_has_its_cookie_with_the_page_and_no_later_answer_changes_it(client: TestClient[Litestar]) -> None:
    page = client.get("/", headers={"Accept": "text/html,application/xhtml+xml"})
    assert page.headers["set-cookie"].startswith("cosmoludo=")
    me = client.get("/api/me")
    laid = client.post("/api/tables", json={"game": "genial"})
    assert [answer.headers.get("set-cookie") for answer in (me, laid)] == [None, None]
    assert laid.json()["seats"][0]["mine"]
    again = client.get("/t/somewhere", headers={"Accept": "text/html"})
    assert again.headers["set-cookie"].partition(";")[0] == page.headers["set-cookie"].partition(";")[0]


def test_over_https_the_cookie_is_sent_over_https_only(client: TestClient[Litestar]) -> None:
    assert "Secure" in client.get("https://testserver.local/api/me").headers["set-cookie"]


def test_two_guests_are_two_people(anna: Guest, bruno: Guest) -> None:
    assert anna.get("/api/me")["id"] != bruno.get("/api/me")["id"]


def test_a_cookie_of_ones_own_making_makes_nobody_else(client: TestClient[Litestar], anna: Guest) -> None:
    me = anna.get("/api/me")["id"]
    signature = anna.headers["Cookie"].partition(".")[2]
    for forged in (me, f"{me}.", f"{me}.{signature[:-1]}0x", f"{'0' * 24}.{signature}", "", '"', f"{me}.é"):
        header = f"cosmoludo={forged}".encode()
        assert client.get("/api/me", headers={b"Cookie": header}).json()["id"] != me
        client.cookies.clear()


def test_a_chosen_name_is_kept_and_shown_at_the_table(anna: Guest, bruno: Guest) -> None:
    table = anna.lay_out(seats=["me", "open"])
    assert anna.ask("PUT", "/api/me", {"name": "  Anna   Lund "}).json()["name"] == "Anna Lund"
    assert anna.get("/api/me")["name"] == "Anna Lund"
    assert bruno.get(f"/api/tables/{table['code']}")["seats"][0]["name"] == "Anna Lund"


def test_a_name_that_cannot_be_seen_is_refused_in_words(anna: Guest) -> None:
    for name in ("  ", "\u202eanna", "a\nb\x00"):
        answer = anna.ask("PUT", "/api/me", {"name": name})
        assert answer.status_code == 422
        assert answer.json()["rule"] == "server.bad_name"
    for body in ({"name": ""}, {"name": "x" * 41}, {"name": 3}, {}, {"name": "x", "id": "y"}, []):
        assert anna.ask("PUT", "/api/me", body).status_code == 400


def test_over_https_the_browser_is_told_to_stay_there(client: TestClient[Litestar]) -> None:
    assert "max-age" in client.get("https://testserver.local/api/me").headers["strict-transport-security"]
    assert "strict-transport-security" not in client.get("/api/me").headers
