"""Games under an older version of the rules stay readable for good."""

import asyncio
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import pytest
from fluent.runtime import FluentBundle, FluentResource
from litestar import Litestar
from litestar.testing import TestClient

from cosmoludo.core import registry
from cosmoludo.core.elision import elide
from cosmoludo.core.words import LANGUAGES, say
from cosmoludo.server.cluster.pubsub import SingleProcess
from cosmoludo.server.lobby.ends import SHARE, EndKeeper
from cosmoludo.server.store.rows import StoredTable
from cosmoludo.server.store.schema import ends, moves, tables
from tests.server.guests import SECONDS, Guest, first_path, next_frame, on_both, serving, true_log, wait_until

VIEWPOINTS = (-2, -1, 0, 1)
OLD = registry.facts_of("genial").version


@pytest.fixture
def new_rules(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Let a game have other rules from now on: a later version."""

    def change(game: str = "genial", **changes: Any) -> None:
        facts = registry.facts_of(game)
        changed = replace(facts, **{"version": facts.version + 1} | changes)
        monkeypatch.setitem(registry._modes(), game, changed)

    return change


def play_to_the_end(anna: Guest, code: str) -> None:
    """Play what is offered first, at both seats."""
    while actors := (table := anna.get(f"/api/tables/{code}"))["actors"]:
        anna.move(code, actors[0], table["ply"], first_path(anna.view(code, actors[0])))


def wait_for_end(client: TestClient[Litestar], code: str) -> None:
    ends = client.app.state.tables.store.ends
    wait_until(lambda: client.blocking_portal.call(ends.find, code) is not None)


def execute(client: TestClient[Litestar], *queries: Any) -> None:
    """Change the database behind the server's back."""

    async def work() -> None:
        async with client.app.state.tables.store.engine.begin() as connection:
            for query in queries:
                await connection.execute(query)

    client.blocking_portal.call(work)


def own_keys(part: Any) -> Any:
    """A view as it was before it was stored: with the keys of the rules' own words."""
    if isinstance(part, dict):
        return {name: own_keys(value) for name, value in part.items() if name not in ("words", "rule", "offer")}
    if isinstance(part, list):
        return [own_keys(value) for value in part]
    return part.removeprefix("stored.") if isinstance(part, str) else part


def spoken(language: str, view: Any) -> list[str]:
    """The log of a stored view in words, by nothing but what came with it."""
    bundle = FluentBundle([language], functions={"ELIDE": elide}, use_isolating=False)  # type: ignore[dict-item]
    bundle.add_resource(FluentResource(view["words"][language]))

    def said(key: str, values: dict[str, Any]) -> str:
        assert key.startswith("stored."), key
        message = bundle.get_message(key.removeprefix("stored.").replace(".", "-").replace(" ", "-"))
        assert message.value is not None
        filled = {
            name: ", ".join(said(word, {}) for word in value) if isinstance(value, list) else value
            for name, value in values.items()
        }
        text, errors = bundle.format_pattern(message.value, {"person": "third", "who": "Algol"} | filled)
        assert not errors
        return str(text)

    return [said(line["key"], line.get("values", {})) for story in view["stories"] for line in story["lines"]]


def present(language: str, view: Any) -> list[str]:
    """The log of a view in the words that the rules have now."""
    lines = [line for story in view["stories"] for line in story["lines"]]
    return [say(language, line["key"], **{"who": "Algol"} | line.get("values", {})) for line in lines]


@on_both
def test_a_finished_game_is_read_by_every_viewpoint_when_its_rules_have_changed(database: str, new_rules: Any) -> None:
    with serving(database) as client:
        anna = Guest(client)
        code = anna.lay_out(seats=["me", "me"], watching=True)["code"]
        play_to_the_end(anna, code)
        before = {seat: anna.view(code, seat) for seat in VIEWPOINTS}
        table, saved = anna.get(f"/api/tables/{code}"), anna.get(f"/api/tables/{code}/saved")
        wait_for_end(client, code)
    new_rules(options=())  # so much has changed that these rules cannot even be loaded with the options of the game
    with serving(database) as client:
        anna, stranger = Guest(client, anna.headers["Cookie"]), Guest(client)
        now = anna.get(f"/api/tables/{code}")
        assert now == table | {"old": {"version": OLD, "shown": OLD}}
        assert None not in (now["scores"], now["ranks"])
        assert anna.get("/api/tables")["mine"] == [now]
        for guest in (anna, stranger):
            assert guest.get(f"/api/tables/{code}/saved") == saved
            for seat in VIEWPOINTS:
                view = guest.view(code, seat)
                assert own_keys(view) == own_keys(before[seat])
                assert view["scene"]["sources"]
                for language in LANGUAGES:
                    assert spoken(language, view) == present(language, before[seat])
        with anna.live(code, 0) as live:
            frame = next_frame(live)
            assert (frame["table"]["old"], own_keys(frame["view"])) == (now["old"], own_keys(before[0]))
            live.send_json({"kind": "chat", "text": "well played"})
            assert next_frame(live, "chat")["text"] == "well played"


def test_earlier_moments_of_an_older_game_are_refused_in_words(database: str, new_rules: Any) -> None:
    with serving(database) as client:
        anna = Guest(client)
        code = anna.lay_out(seats=["me", "me"])["code"]
        anna.move(code, 0, 0, first_path(anna.view(code)))
        anna.post(f"/api/tables/{code}/resign")
        wait_for_end(client, code)
        last = anna.view(code)
    new_rules()
    with serving(database) as client:
        anna = Guest(client, anna.headers["Cookie"])
        end = last["ply"]  # after the move, and giving up
        assert own_keys(anna.get(f"/api/tables/{code}/view?seat=0&ply={end}")) == own_keys(last)
        for path in ("view?seat=0&ply=0", "position", "events", "review", f"hints?seat=0&ply={end}"):
            assert anna.get(f"/api/tables/{code}/{path}", 409)["rule"] == "server.old_rules"
        assert anna.move(code, 0, end, ["x"], 409)["rule"] == "server.old_rules"


def test_an_older_game_that_others_may_not_watch_stays_closed_to_them(database: str, new_rules: Any) -> None:
    with serving(database) as client:
        anna = Guest(client)
        code = anna.lay_out(seats=["me", "me"], watching=False)["code"]
        anna.post(f"/api/tables/{code}/resign")
        wait_for_end(client, code)
    new_rules()
    with serving(database) as client:
        anna, stranger = Guest(client, anna.headers["Cookie"]), Guest(client)
        for _ in range(2):  # also when the end is in memory, because someone may look
            for seat in VIEWPOINTS:
                assert stranger.get(f"/api/tables/{code}/view?seat={seat}", 403)["rule"] == "server.private"
            stranger.get(f"/api/tables/{code}/saved", 403)
            with stranger.live(code, 0) as live:
                assert live.receive_json(timeout=SECONDS)["rule"] == "server.private"
            anna.view(code, 1)


@on_both
def test_a_game_under_way_when_its_rules_change_is_ended_and_nobody_loses(database: str, new_rules: Any) -> None:
    clock = {"kind": "live", "seconds": 60}
    with serving(database) as client:
        anna, bruno = Guest(client), Guest(client)
        code = anna.lay_out(seats=["me", "open"], rated=True, clock=clock)["code"]
        bruno.post(f"/api/tables/{code}/join")
        anna.move(code, 0, 0, first_path(anna.view(code)))
        hand = anna.view(code, 0)
        seed = true_seed(client, code)
    new_rules()
    with serving(database) as client:
        anna, bruno = Guest(client, anna.headers["Cookie"]), Guest(client, bruno.headers["Cookie"])
        view = anna.view(code, 0)
        table = anna.get(f"/api/tables/{code}")
        assert (table["status"], table["ended"], table["rated"], table["ranks"]) == ("over", "rules", False, None)
        assert table["old"] == {"version": OLD, "shown": OLD + 1}  # every move is legal by the later rules
        assert table["seed"] == seed
        assert [seat["resigned"] or seat["lost"] for seat in full(table)] == [False, False]
        assert own_keys(view["scene"]["pieces"]) == own_keys(hand["scene"]["pieces"])
        assert bruno.move(code, 1, 1, ["x"], 409)["rule"] == "server.old_rules"
        assert anna.get(f"/api/tables/{code}/saved")["version"] == OLD
        assert anna.get("/api/tables")["mine"][0]["code"] == code
        again = anna.post(f"/api/tables/{code}/rematch")["code"]
        assert bruno.post(f"/api/tables/{code}/rematch")["code"] == again
        assert anna.view(again)["ply"] == 0


def full(table: Any) -> list[dict[str, Any]]:
    return [{"resigned": False, "lost": False} | seat for seat in table["seats"]]


def true_seed(client: TestClient[Litestar], code: str) -> str:
    return str(client.blocking_portal.call(client.app.state.tables.store.table, code).seed)


def finished_without_an_end(database: str, *changes: Any) -> tuple[Guest, str, Any]:
    """A finished game, as a version that did not store ends left it; with the log changed as by other rules."""
    with serving(database) as client:
        anna = Guest(client)
        code = anna.lay_out(seats=["me", "me"])["code"]
        play_to_the_end(anna, code)
        wait_for_end(client, code)
        view = anna.view(code, -1)
        execute(client, ends.delete(), *(change(len(true_log(client, code))) for change in changes))
    return anna, code, view


def test_a_game_that_was_finished_before_ends_were_stored_is_stored_at_the_next_start(database: str) -> None:
    finished_without_an_end(database)
    with serving(database) as client:
        [code] = client.blocking_portal.call(client.app.state.tables.store.ends.missing) or [""]
        if code:
            wait_for_end(client, code)
        assert client.blocking_portal.call(client.app.state.tables.store.ends.missing) == []


def test_an_older_game_without_an_end_is_shown_by_later_rules_if_it_goes_the_same_way(
    database: str, new_rules: Any
) -> None:
    anna, code, before = finished_without_an_end(database)
    new_rules()
    with serving(database) as client:
        anna = Guest(client, anna.headers["Cookie"])
        assert own_keys(anna.view(code, -1)) == own_keys(before)
        table = anna.get(f"/api/tables/{code}")
        assert (table["old"], table["ended"]) == ({"version": OLD, "shown": OLD + 1}, None)
        assert table["ranks"]
        assert anna.get(f"/api/tables/{code}/saved")["version"] == OLD


@pytest.mark.parametrize(
    "change",
    [
        lambda plies: moves.update().where(moves.c.ply == plies // 2).values(move="red-red 0,-5 0,-5"),
        lambda plies: moves.delete().where(moves.c.ply == plies - 1),
        lambda _: tables.update().values(options={"gone": True}),
    ],
    ids=["an illegal move", "not over", "an option that is gone"],
)
def test_an_older_game_that_no_rules_can_show_is_shown_by_its_moves(database: str, new_rules: Any, change: Any) -> None:
    anna, code, _ = finished_without_an_end(database, change)
    new_rules()
    with serving(database) as client:
        anna = Guest(client, anna.headers["Cookie"])
        log = true_log(client, code)
        for seat in VIEWPOINTS:
            view = anna.view(code, seat)
            assert view["ply"] == len(log)
            assert spoken("en", view) == [f"Algol: {entry.move}" for entry in log]
            assert spoken("fr", view) == [f"Algol\N{NO-BREAK SPACE}: {entry.move}" for entry in log]
        table = anna.get(f"/api/tables/{code}")
        assert (table["old"], table["scores"], table["ranks"]) == ({"version": OLD, "shown": None}, None, None)
        saved = anna.get(f"/api/tables/{code}/saved")
        assert (saved["moves"], "scores" in saved) == ([[entry.seat, entry.move] for entry in log], False)


def test_a_table_that_has_not_begun_gets_the_new_rules(database: str, new_rules: Any) -> None:
    with serving(database) as client:
        anna = Guest(client)
        code, strange = (anna.lay_out(seats=["me", "open"])["code"] for _ in range(2))
        execute(client, tables.update().where(tables.c.code == strange).values(options={"gone": True}))
    new_rules()
    with serving(database) as client:
        anna, bruno = Guest(client, anna.headers["Cookie"]), Guest(client)
        assert bruno.post(f"/api/tables/{code}/join")["status"] == "playing"
        anna.move(code, 0, 0, first_path(anna.view(code)))
        assert anna.get(f"/api/tables/{strange}")["ended"] == "rules"


def test_a_game_whose_end_was_not_noted_before_a_crash_is_noted_when_it_is_opened(database: str) -> None:
    anna, code, _ = finished_without_an_end(database, lambda _: tables.update().values(over=False))
    with serving(database) as client:
        Guest(client, anna.headers["Cookie"]).view(code, 0)
        wait_for_end(client, code)
        assert client.blocking_portal.call(client.app.state.tables.store.table, code).over


def test_whoever_is_forgotten_leaves_no_end_of_a_game_they_played_alone(database: str) -> None:
    with serving(database) as client:
        anna = Guest(client)
        code = anna.lay_out(seats=["me", "me"])["code"]
        anna.post(f"/api/tables/{code}/resign")
        wait_for_end(client, code)
        assert anna.ask("DELETE", "/api/me").status_code == 204
        assert client.blocking_portal.call(client.app.state.tables.store.ends.find, code) is None


def test_few_ends_are_kept_in_memory_and_watchers_are_still_told_of_changes(
    database: str, new_rules: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(database) as client:
        anna = Guest(client)
        codes = [anna.lay_out(seats=["me", "me"])["code"] for _ in range(3)]
        for code in codes:
            anna.post(f"/api/tables/{code}/resign")
            wait_for_end(client, code)
    new_rules()
    monkeypatch.setattr("cosmoludo.server.lobby.table_cache.ENDS_KEPT", 1)
    with serving(database) as client:
        anna = Guest(client, anna.headers["Cookie"])
        with anna.live(codes[0]) as live:
            next_frame(live)
            for code in codes[1:]:
                anna.view(code)
            cached = client.app.state.tables.cache
            assert [live.code for live in cached.all() if live.end is not None] == [codes[2]]
            anna.ask("PUT", "/api/me", {"name": "Anna"})
            assert next_frame(live)["table"]["seats"][0]["name"] == "Anna"


def test_making_ends_leaves_the_time_of_a_core_to_those_who_play(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    async def keep(stored: StoredTable) -> None:
        await asyncio.sleep(0.01)
        made.append(stored.code)

    async def run() -> None:
        now = datetime.now(UTC)
        stored = StoredTable("code", "genial", 1, 2, {}, 7, False, now, None, over=True)
        store = SimpleNamespace(
            table=AsyncMock(return_value=stored), ends=SimpleNamespace(missing=AsyncMock(return_value=[]))
        )
        keeper = EndKeeper(store, None, SingleProcess())
        monkeypatch.setattr(keeper, "keep", keep)
        for _ in range(50):
            keeper.add("code")
        with suppress(TimeoutError):
            await asyncio.wait_for(keeper.run(), 0.5)

    asyncio.run(run())
    assert 1 <= len(made) <= 0.5 / (0.01 / SHARE) + 1
