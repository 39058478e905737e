"""Files that the tool writes: never over what it reads, whole or not at all."""

import os

import pytest

SOLVE = ["solve", "cec2013/f4", "--evaluations", "600"]


@pytest.fixture
def journal(clde, tmp_path):
    path = tmp_path / "run.cldej"
    clde(*SOLVE, "--journal", path)
    return path


def test_a_report_is_not_written_over_what_it_is_made_from(clde, journal, tmp_path):
    link = tmp_path / "link"
    link.symlink_to(journal)
    hard = tmp_path / "hard"
    os.link(journal, hard)
    before = journal.read_bytes()
    for out in (journal, link, hard):
        said = clde("report", journal, "--out", out, check=False)
        assert said.returncode in (1, 2) and said.stdout == ""  # 1: built without the page
    for flag in ("--out", "--report"):
        for out in (journal, link, hard):
            said = clde("resume", journal, flag, out, check=False)
            assert said.returncode in (1, 2), flag
    assert "overwritten" in clde.refused("resume", journal, "--out", journal)
    assert journal.read_bytes() == before


def test_samples_are_not_overwritten(clde, tmp_path):
    samples = tmp_path / "s.csv"
    samples.write_text("x1,x2,value\n1,1,5\n")
    assert "overwritten" in clde.refused(*SOLVE, "--samples", samples, "--out", samples)
    assert samples.read_text().startswith("x1")
    same = tmp_path / "new"
    assert "--out" in clde.refused(*SOLVE, "--journal", same, "--out", same)
    assert not same.exists()


def test_an_old_file_stays_if_the_disk_is_full(clde, tmp_path):
    out = tmp_path / "optima.csv"
    out.write_text("what was there\n" * 100)
    import resource

    def small_files():
        resource.setrlimit(resource.RLIMIT_FSIZE, (16, 16))
    import subprocess
    done = subprocess.run([clde.path, *SOLVE, "--out", out], capture_output=True, text=True,
                          preexec_fn=small_files)
    assert done.returncode == 1 and "cannot be written" in done.stderr, (done.returncode, done.stderr)
    assert out.read_text() == "what was there\n" * 100
    assert os.listdir(tmp_path) == ["optima.csv"]


def test_a_file_is_replaced_with_its_rights_and_through_links(clde, tmp_path):
    out = tmp_path / "optima.csv"
    out.write_text("old")
    out.chmod(0o640)
    link = tmp_path / "link.csv"
    link.symlink_to(out)
    clde(*SOLVE, "--out", link)
    assert link.is_symlink() and out.read_text().startswith("x1,x2")
    assert out.stat().st_mode & 0o777 == 0o640


def test_pipes_and_devices_are_written_as_they_are(clde):
    assert clde(*SOLVE, "--out", "/dev/stdout", "--quiet").stdout.startswith("x1,x2")
    clde(*SOLVE, "--out", "/dev/null")


def test_the_flag_that_names_a_file_is_the_one_advised(clde, tmp_path):
    assert "with --out" in clde.refused(*SOLVE, "--out", tmp_path / "no" / "where")
    said = clde(*SOLVE, "--report", tmp_path / "no" / "where", check=False).stderr
    assert "--out" not in said


@pytest.mark.parametrize("flag", ["--journal", "--out", "--seed", "--seconds", "--samples"])
def test_an_empty_value_is_not_a_missing_flag(clde, flag):
    said = clde.refused(*SOLVE, flag, "")
    assert flag in said and "empty" in said


def test_names_in_a_table_are_quoted(clde, tmp_path):
    out = tmp_path / "o.csv"
    clde("solve", "--exec-once", "echo 1 #", "--lower", "0", "--upper", "1", "--names", 'a"b',
         "--evaluations", 3, "--out", out)
    assert out.read_text().splitlines()[0].startswith('"a""b",')
