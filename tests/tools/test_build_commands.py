"""The commands that pages give for building are run by a gate, and so they work."""

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MAKEFILE = (ROOT / "Makefile").read_text()
PAGES = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "HACKING.md")] + [
    page for folder in ("how-to", "tutorial", "reference", "explanation") for page in (ROOT / "docs" / folder).rglob("*.md")]
CODE = re.compile(r"^```.*?^```$|`[^`\n]+`", re.MULTILINE | re.DOTALL)
NOT_BUILT = {"help", "gates", "format"}
TOO_LONG = {"soak"}  # an hour; all that it compiles is compiled by fuzz-smoke and asan

IN_CI = dict(re.findall(r"^([\w-]+) := \$\(if \$\(CI\),([\w-]+)", MAKEFILE, re.MULTILINE))  # variables that CI sets
RULES = {name: (needs.split(), recipe) for name, needs, recipe in
         re.findall(r"^([a-z-]+):([^#\n]*)(?:##[^\n]*)?\n((?:\t[^\n]*\n)*)", MAKEFILE, re.MULTILINE)}


def gates():
    ci = (ROOT / ".ci" / "run").read_text().rpartition('gates.sh"')[2]
    listed = RULES["gates"][1].rpartition("gates.sh ")[2]
    fresh = re.search(r'\|\| set -- (.*)', (ROOT / "tools" / "fresh.sh").read_text())[1]
    return set(re.findall(r"[a-z-]+", ci + listed)) | set(re.findall(r'"make ([a-z-]+)"', fresh))


def asked_for(name):
    needs, recipe = RULES[name]
    return {*needs, *re.findall(r"\$\(MAKE\) --no-print-directory ([a-z-]+)", recipe)}


def run_by_gates():
    """The gates, what they need, and what does no more than call one of these."""
    run, new = set(), gates()
    while new:
        run |= new
        new = {n for name in run for n in asked_for(name)} | {
            name for name, (_, recipe) in RULES.items()
            if asked_for(name) & run and all(re.search(r"setup\.sh|\$\(MAKE\)", line) for line in recipe.splitlines())}
        new -= run
    return run


RUN = run_by_gates()
RECIPES = re.sub(r"\$\(([\w-]+)\)", lambda m: IN_CI.get(m[1], m[0]), "".join(RULES[name][1] for name in RUN))
CONFIGURED = set(re.findall(r"(?:\$\(call configure,|cmake --preset )([a-z-]+)", RECIPES))
CONFIGURED.add(re.search(r"^PRESET \?= (\w+)", MAKEFILE, re.MULTILINE)[1])


def commands(page):
    code = "\n".join(CODE.findall(page.read_text()))
    for words in re.findall(r"(?:^|`|&& |\$ )make((?: [a-zA-Z][\w=./-]*)+)", code, re.MULTILINE):
        yield from (("make", word) for word in words.split() if "=" not in word)
    yield from (("preset", name) for name in re.findall(r"--preset ([\w-]+)", code))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_build_commands_of_pages_are_run_by_a_gate(page):
    for kind, name in commands(page):
        known = CONFIGURED if kind == "preset" else RUN | NOT_BUILT | TOO_LONG
        assert name in known, f"{page.name} names the {kind} {name}, which no gate runs"


def test_pages_name_build_commands_at_all():
    found = {command for page in PAGES for command in commands(page)}
    assert {("make", "demo"), ("make", "test"), ("preset", "release")} <= found


def test_sources_are_compiled_together_and_one_by_one_with_warnings_as_errors():
    presets = {p["name"]: p for p in json.loads((ROOT / "CMakePresets.json").read_text())["configurePresets"]}
    alone = presets["one-by-one"]["cacheVariables"]
    assert alone["CLDE_UNITY"] == "OFF" and alone["CLDE_BUILD_TESTS"] == "ON"
    assert "mpi-preset := $(if $(CI),one-by-one,mpi)" in MAKEFILE
    assert "strictness := $(if $(CI),-DCLDE_WERROR=ON)" in MAKEFILE
    assert presets["asan"]["cacheVariables"]["CMAKE_CXX_COMPILER"].startswith("clang++")
    ci = (ROOT / ".ci" / "run").read_text()
    assert all(re.search(rf"\b{gate}\b", ci) for gate in ("fresh", "test-mpi", "asan"))
    assert "export CI" in ci
