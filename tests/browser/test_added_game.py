"""The game of the page *Add a game* is played in the browser, against a bot: from a folder, and from a package."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.person import Person
from tests.browser.service import Service
from tests.docs.added_game import project_beside_it, project_with_it

pytestmark = pytest.mark.heavy  # its rules are compiled


@pytest.fixture(params=[project_with_it, project_beside_it], ids=["inside", "outside"])
def other_service(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Service]:
    project = tmp_path / "project"
    project.mkdir()
    service = Service(tmp_path, request.param(project), "--lazy")
    service.start()
    yield service
    service.stop()


def test_a_game_that_was_added_is_played_against_a_bot(browser: Browser, other_service: Service) -> None:
    context = browser.new_context(locale="en-GB", reduced_motion="reduce")
    me = Person(context.new_page(), other_service.address)
    me.play_from_shelf("moons")
    for choice in count():
        if not me.wait_for_turn():
            break
        me.play_by_clicks(choice)
    assert me.ply == 14  # seven moons, for which both bid at the same time
    expect(me.page.locator(".players .rank").first).to_be_visible()
    assert me.barriers() == []
    assert me.complaints == []
    context.close()
