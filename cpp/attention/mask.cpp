#include "attention/mask.h"

#include <algorithm>

namespace orrery {

Tensor NoMask(std::size_t num_queries, std::size_t num_keys) {
  Tensor mask({num_queries, num_keys});
  std::fill(mask.data.begin(), mask.data.end(), 1.0);
  return mask;
}

Tensor CausalMask(std::size_t num_queries, std::size_t num_keys) {
  Tensor mask({num_queries, num_keys});
  for (std::size_t t = 0; t < num_queries; ++t) {
    for (std::size_t s = 0; s < num_keys; ++s) mask.data[t * num_keys + s] = s + num_queries <= t + num_keys ? 1.0 : 0.0;
  }
  return mask;
}

}  // namespace orrery
