// The words of the formula language: functions that its caller chooses, and the special forms and
// constants that are always known.
#pragma once

#include <string>
#include <vector>

#include "functions/function.h"

namespace orrery::formula {

/// The functions a formula may call.
using Vocabulary = std::vector<const Function*>;

/// Returns the function of that name, or nullptr for any other text. Test: Vocabulary.
const Function* FindFunction(const Vocabulary& vocabulary, const std::string& name);

/// Returns whether a name is a special form. These bind a name or skip work, so they cannot be
/// plain functions:
///     sum(i, 0, 3, f)   adds f for i = 0 ... 3
///     each(i, 0, 3, f)  lists it: numbers give a vector, vectors a matrix
///     if(c, a, b)       computes a where c is true, else b
/// sum(x) adds the entries of x. Any text may be given. Test: Vocabulary.
bool IsSpecialForm(const std::string& name);

/// Returns whether a name is a constant: pi, e, true or false. Any text may be given. Test:
/// Vocabulary.
bool IsConstant(const std::string& name);

}  // namespace orrery::formula
