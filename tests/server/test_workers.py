"""Bots at the table: they take a humane time, and stop when they are no longer needed."""

import threading
from collections.abc import Callable

import pytest

from cosmoludo import bots
from cosmoludo.core.game import State
from cosmoludo.core.move import Move
from cosmoludo.server.bots.workers import humane_seconds
from tests.server.guests import Guest, first_path, frame_at


def test_the_more_there_is_to_choose_from_the_longer_a_move_seems_to_take() -> None:
    assert humane_seconds(1) < humane_seconds(2) < humane_seconds(1000) < 2.0


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
