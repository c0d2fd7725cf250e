"""The pages of the club, the calls and the house fit every size of window, full of people or empty."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from playwright.sync_api import Browser, expect

from cosmoludo.server.store.engines import in_threads
from cosmoludo.server.store.results import recompute
from cosmoludo.server.store.schema import results, seats, tables
from tests.browser.conftest import PATIENCE
from tests.browser.person import Person
from tests.browser.service import Service
from tests.browser.test_fit import QUICK, SIZES, SMALLEST_TEXT, TOUCHABLE
from tests.server.test_profiles import rows

PASSWORD = "a tail of ice"
LONG = "Maximilienne-Alexandrine de Montmorency"
MODES = ("genial", "hexdomino", "espace", "parallel")
SECTIONS = ("status", "people", "tables", "chat", "reports", "door", "announcements", "audit")

WRONG = """([root, touchable, smallest]) => {
    const shown = [...document.querySelectorAll(`${root} *`)].filter(element =>
        element.checkVisibility() && !element.closest('.unseen') && element.getBoundingClientRect().width);
    const named = ({ ariaLabel, textContent, name, tagName }) =>
        (ariaLabel || textContent.trim() || name || tagName).slice(0, 60);
    const hasText = element => [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim());
    const found = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
    for (const element of shown) {
        const style = getComputedStyle(element);
        if (hasText(element) && parseFloat(style.fontSize) < smallest) found.push(`${named(element)} is too small`);
        if (!element.ownerSVGElement && style.overflowX !== 'visible' && style.textOverflow !== 'ellipsis'
            && !element.matches('input, nav') && element.scrollWidth > element.clientWidth + 1
        ) found.push(`${named(element)} is cut`);
        if (element.matches('a, button, input, select, textarea, summary')) {
            const boxes = [element, element.closest('label') ?? element].map(one => one.getBoundingClientRect());
            const [width, height] = ['width', 'height'].map(side => Math.max(...boxes.map(box => box[side])));
            if (Math.min(width, height) < touchable) found.push(`${named(element)} has ${width} x ${height} px`);
        }
        if (element.matches('select')) {
            const text = Object.assign(document.createElement('canvas').getContext('2d'), { font: style.font });
            const room = element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
            const { width } = text.measureText(element.selectedOptions[0]?.textContent ?? '');
            if (width > room + 1) found.push(`${named(element.selectedOptions[0])} is cut`);
        }
    }
    return [...new Set(found)];
}"""
"""What does not fit: controls that a finger would miss, small texts, texts and choices that are cut."""


class Club(NamedTuple):
    """A house with people, by their cookies, and what there is to look at."""

    service: Service
    cookies: dict[str, dict[str, str]]
    people: dict[str, str]
    table: str


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    service = Service(tmp_path_factory.mktemp("club"), None, "--lazy")
    service.start()
    clients = {name: httpx.Client(base_url=service.address, timeout=60) for name in ("Vesta", "Anna", LONG, "guest")}
    people = {name: enrol(client, name) for name, client in clients.items()}
    fill(service.folder / "tables.sqlite", people["Anna"], people[LONG])
    table = furnish(clients, people)
    yield Club(service, {name: dict(client.cookies) for name, client in clients.items()}, people, table)
    for client in clients.values():
        client.close()
    service.stop()


def enrol(client: httpx.Client, name: str) -> str:
    """Give someone an account, unless they are a guest, and return their id."""
    client.get("/api/me").raise_for_status()
    if name != "guest":
        client.post("/api/account", json={"name": name, "password": PASSWORD}).raise_for_status()
    return str(client.get("/api/me").json()["id"])


def fill(database: Path, one: str, other: str) -> None:
    """Let two people have played a lot."""
    made = [
        rows(number, *((one, other) if number % 3 else (other, one)), game=MODES[number % 4]) for number in range(30)
    ]
    made += [rows(number, one, game="genial-solo") for number in range(30, 33)]
    engine = in_threads(database)
    with engine.begin() as connection:
        for table in (tables, seats, results):
            connection.execute(table.insert(), [row for game in made for row in game[table.name]])
        recompute(connection)
    engine.dispose()


def furnish(clients: dict[str, httpx.Client], people: dict[str, str]) -> str:
    """Let there be tables, invitations, messages, reports and all that a host does; return a table that waits."""

    def ask(who: str, method: str, path: str, body: object = None) -> httpx.Response:
        return clients[who].request(method, path, json=body).raise_for_status()

    ask("Anna", "PUT", "/api/me/profile", {"public": True})
    ask("Anna", "PUT", f"/api/people/{people[LONG]}/bond", {"follow": True})
    ask("Anna", "POST", "/api/tokens", {"name": "A program with quite a long name", "scopes": ["read", "play"]})
    codes = {
        who: ask(who, "POST", "/api/tables", {"game": game, "seats": ["me", "open", "open"], "public": True}).json()[
            "code"
        ]
        for who, game in (("Anna", "genial"), (LONG, "hexdomino"), ("guest", "parallel"))
    }
    ask(LONG, "POST", f"/api/tables/{codes[LONG]}/invite", {"who": people["Anna"]})
    ask(LONG, "POST", f"/api/tables/{codes[LONG]}/chat", {"text": "a word without any spaces: " + "x" * 150})
    ask("guest", "POST", "/api/reports", {"text": "y" * 150, "table": codes[LONG]})
    ask("Vesta", "POST", "/api/admin/announcements", {"texts": {"fr": "Soirée jeux jeudi", "en": "Games on Thursday"}})
    ask("Vesta", "POST", "/api/admin/invitations", {"note": "club", "uses": 12})
    return str(codes["Anna"])


class Shown(NamedTuple):
    """A page: who looks, where, and what is pressed there."""

    who: str
    path: str
    pressed: tuple[str, ...] = ()
    root: str = "main"


PAGES: dict[str, Shown] = {
    **{f"host, {name}": Shown("Vesta", "/host", (f"label:has(input[value={name}])",)) for name in SECTIONS},
    "host, renaming": Shown("Vesta", "/host", ("label:has(input[value=people])", "li button >> nth=0")),
    "not the host": Shown("Anna", "/host"),
    "password": Shown("guest", "/password#secret"),
    "password, half a link": Shown("guest", "/password"),
    "own profile": Shown("Anna", "/p/{Anna}"),
    "another's profile": Shown(LONG, "/p/{Anna}"),
    "private profile": Shown("Anna", f"/p/{{{LONG}}}"),
    "nobody's profile": Shown("Anna", "/p/nobody"),
    "ratings": Shown("Anna", "/ratings/genial"),
    "no ratings": Shown("Anna", "/ratings/strange-world"),
    "lobby": Shown("Anna", "/lobby"),
    "lobby, as a guest": Shown("guest", "/lobby"),
    "my games": Shown("Anna", "/games"),
    "no games": Shown("nobody", "/games"),
    "waiting table": Shown("Anna", "/t/{table}"),
    "confirming an address": Shown("guest", "/mail/confirm/abc"),
    "ending e-mails": Shown("guest", "/mail/stop/abc"),
    "no page": Shown("guest", "/nowhere"),
    "no table": Shown("guest", "/t/nowhere"),
    "me": Shown("Anna", "/", (".mine button >> nth=0", "dialog summary >> nth=0", "dialog summary >> nth=1"), "dialog"),
    "me, as a guest": Shown("guest", "/", (".mine button >> nth=0",), "dialog"),
    "calls": Shown("Anna", "/", (".mine button >> nth=0", "dialog p ~ button >> nth=0"), "dialog:last-of-type"),
}


@pytest.fixture
def look(browser: Browser, club: Club) -> Iterator[Callable[[str, str], Person]]:
    """Look at a page, in a language."""
    people: list[Person] = []

    def at(name: str, locale: str) -> Person:
        shown = PAGES[name]
        context = browser.new_context(locale=locale, reduced_motion="reduce")
        context.set_default_timeout(PATIENCE)
        cookies = club.cookies.get(shown.who, {})
        context.add_cookies([{"name": key, "value": cookies[key], "url": club.service.address} for key in cookies])
        me = Person(context.new_page(), club.service.address)
        people.append(me)
        me.page.goto(club.service.address + shown.path.format(table=club.table, **club.people))
        expect(me.page.locator("main")).to_be_visible()
        for pressed in shown.pressed:
            me.page.locator(pressed).first.click()
        me.page.wait_for_load_state("networkidle")
        return me

    yield at
    for me in people:
        me.page.context.close()
        assert me.complaints == []


def misfits(me: Person, name: str, sizes: list[str]) -> list[str]:
    """What does not fit windows of some sizes."""
    found = []
    for size in sizes:
        width, height = SIZES[size]
        me.page.set_viewport_size({"width": width, "height": height})
        wrong = me.page.evaluate(WRONG, [PAGES[name].root, TOUCHABLE, SMALLEST_TEXT])
        found += [f"{size}: {what}" for what in wrong]
    return found


@pytest.mark.parametrize("name", ["lobby", "own profile", "host, people"])
def test_a_full_page_fits(look: Callable[[str, str], Person], name: str) -> None:
    assert misfits(look(name, "fr-FR"), name, QUICK) == []


@pytest.mark.heavy
@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
@pytest.mark.parametrize("name", PAGES)
def test_every_page_fits_every_window_has_a_title_and_a_way_back(
    look: Callable[[str, str], Person], name: str, locale: str
) -> None:
    me = look(name, locale)
    assert misfits(me, name, [*SIZES]) == []
    assert me.barriers_by_night_and_day() == []
    if PAGES[name].root == "main":
        assert me.page.locator("a[href='/']").count() > 0
    if not PAGES[name].path.startswith(("/t/", "/games")) and PAGES[name].path != "/":
        assert me.page.title() != "Cosmoludo"
