"""The executors people have: Dask, Ray, mpi4py; and whether anybody waits."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from conftest import BOX, himmelblau, same

import clde

HERE = Path(__file__).resolve().parent
WANT = {"evaluations": 400, "rng": 11, "concurrent_searches": 8}


@pytest.fixture(scope="module")
def serial():
    return clde.solve(himmelblau, BOX, **WANT)


def test_dask(serial):
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(n_workers=2, threads_per_worker=2, processes=True, dashboard_address=None) as cluster:
        with distributed.Client(cluster) as client:
            client.run(sys.path.insert, 0, str(HERE))
            same(serial, clde.solve(himmelblau, BOX, workers=client, **WANT))
            same(serial, clde.solve(himmelblau, BOX, workers=client.get_executor(), **WANT))
            # Nothing else set: one search for each of the four threads.
            four = clde.solve(himmelblau, BOX, evaluations=400, rng=11, concurrent_searches=4)
            same(four, clde.solve(himmelblau, BOX, evaluations=400, rng=11, workers=client))
            same(four, clde.solve(himmelblau, BOX, evaluations=400, rng=11, workers=client.get_executor()))


def test_dask_survives_a_killed_worker(serial, tmp_path):
    distributed = pytest.importorskip("distributed")
    from test_workers import KillsOnce
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:
        with distributed.Client(cluster) as client:
            client.run(sys.path.insert, 0, str(HERE))
            found = clde.solve(KillsOnce(tmp_path / "killed"), BOX, workers=client, **WANT)
    assert (tmp_path / "killed").exists()
    same(serial, found)


def test_ray(serial):
    ray = pytest.importorskip("ray")
    from ray.util.multiprocessing import Pool
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False,
             runtime_env={"env_vars": {"PYTHONPATH": f"{HERE}:{os.environ.get('PYTHONPATH', '')}"}})
    try:
        with Pool(2) as pool:
            same(serial, clde.solve(himmelblau, BOX, workers=pool.map, **WANT))
    finally:
        ray.shutdown()


MPI_PROGRAM = """
import sys
sys.path.insert(0, {here!r})
from mpi4py.futures import MPIPoolExecutor
from conftest import BOX, himmelblau, same
import clde

if __name__ == "__main__":
    with MPIPoolExecutor() as executor:
        found = clde.solve(himmelblau, BOX, workers=executor, evaluations=400, rng=11, concurrent_searches=8)
    same(clde.solve(himmelblau, BOX, evaluations=400, rng=11, concurrent_searches=8), found)
    print("same")
"""


def test_mpi4py(tmp_path):
    pytest.importorskip("mpi4py")
    if shutil.which("mpirun") is None:
        pytest.skip("no mpirun here")
    program = tmp_path / "program.py"
    program.write_text(MPI_PROGRAM.format(here=str(HERE)))
    done = subprocess.run(
        ["mpirun", "--allow-run-as-root", "--oversubscribe", "-n", "4", sys.executable, "-m", "mpi4py.futures", program],
        capture_output=True, text=True, timeout=300,
        env={**os.environ, "OMPI_MCA_rmaps_base_oversubscribe": "1", "OMPI_MCA_btl_vader_single_copy_mechanism": "none"})
    assert done.returncode == 0 and "same" in done.stdout, done.stdout + done.stderr


def rastrigin(x):
    return float(np.sum(x * x - 10 * np.cos(2 * np.pi * x)))


class Recorded:
    """A map that remembers how many points there were at a time."""

    def __init__(self):
        self.sizes = []

    def __call__(self, function, points):
        self.sizes.append(len(points))
        return map(function, points)


def test_batches_are_wide_enough_for_eight_workers():
    """Eight workers wait for one another at the end of each batch. 64 searches begin with half of their number, so
    there are more batches than with all of them from the first; still 0.90 of the time must be work.
    `lab/bench/scaling.py` measures the time."""
    recorded, workers, evaluations = Recorded(), 8, 1920
    clde.solve(rastrigin, [(-5, 5)] * 10, evaluations=evaluations, concurrent_searches=64, objectives=1, workers=recorded)
    rounds = sum(-(-size // workers) for size in recorded.sizes)
    assert evaluations / workers / rounds >= 0.90
