"""Espace as a person would write it down: lists of cards, figures compared as they stand. Slow, and easy to check.

Won cards keep an order (`order="clockwise"`), so that no chance is left after the deal.
"""

from collections.abc import Iterable

from cosmoludo.games.espace.data.deck import CHARACTERISTICS, DIFFICULTIES, Body, bodies

OBJECTS = {body.id: body for body in bodies()}
RED = DIFFICULTIES.index("red")


class Reference:
    """A game from its piles, each from the top down."""

    def __init__(self, piles: list[list[str]], opener: int, objects: int, rounds: int | None, tie: str) -> None:
        self.piles = [list(pile) for pile in piles]
        self.players = len(piles)
        self.deck = bodies()[:objects]
        self.opener = opener
        self.limit = rounds
        self.tie_rule = tie
        self.rounds = 0
        self.over = False
        self.actor = -1
        self.start_round()

    def clockwise(self, seat: int) -> list[int]:
        return [(seat + step) % self.players for step in range(self.players)]

    def start_round(self) -> None:
        self.pot: list[tuple[int, str]] = []
        self.effects: set[str] = set()
        self.setter = -1
        self.tie = False
        self.naming = True
        self.in_play: dict[int, str] = {}
        self.burning: set[int] = set()
        self.said: dict[int, list[tuple[str, object]]] = {seat: [] for seat in range(self.players)}
        self.draw(range(self.players))
        for seat in self.clockwise(self.opener):
            if seat in self.in_play and len(self.in_play) > 1:
                self.look([seat])
                if seat in self.in_play:
                    self.actor = seat
                    return
        (winner,) = self.in_play
        self.piles[winner].insert(0, self.in_play.pop(winner))
        self.collect(winner)
        self.over = True

    def draw(self, seats: Iterable[int]) -> None:
        """Let each lay down the next card, without looking at it."""
        for seat in seats:
            if self.piles[seat]:
                self.in_play[seat] = self.piles[seat].pop(0)

    def look(self, seats: list[int]) -> int:
        """Let Collector cards work; who is to choose because of the aurora, or -1."""
        chooser = -1
        for seat in self.clockwise(self.opener):
            while seat in seats and seat in self.in_play and self.in_play[seat] not in OBJECTS:
                collector = self.in_play.pop(seat)
                if collector == "aurora":
                    chooser = seat
                self.work(collector, seat)
                if self.piles[seat]:
                    self.in_play[seat] = self.piles[seat].pop(0)
        return chooser

    def work(self, collector: str, holder: int) -> None:
        others = self.clockwise(holder)[1:]
        if collector == "tsunami":
            for seat in others:
                if self.piles[seat]:
                    self.piles[holder].append(self.piles[seat].pop())
        elif collector == "hail":
            for seat in others:
                cards = len(self.piles[seat]) + (seat in self.in_play)
                if cards > len(self.piles[holder]) and self.piles[seat]:
                    self.pot.append((seat, self.piles[seat].pop()))
        elif collector == "fire":
            self.burning.add(holder)
        else:
            self.effects.add(collector)

    def level(self, seat: int) -> int:
        return RED if seat in self.burning else DIFFICULTIES.index(OBJECTS[self.in_play[seat]].difficulty)

    def moves(self) -> list[str]:
        if self.naming:
            return list(CHARACTERISTICS)
        if self.level(self.actor) <= self.level(self.setter):
            return ["announce"]
        return ["announce", *(name for name in CHARACTERISTICS if name != self.characteristic)]

    def play(self, move: str) -> None:
        seat, opens = self.actor, self.setter < 0
        self.naming = False
        if move != "announce":
            self.characteristic = move
            self.setter = seat
            if seat not in self.burning:
                self.said[seat].append(("difficulty", OBJECTS[self.in_play[seat]].difficulty))
        self.announce(seat)
        if self.tie:
            self.settle()
            return
        if opens:
            chooser = self.look([other for other in self.in_play if other != seat])
            if chooser in self.in_play:
                self.actor, self.naming = chooser, True
                return
        for other in self.clockwise(seat)[1:]:
            if other == self.setter:
                break
            if other in self.in_play:
                if self.could_change(other):
                    self.actor = other
                    return
                self.announce(other)
        self.settle()

    def announce(self, seat: int) -> None:
        figure = OBJECTS[self.in_play[seat]].characteristic(self.characteristic)
        self.said[seat].append((self.characteristic, figure))

    def could_change(self, seat: int) -> bool:
        """Whether some object that agrees with all that the seat has said is harder than the setter's."""
        if "ice" in self.effects:
            return False
        if seat in self.burning:
            return self.level(self.setter) < RED
        return any(
            DIFFICULTIES.index(body.difficulty) > self.level(self.setter)
            for body in self.deck
            if all(self.agrees(body, what, said) for what, said in self.said[seat])
        )

    @staticmethod
    def agrees(body: Body, what: str, said: object) -> bool:
        return (body.difficulty if what == "difficulty" else body.characteristic(what)) == said

    def settle(self) -> None:
        while True:
            before = dict(self.in_play)
            seats = [seat for seat in range(self.players) if seat in before]
            lies = dict(before)
            levels = {seat: self.level(seat) for seat in seats}
            if "tornado" in self.effects:
                left = dict(zip(seats, seats[1:] + seats[:1], strict=True))
                lies = {left[seat]: before[seat] for seat in seats}
                levels = {left[seat]: levels[seat] for seat in seats}
                self.effects.discard("tornado")
                self.pot += [(left[seat], before[seat]) for seat in seats]
            else:
                self.pot += [(seat, before[seat]) for seat in seats]
            worth = {seat: self.worth(lies[seat], levels[seat]) for seat in lies}
            best = [seat for seat in seats if worth[seat] == max(worth.values())]
            self.in_play, self.burning = {}, set()
            self.said = {seat: [] for seat in range(self.players)}
            if len(best) == 1:
                break
            self.tie = True
            self.draw(best)
            chooser = self.look(best)
            if len(self.in_play) < 2:
                left_in = list(self.in_play) or best
                best = [next(seat for seat in self.clockwise(self.opener) if seat in left_in)]
                for seat, card in self.in_play.items():
                    self.piles[seat].insert(0, card)
                self.in_play = {}
                break
            if chooser in self.in_play and self.tie_rule == "figure":
                self.actor, self.naming = chooser, True
                return
        self.take(best[0])
        if sum(bool(pile) for pile in self.piles) < 2 or self.rounds == self.limit:
            self.over = True
        else:
            self.start_round()

    def worth(self, card: str, level: int) -> tuple[float, float]:
        if self.tie and self.tie_rule == "spot":
            return level, 0
        figure = OBJECTS[card].characteristic(self.characteristic)
        if (self.characteristic == "discovery") != ("eclipse" in self.effects):
            figure = -figure
        return (level, figure) if "rainbow" in self.effects else (figure, level)

    def collect(self, winner: int) -> None:
        for seat in self.clockwise(winner):
            self.piles[winner] += [card for owner, card in self.pot if owner == seat]

    def take(self, winner: int) -> None:
        self.collect(winner)
        self.opener = winner
        self.rounds += 1

    def held(self) -> list[list[str]]:
        """The piles with the cards in play on top."""
        return [
            [*([self.in_play[seat]] if seat in self.in_play else []), *pile] for seat, pile in enumerate(self.piles)
        ]
