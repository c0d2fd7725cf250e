"""Espace: the almanac. `cosmoludo espace` lists and compares the objects of the deck.

Every run of the command line loads this file, so it imports neither rules nor table: they would load the compiler, and
fail on a deck with mistakes, which are to be listed here.
"""

import difflib
import unicodedata
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from cosmoludo.core.words import LANGUAGES, preferred_language, say
from cosmoludo.games.espace.data.deck import CHARACTERISTICS, CORE, DIFFICULTIES, Body, InvalidDeck, bodies
from cosmoludo.games.espace.listing import empty_table, headed, listing, spot
from cosmoludo.games.espace.units import mass, spoken

STAR = "★"


def _help(key: str) -> str:
    """Return a text of the help in the terminal's language."""
    return say(preferred_language(), f"espace.almanac.{key}")


Language = Annotated[str | None, typer.Option("--lang", help=_help("language"))]
Names = Annotated[list[str], typer.Argument(help=_help("names"))]

app = typer.Typer(name="espace", help=_help("about"), add_completion=False)


@app.callback(invoke_without_command=True)
def list_objects(
    context: typer.Context,
    lang: Language = None,
    by: Annotated[str | None, typer.Option(help=_help("by"))] = None,
    only: Annotated[str | None, typer.Option(help=_help("only"))] = None,
    every: Annotated[bool, typer.Option("--all", help=_help("every"))] = False,
) -> None:
    """List the objects, in the order of the deck or of a characteristic."""
    language = context.obj = checked_language(lang)
    if context.invoked_subcommand:
        return
    chosen = [body for body in deck(language) if every or body.set == CORE]
    if only is not None:
        difficulty = _choice(language, "difficulty", DIFFICULTIES, only)
        chosen = [body for body in chosen if body.difficulty == difficulty]
    if by is not None:
        characteristic = _choice(language, "characteristic", CHARACTERISTICS, by)
        chosen.sort(key=lambda body: standing(body, characteristic), reverse=True)
    Console().print(listing(language, chosen, say(language, "espace.almanac.title")))


@app.command(help=_help("show"))
def show(context: typer.Context, names: Names, lang: Language = None) -> None:
    """Show all that the deck says of some objects."""
    language = checked_language(lang or context.obj)
    for body in [found(language, name) for name in names]:
        Console().print(portrait(language, body))


@app.command(help=_help("compare"))
def compare(context: typer.Context, names: Names, lang: Language = None) -> None:
    """Compare objects, characteristic by characteristic."""
    language = checked_language(lang or context.obj)
    chosen = list(dict.fromkeys(found(language, name) for name in names))
    if len(chosen) < 2:
        raise typer.BadParameter(say(language, "espace.almanac.two"))
    Console().print(comparison(language, chosen))


def deck(language: str) -> tuple[Body, ...]:
    """Return the objects; list the mistakes that someone has made in editing the file."""
    try:
        return bodies()
    except InvalidDeck as error:
        console = Console(stderr=True)
        for line in (say(language, "espace.almanac.mistakes"), *error.problems):
            console.print(line, style="red", markup=False, highlight=False, soft_wrap=True)
        raise typer.Exit(2) from None


def standing(body: Body, characteristic: str) -> tuple[float, int]:
    """Return what decides between two objects: the figure, then the difficulty."""
    return body.strength(characteristic), DIFFICULTIES.index(body.difficulty)


def comparison(language: str, chosen: list[Body]) -> Table:
    """Return the same table for some objects, with a star for who wins a characteristic."""
    table = empty_table(language, caption=say(language, "espace.almanac.winner"))
    best = {name: max(standing(body, name) for body in chosen) for name in CHARACTERISTICS}
    for body in chosen:
        stars = [f"{STAR} " if standing(body, name) == best[name] else "" for name in CHARACTERISTICS]
        figures = [star + spoken(language, name, body) for star, name in zip(stars, CHARACTERISTICS, strict=True)]
        table.add_row(Text(body.name(language)), spot(language, body), *figures)
    return table


def portrait(language: str, body: Body) -> Table:
    """Return a table of everything about one object."""
    table = Table(title=body.name(language), show_header=False)
    table.add_row(say(language, "espace.almanac.identifier"), body.id)
    table.add_row(say(language, "espace.almanac.category"), body.category(language))
    observation = spot(language, body).append(f", {say(language, f'espace.observation.{body.difficulty}')}")
    table.add_row(say(language, "espace.almanac.difficulty"), observation)
    for name in CHARACTERISTICS:
        table.add_row(headed(language, name), spoken(language, name, body))
    table.add_row(say(language, "espace.almanac.mass"), mass(language, body.mass_kg))
    for key, text in (("source", body.source), ("uncertainty", body.uncertainty), ("note", body.note)):
        if text:
            table.add_row(say(language, f"espace.almanac.{key}"), text)
    return table


def found(language: str, name: str) -> Body:
    """Return the object with an id or a name in either language, also if only its beginning is given."""
    known = {plain(text): body for body in deck(language) for text in (body.id, body.name_en, body.name_fr)}
    wanted = plain(name)
    if wanted in known:
        return known[wanted]
    beginning = {body for text, body in known.items() if text.startswith(wanted)}
    if len(beginning) == 1:
        return beginning.pop()
    close = beginning or {known[text] for text in difflib.get_close_matches(wanted, known, n=3)}
    near = sorted(body.id for body in close)
    if near:
        raise typer.BadParameter(say(language, "espace.almanac.unknown", name=name, near=", ".join(near)))
    raise typer.BadParameter(say(language, "espace.almanac.unknown_alone", name=name))


def plain(text: str) -> str:
    """Return a name without capitals and accents, for comparing what people type."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).strip()


def checked_language(language: str | None) -> str:
    """Return the language asked for, or that of the terminal."""
    if language is not None and language not in LANGUAGES:
        expected = ", ".join(LANGUAGES)
        raise typer.BadParameter(
            say(preferred_language(), "espace.almanac.choice", expected=expected, found=language), param_hint="--lang"
        )
    return language or preferred_language()


def _choice(language: str, kind: str, values: tuple[str, ...], given: str) -> str:
    """Return one of some values, by its key or by its word in either language."""
    words = {plain(value): value for value in values}
    words |= {plain(say(each, f"espace.{kind}.{value}")): value for each in LANGUAGES for value in values}
    if plain(given) in words:
        return words[plain(given)]
    expected = ", ".join(values)
    raise typer.BadParameter(say(language, "espace.almanac.choice", expected=expected, found=given))
