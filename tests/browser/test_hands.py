"""Hands: picking up and putting down, choosing and playing, and a choice that stays while others decide."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from urllib.parse import parse_qs, urlsplit

import msgspec
import pytest
from playwright.sync_api import Route, expect

import cosmoludo
from cosmoludo.core.game import State
from cosmoludo.server.table.reasons import why_not
from tests.browser.conftest import PHONE, Arrive
from tests.browser.measures import MOST_SCRIPT, script_while_carrying
from tests.browser.person import MOVABLE, Finger, MouseHand, Person
from tests.browser.staged import placing, seen, set_stage, told
from tests.quick import MODES

EARLY = 8


def by_lot(state: State, seed: int = 1) -> Iterator[State]:
    """Every position of a game whose moves are drawn by lot."""
    chance = random.Random(seed)
    while not state.over:
        yield state
        seat = state.actors[-1]
        state.play(chance.choice(state.moves(seat)), seat)


def deciding_together(mode: str) -> State:
    """A position in which the first seat can choose on the table, and the last one decides at the same time."""
    for state in by_lot(cosmoludo.load(mode, players=2).start(seed=4)):
        offer = seen(state).offer if state.actors == (0, 1) else None
        if offer is not None and state.ply > EARLY and not all(choice.startswith("!") for choice in offer.nodes[0]):
            return state
    raise AssertionError(f"nobody decides together in {mode}")


@pytest.mark.parametrize("mode", ["distant-suns", "strange-world"])
def test_a_choice_survives_the_decision_of_another_seat(arrive: Arrive, mode: str) -> None:
    me = arrive()
    before = deciding_together(mode)
    staged = set_stage(me, mode, seen(before), actors=[0, 1])
    me.able().first.click()
    expect(me.page.locator("main.table")).to_have_attribute("data-step", "1")
    chosen = me.chosen_places()
    after = before.copy()
    after.play(after.moves(1)[0], 1)
    assert after.actors == (0,)
    staged.show(seen(after), [told(before, after)], actors=[0])
    expect(me.page.locator("main.table")).to_have_attribute("data-ply", "1")
    expect(me.page.locator("main.table")).to_have_attribute("data-step", "1")
    assert me.chosen_places() == chosen != []


def whole_game(me: Person, mode: str, hand: MouseHand | Finger) -> None:
    """Play a game to its end, carrying what can be carried."""
    me.play_now(mode)
    turns = carried = 0
    while me.wait_for_turn():
        carried += me.play_by_dragging(hand, turns * 7)
        turns += 1
    assert carried > 3
    expect(me.page.locator(".players .rank").first).to_be_visible()


@pytest.mark.heavy
@pytest.mark.parametrize("mode", ["genial", "strange-world", "bigbang-simple"])
def test_a_whole_game_is_played_by_drag_and_drop(arrive: Arrive, mode: str) -> None:
    me = arrive("en-GB", reduced_motion="reduce")
    whole_game(me, mode, MouseHand(me.page))


def test_a_whole_game_is_played_by_drag_and_drop_with_a_finger(arrive: Arrive) -> None:
    me = arrive("fr-FR", PHONE, has_touch=True, reduced_motion="reduce")
    whole_game(me, "genial", Finger(me.page))


def ghosts(me: Person) -> list[str]:
    return [str(ghost.get_attribute("style")) for ghost in me.page.locator(".ghost").all()]


def over_a_place_with_turns(me: Person, move: Callable[[float, float], None]) -> tuple[float, float]:
    """Carry a piece over one place after another, up to one where it can lie in several ways."""
    for place in me.able("board/").all():
        x, y = me.middle_of(place)
        move(x, y)
        me.page.wait_for_timeout(50)
        if me.page.locator(".buttons").get_by_role("button", name="Turn").count():
            return x, y
    raise AssertionError("no place allows a turn")


def test_a_piece_is_turned_while_it_is_carried(arrive: Arrive) -> None:
    me = arrive("en-GB").play_now("genial")
    hand = MouseHand(me.page)
    hand.take(*me.middle_of(me.page.locator(MOVABLE).first))
    expect(me.page.locator(".carried")).to_have_count(1)
    over_a_place_with_turns(me, lambda x, y: me.page.mouse.move(x, y))
    expect(me.page.locator(".ghost")).to_have_count(2)
    first = ghosts(me)
    for turn in (lambda: me.page.keyboard.press("r"), lambda: me.page.mouse.wheel(0, 100)):
        turn()
        me.page.wait_for_timeout(100)
        assert ghosts(me) != first
        first = ghosts(me)
    me.page.keyboard.press("Escape")
    me.page.mouse.up()
    expect(me.page.locator(".carried")).to_have_count(0)
    expect(me.page.locator(".ghost")).to_have_count(0)
    assert me.ply == 0


def test_a_second_finger_turns_what_the_first_carries(arrive: Arrive) -> None:
    me = arrive("en-GB", PHONE, has_touch=True).play_now("genial")
    finger = Finger(me.page)
    finger.take(*me.middle_of(me.page.locator(MOVABLE).first))
    turner = me.page.locator(".turner")
    expect(turner).to_be_visible()
    x, y = over_a_place_with_turns(me, lambda x, y: finger.touch("touchMove", (x, y + finger.ABOVE)))
    held = (x, y + finger.ABOVE)
    expect(me.page.locator(".ghost")).to_have_count(2)
    first = ghosts(me)
    finger.touch("touchStart", held, me.middle_of_box(turner))
    finger.touch("touchEnd", held)
    me.page.wait_for_timeout(100)
    assert ghosts(me) != first
    finger.touch("touchEnd")
    expect(me.page.locator(".ghost")).to_have_count(2)
    assert me.ply == 0


def test_what_may_not_lie_there_goes_back(arrive: Arrive) -> None:
    me = arrive()
    staged = set_stage(me, "genial", placing(6))
    hand = MouseHand(me.page)
    hand.take(*me.middle_of(me.page.locator(MOVABLE).first))
    hand.put(*me.middle_of(me.page.locator("[data-target='board/0,0']")))
    expect(me.page.locator(".carried")).to_have_count(0)
    expect(me.page.locator(".ghost")).to_have_count(0)
    assert staged.paths == []
    hand.take(*me.middle_of(me.page.locator(MOVABLE).first))
    hand.put(*me.middle_of(me.page.locator("[data-target='board/3,3']")))
    expect(me.page.locator(".ghost")).to_have_count(1)
    me.page.keyboard.press("p")
    expect(me.page.locator(".ghost.sent")).to_have_count(1)
    assert staged.paths == [["hand/0", "board/3,3"]]


def answer_why(me: Person, state: State) -> list[str]:
    """Let the page at a staged table be told why something cannot be chosen; list what it asks about."""
    view, asked = state.seen_by(0), []

    def answer(route: Route) -> None:
        question = parse_qs(urlsplit(route.request.url).query)
        asked.append(question["tried"][0])
        found = why_not(view, 0, question.get("chosen", []), question["tried"][0])
        route.fulfill(body=msgspec.json.encode(found).decode(), content_type="application/json")

    me.page.route("**/api/tables/staged/why?*", answer)
    return asked


def to_move(mode: str) -> State:
    """A position of a game by lot in which the first seat is to move."""
    facts = cosmoludo.games()[mode]
    states = by_lot(cosmoludo.load(mode, players=facts.min_players).start(seed=2))
    return next(state for state in states if state.ply > EARLY and 0 in state.actors)


@pytest.mark.parametrize("mode", MODES)
def test_what_cannot_be_chosen_names_its_rule_and_opens_it(arrive: Arrive, mode: str) -> None:
    me = arrive("fr-FR")
    state = to_move(mode)
    set_stage(me, mode, seen(state))
    asked = answer_why(me, state)
    closed = me.page.locator(".target:not(.able)")
    closed.nth(closed.count() // 2).focus()
    me.page.keyboard.press("Enter")
    alert = me.page.locator(".prompt").get_by_role("alert")
    expect(alert).to_contain_text(" : ")
    assert len(asked) == 1
    assert me.barriers() == []
    me.page.get_by_role("button", name="Voir la règle").click()
    expect(me.page.get_by_role("dialog").locator(":is(h2, h3):focus")).to_be_in_viewport()


@pytest.mark.parametrize("mode", ["bigbang", "hexdomino"])
def test_a_tile_that_cannot_be_placed_stands_back_and_says_why(arrive: Arrive, mode: str) -> None:
    me = arrive()
    state = next(state for state in by_lot(cosmoludo.load(mode, players=2).start(seed=2)) if idle(state))
    set_stage(me, mode, seen(state))
    asked = answer_why(me, state)
    expect(me.page.locator(".piece.back")).to_have_count(len(idle(state)))
    me.page.locator(f"[data-target='{idle(state)[0]}']").click(force=True)  # it is disabled, and answers
    expect(me.page.locator(".prompt").get_by_role("alert")).to_be_visible()
    assert asked == idle(state)[:1]
    assert me.barriers() == []


def idle(state: State) -> list[str]:
    """The tiles beside the board that the first seat, which is to move, can do nothing with."""
    scene = seen(state)
    if scene.offer is None or 0 not in state.actors:
        return []
    beside = {zone.id for zone in scene.zones if zone.room != "board"}
    able = {choice for choice in scene.offer.nodes[0] if not choice.startswith("!")}
    zones = {place.partition("/")[0] for place in able} & beside
    lying = [piece.at for piece in scene.pieces if piece.at.partition("/")[0] in zones and piece.caption is None]
    return [place for place in lying if place not in able]


def test_who_is_not_to_play_is_told_whose_turn_it_is(arrive: Arrive) -> None:
    me = arrive()
    scene = msgspec.structs.replace(placing(6), offer=None)
    set_stage(me, "genial", scene, actors=[1])
    me.page.locator("[data-target='hand/0']").click(force=True)  # it says that it is disabled, and answers
    expect(me.page.get_by_role("alert")).to_contain_text("not your turn, but that of")


def test_a_piece_put_down_where_it_may_not_lie_says_why(arrive: Arrive) -> None:
    me = arrive()
    state = to_move("genial")
    set_stage(me, "genial", seen(state))
    asked = answer_why(me, state)
    hand = MouseHand(me.page)
    hand.take(*me.middle_of(me.page.locator(MOVABLE).first))
    taken = me.page.locator(".target.full[data-target^='board/']").first
    hand.put(*me.middle_of(taken))
    expect(me.page.get_by_role("alert")).to_contain_text("is not free")
    assert asked == [taken.get_attribute("data-target")]


@pytest.mark.parametrize("mode", ["strange-world", "espace", "distant-suns"])
def test_cards_and_small_boards_are_read_large(arrive: Arrive, mode: str) -> None:
    me = arrive()
    set_stage(me, mode, seen(to_move(mode)))
    target = me.page.locator(".target.full").last
    target.focus()
    me.page.keyboard.press("l")
    dialog = me.page.get_by_role("dialog")
    expect(dialog.get_by_role("img")).to_be_visible()
    assert me.barriers() == []
    me.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(target).to_be_focused()


def test_a_long_press_shows_a_piece_large_and_chooses_nothing(arrive: Arrive) -> None:
    me = arrive("en-GB", PHONE, has_touch=True)
    set_stage(me, "strange-world", seen(to_move("strange-world")))
    finger = Finger(me.page)
    finger.touch("touchStart", me.middle_of(me.page.locator(".target.full").last))
    expect(me.page.get_by_role("dialog").get_by_role("img")).to_be_visible()
    finger.touch("touchEnd")
    me.page.wait_for_timeout(100)
    expect(me.page.get_by_role("dialog")).to_be_visible()
    expect(me.page.locator("main.table")).to_have_attribute("data-step", "0")


def test_a_mouse_that_rests_on_a_card_sees_it_large_and_tooltips_are_never_stale(arrive: Arrive) -> None:
    me = arrive()
    before = to_move("strange-world")
    staged = set_stage(me, "strange-world", seen(before))
    me.page.locator(".target.full[data-target^='hand/']").first.hover()
    tip = me.page.locator(".stage p[aria-hidden=true]")
    expect(tip).to_be_visible()
    box, prompt = tip.bounding_box(), me.page.locator(".stage .prompt").first.bounding_box()
    assert box
    assert prompt
    assert box["y"] + box["height"] <= prompt["y"]
    expect(me.page.locator(".hint svg")).to_be_visible()
    after = before.copy()
    after.play(after.moves(0)[0], 0)
    staged.show(msgspec.structs.replace(seen(after), pieces=[]), [told(before, after)])
    expect(me.page.locator(".hint svg .piece")).to_have_count(0)


def test_a_tile_carried_over_a_full_universe_takes_little_script_a_frame(arrive: Arrive) -> None:
    assert script_while_carrying(arrive()) < MOST_SCRIPT
