"""Nobody chooses the shuffle alone: what the server commits to, what people add, and what each may know when."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from typer.testing import CliRunner

from cosmoludo.cli import app
from cosmoludo.core.shuffling import Shuffle, new_bits
from cosmoludo.server.table import clocks, setup
from tests.server.guests import Guest, first_path, next_frame, on_both, serving, true_state

ANNAS, BRUNOS = "a1" * 16, "b2" * 16


class Time:
    """A clock that goes on when a test says so."""

    def __init__(self) -> None:
        self.now = datetime(2026, 1, 1, tzinfo=UTC)

    def pass_by(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)


@pytest.fixture(autouse=True)
def time(monkeypatch: pytest.MonkeyPatch, same_deals_every_time: None) -> Time:  # noqa: ARG001
    """People have five seconds, which do not pass by themselves."""
    monkeypatch.setattr(setup, "SHUFFLING", timedelta(seconds=5))
    time = Time()
    monkeypatch.setattr(clocks, "now", lambda: time.now)
    return time


def add(guest: Guest, code: str, seat: int, bits: str, status: int = 200) -> Any:
    return guest.post(f"/api/tables/{code}/shuffle", {"seat": seat, "bits": bits}, status)


def sit_down(anna: Guest, bruno: Guest) -> tuple[str, dict[str, Any]]:
    """A table where both sit and nobody has added anything, and how it looked when it was set up."""
    table = anna.lay_out(seats=["me", "open"])
    bruno.post(f"/api/tables/{table['code']}/join")
    return table["code"], table


def finished(guest: Guest, code: str) -> dict[str, Any]:
    guest.post(f"/api/tables/{code}/resign")
    saved: dict[str, Any] = guest.get(f"/api/tables/{code}/saved")
    return saved


def verify(folder: Path, document: dict[str, Any], *options: str) -> tuple[bool, str]:
    """Whether a saved game is verified, and what is said."""
    file = folder / "game.json"
    file.write_text(json.dumps(document))
    result = CliRunner().invoke(app, ["verify", str(file), "--lang", "en", *options])
    return result.exit_code == 0, " ".join(result.output.split())


@on_both
def test_the_seed_is_made_by_the_server_and_all_who_sit_there(
    client: TestClient[Litestar], anna: Guest, bruno: Guest, tmp_path: Path
) -> None:
    code, laid_out = sit_down(anna, bruno)
    assert laid_out["shuffle"].keys() == {"commitment"}
    assert add(anna, code, 0, ANNAS)["status"] == "waiting"
    table = add(bruno, code, 1, BRUNOS)
    assert (table["status"], table["seed"]) == ("playing", None)
    assert table["shuffle"]["contributions"] == {"0": ANNAS, "1": BRUNOS}
    anna.move(code, 0, 0, first_path(anna.view(code)))
    state = true_state(client, code)
    saved = finished(bruno, code)
    secret, salt = saved["shuffle"]["secret"], saved["shuffle"]["salt"]
    shuffle = Shuffle(code, secret, salt, {0: ANNAS, 1: BRUNOS})
    assert shuffle.commitment == laid_out["shuffle"]["commitment"]
    assert int(saved["seed"]) == shuffle.seed == state.seed
    well, said = verify(tmp_path, saved, "--commitment", shuffle.commitment[:16], "--bits", ANNAS)
    assert well, said
    assert "together with seats 1, 2" in said


def test_another_bit_of_anyone_gives_another_deal() -> None:
    one = Shuffle("abc", "00" * 16, "11" * 16, {0: ANNAS, 1: BRUNOS})
    others = [
        one._replace(table="abd"),
        one._replace(secret="01" + "00" * 15),
        one._replace(salt="10" + "11" * 15),
        one._replace(contributions={0: BRUNOS, 1: ANNAS}),
        one._replace(contributions={0: ANNAS, 1: None}),
        one._replace(contributions={0: ANNAS}),
        one._replace(contributions={0: ANNAS, 2: BRUNOS}),
    ]
    assert len({one.seed, *(other.seed for other in others)}) == len(others) + 1
    assert 0 <= one.seed < 2**128
    assert any(Shuffle("abc", new_bits(), new_bits(), {}).seed >= 2**64 for _ in range(3))


def test_who_waits_for_the_bits_of_the_others_is_not_shown_them(anna: Guest, bruno: Guest, time: Time) -> None:
    code, _ = sit_down(anna, bruno)
    with bruno.live(code, 1) as live:
        next_frame(live, "preparing")
        add(anna, code, 0, ANNAS)
        frame = next_frame(live, "preparing")
        assert frame["table"]["shuffle"]["given"] == [0]
        answers = [
            json.dumps(frame),
            *(bruno.ask("GET", path).text for path in (
                f"/api/tables/{code}", "/api/tables", "/api/me/export",
                f"/api/tables/{code}/view?seat=1", f"/api/tables/{code}/position?seat=1", f"/api/tables/{code}/saved",
            )),
        ]  # fmt: skip
    assert not any(ANNAS in answer for answer in answers)
    time.pass_by(5)
    bruno.view(code, 1)
    table = anna.get(f"/api/tables/{code}")
    assert table["shuffle"]["contributions"] == {"0": ANNAS, "1": None}, "who waits longer has not taken part"


def test_the_secret_is_not_shown_before_the_end(client: TestClient[Litestar], anna: Guest, bruno: Guest) -> None:
    code, _ = sit_down(anna, bruno)
    add(anna, code, 0, ANNAS)
    with bruno.live(code, 1) as live:
        add(bruno, code, 1, BRUNOS)
        frame = next_frame(live)
    stored = client.blocking_portal.call(client.app.state.tables.store.table, code).shuffle
    paths = [f"/api/tables/{code}{path}" for path in ("", "/view?seat=0", "/position?seat=0", "/saved")]
    answers = [json.dumps(frame), *(anna.ask("GET", path).text for path in (*paths, "/api/me/export"))]
    for answer in answers:
        assert stored.secret not in answer
        assert stored.salt not in answer
    position = anna.get(f"/api/tables/{code}/position?seat=0")["position"]
    assert position["hidden"]
    assert "chance" not in position


@on_both
def test_nothing_is_dealt_or_shown_before_all_have_added_something(anna: Guest, bruno: Guest, time: Time) -> None:
    code = anna.lay_out(seats=["me", "open"])["code"]
    assert anna.get(f"/api/tables/{code}/view?seat=0", 409)["rule"] == "server.waiting"
    bruno.post(f"/api/tables/{code}/join")
    for path in ("view?seat=0", "view?seat=-1", "position?seat=0"):
        assert anna.get(f"/api/tables/{code}/{path}", 409)["rule"] == "server.not_dealt"
    time.pass_by(4.9)
    assert anna.get(f"/api/tables/{code}/view?seat=0", 409)["rule"] == "server.not_dealt"
    add(anna, code, 0, ANNAS)
    add(bruno, code, 1, BRUNOS)
    assert anna.view(code)["scene"]["offer"]


def test_the_game_is_dealt_by_itself_when_time_is_up(
    anna: Guest, bruno: Guest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clocks, "now", lambda: datetime.now(UTC))
    monkeypatch.setattr(setup, "SHUFFLING", timedelta(seconds=0.3))
    code, _ = sit_down(anna, bruno)
    add(anna, code, 0, ANNAS)
    with anna.live(code) as live:
        table = next_frame(live)["table"]
    assert table["shuffle"]["contributions"] == {"0": ANNAS, "1": None}
    assert table["shuffle"]["given"] == [0]
    well, said = verify(tmp_path, finished(anna, code))
    assert well, said
    assert "together with seat 1" in said
    assert "Seat 2 sent nothing in time" in said


@on_both
def test_after_the_deal_nothing_can_be_added(anna: Guest, bruno: Guest, time: Time) -> None:
    code, _ = sit_down(anna, bruno)
    time.pass_by(6)
    anna.view(code)
    assert add(anna, code, 0, ANNAS, 409)["rule"] == "server.dealt"
    before = anna.get(f"/api/tables/{code}")["shuffle"]
    assert before["contributions"] == {"0": None, "1": None}
    alone = anna.lay_out()["code"]
    assert add(anna, alone, 0, ANNAS, 409)["rule"] == "server.dealt"


def test_what_was_added_stays_and_the_same_again_is_taken_once(anna: Guest, bruno: Guest) -> None:
    code, _ = sit_down(anna, bruno)
    add(anna, code, 0, ANNAS)
    assert add(anna, code, 0, ANNAS)["shuffle"]["given"] == [0]
    assert add(anna, code, 0, BRUNOS, 409)["rule"] == "server.given"
    assert add(bruno, code, 1, BRUNOS)["shuffle"]["contributions"] == {"0": ANNAS, "1": BRUNOS}


def test_nobody_adds_for_the_seat_of_another_and_watchers_for_none(anna: Guest, bruno: Guest) -> None:
    code, _ = sit_down(anna, bruno)
    watcher = Guest(anna.client)
    for guest, seat in ((bruno, 0), (watcher, 0), (watcher, 1)):
        assert add(guest, code, seat, ANNAS, 403)["rule"] == "server.not_yours"
    assert add(anna, code, 7, ANNAS, 404)["rule"] == "server.no_seat"
    for bits in ("", "a" * 31, "A" * 32, "g" * 32, "a" * 33):
        add(anna, code, 0, bits, 400)
    assert "given" not in anna.get(f"/api/tables/{code}")["shuffle"]


def test_who_leaves_takes_along_what_they_added(anna: Guest, bruno: Guest) -> None:
    code = anna.lay_out(seats=["me", "open", "open"])["code"]
    bruno.post(f"/api/tables/{code}/join")
    add(bruno, code, 1, BRUNOS)
    assert "given" not in bruno.post(f"/api/tables/{code}/leave")["shuffle"]
    carla = Guest(anna.client)
    carla.post(f"/api/tables/{code}/join")
    assert add(carla, code, 1, ANNAS)["shuffle"]["given"] == [1]


def test_with_bots_and_alone_the_server_shuffles_alone_and_is_still_bound(anna: Guest, tmp_path: Path) -> None:
    for seats in (["me", "bot:random"], ["me", "me"]):
        table = anna.lay_out(seats=seats)
        assert table["shuffle"]["contributions"] == {}
        saved = finished(anna, table["code"])
        assert saved["shuffle"]["commitment"] == table["shuffle"]["commitment"]
        well, said = verify(tmp_path, saved)
        assert well, said
        assert "Shuffled by the server alone" in said


def test_a_program_adds_with_its_token(anna: Guest, bruno: Guest) -> None:
    code, _ = sit_down(anna, bruno)
    token = anna.post("/api/tokens", {"name": "bot"}, 201)["token"]
    anna.headers = {"Authorization": f"Bearer {token}"}
    assert add(anna, code, 0, ANNAS)["shuffle"]["given"] == [0]
    assert add(anna, code, 1, ANNAS, 403)["rule"] == "server.not_yours"


@on_both
def test_a_restart_keeps_what_was_added_and_deals_what_is_due(database: str, time: Time) -> None:
    with serving(database) as client:
        anna, bruno = Guest(client), Guest(client)
        cookies = [guest.headers["Cookie"] for guest in (anna, bruno)]
        code, laid_out = sit_down(anna, bruno)
        add(anna, code, 0, ANNAS)
    with serving(database) as client:
        anna, bruno = (Guest(client, cookie) for cookie in cookies)
        table = anna.get(f"/api/tables/{code}")
        assert (table["status"], table["shuffle"]["given"]) == ("waiting", [0])
        assert table["shuffle"]["commitment"] == laid_out["shuffle"]["commitment"]
    time.pass_by(60)
    with serving(database) as client:
        anna, bruno = (Guest(client, cookie) for cookie in cookies)
        dealt = anna.view(code)
        assert anna.get(f"/api/tables/{code}")["shuffle"]["contributions"] == {"0": ANNAS, "1": None}
    with serving(database) as client:
        assert Guest(client, cookies[0]).view(code) == dealt


def test_clocks_run_from_the_deal_on(anna: Guest, bruno: Guest, time: Time) -> None:
    code = anna.lay_out(seats=["me", "open"], clock={"kind": "live", "seconds": 60})["code"]
    bruno.post(f"/api/tables/{code}/join")
    time.pass_by(4)
    add(anna, code, 0, ANNAS)
    assert add(bruno, code, 1, BRUNOS)["clocks"] == [60.0, 60.0]


TAMPERED = [
    ({"secret": "00" * 16}, "do not have the commitment"),
    ({"salt": "00" * 16}, "do not have the commitment"),
    ({"table": "another"}, "do not have the commitment"),
    ({"commitment": "00" * 32}, "do not have the commitment"),
    ({"contributions": {"0": BRUNOS, "1": BRUNOS}}, "does not follow from"),
    ({"contributions": {"0": ANNAS, "1": None}}, "does not follow from"),
    ({"contributions": {"0": ANNAS}}, "does not follow from"),
    ({"contributions": {"0": ANNAS, "1": BRUNOS, "2": ANNAS}}, "no seat '2'"),
    ({"contributions": {"0": ANNAS, "1": "x"}}, "contribution of seat 1 must be 32 digits"),
    ({"contributions": None}, "contributions must be"),
    ({"secret": None}, "secret must be 32 digits"),
    ({"more": 1}, "shuffle must have"),
]


def test_whatever_is_changed_in_a_saved_game_is_found(anna: Guest, bruno: Guest, tmp_path: Path) -> None:
    code, laid_out = sit_down(anna, bruno)
    add(anna, code, 0, ANNAS)
    add(bruno, code, 1, BRUNOS)
    anna.move(code, 0, 0, first_path(anna.view(code)))
    saved = finished(bruno, code)
    assert verify(tmp_path, saved)[0]
    for change, expected in TAMPERED:
        well, said = verify(tmp_path, saved | {"shuffle": saved["shuffle"] | change})
        assert not well, change
        assert expected in said
    for whole, expected in (
        ({"seed": "7"}, "does not follow from"),
        ({"seed": str(2**128)}, "below 2**128"),
        ({"moves": [[1, saved["moves"][0][1]]]}, "move 1, seat 1"),
        ({"scores": [77, 77]}, "scores should be"),
        ({"shuffle": None}, "shuffle must be an object"),
    ):
        well, said = verify(tmp_path, saved | whole)
        assert not well, whole
        assert expected in said
    without = {name: value for name, value in saved.items() if name != "shuffle"}
    assert "nothing shows that the seed was fixed" in verify(tmp_path, without)[1]

    # A server that takes another secret once it knows the contributions has to change its commitment as well,
    # and one that puts other bits in a seat's place has none of those that the person remembers.
    other = Shuffle(code, "77" * 16, "00" * 16, {0: ANNAS, 1: BRUNOS})
    forged = saved | {"shuffle": other.to_json(), "seed": str(other.seed), "moves": []}
    forged.pop("scores", None)
    shown = laid_out["shuffle"]["commitment"]
    well, said = verify(tmp_path, forged, "--commitment", shown)
    assert not well
    assert "not what you were shown before the game" in said
    replaced = other._replace(contributions={0: "00" * 16, 1: BRUNOS})
    forged |= {"shuffle": replaced.to_json(), "seed": str(replaced.seed)}
    well, said = verify(tmp_path, forged, "--bits", ANNAS)
    assert not well
    assert "is not in the shuffle" in said
