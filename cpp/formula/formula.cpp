#include "formula/formula.h"

namespace orrery::formula {

Formula::Formula(const std::string& source, const std::vector<std::string>& names,
                 const Vocabulary& vocabulary, Notation notation)
    : tree_(Parse(source, {names, vocabulary, notation})), vocabulary_(vocabulary) {}

Value Formula::Compute(const Record& variables) const {
  return EvaluateTree(*tree_, variables, vocabulary_);
}

}  // namespace orrery::formula
