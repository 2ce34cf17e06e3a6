// Letters, a bar, and the letters backwards.
#include "training/tasks/symbols.h"
#include "training/tasks/task.h"

namespace orrery::training {
namespace {

class Reverse final : public Task {
 public:
  explicit Reverse(const TaskSettings& settings)
      : Task(settings, settings.Size("symbols") + 1, {.shortest = 2}),
        bar_(settings.Number("symbols")) {}

 private:
  std::string Text(int token) const override { return token == bar_ ? "|" : SymbolText(token); }

  // n letters, the bar, and the letters backwards: of these the last is only predicted, except in a
  // sequence of odd length, which also shows it.
  void Fill(Random& random, std::span<int> tokens, std::span<int> targets) const override {
    const std::size_t letters = tokens.size() / 2;
    DrawSymbols(random, tokens.first(letters), bar_);
    tokens[letters] = bar_;
    for (std::size_t i = 0; i < letters; ++i) {
      const std::size_t t = letters + i;
      targets[t] = tokens[letters - 1 - i];
      if (t + 1 < tokens.size()) tokens[t + 1] = targets[t];
    }
  }

  int bar_;
};

}  // namespace

extern const TaskKind kReverseTask{
    .info = {.id = "reverse",
             .title = "Reverse",
             .sentence = "Random letters and a bar; from the bar on the same letters backwards.",
             .need = Need::kOffset,
             .need_sentence = "Each step beyond the bar asks for a letter that is two tokens "
                              "farther away, so many offsets must be told apart.",
             .perfect = "1: every letter asked for has been read. The letters up to the bar "
                        "are random and not scored.",
             .options = {kSymbolsOption},
             .source = "kazemnejad2023"},
    .make = Make<Reverse>};

}  // namespace orrery::training
