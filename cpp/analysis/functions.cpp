#include "analysis/functions.h"

#include "analysis/cost.h"
#include "analysis/permutation.h"
#include "analysis/span.h"
#include "analysis/table.h"
#include "encodings/registry.h"
#include "numeric/reject.h"

namespace orrery {
namespace {

Value RunPermutation(const Arguments& arguments) {
  const PermutationError error = PermutationErrorOf(
      arguments.Numbers("output"), arguments.Numbers("reordered"), arguments.Numbers("order").data);
  return Record{{"invariance", error.invariance}, {"equivariance", error.equivariance}};
}

Value RunSpan(const Arguments& arguments) {
  AttentionSpan span = AttentionSpanOf(arguments.Numbers("weights"), arguments.Number("mass"));
  return Record{{"entropy", std::move(span.entropy)},
                {"effective_keys", std::move(span.effective_keys)},
                {"mean_distance", std::move(span.mean_distance)},
                {"span", std::move(span.span)}};
}

Value RunClosest(const Arguments& arguments) {
  const ClosestRows closest =
      ClosestRowsOf(arguments.Numbers("table"), arguments.Size("min_offset"));
  return Record{
      {"first", closest.first}, {"second", closest.second}, {"distance", closest.distance}};
}

Value RunCost(const Arguments& arguments) {
  const std::string& id = arguments.Text("encoding");
  std::string known;
  for (const Encoding& encoding : Encodings()) {
    if (id == encoding.info.id) {
      const EncodingCost cost = CostOf(encoding,
                                       {arguments.Number("layers"), arguments.Number("heads"),
                                        arguments.Number("d_model"), arguments.Number("length")},
                                       arguments.Fields("settings"), arguments.Number("bytes"));
      return Record{{"parameters", cost.parameters}, {"memory", cost.memory}};
    }
    known += (known.empty() ? "" : ", ") + std::string(encoding.info.id);
  }
  Reject("encoding is \"{}\"; it must be one of {}", {id.substr(0, 40), known});
}

constexpr Argument Size(const char* name, const char* sentence, double usual) {
  return {name, Kind::kInteger, sentence, "", 1, 1e9, Fallback::Number(usual)};
}

constexpr Function kFunctions[] = {
    {"permutation_error",
     "Permutation error",
     "What reordering the input rows does to the output rows.",
     R"(\max |f(Px) - f(x)|,\quad \max |f(Px) - P f(x)|)",
     "lee2019",
     {{"output", Kind::kTensor, "[T, C]: the output for rows in order."},
      {"reordered", Kind::kTensor, "[T, C]: the output for reordered rows."},
      {"order", Kind::kVector, "Row t of the reordered input was row order[t]."}},
     {{"invariance", "", "0 where the output stays."},
      {"equivariance", "", "0 where the output is reordered alike."}},
     RunPermutation},
    {"attention_span",
     "Attention span",
     "How widely each row of weights is spread, and how far it reaches.",
     R"(H = -\textstyle\sum_s w_s \ln w_s,\quad N = e^H)",
     "",
     {{"weights", Kind::kTensor, "[..., T, S], or [S] for one query."},
      {"mass", Kind::kNumber, "Share of the weight that span holds.", "", 1e-9, 1,
       Fallback::Number(0.9)}},
     {{"entropy", "[..., T]", "Nats."},
      {"effective_keys", "[..., T]", "Evenly weighted keys with the same entropy."},
      {"mean_distance", "[..., T]", "Tokens from the query, by weight."},
      {"span", "[..., T]", "Tokens from the query within which the mass lies."}},
     RunSpan},
    {"closest_rows",
     "Closest rows of a table",
     "The two rows that stand closest, at least min_offset apart.",
     R"(\min_{b - a \ge k} \lVert E_a - E_b \rVert)",
     "",
     {{"table", Kind::kMatrix, "[T, d]: one row a position."},
      {"min_offset", Kind::kInteger, "Rows nearer than this are not compared.", "rows", 1, 1e9,
       Fallback::Number(1)}},
     {{"first", "", "Row number."},
      {"second", "", "Row number, greater."},
      {"distance", "", "Euclidean."}},
     RunClosest},
    {"turns",
     "Turns within a length",
     "How often each pair goes round within a length.",
     R"(L\,\omega_i / 2\pi)",
     "peng2023yarn",
     {{"frequencies", Kind::kPositions, "Speed of each pair.", "radians per token"},
      {"length", Kind::kNumber, "Training length.", "tokens", 1e-6, 1e12}},
     {{"", "as frequencies", "Turns."}},
     [](const Arguments& arguments) -> Value {
       const Tensor& frequencies = arguments.Numbers("frequencies");
       return Tensor(frequencies.shape, TurnsWithin(frequencies.data, arguments.Number("length")));
     }},
    {"encoding_cost",
     "Cost of an encoding",
     "Numbers a model learns for an encoding, and memory its terms take.",
     "",
     "",
     {{"encoding", Kind::kText, "Id of an encoding."},
      Size("layers", "Layers.", 12),
      Size("heads", "Heads; a divisor of d_model.", 12),
      Size("d_model", "Model width.", 768),
      Size("length", "Tokens.", 1024),
      {"settings", Kind::kRecord, "Parameters of the encoding that differ from their defaults.", "",
       -kNoLimit, kNoLimit, Fallback::EmptyRecord()},
      Size("bytes", "Bytes of one number.", 4)},
     {{"parameters", "", "Numbers learned in the whole model."},
      {"memory", "", "Bytes while one layer runs."}},
     RunCost},
};

}  // namespace

Functions AnalysisFunctions() { return kFunctions; }

}  // namespace orrery
