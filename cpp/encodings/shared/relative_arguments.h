// What the entries of Shaw's scheme and of Transformer-XL read and give in the same way.
#pragma once

#include <cmath>
#include <span>

#include "attention/mask.h"
#include "encodings/shared/relative_attention.h"
#include "functions/function.h"

namespace orrery {

inline constexpr Argument kRelativeQuery{
    .name = "query",
    .kind = Kind::kTensor,
    .sentence = "One row a query: [T, D], with heads and batch before it if wanted."};
inline constexpr Argument kRelativeKey{
    .name = "key", .kind = Kind::kTensor, .sentence = "One row a key: [S, D]."};
inline constexpr Argument kRelativeValue{
    .name = "value", .kind = Kind::kTensor, .sentence = "One row a key: [S, Dv]."};
inline constexpr Argument kRelativeMask{.name = "mask",
                                        .kind = Kind::kMask,
                                        .sentence = "Which keys a query may look at.",
                                        .fallback = "none",
                                        .joined_choices = "none|causal"};
inline constexpr Argument kRelativeScale{
    .name = "scale",
    .kind = Kind::kNumber,
    .sentence = "Factor on the sum of the terms; 0 stands for 1 / sqrt(D).",
    .minimum = -1e6,
    .maximum = 1e6,
    .fallback = 0};
inline constexpr Argument kRelativeGradient{
    .name = "d_output",
    .kind = Kind::kTensor,
    .sentence = "Gradient of the loss with respect to the output."};

inline constexpr Result kContentContent{
    .name = "content_content", .shape = "[T, S]", .sentence = "Query times key."};
inline constexpr Result kContentPosition{.name = "content_position",
                                         .shape = "[T, S]",
                                         .sentence = "Query times the vector of the offset."};
inline constexpr Result kRelativeLogits{
    .name = "logits",
    .shape = "[T, S]",
    .sentence = "Scaled sum of the terms; minus infinity where the mask forbids."};
inline constexpr Result kRelativeWeights{
    .name = "weights", .shape = "[T, S]", .sentence = "Softmax of each row of logits."};
inline constexpr Result kRelativeOutput{
    .name = "output", .shape = "[T, Dv]", .sentence = "Weighted sum of the values."};
inline constexpr Result kRelativeDQuery{
    .name = "d_query", .shape = "as query", .sentence = "Gradient by the queries."};
inline constexpr Result kRelativeDKey{
    .name = "d_key", .shape = "as key", .sentence = "Gradient by the keys."};
inline constexpr Result kRelativeDValue{
    .name = "d_value", .shape = "as value", .sentence = "Gradient by the values."};

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
