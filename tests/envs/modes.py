"""The modes that adapters are tested with: one of each game always, all of them in `script/test all`."""

from __future__ import annotations

import pytest

import cosmoludo
from tests.quick import first_of_each_game, only

every_mode = pytest.mark.parametrize("mode", only(first_of_each_game(), cosmoludo.games()))
