// What a name in a formula means: a quantity, a function, or a product of letters run together.
#pragma once

#include "formula/vocabulary.h"

namespace orrery::formula {

/// The names known at one place of a formula. Lookups take any text and, where nothing else is
/// said, throw nothing. Test: Names.
class Names {
 public:
  /// Takes the names of a formula. Test: Names.
  /// @param quantities  Any texts, each once.
  /// @param vocabulary  Functions that it may call; must outlive the object.
  Names(std::vector<std::string> quantities, const Vocabulary& vocabulary)
      : quantities_(std::move(quantities)), vocabulary_(vocabulary) {}

  /// Returns the quantity or constant of that name, spelled as it was declared, or an empty text.
  /// Underscores do not distinguish names: x_1 is x1 where only x1 is known. Test: Names.
  std::string FindQuantity(const std::string& name) const;

  /// Returns the name by which a function or special form is called (asin for arcsin), or an empty
  /// text. Test: Names.
  std::string FindCallable(const std::string& name) const;

  /// Returns whether this function may be written before its argument without brackets (sin x): it
  /// takes one number. Test: Names.
  bool TakesBareArgument(const std::string& name) const;

  /// Returns the length of the first factor in bytes if letters run together are a product of known
  /// names in exactly one way (2 for "pir"), or 0 if they are no product.
  /// @param letters  Any text.
  /// @param next     The sign that follows: before "(" the last factor may be a function, before
  ///                 "^" it may be e.
  /// @param at       Position of the letters in the source, for the error.
  /// @throws Error at `at` if the letters are a product in several ways. Test: Names.
  std::size_t FirstFactorLength(const std::string& letters, const std::string& next,
                                std::size_t at) const;

  /// Adds the counting name of a sum, any text. Test: Names.
  void AddCounter(const std::string& name) { quantities_.push_back(name); }

  /// Removes the counting name that was added last. There must be one: this is not checked. Test:
  /// Names.
  void RemoveCounter() { quantities_.pop_back(); }

 private:
  bool IsQuantity(const std::string& name) const;

  std::vector<std::string> quantities_;
  const Vocabulary& vocabulary_;
};

}  // namespace orrery::formula
