"""Bots that are not built in: `mine.py:choose`, `package.module:name`, bots of installed packages, any callable.

A bot from a file is kept as the text of that file, so that every process and machine plays what was read once.
"""

from __future__ import annotations

import hashlib
import inspect
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType
from typing import Any, TypeAlias

from cosmoludo.bots import CLAIRVOYANT, MATCHED, settings_of
from cosmoludo.bots.protocol import Bot
from cosmoludo.core.errors import MoveError
from cosmoludo.core.problem import Problem

GROUP = "cosmoludo.bots"
"""The entry points by which installed packages offer bots."""

ARGUMENTS = len(("view", "seat", "seed"))

Given: TypeAlias = str | Bot | Callable[[], Bot]
"""How a bot can be given: by a name, as it is, or as a class or function that makes one."""


class BotProblem(Problem):
    """A bot that cannot be used."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A bot by the name that results give it, found and checked. It can be sent to other processes and machines."""

    name: str
    source: str | None = None
    """The text of the file that it is from."""
    given: Any = None
    """The callable itself, of a bot that was not named."""

    @property
    def built_in(self) -> bool:
        """Whether it is one of `MATCHED`."""
        return self.given is None and self.name in MATCHED

    @property
    def clairvoyant(self) -> bool:
        """Whether it is shown the whole game instead of what its seat sees."""
        return self.built_in and self.name == CLAIRVOYANT

    def bot(self) -> Bot:
        """Return the bot for one seat of one game."""
        found = self.found()
        return found() if _makes_bots(found) else found

    def found(self) -> Any:
        """Return what was given, or what its name stands for."""
        if self.given is not None:
            return self.given
        place, _, name = self.name.rpartition(":")
        if self.source is not None:
            return _named(_from_text(place, self.source), name, self.name)
        if place:
            return _named(_imported(place, self.name), name, self.name)
        return MATCHED[self.name] if self.name in MATCHED else _offered(self.name)

    def code(self, game_id: str) -> str:
        """Return what changes when the bot does: how a built-in one is set, of others a hash of their source."""
        if self.built_in:
            return settings_of(self.name, game_id)
        source = _source(self.found()) if self.source is None else self.source
        return hashlib.sha256(source.encode()).hexdigest()[:16]


def entrant(bot: Given) -> Entrant:
    """Return a bot that can be used; BotProblem says why one cannot."""
    if not isinstance(bot, str):
        return _checked(Entrant(_own_name(bot), given=bot))
    place, _, _ = bot.rpartition(":")
    if bot in MATCHED:
        return Entrant(bot)
    if place.endswith(".py"):
        return _checked(Entrant(bot, source=_text(place, bot)))
    if bot.endswith(".py"):
        raise BotProblem("bot_problem.which", bot=bot)
    if not place and bot not in installed():
        raise BotProblem("bot_problem.unknown", bot=bot, bots=", ".join((*MATCHED, *installed())))
    return _checked(Entrant(bot))


def entrants(bots: tuple[Given, ...]) -> tuple[Entrant, ...]:
    """Return several bots. Different callables of the same name get a number, so that results tell them apart."""
    found: list[Entrant] = []
    for one in map(entrant, bots):
        taken = {other.name for other in found if other.given is not one.given}
        names = (one.name, *(f"{one.name} {number}" for number in range(2, len(bots) + 1)))
        found.append(replace(one, name=next(name for name in names if name not in taken)))
    return tuple(found)


def installed() -> dict[str, EntryPoint]:
    """Return the bots that installed packages offer, by name; a built-in name stays with the built-in bot."""
    return {entry.name: entry for entry in entry_points(group=GROUP) if entry.name not in MATCHED}


def _checked(bot: Entrant) -> Entrant:
    """Return the bot if it can be called as one; what makes bots is called to see what it makes."""
    found = bot.found()
    if not callable(found):
        raise BotProblem("bot_problem.not_callable", bot=bot.name, found=type(found).__name__)
    if _makes_bots(found):
        try:
            found = found()
        except Exception as error:
            raise BotProblem("bot_problem.cannot_make", bot=bot.name, problem=in_words(error)) from error
        if not callable(found):
            raise BotProblem("bot_problem.makes_none", bot=bot.name, found=type(found).__name__)
    if not _takes(found, ARGUMENTS):
        raise BotProblem("bot_problem.arguments", bot=bot.name, found=str(inspect.signature(found)))
    return bot


def _makes_bots(found: Any) -> bool:
    return isinstance(found, type) or (not _takes(found, ARGUMENTS) and _takes(found, 0))


def _takes(found: Any, count: int) -> bool:
    """Return whether something can be called with so many arguments; what does not say is taken for a bot."""
    try:
        inspect.signature(found).bind(*range(count))
    except ValueError:
        return count == ARGUMENTS
    except TypeError:
        return False
    return True


def _own_name(bot: Any) -> str:
    """Return what a callable is called: as it was defined, or by its class."""
    if isinstance(bot, type) or inspect.isroutine(bot):
        return bot.__name__
    return type(bot).__name__


def _text(place: str, bot: str) -> str:
    try:
        return Path(place).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BotProblem("bot_problem.file", bot=bot, file=place, problem=str(error)) from error


@cache
def _from_text(place: str, source: str) -> ModuleType:
    """Run the text of a file as a module, as Python would run the file: what lies beside it can be imported."""
    path = Path(place).resolve()
    _look_in(path.parent)
    module = ModuleType(str(path))
    module.__file__ = str(path)
    sys.modules[module.__name__] = module  # dataclasses look their module up there
    try:
        exec(compile(source, str(path), "exec"), module.__dict__)
    except Exception as error:
        raise BotProblem("bot_problem.broken", bot=place, problem=in_words(error)) from error
    return module


def _imported(place: str, bot: str) -> ModuleType:
    _look_in(Path.cwd())
    try:
        return import_module(place)
    except Exception as error:
        raise BotProblem("bot_problem.broken", bot=bot, problem=in_words(error)) from error


def _look_in(folder: Path) -> None:
    """Let modules be imported from a folder, after those that are installed."""
    if folder.is_dir() and str(folder) not in sys.path:
        sys.path.append(str(folder))


def _offered(name: str) -> Any:
    try:
        return installed()[name].load()
    except Exception as error:
        raise BotProblem("bot_problem.broken", bot=name, problem=in_words(error)) from error


def _named(module: ModuleType, name: str, bot: str) -> Any:
    """Return what a module calls by a name."""
    try:
        found = vars(module)[name]
    except KeyError:
        known = sorted(word for word, value in vars(module).items() if _is_bot_of(module, word, value))
        raise BotProblem("bot_problem.no_name", bot=bot, name=name, names=", ".join(known) or "–") from None
    return found


def _is_bot_of(module: ModuleType, word: str, value: Any) -> bool:
    """Return whether a name may be that of a bot: a function or class that the module itself defines."""
    return not word.startswith("_") and inspect.getmodule(value) is module and callable(value)


def in_words(error: BaseException) -> str:
    """Return an error in one line: its kind, what it says, and the line of code that raised it."""
    said = " ".join(f"{type(error).__name__}: {error}".split())
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None or isinstance(error, MoveError | SyntaxError | ImportError):  # these say enough
        return said
    return f"{said} ({Path(trace.tb_frame.f_code.co_filename).name}, line {trace.tb_lineno})"


def _source(found: Any) -> str:
    """Return the source of the module that something is from, or its own; nothing where neither can be read."""
    for place in (inspect.getmodule(found), found, type(found)):
        try:
            return inspect.getsource(place)  # type: ignore[arg-type]
        except (OSError, TypeError):
            continue
    return ""
