// Computes formulas for tests.
#pragma once

#include <string>
#include <vector>

#include "formula/error.h"
#include "formula/formula.h"
#include "table/table.h"

namespace orrery {

inline Value Compute(const std::string& formula, const Record& variables = {}) {
  return formula::Evaluate(formula, variables, AuthorsVocabulary());
}

/// The sentence with which a formula is rejected, and " at " with the character; "read" if it is
/// not.
inline std::string Refusal(const std::string& formula, const Record& variables = {}) {
  try {
    Compute(formula, variables);
  } catch (const formula::Error& error) {
    return std::string(error.what()) + " at " + std::to_string(error.at());
  }
  return "read";
}

inline double Number(const std::string& formula, const Record& variables = {}) {
  return ToTensor(Compute(formula, variables), formula.c_str()).data.at(0);
}

inline std::vector<double> Numbers(const std::string& formula, const Record& variables = {}) {
  return ToTensor(Compute(formula, variables), formula.c_str()).data;
}

}  // namespace orrery
