// What stood at a place, counted from the start: the tasks that ask for absolute position.
#include "numeric/reject.h"
#include "training/tasks/symbols.h"
#include "training/tasks/task.h"

namespace orrery::training {
namespace {

// Letters, then the queries: the token of the letters' number + p asks for place p. All places that
// can be asked hold letters at every length, so longer sequences only move the queries away.
class Place final : public Task {
 public:
  explicit Place(const TaskSettings& settings)
      : Task(settings, settings.Size("symbols") + settings.Size("places"),
             {.shortest = settings.Size("places") + settings.Size("queries")}),
        symbols_(settings.Number("symbols")),
        places_(settings.Number("places")),
        queries_(settings.Size("queries")) {}

 private:
  std::string Text(int token) const override {
    if (token < symbols_) return SymbolText(token);
    return Sentence("?{}", {token - symbols_});
  }

  void Fill(Random& random, std::span<int> tokens, std::span<int> targets) const override {
    const std::size_t letters = tokens.size() - queries_;
    DrawSymbols(random, tokens.first(letters), symbols_);
    for (std::size_t t = letters; t < tokens.size(); ++t) {
      const auto place = static_cast<int>(random.Integer(0, places_ - 1));
      tokens[t] = symbols_ + place;
      targets[t] = tokens[static_cast<std::size_t>(place)];
    }
  }

  int symbols_;
  int places_;
  std::size_t queries_;
};

}  // namespace

extern const TaskKind kPlaceTask{
    .info = {.id = "place",
             .title = "What was at place p",
             .sentence = "Random letters, then queries such as ?3: the letter at place 3, counted "
                         "from 0.",
             .need = Need::kPlace,
             .need_sentence = "A query names a place by its number from the start. How far away it "
                              "is changes with the place of the query and with the length.",
             .perfect = "1: every place that is asked about has been read.",
             .options = {WholeArgument("places", "How many places can be asked, from the start.", 1,
                                       1024, 16),
                         WholeArgument("queries", "How many queries are at the end.", 1, 1024, 8),
                         kSymbolsOption},
             .source = "haviv2022"},
    .make = Make<Place>};

}  // namespace orrery::training
