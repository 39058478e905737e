"""Solves the CEC2013 suite with its official budgets and prints what the official rule counts.

    python3 bench/score_suite.py --tool build/release/clde --algorithm multistart --seeds 5

Peak ratio, success rate and both F1 are means over the seeds and the five accuracies.
"""

import argparse
import json
import resource
import subprocess
import tempfile


def run(tool, *args):
    return subprocess.run([tool, *args], capture_output=True, text=True, check=True).stdout


def score(tool, problem, algorithm, seed):
    found = run(tool, "solve", problem, "--algorithm", algorithm, "--seed", str(seed), "--json", "--quiet")
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        file.write(found)
        file.flush()
        return json.loads(run(tool, "score", problem, "--solve", file.name, "--json"))["accuracies"]


def mean(rows, name):
    return sum(row[name] for row in rows) / len(rows)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--tool", default="build/release/clde")
    parser.add_argument("--algorithm", default="multistart")
    parser.add_argument("--seeds", type=int, default=5)
    args = parser.parse_args()
    print("| function | peak ratio | success rate | static F1 | dynamic F1 | CPU s a run |")
    print("|---|---|---|---|---|---|")
    names = ("peak_ratio", "success_rate", "f1", "dynamic_f1")
    totals = {name: 0.0 for name in names}
    for number in range(1, 21):
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        rows = [row for seed in range(2001, 2001 + args.seeds)
                for row in score(args.tool, f"cec2013/f{number}", args.algorithm, seed)]
        spent = (resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before) / args.seeds
        for row in rows:
            row["success_rate"] = float(row["peak_ratio"] == 1)
        for name in names:
            totals[name] += mean(rows, name) / 20
        print(f"| f{number} | " + " | ".join(f"{mean(rows, n):.3f}" for n in names) + f" | {spent:.1f} |",
              flush=True)
    print("| mean | " + " | ".join(f"{totals[n]:.3f}" for n in names) + " | |")


if __name__ == "__main__":
    main()
