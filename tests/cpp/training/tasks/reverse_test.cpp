#include "training/tasks/expect_task.h"

namespace orrery::training {
namespace {

constexpr int kBar = 16;

// Steps beyond the bar go back from it, until all letters are said.
int Backwards(std::span<const int> read) {
  const auto bar =
      static_cast<std::size_t>(std::find(read.begin(), read.end(), kBar) - read.begin());
  if (bar == read.size()) return kNotScored;
  const std::size_t said = read.size() - bar;
  return said > bar ? kNotScored : read[bar - said];
}

TEST(ReverseTask, EveryTargetHasBeenRead) {
  const auto task = MakeTask("reverse");
  ExpectSolved(*task, Backwards, 120);
  ExpectLengthLimits(*task);
  ExpectAnswersStay(*task, Backwards, {2});
}

TEST(ReverseTask, SequenceIsLettersABarAndTheLettersBackwards) {
  const auto task = MakeTask("reverse");
  Random random(9);
  const Batch batch = task->Draw(random, 1, 9);
  EXPECT_EQ(task->TokenText(batch.tokens[4]), "|");
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(batch.tokens[5 + i], batch.tokens[3 - i]);
  EXPECT_EQ(batch.targets[8], kNotScored);
}

}  // namespace
}  // namespace orrery::training
