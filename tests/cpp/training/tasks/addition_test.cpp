#include "training/tasks/expect_task.h"

namespace orrery::training {
namespace {

constexpr int kPlus = 10, kEquals = 11, kEnd = 12;

// Adds both numbers as one does by hand, then takes the digit whose turn it is.
int NextDigit(std::span<const int> read) {
  std::vector<int> numbers[2];
  std::size_t t = 0;
  while (t < read.size() && read[t] == kEnd) ++t;
  for (; t < read.size() && read[t] < kPlus; ++t) numbers[0].push_back(read[t]);
  for (++t; t < read.size() && read[t] < kPlus; ++t) numbers[1].push_back(read[t]);
  if (t >= read.size() || read[t] != kEquals) return kNotScored;
  const std::size_t turn = read.size() - 1 - t;
  if (turn > numbers[0].size()) return kNotScored;
  for (auto& number : numbers) number.push_back(0);
  bool carries = false;
  for (std::size_t i = 0; i < turn; ++i)
    carries = numbers[0][i] + numbers[1][i] + (carries ? 1 : 0) > 9;
  return (numbers[0][turn] + numbers[1][turn] + (carries ? 1 : 0)) % 10;
}

TEST(AdditionTask, EveryTargetIsTheNextDigitOfTheSum) {
  const auto task = MakeTask("addition");
  ExpectSolved(*task, NextDigit, 200);
  ExpectLengthLimits(*task);
  ExpectAnswersStay(*task, NextDigit, {kEnd});
}

// Two numbers of at most eight digits fit into whole numbers, which add without digits.
TEST(AdditionTask, SumsAreThoseOfWholeNumbers) {
  const auto task = MakeTask("addition");
  for (std::size_t digits = 1; digits <= 8; ++digits) {
    Random random(static_cast<std::uint32_t>(digits));
    const std::size_t seq_len = 3 * digits + 2;
    const Batch batch = task->Draw(random, 50, seq_len);
    for (std::size_t s = 0; s < batch.sequences; ++s) {
      const auto number = [&](const std::vector<int>& from, std::size_t first, std::size_t count) {
        std::int64_t value = 0;
        for (std::size_t i = count; i-- > 0;) value = 10 * value + from[s * seq_len + first + i];
        return value;
      };
      EXPECT_EQ(number(batch.tokens, 0, digits) + number(batch.tokens, digits + 1, digits),
                number(batch.targets, 2 * digits + 1, digits + 1));
    }
  }
}

TEST(AdditionTask, ExampleOfItsSentenceReadsAsOneAddsByHand) {
  const std::vector<int> read{7, 2, kPlus, 5, 1, kEquals, 2, 4};
  EXPECT_EQ(NextDigit(std::span(read).first(6)), 2);
  EXPECT_EQ(NextDigit(std::span(read).first(7)), 4);
  EXPECT_EQ(NextDigit(read), 0);
}

TEST(AdditionTask, PlacesLeftOverShowTheLastDigitAndAnEnd) {
  const auto task = MakeTask("addition");
  Random random(2), same(2);
  const Batch exact = task->Draw(random, 1, 8);
  const Batch longer = task->Draw(same, 1, 10);
  EXPECT_EQ(longer.tokens[8], exact.targets[7]);
  EXPECT_EQ(task->TokenText(longer.tokens[9]), ".");
  EXPECT_EQ(longer.targets[8], kNotScored);
}

}  // namespace
}  // namespace orrery::training
