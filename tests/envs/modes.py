"""The modes that adapters are tested with: one of each game always, all of them in `script/test all`."""

from __future__ import annotations

import pytest

import cosmoludo


def _modes() -> list[object]:
    seen: set[str] = set()
    found: list[object] = []
    for facts in cosmoludo.games().values():
        found.append(pytest.param(facts.id, marks=[pytest.mark.heavy] if facts.folder in seen else []))
        seen.add(facts.folder)
    return found


every_mode = pytest.mark.parametrize("mode", _modes())
