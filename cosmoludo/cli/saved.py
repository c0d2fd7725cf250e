"""Commands on saved or random games: replay, scene, verify, review."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated

import typer

from cosmoludo.cli.shared import (
    LANGUAGE,
    Jobs,
    Json,
    Language,
    Options,
    Players,
    RayAddress,
    SavedFile,
    app,
    checked_language,
    console,
    document_at,
    errors,
    executor,
    fail,
    loaded_game,
    replayed,
    words,
)
from cosmoludo.core.registry import has_table
from cosmoludo.core.seats import SPECTATOR
from cosmoludo.core.words import FIRST_SEAT, say, seat_number

if TYPE_CHECKING:
    from cosmoludo.core.game import Game, State
    from cosmoludo.core.shuffling import Shuffle


@app.command(help=words("replay"))
def replay(
    file: SavedFile,
    ply: Annotated[int | None, typer.Option("--ply", min=0, help=words("ply"))] = None,
    seat: Annotated[int, typer.Option("--seat", min=FIRST_SEAT, help=words("seat"))] = FIRST_SEAT,
    lang: Language = LANGUAGE,
) -> None:
    """Show a saved game again."""
    from cosmoludo.bots.review import decisions
    from cosmoludo.terminal import Table as GameTable
    from cosmoludo.terminal import told

    language = checked_language(lang)
    state = replayed(file, ply)
    eyes = _checked_seat(state, seat, language)
    for number, (before, mover, move) in enumerate(decisions(state), start=1):
        view, after = before.seen_by(mover), before.copy()
        after.play(move, mover)
        lines = " ".join(told(view, after.seen_by(mover), language))
        console.print(f"{number:4}  {lines}", highlight=False, markup=False)
    GameTable(state, [""] * state.players, language, console).show(eyes)
    console.print(say(language, "cli.scores", scores=", ".join(map(str, state.scores))), highlight=False)


@app.command(help=words("scene"))
def scene(
    game: Annotated[str, typer.Argument(metavar="GAME|FILE", help=words("scene_game"))],
    players: Players = None,
    option: Options = None,
    seed: Annotated[int, typer.Option("--seed", help=words("seed"))] = 0,
    ply: Annotated[int, typer.Option("--ply", min=0, help=words("ply"))] = 0,
    seat: Annotated[int | None, typer.Option("--seat", min=FIRST_SEAT, help=words("scene_seat"))] = None,
    light: Annotated[bool, typer.Option("--light", help=words("light"))] = False,
    lang: Language = LANGUAGE,
) -> None:
    """Draw the table as an SVG picture."""
    from cosmoludo.picture import CannotDraw, svg

    language = checked_language(lang)
    file = Path(game)
    state = replayed(file, ply or None) if file.is_file() else _by_chance(loaded_game(game, players, option), seed, ply)
    eyes = SPECTATOR if seat is None else _checked_seat(state, seat, language)
    facts = state.game.facts
    if not has_table(facts.id):
        fail(say(language, "cli.no_table", game=facts.name))
    seen = state.seen_by(eyes).scene(eyes)
    try:
        sys.stdout.write(svg(seen, facts, language, light=light))
    except CannotDraw as error:
        fail(say(language, error.key, problem=error.problem))


def _checked_seat(state: State, number: int, language: str) -> int:
    """Return the seat that has a number for people."""
    if number > seat_number(state.players - 1):
        fail(say(language, "cli.bad_seat", number=number, last=seat_number(state.players - 1)))
    return number - FIRST_SEAT


def _by_chance(game: Game, seed: int, plies: int) -> State:
    """Return a game after some moves taken by chance, the same for the same seed."""
    chance = Random(seed)
    try:
        state = game.start(seed)
    except ValueError as error:
        fail(error)
    while not state.over and state.ply < plies:
        actor = state.actors[0]
        state.play(chance.choice(state.moves(actor)), actor)
    return state


@app.command(help=words("verify"))
def verify(
    file: SavedFile,
    commitment: Annotated[str | None, typer.Option("--commitment", help=words("commitment"))] = None,
    bits: Annotated[list[str] | None, typer.Option("--bits", help=words("bits"))] = None,
    lang: Language = LANGUAGE,
) -> None:
    """Check a saved game: how its seed was made, every move, the result."""
    from cosmoludo.core.saved import seed_hash
    from cosmoludo.core.shuffling import from_json

    language = checked_language(lang)
    document = json.loads(document_at(file)) if _is_json(file) else {}
    state = replayed(file)
    shuffle = from_json(document["shuffle"], state.players) if "shuffle" in document else None
    if state.seed is not None and shuffle is None and "seed_hash" not in document:
        fail(f"{file}: {say(language, 'cli.no_hash')}")
    shown = "-" if state.seed is None else shuffle.commitment if shuffle else seed_hash(state.seed)
    if commitment is not None and not (commitment and shown.startswith(commitment)):
        fail(f"{file}: {say(language, 'cli.other_commitment', hash=shown)}")
    for mine in bits or ():
        if shuffle is None or mine not in shuffle.contributions.values():
            fail(f"{file}: {say(language, 'cli.bits_missing', value=mine)}")
    key = "cli.verified_shuffle" if shuffle else "cli.verified"
    console.print(say(language, key, game=state.game.id, plies=state.ply, hash=shown), highlight=False)
    if shuffle:
        _tell_who_shuffled(shuffle, language)
    console.print(say(language, "cli.finished" if state.over else "cli.unfinished"), highlight=False)


def _tell_who_shuffled(shuffle: Shuffle, language: str) -> None:
    """Say which seats have made the seed with the server, and which sent nothing."""
    added = [str(seat_number(seat)) for seat, bits in sorted(shuffle.contributions.items()) if bits is not None]
    silent = [str(seat_number(seat)) for seat, bits in sorted(shuffle.contributions.items()) if bits is None]
    if not added:
        console.print(say(language, "cli.shuffled_alone"), highlight=False)
    for key, seats in (("cli.shuffled", added), ("cli.not_shuffled", silent)):
        if seats:
            console.print(say(language, key, count=len(seats), seats=", ".join(seats)), highlight=False)


def _is_json(path: Path) -> bool:
    try:
        return isinstance(json.loads(document_at(path)), dict)
    except ValueError:
        return False


@app.command(help=words("review"))
def review(
    file: Annotated[list[Path], typer.Argument(metavar="FILE", help=words("review_files"))],
    simulations: Annotated[int, typer.Option("--simulations", min=1, help=words("review_simulations"))] = 300,
    jobs: Jobs = 1,
    ray: RayAddress = None,
    as_json: Json = False,
    lang: Language = LANGUAGE,
) -> None:
    """Look at saved games again: chances, the worst moves, luck and play; of several games, a line a seat."""
    from cosmoludo.arena import reviews
    from cosmoludo.cli import review_report

    language = checked_language(lang)
    states = [replayed(path) for path in file]
    if len(file) > 1:
        texts = [document_at(path) for path in file]
        with executor(jobs, ray, language) as doing:
            several = review_report.reviewed_many(file, texts, simulations, doing, errors)
        if as_json:
            print(json.dumps(several, indent=2, ensure_ascii=False))  # noqa: T201
        else:
            console.print(review_report.summary_table(several, language))
        return
    found = review_report.reviewed(states[0], simulations, errors)
    if as_json:
        print(json.dumps(reviews.as_json(found), indent=2, ensure_ascii=False))  # noqa: T201
        return
    console.print(review_report.accounts_table(found, language))
    worst = review_report.worst_table(states[0], found, language) if found.worst else say(language, "cli.no_mistakes")
    console.print(worst)
