"""Which sources ask the operating system for more than the C++ library gives."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
POSIX = re.compile(r"#include <((?:unistd|fcntl|poll|signal|dlfcn|pthread|spawn|termios|pwd|glob|netdb|dirent)\.h|(?:sys|arpa|netinet)/.*)>")
LIBRARY = re.findall(r"\w+", re.search(r"set\(CLDE_ROOMS (.*?)\)", (ROOT / "CMakeLists.txt").read_text(), re.S)[1])
# The tool is for POSIX; these are its sources, and one that watches over shared stores.
TOOL = re.compile(r"tool/|lab/(display|experiments|paper|bench)/")


def users():
    for path in sorted(path for top in ("lib", "lab", "tool", "include") for path in (ROOT / top).rglob("*.?pp")):
        name = path.relative_to(ROOT).as_posix()
        if POSIX.search(path.read_text()) and not name.startswith("lib/engine/process/") and not name.endswith("_windows.cpp"):
            yield name


def test_the_library_keeps_posix_in_two_places():
    assert "engine" in LIBRARY
    assert [name for name in users() if not TOOL.match(name)] == ["lib/engine/files/system_file_posix.cpp"]


def test_there_is_a_source_for_windows_beside_each_for_posix():
    for path in (ROOT / "lib").rglob("*_posix.cpp"):
        other = path.with_name(path.name.replace("_posix", "_windows"))
        defined = [set(re.findall(r"^[\w:<> ]+ (\w+)\(", p.read_text(), re.M)) for p in (path, other)]
        assert defined[0] <= defined[1], (path.name, defined[0] - defined[1])
