// The one table of the functions that may be called from outside the core, assembled from the parts
// that describe themselves.
#pragma once

#include "formula/formula.h"

namespace orrery {

/// Functions that belong together: those of one encoding, under its id, or of one part of the core.
struct Part {
  const char* name;
  Functions functions;
  const char* source = "";  ///< Key into the references, of the functions that name none.
};

/// Returns the parts that a program has. Each program is linked with one of the files in
/// table/programs, which lists them. Test: FunctionTable.
std::vector<Part> Parts();

/// Returns every function, part by part. Names are unique. Test: FunctionTable.
const std::vector<Function>& FunctionTable();

/// Returns the functions that authors' formulas may call: all except the call-only ones. Test:
/// FunctionTable.
const formula::Vocabulary& AuthorsVocabulary();

/// Returns the functions that a learner's answer may call: the elementary ones. Test:
/// FunctionTable.
const formula::Vocabulary& LearnersVocabulary();

/// Calls a function by name and returns its result, in the shapes and units of its description.
/// @param name       Any text.
/// @param arguments  As for Call.
/// @throws std::invalid_argument if there is no function of this name, or as Call. Test:
///         FunctionTable.
Value CallByName(const std::string& name, const Record& arguments);

}  // namespace orrery
