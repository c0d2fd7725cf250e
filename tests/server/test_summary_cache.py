"""Summaries are kept as JSON until something changes: what is sent is always what would be made anew."""

from itertools import cycle

import msgspec
import pytest

import cosmoludo
from cosmoludo.server.audience.broadcast import Connection
from cosmoludo.server.audience.frames import broadcast_presence, view_frame
from cosmoludo.server.audience.live_table import LiveTable
from cosmoludo.server.audience.summary import Summaries
from cosmoludo.server.audience.viewpoint import Viewpoint
from cosmoludo.server.store.rows import EntryKind, LogEntry, StoredSeat, StoredShuffle, StoredTable
from cosmoludo.server.table import clocks
from cosmoludo.server.table.game_table import GameTable
from cosmoludo.server.wire.frames import ViewFrame

PEOPLE = ("anna", "bruno")
encode = msgspec.json.Encoder().encode


@pytest.fixture
def live() -> LiveTable:
    """An open table for two people, at the beginning of their game."""
    at = clocks.now()
    stored = StoredTable(
        code="abcdefgh",
        game="genial",
        version=1,
        players=2,
        options={},
        own_seed=None,
        public=False,
        created=at,
        rematch_of=None,
        began=at,
        shuffle=StoredShuffle("0" * 32, "1" * 32, {}, at),
    )
    live = LiveTable(GameTable(stored, [StoredSeat(person, None) for person in PEOPLE], {}, [], None))
    live.open(cosmoludo.load("genial", players=2))
    return live


def made_anew(live: LiveTable, viewpoint: Viewpoint) -> bytes:
    """The summary without anything that was kept."""
    summaries = Summaries(live.table, live.audience)
    summaries.seat_views = live.seat_views
    return encode(summaries.seen_from(viewpoint))


def append(live: LiveTable, seat: int, kind: EntryKind, text: str = "") -> None:
    """Follow one more entry of the log."""
    live.advance(LogEntry(live.code, live.table.ply, seat, text, kind))


def check(live: LiveTable) -> None:
    """What everyone is sent now is what it would be if nothing were kept, also the second time."""
    for _ in range(2):
        for seat, person in enumerate(PEOPLE):
            viewpoint = Viewpoint(live.table, person, seat)
            assert live.encoded_summary(viewpoint) == made_anew(live, viewpoint)


def play(live: LiveTable, nth: int) -> None:
    """Make one of the legal moves."""
    state = live.table.state
    moves = state.moves()
    append(live, state.actors[0], "move", str(moves[nth % len(moves)]))


def test_summaries_follow_every_move_until_the_game_is_over(live: LiveTable) -> None:
    check(live)
    for nth in cycle((0, 7, 31, 3)):
        play(live, nth)
        check(live)
        if live.table.status == "over":
            break
    assert live.table.ply > 20


def test_summaries_follow_takebacks_absence_and_presence(live: LiveTable) -> None:
    for nth in range(4):
        play(live, nth)
    check(live)
    seat, ply = live.table.log[-1].seat, live.table.ply
    append(live, seat, "ask", str(ply - 1))
    check(live)
    append(live, 1 - seat, "agree")
    check(live)
    append(live, seat, "undo", str(ply - 1))
    check(live)
    append(live, seat, "timeout")
    check(live)
    play(live, 1)
    append(live, seat, "return")
    check(live)
    live.audience.connections.add(Connection(Viewpoint(live.table, PEOPLE[0], 0)))
    broadcast_presence(live)
    check(live)
    live.table.names[PEOPLE[1]] = "Bruno"
    live.changed()
    check(live)


def test_a_frame_is_what_its_type_says(live: LiveTable) -> None:
    connection = Connection(Viewpoint(live.table, PEOPLE[0], 0))
    for nth in range(3):
        frame = view_frame(live, connection)
        assert encode(msgspec.json.decode(frame, type=ViewFrame)) == frame
        play(live, nth)
