#include "attention/mask.h"

#include <algorithm>

#include "numeric/reject.h"

namespace orrery {
namespace {

constexpr std::size_t kAll = kMaxElements + 1;  // no position is as large

// Allows query t the `window` nearest keys up to its own position that belong to its chunk.
Tensor Masked(std::size_t num_queries, std::size_t num_keys, std::size_t window,
              std::size_t chunk) {
  Tensor mask({num_queries, num_keys});
  for (std::size_t t = 0; t < num_queries; ++t) {
    if (t + num_keys < num_queries) continue;  // before the first key
    const std::size_t position = t + num_keys - num_queries;
    const std::size_t seen = std::min(window - 1, position % chunk);  // before its own
    for (std::size_t s = position - seen; s <= position; ++s) mask.data[t * num_keys + s] = 1;
  }
  return mask;
}

void RequireSome(const char* name, std::size_t size) {
  if (size == 0) RejectNumber(name, 0, "1 or more");
}

}  // namespace

Tensor NoMask(std::size_t num_queries, std::size_t num_keys) {
  Tensor mask({num_queries, num_keys});
  std::fill(mask.data.begin(), mask.data.end(), 1.0);
  return mask;
}

Tensor CausalMask(std::size_t num_queries, std::size_t num_keys) {
  return Masked(num_queries, num_keys, kAll, kAll);
}

Tensor SlidingWindowMask(std::size_t num_queries, std::size_t num_keys, std::size_t window) {
  RequireSome("window", window);
  return Masked(num_queries, num_keys, window, kAll);
}

Tensor ChunkedMask(std::size_t num_queries, std::size_t num_keys, std::size_t chunk) {
  RequireSome("chunk", chunk);
  return Masked(num_queries, num_keys, kAll, chunk);
}

}  // namespace orrery
