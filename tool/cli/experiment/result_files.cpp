#include "cli/experiment/result_files.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <optional>
#include <sstream>
#include <string_view>

#include <fmt/format.h>

#include <clde/lab/problems.hpp>

#include "cli/input/csv.hpp"
#include "core/check.hpp"
#include "core/text/input_file.hpp"
#include "display/numbers.hpp"
#include "experiments/natural_order.hpp"

namespace clde::cli {
namespace {

namespace fs = std::filesystem;

/// Takes `word` and a number from the front of a name; nothing if it begins otherwise.
std::optional<std::uint64_t> take(std::string_view& name, std::string_view word) {
  if (!name.starts_with(word)) return {};
  std::uint64_t number = 0;
  const char* from = name.data() + word.size();
  const auto [end, error] = std::from_chars(from, name.data() + name.size(), number);
  if (error != std::errc{}) return {};
  name.remove_prefix(static_cast<std::size_t>(end - name.data()));
  while (name.starts_with(' ')) name.remove_prefix(1);
  return number;
}

void require_range(const std::string& path, const char* what, std::uint64_t given,
                   std::uint64_t most) {
  require(given >= 1 && given <= most, "{}: {} {} given, need 1 to {}", path, what, given, most);
}

std::optional<ForeignRun> cec2013_file(const fs::path& path) {
  const std::string whole = path.filename().string();
  std::string_view name = whole;
  const auto problem = take(name, "problem"), run = problem ? take(name, "run") : std::nullopt;
  if (!run || name != ".dat") return {};
  require_range(path.string(), "problem", *problem, 20);
  return ForeignRun{fmt::format("cec2013/f{}", *problem), *run, path.string()};
}

std::optional<ForeignRun> cec2026_file(const fs::path& path) {
  const std::string whole = path.filename().string();
  std::string_view name = whole;
  const auto pid = take(name, "pid"), pin = pid ? take(name, "pin") : std::nullopt;
  const auto dim = pin ? take(name, "dim") : std::nullopt;
  if (!dim || name != ".csv") return {};
  require_range(path.string(), "pid", *pid, 16);
  require_range(path.string(), "pin", *pin, 15);
  require(*dim >= 2 && *dim <= 20, "{}: dim {} given, need 2 to 20", path.string(), *dim);
  const std::string problem = fmt::format("cec2026/{}:D={},instance={}", *pid, *dim, *pin);
  return ForeignRun{problem, 1, path.string()};
}

struct Suite {
  const char* name;
  const char* file;  // an example of a name
  std::optional<ForeignRun> (*recognize)(const fs::path&);
};

constexpr Suite suites[] = {{"cec2013", "problem004run001.dat", cec2013_file},
                            {"cec2026", "pid05 pin04 dim20.csv", cec2026_file}};

const Suite& suite_called(const std::string& name) {
  const auto it = std::ranges::find_if(suites, [&](const Suite& s) { return s.name == name; });
  require(it != std::end(suites), "--suite: {} given, need cec2013 or cec2026", in_quotes(name));
  return *it;
}

constexpr const char* line_format = "x1 ... xD = value @ evaluations time";

/// One line of a file of the CEC 2013 competitions.
class Cec2013Line {
 public:
  Cec2013Line(const ForeignRun& file, std::size_t number, const std::string& text)
      : where_(fmt::format("{}, line {}", file.path, number)) {
    std::string apart;
    for (const char c : text)
      apart += c == '=' || c == '@' ? fmt::format(" {} ", c) : std::string(1, c);
    std::istringstream in(apart);
    for (std::string word; in >> word;) words_.push_back(word);
  }

  [[nodiscard]] bool empty() const { return words_.empty(); }

  /// The point, its value and when it was reported.
  Optimum read(const BenchmarkProblem& problem) {
    Optimum optimum;
    optimum.global = true;
    for (std::size_t j = 0; j < problem.problem.dimension(); ++j)
      optimum.x.push_back(
          number(fmt::format("variable {} of {}", j + 1, problem.problem.dimension())));
    sign("=");
    optimum.values = {number("the value")};
    sign("@");
    const double at = number("the number of evaluations");
    const auto most = static_cast<double>(problem.budget.evaluations);
    require(at >= 0 && at <= most && at == std::floor(at),
            "{}: {:g} evaluations given, need a whole number up to {}, the budget of {}", where_,
            at, problem.budget.evaluations, problem.name);
    optimum.found_at = static_cast<std::uint64_t>(at);
    number("the time");
    if (next_ < words_.size()) require_added();
    require(next_ == words_.size(), "{}: {} behind the end; need {}", where_,
            in_quotes(words_[std::min(next_, words_.size() - 1)]), line_format);
    return optimum;
  }

 private:
  const std::string& word(const std::string& what) {
    require(next_ < words_.size(), "{}: it ends before {}; need {}", where_, what, line_format);
    return words_[next_++];
  }

  double number(const std::string& what) {
    const std::string& text = word(what);
    const std::optional<double> value = to_double(text);
    require(value && std::isfinite(*value),
            "{}: {} given for {}, need a finite number; a line is {}", where_, in_quotes(text),
            what, line_format);
    return *value;
  }

  void sign(const std::string& expected) {
    const std::string& text = word(expected);
    require(text == expected, "{}: {} given, need {} there; a line is {}", where_, in_quotes(text),
            expected, line_format);
  }

  /// What some competitions ask for at the end: 1 means that the point is added to what is
  /// reported.
  void require_added() {
    const std::string& text = words_[next_++];
    require(text == "1", "{}: action {} given; only 1, which adds a point, is understood", where_,
            in_quotes(text));
  }

  std::string where_;
  std::vector<std::string> words_;
  std::size_t next_ = 0;
};

constexpr std::size_t longest_line = 1U << 16U;

Result read_cec2013(const ForeignRun& file, const BenchmarkProblem& problem) {
  std::ifstream in = open_input(file.path);
  Result result;
  std::string text;
  for (std::size_t number = 1; std::getline(in, text); ++number) {
    require(text.size() <= longest_line, "{}, line {}: longer than {} bytes; a line is {}",
            file.path, number, longest_line, line_format);
    Cec2013Line line(file, number, text);
    if (!line.empty()) result.optima.push_back(line.read(problem));
  }
  return result;
}

Result read_cec2026(const ForeignRun& file, const BenchmarkProblem& problem) {
  std::ifstream in = open_input(file.path);
  const std::size_t d = problem.problem.dimension();
  const CsvTable table = read_csv(in, {.source = file.path, .columns = d + 1});
  require(table.names.empty() || table.names.size() == d + 1,
          "{}: {} columns named, need {}: the variables, then the value", file.path,
          table.names.size(), d + 1);
  Result result;
  for (std::size_t i = 0; i < table.rows.rows(); ++i) {
    Optimum optimum;
    optimum.global = true;
    for (const double v : table.rows[i]) {
      require(std::isfinite(v), "{}, line {}: {} given, need finite numbers: x1,...,x{},value",
              file.path, table.lines[i], v, d);
      optimum.x.push_back(v);
    }
    optimum.values = {optimum.x.back()};
    optimum.x.pop_back();
    optimum.found_at = problem.budget.evaluations;
    result.optima.push_back(std::move(optimum));
  }
  return result;
}

/// When each point was reported, in that order.
void fill_reports(Result& result) {
  for (std::size_t i = 0; i < result.optima.size(); ++i)
    result.reports.push_back({result.optima[i].found_at, ReportEvent::Kind::add, i});
  std::ranges::stable_sort(result.reports, {}, &ReportEvent::at);
}

}  // namespace

std::vector<ForeignRun> result_files(const std::string& suite, const std::string& folder) {
  const Suite& chosen = suite_called(suite);
  std::error_code error;
  fs::directory_iterator entries(folder, error);
  require(!error, "--files: {}: {}", folder, error.message());
  std::vector<ForeignRun> files;
  for (const fs::directory_entry& entry : entries)
    if (auto file = chosen.recognize(entry.path())) files.push_back(std::move(*file));
  require(!files.empty(), "--files: {} has no file of {}; need names like {}", folder, suite,
          in_quotes(chosen.file));
  std::ranges::sort(files, [](const ForeignRun& a, const ForeignRun& b) {
    if (a.problem != b.problem) return experiment::natural_less(a.problem, b.problem);
    return a.run != b.run ? a.run < b.run : a.path < b.path;
  });
  return files;
}

Result read_result_file(const ForeignRun& file) {
  const BenchmarkProblem problem = find_problem(file.problem);
  Result result = file.problem.starts_with("cec2013/") ? read_cec2013(file, problem)
                                                       : read_cec2026(file, problem);
  fill_reports(result);
  return result;
}

std::vector<experiment::ScoredGroup> score_files(const std::vector<ForeignRun>& files,
                                                 const std::string& label,
                                                 experiment::Scorer& scorer) {
  std::vector<experiment::ScoredGroup> groups;
  for (const ForeignRun& file : files) {
    if (groups.empty() || groups.back().spec.problem != file.problem) {
      experiment::RunSpec spec{.algorithm = label, .problem = file.problem};
      spec.budget = find_problem(file.problem).budget.evaluations;
      groups.push_back({.spec = spec, .label = label, .seeds = {}, .metrics = {}});
    }
    groups.back().add(file.run, scorer.measure(groups.back().spec, read_result_file(file)));
  }
  return groups;
}

}  // namespace clde::cli
