"""The house: its host's page, its door, a forgotten password, logins; in both languages, open to all."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from cosmoludo.core.words import say
from tests.browser.conftest import PHONE, WIDE, Arrive
from tests.browser.person import Person
from tests.browser.service import Service
from tests.browser.test_home import too_small
from tests.quick import in_french

PASSWORD = "a long sentence"
SECTIONS = ("status", "people", "tables", "chat", "reports", "door", "announcements", "audit")


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    """A house of its own: the first account made here is its host's."""
    service = Service(tmp_path, None, "--lazy")
    service.start()
    yield service
    service.stop()


def enrol(me: Person, name: str) -> None:
    """Make an account, as the page does."""
    made = me.page.request.post(f"{me.address}/api/account", data={"name": name, "password": PASSWORD})
    assert made.ok, made.text()


@contextmanager
def account(service: Service, name: str) -> Iterator[httpx.Client]:
    """Somebody with an account, without a page."""
    from_elsewhere = {"X-Forwarded-For": "192.0.2.1"}
    with httpx.Client(base_url=service.address, timeout=60, headers=from_elsewhere) as client:
        client.get("/api/me")
        client.post("/api/account", json={"name": name, "password": PASSWORD}).raise_for_status()
        yield client


def section(me: Person, language: str, name: str) -> None:
    me.page.get_by_text(say(language, f"web.house.section.{name}"), exact=True).first.click()
    expect(me.page.get_by_role("heading", level=2)).to_have_text(say(language, f"web.house.section.{name}"))


@pytest.mark.parametrize(("locale", "language"), in_french([("fr-FR", "fr"), ("en-GB", "en")]))
def test_a_host_keeps_the_house_on_the_page(arrive: Arrive, service: Service, locale: str, language: str) -> None:
    def w(key: str, **values: object) -> str:
        return say(language, f"web.{key}", **values)

    me = arrive(locale, PHONE if language == "fr" else WIDE, color_scheme="light").at_home()
    enrol(me, "Vesta")
    with account(service, "Algol") as algol:
        code = algol.post("/api/tables", json={"game": "genial", "seats": ["me", "open"]}).json()["code"]
        algol.post("/api/reports", json={"text": "Look at this", "table": code}).raise_for_status()
    me.at_home().page.get_by_role("link", name=w("house.keep")).click()
    for name in SECTIONS:
        section(me, language, name)
        expect(me.page.locator("section li, section dd").first).to_be_visible()
        assert (me.barriers(), too_small(me)) == ([], []), name

    section(me, language, "people")
    row = me.page.locator("li", has_text="Algol")
    row.get_by_role("button", name=w("house.reset")).click()
    link = me.page.get_by_label(w("house.link")).input_value()
    assert f"{service.address}/password#" in link
    row.get_by_role("button", name=w("house.rename")).click()
    row.get_by_label(w("house.new_name", name="Algol")).fill("Mira")
    row.get_by_role("button", name=w("keep")).click()
    renamed = me.page.locator("li", has_text="Mira")
    expect(renamed).to_be_visible()

    section(me, language, "tables")
    close = me.page.get_by_role("button", name=w("house.close_table"))
    close.click()
    close.click()  # really
    expect(close).to_have_count(0)

    section(me, language, "reports")
    me.page.get_by_role("button", name=w("house.see_to")).click()
    expect(me.page.get_by_role("button", name=w("house.see_to"))).to_have_count(0)

    section(me, language, "announcements")
    me.page.get_by_label(w("house.text_fr")).fill("Soirée jeux jeudi")
    me.page.get_by_label(w("house.text_en")).fill("Games on Thursday")
    me.page.get_by_role("button", name=w("house.announce")).click()
    told = "Soirée jeux jeudi" if language == "fr" else "Games on Thursday"
    expect(me.page.locator("li", has_text=told)).to_be_visible()

    section(me, language, "people")
    ban = me.page.locator("li", has_text="Mira").get_by_role("button", name=w("house.ban"))
    ban.click()
    ban.click()
    expect(me.page.get_by_role("button", name=w("house.unban"))).to_be_visible()
    section(me, language, "audit")
    for action in ("ban", "announce", "close_report", "close_table", "rename", "reset", "host"):
        expect(me.page.get_by_text(w(f"house.action.{action}"), exact=True).first).to_be_visible()
    expect(arrive(locale).at_home().page.get_by_text(told)).to_be_visible()


def test_a_forgotten_password_is_mended_by_the_hosts_link(arrive: Arrive, service: Service) -> None:
    host = arrive("en-GB").at_home()
    enrol(host, "Vesta")
    with account(service, "Algol") as algol:
        person = algol.get("/api/me").json()["id"]
    path = host.page.request.post(f"{service.address}/api/admin/people/{person}/reset").json()["path"]
    me = arrive("fr-FR")
    me.page.goto(service.address + path)
    expect(me.page.get_by_label("Nouveau mot de passe")).to_be_visible()
    assert me.barriers() == []
    me.page.get_by_label("Nouveau mot de passe").fill("une autre phrase")
    me.page.get_by_role("button", name="Changer").click()
    expect(me.page.get_by_role("button", name="Algol")).to_be_visible()
    me.page.goto(service.address + path)
    me.page.get_by_label("Nouveau mot de passe").fill("encore une phrase")
    me.page.get_by_role("button", name="Changer").click()
    expect(me.page.get_by_role("alert")).to_contain_text("ce lien a déjà servi")


def test_a_closed_house_shows_its_door_and_an_invitation_opens_it(arrive: Arrive, service: Service) -> None:
    host = arrive("en-GB").at_home()
    enrol(host, "Vesta")
    host.at_home().page.get_by_role("link", name="Keep the house").click()
    section(host, "en", "door")
    host.page.get_by_text("Also with the house’s password").click()
    host.page.get_by_label("Password of the house").fill("open sesame")
    host.page.get_by_role("button", name="Save", exact=True).click()
    expect(host.page.get_by_text("Saved.")).to_be_visible()
    host.page.get_by_role("button", name="Invite", exact=True).click()
    link = host.page.get_by_label("Hand this link on").input_value()

    outside = arrive("fr-FR")
    outside.page.goto(service.address)
    expect(outside.page.get_by_role("heading", name="La porte")).to_be_visible()
    assert (outside.barriers(), too_small(outside)) == ([], [])
    outside.page.get_by_label("Mot de passe de la maison").fill("open barley")
    outside.page.get_by_role("button", name="Entrer").click()
    expect(outside.page.get_by_role("alert")).to_contain_text("ce n’est pas le mot de passe de la maison")
    outside.page.get_by_label("Mot de passe de la maison").fill("open sesame")
    outside.page.get_by_role("button", name="Entrer").click()
    expect(outside.page.locator("article").first).to_be_visible()

    invited = arrive("en-GB")
    invited.page.goto(link)
    expect(invited.page.locator("article").first).to_be_visible()


def test_logins_are_seen_and_ended_on_the_page(arrive: Arrive) -> None:
    me = arrive("en-GB").at_home()
    enrol(me, "Vesta")
    other = arrive("en-GB", user_agent="Another Browser").at_home()
    logged = other.page.request.post(f"{me.address}/api/login", data={"name": "Vesta", "password": PASSWORD})
    assert logged.ok
    me.at_home().page.get_by_role("button", name="Vesta").click()
    me.page.locator("summary", has_text=say("en", "web.account.safety")).click()
    assert me.barriers() == []
    me.page.get_by_role("button", name="Log out Another Browser").click()
    expect(me.page.get_by_role("button", name="Log out Another Browser")).to_have_count(0)
    assert other.page.request.get(f"{me.address}/api/me").json()["account"] is False


def test_the_page_of_the_host_says_that_it_is_not_for_others(arrive: Arrive, service: Service) -> None:
    me = arrive("fr-FR")
    me.page.goto(f"{service.address}/host")
    expect(me.page.get_by_text("Cette page est pour l’hôte, une fois connecté.")).to_be_visible()
    assert me.barriers() == []
