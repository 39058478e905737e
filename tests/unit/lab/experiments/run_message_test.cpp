#include "experiments/run_message.hpp"

#include <gtest/gtest.h>

namespace clde::experiment {
namespace {

const RunSpec spec{"multistart", {{"samples", "50"}}, "cec2013/f4", 300, 7, "0.1.0"};

TEST(Parcel, SpecComesOutAsItWentIn) {
  EXPECT_EQ(unpack_spec(pack_spec(spec)), spec);
}

TEST(Parcel, ResultComesOutAsItWentIn) {
  const RunSpec plain{"multistart", {}, "cec2013/f4", 300, 7, "0.1.0"};
  const Executed sent = execute(plain, {});
  const Executed got = unpack_executed(pack_executed(sent));
  EXPECT_EQ(got.cost.wall_seconds, sent.cost.wall_seconds);
  EXPECT_EQ(got.cost.cpu_seconds, sent.cost.cpu_seconds);
  EXPECT_EQ(got.result.evaluations, sent.result.evaluations);
  EXPECT_EQ(got.result.stop, sent.result.stop);
  ASSERT_EQ(got.result.optima.size(), sent.result.optima.size());
  for (std::size_t k = 0; k < got.result.optima.size(); ++k) {
    EXPECT_EQ(got.result.optima[k].x, sent.result.optima[k].x);
    EXPECT_EQ(got.result.optima[k].values, sent.result.optima[k].values);
  }
  ASSERT_EQ(got.result.reports.size(), sent.result.reports.size());
}

TEST(Parcel, HalfAParcelIsRefused) {
  const std::string whole = pack_executed({});
  EXPECT_ANY_THROW((void)unpack_executed(whole.substr(0, whole.size() / 2)));
  EXPECT_ANY_THROW((void)unpack_spec("{\"algorithm\":"));
}

}  // namespace
}  // namespace clde::experiment
