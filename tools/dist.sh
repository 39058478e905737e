#!/bin/bash
# What is published: a source distribution, and from it a wheel for each Python that is at hand.
#
#   tools/dist.sh FOLDER [PYTHON...]
#
# Python 3.12 and later share one wheel (stable ABI); 3.10 and 3.11 get one each. auditwheel puts the
# libraries that a wheel needs into it and says how old a system may be; tools/check_wheel.py looks into it, and
# tools/try_wheel.sh installs it into a fresh environment without a compiler and uses it.
set -euo pipefail
mkdir -p "$1"
out=$(realpath "$1"); shift
[ $# -gt 0 ] || set -- python3.10 python3.11 python3.12 python3.13 python3.14
tools=$(realpath "$(dirname "$0")")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

present() { python=$(command -v "$1") && "$python" -c pass 2>/dev/null; }

# Sources and folders of the same depth: what one wheel has compiled the cache gives to the next. A single
# wheel is quicker without: under a cache no header is precompiled.
export CCACHE_BASEDIR=$work CCACHE_NOHASHDIR=1 CCACHE_COMPILERCHECK=content
count=0
for wanted in "$@"; do if present "$wanted"; then count=$((count + 1)); fi; done
if [ "$count" -gt 1 ] && command -v ccache >/dev/null; then export CMAKE_CXX_COMPILER_LAUNCHER=ccache; fi

environment() { # of one Python
  tools/python_venv.sh "$out/.venv-$name" python/requirements-dist.txt "$python"
  venv=$out/.venv-$name
  site=$("$venv/bin/python" -c 'import sysconfig; print(sysconfig.get_path("purelib"))')
}

source_distribution() { # once
  [ ! -d "$work/source" ] || return 0
  "$venv/bin/python" -m build --quiet --sdist --no-isolation --outdir "$work/sdist" .
  mkdir "$work/source"
  tar --extract --gzip --file "$work"/sdist/*.tar.gz --strip-components 1 --directory "$work/source"
  cp "$work"/sdist/*.tar.gz "$out"
  export CMAKE_ARGS="-DCLDE_INDEX=$site"
}

wheel() {
  local TIMEFORMAT="dist: $name built in %0R s (%0U + %0S s of processor time)"
  time PATH="$venv/bin:$PATH" "$venv/bin/pip" wheel --quiet --no-deps --no-build-isolation \
    --config-settings build-dir="$work/build-$name" --wheel-dir "$work/$name" "$work/source"
  PATH="$venv/bin:$PATH" "$venv/bin/auditwheel" -v repair --strip --wheel-dir "$work/repaired-$name" "$work/$name"/*.whl \
    >"$work/audit" 2>&1 || { cat "$work/audit"; exit 1; }
  made=$(ls "$work/repaired-$name"/*.whl)
  "$tools/check_wheel.py" "$made"
  "$tools/try_wheel.sh" "$python" "$made"
  PATH="$venv/bin:$PATH" "$venv/bin/auditwheel" show "$made" >"$work/verdict"
  echo "dist: auditwheel: $(awk '/consistent with/,/[.]$/' "$work/verdict" | tr -s '\n' ' ')"
  cp "$made" "$out"
  echo "dist: $(basename "$made"), $(du -k "$made" | cut -f1) KiB"
}

for wanted in "$@"; do
  if ! present "$wanted"; then
    echo "dist: no $wanted here; no wheel for it" >&2
    continue
  fi
  name=$("$python" -c 'import sys; print("cp%d%d" % min(sys.version_info[:2], (3, 12)))')
  [ ! -d "$work/$name" ] || continue # one wheel for all from 3.12 on
  environment
  source_distribution
  wheel
done
ls "$out"/*.whl >/dev/null
