#!/usr/bin/env python3
"""Builds the documentation site from the pages of the repository: tools/site.py OUT TOOL

Pages keep their places, so that links between them work both in the repository and on the site. What a
page links to outside docs/ (a folder of examples, a source file) is shown as plain text there."""

import os
import pathlib
import re
import shutil
import subprocess
import sys

import cpp_reference
import python_reference
import site_links

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGES = ROOT / "build" / "site-pages"
LINK = re.compile(r"\[([^\]]*)\]\(([^)\s]+)\)")

SECTIONS = {
    "Tutorial": "docs/tutorial/*.md",
    "How to": "docs/how-to/*.md",
    "Reference": ["docs/glossary.md", "docs/reference/formats.md", "docs/reference/problems.md",
                  "docs/reference/trust.md", "docs/reference/reliability.md"],
    "Algorithms": "docs/reference/algorithms/*.md",
    "Explanation": "docs/explanation/*.md",
    "Research": "docs/research/*.md",
    "Inside": ["HACKING.md", "CONTRIBUTING.md", "CHANGELOG.md"],
    "Decisions": "docs/decisions/*.md",
}


def pages_of(section):
    if isinstance(section, str):
        return sorted(ROOT.glob(section), key=lambda page: (page.name != "README.md", page.name))
    return [ROOT / name for name in section if (ROOT / name).exists()]


def chosen():
    entrances = [ROOT / "README.md", ROOT / "docs" / "README.md"]
    return [*entrances, *(page for section in SECTIONS.values() for page in pages_of(section))]


def adapted(page, known):
    """The page's text; links to what is not on the site become plain text."""
    def link(match):
        target = match[2].partition("#")[0]
        if not target or re.match(r"[a-z]+:", target):
            return match[0]
        path = (page.parent / target).resolve()
        on_site = path in known or path.suffix in (".png", ".svg")
        return match[0] if on_site else match[1]
    return LINK.sub(link, page.read_text())


def title_of(page):
    heading = re.search(r"^#\s+(.*)$", page.read_text(), re.MULTILINE)
    return heading[1].replace("`", "") if heading else page.stem


def navigation():
    lines = ["nav:", '  - "clde": README.md', '  - "Documentation": docs/README.md']
    for name, section in SECTIONS.items():
        lines.append(f'  - "{name}":')
        for page in pages_of(section):
            lines.append(f'    - "{title_of(page)}": {page.relative_to(ROOT)}')
        if name == "Reference":
            lines.append('    - "The tool": docs/reference/tool.md')
            lines.append('    - "C++": docs/reference/cpp.md')
            lines.append('    - "Python": docs/reference/python.md')
    return "\n".join(lines) + "\n"


def copy_pages():
    shutil.rmtree(PAGES, ignore_errors=True)
    known = set(chosen())
    for page in known:
        target = PAGES / page.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(adapted(page, known))
    for image in (path for kind in ("png", "svg") for path in (ROOT / "docs").rglob(f"*.{kind}")):
        target = PAGES / image.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(image, target)


def make_tool_reference(tool):
    """What the tool says of itself."""
    def help_of(*command):
        return subprocess.run([tool, *command, "--help"], capture_output=True, text=True, check=True).stdout
    commands = re.findall(r"^  (\w+) {3,}\S", help_of().partition("Subcommands:")[2].partition("Examples:")[0], re.MULTILINE)
    parts = [f"# The tool\n\n```text\n{help_of()}```\n"]
    parts += [f"## clde {command}\n\n```text\n{help_of(command)}```\n" for command in commands]
    (PAGES / "docs" / "reference" / "tool.md").write_text("\n".join(parts))


def main():
    out = pathlib.Path(sys.argv[1])
    copy_pages()
    make_tool_reference(sys.argv[2])
    reference = PAGES / "docs" / "reference"
    (reference / "cpp.md").write_text(cpp_reference.make(PAGES))
    (reference / "python.md").write_text(python_reference.reference(ROOT / "python" / "clde"))
    config = PAGES.parent / "mkdocs.yml"
    places = f"docs_dir: {PAGES}\nsite_dir: {out.resolve()}\n"
    config.write_text((ROOT / "mkdocs.yml").read_text() + places + navigation())
    subprocess.run([sys.executable, "-m", "mkdocs", "build", "--quiet", "--config-file", config],
                   env={**os.environ, "NO_MKDOCS_2_WARNING": "1"}, check=True)
    broken = site_links.broken_links(out)
    if broken:
        sys.exit("links that lead nowhere:\n  " + "\n  ".join(broken))
    print(f"the site is at {out}/index.html")


if __name__ == "__main__":
    main()
