"""A server, a browser, and people who open pages."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Generator, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.person import Person
from tests.browser.service import Service

WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 360, "height": 740}

PATIENCE = 20_000
"""Milliseconds to wait for what should come at once: other tests may be busy on this machine."""

LOG_SHOWN = 3000
"""The last letters of the server's log that are shown where a test has failed."""

Arrive = Callable[..., Person]


def chromium() -> str:
    """The browser of this machine."""
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if program is None:
        raise RuntimeError("the browser tests need chromium: apt-get install chromium")
    return program


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: Any) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Show what everyone saw, and what the server said, where a test has failed."""
    report = yield
    if report.when == "call" and report.failed:
        for person in item.funcargs.get("people", ()):
            report.sections.append((person.page.url, person.page.inner_text("body")))
        if service := item.funcargs.get("service"):
            report.sections.append(("the server", service.said[-LOG_SHOWN:]))
    return report


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
def people() -> list[Person]:
    """Everyone who has arrived in a test."""
    return []


@pytest.fixture
def arrive(browser: Browser, service: Service, people: list[Person]) -> Iterator[Arrive]:
    """Someone new arrives with a browser of their own. Nothing may go wrong in any of their pages."""

    def someone(locale: str = "en-GB", viewport: dict[str, int] = WIDE, **settings: Any) -> Person:
        context = browser.new_context(locale=locale, viewport=viewport, **settings)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        people.append(Person(context.new_page(), service.address))
        return people[-1]

    yield someone
    for person in people:
        person.page.context.close()
        assert person.complaints == []
