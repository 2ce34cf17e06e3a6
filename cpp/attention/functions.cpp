#include "attention/functions.h"

#include <cmath>

#include "attention/attention.h"
#include "attention/mask.h"

namespace orrery {
namespace {

// Shapes are Attention's to check; here a missing axis must only not be read.
std::size_t RowsOf(const Tensor& tensor) { return tensor.rank() < 2 ? 0 : tensor.shape[tensor.rank() - 2]; }

Tensor MaskOf(const Arguments& arguments, const Tensor& query, const Tensor& key) {
  const auto* name = arguments.Get("mask").As<std::string>();
  if (!name) return arguments.Numbers("mask");
  return *name == "causal" ? CausalMask(RowsOf(query), RowsOf(key)) : NoMask(RowsOf(query), RowsOf(key));
}

// 0 stands for the paper's scale, which depends on the width of the query.
double ScaleOf(const Arguments& arguments, const Tensor& query) {
  const double scale = arguments.Number("scale");
  const double head_dim = query.shape.empty() ? 1.0 : static_cast<double>(query.shape.back());
  return scale == 0 ? 1 / std::sqrt(head_dim) : scale;
}

Value RunAttention(const Arguments& arguments) {
  const Tensor query = arguments.Numbers("query");
  const Tensor key = arguments.Numbers("key");
  AttentionResult result =
      Attention(query, key, arguments.Numbers("value"), MaskOf(arguments, query, key), ScaleOf(arguments, query));
  return Record{{"products", std::move(result.products)},
                {"logits", std::move(result.logits)},
                {"weights", std::move(result.weights)},
                {"output", std::move(result.output)}};
}

Value RunBackward(const Arguments& arguments) {
  const Tensor query = arguments.Numbers("query");
  const Tensor key = arguments.Numbers("key");
  AttentionGradients gradients =
      AttentionBackward(query, key, arguments.Numbers("value"), MaskOf(arguments, query, key),
                        ScaleOf(arguments, query), arguments.Numbers("d_output"));
  return Record{{"d_query", std::move(gradients.d_query)},
                {"d_key", std::move(gradients.d_key)},
                {"d_value", std::move(gradients.d_value)}};
}

constexpr Argument kQuery{"query", Kind::kTensor, "One row a query: [T, D], with heads and batch before it if wanted."};
constexpr Argument kKey{"key", Kind::kTensor, "One row a key: [S, D]."};
constexpr Argument kValue{"value", Kind::kTensor, "One row a key: [S, Dv]."};
constexpr Argument kMask{"mask", Kind::kMask, "Which keys a query may look at.", "", -kNoLimit, kNoLimit,
                         Fallback::Text("none"), "none|causal"};
constexpr Argument kScale{"scale", Kind::kNumber, "Factor on the products; 0 stands for 1 / sqrt(D).", "", -1e6, 1e6,
                          Fallback::Number(0)};
constexpr Argument kOutputGradient{"d_output", Kind::kTensor, "Gradient of the loss with respect to the output."};

constexpr Function kFunctions[] = {
    {"attention", "Attention", "Weighs the values by how well their keys match each query.",
     R"(W = \operatorname{softmax}(s\,QK^\top),\quad O = WV,\quad s = 1/\sqrt{D})", "vaswani2017", {kQuery, kKey, kValue, kMask, kScale},
     {{"products", "[T, S]", "Dot products of queries and keys."},
      {"logits", "[T, S]", "Products times the scale; minus infinity where the mask forbids."},
      {"weights", "[T, S]", "Softmax of each row of logits."},
      {"output", "[T, Dv]", "Weights times values."}},
     RunAttention},
    {"attention_backward", "Attention, backward", "Gradients of a loss with respect to query, key and value.",
     R"(dL = W \odot (dW - \textstyle\sum_s W\,dW),\quad dQ = s\,dL\,K,\quad dK = s\,dL^\top Q,\quad dV = W^\top dO)",
     "vaswani2017", {kQuery, kKey, kValue, kMask, kScale, kOutputGradient},
     {{"d_query", "as query", "Gradient by the queries."},
      {"d_key", "as key", "Gradient by the keys."},
      {"d_value", "as value", "Gradient by the values."}},
     RunBackward},
    {"causal_mask", "Causal mask", "Query t may look at key s when s is at most t + (S - T).",
     R"(M_{ts} = [\,s \le t + (S - T)\,])", "",
     {{"num_queries", Kind::kInteger, "T.", "", 1, 4096}, {"num_keys", Kind::kInteger, "S.", "", 1, 4096}},
     {{"", "[T, S]", "1 where allowed, else 0."}},
     [](const Arguments& arguments) -> Value {
       return CausalMask(arguments.Size("num_queries"), arguments.Size("num_keys"));
     }},
};

}  // namespace

Functions AttentionFunctions() { return kFunctions; }

}  // namespace orrery
