// What an encoding costs a model: the numbers that the model must learn, and the memory that the
// terms of the encoding take.
#pragma once

#include "encodings/encoding.h"

namespace orrery {

/// Sizes of a transformer, whole numbers.
struct ModelSizes {
  double layers = 12;    ///< 1 or more.
  double heads = 12;     ///< 1 or more; d_model is a multiple of it.
  double d_model = 768;  ///< Channels, 1 or more.
  double length = 1024;  ///< Tokens, 1 or more.
};

/// Bytes of one number in single precision; 2 in half precision.
inline constexpr double kSinglePrecisionBytes = 4;

/// What an encoding costs.
struct EncodingCost {
  double parameters = 0;  ///< Numbers learned, in the whole model.
  double memory = 0;      ///< Bytes of its terms while one layer runs over one sequence.
};

/// Counts what an encoding costs a model.
///
///     parameters: the encoding's own formula, Info::num_parameters
///     memory = bytes * sum over the places where it acts of
///         embeddings: length d_model              (one row a position)
///         query-key:  length d_model / heads      (cosine and sine of each pair, for all heads)
///         logits:     heads length^2              (one number a head and pair of positions)
///         values:     length^2 d_model / heads    (one row a pair of positions, for all heads)
/// @param encoding  Any of the registry.
/// @param sizes     Of the model; whole numbers.
/// @param settings  By name: parameters of the encoding that differ from their defaults or have
///                  none, and the other sizes that its formula names.
/// @param bytes     Of one number.
/// @throws std::invalid_argument naming a size out of range, heads that do not divide d_model, an
///         unknown setting, or a size that the formula needs.
/// @note Memory counts the terms written out as the formulas say; programs that never form them
///       need less.
/// @see Each encoding's own source. Test: Cost.
EncodingCost CostOf(const Encoding& encoding, const ModelSizes& sizes, const Record& settings = {},
                    double bytes = kSinglePrecisionBytes);

}  // namespace orrery
