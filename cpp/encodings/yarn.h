// YaRN: NTK-by-parts frequencies, and a factor that sharpens attention in longer texts.
#pragma once

#include "encodings/ntk_by_parts.h"

namespace orrery {

/// Returns NtkByPartsScaling's frequencies and YaRN's attention factor.
///
///     attention factor: m(1), or m(mscale) / m(mscale_all_dim) where both are given
///     softmax factor: m(mscale_all_dim)^2
///     m(x) = 0.1 x ln(factor) + 1, or 1 where factor <= 1
///
/// Dynamic YaRN takes factor = seq_len / original_length anew for each length.
///
/// @param d        Channels that turn, 1 ... 65536.
/// @param base     Dimensionless, > 1.
/// @param scaling  What NtkByPartsScaling reads, whose factor sets the attention factor too; mscale,
///                 mscale_all_dim.
/// @return [ceil(d/2)] frequencies, radians per token, the ends of the ramp and both factors.
/// @throws std::invalid_argument as NtkByPartsScaling.
/// @see Peng et al. 2023, "YaRN: Efficient Context Window Extension of Large Language Models",
///      arXiv:2309.00071, sections 3.2 and 3.4; the pair of mscales: deepseek-ai/DeepSeek-V3,
///      inference/model.py. Test: Yarn, golden file encodings/yarn.json.
RopeFrequencySet YarnScaling(std::size_t d, double base, const RopeScaling& scaling);

}  // namespace orrery
