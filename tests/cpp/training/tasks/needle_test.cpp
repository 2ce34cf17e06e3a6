#include "training/tasks/expect_task.h"

namespace orrery::training {
namespace {

// The first value after the first copy of the key, where the key is read for the second time.
Solver ValueOfKey(int symbols) {
  return [symbols](std::span<const int> read) {
    const auto first = std::find(read.begin(), read.end(), read.back());
    if (read.back() >= symbols || first == read.end() - 1) return kNotScored;
    return *std::find_if(first, read.end(),
                         [symbols](int token) { return token >= symbols && token < 2 * symbols; });
  };
}

TEST(NeedleTask, EveryKeyThatIsAskedWasShownWithItsValue) {
  for (const auto& [pairs, symbols] : {std::pair{1, 2}, {4, 8}, {26, 26}}) {
    const auto task = MakeTask("needle", {.options = {{"pairs", pairs}, {"symbols", symbols}}});
    ExpectSolved(*task, ValueOfKey(symbols));
    ExpectLengthLimits(*task);
    ExpectAnswersStay(*task, ValueOfKey(symbols), {2 * symbols});
  }
}

TEST(NeedleTask, PairsStandInTheFirstHalfAndQueriesAtTheEnd) {
  const auto task = MakeTask("needle");
  Random random(7);
  const Batch batch = task->Draw(random, 200, 256);
  std::size_t earliest = 256, latest = 0;
  for (std::size_t s = 0; s < batch.sequences; ++s) {
    for (std::size_t t = 0; t < 256; ++t) {
      const bool filled = task->TokenText(batch.tokens[s * 256 + t]) != ".";
      if (filled && t < 252) {
        earliest = std::min(earliest, t);
        latest = std::max(latest, t);
      }
      EXPECT_EQ(batch.targets[s * 256 + t] != kNotScored, t >= 252);
    }
  }
  EXPECT_EQ(earliest, 0u);
  EXPECT_EQ(latest, 125u);
}

TEST(NeedleTask, KeysAreCapitalLettersAndValuesSmallOnes) {
  const auto task = MakeTask("needle", {.options = {{"pairs", 2}, {"symbols", 2}}});
  EXPECT_EQ(SequenceText(*task, std::vector{0, 1, 2, 3, 4}), "A B a b .");
}

TEST(NeedleTask, MorePairsThanKeysAreRefused) {
  ExpectRefused(
      [] {
        MakeTask("needle", {.options = {{"pairs", 9}}});
      },
      "pairs is 9", "symbols is 8");
}

}  // namespace
}  // namespace orrery::training
