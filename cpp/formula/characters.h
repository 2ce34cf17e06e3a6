// Classes of ASCII characters. Unlike those of <cctype> they do not depend on the locale.
#pragma once

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

}  // namespace orrery::formula
