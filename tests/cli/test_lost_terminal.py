"""A stderr that cannot be written is no reason to lose a run."""

import json
import os
import pty
import subprocess
import time

import pytest

SOLVE = ["solve", "cec2013/f4", "--evaluations", "3000", "--json"]


def shell(clde, words, **more):
    return subprocess.run(f'exec "$CLDE_TOOL" {words}', shell=True, capture_output=True, text=True,
                          timeout=120, env={**os.environ, "CLDE_TOOL": clde.path}, **more)


@pytest.mark.parametrize("where", ["2>/dev/full", "2>&-"])
def test_the_exit_code_stays(clde, tmp_path, where):
    assert shell(clde, f"solve nope {where}").returncode == 2
    done = shell(clde, f"{' '.join(SOLVE)} {where}")
    assert done.returncode == 0 and json.loads(done.stdout)["evaluations"] == 3000
    (tmp_path / "found.json").write_text(done.stdout)
    shown = shell(clde, f"show {tmp_path}/found.json {where}")
    assert shown.returncode == 0


def test_messages_do_not_end_up_in_a_file_that_was_opened_instead(clde, tmp_path):
    journal = tmp_path / "run.cldej"
    shell(clde, f"solve --exec-once 'exit 1' --lower 0 --upper 1 --evaluations 30 "
                f"--broken-after 0 --journal {journal} 2>&-")
    assert clde.json("journal", journal)["evaluations"] == 30


def test_a_terminal_that_goes_away_takes_nothing_along(clde, tmp_path):
    master, slave = pty.openpty()
    with open(tmp_path / "out.json", "wb") as out:
        run = subprocess.Popen([clde.path, "solve", "cec2013/f20", "--seconds", "3", "--json"],
                               stdin=subprocess.DEVNULL, stdout=out, stderr=slave,
                               env={**os.environ, "TERM": "xterm"})
        os.close(slave)
        time.sleep(1)
        os.close(master)
        assert run.wait(timeout=60) == 0
    assert json.loads((tmp_path / "out.json").read_text())["stop"] == "seconds"


def test_a_hangup_stops_a_run_as_a_request_does_and_nohup_does_not(clde, tmp_path):
    import signal
    for ignored, code in ((False, 129), (True, 0)):
        def prepare(ignored=ignored):
            if ignored:
                signal.signal(signal.SIGHUP, signal.SIG_IGN)
        run = subprocess.Popen([clde.path, "solve", "cec2013/f20", "--seconds", "2", "--json"],
                               stdout=subprocess.PIPE, preexec_fn=prepare)
        time.sleep(0.7)
        run.send_signal(signal.SIGHUP)
        out, _ = run.communicate(timeout=60)
        assert run.returncode == code and json.loads(out)["optima"]
