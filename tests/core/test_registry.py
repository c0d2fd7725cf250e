"""Which games there are, and what happens to a package from outside that cannot be used."""

from importlib.metadata import EntryPoint
from types import SimpleNamespace
from typing import Any

import pytest

from cosmoludo.core import registry
from cosmoludo.core.facts import GAMES
from cosmoludo.core.registry import packages


def offered(monkeypatch: pytest.MonkeyPatch, package: Any) -> list[str]:
    """List the games from outside when one package offers this object."""
    entry = SimpleNamespace(value="made_up:GAME", load=lambda: package)
    monkeypatch.setattr(registry, "entry_points", lambda group: [entry] if group == GAMES else [])
    taken = {name for own in packages().values() for name in (own.name, *(mode.id for mode in own.modes))}
    return [found.name for found in registry._packages_from_outside(taken)]


def test_every_package_has_the_name_of_its_folder_and_modes_that_say_so() -> None:
    for name, package in packages().items():
        assert package.name == name == package.path.name
        assert {mode.folder for mode in package.modes} == {name}


def test_what_is_no_game_package_is_left_out_with_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.warns(RuntimeWarning, match="made_up:GAME is left out: expected a GamePackage, got dict"):
        assert offered(monkeypatch, {}) == []


def test_a_name_that_is_taken_is_left_out_with_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.warns(RuntimeWarning, match="genial, genial-solo: there is one of this name already"):
        assert offered(monkeypatch, packages()["genial"]) == []


def test_a_package_that_cannot_be_imported_is_left_out_with_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("made-up", "no_such_package:GAME", GAMES)
    monkeypatch.setattr(registry, "entry_points", lambda group: [entry] if group == GAMES else [])
    with pytest.warns(RuntimeWarning, match="no_such_package:GAME is left out: No module named 'no_such_package'"):
        assert list(registry._packages_from_outside(set())) == []
