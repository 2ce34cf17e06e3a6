#include "formula/normalize.h"

#include <iterator>

namespace orrery::formula {
namespace {

struct Replacement {
  char16_t typed;
  const char* meaning;
};

constexpr Replacement kReplacements[] = {
    {0x00B7, "*"},  {0x00D7, "*"},  {0x2022, "*"},  {0x2217, "*"},  {0x2219, "*"}, {0x22C5, "*"},
    {0x2715, "*"},  {0x00F7, "/"},  {0x2044, "/"},  {0x2215, "/"},  {0x2212, "-"}, {0x2223, "|"},
    {0x2264, "<="}, {0x2265, ">="}, {0x2260, "!="}, {0x2026, ".."}, {0x00B5, "μ"}, {0x2126, "Ω"},
    {0x2206, "Δ"},  {0x03D5, "φ"},  {0x03D1, "θ"},  {0x03F5, "ε"},  {0x210E, "h"}, {0x1D62, "_i"},
    {0x2028, "\n"}, {0x2029, "\n"}, {0x00A0, " "},  {0x202F, " "},  {0x205F, " "}, {0x3000, " "},
    {0x03C2, "σ"},  {0x2A2F, "*"},  {0x2716, "*"},  {0x2018, "'"},  {0x2019, "'"}, {0x02BC, "'"},
    {0x00B4, "'"},  {0x00BA, "°"},  {0x02DA, "°"},
};

// The names of the letters from Α and from α on, in the order of Unicode. U+03A2, the capital of
// final sigma, is not assigned.
constexpr const char* kGreekNames[] = {
    "alpha", "beta",   "gamma",   "delta", "epsilon", "zeta",    "eta",  "theta", "iota",
    "kappa", "lambda", "mu",      "nu",    "xi",      "omicron", "pi",   "rho",   "varsigma",
    "sigma", "tau",    "upsilon", "phi",   "chi",     "psi",     "omega"};
constexpr char32_t kCapitalAlpha = 0x391;
constexpr char32_t kSmallAlpha = 0x3B1;
constexpr char32_t kGreekLetters = std::size(kGreekNames);

bool In(char32_t code, char32_t first, char32_t last) { return code >= first && code <= last; }

// Characters without width: soft hyphen, joiners, directions, invisible operators, variation
// selectors.
bool IsInvisible(char32_t code) {
  return code == 0xAD || code == 0x61C || code == 0xFEFF || In(code, 0x200B, 0x200F) ||
         In(code, 0x202A, 0x202E) || In(code, 0x2060, 0x206F) || In(code, 0xFE00, 0xFE0F);
}

// The sign or digit of a superscript character, or 0.
char Superscript(char32_t code) {
  if (code == 0xB9) return '1';
  if (code == 0xB2 || code == 0xB3) return static_cast<char>('2' + (code - 0xB2));
  if (code == 0x2070 || In(code, 0x2074, 0x2079)) return static_cast<char>('0' + (code - 0x2070));
  return code == 0x207A ? '+' : code == 0x207B ? '-' : '\0';
}

// Full-width forms and the bold, italic … letters of mathematics, as the letters they are forms of.
char32_t Plain(char32_t code) {
  if (In(code, 0xFF01, 0xFF5E)) return code - 0xFEE0;
  if (In(code, 0x1D400, 0x1D6A3)) {
    const char32_t letter = (code - 0x1D400) % 52;
    return letter < 26 ? U'A' + letter : U'a' + letter - 26;
  }
  if (In(code, 0x1D6A8, 0x1D7CB)) {
    const char32_t letter = (code - 0x1D6A8) % 58;
    if (letter < kGreekLetters) return kCapitalAlpha + letter;
    if (In(letter, 26, 25 + kGreekLetters)) return kSmallAlpha + letter - 26;
  }
  if (In(code, 0x1D7CE, 0x1D7FF)) return U'0' + (code - 0x1D7CE) % 10;
  return code;
}

class Normalizer {
 public:
  explicit Normalizer(const std::string& source) : source_(source) {}

  NormalizedText Run() {
    for (; position_.byte < source_.size(); ++position_.character) {
      const Character typed = CharacterAt(source_, position_.byte);
      if (!IsInvisible(typed.code)) Replace(typed);
      position_.byte += typed.bytes;
    }
    SetHeight(Height::kBaseline);
    normalized_.positions.push_back(position_);
    return std::move(normalized_);
  }

 private:
  enum class Height { kBaseline, kSuperscript, kSubscript };

  void Replace(const Character& typed) {
    if (const char sign = Superscript(typed.code)) {
      SetHeight(Height::kSuperscript);
      return Write(sign);
    }
    if (In(typed.code, 0x2080, 0x2089)) {
      SetHeight(Height::kSubscript);
      return Write(static_cast<char>('0' + (typed.code - 0x2080)));
    }
    SetHeight(Height::kBaseline);
    const char32_t code = Plain(typed.code);
    for (const auto& [from, meaning] : kReplacements) {
      if (code == from) return Write(meaning);
    }
    if (In(code, 0x2000, 0x200A)) return Write(' ');
    if (In(code, 0x2010, 0x2015)) return Write('-');
    if (In(code, 0x201C, 0x201F)) return Write('"');
    if (code < 0x80) return Write(static_cast<char>(code));
    // Written anew from its name: what was typed may be a bold or italic form of the letter.
    if (const std::string greek = GreekLetter(GreekName(code)); !greek.empty())
      return Write(greek.c_str());
    for (std::size_t i = 0; i < typed.bytes; ++i) Write(source_[position_.byte + i]);
  }

  // A run of superscripts is one power; a run of subscripts is the end of a name.
  void SetHeight(Height height) {
    if (height == height_) return;
    if (height_ == Height::kSuperscript) Write(')');
    height_ = height;
    if (height == Height::kSuperscript) Write("^(");
    if (height == Height::kSubscript) Write('_');
  }

  void Write(const char* text) {
    for (; *text; ++text) Write(*text);
  }
  void Write(char c) {
    normalized_.text += c;
    normalized_.positions.push_back(position_);
  }

  const std::string& source_;
  NormalizedText normalized_;
  SourcePosition position_;
  Height height_ = Height::kBaseline;
};

}  // namespace

NormalizedText Normalize(const std::string& source) { return Normalizer(source).Run(); }

std::string GreekName(char32_t letter) {
  if (In(letter, kSmallAlpha, kSmallAlpha + kGreekLetters - 1))
    return kGreekNames[letter - kSmallAlpha];
  if (!In(letter, kCapitalAlpha, kCapitalAlpha + kGreekLetters - 1)) return "";
  std::string name = kGreekNames[letter - kCapitalAlpha];
  name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return name;
}

std::string GreekLetter(const std::string& name) {
  if (name.empty()) return "";
  for (char32_t letter = kCapitalAlpha; letter < kSmallAlpha + kGreekLetters; ++letter) {
    if (GreekName(letter) == name)
      return {static_cast<char>(0xC0 | (letter >> 6)), static_cast<char>(0x80 | (letter & 0x3F))};
  }
  return "";
}

Character CharacterAt(const std::string& text, std::size_t byte) {
  const auto at = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u;
  };
  const char32_t lead = at(byte);
  if (lead < 0x80) return {lead, 1};
  const std::size_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  char32_t code = lead & (0x7Fu >> bytes);
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((at(byte + i) & 0xC0) != 0x80) return {0xFFFD, 1};
    code = code << 6 | (at(byte + i) & 0x3F);
  }
  return lead < 0xC2 || lead > 0xF4 ? Character{0xFFFD, 1} : Character{code, bytes};
}

}  // namespace orrery::formula
