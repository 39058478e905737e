"""docs/how-to/trust.md shows what the tool says."""

import pathlib
import re
import shlex

PAGE = pathlib.Path(__file__).parents[2] / "docs" / "how-to" / "trust.md"


def shape(line):
    """Figures and columns may change with the algorithm; words may not."""
    return re.sub(r"-?\d[\d.,]*", "#", " ".join(line.split()))


def blocks():
    for block in re.findall(r"```\n\$ clde (.*?)```", PAGE.read_text(), re.S):
        command, *shown = block.strip().splitlines()
        yield command, shown


def test_there_are_examples():
    assert len(list(blocks())) == 4


def test_the_tool_says_what_the_page_shows(clde):
    for command, shown in blocks():
        said = shape(" ".join(clde(*shlex.split(command)).stdout.split()))
        for line in shown:
            assert shape(line) in said, (command, line)
