"""A server, a browser, and people who open pages."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.person import Person
from tests.browser.service import Service

WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 360, "height": 740}

PATIENCE = 20_000
"""Milliseconds to wait for what should come at once: other tests may be busy on this machine."""

Arrive = Callable[..., Person]


def chromium() -> str:
    """The browser of this machine."""
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if program is None:
        raise RuntimeError("the browser tests need chromium: apt-get install chromium")
    return program


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    service = Service(tmp_path_factory.mktemp("service"), None, "--lazy")
    service.start()
    yield service
    service.stop()


@pytest.fixture
def arrive(browser: Browser, service: Service) -> Iterator[Arrive]:
    """Someone new arrives with a browser of their own. Nothing may go wrong in any of their pages."""
    people: list[Person] = []

    def someone(locale: str = "en-GB", viewport: dict[str, int] = WIDE, **settings: Any) -> Person:
        context = browser.new_context(locale=locale, viewport=viewport, **settings)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        people.append(Person(context.new_page(), service.address))
        return people[-1]

    yield someone
    for person in people:
        person.page.context.close()
        assert person.complaints == []
