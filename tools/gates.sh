#!/bin/bash
# Runs targets of the Makefile one after the other, whatever the result of each, and ends with a table: what
# ran, with what result, for how long. Fails if one of them did.
#
#   tools/gates.sh TARGET...
#   LIMIT=75 tools/gates.sh layers fresh 20:test-python     a target that needs 20 minutes is left out, and the
#                                                           table says so, if they would not end within LIMIT
set -uo pipefail
cd "$(dirname "$0")/.."

table=()
result=0
row() { table+=("$(printf '%-16s %8s  %s' "$1" "$2" "$3")"); }
run() {
  echo "== make $1"
  local start=$SECONDS outcome=passed
  make --no-print-directory "$1" || { outcome=FAILED; result=1; }
  local took=$((SECONDS - start))
  row "$1" "$outcome" "$(printf '%3d:%02d' $((took / 60)) $((took % 60)))"
}
fits() { [ -z "${LIMIT:-}" ] || ((SECONDS / 60 + $1 <= LIMIT)); }

for target in "$@"; do
  if [ "$target" = "${target#*:}" ] || fits "${target%%:*}"; then
    run "${target#*:}"
  else
    row "${target#*:}" "no time" ""
  fi
done

echo
printf '%-16s %8s  %s\n' make result min:s
printf '%s\n' "${table[@]}"
exit "$result"
