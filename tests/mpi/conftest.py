"""The tool as mpirun starts it: four ranks on however many cores there are."""

import json
import os
import subprocess

import pytest

RANKS = 4
MPIRUN = ["mpirun", "--oversubscribe", "-n", str(RANKS)]
if os.geteuid() == 0:
    MPIRUN.insert(1, "--allow-run-as-root")


class Job:
    def __init__(self, build):
        self.build = build

    def alone(self, *args):
        return subprocess.run([f"{self.build}/clde", *map(str, args)], capture_output=True, text=True, timeout=120)

    def command(self, *args, program="clde"):
        return [*MPIRUN, f"{self.build}/{program}", *map(str, args)]

    def __call__(self, *args, program="clde"):
        return subprocess.run(self.command(*args, program=program), capture_output=True, text=True, timeout=120)

    def json(self, *args):
        done = self(*args, "--json")
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)


@pytest.fixture
def job():
    return Job(os.environ["CLDE_BUILD"])
