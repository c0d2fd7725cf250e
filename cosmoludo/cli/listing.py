"""The command `games`: what there is to play."""

from __future__ import annotations

import json
from typing import Any

import cosmoludo
from cosmoludo.cli.shared import LANGUAGE, Json, Language, app, checked_language, columns, console, words
from cosmoludo.core.facts import Option, Value
from cosmoludo.core.registry import facts_of
from cosmoludo.core.words import knows, say


@app.command(help=words("games"))
def games(as_json: Json = False, lang: Language = LANGUAGE) -> None:
    """List the games with their facts and options."""
    language = checked_language(lang)
    modes = cosmoludo.games()
    if as_json:
        print(json.dumps([_facts(game_id) for game_id in modes], indent=2, ensure_ascii=False))  # noqa: T201
        return
    headings = ("game", "name", "players", "minutes", "age", "designers")
    rows = []
    for facts in modes.values():
        span = "-".join(map(str, sorted({facts.min_players, facts.max_players})))
        designers = ", ".join(facts.designers) + (f" ({facts.year})" if facts.year else "")
        rows.append((facts.id, facts.name, span, str(facts.minutes), f"{facts.age}+", designers))
    console.print(columns(language, headings, rows, texts=("game", "name", "designers"), folded=("name", "designers")))
    for facts in modes.values():
        for option in facts.options:
            explained = say(language, f"{facts.folder}.option.{option.name}")
            values = ", ".join(_value(language, facts.folder, option, value) for value in option.values)
            line = f"  {facts.id} -o {option.name}=…  {explained}: {values}"
            console.print(line, style="dim", highlight=False, markup=False)


def _value(language: str, folder: str, option: Option, value: Value) -> str:
    """Return a value of an option as it is written, the default with a star, and what it means if that is not plain."""
    written = f"{value!s}{'*' if value == option.default else ''}".lower()
    key = f"{folder}.option_value.{option.name}.{str(value).lower()}"
    return f"{written} ({say(language, key)})" if knows(language, key) else written


def _facts(game_id: str) -> dict[str, Any]:
    """Return the facts of a game as plain data."""
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
