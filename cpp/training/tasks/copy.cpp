// Copying from a fixed distance back.
#include "training/tasks/symbols.h"
#include "training/tasks/task.h"

namespace orrery::training {
namespace {

class Copy final : public Task {
 public:
  explicit Copy(const TaskSettings& settings)
      : Task(settings, settings.Size("symbols"), {.shortest = settings.Size("distance") + 1}),
        symbols_(settings.Number("symbols")),
        distance_(settings.Size("distance")) {}

 private:
  std::string Text(int token) const override { return SymbolText(token); }

  void Fill(Random& random, std::span<int> tokens, std::span<int> targets) const override {
    DrawSymbols(random, tokens, symbols_);
    for (std::size_t t = distance_; t < tokens.size(); ++t) targets[t] = tokens[t - distance_];
  }

  int symbols_;
  std::size_t distance_;
};

}  // namespace

extern const TaskKind kCopyTask{
    .info = {.id = "copy",
             .title = "Copy from k back",
             .sentence = "Random letters; at each place, the letter k places earlier.",
             .need = Need::kOffset,
             .need_sentence = "The letter asked for is always at one offset, whatever letter it is "
                              "and wherever the sequence begins.",
             .perfect =
                 "1: at place k and later, the letter asked for has been read. The first k places "
                 "are not scored.",
             .options = {WholeArgument(
                             "distance",
                             "How many places back the letter asked for is: k, in tokens.", 1, 1024,
                             3),
                         kSymbolsOption},
             .source = "kazemnejad2023"},
    .make = Make<Copy>};

}  // namespace orrery::training
