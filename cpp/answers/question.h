// What a question asks, read from plain values: what all kinds of answers share. Each kind reads
// its own options, and its mistakes are read where an answer is wrong.
#pragma once

#include <string>
#include <vector>

#include "formula/formula.h"
#include "functions/value.h"

namespace orrery {

/// A question with its key. Formulas are computed over the drawn quantities of the variant.
struct Question {
  std::string kind;                ///< See the registry.
  std::string key;                 ///< A formula, or what the kind says.
  std::vector<std::string> names;  ///< Quantities that a learner's answer may use.
  formula::Notation notation;      ///< How answers are written.
  Record fields;                   ///< All fields.
};

/// Reads a question.
/// @throws std::invalid_argument naming the field that is missing, unknown or of another kind.
Question ReadQuestion(const Record& record);

}  // namespace orrery
