#!/usr/bin/env python3
"""Whether a wheel is fit to be published: size, platform, and what has to be in it.

    tools/check_wheel.py WHEEL...
"""

from __future__ import annotations

import re
import sys
import zipfile
from pathlib import Path

LARGEST = 8_000_000
TAG = re.compile(r"clde-[\d.]+-(?:cp310-cp310|cp311-cp311|cp312-abi3)-(.+)\.whl")


def complaints(path: Path) -> list[str]:
    """What is wrong with it; nothing if all is well."""
    wrong = []
    if path.stat().st_size > LARGEST:
        wrong.append(f"{path.stat().st_size / 1e6:.1f} MB are too many; {LARGEST / 1e6:g} MB are allowed")
    tag = TAG.fullmatch(path.name)
    if not tag:
        wrong.append("no wheel for Python 3.10, 3.11, or 3.12 and later")
    elif "manylinux" not in tag[1]:
        wrong.append(f"made for {tag[1]}: auditwheel has not repaired it")
    names = zipfile.ZipFile(path).namelist()
    for what, pattern in {"the core": r"clde/_core\..*so", "experiments and the tool": r"clde/_lab\..*so",
                          "SQLite": r"clde\.libs/libsqlite3.*", "types": r"clde/py\.typed",
                          "the licence": r".*/licenses/LICENSE", "the command clde": r".*/entry_points\.txt"}.items():
        if not any(re.fullmatch(pattern, name) for name in names):
            wrong.append(f"without {what}")
    return wrong


def main() -> int:
    result = 0
    for name in sys.argv[1:]:
        for complaint in complaints(Path(name)):
            print(f"{Path(name).name}: {complaint}", file=sys.stderr)
            result = 1
    return result


if __name__ == "__main__":
    sys.exit(main())
