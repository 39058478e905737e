#!/bin/sh
# Shows a newcomer what the tool does: all optima of Himmelblau's function.
set -eu
clde=${1:?usage: tools/demo.sh TOOL}

cat <<'TEXT'

Himmelblau's function of two variables has four equally good optima. An ordinary optimiser stops at
one of them. clde is told nothing but the function and the square to look in:

TEXT
echo "  \$ $clde solve cec2013/f4"
"$clde" solve cec2013/f4
cat <<TEXT

Try next:
  $clde list problems              what else is built in
  $clde solve cec2013/f7 --seed 3  36 optima, another random seed
  $clde solve cec2013/f4 --json    the same answer, for programs
  $clde solve --help               budgets, threads, settings
  make test                                      check this build
TEXT
