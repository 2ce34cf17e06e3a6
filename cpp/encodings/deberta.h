// DeBERTa's buckets of offsets: signed, exact near the query, logarithmic beyond. (Version 2 of the
// model.) Which row a key reads of them differs between paper and program: DisentangledRows.
#pragma once

#include "encodings/shared/limits.h"
#include "encodings/shared/offsets.h"

namespace orrery {

/// Sizes of DeBERTa's buckets; the defaults are those of the published models.
struct DebertaOptions {
  std::size_t bucket_size = 256;              ///< 4 or more, even in practice; m is half of it.
  double max_distance = 512;                  ///< Tokens, above m + 1.
  Precision logarithm = Precision::kFloat32;  ///< kFloat32 as in the authors' code.
};

/// Returns DeBERTa's signed bucket of each offset.
///
///     r = -o,   m = bucket_size / 2
///     |r| <= m:  r
///     else:      sign(r) (ceil(ln(|r| / m) / ln((max_distance - 1) / m) (m - 1)) + m)
///
/// DeBERTa counts query - key, so its buckets have the sign opposite to our offsets. Other
/// differences from T5: ceil for floor, max_distance - 1, and no last bucket, so farther offsets
/// get ever higher ones.
/// @param offsets  Any shape, tokens, key - query, whole numbers within ±10^9.
/// @param options  Sizes as in DebertaOptions.
/// @return As offsets; whole numbers, 0 for the query's own position.
/// @throws std::invalid_argument if a size or an offset is out of range, or an offset is not whole.
/// @see He et al. 2021, "DeBERTa", arXiv:2006.03654, section 3; buckets: code of version 2. Test:
///      Deberta.
Tensor DebertaBuckets(const Tensor& offsets, const DebertaOptions& options = {});

}  // namespace orrery
