// The next character of a text that the caller gives.
#include <algorithm>
#include <string>
#include <vector>

#include "numeric/reject.h"
#include "training/tasks/task.h"

namespace orrery::training {
namespace {

// The characters of a text, each once, in the order of their codes.
std::string Characters(const std::string& text) {
  const auto odd = std::find_if(text.begin(), text.end(),
                                [](char c) { return c != '\n' && (c < ' ' || c > '~'); });
  if (odd != text.end()) {
    Reject(
        "text has a character of code {} at place {}; it must be made of line breaks and the "
        "characters from the space to ~",
        {static_cast<double>(static_cast<unsigned char>(*odd)),
         static_cast<double>(odd - text.begin())});
  }
  std::string characters = text;
  std::sort(characters.begin(), characters.end());
  characters.erase(std::unique(characters.begin(), characters.end()), characters.end());
  if (characters.size() < 2) {
    Reject("text has {} different character; it must have at least 2", {characters.size()});
  }
  return characters;
}

// The part of a text between two shares of its length, in percent.
std::string Part(const TaskSettings& settings) {
  const std::string& text = settings.text();
  const int from = settings.Number("from"), to = settings.Number("to");
  if (from >= to) {
    Reject("from is {} and to is {}; to must be the larger one",
           {static_cast<double>(from), static_cast<double>(to)});
  }
  const auto place = [&](int percent) {
    return text.size() * static_cast<std::size_t>(percent) / 100;
  };
  const std::string part = text.substr(place(from), place(to) - place(from));
  if (part.size() < 2) {
    Reject(
        "the part of the text from {} to {} percent has length {}; it must have at least 2 "
        "characters",
        {static_cast<double>(from), static_cast<double>(to), part.size()});
  }
  return part;
}

class NextCharacter final : public Task {
 public:
  explicit NextCharacter(const TaskSettings& settings)
      : NextCharacter(settings, Characters(settings.text()), Part(settings)) {}

 private:
  // The last character of a part is only predicted.
  NextCharacter(const TaskSettings& settings, const std::string& characters,
                const std::string& part)
      : Task(settings, characters.size(), {.longest = std::min(part.size() - 1, kLongestSequence)}),
        characters_(characters) {
    for (char c : part) tokens_.push_back(static_cast<int>(characters.find(c)));
  }

  std::string Text(int token) const override {
    return std::string(1, characters_[static_cast<std::size_t>(token)]);
  }

  void Fill(Random& random, std::span<int> tokens, std::span<int> targets) const override {
    const auto start =
        random.Integer(0, static_cast<std::int64_t>(tokens_.size() - tokens.size()) - 1);
    std::copy_n(tokens_.begin() + start, tokens.size(), tokens.begin());
    std::copy_n(tokens_.begin() + start + 1, tokens.size(), targets.begin());
  }

  std::string characters_;
  std::vector<int> tokens_;
};

}  // namespace

extern const TaskKind kTextTask{
    .info = {.id = "text",
             .title = "Next character of a text",
             .sentence = "A piece of a text, cut anywhere; at each character the next one.",
             .need = Need::kOffset,
             .need_sentence = "What comes next depends on the characters just before and their "
                              "order, wherever the piece was cut.",
             .determined = false,
             .perfect =
                 "Less than 1, and nobody knows how much: a text leaves open how many of its "
                 "words begin. On a part that a model was trained on it can come near 1, by "
                 "heart; only a part held back tells what it has learned.",
             .options = {{.name = "from",
                          .sentence = "Where the part that is used begins, in percent of the text.",
                          .minimum = 0,
                          .maximum = 99,
                          .fallback = 0},
                         {.name = "to",
                          .sentence = "Where the part that is used ends, in percent of the text.",
                          .minimum = 1,
                          .maximum = 100,
                          .fallback = 100}},
             .reads_text = true,
             .source = "sutskever2011"},
    .make = Make<NextCharacter>};

}  // namespace orrery::training
