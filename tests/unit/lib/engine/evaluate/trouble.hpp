// Workers that misbehave on request, and what is left of them afterwards.
#pragma once

#include <cerrno>
#include <chrono>
#include <cmath>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>
#include <clde/evaluator.hpp>

namespace clde {

inline const std::string python = CLDE_TEST_PYTHON;

/// What tests/data/workers/trouble.py is asked to do, and with which number.
struct Act {
  std::string name;
  double number = 0;
};

/// A list of acts as a command and as points: the first coordinate says which act.
struct Script {
  std::string command;
  Matrix points;

  explicit Script(const std::vector<Act>& acts) : points(acts.size(), 2) {
    std::string names;
    for (std::size_t i = 0; i < acts.size(); ++i) {
      names += (i > 0 ? "," : "") + acts[i].name;
      points(i, 0) = static_cast<double>(i);
      points(i, 1) = acts[i].number;
    }
    command = python + " " CLDE_TEST_DATA "/workers/trouble.py '" + names + "'";
  }
};

struct Limits {
  std::size_t jobs = 1;
  double timeout = 0;
};

inline Evaluations play(const std::vector<Act>& acts, Limits limits = {}) {
  const Script script(acts);
  return process_evaluator(
             {.command = script.command, .jobs = limits.jobs, .timeout = limits.timeout})
      ->evaluate(script.points);
}

/// The message of the failing act, which must not harm the good one before and behind it.
inline Failure failure_of(const Act& act, Limits limits = {}) {
  const Evaluations done = play({{"value", 1}, act, {"value", 2}}, limits);
  EXPECT_EQ(done.values(0, 0), 1);
  EXPECT_TRUE(std::isnan(done.values(1, 0)));
  EXPECT_EQ(done.values(2, 0), 2);
  EXPECT_EQ(done.failures.size(), 1U);
  if (done.failures.size() != 1) return {};
  EXPECT_EQ(done.failures[0].row, 1U);
  return done.failures[0];
}

inline bool has_no_children() {
  return ::waitpid(-1, nullptr, WNOHANG) == -1 && errno == ECHILD;
}

/// False for zombies, too: whoever has to clear them away may be slow.
inline bool is_alive(pid_t pid) {
  std::ifstream status("/proc/" + std::to_string(pid) + "/stat");
  std::string text;
  std::getline(status, text);
  const std::size_t name_end = text.rfind(')');
  return name_end != std::string::npos && text.at(name_end + 2) != 'Z';
}

template <class Condition>
bool comes_true(const Condition& condition) {
  const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (!condition() && std::chrono::steady_clock::now() < patience)
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  return condition();
}

inline std::string contents(const std::string& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace clde
