// What a question asks and how its answer is judged, read from plain values.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "formula/evaluator.h"
#include "numeric/value.h"

namespace orrery {

/// A mistake that leads to a value of its own.
struct Mistake {
  std::string code;     ///< Stable, for feedback and statistics.
  std::string formula;  ///< What comes out, over the question's quantities.
  std::string message;  ///< Said to the learner, as a question.
};

/// One of the choices offered.
struct Choice {
  std::string id;
  std::string correct;  ///< "true", "false", or a condition over the question's quantities.
};

/// A question with its key. Formulas are computed over the drawn quantities of the variant.
struct Question {
  std::string kind;     ///< "number", "vector", "choice"; see the registry.
  std::string key;      ///< A formula; of a choice: the id of the right one, unless `choices` say it.
  double tolerance = 5e-4;                ///< Absolute, on each entry.
  double relative = 0;                    ///< Added: relative times the size of the key's entry.
  std::optional<int> digits;              ///< Decimals asked for: the key rounded to them is accepted too.
  std::vector<Mistake> mistakes;
  std::vector<Choice> choices;
  std::vector<std::string> names;         ///< Quantities that a learner's answer may use.
};

/// Reads a question.
/// @throws std::invalid_argument naming the field that is missing, unknown or of another kind.
Question ReadQuestion(const Record& record);

/// How far an entry may lie from `wanted` and still count as it.
///
/// tolerance + relative |wanted|, and at least half a unit of the last decimal asked for, widened by 10^-9 of that unit
/// for the binary rounding of the printed key.
double AcceptedDistance(const Question& question, double wanted);

}  // namespace orrery
