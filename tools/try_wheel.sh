#!/bin/bash
# Installs a wheel into a fresh environment and uses it where nothing else is: no compiler, no variables of ours.
#
#   tools/try_wheel.sh PYTHON WHEEL
set -euo pipefail
python=$1
wheel=$(realpath "$2")
readme=$(realpath "$(dirname "$0")/../README.md")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$python" -m venv "$work/env"
"$work/env/bin/pip" install --quiet --only-binary :all: "$wheel"
awk '/^```python$/ { inside = 1; next } /^```$/ && inside { exit } inside' "$readme" >"$work/readme.py"
cd "$work"
alone() { env -i HOME="$work" LANG=C.UTF-8 PATH="$work/env/bin" "$@"; }

alone python readme.py >answer
grep -q "4 optima found; all 4 have" answer
alone clde solve cec2013/f4 --evaluations 2000 --report page.html >table
grep -q "4 optima found" table
grep -q "<html" page.html
cat >plan.json <<'PLAN'
{"algorithms": ["clde"], "problems": [{"name": "cec2013/f4", "evaluations": 500}], "seeds": 2}
PLAN
alone clde run plan.json --store results.db >/dev/null 2>&1
alone clde score --store results.db >scores
grep -q "cec2013/f4" scores
echo "dist: README example, clde solve, its report and an experiment run without a compiler"
