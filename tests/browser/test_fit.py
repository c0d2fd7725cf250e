"""Every mode with the most players fits every size of window: nothing overflows, overlaps or is too small."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

import pytest

import cosmoludo
from cosmoludo.core.game import State
from tests.browser.conftest import Arrive
from tests.browser.person import Person
from tests.browser.staged import ended, seen, set_stage
from tests.quick import MODES

SIZES = {"wide": (1440, 900), "small": (1280, 720), "tablet": (820, 1180), "phone": (390, 844)}
QUICK = ["small", "phone"]
SMALLEST_TEXT = 10.9
TOUCHABLE = 40
ROUNDING = 1.5

SETTLED = """() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => {
    const [stage, drawn] = ['section.stage', 'section.stage > .board > svg'].map(one => document.querySelector(one));
    done(drawn.clientWidth === stage.clientWidth && document.getAnimations().every(one => one.playState !== 'running'));
}, 50))))"""
"""Whether the stage has taken the size of the window, and nothing moves any more."""
BOXES = """() => {
    const box = (name, element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return [name, left, top, right, bottom];
    };
    const cells = [...document.querySelectorAll('.stage .target')].map(cell => box(cell.dataset.target, cell));
    return [
        ...cells,
        box('the prompt', document.querySelector('.stage .sentence')),
        box('the players', document.querySelector('.players')),
    ];
}"""
LETTERS = """() => [...document.querySelectorAll('main.table *')].filter(element =>
    [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim())
    && !element.closest('.unseen, [hidden]') && element.checkVisibility({ visibilityProperty: true })
).map(element => {
    const { width, height } = element.getBoundingClientRect();
    const nearer = element.ownerSVGElement ? element.getScreenCTM().a : 1;
    return [element.textContent.trim(), parseFloat(getComputedStyle(element).fontSize) * nearer, width * height];
}).filter(([, , area]) => area > 0).map(([text, size]) => [text, size])"""
CUT = """() => [...document.querySelectorAll('main.table *')].filter(element => {
    const { overflowX, textOverflow } = getComputedStyle(element);
    return !element.ownerSVGElement && element.checkVisibility()
        && overflowX !== 'visible' && textOverflow !== 'ellipsis'
        && !element.closest('.unseen') && element.scrollWidth > element.clientWidth + 1;
}).map(element => element.className + ': ' + element.textContent.trim().slice(0, 80))"""
WRITTEN = """() => [...document.querySelectorAll('.stage svg text')].map(element => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return [element.textContent.trim(), left, top, right, bottom];
})"""
LABELS = """() => [...document.querySelectorAll('.stage svg text.label')].map(element => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return [element.textContent.trim(), left, top, right, bottom];
})"""
SPILLED = """() => [...document.querySelectorAll('.players > li')].flatMap(player =>
    [...player.querySelectorAll('*')].filter(part => {
        const [{ left, right, width }, around] = [part, player].map(one => one.getBoundingClientRect());
        return width && !part.closest('.unseen') && (left < around.left - 4 || right > around.right + 1.5);
    }).map(part => `${player.textContent.trim()}: ${part.textContent.trim()}`))"""
CONTROLS = """() => [...document.querySelectorAll('main.table button, main.table a, main.table input')]
    .filter(element => element.checkVisibility() && !element.closest('.unseen') && element.offsetWidth)
    .map(element => [
        element.ariaLabel || element.textContent.trim() || element.name, element.offsetWidth, element.offsetHeight
    ])"""
ABLE = """() => [...document.querySelectorAll('.target.able')].map(target => {
    const { width, height } = target.getBoundingClientRect();
    return [target.dataset.target, width, height];
})"""

SPOILED = {
    ".players { transform: translateX(400px) }": "the players is outside",
    ".players { transform: translateX(-400px) }": "overlap",
    ".players * { font-size: 9px !important }": "has 9.0 px",
    "aside .head { overflow: hidden; white-space: nowrap; width: 60px }": "is cut",
    "main.table .icon-button { width: 30px }": "has 30 x",
    ".players .score { transform: translateX(60px) }": "leaves its player",
}
"""Styles that would spoil the page, and what is to be said of them."""


class Box(NamedTuple):
    """Where something is in the window."""

    name: str
    left: float
    top: float
    right: float
    bottom: float

    def without_corners(self) -> Box:
        """What is surely covered, whatever the shape."""
        across, down = (self.right - self.left) / 8, (self.bottom - self.top) / 8
        return Box(self.name, self.left + across, self.top + down, self.right - across, self.bottom - down)

    def overlaps(self, other: Box) -> bool:
        """Whether it covers a part of something else, by more than a rounding."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across > ROUNDING and down > ROUNDING


def positions(mode: str) -> dict[str, State]:
    """The first, a middle and the last position of a game by chance with the most players, as the first seat acts."""
    found = [*by_chance(mode, cosmoludo.games()[mode].max_players, 3)]
    mine = [state for state in found if 0 in state.actors]
    return {"opening": mine[0], "middle": mine[len(mine) // 2], "end": found[-1]}


def by_chance(mode: str, players: int, seed: int) -> Iterator[State]:
    """Every position of a game whose moves are drawn by lot, to the end."""
    state = cosmoludo.load(mode, players=players).start(seed=seed)
    chance = random.Random(seed)
    yield state.copy()
    while not state.over:
        seat = chance.choice(state.actors)
        state.play(chance.choice(state.moves(seat)), seat)
        yield state.copy()


@pytest.mark.parametrize("mode", MODES)
def test_the_middle_of_a_game_with_the_most_players_fits(arrive: Arrive, mode: str) -> None:
    assert misfits(arrive("fr-FR", reduced_motion="reduce"), mode, positions(mode)["middle"], QUICK) == []


def test_what_does_not_fit_is_found(arrive: Arrive) -> None:
    me = arrive("en-GB", reduced_motion="reduce", bypass_csp=True)
    state = positions("genial")["middle"]
    assert misfits(me, "genial", state, ["small"]) == []
    for spoiled, said in SPOILED.items():
        style = me.page.add_style_tag(content=spoiled)
        me.page.wait_for_function(SETTLED)
        assert any(said in what for what in wrong(me, "small", {})), (spoiled, wrong(me, "small", {}))
        style.evaluate("element => element.remove()")


@pytest.mark.heavy
@pytest.mark.parametrize("light", ["light", "dark"])
@pytest.mark.parametrize("mode", cosmoludo.games())
def test_every_moment_can_be_read_by_day_and_by_night(arrive: Arrive, mode: str, light: str) -> None:
    me = arrive("fr-FR", reduced_motion="reduce", color_scheme=light)
    for moment, state in positions(mode).items():
        set_stage(me, mode, seen(state), **(ended(state) if state.over else {}))
        me.page.wait_for_function(SETTLED)
        assert (moment, me.barriers()) == (moment, [])


@pytest.mark.heavy
@pytest.mark.parametrize("language", ["fr-FR", "en-GB"])
@pytest.mark.parametrize("mode", cosmoludo.games())
def test_every_moment_with_the_most_players_fits_every_window(arrive: Arrive, mode: str, language: str) -> None:
    me = arrive(language, reduced_motion="reduce")
    found = {moment: misfits(me, mode, state, [*SIZES]) for moment, state in positions(mode).items()}
    assert found == {moment: [] for moment in found}


def misfits(me: Person, mode: str, state: State, sizes: list[str]) -> list[str]:
    """What does not fit windows of some sizes."""
    scene = seen(state)
    set_stage(me, mode, scene, **(ended(state) if state.over else {}))
    rooms = {zone.id: zone.room for zone in scene.zones}
    found = []
    for size in sizes:
        width, height = SIZES[size]
        me.page.set_viewport_size({"width": width, "height": height})
        me.page.wait_for_function(SETTLED)
        found += [f"{size}: {what}" for what in wrong(me, size, rooms)]
    return found


def wrong(me: Person, size: str, rooms: dict[str, str]) -> list[str]:
    """What does not fit the window as it is."""
    found = outside(me, *SIZES[size]) + overlapping(me) + too_small(me) + cut_off(me, SIZES[size][0])
    return found + hard_to_touch(me, rooms)


def outside(me: Person, width: int, height: int) -> list[str]:
    """Everything that reaches beyond the window."""
    boxes = [Box(*found) for found in me.page.evaluate(BOXES)]
    found = [
        f"{box.name} is outside: {box}"
        for box in boxes
        if min(box.left, box.top) < -ROUNDING or box.right > width + ROUNDING or box.bottom > height + ROUNDING
    ]
    if me.page.evaluate("document.documentElement.scrollWidth") > width:
        found.append("the page scrolls sideways")
    found += [f"{what!r} leaves its player" for what in me.page.evaluate(SPILLED)]
    stage = me.page.evaluate("document.querySelector('section.stage').clientWidth")
    if width < height and stage < width:
        found.append(f"the table has {stage} px of a high window")
    return found


def overlapping(me: Person) -> list[str]:
    """Zones, prompt and players that cover each other: cells of two zones, less the corners that a hex has not."""
    zones: dict[str, list[Box]] = {}
    for found in me.page.evaluate(BOXES):
        box = Box(*found)
        zones.setdefault(box.name.partition("/")[0], []).append(box.without_corners())
    labels = [Box(*found).without_corners() for found in me.page.evaluate(LABELS)]
    covered = [
        f"{label.name!r} and {cell.name} overlap"
        for label in labels
        for boxes in [*zones.values(), labels]
        for cell in boxes
        if cell is not label and label.overlaps(cell)
    ]
    return covered + [
        f"{one} and {two} overlap"
        for one, two in combinations(zones, 2)
        if any(box.overlaps(other) for box in zones[one] for other in zones[two])
    ]


def too_small(me: Person) -> list[str]:
    """Texts that nobody can read."""
    return [f"{text!r} has {size:.1f} px" for text, size in me.page.evaluate(LETTERS) if size < SMALLEST_TEXT]


def cut_off(me: Person, width: int) -> list[str]:
    """Texts that are cut, or written over each other."""
    written = [Box(*found) for found in me.page.evaluate(WRITTEN)]
    found = [f"{text!r} is cut" for text in me.page.evaluate(CUT)]
    return found + [f"{box.name!r} leaves the window" for box in written if box.right > width or box.left < -ROUNDING]


def hard_to_touch(me: Person, rooms: dict[str, str]) -> list[str]:
    """Buttons and what can be chosen, too small for a finger; a tap on a small cell of a board brings it nearer."""
    found = [
        f"button {name!r} has {width:.0f} x {height:.0f} px"
        for name, width, height in me.page.evaluate(CONTROLS)
        if min(width, height) < TOUCHABLE
    ]
    return found + [
        f"{target} has {width:.0f} x {height:.0f} px"
        for target, width, height in me.page.evaluate(ABLE)
        if rooms.get(target.partition("/")[0]) != "board" and min(width, height) < TOUCHABLE
    ]
