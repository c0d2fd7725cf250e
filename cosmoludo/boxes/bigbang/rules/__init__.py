"""The box of Big Bang 13.7: the rules that its games share: moves, universes, the market, objectives and scoring."""
