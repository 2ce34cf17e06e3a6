// Arguments and results that the table entries of Shaw's encoding and of Transformer-XL share.
#pragma once

#include "attention/arguments.h"
#include "encodings/shared/controls.h"
#include "encodings/shared/relative_attention.h"
#include "functions/function.h"
#include "functions/shared_arguments.h"

namespace orrery {

inline constexpr Argument kRelativeScale =
    NumberArgument("scale", "Factor on the sum of the terms; 0 stands for 1 / sqrt(D).", -1e6, 1e6,
                   0, kFactorControl);

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

/// Returns the rows of [..., rows, C], or 1 for fewer axes. Test: Shaw.
inline std::size_t RowsOf(const Tensor& tensor) {
  return tensor.rank() < 2 ? 1 : tensor.shape[tensor.rank() - 2];
}

/// Returns the inputs of a call that both encodings have: query, key, value, mask and scale.
///
///     scale = 1 / sqrt(D) where the call gives 0
///
/// @param arguments  Of an entry with the arguments above.
/// @return Inputs without tables and relations. Throws nothing: RelativeAttention checks shapes.
/// @see The callers' papers. Test: Shaw, TransformerXl.
inline RelativeInputs ReadRelativeInputs(const Arguments& arguments) {
  RelativeInputs in;
  in.query = arguments.Numbers("query");
  in.key = arguments.Numbers("key");
  in.value = arguments.Numbers("value");
  in.mask = ReadMask(arguments, in.query, in.key);
  in.scale = ReadScale(arguments, in.query);
  return in;
}

}  // namespace orrery
