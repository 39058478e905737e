"""HACKING's map, its table of places and the table of rooms are those of the code."""

import pathlib
import re
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import check_layers  # noqa: E402

LAYERS = check_layers.read_layers(ROOT / "tools" / "layers.txt")
ROOMS = LAYERS.allowed
HACKING = (ROOT / "HACKING.md").read_text()
ARCHITECTURE = (ROOT / "docs" / "explanation" / "architecture.md").read_text()
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
PATH = re.compile(r"`((?:lib|lab|tool|include|tests|tools|examples|python|cmake)/[\w./-]+)`")


def cells(text):
    """The cells of every row of every table."""
    rows = re.findall(r"^\| (.*) \|$", text, re.MULTILINE)
    return [row.split(" | ") for row in rows]


@pytest.mark.parametrize("room", ROOMS)
def test_every_room_is_on_the_map_with_what_it_holds(room):
    folder = room if LAYERS.floor_of[room] == "." else f"{LAYERS.floor_of[room]}/{room}"
    assert re.search(rf"^{folder} {{2,}}\S.*\S", HACKING, re.MULTILINE), f"HACKING.md has no line for {folder}"


@pytest.mark.parametrize("room", ROOMS)
def test_every_room_has_its_permissions_and_its_question_in_the_table(room):
    rows = [row for row in cells(ARCHITECTURE) if row[0] == f"`{room}`"]
    assert len(rows) == 1
    allowed = ", ".join(ROOMS[room]) or "nothing of ours"
    assert rows[0][1] == allowed, f"docs/explanation/architecture.md, row {room}: should be {allowed}"
    assert rows[0][2].endswith("?") and len(rows[0][2]) > 10


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_paths_in_pages_exist(page):
    for path in PATH.findall(page.read_text()):
        if "mine" in pathlib.Path(path).stem:
            continue  # a recipe's name for the reader's own file
        there = (ROOT / path).exists() or any(ROOT.glob(f"{path}.*"))
        assert there, f"{page.name} names {path}, which is not there"


def test_functions_stand_in_the_files_that_are_named():
    named = re.findall(r"`(\w+)` in ((?:`[\w./]+`(?:, )?)+)", HACKING)
    assert len(named) > 20
    for function, files in named:
        for file in re.findall(r"`([\w./]+/[\w./]+)`", files):
            assert re.search(rf"\b{function}\b", (ROOT / file).read_text()), f"no {function} in {file}"


@pytest.mark.parametrize("search", ["single", "several"])
def test_the_files_named_for_the_default_solver_exist(search):
    folder = ROOT / "lib" / "search" / search
    table = HACKING.partition(f"`lib/search/{search}/`")[2].partition("|---|---|\n")[2].partition("\n\n")[0]
    named = [name for row in table.splitlines() for name in re.findall(r"`([\w.]+)`", row.split(" | ")[0])]
    assert len(named) > 5
    for name in named:
        assert any(folder.rglob(name if "." in name else f"{name}.?pp")), f"no {name} in {folder.relative_to(ROOT)}"
