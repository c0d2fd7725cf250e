"""`python -m cosmoludo` is the command line."""

from cosmoludo.cli import main

main()
