"""What a person has in the club, when a guest logs in to an account, or when someone is forgotten."""

from __future__ import annotations

import sqlalchemy as sa

from cosmoludo.server.store.schema import (
    attempts,
    avatars,
    bonds,
    invitations,
    profiles,
    puzzle_ratings,
    puzzle_tries,
    ratings,
    results,
    wishes,
)
from cosmoludo.server.store.tournaments import adopt_tournaments, forget_tournaments


def adopt_club(connection: sa.Connection, guest: str, person: str) -> None:
    """Give a guest's results and bonds to a person, who keeps what they have chosen themselves.

    A game where both sat stays the guest's, who is a stranger from now on, as it does not count for anybody. So does an
    attempt at a challenge that the person has tried as well.
    """
    both = sa.select(results.c.table).where(results.c.person == person)
    moved = results.update().where(results.c.person == guest, results.c.table.not_in(both.scalar_subquery()))
    connection.execute(moved.values(person=person))
    played = sa.select(attempts.c.day).where(attempts.c.person == person).scalar_subquery()
    tried = attempts.update().where(attempts.c.person == guest, attempts.c.day.not_in(played))
    connection.execute(tried.values(person=person))
    chosen = sa.select(bonds.c.other).where(bonds.c.person == person).scalar_subquery()
    known = sa.select(bonds.c.person).where(bonds.c.other == person).scalar_subquery()
    connection.execute(
        bonds.delete().where(
            sa.or_(
                sa.and_(bonds.c.person == guest, sa.or_(bonds.c.other == person, bonds.c.other.in_(chosen))),
                sa.and_(bonds.c.other == guest, sa.or_(bonds.c.person == person, bonds.c.person.in_(known))),
            )
        )
    )
    connection.execute(bonds.update().where(bonds.c.person == guest).values(person=person))
    connection.execute(bonds.update().where(bonds.c.other == guest).values(other=person))
    has_one = connection.execute(sa.select(avatars.c.person).where(avatars.c.person == person)).scalar()
    theirs = avatars.c.person == guest
    moved = avatars.update().where(theirs).values(person=person)
    connection.execute(avatars.delete().where(theirs) if has_one else moved)
    _adopt_puzzles(connection, guest, person)
    connection.execute(wishes.delete().where(wishes.c.person == guest))
    adopt_tournaments(connection, guest, person)
    connection.execute(invitations.delete().where(_among(guest, invitations.c.person, invitations.c.by)))


def forget_club(connection: sa.Connection, person: str, stranger: str) -> None:
    """Erase what a person has chosen. Their results among others and the ratings made of them become a stranger's."""
    for table in (results, ratings):
        connection.execute(table.update().where(table.c.person == person).values(person=stranger))
    forget_tournaments(connection, person, stranger)
    for kept in (profiles, avatars, puzzle_tries, puzzle_ratings):
        connection.execute(kept.delete().where(kept.c.person == person))
    connection.execute(wishes.delete().where(wishes.c.person == person))
    connection.execute(bonds.delete().where(_among(person, bonds.c.person, bonds.c.other)))
    connection.execute(invitations.delete().where(_among(person, invitations.c.person, invitations.c.by)))


def _adopt_puzzles(connection: sa.Connection, guest: str, person: str) -> None:
    """Let a person have tried what a guest has; they keep the rating of the one who has tried more."""
    tried = sa.select(puzzle_tries.c.puzzle).where(puzzle_tries.c.person == person).scalar_subquery()
    moved = puzzle_tries.update().where(puzzle_tries.c.person == guest, puzzle_tries.c.puzzle.not_in(tried))
    connection.execute(moved.values(person=person))
    connection.execute(puzzle_tries.delete().where(puzzle_tries.c.person == guest))
    both = puzzle_ratings.c.person.in_((guest, person))
    best = {row.game: row for row in connection.execute(puzzle_ratings.select().where(both).order_by("tries"))}
    connection.execute(puzzle_ratings.delete().where(both))
    if best:
        connection.execute(puzzle_ratings.insert(), [row._asdict() | {"person": person} for row in best.values()])


def _among(person: str, *columns: sa.Column[str]) -> sa.ColumnElement[bool]:
    return sa.or_(*(column == person for column in columns))
