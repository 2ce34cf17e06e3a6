// Tokens of a model as numbers from outside the core.
#pragma once

#include <vector>

#include "functions/argument.h"

namespace orrery::training {

inline constexpr Argument kTokensArgument{.name = "tokens",
                                          .kind = Kind::kTensor,
                                          .sentence = "[sequences, T]: whole numbers from 0.",
                                          .minimum = 0,
                                          .maximum = 1e6,
                                          .whole = true};

/// Returns the tokens of a value, which is checked against kTokensArgument.
/// @param value  Numbers in any shape.
/// @return As many, in order. A model checks that its vocabulary has them.
/// @throws std::invalid_argument naming the first entry that is no whole number from 0 to 10^6, NaN
///         among them, or a value without numbers. Test: Tokens.
std::vector<int> TokensOf(const Value& value);

}  // namespace orrery::training
