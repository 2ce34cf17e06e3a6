#include "numeric/require.h"

#include <limits>
#include <stdexcept>

#include "numeric/number_text.h"

namespace orrery {

void Require(bool holds, const char* name, double value, const char* rule) {
  if (holds) return;
  throw std::invalid_argument(std::string(name) + " is " + NumberText(value) + "; it must be " + rule);
}

void Require(bool holds, const char* name, double value, const char* rule, double bound) {
  if (!holds) Require(false, name, value, (std::string(rule) + " " + NumberText(bound)).c_str());
}

void RequirePositive(const char* name, double value) {
  Require(value > 0 && value < std::numeric_limits<double>::infinity(), name, value, "positive and finite");
}

}  // namespace orrery
