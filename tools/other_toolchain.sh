#!/bin/bash
# The library and its unit tests, compiled by another compiler with its own standard library, and run.
#
#   tools/other_toolchain.sh mingw [FOLDER]     for Windows, by MinGW; the tests run under Wine
#   tools/other_toolchain.sh libcxx [FOLDER]    by clang with libc++
#
# They are built in FOLDER (build/mingw, build/libcxx).
set -euo pipefail
source=$(realpath "$(dirname "$0")/..")
folder=${2:-$source/build/$1}

case "$1" in
  mingw)
    compiler=(-DCMAKE_SYSTEM_NAME=Windows -DCMAKE_SYSTEM_PROCESSOR=x86_64
              -DCMAKE_C_COMPILER=x86_64-w64-mingw32-gcc-posix -DCMAKE_CXX_COMPILER=x86_64-w64-mingw32-g++-posix
              -DCMAKE_FIND_ROOT_PATH_MODE_INCLUDE=ONLY -DCMAKE_EXE_LINKER_FLAGS=-static)
    run() { WINEDEBUG=-all wine "$folder/clde_unit_tests.exe" "$@"; } ;;
  libcxx)
    compiler=(-DCMAKE_C_COMPILER=clang-16 -DCMAKE_CXX_COMPILER=clang++-16 -DCMAKE_CXX_FLAGS=-stdlib=libc++)
    run() { "$folder/clde_unit_tests" "$@"; } ;;
  *)
    echo "other_toolchain: mingw or libcxx, not '$1'" >&2
    exit 2 ;;
esac

cmake -G Ninja -S "$source/tests/other_toolchains" -B "$folder" -DCMAKE_BUILD_TYPE=Release \
  -DCMAKE_CXX_FLAGS_RELEASE=-O1 -DCLDE_UNITY=ON "${compiler[@]}" >/dev/null
cmake --build "$folder" --target clde_unit_tests --parallel "${JOBS:-2}"
run --gtest_brief=1
