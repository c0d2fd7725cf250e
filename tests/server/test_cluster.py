"""Several processes on one database: any of them serves any table, and when one dies the others go on."""

import json
import os
import signal
import subprocess
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import Any

import httpx
import psycopg
import pytest
from websockets.sync.client import ClientConnection, connect

from cosmoludo.client import Client, Table
from cosmoludo.server.bots.rule_compiler import rehearse
from cosmoludo.server.cluster.pubsub import owner_of
from tests.server.clusters import Cluster, redis_server
from tests.server.guests import wait_until
from tests.server.processes import process

SECONDS = 120


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    """The servers find the rules compiled, so that they have time for one another."""
    rehearse("genial")


@contextmanager
def two(postgresql: Cluster, redis: str) -> Iterator[list[tuple[subprocess.Popen[str], str]]]:
    """Two servers, which share a database and a Redis."""
    database = postgresql.new_database()
    with process(database, "--redis", redis) as one, process(database, "--redis", redis) as other:
        for _, address in (one, other):
            httpx.get(f"{address}healthz", timeout=SECONDS).raise_for_status()
        yield [one, other]


def same_person(client: Client, address: str) -> Client:
    """Someone at another process."""
    return Client(address, client.new_token("elsewhere"))


def live(client: Client, address: str, code: str, seat: int) -> ClientConnection:
    token = client.new_token("live")
    url = f"{address.replace('http', 'ws', 1)}api/tables/{code}/live?seat={seat}"
    return connect(url, additional_headers={"Authorization": f"Bearer {token}"}, max_size=2**22, ping_interval=None)


def frame(connection: ClientConnection, kind: str, wanted: Callable[[Any], object] = lambda _: True) -> Any:
    """The next frame of a kind that is as wanted."""
    while True:
        found = json.loads(connection.recv(SECONDS))
        if found["kind"] == kind and wanted(found):
            return found


def play_first(table: Table, seat: int) -> int:
    turn = table.position(seat)
    return table.play(turn.moves[0], seat, turn.ply)


def on_board(scene: Any) -> list[Any]:
    return [piece for piece in scene["pieces"] if piece["at"].startswith("board/")]


def test_players_at_different_processes_play_one_another(postgresql: Cluster, redis: str) -> None:
    with (
        two(postgresql, redis) as ((_, here), (_, there)),
        Client(here) as anna,
        Client(there) as bruno,
    ):
        hers = anna.create("genial", ["me", "open"])
        with live(anna, here, hers.code, 0) as at_hers:
            assert frame(at_hers, "preparing")["table"]["status"] == "waiting"
            his = bruno.join(hers.code)
            frame(at_hers, "view", lambda found: found["table"]["status"] == "playing")
            with live(bruno, there, his.code, 1) as at_his:
                assert frame(at_hers, "presence", lambda found: found["people"] == 2)
                assert frame(at_his, "presence", lambda found: found["people"] == 2)
                for ply in range(1, 5):
                    assert play_first((his, hers)[ply % 2], 1 - ply % 2) == ply
                    told = [
                        frame(seen, "view", lambda found, at=ply: found["view"]["ply"] == at)
                        for seen in (at_hers, at_his)
                    ]
                    hers_now, his_now = (found["view"]["scene"] for found in told)
                    assert hers_now["panels"] == his_now["panels"]
                    assert on_board(hers_now) == on_board(his_now) != []
                at_his.send(json.dumps({"kind": "chat", "text": "Salut"}))
                assert frame(at_hers, "chat")["text"] == "Salut"
                bruno.rename("Bruno")
                frame(at_hers, "view", lambda found: found["table"]["seats"][1]["name"] == "Bruno")
            assert frame(at_hers, "presence", lambda found: found["people"] == 1)
            his.resign()
            frame(at_hers, "view", lambda found: found["table"]["status"] == "over")
            assert hers.rematch().code == his.rematch().code


def test_when_a_process_is_killed_the_other_carries_on_with_its_bots(postgresql: Cluster, redis: str) -> None:
    with two(postgresql, redis) as ((doomed, here), (_, there)), Client(here) as anna:
        tables = [anna.create("genial", ["me", "bot:random"]) for _ in range(4)]
        for table in tables:
            play_first(table, 0)
            wait_until(lambda table=table: table.facts().actors == [0])
        with same_person(anna, there) as survivor:
            doomed.send_signal(signal.SIGKILL)
            doomed.wait()
            for table in [survivor.table(table.code) for table in tables]:
                assert table.facts().ply == 2
                assert play_first(table, 0) == 3
                wait_until(lambda table=table: table.facts().actors == [0])
                assert table.facts().ply == 4


def test_a_table_falls_to_one_process_and_changes_hands_only_when_it_must() -> None:
    three = frozenset("abc")
    codes = [f"code{number}" for number in range(300)]
    kept = {code: owner_of(code, three) for code in codes}
    assert set(kept.values()) == three
    for code, process_ in kept.items():
        assert process_ == "c" or owner_of(code, frozenset("ab")) == process_


@pytest.mark.heavy
def test_workers_share_an_address_and_one_that_is_killed_is_replaced(postgresql: Cluster, redis: str) -> None:
    database = postgresql.new_database()
    with process(database, "--redis", redis, "--workers", "2") as (parent, address), Client(address) as anna:
        wait_until(lambda: len(children(parent.pid)) == 2)
        table = anna.create("genial", ["me", "bot:random"])
        assert play_first(table, 0) == 1
        killed = children(parent.pid)[0]
        os.kill(killed, signal.SIGKILL)
        wait_until(lambda: len(children(parent.pid)) == 2 and killed not in children(parent.pid))
        wait_until(lambda: table.facts().actors == [0])
        assert table.facts().ply == 2
        assert 'cosmoludo_requests_total{method="GET",route="/api/me"' not in httpx.get(f"{address}metrics").text
        assert measured(address, 'cosmoludo_requests_total{method="POST",route="/api/tables",status="201"}') == 1
        parent.send_signal(signal.SIGTERM)
        assert parent.wait(SECONDS) in (0, -signal.SIGTERM)


def children(process: int) -> list[int]:
    """The workers of a server."""
    found = subprocess.run(
        ["pgrep", "-P", str(process), "-f", "spawn_main"], capture_output=True, text=True, check=False
    )
    return [int(line) for line in found.stdout.split()]


def measured(address: str, name: str) -> float:
    lines = httpx.get(f"{address}metrics").text.splitlines()
    return next(float(line.rpartition(" ")[2]) for line in lines if line.startswith(name))


class Visitor:
    """Someone at two processes, with one cookie."""

    def __init__(self, closing: ExitStack, addresses: list[str]) -> None:
        self.doors = [closing.enter_context(httpx.Client(base_url=one, timeout=SECONDS)) for one in addresses]
        self.ask(0, "GET", "/api/me")
        self.doors[1].cookies.update(self.doors[0].cookies)

    def ask(self, door: int, method: str, path: str, body: object = None) -> httpx.Response:
        return self.doors[door].request(method, path, json=body)


def at_once(*asked: Callable[[], httpx.Response]) -> list[int]:
    """The statuses of requests that are made at the same time."""
    with ThreadPoolExecutor(len(asked)) as threads:
        return [done.result().status_code for done in [threads.submit(one) for one in asked]]


@pytest.mark.heavy
def test_two_processes_that_know_nothing_of_each_other_never_pair_a_round_twice(
    postgresql: Cluster, redis: str
) -> None:
    database, rounds, people = postgresql.new_database(), 3, 6
    with (
        redis_server() as another,  # so each takes itself to be the only one, which has to go on with everything
        process(database, "--redis", redis) as (_, here),
        process(database, "--redis", another) as (_, there),
        ExitStack() as closing,
    ):
        visitors = [Visitor(closing, [here, there]) for _ in range(people)]
        host = visitors[0]
        terms = {"game": "genial", "clock": {"kind": "days", "days": 1}}
        wanted = {"title": "Comets", "format": "swiss", "terms": terms, "rounds": rounds}
        at = f"/api/tournaments/{host.ask(0, 'POST', '/api/tournaments', wanted).json()['id']}"
        for visitor in visitors:  # a double click, which comes to two processes
            entered = at_once(*(partial(visitor.ask, door, "POST", f"{at}/players") for door in (0, 1)))
            assert set(entered) <= {200, 409}
            assert 200 in entered
        assert len(host.ask(1, "GET", at).json()["entrants"]) == people
        begun = at_once(*(partial(host.ask, door, "POST", f"{at}/start") for door in (0, 1, 0, 1)))
        assert set(begun) <= {200, 409}
        assert 200 in begun
        for number in range(rounds):
            wait_until(lambda number=number: len(tables_of_round(host, at, number)) == people // 2)
            for code in tables_of_round(host, at, number):
                loser = next(one for one in visitors[1:] if sits(one, code))
                wait_until(lambda code=code: host.ask(0, "GET", f"/api/tables/{code}").json()["status"] == "playing")
                gone = at_once(*(partial(loser.ask, door, "POST", f"/api/tables/{code}/resign") for door in (0, 1)))
                assert set(gone) <= {200, 409}
                assert 200 in gone
        wait_until(lambda: host.ask(1, "GET", at).json()["status"] == "over")
        played = [one["games"] for one in host.ask(0, "GET", at).json()["played"]]
        assert [len(games) for games in played] == [people // 2] * rounds
        for games in played:
            assert sorted(number for game in games for number in game["players"]) == list(range(1, people + 1))
        with psycopg.connect(database) as connection:
            made = connection.execute("SELECT count(*) FROM tables").fetchone()
        assert made == (rounds * people // 2,)  # and no table more, at which two would wait in vain


def tables_of_round(visitor: Visitor, at: str, number: int) -> list[str]:
    played = visitor.ask(0, "GET", at).json()["played"]
    games = played[number]["games"] if number < len(played) else []
    return [game["table"] for game in games if game.get("table")]


def sits(visitor: Visitor, code: str) -> bool:
    return any(seat["mine"] for seat in visitor.ask(0, "GET", f"/api/tables/{code}").json()["seats"])
