#!/bin/bash
# What can be known of Windows on Debian: the library compiled by MinGW, its unit tests run under Wine.
#
#   tools/mingw.sh [FOLDER]     (build/mingw)
set -euo pipefail
source=$(realpath "$(dirname "$0")/..")
folder=${1:-$source/build/mingw}
cmake -G Ninja -S "$source/tests/mingw" -B "$folder" -DCMAKE_BUILD_TYPE=Release -DCLDE_UNITY=ON \
  -DCMAKE_SYSTEM_NAME=Windows -DCMAKE_SYSTEM_PROCESSOR=x86_64 \
  -DCMAKE_C_COMPILER=x86_64-w64-mingw32-gcc-posix -DCMAKE_CXX_COMPILER=x86_64-w64-mingw32-g++-posix -DCMAKE_FIND_ROOT_PATH_MODE_INCLUDE=ONLY >/dev/null
cmake --build "$folder" --target clde_unit_tests --parallel "${JOBS:-2}"
WINEDEBUG=-all wine "$folder/clde_unit_tests.exe" --gtest_brief=1
