// What a model reads, and what it is to predict.
#pragma once

#include <cstddef>
#include <vector>

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

}  // namespace orrery::training
