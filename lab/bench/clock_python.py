#!/usr/bin/env python3
"""How busy `clde.solve(..., workers=...)` keeps eight workers by the clock, with nothing else set.

    python lab/bench/clock_python.py processes threads dask
    mpirun -n 9 python -m mpi4py.futures lab/bench/clock_python.py mpi4py   # rank 0 searches, eight ranks evaluate

The function sleeps, so that eight workers fit on any machine. The ideal is the sum of all sleeps divided by the
number of workers. What starting costs is measured with a run of as many evaluations as there are workers and
taken off. "alone": the executor's own `map` over as many points that nobody waits for.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import clde


class Sleeps:
    """Himmelblau's function, summed over pairs of variables, after a pause."""

    def __init__(self, pause):
        self.pause = pause

    def __call__(self, x):
        time.sleep(self.pause)
        return float(sum((a * a + b - 11) ** 2 + (a + b * b - 7) ** 2 for a, b in zip(x[::2], x[1::2])))


@contextmanager
def processes(count):
    with ProcessPoolExecutor(count) as executor:
        yield count, executor


@contextmanager
def threads(count):
    with ThreadPoolExecutor(count) as executor:
        yield executor, executor


@contextmanager
def dask(count):
    from distributed import Client, LocalCluster
    with LocalCluster(n_workers=count, threads_per_worker=1, dashboard_address=None) as cluster:
        with Client(cluster) as client:
            client.run(sys.path.insert, 0, str(Path(__file__).resolve().parent))
            yield client, client.get_executor(pure=False)


@contextmanager
def mpi4py(count):
    from mpi4py.futures import MPIPoolExecutor
    with MPIPoolExecutor() as executor:
        if executor.num_workers != count:
            sys.exit(f"mpi4py: {executor.num_workers} workers, {count} wanted: mpirun -n {count + 1}")
        yield executor, executor


KINDS = {"processes": processes, "threads": threads, "dask": dask, "mpi4py": mpi4py}


def seconds(call):
    begun = time.perf_counter()
    call()
    return time.perf_counter() - begun


def share_of_search(options, workers, variables):
    def run(evaluations, algorithm):
        clde.solve(Sleeps(options.pause), [(-6, 6)] * variables, evaluations=evaluations, objectives=1, rng=1,
                   workers=workers, schedule=options.schedule, algorithm=algorithm)
    few = seconds(lambda: run(options.workers, "random_search"))
    return ideal(options) / (seconds(lambda: run(options.evaluations, "clde")) - few)


def share_alone(options, executor, variables):
    function, point = Sleeps(options.pause), [0.0] * variables
    few = seconds(lambda: list(executor.map(function, [point] * options.workers)))
    return ideal(options) / (seconds(lambda: list(executor.map(function, [point] * options.evaluations))) - few)


def ideal(options):
    return (options.evaluations / options.workers - 1) * options.pause


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kinds", nargs="+", choices=KINDS)
    parser.add_argument("--schedule", default="")
    parser.add_argument("--workers", type=int, default=8)
    parser.add_argument("--pause", type=float, default=0.02)
    parser.add_argument("--evaluations", type=int, default=2400)
    options = parser.parse_args()
    for kind in options.kinds:
        with KINDS[kind](options.workers) as (workers, executor):
            for variables in (2, 4, 10):
                alone = share_alone(options, executor, variables)
                search = share_of_search(options, workers, variables)
                print(f"{kind}, {variables} variables: {search:.3f} of the ideal, alone {alone:.3f}", flush=True)


if __name__ == "__main__":
    main()
