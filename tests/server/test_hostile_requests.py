"""What no honest client sends is answered with 400 or 422 (404 for an address), and the server goes on."""

import json

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from tests.server.guests import Guest, next_frame, on_both

DEEP = "[" * 30_000 + "]" * 30_000
DEEP_OBJECT = '{"a":' * 10_000 + "1" + "}" * 10_000
HUGE = "9" * 5000
NUL = "a\\u0000b"
UNPRINTABLE = ("\\u0007", "a\\u0000", "\\u202e", "\\ud800", "\\u2028")

BODIES = {
    "deep": DEEP,
    "deep object": DEEP_OBJECT,
    "deep option": f'{{"game": "genial", "options": {{"teams": {DEEP}}}}}',
    "deep and unknown": f'{{"game": "genial", "unknown": {DEEP}}}',
    "huge": HUGE,
    "huge players": f'{{"game": "genial", "players": {HUGE}}}',
    "huge negative": f'{{"game": "genial", "players": -{HUGE}}}',
    "huge fraction": f'{{"game": "genial", "players": 0.{HUGE}}}',
    "huge exponent": '{"game": "genial", "players": 1e999999}',
    "huge option": f'{{"game": "genial", "options": {{"teams": {HUGE}}}}}',
    "huge seat": f'{{"seat": {HUGE}, "ply": {HUGE}, "move": "x"}}',
    "large seat": f'{{"seat": {2**70}, "ply": {2**70}, "move": "x"}}',
    "large path": f'{{"seat": {-(2**70)}, "ply": 0, "path": ["x"]}}',
    "huge agree": f'{{"seat": {HUGE}, "agree": true}}',
    "nul game": f'{{"game": "{NUL}"}}',
    "nul option": f'{{"game": "genial", "options": {{"{NUL}": "{NUL}"}}}}',
    "nul move": f'{{"seat": 0, "ply": 0, "move": "{NUL}"}}',
    "nul path": f'{{"seat": 0, "ply": 0, "path": ["{NUL}"]}}',
    "nul login": f'{{"name": "{NUL}", "password": "{NUL}"}}',
    "nul passwords": f'{{"old": "{NUL}", "new": "{NUL} is long"}}',
    "raw nul": '{"name": "a\x00b"}',
    "not text": '{"name": "\\ud800", "password": "12345678"}',
    "cut short": '{"name": "a',
}
ROUTES = [
    ("PUT", "/api/me"),
    ("POST", "/api/account"),
    ("POST", "/api/login"),
    ("POST", "/api/account/password"),
    ("POST", "/api/tokens"),
    ("POST", "/api/tables"),
    ("POST", "/api/tables/{code}/join"),
    ("POST", "/api/tables/{code}/moves"),
    ("POST", "/api/tables/{code}/undo"),
    ("POST", "/api/tables/{code}/undo/answer"),
    ("POST", "/api/lessons/genial/0"),
    ("POST", "/api/house/door"),
    ("POST", "/api/house/password"),
    ("POST", "/api/reports"),
]
ADDRESSES = [
    *(f"/api/tables/{code}{rest}" for code in ("%00", "a%00b", "%ff", "x" * 5000) for rest in ("", "/view", "/events")),
    *(f"/api/tables/{{code}}/view?seat={number}" for number in (HUGE, "-" + HUGE, 2**70, 10**30, "1e999", "%00")),
    *(f"/api/tables/{{code}}/view?ply={number}" for number in (HUGE, 2**70, "%00")),
    *(f"/api/tables/{{code}}/position?seat={number}" for number in (HUGE, 2**70, 10**30)),
    f"/api/tables/{{code}}/hints?seat=0&ply={HUGE}",
    f"/api/tables/{{code}}/events?seat={HUGE}",
    f"/api/lessons/genial/{HUGE}",
    "/api/lessons/%00/0",
    "/api/games/%00/book",
    "/api/games/genial/book?language=%00",
    "/api/games/genial/pictures/%00",
    "/api/words/%00",
    "/api/art/%00.svg",
    "/%00",
    "/t/%00",
]


@on_both
def test_hostile_bodies_are_answered_with_400_or_422(client: TestClient[Litestar], anna: Guest) -> None:
    code = anna.lay_out(seats=["me", "me"])["code"]
    wrong = {}
    for what, body in BODIES.items():
        for method, route in ROUTES:
            answer = client.request(
                method,
                route.format(code=code),
                content=body.encode(errors="surrogatepass"),
                headers=anna.headers | {"Content-Type": "application/json"},
            )
            if answer.status_code not in (400, 422):
                wrong[what, route] = answer.status_code
    assert not {place: status for place, status in wrong.items() if status not in (404, 409, 429)}
    assert client.get("/healthz").status_code == 200


@on_both
def test_hostile_addresses_are_refused(client: TestClient[Litestar], anna: Guest) -> None:
    code = anna.lay_out(seats=["me", "me"])["code"]
    found = {}
    for address in ADDRESSES:
        found[address[:60]] = client.get(address.format(code=code), headers=anna.headers).status_code
    found["revoke"] = client.delete("/api/tokens/%00", headers=anna.headers).status_code
    found["bearer"] = client.get("/api/me", headers={"Authorization": "Bearer a\x00b"}).status_code
    found["cookie"] = client.get("/api/words/en", headers={"Cookie": "cosmoludo=a\x00b.c"}).status_code
    assert not {address: status for address, status in found.items() if status >= 500}
    assert {status for address, status in found.items() if address not in ("cookie", "/t/%00")} <= {400, 401, 404, 422}


@pytest.mark.parametrize("name", UNPRINTABLE)
@on_both
def test_names_that_cannot_be_printed_are_refused(client: TestClient[Litestar], anna: Guest, name: str) -> None:
    headers = anna.headers | {"Content-Type": "application/json"}
    for method, route in (("PUT", "/api/me"), ("POST", "/api/tokens"), ("POST", "/api/account")):
        body = f'{{"name": "{name}"{", " if "account" in route else ""}{PASSWORD if "account" in route else ""}}}'
        assert client.request(method, route, content=body, headers=headers).status_code in (400, 422)


PASSWORD = '"password": "long enough"'


@pytest.fixture
def messages() -> list[str]:
    return [
        DEEP,
        DEEP_OBJECT,
        HUGE,
        f'{{"kind": "chat", "text": {DEEP}}}',
        f'{{"kind": "move", "id": {HUGE}, "seat": 0, "ply": 0, "move": "x"}}',
        f'{{"kind": "move", "id": 1, "seat": {HUGE}, "ply": {HUGE}, "move": "x"}}',
        f'{{"kind": "move", "id": 1, "seat": {2**70}, "ply": {2**70}, "move": "x"}}',
        f'{{"kind": "move", "id": "{NUL}", "seat": 0, "ply": 0, "move": "{NUL}"}}',
        f'{{"kind": "chat", "text": "{NUL}"}}',
        '{"kind": "chat", "text": "\\ud800"}',
        '{"kind": "ping", "deep": ' + DEEP + "}",
    ]


@on_both
def test_hostile_messages_are_refused_and_the_connection_goes_on(anna: Guest, messages: list[str]) -> None:
    code = anna.lay_out(seats=["me", "me"])["code"]
    with anna.live(code) as live:
        next_frame(live)
        for message in messages:
            live.send_text(message)
            assert next_frame(live, "refused")["message"]
        live.send_text(json.dumps({"kind": "ping"}))
        assert next_frame(live, "pong")
