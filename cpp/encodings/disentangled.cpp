#include "encodings/disentangled.h"

#include <cmath>

#include "attention/arguments.h"
#include "attention/heads.h"
#include "encodings/deberta.h"
#include "encodings/shared/arguments.h"
#include "numeric/linear.h"
#include "numeric/reject.h"

namespace orrery {
namespace {

// The three products, each of a row of one tensor and a row of another.
enum Operand : std::size_t { kQueries, kKeys, kPositionKeys, kPositionQueries, kOperands };
constexpr std::array<std::array<Operand, 2>, 3> kTerms{
    {{kQueries, kKeys}, {kQueries, kPositionKeys}, {kKeys, kPositionQueries}}};

// What forward and backward pass share: shapes that fit, and which rows meet.
class Step {
 public:
  HeadSizes scores;
  double scale;

  explicit Step(const DisentangledInputs& in)
      : of{&in.query, &in.key, in.position_keys, in.position_queries} {
    constexpr std::array<const char*, kOperands> kNames{"query", "key", "position_keys",
                                                        "position_queries"};
    double terms = 1;
    for (std::size_t one = 0; one < kOperands; ++one) {
      if (!of[one]) continue;
      sizes_[one] = SharedSizesOf(kNames[one], *of[one], in.query);
      if (one < kPositionKeys) continue;
      ++terms;
      if (sizes_[one].rows % 2 == 1 || sizes_[one].rows == 0) {
        Reject("{} has shape {}; it must have an even number of rows, 2 span",
               {kNames[one], of[one]->shape});
      }
    }
    const HeadSizes& q = sizes_[kQueries];
    scores = {q.batch, q.heads, q.rows, sizes_[kKeys].rows};
    scale = in.scale == 0 ? 1 / std::sqrt(terms * static_cast<double>(q.cols)) : in.scale;
    Tensor offsets = OffsetMatrix(scores.rows, scores.cols);
    for (Operand table : {kPositionKeys, kPositionQueries}) {
      if (table == kPositionQueries && in.rows == DisentangledRows::kPaper) {
        for (double& offset : offsets.data) offset = -offset;
      }
      if (of[table]) rows_[table] = DebertaRows(offsets, sizes_[table].rows / 2, in.max_distance);
    }
  }

  // The row of a tensor (of the inputs, or of a gradient like it) that entry i of the scores reads.
  template <class Any>
  auto Row(Any& tensor, Operand which, std::size_t i) const {
    const std::size_t index = i / (scores.rows * scores.cols);
    const std::size_t cell = i % (scores.rows * scores.cols);  // of query t and key s
    const std::size_t row = which == kQueries ? cell / scores.cols
                            : which == kKeys  ? cell % scores.cols
                                              : static_cast<std::size_t>(rows_[which].data[cell]);
    return sizes_[which].Of(tensor, scores.MatrixIn(sizes_[which], index)).Row(row);
  }

  const std::array<const Tensor*, kOperands> of;

 private:
  std::array<HeadSizes, kOperands> sizes_{};
  std::array<Tensor, kOperands> rows_;  // [T, S], of the tables
};

}  // namespace

Tensor DebertaRows(const Tensor& offsets, std::size_t span, double max_distance) {
  if (span == 0) RejectNumber("span", 0, "1 or more");
  Tensor relative = offsets;
  if (max_distance == 0) {
    for (double& offset : relative.data) offset = -offset;
  } else if (span < 4) {
    Reject("max_distance is {} and span is {}; buckets need a span of 4 or more",
           {max_distance, span});
  } else {
    relative = DebertaBuckets(offsets, {.bucket_size = span, .max_distance = max_distance});
  }
  return ClippedIndices(relative, static_cast<double>(span), static_cast<double>(span) - 1);
}

DisentangledResult DebertaScores(const DisentangledInputs& inputs) {
  const Step step(inputs);
  std::array<Tensor, 3> products;
  products.fill(Tensor(ScoreShape(inputs.query, step.scores.cols)));
  Tensor logits = products[0];
  for (std::size_t i = 0; i < logits.size(); ++i) {
    for (std::size_t term = 0; term < 3; ++term) {
      const auto [a, b] = kTerms[term];
      if (!step.of[b]) continue;
      products[term].data[i] = Dot(step.Row(*step.of[a], a, i), step.Row(*step.of[b], b, i));
      logits.data[i] += step.scale * products[term].data[i];
    }
  }
  return {std::move(products[0]), std::move(products[1]), std::move(products[2]),
          std::move(logits)};
}

DisentangledGradients DebertaScoresBackward(const DisentangledInputs& inputs,
                                            const Tensor& d_logits) {
  const Step step(inputs);
  RequireShape("d_logits", d_logits.shape, ScoreShape(inputs.query, step.scores.cols));
  std::array<Tensor, kOperands> gradients;
  for (std::size_t one = 0; one < kOperands; ++one) {
    if (step.of[one]) gradients[one] = Tensor(step.of[one]->shape);
  }
  for (std::size_t i = 0; i < d_logits.size(); ++i) {
    const double d_product = step.scale * d_logits.data[i];
    for (const auto& [a, b] : kTerms) {
      if (!step.of[b]) continue;
      for (const auto& [to, from] : {std::array{a, b}, std::array{b, a}})
        AddScaled(step.Row(gradients[to], to, i), d_product, step.Row(*step.of[from], from, i));
    }
  }
  return {std::move(gradients[kQueries]), std::move(gradients[kKeys]),
          std::move(gradients[kPositionKeys]), std::move(gradients[kPositionQueries])};
}

constexpr Argument kSpan =
    WholeArgument("span", "Half the rows of a table.", 1, 65536, {}, {1, 512, 1}, "rows");
constexpr Argument kMaxDistance = NumberArgument("max_distance", "Of logarithmic buckets; 0: none.",
                                                 0, kLargestOffset, 0, {0, 1024, 1}, "tokens");
constexpr Argument kPositionKeyRows =
    ArgumentOf(Kind::kTensor, "position_keys", "[heads, 2 span, D]; without: no such term.",
               Fallback::EmptyList());
constexpr Argument kPositionQueryRows =
    ArgumentOf(Kind::kTensor, "position_queries", "Likewise.", Fallback::EmptyList());
constexpr Argument kRows = RowsArgument(DisentangledRows::kReleased);
constexpr Argument kScale = ScaleArgument("Factor on the sum; 0 stands for 1 / sqrt(terms D).");

constexpr auto kInputs = Fields<DisentangledInputs, kQueryArgument, kKeyArgument, kPositionKeyRows,
                                kPositionQueryRows, kRows, kMaxDistance, kScale>;
constexpr Argument kLogitsGradient =
    ArgumentOf(Kind::kTensor, "d_logits", "Gradient of the loss with respect to the logits.");

constexpr Function kFunctions[] = {
    {.name = "deberta_rows",
     .title = "DeBERTa rows",
     .sentence = "Row of each offset in a table of positions.",
     .formula = R"(\min(\max(-o, -k), k - 1) + k)",
     .body = Run<DebertaRows, kOffsetsArgument, kSpan, kMaxDistance>,
     .results = {{.shape = "as offsets", .sentence = "0 to 2 span - 1."}}},
    {.name = "deberta_scores",
     .title = "Disentangled attention",
     .sentence = "Content to content, content to position and position to content.",
     .formula = R"((q_i \cdot k_j + q_i \cdot K_{\delta(i,j)} + k_j \cdot Q_{\delta})/\sqrt{3D})",
     .body = Run<DebertaScores, kInputs>,
     .results = {{"content_content", "[T, S]", "Query times key."},
                 {"content_position", "[T, S]", "Query times row of position_keys."},
                 {"position_content", "[T, S]", "Key times row of position_queries."},
                 {"logits", "[T, S]", "Scaled sum."}}},
    {.name = "deberta_scores_backward",
     .title = "Disentangled attention, backward",
     .sentence = "Gradients by what it takes, through its logits.",
     .body = RunInOrder<DebertaScoresBackward, kInputs, kLogitsGradient>,
     .results = kGradientsBy<kQueryArgument, kKeyArgument, kPositionKeyRows, kPositionQueryRows>},
};

// A table of 2 span rows for the model and, in each layer, a projection of it to keys and one to
// queries, as in the paper; models that share the projections of content have the table alone.
constexpr Info kDisentangledInfo{
    .id = "disentangled",
    .title = "Disentangled attention (DeBERTa)",
    .acts = {Place::kLogits},
    .parameters = {kSpan, kMaxDistance, kRows},
    .sentence = "Adds products of content with position, both ways, to those of content.",
    .source = "he2021",
    .num_parameters = "2 * span * d_model + 2 * layers * d_model * heads * head_dim"};

extern const Encoding kDisentangledEncoding{kDisentangledInfo, kFunctions};

}  // namespace orrery
