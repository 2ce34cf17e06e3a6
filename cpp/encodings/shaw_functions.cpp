// The entry of Shaw's scheme in the registry: its description and its functions for the table.
#include "encodings/shared/offset_arguments.h"
#include "encodings/shared/relative_arguments.h"
#include "encodings/shaw.h"
#include "numeric/reject.h"

namespace orrery {
namespace {

RelativeInputs Read(const Arguments& arguments) {
  RelativeInputs in = ReadRelativeInputs(arguments);
  in.relative_keys = arguments.Numbers("relative_keys");
  if (const Tensor* values = arguments.Optional("relative_values")) in.relative_values = *values;
  const std::size_t rows = RowsOf(in.relative_keys);
  const double left = arguments.Number("max_offset");
  Require(left >= 0 || rows % 2 == 1, "the number of rows of relative_keys",
          static_cast<double>(rows), "odd where max_offset is left out");
  in.relations = ShawRelations(RowsOf(in.query), RowsOf(in.key), rows,
                               left < 0 ? rows / 2 : static_cast<std::size_t>(left));
  return in;
}

constexpr RelativeField<RelativeResult> kParts[] = {
    {"content_content", &RelativeResult::content_content},
    {"content_position", &RelativeResult::content_position},
    {"logits", &RelativeResult::logits},
    {"weights", &RelativeResult::weights},
    {"output", &RelativeResult::output}};
constexpr RelativeField<RelativeGradients> kGradients[] = {
    {"d_query", &RelativeGradients::d_query},
    {"d_key", &RelativeGradients::d_key},
    {"d_value", &RelativeGradients::d_value},
    {"d_relative_keys", &RelativeGradients::d_relative_keys},
    {"d_relative_values", &RelativeGradients::d_relative_values}};

Value RunAttention(const Arguments& arguments) {
  return RelativeRecord<RelativeResult>(RelativeAttention(Read(arguments)), kParts);
}

Value RunBackward(const Arguments& arguments) {
  return RelativeRecord<RelativeGradients>(
      RelativeAttentionBackward(Read(arguments), arguments.Numbers("d_output")), kGradients);
}

Value RunIndices(const Arguments& arguments) {
  const double left = arguments.Number("max_offset");
  const double right = arguments.Number("max_right");
  return ClippedIndices(arguments.Numbers("offsets"), left, right < 0 ? left : right);
}

constexpr Argument kMaxOffset{
    "max_offset", Kind::kInteger, "Offsets farther than this share a row.", "tokens", 0, 32768};
constexpr Argument kMaxRight{"max_right",
                             Kind::kInteger,
                             "The same for keys after the query; -1: as max_offset.",
                             "tokens",
                             -1,
                             32768,
                             Fallback::Number(-1)};
constexpr Argument kRelativeKeys{"relative_keys", Kind::kTensor,
                                 "One vector an offset, leftmost first: [R, D]."};
constexpr Argument kRelativeValues{"relative_values",
                                   Kind::kTensor,
                                   "The same for the values: [R, Dv]; left out: none.",
                                   "",
                                   -kNoLimit,
                                   kNoLimit,
                                   Fallback::EmptyList()};
constexpr Argument kLeft{"max_offset",
                         Kind::kInteger,
                         "Offset of row 0, as a distance; -1: the middle row is offset 0.",
                         "tokens",
                         -1,
                         32768,
                         Fallback::Number(-1)};
constexpr Argument kQueries{"num_queries", Kind::kInteger, "Number of queries, T.", "", 1, 4096};
constexpr Argument kKeys{"num_keys", Kind::kInteger, "Number of keys, S.", "", 1, 4096};

constexpr Function kFunctions[] = {
    {"offset_matrix",
     "Offsets",
     "Key position minus query position; the last query stands at the last key.",
     R"(o_{ts} = s - (t + S - T))",
     "raffel2020",
     {kQueries, kKeys},
     {{"", "[T, S]", "Tokens."}},
     [](const Arguments& arguments) -> Value {
       return OffsetMatrix(arguments.Size("num_queries"), arguments.Size("num_keys"));
     }},
    {"clipped_indices",
     "Clipped offsets",
     "Row of each offset in a table whose outermost rows serve all that are farther.",
     R"(\operatorname{clip}(o, -K, K) + K)",
     "shaw2018",
     {kOffsetsArgument, kMaxOffset, kMaxRight},
     {{"", "as offsets", "Whole numbers from 0, leftmost."}},
     RunIndices},
    {"shaw_attention",
     "Shaw's attention",
     "A learned vector of the clipped offset joins each key, and another each value.",
     R"(L_{ts} = s\,q_t \cdot (k_s + a^K_r),\quad O_t = \textstyle\sum_s W_{ts} (v_s + a^V_r))",
     "shaw2018",
     {kRelativeQuery, kRelativeKey, kRelativeValue, kRelativeKeys, kRelativeValues, kLeft,
      kRelativeMask, kRelativeScale},
     {kContentContent, kContentPosition, kRelativeLogits, kRelativeWeights, kRelativeOutput},
     RunAttention},
    {"shaw_attention_backward",
     "Shaw's attention, backward",
     "Gradients by query, key, value and both tables.",
     R"(da^K_r = \textstyle\sum s\,dL_{ts}\,q_t,\quad da^V_r = \sum W_{ts}\,dO_t)",
     "shaw2018",
     {kRelativeQuery, kRelativeKey, kRelativeValue, kRelativeKeys, kRelativeGradient,
      kRelativeValues, kLeft, kRelativeMask, kRelativeScale},
     {kRelativeDQuery,
      kRelativeDKey,
      kRelativeDValue,
      {"d_relative_keys", "as relative_keys", "Gradient by the table of keys."},
      {"d_relative_values", "as relative_values",
       "Gradient by the table of values; 0 without one."}},
     RunBackward},
};

constexpr Encoding kShaw{
    {"shaw",
     "Shaw's relative positions",
     {Place::kLogits, Place::kValues},
     {kMaxOffset, kMaxRight},
     "Adds to each key, and to each value, a learned vector of the clipped offset.",
     "shaw2018",
     // One vector an offset for keys and one for values, in every layer,
     // shared by its heads.
     "layers * 2 * (max_offset + if(max_right < 0, max_offset, max_right) + 1) * head_dim"},
    kFunctions};

}  // namespace

const Encoding& Shaw() { return kShaw; }

}  // namespace orrery
