"""Bots at the table: they take a humane time, and stop when they are no longer needed."""

import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest

from cosmoludo import bots
from cosmoludo.core.game import State
from cosmoludo.core.move import Move
from cosmoludo.server.bots import workers
from cosmoludo.server.bots.scheduler import Waiting
from cosmoludo.server.bots.workers import BEAT, SLACK, Result, shown_after
from cosmoludo.server.store.rows import LogEntry
from tests.server.guests import Guest, first_path, frame_at, serving, wait_until


class Unheard(Exception):
    """The database does not answer."""


def test_a_move_is_shown_after_the_same_time_whatever_the_bot_found() -> None:
    """A bot that has one legal move knows it at once; one that searches needs all of its time, and a little more."""
    for thinking in (0.0, 0.5, 2.0):
        shown = {shown_after(thinking, elapsed) for elapsed in (0.0, thinking / 2, thinking, thinking + SLACK)}
        assert len(shown) == 1
        assert thinking < shown.pop() < thinking + 2 * BEAT


def test_a_bot_takes_as_long_with_one_legal_move_as_with_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    took: list[float] = []
    shown = workers.shown_after

    def noted(thinking: float, _elapsed: float) -> float:
        took.append(shown(thinking, 0.0))
        return 0.0

    monkeypatch.setattr(workers, "shown_after", noted)
    with serving(tmp_path) as client:
        anna = Guest(client)
        code = anna.lay_out("espace", seats=["me", "bot:greedy"])["code"]
        with anna.live(code) as live:
            frame = frame_at(live, 0)
            choices = set()
            while frame["table"]["status"] != "over" and frame["view"]["ply"] < 60:
                view = frame["view"]
                if "offer" in view["scene"]:
                    anna.move(code, 0, view["ply"], first_path(view))
                frame = frame_at(live, view["ply"] + 1)
                choices.add(len(anna.client.app.state.tables.cache.cached(code).table.state.moves()))
    assert len(choices) > 1
    assert len(took) > 3
    assert len(set(took)) == 1


def test_a_bot_whose_store_failed_tries_again(anna: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "FIRST_RETRY", 0.01)
    log, failures = anna.client.app.state.tables.store.log, iter([True, True, True])
    append = log.append

    async def failing(entry: LogEntry) -> None:
        if entry.seat == 1 and next(failures, False):
            raise Unheard
        await append(entry)

    monkeypatch.setattr(log, "append", failing)
    code = anna.lay_out(seats=["me", "bot:random"])["code"]
    with anna.live(code) as live:
        anna.move(code, 0, 0, first_path(frame_at(live, 0)["view"]))
        assert frame_at(live, 2)["view"]["ply"] == 2
    assert next(failures, None) is None


@pytest.mark.heavy
def test_a_newcomers_bot_moves_while_another_watches_twenty_tables_of_searching_bots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counted in thoughts, not in seconds: a busy machine makes everybody wait, but nobody out of turn."""
    queued, begun, overtaken = Counter[str](), Counter[str](), dict[str, list[int]]()
    run = workers.BotWorkers.run

    async def noted(self: workers.BotWorkers, owner: str, work: Callable[[], Result], waiting: Waiting) -> Result:
        before = begun.total()

        def thought() -> Result:
            overtaken.setdefault(owner, []).append(begun.total() - before)
            begun[owner] += 1
            return work()

        queued[owner] += 1
        return await run(self, owner, thought, waiting)

    def searching(_name: str, view: State, seat: int, _seed: int, _enough: Callable[[], bool]) -> Move:
        time.sleep(0.1)  # a search does not look at the clock all the time
        return view.moves(seat)[0]

    monkeypatch.setattr(workers.BotWorkers, "run", noted)
    monkeypatch.setattr(bots, "decide", searching)
    with serving(tmp_path, bot_threads=2) as client, ExitStack() as watching:
        anna, newcomer = Guest(client), Guest(client)
        code = newcomer.lay_out("espace", seats=["me", "bot:level6"])["code"]
        for _ in range(20):
            table = anna.post("/api/tables", {"game": "espace", "seats": ["bot:level6"] * 2}, 201)["code"]
            watching.enter_context(anna.live(table, -1))
        hers, theirs = anna.get("/api/me")["id"], newcomer.get("/api/me")["id"]
        wait_until(lambda: queued[hers] - begun[hers] > 10)
        with newcomer.live(code) as live:
            frame = frame_at(live, 0)
            while len(overtaken.get(theirs, [])) < 4:
                view = frame["view"]
                if "offer" in view["scene"]:
                    newcomer.move(code, 0, view["ply"], first_path(view))
                frame = frame_at(live, view["ply"] + 1)
    assert max(overtaken[theirs]) <= 4 < max(overtaken[hers]), overtaken


def test_a_bot_stops_thinking_when_its_table_no_longer_waits(anna: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, stopped = threading.Event(), threading.Event()

    def endless(_name: str, view: State, seat: int, _seed: int, enough: Callable[[], bool]) -> Move:
        begun.set()
        while not enough():
            pass
        stopped.set()
        return view.moves(seat)[0]

    monkeypatch.setattr(bots, "SECONDS", 3600.0)
    monkeypatch.setattr(bots, "decide", endless)
    code = anna.lay_out(seats=["bot:level6", "me"])["code"]
    assert begun.wait(20)
    assert not stopped.is_set()
    anna.post(f"/api/tables/{code}/resign")
    assert stopped.wait(20)


def test_a_bot_whose_move_was_already_made_goes_on_to_its_next(anna: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where several decide at once a table may go on while a bot's decision is on its way; none may be left waiting."""

    def first(_name: str, view: State, seat: int, _seed: int, _enough: Callable[[], bool]) -> Move:
        return view.moves(seat)[0]

    monkeypatch.setattr(bots, "decide", first)
    code = anna.lay_out("distant-suns", seats=["me", "bot:greedy"])["code"]
    with anna.live(code) as live:
        frame = frame_at(live, 0)
        for _ in range(12):
            if "offer" in frame["view"]["scene"]:
                anna.move(code, 0, frame["view"]["ply"], first_path(frame["view"]))
            frame = frame_at(live, frame["view"]["ply"] + 1)
