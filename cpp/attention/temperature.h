// A factor on queries that grows with their position, so that long rows of logits stay as sharp as
// short ones.
#pragma once

#include <span>
#include <vector>

namespace orrery {

/// How fast the factor grows, and from which length on; the values of Llama 4.
struct TemperatureOptions {
  double beta = 0.1;              ///< Dimensionless, finite.
  double original_length = 8192;  ///< Tokens, positive and finite.
};

/// Computes a factor on each query (or on its row of logits) from its position.
///
///     factor(p) = 1 + beta ln(1 + floor(p / original_length))
///
/// It is exactly 1 below original_length. Ministral 3 uses it unchanged; Llama 4 counts p from 1,
/// and applies it only on its layers without RoPE.
/// @param positions  [T], tokens, 0 or more.
/// @param options    beta and original_length, in range.
/// @return [T], dimensionless.
/// @throws std::invalid_argument naming the argument that is out of range.
/// @see huggingface/transformers, models/ministral3/modeling_ministral3.py, get_llama_4_attn_scale;
///      after Nakanishi 2025, "Scalable-Softmax", arXiv:2501.19399. Test: QueryTemperature.
std::vector<double> QueryTemperature(std::span<const double> positions,
                                     const TemperatureOptions& options = {});

}  // namespace orrery
