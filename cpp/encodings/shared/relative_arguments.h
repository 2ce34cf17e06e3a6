// What the entries of Shaw's scheme and of Transformer-XL read and give in the same way.
#pragma once

#include <cmath>
#include <span>

#include "attention/mask.h"
#include "encodings/shared/relative_attention.h"
#include "functions/function.h"

namespace orrery {

inline constexpr Argument kRelativeQuery{
    "query", Kind::kTensor, "One row a query: [T, D], with heads and batch before it if wanted."};
inline constexpr Argument kRelativeKey{"key", Kind::kTensor, "One row a key: [S, D]."};
inline constexpr Argument kRelativeValue{"value", Kind::kTensor, "One row a key: [S, Dv]."};
inline constexpr Argument kRelativeMask{"mask",
                                        Kind::kMask,
                                        "Which keys a query may look at.",
                                        "",
                                        -kNoLimit,
                                        kNoLimit,
                                        Fallback::Text("none"),
                                        "none|causal"};
inline constexpr Argument kRelativeScale{
    "scale",
    Kind::kNumber,
    "Factor on the sum of the terms; 0 stands for 1 / sqrt(D).",
    "",
    -1e6,
    1e6,
    Fallback::Number(0)};
inline constexpr Argument kRelativeGradient{"d_output", Kind::kTensor,
                                            "Gradient of the loss with respect to the output."};

inline constexpr Result kContentContent{"content_content", "[T, S]", "Query times key."};
inline constexpr Result kContentPosition{"content_position", "[T, S]",
                                         "Query times the vector of the offset."};
inline constexpr Result kRelativeLogits{
    "logits", "[T, S]", "Scaled sum of the terms; minus infinity where the mask forbids."};
inline constexpr Result kRelativeWeights{"weights", "[T, S]", "Softmax of each row of logits."};
inline constexpr Result kRelativeOutput{"output", "[T, Dv]", "Weighted sum of the values."};
inline constexpr Result kRelativeDQuery{"d_query", "as query", "Gradient by the queries."};
inline constexpr Result kRelativeDKey{"d_key", "as key", "Gradient by the keys."};
inline constexpr Result kRelativeDValue{"d_value", "as value", "Gradient by the values."};

inline std::size_t RowsOf(const Tensor& tensor) {
  return tensor.rank() < 2 ? 1 : tensor.shape[tensor.rank() - 2];
}

/// Query, key, value, mask and scale; tables and relations are the scheme's.
inline RelativeInputs ReadRelativeInputs(const Arguments& arguments) {
  RelativeInputs in;
  in.query = arguments.Numbers("query");
  in.key = arguments.Numbers("key");
  in.value = arguments.Numbers("value");
  const auto* mask = arguments.Get("mask").As<std::string>();
  in.mask = !mask               ? arguments.Numbers("mask")
            : *mask == "causal" ? CausalMask(RowsOf(in.query), RowsOf(in.key))
                                : NoMask(RowsOf(in.query), RowsOf(in.key));
  in.scale = arguments.Number("scale");
  if (in.scale == 0)
    in.scale =
        1 / std::sqrt(in.query.shape.empty() ? 1.0 : static_cast<double>(in.query.shape.back()));
  return in;
}

/// A field of a record and the part of `Parts` that it holds.
template <class Parts>
struct RelativeField {
  const char* name;
  Tensor Parts::*part;
};

/// The parts as a record; one that is not there as the number 0. A loop over data takes less room
/// than a list of fields.
template <class Parts>
Value RelativeRecord(Parts parts, std::span<const RelativeField<Parts>> fields) {
  Record record;
  for (const RelativeField<Parts>& field : fields)
    record.Set(field.name, std::move(parts.*field.part));
  return record;
}

}  // namespace orrery
