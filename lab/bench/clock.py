#!/usr/bin/env python3
"""How busy `clde solve --jobs N` keeps N processes by the clock.

    python lab/bench/clock.py                              # --exec, build/release/clde
    python lab/bench/clock.py --schedule free              # an answer counts when it arrives
    python lab/bench/clock.py --tool build/mpi/clde --mpi  # mpirun -n 9, eight ranks evaluate

Each process runs a program that sleeps. The ideal is the sum of all sleeps divided by the number of
workers. What starting costs is measured with a run of as many evaluations as there are workers and
taken off. "alone": random points that nobody waits for, which is what the processes themselves allow.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from pathlib import Path

WORKER = """
import json, sys, time
for line in sys.stdin:
    point = json.loads(line)
    time.sleep({pause})
    x = point["x"]
    value = sum((a * a + b - 11) ** 2 + (a + b * b - 7) ** 2 for a, b in zip(x[::2], x[1::2]))
    print(json.dumps({{"id": point["id"], "f": value}}), flush=True)
"""


def seconds(options, worker, variables, more):
    lower, upper = (f"--{name}=" + ",".join([end] * variables) for name, end in (("lower", "-6"), ("upper", "6")))
    ranks = ["mpirun", "--allow-run-as-root", "--oversubscribe", "-n", str(options.workers + 1)] if options.mpi else []
    jobs = [] if options.mpi else ["--jobs", str(options.workers)]
    command = [*ranks, options.tool, "solve", "--exec", f"{sys.executable} {worker}", lower, upper, "--json",
               "--quiet", *jobs, *more]
    begun = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - begun


def share(options, worker, variables, more=()):
    few = seconds(options, worker, variables, ["--evaluations", str(options.workers), "--algorithm", "random_search"])
    all_of_them = seconds(options, worker, variables, ["--evaluations", str(options.evaluations), *more])
    ideal = (options.evaluations / options.workers - 1) * options.pause
    return ideal / (all_of_them - few)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tool", default="build/release/clde")
    parser.add_argument("--mpi", action="store_true")
    parser.add_argument("--schedule", default="ordered")
    parser.add_argument("--workers", type=int, default=8)
    parser.add_argument("--pause", type=float, default=0.02)
    parser.add_argument("--evaluations", type=int, default=2400)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        worker = Path(folder) / "worker.py"
        worker.write_text(WORKER.format(pause=options.pause))
        for variables in (2, 4, 10):
            search = share(options, worker, variables, ["--schedule", options.schedule])
            alone = share(options, worker, variables, ["--algorithm", "random_search"])
            print(f"{variables} variables: {search:.3f} of the ideal, alone {alone:.3f}", flush=True)


if __name__ == "__main__":
    main()
