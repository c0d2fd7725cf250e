"""A game at the terminal: a person at some seats, bots at the others."""

from __future__ import annotations

import re
import secrets

from rich.console import Console
from rich.pretty import Pretty

from cosmoludo.bots import BOTS
from cosmoludo.core.errors import AmbiguousMove, IllegalMove, InvalidMove
from cosmoludo.core.game import State
from cosmoludo.core.move import Move
from cosmoludo.core.registry import has_table, table_of
from cosmoludo.core.scene import Story
from cosmoludo.core.seats import Seat
from cosmoludo.core.words import say, seat_number, tell

COORDINATES = re.compile(r"-?\d+,-?\d+")
LISTED = 20
PERSON = "me"


class Quit(Exception):
    """The person has had enough; the game stays as it is."""


def told(before: State, after: State, language: str, reader: int | None = None) -> list[str]:
    """Say what the last move did, from what the same eyes saw before and after it.

    A game that is only for programs tells no stories: then say the move itself, or that there was one.
    """
    played = after.history[-1]
    if not has_table(after.game.id):
        move = played.move or "…"
        return [say(language, "terminal.played", number=seat_number(played.seat), move=move)]
    return sentences(after.game.story(before, after, played), language, reader)


def sentences(story: Story, language: str, reader: int | None = None) -> list[str]:
    """Say what a story tells, then where on the map it happened, which a person at the table would see."""
    lines = [tell(language, line, reader) for line in story.lines]
    cells = [cell for place in story.places if COORDINATES.fullmatch(cell := place.rpartition("/")[2])]
    if lines and cells:
        lines.append(say(language, "web.where", places="; ".join(cells)))
    return lines


class Table:
    """One screen, one game, a person or a bot at each seat."""

    def __init__(self, state: State, seats: list[str], language: str, console: Console) -> None:
        self.state = state
        self.seats = seats
        self.language = language
        self.console = console
        name = state.game.package.name
        self.drawing = table_of(name).terminal if has_table(state.game.id) else None

    def play(self) -> None:
        """Play to the end, or until the person quits."""
        while not self.state.over:
            seat, before = self.state.actors[0], self.state.seen_by(self._eyes())
            move = self._ask(seat) if self.seats[seat] == PERSON else self._bot(seat)
            self.state.play(move, seat)
            self._tell(before)
        self.show(max(0, self._eyes()))
        self._result()

    def show(self, seat: int) -> None:
        """Print the table as a seat sees it."""
        view = self.state.seen_by(seat)
        self.console.print()
        drawn = self.drawing.draw(view.view, Seat(seat), self.language) if self.drawing else Pretty(view.to_json())
        self.console.print(drawn)

    def _eyes(self) -> int:
        """Return the seat that the person looks from: the first one they have."""
        return next((seat for seat, who in enumerate(self.seats) if who == PERSON), -1)

    def _bot(self, seat: int) -> Move:
        return BOTS[self.seats[seat]](self.state.seen_by(seat), seat, secrets.randbits(63))

    def _ask(self, seat: int) -> Move:
        """Show the table and read a move until there is one."""
        self.show(seat)
        moves = self.state.moves(seat)
        if self.drawing:
            self._print(self.drawing.prompt(self.state.seen_by(seat).view, Seat(seat), self.language), "bold")
        self._say("terminal.how", example=moves[0], count=len(moves))
        while True:
            typed = self.console.input("[bold]> [/]").strip()
            if typed in ("q", "quit"):
                raise Quit
            if typed == "?" or typed.startswith("? "):
                self._list(moves, typed[1:].split())
            elif move := self._read(typed, seat, moves):
                return move

    def _read(self, typed: str, seat: int, moves: list[Move]) -> Move | None:
        """Return the move that was typed, by number or by text; if it is none, say why."""
        if typed.isdecimal():
            if 1 <= int(typed) <= len(moves):
                return moves[int(typed) - 1]
            self._say("terminal.number", count=len(moves))
            return None
        try:
            return self.state.copy().play(typed, seat)
        except AmbiguousMove:
            self._list(moves, typed.split())
        except IllegalMove as error:
            self._print(say(self.language, error.rule, **error.values), "red")
        except InvalidMove:
            self._print(say(self.language, "terminal.no_move", typed=typed, example=moves[0]), "red")
        return None

    def _list(self, moves: list[Move], words: list[str]) -> None:
        """Number the legal moves that begin with a text."""
        begun = " ".join(words)
        found = [(number, str(move)) for number, move in enumerate(moves, start=1) if str(move).startswith(begun)]
        for number, text in found[:LISTED]:
            self._print(f"{number:5}  {text}")
        if len(found) > LISTED:
            self._say("terminal.more", count=len(found) - LISTED)

    def _tell(self, before: State) -> None:
        reader = self._eyes() if self.seats.count(PERSON) == 1 else None
        self._print(" ".join(told(before, self.state.seen_by(self._eyes()), self.language, reader)), "dim")

    def _result(self) -> None:
        """Say who has won; to someone who played alone and lost, why."""
        if not self.state.winners:
            self._say_lost()
            return
        for seat in sorted(range(self.state.players), key=lambda seat: (self.state.ranks or ())[seat]):
            rank = (self.state.ranks or ())[seat]
            score = self.state.scores[seat]
            self._say("terminal.rank", rank=rank, number=seat_number(seat), who=self._who(seat), score=score)

    def _who(self, seat: int) -> str:
        """Return who plays at a seat: the person, or a bot by its kind."""
        who = self.seats[seat]
        return say(self.language, "web.you" if who == PERSON else f"bot.{who}")

    def _say_lost(self) -> None:
        """Say why a game for one is lost, if the game has words for it."""
        if has_table(self.state.game.id):
            prompt = self.state.seen_by(max(0, self._eyes())).scene().prompt
            self._say(prompt.key, **prompt.values)
        else:
            self._say("terminal.lost")

    def _say(self, key: str, **values: object) -> None:
        self._print(say(self.language, key, **values), "dim")

    def _print(self, text: str, style: str = "") -> None:
        self.console.print(text, style=style, markup=False, highlight=False)
