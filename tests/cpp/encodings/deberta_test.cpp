#include "encodings/deberta.h"

#include <cmath>

#include "expect_error.h"
#include "random_values.h"

namespace orrery {
namespace {

double Bucket(double offset, std::size_t size = 256, double distance = 512) {
  return DebertaBuckets(Tensor::Vector({offset}), {.bucket_size = size, .max_distance = distance})
      .data[0];
}

TEST(Deberta, NearOffsetsKeepTheirDistanceWithTheSignOfQueryMinusKey) {
  for (double r = 0; r <= 128; ++r) EXPECT_EQ(Bucket(-r), r);
  EXPECT_EQ(Bucket(5), -5);
}

TEST(Deberta, BucketsAreOddInTheOffsetAndGrowWithDistance) {
  for (std::uint32_t seed = 1; seed <= 30; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const auto size = static_cast<std::size_t>(random.Integer(2, 60)) * 2;
    const double distance = static_cast<double>(size) + static_cast<double>(random.Integer(0, 400));
    double last = -1;
    for (double r = 0; r < distance + 20; ++r) {
      EXPECT_EQ(Bucket(r, size, distance), -Bucket(-r, size, distance));
      EXPECT_GE(Bucket(-r, size, distance), last);
      last = Bucket(-r, size, distance);
    }
    EXPECT_EQ(Bucket(1 - distance, size, distance), static_cast<double>(size) - 1);
  }
}

TEST(Deberta, FarOffsetsGoOnIntoHigherBuckets) { EXPECT_GT(Bucket(-2000), 255); }

TEST(Deberta, SizesOutOfRangeAreRefused) {
  ExpectRefused([] { Bucket(1, 3, 512); }, "bucket_size is 3");
  ExpectRefused([] { Bucket(1, 256, 129); }, "max_distance is 129", "1, 129");
  ExpectRefused([] { Bucket(1.5); }, "an entry of offsets is 1.5");
}

}  // namespace
}  // namespace orrery
