"""Solves the real problems with their official budgets, over many seeds.

    python3 lab/bench/real_problems.py --tool build/release/clde --seeds 50

A run counts as solved if it reports every known solution and nothing else. For molecules the solutions are all
minima (--levels all), told apart by their energies; for the rest they are the global optima. Evaluations are
those spent when the last solution was found: median and largest over the solved runs.
"""

import argparse
import concurrent.futures
import json
import math
import statistics
import subprocess

PROBLEMS = ["robotics/ur5", "robotics/puma560", "molecules/lennard-jones/6", "molecules/lennard-jones/7",
            "molecules/lennard-jones/8", "surfaces/mueller-brown", "surfaces/six-hump-camel",
            "surfaces/himmelblau", "design/welded-beam", "design/pressure-vessel", "equations/f02",
            "equations/f03", "equations/f08", "equations/f14", "equations/f20", "equations/f23",
            "equations/f24"]


def read(tool, *args):
    done = subprocess.run([tool, *args, "--json"], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def distance(a, b, known):
    total = 0
    for u, v, low, high, kind in zip(a, b, known["lower"], known["upper"], known["kinds"]):
        d = abs(u - v)
        if kind == "periodic":
            d = min(d, high - low - d)
        total += d * d
    return math.sqrt(total)


def owners(optima, known, minima):
    """For each optimum the solution it is; None if it is none."""
    if minima:
        values = known["minima"]["values"]
        near = [min(range(len(values)), key=lambda i: abs(values[i] - o["value"])) for o in optima]
        return [i if abs(values[i] - o["value"]) < 1e-5 else None for i, o in zip(near, optima)]
    tolerance = 1e-6 * max(1, abs(known["value"]))
    found = []
    for o in optima:
        near = min(range(len(known["points"])), key=lambda i: distance(o["x"], known["points"][i], known))
        good = distance(o["x"], known["points"][near], known) < known["radius"]
        found.append(near if good and abs(o["value"] - known["value"]) < tolerance else None)
    return found


def one_run(task):
    tool, problem, known, seed, extra = task
    minima = problem.startswith("molecules/")
    levels = ["--levels", "all"] if minima else []
    result = read(tool, "solve", problem, "--seed", str(seed), "--quiet", *levels, *extra)
    optima = [o for o in result["optima"] if minima or o["global"]]
    found = owners(optima, known, minima)
    wanted = len(known["minima"]["values"] if minima else known["points"])
    solved = None not in found and len(found) == len(set(found)) == wanted
    return {"solved": solved, "found": len(set(found) - {None}), "spurious": found.count(None),
            "at": max((o["found_at"] for o in optima), default=0)}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tool", default="build/release/clde")
    parser.add_argument("--seeds", type=int, default=50)
    parser.add_argument("--first-seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("problems", nargs="*", default=PROBLEMS)
    given, extra = parser.parse_known_args()
    print("| problem | solutions | budget | solved | found, mean | spurious, mean | evaluations, median | largest |")
    print("|---|---|---|---|---|---|---|---|")
    for problem in given.problems:
        known = read(given.tool, "list", "problems", problem)
        seeds = range(given.first_seed, given.first_seed + given.seeds)
        with concurrent.futures.ThreadPoolExecutor(given.jobs) as pool:
            runs = list(pool.map(one_run, [(given.tool, problem, known, s, extra) for s in seeds]))
        at = [r["at"] for r in runs if r["solved"]] or [0]
        wanted = len(known["minima"]["values"] if problem.startswith("molecules/") else known["points"])
        print(f"| `{problem}` | {wanted} | {known['evaluations']:,} | {sum(r['solved'] for r in runs)} of {len(runs)}"
              f" | {statistics.mean(r['found'] for r in runs):.2f}"
              f" | {statistics.mean(r['spurious'] for r in runs):.2f}"
              f" | {statistics.median(at):,.0f} | {max(at):,} |", flush=True)


if __name__ == "__main__":
    main()
