#!/usr/bin/env python3
"""What share of the ideal speed workers reach with a slow function, one line for each kind of worker.

    python lab/bench/scaling.py batches                                # what the size of batches allows
    python lab/bench/scaling.py processes threads dask                 # eight of them
    mpirun -n 9 python -m mpi4py.futures lab/bench/scaling.py mpi4py   # rank 0 searches, eight evaluate
    python lab/bench/scaling.py clde-mpi --workers 3                   # starts mpirun -n 4 build/mpi/clde
    python lab/bench/scaling.py rank0 --workers 16 --pause 0.005       # what a message costs the rank that searches

The function sleeps, so that any number of workers fits on any machine. The ideal is the sum of all
sleeps divided by the number of workers; "batches allow" is what would be reached if nothing but the
sleeps took time, "alone" what the same executor reaches with the same batches when nobody searches.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path

import numpy as np

import clde

WORKER = """
import json, math, sys, time
for line in sys.stdin:
    point = json.loads(line)
    time.sleep({pause})
    value = sum(x * x - 10 * math.cos(2 * math.pi * x) for x in point["x"])
    print(json.dumps({{"id": point["id"], "f": value}}), flush=True)
"""


class Sleeps:
    """Rastrigin's function, slowly."""

    def __init__(self, pause):
        self.pause = pause

    def __call__(self, x):
        time.sleep(self.pause)
        return float(np.sum(x * x - 10 * np.cos(2 * np.pi * x)))


class Batches:
    """A map that remembers how many points there were at a time."""

    def __init__(self):
        self.sizes = []

    def __call__(self, function, points):
        self.sizes.append(len(points))
        return map(function, points)


def processor_time():
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def solve(options, pause, workers):
    return clde.solve(Sleeps(pause), [(-5, 5)] * options.variables, evaluations=options.evaluations,
                      concurrent_searches=options.concurrent_searches, objectives=1, workers=workers)


def sizes_of(options):
    batches = Batches()
    solve(options, 0.0, batches)
    return batches.sizes


def share_of(sizes, workers):
    """Of the ideal, if every evaluation takes as long as any other."""
    return sum(sizes) / workers / sum(-(-size // workers) for size in sizes)


def batches(options):
    for options.concurrent_searches in (1, 8, 16, 32, 64, 128):
        sizes = sizes_of(options)
        say("batches", options, f"{len(sizes)} of {np.mean(sizes):.0f} points on average allow "
            f"{share_of(sizes, options.workers):.3f} of the ideal")


def seconds_alone(options, sizes, executor):
    point = np.zeros(options.variables)
    list(executor.map(Sleeps(0.0), [point] * 4 * options.workers))
    begun = time.perf_counter()
    for size in sizes:
        list(executor.map(Sleeps(options.pause), [point] * size))
    return time.perf_counter() - begun


def measure(kind, options, workers, executor):
    """`executor` has a map of its own, for what is possible without a search."""
    sizes = sizes_of(options)
    alone = seconds_alone(options, sizes, executor)
    begun, busy = time.perf_counter(), processor_time()
    found = solve(options, options.pause, workers)
    spent, busy = time.perf_counter() - begun, processor_time() - busy
    ideal = found.nfev * options.pause / options.workers
    say(kind, options, f"{ideal / spent:.3f} of the ideal ({spent:.1f} s), batches allow "
        f"{share_of(sizes, options.workers):.3f}, alone {ideal / alone:.3f}; {len(sizes)} batches; {1e6 * busy / found.nfev:.0f} us of the searching process an evaluation")


def say(kind, options, text):
    print(f"{kind}: {options.workers} workers, {options.evaluations} evaluations of {1e3 * options.pause:g} ms, "
          f"concurrent searches {options.concurrent_searches}: {text}", flush=True)


def processes(options):
    with ProcessPoolExecutor(options.workers) as executor:
        measure("processes", options, options.workers, executor)


def threads(options):
    with ThreadPoolExecutor(options.workers) as executor:
        measure("threads", options, executor, executor)


def dask(options):
    from distributed import Client, LocalCluster
    with LocalCluster(n_workers=options.workers, threads_per_worker=1, dashboard_address=None) as cluster:
        with Client(cluster) as client:
            client.run(sys.path.insert, 0, str(Path(__file__).resolve().parent))
            measure("dask", options, client, client.get_executor(pure=False))


def mpi4py(options):
    from mpi4py.futures import MPIPoolExecutor
    with MPIPoolExecutor() as executor:
        options.workers = executor.num_workers
        measure("mpi4py", options, executor, executor)


def program(options, worker):
    """The search of `solve`, as arguments of the tool."""
    worker.write_text(WORKER.format(pause=options.pause))
    lower, upper = (",".join([end] * options.variables) for end in ("-5", "5"))
    return ["solve", "--exec", f"{sys.executable} {worker}", "--lower", lower, "--upper", upper,
            "--set", f"concurrent_searches={options.concurrent_searches}", "--json", "--quiet"]


def mpirun(ranks):
    return ["mpirun", "--allow-run-as-root", "--oversubscribe", "-n", str(ranks)]


def clde_mpi(options):
    """The tool under mpirun; each rank but the first runs the worker program."""
    with tempfile.TemporaryDirectory() as folder:
        command = [*mpirun(options.workers + 1), options.tool, *program(options, Path(folder) / "worker.py")]
        spent = {}
        for evaluations in (1, options.evaluations):  # the first tells what starting costs
            begun = time.perf_counter()
            done = subprocess.run([*command, "--evaluations", str(evaluations)], capture_output=True, text=True,
                                  check=True)
            assert json.loads(done.stdout)["evaluations"] == evaluations
            spent[evaluations] = time.perf_counter() - begun
    run = spent[options.evaluations] - spent[1]
    ideal = options.evaluations * options.pause / options.workers
    sizes = sizes_of(options)
    with ProcessPoolExecutor(options.workers) as executor:
        alone = seconds_alone(options, sizes, executor)
    say("clde-mpi", options, f"{ideal / run:.3f} of the ideal ({run:.1f} s and {spent[1]:.1f} s to start), batches allow "
        f"{share_of(sizes, options.workers):.3f}, processes alone {ideal / alone:.3f}")


TIMED = """
import resource, subprocess, sys
subprocess.run(sys.argv[2:], check=True)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
open(sys.argv[1], "w").write(str(used.ru_utime + used.ru_stime))
"""


def rank0(options):
    """Processor time of the first rank alone, for points that travel one by one."""
    with tempfile.TemporaryDirectory() as folder:
        told = Path(folder) / "seconds"
        solve = [options.tool, *program(options, Path(folder) / "worker.py")]
        busy = {}
        for evaluations in (options.workers, options.evaluations):
            what = [*solve, "--evaluations", str(evaluations)]
            subprocess.run([*mpirun(1), sys.executable, "-c", TIMED, str(told), *what, ":", "-n",
                            str(options.workers), *what], capture_output=True, check=True)
            busy[evaluations] = float(told.read_text())
    more = options.evaluations - options.workers
    cost = (busy[options.evaluations] - busy[options.workers]) / more
    say("rank0", options, f"{1e6 * cost:.0f} us of rank 0 an evaluation: {1 / cost:,.0f} a second at most")


KINDS = {"batches": batches, "processes": processes, "threads": threads, "dask": dask, "mpi4py": mpi4py, "clde-mpi": clde_mpi, "rank0": rank0}

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kinds", nargs="+", choices=KINDS)
    parser.add_argument("--workers", type=int, default=8)
    parser.add_argument("--concurrent-searches", type=int, default=64)
    parser.add_argument("--pause", type=float, default=0.05)
    parser.add_argument("--evaluations", type=int, default=4000)
    parser.add_argument("--variables", type=int, default=5)
    parser.add_argument("--tool", default="build/mpi/clde")
    given = parser.parse_args()
    for kind in given.kinds:
        KINDS[kind](given)
