// ALiBi: each head takes a fixed slope times the distance from the logits. Nothing is learned.
#pragma once

#include <span>
#include <vector>

#include "encodings/encoding.h"
#include "encodings/shared/offsets.h"

namespace orrery {

/// Which slopes heads have when their number H is no power of two. Where it is one, both rules
/// agree.
enum class SlopeRule {
  kAuthors,  ///< The slopes of the power of two below, then every second one of the power of two above: not sorted.
  kPaper,    ///< The closed form for every H.
};

/// Slope of each head.
///
///     s_h = 2^(-bias_max h / H),      h = 1 ... H
///
/// @param heads     1 or more.
/// @param bias_max  Dimensionless, positive; 8 in the paper, a parameter in MPT. The smallest slope
///                  is 2^-bias_max.
/// @return [heads], per token.
/// @throws std::invalid_argument if heads is 0 or bias_max is not positive and finite.
/// @note  MPT's rule (every second slope of the power of two above from the second on, then the
///        others) gives the authors' list for every H and bias_max: its first half is the list of
///        the power of two below.
/// @see  Press et al. 2022, arXiv:2108.12409, section 3, and the authors' code. Test: AlibiTest,
///       golden file 06.
std::vector<double> AlibiSlopes(std::size_t heads, SlopeRule rule = SlopeRule::kAuthors,
                                double bias_max = 8);

/// What a key's offset costs.
enum class AlibiForm {
  kSymmetric,  ///< -s |o|: nearer keys are preferred on both sides.
  kCausal,     ///< s o up to the query, minus infinity after it.
  kSigned,  ///< s o: a reward after the query; right only under a causal mask. With positions for offsets: row form.
};

/// ALiBi's bias, added to the scaled logits.
///
/// @param offsets  Any shape, tokens, key - query.
/// @param slopes   [heads].
/// @return [heads, ...offsets].
/// @throws std::invalid_argument if an offset or slope is not finite.
/// @note  Authors' code adds s * key position: the same weights, since the softmax of a row ignores
///        a constant.
/// @see   Press et al. 2022, arXiv:2108.12409, section 3. Test: AlibiTest, golden file 06.
Tensor AlibiBias(const Tensor& offsets, std::span<const double> slopes,
                 AlibiForm form = AlibiForm::kSymmetric);

const Encoding& Alibi();

}  // namespace orrery
