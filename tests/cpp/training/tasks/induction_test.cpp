#include "training/tasks/expect_task.h"

namespace orrery::training {
namespace {

// Looks back for the letter just read.
int AfterTheLastCopy(std::span<const int> read) {
  for (std::size_t t = read.size() - 1; t-- > 0;) {
    if (read[t] == read.back()) return read[t + 1];
  }
  return kNotScored;
}

TEST(InductionTask, EveryTargetHasBeenRead) {
  for (double symbols : {2.0, 16.0, 52.0}) {
    const auto task = MakeTask("induction", {.options = {{"symbols", symbols}}});
    ExpectSolved(*task, AfterTheLastCopy);
    ExpectLengthLimits(*task);
    EXPECT_EQ(task->lengths().shortest, static_cast<std::size_t>(symbols) + 1);
  }
}

// Copies put in front are earlier than the one that decides.
TEST(InductionTask, AnswersStayWhenTheSequenceIsShifted) {
  ExpectAnswersStay(*MakeTask("induction"), AfterTheLastCopy, {0, 1});
}

}  // namespace
}  // namespace orrery::training
