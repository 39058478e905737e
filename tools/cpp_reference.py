#!/usr/bin/env python3
"""The reference of the public headers: Doxygen's pages, by group, and a page that leads to them.

As a program (tools/cpp_reference.py HEADER) it is Doxygen's input filter: it puts what a header declares into the
group of GROUPS that names the header, and makes its first comment the description of the file. So headers need no
markup beyond the comments that a reader of the code wants anyway."""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
HEADERS = ROOT / "include" / "clde"

# name of the group: (title, headers)
GROUPS = {
    "problems": ("Stating a problem", "problem box extend/search_space"),
    "solving": ("Solving it",
                "solve options algorithms result findings result_io"),
    "driving": ("Ask and tell, journals", "optimizer journal extend/generation"),
    "connections": ("Saddles, basins, roots, curvature, sweeps", "phases optima_tree sweep pareto"),
    "evaluating": ("Where the function is evaluated", "evaluator mpi"),
    "landscape": ("Basins of data", "landscape"),
    "scoring": ("Built-in problems, metrics, statistics", "lab/problems lab/metrics lab/methods lab/statistics"),
    "extending": ("Writing an algorithm, a problem or a metric",
                  "extend/algorithm extend/search extend/task extend/group extend/request extend/waiter extend/archive "
                  "extend/local_search extend/filing extend/charge extend/rng extend/unit_space "
                  "extend/declare_settings lab/metric"),
    "basics": ("Basics", "clde matrix error version extend/export"),
}


def name_of(header):
    """As it is included, without clde/ and its suffix: "extend/search"."""
    return header.resolve().relative_to(HEADERS).with_suffix("").as_posix()


def group_of(header):
    return next((name for name, (_, headers) in GROUPS.items() if header in headers.split()), None)


def filtered(text, header):
    """The header with Doxygen's commands for its group and its file."""
    first = re.match(r"(// .*\n)+", text)
    if first:
        about = re.sub(r"^// ", "/// ", first[0], flags=re.MULTILINE)
        text = f"/// @file\n{about}{text[first.end():]}"
    inside = re.compile(r"^namespace CLDE_API clde \{\n(.*?)^\}  // namespace clde$", re.MULTILINE | re.DOTALL)
    return inside.sub(lambda m: f"namespace clde {{\n/// @addtogroup {group_of(header)}\n/// @{{\n\n{m[1]}\n/// @}}\n"
                                "}  // namespace clde", text)


def group_pages():
    """What the groups are called."""
    return "\n".join(f"/** @defgroup {name} {title} */" for name, (title, _) in GROUPS.items()) + (
        "\n/** Everything public.\n@namespace clde */\n")


def make(pages):
    """Doxygen's pages under `pages`/cpp and the page that leads to them."""
    pages.mkdir(parents=True, exist_ok=True)
    groups = pages / "groups.dox"
    groups.write_text(group_pages())
    config = f"""
PROJECT_NAME = clde
INPUT = {HEADERS} {groups}
RECURSIVE = YES
OUTPUT_DIRECTORY = {pages}
HTML_OUTPUT = cpp
GENERATE_LATEX = NO
EXTRACT_ALL = NO
JAVADOC_AUTOBRIEF = YES
QUIET = YES
WARN_IF_UNDOCUMENTED = NO
EXCLUDE_SYMBOLS = clde::detail
INPUT_FILTER = "{sys.executable} {__file__}"
SHOW_INCLUDE_FILES = NO
DISABLE_INDEX = NO
HAVE_DOT = NO
"""
    subprocess.run(["doxygen", "-"], input=config, text=True, check=True)
    groups.unlink()
    for made in (pages / "cpp").glob("*.html"):
        made.write_text(without_dead_summaries(made.read_text()))
    return page()


def without_dead_summaries(text):
    """A class whose nested classes are all private: Doxygen links to their list, which is not there."""
    def kept(match):
        return match[0] if re.search(f'(id|name)="{match[1]}"', text) else ""
    return re.sub(r'<a href="#([a-z-]+)">[^<]*</a> &#124;\n', kept, text)


def sentence_of(header):
    first = re.match(r"(// .*\n)+", header.read_text())
    return " ".join(line.removeprefix("// ") for line in first[0].splitlines()) if first else ""


def page():
    parts = ["# C++ reference\n", "`#include <clde/clde.hpp>` brings in everything but `mpi.hpp`, `result_io.hpp` and the headers for "
             "extensions. Generated from the headers by Doxygen; [all classes](../../cpp/annotated.html), "
             "[all files](../../cpp/files.html).\n"]
    for name, (title, headers) in GROUPS.items():
        there = [HEADERS / f"{h}.hpp" for h in headers.split() if (HEADERS / f"{h}.hpp").exists()]
        if not there:
            continue
        parts += [f"## [{title}](../../cpp/group__{name}.html)\n", "| header | what it holds |", "|---|---|"]
        parts += [f"| [{name_of(h)}](../../cpp/{h.stem.replace('_', '__')}_8hpp.html) | {sentence_of(h)} |" for h in there]
        parts.append("")
    return "\n".join(parts)


if __name__ == "__main__":
    header = pathlib.Path(sys.argv[1])
    text = header.read_text()
    sys.stdout.write(filtered(text, name_of(header)) if header.suffix == ".hpp" else text)
