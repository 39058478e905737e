"""clde solve --journal, clde resume, clde journal."""

import re
import struct

import pytest

SOLVE = ["solve", "cec2013/f4", "--evaluations", "2000", "--seed", "5"]


@pytest.fixture
def journal(clde, tmp_path):
    path = tmp_path / "run.cldej"
    clde(*SOLVE, "--journal", path)
    return path


def failed(clde, *args):
    """Its complaint about a file: exit code 1, one message, nothing on stdout."""
    done = clde(*args, check=False)
    assert done.returncode == 1, done.stderr
    assert done.stdout == "" and done.stderr.startswith("clde: ")
    return done.stderr


def test_a_journal_changes_nothing(clde, tmp_path):
    plain = clde(*SOLVE, "--json").stdout
    assert clde(*SOLVE, "--json", "--journal", tmp_path / "a.cldej").stdout == plain


def test_the_table_has_every_evaluation(clde, journal):
    rows = clde("journal", journal, "--csv").stdout.splitlines()
    assert rows[0] == "id,attempt,x1,x2,value,status,message"
    assert len(rows) == 2001
    points = "\n".join(",".join(r.split(",")[2:4]) for r in rows[1:]) + "\n"
    values = clde("evaluate", "cec2013/f4", stdin=points).stdout.split()
    assert values == [r.split(",")[4] for r in rows[1:]]
    assert all(r.endswith(",value,") for r in rows[1:])


def test_the_summary_says_what_the_run_is(clde, journal):
    text = clde("journal", journal).stdout
    assert "cec2013/f4" in text and "algorithm             clde" in text and "2,000" in text
    got = clde.json("journal", journal)
    assert got["evaluations"] == 2000 and got["run"]["seed"] == "5" and got["torn_bytes"] == 0


def test_resuming_a_finished_run_gives_its_result_without_evaluating(clde, journal):
    size = journal.stat().st_size
    assert clde("resume", journal, "--json").stdout == clde(*SOLVE, "--json").stdout
    assert journal.stat().st_size == size


def test_a_finished_run_goes_on_with_a_larger_budget(clde, journal):
    more = clde("resume", journal, "--evaluations", "5000", "--json").stdout
    whole = clde("solve", "cec2013/f4", "--evaluations", "5000", "--seed", "5", "--json").stdout
    assert more == whole


def test_an_existing_journal_is_not_overwritten(clde, journal):
    before = journal.read_bytes()
    assert "clde resume" in clde.refused(*SOLVE, "--journal", journal)
    assert journal.read_bytes() == before


def test_a_torn_tail_is_dropped_and_said(clde, journal):
    whole = journal.read_bytes()
    journal.write_bytes(whole[:-5])
    done = clde("journal", journal, "--csv")
    assert "incomplete record" in done.stderr and len(done.stdout.splitlines()) == 2000
    clde("resume", journal)
    assert len(clde("journal", journal, "--csv").stdout.splitlines()) == 2001
    assert clde("journal", journal, "--csv").stderr == ""


def test_a_journal_can_be_read_while_it_is_torn_anywhere(clde, journal):
    whole = journal.read_bytes()
    for cut in range(len(whole) - 60, len(whole)):
        journal.write_bytes(whole[:cut])
        assert clde("journal", journal, "--csv", check=False).returncode == 0, cut


@pytest.mark.parametrize("where", [0.3, 0.6, 0.9])
def test_a_flipped_bit_is_refused(clde, journal, where):
    data = bytearray(journal.read_bytes())
    data[int(len(data) * where)] ^= 0x10
    journal.write_bytes(data)
    assert "damaged" in failed(clde, "resume", journal)
    assert "damaged" in failed(clde, "journal", journal)
    assert journal.read_bytes() == bytes(data)


def test_every_flipped_bit_of_the_header_is_refused(clde, journal):
    data = journal.read_bytes()
    length = 20 + struct.unpack("<I", data[12:16])[0] + 4
    for at in range(0, length, 7):
        broken = bytearray(data)
        broken[at] ^= 1 << (at % 8)
        journal.write_bytes(broken)
        assert clde("resume", journal, check=False).returncode == 1, at


def test_foreign_files_are_refused(clde, tmp_path):
    text = tmp_path / "notes.txt"
    text.write_text("this is my shopping list\n" * 20)
    assert "not a journal" in failed(clde, "resume", text)
    (tmp_path / "empty").write_bytes(b"")
    assert "empty" in failed(clde, "journal", tmp_path / "empty")
    assert "cannot open" in failed(clde, "journal", tmp_path / "nowhere")
    assert "not a file" in failed(clde, "journal", tmp_path)


def test_another_version_is_refused_by_name(clde, journal):
    data = journal.read_bytes()
    version = re.search(rb"version....(\d+\.\d+\.\d+)", data, re.S).group(1)
    import zlib
    length = struct.unpack("<I", data[12:16])[0]
    header = data[20:20 + length].replace(version, b"9.9.9")
    assert len(header) == length
    journal.write_bytes(data[:20] + header + struct.pack("<I", zlib.crc32(header)) + data[24 + length:])
    message = failed(clde, "resume", journal)
    assert "version" in message and "9.9.9" in message


def test_two_runs_cannot_write_one_journal(clde, tmp_path):
    import subprocess
    path = tmp_path / "busy.cldej"
    long = subprocess.Popen([clde.path, "solve", "cec2013/f20", "--seconds", "60", "--journal", path],
                            stdout=subprocess.DEVNULL)
    try:
        while not path.exists() or path.stat().st_size < 1000:
            pass
        assert "another run" in failed(clde, "resume", path)
        assert clde("journal", path, "--json").stdout
    finally:
        long.terminate()
        long.wait()


def test_a_run_with_a_plan_goes_on_beyond_it(clde, tmp_path):
    journal = tmp_path / "run.cldej"
    clde("solve", "mmf/1", "--algorithm", "clde", "--evaluations", 700, "--journal", journal)
    found = clde.json("resume", journal, "--evaluations", 1500)
    assert found["evaluations"] == 1500
    assert len(found["optima"]) == 100
    assert all(o["piece"] >= 1 for o in found["optima"])
