"""Being called while the page is closed: by a push service and a mail server of the test, in both languages."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Worker, expect

from cosmoludo.core.words import say
from tests.browser.conftest import PATIENCE, Arrive
from tests.browser.person import FIRST_TABLE, Person
from tests.browser.service import Service
from tests.browser.test_home import too_small
from tests.quick import in_french
from tests.server.receivers import Mailbox, PushService, mail_server, push_service, wait_for

NARROW = {"width": 390, "height": 844}
BROWSER = "phone"
A_MOMENT = 1500
"""Milliseconds in which something would have come that should not."""
SUBSCRIBED = """(found) => {
    let subscribed = false;
    const subscription = {
        toJSON: () => ({ endpoint: found.endpoint, keys: { p256dh: found.p256dh, auth: found.auth } }),
        unsubscribe: () => Promise.resolve(!(subscribed = false)),
    };
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
        window.asked = applicationServerKey;
        subscribed = true;
        return subscription;
    };
    PushManager.prototype.getSubscription = async () => (subscribed ? subscription : null);
    Notification.requestPermission = async () => 'granted';
    navigator.setAppBadge = async (games) => void (window.badge = games);
    navigator.clearAppBadge = async () => void (window.badge = 0);
}"""
"""A browser whose push service is the test's: that of this Chromium is on the internet."""


@pytest.fixture(scope="module")
def mailbox() -> Iterator[Mailbox]:
    with mail_server() as found:
        yield found


@pytest.fixture(scope="module")
def pushed() -> Iterator[PushService]:
    with push_service() as found:
        yield found
        assert found.problems == []


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory, mailbox: Mailbox) -> Iterator[Service]:
    """A server that calls at once."""
    flags = [
        "--lazy",
        "--smtp",
        mailbox.url,
        "--mail-from",
        "table@example.org",
        "--push-anywhere",
        "--call-delay",
        "0",
    ]
    found = Service(tmp_path_factory.mktemp("calls"), None, *flags)
    found.flags += ("--address", found.address)
    found.start()
    yield found
    found.stop()


def ask(person: Person, method: str, path: str, body: object = None) -> Any:
    """What the server answers to a request of this page."""
    return person.page.evaluate(
        """async ([method, path, body]) => {
            const json = { 'Content-Type': 'application/json' };
            const answer = await fetch(path, { method, headers: json, body: body && JSON.stringify(body) });
            return answer.status === 204 ? null : answer.json();
        }""",
        [method, path, body],
    )


def with_push(person: Person, pushed: PushService, name: str) -> Person:
    browser = pushed.subscribe(name)
    person.page.add_init_script(f"({SUBSCRIBED})({json.dumps(browser.subscription)})")
    return person.at_home()


def open_calls(person: Person, me: str, title: str) -> None:
    person.at_home()
    person.page.get_by_role("button", name=me).click()
    person.page.get_by_role("button", name=title).click()


def daily_table(anna: Person, bruno: Person) -> str:
    """A game between two with days for every move, where the first one is to move."""
    clock = {"kind": "days", "days": 3}
    wanted = {"game": "genial", "seats": ["me", "open"], "clock": clock, "options": {"first": 0}}
    code: str = ask(anna, "POST", "/api/tables", wanted)["code"]
    ask(bruno, "POST", f"/api/tables/{code}/join", {})
    return code


def close(person: Person) -> None:
    """Close the page; the browser with its cookies stays."""
    person.page.goto("about:blank")


def play(person: Person, code: str) -> None:
    person.page.goto(f"{person.address}/t/{code}")
    person.wait_for_turn(FIRST_TABLE)
    person.play_by_clicks()
    close(person)


def confirmed(person: Person, mailbox: Mailbox, address: str) -> None:
    """Follow the link that was sent to an address."""
    letter = wait_for(lambda: [one for one in mailbox.letters if one["To"] == address])[-1]
    (link,) = re.findall(r"http\S+/mail/confirm/\w+", letter.get_content())
    person.page.goto(link)
    person.page.get_by_role("button", name="Confirmer l’adresse").click()
    expect(person.page.get_by_role("status")).to_have_text("L’adresse est confirmée.")


def test_who_has_closed_the_page_of_a_daily_game_is_called_and_comes_back_by_the_link(
    arrive: Arrive, pushed: PushService, mailbox: Mailbox
) -> None:
    anna, bruno = arrive("en-GB").at_home(), with_push(arrive("fr-FR", NARROW), pushed, BROWSER)
    ask(anna, "PUT", "/api/me", {"name": "Anna"})
    open_calls(bruno, "Vous", "Appels et vacances")
    bruno.page.get_by_label("M’appeler dans ce navigateur").check()
    wait_for(lambda: bruno.page.evaluate("window.asked"))
    pushed.key = bruno.page.evaluate("window.asked")
    expect(bruno.page.get_by_label("M’appeler dans ce navigateur")).to_be_checked()
    bruno.page.get_by_label("Adresse de courriel").fill("bruno@example.org")
    bruno.page.get_by_role("button", name="Envoyer un lien").click()
    expect(bruno.page.get_by_text("Un lien a été envoyé à bruno@example.org")).to_be_visible()
    confirmed(bruno, mailbox, "bruno@example.org")
    assert bruno.barriers() == []
    code = daily_table(anna, bruno)
    close(bruno)
    play(anna, code)
    (message,) = wait_for(lambda: pushed.messages[BROWSER])
    assert (message["title"], message["body"]) == ("Génial\N{NO-BREAK SPACE}!", "C’est à vous de jouer contre Anna.")
    assert (message["path"], message["waiting"], message["lang"]) == (f"/t/{code}", 1, "fr")
    (letter,) = wait_for(lambda: mailbox.of("C’est à vous de jouer contre Anna."))
    (link,) = re.findall(rf"http\S+/t/{code}", letter.get_content())
    bruno.page.goto(link)
    assert bruno.wait_for_turn(FIRST_TABLE)
    bruno.page.wait_for_function("() => window.badge === 1")
    bruno.play_by_clicks()
    bruno.page.wait_for_function("() => window.badge === 0")
    assert (len(pushed.messages[BROWSER]), len(mailbox.of("C’est à vous"))) == (1, 1)

    # In quiet hours nothing comes.
    bruno.at_home()
    hours = bruno.page.evaluate("[-1, 1].map((by) => new Date(Date.now() + by * 3600e3).toTimeString().slice(0, 5))")
    open_calls(bruno, "Vous", "Appels et vacances")
    bruno.page.get_by_label("Heures calmes").check()
    bruno.page.get_by_label("De", exact=True).fill(hours[0])
    bruno.page.get_by_label("À", exact=True).fill(hours[1])
    bruno.page.get_by_label("À", exact=True).blur()
    expect(bruno.page.get_by_text("C’est enregistré.")).to_be_visible()
    wait_for(lambda: ask(bruno, "GET", "/api/me/calls")["wishes"]["quiet"] == "-".join(hours))
    close(bruno)
    play(anna, code)
    anna.page.wait_for_timeout(A_MOMENT)
    assert (len(pushed.messages[BROWSER]), len(mailbox.of("C’est à vous"))) == (1, 1)

    # Whoever has the link ends the e-mails, in any browser.
    (stop,) = re.findall(r"http\S+/mail/stop/\w+", letter.get_content())
    stranger = arrive("fr-FR", NARROW)
    stranger.page.goto(stop)
    stranger.page.get_by_role("button", name="Arrêter ces courriels").click()
    expect(stranger.page.get_by_role("status")).to_have_text("Plus aucun courriel ne sera envoyé.")
    bruno.at_home()
    assert ask(bruno, "GET", "/api/me/calls")["address"] is None


def test_a_holiday_begins_on_the_page_and_the_others_see_it(arrive: Arrive) -> None:
    anna, bruno = arrive("en-GB").at_home(), arrive("fr-FR", NARROW).at_home()
    code = daily_table(anna, bruno)
    open_calls(bruno, "Vous", "Appels et vacances")
    bruno.page.get_by_label("Nombre de jours, au plus").fill("3")
    bruno.page.get_by_role("button", name="Commencer les vacances").click()
    expect(bruno.page.get_by_text("Vous êtes en vacances, jusqu’au")).to_be_visible()
    anna.page.goto(f"{anna.address}/t/{code}")
    anna.wait_for_turn(FIRST_TABLE)
    expect(anna.page.locator(".players").get_by_text("on holiday, until")).to_be_visible()
    assert anna.barriers() == []
    bruno.page.get_by_role("button", name="Terminer les vacances").click()
    expect(bruno.page.get_by_text("Il vous reste 29 jours cette année.")).to_be_visible()
    expect(anna.page.locator(".players").get_by_text("on holiday, until")).to_have_count(0)


@pytest.mark.parametrize(
    ("locale", "me", "title"),
    in_french([("fr-FR", "Vous", "Appels et vacances"), ("en-GB", "You", "Calls and holidays")]),
)
def test_the_dialog_is_open_to_all_and_made_for_fingers(arrive: Arrive, locale: str, me: str, title: str) -> None:
    person = arrive(locale, NARROW, color_scheme="light")
    open_calls(person, me, title)
    dialog = person.page.get_by_role("dialog", name=title)
    quiet = "Heures calmes" if locale == "fr-FR" else "Quiet hours"
    dialog.get_by_label(quiet).check()
    expect(dialog.get_by_role("heading", level=3)).to_have_count(2)
    assert (person.barriers(), too_small(person)) == ([], [])
    assert person.page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]


def worker_of(person: Person) -> Worker:
    """The service worker of a page."""
    workers = person.page.context.service_workers
    return workers[0] if workers else person.page.context.wait_for_event("serviceworker", timeout=PATIENCE)


def test_the_service_worker_shows_a_call_and_how_many_games_wait_and_a_click_opens_the_table(arrive: Arrive) -> None:
    me = arrive("fr-FR", permissions=["notifications"]).at_home()
    me.page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    worker = worker_of(me)
    worker.evaluate("""() => {
        navigator.setAppBadge = async (games) => void (self.badge = games);
        self.registration.showNotification = async (title, options) => void (self.shown = [title, options]);
        self.clients.openWindow = async (path) => void (self.opened = path);
    }""")
    call = {"title": "Génial !", "body": "C’est à vous.", "path": "/t/abcdefgh", "lang": "fr", "waiting": 3}
    wire = me.page.context.new_cdp_session(me.page)
    found: list[dict[str, Any]] = []
    wire.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(event["registrations"]))
    wire.send("ServiceWorker.enable")
    wait_for_event(me, lambda: found)
    deliver = {"origin": me.address, "registrationId": found[0]["registrationId"], "data": json.dumps(call)}
    wire.send("ServiceWorker.deliverPushMessage", deliver)
    wait_for_event(me, lambda: worker.evaluate("self.shown && self.badge === 3"))
    title, options = worker.evaluate("self.shown")
    assert (title, options["body"], options["lang"], options["tag"]) == (
        call["title"],
        call["body"],
        "fr",
        call["path"],
    )
    worker.evaluate("""() => {
        const event = new ExtendableEvent('notificationclick');
        event.notification = { close: () => undefined, data: self.shown[1].data };
        self.dispatchEvent(event);
    }""")
    wait_for_event(me, lambda: worker.evaluate("self.opened === '/t/abcdefgh'"))


def wait_for_event(person: Person, happens: Any) -> None:
    """Wait for what must come, while the browser goes on."""
    for _ in range(PATIENCE // 50):
        if happens():
            return
        person.page.wait_for_timeout(50)
    raise AssertionError("it never came")


@pytest.mark.parametrize(("locale", "language"), in_french([("fr-FR", "fr"), ("en-GB", "en")]))
def test_a_forgotten_password_is_mended_by_a_link_in_an_e_mail(
    arrive: Arrive, mailbox: Mailbox, locale: str, language: str
) -> None:
    def w(key: str) -> str:
        return say(language, f"web.{key}")

    name, mail, password = f"Bessel {language}", f"bessel-{language}@example.org", "a long sentence"
    me = arrive(locale, NARROW).at_home()
    ask(me, "POST", "/api/account", {"name": name, "password": password})
    me.at_home()
    open_calls(me, name, w("calls.open"))
    me.page.get_by_label(w("calls.address")).fill(mail)
    me.page.get_by_label(w("calls.password")).fill(password)
    assert me.barriers() == []
    me.page.get_by_role("button", name=w("calls.send")).click()
    letter = wait_for(lambda: [one for one in mailbox.letters if one["To"] == mail])[-1]
    (key,) = re.findall(r"/mail/confirm/(\w+)", letter.get_content())
    ask(me, "POST", f"/api/mail/confirm/{key}", {})

    elsewhere = arrive(locale, NARROW).at_home()
    elsewhere.page.get_by_role("button", name={"fr": "Vous", "en": "You"}[language]).click()
    elsewhere.page.get_by_role("radio", name=w("account.log_in")).check()
    send = elsewhere.page.get_by_role("button", name=w("password.send"))
    expect(send).to_be_disabled()
    elsewhere.page.get_by_label(w("account.name"), exact=True).fill(name)
    send.click()
    expect(elsewhere.page.get_by_text(w("password.sent"))).to_be_visible()
    assert elsewhere.barriers() == []
    letter = wait_for(lambda: [one for one in mailbox.letters if one["To"] == mail and "/password#" in str(one)])[0]
    (link,) = re.findall(r"http\S+/password#\S+", letter.get_content())
    elsewhere.page.goto(link)
    elsewhere.page.get_by_label(w("account.new_password")).fill("another sentence")
    elsewhere.page.get_by_role("button", name=w("account.change_password")).click()
    expect(elsewhere.page.get_by_role("button", name=name)).to_be_visible()
    assert ask(me, "GET", "/api/me")["account"] is False, "the login of before has ended"
