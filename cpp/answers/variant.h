// Draws the quantities of one variant of a problem from a seed.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "formula/evaluator.h"
#include "functions/value.h"

namespace orrery {

/// How a variant is drawn. Names may use those before them.
struct Draws {
  /// Name and draw: "integer A..B", "real A..B step S", "choice [a, b, c]"; A, B, S, a, b, c are
  /// formulas.
  std::vector<std::pair<std::string, std::string>> draw;
  /// Name and formula.
  std::vector<std::pair<std::string, std::string>> derive;
  /// Conditions that must all hold, else all is drawn again.
  std::vector<std::string> where;
};

/// How often a variant is drawn before the conditions are called unsatisfiable.
inline constexpr int kMostTries = 1000;

/// The drawn and derived quantities of the variant with this seed.
///
/// The same seed gives the same variant natively and in every browser: draws use whole-number
/// arithmetic alone.
/// @return the quantities in the order of draw and derive, and `tries`: how often they were drawn.
/// @throws std::invalid_argument naming the draw that cannot be read, or the conditions that never
///         held.
struct Variant {
  Record quantities;
  int tries = 0;
};
Variant DrawVariant(const Draws& draws, std::uint32_t seed, const formula::Vocabulary& vocabulary);

}  // namespace orrery
