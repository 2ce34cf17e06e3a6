// Masks: which keys a query may look at.
//
// Where there are more keys than queries, the queries are the last ones: query t has the position
// t + (S - T).
#pragma once

#include <cstddef>

#include "numeric/tensor.h"

namespace orrery {

/// Returns the mask that allows every key: M_ts = 1.
/// @param num_queries  T, any number.   @param num_keys  S, any number.
/// @return [T, S] of ones.
/// @throws std::invalid_argument if T * S exceeds kMaxElements.
/// @see No source: a constant. Test: Mask.
Tensor NoMask(std::size_t num_queries, std::size_t num_keys);

/// Returns the causal mask: query t may look at key s when s <= t + (S - T), so that the last query
/// sees the last key.
///
/// With S = T this is the lower triangle. With S > T the first S - T keys are a cache that every
/// query sees; with S < T the first T - S queries see nothing.
/// @param num_queries  T, any number.   @param num_keys  S, any number.
/// @return [T, S] of 1 (allowed) and 0.
/// @throws std::invalid_argument if T * S exceeds kMaxElements.
/// @see Vaswani et al. 2017, arXiv:1706.03762, section 3.2.3. Test: Mask, golden file
///      attention/attention.json.
Tensor CausalMask(std::size_t num_queries, std::size_t num_keys);

/// Returns the causal mask of only the nearest `window` keys: position - window < s <= position.
///
/// @param num_queries  T, any number.   @param num_keys  S, any number.
/// @param window       Tokens, 1 or more, the query's own among them (as Hugging Face and gpt-oss
///                     count; flash-attention takes window - 1 for the same mask).
/// @return [T, S] of 1 (allowed) and 0.
/// @throws std::invalid_argument if window is 0 or T * S exceeds kMaxElements.
/// @see Beltagy et al. 2020, "Longformer", arXiv:2004.05150, section 3.1. Test: Mask, golden
///      file attention/attention.json.
Tensor SlidingWindowMask(std::size_t num_queries, std::size_t num_keys, std::size_t window);

/// Returns the causal mask of only the keys in the query's own chunk:
/// floor(s / chunk) = floor(position / chunk).
///
/// @param num_queries  T, any number.   @param num_keys  S, any number.
/// @param chunk        Tokens, 1 or more.
/// @return [T, S] of 1 (allowed) and 0.
/// @throws std::invalid_argument if chunk is 0 or T * S exceeds kMaxElements.
/// @see Llama 4: huggingface/transformers, src/transformers/masking_utils.py, chunked_overlay.
///      Test: Mask, golden file attention/attention.json.
Tensor ChunkedMask(std::size_t num_queries, std::size_t num_keys, std::size_t chunk);

}  // namespace orrery
