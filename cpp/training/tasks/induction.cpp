// A B ... A: what followed A the last time.

#include "training/tasks/symbols.h"
#include "training/tasks/task.h"

namespace orrery::training {
namespace {

class Induction final : public Task {
 public:
  // Among more places than there are letters, one letter stands twice: something is scored.
  explicit Induction(const TaskSettings& settings)
      : Task(settings, settings.Size("symbols"), {.shortest = settings.Size("symbols") + 1}),
        symbols_(settings.Number("symbols")) {}

 private:
  std::string Text(int token) const override { return SymbolText(token); }

  void Fill(Random& random, std::span<int> tokens, std::span<int> targets) const override {
    DrawSymbols(random, tokens, symbols_);
    // What followed each letter the last time; the letter just read is followed by none yet.
    std::vector<int> next(static_cast<std::size_t>(symbols_), kNotScored);
    for (std::size_t t = 0; t < tokens.size(); ++t) {
      if (t > 0) next[static_cast<std::size_t>(tokens[t - 1])] = tokens[t];
      targets[t] = next[static_cast<std::size_t>(tokens[t])];
    }
  }

  int symbols_;
};

}  // namespace

extern const TaskKind kInductionTask{
    .info = {.id = "induction",
             .title = "A B … A → B",
             .sentence = "Random letters; at each letter the one that followed it the last time.",
             .need = Need::kOffset,
             .need_sentence = "The answer is one token after the latest earlier copy, wherever "
                              "that is: content finds the copy, an offset of one the answer.",
             .perfect = "1: the answer has been read. Letters that come up for the first time are "
                        "not scored.",
             .options = {kSymbolsOption},
             .source = "olsson2022"},
    .make = Make<Induction>};

}  // namespace orrery::training
