"""The library speaks to whoever links it: its messages name no command and no flag of the tool."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TEXT = re.compile(r'"(?:[^"\\\n]|\\.)*"')
OF_THE_TOOL = re.compile(r"`clde |(?<![\w-])--[a-z]")


def test_messages_of_the_library_name_nothing_of_the_tool():
    sources = list((ROOT / "lib").rglob("*.?pp"))
    assert len(sources) > 300
    found = [f"{path.relative_to(ROOT)}: {text}" for path in sources for text in TEXT.findall(path.read_text())
             if OF_THE_TOOL.search(text)]
    assert not found
