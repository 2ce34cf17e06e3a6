// Which name is which: quantities, names that are written otherwise, and letters run together.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "formula/vocabulary.h"

namespace orrery::formula {

/// A function's name as it is printed: arcsin for asin, log_2 for log2, all others as they are.
std::string ShownFunction(const std::string& name);

/// The names known at one place of a formula.
class Names {
 public:
  Names(std::vector<std::string> quantities, const Vocabulary& vocabulary)
      : quantities_(std::move(quantities)), vocabulary_(vocabulary) {}

  /// The quantity or constant of that name, as it is called; else empty. x_1 and x1 are the same
  /// where one is known.
  std::string Quantity(const std::string& name) const;

  /// A function or special form, as it is called (arcsin is asin); else empty.
  std::string Callable(const std::string& name) const;

  /// Whether this is a function that may stand before its argument without brackets.
  bool NeedsNoBracket(const std::string& name) const;

  /// Length of the first factor, if letters run together are in just one way a product of known
  /// names; 0 if in none.
  /// @param next  The sign that follows: before "(" the last factor may be a function, before "^"
  ///              it may be e.
  /// @param at    Where the letters stand, for the error.
  /// @throws Error if there are several ways.
  std::size_t FirstFactor(const std::string& letters, const std::string& next,
                          std::size_t at) const;

  /// A name that counts is known from here on, until Leave takes it away.
  void Enter(const std::string& name) { quantities_.push_back(name); }
  void Leave() { quantities_.pop_back(); }

 private:
  bool IsQuantity(const std::string& name) const;

  std::vector<std::string> quantities_;
  const Vocabulary& vocabulary_;
};

}  // namespace orrery::formula
