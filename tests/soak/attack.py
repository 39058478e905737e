"""What every attack needs: the tool, a scratch folder, and a count of what went wrong."""

import pathlib
import random
import subprocess
from dataclasses import dataclass, field

# A tool that was stopped by one of these has crashed; the sanitizers end it with 99.
CRASHES = {-4, -6, -7, -8, -11, 99, 132, 134, 135, 136, 139}
SANITIZER = {"ASAN_OPTIONS": "exitcode=99:detect_leaks=0", "UBSAN_OPTIONS": "exitcode=99:halt_on_error=1"}


@dataclass
class Score:
    """Attempts and failures of one attack."""

    name: str
    attempts: int = 0
    failures: list = field(default_factory=list)

    def count(self, good, what):
        self.attempts += 1
        if not good:
            self.failures.append(what)


class Ground:
    """Where the attacks happen."""

    def __init__(self, tool, folder, seed):
        self.tool = tool
        self.folder = pathlib.Path(folder)
        self.chance = random.Random(seed)
        self.environment = {"XDG_STATE_HOME": str(self.folder / "state"), "PATH": "/usr/bin:/bin",
                            "HOME": str(self.folder), "LC_ALL": "C.UTF-8", **SANITIZER}

    def start(self, *args, **more):
        return subprocess.Popen([self.tool, *map(str, args)], env=self.environment,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                errors="replace", **more)

    def run(self, *args, stdin="", timeout=120, **more):
        return subprocess.run([self.tool, *map(str, args)], env=self.environment, input=stdin,
                              capture_output=True, text=True, errors="replace", timeout=timeout, **more)

    def good(self, *args):
        done = self.run(*args)
        assert done.returncode == 0, (args, done.stderr)
        return done.stdout

    def fresh(self, name):
        path = self.folder / name
        for old in self.folder.glob(name + "*"):
            old.unlink()
        return path


def with_a_bit_flipped(data, times, chance):
    """Pairs of the bit and the bytes with that bit changed."""
    for _ in range(times):
        at = chance.randrange(8 * len(data))
        hurt = bytearray(data)
        hurt[at // 8] ^= 1 << at % 8
        yield at, bytes(hurt)


def crashed(done):
    return done.returncode in CRASHES or "Sanitizer" in done.stderr
