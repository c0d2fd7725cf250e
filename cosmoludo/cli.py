"""The command line: games, play, serve, replay, scene, verify, review, match, ladder, benchmarks, almanac `espace`."""

from __future__ import annotations

import json
import sys
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer
from rich.console import Console
from rich.table import Table

import cosmoludo
from cosmoludo.core.facts import Option, Value
from cosmoludo.core.registry import facts_of
from cosmoludo.core.words import LANGUAGES, catalogue, preferred_language, say
from cosmoludo.games.espace.almanac import app as almanac

if TYPE_CHECKING:
    from cosmoludo.core.game import Game
    from cosmoludo.core.state import State

LANGUAGE = preferred_language()


def _help(key: str) -> str:
    return say(LANGUAGE, f"cli.{key}")


app = typer.Typer(no_args_is_help=True, add_completion=False, help=_help("about"), rich_markup_mode=None)
console = Console()
errors = Console(stderr=True)

Options = Annotated[list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help=_help("option"))]
Players = Annotated[int | None, typer.Option("--players", "-n", help=_help("players"))]
Language = Annotated[str, typer.Option("--lang", metavar="|".join(LANGUAGES), help=_help("lang"))]
Json = Annotated[bool, typer.Option("--json", help=_help("json"))]
Jobs = Annotated[int, typer.Option("--jobs", "-j", min=1, help=_help("jobs"))]
SavedFile = Annotated[Path, typer.Argument(metavar="FILE", help=_help("file"))]


def _fail(message: object) -> NoReturn:
    """Say what is wrong, on one line, and leave with an error."""
    errors.print(f"cosmoludo: {message}", style="red", markup=False, highlight=False, soft_wrap=True)
    raise typer.Exit(2)


def _checked_language(language: str) -> str:
    if language not in LANGUAGES:
        _fail(say(LANGUAGE, "cli.bad_lang", languages=", ".join(LANGUAGES), found=language))
    return language


def _options(texts: list[str] | None) -> dict[str, str]:
    """The options that were given as NAME=VALUE."""
    options = {}
    for text in texts or []:
        name, equals, value = text.partition("=")
        if not equals:
            _fail(say(LANGUAGE, "cli.bad_option", found=text))
        options[name.strip()] = value.strip()
    return options


def _load(game: str, players: int | None, options: list[str] | None) -> Game:
    try:
        return cosmoludo.load(game, players=players, **_options(options))
    except ValueError as error:
        _fail(error)


def _document(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        _fail(f"{path}: {error}")


@app.command(help=_help("games"))
def games(as_json: Json = False, lang: Language = LANGUAGE) -> None:
    """List the games with their facts and options."""
    language = _checked_language(lang)
    modes = cosmoludo.games()
    if as_json:
        print(json.dumps([_facts(game_id) for game_id in modes], indent=2, ensure_ascii=False))  # noqa: T201
        return
    table = Table(box=None, padding=(0, 2), header_style="bold")
    for heading in ("game", "name", "players", "minutes", "age", "designers"):
        table.add_column(say(language, f"cli.heading.{heading}"))
    for facts in modes.values():
        span = "-".join(map(str, sorted({facts.min_players, facts.max_players})))
        designers = ", ".join(facts.designers) + (f" ({facts.year})" if facts.year else "")
        table.add_row(facts.id, facts.name, span, str(facts.minutes), f"{facts.age}+", designers)
    console.print(table)
    for facts in modes.values():
        for option in facts.options:
            explained = say(language, f"{facts.folder}.option.{option.name}")
            values = ", ".join(_value(language, facts.folder, option, value) for value in option.values)
            line = f"  {facts.id} -o {option.name}=…  {explained}: {values}"
            console.print(line, style="dim", highlight=False, markup=False)


def _value(language: str, folder: str, option: Option, value: Value) -> str:
    """A value of an option as it is written, the default with a star, and what it means where that is not plain."""
    written = f"{value!s}{'*' if value == option.default else ''}".lower()
    key = f"{folder}.option_value.{option.name}.{str(value).lower()}"
    return f"{written} ({say(language, key)})" if key in catalogue(language) else written


def _facts(game_id: str) -> dict[str, Any]:
    """The facts of a game as plain data."""
    facts = facts_of(game_id)
    options = [{"name": o.name, "values": list(o.values), "default": o.default} for o in facts.options]
    return {
        "game": facts.id,
        "name": facts.name,
        "designers": list(facts.designers),
        "publisher": facts.publisher,
        "year": facts.year,
        "version": facts.version,
        "players": list(facts.players),
        "minutes": facts.minutes,
        "age": facts.age,
        "options": options,
    }


@app.command(help=_help("play"))
def play(
    game: Annotated[str, typer.Argument(help=_help("game"))],
    players: Players = None,
    option: Options = None,
    seats: Annotated[str, typer.Option("--seats", help=_help("seats"))] = "",
    seed: Annotated[int | None, typer.Option("--seed", help=_help("seed"))] = None,
    save: Annotated[Path | None, typer.Option("--save", metavar="FILE", help=_help("save"))] = None,
    lang: Language = LANGUAGE,
) -> None:
    """Play at the terminal."""
    from cosmoludo.bots import BOTS
    from cosmoludo.core.saved import seed_hash
    from cosmoludo.terminal import PERSON, Quit
    from cosmoludo.terminal import Table as GameTable

    language = _checked_language(lang)
    loaded = _load(game, players, option)
    names = [name.strip() for name in seats.split(",")] if seats else [PERSON] + ["greedy"] * (loaded.players - 1)
    if len(names) != loaded.players or not all(name in (PERSON, *BOTS) for name in names):
        _fail(say(language, "cli.bad_seats", count=loaded.players, names=", ".join((PERSON, *BOTS)), found=seats))
    try:
        state = loaded.start(seed)
    except ValueError as error:
        _fail(error)
    if save is None and sys.stdin.isatty():
        console.print(say(language, "cli.hash", hash=seed_hash(state.seed or 0)), style="dim", highlight=False)
    try:
        GameTable(state, names, language, console).play()
    except (Quit, EOFError, KeyboardInterrupt):
        console.print(say(language, "cli.stopped", plies=state.ply), highlight=False)
    if save is not None:
        save.write_text(json.dumps(cosmoludo.save(state), indent=1, ensure_ascii=False) + "\n", "utf-8")
        console.print(say(language, "cli.saved", file=save), highlight=False)


@app.command(help=_help("serve"))
def serve(
    host: Annotated[str, typer.Option("--host", help=_help("host"))] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help=_help("port"))] = 8137,
    database: Annotated[str | None, typer.Option("--database", metavar="FILE|URL", help=_help("database"))] = None,
    redis: Annotated[str | None, typer.Option("--redis", metavar="URL", help=_help("redis"))] = None,
    workers: Annotated[int, typer.Option("--workers", min=1, help=_help("workers"))] = 1,
    proxy: Annotated[str, typer.Option("--proxy", metavar="ADDRESS,…", help=_help("proxy"))] = "127.0.0.1",
    metrics: Annotated[bool, typer.Option("--metrics", help=_help("metrics"))] = False,
    lazy: Annotated[bool, typer.Option("--lazy", help=_help("lazy"))] = False,
    lang: Language = LANGUAGE,
) -> None:
    """Open the table for browsers."""
    from platformdirs import user_data_path

    from cosmoludo.server.app import Settings
    from cosmoludo.server.serve import Unusable, listening, prepared, run

    language = _checked_language(lang)
    kept = database or user_data_path("cosmoludo") / "tables.sqlite"
    settings = Settings(database=kept, redis=redis, open_metrics=metrics, compile_all=not lazy)
    try:
        prepared(settings, workers)
        listener = listening(host, port)
    except Unusable as error:
        _fail(say(language, f"cli.{error.word}", **error.values))
    with listener:
        opened = partial(_say, language, "cli.serving")
        run(listener, settings, lambda address: opened(address=address), workers=workers, proxies=proxy)


def _say(language: str, key: str, **values: object) -> None:
    """Tell the one at the terminal something, on one line."""
    errors.print(say(language, key, **values), soft_wrap=True)


@app.command("bench-server", help=_help("bench_server"))
def bench_server(
    tables: Annotated[list[int] | None, typer.Argument(min=1, help=_help("bench_tables"))] = None,
    game: Annotated[str, typer.Option("--game", help=_help("game"))] = "genial",
    seconds: Annotated[float, typer.Option("--seconds", min=1, help=_help("seconds"))] = 10.0,
    as_json: Json = False,
    lang: Language = LANGUAGE,
) -> None:
    """Measure the table server under load."""
    from cosmoludo.server.load import measured
    from cosmoludo.server.load_players import PLAYERS

    language = _checked_language(lang)
    _load(game, 2, None)
    sizes = tables or (10, 100, 500, 1000)
    results = [measured(game, number, seconds, way) for way in PLAYERS for number in sizes]
    if as_json:
        print(json.dumps(results, indent=2))  # noqa: T201
        return
    table = Table(box=None, padding=(0, 2), header_style="bold")
    for heading in results[0]:
        table.add_column(say(language, f"cli.heading.{heading}"), justify="left" if heading == "game" else "right")
    for result in results:
        table.add_row(*(str(value) for value in result.values()))
    console.print(table)


def _replayed(path: Path, plies: int | None = None) -> State:
    try:
        return cosmoludo.replay(_document(path), plies=plies)
    except cosmoludo.InvalidSavedGame as error:
        _fail(f"{path}: {error}")


@app.command(help=_help("replay"))
def replay(
    file: SavedFile,
    ply: Annotated[int | None, typer.Option("--ply", min=0, help=_help("ply"))] = None,
    seat: Annotated[int, typer.Option("--seat", min=0, help=_help("seat"))] = 0,
    lang: Language = LANGUAGE,
) -> None:
    """Show a saved game again."""
    from cosmoludo.terminal import Table as GameTable

    language = _checked_language(lang)
    state = _replayed(file, ply)
    if seat >= state.players:
        _fail(say(language, "cli.bad_seat", seat=seat, last=state.players - 1))
    for number, (mover, move) in enumerate(state.history, start=1):
        console.print(f"{number:4}  {say(language, 'terminal.played', seat=mover, move=move)}", highlight=False)
    GameTable(state, [""] * state.players, language, console).show(seat)
    console.print(say(language, "cli.scores", scores=", ".join(map(str, state.scores))), highlight=False)


@app.command(help=_help("scene"))
def scene(
    game: Annotated[str, typer.Argument(metavar="GAME|FILE", help=_help("scene_game"))],
    players: Players = None,
    option: Options = None,
    seed: Annotated[int, typer.Option("--seed", help=_help("seed"))] = 0,
    ply: Annotated[int, typer.Option("--ply", min=0, help=_help("ply"))] = 0,
    seat: Annotated[int, typer.Option("--seat", min=-1, help=_help("scene_seat"))] = -1,
    light: Annotated[bool, typer.Option("--light", help=_help("light"))] = False,
    lang: Language = LANGUAGE,
) -> None:
    """Draw the table as an SVG picture."""
    from cosmoludo.picture import CannotDraw, svg

    language = _checked_language(lang)
    file = Path(game)
    state = _replayed(file, ply or None) if file.is_file() else _by_chance(_load(game, players, option), seed, ply)
    if seat >= state.players:
        _fail(say(language, "cli.bad_seat", seat=seat, last=state.players - 1))
    facts = state.game.facts
    seen = import_module(f"cosmoludo.games.{facts.folder}.scene").scene(state.seen_by(seat), seat)
    try:
        sys.stdout.write(svg(seen, facts, language, light=light))
    except CannotDraw as error:
        _fail(say(language, error.key, problem=error.problem))


def _by_chance(game: Game, seed: int, plies: int) -> State:
    """A game after some moves taken by chance, the same for the same seed."""
    chance = Random(seed)
    try:
        state = game.start(seed)
    except ValueError as error:
        _fail(error)
    while not state.over and state.ply < plies:
        actor = state.actors[0]
        state.play(chance.choice(state.moves(actor)), actor)
    return state


@app.command(help=_help("verify"))
def verify(file: SavedFile, lang: Language = LANGUAGE) -> None:
    """Check a saved game: the hash of its seed, every move, the result."""
    from cosmoludo.core.saved import seed_hash

    language = _checked_language(lang)
    document = json.loads(_document(file)) if _is_json(file) else {}
    state = _replayed(file)
    if state.seed is not None and "seed_hash" not in document:
        _fail(f"{file}: {say(language, 'cli.no_hash')}")
    shown = seed_hash(state.seed) if state.seed is not None else "-"
    console.print(say(language, "cli.verified", game=state.game.id, plies=state.ply, hash=shown), highlight=False)
    console.print(say(language, "cli.finished" if state.over else "cli.unfinished"), highlight=False)


def _is_json(path: Path) -> bool:
    try:
        return isinstance(json.loads(_document(path)), dict)
    except ValueError:
        return False


@app.command(help=_help("review"))
def review(
    file: SavedFile,
    simulations: Annotated[int, typer.Option("--simulations", min=1, help=_help("review_simulations"))] = 300,
    as_json: Json = False,
    lang: Language = LANGUAGE,
) -> None:
    """Look at a saved game again: chances, the worst moves, luck and play."""
    from cosmoludo.bots import shown

    language = _checked_language(lang)
    found = shown.reviewed(_replayed(file), simulations, errors)
    if as_json:
        print(json.dumps(shown.as_json(found), indent=2, ensure_ascii=False))  # noqa: T201
        return
    console.print(shown.accounts_table(found, language))
    console.print(shown.worst_table(found, language) if found.worst else say(language, "cli.no_mistakes"))


@app.command(help=_help("bench"))
def bench(
    game: Annotated[list[str] | None, typer.Argument(help=_help("bench_games"))] = None,
    players: Players = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.1, help=_help("seconds"))] = 3.0,
    threads: Annotated[int, typer.Option("--threads", min=1, help=_help("threads"))] = 1,
    as_json: Json = False,
    lang: Language = LANGUAGE,
) -> None:
    """Measure random play."""
    language = _checked_language(lang)
    try:
        chosen = [facts_of(game_id) for game_id in game or cosmoludo.games()]
        runs = [(facts.id, n) for facts in chosen for n in ([players] if players else facts.players)]
        for game_id, number in runs:
            facts_of(game_id).settings(number, {})
    except ValueError as error:
        _fail(error)
    results = _measured(runs, seconds, threads)
    if as_json:
        print(json.dumps(results, indent=2))  # noqa: T201
        return
    table = Table(box=None, padding=(0, 2), header_style="bold")
    headings = ("game", "players", "threads", "games_per_second", "moves_per_second", "ready_seconds", "record_bytes")
    for heading in headings:
        table.add_column(say(language, f"cli.heading.{heading}"), justify="left" if heading == "game" else "right")
    for result in results:
        numbers = [f"{result[name]:,.0f}" for name in ("games_per_second", "moves_per_second")]
        others = [str(result[name]) for name in ("ready_seconds", "record_bytes")]
        table.add_row(result["game"], str(result["players"]), str(threads), *numbers, *others)
    console.print(table)


def _measured(runs: list[tuple[str, int]], seconds: float, threads: int) -> list[dict[str, Any]]:
    """The results of all runs, with a progress bar where someone is looking."""
    from rich.progress import Progress

    from cosmoludo.bench import measured

    results = []
    with Progress(console=errors, transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task("", total=len(runs))
        for game_id, players in runs:
            progress.update(task, description=f"{game_id} ({players})")
            results.append(measured(game_id, players, seconds, threads))
            progress.advance(task)
    return results


@app.command(help=_help("match"))
def match(
    game: Annotated[str, typer.Argument(help=_help("game"))],
    bots: Annotated[str, typer.Option("--bots", help=_help("match_bots"))] = "level6,greedy",
    games: Annotated[int, typer.Option("--games", min=1, help=_help("match_games"))] = 100,
    players: Players = None,
    option: Options = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.0, help=_help("match_seconds"))] = 0.0,
    simulations: Annotated[int, typer.Option("--simulations", min=0, help=_help("match_simulations"))] = 0,
    seed: Annotated[int, typer.Option("--seed", help=_help("match_seed"))] = 0,
    jobs: Jobs = 1,
    as_json: Json = False,
    lang: Language = LANGUAGE,
) -> None:
    """Let bots play each other."""
    from cosmoludo.arena import shown, standing
    from cosmoludo.arena.match import Match
    from cosmoludo.bots import BOTS

    language = _checked_language(lang)
    names = tuple(name.strip() for name in bots.split(","))
    if players and len(names) < players:
        names = tuple(names[seat % len(names)] for seat in range(players))
    if unknown := [name for name in names if name not in BOTS]:
        _fail(say(language, "server.no_bot", bot=unknown[0], bots=", ".join(BOTS)))
    wanted = Match(game, names, seed, simulations, seconds, _options(option))
    try:
        alone = wanted.alone
    except ValueError as error:
        _fail(error)
    _load(game, None if alone else players or len(names), option)
    outcomes = shown.played(wanted, games, jobs, errors)
    if as_json:
        print(json.dumps(standing.as_json(wanted, outcomes), indent=2))  # noqa: T201
    else:
        console.print(shown.standing_table(wanted, outcomes, language))


@app.command(help=_help("ladder"))
def ladder(
    game: Annotated[list[str] | None, typer.Argument(help=_help("ladder_games"))] = None,
    games: Annotated[int, typer.Option("--games", min=2, help=_help("match_games"))] = 100,
    jobs: Jobs = 1,
    results: Annotated[Path | None, typer.Option("--results", metavar="FILE", help=_help("results"))] = None,
    page: Annotated[Path, typer.Option("--page", metavar="FILE", help=_help("page"))] = Path("docs/bots.md"),
    lang: Language = LANGUAGE,
) -> None:
    """Let every level play the one below in every mode, and write the table."""
    from platformdirs import user_data_path

    from cosmoludo.arena import ladder, shown

    _checked_language(lang)
    try:
        modes = [facts_of(game_id).id for game_id in game or cosmoludo.games()]
        ladder.put_into(_document(page), "")
    except ValueError as error:
        _fail(error)
    book = ladder.Book(results or user_data_path("cosmoludo") / "ladder.jsonl")
    shown.climb(modes, games, jobs, book, errors)
    shown.write_page(list(cosmoludo.games()), book, page)
    console.print(say(lang, "cli.saved", file=page), highlight=False)


app.add_typer(almanac)


def main() -> None:
    """The program."""
    app()
