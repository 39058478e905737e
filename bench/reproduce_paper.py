"""Runs the paper's experiments with `clde-paper` and prints one table with the printed figures beside ours.

    python3 bench/reproduce_paper.py --tool build/release/clde cec2013 --runs 30
    python3 bench/reproduce_paper.py --tool build/release/clde ablation --runs 10
    python3 bench/reproduce_paper.py --tool build/release/clde budget --runs 10
    python3 bench/reproduce_paper.py --tool build/release/clde mmmop --runs 30
    python3 bench/reproduce_paper.py --tool build/release/clde dtlz --runs 10
    python3 bench/reproduce_paper.py --tool build/release/clde dtlz-ablation --runs 10

Every figure is the mean over seeds 1 to --runs of `clde solve --json` marked by `clde score`.
"""

import argparse
import concurrent.futures
import json
import subprocess

PEAK_RATIO = [1, 1, 1, 1, 1, 1, 1, .986, .968, 1, .982, .861, .854, .667, .750, .620, .748, .667, .660, .487]
ABLATIONS = {  # name: (setting, printed mean peak ratio)
    "full": ([], .8625),
    "w/o Chaos": (["chaos=gaussian"], .8363),
    "w/o Persist": (["decoding=distance"], .8050),
    "w/o Struct": (["structure=off"], .6985),
}
MMMOP = [(3.9370e-3, 5.7275e-2), (4.1315e-3, 3.3085e-2), (4.2075e-3, 9.2210e-3), (4.5165e-3, 2.3678e-2),
         (4.3118e-3, 8.0723e-3), (1.9616e-2, 7.9980e-2)]
DTLZ = {30: [34.836, .42104, 179.97, 1.2568, .48351, 10.894], 50: [53.412, .57669, 342.69, 1.2946, .77643, 24.152]}
DTLZ_ABLATIONS = {  # printed without the number of variables
    "NSGA-II": [22.50, 18.20, 23.15, 17.85, 15.40, 14.95],
    "w/o Saliency": [21.80, 17.90, 22.05, 17.60, 15.10, 14.70],
    "w/o Chaos": [19.40, 17.10, 20.25, 16.90, 14.80, 14.45],
    "w/o BasinAlloc": [18.10, 16.50, 18.80, 16.20, 14.25, 13.95],
    "full": [17.55, 16.15, 18.20, 15.95, 13.90, 13.60],
}
DTLZ_SETTINGS = {"NSGA-II": None, "w/o Saliency": ["saliency=off"], "w/o Chaos": ["chaos=gaussian"],
                 "w/o BasinAlloc": ["allocation=none"], "full": []}
OFFICIAL = [50_000] * 5 + [200_000] * 2 + [400_000] * 2 + [200_000] * 4 + [400_000] * 7


class Lab:
    """Runs and marks; settings are those of --set, `None` stands for nsga2."""

    def __init__(self, tool, runs, jobs):
        self.tool, self.runs = tool, runs
        self.pool = concurrent.futures.ThreadPoolExecutor(jobs)

    def call(self, args, text=None):
        return subprocess.run([self.tool, *args], input=text, capture_output=True, text=True, check=True).stdout

    def run(self, problem, settings, evaluations, seed):
        algorithm = "nsga2" if settings is None else "clde-paper"
        args = ["solve", problem, "--algorithm", algorithm, "--seed", str(seed), "--json", "--quiet",
                "--evaluations", str(evaluations)]
        for setting in settings or []:
            args += ["--set", setting]
        found = self.call(args)
        return json.loads(self.call(["score", problem, "--solve", "-", "--json"], found))

    def scores(self, problem, settings, evaluations):
        """A list of marks, one for each seed, when it is asked for."""
        futures = [self.pool.submit(self.run, problem, settings, evaluations, seed)
                   for seed in range(1, self.runs + 1)]
        return lambda: [future.result() for future in futures]

    def mean(self, scores, pick):
        values = [pick(score) for score in scores()]
        return sum(values) / len(values)


def at_1e_4(score):
    return next(row["peak_ratio"] for row in score["accuracies"] if row["accuracy"] == 1e-4)


def head(*columns):
    print("| " + " | ".join(columns) + " |\n" + "|---" * len(columns) + "|", flush=True)


def row(name, values, form="{:.3f}"):
    print(f"| {name} | " + " | ".join(form.format(v) for v in values) + " |", flush=True)


def peak_table(lab, columns, evaluations):
    """`columns`: name -> function of the function's number giving its settings."""
    head("function", "printed", *columns)
    due = [[lab.scores(f"cec2013/f{n}", choose(n), evaluations(n)) for choose in columns.values()]
           for n in range(1, 21)]
    means = []
    for number, scores in enumerate(due, 1):
        means.append([lab.mean(s, at_1e_4) for s in scores])
        row(f"f{number}", [PEAK_RATIO[number - 1], *means[-1]])
    row("mean", [sum(PEAK_RATIO) / 20, *(sum(column) / 20 for column in zip(*means))])


def cec2013(lab):
    peak_table(lab, {"as read": lambda n: [], "`refine=off`": lambda n: ["refine=off"],
                     "`step=box`": lambda n: ["step=box"], "`height=rank`": lambda n: ["height=rank"]},
               lambda n: 10**9)


def budget(lab):
    def stretched(n):
        return ["episodes=stretch", f"max_generations={(OFFICIAL[n - 1] - 100) // 200}"]
    peak_table(lab, {"restarts": lambda n: ["episodes=restart"], "stretched": stretched,
                     "decay as printed": lambda n: ["max_generations=1000000"]},
               lambda n: OFFICIAL[n - 1])


def ablation(lab):
    columns = {name: (lambda n, s=settings: s) for name, (settings, _) in ABLATIONS.items()}
    print("Printed means: " + ", ".join(f"{name} {printed}" for name, (_, printed) in ABLATIONS.items()) + "\n")
    peak_table(lab, columns, lambda n: 10**9)


def mmmop(lab):
    head("problem", "IGD printed", "`elite`", "`buffer`", "nsga2", "IGDx printed", "`elite`", "`buffer`", "nsga2")
    readings = ([], ["mo_quota=buffer"], None)
    due = [[lab.scores(f"mmmop/{n}", r, 20_000) for r in readings] for n in range(1, 7)]
    for number, scores in enumerate(due, 1):
        igd = [lab.mean(s, lambda score: score["igd"]) for s in scores]
        igdx = [lab.mean(s, lambda score: score["igdx"]) for s in scores]
        printed = MMMOP[number - 1]
        row(f"mmmop/{number}", [printed[0], *igd, printed[1], *igdx], "{:.2e}")


def dtlz(lab):
    budgets = (500, 20_000)
    head("problem", "IGD printed", *(f"{r}, {b:,} evaluations" for b in budgets for r in ("`elite`", "`buffer`", "nsga2")))
    readings = ([], ["mo_quota=buffer"], None)
    for size, printed in DTLZ.items():
        due = [[lab.scores(f"dtlz/{n}:D={size}", r, b) for b in budgets for r in readings] for n in range(1, 7)]
        for number, scores in enumerate(due, 1):
            row(f"dtlz/{number}:D={size}", [printed[number - 1], *(lab.mean(s, lambda m: m["igd"]) for s in scores)],
                "{:.3g}")


def dtlz_ablation(lab):
    head("problem", *(f"{name}{which}" for name in DTLZ_ABLATIONS for which in (", printed", "")))
    due = [[lab.scores(f"dtlz/{n}:D=30", s, 20_000) for s in DTLZ_SETTINGS.values()] for n in range(1, 7)]
    for number, scores in enumerate(due, 1):
        ours = [lab.mean(s, lambda m: m["igd"]) for s in scores]
        pairs = zip((printed[number - 1] for printed in DTLZ_ABLATIONS.values()), ours)
        row(f"dtlz/{number}:D=30", [v for pair in pairs for v in pair], "{:.3g}")


TABLES = {"cec2013": cec2013, "budget": budget, "ablation": ablation, "mmmop": mmmop, "dtlz": dtlz,
          "dtlz-ablation": dtlz_ablation}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("table", choices=TABLES)
    parser.add_argument("--tool", default="build/release/clde")
    parser.add_argument("--runs", type=int, default=30)
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    TABLES[args.table](Lab(args.tool, args.runs, args.jobs))


if __name__ == "__main__":
    main()
