"""Solves the CEC2013 suite with its official budgets and prints what the official rule counts.

    python3 bench/score_suite.py --tool build/release/clde --algorithm clde --seeds 30 --first-seed 9001

Peak ratio at each of the five accuracies, success rate and both F1; means over the seeds (and accuracies),
with the standard error of the peak ratio. Beside them the best competition entry, RS-CMSA-ESII (its 50 runs,
scored with the same rule).
"""

import argparse
import concurrent.futures
import json
import math
import resource
import subprocess
import tempfile

ENTRY = {8: .996, 9: .985, 13: .977, 14: .847, 15: .750, 16: .833, 17: .748, 18: .667, 19: .708, 20: .618}


def run(tool, *args):
    return subprocess.run([tool, *args], capture_output=True, text=True, check=True).stdout


def one_run(task):
    tool, number, algorithm, settings, seed = task
    problem = f"cec2013/f{number}"
    flags = [flag for setting in settings for flag in ("--set", setting)]
    found = run(tool, "solve", problem, "--algorithm", algorithm, "--seed", str(seed), "--json", "--quiet", *flags)
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        file.write(found)
        file.flush()
        scores = json.loads(run(tool, "score", problem, "--solve", file.name, "--json"))["accuracies"]
    return scores


def mean(values):
    return sum(values) / len(values)


def standard_error(values):
    centre = mean(values)
    return math.sqrt(sum((v - centre) ** 2 for v in values) / max(1, len(values) - 1) / len(values))


def table_row(number, runs, seconds):
    ratio = [mean([row["peak_ratio"] for row in scores]) for scores in runs]
    at = [mean([scores[k]["peak_ratio"] for scores in runs]) for k in range(5)]
    success = mean([float(row["peak_ratio"] == 1) for scores in runs for row in scores])
    f1 = mean([row["f1"] for scores in runs for row in scores])
    dynamic = mean([row["dynamic_f1"] for scores in runs for row in scores])
    entry = ENTRY.get(number, 1.0)
    cells = [f"{v:.3f}" for v in at] + [f"{mean(ratio):.3f} ± {standard_error(ratio):.3f}", f"{entry:.3f}",
                                        f"{success:.2f}", f"{f1:.3f}", f"{dynamic:.3f}", f"{seconds:.2f}"]
    print(f"| f{number} | " + " | ".join(cells) + " |", flush=True)
    return mean(ratio), standard_error(ratio), f1, dynamic


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--tool", default="build/release/clde")
    parser.add_argument("--algorithm", default="clde")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--first-seed", type=int, default=2001)
    parser.add_argument("--functions", default="1-20", help="a range, as in 13-20")
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    first, last = (int(n) for n in args.functions.split("-"))
    print("| function | PR 1e-1 | 1e-2 | 1e-3 | 1e-4 | 1e-5 | PR, mean | RS-CMSA-ESII | success | F1 | dynamic F1 "
          "| CPU s a run |")
    print("|---|" + "---|" * 11)
    rows = []
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for number in range(first, last + 1):
            before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
            tasks = [(args.tool, number, args.algorithm, args.set, seed)
                     for seed in range(args.first_seed, args.first_seed + args.seeds)]
            runs = list(pool.map(one_run, tasks))
            seconds = (resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before) / args.seeds
            rows.append(table_row(number, runs, seconds))
    count = len(rows)
    error = math.sqrt(sum(row[1] ** 2 for row in rows)) / count
    print(f"\nMeans over {count} functions, {args.seeds} seeds from {args.first_seed}: "
          f"peak ratio {mean([r[0] for r in rows]):.4f} ± {error:.4f}, static F1 {mean([r[2] for r in rows]):.4f}, "
          f"dynamic F1 {mean([r[3] for r in rows]):.4f}")


if __name__ == "__main__":
    main()
