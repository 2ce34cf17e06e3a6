// ALiBi: each head subtracts a fixed slope times the distance from the logits. Nothing is learned.
#pragma once

#include "encodings/shared/offsets.h"
#include "functions/enum_choice.h"

namespace orrery {

/// The slopes of heads whose number H is not a power of two. For powers of two both rules agree.
enum class SlopeRule {
  kAuthors,  ///< The slopes of the power of two below H, then every second one of the power above.
  kPaper,    ///< The closed form for every H.
};
inline constexpr EnumChoice<SlopeRule> kSlopeRules{{"authors", SlopeRule::kAuthors},
                                                   {"paper", SlopeRule::kPaper}};

/// The numbers of ALiBi's slopes.
struct AlibiOptions {
  SlopeRule rule = SlopeRule::kAuthors;  ///< Matters where the number of heads is no power of two.
  /// Dimensionless, positive; 8 in the paper, a parameter in MPT. The smallest slope is
  /// 2^-bias_max.
  double bias_max = 8;
};

/// Returns the slope of each head.
///
///     s_h = 2^(-bias_max h / H),      h = 1 ... H
/// @param heads    H, 1 or more.
/// @param options  The rule, and bias_max.
/// @return [heads], per token; not sorted where kAuthors departs from the closed form.
/// @throws std::invalid_argument if heads is 0 or bias_max is not positive and finite.
/// @note MPT's rule (every second slope of the power of two above from the second on, then the
///       others) gives the authors' list for every H and bias_max: its first half is the list of
///       the power of two below.
/// @see Press et al. 2022, "Train Short, Test Long", arXiv:2108.12409, section 3, and the authors'
///      code. Test: Alibi.
std::vector<double> AlibiSlopes(std::size_t heads, const AlibiOptions& options = {});

/// The bias at offset o for a head with slope s.
enum class AlibiForm {
  kSymmetric,  ///< -s |o|: nearer keys are preferred on both sides.
  kCausal,     ///< s o up to the query, minus infinity after it.
  /// s o: larger after the query, so only of use under a causal mask. With the positions of the
  /// keys in place of offsets: the authors' code.
  kSigned,
};
inline constexpr EnumChoice<AlibiForm> kAlibiForms{{"symmetric", AlibiForm::kSymmetric},
                                                   {"causal", AlibiForm::kCausal},
                                                   {"signed", AlibiForm::kSigned}};

/// Returns ALiBi's bias, to be added to the scaled logits.
///
///     B_h = -s_h |o|, or as the form says
/// @param offsets  Any shape, tokens, key position - query position, within ±10^9.
/// @param slopes   [heads], per token, any finite numbers.
/// @param form     What an offset costs, and whether keys after the query are hidden.
/// @return [heads, ...offsets].
/// @throws std::invalid_argument if an offset is out of range or a slope is not finite.
/// @note The authors' code adds s * key position: the same weights, since softmax ignores what is
///       constant along a row.
/// @see Press et al. 2022, arXiv:2108.12409, section 3. Test: Alibi.
Tensor AlibiBias(const Tensor& offsets, std::span<const double> slopes, AlibiForm form);

}  // namespace orrery
