"""Recipes for package managers agree with the project."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"
RECIPES = [PACKAGING / "conan" / "conanfile.py", PACKAGING / "conda" / "recipe.yaml", PACKAGING / "vcpkg" / "vcpkg.json"]
(VERSION,) = re.findall(r"project\(clde VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text())


@pytest.mark.parametrize("recipe", RECIPES, ids=lambda p: p.parent.name)
def test_one_version(recipe):
    assert re.search(rf"""version["']?\s*[:=]\s*["']{re.escape(VERSION)}["']""", recipe.read_text())


def test_the_headers_have_the_same_version():
    header = (ROOT / "include" / "clde" / "version.hpp").read_text()
    parts = [re.search(rf"#define CLDE_VERSION_{part} (\d+)", header)[1] for part in ("MAJOR", "MINOR", "PATCH")]
    assert ".".join(parts) == VERSION


def test_options_of_recipes_exist():
    cmake = "\n".join(p.read_text() for p in [ROOT / "CMakeLists.txt", *(ROOT / "cmake").glob("*.cmake")])
    declared = set(re.findall(r"(?:option|set)\((CLDE_\w+)", cmake))
    texts = [p.read_text() for p in PACKAGING.rglob("*") if p.suffix in {".py", ".yaml", ".cmake", ".yml"}]
    used = set(re.findall(r"\bCLDE_[A-Z_]+", "\n".join(texts)))
    assert used and used <= declared


def test_every_folder_says_what_was_tried():
    table = (PACKAGING / "README.md").read_text()
    for folder in PACKAGING.iterdir():
        assert not folder.is_dir() or f"| `{folder.name}` |" in table, folder.name
