// Measures of maps, weights and curves: what reordering rows does, how widely weights are spread, how
// much of a map one group explains, and the waves that follow a curve.
#pragma once

#include "functions/enum_choice.h"
#include "numeric/tensor.h"

namespace orrery {

/// What reordering the input does to the output of a map f of rows to rows.
struct PermutationError {
  double invariance = 0;  ///< max |f(P x) - f(x)|: 0 where the output stays as it is.
  double equivariance =
      0;  ///< max |f(P x) - P f(x)|: 0 where the output is reordered as the input.
};

/// Compares the output for rows in order with the output for reordered rows by the formulas of
/// PermutationError.
///
/// Attention without positions and without a mask is equivariant, to rounding (sums are taken in
/// another order).
/// @param output     [T, ...], f(x), in any unit.
/// @param reordered  As output, f(P x): row t of P x is row order[t] of x, as in PermuteRows.
/// @param order      [T], every row number 0 to T - 1 once.
/// @return The errors in the unit of output, exact; a NaN makes both NaN.
/// @throws std::invalid_argument if the shapes differ or order is not a permutation of the rows.
/// @see Lee et al. 2019, "Set Transformer", arXiv:1810.00825, section 2 (property 1). Test:
///      Permutation.
PermutationError PermutationErrorOf(const Tensor& output, const Tensor& reordered,
                                    std::span<const double> order);

/// The share of the weight that the span contains, unless a call says otherwise.
inline constexpr double kDefaultMass = 0.9;

/// One number for each row of weights. Rows are first divided by their sum (which sinks leave below
/// 1); a row of zeros, that of a query without any key, has 0 throughout.
struct AttentionSpan {
  /// [..., T], nats: -sum_s w_s ln w_s. 0 for one key, ln S for even weights.
  Tensor entropy;
  /// [..., T]: exp(entropy), the number of keys that has this entropy with even weights.
  Tensor effective_keys;
  /// [..., T], tokens: sum_s w_s |p - s|, where p is the query's position.
  Tensor mean_distance;
  /// [..., T], tokens: the smallest r with at least `mass` of the weight at |p - s| <= r.
  Tensor span;
};

/// Measures the rows of attention weights by the formulas of AttentionSpan.
/// @param weights  [..., T, S] or [S] (one query), dimensionless, 0 or more. Query t has the
///                 position t + (S - T).
/// @param mass     Share of the weight that counts for span, in (0, 1].
/// @return Four tensors of the leading shape of weights, [..., T].
/// @throws std::invalid_argument naming a weight or mass out of range, or weights without rows.
/// @note mass is met to within 1e-12, so that weights which sum to it but for rounding meet it.
/// @see Shannon 1948, "A Mathematical Theory of Communication", section 6 (entropy). Test:
///      AttentionSpan.
AttentionSpan AttentionSpanOf(const Tensor& weights, double mass = kDefaultMass);

/// What entries of one group share.
enum class MapPart {
  kOffset,  ///< n - m: the group is a diagonal.
  kSum,     ///< n + m: the group is an antidiagonal.
  kRow,     ///< m.
};
inline constexpr EnumChoice<MapPart> kMapParts{
    {"offset", MapPart::kOffset}, {"sum", MapPart::kSum}, {"row", MapPart::kRow}};

/// Computes the share of a map's variation that remains when each entry becomes the mean of its
/// group:
///
///     1 - sum_mn (x_mn - mean of its group)^2 / sum_mn (x_mn - mean of all)^2
///
/// With kOffset it is 1 for a map that depends on the offset alone, as the dot products of
/// sinusoidal rows do.
/// @param map   [T, S], in any unit, 1 or more entries; a NaN makes the share NaN.
/// @param part  Which entries form a group.
/// @return Dimensionless, 0 to 1 but for rounding. 1 for a map of equal entries, of which nothing
///         is left to explain.
/// @throws std::invalid_argument if map has no entries, or more than two axes.
/// @see Pearson 1905, "On the general theory of skew correlation": the square of his correlation
///      ratio. Test: ExplainedBy, golden file analysis/explained_by.json.
double ExplainedBy(const Tensor& map, MapPart part);

inline constexpr double kDefaultShrinkage = 1e-4;

/// Fits waves of given frequencies to a curve of scores, shrunk toward no waves at all:
///
///     minimize sum_k (s_k - f(o_k))^2 + shrinkage sum_i (a_i^2 + b_i^2),
///     f(o) = sum_i a_i cos(o w_i) + b_i sin(o w_i)
///
/// One pair of RoPE's channels can give a score any a_i and b_i, so f is what its hands can draw.
/// @param offsets      [N], tokens, any finite numbers.
/// @param scores       [N], in any unit.
/// @param frequencies  [P], radians per token, finite.
/// @param shrinkage    Above 0, a number of offsets. The smaller it is, the closer f follows the scores,
///                     and the larger a and b can be.
/// @return [2, P]: a, then b, in the unit of the scores. Close: solved from the normal equations,
///         so errors grow as N P / shrinkage times the rounding of a double.
///         A score that is not finite makes them NaN.
/// @throws std::invalid_argument naming both sizes if those of offsets and scores differ, or
///         shrinkage if it is lost beside the waves, or an angle is no number.
/// @see Hoerl and Kennard 1970, "Ridge regression", https://doi.org/10.1080/00401706.1970.10488634.
///      Test: FitWaves, golden file analysis/fit_waves.json.
Tensor FitWaves(std::span<const double> offsets, std::span<const double> scores,
                std::span<const double> frequencies, double shrinkage);

}  // namespace orrery
