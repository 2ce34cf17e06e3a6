#include <cmath>

#include "numeric/rounding.h"

namespace orrery {

bool IsWhole(double number, double lowest, double highest) noexcept {
  return number >= lowest && number <= highest && number == std::floor(number);
}

}  // namespace orrery
