"""Taking back: at once where nobody has learned anything, by consent otherwise."""

import random
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from cosmoludo.core.game import State
from cosmoludo.core.seats import SPECTATOR
from cosmoludo.server.store.rows import LogEntry
from cosmoludo.server.table.seat_views import SeatViews
from cosmoludo.server.table.takebacks import WORLDS, is_fair, reveals
from cosmoludo.server.table.timeline import Timeline
from tests.server.guests import Guest, first_path, frame_at, serving, true_state
from tests.variants import Variant

OTHER_WORLDS = range(WORLDS, WORLDS + 8)
"""None of those by which it was decided what is fair."""
OFTEN_FAIR = {"bigbang", "distant-suns", "strange-world", "strange-world-solo"}
"""Games with choices in secret, or turns of several steps."""


def random_game(variant: Variant, seed: int) -> list[tuple[State, State]]:
    """Every move of a game, as the whole game before it and after it."""
    dice, state, steps = random.Random(seed), variant.load().start(seed), []
    while not state.over:
        before, seat = state.copy(), dice.choice(state.actors)
        state.play(dice.choice(state.moves(seat)), seat)
        steps.append((before, state.copy()))
    return steps


def test_after_an_undo_everyone_sees_the_same_bytes_as_before_the_move(mode: Variant) -> None:
    steps = random_game(mode, seed=5)
    log: list[LogEntry] = []
    timeline = Timeline(mode.load(), 5, log)
    seat_views = SeatViews(timeline)
    for before, after in steps[:6]:
        seat, move = after.history[-1]
        for entry in (("move", str(move)), ("undo", str(len(log))), ("move", str(move))):
            timeline.advance(LogEntry("code", len(log), seat, entry[1], entry[0]))  # type: ignore[arg-type]
            seat_views.advance()
            expected = before if entry[0] == "undo" else after
            for observer in (SPECTATOR, *range(after.players)):
                assert seat_views.seen(observer).to_bytes() == expected.seen_by(observer).to_bytes()
        assert timeline.state.history == after.history


def test_a_fair_undo_leaks_nothing(mode: Variant) -> None:
    """Whoever looks saw only what they could have told before, in worlds other than those by which it was decided."""
    steps = random_game(mode, seed=5)
    fair = [(before, after) for before, after in steps if is_fair(before, after)]
    for before, after in fair:
        mover, move = after.history[-1]
        assert after.record.counter == before.record.counter
        assert {*after.actors} - {mover} == {*before.actors} - {mover}
        for observer in (SPECTATOR, *range(after.players)):
            assert not reveals(before, after, observer, OTHER_WORLDS), (observer, str(move))
    assert fair or mode.game not in OFTEN_FAIR


def test_a_move_that_draws_shows_or_passes_the_turn_is_not_fair_to_take_back() -> None:
    for before, after in random_game(Variant("genial", 2), 1) + random_game(Variant("genial-solo", 1), 1):
        assert not is_fair(before, after)


def lay_out_for_two(anna: Guest, bruno: Guest, game: str = "genial", **wanted: object) -> str:
    code: str = anna.lay_out(game, seats=["me", "open"], **wanted)["code"]
    bruno.post(f"/api/tables/{code}/join")
    return code


def play(guests: list[Guest], code: str, moves: int) -> int:
    """Some moves by whose turn it is, each the first on offer; how long the log is then."""
    for _ in range(moves):
        table = guests[0].get(f"/api/tables/{code}")
        seat = table["actors"][0]
        guests[seat].move(code, seat, table["ply"], first_path(guests[seat].view(code, seat)))
    return int(guests[0].get(f"/api/tables/{code}")["ply"])


def undo_of(guest: Guest, code: str) -> object:
    return guest.get(f"/api/tables/{code}")["undo"]


def test_alone_against_bots_any_move_can_be_taken_back(client: TestClient[Litestar], anna: Guest) -> None:
    code = anna.lay_out()["code"]
    first = anna.view(code)
    with anna.live(code) as live:
        frame_at(live, 0)
        anna.move(code, 0, 0, first_path(first))
        frame = frame_at(live, 2)
        ply = frame["table"]["ply"]
        assert frame["table"]["undo"] == {"seat": 0}
        assert anna.undo(code, 0, ply)["ply"] == ply + 1
        told = frame_at(live, ply + 1)
    assert told["view"]["scene"] == first["scene"]
    assert told["view"]["stories"] == [{"lines": [{"key": "table.log.undo", "values": {"seat": 0}}]}]
    assert (told["table"]["actors"], told["table"]["undo"]) == ([0], None)
    assert true_state(client, code).history == ()
    anna.move(code, 0, ply + 1, first_path(first))


def test_an_undo_sent_twice_is_done_once_and_a_late_one_is_told_so(anna: Guest) -> None:
    code = anna.lay_out(seats=["me", "me"])["code"]
    ply = play([anna, anna], code, 3)
    assert anna.undo(code, 0, 1, 409)["rule"] == "server.stale"
    assert anna.undo(code, 0, ply)["ply"] == ply + 1
    assert anna.undo(code, 0, ply)["ply"] == ply + 1
    assert anna.undo(code, 1, ply, 409)["rule"] == "server.stale"
    assert anna.undo(code, 0, ply + 1)["ply"] == ply + 2
    assert anna.undo(code, 0, ply + 2, 409)["rule"] == "server.nothing_to_undo"
    assert anna.undo(code, 7, ply + 2, 404)["rule"] == "server.no_seat"


def test_a_move_made_and_taken_back_can_still_be_asked_for_again(anna: Guest) -> None:
    code = anna.lay_out(seats=["me", "me"])["code"]
    path = first_path(anna.view(code))
    anna.move(code, 0, 0, path)
    anna.undo(code, 0, 1)
    assert anna.move(code, 0, 0, path) == {"ply": 1}, "the answer that it was made, though it was taken back"
    assert anna.get(f"/api/tables/{code}")["ply"] == 2
    assert anna.move(code, 1, 1, path, 409)["rule"] == "server.stale"


def test_others_have_to_agree_where_they_have_learned_something(
    client: TestClient[Litestar], anna: Guest, bruno: Guest
) -> None:
    code = lay_out_for_two(anna, bruno)
    before = [anna.view(code, 0)["scene"], bruno.view(code, 1)["scene"]]
    ply = play([anna, bruno], code, 1)
    assert undo_of(bruno, code) is None
    assert anna.undo(code, 0, ply)["undo"] == {"seat": 0, "asked": 0}
    assert anna.undo(code, 0, ply)["ply"] == ply + 1, "asking again is the same"
    assert anna.answer(code, 0, True, 409)["rule"] == "server.nothing_asked"
    assert undo_of(bruno, code) == {"asked": 0}
    assert bruno.answer(code, 1, False)["undo"] is None
    assert bruno.answer(code, 1, True, 409)["rule"] == "server.nothing_asked"
    anna.undo(code, 0, ply + 2)
    table = bruno.answer(code, 1, True)
    assert (table["ply"], table["actors"], table["undo"]) == (ply + 5, [0], None)
    assert [anna.view(code, 0)["scene"], bruno.view(code, 1)["scene"]] == before
    keys = [story["lines"][0]["key"] for story in anna.view(code, 0)["stories"]]
    assert keys[1:] == [f"table.log.{kind}" for kind in ("ask", "refuse", "ask", "agree", "undo")]
    assert true_state(client, code).history == ()


def test_while_one_asks_the_other_may_move_and_that_is_an_answer_too(anna: Guest, bruno: Guest) -> None:
    code = lay_out_for_two(anna, bruno)
    ply = play([anna, bruno], code, 1)
    path = first_path(bruno.view(code, 1))
    anna.undo(code, 0, ply)
    assert bruno.move(code, 1, ply, path) == {"ply": ply + 2}, "what was decided before the question still stands"
    assert undo_of(anna, code) == {"seat": 0}


def test_what_is_asked_survives_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        anna, bruno = Guest(client), Guest(client)
        code = lay_out_for_two(anna, bruno)
        anna.undo(code, 0, play([anna, bruno], code, 1))
        table = bruno.get(f"/api/tables/{code}")
    with serving(tmp_path) as client:
        bruno = Guest(client, bruno.headers["Cookie"])
        bruno.view(code, 1)
        assert bruno.get(f"/api/tables/{code}") == table
        assert bruno.answer(code, 1, True)["actors"] == [0]


def test_at_a_rated_table_only_what_is_fair_is_taken_back(anna: Guest, bruno: Guest) -> None:
    code = lay_out_for_two(anna, bruno, rated=True)
    ply = play([anna, bruno], code, 1)
    assert undo_of(anna, code) is None
    assert anna.undo(code, 0, ply, 409)["rule"] == "server.unfair_undo"
    code = lay_out_for_two(anna, bruno, "strange-world", rated=True)
    seen = bruno.view(code, 1)["scene"]
    anna.move(code, 0, 0, first_path(anna.view(code, 0)))
    assert undo_of(anna, code) == {"seat": 0, "fair": True}
    assert undo_of(bruno, code) is None
    assert anna.undo(code, 0, 1)["actors"] == [0, 1]
    assert bruno.view(code, 1)["scene"] == seen


@pytest.mark.parametrize("game", ["genial", "strange-world"])
def test_a_bot_whose_thought_is_overtaken_thinks_again(anna: Guest, game: str) -> None:
    code = anna.lay_out(game, seats=["me", "bot:greedy"])["code"]
    for _ in range(3):
        table = anna.get(f"/api/tables/{code}")
        if 0 in table["actors"]:
            anna.move(code, 0, table["ply"], first_path(anna.view(code)))
        ply = anna.get(f"/api/tables/{code}")["ply"]
        answer = anna.ask("POST", f"/api/tables/{code}/undo", {"seat": 0, "ply": ply})
        assert answer.status_code in (200, 409), "the bot may have been quicker"
    with anna.live(code) as live:
        frame = frame_at(live, 0)
        while 0 not in frame["table"]["actors"]:
            frame = frame_at(live, frame["view"]["ply"] + 1)
        path = first_path(frame["view"])
    anna.move(code, 0, frame["view"]["ply"], path)


def test_the_past_shows_what_was_taken_back_and_the_saved_game_does_not(
    client: TestClient[Litestar], anna: Guest
) -> None:
    code = anna.lay_out(seats=["me", "me"])["code"]
    ply = play([anna, anna], code, 2)
    taken = anna.view(code, 0)["scene"]["pieces"]
    anna.undo(code, 1, ply)
    ply = play([anna, anna], code, 4)
    assert anna.get(f"/api/tables/{code}/view?seat=0&ply=2")["scene"]["pieces"] == taken
    anna.post(f"/api/tables/{code}/resign")
    saved = anna.get(f"/api/tables/{code}/saved")
    assert len(saved["moves"]) == 5
    assert [seat for seat, _ in saved["moves"]] == [played.seat for played in true_state(client, code).history]
    assert anna.undo(code, 0, ply, 409)["rule"] == "server.given_up"
