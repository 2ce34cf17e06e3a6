// Computes formulas for tests.
#pragma once

#include <string>
#include <vector>

#include "formula/evaluator.h"
#include "functions/table.h"

namespace orrery {

inline Value Compute(const std::string& formula, const Record& variables = {}) {
  return EvaluateFormula(formula, variables, AuthorsVocabulary());
}

inline double Number(const std::string& formula, const Record& variables = {}) {
  return ToTensor(Compute(formula, variables), formula.c_str()).data.at(0);
}

inline std::vector<double> Numbers(const std::string& formula, const Record& variables = {}) {
  return ToTensor(Compute(formula, variables), formula.c_str()).data;
}

}  // namespace orrery
