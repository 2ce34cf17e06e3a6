// Finding again, at the end, what was shown with a key near the start.

#include "numeric/reject.h"
#include "training/tasks/symbols.h"
#include "training/tasks/task.h"

namespace orrery::training {
namespace {

constexpr int kMostKeys = 26;

// Keys are capital letters, values the small ones after them in the vocabulary; the last token fills
// the places between.
class Needle final : public Task {
 public:
  // The first half of what precedes the queries has two places for each pair.
  explicit Needle(const TaskSettings& settings)
      : Task(settings, 2 * settings.Size("symbols") + 1, {.shortest = 5 * settings.Size("pairs")}),
        symbols_(settings.Number("symbols")),
        pairs_(settings.Size("pairs")) {
    if (pairs_ > static_cast<std::size_t>(symbols_)) {
      Reject(
          "pairs is {} and symbols is {}; every pair has a key of its own, so symbols must be "
          "as large as pairs",
          {pairs_, symbols_});
    }
  }

 private:
  std::string Text(int token) const override {
    if (token == 2 * symbols_) return ".";
    return token < symbols_ ? SymbolText(kMostKeys + token) : SymbolText(token - symbols_);
  }

  void Fill(Random& random, std::span<int> tokens, std::span<int> targets) const override {
    const std::size_t queries = tokens.size() - pairs_;
    for (int& token : tokens.first(queries)) token = 2 * symbols_;
    const auto keys = random.Order(static_cast<std::size_t>(symbols_));
    const auto slots = random.Order(queries / 4);
    const auto asked = random.Order(pairs_);
    for (std::size_t i = 0; i < pairs_; ++i) {
      const auto key = static_cast<int>(keys[i]);
      const int value = symbols_ + static_cast<int>(random.Integer(0, symbols_ - 1));
      tokens[2 * slots[i]] = key;
      tokens[2 * slots[i] + 1] = value;
      tokens[queries + asked[i]] = key;
      targets[queries + asked[i]] = value;
    }
  }

  int symbols_;
  std::size_t pairs_;
};

}  // namespace

extern const TaskKind kNeedleTask{
    .info = {.id = "needle",
             .title = "Far retrieval",
             .sentence = "Keys with their values in the first half, then nothing for a long "
                         "stretch; at the end, each key is asked for its value.",
             .need = Need::kOrder,
             .need_sentence =
                 "The value of a key is the first value after it, however far back both are: "
                 "filler put in anywhere changes no answer.",
             .perfect =
                 "1: every key that is asked about has been shown once with its value. Only the "
                 "keys at the end are scored.",
             .options = {WholeArgument("pairs", "How many keys are shown and then asked.", 1,
                                       kMostKeys, 4),
                         WholeArgument("symbols",
                                       "How many different keys there are, and as many values.", 2,
                                       kMostKeys, 8)},
             .source = "arora2024"},
    .make = Make<Needle>};

}  // namespace orrery::training
