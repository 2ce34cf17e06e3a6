// The words of the formula language: functions that its caller chooses, the special forms and
// constants that are always known, and how functions are written.
#pragma once

#include "functions/function.h"

namespace orrery::formula {

/// The functions a formula may call.
using Vocabulary = std::vector<const Function*>;

/// Returns the function of that name, or nullptr for any other text. Test: Vocabulary.
const Function* FindFunction(const Vocabulary& vocabulary, std::string_view name);

/// What a call is: that of a function, or a special form. These bind a name or skip work, so they
/// cannot be plain functions.
enum class Form {
  kFunction,
  kSum,   ///< sum(i, 0, 3, f) adds f for i = 0 ... 3; sum(x) adds the entries of x.
  kEach,  ///< each(i, 0, 3, f) lists it: numbers give a vector, vectors a matrix.
  kIf     ///< if(c, a, b) computes a where c is true, else b.
};

/// Returns the special form of a name, or kFunction for any other text. Test: Vocabulary.
Form FormOf(std::string_view name);

/// A name that every formula knows: pi, e, true or false.
struct Constant {
  /// Where it is read among letters run together: in 2pir, or, as in xe^2, before a power alone.
  enum class InProduct { kNever, kAnywhere, kBeforePower };

  const char* name = "";
  double number = 0;  ///< Of a truth value 1 or 0.
  bool is_truth = false;
  InProduct in_product = InProduct::kNever;
};

/// Returns the constant of that name, or nullptr for any other text. Test: Vocabulary.
const Constant* FindConstant(std::string_view name);

/// How one function is printed.
struct FunctionNotation {
  std::string printed;  ///< "arcsin" for asin.
  std::string tex;      ///< "\arcsin"; "\operatorname{softmax}" where LaTeX has no command.
  std::string base;     ///< Printed as a subscript: "2" for log2. Empty for most.
};

/// Returns how a function is printed, from the name it is called by. Any name may be given; one
/// without a notation of its own is printed as it is.
/// @see ISO 80000-2:2019, sections 2-13 and 2-14 (arcsin, arsinh). Test: FunctionNames.
FunctionNotation NotationOf(const std::string& name);

/// Returns the name a function is called by, from any of its other names: asinh for arsinh and
/// arcsinh. Any other text is returned as it is. Test: FunctionNames.
std::string CanonicalName(const std::string& name);

}  // namespace orrery::formula
