"""Bots at the table: they take a humane time, and stop when they are no longer needed."""

import threading
from collections.abc import Callable

import pytest

from cosmoludo import bots
from cosmoludo.core.move import Move
from cosmoludo.core.state import State
from cosmoludo.server.thinking import humane_seconds
from tests.server.guests import Guest


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
