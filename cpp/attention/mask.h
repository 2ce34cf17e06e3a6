// Masks: which keys a query may look at.
//
// Each is [T, S] for any numbers of queries T and of keys S, 1 where a query may look at a key, else
// 0; more than kMaxElements entries throw std::invalid_argument. Where there are more keys than
// queries, the queries are the last ones: query t has the position t + (S - T).
#pragma once

#include "functions/enum_choice.h"
#include "numeric/tensor.h"

namespace orrery {

/// The masks that a call may name; another one is given as a matrix.
enum class NamedMask { kNone, kCausal };
inline constexpr EnumChoice<NamedMask> kNamedMasks{{"none", NamedMask::kNone},
                                                   {"causal", NamedMask::kCausal}};

/// Returns the mask that allows every key: M_ts = 1.
/// @see No source: a constant. Test: Mask.
Tensor NoMask(std::size_t num_queries, std::size_t num_keys);

/// Returns the causal mask: query t may look at key s when s <= t + (S - T), so that the last query
/// sees the last key.
///
/// With S = T this is the lower triangle. With S > T the first S - T keys are a cache that every
/// query sees; with S < T the first T - S queries see nothing.
/// @see Vaswani et al. 2017, arXiv:1706.03762, section 3.2.3. Test: Mask, golden file
///      attention/attention.json.
Tensor CausalMask(std::size_t num_queries, std::size_t num_keys);

/// Returns the causal mask of only the nearest `window` keys: position - window < s <= position.
/// The window is in tokens, 1 or more, and counts the query's own, as Hugging Face and gpt-oss do;
/// flash-attention takes window - 1 for the same mask.
/// @throws std::invalid_argument if window is 0.
/// @see Beltagy et al. 2020, "Longformer", arXiv:2004.05150, section 3.1. Test: Mask, golden
///      file attention/attention.json.
Tensor SlidingWindowMask(std::size_t num_queries, std::size_t num_keys, std::size_t window);

/// Returns the causal mask of only the keys in the query's own chunk:
/// floor(s / chunk) = floor(position / chunk), in tokens.
/// @throws std::invalid_argument if chunk is 0.
/// @see Llama 4: huggingface/transformers, src/transformers/masking_utils.py, chunked_overlay.
///      Test: Mask, golden file attention/attention.json.
Tensor ChunkedMask(std::size_t num_queries, std::size_t num_keys, std::size_t chunk);

}  // namespace orrery
