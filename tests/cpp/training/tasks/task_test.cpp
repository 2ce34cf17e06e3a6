#include "training/tasks/task.h"

#include <cmath>

#include "expect_error.h"

namespace orrery::training {
namespace {

TaskChoice With(double distance) { return {.options = {{"distance", distance}}}; }

TEST(Task, NeedsHaveNames) {
  EXPECT_STREQ(kNeeds.NameOf(Need::kOrder), "order");
  EXPECT_STREQ(kNeeds.NameOf(Need::kOffset), "offset");
  EXPECT_STREQ(kNeeds.NameOf(Need::kPlace), "place");
}

TEST(TaskSettings, OptionsLeftOutTakeTheirFallback) {
  const TaskInfo info{.id = "sample",
                      .options = {{.name = "distance", .minimum = 1, .maximum = 9, .fallback = 4},
                                  {.name = "symbols", .minimum = 2, .maximum = 5, .fallback = 3}}};
  const TaskSettings settings(info, With(7));
  EXPECT_EQ(settings.Number("distance"), 7);
  EXPECT_EQ(settings.Number("symbols"), 3);
  EXPECT_EQ(settings.Size("symbols"), 3);
  EXPECT_EQ(&settings.info(), &info);
  EXPECT_EQ(settings.text(), "");
  EXPECT_THROW(settings.Number("depth"), std::logic_error);
}

TEST(TaskSettings, OptionsThatATaskCannotTakeAreRefused) {
  ExpectRefused(
      [] {
        MakeTask("copy", {.options = {{"depth", 3}}});
      },
      "\"depth\"", "\"copy\"", "distance, symbols");
  ExpectRefused([] { MakeTask("copy", With(2.5)); }, "distance is 2.5", "whole number");
  ExpectRefused([] { MakeTask("copy", With(1025)); }, "distance is 1025", "between 1 and 1024");
  ExpectRefused([] { MakeTask("copy", With(std::nan(""))); }, "distance is not a number");
  ExpectRefused([] { MakeTask("copy", With(INFINITY)); }, "distance is ");
  ExpectRefused(
      [] {
        MakeTask("copy", {.options = {{"distance", "two"}}});
      },
      "distance is the text \"two\"", "whole number");
}

TEST(TaskSettings, TextIsForTasksThatReadOne) {
  ExpectRefused([] { MakeTask("copy", {.text = "tick"}); }, "text has 4 characters", "\"copy\"");
  const TaskInfo reader{.id = "reader", .reads_text = true};
  ExpectRefused([&] { TaskSettings(reader, {}); }, "text is empty", "\"reader\"");
  EXPECT_EQ(TaskSettings(reader, {.text = "tock"}).text(), "tock");
}

TEST(Task, TokensOutsideTheVocabularyHaveNoText) {
  const auto task = MakeTask("copy");
  ExpectRefused([&] { task->TokenText(-1); }, "token is −1", "16 tokens");
  ExpectRefused([&] { task->TokenText(16); }, "token is 16");
}

TEST(Task, BatchesOfNoneOrOfTooManyTokensAreRefused) {
  const auto task = MakeTask("copy");
  Random random(1);
  ExpectRefused([&] { task->Draw(random, 0, 32); }, "sequences is 0", "1 to 524288");
  ExpectRefused([&] { task->Draw(random, 524289, 32); }, "sequences is 524289");
}

TEST(Task, SequencesOfABatchDifferAndSoDoBatches) {
  const auto task = MakeTask("copy");
  Random random(4);
  const Batch batch = task->Draw(random, 2, 32);
  const auto half = batch.tokens.begin() + 32;
  EXPECT_NE(std::vector<int>(batch.tokens.begin(), half),
            std::vector<int>(half, batch.tokens.end()));
  EXPECT_NE(task->Draw(random, 2, 32).tokens, batch.tokens);
}

}  // namespace
}  // namespace orrery::training
