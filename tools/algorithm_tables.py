#!/usr/bin/env python3
"""Writes the tables of settings into docs/reference/algorithms: tools/algorithm_tables.py TOOL

A table stands between the lines `<!-- settings: NAME -->` and `<!-- end -->`. NAME is an algorithm; behind a
comma, `one objective` or `several objectives` takes those of its settings only."""

import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGES = ROOT / "docs" / "reference" / "algorithms"
TABLE = re.compile(r"<!-- settings: ([^>]*?) -->\n.*?<!-- end -->", re.DOTALL)


def algorithms(tool):
    listed = subprocess.run([tool, "list", "algorithms", "--json"], capture_output=True, text=True, check=True)
    return {a["name"]: a["settings"] for a in json.loads(listed.stdout)}


def chosen(settings, part):
    if not part:
        return settings
    return [s for s in settings if s["objectives"] in ("any", part.split()[0])]


def row(setting):
    sentence = setting["sentence"]
    cells = (f"`{setting['name']}`", f"`{setting['default']}`", setting["range"], sentence[:1].upper() + sentence[1:])
    return "| " + " | ".join(cell.replace("|", ", ") for cell in cells) + " |"


def table(settings):
    return "\n".join(["| setting | default | range | meaning |", "|---|---|---|---|", *map(row, settings)])


def filled(page, known):
    """The text of a page with its tables as they should be."""
    def fill(match):
        name, _, part = match[1].partition(", ")
        return f"<!-- settings: {match[1]} -->\n\n{table(chosen(known[name], part))}\n\n<!-- end -->"
    return TABLE.sub(fill, page)


def main():
    known = algorithms(sys.argv[1])
    for page in sorted(PAGES.glob("*.md")):
        page.write_text(filled(page.read_text(), known))


if __name__ == "__main__":
    main()
