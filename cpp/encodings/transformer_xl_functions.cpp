// Transformer-XL's entry in the registry: its description and its functions for the table.
#include "encodings/shared/relative_arguments.h"
#include "encodings/transformer_xl.h"
#include "numeric/reject.h"

namespace orrery {
namespace {

RelativeInputs Read(const Arguments& arguments) {
  RelativeInputs in = ReadRelativeInputs(arguments);
  in.relative_keys = arguments.Numbers("relative_keys");
  if (const Tensor* bias = arguments.Optional("content_bias")) in.content_bias = *bias;
  if (const Tensor* bias = arguments.Optional("position_bias")) in.position_bias = *bias;
  const std::size_t num_keys = RowsOf(in.key);
  const auto distances = static_cast<double>(RowsOf(in.relative_keys));
  Require(RowsOf(in.relative_keys) == num_keys, "the number of rows of relative_keys", distances,
          "that of key,", static_cast<double>(num_keys));
  in.relations = TransformerXlRelations(RowsOf(in.query), num_keys);
  return in;
}

constexpr RelativeField<RelativeResult> kParts[] = {
    {"content_content", &RelativeResult::content_content},
    {"content_position", &RelativeResult::content_position},
    {"bias_content", &RelativeResult::bias_content},
    {"bias_position", &RelativeResult::bias_position},
    {"logits", &RelativeResult::logits},
    {"weights", &RelativeResult::weights},
    {"output", &RelativeResult::output}};
constexpr RelativeField<RelativeGradients> kGradients[] = {
    {"d_query", &RelativeGradients::d_query},
    {"d_key", &RelativeGradients::d_key},
    {"d_value", &RelativeGradients::d_value},
    {"d_relative_keys", &RelativeGradients::d_relative_keys},
    {"d_content_bias", &RelativeGradients::d_content_bias},
    {"d_position_bias", &RelativeGradients::d_position_bias}};

Value RunAttention(const Arguments& arguments) {
  return RelativeRecord<RelativeResult>(RelativeAttention(Read(arguments)), kParts);
}

Value RunBackward(const Arguments& arguments) {
  return RelativeRecord<RelativeGradients>(
      RelativeAttentionBackward(Read(arguments), arguments.Numbers("d_output")), kGradients);
}

constexpr Argument kRelativeKeys{
    "relative_keys", Kind::kTensor,
    "Projected row of each distance, farthest first: [heads, S, D] or [S, D]."};
constexpr Argument kContentBias{
    "content_bias", Kind::kTensor,        "u: one row a head; left out: none.", "", -kNoLimit,
    kNoLimit,       Fallback::EmptyList()};
constexpr Argument kPositionBias{
    "position_bias", Kind::kTensor,        "v: one row a head; left out: none.", "", -kNoLimit,
    kNoLimit,        Fallback::EmptyList()};

constexpr Function kFunctions[] = {
    {"relative_shift",
     "Relative shift",
     "Moves products with distances into place; leftovers stand beyond the query.",
     R"(y_{ts} = x_{t,\,s + T - 1 - t},\quad s \le t + S - T)",
     "dai2019",
     {{"x", Kind::kTensor, "[T, S]; column j is distance S - 1 - j."}},
     {{"", "as x", "Column s is key s."}},
     [](const Arguments& arguments) -> Value { return RelativeShift(arguments.Numbers("x")); }},
    {"transformer_xl_attention",
     "Transformer-XL's attention",
     "Four terms: content and position, each with query and with a bias.",
     R"(L_{ts} = s\,(q_t \cdot k_s + q_t \cdot W_r R_{t-s} + u \cdot k_s + v \cdot W_r R_{t-s}))",
     "dai2019",
     {kRelativeQuery, kRelativeKey, kRelativeValue, kRelativeKeys, kContentBias, kPositionBias,
      kRelativeMask, kRelativeScale},
     {kContentContent,
      kContentPosition,
      {"bias_content", "[T, S]", "u times key."},
      {"bias_position", "[T, S]", "v times the row of the distance."},
      kRelativeLogits,
      kRelativeWeights,
      kRelativeOutput},
     RunAttention},
    {"transformer_xl_attention_backward",
     "Transformer-XL's attention, backward",
     "Gradients by all that the four terms read.",
     R"(du = \textstyle\sum s\,dL_{ts}\,k_s,\quad dv = \sum s\,dL_{ts}\,W_r R_{t-s})",
     "dai2019",
     {kRelativeQuery, kRelativeKey, kRelativeValue, kRelativeKeys, kRelativeGradient, kContentBias,
      kPositionBias, kRelativeMask, kRelativeScale},
     {kRelativeDQuery,
      kRelativeDKey,
      kRelativeDValue,
      {"d_relative_keys", "as relative_keys", "Gradient by the projected rows."},
      {"d_content_bias", "as content_bias", "Gradient by u."},
      {"d_position_bias", "as position_bias", "Gradient by v."}},
     RunBackward},
};

constexpr Encoding kTransformerXl{
    {"transformer_xl",
     "Transformer-XL",
     {Place::kLogits},
     {},
     "Multiplies the query with sinusoidal rows of the distance, and adds two learned biases.",
     "dai2019",
     "layers * d_model^2 + 2 * d_model"},
    kFunctions};

}  // namespace

const Encoding& TransformerXl() { return kTransformerXl; }

}  // namespace orrery
