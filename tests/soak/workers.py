"""Programs that misbehave, under every policy for failures."""

import json
import sys

from attack import Score, crashed

HEAD = """
import json, os, random, signal, sys, time
random.seed(int(sys.argv[1]))
def answer(p, f): print(json.dumps({"id": p["id"], "f": f}), flush=True)
def value(p): return sum(x * x for x in p["x"])
for line in sys.stdin:
    p = json.loads(line)
    bad = random.random() < 0.15
"""

ZOO = {
    "raises": "    answer(p, value(p)) if not bad else 1 / 0",
    "exits": "    answer(p, value(p)) if not bad else os._exit(3)",
    "is killed": "    answer(p, value(p)) if not bad else os.kill(os.getpid(), signal.SIGKILL)",
    "hangs": "    answer(p, value(p)) if not bad else time.sleep(1000)",
    "says nonsense": "    answer(p, value(p)) if not bad else print('nonsense', flush=True)",
    "says NaN": "    answer(p, value(p) if not bad else float('nan'))",
    "says too much": "    answer(p, value(p) if not bad else [1, 2, 3])",
    "answers another point": "    answer(p, value(p)) if not bad else answer({'id': p['id'] + 7}, 1)",
    "answers twice": "    answer(p, value(p))\n    if bad: answer(p, value(p))",
    "writes half a line": "    answer(p, value(p)) if not bad else (sys.stdout.write('{\"id\"'), sys.stdout.flush(), os._exit(0))",
    "writes without end": "    answer(p, value(p)) if not bad else [print('x' * 100000) for _ in range(10**9)]",
    "writes blank lines": "    print('\\n' * 10000)\n    answer(p, value(p))",
    "closes its output": "    answer(p, value(p)) if not bad else (os.close(1), time.sleep(1000))",
    "leaves children": "    answer(p, value(p)) if not bad else (os.system('sleep 1000 &'), os._exit(1))",
}


def misbehaving(ground, evaluations):
    score = Score(f"{len(ZOO)} kinds of misbehaving programs, three policies: the run ends by itself")
    for name, body in ZOO.items():
        program = ground.folder / "zoo.py"
        program.write_text(HEAD + body + "\n")
        for policy in ("skip", "retry:2", "abort"):
            done = ground.run("solve", "--exec", f"{sys.executable} {program} 1", "--lower", "-1,-1",
                              "--upper", "1,1", "--evaluations", evaluations, "--jobs", 4, "--timeout", 1,
                              "--failures", policy, "--algorithm", "random_search", "--json", timeout=600)
            ended = done.returncode in (0, 1) and not crashed(done)
            found = done.returncode == 1 or json.loads(done.stdout)["evaluations"] == evaluations
            score.count(ended and found, (name, policy, done.returncode, done.stderr[-300:]))
    return score
