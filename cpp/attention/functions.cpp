#include "attention/functions.h"

#include <cmath>

#include "attention/attention.h"
#include "attention/mask.h"
#include "attention/multi_head.h"
#include "attention/temperature.h"

namespace orrery {
namespace {

// Shapes are Attention's to check; here a missing axis must only not be read.
std::size_t RowsOf(const Tensor& tensor) {
  return tensor.rank() < 2 ? 0 : tensor.shape[tensor.rank() - 2];
}

Tensor MaskOf(const Arguments& arguments, const Tensor& query, const Tensor& key) {
  const auto* name = arguments.Get("mask").As<std::string>();
  if (!name) return arguments.Numbers("mask");
  return *name == "causal" ? CausalMask(RowsOf(query), RowsOf(key))
                           : NoMask(RowsOf(query), RowsOf(key));
}

// 0 stands for the paper's scale, which depends on the width of the query.
double ScaleOf(const Arguments& arguments, const Tensor& query) {
  const double scale = arguments.Number("scale");
  const double head_dim = query.shape.empty() ? 1.0 : static_cast<double>(query.shape.back());
  return scale == 0 ? 1 / std::sqrt(head_dim) : scale;
}

AttentionTerms TermsOf(const Arguments& arguments) {
  return {arguments.Optional("bias"), arguments.Optional("sinks")};
}

// Everything attention and its backward pass take, read once.
struct Inputs {
  explicit Inputs(const Arguments& arguments)
      : query(arguments.Numbers("query")),
        key(arguments.Numbers("key")),
        value(arguments.Numbers("value")),
        mask(MaskOf(arguments, query, key)),
        scale(ScaleOf(arguments, query)),
        terms(TermsOf(arguments)) {}

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
        mask(MaskOf(arguments, x, x)),
        scale(arguments.Number("scale")),
        terms(TermsOf(arguments)),
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

constexpr Argument kQuery{"query", Kind::kTensor,
                          "One row a query: [T, D], with heads and batch before it if wanted."};
constexpr Argument kKey{"key", Kind::kTensor, "One row a key: [S, D]."};
constexpr Argument kValue{"value", Kind::kTensor, "One row a key: [S, Dv]."};
constexpr Argument kMask{"mask",
                         Kind::kMask,
                         "Which keys a query may look at.",
                         "",
                         -kNoLimit,
                         kNoLimit,
                         Fallback::Text("none"),
                         "none|causal"};
constexpr Argument kScale{
    "scale", Kind::kNumber,      "Factor on the products; 0 stands for 1 / sqrt(D).", "", -1e6,
    1e6,     Fallback::Number(0)};
constexpr Argument kBias{"bias",
                         Kind::kTensor,
                         "Added to the scaled products: [T, S], with heads before it if wanted.",
                         "",
                         -kNoLimit,
                         kNoLimit,
                         Fallback::EmptyList()};
constexpr Argument kSinks{"sinks",
                          Kind::kTensor,
                          "One more logit a head that joins each row's softmax.",
                          "",
                          -kNoLimit,
                          kNoLimit,
                          Fallback::EmptyList()};
constexpr Argument kOutputGradient{"d_output", Kind::kTensor,
                                   "Gradient of the loss with respect to the output."};
constexpr Argument kX{"x", Kind::kTensor, "[T, C] or [batch, T, C]."};
constexpr Argument kHeads{"heads", Kind::kInteger, "Query heads.", "", 1, 1024};
constexpr Argument kInWeight{"in_proj_weight", Kind::kMatrix,
                             "Rows for the queries, the keys, the values, each by head."};
constexpr Argument kOutWeight{"out_proj_weight", Kind::kMatrix, "Makes rows of the joined heads."};
constexpr Argument kInBias{
    "in_proj_bias", Kind::kTensor,        "One entry a row of in_proj_weight.", "", -kNoLimit,
    kNoLimit,       Fallback::EmptyList()};
constexpr Argument kOutBias{
    "out_proj_bias", Kind::kTensor,        "One entry a row of out_proj_weight.", "", -kNoLimit,
    kNoLimit,        Fallback::EmptyList()};
constexpr Argument kKvHeads{
    "kv_heads", Kind::kInteger,     "Heads of keys and values; 0 stands for heads.", "", 0,
    1024,       Fallback::Number(0)};
constexpr Argument kNumQueries{"num_queries", Kind::kInteger, "Number of queries, T.", "", 1, 4096};
constexpr Argument kNumKeys{"num_keys", Kind::kInteger, "Number of keys, S.", "", 1, 4096};
constexpr Result kMaskResult{"", "[T, S]", "1 where allowed, else 0."};

constexpr Function kFunctions[] = {
    {"attention",
     "Attention",
     "Weighs the values by how well their keys match each query.",
     R"(W = \operatorname{softmax}(s\,QK^\top + B),\quad O = WV,\quad s = 1/\sqrt{D})",
     "vaswani2017",
     {kQuery, kKey, kValue, kMask, kScale, kBias, kSinks},
     {{"products", "[T, S]", "Dot products of queries and keys."},
      {"logits", "[T, S]", "Scaled products plus bias; minus infinity where the mask forbids."},
      {"weights", "[T, S]", "Softmax of each row of logits."},
      {"output", "[T, Dv]", "Weights times values."}},
     RunAttention},
    {"attention_backward",
     "Attention, backward",
     "Gradients of a loss with respect to all that attention takes.",
     R"(dL = W \odot (dW - \textstyle\sum_s W\,dW),\quad dQ = s\,dL\,K,\quad dK = s\,dL^\top Q,\quad dV = W^\top dO,\quad dB = dL)",
     "vaswani2017",
     {kQuery, kKey, kValue, kMask, kScale, kBias, kSinks, kOutputGradient},
     {{"d_query", "as query", "Gradient by the queries."},
      {"d_key", "as key", "Gradient by the keys."},
      {"d_value", "as value", "Gradient by the values."},
      {"d_bias", "as bias", "Gradient by the bias; 0 without one."},
      {"d_sinks", "as sinks", "Gradient by the sinks; 0 without them."}},
     RunBackward},
    {"mha",
     "Multi-head attention",
     "Projects to heads, lets each attend, joins and projects them.",
     R"([q, k, v] = xW_\mathrm{in}^\top + b_\mathrm{in},\quad y = \operatorname{join}_h(W_h v_h)\,W_\mathrm{out}^\top + b_\mathrm{out})",
     "vaswani2017",
     {kX, kHeads, kInWeight, kOutWeight, kInBias, kOutBias, kMask, kScale, kBias, kSinks, kKvHeads},
     {{"products", "[heads, T, T]", "Dot products of queries and keys."},
      {"logits", "[heads, T, T]",
       "Scaled products plus bias; minus infinity where the mask forbids."},
      {"weights", "[heads, T, T]", "Softmax of each row of logits."},
      {"output", "[T, E]", "Heads joined and projected."}},
     RunMultiHead},
    {"mha_backward",
     "Multi-head attention, backward",
     "Gradients of a loss with respect to all that it takes.",
     "",
     "vaswani2017",
     {kX, kHeads, kInWeight, kOutWeight, kInBias, kOutBias, kMask, kScale, kBias, kSinks, kKvHeads,
      kOutputGradient},
     {{"d_x", "as x", "Gradient by x."},
      {"d_in_proj_weight", "as in_proj_weight", "Gradient by the first projection."},
      {"d_in_proj_bias", "[rows]", "Gradient by its bias."},
      {"d_out_proj_weight", "as out_proj_weight", "Gradient by the last projection."},
      {"d_out_proj_bias", "[E]", "Gradient by its bias."},
      {"d_bias", "as bias", "Gradient by the bias; 0 without one."},
      {"d_sinks", "as sinks", "Gradient by the sinks; 0 without them."}},
     RunMultiHeadBackward},
    {"causal_mask",
     "Causal mask",
     "Query t may look at key s when s is at most t + (S - T).",
     R"(M_{ts} = [\,s \le t + (S - T)\,])",
     "",
     {kNumQueries, kNumKeys},
     {kMaskResult},
     [](const Arguments& arguments) -> Value {
       return CausalMask(arguments.Size("num_queries"), arguments.Size("num_keys"));
     }},
    {"sliding_window_mask",
     "Sliding window mask",
     "Causal, and only the nearest keys, the query's own among them.",
     R"(M_{ts} = [\,p - w < s \le p\,],\quad p = t + (S - T))",
     "beltagy2020",
     {kNumQueries,
      kNumKeys,
      {"window", Kind::kInteger, "Keys a query sees at most.", "tokens", 1, 1e9}},
     {kMaskResult},
     [](const Arguments& arguments) -> Value {
       return SlidingWindowMask(arguments.Size("num_queries"), arguments.Size("num_keys"),
                                arguments.Size("window"));
     }},
    {"chunked_mask",
     "Chunked mask",
     "Causal, and only keys of the query's own chunk.",
     R"(M_{ts} = [\,s \le p,\ \lfloor s/c \rfloor = \lfloor p/c \rfloor\,],\quad p = t + (S - T))",
     "",
     {kNumQueries, kNumKeys, {"chunk", Kind::kInteger, "Length of a chunk.", "tokens", 1, 1e9}},
     {kMaskResult},
     [](const Arguments& arguments) -> Value {
       return ChunkedMask(arguments.Size("num_queries"), arguments.Size("num_keys"),
                          arguments.Size("chunk"));
     }},
    {"query_temperature",
     "Query temperature",
     "Factor on each query that grows with its position.",
     R"(1 + \beta \ln(1 + \lfloor p / L_0 \rfloor))",
     "nakanishi2025",
     {{"positions", Kind::kPositions, "Position of each query.", "tokens", 0, 1e12},
      {"beta", Kind::kNumber, "How fast it grows.", "", -1e6, 1e6, Fallback::Number(0.1)},
      {"original_length", Kind::kNumber, "Length up to which the factor is 1.", "tokens", 1, 1e12,
       Fallback::Number(8192)}},
     {{"", "as positions", "1 or more where beta is positive."}},
     [](const Arguments& arguments) -> Value {
       const Tensor& positions = arguments.Numbers("positions");
       return Tensor(positions.shape, QueryTemperature(positions.data, arguments.Number("beta"),
                                                       arguments.Number("original_length")));
     }},
};

}  // namespace

Functions AttentionFunctions() { return kFunctions; }

}  // namespace orrery
