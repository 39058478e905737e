#include "experiments/run_spec.hpp"

#include <set>

#include <gtest/gtest.h>

#include "core/text/sha256.hpp"
#include "experiments/natural_order.hpp"

namespace clde::experiment {
namespace {

TEST(Sha256, GivesThePublishedDigests) {
  EXPECT_EQ(sha256_hex(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256_hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256_hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(sha256_hex(std::string(1'000'000, 'a')),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

const RunSpec base{"clde", {{"walk_weight", "1"}}, "cec2013/f4", 1000, 7, "0.1.0"};

TEST(RunKey, ChangesWithEveryPartOfTheSpec) {
  std::set<std::string> keys{run_key(base)};
  const auto with = [&](auto change) {
    RunSpec spec = base;
    change(spec);
    keys.insert(run_key(spec));
  };
  with([](RunSpec& s) { s.algorithm = "clde-paper"; });
  with([](RunSpec& s) { s.settings = {}; });
  with([](RunSpec& s) { s.settings["walk_weight"] = "2"; });
  with([](RunSpec& s) { s.settings["far_weight"] = "1"; });
  with([](RunSpec& s) { s.problem = "cec2013/f5"; });
  with([](RunSpec& s) { s.budget = 1001; });
  with([](RunSpec& s) { s.seed = 8; });
  with([](RunSpec& s) { s.version = "0.1.1"; });
  EXPECT_EQ(keys.size(), 9U);
  for (const std::string& key : keys) EXPECT_EQ(key.size(), 32U);
}

TEST(RunKey, CannotBeForgedByValuesThatLookLikeFields) {
  RunSpec one = base;
  one.settings = {{"a", "1\nsetting b=1:2"}};
  RunSpec two = base;
  two.settings = {{"a", "1"}, {"b", "2"}};
  EXPECT_NE(run_key(one), run_key(two));
}

// A changed key would make every stored run due again.
TEST(RunKey, IsWhatItAlwaysWas) {
  EXPECT_EQ(run_key(base), "1e7d9ce6e1d051f3d4db4d8b9b269029");
}

TEST(RunSpec, IsCalledByAlgorithmAndSettings) {
  EXPECT_EQ(usual_label(base), "clde walk_weight=1");
}

TEST(NaturalOrder, ComparesRunsOfDigitsAsNumbers) {
  EXPECT_TRUE(natural_less("cec2013/f2", "cec2013/f10"));
  EXPECT_FALSE(natural_less("cec2013/f10", "cec2013/f2"));
  EXPECT_TRUE(natural_less("dtlz/2:D=30", "dtlz/2:D=100"));
  EXPECT_TRUE(natural_less("f", "f1"));
  EXPECT_FALSE(natural_less("f1", "f1"));
  EXPECT_TRUE(natural_less("f01", "f1"));
  EXPECT_FALSE(natural_less("f1", "f01"));
}

}  // namespace
}  // namespace clde::experiment
