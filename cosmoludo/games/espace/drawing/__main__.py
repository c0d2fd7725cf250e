"""Write `art.svg`."""

from cosmoludo.games.espace.drawing.symbols import PATH, drawings

PATH.write_text(drawings(), "utf-8")
