#include "numeric/refuse.h"

#include <cmath>
#include <stdexcept>
#include <string>

#include "numeric/number_text.h"

namespace orrery {

void RefuseNumber(const char* name, double given, const char* rule) {
  throw std::invalid_argument(std::string(name) + " is " + NumberText(given) + "; it must be " + rule);
}

void RequireAbove(const char* name, double number, double bound, const char* rule) {
  if (!(number > bound) || std::isinf(number)) RefuseNumber(name, number, rule);
}

}  // namespace orrery
