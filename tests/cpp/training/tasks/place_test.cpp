#include "training/tasks/expect_task.h"

namespace orrery::training {
namespace {

Solver PlaceOf(int symbols) {
  return [symbols](std::span<const int> read) {
    const int place = read.back() - symbols;
    return place < 0 ? kNotScored : read[static_cast<std::size_t>(place)];
  };
}

TEST(PlaceTask, EveryPlaceThatIsAskedHasBeenRead) {
  for (const auto& [places, queries] : {std::pair{1, 1}, {16, 8}, {5, 40}}) {
    const auto task = MakeTask("place", {.options = {{"places", places}, {"queries", queries}}});
    ExpectSolved(*task, PlaceOf(16));
    ExpectLengthLimits(*task);
    EXPECT_EQ(task->lengths().shortest, static_cast<std::size_t>(places + queries));
  }
}

TEST(PlaceTask, AnswersChangeWhenTheSequenceIsShifted) {
  const auto task = MakeTask("place");
  Random random(3);
  const Batch batch = task->Draw(random, 1, 64);
  std::vector<int> shifted = batch.tokens;
  shifted.insert(shifted.begin(), 0);
  int changed = 0;
  for (std::size_t t = 0; t < batch.tokens.size(); ++t) {
    if (PlaceOf(16)(std::span(shifted).first(t + 2)) != batch.targets[t]) ++changed;
  }
  EXPECT_GT(changed, 0);
}

TEST(PlaceTask, EveryPlaceIsAskedAtEveryLength) {
  const auto task = MakeTask("place");
  for (std::size_t seq_len : {24u, 256u}) {
    Random random(5);
    const Batch batch = task->Draw(random, 100, seq_len);
    std::set<int> queries;
    for (std::size_t i = 0; i < batch.tokens.size(); ++i) {
      if (batch.targets[i] != kNotScored) queries.insert(batch.tokens[i]);
    }
    EXPECT_EQ(queries.size(), 16u);
    EXPECT_EQ(task->TokenText(*queries.begin()), "?0");
    EXPECT_EQ(task->TokenText(*queries.rbegin()), "?15");
  }
}

TEST(PlaceTask, LengthsWithoutRoomForEveryPlaceAndQueryAreRefused) {
  const auto task = MakeTask("place");
  Random random(1);
  ExpectRefused([&] { task->Draw(random, 1, 23); }, "seq_len is 23", "24");
}

}  // namespace
}  // namespace orrery::training
