#include "training/tasks/expect_task.h"

namespace orrery::training {
namespace {

constexpr int kMarker = 4, kEven = 5, kOdd = 6;

int EvenOrOdd(std::span<const int> read) {
  int answer = kNotScored;
  for (int token : read) {
    if (token == kMarker)
      answer = kEven;
    else if (answer != kNotScored)
      answer = answer == kEven ? kOdd : kEven;
  }
  return read.back() == kMarker ? kNotScored : answer;
}

TEST(ParityTask, EveryTargetFollowsFromTheMarkersPlace) {
  const auto task = MakeTask("parity");
  ExpectSolved(*task, EvenOrOdd, 120);
  ExpectLengthLimits(*task);
  ExpectAnswersStay(*task, EvenOrOdd, {1});
}

TEST(ParityTask, OneMarkerStandsInTheFirstHalfAnywhere) {
  const auto task = MakeTask("parity");
  Random random(8);
  const Batch batch = task->Draw(random, 400, 9);
  std::set<std::size_t> places;
  for (std::size_t s = 0; s < batch.sequences; ++s) {
    const auto tokens = std::span(batch.tokens).subspan(s * 9, 9);
    EXPECT_EQ(std::count(tokens.begin(), tokens.end(), kMarker), 1);
    places.insert(static_cast<std::size_t>(std::find(tokens.begin(), tokens.end(), kMarker) -
                                           tokens.begin()));
  }
  EXPECT_EQ(places, (std::set<std::size_t>{0, 1, 2, 3}));
}

TEST(ParityTask, AnswersAreTokensOfTheirOwn) {
  const auto task = MakeTask("parity");
  EXPECT_EQ(task->vocabulary(), 7u);
  EXPECT_EQ(task->TokenText(kMarker), "#");
  EXPECT_EQ(task->TokenText(kEven), "even");
  EXPECT_EQ(task->TokenText(kOdd), "odd");
  ExpectRefused([] { MakeTask("parity", {.options = {{"symbols", 0}}}); }, "symbols is 0", "52");
}

}  // namespace
}  // namespace orrery::training
