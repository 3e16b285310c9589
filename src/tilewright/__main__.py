"""`python -m tilewright` runs the command-line program."""

from tilewright.cli import main

main()
