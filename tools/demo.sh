#!/bin/sh
# Shows a newcomer what the tool does: all optima of Himmelblau's function.
set -eu
clde=${1:?usage: tools/demo.sh TOOL}

cat <<'TEXT'

Himmelblau's function of two variables has four equally good optima. An ordinary optimiser stops at
one of them. clde gets the function, the square to search and a budget of 50,000 evaluations. (The
benchmark turns the function upside down: the value to find is 200, four times.)

TEXT
echo "  \$ $clde solve cec2013/f4"
"$clde" solve cec2013/f4
cat <<TEXT

Try next:
  $clde list problems
      what else is built in
  $clde solve cec2013/f7 --seed 3
      36 optima, with another random seed
  $clde solve --exec examples/workers/worker.py --lower -6,-6 --upper 6,6 --evaluations 5000
      a function of your own: any program that answers lines of JSON (this one needs python3)
  $clde solve --help
      budgets, parallel evaluations, settings, JSON for other programs
  make test
      build with checks on and run every test

README.md has the same in ten lines of C++ and of Python.
TEXT
