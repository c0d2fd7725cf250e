"""What the page weighs and how quick it is: held by the tests, and written down by `script/bench page`."""

from __future__ import annotations

import gzip
import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from playwright.sync_api import CDPSession, expect, sync_playwright

import cosmoludo
from cosmoludo.core.game import State
from cosmoludo.core.scene import Scene
from cosmoludo.server.wire.tables import View
from tests.browser.conftest import PATIENCE, WIDE, chromium
from tests.browser.person import MOVABLE, MouseHand, Person
from tests.browser.service import Service
from tests.browser.staged import seen, set_stage

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "cosmoludo" / "web" / "dist"
CAMERA = "document.querySelector('.moved').style.transform"
DRAGGED = 60
OPENINGS = 12
GAMES = 3

LARGEST_CODE = 150_000
LARGEST_UPDATE = 20_000
"""Bytes of one message, as the wire compresses it."""
SECONDS_TO_OPEN = 1.0
MOST_SCRIPT = 8.0
"""Milliseconds of script a frame while a full universe is moved."""


def code_size(me: Person) -> int:
    """Bytes of script and style that one loads who comes to the shelf and sits down at a table, compressed.

    Pages that few people open, such as the host's, are loaded when they are opened.
    """
    me.play_from_shelf("genial")
    names = me.page.evaluate("performance.getEntriesByType('resource').map(one => new URL(one.name).pathname)")
    code = {name for name in names if name.endswith((".js", ".css"))}
    return sum(len(gzip.compress((BUILT / name.lstrip("/")).read_bytes())) for name in code)


def largest_update(mode: str) -> int:
    """Bytes of the largest scene of some games by chance, as the seat to act is sent it, compressed."""
    facts = cosmoludo.games()[mode]
    return max(
        update_size(state)
        for players in {facts.min_players, facts.max_players}
        for seed in range(GAMES)
        for state in by_chance(mode, players, seed)
    )


def update_size(state: State) -> int:
    """Bytes of what the first seat to act is sent."""
    seat = state.actors[0]
    return len(gzip.compress(msgspec.json.encode(View(state.ply, seat, seen(state, seat), []))))


def by_chance(mode: str, players: int, seed: int) -> Iterator[State]:
    """Every position of a game whose moves are drawn by lot."""
    state = cosmoludo.load(mode, players=players).start(seed=seed)
    chance = random.Random(seed)
    while not state.over:
        yield state
        seat = chance.choice(state.actors)
        state.play(chance.choice(state.moves(seat)), seat)


def seconds_to_open(me: Person, times: int) -> list[float]:
    """How long a table in the middle of a game takes from its address to the first possible click."""
    me.play_now("genial")
    me.play_by_clicks()
    me.wait_for_turn()
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        me.page.goto(me.page.url)
        me.wait_for_turn()
        taken.append(time.perf_counter() - start)
    return taken


def full_universe() -> Scene:
    """Big Bang before the last move of a game by chance."""
    last = [state.copy() for state in by_chance("bigbang", 2, 2)][-1]
    return seen(last, last.actors[0])


def script_a_frame(me: Person) -> float:
    """Milliseconds of script for each frame while a full universe is drawn nearer and dragged across the window."""
    set_stage(me, "bigbang", full_universe())
    for _ in range(3):
        me.page.keyboard.press("+")
    settled(me)
    probe = me.page.context.new_cdp_session(me.page)
    probe.send("Performance.enable")
    me.page.evaluate("frames = 0; (function count() { frames++; requestAnimationFrame(count) })(); 0")
    before = me.page.evaluate(CAMERA)
    start = _script_seconds(probe)
    me.page.mouse.move(500, 400)
    me.page.mouse.down()
    for step in range(DRAGGED):
        me.page.mouse.move(500 - 3 * step, 400 - 2 * step)
    me.page.mouse.up()
    frames = me.page.evaluate("frames")
    assert me.page.evaluate(CAMERA) != before
    return 1000 * (_script_seconds(probe) - start) / min(frames, DRAGGED)


def script_while_carrying(me: Person) -> float:
    """Milliseconds of script for each frame while a tile of the market is carried over a full universe."""
    set_stage(me, "bigbang", full_universe())
    hand = MouseHand(me.page)
    hand.take(*me.middle_of(me.page.locator(MOVABLE).first))
    probe = me.page.context.new_cdp_session(me.page)
    probe.send("Performance.enable")
    me.page.evaluate("frames = 0; (function count() { frames++; requestAnimationFrame(count) })(); 0")
    start = _script_seconds(probe)
    for step in range(DRAGGED):
        me.page.mouse.move(250 + 9 * step, 150 + 6 * step)
    frames = me.page.evaluate("frames")
    spent = _script_seconds(probe) - start
    assert me.page.locator(".carried").count() == 1
    me.page.keyboard.press("Escape")
    me.page.mouse.up()
    return 1000 * spent / min(frames, DRAGGED)


def settled(me: Person) -> None:
    """Wait until the board stands still."""
    me.page.wait_for_function("() => document.querySelector('.moved').getAnimations().length === 0")


def _script_seconds(probe: CDPSession) -> float:
    metrics = probe.send("Performance.getMetrics")["metrics"]
    return float(next(metric["value"] for metric in metrics if metric["name"] == "ScriptDuration"))


@contextmanager
def someone() -> Iterator[Person]:
    """Someone with a wide screen, at a server of their own."""
    expect.set_options(timeout=PATIENCE)
    with tempfile.TemporaryDirectory() as kept, sync_playwright() as playwright:
        service = Service(Path(kept))
        service.start()
        try:
            browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
            yield Person(browser.new_page(viewport=WIDE, locale="en-GB"), service.address)  # type: ignore[arg-type]
            browser.close()
        finally:
            service.stop()


def main() -> None:
    """Measure everything, and write it as a table."""
    with someone() as me:
        code = code_size(me)
        opened = [1000 * seconds for seconds in seconds_to_open(me, OPENINGS)]
        script = script_a_frame(me)
    updates = {f"largest update of `{mode}`, gzip": largest_update(mode) for mode in cosmoludo.games()}
    sizes = {"JavaScript and CSS of the shelf and a table, gzip": (code, LARGEST_CODE)}
    sizes |= {name: (size, LARGEST_UPDATE) for name, size in updates.items()}
    rows = [f"| {name} | {size / 1000:.1f} kB | {limit // 1000} kB |" for name, (size, limit) in sizes.items()]
    times = f"median {statistics.median(opened):.0f} ms, {min(opened):.0f} to {max(opened):.0f} ms"
    rows += [
        f"| a table opened and ready to play, {OPENINGS} openings | {times} | {1000 * SECONDS_TO_OPEN:.0f} ms |",
        f"| script a frame while a full universe is dragged | {script:.1f} ms | {MOST_SCRIPT:.0f} ms |",
    ]
    sys.stdout.write("\n".join([_circumstances(), "", "| | measured | limit |", "|---|---|---|", *rows, ""]))


def _circumstances() -> str:
    """What was measured, when and on what."""
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True).stdout
    machine = f"{_processor()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    return f"Commit `{commit.strip()}`, {datetime.now(UTC):%Y-%m-%d}, {machine}."


def _processor() -> str:
    """The processor of this machine, by its name."""
    lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    return next((line.partition(": ")[2] for line in lines if line.startswith("model name")), platform.processor())


if __name__ == "__main__":
    main()
