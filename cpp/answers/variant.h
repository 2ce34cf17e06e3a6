// Draws the quantities of one variant of a problem from a seed, and tells its answers apart.
#pragma once

#include <cstdint>

#include "answers/question.h"
#include "formula/formula.h"

namespace orrery::answers {

/// How a variant is drawn. Each formula may use the names before it.
struct Draws {
  /// Name and draw: "integer A..B", "real A..B step S", "choice [a, b, c]"; A, B, S, a, b, c are
  /// formulas.
  std::vector<std::pair<std::string, std::string>> draw;
  /// Name and formula.
  std::vector<std::pair<std::string, std::string>> derive;
  /// Conditions; unless all are true, everything is drawn again.
  std::vector<std::string> where;
  /// What is asked, if anything; unless its checker tells each mistake from the key and from the
  /// other mistakes, everything is drawn again.
  std::optional<Question> question = {};
};

/// How often a variant is drawn before its conditions count as unsatisfiable. More allow rarer
/// conditions, and let an impossible one block the page longer.
inline constexpr int kMostTries = 1000;

/// A variant: the drawn and derived quantities, in their order, and how often they were drawn.
struct Variant {
  Record quantities;
  int tries = 0;  ///< 1 … kMostTries.
};

/// Draws the variant with a seed. The same seed gives the same variant natively and in every
/// browser, because draws use whole-number arithmetic alone; "real A..B step S" gives A + i S for a
/// whole i, to 9 decimals. Which mistakes coincide is as FindCoincidence says.
/// @param draws       The quantities, conditions and question to draw for.
/// @param seed        0 … 2^32 - 1.
/// @param vocabulary  Functions that the formulas may call.
/// @throws std::invalid_argument naming the draw that cannot be read, the conditions that were
///         never all true, or a mistake that coincided with the key or another mistake; for faults
///         of the question, as CheckAnswer does.
/// @see  Test: Variant; what is drawn from content is checked over 300 seeds by `npm run check`.
Variant DrawVariant(const Draws& draws, std::uint32_t seed, const formula::Vocabulary& vocabulary);

/// Finds a mistake or a convention that coincides with the key or with another mistake: one typed
/// number could count as both, because they are no further apart than what the question accepts
/// around the one and around the other. Vectors and matrices coincide in all entries; each part of
/// a question in parts is a question of its own. Values of one mistake may coincide.
/// @param question    Of any kind; only of those whose key is a value can any be found.
/// @param variables   The quantities of the variant.
/// @param vocabulary  Functions that the formulas of the question may call.
/// @return its code; empty if there is none.
/// @throws std::invalid_argument for faults of the question, as CheckAnswer does.
/// @see  Test: Coincidence.
std::string FindCoincidence(const Question& question, const Record& variables,
                            const formula::Vocabulary& vocabulary);

}  // namespace orrery::answers
