"""The stage: looking nearer, moving about, turning and mirroring, fingers."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import CDPSession, expect

import cosmoludo
from cosmoludo.core.scene import Scene
from tests.browser.conftest import PHONE, Arrive
from tests.browser.measures import CAMERA, MOST_SCRIPT, full_universe, script_a_frame, settled
from tests.browser.person import Person
from tests.browser.staged import drawing, placing, seen, set_stage
from tests.quick import MODES

COMFORTABLE = 43.9
FULL_UNIVERSE = 45
HANDLE = 45
"""What the folded sheet takes of a phone's screen."""
PLIES_TO_THE_MIDDLE = 14
BOXES = """[...document.querySelectorAll('.target')].map(target => {
    const { left, top, right, bottom } = target.getBoundingClientRect();
    return [target.dataset.target, left, top, right, bottom];
})"""


def size_of(me: Person, target: str) -> float:
    box = me.page.locator(f"[data-target='{target}']").bounding_box()
    assert box
    return box["width"]


def ghosts(me: Person) -> list[str]:
    return sorted(str(ghost.get_attribute("style")) for ghost in me.page.locator(".ghost").all())


def test_keys_buttons_and_the_wheel_look_nearer_and_see_everything_again(arrive: Arrive) -> None:
    me = arrive()
    set_stage(me, "genial", placing(24))
    first = size_of(me, "board/12,12")
    for nearer in (
        lambda: me.page.keyboard.press("+"),
        lambda: me.page.get_by_role("button", name="Zoom in").click(),
        lambda: (me.page.mouse.move(500, 300), me.page.keyboard.down("Control"), me.page.mouse.wheel(0, -100)),
    ):
        nearer()
        me.page.wait_for_function(f"() => !{CAMERA}.endsWith('scale(1)')")
        settled(me)
        me.page.keyboard.up("Control")
        assert size_of(me, "board/12,12") > 1.2 * first
        me.page.get_by_role("button", name="See everything").click()
        settled(me)
        assert size_of(me, "board/12,12") == pytest.approx(first, abs=0.1)


def test_the_focus_of_the_keyboard_is_brought_into_view(arrive: Arrive) -> None:
    me = arrive()
    set_stage(me, "genial", placing(24))
    for _ in range(4):
        me.page.keyboard.press("+")
    settled(me)
    corner = me.page.locator("[data-target='board/23,23']")
    assert not in_view(me, "board/23,23")
    corner.focus()
    settled(me)
    assert in_view(me, "board/23,23")


def in_view(me: Person, target: str) -> bool:
    """Whether the middle of a cell is in the window, above the prompt."""
    box = me.page.locator(f"[data-target='{target}']").bounding_box()
    prompt = me.page.locator(".prompt").first.bounding_box()
    assert box
    assert prompt
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    return bool(0 < x < prompt["x"] + prompt["width"] and 0 < y < prompt["y"])


def test_a_shape_is_turned_and_mirrored_by_keys_wheel_and_buttons_and_played(arrive: Arrive) -> None:
    me = arrive()
    staged = set_stage(me, "genial", drawing())
    me.page.locator("[data-target='board/4,4']").click()
    expect(me.page.locator(".ghost")).to_have_count(4)
    first = ghosts(me)
    me.page.keyboard.press("r")
    assert ghosts(me) != first
    me.page.keyboard.press("Shift+R")
    assert ghosts(me) == first
    for _ in range(6):
        me.page.get_by_role("button", name="Turn").click()
    assert ghosts(me) == first
    me.page.keyboard.press("f")
    mirrored = ghosts(me)
    assert mirrored != first
    me.page.get_by_role("button", name="Mirror").click()
    assert ghosts(me) == first
    me.page.locator("[data-target='board/4,4']").hover()
    me.page.mouse.wheel(0, 100)
    expect(me.page.locator(".ghost").last).not_to_have_attribute("style", first[-1])
    me.page.keyboard.press("p")
    expect(me.page.locator(".ghost.sent")).to_have_count(4)
    assert staged.paths == [["board/4,4", "!t1"]]


def test_a_finger_on_a_small_cell_brings_it_nearer_and_then_chooses_it(arrive: Arrive) -> None:
    me = arrive("en-GB", PHONE, has_touch=True)
    staged = set_stage(me, "genial", placing(10))
    me.page.locator("[data-target='hand/0']").tap()
    assert size_of(me, "board/5,5") < 40
    me.page.locator("[data-target='board/5,5']").tap()
    me.page.wait_for_function(f"() => !{CAMERA}.endsWith('scale(1)')")
    settled(me)
    assert staged.paths == []
    assert size_of(me, "board/5,5") > COMFORTABLE
    me.page.locator("[data-target='board/5,5']").tap()
    expect(me.page.locator(".ghost")).to_have_count(1)
    assert staged.paths == []
    me.page.locator("[data-target='board/5,5']").tap()
    expect(me.page.locator(".ghost.sent")).to_have_count(1)
    assert staged.paths == [["hand/0", "board/5,5"]]


def test_a_board_too_large_for_a_phone_is_first_seen_whole_then_pinched_and_dragged(arrive: Arrive) -> None:
    me = arrive("en-GB", PHONE, has_touch=True)
    staged = set_stage(me, "genial", placing(20))
    assert in_view(me, "board/0,0")
    assert in_view(me, "board/19,19")
    start = size_of(me, "board/10,10")
    hand = me.page.context.new_cdp_session(me.page)
    touch(hand, [(120, 250), (240, 250)], [(60, 250), (300, 250)])
    assert size_of(me, "board/10,10") > 1.5 * start
    before = me.page.evaluate(CAMERA)
    touch(hand, [(180, 250)], [(100, 200)])
    assert me.page.evaluate(CAMERA) != before
    assert staged.paths == []


@pytest.mark.parametrize("mode", MODES)
def test_a_phone_shows_the_whole_board_the_hand_and_what_to_do(arrive: Arrive, mode: str) -> None:
    me = arrive("en-GB", PHONE)
    scene = middle_of(mode)
    set_stage(me, mode, scene)
    rooms = {zone.id: zone.room for zone in scene.zones}
    prompt = me.page.locator(".stage .prompt").first.bounding_box()
    assert prompt
    bottoms = {"side": prompt["y"], "board": prompt["y"], "hand": PHONE["height"] - HANDLE}
    for target, left, top, right, bottom in me.page.evaluate(BOXES):
        assert -1 <= left <= right <= PHONE["width"] + 1, target
        assert 0 <= top <= bottom <= bottoms[rooms[target.partition("/")[0]]] + 1, target
    assert me.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def test_a_tap_with_two_fingers_turns(arrive: Arrive) -> None:
    me = arrive("en-GB", PHONE, has_touch=True)
    set_stage(me, "genial", drawing())
    me.page.keyboard.press("+")
    settled(me)
    me.page.locator("[data-target='board/4,4']").tap()
    if not me.page.locator(".ghost").count():
        settled(me)
        me.page.locator("[data-target='board/4,4']").tap()
    expect(me.page.locator(".ghost")).to_have_count(4)
    first = ghosts(me)
    touch(me.page.context.new_cdp_session(me.page), [(150, 200), (200, 220)], [(150, 200), (200, 220)])
    assert ghosts(me) != first


def touch(hand: CDPSession, start: list[tuple[int, int]], end: list[tuple[int, int]], steps: int = 6) -> None:
    """Put fingers down, move them, and take them away."""

    def send(kind: str, fingers: list[tuple[float, float]]) -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(fingers)]
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    for number in range(len(start)):
        send("touchStart", [*start[: number + 1]])
    for step in range(1, steps + 1 if start != end else 1):
        part = step / steps
        pairs = zip(start, end, strict=True)
        send("touchMove", [(x + (to_x - x) * part, y + (to_y - y) * part) for (x, y), (to_x, to_y) in pairs])
    send("touchEnd", [])


def middle_of(mode: str) -> Scene:
    """A game by chance that has gone on for a while, as the first seat sees it."""
    state = cosmoludo.load(mode).start(seed=3)
    chance = random.Random(5)
    for _ in range(PLIES_TO_THE_MIDDLE):
        seat = state.actors[-1]
        state.play(chance.choice(state.moves(seat)), seat)
    return seen(state)


def on_boards(scene: Scene) -> int:
    """On how many cells of boards something lies."""
    boards = {zone.id for zone in scene.zones if zone.room == "board"}
    return len({piece.at for piece in scene.pieces if piece.at.partition("/")[0] in boards})


def test_moving_a_full_universe_takes_little_script_a_frame(arrive: Arrive) -> None:
    assert on_boards(full_universe()) > FULL_UNIVERSE
    assert script_a_frame(arrive()) < MOST_SCRIPT
