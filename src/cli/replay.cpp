#include "cli/replay.hpp"

#include <cstdlib>
#include <filesystem>

#include <unistd.h>

#include "cli/numbers.hpp"
#include "cli/result_file.hpp"
#include "core/check.hpp"

namespace clde::cli {
namespace {

/// Evaluates nothing: the first point that is not on record ends the run.
class NothingMore final : public Evaluator {
 public:
  explicit NothingMore(std::size_t objectives) : objectives_(objectives) {}
  void evaluate(MatrixView, const Watch&) override { asked_ = true; }
  [[nodiscard]] std::size_t objectives() const override { return objectives_; }
  [[nodiscard]] bool asked() const { return asked_; }

 private:
  std::size_t objectives_;
  bool asked_ = false;
};

/// A copy that goes away: resuming a run locks and may shorten its journal.
class Copy {
 public:
  explicit Copy(const std::string& path) {
    std::string name = (std::filesystem::temp_directory_path() / "clde-replay-XXXXXX").string();
    const int file = mkstemp(name.data());
    if (file < 0) throw Error("no temporary file can be made; is TMPDIR writable?");
    close(file);
    path_ = name;
    std::filesystem::copy_file(path, path_, std::filesystem::copy_options::overwrite_existing);
  }
  ~Copy() {
    std::error_code ignored;
    std::filesystem::remove(path_, ignored);
  }
  Copy(const Copy&) = delete;
  Copy& operator=(const Copy&) = delete;
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  std::string path_;
};

struct Variable {
  std::string name;
  double lower, upper;
  Kind kind = Kind::real;
};

/// "name in [lower, upper]" or "name in [lower, upper], periodic", the name being anything.
Variable parse_variable(std::string_view text) {
  const std::string_view whole = text;
  Kind kind = Kind::real;
  if (!text.ends_with(']')) {
    const std::size_t end = std::min(text.rfind("], "), text.size());
    require(end < text.size(), "the journal's variable {} is not understood", in_quotes(whole));
    kind = kind_named(std::string(text.substr(end + 3)));
    text = text.substr(0, end + 1);
  }
  const std::size_t open = text.rfind(" in [");
  const std::size_t comma = text.rfind(", ");
  require(open != std::string_view::npos && comma != std::string_view::npos && comma > open,
          "the journal's variable {} is not understood", in_quotes(whole));
  const auto lower = to_double(text.substr(open + 5, comma - open - 5));
  const auto upper = to_double(text.substr(comma + 2, text.size() - comma - 3));
  require(lower && upper, "the journal's variable {} is not understood", in_quotes(whole));
  return {std::string(text.substr(0, open)), *lower, *upper, kind};
}

Box box_of(const JournalHeader& header) {
  std::vector<double> lower, upper;
  std::vector<std::string> names;
  std::vector<Kind> kinds;
  for (std::size_t j = 1; j <= header.dimension; ++j) {
    const Variable v = parse_variable(field(header.fields, fmt::format("variable {}", j)));
    lower.push_back(v.lower);
    upper.push_back(v.upper);
    names.push_back(v.name);
    kinds.push_back(v.kind);
  }
  Box box(lower, upper, names);
  for (std::size_t j = 0; j < kinds.size(); ++j) box = box.with(kinds[j], {j});
  return box;
}

SolveOptions options_of(const JournalHeader& header) {
  SolveOptions options;
  options.algorithm = field(header.fields, "algorithm");
  options.failures = FailurePolicy::parse(field(header.fields, "failures"));
  options.seed = parse_count("seed", std::string(field(header.fields, "seed")), 0, ~0ULL);
  for (const auto& [name, value] : header.fields)
    if (name.starts_with("set ")) options.settings[name.substr(4)] = value;
  for (const auto& [name, value] : header.fields) {
    if (name == "version") continue;
    if (name == "variable 1") break;
    options.notes.emplace_back(name, value);
  }
  return options;
}

/// A journal of somebody's own program.
SolveRequest foreign_request(const std::string& path, const JournalHeader& header) {
  const Sense sense =
      field(header.fields, "sense") == "maximize" ? Sense::maximize : Sense::minimize;
  return {.name = std::filesystem::path(path).filename().string(),
          .title = "",
          .space = {box_of(header), header.objectives, sense},
          .budget = {},
          .options = options_of(header),
          .evaluator = {}};
}

}  // namespace

SolveRequest journal_request(const std::string& path) {
  const JournalHeader header = read_journal_header(path);
  const SolveFlags flags = flags_of(header);
  const bool ours = !flags.problem.empty() || !flags.exec.empty() || !flags.exec_once.empty();
  return ours ? make_request(flags) : foreign_request(path, header);
}

Result replayed(const std::string& path, SolveRequest request) {
  const Copy copy(path);
  NothingMore evaluator(request.space.columns());
  request.options.journal = copy.path();
  request.options.resume = true;
  request.options.jobs = 1;
  request.options.keep_going = [&evaluator] { return !evaluator.asked(); };
  // A run that was stopped by the clock must not be stopped by ours; what it recorded ends it.
  Budget budget = request.budget;
  budget.seconds = 0;
  if (budget.evaluations == 0) budget.evaluations = ~0ULL >> 1U;
  return solve(request.space, evaluator, budget, request.options);
}

}  // namespace clde::cli
