// Which keys a query may look at.
//
// Where there are more keys than queries, the queries are the last ones: query t stands at position
// t + (S - T).
#pragma once

#include <cstddef>

#include "numeric/tensor.h"

namespace orrery {

/// Everything allowed: [T, S] of ones.
Tensor NoMask(std::size_t num_queries, std::size_t num_keys);

/// Query t may look at key s when s <= t + (S - T): the last query stands at the last key.
///
/// With S = T this is the lower triangle. With S > T the first S - T keys are a cache that every
/// query sees; with S < T the first T - S queries see nothing.
/// @return [T, S] of 1 (allowed) and 0.
/// @see Vaswani et al. 2017, arXiv:1706.03762, section 3.2.3. Test: MaskTest, golden file
///      attention/attention.json.
Tensor CausalMask(std::size_t num_queries, std::size_t num_keys);

/// Causal, and only the nearest `window` keys: position - window < s <= position.
///
/// @param window  Tokens, 1 or more, the query's own among them (as Hugging Face and gpt-oss count;
///                flash-attention takes window - 1 for the same mask).
/// @return [T, S] of 1 (allowed) and 0.
/// @throws std::invalid_argument if window is 0.
/// @see Beltagy et al. 2020, "Longformer", arXiv:2004.05150, section 3.1. Test: MaskTest, golden
///      file attention/attention.json.
Tensor SlidingWindowMask(std::size_t num_queries, std::size_t num_keys, std::size_t window);

/// Causal, and only keys of the query's own chunk: floor(s / chunk) = floor(position / chunk).
///
/// @param chunk  Tokens, 1 or more.
/// @return [T, S] of 1 (allowed) and 0.
/// @throws std::invalid_argument if chunk is 0.
/// @see Llama 4: huggingface/transformers, src/transformers/masking_utils.py, chunked_overlay.
///      Test: MaskTest, golden file attention/attention.json.
Tensor ChunkedMask(std::size_t num_queries, std::size_t num_keys, std::size_t chunk);

}  // namespace orrery
