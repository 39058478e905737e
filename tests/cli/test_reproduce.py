"""The script behind docs/reproduction.md runs, and its table is filled."""

import os
import pathlib
import re
import subprocess
import sys

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "bench" / "reproduce_paper.py"


def test_a_table_has_the_printed_figure_and_ours():
    command = [sys.executable, str(SCRIPT), "mmmop", "--tool", os.environ["CLDE_TOOL"], "--runs", "1"]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    assert len(lines) == 2 + 6
    for line in lines[2:]:
        assert re.fullmatch(r"\| mmmop/\d( \| \d\.\d\de[+-]\d\d){8} \|", line), line
