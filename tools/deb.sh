#!/bin/bash
# A Debian package from a release build, tried: unpacked into an empty folder, the tool solves a problem and writes
# a report, and a program finds the library by pkg-config.
#
#   tools/deb.sh BUILD FOLDER
set -euo pipefail
build=$1
mkdir -p "$2"
out=$(realpath "$2")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
source=$(realpath "$(dirname "$0")/..")

(cd "$build" && cpack -G DEB -B "$work/made" >"$work/log" 2>&1) || { cat "$work/log"; exit 1; }
package=$(ls "$work"/made/*.deb)
dpkg-deb --extract "$package" "$work/root"
tool=$work/root/usr/bin/clde
"$tool" solve cec2013/f4 --evaluations 2000 --quiet --report "$work/page.html" >/dev/null
grep -q "<html" "$work/page.html"

export PKG_CONFIG_LIBDIR PKG_CONFIG_SYSROOT_DIR=""
PKG_CONFIG_LIBDIR=$work/root/usr/lib/pkgconfig:$(pkg-config --variable pc_path pkg-config)
# shellcheck disable=SC2046  # flags are words
c++ -std=c++20 "$source/examples/himmelblau.cpp" $(pkg-config --cflags --libs clde) -o "$work/example"
"$work/example" >/dev/null

mv "$package" "$out"
echo "deb: $(basename "$package"), $(du -k "$out/$(basename "$package")" | cut -f1) KiB; needs $(dpkg-deb --field "$out/$(basename "$package")" Depends)"
