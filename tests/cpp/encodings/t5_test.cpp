#include "encodings/t5.h"

#include <algorithm>
#include <cmath>

#include "expect_error.h"
#include "random_values.h"

namespace orrery {
namespace {

double Bucket(double offset, const T5Options& options = {}) {
  return T5Buckets(Tensor::Vector({offset}), options).data[0];
}

// ERR-36 and section 6.5 of the coverage list: first distance of each bucket from 8 on, with 32
// buckets and distance 128.
TEST(T5, BucketsBeginWhereTheCoverageListPutsThem) {
  const std::vector<double> first = {8, 12, 16, 23, 32, 46, 64, 91};
  for (std::size_t i = 0; i < first.size(); ++i) {
    EXPECT_EQ(Bucket(-first[i]), 8 + static_cast<double>(i));
    EXPECT_EQ(Bucket(-first[i] + 1), 7 + static_cast<double>(i));
    EXPECT_EQ(Bucket(first[i]), 24 + static_cast<double>(i));
  }
  const std::vector<double> causal = {16, 19, 21, 24, 27, 31, 35, 40,
                                      46, 52, 59, 67, 77, 87, 99, 113};
  for (std::size_t i = 0; i < causal.size(); ++i) {
    EXPECT_EQ(Bucket(-causal[i], {.direction = T5Direction::kCausal}), 16 + static_cast<double>(i));
    EXPECT_EQ(Bucket(-causal[i] + 1, {.direction = T5Direction::kCausal}),
              15 + static_cast<double>(i));
  }
}

TEST(T5, NearOffsetsHaveBucketsOfTheirOwnAndTheFirstUpperOneStaysEmpty) {
  for (double r = 0; r < 8; ++r) {
    EXPECT_EQ(Bucket(-r), r);
    if (r > 0) EXPECT_EQ(Bucket(r), 16 + r);
  }
}

TEST(T5, CausalBucketsDoNotTellFutureKeysApart) {
  for (double offset : {0.0, 1.0, 5.0, 1e6})
    EXPECT_EQ(Bucket(offset, {.direction = T5Direction::kCausal}), 0);
}

TEST(T5, OffsetsBeyondMaxDistanceShareABucket) {
  for (double offset : {128.0, 129.0, 1000.0, 1e9}) {
    EXPECT_EQ(Bucket(-offset), 15);
    EXPECT_EQ(Bucket(offset), 31);
    EXPECT_EQ(Bucket(-offset, {.direction = T5Direction::kCausal}), 31);
  }
}

TEST(T5, BucketsGrowWithDistanceAndStayInRangeForAnyNumberOfBuckets) {
  for (std::uint32_t seed = 1; seed <= 60; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    T5Options options;
    const bool both = random.Integer(0, 1) == 1;
    options.direction = both ? T5Direction::kBoth : T5Direction::kCausal;
    options.num_buckets = static_cast<std::size_t>(random.Integer(1, 40)) * 2;
    if (both) options.num_buckets += 2;
    options.max_distance =
        static_cast<double>(options.num_buckets) + static_cast<double>(random.Integer(1, 300));
    options.logarithm = random.Integer(0, 1) == 1 ? Precision::kFloat32 : Precision::kFloat64;
    const double each = static_cast<double>(both ? options.num_buckets / 2 : options.num_buckets);
    double last = 0;
    for (double r = 0; r <= options.max_distance + 2; ++r) {
      const double bucket = Bucket(-r, options);
      EXPECT_GE(bucket, last);
      EXPECT_LE(bucket, each - 1);
      if (both && r > 0) EXPECT_EQ(Bucket(r, options), bucket + each);
      last = bucket;
    }
    EXPECT_EQ(last, each - 1);
  }
}

// The distance that README's remark names: float32 and double part at the boundary, and nowhere for
// the usual setting.
TEST(T5, PrecisionOfTheLogarithmMattersAtSomeBoundariesOnly) {
  const auto differing = [](const T5Options& options) {
    T5Options exact = options;
    exact.logarithm = Precision::kFloat64;
    int count = 0;
    for (double r = 0; r <= 200; ++r) count += Bucket(-r, options) != Bucket(-r, exact) ? 1 : 0;
    return count;
  };
  EXPECT_EQ(differing({}), 0);
  EXPECT_GT(
      differing({.num_buckets = 10, .max_distance = 160}) +
          differing({.num_buckets = 10, .max_distance = 160, .direction = T5Direction::kCausal}),
      0);
}

TEST(T5, SizesOutOfRangeAreRefused) {
  ExpectRefused([] { Bucket(1, {.num_buckets = 7}); }, "num_buckets is 7", "even");
  ExpectRefused([] { Bucket(1, {.num_buckets = 2}); }, "num_buckets is 2", "4 or more");
  ExpectRefused([] { Bucket(1, {.num_buckets = 1, .direction = T5Direction::kCausal}); },
                "num_buckets is 1", "2 or more");
  ExpectRefused([] { Bucket(1, {.max_distance = 8}); }, "max_distance is 8", "exact, 8");
  ExpectRefused([] { Bucket(1, {.max_distance = std::nan("")}); }, "max_distance is not a number");
  ExpectRefused([] { Bucket(0.5); }, "an entry of offsets is 0.5", "whole");
}

}  // namespace
}  // namespace orrery
