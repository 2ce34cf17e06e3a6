// Whether the number of tokens since a marker is even or odd.
#include "training/tasks/symbols.h"
#include "training/tasks/task.h"

namespace orrery::training {
namespace {

// Letters, then the marker, then the two answers.
class Parity final : public Task {
 public:
  explicit Parity(const TaskSettings& settings)
      : Task(settings, settings.Size("symbols") + 3, {.shortest = 2}),
        marker_(settings.Number("symbols")) {}

 private:
  std::string Text(int token) const override {
    if (token < marker_) return SymbolText(token);
    return token == marker_ ? "#" : token == marker_ + 1 ? "even" : "odd";
  }

  void Fill(Random& random, std::span<int> tokens, std::span<int> targets) const override {
    DrawSymbols(random, tokens, marker_);
    const auto start = static_cast<std::size_t>(
        random.Integer(0, static_cast<std::int64_t>(tokens.size() / 2) - 1));
    tokens[start] = marker_;
    for (std::size_t t = start + 1; t < tokens.size(); ++t)
      targets[t] = marker_ + 1 + static_cast<int>((t - start) % 2);
  }

  int marker_;
};

}  // namespace

extern const TaskKind kParityTask{
    .info = {.id = "parity",
             .title = "Even or odd distance",
             .sentence = "Random letters with one marker in the first half; at each place after "
                         "it, whether its distance from the marker is even or odd.",
             .need = Need::kOffset,
             .need_sentence = "Two neighboring offsets always have different answers, near the "
                              "marker and far from it; the letters say nothing.",
             .perfect = "1: the marker has been read. The places up to it are not scored.",
             .options = {WholeArgument("symbols", "How many different letters there are.", 1,
                                       kMostSymbols, 4)},
             .source = "hahn2020"},
    .make = Make<Parity>};

}  // namespace orrery::training
