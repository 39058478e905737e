#include "paper/tables/comparison.hpp"

#include <cmath>
#include <fstream>
#include <map>
#include <sstream>

#include <gtest/gtest.h>

#include <clde/lab/statistics.hpp>

#include "paper/tables/printed.hpp"

namespace clde::reproduce {
namespace {

const std::vector<PrintedColumn>& columns_of(const std::string& function) {
  static const std::map<std::string, const std::vector<PrintedColumn>& (*)()> all{
      {"printed_peak_ratio", printed_peak_ratio},
      {"printed_ablation_so", printed_ablation_so},
      {"printed_dtlz", printed_dtlz},
      {"printed_mmmop_igd", printed_mmmop_igd},
      {"printed_mmmop_igdx", printed_mmmop_igdx}};
  return all.at(function)();
}

Better better_of(const std::string& word) {
  return word == "larger" ? Better::larger : Better::smaller;
}

void check_p(std::istream& line) {
  std::string function;
  std::size_t a = 0;
  std::size_t b = 0;
  double two_sided = 0;
  double greater = 0;
  line >> function >> a >> b >> two_sided >> greater;
  const auto& x = columns_of(function)[a].values;
  const auto& y = columns_of(function)[b].values;
  EXPECT_NEAR(column_p(x, y), two_sided, 1e-12);
  EXPECT_NEAR(signed_rank_test(x, y, {.alternative = Alternative::greater}).p_value, greater,
              1e-12);
}

void check_ranks(std::istream& line) {
  std::string function;
  std::string better;
  line >> function >> better;
  std::vector<std::vector<double>> values;
  for (const PrintedColumn& column : columns_of(function)) values.push_back(column.values);
  for (const double rank : mean_ranks(values, better_of(better))) {
    double expected = 0;
    line >> expected;
    EXPECT_NEAR(rank, expected, 1e-12);
  }
}

void check_sign(std::istream& line) {
  std::string better;
  std::string sign;
  std::string bar;
  double figure = 0;
  double mean = 0;
  double error = 0;
  line >> better >> figure >> sign >> mean >> error >> bar;
  std::vector<double> sample;
  for (double value = 0; line >> value;) sample.push_back(value);
  EXPECT_EQ(sign_against(sample, figure, better_of(better)), sign);
  EXPECT_NEAR(mean_of(sample), mean, 1e-12);
  EXPECT_NEAR(standard_error(sample), error, 1e-12);
}

TEST(Comparison, GivesTheNumbersOfScipy) {
  std::ifstream in(CLDE_TEST_DATA "/comparison-tables.txt");
  std::size_t cases = 0;
  for (std::string text; std::getline(in, text); ++cases) {
    SCOPED_TRACE(text);
    std::istringstream line(text);
    std::string kind;
    line >> kind;
    if (kind == "p") check_p(line);
    if (kind == "ranks") check_ranks(line);
    if (kind == "mark") check_sign(line);
  }
  EXPECT_EQ(cases, 34U);
}

TEST(Comparison, FiveRunsDecideNothing) {
  EXPECT_EQ(sign_against(std::vector<double>(5, 0.5), 0.4, Better::larger), "=");
  EXPECT_EQ(sign_against(std::vector<double>(6, 0.5), 0.4, Better::larger), "+");
  EXPECT_EQ(sign_against(std::vector<double>(6, 0.5), 0.4, Better::smaller), "-");
}

TEST(Comparison, LeavesOutWhatIsMissing) {
  const double none = std::nan("");
  EXPECT_EQ(mean_ranks({{1, 2, none}, {2, 1, 5}}, Better::smaller),
            (std::vector<double>{1.5, 1.5}));
  EXPECT_EQ(sign_against({}, 1, Better::larger), "");
  EXPECT_TRUE(std::isnan(mean_of({})));
  EXPECT_TRUE(std::isnan(mean_ranks({{none}, {1}}, Better::larger)[0]));
}

// What the paper says of its own tables.
TEST(Printed, MeansAreThosePrintedBelowTheTables) {
  const double printed[] = {0.862, 0.787, 0.799, 0.810, 0.813, 0.807};
  for (std::size_t k = 0; k < 6; ++k)
    EXPECT_NEAR(mean_of(printed_peak_ratio()[k].values), printed[k], 0.0011) << k;
  const double ablations[] = {0.8625, 0.8363, 0.8050, 0.6985};
  for (std::size_t k = 0; k < 4; ++k)
    EXPECT_NEAR(mean_of(printed_ablation_so()[k].values), ablations[k], 6e-5) << k;
}

TEST(Printed, MeansOfTheEntriesFollowFromTheirColumns) {
  // The first four have the same peak ratio at all accuracies.
  EXPECT_NEAR(mean_of(published_peak_ratio()[0].values), 0.8916, 2e-3);
  EXPECT_NEAR(mean_of(published_peak_ratio()[1].values), 0.9081, 2e-3);
  EXPECT_NEAR(mean_of(published_peak_ratio()[3].values), 0.8923, 2e-3);
}

}  // namespace
}  // namespace clde::reproduce
