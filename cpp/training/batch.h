// What a model reads, and what it is to predict.
#pragma once

#include "functions/argument.h"

namespace orrery::training {

/// The target of a place where nothing is asked.
inline constexpr int kNotScored = -1;

/// Sequences of tokens and what is to be predicted at each place.
struct Batch {
  std::size_t sequences = 0;
  std::size_t seq_len = 0;
  std::vector<int> tokens;   ///< [sequences, seq_len], 0 ... vocabulary - 1.
  std::vector<int> targets;  ///< [sequences, seq_len]: the token to predict once the tokens up to
                             ///< this place, itself included, are read; kNotScored where none is
                             ///< asked.
};

inline constexpr Argument kTokensArgument =
    WholeNumbersArgument(Kind::kTensor, "tokens", "[sequences, T]: whole numbers from 0.", 0, 1e6);

/// Returns the tokens of a value, which is checked against kTokensArgument.
/// @param value  Numbers in any shape.
/// @return As many, in order. A model checks that its vocabulary has them.
/// @throws std::invalid_argument naming the first entry that is no whole number from 0 to 10^6, NaN
///         among them, or a value without numbers. Test: Tokens.
std::vector<int> TokensOf(const Value& value);

}  // namespace orrery::training
