#include "encodings/transformer_xl.h"

#include "encodings/shared/relative_arguments.h"
#include "numeric/reject.h"

namespace orrery {

std::vector<Relation> TransformerXlRelations(std::size_t num_queries, std::size_t num_keys) {
  std::vector<Relation> relations(num_queries * num_keys);
  for (std::size_t i = 0; i < relations.size(); ++i) {
    // Entry i of the result is entry i + T of the padded rows, each of which has S + 1 entries, the
    // first 0.
    const std::size_t from = i + num_queries;
    const std::size_t column = from % (num_keys + 1);
    relations[i] = {from / (num_keys + 1), column == 0 ? Relation::kNone : column - 1};
  }
  return relations;
}

Tensor RelativeShift(const Tensor& x) {
  if (x.rank() < 2) Reject("x has shape {}; it must be [T, S] or [..., T, S]", {x.shape});
  const std::size_t num_keys = x.shape.back();
  const std::size_t size = x.shape[x.rank() - 2] * num_keys;
  const std::vector<Relation> relations = TransformerXlRelations(x.shape[x.rank() - 2], num_keys);
  Tensor shifted(x.shape);
  for (std::size_t i = 0; i < x.size(); ++i) {
    const Relation& from = relations[i % size];
    if (from.row != Relation::kNone)
      shifted.data[i] = x.data[i - i % size + from.query * num_keys + from.row];
  }
  return shifted;
}

namespace {

RelativeInputs Read(const Arguments& arguments) {
  RelativeInputs in = ReadRelativeInputs(arguments);
  if (const Tensor* bias = arguments.Optional("content_bias")) in.content_bias = *bias;
  if (const Tensor* bias = arguments.Optional("position_bias")) in.position_bias = *bias;
  const std::size_t num_keys = RowsOf(in.key);
  const auto distances = static_cast<double>(RowsOf(in.relative_keys));
  Require(RowsOf(in.relative_keys) == num_keys, "the number of rows of relative_keys", distances,
          "that of key,", static_cast<double>(num_keys));
  in.relations = TransformerXlRelations(RowsOf(in.query), num_keys);
  return in;
}

constexpr Argument kProducts =
    ArgumentOf(Kind::kTensor, "x", "[T, S]; column j is distance S - 1 - j.");
constexpr Argument kRelativeKeys =
    ArgumentOf(Kind::kTensor, "relative_keys",
               "Projected row of each distance, farthest first: [heads, S, D] or [S, D].");
constexpr Argument kContentBias = ArgumentOf(
    Kind::kTensor, "content_bias", "u: one row a head; left out: none.", Fallback::EmptyList());
constexpr Argument kPositionBias = ArgumentOf(
    Kind::kTensor, "position_bias", "v: one row a head; left out: none.", Fallback::EmptyList());
constexpr auto kInputs = Reads<Read, kQueryArgument, kKeyArgument, kValueArgument, kRelativeKeys,
                               kContentBias, kPositionBias, kMaskArgument, kRelativeScale>;

constexpr Function kFunctions[] = {
    {.name = "relative_shift",
     .title = "Relative shift",
     .sentence = "Moves products with distances into place; leftovers stand beyond the query.",
     .formula = R"(y_{ts} = x_{t,\,s + T - 1 - t},\quad s \le t + S - T)",
     .body = Run<RelativeShift, kProducts>,
     .results = {{.shape = "as x", .sentence = "Column s is key s."}}},
    {.name = "transformer_xl_attention",
     .title = "Transformer-XL's attention",
     .sentence = "Four terms: content and position, each with query and with a bias.",
     .formula =
         R"(L_{ts} = s\,(q_t \cdot k_s + q_t \cdot W_r R_{t-s} + u \cdot k_s + v \cdot W_r R_{t-s}))",
     .body = Run<RelativeAttention, kInputs>,
     .results = {kContentContent,
                 kContentPosition,
                 {"bias_content", "[T, S]", "u times key."},
                 {"bias_position", "[T, S]", "v times the row of the distance."},
                 kRelativeLogits,
                 kRelativeWeights,
                 kRelativeOutput}},
};

}  // namespace

extern const Function kTransformerXlBackward{
    .name = "transformer_xl_attention_backward",
    .title = "Transformer-XL's attention, backward",
    .sentence = "Gradients by all that the four terms read.",
    .formula = R"(du = \textstyle\sum s\,dL_{ts}\,k_s,\quad dv = \sum s\,dL_{ts}\,W_r R_{t-s})",
    .body =
        Run<Pick<RelativeAttentionBackward, &RelativeGradients::d_query, &RelativeGradients::d_key,
                 &RelativeGradients::d_value, &RelativeGradients::d_relative_keys,
                 &RelativeGradients::d_content_bias, &RelativeGradients::d_position_bias>,
            kInputs, kOutputGradientArgument>,
    .results = kGradientsBy<kQueryArgument, kKeyArgument, kValueArgument, kRelativeKeys,
                            kContentBias, kPositionBias>};

extern const Info kTransformerXlInfo{
    .id = "transformer_xl",
    .title = "Transformer-XL",
    .acts = {Place::kLogits},
    .sentence =
        "Multiplies the query with sinusoidal rows of the distance, and adds two learned biases.",
    .source = "dai2019",
    .num_parameters = "layers * d_model^2 + 2 * d_model"};

extern const Encoding kTransformerXlEncoding{kTransformerXlInfo, kFunctions};

}  // namespace orrery
