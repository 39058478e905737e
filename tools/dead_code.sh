#!/bin/bash
# Functions of lib and tool that no code but tests uses. BUILD is a build of the tool that is up to date.
#   tools/dead_code.sh [BUILD]        prints them and fails if there are any
# What the linker sees: functions of our archives that no object of theirs, nor main, refers to.
# What it cannot see, functions defined in headers: names that stand in the code only once.
# Public functions, those declared in include/clde, are for users; tools/dead_code.txt names the
# others that stay, one a line, each with its reason. Functions that only dead ones call show up
# when those are gone.
set -euo pipefail
cd "$(dirname "$0")/.."
build=${1:-build/dev}
[ -e "$build/clde" ] || { echo "dead_code: $build has no tool; build clde_tool first" >&2; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Everything but tests, without comments.
find lib lab tool include python/src examples -name '*.[ch]pp' -o -name '*.inc' -o -name '*.in' |
  xargs sed -e 's,//.*,,' >"$work/code"

# Out of line: defined, and without a relocation that names it.
objects=$(find "$build" -name '*.a' -not -path '*/_deps/*'; find "$build" -name 'main*.cpp.o' -path '*clde_tool*')
# shellcheck disable=SC2086
nm --defined-only $objects 2>/dev/null | awk '$2 == "T" { print $3 }' | c++filt | grep '^clde::' |
  sed -e 's/(.*//' -e 's/\[abi.*//' | sort -u >"$work/defined"
# shellcheck disable=SC2086
objdump -r $objects | awk '/^RELOCATION/ { skip = /debug|eh_frame/ } !skip && $3 { print $3 }' |
  sed -e 's/[-+]0x[0-9a-f]*$//' | sort -u | c++filt | grep '^clde::' | sed -e 's/(.*//' -e 's/\[abi.*//' |
  sort -u >"$work/used"
comm -23 "$work/defined" "$work/used" >"$work/found"

# In headers: a name before a parenthesis that the code holds once.
grep -ohE '\b[a-z_][a-z0-9_]*\b' "$work/code" | sort | uniq -c | awk '$1 == 1 { print $2 }' | sort >"$work/once"
find lib tool -name '*.hpp' | xargs grep -hE '^ *(\[\[nodiscard\]\] |inline |static |constexpr |template .*)*[A-Za-z_:<>,*& ]+ [a-z_0-9]+\(.*\{' |
  grep -oE '\b[a-z_][a-z0-9_]*\(' | tr -d '(' | sort -u | comm -12 - "$work/once" >>"$work/found"

status=0
while read -r name; do
  last=${name##*::}
  grep -qwF -- "$last" include/clde/*.hpp && continue
  grep -qE "(^|::)$last( |$)" <(awk '{ print $1 " " }' tools/dead_code.txt) && continue
  # The tool is not all: the paper's program, Python and the benchmarks use parts of lib, too.
  grep -rqwF --include='*.[ch]pp' -- "$last" lab python/src examples && continue
  echo "$name"
  status=1
done <"$work/found"
exit $status
