// Matching brackets: the beginning of a well-nested word of several kinds, of bounded depth.

#include "training/tasks/task.h"

namespace orrery::training {
namespace {

// Token 2 k opens kind k, token 2 k + 1 closes it.
class Brackets final : public Task {
 public:
  // The shortest sequence with a scored place is "(()".
  explicit Brackets(const TaskSettings& settings)
      : Task(settings, 2 * settings.Size("kinds"), {.shortest = 3}),
        kinds_(settings.Number("kinds")),
        depth_(settings.Size("depth")) {}

 private:
  std::string Text(int token) const override { return std::string(1, "()[]{}"[token]); }

  // A short sequence may close nothing while another is open: it is drawn again.
  void Fill(Random& random, std::span<int> tokens, std::span<int> targets) const override {
    while (!DrawWord(random, tokens, targets)) {
    }
  }

  // Opens or closes with equal chance where both are possible; returns whether a place is scored.
  bool DrawWord(Random& random, std::span<int> tokens, std::span<int> targets) const {
    std::vector<int> expected;  // the closing brackets of those that are open, the innermost last
    bool scored = false;
    for (std::size_t t = 0; t < tokens.size(); ++t) {
      const bool opens =
          expected.empty() || (expected.size() < depth_ && random.Integer(0, 1) == 0);
      if (opens) {
        tokens[t] = 2 * static_cast<int>(random.Integer(0, kinds_ - 1));
        expected.push_back(tokens[t] + 1);
        continue;
      }
      tokens[t] = expected.back();
      expected.pop_back();
      if (expected.empty()) continue;
      targets[t] = expected.back();
      scored = true;
    }
    return scored;
  }

  int kinds_;
  std::size_t depth_;
};

}  // namespace

extern const TaskKind kBracketsTask{
    .info = {.id = "brackets",
             .title = "Matching brackets",
             .sentence = "Brackets of several kinds, well nested; after each one that closes, "
                         "which bracket has to close next.",
             .need = Need::kOrder,
             .need_sentence = "What was opened last and is still open decides, however far back it "
                              "is: a closed pair put in anywhere changes no answer.",
             .perfect = "1: what is still open has been read. Places after an opening bracket, "
                        "where the answer is plain, and places where all is closed are not scored.",
             .options = {WholeArgument("kinds", "How many kinds of brackets there are.", 2, 3, 2),
                         WholeArgument("depth", "How many brackets can be open at once.", 2, 64,
                                       8)},
             .source = "yao2021"},
    .make = Make<Brackets>};

}  // namespace orrery::training
