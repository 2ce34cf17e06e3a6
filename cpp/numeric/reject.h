// The sentences of errors, put together in one place: formatting them where they are thrown would
// cost the module a few hundred bytes each.
#pragma once

#include <functional>
#include <initializer_list>
#include <string_view>
#include <type_traits>
#include <variant>

#include "numeric/shape.h"

namespace orrery {

/// What replaces one {} of a sentence: text, a number or a shape. Texts and shapes are referred to,
/// not copied; a temporary lives long enough when the piece is written in the call that uses it.
class Piece {
 public:
  /// Refers to a text or shape, or takes a number of any arithmetic type. Test: Reject.
  Piece(const char* text) : content_(std::string_view(text)) {}
  Piece(const std::string& text) : content_(std::string_view(text)) {}
  template <class Number>
  requires std::is_arithmetic_v<Number> Piece(Number number)
      : content_(static_cast<double>(number)) {}
  Piece(const Shape& shape) : content_(&shape) {}

  /// Returns the text itself, a number as NumberText prints it, a shape as ShapeText prints it.
  /// Test: Reject.
  std::string Text() const;

 private:
  std::variant<std::string_view, double, const Shape*> content_;
};

/// Returns a sentence: `form` with each {} replaced by the next piece, from left to right.
/// @param form    Any text. A {} without a piece remains as it is, and so does a single brace.
/// @param pieces  Pieces without a {} are dropped.
/// @return Text without the character of zero, at which the text of an exception would end; a space
///         replaces it.
/// @see Test: Reject.
std::string Sentence(const char* form, std::initializer_list<Piece> pieces);

/// Adds a name, any text, to a list of them: ", c" to "a, b". Test: Reject.
void AddToList(std::string& list, std::string_view name);

/// Returns names as a sentence lists them: "a, b, c".
/// @param items  Any range.
/// @param name   What gives the name of an item, a text: a function or a member.
/// @see Test: Reject.
template <class Items, class Name>
std::string ListText(const Items& items, Name name) {
  std::string text;
  for (const auto& item : items) AddToList(text, std::invoke(name, item));
  return text;
}

/// Rejects an input: Reject("d is {}; it must be even", {d}).
/// @param form, pieces  As for Sentence.
/// @throws std::invalid_argument always, with the sentence.
/// @see Test: Reject.
[[noreturn]] void Reject(const char* form, std::initializer_list<Piece> pieces = {});

/// Rejects a number, any double, under the name that the reader calls it by: "d is 5; it must be
/// even", with the rule "even".
/// @throws std::invalid_argument always.
/// @see Test: Reject.
[[noreturn]] void RejectNumber(const char* name, double given, const char* rule);

/// Rejects a number, as RejectNumber does, unless a condition is true. A bound, where given, ends
/// the sentence: "it must be above 8".
/// @throws std::invalid_argument naming the number, its value and the rule if the condition is
///         false.
/// @see Test: Require.
void Require(bool condition, const char* name, double value, const char* rule);
void Require(bool condition, const char* name, double value, const char* rule, double bound);

/// Requires bound < number < infinity, or 0 < number < infinity, in the unit of the number; the rule
/// says so in words, the bound included. NaN is rejected.
/// @throws std::invalid_argument naming the number, its value and the rule otherwise.
/// @see Test: Reject, Require.
void RequireAbove(const char* name, double number, double bound,
                  const char* rule = "positive and finite");
void RequirePositive(const char* name, double number);

}  // namespace orrery
