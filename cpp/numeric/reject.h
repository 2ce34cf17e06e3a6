// The sentences that reject something, put together in one place: each place of its own would cost
// the module a few hundred bytes.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <string>

#include "numeric/shape.h"

namespace orrery {

/// What stands in a sentence where it says {}: text, a number or a shape. It only points, and may
/// be a temporary's.
class Piece {
 public:
  Piece(const char* text) : kind_(kText), text_(text) {}
  Piece(const std::string& text) : kind_(kString), string_(&text) {}
  Piece(double number) : kind_(kNumber), number_(number) {}
  Piece(std::size_t number) : kind_(kNumber), number_(static_cast<double>(number)) {}
  Piece(const Shape& shape) : kind_(kShape), shape_(&shape) {}

  std::string Text() const;

 private:
  enum { kText, kString, kNumber, kShape } kind_;
  union {
    const char* text_;
    const std::string* string_;
    double number_;
    const Shape* shape_;
  };
};

/// The sentence with each {} replaced by the next piece.
std::string Sentence(const char* form, std::initializer_list<Piece> pieces);

/// Rejects what was asked: Reject("d is {}; it must be even", {d}).
/// @throws std::invalid_argument always.
[[noreturn]] void Reject(const char* form, std::initializer_list<Piece> pieces = {});

/// Rejects a number: "d is 5; it must be even".
/// @throws std::invalid_argument always.
[[noreturn]] void RejectNumber(const char* name, double given, const char* rule);

/// Does nothing where `holds`, else rejects the number.
///
/// @param name   What the number is, as the reader calls it.
/// @param rule   What it must be: "0 or more".
/// @param bound  Where given, it ends the sentence: "it must be above 8".
/// @throws std::invalid_argument naming the value and what is allowed.
void Require(bool holds, const char* name, double value, const char* rule);
void Require(bool holds, const char* name, double value, const char* rule, double bound);

/// Rejects what is not finite and above a bound, NaN included.
/// @param rule  Says in words what is wanted, the bound included.
/// @throws std::invalid_argument naming the number and the rule.
void RequireAbove(const char* name, double number, double bound,
                  const char* rule = "positive and finite");

/// Requires number > 0 and number < infinity.
void RequirePositive(const char* name, double number);

}  // namespace orrery
