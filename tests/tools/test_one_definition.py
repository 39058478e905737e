"""Every class of a namespace has one definition: linkers take two of the same name for one."""

import re
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
OPENED = re.compile(r"namespace (?:CLDE_API )?([\w:]*) ?\{")
DEFINED = re.compile(r"(?:struct|class|enum class|enum) (?:\[\[\w+\]\] )?(\w+)(?! *::| *<)[^;()<]*\{")


def classes(path):
    """Those that other sources could see: what is in an unnamed namespace is not among them."""
    spaces, above = [], ""
    for line in path.read_text().splitlines():
        if opened := OPENED.match(line):
            spaces.append(opened[1] or "unnamed")
        elif line.startswith("}  // namespace") and spaces:
            spaces.pop()
        elif (defined := DEFINED.match(line)) and "unnamed" not in spaces and not above.startswith("template <>"):
            yield "::".join([*spaces, defined[1]])
        above = line


def test_every_class_has_one_definition():
    files = defaultdict(list)
    for folder in ("include", "src", "lib", "lab", "tool", "paper"):
        for path in sorted((ROOT / folder).rglob("*.[ch]pp")):
            for name in classes(path):
                files[name].append(path.relative_to(ROOT).as_posix())
    assert len(files) > 600
    assert {name: where for name, where in files.items() if len(where) > 1 and "CLDE_KERNELS" not in name} == {}
