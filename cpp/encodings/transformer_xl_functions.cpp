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
    .name = "relative_keys",
    .kind = Kind::kTensor,
    .sentence = "Projected row of each distance, farthest first: [heads, S, D] or [S, D]."};
constexpr Argument kContentBias{.name = "content_bias",
                                .kind = Kind::kTensor,
                                .sentence = "u: one row a head; left out: none.",
                                .fallback = Fallback::EmptyList()};
constexpr Argument kPositionBias{.name = "position_bias",
                                 .kind = Kind::kTensor,
                                 .sentence = "v: one row a head; left out: none.",
                                 .fallback = Fallback::EmptyList()};

constexpr Function kFunctions[] = {
    {.name = "relative_shift",
     .title = "Relative shift",
     .sentence = "Moves products with distances into place; leftovers stand beyond the query.",
     .formula = R"(y_{ts} = x_{t,\,s + T - 1 - t},\quad s \le t + S - T)",
     .source = "dai2019",
     .arguments = {{.name = "x",
                    .kind = Kind::kTensor,
                    .sentence = "[T, S]; column j is distance S - 1 - j."}},
     .results = {{.shape = "as x", .sentence = "Column s is key s."}},
     .run = [](const Arguments& arguments) -> Value {
       return RelativeShift(arguments.Numbers("x"));
     }},
    {.name = "transformer_xl_attention",
     .title = "Transformer-XL's attention",
     .sentence = "Four terms: content and position, each with query and with a bias.",
     .formula =
         R"(L_{ts} = s\,(q_t \cdot k_s + q_t \cdot W_r R_{t-s} + u \cdot k_s + v \cdot W_r R_{t-s}))",
     .source = "dai2019",
     .arguments = {kRelativeQuery, kRelativeKey, kRelativeValue, kRelativeKeys, kContentBias,
                   kPositionBias, kRelativeMask, kRelativeScale},
     .results = {kContentContent,
                 kContentPosition,
                 {.name = "bias_content", .shape = "[T, S]", .sentence = "u times key."},
                 {.name = "bias_position",
                  .shape = "[T, S]",
                  .sentence = "v times the row of the distance."},
                 kRelativeLogits,
                 kRelativeWeights,
                 kRelativeOutput},
     .run = RunAttention},
    {.name = "transformer_xl_attention_backward",
     .title = "Transformer-XL's attention, backward",
     .sentence = "Gradients by all that the four terms read.",
     .formula = R"(du = \textstyle\sum s\,dL_{ts}\,k_s,\quad dv = \sum s\,dL_{ts}\,W_r R_{t-s})",
     .source = "dai2019",
     .arguments = {kRelativeQuery, kRelativeKey, kRelativeValue, kRelativeKeys, kRelativeGradient,
                   kContentBias, kPositionBias, kRelativeMask, kRelativeScale},
     .results =
         {kRelativeDQuery,
          kRelativeDKey,
          kRelativeDValue,
          {.name = "d_relative_keys",
           .shape = "as relative_keys",
           .sentence = "Gradient by the projected rows."},
          {.name = "d_content_bias", .shape = "as content_bias", .sentence = "Gradient by u."},
          {.name = "d_position_bias", .shape = "as position_bias", .sentence = "Gradient by v."}},
     .run = RunBackward},
};

constexpr Encoding kTransformerXl{
    .info = {.id = "transformer_xl",
             .title = "Transformer-XL",
             .acts = {Place::kLogits},
             .sentence = "Multiplies the query with sinusoidal rows of the distance, and adds two "
                         "learned biases.",
             .source = "dai2019",
             .num_parameters = "layers * d_model^2 + 2 * d_model"},
    .functions = kFunctions};

}  // namespace

const Encoding& TransformerXl() { return kTransformerXl; }

}  // namespace orrery
