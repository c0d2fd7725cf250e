"""People at a table server that runs inside the test."""

import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from weakref import WeakKeyDictionary

import pytest
from httpx import Response
from litestar import Litestar
from litestar.testing import TestClient
from litestar.testing.websocket_test_session import WebSocketTestSession

import cosmoludo
from cosmoludo.core.game import State
from cosmoludo.core.registry import has_table
from cosmoludo.server.ops.app import Settings, build
from cosmoludo.server.people.sessions import COOKIE
from cosmoludo.server.store.engines import is_shared, prepare
from cosmoludo.server.store.rows import LogEntry, kept_moves

SECONDS = 120
"""To wait for what must come: on a busy machine a bot may have to be compiled first."""
on_both = pytest.mark.parametrize(
    "database", ["sqlite", pytest.param("postgresql", marks=pytest.mark.heavy)], indirect=True
)
"""For a test that has to hold on both databases."""
GAMES = [game_id for game_id in cosmoludo.games() if has_table(game_id)]


class Guest:
    """Someone with a cookie of their own."""

    def __init__(self, client: TestClient[Litestar], cookie: str = "") -> None:
        self.client = client
        self.headers: dict[str, str] = {}
        if cookie:
            self.headers = {"Cookie": cookie}
        else:
            self.ask("GET", "/api/me")

    def ask(self, method: str, path: str, body: object = None, **headers: str) -> Response:
        self.client.cookies.clear()
        json = {"json": body} if body is not None else {}
        answer = self.client.request(method, path, headers=self.headers | headers, **json)  # type: ignore[arg-type]
        if not self.headers and COOKIE in answer.cookies:
            self.headers = {"Cookie": f"{COOKIE}={answer.cookies[COOKIE]}"}
        self.client.cookies.clear()
        return answer

    def get(self, path: str, status: int = 200) -> Any:
        return checked(self.ask("GET", path), status)

    def post(self, path: str, body: object = None, status: int = 200) -> Any:
        return checked(self.ask("POST", path, body), status)

    def lay_out(self, game: str = "genial", **wanted: object) -> dict[str, Any]:
        """A table whose rules are ready."""
        table = self.post("/api/tables", {"game": game, **wanted}, 201)
        self.client.blocking_portal.call(self.client.app.state.compiler.ready, game)
        if table["status"] != "waiting":
            self.view(table["code"], -1)
        return self.get(f"/api/tables/{table['code']}")

    def view(self, code: str, seat: int = 0) -> Any:
        return self.get(f"/api/tables/{code}/view?seat={seat}")

    def move(self, code: str, seat: int, ply: int, path: list[str], status: int = 200) -> Any:
        return self.post(f"/api/tables/{code}/moves", {"seat": seat, "ply": ply, "path": path}, status)

    def undo(self, code: str, seat: int, ply: int, status: int = 200) -> Any:
        return self.post(f"/api/tables/{code}/undo", {"seat": seat, "ply": ply}, status)

    def answer(self, code: str, seat: int, agree: bool, status: int = 200) -> Any:
        return self.post(f"/api/tables/{code}/undo/answer", {"seat": seat, "agree": agree}, status)

    def live(self, code: str, seat: int = 0, since: int = 0, **headers: str) -> WebSocketTestSession:
        self.client.cookies.clear()
        path = f"/api/tables/{code}/live?seat={seat}&since={since}"
        return self.client.websocket_connect(path, headers=self.headers | headers)


def wait_until(happens: Callable[[], object]) -> None:
    """Wait for what must come."""
    deadline = time.monotonic() + SECONDS
    while not happens():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def checked(answer: Response, status: int) -> Any:
    assert answer.status_code == status, answer.text
    return answer.json()


def paths(offer: dict[str, Any]) -> list[list[str]]:
    """Every path through an offer."""

    def rest(node: int) -> list[list[str]]:
        if node == -1:
            return [[]]
        return [[choice, *more] for choice, following in offer["nodes"][node].items() for more in rest(following)]

    return rest(0)


def first_path(view: dict[str, Any]) -> list[str]:
    """The first move on offer."""
    path, node = [], 0
    while node != -1:
        choice, node = next(iter(view["scene"]["offer"]["nodes"][node].items()))
        path.append(choice)
    return path


def next_frame(live: WebSocketTestSession, kind: str = "view") -> Any:
    """The next frame of a kind; others are passed over."""
    while True:
        frame = with_zones(live.receive_json(timeout=SECONDS), ZONES.get(live, []))
        if frame["kind"] == "view":
            ZONES[live] = frame["view"]["scene"]["zones"]
        if frame["kind"] == kind:
            return frame


ZONES: WeakKeyDictionary[WebSocketTestSession, list[Any]] = WeakKeyDictionary()
"""Those that a connection was told last."""


def with_zones(frame: Any, known: list[Any]) -> Any:
    """A frame with the zones it has or, where it has none, those of the one before."""
    if frame["kind"] == "view":
        frame["view"]["scene"]["zones"] = frame["view"]["scene"]["zones"] or known
    return frame


def frame_at(live: WebSocketTestSession, ply: int) -> Any:
    """The first view that is at a ply or beyond."""
    while True:
        frame = next_frame(live)
        if frame["view"]["ply"] >= ply:
            return frame


IDLE: dict[tuple[object, ...], list[Litestar]] = defaultdict(list)
"""Applications that no test uses now, by what they were built for: to build one takes longer than most tests."""


@contextmanager
def serving(where: Path | str, **settings: Any) -> Iterator[TestClient[Litestar]]:
    """A server on a database, or on one in a folder; the same again is a restart."""
    database = str(where / "tables.sqlite") if isinstance(where, Path) else where
    if not is_shared(database):
        begin_migrated(Path(database))
    chosen = {"requests_per_minute": None, "compile_all": False, "bot_pace": 0.0} | settings
    wanted = Settings(database=database, **chosen)
    idle = IDLE[wanted.requests_per_minute, wanted.redis]
    app = idle.pop() if idle else build(wanted)
    app.state.clear()
    app.state.settings = wanted
    try:
        with TestClient(app) as client:
            yield client
    finally:
        if wanted.requests_per_minute is None:  # else it goes on counting
            idle.append(app)


def begin_migrated(database: Path) -> None:
    """Put a copy of a migrated database where none is yet."""
    if not database.exists():
        database.parent.mkdir(parents=True, exist_ok=True)
        database.write_bytes(migrated())


@cache
def migrated() -> bytes:
    """A new database, as a file."""
    with TemporaryDirectory() as folder:
        database = Path(folder) / "new.sqlite"
        prepare(database)
        return database.read_bytes()


def true_log(client: TestClient[Litestar], code: str) -> list[LogEntry]:
    """The log of a table, as the database holds it."""
    log: list[LogEntry] = client.blocking_portal.call(client.app.state.tables.store.log.entries, code)
    assert [entry.ply for entry in log] == list(range(len(log)))
    return log


def true_state(client: TestClient[Litestar], code: str, plies: int | None = None) -> State:
    """The game behind a table, now or after some entries of its log, made anew from what the database holds."""
    stored = client.blocking_portal.call(client.app.state.tables.store.table, code)
    game = cosmoludo.load(stored.game, players=stored.players, **stored.options)
    state = game.start(stored.seed)
    for entry in kept_moves(true_log(client, code)[:plies]):
        state.play(entry.move, entry.seat)
    return state
