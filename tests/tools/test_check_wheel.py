"""What tools/check_wheel.py lets pass."""

import sys
import zipfile
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))

from check_wheel import LARGEST, complaints  # noqa: E402

FILES = ["clde/_core.abi3.so", "clde/_lab.abi3.so", "clde.libs/libsqlite3-1b2c.so.0", "clde/py.typed",
         "clde-0.1.0.dist-info/licenses/LICENSE", "clde-0.1.0.dist-info/entry_points.txt"]
NAME = "clde-0.1.0-cp312-abi3-manylinux_2_34_x86_64.whl"


def wheel(folder, name=NAME, files=tuple(FILES), size=0):
    path = folder / name
    with zipfile.ZipFile(path, "w") as made:
        for file in files:
            made.writestr(file, b"")
        made.writestr("clde/padding", bytes(size))
    return path


@pytest.mark.parametrize("tag", ["cp310-cp310", "cp311-cp311", "cp312-abi3"])
def test_a_good_wheel_passes(tmp_path, tag):
    assert complaints(wheel(tmp_path, NAME.replace("cp312-abi3", tag))) == []


@pytest.mark.parametrize(("name", "word"), [
    (NAME.replace("manylinux_2_34", "linux"), "auditwheel"), (NAME.replace("abi3", "cp312"), "3.12 and later")])
def test_the_name_says_what_it_is_for(tmp_path, name, word):
    (said,) = complaints(wheel(tmp_path, name))
    assert word in said


@pytest.mark.parametrize("missing", FILES)
def test_a_missing_part_is_named(tmp_path, missing):
    (said,) = complaints(wheel(tmp_path, files=[f for f in FILES if f != missing]))
    assert said.startswith("without")


def test_large_wheels_are_refused(tmp_path):
    (said,) = complaints(wheel(tmp_path, size=LARGEST))
    assert "MB are too many" in said
