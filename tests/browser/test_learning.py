"""What someone new does: learn a game in a few steps, and read a rule."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from cosmoludo.books.lessons import lesson_of
from cosmoludo.core.words import say
from tests.browser.conftest import PHONE, Arrive
from tests.browser.person import FIRST_TABLE
from tests.quick import LANGUAGES


def test_a_first_game_is_learned_step_by_step_and_leads_to_a_table(arrive: Arrive) -> None:
    someone = arrive(locale="fr-FR")
    page, lesson = someone.page, lesson_of("espace")
    assert lesson
    page.goto(f"{someone.address}/learn/espace")
    main = page.locator("main")
    expect(main).to_have_attribute("data-step", "0", timeout=FIRST_TABLE)
    expect(page.locator("svg .label").filter(has_text="Boussole").first).to_be_attached()
    assert someone.barriers() == []

    def name(figure: str) -> None:
        page.locator(f"[data-target='own/{figure}']").click()
        page.locator(".buttons .act").click()

    name("temperature")
    expect(page.get_by_text(say("fr", "espace.lesson.name.wrong"))).to_be_visible()
    for number, step in enumerate(lesson.step):
        expect(main).to_have_attribute("data-step", str(number))
        figure = step.moves[-1] if step.expect == ["announce"] else step.expect[0]
        name(figure)
        expect(page.get_by_text(say("fr", f"espace.lesson.{step.name}.right"))).to_be_visible()
        last = number + 1 == len(lesson.step)
        page.get_by_role("button", name=say("fr", "web.lesson.play" if last else "web.lesson.next")).click()
    expect(someone.table).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_step_can_be_shown_skipped_and_gone_back_to(arrive: Arrive, language: str) -> None:
    someone = arrive(language, PHONE)
    page = someone.page
    page.goto(f"{someone.address}/learn/genial")
    main = page.locator("main")

    def press(word: str) -> None:
        page.get_by_role("button", name=say(language, f"web.lesson.{word}")).click()

    expect(main).to_have_attribute("data-step", "0", timeout=FIRST_TABLE)
    expect(page.get_by_role("button", name=say(language, "web.lesson.back"))).to_have_count(0)
    press("skip")
    expect(main).to_have_attribute("data-step", "1")
    press("show_me")
    expect(main).to_have_attribute("data-done", "true")
    expect(page.get_by_text(say(language, "genial.lesson.line.right"))).to_be_visible()
    assert someone.barriers() == []
    press("back")
    expect(main).to_have_attribute("data-step", "0")
    expect(main).to_have_attribute("data-done", "false")


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_kind_of_mistake_is_answered_in_the_lesson_of_a_mode(arrive: Arrive, language: str) -> None:
    someone, lesson = arrive(language), lesson_of("bigbang-solo")
    page = someone.page
    assert lesson
    avoid = next(number for number, step in enumerate(lesson.step) if step.name == "avoid")
    page.goto(f"{someone.address}/learn/bigbang-solo")
    for number in range(avoid):
        expect(page.locator("main")).to_have_attribute("data-step", str(number), timeout=FIRST_TABLE)
        page.get_by_role("button", name=say(language, "web.lesson.skip")).click()
    expect(page.locator("main")).to_have_attribute("data-step", str(avoid))
    for tile, cell, answer in (
        ("market/1", "2,1", "fatal"),
        ("market/3", "2,1", "other"),
        ("market/2", "2,1", "right"),
    ):
        page.locator(f"[data-target='{tile}']").click()
        page.locator(f"[data-target='universe/{cell}']").click()
        page.locator(".buttons .act").click()
        expect(page.get_by_text(say(language, f"bigbang.lesson.avoid.{answer}"))).to_be_visible()
    expect(page.locator("main")).to_have_attribute("data-done", "true")


def test_a_rule_is_read_where_it_is_asked_for(arrive: Arrive) -> None:
    someone = arrive(viewport=PHONE)
    page = someone.page
    page.goto(f"{someone.address}/learn/genial")
    expect(page.locator("main")).to_have_attribute("data-step", "0", timeout=FIRST_TABLE)
    page.get_by_role("button", name=say("en", "web.lesson.rule")).click()
    expect(page.locator("dialog #first")).to_be_focused()
    expect(page.locator("dialog #first")).to_be_in_viewport()
    assert someone.barriers() == []
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def test_what_is_read_stays_in_its_place_when_pictures_come_late(arrive: Arrive) -> None:
    someone = arrive()
    page, held = someone.page, []
    page.route("**/pictures/*", lambda picture: held.append(picture))
    page.goto(f"{someone.address}/rules/bigbang-simple#simple")
    expect(page.locator("#simple")).to_be_in_viewport()
    page.evaluate("document.documentElement.style.overflowAnchor = 'none'")  # not every browser keeps the place
    pictures = page.locator("figure").count()
    expect(page.locator("figure .piece")).to_have_count(0)
    for picture in held:
        picture.continue_()
    expect(page.locator("figure svg")).to_have_count(pictures, timeout=FIRST_TABLE)
    expect(page.locator("#simple")).to_be_in_viewport()
    page.mouse.wheel(0, -4000)
    expect(page.locator("#simple")).not_to_be_in_viewport()


def test_the_rules_are_a_page_with_live_pictures_that_can_be_linked_to(arrive: Arrive) -> None:
    someone = arrive()
    page = someone.page
    page.goto(f"{someone.address}/rules/genial-solo#swap")
    expect(page.locator("#swap")).to_be_focused()
    expect(page.locator("#swap")).to_be_in_viewport()
    page.get_by_role("link", name="Two against two").first.click()
    expect(page.locator("#teams")).to_be_focused()
    expect(page.locator("figure .piece").first).to_be_attached(timeout=FIRST_TABLE)
    assert someone.barriers() == []
    page.get_by_role("link", name=re.compile(say("en", "web.lesson.begin"))).click()
    expect(page.locator("main")).to_have_attribute("data-step", "0", timeout=FIRST_TABLE)
