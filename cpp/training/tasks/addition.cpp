// Adding two numbers, digit by digit, ones first.
#include "training/tasks/task.h"

namespace orrery::training {
namespace {

// The digits are the tokens of their values.
constexpr int kPlus = 10, kEquals = 11, kEnd = 12;

// a + b = c with n digits in a and b, n + 1 in c, zeros included. Of c the last digit is only
// predicted: 3 n + 2 tokens. Up to two places left over show that digit and an end.
class Addition final : public Task {
 public:
  explicit Addition(const TaskSettings& settings) : Task(settings, kEnd + 1, {.shortest = 5}) {}

 private:
  std::string Text(int token) const override { return std::string(1, "0123456789+=."[token]); }

  void Fill(Random& random, std::span<int> tokens, std::span<int> targets) const override {
    const std::size_t digits = (tokens.size() - 2) / 3;
    const std::size_t equals = 2 * digits + 1;
    for (std::size_t t = 0; t < equals; ++t)
      tokens[t] = t == digits ? kPlus : static_cast<int>(random.Integer(0, 9));
    tokens[equals] = kEquals;
    int carry = 0;
    for (std::size_t i = 0; i <= digits; ++i) {
      const int sum = carry + (i < digits ? tokens[i] + tokens[digits + 1 + i] : 0);
      const std::size_t t = equals + i;
      targets[t] = sum % 10;
      carry = sum / 10;
      if (t + 1 < tokens.size()) tokens[t + 1] = targets[t];
    }
    if (tokens.size() > 3 * digits + 3) tokens.back() = kEnd;
  }
};

}  // namespace

extern const TaskKind kAdditionTask{
    .info = {.id = "addition",
             .title = "Adding digits",
             .sentence = "a + b = c with the ones first in all three numbers, as one adds by hand: "
                         "27 + 15 = 42 is 72+51=240. Longer sequences have more digits.",
             .need = Need::kOffset,
             .need_sentence = "A digit of the sum is at one distance from the two digits above "
                              "it; that distance grows with the number of digits.",
             .perfect =
                 "1: each digit follows from the digits of a and b up to its own, which have "
                 "been read. Only the digits of c are scored.",
             .source = "lee2024"},
    .make = Make<Addition>};

}  // namespace orrery::training
