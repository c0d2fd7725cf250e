"""What the page makes of what happens: points that fly, pieces that move, clocks that fall, calls to come back."""

from __future__ import annotations

import random

from playwright.sync_api import expect

import cosmoludo
from cosmoludo.core.game import State
from tests.browser.conftest import Arrive
from tests.browser.person import Person
from tests.browser.staged import seen, set_stage, told

HIDE = "Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true })"
CALLS = """window.called = [];
window.Notification = class {
    static permission = 'granted';
    static requestPermission = async () => 'granted';
    constructor(title, { body }) { called.push([title, body]); }
    close() {}
}"""


def gaining() -> tuple[State, State]:
    """Génial before and after a move of the first seat that moves one of its markers."""
    state = cosmoludo.load("genial", players=2).start(seed=7)
    for move in state.moves():
        after = state.copy()
        after.play(move)
        if furthest(after):
            return state, after
    raise AssertionError("no first move gains anything")


def furthest(state: State) -> int:
    """How far the first seat's foremost marker has come."""
    return max(meter.value for meter in seen(state).panels[0].meters)


def gain(me: Person) -> int:
    """Show a page such a move; by how much it moves the marker."""
    before, after = gaining()
    staged = set_stage(me, "genial", seen(before))
    staged.show(seen(after), [told(before, after)])
    return furthest(after)


def test_points_fly_from_where_they_were_made_to_where_they_are_counted(arrive: Arrive) -> None:
    me = arrive()
    points = gain(me)
    flight = me.page.locator(".flight").first
    expect(flight).to_have_text(f"+{points}")
    expect(me.page.locator(".players .value").filter(has_text=str(points)).first).to_be_visible()
    expect(me.page.locator(".flight")).to_have_count(0)


def test_with_reduced_motion_nothing_flies_and_points_are_there_at_once(arrive: Arrive) -> None:
    me = arrive(reduced_motion="reduce")
    points = gain(me)
    expect(me.page.locator(".players .value").filter(has_text=str(points)).first).to_be_visible()
    assert me.page.locator(".flight").count() == 0


def test_the_market_slides_by_the_same_pieces_that_lay_there(arrive: Arrive) -> None:
    before = cosmoludo.load("bigbang", players=2).start(seed=2)
    after = before.copy()
    after.play("yellow-planet-stars 1,0")
    story = told(before, after)
    slides = {("market/2", "market/3"), ("market/3", "market/4")}
    assert slides <= {(travel.start, travel.end) for travel in story.travels}
    me = arrive()
    staged = set_stage(me, "bigbang", seen(before))
    me.page.evaluate("was = new Map([...document.querySelectorAll('.piece')].map(p => [p, p.style.transform])); 0")
    staged.show(seen(after), [story])
    taken = "[...was].filter(([p, t]) => p.isConnected && p.style.transform !== t && places.has(p.style.transform))"
    me.page.wait_for_function(
        f"count => {{ const places = new Set(was.values()); return {taken}.length >= count }}", arg=len(slides)
    )


def finished(game: str) -> State:
    """A game by chance with lines that count, at its end."""
    for seed in range(40):
        state = cosmoludo.load(game, players=2).start(seed=seed)
        chance = random.Random(seed)
        while not state.over:
            state.play(chance.choice(state.moves()))
        if any(source.lines for source in seen(state).sources):
            return state
    raise AssertionError("no game had a line")


def test_rows_of_the_score_sheet_are_traced_on_the_board(arrive: Arrive) -> None:
    state = finished("bigbang-simple")
    source = next(source for source in seen(state).sources if source.lines)
    me = arrive()
    scores = [int(score) for score in state.scores]
    set_stage(me, "bigbang-simple", seen(state), status="over", actors=[], scores=scores, ranks=list(state.ranks or []))
    row = me.page.locator(".sheet tbody button").first
    assert me.page.locator(".trace").count() == 0
    row.focus()
    expect(me.page.locator(".trace")).to_have_count(len(source.lines))
    expect(me.page.locator(".trace").first.locator("circle")).to_have_count(len(source.lines[0]))
    assert me.barriers() == []


def test_a_game_lost_alone_says_why_and_lights_what_lost_it(arrive: Arrive) -> None:
    state = cosmoludo.load("bigbang-solo").from_json(
        {
            "universe": {"1,0": "red-sun-empty", "2,0": "red-comet-empty", "3,0": "red-planet-empty"},
            "cards": {"aimed": ["sun"], "avoided": ["red"]},
            "lost": True,
        }
    )
    me = arrive()
    set_stage(me, "bigbang-solo", seen(state), status="over", actors=[], scores=[0], ranks=list(state.ranks or []))
    expect(me.page.locator(".trace")).to_have_count(1)
    expect(me.page.locator(".trace circle")).to_have_count(3)
    expect(me.page.get_by_text("The game is lost: there is a line to avoid (red).").first).to_be_visible()
    expect(me.page.locator(".rank")).to_have_count(0)


def test_clocks_are_shown_and_the_one_of_who_is_to_play_falls(arrive: Arrive) -> None:
    me = arrive()
    scene = seen(cosmoludo.load("genial", players=2).start(seed=7))
    set_stage(me, "genial", scene, clocks=[65.0, 300.0], running=[0])
    mine, other = me.page.get_by_role("timer").all()
    first = mine.inner_text()
    expect(mine).not_to_have_text(first)
    assert seconds(mine.inner_text()) < seconds(first) <= 65
    assert other.inner_text() == "5:00"


def seconds(clock: str) -> int:
    """What a clock shows."""
    minutes, rest = clock.split(":")
    return 60 * int(minutes) + int(rest)


def test_a_page_out_of_sight_blinks_and_calls_when_it_is_my_turn(arrive: Arrive) -> None:
    me = arrive()
    me.page.add_init_script(CALLS)
    me.page.add_init_script("localStorage.setItem('cosmoludo.settings', JSON.stringify({ call: true }))")
    before, after = gaining()
    staged = set_stage(me, "genial", seen(before), actors=[1])
    expect(me.page).to_have_title("Génial!")
    me.page.evaluate(HIDE)
    staged.show(seen(after), [told(before, after)], actors=[0])
    for blinking in (True, False, True):
        me.page.wait_for_function("on => document.title.startsWith('●') === on", arg=blinking)
    assert me.page.evaluate("called") == [["Génial!", "Your turn"]]
