// T5's relative bias: offsets fall into buckets, exact near the query and ever wider away from it;
// each head learns one number for each bucket.
#pragma once

#include "encodings/encoding.h"
#include "encodings/shared/offsets.h"

namespace orrery {

struct T5Options {
  std::size_t num_buckets = 32;
  double max_distance =
      128;  ///< Tokens. From a little below it on, all offsets share the last bucket.
  bool bidirectional = true;  ///< false: keys after the query all fall into bucket 0.
  bool float32 = true;        ///< The logarithm as the authors' code takes it; else in double.
};

/// T5's bucket of each offset.
///
///     r < e:  r,      else  min(e + floor(ln(r / e) / ln(max_distance / e) * (B - e)), B - 1),      e = B / 2
///
/// With both directions, B is half of num_buckets, r = |o|, and keys after the query (o > 0) have
/// the upper half: bucket B itself stays unused, since o = 0 falls into the lower half. Causal: B =
/// num_buckets, r = max(-o, 0).
///
/// @param offsets  Any shape, tokens, key - query, whole numbers.
/// @return as offsets; whole numbers 0 ... num_buckets - 1.
/// @throws std::invalid_argument if num_buckets is below 2 (4 with both directions) or odd with
///         both directions, if max_distance is not above e, or an offset is no whole number within
///         10^9.
/// @note  Exact: the integers of the authors' code. At some boundaries (10 buckets and distance
///        160, for example) its float32 logarithm gives another bucket than one in double; for 32
///        and 128 both agree. T5's attention does not divide its products by sqrt(D): scale 1, then
///        BiasFromTable(table, T5Buckets(offsets)).
/// @see   Raffel et al. 2020, arXiv:1910.10683, section 2.1; code of mesh and transformers. Test:
///        T5Test, golden file 04.
Tensor T5Buckets(const Tensor& offsets, const T5Options& options = {});

const Encoding& T5();

}  // namespace orrery
