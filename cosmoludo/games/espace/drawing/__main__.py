"""Write `art.svg` anew."""

from cosmoludo.games.espace.drawing.symbols import PATH, drawings

PATH.write_text(drawings(), "utf-8")
