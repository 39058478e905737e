"""A disk that takes no more: every write behind a limit fails."""

import resource

from attack import Score

RUN = ["solve", "cec2013/f4", "--evaluations", "3000"]


def full(ground, points):
    score = Score("disk full in the middle of a run: an error, and resumed to the right end once there is room")
    whole = ground.fresh("whole.cldej")
    expected = ground.good(*RUN, "--json", "--journal", whole)
    size = whole.stat().st_size
    for point in range(points):
        path = ground.fresh("full.cldej")
        most = int(size * (point + 0.5) / points)

        def limit(most=most):
            resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
        done = ground.run(*RUN, "--json", "--journal", path, preexec_fn=limit)
        failed = done.returncode == 1 and done.stdout == "" and "cannot write" in done.stderr
        again = ground.run("resume", path, "--json") if path.exists() else ground.run(*RUN, "--json")
        score.count(failed and again.stdout == expected, (most, done.returncode, done.stderr, again.stderr))
    return score
