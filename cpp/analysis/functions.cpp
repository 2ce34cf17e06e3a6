#include "analysis/cost.h"
#include "analysis/measures.h"
#include "analysis/table.h"
#include "encodings/registry.h"
#include "numeric/reject.h"

namespace orrery {
namespace {

constexpr Argument kTable = ArgumentOf(Kind::kMatrix, "table", "One row a position.");

const Encoding& EncodingWithId(const std::string& id) {
  if (const Encoding* encoding = FindEncoding(id)) return *encoding;
  const auto id_of = [](const Encoding& encoding) { return encoding.info.id; };
  Reject("encoding is \"{}\"; it must be one of {}",
         {id.substr(0, 40), ListText(Encodings(), id_of)});
}

Value RunCost(const Arguments& arguments) {
  const EncodingCost cost = CostOf(EncodingWithId(arguments.Text("encoding")),
                                   {.layers = arguments.Number("layers"),
                                    .heads = arguments.Number("heads"),
                                    .d_model = arguments.Number("d_model"),
                                    .length = arguments.Number("length")},
                                   arguments.Fields("settings"), arguments.Number("bytes"));
  return Record{{"parameters", cost.parameters}, {"memory", cost.memory}};
}

constexpr Argument SizeArgument(const char* name, const char* sentence, double fallback) {
  return WholeArgument(name, sentence, 1, 1e9, fallback);
}

constexpr Argument kOutput =
    ArgumentOf(Kind::kTensor, "output", "[T, C]: the output for rows in order.");
constexpr Argument kReordered =
    ArgumentOf(Kind::kTensor, "reordered", "[T, C]: the output for reordered rows.");
constexpr Argument kOrder =
    ArgumentOf(Kind::kVector, "order", "Row t of the reordered input was row order[t].");
constexpr Argument kWeights =
    ArgumentOf(Kind::kTensor, "weights", "[..., T, S], or [S] for one query.");
constexpr Argument kMass =
    NumberArgument("mass", "Share of the weight that span holds.", 1e-9, 1, kDefaultMass);
constexpr Argument kMinOffset = WholeArgument(
    "min_offset", "Rows nearer than this are not compared.", 1, 1e9, kDefaultMinOffset, {}, "rows");
constexpr Argument kMap = ArgumentOf(Kind::kMatrix, "map", "[T, S]: entry m, n.");
constexpr Argument kPart =
    ChoiceArgument("part", "What a group shares: n - m, n + m or m.", kMapParts, MapPart::kOffset);
constexpr Argument kPeriod = NumbersArgument(Kind::kVector, "period", "[P].", 2.001, 1e6, "rows");
constexpr Argument kOffsets = ArgumentOf(Kind::kVector, "offsets", "[N].", {}, "tokens");
constexpr Argument kScores = ArgumentOf(Kind::kVector, "scores", "[N].");
constexpr Argument kFrequencies =
    ArgumentOf(Kind::kVector, "frequencies", "[P].", {}, "radians per token");
constexpr Argument kShrinkage =
    NumberArgument("shrinkage", "Weight of the squares of a and b beside those of the errors.",
                   1e-9, 1e9, kDefaultShrinkage);
constexpr Argument kSpeeds =
    ArgumentOf(Kind::kPositions, "frequencies", "Speed of each pair.", {}, "radians per token");
constexpr Argument kLength =
    NumberArgument("length", "Training length.", 1e-6, 1e12, {}, {}, "tokens");

constexpr Function kFunctions[] = {
    {.name = "permutation_error",
     .title = "Permutation error",
     .sentence = "What reordering the input rows does to the output rows.",
     .formula = R"(\max |f(Px) - f(x)|,\quad \max |f(Px) - P f(x)|)",
     .source = "lee2019",
     .body = Run<PermutationErrorOf, kOutput, kReordered, kOrder>,
     .results = {{.name = "invariance", .sentence = "0 where the output stays."},
                 {.name = "equivariance", .sentence = "0 where the output is reordered alike."}}},
    {.name = "attention_span",
     .title = "Attention span",
     .sentence = "How widely each row of weights is spread, and how far it reaches.",
     .formula = R"(H = -\textstyle\sum_s w_s \ln w_s,\quad N = e^H)",
     .body = Run<AttentionSpanOf, kWeights, kMass>,
     .results = {{"entropy", "[..., T]", "Nats."},
                 {"effective_keys", "[..., T]", "Evenly weighted keys with the same entropy."},
                 {"mean_distance", "[..., T]", "Tokens from the query, by weight."},
                 {"span", "[..., T]", "Tokens from the query within which the mass lies."}}},
    {.name = "closest_rows",
     .title = "Closest rows of a table",
     .sentence = "The two rows that stand closest, at least min_offset apart.",
     .formula = R"(\min_{b - a \ge k} \lVert E_a - E_b \rVert)",
     .body = Run<ClosestRowsOf, kTable, kMinOffset>,
     .results = {{.name = "first", .sentence = "Row number."},
                 {.name = "second", .sentence = "Row number, greater."},
                 {.name = "distance", .sentence = "Euclidean."}}},
    {.name = "explained_by",
     .title = "Share of a map explained",
     .sentence = "How much of a map remains when each entry becomes the mean of its group.",
     .formula =
         R"(\textstyle\sum_{mn} (\bar x_{mn} - \bar x)^2 \big/ \sum_{mn} (x_{mn} - \bar x)^2)",
     .body = Run<ExplainedBy, kMap, kPart>,
     .results = {{.sentence = "0 to 1."}}},
    {.name = "row_waves",
     .title = "Waves in the rows of a table",
     .sentence = "What a wave of each period explains, and the rows in its plane.",
     .formula = R"(y_t \approx C\cos\tfrac{2\pi t}{p} + S\sin\tfrac{2\pi t}{p})",
     .body = Run<RowWavesOf, kTable, kPeriod>,
     .results = {{"share", "[P]", "Of the rows' variation."},
                 {"points", "[P, 2, T]", "Coordinates along C and S."}}},
    {.name = "fit_waves",
     .title = "Waves that follow a curve",
     .sentence = "Fits waves of given frequencies to scores by offset.",
     .formula = R"(s_o \approx \textstyle\sum_i a_i \cos o\,\omega_i + b_i \sin o\,\omega_i)",
     .source = "hoerl1970",
     .body = Run<FitWaves, kOffsets, kScores, kFrequencies, kShrinkage>,
     .results = {{.shape = "[2, P]", .sentence = "a, then b."}}},
    {.name = "turns",
     .title = "Turns within a length",
     .sentence = "How often each pair goes round within a length.",
     .formula = R"(L\,\omega_i / 2\pi)",
     .source = "peng2023yarn",
     .body = RunOver<kSpeeds, TurnsWithin, kSpeeds, kLength>,
     .results = {{.shape = "as frequencies", .sentence = "Turns."}}},
    {.name = "encoding_cost",
     .title = "Cost of an encoding",
     .sentence = "Numbers a model learns for an encoding, and memory its terms take.",
     .body = {{ArgumentOf(Kind::kText, "encoding", "Id of an encoding."),
               SizeArgument("layers", "Layers.", ModelSizes{}.layers),
               SizeArgument("heads", "Heads; a divisor of d_model.", ModelSizes{}.heads),
               SizeArgument("d_model", "Model width.", ModelSizes{}.d_model),
               SizeArgument("length", "Tokens.", ModelSizes{}.length),
               ArgumentOf(Kind::kRecord, "settings",
                          "Parameters of the encoding that differ from their defaults.",
                          Fallback::EmptyRecord()),
               SizeArgument("bytes", "Bytes of one number.", kSinglePrecisionBytes)},
              RunCost},
     .results = {{.name = "parameters", .sentence = "Numbers learned in the whole model."},
                 {.name = "memory", .sentence = "Bytes while one layer runs."}}},
};

}  // namespace

Functions AnalysisFunctions() { return kFunctions; }

}  // namespace orrery
