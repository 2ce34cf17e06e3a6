#include "encodings/t5.h"

#include <algorithm>
#include <cmath>

#include "encodings/shared/arguments.h"
#include "numeric/reject.h"

namespace orrery {
namespace {

// How many of the logarithmic buckets are wholly below r, before rounding down.
double LogarithmicSteps(double r, double exact, double max_distance, double steps,
                        Precision precision) {
  const double whole = std::log(max_distance / exact);
  if (precision == Precision::kFloat64) return std::log(r / exact) / whole * steps;
  // Each step is rounded as in the authors' code. The logarithm is computed in double and then
  // rounded, which gives the correctly rounded float32 logarithm but for one case in about 10^8,
  // and the same one on every machine.
  const auto ratio = static_cast<float>(
      std::log(static_cast<double>(static_cast<float>(r) / static_cast<float>(exact))));
  return ratio / static_cast<float>(whole) * static_cast<float>(steps);
}

}  // namespace

Tensor T5Buckets(const Tensor& offsets, const T5Options& options) {
  CheckOffsets(offsets, OffsetKind::kWhole);
  const bool both = options.direction == T5Direction::kBoth;
  Require(options.num_buckets >= (both ? 4u : 2u) && !(both && options.num_buckets % 2 == 1),
          "num_buckets", static_cast<double>(options.num_buckets),
          both ? "even and 4 or more for two directions" : "2 or more");
  const auto buckets = static_cast<double>(both ? options.num_buckets / 2 : options.num_buckets);
  const double exact = std::floor(buckets / 2);
  Require(options.max_distance > exact && options.max_distance <= kLargestOffset, "max_distance",
          options.max_distance, "finite and above the buckets that num_buckets leaves exact,",
          exact);
  Tensor result = offsets;
  for (double& entry : result.data) {
    const bool after = both && entry > 0;
    const double r = both ? std::abs(entry) : std::max(0.0, -entry);
    if (r < exact) {
      entry = r;
    } else {
      const double steps =
          LogarithmicSteps(r, exact, options.max_distance, buckets - exact, options.logarithm);
      entry = std::min(exact + std::floor(steps), buckets - 1);
    }
    if (after) entry += buckets;
  }
  return result;
}

constexpr Argument kNumBuckets =
    WholeArgument("num_buckets", "Buckets in all.", 2, 65536, T5Options().num_buckets, {2, 64, 2});
constexpr Argument kMaxDistance =
    NumberArgument("max_distance", "From about here on all offsets share a bucket.", 1,
                   kLargestOffset, T5Options().max_distance, {2, 512, 1}, "tokens");
constexpr Argument kDirection =
    ChoiceArgument("direction", "Whether keys after the query have buckets of their own.",
                   kT5Directions, T5Options().direction);
constexpr Argument kTableArgument =
    ArgumentOf(Kind::kMatrix, "table", "One row a bucket, one column a head.");
constexpr Argument kIndices =
    ArgumentOf(Kind::kTensor, "indices", "Row of the table for each entry.");

constexpr Function kFunctions[] = {
    {.name = "t5_buckets",
     .title = "T5 buckets",
     .sentence = "Bucket of each offset: exact near the query, ever wider away from it.",
     .formula =
         R"(\min\!\big(e + \big\lfloor \tfrac{\ln(r/e)}{\ln(D/e)}\,(B-e) \big\rfloor,\ B-1\big),\quad r \ge e)",
     .body = Run<T5Buckets, kOffsetsArgument,
                 Fields<T5Options, kNumBuckets, kMaxDistance, kDirection, kLogarithmArgument>>,
     .results = {{.shape = "as offsets", .sentence = "Whole numbers from 0."}}},
    {.name = "bias_from_table",
     .title = "Bias from a table",
     .sentence = "Looks up the learned number of every entry's bucket, for each head.",
     .formula = R"(B_{h\dots} = \mathrm{table}_{\mathrm{indices}_{\dots},\,h})",
     .body = Run<BiasFromTable, kTableArgument, kIndices>,
     .results = {{.shape = "[heads, as indices]", .sentence = "Added to the logits."}}},
};

extern const Function kT5Backward{
    .name = "bias_from_table_backward",
    .title = "Bias from a table, backward",
    .sentence = "Adds up the gradient of all entries of a bucket.",
    .formula = R"(d\mathrm{table}_{bh} = \textstyle\sum_{\mathrm{indices} = b} dB_h)",
    .body = Run<BiasFromTableBackward, kTableArgument, kIndices, kBiasGradient>,
    .results = kGradientsBy<kTableArgument>};

extern const Info kT5Info{
    .id = "t5",
    .title = "T5 bias",
    .acts = {Place::kLogits},
    .parameters = {kNumBuckets, kMaxDistance, kDirection},
    .sentence = "Adds to each logit a number that each head learns for the offset's bucket.",
    .source = "raffel2020",
    .num_parameters = "num_buckets * heads"};

extern const Encoding kT5Encoding{kT5Info, kFunctions};

}  // namespace orrery
