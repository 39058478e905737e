#!/bin/bash
# What is published: a source distribution, and from it a wheel for each Python that is at hand.
#
#   tools/dist.sh FOLDER [PYTHON...]
#
# Python 3.12 and later share one wheel (stable ABI); 3.10 and 3.11 get one each. auditwheel puts the
# libraries that a wheel needs into it and says how old a system may be; each wheel is then installed into
# a fresh environment, and the package and the command are tried.
set -euo pipefail
out=$1; shift
[ $# -gt 0 ] || set -- python3.10 python3.11 python3.12
mkdir -p "$out"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

first=""
for python in "$@"; do
  command -v "$python" >/dev/null || { echo "dist: no $python here; no wheel for it" >&2; continue; }
  name=$("$python" -c 'import sys; print("cp%d%d" % sys.version_info[:2])')
  tools/python_venv.sh "$out/.venv-$name" python/requirements-dist.txt "$(command -v "$python")"
  venv=$(realpath "$out/.venv-$name")
  if [ -z "$first" ]; then
    first=$("$venv/bin/python" -m build --quiet --sdist --no-isolation --outdir "$out" . && ls -t "$out"/clde-*.tar.gz | head -1)
  fi
  SECONDS=0
  PATH="$venv/bin:$PATH" "$venv/bin/pip" wheel --quiet --no-deps --no-build-isolation --wheel-dir "$work/$name" "$first"
  echo "dist: $name built in $SECONDS s"
  PATH="$venv/bin:$PATH" "$venv/bin/auditwheel" repair --strip --wheel-dir "$work/repaired-$name" "$work/$name"/*.whl 2>&1 |
    grep -i "fixed-up\|manylinux" || true
  wheel=$(ls "$work/repaired-$name"/*.whl)
  cp "$wheel" "$out"
  echo "dist: $(basename "$wheel"), $(du -k "$wheel" | cut -f1) KiB"
  "$python" -m venv "$work/try-$name"
  "$work/try-$name/bin/pip" install --quiet "$wheel"
  (cd "$work" && "try-$name/bin/python" -c "
import clde
f = lambda x: (x[0]**2 + x[1] - 11)**2 + (x[0] + x[1]**2 - 7)**2
assert clde.solve(f, [(-6, 6)] * 2, evaluations=2000).nglobal == 4" && "try-$name/bin/clde" solve cec2013/f4 --evaluations 2000 | head -1)
done
