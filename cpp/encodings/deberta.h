// DeBERTa's buckets of offsets: signed, exact near the query, logarithmic beyond. (Version 2 of the
// model.)
#pragma once

#include "encodings/encoding.h"
#include "encodings/shared/offsets.h"

namespace orrery {

/// DeBERTa's signed bucket of each offset.
///
///     r = -o,   m = bucket_size / 2
///     |r| <= m:  r,      else  sign(r) (ceil(ln(|r| / m) / ln((max_distance - 1) / m) (m - 1)) + m)
///
/// DeBERTa counts query - key, so its buckets have the sign opposite to our offsets. Differs from
/// T5 also in ceil for floor, in max_distance - 1, and in having no last bucket: farther offsets go
/// on into higher ones.
///
/// @param offsets       Any shape, tokens, key - query, whole numbers.
/// @param bucket_size   Even, 4 or more. 256 in the published models.
/// @param max_distance  Tokens, above m + 1. 512 there.
/// @param float32       The logarithm as the authors' code takes it; else in double.
/// @return as offsets; whole numbers, 0 for the query's own place.
/// @throws std::invalid_argument if a size is out of range or an offset is no whole number within
///         10^9.
/// @see  He et al. 2021, arXiv:2006.03654, section 3; buckets: code of version 2. Test:
///       DebertaTest, golden file 04.
Tensor DebertaBuckets(const Tensor& offsets, std::size_t bucket_size, double max_distance,
                      bool float32 = true);

const Encoding& Deberta();

}  // namespace orrery
