#include "attention/arguments.h"
#include "attention/attention.h"
#include "attention/mask.h"
#include "attention/multi_head.h"
#include "attention/temperature.h"

namespace orrery {
namespace {

Tensor MaskOfRows(const Arguments& call) {
  return ReadMask(call, call.Numbers("x"), call.Numbers("x"));
}

Projections ReadProjections(const Arguments& call) {
  return {&call.Numbers("in_proj_weight"),
          call.Optional("in_proj_bias"),
          &call.Numbers("out_proj_weight"),
          call.Optional("out_proj_bias"),
          call.Size("heads"),
          call.Size("kv_heads")};
}

// What each head computes, with the output of all heads together in place of theirs.
AttentionResult MultiHead(const Tensor& x, const Projections& projections, const Tensor& mask,
                          double scale, const AttentionTerms& terms) {
  MultiHeadResult result = MultiHeadAttention(x, projections, mask, scale, terms);
  result.attention.output = std::move(result.output);
  return std::move(result.attention);
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
constexpr Argument kWindow =
    WholeArgument("window", "Keys a query sees at most.", 1, 1e9, {}, {}, "tokens");
constexpr Argument kChunk = WholeArgument("chunk", "Length of a chunk.", 1, 1e9, {}, {}, "tokens");
constexpr Argument kPositions =
    NumbersArgument(Kind::kPositions, "positions", "Position of each query.", 0, 1e12, "tokens");
constexpr Argument kBeta =
    NumberArgument("beta", "How fast it grows.", -1e6, 1e6, TemperatureOptions{}.beta);
constexpr Argument kOriginalLength =
    NumberArgument("original_length", "Length up to which the factor is 1.", 1, 1e12,
                   TemperatureOptions{}.original_length, {}, "tokens");
constexpr auto kTerms = Fields<AttentionTerms, kBias, kSinks>;
constexpr Result kMaskResult{.shape = "[T, S]", .sentence = "1 where allowed, else 0."};

constexpr Function kFunctions[] = {
    {.name = "attention",
     .title = "Attention",
     .sentence = "Weighs the values by how well their keys match each query.",
     .formula = R"(A = \operatorname{softmax}(\text{scale} \cdot QK^\top + B),\quad O = AV)",
     .source = "vaswani2017",
     .body = Run<Attention, kQueryArgument, kKeyArgument, kValueArgument,
                 Reads<ReadMaskOfKeys, kMaskArgument>, Scale<kScale>, kTerms>,
     .results = {{"products", "[T, S]", "Dot products of queries and keys."},
                 {"logits", "[T, S]",
                  "Scaled products plus bias; minus infinity where the mask forbids."},
                 {"weights", "[T, S]", "Softmax of each row of logits."},
                 {"output", "[T, Dv]", "Weights times values."}}},
    {.name = "mha",
     .title = "Multi-head attention",
     .sentence = "Projects to heads, lets each attend, joins and projects them.",
     .formula =
         R"([q, k, v] = xW_\mathrm{in}^\top + b_\mathrm{in},\quad y = \operatorname{join}_h(W_h v_h)\,W_\mathrm{out}^\top + b_\mathrm{out})",
     .source = "vaswani2017",
     .body = {{kX, kHeads, kInWeight, kOutWeight, kInBias, kOutBias, kMaskArgument, kScale, kBias,
               kSinks, kKvHeads},
              Run<MultiHead, kX, ReadProjections, MaskOfRows, kScale, kTerms>},
     .results = {{"products", "[heads, T, T]", "Dot products of queries and keys."},
                 {"logits", "[heads, T, T]",
                  "Scaled products plus bias; minus infinity where the mask forbids."},
                 {"weights", "[heads, T, T]", "Softmax of each row of logits."},
                 {"output", "[T, E]", "Heads joined and projected."}}},
    {.name = "causal_mask",
     .title = "Causal mask",
     .sentence = "Query t may look at key s when s is at most t + (S - T).",
     .formula = R"(M_{ts} = [\,s \le t + (S - T)\,])",
     .body = Run<CausalMask, kNumQueriesArgument, kNumKeysArgument>,
     .results = {kMaskResult}},
    {.name = "sliding_window_mask",
     .title = "Sliding window mask",
     .sentence = "Causal, and only the nearest keys, the query's own among them.",
     .formula = R"(M_{ts} = [\,p - w < s \le p\,],\quad p = t + (S - T))",
     .source = "beltagy2020",
     .body = Run<SlidingWindowMask, kNumQueriesArgument, kNumKeysArgument, kWindow>,
     .results = {kMaskResult}},
    {.name = "chunked_mask",
     .title = "Chunked mask",
     .sentence = "Causal, and only keys of the query's own chunk.",
     .formula =
         R"(M_{ts} = [\,s \le p,\ \lfloor s/c \rfloor = \lfloor p/c \rfloor\,],\quad p = t + (S - T))",
     .body = Run<ChunkedMask, kNumQueriesArgument, kNumKeysArgument, kChunk>,
     .results = {kMaskResult}},
    {.name = "query_temperature",
     .title = "Query temperature",
     .sentence = "Factor on each query that grows with its position.",
     .formula = R"(1 + \beta \ln(1 + \lfloor p / L_0 \rfloor))",
     .source = "nakanishi2025",
     .body = RunOver<kPositions, QueryTemperature, kPositions,
                     Fields<TemperatureOptions, kBeta, kOriginalLength>>,
     .results = {{.shape = "as positions", .sentence = "1 or more where beta is positive."}}},
};

constexpr Function kBackwardFunctions[] = {
    {.name = "attention_backward",
     .title = "Attention, backward",
     .sentence = "Gradients of a loss with respect to all that attention takes.",
     .formula =
         R"(dS = A \odot (dA - \textstyle\sum_n A\,dA),\quad dQ = \text{scale} \cdot dS\,K,\quad dK = \text{scale} \cdot dS^\top Q,\quad dV = A^\top dO,\quad dB = dS)",
     .source = "vaswani2017",
     .body = {{kQueryArgument, kKeyArgument, kValueArgument, kMaskArgument, kScale, kBias, kSinks,
               kOutputGradientArgument},
              Run<AttentionBackward, kQueryArgument, kKeyArgument, kValueArgument, ReadMaskOfKeys,
                  Scale<kScale>, kOutputGradientArgument, kTerms>},
     .results = kGradientsBy<kQueryArgument, kKeyArgument, kValueArgument, kBias, kSinks>},
    {.name = "mha_backward",
     .title = "Multi-head attention, backward",
     .sentence = "Gradients of a loss with respect to all that it takes.",
     .source = "vaswani2017",
     .body = {{kX, kHeads, kInWeight, kOutWeight, kInBias, kOutBias, kMaskArgument, kScale, kBias,
               kSinks, kKvHeads, kOutputGradientArgument},
              Run<MultiHeadAttentionBackward, kX, ReadProjections, MaskOfRows,
                  kOutputGradientArgument, kScale, kTerms>},
     .results = kGradientsBy<kX, kInWeight, kInBias, kOutWeight, kOutBias, kBias, kSinks>},
};

}  // namespace

Functions AttentionFunctions() { return kFunctions; }

Functions AttentionBackwardFunctions() { return kBackwardFunctions; }

}  // namespace orrery
