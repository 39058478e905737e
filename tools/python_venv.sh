#!/bin/sh
# Makes a Python environment with what a requirements file names, unless it is there already.
#
#   tools/python_venv.sh FOLDER REQUIREMENTS [PYTHON]
#
# PYTHON is the interpreter to make it from; the distribution's if none is named.
set -eu
folder=$1
requirements=$2
python=${3:-/usr/bin/python3}
[ -x "$python" ] || python=$(command -v python3)

stamp="$folder/made-for"
wanted=$(printf '%s\n' "$("$python" --version)"; cat "$requirements")
if [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$wanted" ]; then exit 0; fi

echo "setup: making the Python environment $folder"
rm -rf "$folder"
"$python" -m venv "$folder"
"$folder/bin/python" -m pip install --quiet --no-compile --disable-pip-version-check --requirement "$requirements"
printf '%s\n' "$wanted" >"$stamp"
