#!/bin/sh
# Installs the Debian packages a task needs, and only those that are missing: with everything in
# place it does nothing and needs no network.
#
#   tools/setup.sh build            the library and the command-line tool
#   tools/setup.sh build test       ... and the tests
#   other groups: python, dist, bench, lint, fuzz, coverage, mpi, mingw, libcxx, site, report (the page of `clde report`), browser
#   (its tests), playground, fresh (a bare Debian to try all this in)
set -eu

packages_of() {
  case "$1" in
    build) echo g++ cmake ninja-build pkg-config libeigen3-dev libfmt-dev \
                libcli11-dev nlohmann-json3-dev libsqlite3-dev ;;
    test) echo libgtest-dev librapidcheck-dev python3 python3-pytest ;;
    python) echo python3-dev python3-venv ;;
    bench) echo libbenchmark-dev ;;
    lint) echo clang-16 clang-tidy-16 clang-format-16 libclang-rt-16-dev python3 ;;
    fuzz) echo clang-16 libclang-rt-16-dev ;;
    coverage) echo gcovr ;;
    # Whoever has Node from elsewhere keeps it: Debian's npm would not go with it.
    report) command -v node >/dev/null && command -v npm >/dev/null || echo nodejs npm ;;
    browser) packages_of report; echo chromium fonts-dejavu-core ;;
    # Clang for WebAssembly with its libraries; of emscripten only the sources of C++ exceptions.
    playground) echo clang-22 lld-22 libc++-22-dev-wasm32 libc++abi-22-dev-wasm32 \
                     libclang-rt-22-dev-wasm32 wasi-libc emscripten ;;
    # Wheels for several Pythons share what the cache has compiled; dpkg-dev says what a package depends on.
    dist) echo ccache dpkg-dev ;;
    mingw) echo g++-mingw-w64-x86-64-posix wine64 wine libgtest-dev ;;
    libcxx) echo clang-16 libc++-16-dev libc++abi-16-dev libgtest-dev ;;
    site) echo doxygen python3 python3-venv ;;
    mpi) echo libopenmpi-dev openmpi-bin ;;
    fresh) echo debootstrap ;;
    *) echo "setup: no group is called '$1'; there are build, test, python, dist, bench, lint, fuzz, coverage, mpi, mingw, libcxx, site, report, browser, playground, fresh" >&2
       exit 2 ;;
  esac
}

wanted=""
for group in "${@:-build}"; do
  names=$(packages_of "$group")
  wanted="$wanted $names"
done

if ! command -v dpkg-query >/dev/null; then
  echo "setup: this is not a Debian system; make sure that it has what these packages hold:" >&2
  echo "setup:  $wanted" >&2
  exit 0
fi

missing=""
for package in $wanted; do
  state=$(dpkg-query --show --showformat='${db:Status-Abbrev}' "$package" 2>/dev/null || true)
  case "$state" in
    ii*) ;;
    *) missing="$missing $package" ;;
  esac
done
[ -n "$missing" ] || exit 0

if [ "$(id -u)" = 0 ]; then
  as_root=""
elif command -v sudo >/dev/null; then
  as_root="sudo"
else
  echo "setup: these packages are missing and neither root nor sudo is at hand; have somebody run" >&2
  echo "setup:   apt-get install --no-install-recommends$missing" >&2
  exit 1
fi

echo "setup: installing$missing"
# A stale or unreachable index is no reason to give up: the packages may be cached already.
$as_root apt-get update -qq || echo "setup: the package index could not be refreshed" >&2
# shellcheck disable=SC2086  # the list is meant to be split
if ! said=$($as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -qq -y -o Dpkg::Use-Pty=0 --no-install-recommends $missing 2>&1); then
  printf '%s\n' "$said" >&2
  exit 1
fi
