#!/bin/sh
# A program that is run once for each point: coordinates are its arguments, the last line it writes
# is the value. Whatever it writes before that, and to stderr, is ignored.
echo "simulating at $1 $2" >&2
awk -v x="$1" -v y="$2" 'BEGIN {
  a = x * x + y - 11
  b = x + y * y - 7
  printf "%.17g\n", a * a + b * b
}'
