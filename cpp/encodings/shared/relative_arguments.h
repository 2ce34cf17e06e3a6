// Arguments and results that the table entries of Shaw's encoding and of Transformer-XL share.
#pragma once

#include "attention/arguments.h"
#include "encodings/shared/arguments.h"
#include "encodings/shared/relative_attention.h"

namespace orrery {

inline constexpr Argument kRelativeScale =
    NumberArgument("scale", "Factor on the sum of the terms; 0 stands for 1 / sqrt(D).", -1e6, 1e6,
                   0, kFactorControl);

inline constexpr Result kContentContent{"content_content", "[T, S]", "Query times key."};
inline constexpr Result kContentPosition{"content_position", "[T, S]",
                                         "Query times the vector of the offset."};
inline constexpr Result kRelativeLogits{
    "logits", "[T, S]", "Scaled sum of the terms; minus infinity where the mask forbids."};
inline constexpr Result kRelativeWeights{"weights", "[T, S]", "Softmax of each row of logits."};
inline constexpr Result kRelativeOutput{"output", "[T, Dv]", "Weighted sum of the values."};

/// Returns the rows of [..., rows, C], or 1 for fewer axes. Test: Shaw.
inline std::size_t RowsOf(const Tensor& tensor) {
  return tensor.rank() < 2 ? 1 : tensor.shape[tensor.rank() - 2];
}

/// Returns the inputs of a call that both encodings have: query, key, value, relative_keys, mask and
/// scale.
///
///     scale = 1 / sqrt(D) where the call gives 0
/// @param arguments  Of an entry with the arguments above.
/// @return Inputs without further tables and relations, of any shapes: RelativeAttention checks them.
/// @throws std::invalid_argument as ReadMaskOfKeys.
/// @see The callers' papers. Test: Shaw, TransformerXl.
inline RelativeInputs ReadRelativeInputs(const Arguments& arguments) {
  RelativeInputs in;
  in.query = arguments.Numbers("query");
  in.key = arguments.Numbers("key");
  in.value = arguments.Numbers("value");
  in.relative_keys = arguments.Numbers("relative_keys");
  in.mask = ReadMaskOfKeys(arguments);
  in.scale = ReadScale(arguments);
  return in;
}

}  // namespace orrery
