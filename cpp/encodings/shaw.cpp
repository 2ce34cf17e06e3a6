#include "encodings/shaw.h"

#include "encodings/shared/arguments.h"
#include "encodings/shared/relative_arguments.h"
#include "numeric/reject.h"

namespace orrery {

std::vector<Relation> ShawRelations(std::size_t num_queries, std::size_t num_keys, std::size_t rows,
                                    std::size_t left) {
  Require(left < rows, "max_offset", static_cast<double>(left),
          "below the number of rows of relative_keys,", static_cast<double>(rows));
  const Tensor indices =
      ClippedIndices(OffsetMatrix(num_queries, num_keys), static_cast<double>(left),
                     static_cast<double>(rows - 1 - left));
  std::vector<Relation> relations(indices.size());
  for (std::size_t i = 0; i < indices.size(); ++i) {
    relations[i] = {i / num_keys, static_cast<std::size_t>(indices.data[i])};
  }
  return relations;
}

namespace {

RelativeInputs Read(const Arguments& arguments) {
  RelativeInputs in = ReadRelativeInputs(arguments);
  if (const Tensor* values = arguments.Optional("relative_values")) in.relative_values = *values;
  const std::size_t rows = RowsOf(in.relative_keys);
  const double left = arguments.Number("max_offset");
  Require(left >= 0 || rows % 2 == 1, "the number of rows of relative_keys",
          static_cast<double>(rows), "odd where max_offset is left out");
  in.relations = ShawRelations(RowsOf(in.query), RowsOf(in.key), rows,
                               left < 0 ? rows / 2 : static_cast<std::size_t>(left));
  return in;
}

Tensor Indices(const Tensor& offsets, double left, double right) {
  return ClippedIndices(offsets, left, right < 0 ? left : right);
}

constexpr Argument kMaxOffset = WholeArgument(
    "max_offset", "Offsets farther than this share a row.", 0, 32768, {}, {0, 32, 1}, "tokens");
constexpr Argument kMaxRight =
    WholeArgument("max_right", "The same for keys after the query; -1: as max_offset.", -1, 32768,
                  -1, {-1, 32, 1}, "tokens");
constexpr Argument kRelativeKeys =
    ArgumentOf(Kind::kTensor, "relative_keys", "One vector an offset, leftmost first: [R, D].");
constexpr Argument kRelativeValues =
    ArgumentOf(Kind::kTensor, "relative_values",
               "The same for the values: [R, Dv]; left out: none.", Fallback::EmptyList());
constexpr Argument kLeft =
    WholeArgument("max_offset", "Offset of row 0, as a distance; -1: the middle row is offset 0.",
                  -1, 32768, -1, {-1, 32, 1}, "tokens");
constexpr auto kInputs = Reads<Read, kQueryArgument, kKeyArgument, kValueArgument, kRelativeKeys,
                               kRelativeValues, kLeft, kMaskArgument, kRelativeScale>;

constexpr Function kFunctions[] = {
    {.name = "offset_matrix",
     .title = "Offsets",
     .sentence = "Key position minus query position; the last query stands at the last key.",
     .formula = R"(o_{ts} = s - (t + S - T))",
     .source = "raffel2020",
     .body = Run<OffsetMatrix, kNumQueriesArgument, kNumKeysArgument>,
     .results = {{.shape = "[T, S]", .sentence = "Tokens."}}},
    {.name = "clipped_indices",
     .title = "Clipped offsets",
     .sentence = "Row of each offset in a table whose outermost rows serve all that are farther.",
     .formula = R"(\operatorname{clip}(o, -K, K) + K)",
     .body = Run<Indices, kOffsetsArgument, kMaxOffset, kMaxRight>,
     .results = {{.shape = "as offsets", .sentence = "Whole numbers from 0, leftmost."}}},
    {.name = "shaw_attention",
     .title = "Shaw's attention",
     .sentence = "A learned vector of the clipped offset joins each key, and another each value.",
     .formula =
         R"(L_{ts} = s\,q_t \cdot (k_s + a^K_r),\quad O_t = \textstyle\sum_s W_{ts} (v_s + a^V_r))",
     .body = Run<Pick<RelativeAttention, &RelativeResult::content_content,
                      &RelativeResult::content_position, &RelativeResult::logits,
                      &RelativeResult::weights, &RelativeResult::output>,
                 kInputs>,
     .results = {kContentContent, kContentPosition, kRelativeLogits, kRelativeWeights,
                 kRelativeOutput}},
};

}  // namespace

extern const Function kShawBackward{
    .name = "shaw_attention_backward",
    .title = "Shaw's attention, backward",
    .sentence = "Gradients by query, key, value and both tables.",
    .formula = R"(da^K_r = \textstyle\sum s\,dL_{ts}\,q_t,\quad da^V_r = \sum W_{ts}\,dO_t)",
    .body = Run<RelativeAttentionBackward, kInputs, kOutputGradientArgument>,
    .results =
        kGradientsBy<kQueryArgument, kKeyArgument, kValueArgument, kRelativeKeys, kRelativeValues>};

extern const Info kShawInfo{
    .id = "shaw",
    .title = "Shaw's relative positions",
    .acts = {Place::kLogits, Place::kValues},
    .parameters = {kMaxOffset, kMaxRight},
    .sentence = "Adds to each key, and to each value, a learned vector of the clipped offset.",
    .source = "shaw2018",
    // One vector an offset for keys and one for values, in every layer, shared by its heads.
    .num_parameters =
        "layers * 2 * (max_offset + if(max_right < 0, max_offset, max_right) + 1) * head_dim"};

extern const Encoding kShawEncoding{kShawInfo, kFunctions};

}  // namespace orrery
