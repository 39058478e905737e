"""Wilcoxon's signed-rank test, two-sided and exact."""

from collections import defaultdict

EQUAL = 1e-12


def ranks(numbers):
    """From 1 for the smallest; equal numbers share the mean of their ranks."""
    order = sorted(range(len(numbers)), key=numbers.__getitem__)
    given = [0.0] * len(numbers)
    first = 0
    while first < len(order):
        last = first
        while last + 1 < len(order) and numbers[order[last + 1]] - numbers[order[first]] <= EQUAL:
            last += 1
        for place in order[first:last + 1]:
            given[place] = (first + last) / 2 + 1
        first = last + 1
    return given


def signed_rank_p(differences):
    """Two-sided and exact: the share of sign patterns whose rank sum is as far from the middle."""
    left = [d for d in differences if abs(d) > EQUAL]
    if not left:
        return 1.0
    doubled = [round(2 * r) for r in ranks([abs(d) for d in left])]  # whole numbers
    patterns = {0: 1}
    for rank in doubled:
        more = defaultdict(int)
        for total, count in patterns.items():
            more[total] += count
            more[total + rank] += count
        patterns = more
    middle = sum(doubled) / 2
    seen = abs(sum(r for r, d in zip(doubled, left) if d > 0) - middle)
    return sum(c for total, c in patterns.items() if abs(total - middle) >= seen) / 2 ** len(left)
