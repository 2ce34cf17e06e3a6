// Replaces the Unicode characters that people type or paste by the few that the language reads, and
// remembers where each came from.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace orrery::formula {

/// A position in a text as it was typed, counted from 0.
struct SourcePosition {
  std::size_t byte = 0;
  std::size_t character = 0;
};

/// A normalized text, with the source position of each of its bytes and of its end.
struct NormalizedText {
  std::string text;
  std::vector<SourcePosition> positions;
};

/// Returns the text with only ASCII, Greek letters, the signs √ ∑ ⌊ ⌋ ⌈ ⌉, and characters that have
/// no meaning in a formula, which stay as they are.
///
/// Dashes become minus; · × ⋅ • ⨯ become *; ÷ and ⁄ become /; ≤ ≥ ≠ … curly quotes, full-width
/// forms and mathematical alphabets become plain; superscripts ("x⁻²") become ^(-2), subscripts _2;
/// spaces of any width become one kind. Characters without width (joiners, directions) are left
/// out. Any bytes may be given.
/// @see  Unicode 15, chapter 22 and "Mathematical Alphanumeric Symbols". Test: Normalize.
NormalizedText Normalize(const std::string& source);

/// Returns "theta" for θ (0x3B8), "Omega" for Ω, or an empty text for a code that is no Greek
/// letter. Test: Normalize.
std::string GreekName(char32_t letter);

/// Returns "θ" for "theta", in UTF-8, or an empty text for a text that names no Greek letter. Test:
/// Normalize.
std::string GreekLetter(const std::string& name);

/// One character of UTF-8 text.
struct Character {
  char32_t code = 0;
  std::size_t bytes = 1;
};

/// Returns the character at a byte of a text. A byte that begins no valid character is a character
/// of its own, 0xFFFD with 1 byte.
/// @see  RFC 3629, section 4. Test: Normalize.
Character CharacterAt(const std::string& text, std::size_t byte);

}  // namespace orrery::formula
