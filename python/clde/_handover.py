"""Arrays of other libraries as numpy's, without a copy where that is possible (DLPack)."""

from __future__ import annotations

from typing import Any

import numpy as np

from clde._arrays import Floats

ON_CPU = (1, 3, 13)  # where numpy can read: kDLCPU, kDLCUDAHost and kDLCUDAManaged of DLPack


def doubles_of(answer: Any) -> Floats:
    """What a function returned, wherever its array lives: on a device, or with a gradient attached."""
    return np.asarray(_as_numpy(answer), dtype=np.float64)


def _as_numpy(answer: Any) -> Any:
    if isinstance(answer, (np.ndarray, float, int)) or not hasattr(answer, "__dlpack__"):
        return answer
    if hasattr(answer, "detach"):
        answer = answer.detach()
    try:
        where, _ = answer.__dlpack_device__()
        if where not in ON_CPU:
            answer = _to_host(answer)
        return np.from_dlpack(answer)
    except (BufferError, RuntimeError, TypeError):
        return answer  # kinds of numbers that DLPack or numpy does not know: numpy's own way


def _to_host(answer: Any) -> Any:
    """By the library's own name for it: PyTorch, CuPy; others are left to numpy."""
    for name in ("cpu", "get"):
        if hasattr(answer, name):
            return getattr(answer, name)()
    return np.asarray(answer)
