// The one table of functions that the outside may call, put together from the parts that describe
// themselves.
#pragma once

#include <string>
#include <vector>

#include "formula/evaluator.h"
#include "functions/function.h"

namespace orrery {

/// Functions that belong together: those of one encoding, under its id, or of one part of the core.
struct Part {
  const char* name;
  Functions functions;
};
std::vector<Part> Parts();

/// Every function, part by part, in the order in which the reference page lists them. Names are
/// unique.
const std::vector<Function>& FunctionTable();

/// What authors' formulas may call: everything that has a use in formulas.
const formula::Vocabulary& AuthorsVocabulary();

/// What a learner's answer may call: arithmetic and elementary functions.
const formula::Vocabulary& LearnersVocabulary();

/// Calls a function by name.
/// @throws std::invalid_argument if there is no such function, or as Call.
Value CallByName(const std::string& name, const Record& arguments);

}  // namespace orrery
