"""The box of Big Bang 13.7: the facts that its games share."""

from functools import partial

from cosmoludo.core.facts import Facts, Option

LINES = Option("lines", ("whole", "trimmed"), "whole")

box_facts = partial(
    Facts,
    designers=("Eloi Pujadas", "Joaquim Vilalta"),
    publisher="Invedars",
    year=2017,
    hidden_information=True,
)
