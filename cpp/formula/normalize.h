// The letters in which the language is read: what people type or paste is respelled in them, place
// by place.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace orrery::formula {

/// Where something stands in the text as it was typed.
struct SourcePosition {
  std::size_t byte = 0;
  std::size_t character = 0;
};

/// A text respelled, with the place each byte came from. One more place stands for the end.
struct Spelled {
  std::string text;
  std::vector<SourcePosition> places;
};

/// Respells a text: what is left is ASCII, Greek letters, the signs √ ∑ ⌊ ⌋ ⌈ ⌉, and whatever has
/// no meaning.
///
/// Dashes read as minus; · × ⋅ • as *; ÷ ⁄ as /; ≤ ≥ ≠ … curly quotes, full-width forms and the
/// alphabets of mathematics as plain ones; digits that stand high ("x⁻²") as ^(-2), those that
/// stand low as _2; spaces of any width as one kind. Marks without width (joiners, directions) are
/// left out.
Spelled Respell(const std::string& source);

/// "theta" for θ (0x3B8), "Omega" for Ω; empty for all that is no Greek letter.
std::string GreekWord(char32_t letter);

/// "θ" for "theta", in UTF-8; empty for all that is no Greek letter's name.
std::string GreekLetter(const std::string& word);

/// One character of UTF-8 text. Bytes that are none count as characters of their own: 0xFFFD, 1
/// byte.
struct Character {
  char32_t code = 0;
  std::size_t bytes = 1;
};
Character CharacterAt(const std::string& text, std::size_t byte);

}  // namespace orrery::formula
