// A factor on queries that grows with their position, so that long rows of logits stay as sharp as
// short ones.
#pragma once

#include <span>
#include <vector>

namespace orrery {

/// Factor on each query (or on its row of logits) by its position.
///
///     factor(p) = 1 + beta ln(1 + floor(p / original_length))
///
/// It is exactly 1 below original_length. Ministral 3 uses it as it is; Llama 4 counts p from 1, on
/// its layers without RoPE only, with beta 0.1 and original_length 8192.
/// @param positions        [T], tokens, 0 or more.
/// @param beta             Dimensionless, finite.
/// @param original_length  Tokens, positive and finite.
/// @return [T].
/// @throws std::invalid_argument naming the argument that is out of range.
/// @see huggingface/transformers, models/ministral3/modeling_ministral3.py, get_llama_4_attn_scale;
///      after Nakanishi 2025, "Scalable-Softmax", arXiv:2501.19399. Test: QueryTemperatureTest,
///      golden file attention/temperature.json.
std::vector<double> QueryTemperature(std::span<const double> positions, double beta,
                                     double original_length);

}  // namespace orrery
