"""A review at the terminal: a bar while the game is looked at, then the curves, the worst moves, luck and play."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from cosmoludo.arena.executors import Executor
from cosmoludo.arena.reviews import review_many
from cosmoludo.bots.announcements import foretell
from cosmoludo.bots.review import Review, decisions, review
from cosmoludo.cli.progress import bar
from cosmoludo.core.game import State
from cosmoludo.core.move import Move
from cosmoludo.core.registry import has_table
from cosmoludo.core.words import say, seat_number
from cosmoludo.terminal import sentences

STEPS = "▁▂▃▄▅▆▇█"
WIDEST = 16


def sparkline(chances: list[float]) -> str:
    """Return a curve in a line of text, from 0 at the bottom to 1 on top; of a long one not every point is shown."""
    if len(chances) > WIDEST:
        chances = [chances[round(index * (len(chances) - 1) / (WIDEST - 1))] for index in range(WIDEST)]
    return "".join(STEPS[min(len(STEPS) - 1, int(chance * len(STEPS)))] for chance in chances)


def reviewed(state: State, simulations: int, console: Console) -> Review:
    """Review a game, with a bar where someone is looking."""
    with bar(console) as progress:
        task = progress.add_task(state.game.id, total=len(state.history))
        return review(state, simulations, lambda: progress.advance(task))


def reviewed_many(
    files: Sequence[Path], documents: Sequence[str], simulations: int, executor: Executor, console: Console
) -> list[dict[str, Any]]:
    """Review several games; return them as plain data, in their order, each with its file."""
    found: dict[int, dict[str, Any]] = {}
    with bar(console) as progress:
        task = progress.add_task("", total=len(documents))
        for index, review_of_one in review_many(documents, simulations, executor):
            found[index] = {"file": str(files[index])} | review_of_one
            progress.advance(task)
    return [found[index] for index in range(len(files))]


def summary_table(found: Sequence[dict[str, Any]], language: str) -> Table:
    """Return what became of each seat's chances in several games, and through what."""
    table = _table(language, ("file", "seat", "first", "own_moves", "others_moves", "luck", "last"), ("file",))
    for game in found:
        for seat, account in enumerate(game["accounts"]):
            parts = (f"{account[part]:+.0%}" for part in ("play", "others", "luck"))
            chances = (f"{account['first']:.0%}", *parts, f"{account['last']:.0%}")
            table.add_row(Text("" if seat else game["file"]), str(seat_number(seat)), *chances)
    return table


def accounts_table(found: Review, language: str) -> Table:
    """Return what became of each seat's chances, and through what."""
    table = _table(language, ("seat", "curve", "first", "own_moves", "others_moves", "luck", "last"), ("seat", "curve"))
    for seat, account in enumerate(found.accounts):
        curve = sparkline([account.first, *(moment.chances[seat] for moment in found.moments), account.last])
        parts = (account.play, account.others, account.luck)
        chances = (f"{account.first:.0%}", *(f"{part:+.0%}" for part in parts), f"{account.last:.0%}")
        table.add_row(str(seat_number(seat)), curve, *chances)
    return table


def worst_table(state: State, found: Review, language: str) -> Table:
    """Return the moves of a game that lost most, and what was better."""
    views = {ply: before.seen_by(seat) for ply, (before, seat, _) in enumerate(decisions(state))}
    table = _table(language, ("ply", "seat", "move", "loss", "better"), ("move", "better"))
    for moment in found.worst:
        view, seat = views[moment.ply], moment.seat
        made, better = (announced(view, seat, move, language) for move in (moment.move, moment.better))
        table.add_row(str(moment.ply + 1), str(seat_number(seat)), made, f"{-moment.loss:+.0%}", better)
    return table


def announced(view: State, seat: int, move: Move, language: str) -> str:
    """Say a move in words, or as it is written where the game has none."""
    stories = foretell(view, seat, [(seat, move)]) if has_table(view.game.id) else []
    return " ".join(line for story in stories for line in sentences(story, language)) or str(move)


def _table(language: str, headings: tuple[str, ...], texts: tuple[str, ...]) -> Table:
    table = Table(box=None, padding=(0, 2), header_style="bold")
    for heading in headings:
        justify: Any = "left" if heading in texts else "right"
        width = WIDEST if heading == "curve" else None
        table.add_column(say(language, f"cli.heading.{heading}"), justify=justify, min_width=width)
    return table
