"""The client for programs: blocking and asynchronous, from one core, against a server that runs."""

import asyncio
import inspect
from collections.abc import AsyncIterator, Iterator
from typing import Any

import httpx
import pytest

from cosmoludo.client import AsyncClient, AsyncTable, Client, Refused, Table, plans
from cosmoludo.server.wire.programs import Declined, GameStart, Invitation, Message, MoveEvent, Seated, Turn
from cosmoludo.server.wire.tables import LiveClock
from tests.server.processes import process

BOTH = pytest.mark.parametrize("kind", [Client, AsyncClient])
SECONDS = 120


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with process(tmp_path_factory.mktemp("client")) as (_, address):
        yield address


async def got(answer: Any) -> Any:
    """What a method has returned, also where it is to be awaited."""
    return await answer if inspect.isawaitable(answer) else answer


async def each(told: Any) -> AsyncIterator[Any]:
    """What an iterator yields, also one for asyncio."""
    if hasattr(told, "__aiter__"):
        async for one in told:
            yield one
    else:
        for one in told:
            yield one


async def until(told: AsyncIterator[Any], kind: type) -> Any:
    """The next event of a kind; others are passed over."""
    async with asyncio.timeout(SECONDS):
        async for event in told:
            if isinstance(event, kind):
                return event
    raise AssertionError(kind)


def test_both_clients_have_the_same_methods() -> None:
    def methods(kind: type) -> set[str]:
        return {name for name in dir(kind) if not name.startswith("_")} - {"await_out", "carry_out"}

    assert methods(Client) == methods(AsyncClient) >= {"events", "challenge", "join", "rematch", "create"}
    assert (
        methods(Table) == methods(AsyncTable) >= {"decline", "say", "take_back", "clocks", "hints", "leave", "rematch"}
    )


@BOTH
def test_a_challenge_is_accepted_played_talked_about_and_played_again(address: str, kind: type) -> None:
    async def scenario() -> None:
        anna, bruno = kind(address), kind(address)
        await got(bruno.rename("Bruno"))
        hers, his = each(anna.events()), each(bruno.events())
        who = (await got(bruno.me())).id
        table = await got(anna.challenge(who, "genial", clock=LiveClock(600, 5)))
        assert (await until(hers, Seated)).code == table.code
        invitation = await until(his, Invitation)
        assert [one.code for one in await got(bruno.invitations())] == [invitation.code] == [table.code]
        other = await got(bruno.join(invitation.code))
        assert (await until(his, GameStart)).seats == [1]
        turn = await until(hers, Turn)
        await got(table.play((await got(table.position(0))).moves[0], turn.seat, turn.ply))
        clocks = await got(table.clocks())
        assert clocks[0] > 0
        answer = await until(his, Turn)
        assert answer.ply == 1
        await got(other.say(phrase="nice"))
        assert (await until(hers, Message)).said.phrase == "nice"
        await got(table.take_back(0))
        facts = await got(other.facts())
        if facts.undo is not None and facts.undo.asked == 0:
            facts = await got(other.answer_takeback(1, agree=True))
        assert facts.actors == [0]
        assert (await got(table.state(0))).ply == 0
        with pytest.raises(Refused, match="hint") as refused:
            await got(table.hints(0))
        assert refused.value.status == 403
        assert (await got(other.resign())).status == "over"
        again = await got(table.rematch())
        offered = await until(his, Invitation)
        assert offered.code == again.code
        await got(bruno.table(again.code).decline("busy"))
        declined = await until(hers, Declined)
        assert (declined.code, declined.by.name, declined.by.reason) == (again.code, "Bruno", "busy")
        assert [one.reason for one in await got(again.declined())] == ["busy"]
        assert [seat.kind for seat in (await got(again.leave())).seats] == ["open", "open"]
        for client in (anna, bruno):
            await got(client.close())

    asyncio.run(scenario())


@BOTH
def test_a_whole_game_is_followed_turn_by_turn_and_move_by_move(address: str, kind: type) -> None:
    async def scenario() -> None:
        client = kind(address)
        table = await got(client.create("hexdomino", ["me", "bot:random"]))
        async for turn in each(table.turns(0)):
            await got(table.play(turn.moves[0], 0, turn.ply))
        facts = await got(table.facts())
        assert facts.status == "over"
        moves = [event async for event in each(table.events(0)) if isinstance(event, MoveEvent)]
        assert [event.ply for event in moves] == list(range(1, facts.ply + 1))
        assert (await got(table.saved()))["ranks"] == facts.ranks
        await got(client.close())

    asyncio.run(scenario())


@BOTH
def test_nobody_is_left_waiting_at_a_table_when_a_challenge_is_refused(address: str, kind: type) -> None:
    async def scenario() -> None:
        client = kind(address)
        with pytest.raises(Refused) as refused:
            await got(client.challenge("nobody", "genial"))
        assert refused.value.problem.rule == "server.no_person"
        assert (await got(client.lobby())).mine == []
        await got(client.close())

    asyncio.run(scenario())


@BOTH
def test_a_stream_goes_on_after_it_broke_and_ends_where_it_is_refused(
    kind: type, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plans, "SECONDS_TO_RETRY", 0.0)
    gone = b'event: gone\r\ndata: {"kind":"gone","code":"%d"}\r\n\r\n'
    answers: list[Any] = [
        httpx.Response(200, content=gone % 1),  # then it ends
        httpx.ConnectError("no such server"),
        httpx.Response(503, headers={"Retry-After": "0"}),
        httpx.Response(502, text="a proxy"),
        httpx.Response(429, headers={"Retry-After": "0"}, json={"message": "too fast", "rule": "server.too_fast"}),
        httpx.Response(200, content=b": \r\n\r\n" + gone % 2),
        httpx.Response(401, headers={"Retry-After": "soon"}, json={"message": "revoked", "rule": "server.token"}),
    ]

    def answer(_: httpx.Request) -> httpx.Response:
        found = answers.pop(0)
        if isinstance(found, Exception):
            raise found
        return found

    async def scenario() -> None:
        client = kind("http://server")
        wire = httpx.MockTransport(answer)
        opened = httpx.Client if kind is Client else httpx.AsyncClient
        client.http = opened(base_url="http://server", transport=wire)
        told = each(client.events())
        assert [(await anext(told)).code for _ in range(2)] == ["1", "2"]
        with pytest.raises(Refused, match="revoked") as refused:
            await anext(told)
        assert (answers, refused.value.retry_after) == ([], None)
        await got(client.close())

    asyncio.run(scenario())
