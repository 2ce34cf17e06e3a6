// The next character of a text that the caller gives.
#include <algorithm>

#include "formula/normalize.h"
#include "numeric/reject.h"
#include "training/tasks/task.h"

namespace orrery::training {
namespace {

// More different characters make a model that is little but their table.
constexpr std::size_t kMostCharacters = 1024;

// A text as its characters, the code points of UTF-8.
std::u32string CharactersOf(const std::string& text) {
  std::u32string characters;
  for (std::size_t byte = 0; byte < text.size();) {
    const formula::Character character = formula::CharacterAt(text, byte);
    characters.push_back(character.code);
    byte += character.bytes;
  }
  return characters;
}

std::string Utf8(char32_t character) {
  const auto code = static_cast<std::uint32_t>(character);
  const auto last = [&](int shift) { return static_cast<char>(0x80 | (code >> shift & 0x3F)); };
  if (code < 0x80) return {static_cast<char>(code)};
  if (code < 0x800) return {static_cast<char>(0xC0 | code >> 6), last(0)};
  if (code < 0x10000) return {static_cast<char>(0xE0 | code >> 12), last(6), last(0)};
  return {static_cast<char>(0xF0 | code >> 18), last(12), last(6), last(0)};
}

// The different characters of a text, in the order of their codes.
std::u32string Vocabulary(const std::u32string& text) {
  const auto odd = std::find_if(text.begin(), text.end(), [](char32_t c) {
    return (c < U' ' && c != U'\n') || (c >= 0x7F && c < 0xA0);
  });
  if (odd != text.end()) {
    Reject(
        "text has a character of code {} at place {}; it must be made of line breaks and "
        "characters that can be seen",
        {*odd, odd - text.begin()});
  }
  std::u32string characters = text;
  std::sort(characters.begin(), characters.end());
  characters.erase(std::unique(characters.begin(), characters.end()), characters.end());
  if (characters.size() < 2)
    Reject("text has {} different character; it must have at least 2", {characters.size()});
  if (characters.size() > kMostCharacters) {
    Reject("text has {} different characters; it may have at most {}",
           {characters.size(), kMostCharacters});
  }
  return characters;
}

// The part of a text between two shares of its length, in percent.
std::u32string Part(const TaskSettings& settings, const std::u32string& text) {
  const int from = settings.Number("from"), to = settings.Number("to");
  if (from >= to) {
    Reject("from is {} and to is {}; to must be the larger one", {from, to});
  }
  const auto place = [&](int percent) {
    return text.size() * static_cast<std::size_t>(percent) / 100;
  };
  const std::u32string part = text.substr(place(from), place(to) - place(from));
  if (part.size() < 2) {
    Reject(
        "the part of the text from {} to {} percent has length {}; it must have at least 2 "
        "characters",
        {from, to, part.size()});
  }
  return part;
}

class NextCharacter final : public Task {
 public:
  explicit NextCharacter(const TaskSettings& settings)
      : NextCharacter(settings, CharactersOf(settings.text())) {}

 private:
  NextCharacter(const TaskSettings& settings, const std::u32string& text)
      : NextCharacter(settings, Vocabulary(text), Part(settings, text)) {}

  // The last character of a part is only predicted.
  NextCharacter(const TaskSettings& settings, const std::u32string& characters,
                const std::u32string& part)
      : Task(settings, characters.size(), {.longest = std::min(part.size() - 1, kLongestSequence)}),
        characters_(characters) {
    for (char32_t c : part) {
      const auto place = std::lower_bound(characters.begin(), characters.end(), c);
      tokens_.push_back(static_cast<int>(place - characters.begin()));
    }
  }

  std::string Text(int token) const override {
    return Utf8(characters_[static_cast<std::size_t>(token)]);
  }

  void Fill(Random& random, std::span<int> tokens, std::span<int> targets) const override {
    const auto start =
        random.Integer(0, static_cast<std::int64_t>(tokens_.size() - tokens.size()) - 1);
    std::copy_n(tokens_.begin() + start, tokens.size(), tokens.begin());
    std::copy_n(tokens_.begin() + start + 1, tokens.size(), targets.begin());
  }

  std::u32string characters_;
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
             .perfect = "Less than 1, by an unknown amount: a text leaves open how many of its "
                        "words begin. On a part that a model was trained on it can come near 1, by "
                        "heart; only a part held back tells what it has learned.",
             .options = {WholeArgument(
                             "from", "Where the part that is used begins, in percent of the text.",
                             0, 99, 0),
                         WholeArgument("to",
                                       "Where the part that is used ends, in percent of the text.",
                                       1, 100, 100)},
             .reads_text = true,
             .source = "sutskever2011"},
    .make = Make<NextCharacter>};

}  // namespace orrery::training
