#include "attention/functions.h"

#include "attention/arguments.h"
#include "attention/attention.h"
#include "attention/mask.h"
#include "attention/multi_head.h"
#include "attention/temperature.h"
#include "functions/shared_arguments.h"

namespace orrery {
namespace {

AttentionTerms ReadTerms(const Arguments& arguments) {
  return {arguments.Optional("bias"), arguments.Optional("sinks")};
}

// Everything attention and its backward pass take, read once.
struct Inputs {
  explicit Inputs(const Arguments& arguments)
      : query(arguments.Numbers("query")),
        key(arguments.Numbers("key")),
        value(arguments.Numbers("value")),
        mask(ReadMask(arguments, query, key)),
        scale(ReadScale(arguments, query)),
        terms(ReadTerms(arguments)) {}

  const Tensor &query, &key, &value;
  Tensor mask;
  double scale;
  AttentionTerms terms;
};

Record RecordOf(AttentionResult result) {
  return {{"products", std::move(result.products)},
          {"logits", std::move(result.logits)},
          {"weights", std::move(result.weights)},
          {"output", std::move(result.output)}};
}

Value RunAttention(const Arguments& arguments) {
  const Inputs in(arguments);
  return RecordOf(Attention(in.query, in.key, in.value, in.mask, in.scale, in.terms));
}

Value RunBackward(const Arguments& arguments) {
  const Inputs in(arguments);
  AttentionGradients gradients = AttentionBackward(in.query, in.key, in.value, in.mask, in.scale,
                                                   arguments.Numbers("d_output"), in.terms);
  return Record{{"d_query", std::move(gradients.d_query)},
                {"d_key", std::move(gradients.d_key)},
                {"d_value", std::move(gradients.d_value)},
                {"d_bias", std::move(gradients.d_bias)},
                {"d_sinks", std::move(gradients.d_sinks)}};
}

// What multi-head attention takes, read once.
struct MultiHeadInputs {
  explicit MultiHeadInputs(const Arguments& arguments)
      : x(arguments.Numbers("x")),
        mask(ReadMask(arguments, x, x)),
        scale(arguments.Number("scale")),
        terms(ReadTerms(arguments)),
        projections{&arguments.Numbers("in_proj_weight"),
                    arguments.Optional("in_proj_bias"),
                    &arguments.Numbers("out_proj_weight"),
                    arguments.Optional("out_proj_bias"),
                    arguments.Size("heads"),
                    arguments.Size("kv_heads")} {}

  const Tensor& x;
  Tensor mask;
  double scale;
  AttentionTerms terms;
  Projections projections;
};

Value RunMultiHead(const Arguments& arguments) {
  const MultiHeadInputs in(arguments);
  MultiHeadResult result = MultiHeadAttention(in.x, in.projections, in.mask, in.scale, in.terms);
  Record record = RecordOf(std::move(result.attention));
  record.Set("output", std::move(result.output));
  return record;
}

Value RunMultiHeadBackward(const Arguments& arguments) {
  const MultiHeadInputs in(arguments);
  MultiHeadGradients gradients = MultiHeadAttentionBackward(
      in.x, in.projections, in.mask, arguments.Numbers("d_output"), in.scale, in.terms);
  return Record{{"d_x", std::move(gradients.d_x)},
                {"d_in_proj_weight", std::move(gradients.d_in_weight)},
                {"d_in_proj_bias", std::move(gradients.d_in_bias)},
                {"d_out_proj_weight", std::move(gradients.d_out_weight)},
                {"d_out_proj_bias", std::move(gradients.d_out_bias)},
                {"d_bias", std::move(gradients.d_bias)},
                {"d_sinks", std::move(gradients.d_sinks)}};
}

constexpr Argument kScale = ScaleArgument("Factor on the products; 0 stands for 1 / sqrt(D).");
constexpr Argument kBias = ArgumentOf(
    Kind::kTensor, "bias", "Added to the scaled products: [T, S], with heads before it if wanted.",
    Fallback::EmptyList());
constexpr Argument kSinks =
    ArgumentOf(Kind::kTensor, "sinks", "One more logit a head that joins each row's softmax.",
               Fallback::EmptyList());
constexpr Argument kX = ArgumentOf(Kind::kTensor, "x", "[T, C] or [batch, T, C].");
constexpr Argument kHeads = WholeArgument("heads", "Query heads.", 1, 1024);
constexpr Argument kInWeight = ArgumentOf(
    Kind::kMatrix, "in_proj_weight", "Rows for the queries, the keys, the values, each by head.");
constexpr Argument kOutWeight =
    ArgumentOf(Kind::kMatrix, "out_proj_weight", "Makes rows of the joined heads.");
constexpr Argument kInBias = ArgumentOf(
    Kind::kTensor, "in_proj_bias", "One entry a row of in_proj_weight.", Fallback::EmptyList());
constexpr Argument kOutBias = ArgumentOf(
    Kind::kTensor, "out_proj_bias", "One entry a row of out_proj_weight.", Fallback::EmptyList());
constexpr Argument kKvHeads = WholeArgument(
    "kv_heads", "Heads of keys and values; 0 stands for heads.", 0, 1024, Projections{}.kv_heads);
constexpr Result kMaskResult{.shape = "[T, S]", .sentence = "1 where allowed, else 0."};

constexpr Function kFunctions[] = {
    {.name = "attention",
     .title = "Attention",
     .sentence = "Weighs the values by how well their keys match each query.",
     .formula = R"(A = \operatorname{softmax}(\text{scale} \cdot QK^\top + B),\quad O = AV)",
     .source = "vaswani2017",
     .arguments = {kQueryArgument, kKeyArgument, kValueArgument, kMaskArgument, kScale, kBias,
                   kSinks},
     .results =
         {{.name = "products", .shape = "[T, S]", .sentence = "Dot products of queries and keys."},
          {.name = "logits",
           .shape = "[T, S]",
           .sentence = "Scaled products plus bias; minus infinity where the mask forbids."},
          {.name = "weights", .shape = "[T, S]", .sentence = "Softmax of each row of logits."},
          {.name = "output", .shape = "[T, Dv]", .sentence = "Weights times values."}},
     .run = RunAttention},
    {.name = "attention_backward",
     .title = "Attention, backward",
     .sentence = "Gradients of a loss with respect to all that attention takes.",
     .formula =
         R"(dS = A \odot (dA - \textstyle\sum_n A\,dA),\quad dQ = \text{scale} \cdot dS\,K,\quad dK = \text{scale} \cdot dS^\top Q,\quad dV = A^\top dO,\quad dB = dS)",
     .source = "vaswani2017",
     .arguments = {kQueryArgument, kKeyArgument, kValueArgument, kMaskArgument, kScale, kBias,
                   kSinks, kOutputGradientArgument},
     .results = {{.name = "d_query", .shape = "as query", .sentence = "Gradient by the queries."},
                 {.name = "d_key", .shape = "as key", .sentence = "Gradient by the keys."},
                 {.name = "d_value", .shape = "as value", .sentence = "Gradient by the values."},
                 {.name = "d_bias",
                  .shape = "as bias",
                  .sentence = "Gradient by the bias; 0 without one."},
                 {.name = "d_sinks",
                  .shape = "as sinks",
                  .sentence = "Gradient by the sinks; 0 without them."}},
     .run = RunBackward},
    {.name = "mha",
     .title = "Multi-head attention",
     .sentence = "Projects to heads, lets each attend, joins and projects them.",
     .formula =
         R"([q, k, v] = xW_\mathrm{in}^\top + b_\mathrm{in},\quad y = \operatorname{join}_h(W_h v_h)\,W_\mathrm{out}^\top + b_\mathrm{out})",
     .source = "vaswani2017",
     .arguments = {kX, kHeads, kInWeight, kOutWeight, kInBias, kOutBias, kMaskArgument, kScale,
                   kBias, kSinks, kKvHeads},
     .results = {{.name = "products",
                  .shape = "[heads, T, T]",
                  .sentence = "Dot products of queries and keys."},
                 {.name = "logits",
                  .shape = "[heads, T, T]",
                  .sentence = "Scaled products plus bias; minus infinity where the mask forbids."},
                 {.name = "weights",
                  .shape = "[heads, T, T]",
                  .sentence = "Softmax of each row of logits."},
                 {.name = "output", .shape = "[T, E]", .sentence = "Heads joined and projected."}},
     .run = RunMultiHead},
    {.name = "mha_backward",
     .title = "Multi-head attention, backward",
     .sentence = "Gradients of a loss with respect to all that it takes.",
     .source = "vaswani2017",
     .arguments = {kX, kHeads, kInWeight, kOutWeight, kInBias, kOutBias, kMaskArgument, kScale,
                   kBias, kSinks, kKvHeads, kOutputGradientArgument},
     .results = {{.name = "d_x", .shape = "as x", .sentence = "Gradient by x."},
                 {.name = "d_in_proj_weight",
                  .shape = "as in_proj_weight",
                  .sentence = "Gradient by the first projection."},
                 {.name = "d_in_proj_bias", .shape = "[rows]", .sentence = "Gradient by its bias."},
                 {.name = "d_out_proj_weight",
                  .shape = "as out_proj_weight",
                  .sentence = "Gradient by the last projection."},
                 {.name = "d_out_proj_bias", .shape = "[E]", .sentence = "Gradient by its bias."},
                 {.name = "d_bias",
                  .shape = "as bias",
                  .sentence = "Gradient by the bias; 0 without one."},
                 {.name = "d_sinks",
                  .shape = "as sinks",
                  .sentence = "Gradient by the sinks; 0 without them."}},
     .run = RunMultiHeadBackward},
    {.name = "causal_mask",
     .title = "Causal mask",
     .sentence = "Query t may look at key s when s is at most t + (S - T).",
     .formula = R"(M_{ts} = [\,s \le t + (S - T)\,])",
     .arguments = {kNumQueriesArgument, kNumKeysArgument},
     .results = {kMaskResult},
     .run = [](const Arguments& arguments) -> Value {
       return CausalMask(arguments.Size("num_queries"), arguments.Size("num_keys"));
     }},
    {.name = "sliding_window_mask",
     .title = "Sliding window mask",
     .sentence = "Causal, and only the nearest keys, the query's own among them.",
     .formula = R"(M_{ts} = [\,p - w < s \le p\,],\quad p = t + (S - T))",
     .source = "beltagy2020",
     .arguments = {kNumQueriesArgument, kNumKeysArgument,
                   WholeArgument("window", "Keys a query sees at most.", 1, 1e9, {}, {}, "tokens")},
     .results = {kMaskResult},
     .run = [](const Arguments& arguments) -> Value {
       return SlidingWindowMask(arguments.Size("num_queries"), arguments.Size("num_keys"),
                                arguments.Size("window"));
     }},
    {.name = "chunked_mask",
     .title = "Chunked mask",
     .sentence = "Causal, and only keys of the query's own chunk.",
     .formula =
         R"(M_{ts} = [\,s \le p,\ \lfloor s/c \rfloor = \lfloor p/c \rfloor\,],\quad p = t + (S - T))",
     .arguments = {kNumQueriesArgument, kNumKeysArgument,
                   WholeArgument("chunk", "Length of a chunk.", 1, 1e9, {}, {}, "tokens")},
     .results = {kMaskResult},
     .run = [](const Arguments& arguments) -> Value {
       return ChunkedMask(arguments.Size("num_queries"), arguments.Size("num_keys"),
                          arguments.Size("chunk"));
     }},
    {.name = "query_temperature",
     .title = "Query temperature",
     .sentence = "Factor on each query that grows with its position.",
     .formula = R"(1 + \beta \ln(1 + \lfloor p / L_0 \rfloor))",
     .source = "nakanishi2025",
     .arguments = {{.name = "positions",
                    .kind = Kind::kPositions,
                    .sentence = "Position of each query.",
                    .unit = "tokens",
                    .minimum = 0,
                    .maximum = 1e12},
                   NumberArgument("beta", "How fast it grows.", -1e6, 1e6,
                                  TemperatureOptions{}.beta),
                   NumberArgument("original_length", "Length up to which the factor is 1.", 1, 1e12,
                                  TemperatureOptions{}.original_length, {}, "tokens")},
     .results = {{.shape = "as positions", .sentence = "1 or more where beta is positive."}},
     .run = [](const Arguments& arguments) -> Value {
       const Tensor& positions = arguments.Numbers("positions");
       return Tensor(positions.shape,
                     QueryTemperature(positions.data,
                                      {.beta = arguments.Number("beta"),
                                       .original_length = arguments.Number("original_length")}));
     }},
};

}  // namespace

Functions AttentionFunctions() { return kFunctions; }

}  // namespace orrery
