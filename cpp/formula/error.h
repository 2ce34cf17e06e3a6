// The one error of the formula language: a sentence, and where in the text it applies.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <stdexcept>
#include <string>

#include "numeric/reject.h"

namespace orrery::formula {

class Error : public std::invalid_argument {
 public:
  /// @param at  Character (not byte) of the text, counted from 0.
  Error(const std::string& sentence, std::size_t at) : std::invalid_argument(sentence), at_(at) {}
  std::size_t at() const { return at_; }

 private:
  std::size_t at_;
};

/// Rejects the text at one place; the sentence is written as for Reject.
/// @throws Error always.
[[noreturn]] void RejectAt(std::size_t at, const char* form,
                           std::initializer_list<Piece> pieces = {});

}  // namespace orrery::formula
