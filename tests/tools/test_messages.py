"""The library speaks to whoever links it: its messages name no command and no flag of the tool."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LIBRARY = re.findall(r"\w+", re.search(r"set\(CLDE_ROOMS\n(.*?)\)", (ROOT / "CMakeLists.txt").read_text(), re.S)[1])
TEXT = re.compile(r'"(?:[^"\\\n]|\\.)*"')
OF_THE_TOOL = re.compile(r"`clde |(?<![\w-])--[a-z]")


def test_messages_of_the_library_name_nothing_of_the_tool():
    sources = [path for room in LIBRARY for path in ROOT.glob(f"*/{room}/**/*.?pp")]
    assert len(sources) > 300
    found = [f"{path.relative_to(ROOT)}: {text}" for path in sources for text in TEXT.findall(path.read_text())
             if OF_THE_TOOL.search(text)]
    assert not found
