// Which keys a query may look at.
#pragma once

#include <cstddef>

#include "numeric/tensor.h"

namespace orrery {

/// Everything allowed: [T, S] of ones.
Tensor NoMask(std::size_t num_queries, std::size_t num_keys);

/// Query t may look at key s when s <= t + (S - T): the last query stands at the last key.
///
/// With S = T this is the lower triangle. With S > T the first S - T keys are a cache that every query sees.
/// @return [T, S] of 1 (allowed) and 0.
Tensor CausalMask(std::size_t num_queries, std::size_t num_keys);

}  // namespace orrery
