"""Journals that were damaged, lost, or waited for."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

SOLVE = ["solve", "cec2013/f4", "--evaluations", "800", "--seed", "5"]

WORKER = """
import json, sys, time
for line in sys.stdin:
    p = json.loads(line)
    time.sleep(0.01)
    print(json.dumps({"id": p["id"], "f": sum(v * v for v in p["x"])}), flush=True)
"""


@pytest.fixture
def journal(clde, tmp_path):
    path = tmp_path / "run.cldej"
    clde(*SOLVE, "--journal", path)
    return path


def test_a_resume_that_waits_for_the_lock_cuts_nothing_off(clde, tmp_path):
    worker = tmp_path / "worker.py"
    worker.write_text(WORKER)
    path = tmp_path / "run.cldej"
    first = subprocess.Popen([clde.path, "solve", "--exec", f"{sys.executable} {worker}", "--lower",
                              "-6,-6", "--upper", "6,6", "--evaluations", "4000", "--jobs", "8",
                              "--journal", path], stdout=subprocess.DEVNULL)
    while not path.exists() or path.stat().st_size < 5000:
        time.sleep(0.01)
    second = subprocess.Popen([clde.path, "resume", path, "--evaluations", "4000"],
                              stdout=subprocess.DEVNULL)
    time.sleep(0.6)  # it has looked at the file and waits
    size = path.stat().st_size
    first.kill()
    first.wait()
    smallest = min(_sizes(path, 1.5))
    second.kill()
    second.wait()
    assert smallest >= size - 200, "at most the record that was being written"


def _sizes(path, seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        yield path.stat().st_size
        time.sleep(0.002)


@pytest.mark.parametrize("lost", [0, 1, 30, 70])
@pytest.mark.parametrize("tail", [b"\0" * 30, b"\0" * 5000, b"old bytes" * 20])
def test_a_power_cut_costs_the_tail_and_no_more(clde, journal, lost, tail):
    expected = clde(*SOLVE, "--json").stdout
    data = journal.read_bytes()
    journal.write_bytes(data[:len(data) - lost] + tail)
    assert clde("resume", journal, "--json").stdout == expected
    assert journal.stat().st_size == len(data)


def test_damage_in_the_middle_can_be_mended(clde, journal):
    data = bytearray(journal.read_bytes())
    data[len(data) // 2] ^= 16
    journal.write_bytes(data)
    said = clde("resume", journal, check=False)
    assert said.returncode == 1 and "--mend" in said.stderr
    assert "damaged" in clde("journal", journal, "--mend").stderr
    assert len(journal.read_bytes()) + os.path.getsize(f"{journal}.damaged") == len(data)
    assert clde("resume", journal, "--json").stdout == clde(*SOLVE, "--json").stdout
    assert "sound" in clde("journal", journal, "--mend").stderr


def test_a_journal_without_records_may_be_deleted_and_it_is_said(clde, journal, tmp_path):
    data = journal.read_bytes()
    for size in (0, 40):
        journal.write_bytes(data[:size])
        assert "delete it" in clde("resume", journal, check=False).stderr
        assert "delete it" in clde.refused(*SOLVE, "--journal", journal)


def test_a_journal_that_is_deleted_during_the_run_is_missed(clde, tmp_path):
    path = tmp_path / "run.cldej"
    run = subprocess.Popen([clde.path, "solve", "cec2013/f20", "--seconds", "2", "--json",
                            "--journal", path], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    while not path.exists():
        time.sleep(0.01)
    path.unlink()
    out, said = run.communicate(timeout=60)
    assert run.returncode == 1 and b"lost during the run" in said
    assert json.loads(out)["optima"], "what was found is shown all the same"


def test_pipes_are_refused_instead_of_waited_for(clde, tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    plan = tmp_path / "plan.json"
    plan.write_text('{"algorithms": ["random_search"], "problems": ["cec2013/f4"], "evaluations": 10, "seeds": 1}')
    for command in (["resume", pipe], ["journal", pipe], ["report", pipe], ["show", pipe],
                    ["score", "--store", pipe], ["run", plan, "--store", pipe]):
        done = clde(*command, check=False)
        assert done.returncode in (1, 2) and done.stdout == "", command


NO_LOCKS = """
#include <cerrno>
extern "C" int flock(int, int) { errno = ENOSYS; return -1; }
"""


def test_a_disk_without_locks_is_named_and_nothing_is_left_there(clde, tmp_path, sanitized):
    if sanitized:
        pytest.skip("the sanitizers have to be loaded first")
    (tmp_path / "no_locks.cpp").write_text(NO_LOCKS)
    library = tmp_path / "no_locks.so"
    subprocess.run([os.environ.get("CXX", "c++"), "-shared", "-fPIC", "-o", library, tmp_path / "no_locks.cpp"],
                   check=True)
    journal = tmp_path / "run.cldej"
    done = subprocess.run([clde.path, *SOLVE, "--journal", journal], capture_output=True, text=True, timeout=600,
                          env={**os.environ, "LD_PRELOAD": str(library)})
    assert done.returncode == 1 and "cannot lock" in done.stderr and "another run" not in done.stderr
    assert not journal.exists()


@pytest.mark.parametrize("sync", ["never", "batch", "always"])
def test_the_journal_is_the_same_however_it_is_synced(clde, journal, tmp_path, sync):
    other = tmp_path / "other.cldej"
    clde(*SOLVE, "--journal", other, "--sync", sync)
    assert clde("journal", other, "--csv").stdout == clde("journal", journal, "--csv").stdout
    assert "never, batch or always" in clde.refused(*SOLVE, "--journal", tmp_path / "x", "--sync", "now")


def test_a_run_limited_by_time_is_replayed_to_its_end(clde, tmp_path):
    path = tmp_path / "run.cldej"
    first = json.loads(clde("solve", "cec2013/f4", "--seconds", "1", "--journal", path, "--json").stdout)
    again = json.loads(clde("resume", path, "--json").stdout)
    assert again["evaluations"] >= first["evaluations"]
    known = {tuple(o["x"]) for o in again["optima"]}
    assert all(tuple(o["x"]) in known for o in first["optima"] if o["global"])


def test_reports_of_saddles_leave_nothing_behind_and_know_them(clde, tmp_path):
    path = tmp_path / "p.cldej"
    temporary = tmp_path / "tmp"
    temporary.mkdir()
    whole = clde.json("solve", "surfaces/mueller-brown", "--evaluations", 3000, "--saddles", 3000,
                      "--journal", path)
    before = {p.name: p.read_bytes() for p in tmp_path.glob("p.*")}
    shown = clde("show", path, "--json", env={"TMPDIR": str(temporary)})
    run = json.loads(shown.stdout)["run"]
    assert list(temporary.iterdir()) == []
    assert {p.name: p.read_bytes() for p in tmp_path.glob("p.*")} == before
    assert "refined" in shown.stdout and "ends before the budget" not in shown.stdout
    assert whole["saddle_evaluations"] > 0 and run


def test_a_file_at_its_size_limit_is_an_error(clde, tmp_path):
    import resource
    done = subprocess.run([clde.path, *SOLVE, "--journal", tmp_path / "x.cldej"],
                          capture_output=True, text=True,
                          preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (4000, 4000)))
    assert done.returncode == 1 and "cannot write" in done.stderr


def test_signals_at_random_leave_a_sound_journal(clde, tmp_path):
    for number, signal_ in enumerate((signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL)):
        path = tmp_path / f"{number}.cldej"
        run = subprocess.Popen([clde.path, "solve", "cec2013/f20", "--seconds", "30", "--journal", path],
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while not path.exists() or path.stat().st_size < 1000:  # bytes: the first evaluations
            time.sleep(0.01)
        time.sleep(0.2)
        run.send_signal(signal_)
        run.wait(timeout=20)
        assert clde.json("journal", path)["evaluations"] > 0
