#include "engine/journal/journaled.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <utility>

#include <clde/error.hpp>
#include <clde/extend/algorithm.hpp>

#include "core/check.hpp"
#include "core/numbers/vectors.hpp"
#include "engine/journal/journal.hpp"
#include "engine/journal/run_header.hpp"
#include "engine/setup/make_search.hpp"

namespace clde {
namespace {

// Points nobody asked for have ids of their own, far from those of a search.
constexpr std::uint64_t first_injected = std::uint64_t{1} << 63;
constexpr std::size_t replay_batch = 4096;

bool same_bits(std::span<const double> a, std::span<const double> b) {
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size_bytes()) == 0;
}

}  // namespace

std::size_t inject_recorded(const std::string& journal, Optimizer& search) {
  std::size_t count = 0;
  read_journal(journal, [&](const JournalRecord& record) {
    if (record.id < first_injected) return;
    ++count;
    if (record.status != Status::value) return;
    search.inject({record.x.data(), 1, record.x.size()},
                  {record.values.data(), 1, record.values.size()});
  });
  return count;
}

JournaledOptimizer::JournaledOptimizer(std::unique_ptr<Optimizer> search,
                                       const JournalHeader& header, const SolveOptions& options)
    : search_(std::move(search)),
      columns_(header.objectives),
      derivatives_(
          Derivatives::parse(field(header.fields, derivatives_field)).columns(header.dimension)),
      writer_(open(header, options)) {
  if (options.resume) replay(options.journal);
}

JournalWriter JournaledOptimizer::open(const JournalHeader& header, const SolveOptions& options) {
  if (!options.resume) return JournalWriter::create(options.journal, header, options.sync);
  JournalWriter writer = JournalWriter::reopen(options.journal, options.sync);
  check_same_run(read_journal_header(options.journal), header);
  past_ = Replay(options.journal);
  clock_.start_at(past_.seconds());
  writer.cut(past_.end().intact_bytes);
  return writer;
}

void JournaledOptimizer::replay(const std::string& journal) {
  injected_ = inject_recorded(journal, *search_);
  const std::size_t recorded = past_.end().records - injected_;
  for (std::size_t told = 0; told < recorded;) {
    const Batch batch = search_->ask(replay_batch);
    if (batch.empty()) break;
    told += tell_recorded(batch);
  }
}

/// Tells what is on record of a batch; the rest waits to be handed out.
std::size_t JournaledOptimizer::tell_recorded(const Batch& batch) {
  std::vector<std::uint64_t> ids;
  std::vector<Failure> failures;
  // Wide enough for derivatives; rows without them have nothing there.
  Matrix values(0, columns_ + derivatives_);
  const std::vector<double> none(columns_ + derivatives_, std::numeric_limits<double>::quiet_NaN());
  for (std::size_t row = 0; row < batch.size(); ++row) {
    const auto x = batch.points[row];
    const JournalRecord* past = past_.find(batch.ids[row], 0);
    if (past == nullptr) {
      wait(batch, row);
      continue;
    }
    if (!same_bits(past->x, x))
      throw Error(
          "the journal does not fit this search: a point on record was another one; it "
          "needs the same bounds, algorithm, settings, seed and version");
    const bool failed = past->status != Status::value;
    if (failed) failures.push_back({ids.size(), past->status, past->message});
    ids.push_back(batch.ids[row]);
    std::vector<double> row_values = none;
    if (!failed)
      std::ranges::copy(past->derivatives, std::ranges::copy(past->values, row_values.begin()).out);
    values.push_row(row_values);
  }
  if (!ids.empty()) {
    told_ = true;
    search_->tell(ids, values, failures);
  }
  return ids.size();
}

void JournaledOptimizer::wait(const Batch& batch, std::size_t row) {
  const auto x = batch.points[row];
  waiting_.push_back({batch.ids[row], std::vector(x.begin(), x.end()), batch.want(row)});
}

Batch JournaledOptimizer::ask(std::size_t limit) {
  if (waiting_.size() < limit) {
    const Batch more = search_->ask(limit - waiting_.size());
    for (std::size_t row = 0; row < more.size(); ++row) wait(more, row);
  }
  Batch batch;
  while (batch.size() < limit && !waiting_.empty()) {
    Point& point = waiting_.front();
    batch.ids.push_back(point.id);
    batch.points.push_row(point.x);
    if (derivatives_ > 0) batch.wants.push_back(point.want);
    out_.emplace(point.id, std::move(point));
    waiting_.pop_front();
  }
  return batch;
}

void JournaledOptimizer::tell(std::span<const std::uint64_t> ids, MatrixView values,
                              std::span<const Failure> failures) {
  require(values.rows() == ids.size() && (ids.empty() || values.cols() == columns_ ||
                                          values.cols() == columns_ + derivatives_),
          "{} rows of {} values told for {} ids, need {} values each", values.rows(), values.cols(),
          ids.size(), columns_);
  for (const std::uint64_t id : ids)
    require(out_.contains(id), "told a value for id {}, which was never asked or was told before",
            id);
  auto failure = failures.begin();
  for (std::size_t row = 0; row < ids.size(); ++row) {
    while (failure != failures.end() && failure->row < row) ++failure;
    const bool failed = failure != failures.end() && failure->row == row;
    const Point& point = out_.at(ids[row]);
    const auto wanted = point.want == Want::values ? values[row].first(columns_) : values[row];
    write(ids[row], point.x, wanted, failed ? &*failure : nullptr);
  }
  // On disk before the search acts on it.
  writer_.flush();
  told_ = told_ || !ids.empty();
  for (const std::uint64_t id : ids) out_.erase(id);
  search_->tell(ids, values, failures);
}

void JournaledOptimizer::write(std::uint64_t id, std::span<const double> x,
                               std::span<const double> values, const Failure* failure) {
  const bool finite = all_finite(values);
  Status status = finite ? Status::value : Status::failed;
  if (failure != nullptr) status = failure->status;
  const std::string_view message = failure != nullptr ? std::string_view(failure->message)
                                                      : "a value that is not finite was told";
  writer_.add({id, 0, clock_.seconds(), status, x, values,
               status == Status::value ? std::string_view{} : message});
}

void JournaledOptimizer::inject(MatrixView points, MatrixView values) {
  require(!told_,
          "a search with a journal takes points of your own before the first value is told, since "
          "only then can it repeat them when it is resumed");
  search_->inject(points, values);
  for (std::size_t row = 0; row < points.rows(); ++row)
    write(first_injected + injected_++, points[row], values[row], nullptr);
  writer_.flush();
}

std::unique_ptr<Optimizer> make_optimizer(const SearchSpace& space, const SolveOptions& options) {
  require(!options.resume || !options.journal.empty(), "resume: no journal given");
  require(options.journal.empty() || options.schedule == Schedule::automatic ||
              options.schedule == Schedule::rounds,
          "schedule: ask and tell with a journal acts in rounds; leave the schedule out");
  SolveOptions planned = options;
  if (!algorithm_named(options.algorithm).plans(space.objectives))
    planned.expected_evaluations = 0;
  else if (options.resume)
    planned.expected_evaluations = recorded_expectation(options.journal);
  std::unique_ptr<Optimizer> search = make_search(space, planned);
  search->inject(options.samples.points, options.samples.values);
  if (options.journal.empty()) return search;
  return std::make_unique<JournaledOptimizer>(std::move(search), journal_header(space, planned),
                                              planned);
}

}  // namespace clde
