// T5's relative bias: offsets are sorted into buckets, exact near the query and ever wider away
// from it; each head learns one number for each bucket.
#pragma once

#include "encodings/shared/limits.h"
#include "encodings/shared/offsets.h"
#include "functions/enum_choice.h"

namespace orrery {

/// The keys that have buckets of their own.
enum class T5Direction {
  kBoth,    ///< Keys before and after the query: an encoder.
  kCausal,  ///< Keys before the query; all keys after it share bucket 0: a decoder.
};
inline constexpr EnumChoice<T5Direction> kT5Directions{{"both", T5Direction::kBoth},
                                                       {"causal", T5Direction::kCausal}};

/// Sizes of T5's buckets; the defaults are those of the published models.
struct T5Options {
  std::size_t num_buckets = 32;  ///< 2 or more for kCausal; even and 4 or more for kBoth.
  double max_distance = 128;     ///< Tokens. From a little below on, all offsets share a bucket.
  T5Direction direction = T5Direction::kBoth;
  Precision logarithm = Precision::kFloat32;  ///< kFloat32 as in the authors' code.
};

/// Returns T5's bucket of each offset.
///
///     r < e:  r
///     else:   min(e + floor(ln(r / e) / ln(max_distance / e) * (B - e)), B - 1),      e = B / 2
///
/// Under kBoth, B is half of num_buckets, r = |o|, and keys after the query (o > 0) have the upper
/// half: bucket B itself stays unused, since o = 0 belongs to the lower half. Under kCausal, B =
/// num_buckets and r = max(-o, 0).
/// @param offsets  Any shape, tokens, key - query, whole numbers within ±10^9.
/// @param options  Sizes as in T5Options.
/// @return As offsets; whole numbers 0 ... num_buckets - 1.
/// @throws std::invalid_argument if num_buckets is out of range, max_distance is not above e, or an
///         offset is no whole number within ±10^9.
/// @note Exact: the integers of the authors' code. At some boundaries (10 buckets and distance 160,
///       for example) its float32 logarithm gives another bucket than one in double; for 32 and 128
///       both agree. T5's attention does not divide its products by sqrt(D): scale 1, then
///       BiasFromTable(table, T5Buckets(offsets)).
/// @see Raffel et al. 2020, "Exploring the Limits of Transfer Learning", arXiv:1910.10683, section
///      2.1; code of mesh and transformers. Test: T5.
Tensor T5Buckets(const Tensor& offsets, const T5Options& options = {});

}  // namespace orrery
