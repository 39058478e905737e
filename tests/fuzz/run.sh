#!/bin/sh
# Runs every fuzz target for a while, starting from its seeds and from what earlier runs kept.
#
#   tests/fuzz/run.sh build/fuzz 180           each of them for 180 s
#   tests/fuzz/run.sh build/fuzz 180 csv       only that one
#
# An input that breaks a promise is kept in BUILD/found; `BUILD/fuzz_csv FILE` runs it again.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
build=$1
seconds=$2
shift 2
[ $# -gt 0 ] || set -- $(cd "$here" && ls ./*.cpp | sed 's,^\./,,; s,\.cpp$,,')

# Freed memory that is held back counts as used; the limit is meant for what the code asks for.
ASAN_OPTIONS="quarantine_size_mb=32${ASAN_OPTIONS:+:$ASAN_OPTIONS}"
export ASAN_OPTIONS

mkdir -p "$build/found"
for target in "$@"; do
  mkdir -p "$build/corpus/$target"
  log="$build/found/$target.log"
  if ! "$build/fuzz_$target" -max_total_time="$seconds" -rss_limit_mb=512 -timeout=10 -max_len=4096 \
      -print_final_stats=1 -artifact_prefix="$build/found/$target-" \
      "$build/corpus/$target" "$here/seeds/$target" >"$log" 2>&1; then
    tail -n 60 "$log"
    echo "fuzz: $target broke; the input is in $build/found, all that was said in $log" >&2
    exit 1
  fi
  executions=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
  echo "fuzz: $target: $executions inputs in $seconds s"
done
