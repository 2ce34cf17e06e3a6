// How much of a map of positions is explained by the offset, by the sum or by the row alone.
#pragma once

#include "functions/enum_choice.h"
#include "numeric/tensor.h"

namespace orrery {

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

}  // namespace orrery
