"""A timeline follows its log entry by entry, and costs the same after thousands of entries as after ten."""

import random
from datetime import UTC, datetime, timedelta

import pytest

from cosmoludo.core import generic
from cosmoludo.core.game import Game, State
from cosmoludo.server.store.rows import EntryKind, LogEntry, StoredSeat, StoredTable, kept_moves
from cosmoludo.server.table.game_table import GameTable
from cosmoludo.server.table.timeline import MOVES_BETWEEN_RECORDS, Timeline
from tests.variants import Variant

SEED = 5
BEGAN = datetime(2026, 1, 1, tzinfo=UTC)
MOST_MOVES_MADE = 2 * MOVES_BETWEEN_RECORDS
"""For one entry, whatever it is: however long the log."""


def wavering(game: Game, entries: int, takebacks: float = 0.3) -> list[LogEntry]:
    """A log of someone who moves, takes back and moves again."""
    dice, log, kept = random.Random(SEED), list[LogEntry](), list[tuple[int, State]]()
    state = game.start(SEED)

    def add(kind: EntryKind, seat: int, text: str) -> None:
        at = BEGAN + timedelta(seconds=10 * len(log))
        log.append(LogEntry("code", len(log), seat, text, kind, dice.randrange(9000), at))

    while len(log) < entries:
        if kept and (state.over or dice.random() < takebacks):
            back = dice.randint(1, min(len(kept), 2))
            target, state = kept[-back]
            del kept[-back:]
            add("undo", log[target].seat, str(target))
        else:
            kept.append((len(log), state.copy()))
            seat = dice.choice(state.actors)
            add("move", seat, str(state.play(dice.choice(state.moves(seat)), seat)))
    return log


def expected(game: Game, log: list[LogEntry]) -> State:
    """The state after a log, made anew by what its definition says."""
    state = game.start(SEED)
    for entry in kept_moves(log):
        state.play(entry.move, entry.seat)
    return state


def table_of(game: Game, log: list[LogEntry]) -> GameTable:
    stored = StoredTable(
        "code", game.id, 1, game.players, {}, SEED, False, BEGAN, None, began=BEGAN, started=BEGAN,
        clock={"kind": "live", "seconds": 3600, "increment": 5},
    )  # fmt: skip
    return GameTable(stored, [StoredSeat(f"person {seat}", None) for seat in range(game.players)], {}, log, None)


def test_a_timeline_is_at_every_ply_what_the_log_up_to_there_says(mode: Variant) -> None:
    game = mode.load()
    log = wavering(game, 70)
    opened, followed = Timeline(game, SEED, log), Timeline(game, SEED, [])
    for ply in range(len(log)):
        followed.advance(log[ply])
        now = expected(game, log[: ply + 1])
        assert followed.state == now
        assert followed.state.history == now.history
        assert followed.moves == kept_moves(log[: ply + 1])
    for ply in range(0, len(log) + 1, 7):
        earlier = expected(game, log[:ply])
        assert opened.at(ply) == followed.at(ply) == earlier
        assert opened.at(ply).history == earlier.history
        assert opened.actors_after(ply) == earlier.actors
    for since in (0, 40):
        steps = list(opened.steps(since))
        assert [entry for entry, _, _ in steps] == log[since:]
        assert all(after == expected(game, log[: entry.ply + 1]) for entry, _, after in steps)
        assert all(before == expected(game, log[: entry.ply]) for entry, before, _ in steps)


def test_clocks_are_the_same_whether_a_table_was_opened_or_followed() -> None:
    game = Variant("genial", 2).load()
    log = wavering(game, 300)
    opened, followed = table_of(game, list(log)), table_of(game, [])
    opened.open(game)
    followed.open(game)
    followed.run_clocks(BEGAN)
    for entry in log:
        followed.advance(entry)
    assert opened.clocks is not None
    assert followed.clocks is not None
    at = BEGAN + timedelta(hours=1)
    assert opened.clocks.running == followed.clocks.running == [*opened.actors]
    assert [opened.clocks.left(seat, at) for seat in (0, 1)] == [followed.clocks.left(seat, at) for seat in (0, 1)]


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The moves that the rules have made so far."""
    moves: list[int] = []
    play = generic.play

    def counted(record: object, seat: int, move: int) -> None:
        moves.append(move)
        play(record, seat, move)

    monkeypatch.setattr(generic, "play", counted)
    return moves


@pytest.mark.parametrize("entries", [100, 3000])
def test_no_entry_costs_more_the_longer_the_log_is(made: list[int], entries: int) -> None:
    game = Variant("genial", 2).load()
    table = table_of(game, wavering(game, entries))
    made.clear()
    table.open(game)
    assert len(made) <= MOST_MOVES_MADE * entries
    timeline = table.ready_timeline
    last = timeline.moves[-1]
    undo, again = (LogEntry("code", entries + n, last.seat, "", "undo", 1, BEGAN) for n in (0, 1))
    for entry in (undo._replace(move=str(last.ply)), again._replace(kind="move", move=last.move)):
        made.clear()
        table.advance(entry)
        assert len(made) <= MOST_MOVES_MADE
    for ply in (0, entries // 2, entries):
        made.clear()
        timeline.at(ply)
        assert len(made) <= MOST_MOVES_MADE
