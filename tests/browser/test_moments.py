"""What is staged: every finale, on wide screens and phones, skipped, shortened, and read out in order."""

from __future__ import annotations

import os
import random
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import expect

import cosmoludo
from cosmoludo.core.game import State
from cosmoludo.core.scene import Beat, Text
from cosmoludo.core.words import say
from cosmoludo.server.wire.tables import Seat
from tests.browser.conftest import PHONE, WIDE, Arrive
from tests.browser.person import Person
from tests.browser.staged import LEISURE, NO_HURRY, end_game, last_move, seen, set_stage, told
from tests.quick import MODES
from tests.variants import random_states

PICTURES = os.environ.get("COSMOLUDO_LOOK")
"""A folder for screenshots."""
LOCALES = {"en": "en-GB", "fr": "fr-FR"}
MOVING = """document.getAnimations().filter(({ effect }) =>
    effect.target.closest('[data-moment]') && effect.getTiming().duration > 1
    && effect.getKeyframes().some((frame) => frame.transform || frame.width)).length"""
"""How much of what is staged moves; to fade is not to move."""
SHORTLY = 900
"""Milliseconds until what moves has come to rest."""


def names_of(game: str, language: str) -> list[str]:
    """What the players of a staged table are called."""
    bots = cosmoludo.games()[game].min_players - 1
    bot = say(language, "bot.greedy")
    return ["Ada", *([bot] if bots == 1 else [f"{bot} {seat + 2}" for seat in range(bots)])]


def sentence(language: str, text: Text, names: list[str], seats: list[int]) -> str:
    """A sentence as the page says it."""
    seat = text.values.get("seat")
    who = {"who": names[seat]} if isinstance(seat, int) else {}
    listed = {"en": " and ", "fr": " et "}[language].join(names[winner] for winner in seats)
    return say(language, text.key, **text.values, **who, names=listed)


def beats_of(game: str) -> list[Beat]:
    """Everything that the last move of a game stages."""
    before, after = last_move(game)
    return told(before, after).beats + seen(after).finale


def read_out(me: Person) -> list[str]:
    """What screen readers were told of it."""
    return [said.text_content() or "" for said in me.page.locator(".told p").all()]


def photograph(me: Person, name: str) -> None:
    if PICTURES:
        me.page.wait_for_timeout(SHORTLY)
        me.page.screenshot(path=Path(PICTURES) / f"{name}.png")


@pytest.mark.parametrize("game", MODES)
def test_every_finale_is_staged_skipped_and_read_out(arrive: Arrive, game: str) -> None:
    language = random.Random(game).choice(["en", "fr"])
    phone = list(cosmoludo.games()).index(game) % 2 == 0
    me = arrive(LOCALES[language], PHONE if phone else WIDE)
    me.page.add_init_script(NO_HURRY)
    end_game(me, game)
    names = names_of(game, language)
    beats = beats_of(game)
    stage = me.page.locator("[data-moment=finale]")
    expect(stage).to_be_visible()
    expect(me.page.locator(".players")).to_be_hidden()
    photograph(me, f"finale-{game}")
    for beat in beats[1:-1]:
        me.page.keyboard.press("Enter")
        title = beat.title or beat.says
        assert title
        expect(stage.locator(".title")).to_have_text(sentence(language, title, names, beat.seats))
        expect(me.page.locator(".trace").first if beat.lines else stage).to_be_visible()
    assert me.barriers() == []
    me.page.get_by_role("button", name={"en": "Skip", "fr": "Passer"}[language]).click()
    result = me.page.locator("[data-moment=result]")
    verdict = beats[-1]
    assert verdict.says
    heading = sentence(language, verdict.says, names, verdict.seats)
    expect(result.get_by_role("heading")).to_have_text(heading)
    expect(result.locator(".after .button")).to_have_count(5)
    expect(me.page.locator(".players")).to_be_visible()
    said = read_out(me)
    assert len(said) == len(beats)
    for beat, line in zip(beats, said, strict=True):
        assert beat.says
        assert line.startswith(sentence(language, beat.says, names, beat.seats))
    assert me.barriers() == []
    assert me.page.evaluate("document.documentElement.scrollWidth") <= (PHONE if phone else WIDE)["width"]
    photograph(me, f"result-{game}")
    me.page.keyboard.press("Escape")
    expect(result).to_have_count(0)
    expect(me.page.locator(".prompt .sentence")).to_have_text(heading)
    assert me.barriers() == []


def test_the_finale_plays_by_itself_to_its_verdict_and_can_be_shown_again(arrive: Arrive) -> None:
    me = arrive()
    end_game(me, "strange-world")
    bars = me.page.locator("[data-moment] [data-bar] .value")
    result = me.page.locator("[data-moment=result]")
    expect(me.page.locator("[data-moment=finale] .trace, .trace").first).to_be_attached()
    expect(result).to_be_visible(timeout=60_000)
    _, after = last_move("strange-world")
    shown = [int((bar.text_content() or "").split()[-1].removeprefix("Score")) for bar in bars.all()]
    assert sorted(shown) == sorted(after.scores)
    result.get_by_role("button", name="The finale again").click()
    expect(me.page.locator("[data-moment=finale]")).to_be_visible()
    me.page.keyboard.press("Escape")
    expect(result).to_be_visible()
    result.get_by_role("button", name="Close").click()
    me.page.locator(".prompt").get_by_role("button", name="The finale again").click()
    expect(me.page.locator("[data-moment=finale]")).to_be_visible()


def test_the_result_is_shared_with_the_link(arrive: Arrive) -> None:
    me = arrive(permissions=["clipboard-read", "clipboard-write"])
    me.page.add_init_script("delete Navigator.prototype.share")
    end_game(me, "genial")
    me.page.keyboard.press("Escape")
    result = me.page.locator("[data-moment=result]")
    result.get_by_role("button", name="Share").click()
    expect(result.get_by_role("button", name="Copied")).to_be_visible()
    shared = me.page.evaluate("navigator.clipboard.readText()")
    assert shared.startswith(result.get_by_role("heading").text_content())
    assert shared.endswith("/t/staged")


def test_without_motion_it_is_shorter_and_nothing_flies(arrive: Arrive) -> None:
    me = arrive(reduced_motion="reduce")
    end_game(me, "distant-suns")
    expect(me.page.locator("[data-moment=finale]")).to_be_visible()
    assert me.page.evaluate(MOVING) == 0
    expect(me.page.locator("[data-moment=result]")).to_be_visible(timeout=15_000)
    assert len(read_out(me)) == len(beats_of("distant-suns"))


def test_a_setting_switches_it_off_and_only_the_result_is_left(arrive: Arrive) -> None:
    me = arrive()
    before, _ = last_move("genial")
    set_stage(me, "genial", seen(before))
    me.page.get_by_role("tab", name="Settings").click()
    me.page.get_by_label("What happens is staged").select_option("off")
    me.page.unroute_all()
    end_game(me, "genial")
    expect(me.page.locator("[data-moment=result]")).to_be_visible()
    assert len(read_out(me)) == len(beats_of("genial"))


def test_who_gave_up_is_named_and_a_game_lost_alone_has_no_number_one(arrive: Arrive) -> None:
    me = arrive()
    before, _ = last_move("genial")
    staged = set_stage(me, "genial", seen(before))
    seats = [staged.table.seats[0], Seat("person", "Bo", False, resigned=True)]
    staged.show(seen(before), [], status="over", actors=[], ranks=[1, 2], seats=seats)
    expect(me.page.locator("[data-moment=result] h2")).to_have_text("Bo gave up: Ada wins.")
    me = arrive()
    end_game(me, "bigbang-solo")
    me.page.keyboard.press("Escape")
    expect(me.page.locator("[data-moment=result] h2")).to_contain_text("The game is lost")
    expect(me.page.locator(".players .rank")).to_have_count(0)
    expect(me.page.locator(".trace").first).to_be_visible()


@cache
def first_with(game: str, players: int, key: str) -> tuple[State, State]:
    """A move of a random game that stages a sentence, and the states before and after it."""
    for seed in range(40):
        for before, after in pairwise(
            state.copy() for state in random_states(cosmoludo.load(game, players=players), seed)
        ):
            if not after.over and any(beat.says and beat.says.key == key for beat in told(before, after).beats):
                return before, after
    raise AssertionError(f"no game of {game} has {key}")


def test_cards_of_a_round_are_face_to_face_before_they_are_taken(arrive: Arrive) -> None:
    before, after = first_with("espace", 4, "espace.log.won")
    story = told(before, after)
    me = arrive()
    staged = set_stage(me, "espace", seen(before))
    staged.show(seen(after), [story], actors=[0])
    faces = me.page.locator("[data-moment] figure")
    expect(faces).to_have_count(len(story.beats[0].faces))
    expect(me.page.locator("[data-moment] figure.lit")).to_have_count(0)
    drawings = [face.locator("svg") for face in faces.all()]
    assert all(int(drawing.get_attribute("width") or 0) > 180 for drawing in drawings)
    assert len({drawing.evaluate("svg => svg.parentElement.offsetTop") for drawing in drawings}) == 1
    assert me.barriers() == []
    me.page.locator("[data-moment]").click(position={"x": 30, "y": 30})
    expect(me.page.locator("[data-moment] figure.lit")).to_have_count(1)
    me.page.keyboard.press("Enter")
    expect(me.page.locator("[data-moment]")).to_have_count(0)
    assert len(read_out(me)) == len(story.beats)


def test_a_sentence_over_the_board_blocks_nothing_and_the_next_frame_waits(arrive: Arrive) -> None:
    before, after = first_with("bigbang", 2, "bigbang.log.absorbed")
    me = arrive()
    me.page.add_init_script(LEISURE)
    staged = set_stage(me, "bigbang", seen(before))
    staged.show(seen(after), [told(before, after)], actors=[0])
    moment = me.page.locator("[data-moment=story]")
    expect(moment).to_contain_text("The Black hole absorbs")
    assert moment.evaluate("node => getComputedStyle(node).pointerEvents") == "none"
    ply = me.ply
    later = after.copy()
    later.play(later.moves(later.actors[0])[0], later.actors[0])
    staged.show(seen(later), [told(after, later)], actors=[0])
    assert me.ply == ply
    expect(me.page.locator(f"main.table[data-ply='{ply + 1}']")).to_be_attached()


def test_a_record_is_kept_for_games_alone(arrive: Arrive) -> None:
    me = arrive()
    end_game(me, "strange-world-solo")
    me.page.keyboard.press("Escape")
    _, after = last_move("strange-world-solo")
    expect(me.page.locator("[data-moment=result] .record")).to_have_text(f"A new record: {after.scores[0]}.")
