"""Distant Suns: write `art.svg`."""

from cosmoludo.games.distant_suns.drawing.art import PATH, drawings

if __name__ == "__main__":
    PATH.write_text(drawings(), "utf-8")
