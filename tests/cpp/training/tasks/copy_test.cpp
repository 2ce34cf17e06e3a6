#include "training/tasks/expect_task.h"

namespace orrery::training {
namespace {

Solver CopyFrom(std::size_t distance) {
  return [distance](std::span<const int> read) {
    return read.size() > distance ? read[read.size() - 1 - distance] : kNotScored;
  };
}

TEST(CopyTask, EveryTargetHasBeenRead) {
  for (std::size_t distance : {1u, 3u, 30u}) {
    const auto task = MakeTask("copy", {.options = {{"distance", static_cast<double>(distance)}}});
    ExpectSolved(*task, CopyFrom(distance));
    ExpectLengthLimits(*task);
    ExpectAnswersStay(*task, CopyFrom(distance), {2});
  }
}

TEST(CopyTask, LettersAreTheVocabulary) {
  const auto task = MakeTask("copy", {.options = {{"symbols", 52}}});
  EXPECT_EQ(task->vocabulary(), 52u);
  EXPECT_EQ(task->TokenText(0), "a");
  EXPECT_EQ(task->TokenText(51), "Z");
}

TEST(CopyTask, DistanceThatTheSequenceDoesNotReachIsRefused) {
  const auto task = MakeTask("copy", {.options = {{"distance", 40}}});
  Random random(1);
  ExpectRefused([&] { task->Draw(random, 1, 40); }, "seq_len is 40", "41");
  ExpectRefused([] { MakeTask("copy", {.options = {{"distance", 0}}}); }, "distance is 0", "1024");
}

}  // namespace
}  // namespace orrery::training
