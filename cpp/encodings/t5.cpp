#include "encodings/t5.h"

#include <algorithm>
#include <cmath>

#include "encodings/shared/offset_arguments.h"
#include "numeric/reject.h"

namespace orrery {
namespace {

// How many of the logarithmic buckets lie wholly below r: the product before it is cut to a whole
// number.
double LogarithmicSteps(double r, double exact, double max_distance, double steps, bool float32) {
  const double whole = std::log(max_distance / exact);
  if (!float32) return std::log(r / exact) / whole * steps;
  // Each step is rounded as in the authors' code. The logarithm itself is taken in double and then
  // rounded: that is the correctly rounded float32 logarithm but for one case in about 10^8, and
  // the same on every machine.
  const auto ratio = static_cast<float>(
      std::log(static_cast<double>(static_cast<float>(r) / static_cast<float>(exact))));
  return ratio / static_cast<float>(whole) * static_cast<float>(steps);
}

}  // namespace

Tensor T5Buckets(const Tensor& offsets, const T5Options& options) {
  CheckOffsets(offsets, true);
  const bool both = options.bidirectional;
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
          LogarithmicSteps(r, exact, options.max_distance, buckets - exact, options.float32);
      entry = std::min(exact + std::floor(steps), buckets - 1);
    }
    if (after) entry += buckets;
  }
  return result;
}

namespace {

Value RunBuckets(const Arguments& arguments) {
  return T5Buckets(
      arguments.Numbers("offsets"),
      {arguments.Size("num_buckets"), arguments.Number("max_distance"),
       arguments.Text("direction") == "both", arguments.Text("logarithm") == "float32"});
}

constexpr Argument kNumBuckets{"num_buckets", Kind::kInteger,      "Buckets in all.", "", 2,
                               65536,         Fallback::Number(32)};
constexpr Argument kMaxDistance{"max_distance",
                                Kind::kNumber,
                                "From about here on all offsets share a bucket.",
                                "tokens",
                                1,
                                kLargestOffset,
                                Fallback::Number(128)};
constexpr Argument kDirection{"direction",
                              Kind::kChoice,
                              "Whether keys after the query have buckets of their own.",
                              "",
                              -kNoLimit,
                              kNoLimit,
                              Fallback::Text("both"),
                              "both|causal"};
constexpr Argument kTableArgument{"table", Kind::kMatrix, "One row a bucket, one column a head."};
constexpr Argument kIndices{"indices", Kind::kTensor, "Row of the table for each entry."};

constexpr Function kFunctions[] = {
    {"t5_buckets",
     "T5 buckets",
     "Bucket of each offset: exact near the query, ever wider away from it.",
     R"(\min\!\big(e + \big\lfloor \tfrac{\ln(r/e)}{\ln(D/e)}\,(B-e) \big\rfloor,\ B-1\big),\quad r \ge e)",
     "raffel2020",
     {kOffsetsArgument, kNumBuckets, kMaxDistance, kDirection, kLogarithmArgument},
     {{"", "as offsets", "Whole numbers from 0."}},
     RunBuckets},
    {"bias_from_table",
     "Bias from a table",
     "Looks up the learned number of every entry's bucket, for each head.",
     R"(B_{h\dots} = \mathrm{table}_{\mathrm{indices}_{\dots},\,h})",
     "raffel2020",
     {kTableArgument, kIndices},
     {{"", "[heads, as indices]", "Added to the logits."}},
     [](const Arguments& arguments) -> Value {
       return BiasFromTable(arguments.Numbers("table"), arguments.Numbers("indices"));
     }},
    {"bias_from_table_backward",
     "Bias from a table, backward",
     "Adds up the gradient of all entries of a bucket.",
     R"(d\mathrm{table}_{bh} = \textstyle\sum_{\mathrm{indices} = b} dB_h)",
     "raffel2020",
     {kTableArgument, kIndices, kBiasGradient},
     {{"d_table", "as table", "Gradient by the table."}},
     [](const Arguments& arguments) -> Value {
       return Record{{"d_table", BiasFromTableBackward(arguments.Numbers("table"),
                                                       arguments.Numbers("indices"),
                                                       arguments.Numbers("d_bias"))}};
     }},
};

constexpr Encoding kT5{
    {"t5",
     "T5 bias",
     {Place::kLogits},
     {kNumBuckets, kMaxDistance, kDirection},
     "Adds to each logit a number that each head learns for the offset's bucket.",
     "raffel2020",
     "num_buckets * heads"},
    kFunctions};

}  // namespace

const Encoding& T5() { return kT5; }

}  // namespace orrery
