// The one error of the formula language: a sentence, and the position in the text it refers to.
#pragma once

#include <stdexcept>

#include "numeric/reject.h"

namespace orrery::formula {

/// The error of a text that cannot be read or computed.
class Error : public std::invalid_argument {
 public:
  /// Keeps a sentence and a position. Test: FormulaTest.
  /// @param sentence  What the reader reads.
  /// @param at        Position in the text, in characters (not bytes) from 0.
  Error(const std::string& sentence, std::size_t at) : std::invalid_argument(sentence), at_(at) {}

  /// Returns the position, in characters from 0. Test: FormulaTest.
  std::size_t at() const { return at_; }

 private:
  std::size_t at_;
};

/// Rejects a text at one position, in characters from 0, with a sentence written as for Reject: any
/// form whose {} are as many as the pieces.
/// @throws Error always.
/// @see    Test: FormulaTest.
[[noreturn]] void RejectAt(std::size_t at, const char* form,
                           std::initializer_list<Piece> pieces = {});

}  // namespace orrery::formula
