#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "answers/sampled_formula.h"

namespace orrery::answers {
namespace {

using formula::Node;

bool AllStepsAreFinite(const Node& node, const SampledFormula& formula) {
  std::size_t skipped = node.children.size();  // the child that is not computed, if any
  try {
    const Value value = formula::EvaluateTree(node, formula.quantities());
    const bool is_numeric = value.IsNumber() || value.As<Tensor>();
    if (is_numeric && !FiniteNumbers(value)) return false;
    if (node.form == formula::Form::kIf) {
      const Value condition = formula::EvaluateTree(*node.children[0], formula.quantities());
      skipped = *condition.As<bool>() ? 2 : 1;
    }
  } catch (const std::invalid_argument&) {
    return true;  // a part without a value of its own, such as the name that a sum counts with
  }
  for (std::size_t i = 0; i < node.children.size(); ++i) {
    if (i != skipped && !AllStepsAreFinite(*node.children[i], formula)) return false;
  }
  return true;
}

}  // namespace

std::optional<Tensor> FiniteNumbers(const Value& value) {
  if (!value.IsNumber() && !value.As<Tensor>()) return std::nullopt;
  Tensor tensor = ToTensor(value, "");
  const bool finite = std::all_of(tensor.data.begin(), tensor.data.end(),
                                  [](double entry) { return std::isfinite(entry); });
  if (!finite) return std::nullopt;
  return tensor;
}

bool AllStepsAreFinite(const SampledFormula& formula) {
  return AllStepsAreFinite(formula.tree(), formula);
}

}  // namespace orrery::answers
