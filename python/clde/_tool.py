"""The command clde: the same tool as the one that is installed without Python."""

from __future__ import annotations

import sys

from clde._core import Error
from clde._lab_module import lab


def main() -> int:
    try:
        module = lab()
        if not hasattr(module, "run_tool"):
            raise Error("this package was built without the command, because CLI11 was not found (Debian: "
                        "apt install libcli11-dev); install it, and then clde once more (pip install "
                        "--force-reinstall --no-deps .)")
    except Error as error:
        print(f"clde: {error}", file=sys.stderr)
        return 1
    sys.stdout.flush()
    code: int = module.run_tool(["clde", *sys.argv[1:]])
    return code
