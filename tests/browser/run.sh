#!/bin/sh
# Types first, then every *.test.mjs; CLDE_TOOL is the tool to test.
set -eu
cd "$(dirname "$0")"
[ node_modules/.package-lock.json -nt package-lock.json ] || npm ci --no-progress --loglevel=error
node_modules/.bin/tsc -p ../../tool/web
exec node --test --test-reporter=spec .
