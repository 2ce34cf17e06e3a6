#include "attention/mask.h"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace orrery {
namespace {

// Allows query t the keys from first(position) to its own position.
template <class First>
Tensor Masked(std::size_t num_queries, std::size_t num_keys, First first) {
  Tensor mask({num_queries, num_keys});
  for (std::size_t t = 0; t < num_queries; ++t) {
    if (t + num_keys < num_queries) continue;  // stands before the first key
    const std::size_t position = t + num_keys - num_queries;
    for (std::size_t s = first(position); s <= position; ++s) mask.data[t * num_keys + s] = 1;
  }
  return mask;
}

void RequirePositive(const char* name, std::size_t size) {
  if (size == 0) throw std::invalid_argument(std::string(name) + " is 0; it must be 1 or more");
}

}  // namespace

Tensor NoMask(std::size_t num_queries, std::size_t num_keys) {
  Tensor mask({num_queries, num_keys});
  std::fill(mask.data.begin(), mask.data.end(), 1.0);
  return mask;
}

Tensor CausalMask(std::size_t num_queries, std::size_t num_keys) {
  return Masked(num_queries, num_keys, [](std::size_t) { return std::size_t{0}; });
}

Tensor SlidingWindowMask(std::size_t num_queries, std::size_t num_keys, std::size_t window) {
  RequirePositive("window", window);
  return Masked(num_queries, num_keys, [&](std::size_t position) { return position < window ? 0 : position - window + 1; });
}

Tensor ChunkedMask(std::size_t num_queries, std::size_t num_keys, std::size_t chunk) {
  RequirePositive("chunk", chunk);
  return Masked(num_queries, num_keys, [&](std::size_t position) { return position - position % chunk; });
}

}  // namespace orrery
