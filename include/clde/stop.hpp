// How an objective function learns that its run is ending.
#pragma once

namespace clde {

/// To be asked inside an objective function, in the thread that called it: true once the run is
/// stopping (a limit of time, a stop rule, a callback, a signal). The run waits for the function. A
/// value that it returns counts; if it throws, the evaluation is left out, and a resumed run makes
/// it again. False outside of a run, in other threads and in other processes. Takes about as long
/// as a look at the clock.
[[nodiscard]] bool stop_requested();

}  // namespace clde
