// Classes of ASCII characters, which unlike those of <cctype> do not depend on the locale, and short
// lists of words.
#pragma once

#include <cstddef>
#include <string_view>

namespace orrery::formula {

/// Returns whether a byte is a digit, a letter or white space of ASCII. Any byte may be given.
/// Test: Lexer.
constexpr bool IsDigit(char c) noexcept { return c >= '0' && c <= '9'; }
constexpr bool IsLetter(char c) noexcept {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
constexpr bool IsSpace(char c) noexcept { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/// Returns whether a byte may be of a name: a letter, a digit or an underscore. Test: Lexer.
constexpr bool IsOfName(char c) noexcept { return IsLetter(c) || IsDigit(c) || c == '_'; }

/// Returns whether a byte is one of some characters of ASCII. Test: Lexer.
constexpr bool IsOneOf(const char* characters, char c) noexcept {
  while (*characters != '\0' && *characters != c) ++characters;
  return *characters != '\0';
}

/// Returns where a word begins in a list, its leading space included, or npos if it is not in it.
/// @param list  Words after spaces: " log=ln abs=fabs ".
/// @param word  Any text; only whole words are found.
/// @param sign  What follows the word in the list.
/// @see Test: WordList.
std::size_t PlaceOf(const char* list, std::string_view word, char sign = ' ');

/// Returns whether a list has a word. The empty text is in none.
/// @param list  Words between spaces: " rad radian ".
/// @param word  Any text without a space.
/// @see Test: WordList.
bool IsIn(const char* list, std::string_view word);

}  // namespace orrery::formula
