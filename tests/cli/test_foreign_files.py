"""Files from strangers: they execute nothing, and lie in vain."""

import json
import resource
import sqlite3
import subprocess
import sys
import time

import pytest

from journal_bytes import fields_of, record, start, with_fields

BOX = ["--lower", "0,0", "--upper", "1,1"]


def refused_quickly(clde, *args):
    """Fails with a message, without a crash and without much memory."""
    done = subprocess.run([clde.path, *map(str, args)], capture_output=True, text=True, timeout=60)
    assert done.returncode in (1, 2), (done.returncode, done.stderr[:500])
    assert done.stderr.startswith("clde: ") and "exception" not in done.stderr, done.stderr
    return done.stderr


@pytest.fixture
def program_journal(clde, tmp_path):
    path = tmp_path / "run.cldej"
    touched = tmp_path / "touched"
    clde("solve", "--exec-once", f"touch {touched}; echo 1 #", *BOX, "--evaluations", 5, "--journal", path)
    touched.unlink()
    return path, touched


def test_our_own_journal_is_resumed(clde, program_journal):
    path, touched = program_journal
    done = clde("resume", path, "--evaluations", 8)
    assert "runs touch" in done.stderr and touched.exists()


def test_the_journal_of_somebody_else_runs_nothing_unless_told(clde, program_journal, tmp_path):
    path, touched = program_journal
    stranger = {"XDG_STATE_HOME": str(tmp_path / "stranger")}
    for arguments in (["resume", path, "--evaluations", 8],
                      ["basin", path, "--points", "-", "--search"]):
        done = clde(*arguments, env=stranger, stdin="0.5,0.5\n", check=False)
        assert done.returncode == 2 and "--trust" in done.stderr and "touch" in done.stderr
    for command in ("show", "journal"):
        clde(command, path, env=stranger)
    assert not touched.exists()
    clde("resume", path, "--evaluations", 8, "--trust", env=stranger)
    assert touched.exists()


def test_a_program_given_again_is_run_instead(clde, program_journal, tmp_path):
    path, touched = program_journal
    clde("resume", path, "--evaluations", 8, "--exec-once", "echo 1 #",
         env={"XDG_STATE_HOME": str(tmp_path / "stranger")})
    assert not touched.exists()
    assert "--exec-once" in clde.refused("resume", path, "--exec", "cat")


def test_a_mark_cannot_be_carried_to_another_program(clde, program_journal):
    path, touched = program_journal
    path.write_bytes(with_fields(path.read_bytes(), lambda fields: [
        (name, value.replace("echo 1", "echo 2")) for name, value in fields]))
    done = clde("resume", path, "--evaluations", 8, check=False)
    assert done.returncode == 2 and "--trust" in done.stderr and not touched.exists()


@pytest.fixture
def journal(clde, tmp_path):
    path = tmp_path / "plain.cldej"
    clde("solve", "cec2013/f4", "--evaluations", 300, "--journal", path)
    return path


@pytest.mark.parametrize("dimension, objectives", [(1, 1), (3, 1), (2, 2), (2, 5), (200, 1)])
def test_sizes_that_disagree_are_refused(clde, journal, dimension, objectives):
    _, _, fields, _ = fields_of(journal.read_bytes())
    rows = b"".join(record(i, [0.1] * dimension, [1.0] * objectives) for i in range(50))
    journal.write_bytes(start(dimension, objectives, fields) + rows)
    for command in (["resume"], ["show"], ["basin", "--points", "-"]):
        assert "journal" in refused_quickly(clde, command[0], journal, *command[1:])


@pytest.mark.parametrize("dimension, objectives", [(10**9, 1), (2, 10**9), (2**63, 2**63), (0, 0)])
def test_sizes_beyond_reason_take_no_memory(clde, journal, dimension, objectives, sanitized):
    if sanitized:
        pytest.skip("the address sanitizer needs more memory than this test allows")
    _, _, fields, _ = fields_of(journal.read_bytes())
    for rows in (b"", record(0, [0.1] * 2, [1.0])):
        journal.write_bytes(start(dimension, objectives, fields) + rows)
        for command in (["resume"], ["show"], ["journal", "--csv"], ["report", "--json"]):
            done = subprocess.run([clde.path, command[0], journal, *command[1:]], capture_output=True, text=True,
                                  timeout=60, preexec_fn=_one_gigabyte)
            assert done.returncode in (1, 2) and "journal" in done.stderr, (command, done.returncode, done.stderr)


def test_a_journal_that_claims_other_objectives_is_refused(clde, tmp_path):
    path = tmp_path / "two.cldej"
    clde("solve", "--exec-once", "echo 1 #", *BOX, "--evaluations", 5, "--journal", path)
    path.write_bytes(with_fields(path.read_bytes(), lambda fields: [*fields, ("flag --objectives", "5")]))
    for command in ("show", "resume"):
        refused_quickly(clde, command, path)


@pytest.mark.parametrize("constraints", ["g:99999999999,h:0 within 1e-6", "x", "g:", "g:1,h:x within 1"])
def test_constraints_that_make_no_sense_are_refused(clde, journal, constraints):
    journal.write_bytes(with_fields(journal.read_bytes(),
                                    lambda fields: [*fields, ("constraints", constraints)]))
    refused_quickly(clde, "journal", journal, "--csv")


def test_many_fields_take_no_time(clde, journal):
    journal.write_bytes(with_fields(journal.read_bytes(), lambda fields: [
        *fields, *((f"field {i}", "x") for i in range(100_000))]))
    assert clde("journal", journal).stdout.count("field") == 100_000


def test_control_characters_do_not_reach_the_terminal(clde, tmp_path):
    path = tmp_path / "run.cldej"
    name = "a\x1b]0;owned\x07"
    clde("solve", "--exec-once", "echo 1 #", "--lower", "0", "--upper", "1", "--names", name,
         "--evaluations", 5, "--journal", path)
    for command in ("journal", "show"):
        assert "\x1b" not in clde(command, path).stdout
    assert "\x1b" not in clde.refused("solve", "no\x1b]0;such\x07")


def test_samples_of_another_problem_are_refused(clde, journal, tmp_path):
    assert "cec2013/f4" in clde.refused("solve", "cec2013/f6", "--samples", journal)
    assert "cec2013/f4" in clde.refused("solve", "--exec", "cat", *BOX, "--evaluations", 9, "--samples", journal)
    clde("solve", "cec2013/f4", "--evaluations", 100, "--samples", journal)
    table = tmp_path / "s.csv"
    table.write_text("x2,x1,cost\n2,3,500\n")
    assert "value is missing" in clde.refused("solve", "cec2013/f4", "--samples", table)
    assert "missing" in clde.refused("score", "cec2013/f4", "--set", _points(tmp_path))


def _points(tmp_path):
    table = tmp_path / "p.csv"
    table.write_text("x2,y\n2,3\n")
    return table


@pytest.fixture
def store(clde, tmp_path):
    plan = tmp_path / "plan.json"
    plan.write_text(json.dumps({"algorithms": ["random_search"], "problems": ["cec2013/f4"],
                                "evaluations": 60, "seeds": 2}))
    path = tmp_path / "results.db"
    clde("run", plan, "--store", path)
    return path


def change(store, sql, *values):
    with sqlite3.connect(store) as database:
        database.execute(sql, values)
    database.close()


@pytest.mark.parametrize("x", [[], [1.0], [0.5] * 1000])
def test_stored_points_of_other_sizes_are_refused(clde, store, x):
    with sqlite3.connect(store) as database:
        run, text = database.execute("SELECT id, result FROM run").fetchone()
        key = database.execute("SELECT key FROM run WHERE id = ?", (run,)).fetchone()[0]
    database.close()
    result = json.loads(text)
    result["optima"][0]["x"] = x
    change(store, "UPDATE run SET result = ?, checksum = NULL WHERE id = ?", json.dumps(result), run)
    for arguments in (["show", store, key], ["show", store], ["score", "--store", store]):
        assert "coordinates" in refused_quickly(clde, *arguments)


def test_a_number_that_was_altered_is_noticed(clde, store):
    change(store, "UPDATE run SET seed = seed + 10 WHERE seed = 1")
    assert "checksum" in refused_quickly(clde, "score", "--store", store)


@pytest.mark.parametrize("sql", [
    "UPDATE run SET settings = '[[['", "UPDATE run SET result = replace(hex(zeroblob(5000)), '00', '[')",
    "UPDATE run SET result = NULL", "UPDATE run SET settings = x'00ff'", "UPDATE run SET problem = 'nope'",
    "UPDATE run SET result = '{\"optima\":[{\"x\":[1,2],\"value\":1,\"global\":true}],\"evaluations\":-1}'"])
def test_altered_stores_are_refused(clde, store, sql):
    change(store, sql)
    change(store, "UPDATE run SET checksum = NULL")  # a stranger would see to that
    refused_quickly(clde, "score", "--store", store)


def test_a_name_of_a_megabyte_is_refused_like_any_other(clde, store):
    key = sqlite3.connect(store).execute("SELECT key FROM run").fetchone()[0]
    change(store, "UPDATE run SET problem = hex(zeroblob(500000)), checksum = NULL")
    assert "no problem is called '0000" in refused_quickly(clde, "show", store, key)


def test_a_store_with_a_view_is_not_used(clde, store):
    change(store, "ALTER TABLE run RENAME TO other")
    change(store, "CREATE VIEW run AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) "
                  "SELECT i AS id FROM n")
    assert "more than the tables" in refused_quickly(clde, "score", "--store", store)
    assert "more than the tables" in refused_quickly(clde, "show", store)


def test_a_store_that_is_removed_during_the_run_is_missed(clde, tmp_path):
    plan = plan_of(tmp_path, json.dumps({"algorithms": ["random_search"], "problems": ["cec2013/f20"],
                                         "evaluations": 100_000, "seeds": 20}))
    store = tmp_path / "gone.db"
    run = subprocess.Popen([clde.path, "run", plan, "--store", store, "--jobs", "1"],
                           stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    while not (tmp_path / "gone.db-claims").exists():
        time.sleep(0.01)
    store.unlink()
    _, said = run.communicate(timeout=600)
    assert run.returncode == 1 and "clde: " in said


def plan_of(tmp_path, text):
    path = tmp_path / "plan.json"
    path.write_text(text)
    return path


def run_small(clde, plan, tmp_path):
    """In 1 GiB of memory."""
    return subprocess.run([clde.path, "run", plan, "--store", tmp_path / "s.db", "--dry-run"],
                          capture_output=True, text=True, timeout=60, preexec_fn=_one_gigabyte)


def _one_gigabyte():
    resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))


HEAD = '{"algorithms": ["clde"], "problems": ["cec2013/f4"], '


BEYOND_REASON = {
    "nested": ('"seeds": ' + "[" * 100_000 + "]" * 100_000 + "}", "nested"),
    "many lists": ('"seeds": ["1-999999"' + ', "1-999999"' * 50 + "]}", "at most"),
    "one long range": ('"seeds": "1-9999999999"}', "at most"),
    "a large product": ('"evaluations": [' + ", ".join(map(str, range(1, 2000))) + '], "seeds": 1000}', "at most"),
}


@pytest.mark.parametrize("kind", list(BEYOND_REASON))
def test_plans_beyond_reason_are_refused(clde, tmp_path, kind, sanitized):
    if sanitized:
        pytest.skip("the address sanitizer needs more memory than this test allows")
    rest, word = BEYOND_REASON[kind]
    done = run_small(clde, plan_of(tmp_path, HEAD + rest), tmp_path)
    assert done.returncode == 2 and word in done.stderr, (done.returncode, done.stderr[:300])


def test_settings_are_not_multiplied_before_they_are_counted(clde, tmp_path, sanitized):
    if sanitized:
        pytest.skip("the address sanitizer needs more memory than this test allows")
    lists = {f"s{i}": list(range(3000)) for i in range(4)}
    plan = plan_of(tmp_path, json.dumps({"algorithms": [{"name": "clde", "settings": lists}],
                                         "problems": ["cec2013/f4"]}))
    done = run_small(clde, plan, tmp_path)
    assert done.returncode == 2 and "combinations" in done.stderr


@pytest.mark.parametrize("text", ['{"parts": []}', "{", "[1]", '{"algorithms": 1e999}', "", '{"a": "\x01"}'])
def test_a_plan_that_is_none_is_refused_in_plain_words(clde, tmp_path, text):
    assert "json" not in refused_quickly(clde, "run", plan_of(tmp_path, text), "--store",
                                         tmp_path / "s.db").replace("plan.json", "")
    assert not (tmp_path / "s.db").exists()


@pytest.mark.parametrize("flags, word", [
    (["--names", "a,a"], "a name of its own"), (["--constraints", "g:1,g:2"], "twice"),
    (["--evaluations", "99999999999999999999"], "from 1 to 1e+15"), (["--evaluations", "1e30"], "from 1 to 1e+15"),
    (["--seconds", "1e300"], "up to 1e+09"), (["--timeout", "1e300"], "up to 1e+09"), (["--jobs", "1e9"], "1..4096"),
    (["--searches", "1e9"], "1..10000"), (["--optima", "1e30"], "from 1 to 1e+15"),
    (["--saddles", "1e30"], "from 1 to 1e+15"), (["--certify", "1e16"], "from 1 to 1e+15"),
    (["--broken-after", "1e30"], "from 0 to 1e+15"), (["--seed", "1e30"], "below 2^64"),
    (["--derivatives", "residuals:1000000000"], "up to 100000"), (["--objectives", "2", "--report-size", "10000"], "4..1500"), (["--objectives", "1e9"], "1..1000"), (["--constraints", "g:1000000000"], "0..10000")])
def test_flags_beyond_reason_are_refused(clde, flags, word):
    assert word in clde.refused("solve", "--exec", "cat", *BOX, *([] if flags[0] == "--evaluations" else
                                ["--evaluations", "5"]), *flags)


def test_threads_that_cannot_be_started_are_an_error(clde, sanitized):
    if sanitized:
        pytest.skip("the sanitizers need more memory than this test allows")
    done = subprocess.run([clde.path, "solve", "cec2013/f20", "--evaluations", "5000", "--jobs", "400"],
                          capture_output=True, text=True, timeout=60, preexec_fn=_one_gigabyte)
    assert done.returncode == 1 and "fewer jobs" in done.stderr, done.stderr


def test_blank_lines_of_a_worker_keep_nobody(clde):
    done = subprocess.run([clde.path, "solve", "--exec", "yes ''", "--lower", "0", "--upper", "1",
                           "--evaluations", "1", "--timeout", "1"], capture_output=True, timeout=30)
    assert done.returncode == 0


def test_a_program_that_never_works_ends_the_run(clde, tmp_path):
    program = tmp_path / "wrong.py"
    program.write_text("import sys\nfor line in sys.stdin:\n    print('nothing', flush=True)\n")
    command = ["solve", "--exec", f"{sys.executable} {program}", "--lower", "0", "--upper", "1",
               "--evaluations", 60]
    done = clde(*command, check=False)
    assert done.returncode == 1 and "first 20 points all failed" in done.stderr
    assert done.stdout == "" and "nothing" in done.stderr
    assert clde(*command, "--broken-after", 0).returncode == 0


def test_a_program_that_stops_working_is_mentioned(clde, tmp_path):
    program = tmp_path / "tired.py"
    program.write_text("import json, sys\nfor line in sys.stdin:\n    p = json.loads(line)\n"
                       "    a = {'f': p['x'][0]} if p['id'] < 30 else {'error': 'no licence'}\n"
                       "    print(json.dumps({'id': p['id'], **a}), flush=True)\n")
    command = ["solve", "--exec", f"{sys.executable} {program}", "--lower", "0", "--upper", "1",
               "--evaluations", 400, "--algorithm", "random_search"]
    assert "evaluations all failed; Ctrl-C stops the search. The latest: no licence" in clde(*command).stderr
    assert "all failed" not in clde(*command, "--quiet").stderr
