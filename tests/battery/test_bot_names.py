"""What bots are called: nobody should take a bot for a piece that lies on the table."""

import re

from cosmoludo.bots.levels import LEVELS
from cosmoludo.core.words import LANGUAGES, Keys, say
from tests.variants import Variant, random_states


def test_no_bot_is_named_like_a_piece(variant: Variant) -> None:
    seen = [state.seen_by(state.actors[0] if state.actors else 0) for state in random_states(variant.load(), 5, 9)]
    named = {(piece.name.key, str(piece.name.values)): piece.name for view in seen for piece in view.scene().pieces}
    assert named
    for language in LANGUAGES:
        bots = "|".join(re.escape(say(language, f"bot.{level}")) for level in LEVELS)
        for text in named.values():
            values = {name: Keys(value) if isinstance(value, list) else value for name, value in text.values.items()}
            said = say(language, text.key, **{"who": "Ada", **values})
            assert not re.search(rf"\b({bots})s?\b", said, re.IGNORECASE), said
