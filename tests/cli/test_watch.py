"""--watch: the page of a run that goes on, for browsers of this machine."""

import http.client
import json
import re
import signal
import subprocess
import time
import urllib.error
import urllib.request

import pytest


def started(clde, *args):
    process = subprocess.Popen([clde.path, *map(str, args)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    line = process.stderr.readline()
    if "built without the page" in line:
        pytest.skip("built without Node")
    address = re.search(r"http://127\.0\.0\.1:\d+/", line)
    assert address, line
    return process, address.group()


def data(address, after, seconds=30):
    """The next data newer than a version."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        with urllib.request.urlopen(f"{address}data?after={after}") as answer:
            if answer.status == 200:
                return json.load(answer)
        time.sleep(0.05)
    raise AssertionError("no data")


def test_a_run_is_followed_to_its_end(clde):
    process, address = started(clde, "solve", "cec2013/f4", "--seconds", 3, "--watch", "--json")
    with urllib.request.urlopen(address) as page:
        text = page.read().decode()
    assert "data-live" in text and "connect-src 'self'" in text
    first = data(address, 0)
    second = data(address, first["version"])
    assert second["report"]["run"]["evaluations"] > first["report"]["run"]["evaluations"] > 0
    last = second
    # The page goes away with the run, between two requests or in the middle of one.
    with pytest.raises((urllib.error.URLError, ConnectionError, http.client.HTTPException)):
        while True:
            last = data(address, last["version"])
    out, _ = process.communicate(timeout=60)
    assert process.returncode == 0
    assert last["report"]["run"]["evaluations"] == json.loads(out)["evaluations"]


def test_a_journal_is_followed_until_it_is_enough(clde, tmp_path):
    path = tmp_path / "run.cldej"
    clde("solve", "cec2013/f4", "--evaluations", 500, "--quiet", "--journal", path)
    process, address = started(clde, "report", path, "--watch")
    first = data(address, 0)
    assert first["report"]["run"]["evaluations"] == 500
    clde("resume", path, "--evaluations", 900, "--quiet")
    news = first
    while news["report"]["run"]["evaluations"] < 900:
        news = data(address, news["version"])
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=30)
    assert process.returncode == 0


def test_other_sites_are_refused(clde, tmp_path):
    path = tmp_path / "run.cldej"
    clde("solve", "cec2013/f4", "--evaluations", 500, "--quiet", "--journal", path)
    process, address = started(clde, "report", path, "--watch")
    asked = urllib.request.Request(f"{address}data?after=0", headers={"Host": "evil.example"})
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(asked)
    assert refused.value.code == 400
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=30)


def test_a_port_must_be_one(clde):
    assert "--port" in clde.refused("solve", "cec2013/f4", "--watch", "--port", 70000)
