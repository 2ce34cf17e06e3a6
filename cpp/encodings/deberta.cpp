#include "encodings/deberta.h"

#include <cmath>

#include "encodings/disentangled.h"
#include "encodings/shared/arguments.h"
#include "numeric/reject.h"

namespace orrery {

Tensor DebertaBuckets(const Tensor& offsets, const DebertaOptions& options) {
  CheckOffsets(offsets, OffsetKind::kWhole);
  const auto bucket_size = static_cast<double>(options.bucket_size);
  const double max_distance = options.max_distance;
  const double middle = std::floor(bucket_size / 2);
  Require(bucket_size >= 4, "bucket_size", bucket_size, "4 or more");
  Require(max_distance > middle + 1 && max_distance <= kLargestOffset, "max_distance", max_distance,
          "finite and above bucket_size / 2 + 1,", middle + 1);
  // The logarithm in float32 of a number in float32.
  const auto log32 = [](double x) {
    return static_cast<float>(std::log(static_cast<double>(static_cast<float>(x))));
  };
  Tensor buckets = offsets;
  for (double& entry : buckets.data) {
    const double distance = std::abs(entry);
    double size = distance;
    if (distance > middle) {
      const double near = distance / middle;
      const double far = (max_distance - 1) / middle;
      // As in T5's buckets, every step is rounded as the authors' code rounds it.
      const double steps = options.logarithm == Precision::kFloat32
                               ? log32(near) / log32(far) * static_cast<float>(middle - 1)
                               : std::log(near) / std::log(far) * (middle - 1);
      size = std::ceil(steps) + middle;
    }
    entry = entry > 0 ? -size : size;
  }
  return buckets;
}

constexpr Argument kBucketSize =
    WholeArgument("bucket_size", "Twice the number of exact buckets on one side.", 4, 65536,
                  DebertaOptions().bucket_size, {4, 512, 2});
constexpr Argument kMaxDistance =
    NumberArgument("max_distance", "Distance of bucket_size - 1.", 4, kLargestOffset,
                   DebertaOptions().max_distance, {4, 1024, 1}, "tokens");
constexpr Argument kRows = RowsArgument(DisentangledRows::kPaper);

constexpr Function kFunctions[] = {
    {.name = "deberta_buckets",
     .title = "DeBERTa buckets",
     .sentence = "Signed bucket of each offset, positive for keys before the query.",
     .formula =
         R"(\operatorname{sign}(r)\,\big(\big\lceil \tfrac{\ln(|r|/m)}{\ln((D-1)/m)}\,(m-1) \big\rceil + m\big),\quad r = -o,\ |r| > m)",
     .body = Run<DebertaBuckets, kOffsetsArgument,
                 Fields<DebertaOptions, kBucketSize, kMaxDistance, kLogarithmArgument>>,
     .results = {{.shape = "as offsets", .sentence = "Whole numbers; 0 at the query itself."}}},
};

extern const Info kDebertaInfo{
    .id = "deberta",
    .title = "DeBERTa buckets",
    .acts = {Place::kLogits},
    .parameters = {kBucketSize, kMaxDistance, kRows},
    .sentence = "Sorts offsets into signed buckets, exact near the query and logarithmic beyond.",
    .source = "he2021",
    .num_parameters = "2 * bucket_size * d_model"};

extern const Encoding kDebertaEncoding{kDebertaInfo, kFunctions};

}  // namespace orrery
