"""The wheel, a fresh environment, types, leaks."""

from __future__ import annotations

import gc
import os
import re
import subprocess
import sys
import tomllib
import tracemalloc
import zipfile
from pathlib import Path

import numpy as np
import pytest
from conftest import BOX, himmelblau

import clde

REPOSITORY = Path(__file__).resolve().parents[2]
WHEEL = os.environ.get("CLDE_WHEEL")
needs_wheel = pytest.mark.skipif(not WHEEL, reason="CLDE_WHEEL names no wheel")


def project():
    return tomllib.loads((REPOSITORY / "pyproject.toml").read_text())


def test_one_version():
    cmake = re.search(r"project\(clde VERSION ([\d.]+)", (REPOSITORY / "CMakeLists.txt").read_text())
    assert clde.__version__ == project()["project"]["version"] == cmake[1]


@needs_wheel
def test_the_wheel_holds_the_package_and_its_licence():
    names = zipfile.ZipFile(WHEEL).namelist()
    info = f"clde-{clde.__version__}.dist-info/"
    sources = {str(p.relative_to(REPOSITORY / "python")) for p in (REPOSITORY / "python" / "clde").rglob("*.py")}
    extensions = {n for n in names if n.startswith(("clde/_core.", "clde/_lab.")) and n.endswith(".so")}
    assert len(extensions) == 2 and info + "licenses/LICENSE" in names
    stubs = {"clde/_core.pyi", "clde/_lab.pyi", "clde/py.typed"}
    assert {n for n in names if not n.startswith(info)} == sources | extensions | stubs


def test_importing_costs_little():
    code = ("import sys, numpy, time; begun = time.process_time(); import clde; spent = time.process_time() - begun; "
            "print(spent, *sorted({'scipy', 'pandas', 'clde._lab', 'multiprocessing'} & set(sys.modules)))")
    told = [subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
            for _ in range(3)]
    assert all(len(line) == 1 for line in told), told
    assert min(float(line[0]) for line in told) < 0.2, told


@needs_wheel
def test_python_312_and_later_share_a_wheel():
    tag = Path(WHEEL).stem.split("-", 2)[2]
    assert tag.startswith("cp312-abi3-") if sys.version_info >= (3, 12) else f"cp3{sys.version_info[1]}-cp3" in tag


@needs_wheel
def test_a_fresh_environment_runs_the_readme(tmp_path):
    readme = (REPOSITORY / "README.md").read_text()
    code = re.search(r"```python\n(.*?)```", readme, re.S)[1]
    python = tmp_path / "venv" / "bin" / "python"
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "venv"], check=True)
    subprocess.run([python, "-m", "pip", "install", "-q", Path(WHEEL).resolve()], check=True)
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
    done = subprocess.run([python, "-c", code], capture_output=True, text=True, cwd=tmp_path, env=environment)
    assert done.returncode == 0 and done.stdout.startswith("4 optima found; all 4 have"), done.stderr
    listed = subprocess.run([python, "-m", "pip", "list", "--format=freeze"], capture_output=True, text=True, check=True)
    assert {line.split("=")[0] for line in listed.stdout.split()} <= {"clde", "numpy", "pip", "setuptools"}


@pytest.mark.parametrize("what", ["package", "examples"])
def test_types(what):
    pytest.importorskip("mypy")
    examples = [[str(p)] for p in sorted((REPOSITORY / "examples" / "python").glob("*.py"))]
    for group in [["-p", "clde"]] if what == "package" else examples:
        done = subprocess.run([sys.executable, "-m", "mypy", "--strict", "--config-file", REPOSITORY / "pyproject.toml",
                               "--cache-dir", os.devnull, *group], capture_output=True, text=True)
        assert done.returncode == 0, done.stdout


def resident():
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.parametrize("use", ["solve", "model", "vectorized", "search", "decode", "failures", "problem", "experiment"])
def test_nothing_leaks(use, tmp_path):
    points = np.random.default_rng(0).uniform(-6, 6, (2000, 2))
    values = himmelblau(points.T)

    def fails(x):
        raise ValueError("x" * 1000)

    def search():
        s = clde.Search(BOX)
        for _ in range(20):
            ids, some = s.ask(50)
            s.tell(ids, himmelblau(some.T))
        return s.result()

    plan = {"algorithms": ["clde"], "problems": [{"name": "cec2013/f4", "evaluations": 400}], "seeds": 1}

    def experiment():
        clde.run(plan, tmp_path / "store.db", progress=lambda so_far: None)
        clde.report(tmp_path / "store.db", tmp_path / "report.json")
        return clde.score(tmp_path / "store.db")

    work = {"experiment": experiment, "solve": lambda: clde.solve(himmelblau, BOX, evaluations=400, callback=lambda r: False),
            "model": lambda: clde.solve(himmelblau, BOX, evaluations=60),
            "vectorized": lambda: clde.solve(himmelblau, BOX, evaluations=2000, vectorized=True),
            "search": search, "decode": lambda: clde.decode(points, values).cut(0.2),
            "failures": lambda: clde.solve(fails, BOX, evaluations=200, broken_after=0),
            "problem": lambda: clde.solve(clde.problems.get("cec2013/f4"), evaluations=2000)}[use]
    for _ in range(20):
        work()
    gc.collect()
    tracemalloc.start()
    before, blocks = resident(), tracemalloc.get_traced_memory()[0]
    for _ in range(60):
        work()
    gc.collect()
    grown, python = resident() - before, tracemalloc.get_traced_memory()[0] - blocks
    tracemalloc.stop()
    assert python < 200_000 and grown < 8_000_000, (python, grown)


def test_objects_go_when_nobody_needs_them():
    class Function:
        def __call__(self, x):
            return himmelblau(x)

    import weakref
    f = Function()
    gone = weakref.ref(f)
    clde.solve(f, BOX, evaluations=100)
    del f
    gc.collect()
    assert gone() is None


def test_compare():
    pytest.importorskip("pymoo")
    from test_examples import output_of
    lines = output_of("compare.py", "--quick").splitlines()
    assert lines[0].startswith("| problem | optima") and "clde" in lines[0] and len(lines) == 5
    assert float(lines[2].split("|")[4]) >= 0.75
