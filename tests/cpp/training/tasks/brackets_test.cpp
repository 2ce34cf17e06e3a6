#include "training/tasks/expect_task.h"

namespace orrery::training {
namespace {

bool Closes(int token) { return token % 2 == 1; }

// Goes back over closed pairs to the innermost bracket that is still open.
int StillOpen(std::span<const int> read) {
  if (!Closes(read.back())) return kNotScored;
  int closed = 0;
  for (std::size_t t = read.size(); t-- > 0;) {
    if (Closes(read[t])) {
      ++closed;
    } else if (closed-- == 0) {
      return read[t] + 1;
    }
  }
  return kNotScored;
}

TEST(BracketsTask, EveryTargetClosesWhatIsOpen) {
  for (double kinds : {2.0, 3.0}) {
    for (double depth : {2.0, 8.0, 64.0}) {
      const auto task = MakeTask("brackets", {.options = {{"kinds", kinds}, {"depth", depth}}});
      ExpectSolved(*task, StillOpen);
      ExpectAnswersStay(*task, StillOpen, {2, 3});
    }
  }
  ExpectLengthLimits(*MakeTask("brackets"));
}

TEST(BracketsTask, SequencesAreWellNestedAndNoDeeperThanSaid) {
  const auto task = MakeTask("brackets", {.options = {{"kinds", 3}, {"depth", 4}}});
  Random random(6);
  const Batch batch = task->Draw(random, 50, 200);
  std::size_t deepest = 0;
  for (std::size_t s = 0; s < batch.sequences; ++s) {
    std::vector<int> open;
    for (int token : std::span(batch.tokens).subspan(s * 200, 200)) {
      if (Closes(token)) {
        ASSERT_FALSE(open.empty());
        ASSERT_EQ(open.back() + 1, token);
        open.pop_back();
      } else {
        open.push_back(token);
      }
      deepest = std::max(deepest, open.size());
    }
  }
  EXPECT_EQ(deepest, 4u);
}

TEST(BracketsTask, TokensAreBrackets) {
  const auto task = MakeTask("brackets", {.options = {{"kinds", 3}}});
  EXPECT_EQ(SequenceText(*task, std::vector{0, 1, 2, 3, 4, 5}), "( ) [ ] { }");
  EXPECT_EQ(MakeTask("brackets")->vocabulary(), 4u);
}

TEST(BracketsTask, OneKindOrDepthOneIsRefused) {
  ExpectRefused(
      [] {
        MakeTask("brackets", {.options = {{"kinds", 1}}});
      },
      "kinds is 1", "between 2 and 3");
  ExpectRefused([] { MakeTask("brackets", {.options = {{"depth", 1}}}); }, "depth is 1");
}

}  // namespace
}  // namespace orrery::training
